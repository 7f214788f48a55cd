"""Positions of any edition for a test: playing on, with dice that are known, and reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any, ClassVar, Self, TypeVar

import msgspec
import pytest

from engine import Decision, Edition, Game, IllegalAction, new_game
from engine.board import Board
from tests.common.whole import with_secrets

SEATS = "ABCDEF"
Given = TypeVar("Given", bound=Any)


def all_of(what: str, *lands: str) -> dict[str, str]:
    """The same pieces for several lands."""
    return dict.fromkeys(lands, what)


def ids_of(board: Board, lands: int) -> list[str]:
    """The ids of a mask of lands."""
    return [land for at, land in enumerate(board.lands) if lands >> at & 1]


def split_given(edition: Edition, kind: type[Given], given: dict[str, Any]) -> tuple[Given, Game]:
    """The position's fields of `given`, and a new game with the rest as options."""
    names = {one.name for one in dataclass_fields(kind)}
    fields = kind(**{name: given.pop(name) for name in names & set(given)})
    return fields, new_game(edition, SEATS[: fields.seats], given, seed=bytes(32))


def change_cards(cards: Any, **changes: Mapping[str, Any]) -> Any:
    """An edition's cards with other values in some of their groups."""
    groups = {
        name: msgspec.structs.replace(getattr(cards, name), **new) for name, new in changes.items() if new
    }
    return replace(cards, **groups) if groups else cards


class AnyPosition:
    """A game for tests. `events` are the last step's, `history` all of them, with secrets."""

    places: ClassVar[tuple[str, ...]]
    """The fields that tell what an action is about, the first that is not empty."""
    scored: ClassVar[type]
    """The event of scored points or collected gold."""

    def __init__(self, game: Game, events: Iterable[Any]) -> None:
        self.game = game
        self.events = self.history = with_secrets(events)

    @classmethod
    def run_on(cls, game: Game) -> Self:
        """The position at the next question of a game that a test has set up."""
        table = game._table
        table.events.clear()
        table.barrier, table.number = "", len(game.log)
        game.edition.package.advance(table)
        return cls(game, list(table.events))

    @property
    def state(self) -> Any:
        return self.game._table.state

    # Playing

    def rig(self, *rolls: Sequence[int]) -> Self:
        """Set the next rolls, in the rules' order: invader, defender, rerolls..."""
        self.game._table.chance.foretold += rolls
        return self

    def submit(self, *actions: Any) -> Self:
        """Submit choices in turn, each for the only asked seat."""
        self.events = ()
        for action in actions:
            self._carry_out(self.decision.seat, action)
        self.history += self.events
        return self

    def submit_as(self, seat: str, action: Any) -> Self:
        """Carry out the choice of one of several seats that are asked."""
        self.events = ()
        self._carry_out(seat, action)
        self.history += self.events
        return self

    def _carry_out(self, seat: str, action: Any) -> None:
        for entry in self.game.submit(seat, action):
            self.events += with_secrets(entry.events)

    def run(self, stop: Callable[[Self], bool]) -> Self:
        """Answer questions, preferably by ending steps, until `stop` holds or the game ends."""
        while not stop(self) and not self.game.is_over:
            ask = self.game.open_decisions()[0]
            ends = [action for action in ask.actions if self.is_ending(action)]
            before = self.events
            self.submit_as(ask.seat, (ends or ask.actions)[0])
            self.events = before + self.events
        return self

    def is_ending(self, action: Any) -> bool:
        """True if the action ends or declines something."""
        raise NotImplementedError

    def refusal_of(self, action: Any, seat: str = "") -> str:
        """Rule that refuses the action. Checks that nothing changed."""
        before = self.game.to_json()
        with pytest.raises(IllegalAction) as refusal:
            self.game.submit(seat or self.decision.seat, action)
        assert self.game.to_json() == before
        return refusal.value.rule

    @property
    def decision(self) -> Decision:
        """The one open question."""
        (decision,) = self.game.open_decisions()
        return decision

    @property
    def question(self) -> tuple[str, str]:
        """The asked seat and the kind of question."""
        return self.decision.seat, self.decision.kind

    @property
    def all_asked(self) -> dict[str, str]:
        """Every asked seat with the kind of its question."""
        return {ask.seat: ask.kind for ask in self.game.open_decisions()}

    def is_legal(self, action: Any) -> bool:
        return action in self.decision.actions

    def legal_places(self, kind: type, **fields: Any) -> set[str]:
        """Places or cards of legal actions of a kind, with these fields if given."""
        return {
            self._place(action)
            for action in self.decision.actions
            if type(action) is kind and all(getattr(action, name) == fields[name] for name in fields)
        }

    def _place(self, action: Any) -> str:
        return next((place for name in self.places if (place := getattr(action, name, ""))), "")

    # Reading

    def events_of(self, kind: type) -> list[Any]:
        """The events of one kind in the last step."""
        return [event for event in self.events if type(event) is kind]

    def points_scored(self, seat: str = "A", source: str = "") -> int:
        """Points that the last step brought a seat, from one source or all."""
        return sum(
            event.amount
            for event in self.events_of(self.scored)
            if event.seat == seat and source in ("", event.source)
        )

    def score(self, seat: str = "A") -> int:
        return int(self.state.score[SEATS.index(seat)])

    def gold(self, seat: str = "A") -> int:
        return int(self.state.gold[SEATS.index(seat)])

    def supply(self, seat: str = "A") -> int:
        return int(self.state.supply[SEATS.index(seat)])

    def hand(self, seat: str = "A") -> list[str]:
        """The seat's unplayed Event cards."""
        events = self.game.edition.cards.events
        return [events[card].id for card in self.state.hand[SEATS.index(seat)]]

    def fleets(self) -> set[str]:
        """Waters with a fleet."""
        waters = self.game.edition.board.waters
        return {water for at, water in enumerate(waters) if self.state.fleets >> at & 1}
