"""Search: greedy's best choices, compared by playouts in sampled worlds."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, Final, NamedTuple

from engine.appraising import own_decision, score_actions
from engine.draws import Random
from engine.edition import Edition
from engine.sampling import sample
from engine.searching.playing_on import play_on, worth_of
from engine.searching.weights import UNIT, Weights, weights_of
from engine.view import View

BELIEF: Final = 0.3
"""Prior loss of a choice, as a share of greedy's difference."""
DOUBT: Final = 1.0
"""Standard deviation of the prior, in points."""
HOPELESS: Final = 6.0
"""Greedy's difference beyond which a choice is ignored."""
MARGIN: Final = 2.0
"""Standard errors within which two choices are equally good."""
LEAST_SPREAD: Final = 0.3
"""Min. standard deviation of a comparison in points."""


class Budget(NamedTuple):
    """Limits of a search: greedy's best choices, and playouts in total.

    After `steps` steps no new world begins. `least` choices are always examined.
    """

    candidates: int
    playouts: int
    steps: int
    least: int = 1


class Weighed(NamedTuple):
    """A choice, its gain over greedy's own, and the standard error. Both are in points.

    `worlds`: number of comparisons. It is 0 for an unexamined choice, which comes last.
    """

    action: Any
    gain: float
    error: float
    worlds: int


def margin_of(one: Weighed, other: Weighed) -> float:
    """Margin of error of the difference between two choices, in points."""
    return MARGIN * hypot(one.error, other.error)


def no_limit() -> bool:
    """No time limit."""
    return False


class _Candidate:
    """A choice compared with greedy's own."""

    def __init__(self, place: int, action: Any, gap: float) -> None:
        self.place = place
        self.action = action
        self.prior = -BELIEF * gap
        self.differences: list[int] = []
        self.gain = self.prior
        self.error = DOUBT
        self.stays = False

    def weigh(self, variance: float) -> None:
        """Shrink the mean difference towards the prior. Rounded, so that machines agree."""
        total = 0
        for one in self.differences:
            total += one
        precision = 1.0 / (DOUBT * DOUBT)
        found = len(self.differences) / variance
        mean = total / UNIT / max(len(self.differences), 1)
        self.gain = round((self.prior * precision + mean * found) / (precision + found), 6)
        self.error = round((1.0 / (precision + found)) ** 0.5, 6)


def search(
    view: View,
    edition: Edition,
    random: Random,
    budget: Budget,
    late: Callable[[], bool] = no_limit,
    include: Any = None,
) -> tuple[Weighed, ...]:
    """Choices of the view's own decision, best first.

    Only the view is read, made `to_imagine`. The same view and randomness give the same result. `late` may
    stop it before each world. A choice to `include` is always compared to the end. Raises: EngineError
    without a decision.
    """
    actions = own_decision(view).actions
    if len(actions) == 1:
        return (Weighed(actions[0], 0.0, 0.0, 0),)
    looks = score_actions(view, edition.module("greedy").scores(view, edition), random)
    first = looks[0][0]
    all_ = [_Candidate(place, action, first - look) for place, (look, action) in enumerate(looks)]
    near = [
        one
        for one in all_[: budget.candidates]
        if one.place < budget.least or looks[one.place][0] > first - HOPELESS
    ]
    if include is not None:
        near = _keep_candidate(near, all_, include)
    if len(near) > 1:
        _compare(near, view, edition, random, budget, late)
    return _rank_choices(all_)


def _keep_candidate(near: list[_Candidate], all_: list[_Candidate], include: Any) -> list[_Candidate]:
    """The candidates with one that stays to the end."""
    (kept,) = [one for one in all_ if one.action == include]
    kept.stays = True
    return near if kept in near else [*near, kept]


def _compare(
    candidates: list[_Candidate],
    view: View,
    edition: Edition,
    random: Random,
    budget: Budget,
    late: Callable[[], bool],
) -> None:
    """Halve the candidates repeatedly, with equal playouts per round."""
    weights = edition.own_weights or weights_of(edition.id)
    alive = candidates
    rounds, steps = max((len(candidates) - 1).bit_length(), 1), 0
    for _ in range(rounds):
        for _ in range(max(budget.playouts // rounds // len(alive), 1)):
            if steps >= budget.steps or late():
                break
            steps += _play_a_world(alive, view, edition, random, weights)
        variance = _variance(candidates)
        for one in candidates[1:]:
            one.weigh(variance)
        others = sorted(alive[1:], key=_gain_order)
        better = others[: max((len(alive) + 1) // 2 - 1, 1)]
        alive = [alive[0], *better, *[one for one in others if one.stays and one not in better]]


def _play_a_world(
    alive: list[_Candidate], view: View, edition: Edition, random: Random, weights: Weights
) -> int:
    """Play each candidate in a sampled world. Note its gain. Returns the steps."""
    seat, steps = str(view.me), 0
    world = sample(view, random, edition)
    base = 0
    for one in alive:
        game = world.copy()
        entries = game.submit(seat, one.action)
        epoch = play_on(game, entries[0], seat, random)
        steps += len(game.log) - len(world.log)
        worth = worth_of(game.view(seat), seat, edition, weights, epoch)
        if one.place == 0:
            base = worth
        one.differences.append(worth - base)
    return steps


def _variance(candidates: list[_Candidate]) -> float:
    """Common variance of the differences in points."""
    squares, freedom = 0.0, 0
    for one in candidates[1:]:
        count, total = len(one.differences), 0
        for difference in one.differences:
            total += difference
        for difference in one.differences:
            squares += ((difference * count - total) / (UNIT * max(count, 1))) ** 2
        freedom += max(count - 1, 0)
    return max(squares / max(freedom, 1), LEAST_SPREAD * LEAST_SPREAD)


def _gain_order(one: _Candidate) -> tuple[float, int]:
    return (-one.gain, one.place)


def _rank_choices(candidates: list[_Candidate]) -> tuple[Weighed, ...]:
    """Compared choices, best first, then others in greedy's order."""
    candidates[0].gain = candidates[0].error = 0.0
    compared = sorted([one for one in candidates if one.differences], key=_gain_order)
    others = [one for one in candidates if not one.differences]
    return tuple(
        [Weighed(one.action, one.gain, one.error, len(one.differences)) for one in compared + others]
    )
