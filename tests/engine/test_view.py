"""The shape of a view: what several seats' pieces in one land mean."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from engine import editions, load_edition, new_game
from engine.view import ARMY, GARRISON, LandView, Stack, land_of


def test_land_of_one_seat_has_owner() -> None:
    assert land_of("B", ARMY, ("city",)) == LandView((Stack("B", ARMY),), ("city",))
    assert (land_of("B", ARMY).owner, land_of("B", ARMY).army) == ("B", True)
    assert (land_of("B", GARRISON).owner, land_of("B", GARRISON).army) == ("B", False)
    several = LandView((Stack("A", GARRISON, 2), Stack("A", ARMY)))
    assert (several.owner, several.army) == ("A", True)


def test_shared_or_empty_land_has_no_owner() -> None:
    assert land_of(None, GARRISON, ("city",)) == LandView((), ("city",))
    assert (LandView().owner, LandView().army) == (None, False)
    assert LandView((Stack("A", "people", 4), Stack("B", "people"))).owner is None


def test_edition_names_its_turn_cards() -> None:
    for id in editions():
        edition = load_edition(id)
        assert edition.turn_cards in edition.cards.names


@pytest.mark.parametrize("id", editions())
def test_view_survives_pickling(id: str) -> None:
    """Computer players think in a process of their own."""
    game, random = new_game(id, "ABCD", seed=bytes(32)), Random(1)
    for _ in range(60):
        for asked in game.open_decisions():
            view = game.view(asked.seat)
            assert view.decision == asked
            assert pickle.loads(pickle.dumps(view, pickle.HIGHEST_PROTOCOL)) == view
        asked = game.open_decisions()[0]
        game.submit(asked.seat, random.choice(asked.actions))
