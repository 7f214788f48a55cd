"""The service: every command and button ends in one of these calls."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

import engine as rules
from bot.core import check, lobby, looking, play, upgrade
from bot.core.accounts import Accounts
from bot.core.changes import Changes, Clock, Edit
from bot.core.closed_channels import Waiting
from bot.core.draft import rules_over
from bot.core.due import beat, do_due, tell_digests
from bot.core.live import GameReader
from bot.core.opening import Place, open_lobby
from bot.core.people import People
from bot.core.servers import Servers
from bot.domain.ping_times import may_tell_at
from bot.domain.records import (
    CANCELLED,
    OVER,
    GameRecord,
    HeldMessage,
    Item,
    Lane,
    MyGame,
    OpenTable,
    Report,
    StepRecord,
)
from bot.domain.requests import (
    Actor,
    Announcer,
    Difference,
    Engine,
    GameBroken,
    NewLobby,
    Outcome,
    Refused,
    Silent,
)
from bot.domain.terms import Habits
from bot.features.privacy import forgetting
from bot.features.statistics.counting import Counting
from bot.messages.question import QuestionElsewhere
from bot.process.incidents import incident
from bot.store import Store, games, messages, people, queue, steps, threads
from engine.view import View


class Service:
    """Changes games, one change at a time a game.

    The step, the new version, the snapshot and the messages to send are one transaction; only then does
    anybody hear of it. What may be changed are the edits in `play` and `lobby`. `own` is an edition with the
    operator's own cards, in the place of the built-in one.
    """

    def __init__(
        self,
        store: Store,
        announcer: Announcer | None = None,
        *,
        engine: Engine = rules,
        clock: Clock = time.time,
        own: Any = None,
    ) -> None:
        self._store = store
        self._engine = engine
        self._clock = clock
        self._changes = Changes(store, engine, announcer or Silent(), clock, own)
        self._people = People(store, self._changes, clock)
        self.waiting = Waiting(self._changes)
        self.counting = Counting(store)
        self.accounts = Accounts(self._changes, self.export)
        self.servers = Servers(self._changes)

    # --- changing

    async def create(
        self, actor: Actor, new: NewLobby, *, interaction: str = "", place: Place | None = None
    ) -> Outcome:
        """Open a lobby in a channel; the host is not seated by it (see bot.core.opening)."""
        return await self._changes.to_the_end(open_lobby(self._changes, actor, new, interaction, place))

    async def change(self, game: int, actor: Actor | None, edit: Edit, interaction: str = "") -> Outcome:
        """Change a game by an edit of `play` or `lobby`, and announce it. `actor` is None for the operator.

        `interaction` is the id of what asked for it (Discord's interaction id, with ":1"... for further
        changes of one command): the same id is carried out once, and answered again with `repeated`.
        Raises Refused (nothing changed) and GameBroken. Finishes even when its caller is cancelled.
        """
        return await self._changes.change(game, actor, interaction, edit)

    async def report(self, game: int, actor: Actor, note: str) -> int:
        """Keep the position with a note for the operator; the report's number. Refused("bad_text")."""
        lobby.need_storable(note)
        async with self._changes.lock(game):
            live = await self._changes.live(game)
            position = live.game.to_json() if live.game is not None else "{}"
            record = live.record
        report = Report(0, game, actor.user, note[:2000], record.entries, self._clock())
        async with self._store.write() as c:
            return await people.insert_report(c, report, position, record.rules_version)

    async def reports(self) -> list[tuple[Report, str]]:
        """All reports with their positions, the whole truth (operator)."""
        async with self._store.read() as c:
            return await people.read_reports(c)

    # --- reading

    @asynccontextmanager
    async def reading(self, game: int) -> AsyncIterator[GameReader]:
        """A game to read several things from; nobody changes it meanwhile. Refused("no_game")."""
        async with self._changes.lock(game):
            yield GameReader(await self._changes.live(game), self._changes.loader)

    async def record(self, game: int) -> GameRecord:
        """The game's row; Refused("no_game")."""
        async with self.reading(game) as reader:
            return reader.record

    async def in_channel(self, channel: int) -> GameRecord | None:
        """The open game of a channel or thread, else its most recent one, else None."""
        async with self._store.read() as c:
            id = await games.game_in_channel(c, channel)
        return await self.record(id) if id is not None else None

    async def seated_in(self, channel: int) -> frozenset[int]:
        """The people at the open table of a channel. Only its row is read; nobody where that fails."""
        try:
            async with self._store.read() as c:
                id = await games.game_in_channel(c, channel)
                stored = await games.read_game(c, id) if id is not None else None
        except Exception as trouble:
            incident(trouble, "who sits at a table could not be read")
            return frozenset()
        if stored is None or not stored.record.open:
            return frozenset()
        return frozenset(one.user for one in stored.record.seats if one.user)

    async def played(self, game: int, channel: int | None, user: int) -> GameRecord:
        """A game of that channel or of that person, over or not; Refused("no_such_game").

        Only its row is read: anybody may name any number, and must not have all games loaded by it.
        """
        async with self._store.read() as c:
            stored = await games.read_game(c, game)
        if stored is None or (stored.record.channel != channel and stored.record.seat_of(user) is None):
            raise Refused("no_such_game", game=game)
        return stored.record

    async def need_share(self, game: int, actor: Actor) -> None:
        """Refused("no_such_game") unless the actor has a say in a game: seated, its host, its manager.

        Whether there is such a game is nobody else's business: the sentence is the same.
        """
        async with self._store.read() as c:
            stored = await games.read_game(c, game)
        record = stored.record if stored else None
        if record is None or not (rules_over(record, actor) or record.seat_of(actor.user)):
            raise Refused("no_such_game", game=game)

    async def view(self, game: int, seat: str | None, *, since: int | None = None) -> View:
        """What a seat (None: the spectators) may know now. Refused("wrong_phase") before the start."""
        async with self.reading(game) as reader:
            return reader.view(seat, since)

    async def view_at(
        self, game: int, seat: str | None, entry: int, *, since: int | None = None, ended: int = 0
    ) -> View:
        """The same as it was just after log entry `entry` (for what is sent late). Refused("no_entry").

        With `ended`, as it was when so many turns had ended in that entry.
        """
        async with self.reading(game) as reader:
            return await reader.view_at(seat, entry, since, ended=ended)

    async def edition(self, game: int) -> Any:
        """The edition that a game began with: its names, texts and board."""
        async with self.reading(game) as reader:
            return await reader.edition()

    async def export(self, game: int) -> str:
        """The game as a JSON text: the public log while it runs, everything and the seed afterwards."""
        async with self._changes.lock(game):
            live = await self._changes.live(game)
            reveal = live.record.phase in (OVER, CANCELLED)
            return await asyncio.to_thread(_exported, live.started(), reveal)

    async def my_games(self, user: int) -> list[MyGame]:
        """Open games of a person, those that await them first."""
        async with self._store.read() as c:
            return await games.games_of(c, user)

    async def tables(self, guild: int) -> list[OpenTable]:
        """The running games of a server, the newest first."""
        async with self._store.read() as c:
            return await games.tables_in(c, guild)

    async def finished(self, user: int) -> list[tuple[int, str, int, float]]:
        """The last games of a person that came to their end: number, edition, channel and when."""
        async with self._store.read() as c:
            return await games.finished_of(c, user)

    async def steps(self, game: int) -> list[StepRecord]:
        """All stored steps (operator)."""
        async with self._store.read() as c:
            return await steps.read_steps(c, game)

    async def games(self) -> list[int]:
        """The ids of all stored games."""
        async with self._store.read() as c:
            return await games.game_ids(c)

    async def open_games(self) -> list[tuple[int, int | None, int]]:
        """The games that are a lobby or being played, each with its server and channel."""
        async with self._store.read() as c:
            return await games.open_games(c)

    async def known_in(self, channel: int) -> frozenset[int]:
        """The ids of all messages of a channel that the database knows."""
        async with self._store.read() as c:
            return await queue.known_in(c, channel)

    async def is_sending(self, channel: int) -> bool:
        """Whether a message to a channel may have arrived of which the database does not know it."""
        async with self._store.read() as c:
            return await queue.in_doubt(c, Lane(channel=channel))

    async def newest(self) -> float:
        """The newest time of which the database knows anything, in seconds; 0 when it is empty."""
        async with self._store.read() as c:
            return await queue.newest(c)

    async def computers_awaited(self) -> list[int]:
        """The games in which a computer player is to choose."""
        async with self._store.read() as c:
            return await games.running_ids(c)

    # --- messages and people

    async def is_posted(self, item: Item, channel: int, message: int) -> None:
        """A message stands there, though it is not yet as it will be: its buttons count."""
        if item.held is not None:
            async with self._store.write() as c:
                messages.sent(c, item.held.id, channel, message)

    async def make_anew(self, item: Item) -> None:
        """Make an edit in a game, which Discord does not take, a message of its own."""
        assert item.game is not None
        async with self._changes.lock(item.game):
            async with self._store.write() as c:
                instead = QuestionElsewhere(seat=item.held.seat) if item.held is not None else None
                await queue.make_anew(c, item, instead, self._clock())
            (await self._changes.live(item.game)).held = None

    async def held(self, game: int) -> tuple[HeldMessage, ...]:
        """The game's messages that can be edited or deleted."""
        async with self._store.read() as c:
            return await messages.held(c, game)

    async def known_as(self, game: int, message: int) -> tuple[HeldMessage, ...]:
        """What a message with buttons may be, as far as the database knows: those on their way may be it."""
        if not games.can_be(game):
            return ()
        async with self._store.read() as c:
            return await messages.known_as(c, game, message)

    async def is_changing(self, held: HeldMessage) -> bool:
        """Whether a message is still to be sent, or an edit of it."""
        async with self._store.read() as c:
            return held.message_id is None or await queue.is_changing(c, held.id)

    async def put_back_at(self, game: int) -> float:
        """When a game was last put back from a backup; 0 when it never was."""
        if not games.can_be(game):
            return 0.0
        async with self._store.read() as c:
            return await steps.latest(c, game, play.PUT_BACK)

    async def dm_closed(self, user: int, closed: bool) -> None:
        """Note that a person's DMs do (not) reach them.

        Change DmsClosed in each of their games, when closed.
        """
        await self._people.dm_closed(user, closed)

    async def seen(self, user: int, locale: str) -> None:
        """Note a person's language, and that they were here. Cheap when nothing is new."""
        await self._people.seen(user, locale)

    async def try_dms(self, user: int) -> None:
        """Try the DMs of a person once more who acts again, if they were closed. Change DmsTriedAgain."""
        await self._people.try_dms(user)

    async def locale_of(self, user: int) -> str | None:
        """The language last seen of a person."""
        return await self._people.locale_of(user)

    async def habits_of(self, user: int) -> Habits:
        """When a person can be waited for, and how they are told."""
        return await self._people.habits_of(user)

    async def may_tell(self, user: int) -> bool:
        """Whether a person wants to hear of anything just now."""
        now = self._clock()
        return may_tell_at(await self.habits_of(user), now) <= now

    async def ping_later(self, game: int, seat: str) -> None:
        """A seat's ping came without a sound, in its person's quiet hours: it is due when they end."""
        with suppress(Refused, GameBroken):
            await self._changes.change(game, None, "", lambda draft: looking.ping_later(draft, seat))

    async def guided(self, user: int) -> bool:
        """Whether a person is told a line with each question: in their first game, unless they said no."""
        return await self._people.guided(user)

    async def set_habits(self, user: int, habits: Habits) -> None:
        """Keep a person's habits, for all their open games. Change HabitsChanged or WentAway in each."""
        await self._people.set_habits(user, habits)

    async def digest_due(self, user: int) -> float | None:
        """When a person's next list of all their tables comes; None for who wants none."""
        return await self._people.digest_due(user)

    async def choose_thread(self, user: int, wanted: bool) -> Habits:
        """What is for a person alone comes in private threads, or no longer; their habits then."""
        return await self._people.choose_thread(user, wanted)

    async def private_thread(self, game: int, user: int) -> int | None:
        """A person's private thread at a table: threads.NONE when there can be none, None before one is
        made."""
        async with self._store.read() as c:
            return await threads.thread_of(c, game, user)

    async def private_threads(self, game: int) -> list[int]:
        """All private threads of a table."""
        async with self._store.read() as c:
            return await threads.threads_of(c, game)

    async def keep_private_thread(self, game: int, user: int, thread: int) -> None:
        """Remember a person's private thread at a table, or threads.NONE."""
        async with self._store.write() as c:
            await threads.keep_thread(c, game, user, thread)

    async def do_without_thread(self, game: int, user: int, why: str, lacking: Sequence[str] = ()) -> None:
        """A person has no private thread at a table, and is told why."""
        await self._people.do_without_thread(game, user, why, lacking)

    async def thread_is_gone(self, thread: int) -> None:
        """A thread was deleted: whose private one it was is told by direct message what stood there."""
        await self._people.thread_is_gone(thread)

    async def style_of(self, record: GameRecord) -> str:
        """How the pictures of a game look."""
        return (await self.servers.read(record.guild)).settings.style

    def now(self) -> float:
        """The service's time, in seconds since 1970."""
        return self._clock()

    async def hold_up_places(self, why: str, *, guild: int = 0, channel: int = 0) -> None:
        """A server, or a channel with its threads, is lost to the bot: the open games there wait."""
        async with self._store.read() as c:
            there = await (games.games_in_guild(c, guild) if guild else games.games_under(c, channel))
        await self.waiting.hold_up_all(there, why)

    async def forget(self, user: int) -> list[int]:
        """Take a person out of everything stored, out of open games first. The games that they were in."""
        touched = await forgetting.forget(self._changes, user)
        self._people.forget(user)
        return touched

    # --- the clock, the operator

    async def purge(self, game: int) -> None:
        """Delete a game that waits for its channel, with all that is stored of it. Refused("no_game")."""
        async with self._changes.lock(game):
            async with self._store.write() as c:
                if not await games.purge(c, game):
                    raise Refused("no_game", game=game)
            self._changes.loader.drop(game)
        self.waiting.forget(game)

    async def due(self) -> int:
        """Do what has fallen due: reminders, lobbies that lapse, daily lists. How many; call it every
        minute."""
        return await do_due(self._changes) + await tell_digests(self._changes, self._people.keep)

    async def beat(self) -> None:
        """A bot is awake; time that passed while none was, or when the clock was set, is given back to
        seats."""
        await beat(self._changes)

    async def look_over(self) -> None:
        """Play every running game again on this version, and freeze those that do not come out the same.

        Then find out how games ended that an earlier version did not count.
        """
        await upgrade.look_over(self._changes)
        await self.counting.count_past(self._changes)

    async def check(self, game: int) -> Difference | None:
        """Replay a stored game on this version; the first difference, if any. Refused("no_game")."""
        return await check.check(self._store, self._engine, self._changes.loader.editions, game)

    def on_commit(self, listener: Callable[[int], None]) -> None:
        """Call `listener` with the game's id after each commit (wakes the outbox, the computer players)."""
        self._changes.on_commit(listener)

    async def close(self) -> None:
        """Finish what was begun, and keep a snapshot of each live game: it spares the next start a replay."""
        await self._changes.drain()
        await self._changes.keep_snapshots()


def _exported(game: Any, reveal: bool) -> str:
    return msgspec.json.format(msgspec.json.encode(game.export(reveal=reveal)), indent=1).decode()
