"""A change of one game in preparation: what an edit receives."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.live import Table
from bot.core.presenter import Announcement
from bot.domain.change import Change
from bot.domain.consent import renew_motions
from bot.domain.out_message import OutMessage
from bot.domain.records import RUNNING, HeldNow, SeatRecord, StepRecord
from bot.domain.requests import Actor, Refused
from bot.domain.rights import Rights, rights_at
from bot.domain.terms import Habits, Motion
from bot.store import people, queue, steps
from bot.store.transaction import Transaction

if TYPE_CHECKING:
    from engine.game import Game


async def finish_edit(work: Awaitable[None] | None) -> None:
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
        self.carried: Motion | None = None
        self.held: HeldNow | None = None
        """Messages held after this change. None if they must be read again."""
        self.said = Announcement()
        self.statements: list[Callable[[Transaction], Awaitable[None] | None]] = []
        """Further statements of this change's transaction, before its messages."""
        self.lanes: Collection[str] | None = ()
        """Outbox lanes with new messages. None: any."""
        self.new_steps: list[tuple[str, str, object]] = []
        """Kind, seat and body of each step, and in `ends` where in the log the next one begins."""
        self.ends: list[int] = []
        self.made: tuple[StepRecord, ...] = ()

    def step(self, kind: str, seat: str = "", body: object = None) -> None:
        """Set the step to store. After `start_step`, set the next one."""
        self.new_steps[len(self.ends) :] = [(kind, seat, {} if body is None else body)]
        self.seat = seat

    def start_step(self) -> None:
        """Start another step of the same change. It must be legal."""
        self.ends.append(len(self.table.need_game().log))

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

    @cached_property
    def rights(self) -> Rights:
        """Rights of the actor before this change."""
        return rights_at(self.before, self.by)

    def need_host(self) -> None:
        """Check that the actor is the host or a manager.

        Raises: Refused with host_only.
        """
        if not self.rights.may_run:
            raise Refused("host_only")

    def need_own_seat(self, letter: str = "") -> SeatRecord:
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

    def resume(self, game: Game) -> None:
        """Resume a frozen game with this position, under the current rules."""
        game.version = game.edition.rules_version
        self.table.game, self.table.differs = game, None
        if self.before.frozen is not None:
            self.set(motions=renew_motions(self.record, self.now))
        self.set(frozen=None, rules_version=game.version)
        self.snapshot = True
