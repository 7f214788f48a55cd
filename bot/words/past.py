"""The turns that are over, in order: the map as it was, and who had how much."""

from __future__ import annotations

import msgspec

from bot.words.names import Names
from bot.words.summary import gained
from bot.words.turn import ended_heading
from engine.turns import Turn, turns_of
from engine.view import View


class PastTurn(msgspec.Struct, frozen=True):
    """One turn: its number from 1 on, and its entries of the log, from `first` to `last`.

    `ended`: so many turns have ended in the last of them, with this one.
    """

    number: int
    first: int
    last: int
    epoch: int
    seat: str
    card: str
    ended: int = 1


def past_turns(view: View) -> list[PastTurn]:
    """Every turn that is over. The view's news must reach back to the beginning."""
    found: list[PastTurn] = []
    for turn in turns_of(view.news):
        if turn.over:
            first, last = turn.first[0], turn.last[0]
            ended = 1 + sum(other.last == last for other in found)
            found.append(PastTurn(len(found) + 1, first, last, turn.epoch, turn.seat, turn.card, ended))
    return found


def heading(turn: PastTurn, names: Names) -> str:
    """The line over a past turn's map."""
    return ended_heading(turn.epoch, turn.seat, turn.card, names)


def title(turn: PastTurn, names: Names) -> str:
    """A past turn in a list."""
    return f"{turn.number}. {heading(turn, names).replace('**', '')}"


Scores = dict[str, int]


def standings(view: View, names: Names) -> list[tuple[Turn, Scores]]:
    """Return each turn, and what lies between two, with the score of every seat after it.

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
