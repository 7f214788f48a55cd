"""An interaction being answered: first at once, then with what was asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import discord

from bot.interactions.discord_message import editing, sending
from bot.interactions.errors import explain, is_expired
from bot.interactions.seats import game_here, own_view, seat_of
from bot.present import hand, preferences, recap
from bot.present import turn as turns
from bot.present.catalogue import Texts, texts
from bot.present.names import Names
from bot.present.plan import Plan, clip
from bot.service import Actor, Outcome, Refused, Service
from bot.store.records import GameRecord
from engine.view import View

if TYPE_CHECKING:
    from bot.client import Annalist


class Answer:
    """One interaction: who asks, in which language, about which game, and how it is answered.

    `update` answers edit the message that was pressed; otherwise the answer is a message only its asker sees.
    """

    def __init__(self, interaction: discord.Interaction[Annalist], game: int = 0) -> None:
        self.interaction = interaction
        self.bot = interaction.client
        self.service: Service = self.bot.service
        self.game = game
        self.user = interaction.user.id
        self.id = str(interaction.id)
        self.locale = str(interaction.locale)
        self.texts: Texts = texts(self.locale)
        self.updates = False
        self._record: GameRecord | None = None

    @property
    def actor(self) -> Actor:
        """Who asks."""
        manager = self.interaction.permissions.manage_channels and self.interaction.guild_id is not None
        user = self.interaction.user
        return Actor(self.user, user.display_name, self.locale, manager, self.interaction.guild_id)

    async def first(self, *, update: bool = False) -> None:
        """The first answer, within 3 s in any case: nothing is read or worked out before it."""
        self.updates = update
        if update:
            await self.interaction.response.defer()
            self.bot.sender.pressed(self.interaction)
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    @asynccontextmanager
    async def guarded(self, where: str) -> AsyncIterator[None]:
        """Tell whatever goes wrong inside privately."""
        try:
            yield
        except Exception as error:
            if is_expired(error):
                return
            said = explain(error, self.texts, await self._names_or_none(), where)
            with suppress(discord.HTTPException):
                await self.whisper(said)
        finally:
            await self.service.seen(self.user, self.locale)

    async def _names_or_none(self) -> Names | None:
        try:
            return await self.names() if self.game else None
        except Exception:
            return None

    async def record(self) -> GameRecord:
        """The game's row; Refused("no_game")."""
        return await self.service.record(self.game)

    async def here(self) -> GameRecord:
        """The game of the channel in which the command was given; Refused("no_game")."""
        where = self.interaction
        private = where.guild_id is None
        record = await game_here(self.service, where.channel_id, self.user, private=private)
        self.game = record.id
        return record

    async def played_here(self, number: int) -> GameRecord:
        """A game by its number, of this channel or of the asker's own. Refused("no_such_game")."""
        record = await self.service.played(number, self.interaction.channel_id, self.user)
        self.game = record.id
        return record

    async def names(self) -> Names:
        """The game's names in the asker's language."""
        return await self.bot.speaker.names(await self.record(), self.locale)

    async def say(self, plan: Plan, files: list[discord.File] | None = None) -> None:
        """The answer itself."""
        arguments = editing(plan)
        if files:
            arguments["attachments"] = files
        await self.interaction.edit_original_response(**arguments)

    async def whisper(self, text: str) -> None:
        """A private sentence that leaves the pressed message alone."""
        plan = Plan(clip(text, 2000))
        if not self.interaction.response.is_done():
            await self.interaction.response.send_message(ephemeral=True, **sending(plan))
        elif self.updates:
            await self.interaction.followup.send(ephemeral=True, **sending(plan))
        else:
            await self.say(plan)

    async def submit(self, action: Any, decision: int, suffix: str = "") -> Outcome:
        """Hand one action to the game; Refused tells why not."""
        return await self.service.submit(
            self.game, self.actor, action, decision=decision, interaction=self.id + suffix
        )

    async def undo(self) -> None:
        """Take back the asker's last step."""
        await self.service.undo(self.game, self.actor, interaction=self.id)

    async def show_choices(self, view: View, path: str) -> None:
        """Another list of the open decision, in the message that was pressed, in the channel's language."""
        record = await self.record()
        message = self.interaction.message
        if message is None or view.decision is None:
            return
        rows = turns.rows(
            view.decision,
            await self.service.hints(record.id, view),
            await self.bot.speaker.names(record),
            path,
        )
        await self.interaction.edit_original_response(view=editing(Plan(message.content, rows))["view"])

    async def show_hand(self) -> None:
        """What the asker's seat holds."""
        record = await self.record()
        view, names = await own_view(self.service, record, self.user), await self.names()
        plan = hand.hand(view, names)
        text = plan.text
        if seat_of(record, self.user).dm_closed:
            text = clip(f"{text}\n{self.texts('hand-closed')}", 2000)
        await self.say(Plan(text, plan.rows))

    async def show_preferences(self, name: str = "", value: str = "") -> None:
        """The asker's standing preferences, after one was set where `name` says so."""
        record, names = await self.record(), await self.names()
        if not preferences.specs(names):
            raise Refused("no_preferences")
        view = await self.service.view(record.id, seat_of(record, self.user).seat, since=0)
        done = ""
        if name:
            chosen = preferences.choice(name, value, names)
            done = self.texts("done-preference", preference=preferences.title(name, names), choice=chosen)
        await self.say(preferences.panel(view, names, done))

    async def show_recap(self) -> None:
        """What happened since the asker's last turn."""
        record = await self.record()
        view = await self.service.view(record.id, seat_of(record, self.user).seat, since=0)
        await self.say(recap.recap(view, await self.names()))

    async def show_status(self) -> None:
        """The board as text, in as many private messages as it takes."""
        record = await self.record()
        view = await self.service.view(record.id, None)
        names = await self.names()
        await self.say(hand.status(view, names))
        for page in hand.land_pages(view, names):
            await self.interaction.followup.send(ephemeral=True, **sending(Plan(page)))
