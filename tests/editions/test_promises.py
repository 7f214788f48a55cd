"""The engine's promises, held in random games of every edition: refusals change nothing, saves are exact."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import Game
from tests.common import promises
from tests.common.promises import Choose, pick_any
from tests.editions import net
from tests.editions.fuzz import HASBRO, RAGNAR
from tests.editions.hasbro_2001 import whole as hasbro
from tests.editions.heroes_2008 import whole as heroes
from tests.editions.ragnar_2024 import whole as ragnar
from tests.editions.zman_2018 import whole as zman


class Kind(NamedTuple):
    """Games of an edition with some options. `tries`: frequency of illegal attempts."""

    start: Callable[..., Game]
    seats: int
    options: dict[str, Any]
    tries: float
    choose: Choose = pick_any

    def begin(self, number: int) -> tuple[Game, Random]:
        """A game at its first question, and chance for its players."""
        game = self.start(self.seats, seed=500 + number, **self.options)
        return game, Random(f"promises/{self.seats}/{self.options}/{number}")


def _kinds() -> dict[str, Kind]:
    found = [Kind(hasbro.start, *HASBRO.terms(at), 0.1) for at in (0, 5, 30, 63, 106, 127)]
    found += [Kind(heroes.start, seats, {}, 0.15, heroes.choose) for seats in (2, 3, 4, 5)]
    for at in (0, 25, 50, 75, 119):
        found.append(Kind(ragnar.start, *RAGNAR.terms(at), 0.05))
    for seats, classic in product((3, 4, 5, 6), (False, True)):
        found.append(Kind(zman.start, seats, {"classic_selection": classic}, 0.25))
    found.append(Kind(zman.start, 4, {"classic_selection": False, "two_players": True}, 0.25))
    return {f"{one.start.__module__.split('.')[2]}-{at}": one for at, one in enumerate(found)}


KINDS = _kinds()
for_each_kind = partial(pytest.mark.parametrize, "kind", KINDS.values(), ids=KINDS)


@for_each_kind()
def test_submit_accepts_exactly_listed_actions(kind: Kind) -> None:
    game, random = kind.begin(0)
    promises.check_submit(
        game, random, net.net_of(game.edition.id), often=kind.tries, count=40, choose=kind.choose
    )


@for_each_kind()
def test_saved_game_continues_identically(kind: Kind) -> None:
    """Several questions are open at a time in the drafts of 2018 alone."""
    several = promises.check_saved_games(*kind.begin(1), often=0.5, choose=kind.choose)
    assert (several > 0) == (kind.options.get("classic_selection") is False)


@for_each_kind()
def test_copy_is_independent(kind: Kind) -> None:
    promises.check_copies(*kind.begin(2), choose=kind.choose)


@for_each_kind()
def test_undo_restores_position_or_names_barrier(kind: Kind) -> None:
    """The log names each barrier."""
    undone = promises.check_undo
    taken, refused = undone(*kind.begin(3), often=0.3, choose=kind.choose)
    assert taken > 3
    assert refused > 5


@for_each_kind()
def test_undo_is_limited_to_own_seat(kind: Kind) -> None:
    promises.check_undo_is_own(*kind.begin(4))


@for_each_kind()
def test_same_steps_give_same_bytes(kind: Kind) -> None:
    game, random = kind.begin(5)
    promises.check_same_steps(game, kind.begin(5)[0], random)
