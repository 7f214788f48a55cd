"""Help, rules, the lines of a first game, and where one is awaited."""

from __future__ import annotations

import asyncio

import discord
import msgspec
from discord import app_commands

from bot.discord_io.discord_message import picture_file
from bot.domain.requests import Refused
from bot.features.help import rules as rules_help
from bot.features.help.explaining import typed_commands
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, verb
from bot.play.group import Command, Name, answering, arguments, command, described, settings, styles
from bot.play.suggest import Choices, matching, quietly
from bot.store.games import finished_of, games_of
from bot.words.catalogue import Texts, texts
from bot.words.ids import UNGUIDE, DecisionRef
from bot.words.message_draft import TEXT, MessageDraft, clip
from bot.words.parse import matches
from bot.words.question_link import finished_games, where_playing
from bot.words.wording import new_here, show_me
from bot.workers.process import WorkerBusy, WorkerDied
from engine import default_edition

HELP_EDITION = default_edition()


@command("command-help")
async def help_(interaction: Command) -> None:
    """How this works."""
    async with answering(interaction) as answer:
        record = await answer.service.in_channel(interaction.channel_id or 0)
        words = texts(answer.locale, record.edition if record else HELP_EDITION)
        body = words("help-body", commands=typed_commands(words))
        buttons = (new_here(record.id if record else 0, words), show_me(words))
        await answer.say(MessageDraft(f"{words('help-title')}\n{body}", (buttons,)))


@quietly
async def topics(interaction: Command, typed: str) -> Choices:
    """Return the topics of the rules help, for the edition played here or the newest."""
    record = await interaction.client.parts.service.in_channel(interaction.channel_id or 0)
    words = texts(str(interaction.locale), record.edition if record else HELP_EDITION)
    # The first time, all their texts are read.
    known = await asyncio.to_thread(rules_help.topics, words)
    named = {title: topic for topic, title in known.items()}
    return matching(typed, named)


@command("command-rules")
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
    """Return the picture of an edition's symbols. Refused("no_pictures")."""
    if answer.parts.drawing is None:
        raise Refused("no_pictures")
    try:
        return [picture_file(*await answer.parts.drawing.legend(words.edition, style, words.locale))]
    except (WorkerBusy, WorkerDied):
        raise Refused("no_pictures") from None


@command("command-my-games")
async def my_games(interaction: Command) -> None:
    """The open games of the person who asks, those that wait for them first."""
    async with answering(interaction) as answer:
        games = await answer.service.stored(games_of, answer.user)
        plan = where_playing(games, answer.texts)
        ended = finished_games(await answer.service.stored(finished_of, answer.user), answer.texts)
        text = clip("\n".join(part for part in (plan.text, ended) if part), TEXT)
        await answer.say(msgspec.structs.replace(plan, text=text))


@settings.command(**described("command-settings-first-game"))
@arguments(lines="on")
async def first_game(interaction: Command, lines: bool) -> None:
    """Set whether the asker's first game says a line with each question."""
    async with answering(interaction) as answer:
        await _guide(answer, lines)


@verb(UNGUIDE, PRIVATE)
async def unguide(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """No lines with my questions any more."""
    await _guide(answer, False)


async def _guide(answer: Answer, on: bool) -> None:
    """Keep whether the asker's first game says a line with each question, and say so."""
    habits = await answer.service.people.habits_of(answer.user)
    await answer.service.people.set_habits(answer.user, msgspec.structs.replace(habits, guided=on))
    await answer.say(MessageDraft(answer.texts("done-guided", on="yes" if on else "no")))
