"""One change of one game: drafted on the copy in memory, then stored with its messages in one transaction."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.service.live import Live, digest, turn_of
from bot.service.records import Actor, Announcer, Change, Refused
from bot.store import calendar, games, messages, queue, steps
from bot.store.records import (
    LOBBY,
    OVER,
    RUNNING,
    GameRecord,
    HeldMessage,
    Lane,
    SeatRecord,
    StepRecord,
)
from bot.store.transaction import Transaction

SNAPSHOT_STEPS = 25
REMINDER_SECONDS = 24 * 3600.0


class Conflict(Exception):
    """The stored game is not the one in memory any more: reload and try again."""


class Draft:
    """A change being made: what the game's row becomes, the step to store, the change to announce.

    Checks come first: after the engine's game was touched nothing may be refused any more.
    """

    def __init__(self, live: Live, by: Actor | None, now: float) -> None:
        self.live = live
        self.by = by
        self.now = now
        self.before = live.record
        self.record = live.record
        self.first = live.record.entries
        self.kind = ""
        self.seat = ""
        self.args: dict[str, Any] = {}
        self.snapshot = False
        self.drop_unsent = False
        self.leave_lane = False
        self.look_at: float | None = None
        self._step: tuple[str, Any] | None = None

    def step(self, kind: str, seat: str = "", body: Any = None) -> None:
        """The step to store: an action, an undo or a house action."""
        self._step = (kind, {} if body is None else body)
        self.seat = seat

    def tell(self, kind: str, seat: str = "", /, **args: Any) -> None:
        """The change to announce."""
        self.kind = kind
        self.seat = seat or self.seat
        self.args = args

    def set(self, **fields: Any) -> None:
        """Change fields of the game's row."""
        self.record = msgspec.structs.replace(self.record, **fields)

    def set_seat(self, letter: str, **fields: Any) -> None:
        """Change fields of a seat."""
        self.set(
            seats=tuple(
                msgspec.structs.replace(s, **fields) if s.seat == letter else s for s in self.record.seats
            )
        )

    def need(self, *phases: str) -> None:
        """Refused("wrong_phase") unless the game is in one of these phases."""
        if self.before.phase not in phases:
            raise Refused("wrong_phase", phase=self.before.phase)

    def need_host(self) -> None:
        """Refused("host_only") unless the actor opened the game or holds Manage Channels."""
        if self.by is None or not (self.by.manager or self.by.user == self.before.host):
            raise Refused("host_only")

    def own_seat(self) -> SeatRecord:
        """The actor's seat; Refused("not_seated")."""
        seat = self.before.seat_of(self.by.user) if self.by else None
        if seat is None:
            raise Refused("not_seated")
        return seat

    # --- after the edit

    def settle(self) -> None:
        """Bring the row up to date with the engine's game: log length, who is awaited, whether it is over."""
        steps_now = self.before.steps + (1 if self._step else 0)
        self.set(version=self.before.version + 1, steps=steps_now)
        game = self.live.game
        if game is not None:
            self.set(entries=len(game.log))
            if self.record.phase == RUNNING and game.over:
                self.set(phase=OVER, ended=self.now)
            self.set(seats=tuple(self._settle_seat(s) for s in self.record.seats))
        if not self.record.open:
            self.set(seed=self.live.seed.hex())

    def _settle_seat(self, seat: SeatRecord) -> SeatRecord:
        decision = self.live.game.decision(seat.seat) if self.record.phase == RUNNING else None
        if decision is None:
            return msgspec.structs.replace(seat, awaited=None, awaited_kind="", awaited_since=0.0)
        if seat.awaited == decision.id and self.before.phase == RUNNING:
            return seat
        return msgspec.structs.replace(
            seat, awaited=decision.id, awaited_kind=decision.kind, awaited_since=self.now
        )

    async def commit(self, c: Transaction, announcer: Announcer, interaction: str) -> None:
        """Write everything. Conflict when another process changed the game meanwhile."""
        self.settle()
        self.live.record = self.record
        entries = self.live.game.log[self.first :] if self.live.game is not None else ()
        if self.drop_unsent:
            await queue.drop_unsent(c, self.record.id, self.now)
            await steps.drop_snapshots(c, self.record.id, self.record.entries)
        held = await messages.held(c, self.record.id)
        desk = await self._announce(c, announcer, held) if self.kind else self.live.desk
        if self.leave_lane:
            await messages.let_lane_go(c, self.record.id, Lane(channel=self.before.channel))
        if not await games.update_game(c, self.before, self.record, desk):
            raise Conflict
        self.live.desk = desk
        if self._step:
            await self._write_step(c, interaction, entries)
            await self._write_snapshot(c)
        await self._write_deadlines(c)

    async def _announce(
        self, c: Transaction, announcer: Announcer, held: tuple[HeldMessage, ...]
    ) -> dict[str, Any]:
        """Enqueue what the presenter has to say; what it wants to remember."""
        said = announcer.announce(
            Change(
                kind=self.kind,
                table=self.live,
                seat=self.seat,
                by=self.by,
                first=self.first,
                last=self.record.entries - 1,
                held=held,
                desk=self.live.desk,
                over=self.record.phase == OVER and self.before.phase == RUNNING,
                args=self.args,
            )
        )
        slots = {message.slot: message for message in held}
        for outgoing in said.outgoing:
            await queue.enqueue(c, self.record.id, outgoing, slots, self.now, announcer.merge)
        return self.live.desk if said.desk is None else said.desk

    async def _write_step(self, c: Transaction, interaction: str, entries: Any) -> None:
        assert self._step is not None
        kind, body = self._step
        await steps.insert_step(
            c,
            self.record.id,
            StepRecord(
                n=self.before.steps,
                kind=kind,
                seat=self.seat,
                user=self.by.user if self.by else None,
                body=body,
                at=self.now,
                first=self.first,
                entries=self.record.entries,
                digest=digest(tuple(entries)) if entries else "",
            ),
            interaction,
        )

    async def _write_snapshot(self, c: Transaction) -> None:
        n = self.before.steps
        if self.live.game is None:
            return
        turn = turn_of(self.live)
        ended, self.live.turn = turn != self.live.turn, turn
        if not (self.snapshot or ended or n - self.live.snapshot_at >= SNAPSHOT_STEPS):
            return
        text = self.live.game.to_json()
        version = self.record.rules_version
        await steps.insert_snapshot(c, self.record.id, steps.Snapshot(n, self.record.entries, version, text))
        self.live.snapshot_at = n

    async def _write_deadlines(self, c: Transaction) -> None:
        """One look a game at who has waited for a day; each look finds out when the next one is due."""
        game = self.record.id
        if not self.record.open:
            await calendar.clear_game(c, game)
        elif self.before.phase == LOBBY and self.record.phase == RUNNING:
            await calendar.clear_deadline(c, game, calendar.LAPSE)
            await calendar.set_deadline(c, game, calendar.REMIND, self.now + REMINDER_SECONDS)
        elif self.look_at is not None:
            await calendar.set_deadline(c, game, calendar.REMIND, self.look_at)


def reminder_due(record: GameRecord, seat: SeatRecord) -> float | None:
    """When a seat's person is to be reminded; None when nobody waits for one, or it was done."""
    awaited = seat.user is not None and seat.awaited is not None and seat.reminded != seat.awaited
    if not (awaited and record.reminders and record.phase == RUNNING):
        return None
    return seat.awaited_since + REMINDER_SECONDS
