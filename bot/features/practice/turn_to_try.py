"""A turn to try out: a prepared position of an edition that one person plays alone.

Nothing of it is stored. The choices made so far, each by its place among the legal ones, are all there is to
know: the same ones always lead to the same position, dice and all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from bot.core.play import like
from bot.domain.requests import Refused
from engine import Game, hints, load_edition, new_game, outlook
from engine.data import DATA
from engine.players import GREEDY, choose_in
from engine.records import AnyEntry, Decision, Hint, Private, tag_of
from engine.turns import TURN_ENDED
from engine.view import View

FOLDER = DATA / "practice"
MOST = 16
"""So many choices a practice takes at most; a turn that lasts longer is played to its end."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `data/practice`: `played` leads from the seed (hex) to the turn of `seat`.

    Each line of it is a seat and the place of its choice among the legal ones.
    """

    seed: str
    seats: tuple[str, ...]
    seat: str
    played: tuple[tuple[str, int], ...]
    options: dict[str, bool] = {}


class Practice:
    """A turn being tried out: where it stands after some choices. Other seats choose by themselves.

    `steps`: the questions asked so far; `since`: the log entry from which on the last answer tells;
    `over`: the turn has ended.
    """

    def __init__(self, edition: str, choices: tuple[int, ...] = ()) -> None:
        """Refused("practice_gone") for an edition without a position, or choices that lead nowhere."""
        position, begun = _position(edition)
        self.seat = position.seat
        self.game = begun.copy()
        self.begun = self.since = len(begun.log)
        self.choices: tuple[int, ...] = ()
        self.steps: list[Decision] = []
        self.over = False
        self._leave_it_to_others()
        for number in choices:
            self._choose(number)

    @property
    def asked(self) -> Decision | None:
        """Return what is asked next; None when the turn has ended."""
        return None if self.over else self.game.decision(self.seat)

    def view(self, since: int | None = None) -> View:
        """Return what the seat may know, with the news from a log entry on."""
        return self.game.view(self.seat, since)

    def hints(self) -> tuple[Hint | None, ...]:
        """Odds and effects of what may be chosen."""
        return hints(self.game, self.view())

    def outlook(self) -> int | None:
        """Return what the seat would win if its turn ended now."""
        return outlook(self.game, self.view())

    def go_on(self, actions: Sequence[Any]) -> None:
        """Choose one action after the other, as long as the same question offers the next.

        Refused("practice_gone") when the first is not legal.
        """
        self.since = len(self.game.log)
        kind = self.asked.kind if self.asked is not None else ""
        for action in actions:
            asked = self.asked
            again = like(action, asked.actions) if asked is not None and asked.kind == kind else None
            if asked is None or again is None:
                break
            self._choose(asked.actions.index(again))
        if self.since == len(self.game.log):
            raise Refused("practice_gone")

    def _choose(self, number: int) -> None:
        asked = self.asked
        if asked is None or number >= len(asked.actions):
            raise Refused("practice_gone")
        self.steps.append(asked)
        self.choices += (number,)
        self._submit(self.seat, asked.actions[number])
        if len(self.choices) == MOST:
            self._play_on()
        self._leave_it_to_others()

    def _play_on(self) -> None:
        """The rest of the turn, as a computer player plays it."""
        while not self.over:
            self._leave_it_to_others()
            if not self.over:
                self._submit(self.seat, choose_in(GREEDY, self.game, self.seat, half))

    def _leave_it_to_others(self) -> None:
        """Until the seat is asked or its turn has ended, whoever is asked answers."""
        while not self.over and self.game.decision(self.seat) is None:
            asked = self.game.pending()[0].seat
            self._submit(asked, choose_in(GREEDY, self.game, asked, half))

    def _submit(self, seat: str, action: Any) -> None:
        before = self.game.copy()
        (entry,) = self.game.submit(seat, action)
        if _ends_turn(entry, self.seat):
            self.game, self.over = before.at_turn_end(entry), True


def practised() -> tuple[str, ...]:
    """The editions that have a turn to try out."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def _position(edition: str) -> tuple[Position, Game]:
    if edition not in practised():
        raise Refused("practice_gone")
    position = read_position(edition)
    game = new_game(
        load_edition(edition), position.seats, position.options, seed=bytes.fromhex(position.seed)
    )
    for seat, number in position.played:
        asked = game.decision(seat)
        assert asked is not None, (edition, seat)
        game.submit(seat, asked.actions[number])
    return position, game


def read_position(edition: str) -> Position:
    """Return the prepared position of an edition."""
    return msgspec.toml.decode((FOLDER / f"{edition}.toml").read_bytes(), type=Position)


def half() -> float:
    """In place of chance: computer players choose the same every time."""
    return 0.5


def _ends_turn(entry: AnyEntry, seat: str) -> bool:
    told = (one.event if isinstance(one, Private) else one for one in entry.events)
    return any(tag_of(one) == TURN_ENDED and one.seat == seat for one in told)
