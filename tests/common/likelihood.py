"""Pearson's chi-square: things that come up equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable


def chi_square(found: Iterable[Hashable], possible: Iterable[Hashable]) -> tuple[float, int]:
    """Chi-square statistic against a uniform distribution, with degrees of freedom."""
    counts = Counter(found)
    each = set(possible)
    assert set(counts) <= each, set(counts) - each
    expected = counts.total() / len(each)
    return sum((counts[one] - expected) ** 2 / expected for one in each), len(each) - 1


def is_equally_likely(found: Iterable[Hashable], possible: Iterable[Hashable]) -> bool:
    """True if the statistic is within five standard deviations of its mean."""
    statistic, freedom = chi_square(found, possible)
    return statistic < freedom + 5 * (2 * freedom) ** 0.5
