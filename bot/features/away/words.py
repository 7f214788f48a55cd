"""A person's habits in words, for themselves."""

from __future__ import annotations

from bot.domain.terms import Habits
from bot.words.catalogue import Texts
from bot.words.clock import on, span


def in_words(habits: Habits, texts: Texts, now: float, digest: float | None = None) -> str:
    """When a person is there and how they are told, as it stands; `now` in seconds since 1970.

    `digest` is when the next list of all their tables comes.
    """
    lines = [
        texts("habits-title"),
        texts("habits-told", where=texts(f"pings-{habits.where}"), after=_after(habits, texts)),
    ]
    if habits.early:
        lines.append(texts("habits-early"))
    if digest is not None:
        zone = habits.zone or "UTC"
        lines.append(texts("habits-digest", hour=f"{habits.digest}:00", zone=zone, when=on(digest)))
    if habits.thread:
        lines.append(texts("habits-thread"))
    lines.append(texts("habits-zone", zone=habits.zone or "UTC"))
    if habits.quiet[0] != habits.quiet[1]:
        lines.append(texts("habits-quiet", first=_hour(habits.quiet[0]), last=_hour(habits.quiet[1])))
    if habits.days_off:
        lines.append(
            texts("habits-days", days=texts.join(texts(f"weekday-{day}") for day in habits.days_off))
        )
    if habits.away_until > now:
        lines.append(texts("habits-away", when=on(habits.away_until)))
    if habits.stand_in:
        lines.append(texts("habits-stand-in", who=f"<@{habits.stand_in}>"))
    return "\n".join(lines)


def _after(habits: Habits, texts: Texts) -> str:
    return texts("pings-after", span=span(habits.after, texts)) if habits.after else texts("pings-at-once")


def _hour(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"
