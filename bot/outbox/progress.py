"""How far a game's moving history is, written into the message that announced it."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.core.service import Service
from bot.domain.out_message import ENDING_SLOT
from bot.messages import game_over
from bot.store import held_messages
from bot.words.message_draft import MessageDraft
from bot.words.names import Names


class Bar:
    """A bar that fills as frames are drawn. Errors are ignored: the history comes without it."""

    def __init__(self, client: discord.Client, service: Service, names: Names) -> None:
        self._client = client
        self._service = service
        self._names = names

    async def update(self, done: int, total: int) -> None:
        """Show that `done` of `total` frames are drawn."""
        await self._write(game_over.drawing(done, total, self._names))

    async def end(self) -> None:
        """The history is there: the announcement says no more that it is to come.

        Said in any case: a bar may have been left by a bot that was killed while it drew.
        """
        with suppress(Exception):
            message = await self._write(game_over.chart_alone(self._names))
            if message is not None and not message.attachments:
                await message.delete()  # the chart was not drawn either: nothing is left to tell

    async def _write(self, plan: MessageDraft) -> discord.Message | None:
        with suppress(Exception):
            for held in await self._service.stored(held_messages.held, self._names.game.id):
                if held.slot == ENDING_SLOT and held.message_id is not None and held.channel_id is not None:
                    channel = self._client.get_partial_messageable(held.channel_id)
                    return await channel.get_partial_message(held.message_id).edit(content=plan.text)
        return None
