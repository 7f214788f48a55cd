"""A change of one game, prepared in memory, stored in one transaction."""

from __future__ import annotations

import inspect
import math
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.live import Table, turn_of
from bot.core.presenter import Announcement, Changed, Presenter
from bot.core.replaying import digest
from bot.core.seat_results import results_of
from bot.domain import seat_clock
from bot.domain.awake import at_once, told_in
from bot.domain.change import BoardIsOld, Change
from bot.domain.consent import renew_motions
from bot.domain.lobby_call import call_as_seated
from bot.domain.motion_state import still_applies
from bot.domain.out_message import OutMessage
from bot.domain.records import (
    LOBBY,
    OVER,
    RUNNING,
    HeldMessage,
    HeldNow,
    Lane,
    SeatRecord,
    StepRecord,
)
from bot.domain.requests import Actor, Refused
from bot.domain.rights import Rights, rights_at
from bot.domain.seat_clock import REMINDERS, next_look
from bot.domain.terms import Habits, Motion
from bot.store import calendar, games, held_messages, people, queue, steps
from bot.store.results import write_results
from bot.store.transaction import Transaction

if TYPE_CHECKING:
    from engine.game import Game


SNAPSHOT_STEPS = 25
"""Max. steps between two snapshots of a game."""
BOARD_SECONDS = 60.0
"""Seconds between edits of the pinned message. Discord limits edits of old messages."""


async def finished(work: Awaitable[None] | None) -> None:
    """Await an edit's work, unless it is done already."""
    if inspect.isawaitable(work):
        await work


class Draft:
    """A change in preparation: the new row, the steps and the announcement.

    Check before you touch the engine's game: a later refusal would leave it changed.
    """

    def __init__(self, table: Table, by: Actor | None, now: float) -> None:
        self.table = table
        self.house = table.house
        self.by = by
        self.active_user = by.user if by else None
        """User who makes this change. They need no ping for their next question."""
        self.now = now
        self.before = self.record = table.record
        self.first = table.record.entries
        self.change: Change | None = None
        self.seat = ""
        self.missed: tuple[OutMessage, ...] = ()
        self.snapshot = False
        self.look_at: float | None = None
        self.carried: Motion | None = None
        self.held: HeldNow | None = None
        """Messages held after this change. None if they must be read again."""
        self.said = Announcement()
        self.statements: list[Callable[[Transaction], Awaitable[None] | None]] = []
        """Further statements of this change's transaction, before its messages."""
        self.lanes: Collection[str] | None = ()
        """Outbox lanes with new messages. None: any."""
        self._steps: list[tuple[str, str, object]] = []
        self._made: tuple[StepRecord, ...] = ()
        self._ends: list[int] = []

    def step(self, kind: str, seat: str = "", body: object = None) -> None:
        """Set the step to store. After `start_step`, set the next one."""
        self._steps[len(self._ends) :] = [(kind, seat, {} if body is None else body)]
        self.seat = seat

    def start_step(self) -> None:
        """Start another step of the same change. It must be legal."""
        self._ends.append(len(self.table.need_game().log))

    def tell(self, change: Change, seat: str = "", missed: Sequence[OutMessage] = ()) -> None:
        """Announce a change of a seat, after messages the channel missed."""
        self.change = change
        self.seat = seat or self.seat
        self.missed = tuple(missed)

    def set(self, **fields: object) -> None:
        """Change fields of the game's row."""
        self.record = msgspec.structs.replace(self.record, **fields)

    def set_seat(self, letter: str, **fields: object) -> None:
        """Change fields of a seat."""
        self.set(
            seats=tuple(
                msgspec.structs.replace(s, **fields) if s.seat == letter else s for s in self.record.seats
            )
        )

    def set_motion(self, motion: Motion) -> None:
        """Store a new state of an open motion."""
        self.set(motions=tuple(motion if one.id == motion.id else one for one in self.record.motions))

    def drop_motion(self, motion: Motion) -> None:
        """Remove an open motion."""
        self.set(motions=tuple(one for one in self.record.motions if one.id != motion.id))

    def drop_unsent(self) -> None:
        """Drop the messages not yet sent, and snapshots of positions that are undone."""

        async def drop(c: Transaction) -> None:
            await queue.drop_unsent(c, self.record.id, self.now)
            await steps.drop_snapshots(c, self.record.id, self.record.entries)

        self.statements.append(drop)

    def drop_follower(self, user: int) -> None:
        """Remove a follower of the table."""
        self.set(followers=tuple(one for one in self.record.followers if one.user != user))

    def need(self, *phases: str) -> None:
        """Check the game's phase.

        Raises: Refused with wrong_phase.
        """
        if self.before.phase not in phases:
            raise Refused("wrong_phase", phase=self.before.phase)

    def need_play(self) -> Game:
        """Running game of the engine.

        Raises: Refused with wrong_phase; frozen.
        """
        self.need(RUNNING)
        self.table.need_same_rules()
        return self.table.need_game()

    def need_host(self) -> Rights:
        """Rights of the actor, who must be the host or a manager.

        Raises: Refused with host_only.
        """
        rights = rights_at(self.before, self.by) if self.by is not None else None
        if rights is None or not rights.may_run_it:
            raise Refused("host_only")
        return rights

    def own_seat(self, letter: str = "") -> SeatRecord:
        """The actor's seat, chosen as in `GameRecord.seat_of`.

        Raises: Refused with not_seated.
        """
        seat = self.before.seat_of(self.by.user, letter) if self.by else None
        if seat is None:
            raise Refused("not_seated")
        return seat

    def is_secret(self, letter: str) -> bool:
        """True if a seat's open choice is secret."""
        asked = self.table.need_game().decision(letter)
        return bool(asked and asked.secret)

    async def seat_fields(self, who: Actor) -> dict[str, Any]:
        """Fields of a seat for the user who takes it.

        DMs count as closed only if the user declined a private thread.
        """
        async with self.house.store.read() as c:
            person = await people.read_person(c, who.user)
        return {
            "user": who.user,
            "name": who.name[:100],
            "locale": who.locale,
            "dm_closed": person is not None and person.dm_closed and not person.habits.thread,
            "habits": person.habits if person is not None else Habits(),
        }

    def vote_until(self, until: float) -> None:
        """Move the deadline of a running vote on a frozen game."""
        frozen = self.record.frozen
        if frozen is None or not frozen.until:
            return
        known = self.table.differs == frozen
        self.set(frozen=msgspec.structs.replace(frozen, until=until))
        if known:
            self.table.differs = self.record.frozen

    def resume(self, game: Game) -> None:
        """Resume a frozen game with this position, under the current rules."""
        game.version = game.edition.rules_version
        self.table.game, self.table.differs = game, None
        if self.before.frozen is not None:
            self.set(motions=renew_motions(self.record, self.now))
        self.set(frozen=None, rules_version=game.version)
        self.snapshot = True

    # --- after the edit

    def catch_up(self) -> None:
        """Update the row from the engine's game."""
        steps_now = self.before.steps + len(self._steps)
        self.set(version=self.before.version + 1, steps=steps_now)
        game = self.table.game
        if game is not None:
            self.set(entries=len(game.log))
            if self.record.phase == RUNNING and game.is_over:
                self.set(phase=OVER, ended=self.now)
            self.set(seats=tuple(self._update_awaited(s) for s in self.record.seats))
            self._keep_time()
        if self.record.phase == LOBBY:
            self.set(call=call_as_seated(self.record, self.now))
        if self.record.motions:
            self.set(motions=tuple(one for one in self.record.motions if still_applies(self.record, one)))
        if not self.record.open:
            self.set(seed=self.table.seed.hex())

    def _update_awaited(self, seat: SeatRecord) -> SeatRecord:
        before = self.before.seat(seat.seat)
        is_new = before is not None and before.user != seat.user
        if is_new and seat.hindered:
            seat = msgspec.structs.replace(seat, hindered=0.0)
        decision = self.table.need_game().decision(seat.seat) if self.record.phase == RUNNING else None
        if decision is None:
            return msgspec.structs.replace(seat, awaited=None, awaited_kind="", awaited_since=0.0)
        same = seat.awaited == decision.id and self.before.phase == RUNNING
        if same and not is_new:
            return seat
        told = told_in(self.record, seat, self.now, secret=decision.secret) or self._is_active(seat)
        pinged = decision.id if told else None
        if same:
            return msgspec.structs.replace(seat, pinged=pinged)
        return msgspec.structs.replace(
            seat, awaited=decision.id, awaited_kind=decision.kind, awaited_since=self.now, pinged=pinged
        )

    def _is_active(self, seat: SeatRecord) -> bool:
        """True if the seat's user has just acted and needs no ping."""
        before = self.before.seat(seat.seat)
        asked = before is not None and before.awaited is not None and seat.user is not None
        return asked and self.active_user == seat.user and at_once(seat.habits, self.now)

    def _keep_time(self) -> None:
        """Update the clocks for the new questions and turn."""
        if self.record.phase != RUNNING or not (self.record.pace.turn or self.before.pace.turn):
            return
        started = self.before.phase == LOBBY
        if started or self.record.pace != self.before.pace:
            self.set(
                seats=tuple(seat_clock.reset_clock(self.record, seat, self.now) for seat in self.record.seats)
            )
            return
        turn = turn_of(self.table)
        whose = self.table.view(None).turn
        self.set(
            seats=tuple(
                seat_clock.update_clock(
                    self.before,
                    self.record,
                    seat,
                    self.now,
                    new_turn=turn != self.table.turn,
                    whose=whose.seat if whose else "",
                )
                for seat in self.record.seats
            )
        )

    def announce(self, presenter: Presenter, held: tuple[HeldMessage, ...]) -> None:
        """Update the row and choose the messages. Nothing is written yet."""
        self.catch_up()
        self._prove()
        self.table.record = self.record
        if self.change is None:
            return
        still_open = {one.id for one in self.record.motions}
        self.said = presenter(
            Changed(
                change=self.change,
                game=self.table,
                seat=self.seat,
                by=self.by,
                first=self.first,
                last=self.record.entries - 1,
                held=held,
                bookmark=self.table.bookmark,
                over=self.record.phase == OVER and self.before.phase == RUNNING,
                missed=self.missed,
                at=self.now,
                settled=tuple(one for one in self.before.motions if one.id not in still_open),
            )
        )

    async def write(self, c: Transaction, interaction: str) -> None:
        """Write the change in a transaction.

        Raises: StaleRow if another process changed the game.
        """
        bookmark = self.table.bookmark if self.said.bookmark is None else self.said.bookmark
        games.update_game(c, self.before, self.record, bookmark)
        for statement in self.statements:
            await finished(statement(c))
        await self._write_messages(c)
        moved = self.record.channel != self.before.channel
        if moved:
            held_messages.let_lane_go(c, self.record.id, Lane(channel=self.before.channel))
            await people.leave_threads(c, self.record.id)
        if self._made:
            for number, step in enumerate(self._made):
                steps.insert_step(c, self.record.id, step, "" if number else interaction)
            self._write_snapshot(c)
        self._write_deadlines(c)
        if (self.before.phase == OVER) != (self.record.phase == OVER):
            log = await steps.read_steps(c, self.record.id)
            await write_results(c, self.record.id, results_of(self.table, self.record, log))
        self.table.bookmark = bookmark
        if moved or self.statements:  # they may have changed which messages are held
            self.table.held, self.held, self.lanes = None, None, None

    async def _write_messages(self, c: Transaction) -> None:
        if not self.said.outgoing:
            return
        pen = queue.OutboxWriter(c, self.record.id, self.now)
        await pen.look()
        for outgoing in self.said.outgoing:
            pen.put(outgoing)
        self.held, self.lanes = pen.write(), pen.lanes
        self.table.held = self.held.messages

    def _prove(self) -> None:
        """Make the steps and add them to the game's proof."""
        self._made = tuple(self._step_records())
        proof = self.table.proof
        if proof is not None:
            for step in self._made:
                proof.add(step)
        self.set(proof=str(proof) if proof is not None and self.record.open else "")

    def _step_records(self) -> Iterator[StepRecord]:
        firsts, ends = [self.first, *self._ends], [*self._ends, self.record.entries]
        log = self.table.game.log if self.table.game is not None else ()
        for number, (kind, seat, body) in enumerate(self._steps):
            first, end = firsts[number], ends[number]
            entries = tuple(log[first:end])
            yield StepRecord(
                n=self.before.steps + number,
                kind=kind,
                seat=seat or self.seat,
                user=self.by.user if self.by else None,
                body=body,
                at=self.now,
                first=first,
                entries=end,
                digest=digest(entries) if entries else "",
            )

    def _write_snapshot(self, c: Transaction) -> None:
        n = self.record.steps - 1
        if self.table.game is None:
            return
        turn = turn_of(self.table)
        ended, self.table.turn = turn != self.table.turn, turn
        if not (self.snapshot or ended or n - self.table.snapshot_at >= SNAPSHOT_STEPS):
            return
        text = self.table.game.to_json()
        version = self.record.rules_version
        steps.insert_snapshot(c, self.record.id, steps.Snapshot(n, self.record.entries, version, text))
        self.table.snapshot_at = n

    def _write_deadlines(self, c: Transaction) -> None:
        """Schedule the game's next look and the pinned message's update."""
        game = self.record.id
        if not self.record.open:
            calendar.clear_game(c, game)
            return
        if self.before.phase == LOBBY and self.record.phase == RUNNING:
            calendar.clear_deadline(c, game, calendar.LAPSE)
            calendar.clear_deadline(c, game, calendar.BEGIN)
            self.look_at = min(next_look(self.record) or math.inf, self.now + REMINDERS[0])
        due, planned = self.look_at, self.table.look_at
        if due is None and (sooner := next_look(self.record)) is not None:
            due = sooner if planned <= self.now or sooner < planned else None
        if due is not None:
            calendar.set_deadline(c, game, calendar.REMIND, due)
            self.table.look_at = due
        self._write_begin(c)
        if isinstance(self.change, BoardIsOld):
            calendar.clear_deadline(c, game, calendar.BOARD)
        elif self._is_board_old() and not self.now < self.table.board_at <= self.now + BOARD_SECONDS:
            self.table.board_at = self.now + BOARD_SECONDS
            calendar.set_deadline(c, game, calendar.BOARD, self.table.board_at)

    def _write_begin(self, c: Transaction) -> None:
        """Schedule the automatic start of a lobby: when full, or at its time."""
        before, after = self.before, self.record
        full = after.call.full and len(after.seats) >= after.seats_max
        due = self.now if full else after.call.at
        if after.phase != LOBBY or (before.call == after.call and before.seats == after.seats):
            return
        if due:
            calendar.set_deadline(c, after.id, calendar.BEGIN, due)
        else:
            calendar.clear_deadline(c, after.id, calendar.BEGIN)

    def _is_board_old(self) -> bool:
        """True if the awaited seats or the table's break have changed."""
        asked = [(one.seat, one.user) for one in self.record.seats if one.awaited is not None]
        before = [(one.seat, one.user) for one in self.before.seats if one.awaited is not None]
        same = asked == before and self.record.recess == self.before.recess
        return self.record.phase == RUNNING and not same
