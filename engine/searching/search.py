"""The search: greedy's best choices, played on in worlds that look alike to the seat, and compared there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.appraising import asked, scored
from engine.draws import Random
from engine.edition import Edition
from engine.sampling import sample
from engine.searching.playing_on import play_on, worth_of
from engine.searching.weights import UNIT, Weights, weights_of
from engine.view import View

BELIEF: Final = 0.3
"""Before anything is played on, a choice is taken to be worse than greedy's by this part of what greedy
says."""
DOUBT: Final = 1.0
"""How far that may be wrong, as a standard deviation in points."""
HOPELESS: Final = 6.0
"""What greedy finds worse by this much is not looked at."""
LEAST_SPREAD: Final = 0.3
"""Standard deviation of a comparison, in points, below which few worlds are not believed."""


class Budget(NamedTuple):
    """The bounds of a search: so many of greedy's best choices, so many games played on from them in all.

    `steps`: once so many were taken in these games no other world is begun. `least`: so many of the best are
    looked at however they look.
    """

    candidates: int
    playouts: int
    steps: int
    least: int = 1


class Weighed(NamedTuple):
    """A choice, what it brings over greedy's own in points, and the standard error of that.

    `worlds`: in how many it was compared; 0 for what was not looked at, which stands last.
    """

    action: Any
    gain: float
    error: float
    worlds: int


def never() -> bool:
    """Return False: there is time."""
    return False


class _Candidate:
    """A choice under comparison with greedy's own."""

    def __init__(self, place: int, action: Any, gap: float) -> None:
        self.place = place
        self.action = action
        self.prior = -BELIEF * gap
        self.differences: list[int] = []
        self.gain = self.prior
        self.error = DOUBT
        self.stays = False

    def weigh(self, variance: float) -> None:
        """Shrink the mean difference towards what was believed before; rounded, so that machines agree."""
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
    late: Callable[[], bool] = never,
    include: Any = None,
) -> tuple[Weighed, ...]:
    """Return the choices of the view's own decision, the best first.

    Only the view is read, which must have been made `to_imagine` with; the same view and randomness give the
    same result. Before each world `late` is asked whether to stop. A choice to `include` is compared to the
    end, however it looks. EngineError when nothing is asked.
    """
    actions = asked(view).actions
    if len(actions) == 1:
        return (Weighed(actions[0], 0.0, 0.0, 0),)
    looks = scored(view, edition.module("greedy").scores(view, edition), random)
    first = looks[0][0]
    all_ = [_Candidate(place, action, first - look) for place, (look, action) in enumerate(looks)]
    near = [
        one
        for one in all_[: budget.candidates]
        if one.place < budget.least or looks[one.place][0] > first - HOPELESS
    ]
    if include is not None:
        near = _with(near, all_, include)
    if len(near) > 1:
        _compare(near, view, edition, random, budget, late)
    return _in_order(all_)


def _with(near: list[_Candidate], all_: list[_Candidate], include: Any) -> list[_Candidate]:
    """Return the candidates with one that stays among them to the end."""
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
    """Halve the candidates again and again, with as many games for each round."""
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
        others = sorted(alive[1:], key=_by_gain)
        better = others[: max((len(alive) + 1) // 2 - 1, 1)]
        alive = [alive[0], *better, *[one for one in others if one.stays and one not in better]]


def _play_a_world(
    alive: list[_Candidate], view: View, edition: Edition, random: Random, weights: Weights
) -> int:
    """Play each candidate on in one sampled world, and note what it brings over greedy's own choice.

    Return how many steps that took.
    """
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
    """Return the variance of a difference in points, common to all that were compared."""
    squares, freedom = 0.0, 0
    for one in candidates[1:]:
        count, total = len(one.differences), 0
        for difference in one.differences:
            total += difference
        for difference in one.differences:
            squares += ((difference * count - total) / (UNIT * max(count, 1))) ** 2
        freedom += max(count - 1, 0)
    return max(squares / max(freedom, 1), LEAST_SPREAD * LEAST_SPREAD)


def _by_gain(one: _Candidate) -> tuple[float, int]:
    return (-one.gain, one.place)


def _in_order(candidates: list[_Candidate]) -> tuple[Weighed, ...]:
    """Return what was compared, the best first, then the others in greedy's order."""
    candidates[0].gain = candidates[0].error = 0.0
    compared = sorted([one for one in candidates if one.differences], key=_by_gain)
    others = [one for one in candidates if not one.differences]
    return tuple(
        [Weighed(one.action, one.gain, one.error, len(one.differences)) for one in compared + others]
    )
