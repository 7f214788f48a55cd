"""A turn tried out in a game that is not stored.

The same game and the same choices lead to the same position, dice included.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.play import find_similar_choice
from bot.domain.requests import Refused
from engine import Game, appraise, outlook
from engine.players import NORMAL, choose_in
from engine.records import Action, AnyEntry, Decision, Hint, Private, tag_of
from engine.turns import TURN_ENDED
from engine.view import View

MOST = 16
"""Max. choices of a trial. A computer finishes a longer turn."""


class Trial:
    """A seat's turn after some choices. Computers play the other seats.

    * `steps`: past questions.
    * `begun`: log entry where the trial starts.
    * `since`: log entry where its last answer starts.
    * `over`: True once the turn has ended.
    """

    def __init__(self, game: Game, seat: str, choices: Sequence[int] = (), most: int = MOST) -> None:
        """Take over the game and apply the choices.

        Raises: Refused with practice_gone for impossible choices.
        """
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
    def question(self) -> Decision | None:
        """Next question, or None after the turn."""
        return None if self.over else self.game.decision(self.seat)

    def view(self, since: int | None = None) -> View:
        """The seat's view, with news from an entry on."""
        return self.game.view(self.seat, since)

    def view_to_imagine(self) -> View:
        """The seat's view, from which positions can be sampled."""
        return self.game.view(self.seat, to_imagine=True)

    def hints(self) -> tuple[Hint | None, ...]:
        """Odds and effects of the open choices."""
        return appraise(self.view(), self.game.view(None), self.game.edition)

    def outlook(self) -> int | None:
        """The seat's score if its turn ended now."""
        return outlook(self.game, self.view())

    def choose_all(self, actions: Sequence[Action]) -> None:
        """Choose actions in order while the same question offers them.

        Raises: Refused with practice_gone if the first is illegal.
        """
        self.since = len(self.game.log)
        kind = self.question.kind if self.question is not None else ""
        for action in actions:
            asked = self.question
            again = (
                find_similar_choice(action, asked.actions)
                if asked is not None and asked.kind == kind
                else None
            )
            if asked is None or again is None:
                break
            self._choose(asked.actions.index(again))
        if self.since == len(self.game.log):
            raise Refused("practice_gone")

    def _choose(self, number: int) -> None:
        asked = self.question
        if asked is None or number >= len(asked.actions):
            raise Refused("practice_gone")
        self.steps.append(asked)
        self.choices += (number,)
        self._submit(self.seat, asked.actions[number])
        if len(self.choices) == self.most:
            self._play_on()
        self._leave_it_to_others()

    def _play_on(self) -> None:
        """Let a computer player finish the turn."""
        while not self.over:
            self._leave_it_to_others()
            if not self.over:
                self._submit(self.seat, choose_in(NORMAL, self.game, self.seat, fixed_chance))

    def _leave_it_to_others(self) -> None:
        """Let computers answer until the seat is asked or the turn ends."""
        while not self.over and self.game.decision(self.seat) is None:
            asked = self.game.open_decisions()[0].seat
            self._submit(asked, choose_in(NORMAL, self.game, asked, fixed_chance))

    def _submit(self, seat: str, action: Action) -> None:
        before = self.game.copy()
        (entry,) = self.game.submit(seat, action)
        if _ends_turn(entry):
            self.game, self.over = before.copy_at_turn_end(entry), True
        self.over = self.over or self.game.is_over


def fixed_chance() -> float:
    """Constant in place of a random number, so that computers always choose alike."""
    return 0.5


def _ends_turn(entry: AnyEntry) -> bool:
    told = (one.event if isinstance(one, Private) else one for one in entry.events)
    return any(tag_of(one) == TURN_ENDED for one in told)
