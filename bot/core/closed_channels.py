"""Games whose channel is closed to the bot: they wait, their people are told once, and then go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.domain.consent import answer_seconds, asked_anew
from bot.domain.records import Lane
from bot.domain.requests import GameBroken, Refused
from bot.messages.held_up import ChannelClosed, ChannelOpen
from bot.messages.standstill import StoryKept
from bot.process.incidents import incident
from bot.store import games, queue
from bot.store.transaction import is_away

if TYPE_CHECKING:
    from bot.core.changes import Changes
    from bot.core.draft import Draft
    from bot.domain.out_message import OutMessage

LASTING = ("channel", "server")
"""Troubles that nobody puts right: a finished game does not wait for it."""
UNSEEN = ("permission", "automod")
"""Troubles that an edit does not show to be over: it takes no permission to write."""
AGAIN_SECONDS = 30.0
KNOWN_SECONDS = 5.0
"""So old may be what is known of other processes' games that wait."""


class ChannelTrouble(NamedTuple):
    """A channel that cannot be told, and why."""

    game: int
    channel: int
    guild: int | None
    why: str


def hold_up(draft: Draft, why: str) -> None:
    """The channel cannot be told. Change ChannelClosed, unless that was known."""
    new = not draft.before.trouble
    draft.set(trouble=why)
    if new:
        draft.tell(ChannelClosed(why=why))


def recover(draft: Draft) -> None:
    """The channel was told something again: who could not answer may. Nothing is announced."""
    if draft.before.trouble:
        frozen, least = draft.before.frozen, draft.now + answer_seconds(draft.before)
        draft.set(trouble="", motions=asked_anew(draft.record, draft.now))
        draft.vote_until(max(frozen.until, least) if frozen is not None else least)


async def gather(draft: Draft) -> None:
    """Make one message of all that the channel has not been told. Change ChannelOpen."""
    missed = await missed_by(draft)
    if missed:
        draft.tell(ChannelOpen(), missed=missed)


async def keep(draft: Draft) -> None:
    """A game stands still, and what it has to tell cannot be: it is kept. Change StoryKept."""
    if draft.before.frozen is None:
        return
    missed = await missed_by(draft, of_story=True, surely=False)
    if missed:
        draft.tell(StoryKept(), missed=missed)


async def missed_by(draft: Draft, *, of_story: bool = False, surely: bool = True) -> list[OutMessage]:
    """Return the messages that the game's channel missed; the change tells them, and their rows are dropped.

    With `of_story` only what tells it; without `surely` also those that may have arrived.
    """
    async with draft.loader.store.read() as c:
        lane = Lane(channel=draft.before.channel)
        found = await queue.untold(c, draft.before.id, lane, surely=surely)
    untold = {id: one for id, one in found.items() if not one.beside_story}
    untold = {id: one for id, one in untold.items() if one.tells_story or not of_story}
    draft.retract = tuple(untold)
    return list(untold.values())


class ClosedChannels:
    """The games that wait, in memory; and ways to have them try again."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self._known: dict[int, ChannelTrouble] | None = None
        self._known_at = 0.0
        self._told: set[tuple[int, int]] = set()
        self._tried: dict[int, float] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._owed: dict[tuple[str, int], Callable[[], Awaitable[None]]] = {}

    async def known(self) -> dict[int, ChannelTrouble]:
        """The games that wait, by number; looked up again where other processes hold games up too."""
        now = time.monotonic()
        old = self._changes.store.shared and now - self._known_at > KNOWN_SECONDS
        if self._known is None or old:
            self._known_at = now
            async with self._changes.store.read() as c:
                self._known = {row[0]: ChannelTrouble(*row) for row in await games.troubled(c)}
        return self._known

    async def hold_up(self, game: int, trouble: str) -> bool:
        """Let a game wait whose channel is closed. Return whether anybody waits for it to be opened."""
        known = await self.known()
        if game in known and known[game].why == trouble:
            return True
        outcome = await self._changes.change(game, None, lambda draft: hold_up(draft, trouble))
        record = outcome.record
        known[game] = ChannelTrouble(game, record.channel, record.guild, trouble)
        return record.open or trouble not in LASTING

    async def hold_up_all(self, numbers: list[int], trouble: str) -> None:
        """Hold up several games; one that cannot be read does not keep the others from it."""
        for game in numbers:
            try:
                await self.hold_up(game, trouble)
            except Exception as error:
                incident(error, f"game {game} could not be held up")

    async def hold_up_places(self, why: str, *, guild: int = 0, channel: int = 0) -> None:
        """Hold up the open games of a server, or of a channel and its threads, that is lost to the bot."""
        async with self._changes.store.read() as c:
            there = await (games.games_in_guild(c, guild) if guild else games.games_under(c, channel))
        await self.hold_up_all(there, why)

    async def gather(self, game: int) -> None:
        """Make one message of all that a game's channel missed."""
        await self._changes.change(game, None, gather)

    async def keep(self, game: int) -> None:
        """A game stands still: what of its story cannot be told is kept until it goes on."""
        await self._changes.change(game, None, keep)

    def told(self, game: int, *, by_edit: bool = False) -> None:
        """Something was posted in the game's channel, or edited there: it waits no longer."""
        if self._known is None or game in self._known or self._changes.store.shared:
            over = self._surely("recover", game, lambda: self._recover(game, UNSEEN if by_edit else ()))
            task = asyncio.ensure_future(over)
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _recover(self, game: int, unless: tuple[str, ...] = ()) -> None:
        known = await self.known()
        found = known.get(game)
        if found is None or found.why in unless:
            return
        del known[game]
        self._tried.pop(game, None)
        self._told = {one for one in self._told if one[0] != game}
        try:
            with suppress(Refused, GameBroken):
                await self._changes.change(game, None, recover)
        except Exception:
            known[game] = found
            raise

    def forget(self, game: int) -> None:
        """A game has another channel, or is gone: why it waited is past."""
        if self._known:
            self._known.pop(game, None)

    async def make_good(self) -> None:
        """Do what could not be done while the database was away."""
        for (what, number), work in list(self._owed.items()):
            del self._owed[what, number]
            await self._surely(what, number, work)

    async def _surely(self, what: str, number: int, work: Callable[[], Awaitable[None]]) -> None:
        """Do it; where the database is away, once it is back."""
        try:
            await work()
        except Exception as trouble:
            if not is_away(trouble):
                raise
            incident(trouble, f"{what} {number}: it is tried again")
            self._owed[what, number] = work

    async def try_again(self, *, channel: int | None = None, guild: int | None = None) -> None:
        """Something may have been put right in a channel or a server: its games try again, not too often."""
        what, number = ("channel", channel) if channel is not None else ("server", guild or 0)
        await self._surely(what, number, lambda: self._try_again(channel, guild))

    async def _try_again(self, channel: int | None, guild: int | None) -> None:
        for one in list((await self.known()).values()):
            if one.channel != channel and (guild is None or one.guild != guild):
                continue
            now = time.monotonic()
            if now - self._tried.get(one.game, -AGAIN_SECONDS) < AGAIN_SECONDS and channel is None:
                continue
            async with self._changes.store.write() as c:
                await queue.open_lane(c, Lane(channel=one.channel), told=False)
                for user in await games.people_of(c, one.game):
                    await queue.open_lane(c, Lane(user=user))
                posting = await queue.has_to_post(c, Lane(channel=one.channel))
            self._tried[one.game] = now
            if one.why == "server" and not posting:
                self.told(one.game)  # the bot is back, and nothing is to be posted that would show it
            self._changes.tell(one.game)

    async def to_tell(self, game: int, user: int) -> ChannelTrouble | None:
        """Return why a game waits, once for each person who asks."""
        found = (await self.known()).get(game)
        if found is None or (game, user) in self._told:
            return None
        self._told.add((game, user))
        return found
