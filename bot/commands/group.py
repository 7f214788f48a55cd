"""What the command files share: the /game group, texts of descriptions, the frame of a command."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers import Answer
from bot.texts import texts

if TYPE_CHECKING:
    from bot.store.records import GameRecord

Command = discord.Interaction[Any]


def say(id: str) -> app_commands.locale_str:
    """A description from the catalogue, in all its languages."""
    return app_commands.locale_str(texts()(id), id=id)


game = app_commands.Group(name="game", description=say("command-game"))


@asynccontextmanager
async def answering(interaction: Command) -> AsyncIterator[Answer]:
    """Answer a command privately at once; whatever goes wrong inside is told in a sentence."""
    answer = Answer(interaction)
    where = interaction.command.qualified_name if interaction.command else "?"
    async with answer.guarded(where):
        await answer.first()
        yield answer


@asynccontextmanager
async def at_table(interaction: Command) -> AsyncIterator[tuple[Answer, GameRecord]]:
    """The same for a command about the game of this channel."""
    async with answering(interaction) as answer:
        yield answer, await answer.here()
