"""A turn tried out in a game that nobody stores: the choices made so far lead to where it stands.

The same game and the same choices, each by its place among the legal ones, always lead to the same position,
dice and all.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.play import like
from bot.domain.requests import Refused
from engine import Game, appraised, outlook
from engine.players import NORMAL, choose_in
from engine.records import Action, AnyEntry, Decision, Hint, Private, tag_of
from engine.turns import TURN_ENDED
from engine.view import View

MOST = 16
"""So many choices a trial takes at most; a turn that lasts longer is played to its end."""


class Trial:
    """A game as it stands for one seat after some choices. Other seats choose by themselves.

    `steps`: the questions asked so far; `begun` and `since`: the log entries from which on the trial, and its
    last answer, tell; `over`: the turn that runs has ended.
    """

    def __init__(self, game: Game, seat: str, choices: Sequence[int] = (), most: int = MOST) -> None:
        """Refused("practice_gone") for choices that lead nowhere. The game is the trial's own from now on."""
        self.seat = seat
        self.game = game
        self.begun = self.since = len(game.log)
        self.most = most
        self.choices: tuple[int, ...] = ()
        self.steps: list[Decision] = []
        self.over = False
        self._leave_it_to_others()
        for number in choices:
            self.since = len(self.game.log)
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
        return appraised(self.view(), self.game.view(None), self.game.edition)

    def outlook(self) -> int | None:
        """Return what the seat would win if its turn ended now."""
        return outlook(self.game, self.view())

    def go_on(self, actions: Sequence[Action]) -> None:
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
        if len(self.choices) == self.most:
            self._play_on()
        self._leave_it_to_others()

    def _play_on(self) -> None:
        """The rest of the turn, as a computer player plays it."""
        while not self.over:
            self._leave_it_to_others()
            if not self.over:
                self._submit(self.seat, choose_in(NORMAL, self.game, self.seat, half))

    def _leave_it_to_others(self) -> None:
        """Until the seat is asked or its turn has ended, whoever is asked answers."""
        while not self.over and self.game.decision(self.seat) is None:
            asked = self.game.pending()[0].seat
            self._submit(asked, choose_in(NORMAL, self.game, asked, half))

    def _submit(self, seat: str, action: Action) -> None:
        before = self.game.copy()
        (entry,) = self.game.submit(seat, action)
        if _ends_turn(entry):
            self.game, self.over = before.at_turn_end(entry), True
        self.over = self.over or self.game.over


def half() -> float:
    """In place of chance: computer players choose the same every time."""
    return 0.5


def _ends_turn(entry: AnyEntry) -> bool:
    told = (one.event if isinstance(one, Private) else one for one in entry.events)
    return any(tag_of(one) == TURN_ENDED for one in told)
