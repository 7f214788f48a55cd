"""A user's hours and notifications: summary and settings panels."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.domain.terms import HOUR, PLACES, Habits
from bot.words.catalogue import Texts, locales, texts
from bot.words.clock import format_span
from bot.words.days import day_options
from bot.words.ids import AWAY, NO_GAME, OWN, OWN_SWITCH, make_custom_id
from bot.words.message_draft import Button, MessageDraft, Option, Row, Select, make_option
from bot.words.targets import Mention, Moment

HERE = "here"
"""Argument of the "I am back" button."""
AFTER_HOURS = (0, 1, 2, 4, 8, 12, 24, 48)
QUIET = ("none", "21-7", "22-7", "22-8", "23-8", "0-8", "0-9", "8-17", "9-18")
NEVER = -1
SWITCHES = {"early": "early", "thread": "thread", "statistics": "counted"}
"""A user's switches, with the field of their habits."""
HELPS = {
    "tips": {"guided": True, "explained": True},
    "why": {"guided": False, "explained": True},
    "off": {"guided": False, "explained": False},
}
"""Levels of help with questions, in the button's order."""
LANGUAGES = ("", *locales())
"""A user's languages, in the button's order. "": Discord's."""


def habits_summary(
    habits: Habits, texts: Texts, now: float, digest: float | None = None, *, reached: bool = True
) -> str:
    """Summary of a user's hours and notifications at `now`.

    `digest`: time of the next daily list, which needs DMs to be `reached`.
    """
    lines = [
        texts("habits-away", when=Moment(habits.away_until))
        if habits.away_until > now
        else texts("habits-here"),
        texts("habits-title"),
        texts("habits-told", where=texts(f"pings-{habits.where}"), after=_pings_after(habits, texts)),
    ]
    if habits.early:
        lines.append(texts("habits-early"))
    if digest is not None:
        zone = habits.zone or "UTC"
        lines.append(texts("habits-digest", hour=f"{habits.digest}:00", zone=zone, when=Moment(digest)))
        if not reached:
            lines.append(texts("habits-digest-closed"))
    if habits.thread:
        lines.append(texts("habits-thread"))
    lines.append(texts("habits-zone", zone=habits.zone or "UTC"))
    if habits.quiet[0] != habits.quiet[1]:
        lines.append(
            texts("habits-quiet", first=_format_hour(habits.quiet[0]), last=_format_hour(habits.quiet[1]))
        )
    if habits.days_off:
        lines.append(
            texts("habits-days", days=texts.join(texts(f"weekday-{day}") for day in habits.days_off))
        )
    if habits.stand_in:
        lines.append(texts("habits-stand-in", who=Mention(habits.stand_in)))
    return "\n".join(lines)


def _pings_after(habits: Habits, texts: Texts) -> str:
    return (
        texts("pings-after", span=format_span(habits.after, texts))
        if habits.after
        else texts("pings-at-once")
    )


def _format_hour(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def away_panel(said: str, habits: Habits, words: Texts, now: float) -> MessageDraft:
    """A user's habits with days of return and a button to return."""
    days = day_options(habits.zone, words, now)
    rows: list[Row] = [Select(make_custom_id(NO_GAME, AWAY), words("away-pick"), days)]
    if habits.away_until > now:
        rows.append((Button(make_custom_id(NO_GAME, AWAY, HERE), words("button-here"), "success", "👋"),))
    return MessageDraft(said, tuple(rows))


def settings_panel(said: str, habits: Habits, words: Texts, _now: float) -> MessageDraft:
    """A user's settings, with lists and buttons to change them."""
    told = [make_option(one, words(f"pings-{one}")) for one in PLACES]
    after = [make_option(str(one), _hours_line(one, words)) for one in AFTER_HOURS]
    quiet = [make_option(one, words("own-quiet-none") if one == "none" else one) for one in QUIET]
    lists = [
        make_option(str(one), words("digest-never") if one == NEVER else f"{one}:00")
        for one in range(NEVER, 24)
    ]
    stands = (
        f"{_format_hour(habits.quiet[0])}-{_format_hour(habits.quiet[1])}"
        if habits.quiet[0] != habits.quiet[1]
        else words("own-quiet-none")
    )
    language = texts(habits.language)("language-name") if habits.language else words("own-as-discord")
    rows = (
        _settings_list("where", words(f"pings-{habits.where}"), told, words),
        _settings_list("after", _hours_line(habits.after / HOUR, words), after, words),
        _settings_list("quiet", stands, quiet, words),
        _settings_list(
            "digest", words("digest-never") if habits.digest < 0 else f"{habits.digest}:00", lists, words
        ),
        (
            *(_switch_button(one, getattr(habits, field), words) for one, field in SWITCHES.items()),
            _cycle_button("help", words(f"own-help-{help_level(habits)}"), words),
            _cycle_button("language", language, words),
        ),
    )
    spoken = words("own-language-line", language=words("language-name"), own=habits.language or "none")
    return MessageDraft(f"{said}\n{spoken}", rows)


def _hours_line(hours: float, words: Texts) -> str:
    return words("pings-after", span=format_span(hours * HOUR, words)) if hours else words("pings-at-once")


def _settings_list(name: str, stands: str, lines: list[Option], words: Texts) -> Select:
    return Select(
        make_custom_id(NO_GAME, OWN, name),
        words("own-line", name=words(f"own-{name}"), value=stands),
        tuple(lines),
    )


def _switch_button(name: str, on: bool, words: Texts) -> Button:
    shown = _cycle_button(name, words("own-on" if on else "own-off"), words)
    return msgspec.structs.replace(shown, style="success" if on else "secondary")


def _cycle_button(name: str, stands: str, words: Texts) -> Button:
    """A button that shows a value and cycles it."""
    label = words("own-line", name=words(f"own-{name}"), value=stands)
    return Button(make_custom_id(NO_GAME, OWN_SWITCH, name), label)


def help_level(habits: Habits) -> str:
    """A user's level of help, one of HELPS."""
    return "tips" if habits.guided else "why" if habits.explained else "off"


def turn_habit(name: str, habits: Habits) -> Habits | None:
    """A user's habits after a press of a button, None for an unknown button."""
    changed: dict[str, object]
    if name in SWITCHES:
        changed = {SWITCHES[name]: not getattr(habits, SWITCHES[name])}
    elif name == "help":
        changed = {**HELPS[_next_value(tuple(HELPS), help_level(habits))]}
    elif name == "language":
        changed = {"language": _next_value(LANGUAGES, habits.language)}
    else:
        return None
    return msgspec.structs.replace(habits, **changed)


def _next_value(some: Sequence[str], one: str) -> str:
    """Next value in a cycle. The first for an unknown one."""
    return some[(some.index(one) + 1) % len(some)] if one in some else some[0]
