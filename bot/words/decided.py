"""The decision of a game: for each side, in one line, the sources of its last score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from bot.words.names import Names
from bot.words.summary import points_gained
from bot.words.wording import capitalize
from engine.records import Event, tag_of
from render.texts import signed_number

MINUS = "−"


def sources_line(
    seats: Collection[str], ending: Sequence[Event], whole: Sequence[Event], names: Names
) -> str:
    """Small line of the sources of some seats' score, or ""."""
    parts = score_sources(seats, ending, whole, names)
    return names.texts("decided", parts=parts) if parts else ""


def score_sources(
    seats: Collection[str], ending: Sequence[Event], whole: Sequence[Event], names: Names
) -> str:
    """Sources of some seats' score after the last turn, or "".

    Of those who scored nothing then, the sources of the whole game.
    """
    title = names.texts.find("decided-ending")
    parts, told = _points_by_source(seats, ending, names), break_down(seats, ending, names)
    if title is None or not told:
        return capitalize(break_down(seats, whole, names))
    head = f"{title} {signed_number(parts.total())}"
    return head if list(parts) == [title] else f"{head}: {told}"


def break_down(
    seats: Collection[str], events: Sequence[Event], names: Names, score: int | None = None
) -> str:
    """Sources of some seats' points in events, the largest first, then what else their `score` has."""
    parts = _points_by_source(seats, events, names)
    if score is not None:
        parts[names.texts("decided-else")] = score - parts.total()
    return ", ".join(_amount(label, amount) for label, amount in parts.most_common() if amount)


def _points_by_source(seats: Collection[str], events: Sequence[Event], names: Names) -> Counter[str]:
    """Points of some seats by the edition's name of the source."""
    found: Counter[str] = Counter()
    for event in events:
        seat = getattr(event, "seat", "")
        amount = points_gained([event], seat, names) if seat in seats else 0
        if amount:
            found[names.texts(f"event-{tag_of(event)}.part", **names.args(event))] += amount
    return found


def _amount(label: str, amount: int) -> str:
    return f"{label} {MINUS if amount < 0 else ''}{abs(amount)}"
