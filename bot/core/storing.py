"""Completes a prepared change with its messages, and stores it in one transaction."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.core.draft import Draft, finish_edit
from bot.core.live import turn_identity
from bot.core.presenter import Changed, Presenter
from bot.core.replaying import digest
from bot.core.seat_results import results_of_seats
from bot.domain import seat_clock
from bot.domain.agenda import agenda
from bot.domain.awake import is_told_at_once, ping_place
from bot.domain.change import BoardIsOld
from bot.domain.lobby_call import update_call
from bot.domain.motion_state import is_still_valid
from bot.domain.records import (
    LOBBY,
    OVER,
    RUNNING,
    HeldMessage,
    Lane,
    SeatRecord,
    StepRecord,
)
from bot.store import games, held_messages, people, queue, steps
from bot.store.results import write_results
from bot.store.transaction import Transaction

SNAPSHOT_STEPS = 25
"""Max. steps between two snapshots of a game."""
BOARD_SECONDS = 60.0
"""Seconds between edits of the pinned message. Discord limits edits of old messages."""


def _catch_up(draft: Draft) -> None:
    """Update the row from the engine's game."""
    steps_now = draft.before.steps + len(draft.new_steps)
    draft.set(version=draft.before.version + 1, steps=steps_now)
    game = draft.table.game
    if game is not None:
        draft.set(entries=len(game.log))
        if draft.record.phase == RUNNING and game.is_over:
            draft.set(phase=OVER, ended=draft.now)
        draft.set(seats=tuple(_update_awaited(draft, s) for s in draft.record.seats))
        _update_clocks(draft)
    if draft.record.phase == LOBBY:
        draft.set(call=update_call(draft.record, draft.now))
    if draft.record.motions:
        draft.set(motions=tuple(one for one in draft.record.motions if is_still_valid(draft.record, one)))
    if not draft.record.is_open:
        draft.set(seed=draft.table.seed.hex())
    _schedule(draft)


def _update_awaited(draft: Draft, seat: SeatRecord) -> SeatRecord:
    before = draft.before.seat(seat.seat)
    is_new = before is not None and before.user != seat.user
    if is_new and seat.hindered:
        seat = msgspec.structs.replace(seat, hindered=0.0)
    decision = draft.table.need_game().decision(seat.seat) if draft.record.phase == RUNNING else None
    if decision is None:
        return msgspec.structs.replace(seat, awaited=None, awaited_kind="", awaited_since=0.0)
    same = seat.awaited == decision.id and draft.before.phase == RUNNING
    if same and not is_new:
        return seat
    told = ping_place(draft.record, seat, draft.now, secret=decision.secret) or _is_active(draft, seat)
    pinged = decision.id if told else None
    if same:
        return msgspec.structs.replace(seat, pinged=pinged)
    return msgspec.structs.replace(
        seat, awaited=decision.id, awaited_kind=decision.kind, awaited_since=draft.now, pinged=pinged
    )


def _is_active(draft: Draft, seat: SeatRecord) -> bool:
    """True if the seat's user has just acted and needs no ping."""
    before = draft.before.seat(seat.seat)
    asked = before is not None and before.awaited is not None and seat.user is not None
    return asked and draft.active_user == seat.user and is_told_at_once(seat.habits, draft.now)


def _update_clocks(draft: Draft) -> None:
    """Update the clocks for the new questions and turn."""
    if draft.record.phase != RUNNING or not (draft.record.pace.turn or draft.before.pace.turn):
        return
    started = draft.before.phase == LOBBY
    if started or draft.record.pace != draft.before.pace:
        draft.set(
            seats=tuple(seat_clock.reset_clock(draft.record, seat, draft.now) for seat in draft.record.seats)
        )
        return
    turn = turn_identity(draft.table)
    whose = draft.table.view(None).turn
    draft.set(
        seats=tuple(
            seat_clock.update_clock(
                draft.before,
                draft.record,
                seat,
                draft.now,
                new_turn=turn != draft.table.turn,
                whose=whose.seat if whose else "",
            )
            for seat in draft.record.seats
        )
    )


def announce(draft: Draft, presenter: Presenter, held: tuple[HeldMessage, ...]) -> None:
    """Update the row and choose the messages. Nothing is written yet."""
    _catch_up(draft)
    _add_to_proof(draft)
    draft.table.record = draft.record
    if draft.change is None:
        return
    still_open = {one.id for one in draft.record.motions}
    draft.said = presenter(
        Changed(
            change=draft.change,
            game=draft.table,
            seat=draft.seat,
            by=draft.by,
            first=draft.first,
            last=draft.record.entries - 1,
            held=held,
            bookmark=draft.table.bookmark,
            over=draft.record.phase == OVER and draft.before.phase == RUNNING,
            missed=draft.missed,
            at=draft.now,
            settled=tuple(one for one in draft.before.motions if one.id not in still_open),
        )
    )


async def write_draft(draft: Draft, c: Transaction, interaction: str) -> None:
    """Write the change in a transaction.

    The commit fails with StaleRow if another process changed the game.
    """
    bookmark = draft.table.bookmark if draft.said.bookmark is None else draft.said.bookmark
    games.update_game(c, draft.before, draft.record, bookmark)
    for statement in draft.statements:
        await finish_edit(statement(c))
    await _write_messages(draft, c)
    moved = draft.record.channel != draft.before.channel
    if moved:
        held_messages.release_lane(c, draft.record.id, Lane(channel=draft.before.channel))
        await people.leave_threads(c, draft.record.id)
    if draft.made:
        for number, step in enumerate(draft.made):
            steps.insert_step(c, draft.record.id, step, "" if number else interaction)
        _write_snapshot(draft, c)
    if (draft.before.phase == OVER) != (draft.record.phase == OVER):
        log = await steps.read_steps(c, draft.record.id)
        await write_results(c, draft.record.id, results_of_seats(draft.table, draft.record, log))
    draft.table.bookmark = bookmark
    if moved or draft.statements:  # they may have changed which messages are held
        draft.table.held, draft.held, draft.lanes = None, None, None


async def _write_messages(draft: Draft, c: Transaction) -> None:
    if not draft.said.outgoing:
        return
    pen = queue.OutboxWriter(c, draft.record.id, draft.now)
    await pen.look()
    for outgoing in draft.said.outgoing:
        pen.put(outgoing)
    draft.held, draft.lanes = pen.write(), pen.lanes
    draft.table.held = draft.held.messages


def _add_to_proof(draft: Draft) -> None:
    """Make the steps and add them to the game's proof."""
    draft.made = tuple(_step_records(draft))
    proof = draft.table.proof
    if proof is not None:
        for step in draft.made:
            proof.add(step)
    draft.set(proof=str(proof) if proof is not None and draft.record.is_open else "")


def _step_records(draft: Draft) -> Iterator[StepRecord]:
    firsts, ends = [draft.first, *draft.ends], [*draft.ends, draft.record.entries]
    log = draft.table.game.log if draft.table.game is not None else ()
    for number, (kind, seat, body) in enumerate(draft.new_steps):
        first, end = firsts[number], ends[number]
        entries = tuple(log[first:end])
        yield StepRecord(
            n=draft.before.steps + number,
            kind=kind,
            seat=seat or draft.seat,
            user=draft.by.user if draft.by else None,
            body=body,
            at=draft.now,
            first=first,
            entries=end,
            digest=digest(entries) if entries else "",
        )


def _write_snapshot(draft: Draft, c: Transaction) -> None:
    n = draft.record.steps - 1
    if draft.table.game is None:
        return
    turn = turn_identity(draft.table)
    ended, draft.table.turn = turn != draft.table.turn, turn
    if not (draft.snapshot or ended or n - draft.table.snapshot_at >= SNAPSHOT_STEPS):
        return
    text = draft.table.game.to_json()
    version = draft.record.rules_version
    steps.insert_snapshot(c, draft.record.id, steps.Snapshot(n, draft.record.entries, version, text))
    draft.table.snapshot_at = n


def _schedule(draft: Draft) -> None:
    """Schedule the pinned message's update and the next due work."""
    if isinstance(draft.change, BoardIsOld):
        draft.set(board_at=0.0)
    elif _is_board_old(draft) and not draft.now < draft.record.board_at <= draft.now + BOARD_SECONDS:
        draft.set(board_at=draft.now + BOARD_SECONDS)
    draft.set(look_at=min((due.at for due in agenda(draft.record, draft.now)), default=None))


def _is_board_old(draft: Draft) -> bool:
    """True if the awaited seats or the table's break have changed."""
    asked = [(one.seat, one.user) for one in draft.record.seats if one.awaited is not None]
    before = [(one.seat, one.user) for one in draft.before.seats if one.awaited is not None]
    same = asked == before and draft.record.recess == draft.before.recess
    return draft.record.phase == RUNNING and not same
