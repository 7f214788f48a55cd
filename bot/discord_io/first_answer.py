"""The first answer to an interaction: given once, within Discord's 3 s."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, TypeVar

import discord

from bot.discord_io.errors import ANSWERED, NOT_TOLD
from bot.discord_io.permissions import Interaction
from bot.process.incidents import METRICS

T = TypeVar("T")

WAIT_SECONDS = 0.3
"""Seconds the answer waits for its content."""
FRESH_SECONDS = 1.0
"""Max. age of an interaction that may wait. An expired one must change nothing."""


class FirstAnswer:
    """The first answer to an interaction.

    It may wait for the content itself, which saves a request.
    """

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._late: asyncio.Task[None] | None = None
        self._is_known = False
        """True if Discord says that it has an answer."""
        self.updates = False
        """True if the answer edits the pressed message."""
        self.is_begun = False

    async def begin(self, *, update: bool) -> None:
        """Let the next content of the pressed message, or a private message, be the answer.

        After WAIT_SECONDS the answer is a promise. So it is at once for an old interaction, and for a message
        that has files or becomes a card: this answer may not remove files (discord-api-docs, issue 3048).
        """
        self.updates, self.is_begun = update, True
        takes_content = not update or _takes_content(self._interaction.message)
        if abs(self._age) > FRESH_SECONDS or not takes_content:
            await self.promise()
        else:
            self._timer = asyncio.get_running_loop().call_later(WAIT_SECONDS, self._end_wait)

    def _end_wait(self) -> None:
        self._late = asyncio.create_task(self._promise_late())

    async def _promise_late(self) -> None:
        with suppress(*NOT_TOLD):
            await self.promise()

    async def promise(self) -> None:
        """Promise content, if nothing was answered yet. A pressed message stays as it is."""
        async with self._lock:
            if not self._is_given:
                private = not self.updates
                await self._give(self._interaction.response.defer(ephemeral=private, thinking=private))

    async def edit(self, **content: Any) -> int:
        """Give the pressed or private message its content. Returns its id."""
        if content.get("attachments"):
            await self.promise()  # an upload may take longer than Discord waits for the first answer
        async with self._lock:
            if not self._is_given:
                given = await self._give(self._send_content(content))
                if given is not None:
                    return given.message_id or 0
        return (await self._interaction.edit_original_response(**content)).id

    def _send_content(self, content: dict[str, Any]) -> Awaitable[Any]:
        if self.updates:
            return self._interaction.response.edit_message(**content)
        new = {name: value for name, value in content.items() if value}
        return self._interaction.response.send_message(ephemeral=True, **new)

    async def tell(self, **content: Any) -> None:
        """Send a private message. A pressed message stays as it is."""
        async with self._lock:
            if not self._is_given:
                self.updates = False
                if await self._give(self._interaction.response.send_message(ephemeral=True, **content)):
                    return
        await self._interaction.followup.send(ephemeral=True, **content)

    @property
    def _is_given(self) -> bool:
        return self._is_known or self._interaction.response.is_done()

    async def _give(self, answer: Awaitable[T]) -> T | None:
        """Await the first answer. None if Discord already has one, whose end was not heard."""
        try:
            return await answer
        except discord.HTTPException as refusal:
            if refusal.code != ANSWERED:
                raise
            self._is_known = True
            return None
        finally:
            if self._is_given:
                self._note_given()

    def _note_given(self) -> None:
        METRICS.answers.add(max(0.0, self._age))
        if self._timer is not None:
            self._timer.cancel()

    @property
    def _age(self) -> float:
        return time.time() - self._interaction.created_at.timestamp()


def _takes_content(message: discord.Message | None) -> bool:
    """True if the first answer can be a message's next content."""
    if message is None or message.attachments:
        return False
    return message.flags.components_v2 or message.flags.ephemeral
