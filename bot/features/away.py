"""A user's hours, absences and notifications, for all their tables."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import cache
from zoneinfo import available_timezones

import discord
import msgspec
from discord import app_commands

from bot.domain.awake import SNOOZE_SECONDS
from bot.domain.requests import Refused
from bot.domain.terms import HOUR, PLACES, Habits
from bot.play import language
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.group import Command, Name, add_choices, describe_arguments, settings
from bot.play.suggest import Suggestions, suggest_first, suggest_quietly
from bot.words.catalogue import Texts
from bot.words.clock import relative_time
from bot.words.days import parse_until
from bot.words.habits import (
    AFTER_HOURS,
    HERE,
    NEVER,
    QUIET,
    away_panel,
    habits_summary,
    settings_panel,
    turn_habit,
)
from bot.words.ids import AWAY, OWN, OWN_SWITCH, SNOOZE
from bot.words.message_draft import MessageDraft
from bot.words.targets import Mention, Moment

FEATURE = Feature(__name__)


LONGEST_AFTER_HOURS = 72
_TIME = r"([01]?\d|2[0-3]|24)(?::?([0-5]\d))?"
_HOURS = re.compile(rf"{_TIME}\s*(?:-|–|—|to|a|às)\s*{_TIME}")


Panel = Callable[[str, Habits, Texts, float], MessageDraft]
"""Builds a panel of a user's habits."""


def find_zone(typed: str) -> str:
    """Time zone by its name or the last part of it.

    Raises: Refused with no_zone.
    """
    wanted = typed.strip().casefold().replace(" ", "_")
    if wanted in ("", "utc", "gmt"):
        return ""
    zones = time_zones()
    for one in zones:
        if one.casefold() == wanted:
            return one
    found = [one for one in zones if one.casefold().split("/")[-1] == wanted]
    if not found:
        raise Refused("no_zone", zone=typed[:40])
    return found[0]


def parse_hours(typed: str) -> tuple[int, int]:
    """Parse quiet hours such as "22-7" or "22:30-06:15", in minutes of the day.

    Raises: Refused with no_hours.
    """
    found = _HOURS.fullmatch(typed.strip().casefold())
    if found is None:
        raise Refused("no_hours", hours=typed[:40])
    first, last = (
        60 * int(hour) + int(minute or 0) for hour, minute in (found.groups()[:2], found.groups()[2:])
    )
    return first % (24 * 60), last % (24 * 60)


def with_notifications(
    habits: Habits, where: str, after: int | None, early: bool | None, digest: int | None
) -> Habits:
    """Habits with new notification settings. None keeps a value.

    Raises: Refused with no_such_choice.
    """
    if where and where not in PLACES:
        raise Refused("no_such_choice")
    return msgspec.structs.replace(
        habits,
        where=where or habits.where,
        after=habits.after if after is None else max(0, min(after, LONGEST_AFTER_HOURS)) * HOUR,
        early=habits.early if early is None else early,
        digest=habits.digest if digest is None else max(-1, min(digest, 23)),
    )


@cache
def time_zones() -> tuple[str, ...]:
    """Sorted names of all time zones. Reading their folder is slow."""
    return tuple(sorted(available_timezones()))


# When a person is there, and how they are told.

HOURS = app_commands.Range[int, 0, LONGEST_AFTER_HOURS]
DAYS_OFF: dict[str, tuple[int, ...]] = {"none": (), "sat": (5,), "sun": (6,), "weekend": (5, 6)}
"""Days of the week, Monday is 0."""


async def _show(answer: Answer, habits: Habits, done: str = "", panel: Panel = settings_panel) -> None:
    """Show the user's habits below a line about the last change."""
    people = answer.service.people
    digest, reached = await people.digest_due(answer.user), await people.is_reached(answer.user)
    now = answer.service.clock()
    summary = habits_summary(habits, answer.texts, now, digest, reached=reached)
    await answer.say(panel("\n".join(filter(None, (done, summary))), habits, answer.texts, now))


async def _store_habits(
    answer: Answer, habits: Habits, done: str = "", panel: Panel = settings_panel
) -> None:
    """Store the user's habits and show them."""
    await answer.service.people.set_habits(answer.user, habits)
    await _show(answer, habits, done, panel)


async def _read_habits(answer: Answer) -> Habits:
    return await answer.service.people.read_habits(answer.user)


@suggest_quietly
async def suggest_zones(interaction: Command, typed: str) -> Suggestions:
    """Time zones by any part of their names."""
    wanted = typed.casefold().replace(" ", "_")
    zones = await asyncio.to_thread(time_zones)
    return suggest_first(zone for zone in zones if wanted in zone.casefold())


@FEATURE.command("command-settings-hours", settings)
@describe_arguments(zone="zone", quiet="quiet", days_off="days-off")
@app_commands.autocomplete(zone=suggest_zones)
@add_choices(days_off=("days-off-{}", DAYS_OFF))
async def set_hours(answer: Answer, zone: Name = "", quiet: Name = "", days_off: str = "") -> None:
    """Set the user's quiet hours and days off, for all their tables."""
    now = await _read_habits(answer)
    if zone:
        # The first time, the names are looked up in files.
        named = await asyncio.to_thread(find_zone, zone)
        now = msgspec.structs.replace(now, zone=named)
    if quiet:
        none = quiet.strip().casefold() in ("none", "0", "-", answer.texts("none"))
        now = msgspec.structs.replace(now, quiet=(0, 0) if none else parse_hours(quiet))
    if days_off:
        now = msgspec.structs.replace(now, days_off=DAYS_OFF.get(days_off, ()))
    await _store_habits(answer, now)


@FEATURE.command("command-settings-pings", settings)
@describe_arguments(where="pings-where", after="after", early="early", digest="digest")
@add_choices(where=("pings-{}", PLACES))
async def set_pings(
    answer: Answer,
    where: str = "",
    after: HOURS | None = None,
    early: bool | None = None,
    digest: app_commands.Range[int, -1, 23] | None = None,
) -> None:
    """Set the time and place of the user's pings."""
    now = with_notifications(await _read_habits(answer), where, after, early, digest)
    await _store_habits(answer, now)


@FEATURE.command("command-settings-private-thread", settings)
@describe_arguments(wanted="on")
async def set_private_threads(answer: Answer, wanted: bool) -> None:
    """Set whether the user gets private threads instead of direct messages."""
    now = await answer.service.threads.choose(answer.user, wanted)
    said = answer.texts("done-private-thread", on="yes" if wanted else "no")
    await _show(answer, now, said)


@FEATURE.command("command-settings-mine", settings)
async def show_own_settings(answer: Answer) -> None:
    """Show the user's settings for all tables."""
    await _show(answer, await _read_habits(answer))


@FEATURE.verb(OWN, UPDATE)
async def set_choice(answer: Answer, chosen: str) -> None:
    """Set the list's subject to the chosen value.

    Raises: Refused with no_such_choice.
    """
    now = await _read_habits(answer)
    match answer.named, chosen:
        case "where", _:
            now = with_notifications(now, chosen, None, None, None)
        case "after", _ if chosen in map(str, AFTER_HOURS):
            now = with_notifications(now, "", int(chosen), None, None)
        case "digest", _ if chosen in map(str, range(NEVER, 24)):
            now = with_notifications(now, "", None, None, int(chosen))
        case "quiet", _ if chosen in QUIET:
            now = msgspec.structs.replace(now, quiet=(0, 0) if chosen == "none" else parse_hours(chosen))
        case _:
            raise Refused("no_such_choice")
    await _store_habits(answer, now)


@FEATURE.verb(OWN_SWITCH, UPDATE)
async def switch_habit(answer: Answer, name: str) -> None:
    """Switch a habit on or off, or to its next value.

    Raises: Refused with no_such_choice.
    """
    now = await _read_habits(answer)
    changed = turn_habit(name, now)
    if changed is None:
        raise Refused("no_such_choice")
    if name == "thread":
        await answer.service.threads.choose(answer.user, changed.thread)
    else:
        await answer.service.people.set_habits(answer.user, changed)
    answer.speak(await language.user_language(answer.interaction))
    await _show(answer, changed)


@FEATURE.command("command-away")
@describe_arguments(until="until", stand_in="stand-in")
async def announce_absence(answer: Answer, until: Name = "", stand_in: discord.User | None = None) -> None:
    """Announce an absence at all tables. Without arguments, show a panel."""
    now, said = await _read_habits(answer), ""
    if stand_in is not None:
        now = msgspec.structs.replace(now, stand_in=await _find_stand_in(answer, stand_in))
        done = "stand-in" if now.stand_in else "no-stand-in"
        said = answer.texts(f"done-{done}", who=Mention(now.stand_in))
    if until:
        now, said = _absence_until(answer, now, until)
    await (_store_habits if said else _show)(answer, now, said, away_panel)


def _absence_until(answer: Answer, habits: Habits, until: str) -> tuple[Habits, str]:
    """Habits with an absence until a date ("": none), and a confirmation.

    Raises: Refused with no_date.
    """
    clock = answer.service.clock()
    back = parse_until(until, habits.zone, clock) if until else 0.0
    habits = msgspec.structs.replace(habits, away_from=clock if until else 0.0, away_until=back)
    return habits, answer.texts("done-away" if until else "done-here", when=Moment(back))


@FEATURE.verb(AWAY, UPDATE)
async def set_absence(answer: Answer, day: str) -> None:
    """Set an absence until the chosen day, or end it.

    Raises: Refused with no_date.
    """
    habits = await _read_habits(answer)
    now, said = _absence_until(answer, habits, "" if day == HERE else day)
    await _store_habits(answer, now, said, away_panel)


async def _find_stand_in(answer: Answer, named: discord.User) -> int:
    """The user's stand-in, 0 for nobody.

    Raises: Refused with no_stand_in, barred_other.
    """
    if named.bot:
        raise Refused("no_stand_in")
    if named.id == answer.user:
        return 0
    await answer.service.servers.need_unbanned(answer.interaction.guild_id, named.id)
    return named.id


@FEATURE.verb(SNOOZE, PRIVATE)
async def snooze(answer: Answer) -> None:
    """Remind the user once more later."""
    until = answer.service.clock() + SNOOZE_SECONDS
    await answer.service.people.change_habits(answer.user, snoozed=until)
    await answer.tell("done-snoozed", when=relative_time(until))
