"""Games in memory, rebuilt from a snapshot and later steps. The least used are dropped."""

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
from bot.core.replaying import Proof, apply_step, check, effective_steps, load_first, replay
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
"""Max. games in memory."""
UNREADABLE = (
    DatabaseError,
    EngineError,
    msgspec.MsgspecError,
    zlib.error,
    LookupError,
    TypeError,
    ValueError,
)
"""Exceptions that a damaged row or database page raises."""
PAST = 3
"""Log entries whose position stays in memory, for messages sent late."""


class Live:
    """A game in memory: its row, its seed and the engine's game.

    `differs` is set if this version plays the game differently; without a verified position there is no
    engine's game. `proof` grows with each step. It is None if this build has not verified the game.
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
        # Views of the present position: one change reads the same ones repeatedly.
        self._views: dict[str | None, View] = {}
        self._views_at = (0, 0)
        # Messages that can be edited; None if they must be read.
        self.held: tuple[HeldMessage, ...] | None = None
        self.past: dict[int, Game] = {}
        self.turn = turn_of(self)
        self.checked = time.monotonic()
        self.differs: Frozen | None = None
        # Time of the next look that this process has scheduled.
        self.look_at = 0.0
        # Time of the next scheduled update of the pinned message.
        self.board_at = 0.0

    def view(self, seat: str | None, since: int | None = None, *, to_imagine: bool = False) -> View:
        """View of a seat (None: spectators). `news` starts at entry `since`."""
        game = self.need_game()
        if to_imagine:
            return game.view(seat, since, to_imagine=True)
        at = (id(game), len(game.log))
        if self._views_at != at:
            self._views, self._views_at = {}, at
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = game.view(seat)
        return view if since is None else msgspec.structs.replace(view, news=game.news(seat, since))

    def need_game(self) -> Game:
        """Engine's game.

        Raises: Refused with wrong_phase before the start; frozen.
        """
        if self.game is None:
            self.need_same_rules()
            raise Refused("wrong_phase", phase=self.record.phase)
        return self.game

    def need_same_rules(self) -> None:
        """Check that this version plays the game as before.

        Raises: Refused with frozen.
        """
        if self.differs is not None:
            raise Refused("frozen", entry=self.differs.entry)

    def remember(self) -> None:
        """Keep a copy of the position for messages sent late."""
        if self.game is None:
            return
        last = len(self.game.log) - 1
        # A rollback invalidates later positions.
        self.past = {entry: game for entry, game in self.past.items() if last - PAST < entry < last}
        self.past[last] = self.game.copy()


def turn_of(live: Live) -> tuple[object, ...] | None:
    """Identity of the current turn. A new value ends a turn."""
    if live.game is None:
        return None
    view = live.view(None)
    turn = view.turn
    return (view.epoch, turn.seat, turn.card) if turn else (view.epoch,)


FindPeople = Callable[[GameRecord, Collection[int]], Awaitable[Collection[int]]]
"""Finds the users of a table with some property in Discord."""

FindHindered = Callable[[GameRecord, Collection[int]], Awaitable[Collection[int] | None]]
"""Finds hindered users. None if Discord does not answer."""


async def _nobody(_record: GameRecord, _users: Collection[int]) -> Collection[int]:
    return ()


class Loader:
    """Loads games, and caches the most recently used."""

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
        """Finds the users who left a table's server."""
        self.hindered: FindHindered = _nobody
        """Finds the users who may not press at a table. None if unknown."""

    async def get(self, id: int) -> Live:
        """Load a game from memory or the database.

        Raises: Refused with no_game; GameBroken.
        """
        live = self._live.get(id)
        if live is None:
            live = await self._load(id)
            self._live[id] = live
            while len(self._live) > self._kept:
                self._live.popitem(last=False)
        self._live.move_to_end(id)
        return live

    def drop(self, id: int) -> None:
        """Drop the cached game. The next access reads the database."""
        self._live.pop(id, None)
        self._checked.pop(id, None)

    def holds(self, id: int) -> bool:
        """True if a game is in memory."""
        return id in self._live

    def leave(self, id: int) -> None:
        """Drop a cached game, but keep the result of its check."""
        self._live.pop(id, None)

    def cached_games(self) -> tuple[Live, ...]:
        """Games in memory."""
        return tuple(self._live.values())

    async def _load(self, id: int) -> Live:
        try:
            return await self._rebuild(id)
        except UNREADABLE as trouble:
            if is_away(trouble):
                raise
            incident(trouble, f"game {id} is damaged")
            raise GameBroken(f"game {id} is damaged: {kind_of(trouble)}") from trouble

    async def _rebuild(self, id: int) -> Live:
        stored, snapshot, log = await self._read_stored(id)
        edition = await self.editions.load(stored.record)
        proof = await self._proof(stored, edition, log)
        if snapshot is None:
            return Live(stored, None, 0, proof)
        later = [step for step in log if step.n > snapshot.n]
        difference = await self._find_difference(stored.record, proof)
        if difference is not None:
            return await self._load_frozen(stored, snapshot, edition, difference)
        game = self._load_newest([snapshot], edition)
        if game is None:
            game, _, later = await self._from_start(id, edition)
        await replay(game, later)
        return Live(stored, game, snapshot.n, proof)

    def _load_newest(self, kept: list[steps.Snapshot], edition: Edition) -> Game | None:
        """Game of the newest snapshot that this version reads completely, or None."""
        for snapshot in kept:
            with suppress(EngineError):
                game: Game = self.engine.load_game(snapshot.text, edition)
                if not game.completed:
                    return game
        return None

    async def _from_start(self, id: int, edition: Edition) -> tuple[Game, int, list[StepRecord]]:
        """Game at its start or last rules change, with the later steps.

        The number is the log length at that point.
        """
        async with self.store.read() as c:
            stored = await games.read_game(c, id)
            log = effective_steps(await steps.read_steps(c, id))
            kept = await steps.read_snapshots(c, id)
        assert stored is not None
        game, first = load_first(self.engine, stored, edition, log, kept)
        return game, first.entries, [step for step in log if step.n > first.n]

    async def _read_stored(self, id: int) -> tuple[games.Stored, steps.Snapshot | None, list[StepRecord]]:
        """Read a game's row, newest snapshot and later steps."""
        async with self.store.read() as c:
            stored = await games.read_game(c, id)
            if stored is None:
                raise Refused("no_game", game=id)
            snapshot = await steps.latest_snapshot(c, id)
            after = snapshot.n if snapshot and not stored.record.open else -1
            return stored, snapshot, await steps.read_steps(c, id, after)

    async def _proof(self, stored: games.Stored, edition: Edition, log: list[StepRecord]) -> Proof | None:
        """Proof that this build plays an open game as stored, else None."""
        if not stored.record.open:
            return None
        self._build = self._build or await asyncio.to_thread(self.engine.build)
        return Proof(self._build, edition.rules_version, stored, log)

    async def _find_difference(self, record: GameRecord, proof: Proof | None) -> Difference | None:
        """First difference of this version from the stored game. Checked once per game."""
        if record.phase != RUNNING and record.frozen is None:
            return None
        if record.id not in self._checked:
            known = str(proof) == record.proof
            found = None if known else await check(self.store, self.engine, self.editions, record.id)
            self._checked[record.id] = found
        return self._checked[record.id]

    async def is_verified(self, id: int) -> bool:
        """True if this build has verified a running game under its current rules.

        Raises: Refused with no_game; any error of unreadable data.
        """
        async with self.store.read() as c:
            stored, log = await games.read_game(c, id), await steps.read_steps(c, id)
        if stored is None:
            raise Refused("no_game", game=id)
        record = stored.record
        edition = await self.editions.load(record)
        proof = await self._proof(stored, edition, log)
        if str(proof) != record.proof or record.frozen or record.rules_version != edition.rules_version:
            return False
        self._checked[id] = None
        return True

    async def _load_frozen(
        self, stored: games.Stored, snapshot: steps.Snapshot, edition: Edition, difference: Difference
    ) -> Live:
        record = stored.record
        game = await self._load_certain(record.id, edition)
        entries = len(game.log) if game is not None else 0
        live = Live(stored, game if entries == record.entries else None, snapshot.n)
        found = Frozen(difference.entry, entries - 1, edition.rules_version)
        before = record.frozen
        if before is not None:
            voted = msgspec.structs.replace(found, votes=before.votes, until=before.until)
            found = voted if voted == before else found
        live.differs = found
        return live

    async def _load_certain(self, id: int, edition: Edition) -> Game | None:
        """Newest position from which this version can finish a game, or None.

        It starts from a snapshot or the start, and adds the steps that replay alike.
        """
        async with self.store.read() as c:
            log = effective_steps(await steps.read_steps(c, id))
            kept = await steps.read_snapshots(c, id)
        for snapshot in kept:
            later = [step for step in log if step.n > snapshot.n]
            with suppress(EngineError):
                game = _replay_until_difference(partial(self.engine.load_game, snapshot.text, edition), later)
                if await asyncio.to_thread(self.engine.can_be_played, game):
                    return game
        with suppress(EngineError, *DAMAGE):
            game, _, later = await self._from_start(id, edition)
            return _replay_until_difference(game.copy, later)
        return None

    async def load_certain(self, live: Live) -> Game:
        """Load a frozen game at its last verified position.

        Raises: Refused with not_certain.
        """
        game = await self._load_certain(live.record.id, await self.editions.load(live.record))
        if game is None:
            raise Refused("not_certain")
        return game

    async def load_agreed(self, live: Live, entry: int) -> Game:
        """Load a frozen game after an entry that both versions play alike.

        Raises: Refused with no_entry; GameBroken.
        """
        if entry < 0:
            raise Refused("no_entry", entry=entry, last=live.record.entries - 1)
        game, entries, later = await self._from_start(live.record.id, await self.editions.load(live.record))
        if entry < entries - 1:
            raise Refused("no_entry", entry=entry, last=live.record.entries - 1)
        await replay(game, [step for step in later if step.entries <= entry + 1])
        return game

    async def load_at(self, live: Live, entry: int, ended: int = 0) -> Game:
        """Copy of the game after log entry `entry`.

        With `ended`, the copy shows the game after that number of turn ends in the entry. A frozen game that
        was called off offers only its last verified position.

        Raises: Refused with no_entry; earlier_rules if only another version can replay it.
        """
        known = live.differs.known if live.differs is not None and not live.record.open else None
        if live.game is None and entry == known:
            return await self.load_certain(live)
        log = live.need_game().log
        if entry < 0 or entry >= live.record.entries:
            raise Refused("no_entry", entry=entry, last=live.record.entries - 1)
        try:
            if ended:
                return (await self._rebuild_at(live, entry - 1)).at_turn_end(log[entry], ended)
            return await self._rebuild_at(live, entry)
        except GameBroken:
            if live.differs is None and not live.need_game().carried:
                raise
            raise Refused("earlier_rules") from None

    async def steps_from(self, live: Live, entry: int) -> AsyncIterator[tuple[Game, StepRecord]]:
        """Yield each step from a log entry on, with its position.

        All steps share one game object, which moves on.
        """
        game = await self.load_at(live, entry - 1)
        async with self.store.read() as c:
            log = effective_steps(await steps.read_steps(c, live.record.id))
        for count, step in enumerate(log):
            if step.first >= entry:
                yield game, step
                apply_step(game, step)
                if count % 20 == 0:
                    await asyncio.sleep(0)

    async def _rebuild_at(self, live: Live, entry: int) -> Game:
        if entry in live.past:
            return live.past[entry].copy()
        id = live.record.id
        async with self.store.read() as c:
            log = effective_steps(await steps.read_steps(c, id))
            kept = await steps.read_snapshots(c, id)
        last = next(i for i, step in enumerate(log) if step.entries > entry)
        log = log[: last + 1]
        base = [one for one in kept if one.entries <= log[-1].entries]
        game = self._load_newest(base, await self.editions.load(live.record))
        if game is None:
            game = live.need_game().begun(log[-1].entries)
        done = len(game.log)
        await replay(game, [s for s in log if s.entries > done])
        return game

    def make_game(
        self, record: GameRecord, edition: Edition, seed: bytes, start: Mapping[str, object]
    ) -> Game:
        """New game from the data of its start step.

        Raises: EngineError for invalid options.
        """
        game: Game = self.engine.new_game(
            edition, start["seats"], record.options, seed=seed, words=start["words"]
        )
        return game


def _replay_until_difference(start: Callable[[], Game], later: list[StepRecord]) -> Game:
    """Replay steps until one differs."""
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
    """Read access to a game: its row and views, never the whole state.

    Valid while the game's lock is held.
    """

    def __init__(self, live: Live, loader: Loader) -> None:
        self.record: GameRecord = live.record
        self._live = live
        self._loader = loader

    def view(self, seat: str | None, since: int | None = None, *, to_imagine: bool = False) -> View:
        """View of a seat (None: spectators), with news from entry `since`.

        Raises: Refused with wrong_phase before the start.
        """
        return self._live.view(seat, since, to_imagine=to_imagine)

    def news(self, seat: str | None, since: int) -> tuple[News, ...]:
        """News of such a view, at far lower cost."""
        news: tuple[News, ...] = self._live.need_game().news(seat, since)
        return news

    def newest_first(self) -> Iterator[News]:
        """Yield public news, newest entry first."""
        for entry in reversed(self._live.need_game().log):
            yield news_for(entry, None)

    async def view_at(
        self, seat: str | None, entry: int, since: int | None = None, *, ended: int = 0
    ) -> View:
        """View just after log entry `entry`, for messages sent late.

        `ended` counts the turn ends in that entry; later events are hidden.

        Raises: Refused with no_entry.
        """
        if entry == self.record.entries - 1 and not ended:
            return self.view(seat, since)
        view: View = (await self._loader.load_at(self._live, entry, ended)).view(seat, since)
        return view

    async def views_before(self, chosen: Sequence[StepRecord]) -> list[tuple[View, Action]]:
        """Views before these choices, with the chosen actions.

        Raises: Refused with no_entry, earlier_rules.
        """
        found: list[tuple[View, Action]] = []
        if not chosen:
            return found
        async for game, step in self._loader.steps_from(self._live, chosen[0].first):
            if step in chosen:
                found.append((game.view(step.seat), game.decode_action(step.body)))
        return found

    async def edition(self) -> Edition:
        """Edition that the game began with."""
        return await self._loader.editions.load(self.record)

    async def hints(self, view: View) -> tuple[Hint | None, ...]:
        """Odds and effects of a decision's actions.

        Computed from the view alone; public offers use public knowledge.
        """
        public = await self.view_at(None, view.entries - 1)
        found: tuple[Hint | None, ...] = self._loader.engine.appraised(view, public, await self.edition())
        return found

    def ruled_out(self, seat: str) -> tuple[tuple[Action, str], ...]:
        """Plausible actions that a seat may not choose, with their rules.

        For that seat only.
        """
        return ruled_out(self._live.need_game(), seat)

    def undoable(self, seat: str) -> int:
        """Number of choices a seat may take back now."""
        count: int = self._live.need_game().undoable_choices(seat)
        return count

    async def outlook(self, view: View) -> int | None:
        """Score of a turn that ends now, or None."""
        found: int | None = self._loader.engine.outlook(await self.edition(), view)
        return found
