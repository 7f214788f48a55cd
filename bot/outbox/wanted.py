"""The message that each slot of a table should show, and the end of one that none shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import msgspec

from bot.core.presenter import Changed
from bot.core.registry import REGISTRY
from bot.domain.change import Change, GameCancelled, LobbyLapsed
from bot.domain.out_message import (
    BOARD_SLOT,
    DM,
    ENDING_SLOT,
    FROZEN_SLOT,
    GONE,
    LOBBY_SLOT,
    MOTION,
    PING,
    SEAT,
    TURN_SLOT,
    OutMessage,
    gone_slot,
    motion_slot,
    seat_slot,
)
from bot.domain.records import (
    CANCELLED,
    CLOSE,
    DELETE,
    LOBBY,
    RUNNING,
    SHOW,
    GameRecord,
    HeldMessage,
    Lane,
    Outgoing,
)
from bot.domain.terms import Motion
from bot.messages.line import Aside
from bot.messages.motion import MotionAsked, MotionFell, MotionOver
from bot.messages.private import PrivateNews
from bot.messages.standstill import HowToGoOn
from bot.messages.table import Begun, Board, ClosedByCallingOff, Lobby
from bot.outbox.bookmark import Bookmark
from engine.view import View

STANDING = (TURN_SLOT, ENDING_SLOT, SEAT)
"""Beginnings of slots in which the story keeps a message. They stand until the story ends them."""


def wanted_messages(record: GameRecord, view: View | None, bookmark: Bookmark) -> Iterator[Outgoing]:
    """Yield the message that each slot of a table should show.

    `view` is the public one of a running game.
    """
    show = partial(Outgoing, Lane(channel=record.channel), op=SHOW)
    if record.frozen is not None:
        if record.is_open:
            yield show(HowToGoOn(), slot=FROZEN_SLOT)
    elif record.phase == LOBBY:
        yield show(Lobby(version=record.version), slot=LOBBY_SLOT)
    elif record.phase == RUNNING:
        yield show(Board(version=bookmark.board), slot=BOARD_SLOT)
    for asked in view.asked if view is not None else ():
        if asked.seat in bookmark.questions:
            question, slot = bookmark.questions[asked.seat], seat_slot(asked.seat)
            yield show(question, slot=slot, seat=asked.seat, decision=asked.id)
    for one in record.motions:
        yield show(MotionAsked(motion=_without_length(one), ping=True), slot=motion_slot(one.id))


def _without_length(one: Motion) -> Motion:
    """Motion without the log's length, which no message shows."""
    return msgspec.structs.replace(one, body={name: one.body[name] for name in one.body if name != "entries"})


def end_message(
    changed: Changed, closing: Mapping[str, OutMessage | None], held: HeldMessage, replaced: bool
) -> Outgoing | None:
    """Last edit or deletion of a message that its slot no longer shows. None: it stands.

    `closing` are last messages by slot, None for a deletion.
    """
    if held.lane.channel not in (None, changed.game.record.channel):
        return None  # the table has left that channel
    if held.slot in closing:
        last = closing[held.slot]
        return _close(held, last) if last is not None else _delete(held)
    if replaced:
        return _delete(held)
    if held.lane.channel and isinstance(changed.change, (GameCancelled, LobbyLapsed)):
        return _close(held, ClosedByCallingOff()) if held.slot != TURN_SLOT else None
    return _end_by_slot(changed, held)


def _close(held: HeldMessage, last: OutMessage) -> Outgoing:
    return Outgoing(held.lane, last, CLOSE, held.slot, held.seat)


def _delete(held: HeldMessage) -> Outgoing:
    return Outgoing(held.lane, op=DELETE, slot=held.slot, seat=held.seat)


def _end_by_slot(changed: Changed, held: HeldMessage) -> Outgoing | None:
    record, slot = changed.game.record, held.slot
    if slot.startswith(MOTION):
        return _end_motion(changed, held)
    if slot.startswith(PING):
        return None if _still_asked(record, held) else _delete(held)
    if slot.startswith(GONE):
        return _end_way_back(changed, held)
    if slot.startswith(STANDING) or record.frozen is not None:
        return None
    if slot.startswith(DM):
        return _end_private_question(changed, held)
    last = {LOBBY_SLOT: Begun(), FROZEN_SLOT: HowToGoOn(), BOARD_SLOT: Board()}.get(slot)
    return _close(held, last) if last is not None else _delete(held)


def _end_motion(changed: Changed, held: HeldMessage) -> Outgoing | None:
    said = held.message
    asked = [said.motion] if isinstance(said, MotionAsked) else []
    for one in (*changed.settled, *asked):
        if motion_slot(one.id) == held.slot:
            return _close(held, MotionOver(motion=one, how=_outcome_word(changed.change, one)))
    return _delete(held)


def _outcome_word(change: Change, one: Motion) -> str:
    if isinstance(change, MotionFell) and change.motion == one.id:
        return "fell"
    return "carried" if isinstance(change, REGISTRY.motions[one.kind].tells) else "moot"


def _end_way_back(changed: Changed, held: HeldMessage) -> Outgoing | None:
    """End of an offer to return to a seat, with the line about what ended it."""
    change, is_running = changed.change, changed.game.record.phase == RUNNING
    if not isinstance(change, Aside) or not change.ends_way_back or held.slot != gone_slot(changed.seat):
        return None
    return _close(held, change.with_origin(changed.seat, 0, 0)) if is_running else None


def _still_asked(record: GameRecord, held: HeldMessage) -> bool:
    seat = record.seat(held.seat)
    if seat is None or seat.user is None or seat.awaited != held.decision:
        return False
    return held.decision in (seat.pinged, seat.reminded)


def _end_private_question(changed: Changed, held: HeldMessage) -> Outgoing | None:
    """End of a question that was answered, or whose seat has another user. None in a game called off."""
    record = changed.game.record
    if record.phase == CANCELLED:
        return None
    view, sitting = changed.game.view(None), record.seat(held.seat)
    same_user = sitting is not None and sitting.user == held.lane.user
    if same_user and any((one.seat, one.id) == (held.seat, held.decision) for one in view.asked):
        return None
    return _close(held, PrivateNews(seat=held.seat, first=view.entries, last=view.entries - 1, done=True))
