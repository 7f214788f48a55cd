"""A wide net of actions: what is not among a seat's legal actions must be refused and change nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from engine import Game, IllegalAction

NOWHERE = "atlantis"


@dataclass(frozen=True)
class Net:
    """Legal and illegal actions that name each place or card, or none."""

    actions: tuple[Any, ...]
    refusals: Collection[str]
    """The rules that may refuse one."""

    def try_everything(self, game: Game, random: Random, count: int, more: Iterable[Any] = ()) -> None:
        """Check that exactly the legal ones among many actions succeed, in copies.

        All seats and an outsider try `count` of the net, `more`, and all legal actions.
        """
        before, asks = game.to_json(), game.open_decisions()
        legal = {decision.seat: decision.actions for decision in asks}
        anybodys = [action for actions in legal.values() for action in actions]
        tried = [*random.sample(self.actions, count), *more, *anybodys]
        for seat in (*game.seats, "nobody"):
            mine = legal.get(seat, ())
            for action in tried:
                if action not in mine:
                    self._check_refused(game, seat, action)
            for action in mine:
                entry = game.copy().submit(seat, action)[-1]
                assert (entry.seat, entry.action) == (seat, action)
        assert game.to_json() == before, "a refused action changed the game"
        assert game.open_decisions() == asks, "a refused action changed the questions"

    def _check_refused(self, game: Game, seat: str, action: Any) -> None:
        rule = "(none: it was carried out)"
        try:
            game.submit(seat, action)
        except IllegalAction as refusal:
            rule = refusal.rule
        assert rule in self.refusals, f"{seat} {action}: refused by {rule}"
