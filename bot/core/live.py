"""Games in memory: rebuilt from the newest snapshot and the steps after it, the least used dropped."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from bot.core.editions import Editions
from bot.core.replaying import Proof, apply_step, begun, check, effective, replay
from bot.domain.records import RUNNING, Frozen, GameRecord, HeldMessage, StepRecord
from bot.domain.requests import Difference, Engine, GameBroken, Refused
from bot.process.incidents import incident, kind_of
from bot.store import DatabaseError, Store, games, steps
from bot.store.transaction import is_away
from engine.game import news_for
from engine.loading import DAMAGE
from engine.records import Action, EngineError, Hint
from engine.ruled_out import ruled_out
from engine.view import News, View

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


LIVE_GAMES = 50
UNREADABLE = (
    DatabaseError,
    EngineError,
    msgspec.MsgspecError,
    zlib.error,
    LookupError,
    TypeError,
    ValueError,
)
"""What a damaged row, or a damaged page of the file, raises."""
PAST = 3


class Live:
    """A game in memory: its row, its seed and, once it was started, the engine's game.

    `differs` says that this version plays it otherwise. Where its newest position is not certain then, there
    is no engine's game.

    `proof` grows with each step; None where this build is not known to play the game as it is stored.
    """

    __slots__ = (
        "_views",
        "_views_at",
        "board_at",
        "bookmark",
        "checked",
        "differs",
        "game",
        "held",
        "look_at",
        "past",
        "proof",
        "record",
        "seed",
        "snapshot_at",
        "turn",
    )

    def __init__(
        self, stored: games.Stored, game: Game | None, snapshot_at: int, proof: Proof | None = None
    ) -> None:
        self.record: GameRecord = msgspec.structs.replace(stored.record, proof=str(proof) if proof else "")
        self.proof = proof
        self.seed = stored.seed
        self.bookmark = stored.bookmark
        self.game = game
        self.snapshot_at = snapshot_at
        # Views of the present position: one change asks for the same ones again and again.
        self._views: dict[str | None, View] = {}
        self._views_at = (0, 0)
        # The messages that can be edited; None when they have to be read.
        self.held: tuple[HeldMessage, ...] | None = None
        self.past: dict[int, Game] = {}
        self.turn = turn_of(self)
        self.checked = time.monotonic()
        self.differs: Frozen | None = None
        # When the clock is to look at the game, as far as this process has planned it.
        self.look_at = 0.0
        # The same for when its pinned message is brought up to date.
        self.board_at = 0.0

    def view(self, seat: str | None, since: int | None = None, *, to_imagine: bool = False) -> View:
        """Return what a seat (None: all) may know; `news` from entry `since` on, else the newest."""
        game = self.started()
        if to_imagine:
            return game.view(seat, since, to_imagine=True)
        at = (id(game), len(game.log))
        if self._views_at != at:
            self._views, self._views_at = {}, at
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = game.view(seat)
        return view if since is None else msgspec.structs.replace(view, news=game.news(seat, since))

    def started(self) -> Game:
        """Return the engine's game; Refused("wrong_phase") before the start, or "frozen"."""
        if self.game is None:
            self.need_same_rules()
            raise Refused("wrong_phase", phase=self.record.phase)
        return self.game

    def need_same_rules(self) -> None:
        """Refused("frozen") when this version plays the game otherwise."""
        if self.differs is not None:
            raise Refused("frozen", entry=self.differs.entry)

    def remember(self) -> None:
        """Keep a copy of the present position: messages that are sent a little late tell of it."""
        if self.game is None:
            return
        last = len(self.game.log) - 1
        # A rollback makes those after it untrue.
        self.past = {entry: game for entry, game in self.past.items() if last - PAST < entry < last}
        self.past[last] = self.game.copy()


def turn_of(live: Live) -> tuple[object, ...] | None:
    """Return what marks the turn in hand: a change of it ends a turn."""
    if live.game is None:
        return None
    view = live.view(None)
    turn = view.turn
    return (view.epoch, turn.seat, turn.card) if turn else (view.epoch,)


FindPeople = Callable[[GameRecord, Collection[int]], Awaitable[Collection[int]]]
"""Finds the people of a table with some property in Discord."""

FindHindered = Callable[[GameRecord, Collection[int]], Awaitable[Collection[int] | None]]
"""The same; None where Discord does not tell."""


async def _nobody(_record: GameRecord, _users: Collection[int]) -> Collection[int]:
    return ()


class Loader:
    """Loads games, and keeps the ones last used."""

    def __init__(
        self, store: Store, engine: Engine, own: Edition | None = None, kept: int = LIVE_GAMES
    ) -> None:
        self.editions = Editions(engine, store, own)
        self.store = store
        self.engine = engine
        self._kept = kept
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._checked: dict[int, Difference | None] = {}
        self._build = ""
        self.strangers: FindPeople = _nobody
        """Finds the people who left a table's server."""
        self.hindered: FindHindered = _nobody
        """Finds the people who may not press at a table. None if unknown."""

    async def get(self, id: int) -> Live:
        """Return the game, from memory or the database. Refused("no_game"), GameBroken."""
        live = self._live.get(id)
        if live is None:
            live = await self._load(id)
            self._live[id] = live
            while len(self._live) > self._kept:
                self._live.popitem(last=False)
        self._live.move_to_end(id)
        return live

    def drop(self, id: int) -> None:
        """Forget the copy in memory: the next one comes from the database."""
        self._live.pop(id, None)
        self._checked.pop(id, None)

    def holds(self, id: int) -> bool:
        """Return whether a game is in memory."""
        return id in self._live

    def leave(self, id: int) -> None:
        """Make room again for a game that is played; what was found out about this one is kept."""
        self._live.pop(id, None)

    def in_memory(self) -> tuple[Live, ...]:
        """Return the games in memory."""
        return tuple(self._live.values())

    async def _load(self, id: int) -> Live:
        try:
            return await self._loaded(id)
        except UNREADABLE as trouble:
            if is_away(trouble):
                raise
            incident(trouble, f"game {id} is damaged")
            raise GameBroken(f"game {id} is damaged: {kind_of(trouble)}") from trouble

    async def _loaded(self, id: int) -> Live:
        stored, snapshot, log = await self._stored(id)
        edition = await self.editions.of(stored.record)
        proof = await self._proof(stored, edition, log)
        if snapshot is None:
            return Live(stored, None, 0, proof)
        later = [step for step in log if step.n > snapshot.n]
        difference = await self._difference(stored.record, proof)
        if difference is not None:
            return await self._standing_still(stored, snapshot, edition, difference)
        game = self._newest([snapshot], edition)
        if game is None:
            game, _, later = await self._from_start(id, edition)
        await replay(game, later)
        return Live(stored, game, snapshot.n, proof)

    def _newest(self, kept: list[steps.Snapshot], edition: Edition) -> Game | None:
        """Return the game of the newest of some snapshots that this version can read whole, or None."""
        for snapshot in kept:
            with suppress(EngineError):
                game: Game = self.engine.load_game(snapshot.text, edition)
                if not game.completed:
                    return game
        return None

    async def _from_start(self, id: int, edition: Edition) -> tuple[Game, int, list[StepRecord]]:
        """Return the game as it began, or was last carried over; its entries then; the steps after it."""
        async with self.store.read() as c:
            stored = await games.read_game(c, id)
            log = effective(await steps.read_steps(c, id))
            kept = await steps.read_snapshots(c, id)
        assert stored is not None
        game, first = begun(self.engine, stored, edition, log, kept)
        return game, first.entries, [step for step in log if step.n > first.n]

    async def _stored(self, id: int) -> tuple[games.Stored, steps.Snapshot | None, list[StepRecord]]:
        """Return what is stored of a game: its newest snapshot, and all steps that matter to it."""
        async with self.store.read() as c:
            stored = await games.read_game(c, id)
            if stored is None:
                raise Refused("no_game", game=id)
            snapshot = await steps.latest_snapshot(c, id)
            after = snapshot.n if snapshot and not stored.record.open else -1
            return stored, snapshot, await steps.read_steps(c, id, after)

    async def _proof(self, stored: games.Stored, edition: Edition, log: list[StepRecord]) -> Proof | None:
        """Return what proves that this build plays an open game as it is stored, if it does."""
        if not stored.record.open:
            return None
        self._build = self._build or await asyncio.to_thread(self.engine.build)
        return Proof(self._build, edition.rules_version, stored, log)

    async def _difference(self, record: GameRecord, proof: Proof | None) -> Difference | None:
        """Return where this version plays a game otherwise; found out once, for its own steps are its own."""
        if record.phase != RUNNING and record.frozen is None:
            return None
        if record.id not in self._checked:
            known = str(proof) == record.proof
            found = None if known else await check(self.store, self.engine, self.editions, record.id)
            self._checked[record.id] = found
        return self._checked[record.id]

    async def settled(self, id: int) -> bool:
        """Return whether a running game goes on under this version's rules, which are known to play it as
        before.

        What cannot be read raises what it raises.
        """
        async with self.store.read() as c:
            stored, log = await games.read_game(c, id), await steps.read_steps(c, id)
        if stored is None:
            raise Refused("no_game", game=id)
        record = stored.record
        edition = await self.editions.of(record)
        proof = await self._proof(stored, edition, log)
        if str(proof) != record.proof or record.frozen or record.rules_version != edition.rules_version:
            return False
        self._checked[id] = None
        return True

    async def _standing_still(
        self, stored: games.Stored, snapshot: steps.Snapshot, edition: Edition, difference: Difference
    ) -> Live:
        record = stored.record
        game = await self._certain(record.id, edition)
        entries = len(game.log) if game is not None else 0
        live = Live(stored, game if entries == record.entries else None, snapshot.n)
        found = Frozen(difference.entry, entries - 1, edition.rules_version)
        before = record.frozen
        if before is not None:
            voted = msgspec.structs.replace(found, votes=before.votes, until=before.until)
            found = voted if voted == before else found
        live.differs = found
        return live

    async def _certain(self, id: int, edition: Edition) -> Game | None:
        """The newest position from which this version can play a game to its end, or None.

        It is a snapshot, or else the game's start, and the steps after it that come out the same.
        """
        async with self.store.read() as c:
            log = effective(await steps.read_steps(c, id))
            kept = await steps.read_snapshots(c, id)
        for snapshot in kept:
            later = [step for step in log if step.n > snapshot.n]
            with suppress(EngineError):
                game = _as_far(partial(self.engine.load_game, snapshot.text, edition), later)
                if await asyncio.to_thread(self.engine.can_be_played, game):
                    return game
        with suppress(EngineError, *DAMAGE):
            game, _, later = await self._from_start(id, edition)
            return _as_far(game.copy, later)
        return None

    async def certain(self, live: Live) -> Game:
        """A game that stands still, at its newest position that is certain. Refused("not_certain")."""
        game = await self._certain(live.record.id, await self.editions.of(live.record))
        if game is None:
            raise Refused("not_certain")
        return game

    async def agreed(self, live: Live, entry: int) -> Game:
        """A game that stands still, as it was after a log entry that this version plays alike.

        Refused("no_entry"), GameBroken.
        """
        if entry < 0:
            raise Refused("no_entry", entry=entry, last=live.record.entries - 1)
        game, entries, later = await self._from_start(live.record.id, await self.editions.of(live.record))
        if entry < entries - 1:
            raise Refused("no_entry", entry=entry, last=live.record.entries - 1)
        await replay(game, [step for step in later if step.entries <= entry + 1])
        return game

    async def at(self, live: Live, entry: int, ended: int = 0) -> Game:
        """Another copy of the game, as it was when its log ended with `entry`.

        Refused("no_entry"); ("earlier_rules") when only another version can tell how it was then.
        With `ended`, as it was when so many turns had ended in that entry: a copy only to be looked at.
        Of a game that was called off while it stood still the newest position that is certain can be had.
        """
        known = live.differs.known if live.differs is not None and not live.record.open else None
        if live.game is None and entry == known:
            return await self.certain(live)
        log = live.started().log
        if entry < 0 or entry >= live.record.entries:
            raise Refused("no_entry", entry=entry, last=live.record.entries - 1)
        try:
            if ended:
                return (await self._made(live, entry - 1)).at_turn_end(log[entry], ended)
            return await self._made(live, entry)
        except GameBroken:
            if live.differs is None and not live.started().carried:
                raise
            raise Refused("earlier_rules") from None

    async def before_each(self, live: Live, entry: int) -> AsyncIterator[tuple[Game, StepRecord]]:
        """Yield each step from log entry `entry` on, with the game as it was before it: one that moves on."""
        game = await self.at(live, entry - 1)
        async with self.store.read() as c:
            log = effective(await steps.read_steps(c, live.record.id))
        for count, step in enumerate(log):
            if step.first >= entry:
                yield game, step
                apply_step(game, step)
                if count % 20 == 0:
                    await asyncio.sleep(0)

    async def _made(self, live: Live, entry: int) -> Game:
        if entry in live.past:
            return live.past[entry].copy()
        id = live.record.id
        async with self.store.read() as c:
            log = effective(await steps.read_steps(c, id))
            kept = await steps.read_snapshots(c, id)
        last = next(i for i, step in enumerate(log) if step.entries > entry)
        log = log[: last + 1]
        base = [one for one in kept if one.entries <= log[-1].entries]
        game = self._newest(base, await self.editions.of(live.record))
        if game is None:
            game = live.started().begun(log[-1].entries)
        done = len(game.log)
        await replay(game, [s for s in log if s.entries > done])
        return game

    def fresh(self, record: GameRecord, edition: Edition, seed: bytes, start: Mapping[str, object]) -> Game:
        """Return a new game of what the start step keeps; EngineError for wrong options."""
        game: Game = self.engine.new_game(
            edition, start["seats"], record.options, seed=seed, words=start["words"]
        )
        return game


def _as_far(start: Callable[[], Game], later: list[StepRecord]) -> Game:
    """A game from a start on, as far as the steps come out the same."""
    game, fitting = start(), 0
    try:
        for step in later:
            apply_step(game, step)
            fitting += 1
    except GameBroken:
        game = start()
        for step in later[:fitting]:
            apply_step(game, step)
    return game


class GameReader:
    """A game as it may be read: its row, and views made for one audience. Never the state.

    Good while the game's lock is held.
    """

    def __init__(self, live: Live, loader: Loader) -> None:
        self.record: GameRecord = live.record
        self._live = live
        self._loader = loader

    def view(self, seat: str | None, since: int | None = None, *, to_imagine: bool = False) -> View:
        """Return what that seat (None: the spectators) may know; `news` holds the entries from `since` on.

        Refused("wrong_phase") before the start.
        """
        return self._live.view(seat, since, to_imagine=to_imagine)

    def news(self, seat: str | None, since: int) -> tuple[News, ...]:
        """Return the news of such a view alone, which cost far less."""
        news: tuple[News, ...] = self._live.started().news(seat, since)
        return news

    def newest_first(self) -> Iterator[News]:
        """Yield what all may know of each log entry, back to the beginning."""
        for entry in reversed(self._live.started().log):
            yield news_for(entry, None)

    async def view_at(
        self, seat: str | None, entry: int, since: int | None = None, *, ended: int = 0
    ) -> View:
        """The view as it was just after log entry `entry`, for what is sent late. Refused("no_entry").

        With `ended`, as it was when so many turns had ended in that entry: what came after is not there yet.
        """
        if entry == self.record.entries - 1 and not ended:
            return self.view(seat, since)
        view: View = (await self._loader.at(self._live, entry, ended)).view(seat, since)
        return view

    async def views_before(self, chosen: Sequence[StepRecord]) -> list[tuple[View, Action]]:
        """Return the views from which seats made these choices of theirs, and what they chose.

        Refused("no_entry", "earlier_rules").
        """
        found: list[tuple[View, Action]] = []
        if not chosen:
            return found
        async for game, step in self._loader.before_each(self._live, chosen[0].first):
            if step in chosen:
                found.append((game.view(step.seat), game.decode_action(step.body)))
        return found

    async def edition(self) -> Edition:
        """Return the edition that the game began with: its names, texts and board."""
        return await self._loader.editions.of(self.record)

    async def hints(self, view: View) -> tuple[Hint | None, ...]:
        """Odds and effects of the actions of a view's decision, and how good each looks.

        They are worked out from the view alone; what is offered to all eyes, by what all know.
        """
        public = await self.view_at(None, view.entries - 1)
        found: tuple[Hint | None, ...] = self._loader.engine.appraised(view, public, await self.edition())
        return found

    def ruled_out(self, seat: str) -> tuple[tuple[Action, str], ...]:
        """Return what a seat's question does not offer, though somebody might expect it, and the rules that
        say so.

        For that seat alone.
        """
        return ruled_out(self._live.started(), seat)

    def undoable(self, seat: str) -> int:
        """Return how many choices a seat may take back now, one after the other."""
        count: int = self._live.started().undoable_choices(seat)
        return count

    async def outlook(self, view: View) -> int | None:
        """Return what the view's seat would win if its turn ended now; None where that is not told."""
        found: int | None = self._loader.engine.outlook(await self.edition(), view)
        return found
