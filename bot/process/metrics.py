"""What this process has done so far, counted in memory for whoever watches over it."""

from __future__ import annotations

from bisect import bisect_left

ANSWER_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
PICTURE_SECONDS = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Times:
    """How often something took at most so long; `limits` are the seconds that are told apart."""

    def __init__(self, limits: tuple[float, ...]) -> None:
        self.limits = limits
        self.sum = 0.0
        self._counts = [0] * (len(limits) + 1)

    def add(self, seconds: float) -> None:
        """One more."""
        self._counts[bisect_left(self.limits, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """For each limit how many took at most so long, and all of them under "+Inf"."""
        found, total = [], 0
        for limit, count in zip((*map(str, self.limits), "+Inf"), self._counts, strict=True):
            total += count
            found.append((limit, float(total)))
        return found


class Metrics:
    """First answers to interactions, pictures drawn and not drawn, and incidents."""

    def __init__(self) -> None:
        self.answers = Times(ANSWER_SECONDS)
        self.pictures = Times(PICTURE_SECONDS)
        self.pictures_failed = 0
        self.faults = 0


METRICS = Metrics()
"""Those of this process."""
