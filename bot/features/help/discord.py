"""Help, rules, and where one is awaited."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.discord_io.discord_message import picture_file
from bot.domain.requests import Refused
from bot.features.help import rules as rules_help
from bot.play.answer import Answer
from bot.play.group import Command, Name, answering, arguments, described, styles
from bot.play.suggest import topics
from bot.store.games import finished_of, games_of
from bot.words.catalogue import Texts, texts
from bot.words.draft import TEXT, MessageDraft, clip
from bot.words.mine import finished, mine
from bot.words.newcomers import new_here, show_me, typed_commands
from bot.words.parse import matches
from bot.workers.process import WorkerBusy, WorkerDied
from engine import default_edition

HELP_EDITION = default_edition()


@app_commands.command(**described("command-help"))
async def help_(interaction: Command) -> None:
    """How this works."""
    async with answering(interaction) as answer:
        record = await answer.service.in_channel(interaction.channel_id or 0)
        words = texts(answer.locale, record.edition if record else HELP_EDITION)
        body = words("help-body", commands=typed_commands(words))
        buttons = (new_here(record.id if record else 0, words), show_me(words))
        await answer.say(MessageDraft(f"{words('help-title')}\n{body}", (buttons,)))


@app_commands.command(**described("command-rules"))
@arguments(topic="topic", style="style")
@app_commands.choices(style=styles())
@app_commands.autocomplete(topic=topics)
async def rules(interaction: Command, topic: Name, style: str = "") -> None:
    """A topic of the rules of the edition that is played here; the symbols as a picture."""
    async with answering(interaction) as answer:
        record = await answer.service.in_channel(interaction.channel_id or 0)
        words = texts(answer.locale, record.edition if record else HELP_EDITION)
        # The first time, all their texts are read.
        known = await asyncio.to_thread(rules_help.topics, words)
        found = [topic] if topic in known else matches(topic, {title: id for id, title in known.items()})
        id = found[0] if found else ""
        style = style or (await answer.service.servers.read(interaction.guild_id)).settings.style
        files = await _legend(answer, words, style) if id == rules_help.SYMBOLS else None
        await answer.say(rules_help.topic(id, words), files)


async def _legend(answer: Answer, words: Texts, style: str) -> list[discord.File]:
    """The picture of an edition's symbols. Refused("no_pictures")."""
    if answer.parts.drawing is None:
        raise Refused("no_pictures")
    try:
        return [picture_file(*await answer.parts.drawing.legend(words.edition, style, words.locale))]
    except (WorkerBusy, WorkerDied):
        raise Refused("no_pictures") from None


@app_commands.command(**described("command-my-games"))
async def my_games(interaction: Command) -> None:
    """The open games of the person who asks, those that wait for them first."""
    async with answering(interaction) as answer:
        games = await answer.service.stored(games_of, answer.user)
        plan = mine(games, answer.texts)
        ended = finished(await answer.service.stored(finished_of, answer.user), answer.texts)
        text = clip("\n".join(part for part in (plan.text, ended) if part), TEXT)
        await answer.say(msgspec.structs.replace(plan, text=text))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (help_, rules, my_games)
