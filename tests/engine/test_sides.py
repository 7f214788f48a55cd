"""Several colours of one person: computers play for their sum, and do not fight one with the other."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from engine import Game, load_edition, new_game
from engine.edition import side_of
from engine.game import hints
from engine.players import GREEDY, RAIDER, choose_in
from engine.searching.playing_on import OVER, margin, worth_of
from engine.searching.weights import UNIT, Weights, weights_of
from engine.selfplay import seed_of

HASBRO = load_edition("hasbro-2001")
SEATS = tuple("ABCD")
PARTNER = dict(zip("ABCD", "CDAB", strict=True))


def two_colours(number: int) -> Game:
    return new_game(HASBRO, SEATS, {"two_colours": True}, seed=seed_of("sides", number))


def test_a_side_is_the_seats_of_one_person():
    assert HASBRO.side_of(two_colours(1).view(None), "C") == ("A", "C")
    assert HASBRO.side_of(new_game(HASBRO, SEATS, {}, seed=bytes(32)).view(None), "C") == ("C",)
    assert side_of("E", "ABCDEF", 2) == ("B", "E")
    assert side_of("A", "A", 2) == ("A",), "in a lobby, whose other seats are still to come"


def test_a_place_is_worth_what_it_is_to_both_colours():
    game, random = two_colours(1), Random(1).random
    while game.view(None).epoch < 3:
        asks = game.pending()
        game.submit(asks[0].seat, choose_in(GREEDY, game, asks[0].seat, random))
    view = game.view("A")
    score = {one.seat: one.score for one in view.seats}
    ahead = UNIT * (score["A"] + score["C"] - score["B"] - score["D"])
    assert margin(view, ("A", "C")) == ahead
    assert worth_of(view, "A", HASBRO, weights_of(HASBRO.id), OVER) == ahead
    a_land_each = Weights(source="", made={}, items=(), epochs=(({"land": UNIT},),) * 7)
    held = {one: sum(land.owner == one for land in view.lands.values()) for one in SEATS}
    lands = UNIT * (held["A"] + held["C"] - held["B"] - held["D"])
    assert (
        worth_of(view, "A", HASBRO, a_land_each, 2)
        == ahead + lands
        == -worth_of(view, "B", HASBRO, a_land_each, 2)
    )


@pytest.mark.parametrize("kind", [GREEDY, RAIDER])
def test_the_own_other_colour_is_fought_where_nothing_else_is_as_good(kind: str):
    own: list[bool] = []
    for number in range(4):
        game, random = two_colours(number), Random(number).random
        while asks := game.pending():
            seat = asks[0].seat
            action = choose_in(kind, game, seat, random)
            own += fights_its_own(game, seat, action)
            game.submit(seat, action)
    assert len(own) > 100
    assert mean(own) < 0.15


def fights_its_own(game: Game, seat: str, action: Any) -> list[bool]:
    """Return whether the other colour is taken from; nothing but where others could be, and somebody is."""
    view = game.view(seat)
    assert view.decision is not None
    owners = [hint.owner if hint else None for hint in hints(HASBRO, view)]
    others = {one for one in owners if one not in (None, seat)}
    taken = owners[view.decision.actions.index(action)]
    return [taken == PARTNER[seat]] if taken in others and {PARTNER[seat]} < others else []
