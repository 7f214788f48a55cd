"""Games whose channel the bot cannot write in. They wait, warn their players once, then resume."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.domain.consent import renew_motions
from bot.domain.records import Lane
from bot.domain.requests import GameBroken, Refused
from bot.messages.held_up import ChannelClosed, ChannelOpen
from bot.messages.standstill import StoryKept
from bot.process.incidents import log_incident
from bot.store import games, queue
from bot.store.transaction import is_unreachable

if TYPE_CHECKING:
    from bot.core.draft import Draft
    from bot.core.table_access import Tables
    from bot.domain.out_message import OutMessage

LASTING = ("channel", "server")
"""Permanent problems. A finished game does not wait for them."""
UNSEEN = ("permission", "automod")
"""Problems that a successful edit does not clear. Edits need no permission to write."""
FOLLOWS = {"server": ("access",)}
"""Problems that are the consequence of another one, and end with it."""
AGAIN_SECONDS = 30.0
"""Seconds between two attempts at a waiting game."""
KNOWN_SECONDS = 5.0
"""Seconds between reads of the waiting games in a shared database."""


class ChannelTrouble(NamedTuple):
    """A game's closed channel and the reason."""

    game: int
    channel: int
    guild: int | None
    why: str


def hold_up(draft: Draft, why: str) -> None:
    """Mark the game's channel as closed.

    Announces ChannelClosed the first time.
    """
    new = not draft.before.trouble
    draft.set(trouble=why)
    if new:
        draft.tell(ChannelClosed(why=why))


def recover(draft: Draft) -> None:
    """Mark the channel as open and restart running votes."""
    if draft.before.trouble:
        draft.set(trouble="", motions=renew_motions(draft.record, draft.now))


async def announce_missed(draft: Draft) -> None:
    """Announce all messages that the channel missed, as one ChannelOpen."""
    missed = await take_missed(draft)
    if missed:
        draft.tell(ChannelOpen(), missed=missed)


async def save_untold_story(draft: Draft) -> None:
    """Save the untold story of a frozen game.

    Announces StoryKept.
    """
    if draft.before.frozen is None:
        return
    missed = await take_missed(draft, of_story=True, surely=False)
    if missed:
        draft.tell(StoryKept(), missed=missed)


async def take_missed(draft: Draft, *, of_story: bool = False, surely: bool = True) -> list[OutMessage]:
    """Messages the game's channel missed. Their rows are dropped.

    `of_story` selects the story only. Without `surely`, messages that may have arrived are included.
    """
    async with draft.house.store.read() as c:
        lane = Lane(channel=draft.before.channel)
        found = await queue.untold_messages(c, draft.before.id, lane, surely=surely)
    untold = {id: one for id, one in found.items() if not one.beside_story}
    untold = {id: one for id, one in untold.items() if one.tells_story or not of_story}
    if untold:
        draft.statements.append(lambda c: queue.retract_message(c, tuple(untold), draft.now))
    return list(untold.values())


class ClosedChannels:
    """Games that wait for their channel, and their retries."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[int, ChannelTrouble] | None = None
        self._known_at = 0.0
        self._told: set[tuple[int, int]] = set()
        self._tried: dict[int, float] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._owed: dict[tuple[str, int], Callable[[], Awaitable[None]]] = {}

    async def waiting_games(self) -> dict[int, ChannelTrouble]:
        """Waiting games by id. Read again if processes share the database."""
        now = time.monotonic()
        old = self._tables.store.shared and now - self._known_at > KNOWN_SECONDS
        if self._known is None or old:
            self._known_at = now
            async with self._tables.store.read() as c:
                self._known = {row[0]: ChannelTrouble(*row) for row in await games.troubled_games(c)}
        return self._known

    async def hold_up(self, game: int, trouble: str) -> bool:
        """Make a game wait for its closed channel.

        Returns False if nobody waits for the channel.
        """
        known = await self.waiting_games()
        if game in known and trouble in (known[game].why, *FOLLOWS.get(known[game].why, ())):
            return True
        outcome = await self._tables.change(game, None, lambda draft: hold_up(draft, trouble))
        record = outcome.record
        known[game] = ChannelTrouble(game, record.channel, record.guild, trouble)
        return record.is_open or trouble not in LASTING

    async def hold_up_all(self, numbers: list[int], trouble: str) -> None:
        """Make several games wait. A broken game does not stop the others."""
        for game in numbers:
            try:
                await self.hold_up(game, trouble)
            except Exception as error:
                log_incident(error, f"game {game} could not be held up")

    async def hold_up_places(self, why: str, *, guild: int = 0, channel: int = 0) -> None:
        """Make the open games of a lost server or channel wait."""
        async with self._tables.store.read() as c:
            there = await (games.games_in_guild(c, guild) if guild else games.games_in_channel(c, channel))
        await self.hold_up_all(there, why)

    async def gather(self, game: int) -> None:
        """Combine the messages that a game's channel missed."""
        await self._tables.change(game, None, announce_missed)

    async def keep(self, game: int) -> None:
        """Save a frozen game's untold story until it resumes."""
        await self._tables.change(game, None, save_untold_story)

    def note_success(self, game: int, *, by_edit: bool = False) -> None:
        """Note a successful post or edit in the game's channel. The game stops waiting."""
        if self._known is None or game in self._known or self._tables.store.shared:
            over = self._run_or_defer("recover", game, lambda: self._recover(game, UNSEEN if by_edit else ()))
            task = asyncio.ensure_future(over)
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _recover(self, game: int, unless: tuple[str, ...] = ()) -> None:
        known = await self.waiting_games()
        found = known.get(game)
        if found is None or found.why in unless:
            return
        del known[game]
        self._tried.pop(game, None)
        self._told = {one for one in self._told if one[0] != game}
        try:
            with suppress(Refused, GameBroken):
                await self._tables.change(game, None, recover)
        except Exception:
            known[game] = found
            raise

    def forget(self, game: int) -> None:
        """Drop a game that moved or was deleted."""
        if self._known:
            self._known.pop(game, None)

    async def repeat_failed(self) -> None:
        """Repeat the work that failed without the database."""
        for (what, number), work in list(self._owed.items()):
            del self._owed[what, number]
            await self._run_or_defer(what, number, work)

    async def _run_or_defer(self, what: str, number: int, work: Callable[[], Awaitable[None]]) -> None:
        """Run the work now, or later if the database is away."""
        try:
            await work()
        except Exception as trouble:
            if not is_unreachable(trouble):
                raise
            log_incident(trouble, f"{what} {number}: it is tried again")
            self._owed[what, number] = work

    async def try_again(self, *, channel: int | None = None, guild: int | None = None) -> None:
        """Retry the waiting games of a channel or server, at intervals."""
        what, number = ("channel", channel) if channel is not None else ("server", guild or 0)
        await self._run_or_defer(what, number, lambda: self._try_again(channel, guild))

    async def _try_again(self, channel: int | None, guild: int | None) -> None:
        for one in list((await self.waiting_games()).values()):
            if one.channel != channel and (guild is None or one.guild != guild):
                continue
            now = time.monotonic()
            if now - self._tried.get(one.game, -AGAIN_SECONDS) < AGAIN_SECONDS and channel is None:
                continue
            async with self._tables.store.write() as c:
                await queue.open_lane(c, Lane(channel=one.channel), told=False)
                for user in await games.users_of_game(c, one.game):
                    await queue.open_lane(c, Lane(user=user))
                posting = await queue.has_to_post(c, Lane(channel=one.channel))
            self._tried[one.game] = now
            if one.why != "channel" and not posting:
                self.note_success(one.game)  # nothing is to be posted that would show it, or be refused
            self._tables.tell(one.game)

    async def reason_to_tell(self, game: int, user: int) -> ChannelTrouble | None:
        """Reason why a game waits, once per game and user."""
        found = (await self.waiting_games()).get(game)
        if found is None or (game, user) in self._told:
            return None
        self._told.add((game, user))
        return found
