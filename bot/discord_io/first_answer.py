"""The first answer to an interaction: given once, within Discord's 3 s."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, TypeVar

import discord

from bot.discord_io.discord_message import has_media
from bot.discord_io.errors import ANSWERED, NOT_TOLD, is_expired
from bot.discord_io.permissions import Interaction
from bot.process.incidents import METRICS, log_incident

T = TypeVar("T")

WAIT_SECONDS = 0.3
"""Seconds the answer waits for its content."""
AGAIN_SECONDS = (0.3, 0.0)
"""Seconds after each failed try of a late promise."""
SERVER_ERRORS = 500
"""Least HTTP status after which a request may have been carried out."""
CONTENT_SECONDS = 1.5
"""Seconds that sending the content may take, before a promise is made instead."""
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
        self._ended = asyncio.Event()
        self._is_known = False
        """True if Discord says that it has an answer."""
        self._pressed = 0
        """Id of the message to edit, 0 for a private answer."""
        self.edits_pressed = False
        """True while the answer can edit the pressed message."""
        self.is_begun = False

    async def begin(self, *, update: bool) -> None:
        """Let the next content of the pressed message, or a private message, be the answer.

        After WAIT_SECONDS the answer is a promise. So it is at once for an old interaction, and for a message
        that has files or becomes a card: this answer may not remove files (discord-api-docs, issue 3048).
        """
        message = self._interaction.message if update else None
        self._pressed = message.id if message is not None else 0
        self.edits_pressed, self.is_begun = update, True
        if abs(self._age) > FRESH_SECONDS or not (message is None or _takes_content(message)):
            try:
                await self.promise()
            finally:
                self._ended.set()
        else:
            self._timer = asyncio.get_running_loop().call_later(WAIT_SECONDS, self._end_wait)

    def _end_wait(self) -> None:
        self._late = asyncio.create_task(self._promise_late(), name="first answer")

    async def _promise_late(self) -> None:
        try:
            for wait in AGAIN_SECONDS:
                with suppress(*NOT_TOLD):
                    return await self.promise()
                await asyncio.sleep(wait)
        except Exception as error:
            log_incident(error, "a first answer")
        finally:
            self._ended.set()

    async def wait_ended(self) -> None:
        """Wait until the answer was given, or could not be."""
        if self.is_begun and not self.is_given:
            await self._ended.wait()

    async def promise(self) -> None:
        """Promise content, if nothing was answered yet. A pressed message stays as it is."""
        async with self._lock:
            await self._promise()

    async def _promise(self) -> None:
        if not self.is_given:
            private = not self._pressed
            await self._give(self._interaction.response.defer(ephemeral=private, thinking=private))

    async def show(self, **content: Any) -> int:
        """Give the pressed or private message its content. Returns its id."""
        async with self._lock:
            if content.get("attachments"):
                await self._promise()  # an upload may take longer than Discord waits for the first answer
            elif not self.is_given and (id := await self._give_content(content)):
                return id
        return (await self._interaction.edit_original_response(**content)).id

    async def show_pressed(self, **content: Any) -> bool:
        """Edit the pressed message. False if a private message was the answer."""
        async with self._lock:
            may = self.edits_pressed
        if may:
            await self.show(**content)
        return may

    async def _give_content(self, content: dict[str, Any]) -> int:
        """Answer with the content. Returns its message's id, 0 if it has to be edited.

        If it failed or its end was not heard, a promise shows whether it was carried out. So it cannot
        overtake a later edit.
        """
        try:
            async with asyncio.timeout(CONTENT_SECONDS):
                given = await self._give(self._send_content(content))
        except NOT_TOLD as trouble:
            if is_expired(trouble):
                raise
            await self._promise()
            if isinstance(trouble, discord.HTTPException) and trouble.status < SERVER_ERRORS:
                raise
            return 0
        return self._pressed or (given and given.message_id) or 0

    def _send_content(self, content: dict[str, Any]) -> Awaitable[Any]:
        if self._pressed:
            return self._interaction.response.edit_message(**content)
        new = {name: value for name, value in content.items() if value}
        return self._interaction.response.send_message(ephemeral=True, **new)

    async def tell(self, **content: Any) -> None:
        """Send a private message. A pressed message stays as it is."""
        async with self._lock:
            if not self.is_given:
                self.edits_pressed = False
                if await self._give(self._interaction.response.send_message(ephemeral=True, **content)):
                    return
        await self._interaction.followup.send(ephemeral=True, **content)

    @property
    def is_given(self) -> bool:
        """True if Discord has an answer."""
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
            if self.is_given:
                self._note_given()

    def _note_given(self) -> None:
        METRICS.answers.add(max(0.0, self._age))
        self._ended.set()
        if self._timer is not None:
            self._timer.cancel()

    @property
    def _age(self) -> float:
        return time.time() - self._interaction.created_at.timestamp()


def _takes_content(message: discord.Message) -> bool:
    """True if the first answer can be a message's next content."""
    if message.attachments or has_media(message.components):
        return False
    return message.flags.components_v2 or message.flags.ephemeral
