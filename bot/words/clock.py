"""Paces and remaining time in words, in each reader's local time."""

from __future__ import annotations

from bot.domain.seat_clock import clock_end
from bot.domain.table_settings import PACES
from bot.domain.terms import DAY, HOUR, Pace, Recess
from bot.words.catalogue import Texts
from bot.words.ids import PACE, make_custom_id
from bot.words.message_draft import Select, make_option
from bot.words.names import Names
from bot.words.targets import Moment


def relative_time(moment: float) -> Moment:
    """A relative time: "in 3 hours", "2 days ago"."""
    return Moment(moment, relative=True)


def format_span(seconds: float, texts: Texts) -> str:
    """A duration in words, in days, hours or minutes."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", 60.0)):
        if seconds >= 2 * length or (seconds >= length and seconds % length == 0):
            return texts(f"span-{unit}", n=round(seconds / length))
    return texts("span-minutes", n=max(1, round(seconds / 60)))


def pace_line(pace: Pace, texts: Texts) -> str:
    """A table's speed, and the consequence of a timeout."""
    if not pace.turn:
        return texts("pace-none-line")
    line = texts(
        "pace-line",
        pace=texts(f"pace-{pace.kind}"),
        turn=format_span(pace.turn, texts),
        reserve=format_span(pace.reserve, texts),
        refill=format_span(pace.refill, texts),
    )
    return f"{line} {texts(f'out-{pace.out}')}"


def pace_select(game: int, pace: Pace, texts: Texts) -> Select:
    """List of paces for a table's host."""
    lines = tuple(
        make_option(kind, texts(f"pace-{kind}"), _pace_text(one, texts)) for kind, one in PACES.items()
    )
    return Select(make_custom_id(game, PACE), texts("pace-choose", pace=texts(f"pace-{pace.kind}")), lines)


def _pace_text(pace: Pace, texts: Texts) -> str:
    if not pace.turn:
        return texts("pace-none-short")
    return texts("pace-short", turn=format_span(pace.turn, texts), reserve=format_span(pace.reserve, texts))


def pace_name(pace: Pace, texts: Texts) -> str:
    """Kind of a pace and length of a turn."""
    name = texts(f"pace-{pace.kind}")
    return f"{name} ({format_span(pace.turn, texts)})" if pace.turn else name


def recess_line(recess: Recess | None, texts: Texts) -> str:
    """End of a table's break, "" without one."""
    return texts("recess-line", when=Moment(recess.until)) if recess is not None else ""


def time_line(seat: str, names: Names) -> str:
    """End of a seat's time with reserve, or of the table's break. "" for neither."""
    if names.game.recess is not None:
        return recess_line(names.game.recess, names.texts)
    sitting = names.game.seat(seat)
    until = clock_end(names.game, sitting) if sitting is not None else None
    return names.texts("time-left", when=relative_time(until)) if until is not None else ""
