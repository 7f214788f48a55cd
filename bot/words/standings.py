"""Who had how much after each turn, reckoned back from how it is now."""

from __future__ import annotations

from bot.words.names import Names
from bot.words.summary import gained
from engine.turns import Turn, turns_of
from engine.view import View

Scores = dict[str, int]


def standings(view: View, names: Names) -> list[tuple[Turn, Scores]]:
    """Each turn, and what lies between two, with the score of every seat after it.

    The view's news reach back to the beginning. What somebody has before the first turn counts too.
    """
    stretches = turns_of(view.news)
    scores = {one.seat: one.score for one in view.seats}
    for turn in stretches:
        scores = _moved(scores, turn, names, -1)
    found = []
    for turn in stretches:
        scores = _moved(scores, turn, names, 1)
        found.append((turn, scores))
    return found


def _moved(scores: Scores, turn: Turn, names: Names, sign: int) -> Scores:
    events = list(turn.events)
    return {seat: score + sign * gained(events, seat, names) for seat, score in scores.items()}
