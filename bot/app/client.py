"""The Discord client: commands, components and gateway events."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.app.registering import add_commands, register
from bot.core.hindrance import recheck_channel
from bot.discord_io.discord_ids import KNOWN, learn_emojis
from bot.discord_io.errors import NOT_TOLD, explain_error, is_expired
from bot.discord_io.members import find_hindered, users_outside
from bot.discord_io.permissions import Interaction, is_open_to_all, lacking_permissions
from bot.discord_io.rate_limiter import RateLimiter
from bot.discord_io.route_limits import clear_rarely
from bot.discord_io.server_cache import ServerCache
from bot.features.pages.addresses import Addresses
from bot.outbox.composer import Composer
from bot.outbox.sender import DiscordSender
from bot.outbox.verdicts import trace_config
from bot.play import language
from bot.play.asking import repost_in_archived, repost_in_server
from bot.play.buttons import on_press
from bot.play.gate import admit_command
from bot.play.parts import Parts
from bot.process.incidents import log_incident
from bot.store import DatabaseError
from bot.store.games import read_game
from bot.store.servers import servers_in_use
from bot.store.table_pages import list_pages
from bot.store.transaction import is_unwritable
from bot.words.catalogue import closest_locale, load_all, texts
from bot.workers.jobs import Checks, Jobs

if TYPE_CHECKING:
    from bot.core.service import Service

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Servers install commands: the bot posts there unasked. For users see bot.play.group.ANYWHERE."""


REGISTERING_SECONDS = 3.0
"""Seconds the start waits for the registration of commands."""
ANSWERED_SECONDS = 1.0
"""Seconds a closing client waits for open answers."""


class CatalogueTranslator(app_commands.Translator):
    """Translates commands, arguments and choices by the catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Catalogue text of a string, None without a catalogue."""
        id, edition = string.extras.get("id"), string.extras.get("edition", "")
        known = closest_locale(str(locale)) == str(locale)
        return texts(str(locale), edition).find(id) if id and known else None


class Tree(app_commands.CommandTree["Annalist"]):
    """The commands. Their errors become private sentences."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """True if the command or autocompletion may run."""
        self.client.note_answer()
        await self.client.servers.load(interaction)
        return await admit_command(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer an error before a command's own answer."""
        if is_expired(error):
            return
        said = explain_error(
            error, texts(language.cached_language(interaction)), where=_command_name(interaction)
        )
        if interaction.type is discord.InteractionType.autocomplete:
            return
        with suppress(*NOT_TOLD):
            if interaction.response.is_done():
                await interaction.followup.send(said, ephemeral=True)
            else:
                await interaction.response.send_message(said, ephemeral=True)


def _command_name(interaction: Interaction) -> str:
    return interaction.command.qualified_name if interaction.command else "?"


class Annalist(discord.Client):
    """The bot's Discord client. The service knows the games.

    With another client's `parts` it only listens, and registers no commands.
    """

    def __init__(
        self,
        service: Service,
        drawing: Jobs | None = None,
        budget: RateLimiter | None = None,
        parts: Parts | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=30.0,
            http_trace=trace_config(),
            **options,
        )
        clear_rarely(self)
        self.servers = ServerCache(self)
        self._service = service
        self._answering: set[asyncio.Task[object]] = set()
        self._registering: asyncio.Task[None] | None = None
        self._drawing_emojis: asyncio.Task[None] | None = None
        composer = Composer(service, lambda record: lacking_permissions(self, record))
        sender = DiscordSender(self, composer, drawing)
        checks = Checks(drawing.verify) if drawing is not None else Checks()
        self.parts = parts or Parts(
            service, composer, sender, checks, drawing, budget=budget or RateLimiter()
        )
        self._registers = parts is None
        if self._registers:
            service.house.strangers = partial(users_outside, self)
            service.house.hindered = partial(find_hindered, self)
        self.tree = Tree(self, allowed_contexts=CONTEXTS, allowed_installs=INSTALLS)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a button, list or form of a message of any age.

        discord.py's own views would rebuild the whole message for each press.
        """
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            self.note_answer()
            await self.servers.load(interaction)
            await on_press(interaction)

    def note_answer(self) -> None:
        """Register the running task as an answer to an interaction."""
        task = asyncio.current_task()
        if task is not None:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    @property
    def load(self) -> int:
        """Number of interactions in progress."""
        return len(self._answering)

    # --- what happens to the places where games are

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Hold up the games of a server that removed the bot."""
        await self._service.waiting.hold_up_places("server", guild=guild.id)
        if self.get_guild(guild.id) is not None:  # taken in again meanwhile
            await self._service.waiting.try_again(guild=guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Hold up the games of a deleted channel and its threads."""
        await self._service.waiting.hold_up_places("channel", channel=channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Hold up a deleted thread's game, or drop a private thread."""
        await self._service.threads.note_deletion(payload.thread_id)
        await self._service.waiting.hold_up_places("channel", channel=payload.thread_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry the games of a server that added the bot."""
        await self._service.waiting.try_again(guild=guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry the games of a server after an outage or restart."""
        await self._service.waiting.try_again(guild=guild.id)
        await repost_in_server(self._service, guild)
        await self._check_pages(guild.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Recheck permissions after a change of a channel."""
        await self._service.waiting.try_again(guild=after.guild.id)
        await self._check_pages(after.guild.id)
        if before.overwrites != after.overwrites:
            await recheck_channel(self._service, after.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Retry waiting games: the bot's permissions may have changed."""
        await self._service.waiting.try_again(guild=after.guild.id)
        await self._check_pages(after.guild.id)

    async def _check_pages(self, guild: int) -> None:
        """Store the visibility of a server's pages for other processes."""
        for page in await self._service.query(list_pages, guild):
            try:
                stored = await self._service.query(read_game, page.game)
                known = is_open_to_all(self, stored.record) if stored is not None else None
                if known is not None:
                    await self.parts.memory_of(Addresses).note(page, known)
            except Exception as trouble:
                if not is_unwritable(trouble):
                    log_incident(trouble, f"game {page.game}: who may see its page could not be stored")

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Retry waiting games after a change of the bot's own roles."""
        if self.user is not None and after.id == self.user.id:
            await self._service.waiting.try_again(guild=after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Recheck a thread after it was locked, opened or archived."""
        await self._service.waiting.try_again(channel=payload.thread_id)
        await recheck_channel(self._service, payload.thread_id)
        told = payload.data["thread_metadata"]
        if told["archived"] and not told.get("locked"):
            await repost_in_archived(self._service, payload.thread_id)

    async def on_error(self, event_method: str, /, *_args: object, **_named: object) -> None:
        """Log an event handler's error as an incident."""
        error = sys.exc_info()[1]
        if error is not None:
            log_incident(error, event_method)

    async def setup_hook(self) -> None:
        """Prepare handlers and commands before the gateway connects."""
        load_all()
        with suppress(DatabaseError):  # without them each is loaded when it is used
            self.servers.kept.update(await self._service.query(servers_in_use))
        add_commands(self.tree)
        await self.tree.set_translator(CatalogueTranslator())
        if self._registers:
            KNOWN.forget()
            self._registering = asyncio.create_task(register(self.tree), name="registering commands")
            if self.parts.drawing is not None:
                learning = learn_emojis(self, self.parts.drawing)
                self._drawing_emojis = asyncio.create_task(learning, name="emojis")
            await asyncio.wait({self._registering}, timeout=REGISTERING_SECONDS)

    def clone_for_shard(self, shard: int, count: int) -> Annalist:
        """A client for one shard that shares this one's parts."""
        return Annalist(self._service, parts=self.parts, shard_id=shard, shard_count=count)

    async def close(self) -> None:
        """Disconnect from Discord."""
        for task in (self._registering, self._drawing_emojis):
            if task is not None:
                task.cancel()
        if not self.is_closed():
            await self._finish_answers()
        await super().close()

    async def _finish_answers(self) -> None:
        """Close the gateway, then wait for open answers, those that begin meanwhile included."""
        if self.ws is not None:
            await self.ws.close(code=1000)
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWERED_SECONDS):
                while self._answering:
                    await asyncio.wait(set(self._answering))
        for task in self._answering:
            task.cancel()
        # Who is cut off ends before the connection does, or each would report that it is gone.
        if self._answering:
            await asyncio.wait(set(self._answering), timeout=ANSWERED_SECONDS)
