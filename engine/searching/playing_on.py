"""Playouts by greedy players, and the worth of their final position."""

from __future__ import annotations

from typing import Any, Final

from engine.appraising import best_looking
from engine.draws import Random
from engine.edition import Edition
from engine.game import Game
from engine.records import AnyEntry, tag_of
from engine.searching.features import features, part_of
from engine.searching.weights import ALWAYS, UNIT, Weights
from engine.turns import EPOCH_BEGAN, TURN_ENDED
from engine.view import View

OVER: Final = 0
"""Epoch number after the end of the game."""


def play_on(game: Game, entry: AnyEntry, seat: str, random: Random) -> int:
    """Let greedy players continue until the seat has ended a turn.

    The given step may end it. Returns the turn's epoch, or OVER.
    """
    edition = game.edition
    greedy = edition.module("greedy")
    while asks := game.open_decisions():
        ended, since = turns_ended(entry, seat)
        if ended:
            return int(game._table.state.epoch) - since
        ask = asks[0]
        actions = ask.actions
        if len(actions) == 1:
            (entry,) = game.submit(ask.seat, actions[0])
        else:
            view = game.view(ask.seat)
            (entry,) = game.submit(ask.seat, best_looking(view, greedy.scores(view, edition), random))
    return OVER


def turns_ended(entry: AnyEntry, seat: str) -> tuple[int, int]:
    """Number of the seat's turns that a step ended, and of epochs begun since."""
    ended = since = 0
    event: Any
    for event in entry.events:
        tag = tag_of(event)
        if tag == TURN_ENDED and event.seat == seat:
            ended, since = ended + 1, 0
        elif tag == EPOCH_BEGAN:
            since += 1
    return ended, since


def margin(view: View, side: tuple[str, ...]) -> int:
    """A side's score above the others' mean, in 1 / UNIT points."""
    return _lead_over_others({one.seats: UNIT * one.score for one in view.sides}, side)


def _lead_over_others(worths: dict[tuple[str, ...], int], side: tuple[str, ...]) -> int:
    """Worth of a side above the others' mean."""
    own = worths[side]
    return own - (sum(worths.values()) - own) // max(len(worths) - 1, 1)


def worth_of(view: View, seat: str, edition: Edition, weights: Weights, epoch: int) -> int:
    """Expected margin of the seat's side after a turn.

    In 1 / UNIT points.
    """
    side = view.side_seats(seat)
    now = margin(view, side)
    if epoch == OVER:
        return now
    parts = weights.epochs[epoch - 1] if epoch <= len(weights.epochs) else ()
    if not parts:
        return now
    worth = parts[part_of(view, epoch, len(parts))]
    totals = {one.seats: 0 for one in view.sides}
    for one, counts in zip(view.seats, features(view, edition, weights.items), strict=True):
        total = 0
        for name, count in counts.items():
            if name in worth:
                total += worth[name] * count
        totals[view.side_seats(one.seat)] += total
    return now + worth.get(ALWAYS, 0) + _lead_over_others(totals, side)
