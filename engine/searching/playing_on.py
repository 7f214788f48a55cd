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


def margin(view: View, seat: str) -> int:
    """Return the seat's score over the mean of the others', in units of 1 / UNIT of a point."""
    own = others = 0
    for one in view.seats:
        if one.seat == seat:
            own = one.score
        else:
            others += one.score
    return UNIT * own - UNIT * others // max(len(view.seats) - 1, 1)


def worth_of(view: View, seat: str, edition: Edition, weights: Weights, epoch: int) -> int:
    """Return what the seat may expect after a turn of the epoch, as a margin in units of 1 / UNIT."""
    now = margin(view, seat)
    if epoch == OVER:
        return now
    parts = weights.epochs[epoch - 1] if epoch <= len(weights.epochs) else ()
    if not parts:
        return now
    worth = parts[part_of(view, epoch, len(parts))]
    own, others = worth.get(ALWAYS, 0), 0
    for one, counts in zip(view.seats, features(view, edition, weights.items), strict=True):
        total = 0
        for name, count in counts.items():
            if name in worth:
                total += worth[name] * count
        if one.seat == seat:
            own += total
        else:
            others += total
    return now + own - others // max(len(view.seats) - 1, 1)
