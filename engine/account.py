"""Statistics of a finished game by seat: fights and their odds, waits, lands.

All of it is public: the odds are those of the attacker's hints, which use public facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from engine.exported import read_export
from engine.game import Game, hints
from engine.records import tag_of
from engine.replay import positions, undone_entries
from engine.rules import Rules
from engine.sides import persons
from engine.turns import TURN_ENDED


class Fight(msgspec.Struct, frozen=True):
    """An attack with dice: the chance of success (0 to 1) and the outcome.

    `entry` is its log entry. Certain or forced attacks do not count.
    """

    seat: str
    enemy: str
    chance: float
    won: bool
    entry: int


class Wait(msgspec.Struct, frozen=True):
    """A wait for a seat, from its question to its answer."""

    seat: str
    asked: int
    answered: int


class Luck(msgspec.Struct, frozen=True):
    """A seat's fights in attack and defence: won and expected.

    A defender wins if the attack fails.
    """

    fights: int = 0
    won: int = 0
    expected: float = 0.0


class Account(msgspec.Struct, frozen=True):
    """Fights and waits in order.

    `held`: most lands of its side at a turn's end, by seat.
    """

    fights: tuple[Fight, ...]
    waits: tuple[Wait, ...]
    held: dict[str, int]


def luck_of(fights: Iterable[Fight]) -> dict[str, Luck]:
    """Luck by seat, without seats that did not fight."""
    found: dict[str, Luck] = {}
    for one in fights:
        for seat, won, chance in ((one.seat, one.won, one.chance), (one.enemy, not one.won, 1 - one.chance)):
            now = found.get(seat, Luck())
            found[seat] = Luck(now.fights + 1, now.won + won, now.expected + chance)
    return found


def account_of(export: Mapping[str, Any] | str | bytes) -> Account:
    """Statistics of an exported game, without undone choices.

    Raises: BadGame.
    """
    log = read_export(export).log
    gone = undone_entries(log)
    walk = _Walk()
    for number, game in enumerate(positions(export)):
        if number not in gone:
            walk.note_results(number, game)
        if number + 1 < len(log) and number + 1 not in gone:
            walk.note_odds(game, log[number + 1])
    return Account(tuple(walk.fights), tuple(walk.waits), walk.held)


class _Walk:
    """Collects statistics from position to position."""

    def __init__(self) -> None:
        self.fights: list[Fight] = []
        self.waits: list[Wait] = []
        self.held: dict[str, int] = {}
        self._begun: tuple[str, str, float] | None = None
        """Attacker, defender and chance of an attack, until its outcome."""
        self._asked: dict[str, int] = {}
        """Entry since which a seat is asked; not after its own answer."""

    def note_odds(self, game: Game, coming: dict[str, Any]) -> None:
        """Note the odds of a coming attack."""
        decision = game.decision(str(coming.get("seat")))
        if not coming.get("barrier") or decision is None:
            return
        chosen = replace(decision, actions=(game.decode_action(coming["action"]),))
        (hint,) = hints(game, msgspec.structs.replace(game.view(decision.seat), decision=chosen))
        if hint is not None and hint.odds is not None and hint.owner is not None:
            good, ways = hint.odds
            self._begun = (decision.seat, hint.owner, good / ways) if 0 < good < ways else None

    def note_results(self, number: int, game: Game) -> None:
        """Note the results of a choice."""
        self._count_waits(number, game)
        rules: Rules = game.edition.package
        for event in game.news(None)[-1].events:
            won = rules.has_attacker_won(event, game.edition.cards)
            if won is not None and self._begun is not None and self._begun[:2] == (event.seat, event.enemy):
                self.fights.append(Fight(*self._begun, won, number))
                self._begun = None
            elif tag_of(event) == TURN_ENDED:
                self._count_lands(game)

    def _count_waits(self, number: int, game: Game) -> None:
        seat = game.log[-1].seat or ""
        since = self._asked.get(seat)
        if since is not None and since >= 0:
            self.waits.append(Wait(seat, since, number))
            self._asked[seat] = -1
        now = {ask.seat for ask in game.open_decisions()}
        self._asked = {one: self._asked.get(one, number) for one in now}

    def _count_lands(self, game: Game) -> None:
        there = game.view(None).lands.values()
        for side in persons(game.seats, game.edition.colours(game.options)):
            lands = sum(any(stack.seat in side for stack in land.pieces) for land in there)
            self.held |= {seat: max(lands, self.held.get(seat, 0)) for seat in side}
