"""Games in memory: rebuilt from the newest snapshot and the steps after it, the least used dropped."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bot.service.records import Engine, GameBroken, Refused
from bot.store import Store, games, steps
from bot.store.records import GameRecord, HeldMessage, StepRecord
from engine.records import BadData, EngineError, Hint
from engine.renamed import as_before
from engine.view import News, View

LIVE_GAMES = 50
PAST = 8
ACT, UNDO, START, ROLLBACK = "act", "undo", "start", "rollback"


class Live:
    """A game in memory: its row, its seed and, once it was started, the engine's game."""

    __slots__ = (
        "_views",
        "_views_at",
        "bookmark",
        "checked",
        "game",
        "held",
        "past",
        "record",
        "seed",
        "snapshot_at",
        "turn",
    )

    def __init__(self, stored: games.Stored, game: Any, snapshot_at: int) -> None:
        self.record: GameRecord = stored.record
        self.seed = stored.seed
        self.bookmark = stored.bookmark
        self.game = game
        self.snapshot_at = snapshot_at
        # Views of the present position: one change asks for the same ones again and again.
        self._views: dict[str | None, View] = {}
        self._views_at = (0, 0)
        # The messages that can be edited; None when they have to be read.
        self.held: tuple[HeldMessage, ...] | None = None
        self.past: dict[int, Any] = {}
        self.turn = turn_of(self)
        self.checked = time.monotonic()

    def view(self, seat: str | None, since: int | None = None) -> View:
        """What that seat (None: the spectators) may know; `news` from entry `since` on, else the newest."""
        at = (id(self.started()), len(self.game.log))
        if self._views_at != at:
            self._views, self._views_at = {}, at
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.game.view(seat)
        return view if since is None else msgspec.structs.replace(view, news=self.game.news(seat, since))

    def started(self) -> Any:
        """The engine's game; Refused("wrong_phase") before the start."""
        if self.game is None:
            raise Refused("wrong_phase", phase=self.record.phase)
        return self.game

    def remember(self) -> None:
        """Keep a copy of the present position: messages that are sent a little late tell of it."""
        if self.game is None:
            return
        last = len(self.game.log) - 1
        # A rollback makes those after it untrue.
        self.past = {entry: game for entry, game in self.past.items() if last - PAST < entry < last}
        self.past[last] = self.game.copy()


def turn_of(live: Live) -> tuple[Any, ...] | None:
    """What marks the turn in hand: a change of it ends a turn."""
    if live.game is None:
        return None
    view = live.view(None)
    turn = view.turn
    return (view.epoch, turn.seat, turn.card) if turn else (view.epoch,)


def digest(entries: Sequence[Any]) -> str:
    """A short fingerprint of log entries, to notice when a later version would make others."""
    return _digest_of(msgspec.json.encode(entries, order="deterministic"))


def _digest_of(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:16]


def is_digest(kept: str, entries: Sequence[Any], renamed: Mapping[str, str]) -> bool:
    """Whether a stored fingerprint is that of these entries, perhaps with the ids of an earlier release."""
    if kept == digest(entries):
        return True
    return bool(renamed) and kept == _digest_of(as_before(entries, renamed))


def effective(log: Iterable[StepRecord]) -> list[StepRecord]:
    """The steps that count: a rollback takes back those after the entry it names."""
    kept: list[StepRecord] = []
    for step in log:
        if step.kind == ROLLBACK:
            while kept and kept[-1].entries > step.entries:
                kept.pop()
        else:
            kept.append(step)
    return kept


def apply_step(game: Any, step: StepRecord) -> None:
    """Do a stored step again. GameBroken when this version refuses it or makes other entries of it.

    Under newer rules than the game's other entries are no fault: they may tell more of the same.
    """
    if step.kind not in (ACT, UNDO):
        return
    try:
        if step.kind == ACT:
            game.repeat(step.seat, game.decode_action(step.body))
        else:
            game.undo(step.seat)
    except EngineError as trouble:
        raise GameBroken(
            f"step {step.n} ({step.kind} by seat {step.seat}) is refused: {trouble}"
        ) from trouble
    alike = is_digest(step.digest, game.log[step.first :], game.edition.renamed)
    if not alike and game.version == game.edition.rules_version:
        raise GameBroken(f"step {step.n} ({step.kind} by seat {step.seat}) now makes other log entries")


class Editions:
    """The editions in use, by the hash of their data: this version's, and those stored games began with."""

    def __init__(self, engine: Engine, store: Store, own: Any = None) -> None:
        self._engine = engine
        self._store = store
        self._own = own
        self._by_hash: dict[str, Any] = {}

    def current(self, id: str) -> Any:
        """The operator's own edition, else this version's; Refused("bad_edition") when none can be used."""
        own = self._own
        try:
            edition = own if own is not None and own.id == id else self._engine.load_edition(id)
        except BadData:
            raise Refused("bad_edition", edition=id) from None
        self._by_hash[edition.data_hash] = edition
        return edition

    async def of(self, record: GameRecord) -> Any:
        """The edition that a game began with."""
        if record.data_hash not in self._by_hash:
            with suppress(Refused):
                self.current(record.edition)
        if record.data_hash not in self._by_hash:
            async with self._store.read() as c:
                content = await games.read_dataset(c, record.data_hash)
            self._by_hash[record.data_hash] = self._engine.edition_from_content(msgspec.json.decode(content))
        return self._by_hash[record.data_hash]


class Loader:
    """Loads games, and keeps the ones last used."""

    def __init__(self, store: Store, engine: Engine, own: Any = None, kept: int = LIVE_GAMES) -> None:
        self.editions = Editions(engine, store, own)
        self.store = store
        self.engine = engine
        self._kept = kept
        self._live: OrderedDict[int, Live] = OrderedDict()

    async def get(self, id: int) -> Live:
        """The game, from memory or the database. Refused("no_game"), GameBroken."""
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

    def in_memory(self) -> tuple[Live, ...]:
        """The games in memory."""
        return tuple(self._live.values())

    async def _load(self, id: int) -> Live:
        async with self.store.read() as c:
            stored = await games.read_game(c, id)
            if stored is None:
                raise Refused("no_game", game=id)
            snapshot = await steps.latest_snapshot(c, id)
            later = await steps.read_steps(c, id, snapshot.n) if snapshot else []
        if snapshot is None:
            return Live(stored, None, 0)
        edition = await self.editions.of(stored.record)
        game = self._read(id, snapshot, edition)
        await replay(game, later)
        return Live(stored, game, snapshot.n)

    async def at(self, live: Live, entry: int, ended: int = 0) -> Any:
        """Another copy of the game, as it was when its log ended with `entry`. Refused("no_entry").

        With `ended`, as it was when so many turns had ended in that entry: a copy only to be looked at.
        """
        log = live.started().log
        if entry < 0 or entry >= live.record.entries:
            raise Refused("no_entry", entry=entry, last=live.record.entries - 1)
        if ended:
            return (await self._made(live, entry - 1)).at_turn_end(log[entry], ended)
        return await self._made(live, entry)

    async def _made(self, live: Live, entry: int) -> Any:
        if entry in live.past:
            return live.past[entry].copy()
        id = live.record.id
        async with self.store.read() as c:
            log = effective(await steps.read_steps(c, id))
            kept = await steps.read_snapshots(c, id)
        last = next(i for i, step in enumerate(log) if step.entries > entry)
        log = log[: last + 1]
        base = next((s for s in kept if s.entries <= log[-1].entries), None)
        edition = await self.editions.of(live.record)
        if base is None:
            start = next(step for step in log if step.kind == START)
            game, done = self.fresh(live.record, edition, live.seed, start.body), start.entries
            game.version = live.record.rules_version
        else:
            game, done = self._read(id, base, edition), base.entries
        await replay(game, [s for s in log if s.entries > done])
        return game

    def fresh(self, record: GameRecord, edition: Any, seed: bytes, start: dict[str, Any]) -> Any:
        """A new game of the seats and words that the start step keeps; EngineError for wrong options."""
        return self.engine.new_game(edition, start["seats"], record.options, seed=seed, words=start["words"])

    def _read(self, id: int, snapshot: steps.Snapshot, edition: Any) -> Any:
        try:
            return self.engine.load_game(snapshot.text, edition)
        except EngineError as trouble:
            raise GameBroken(f"game {id}: its snapshot after step {snapshot.n}: {trouble}") from trouble


class GameReader:
    """A game as it may be read: its row, and views made for one audience. Never the state.

    Good while the game's lock is held.
    """

    def __init__(self, live: Live, loader: Loader) -> None:
        self.record: GameRecord = live.record
        self._live = live
        self._loader = loader

    def view(self, seat: str | None, since: int | None = None) -> View:
        """What that seat (None: the spectators) may know; `news` holds the entries from `since` on.

        Refused("wrong_phase") before the start.
        """
        return self._live.view(seat, since)

    def news(self, seat: str | None, since: int) -> tuple[News, ...]:
        """The news of such a view alone, which cost far less."""
        news: tuple[News, ...] = self._live.started().news(seat, since)
        return news

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

    async def edition(self) -> Any:
        """The edition that the game began with: its names, texts and board."""
        return await self._loader.editions.of(self.record)

    async def hints(self, view: View) -> tuple[Hint | None, ...]:
        """Odds and effects of the actions of a view's decision, worked out from the view alone."""
        found: tuple[Hint | None, ...] = self._loader.engine.hints(await self.edition(), view)
        return found


async def replay(game: Any, log: Sequence[StepRecord]) -> None:
    """Do stored steps again, letting others have the loop now and then."""
    for count, step in enumerate(log, 1):
        apply_step(game, step)
        if count % 20 == 0:
            await asyncio.sleep(0)
