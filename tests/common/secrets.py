"""Secrets of one audience: another truth that looks the same to it, and all that reaches it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from engine import Game, IllegalAction, Private, hints
from engine.records import Entry, Undone

Scramble = Callable[[Game, str | None, Random], Game]
"""The game with all that a seat (None: a spectator) may not know drawn anew."""

Choice = tuple[str, Any, Any]
"""A seat, its choice in one truth, and what means the same in the other."""

SOMETHING_ELSE = Undone(seat="?", entry=-1)


def twin_of(game: Game, state: Any, seat: str | None, seed: bytes) -> Game:
    """A game in this state, whose log has only what `seat` was told."""
    return with_truth(game, state, seed, [_without_secrets(entry, seat) for entry in game.log])


def with_truth(game: Game, state: Any, seed: bytes, log: list[Any]) -> Game:
    """A game with the same questions in another state, with another seed and log."""
    used = game._table.chance.used
    twin = Game(game.edition, game.seats, game.options, seed, game.words, state, used)
    twin.log = log
    twin._rules.advance(twin._table)
    ids = {ask.seat: ask.id for ask in game.open_decisions()}
    asks = twin._table.asks
    twin._table.asks = tuple(replace(ask, id=ids.get(ask.seat, -1)) for ask in asks)
    return twin


def _without_secrets(entry: Any, seat: str | None) -> Any:
    told = tuple(
        Private(SOMETHING_ELSE, one.audience, one.public)
        if isinstance(one, Private) and seat not in one.audience
        else one
        for one in entry.events
    )
    return Entry(entry.n, entry.seat, entry.action and SOMETHING_ELSE, told, entry.barrier)


def refill(places: list[list[int]], pool: list[int], chance: Random) -> None:
    """Refill each place from the pool. Each place keeps its length."""
    drawn = chance.sample(pool, sum(len(place) for place in places))
    for place in places:
        place[:] = [drawn.pop() for _ in place]


def deal_decks(state: Any, cards: Any, chance: Random) -> None:
    """Deal the face-down decks of all epochs anew, discards and order included."""
    for decks, printed in ((state.empire_deck, cards.empires_of), (state.event_deck, cards.events_of)):
        for epoch, deck in enumerate(decks, 1):
            deck[:] = chance.sample(printed[epoch], len(deck))


def bytes_seen(game: Game, seat: str | None, since: int) -> bytes:
    """Everything that reaches an audience: its view, its hints and the public export."""
    view = game.view(seat, since=since, to_imagine=True)
    public = game.export(reveal=False)
    del public["commitment"]  # the seed was changed
    return msgspec.json.encode([view, hints(game, view), public["log"][since:]])


def refusals(game: Game, seat: str, candidates: Sequence[Any]) -> list[str]:
    """Answers of the engine to the seat's illegal choices."""
    answers = []
    for action in candidates:
        decision = game.decision(seat)
        if decision is not None and action in decision.actions:
            answers.append("legal")
            continue
        with pytest.raises(IllegalAction) as refusal:
            game.submit(seat, action)
        answers.append(refusal.value.rule)
    return answers


def check_nothing_hidden_shows(game: Game, scramble: Scramble, chance: Random, wrong: Sequence[Any]) -> bool:
    """Check that each audience sees the same after hidden information changed.

    Returns whether seats' secrets differed while a spectator saw no difference.
    """
    since = max(0, len(game.log) - 30)
    for seat in game.seats:
        twin = scramble(game, seat, chance)
        assert bytes_seen(twin, seat, since) == bytes_seen(game, seat, since)
        tried = chance.sample(wrong, 5)
        assert refusals(twin, seat, tried) == refusals(game, seat, tried)
    twin = scramble(game, None, chance)
    assert bytes_seen(twin, None, since) == bytes_seen(game, None, since)
    return any(bytes_seen(twin, one, since) != bytes_seen(game, one, since) for one in game.seats)


def check_free_choices(game: Game, scramble: Scramble, chance: Random, count: int = 4) -> int:
    """Check that undoable choices show the same in truths that look alike.

    Returns the number of choices compared.
    """
    compared = 0
    for ask in game.open_decisions():
        twin = scramble(game, ask.seat, chance)
        for action in chance.sample(ask.actions, min(count, len(ask.actions))):
            now, then = game.copy(), twin.copy()
            (entry,), (same,) = now.submit(ask.seat, action), then.submit(ask.seat, action)
            assert bool(entry.barrier) == bool(same.barrier), (ask.kind, action)
            if entry.barrier:
                continue
            since = len(game.log)
            assert bytes_seen(now, ask.seat, since) == bytes_seen(then, ask.seat, since), (ask.kind, action)
            compared += 1
    return compared


class Alike(NamedTuple):
    """Two truths that look alike to a seat, played until something hidden shows."""

    twin: Callable[[Game, str | None, Random], Game]
    """Another truth with the same dice and standing answers."""
    phase: Callable[[Game], str]
    same_choice: Callable[[Game, Game, Random, str | None], Choice | None]
    shows: Callable[[Game, Entry, str], bool]
    """Tells by an entry, and the phase in which they began, whether the truths may differ from here on."""

    def go_on(self, game: Game, twin: Game, seat: str | None, chance: Random) -> int:
        """Play on in both. Returns the number of steps compared."""
        since, steps, began = len(game.log), 0, self.phase(game)
        while not game.is_over:
            choice = self.same_choice(game, twin, chance, seat)
            if choice is None:
                return steps
            who, action, other = choice
            (entry,), (same,) = game.submit(who, action), twin.submit(who, other)
            if self.shows(game, entry, began):
                return steps
            assert (entry.n, entry.seat, entry.barrier) == (same.n, same.seat, same.barrier)
            assert len(entry.events) == len(same.events)
            assert game.view(None, since=since) == twin.view(None, since=since)
            if any(isinstance(told, Private) and seat in told.audience for told in entry.events):
                seat = None  # it is shown a pile or a card
            assert game.view(seat, since=since) == twin.view(seat, since=since)
            steps += 1
        return steps
