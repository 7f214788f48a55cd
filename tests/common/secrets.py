"""What one audience may not know: another truth that looks the same to it, and all that reaches it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from engine import Game, IllegalAction, Private, hints
from engine.records import Entry, Undone

Scramble = Callable[[Game, str | None, Random], Game]
"""The game with all that a seat (None: a spectator) may not know drawn anew."""

SOMETHING_ELSE = Undone(seat="?", entry=-1)


def twin_of(game: Game, state: Any, seat: str | None, seed: bytes) -> Game:
    """A game in this state, with this seed, whose log keeps nothing that `seat` was not told."""
    used = game._table.chance.used
    twin = Game(game.edition, game.seats, game.options, seed, game.words, state, used)
    twin.log = [_without_secrets(entry, seat) for entry in game.log]
    twin._rules.advance(twin._table)
    ids = {ask.seat: ask.id for ask in game.pending()}
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
    """Put as many things of the pool into each place as lay there; each place keeps its length."""
    drawn = chance.sample(pool, sum(len(place) for place in places))
    for place in places:
        place[:] = [drawn.pop() for _ in place]


def deal_decks(state: Any, cards: Any, chance: Random) -> None:
    """The face-down decks of all epochs anew: what lies there, what was put away, and the order."""
    for decks, printed in ((state.empire_deck, cards.empires_of), (state.event_deck, cards.events_of)):
        for epoch, deck in enumerate(decks, 1):
            deck[:] = chance.sample(printed[epoch], len(deck))


def seen(game: Game, seat: str | None, since: int) -> bytes:
    """All that reaches one audience: its view, its hints and the public export."""
    view = game.view(seat, since=since, to_imagine=True)
    public = game.export(reveal=False)
    del public["commitment"]  # the seed was changed
    return msgspec.json.encode([view, hints(game, view), public["log"][since:]])


def refusals(game: Game, seat: str, candidates: Sequence[Any]) -> list[str]:
    """How the engine answers the seat's wrong choices."""
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


def nothing_hidden_shows(game: Game, scramble: Scramble, chance: Random, wrong: Sequence[Any]) -> bool:
    """Draw anew what each audience may not know: it is shown the same, and refused the same.

    Whether the seats' own secrets did change where a spectator saw no difference.
    """
    since = max(0, len(game.log) - 30)
    for seat in game.seats:
        twin = scramble(game, seat, chance)
        assert seen(twin, seat, since) == seen(game, seat, since)
        tried = chance.sample(wrong, 5)
        assert refusals(twin, seat, tried) == refusals(game, seat, tried)
    twin = scramble(game, None, chance)
    assert seen(twin, None, since) == seen(game, None, since)
    return any(seen(twin, one, since) != seen(game, one, since) for one in game.seats)
