"""Strength of cards and seats over many games of computer players."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import msgspec

from engine.draws import Random
from engine.edition import Edition
from engine.game import Game, new_game
from engine.players import GREEDY, any_of, choose_in
from engine.records import AnyEntry, Private, tag_of
from engine.selfplay import play_out, seed_of
from engine.sides import leaders

CARD, EVENT, SEAT, FIRST_PICK = "card", "event", "seat", "first_pick"


class Tally(msgspec.Struct):
    """A running mean: count, sum and sum of squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def join(self, other: Tally) -> None:
        """Add another tally."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Mean, 0 without values."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        if self.count < 2:
            return 0.0
        spread = max(self.squares / self.count - self.mean**2, 0.0) * self.count / (self.count - 1)
        return sqrt(spread / self.count)


class Balance(msgspec.Struct):
    """Tallies by (kind, epoch, id).

    * "card": score of a turn, by its card.
    * "event": score of a turn, by its Event cards.
    * "seat": final score, by a side's seats in playing order (epoch 0).
    * "first_pick": share of the win of the first to choose.
    """

    tallies: dict[str, Tally] = {}
    games: int = 0

    def tally_of(self, kind: str, epoch: int, id: str) -> Tally:
        """Tally of a thing, created if new."""
        return self.tallies.setdefault(f"{kind}/{epoch}/{id}", Tally())

    def tallies_of(self, kind: str, epoch: int | None = None) -> dict[str, Tally]:
        """Tallies of a kind (and epoch) by id."""
        found = {}
        for key, tally in self.tallies.items():
            own_kind, own_epoch, id = key.split("/", 2)
            if own_kind == kind and epoch in (None, int(own_epoch)):
                found[id] = tally
        return found

    def join(self, other: Balance) -> None:
        """Add another run."""
        self.games += other.games
        for key, tally in other.tallies.items():
            self.tallies.setdefault(key, Tally()).join(tally)


class _Watcher:
    """Collects one game's events, by the tags that editions share."""

    def __init__(self, balance: Balance) -> None:
        self.balance = balance
        self.epoch = 0
        self.seat = ""
        self.events: list[str] = []
        self.score = 0
        self.picked: dict[int, str] = {}

    def watch(self, game: Game, entry: AnyEntry) -> None:
        """Read an entry of the log."""
        for one in entry.events:
            event = one.event if isinstance(one, Private) else one
            read = _READERS.get(tag_of(event))
            if read is not None:
                read(self, event)

    def start_epoch(self, event: Any) -> None:
        """Start an epoch."""
        self.epoch = event.epoch

    def note_empire(self, event: Any) -> None:
        """Note the first to choose in an epoch."""
        self.picked.setdefault(self.epoch, event.seat)

    def start_turn(self, event: Any) -> None:
        """Start a turn's count."""
        self.seat, self.events, self.score = event.seat, [], 0

    def note_event(self, event: Any) -> None:
        """Note an Event card of the turn."""
        self.events.append(event.card)

    def add_points(self, event: Any) -> None:
        """Add to the active seat's score."""
        if event.seat == self.seat:
            self.score += event.amount

    def subtract_points(self, event: Any) -> None:
        """Subtract from the active seat's score."""
        if event.seat == self.seat:
            self.score -= event.amount

    def end_turn(self, event: Any) -> None:
        """Store the turn's score."""
        self.balance.tally_of(CARD, self.epoch, event.card).add(self.score)
        for card in self.events:
            self.balance.tally_of(EVENT, self.epoch, card).add(self.score)
        self.seat = ""


_READERS: dict[str, Callable[[_Watcher, Any], None]] = {
    "epoch_began": _Watcher.start_epoch,
    "empire_chosen": _Watcher.note_empire,
    "turn_began": _Watcher.start_turn,
    "event_revealed": _Watcher.note_event,
    "gold_collected": _Watcher.add_points,
    "points_scored": _Watcher.add_points,
    "marker_moved": _Watcher.add_points,
    "gold_lost": _Watcher.subtract_points,
    "turn_ended": _Watcher.end_turn,
}


def play_one(
    balance: Balance,
    edition: Edition,
    seats: tuple[str, ...],
    options: dict[str, Any],
    name: str,
    number: int,
    random: Random,
    *,
    dealt: bool,
) -> None:
    """Play and count game `number` of the run `name`.

    `dealt`: turn cards are dealt, not chosen. Raises: ValueError if the edition has no draft.
    """
    game = new_game(edition, seats, options, seed=seed_of(name, number))
    watcher = _Watcher(balance)
    for entry in game.log:
        watcher.watch(game, entry)
    if dealt:
        _play_dealt(game, random, watcher)
    else:
        play_out(game, dict.fromkeys(seats, GREEDY), random, watcher.watch)
    sides = game.view(None).sides
    first = leaders(sides)
    for side in sides:
        balance.tally_of(SEAT, 0, "+".join(side.seats)).add(side.score)
    for epoch, seat in watcher.picked.items():
        won = any(seat in side.seats for side in first)
        balance.tally_of(FIRST_PICK, epoch, "first").add(1 / len(first) if won else 0.0)
    balance.games += 1


def drafts_of(edition: Edition) -> tuple[str, ...]:
    """Kinds of question that draft turn cards. Empty without a draft."""
    return tuple(getattr(edition.module("greedy"), "EMPIRE_DRAFTS", ()))


def _play_dealt(game: Game, random: Random, watcher: _Watcher) -> None:
    drafts = drafts_of(game.edition)
    if not drafts:
        raise ValueError(f"{game.edition.id} has no draft of the cards by which turns go")
    while asks := game.open_decisions():
        ask = asks[0]
        if ask.kind in drafts:
            action = any_of(ask.actions, random)
        else:
            action = choose_in(GREEDY, game, ask.seat, random)
        for entry in game.submit(ask.seat, action):
            watcher.watch(game, entry)
