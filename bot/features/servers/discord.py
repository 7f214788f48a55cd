"""The panel of a server's settings: shown to who governs it, changed at once, told what has changed."""

from __future__ import annotations

from typing import Any

import discord

from bot.core.server_settings import USUAL, number_of
from bot.discord_io.permissions import place_of
from bot.domain.requests import Refused
from bot.features.servers import words as server
from bot.play.answer import Answer
from bot.play.buttons import UPDATE, verb
from bot.play.group import Command, answering, described, settings
from bot.words import ids
from bot.words.catalogue import closest, is_known
from bot.words.names import harmless

PAGE_OF = dict.fromkeys(("opener", "opens", "places", "most"), server.OPENING) | dict.fromkeys(
    ("called", "stand", "forum"), server.CALLING
)
"""On which page a setting stands, if not with what new tables begin with."""


@settings.command(**described("command-settings-server"))
async def of_server(interaction: Command) -> None:
    """What holds for the tables of this server, in one panel."""
    async with answering(interaction) as answer:
        await show_panel(answer)


async def show_panel(answer: Answer, page: str = server.OPENING, done: str = "", first: int = 0) -> None:
    """The settings of the server where the asker is. Refused: wrong_place, manager_only."""
    guild = _governed(answer)
    kept, bans = await answer.service.servers.read(guild), await answer.service.servers.bans(guild)
    place = server.ServerPanel(kept, bans, _there(answer.interaction.guild), first)
    await answer.say(server.panel(place, page, answer.texts, done))


def _governed(answer: Answer) -> int:
    guild, _channel, _parent = place_of(answer.interaction)
    if not answer.actor.governs:
        raise Refused("manager_only")
    return guild


def _there(guild: discord.Guild | None) -> set[int]:
    """Return the ids of a server's roles and channels."""
    if guild is None:
        return set()
    return {one.id for part in (guild.roles, guild.channels, guild.threads) for one in part}


@verb(ids.SERVER_PAGE, UPDATE)
async def turn_page(answer: Answer, _question: ids.DecisionRef | None, page: str) -> None:
    """Another page of the panel."""
    if page not in server.PAGES:
        raise Refused("stale")
    await show_panel(answer, page)


@verb(ids.SERVER, UPDATE)
async def set_for_server(answer: Answer, _question: ids.DecisionRef | None, _value: str) -> None:
    """Set what the select is about to what was chosen in it."""
    guild, name = _governed(answer), answer.named
    if name == "language":
        await _set_language(answer, guild)
    else:
        await answer.service.servers.change(guild, answer.actor, name, answer.values)
    kept = await answer.service.servers.read(guild)
    place = server.ServerPanel(kept, (), _there(answer.interaction.guild))
    shown = "opens" if name == "opener" else name
    words = answer.texts
    value = server.value_of(shown, place, words)
    done = words("server-done", name=server.name_of(shown, words), value=value)
    note = words.find(f"server-{name}-note") if answer.values else None
    page = PAGE_OF.get(name, server.BEGINNING)
    await show_panel(answer, page, f"{done} {note}" if note else done)


async def _set_language(answer: Answer, guild: int) -> None:
    wanted = answer.values[0] if answer.values else ""
    if wanted == USUAL:
        own = answer.interaction.guild_locale
        locale, spoken = "", closest(str(own or ""))
    elif is_known(wanted):
        locale = spoken = closest(wanted)
    else:
        raise Refused("no_such_choice")
    await answer.service.servers.set_language(guild, answer.actor, locale, spoken)


@verb(ids.BAR, UPDATE)
async def bar(answer: Answer, _question: ids.DecisionRef | None, user: str) -> None:
    """Bar who was chosen from the server's tables. Refused: not_a_person, bar_yourself, many_bans."""
    guild, words = _governed(answer), answer.texts
    data: Any = answer.interaction.data or {}
    found = data.get("resolved", {}).get("users", {}).get(user, {})
    if found.get("bot"):
        raise Refused("not_a_person")
    name = str(found.get("global_name") or found.get("username") or "")
    await answer.service.servers.bar(guild, answer.actor, number_of(user), name)
    await show_panel(answer, server.BANS, server.barred(name or words("a-player"), words))


@verb(ids.UNBAR, UPDATE)
async def let_back(answer: Answer, _question: ids.DecisionRef | None, user: str) -> None:
    """Let who was chosen sit at the server's tables again, or show who was barred earlier."""
    guild = _governed(answer)
    if user.startswith(server.EARLIER):
        await show_panel(answer, server.BANS, first=number_of(user.removeprefix(server.EARLIER)))
        return
    number = number_of(user)
    bans = {one.user: one.name for one in await answer.service.servers.bans(guild)}
    await answer.service.servers.let_back(guild, answer.actor, number)
    name = harmless(bans.get(number) or answer.texts("a-player"))
    await show_panel(answer, server.BANS, answer.texts("server-unbarred", who=name))
