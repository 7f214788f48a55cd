"""Random games of every edition, with every invariant after every action.

`python -m tests.editions.fuzz EDITION [GAMES] [FIRST]`

Now and then the state goes out and in again, and every seat tries what is not legal. Without a number of
games it goes on until it is stopped. A failure names the number of its game, which plays again with
`... EDITION 1 NUMBER`.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from engine import Decision, Edition, Game, new_game
from engine.copies import copy_record
from engine.editions.hasbro_2001 import actions as hasbro_act
from engine.editions.heroes_2008 import actions as heroes_act
from engine.editions.zman_2018 import actions as zman_act
from engine.players import GREEDY, any_of, choose_in
from engine.selfplay import seed_of
from tests.editions import net
from tests.editions.hasbro_2001 import invariants as hasbro_invariants
from tests.editions.hasbro_2001.position import EDITION as HASBRO_2001
from tests.editions.heroes_2008 import invariants as heroes_invariants
from tests.editions.heroes_2008.position import EDITION as HEROES_2008
from tests.editions.ragnar_2024.invariants import Invariants as RagnarInvariants
from tests.editions.ragnar_2024.position import EDITION as RAGNAR_2024
from tests.editions.zman_2018 import invariants as zman_invariants
from tests.editions.zman_2018.position import EDITION as ZMAN_2018

Terms = tuple[int, dict[str, Any]]
"""Seats and options."""


def pick_any(number: int, game: Game, ask: Decision, random: Random) -> Any:
    """Pick a random action."""
    return any_of(ask.actions, random.random)


def loath_to(kinds: tuple[type, ...], often: float) -> Callable[[int, Game, Decision, Random], Any]:
    """A chooser that avoids these kinds of actions in two of three games."""

    def choose(number: int, game: Game, ask: Decision, random: Random) -> Any:
        others = tuple([one for one in ask.actions if not isinstance(one, kinds)])
        if number % 3 and others and random.random() < often:
            return any_of(others, random.random)
        return any_of(ask.actions, random.random)

    return choose


@dataclass(frozen=True)
class Fuzz:
    """Random games of one edition, each by its number."""

    edition: Edition
    name: str
    terms: Callable[[int], Terms]
    watch: Callable[[Game], Callable[[], None]]
    """Makes what is called after every action."""
    choose: Callable[[int, Game, Decision, Random], Any] = pick_any
    prepare: Callable[[int, Game], None] = lambda number, game: None
    every: int = 40
    """So many actions lie between two round trips of the state and tries of what is not legal."""

    def start(self, number: int) -> tuple[Game, Random]:
        """Start a game, with standing answers in some. Returns it and its players' randomness."""
        seats, options = self.terms(number)
        game = new_game(self.edition, tuple("ABCDEF"[:seats]), options, seed=seed_of(self.name, number))
        self.prepare(number, game)
        return game, Random(f"{self.name}/{number}")

    def play(self, number: int) -> int:
        """Play a game to its end with checks. Returns the number of actions."""
        game, random = self.start(number)
        check = self.watch(game)
        check()
        count = 0
        while asks := game.open_decisions():
            ask = asks[int(random.random() * len(asks))] if len(asks) > 1 else asks[0]
            game.submit(ask.seat, self.choose(number, game, ask, random))
            count += 1
            try:
                check()
                if count % self.every == 0:
                    round_trip(game)
                    net.net_of(self.edition.id).try_everything(game, random, 12)
            except AssertionError as broken:
                raise AssertionError(f"game {number}, action {count}: {broken}") from None
        assert game.is_over, f"game {number} asks nobody and is not over"
        return count


def round_trip(game: Game) -> None:
    """Check that a state decoded from JSON and a copy are equal to it."""
    state = game._table.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)) == state, "other out of JSON"
    assert copy_record(state) == state, "a copy differs"


# 2001

OPTIONS_2001 = ("no_preeminence", "minor_distribution", "multiple_armies", "naval_control", "two_colours")
STOPS_2001 = (
    hasbro_act.EndExpansion,
    hasbro_act.EndEvents,
    hasbro_act.EndExchange,
    hasbro_act.EndFleetCombat,
    hasbro_act.EndDisaster,
)
"""Answers that end something. Players who seldom give them fill the map and play all their cards."""


def hasbro_terms(number: int) -> Terms:
    """Every count of seats and every set of options in 128 games."""
    seats, sets = 3 + number % 4, number // 4
    options = {name: bool(sets >> at & 1) for at, name in enumerate(OPTIONS_2001)}
    options["two_colours"] &= seats in (4, 6)
    return seats, options


def watch_hasbro(game: Game) -> Callable[[], None]:
    scores = hasbro_invariants.Scores(game)

    def check() -> None:
        assert len(game.open_decisions()) < 2, "several questions"
        hasbro_invariants.check(game)
        scores.check(game)

    return check


HASBRO = Fuzz(
    HASBRO_2001, "hasbro fuzz", hasbro_terms, watch_hasbro, choose=loath_to(STOPS_2001, 0.9), every=60
)

# 2008


def heroes_terms(number: int) -> Terms:
    """Every count of seats, with each option on and off, in 16 games."""
    options = {"first_seat_begins": bool(number // 4 % 2), "early_convert": not number // 8 % 2}
    return 2 + number % 4, options


save_gold = loath_to((heroes_act.Migrate, heroes_act.Convert), 0.95)
"""Else players who choose at random spend all gold, so that no Wonder is ever built."""


def choose_2008(number: int, game: Game, ask: Decision, random: Random) -> Any:
    """Pick a random action. In two of three games players save gold for Wonders."""
    built = [one for one in ask.actions if isinstance(one, heroes_act.BuildWonder | heroes_act.UseWonder)]
    if number % 3 and built and random.random() < 0.6:
        return any_of(tuple(built), random.random)
    return save_gold(number, game, ask, random)


def answer_2008(number: int, game: Game) -> None:
    for seat, answer in zip(game.seats[: number // 16 % 3], ("always", "never"), strict=False):
        game.prefer(seat, "wonders", answer)
        game.prefer(seat, "opening", "spread")


HEROES = Fuzz(
    HEROES_2008,
    "heroes fuzz",
    heroes_terms,
    lambda game: lambda: heroes_invariants.check(game),
    choose=choose_2008,
    prepare=answer_2008,
)

# 2018

STOPS_2018 = (
    zman_act.EndInvasions,
    zman_act.Retreat,
    zman_act.EstablishEmpire,
    zman_act.Disband,
    zman_act.StopFollowUp,
    zman_act.EndEffect,
)
"""Answers that end something. Players who seldom give them fill the map and run out of pieces."""
go_on_2018 = loath_to(STOPS_2018, 0.85)


def zman_terms(number: int) -> Terms:
    """Every count of seats and each option, in 16 games."""
    seats = 3 + number % 4
    two_players = seats == 4 and bool(number // 8 % 2)
    return seats, {"classic_selection": bool(number // 4 % 2), "two_players": two_players}


def choose_2018(number: int, game: Game, ask: Decision, random: Random) -> Any:
    """Pick a random action. In one of nine games the first seat plays well."""
    if number % 9 == 4 and ask.seat == game.seats[0]:
        return choose_in(GREEDY, game, ask.seat, random.random)
    return go_on_2018(number, game, ask, random)


def answer_2018(number: int, game: Game) -> None:
    """In some games defenders want to be asked."""
    for seat in game.seats[: number // 8 % 3]:
        game.prefer(seat, "defence", "ask")


ZMAN = Fuzz(
    ZMAN_2018,
    "zman fuzz",
    zman_terms,
    lambda game: lambda: zman_invariants.check(game),
    choose=choose_2018,
    prepare=answer_2018,
)

# 2024

OPTIONS_2024 = ("event_selection", "hidden_empires", "paired_tokens")


def ragnar_terms(number: int) -> Terms:
    """Every count of seats with every legal combination in 120 games."""
    combination = number // 5 % 24
    chosen = {name: bool(combination >> bit & 1) for bit, name in enumerate(OPTIONS_2024)}
    fight = combination // 8
    return 2 + number % 5, {**chosen, "dice": fight != 1, "conquest": fight == 2}


RAGNAR = Fuzz(RAGNAR_2024, "fuzz", ragnar_terms, lambda game: RagnarInvariants(game).check, every=150)

EDITIONS = {one.edition.id: one for one in (HASBRO, HEROES, RAGNAR, ZMAN)}


def main(edition: str, wanted: int = 0, first: int = 0) -> None:
    """Play games with a line of progress, endlessly unless a number is `wanted`."""
    actions = 0
    for count, number in enumerate(itertools.count(first), 1):
        actions += EDITIONS[edition].play(number)
        if count % 10 == 0 or count == wanted:
            sys.stderr.write(f"\r{count} games, {actions} actions ")
        if count == wanted:
            sys.stderr.write("\n")
            return


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
