"""When a person is there, and how they are told."""

from __future__ import annotations

import asyncio

import discord
import msgspec
from discord import app_commands

from bot.domain.awake import SNOOZE_SECONDS
from bot.domain.requests import Refused
from bot.domain.terms import PLACES, Habits
from bot.features.away import habits
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, verb
from bot.play.group import Command, Name, answering, arguments, command, described, say, settings
from bot.play.suggest import Choices, plain, quietly
from bot.words.catalogue import Texts
from bot.words.clock import ago, on, span
from bot.words.ids import SNOOZE, DecisionRef
from bot.words.message_draft import MessageDraft

HOURS = app_commands.Range[int, 0, habits.LONGEST_AFTER_HOURS]


def _choices(kind: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=say(f"{kind}-{value}"), value=value) for value in values]


async def _say_habits(answer: Answer, habits: Habits, done: str = "") -> None:
    """The asker's habits as they stand, after word of what was done."""
    digest = await answer.service.people.digest_due(answer.user)
    said = in_words(habits, answer.texts, answer.service.now(), digest)
    await answer.say(MessageDraft("\n".join(part for part in (done, said) if part)))


@quietly
async def zones(interaction: Command, typed: str) -> Choices:
    """Time zones by any part of their names."""
    wanted = typed.casefold().replace(" ", "_")
    zones = await asyncio.to_thread(habits.time_zones)
    return plain(zone for zone in zones if wanted in zone.casefold())


@settings.command(**described("command-settings-hours"))
@arguments(zone="zone", quiet="quiet", days_off="days-off")
@app_commands.autocomplete(zone=zones)
@app_commands.choices(
    days_off=[
        app_commands.Choice(name=say(f"days-off-{name}"), value=name)
        for name in ("none", "sat", "sun", "weekend")
    ]
)
async def hours(interaction: Command, zone: Name = "", quiet: Name = "", days_off: str = "") -> None:
    """When the asker is not there, for all their tables: quiet hours and days off."""
    async with answering(interaction) as answer:
        now = await answer.service.people.habits_of(answer.user)
        if zone:
            # The first time, the names are looked up in files.
            named = await asyncio.to_thread(habits.zone_named, zone)
            now = msgspec.structs.replace(now, zone=named)
        if quiet:
            none = quiet.strip().casefold() in ("none", "0", "-", answer.texts("none"))
            now = msgspec.structs.replace(now, quiet=(0, 0) if none else habits.hours_of(quiet))
        if days_off:
            free = {"none": (), "sat": (5,), "sun": (6,), "weekend": (5, 6)}.get(days_off, ())
            now = msgspec.structs.replace(now, days_off=free)
        await answer.service.people.set_habits(answer.user, now)
        await _say_habits(answer, now)


@settings.command(**described("command-settings-pings"))
@arguments(where="pings-where", after="after", early="early", digest="digest")
@app_commands.choices(where=_choices("pings", PLACES))
async def pings(
    interaction: Command,
    where: str = "",
    after: HOURS | None = None,
    early: bool | None = None,
    digest: app_commands.Range[int, -1, 23] | None = None,
) -> None:
    """When and where the asker is told that they are asked."""
    async with answering(interaction) as answer:
        now = habits.with_notifications(
            await answer.service.people.habits_of(answer.user), where, after, early, digest
        )
        await answer.service.people.set_habits(answer.user, now)
        await _say_habits(answer, now)


@settings.command(**described("command-settings-private-thread"))
@arguments(wanted="on")
async def private_thread(interaction: Command, wanted: bool) -> None:
    """Set whether what is for the asker alone comes in private threads, not by direct message."""
    async with answering(interaction) as answer:
        now = await answer.service.threads.choose(answer.user, wanted)
        said = answer.texts("done-private-thread", on="yes" if wanted else "no")
        await _say_habits(answer, now, said)


@command("command-away")
@arguments(until="until", stand_in="stand-in")
async def away(interaction: Command, until: Name = "", stand_in: discord.User | None = None) -> None:
    """Be away for some days, told at all one's tables; with neither a date nor a stand-in one is back."""
    async with answering(interaction) as answer:
        now, clock = await answer.service.people.habits_of(answer.user), answer.service.now()
        if stand_in is not None:
            now = msgspec.structs.replace(now, stand_in=await _stand_in(answer, stand_in))
        if until or stand_in is None:
            back = habits.until_of(until, now, clock) if until else 0.0
            now = msgspec.structs.replace(now, away_from=clock if until else 0.0, away_until=back)
        await answer.service.people.set_habits(answer.user, now)
        done = (
            "away" if until else "here" if stand_in is None else "stand-in" if now.stand_in else "no-stand-in"
        )
        said = answer.texts(f"done-{done}", when=on(now.away_until), who=f"<@{now.stand_in}>")
        await _say_habits(answer, now, said)


async def _stand_in(answer: Answer, named: discord.User) -> int:
    """Return who is asked to play for the asker, 0 for nobody: whoever names themselves. Refused:
    no_stand_in,
    barred_other."""
    if named.bot:
        raise Refused("no_stand_in")
    if named.id == answer.user:
        return 0
    await answer.service.servers.need_unbarred(answer.interaction.guild_id, named.id)
    return named.id


@verb(SNOOZE, PRIVATE)
async def snooze(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """Not now: the asker is told later, once more."""
    until = answer.service.now() + SNOOZE_SECONDS
    habits = await answer.service.people.habits_of(answer.user)
    await answer.service.people.set_habits(answer.user, msgspec.structs.replace(habits, snoozed=until))
    await answer.say(MessageDraft(answer.texts("done-snoozed", when=ago(until))))


def in_words(habits: Habits, texts: Texts, now: float, digest: float | None = None) -> str:
    """Return when a person is there and how they are told, as it stands; `now` in seconds since 1970.

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
