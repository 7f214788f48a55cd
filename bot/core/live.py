"""A table in memory: its row, its views and, for `bot.core`, the engine's game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.core.house import House
from bot.core.order import Order, ordering_view
from bot.core.positions import Rebuild, first_position, newest_position, verified_position
from bot.core.replaying import Proof, apply_step, replay, valid_steps
from bot.domain.records import Frozen, GameRecord, HeldMessage, StepRecord
from bot.domain.requests import Refused
from bot.store import games, steps
from engine.game import news_for
from engine.records import Action, Hint
from engine.refused_actions import refused_actions
from engine.view import News, View

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game


TABLE_BYTES, ENTRY_BYTES = 90_000, 1_000
"""Measured bytes of a table in memory, and of each log entry: an upper middle of all editions."""
PAST = 3
"""Log entries whose position stays in memory, for messages sent late."""


class Table:
    """A table in memory. Use it while you hold its lock.

    Outside `bot.core` it is a `TableReader`, which shows the row and views, never the state.

    * `differs`: set if this version plays the game differently.
    * `game`: the engine's game. None before the start and without a verified position.
    * `proof`: grows with each step. None if this build has not verified the game.
    """

    __slots__ = (
        "_hints",
        "_views",
        "_views_at",
        "bookmark",
        "differs",
        "game",
        "held",
        "house",
        "orders",
        "past",
        "proof",
        "record",
        "seed",
        "snapshot_at",
        "turn",
    )

    def __init__(
        self,
        house: House,
        stored: games.Stored,
        game: Game | None = None,
        snapshot_at: int = 0,
        proof: Proof | None = None,
    ) -> None:
        self.house = house
        self.record: GameRecord = msgspec.structs.replace(stored.record, proof=str(proof) if proof else "")
        self.proof = proof
        self.seed = stored.seed
        self.bookmark = stored.bookmark
        self.game = game
        self.snapshot_at = snapshot_at
        # Views of the present position: one change reads the same ones repeatedly.
        self._views: dict[str | None, View] = {}
        self._views_at = (0, 0)
        # Hints of its open questions, by seat and number: a message shows those that the last one did.
        self._hints: dict[tuple[str | None, int], tuple[Hint | None, ...]] = {}
        # Messages that can be edited; None if they must be read.
        self.held: tuple[HeldMessage, ...] | None = None
        self.past: dict[int, Game] = {}
        # Orders of open questions, by number and seat: several seats may be asked at once.
        self.orders: dict[tuple[int, str], Order] = {}
        self.turn = turn_identity(self)
        self.differs: Frozen | None = None

    @property
    def size(self) -> int:
        """Estimated bytes in memory, past positions included."""
        return TABLE_BYTES + ENTRY_BYTES * self.record.entries

    # --- for everybody

    def view(self, seat: str | None, since: int | None = None, *, to_imagine: bool = False) -> View:
        """View of a seat (None: spectators). `news` starts at entry `since`.

        Raises: Refused with wrong_phase before the start.
        """
        game = self.need_game()
        if to_imagine:
            return game.view(seat, since, to_imagine=True)
        at = (id(game), len(game.log))
        if self._views_at != at:
            self._views, self._hints, self._views_at = {}, {}, at
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = game.view(seat)
        return view if since is None else msgspec.structs.replace(view, news=game.news(seat, since))

    def news(self, seat: str | None, since: int) -> tuple[News, ...]:
        """News of such a view, at far lower cost."""
        news: tuple[News, ...] = self.need_game().news(seat, since)
        return news

    def newest_first(self) -> Iterator[News]:
        """Yield public news, newest entry first."""
        for entry in reversed(self.need_game().log):
            yield news_for(entry, None)

    async def view_at(
        self, seat: str | None, entry: int, since: int | None = None, *, ended: int = 0
    ) -> View:
        """View just after log entry `entry`, for messages sent late.

        `ended` counts the turn ends in that entry. Later events are hidden.

        Raises: Refused with no_entry.
        """
        if entry == self.record.entries - 1 and not ended:
            return self.view(seat, since)
        view: View = (await self.position_at(entry, ended)).view(seat, since)
        return view

    async def views_before(self, chosen: Sequence[StepRecord]) -> list[tuple[View, Action]]:
        """Views before these choices, with the chosen actions.

        Raises: Refused with no_entry, earlier_rules.
        """
        found: list[tuple[View, Action]] = []
        if not chosen:
            return found
        async for game, step in self._steps_from(chosen[0].first):
            if step in chosen:
                found.append((game.view(step.seat), game.decode_action(step.body)))
        return found

    async def edition(self) -> Edition:
        """Edition that the game began with."""
        return await self.house.edition_of(self.record)

    async def hints(self, view: View) -> tuple[Hint | None, ...]:
        """Odds and effects of a decision's actions.

        Computed from the view alone. Public offers use public knowledge.
        """
        public = await self.view_at(None, view.entries - 1)
        edition, order = await self.edition(), await self._order(view)
        if view.decision is None or public is not self._views.get(None):
            found: tuple[Hint | None, ...] = self.house.engine.appraise(view, public, edition, order)
            return found
        question = view.me, view.decision.id
        if question not in self._hints:
            self._hints[question] = self.house.engine.appraise(view, public, edition, order)
        return self._hints[question]

    async def _order(self, view: View) -> Order:
        """Order of an open question's choices, computed once. Empty for past questions."""
        decision, think = view.decision, self.house.orderer
        if decision is None or think is None or view.entries != self.record.entries:
            return ()
        question = decision.id, decision.seat
        if question not in self.orders:
            found = await think(ordering_view(self.need_game(), decision.seat), await self.edition())
            open = {(one.id, one.seat) for one in view.asked}
            self.orders = {one: order for one, order in self.orders.items() if one in open}
            self.orders[question] = found
        return self.orders[question]

    def refused_actions(self, seat: str) -> tuple[tuple[Action, str], ...]:
        """Plausible actions that a seat may not choose, with their rules.

        For that seat only.
        """
        return refused_actions(self.need_game(), seat)

    def count_undoable(self, seat: str) -> int:
        """Number of choices a seat may take back now."""
        count: int = self.need_game().undoable_choices(seat)
        return count

    async def outlook(self, view: View) -> int | None:
        """Score of a turn that ends now, or None."""
        found: int | None = self.house.engine.outlook(await self.edition(), view)
        return found

    # --- the whole state, for `bot.core`

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

    def keep_position(self) -> None:
        """Keep a copy of the position for messages sent late."""
        if self.game is None:
            return
        last = len(self.game.log) - 1
        # A rollback invalidates later positions.
        self.past = {entry: game for entry, game in self.past.items() if last - PAST < entry < last}
        self.past[last] = self.game.copy()

    async def agreed_position(self, entry: int) -> Game:
        """A frozen game after an entry that both versions play alike.

        Raises: Refused with no_entry; GameBroken.
        """
        if entry < 0:
            raise Refused("no_entry", entry=entry, last=self.record.entries - 1)
        game, entries, later = await first_position(self.house, self.record.id, await self.edition())
        if entry < entries - 1:
            raise Refused("no_entry", entry=entry, last=self.record.entries - 1)
        await replay(game, [step for step in later if step.entries <= entry + 1])
        return game

    async def position_at(self, entry: int, ended: int = 0) -> Game:
        """Copy of the game after log entry `entry`.

        With `ended`, the copy shows the game after that number of turn ends in the entry. A frozen game that
        was called off offers only its last verified position.

        Raises: Refused with no_entry; earlier_rules if only another version can replay it.
        """
        if not ended or self._is_last_verified(entry):
            return await (await self.rebuild_at(entry)).run()
        self._need_entry(entry)
        game = await (await self._rebuild(entry - 1)).run()
        return game.copy_at_turn_end(self.need_game().log[entry], ended)

    async def rebuild_at(self, entry: int) -> Rebuild:
        """Work that rebuilds the game after log entry `entry`, without the table's lock.

        Raises: Refused with no_entry.
        """
        if self._is_last_verified(entry):
            return Rebuild(await verified_position(self.house, self.record))
        self._need_entry(entry)
        return await self._rebuild(entry)

    def _is_last_verified(self, entry: int) -> bool:
        """True for the only position of a frozen game that was called off."""
        known = self.differs.known if self.differs is not None and not self.record.is_open else None
        return self.game is None and entry == known

    def _need_entry(self, entry: int) -> None:
        self.need_game()
        if not 0 <= entry < self.record.entries:
            raise Refused("no_entry", entry=entry, last=self.record.entries - 1)

    async def _rebuild(self, entry: int) -> Rebuild:
        if entry in self.past:
            return Rebuild(self.past[entry].copy())
        start, later = await self._start_before(entry)
        may_differ = self.differs is not None or bool(self.need_game().carried)
        return Rebuild(start, later, may_differ=may_differ)

    async def _start_before(self, entry: int) -> tuple[Game, list[StepRecord]]:
        """Game at a snapshot or start before a log entry, and the steps from there to the entry."""
        async with self.house.store.read() as c:
            log = await valid_steps(c, self.record.id)
            kept = await steps.read_snapshots(c, self.record.id)
        last = next(i for i, step in enumerate(log) if step.entries > entry)
        log = log[: last + 1]
        base = [one for one in kept if one.entries <= log[-1].entries]
        game = newest_position(self.house, base, await self.edition())
        if game is None:
            game = self.need_game().restarted_copy(log[-1].entries)
        done = len(game.log)
        return game, [step for step in log if step.entries > done]

    async def _steps_from(self, entry: int) -> AsyncIterator[tuple[Game, StepRecord]]:
        """Yield each step from a log entry on, with its position.

        All steps share one game object, which moves on.
        """
        game = await self.position_at(entry - 1)
        async with self.house.store.read() as c:
            log = await valid_steps(c, self.record.id)
        for count, step in enumerate(log):
            if step.first >= entry:
                yield game, step
                apply_step(game, step)
                if count % 20 == 0:
                    await asyncio.sleep(0)


def turn_identity(table: Table) -> tuple[object, ...] | None:
    """Identity of the current turn. A new value ends a turn."""
    if table.game is None:
        return None
    view = table.view(None)
    turn = view.turn
    return (view.epoch, turn.seat, turn.card) if turn else (view.epoch,)
