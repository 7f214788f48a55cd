"""A game played on by greedy players, and what the place that is reached is worth to a seat."""

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
"""In place of an epoch, when the game is over."""


def play_on(game: Game, entry: AnyEntry, seat: str, random: Random) -> int:
    """Let greedy players go on after a step until the seat has ended a turn, be it by that step.

    Return the epoch of the turn, or OVER.
    """
    edition = game.edition
    greedy = edition.module("greedy")
    while asks := game.pending():
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
    """Return how many turns of the seat ended in a step, and how many epochs began after the last of them."""
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
    """Return a side's score over the mean of the others', in units of 1 / UNIT of a point."""
    return _over_others([UNIT * one.score for one in view.seats], view, side)


def _over_others(worths: list[int], view: View, side: tuple[str, ...]) -> int:
    """Return the worths of a side's seats, over the mean of the other sides'."""
    own = others = 0
    for one, worth in zip(view.seats, worths, strict=True):
        if one.seat in side:
            own += worth
        else:
            others += worth
    return own - others // max(len(view.seats) // len(side) - 1, 1)


def worth_of(view: View, seat: str, edition: Edition, weights: Weights, epoch: int) -> int:
    """Return what the seat's side may expect after a turn of the epoch, as a margin in units of 1 / UNIT."""
    side = view.together(seat)
    now = margin(view, side)
    if epoch == OVER:
        return now
    parts = weights.epochs[epoch - 1] if epoch <= len(weights.epochs) else ()
    if not parts:
        return now
    worth = parts[part_of(view, epoch, len(parts))]
    totals = []
    for counts in features(view, edition, weights.items):
        total = 0
        for name, count in counts.items():
            if name in worth:
                total += worth[name] * count
        totals.append(total)
    return now + worth.get(ALWAYS, 0) + _over_others(totals, view, side)
