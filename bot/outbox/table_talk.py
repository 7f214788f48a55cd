"""What a change says about the table beside the game's story: motions, seats that are late, left or back.

None of it buries a question: the story and its questions are the announcer's.
"""

from __future__ import annotations

import msgspec

from bot.domain.change import Change, GameStarted
from bot.domain.motion_state import ADVICE, BACK, HOST, MAP, PACE, PRESS_ON, SEAT, STAND_IN
from bot.domain.out_message import OutMessage
from bot.domain.records import CLOSE, DELETE, EDIT, LOBBY, RUNNING, SEND, Lane, Outgoing
from bot.domain.requests import Changed
from bot.domain.slots import BOARD_SLOT, CALL_SLOT, gone_slot, motion_slot
from bot.domain.terms import Motion
from bot.features.calls.messages import Called, CallForPlayers
from bot.features.going_back.messages import TakenBack
from bot.features.pace.messages import CameBack, Late, PaceChanged, SeatTaken, TimeOut
from bot.features.switches.messages import AdviceSwitched, MapSwitched
from bot.messages.board import Board, BoardIsOld
from bot.messages.line import Aside, News
from bot.messages.motion import MotionAsked, MotionFell, MotionOver, MotionPressed
from bot.messages.moved import Moved
from bot.messages.seats import HostChanged, PutOut, Replaced, StandsIn

CARRIED_BY: dict[str, type[Change]] = {
    PRESS_ON: TimeOut,
    STAND_IN: StandsIn,
    PACE: PaceChanged,
    ADVICE: AdviceSwitched,
    MAP: MapSwitched,
    BACK: TakenBack,
    HOST: HostChanged,
    SEAT: Replaced,
}
"""The change that carrying out a motion of a kind tells."""


def table_talk(changed: Changed) -> tuple[Outgoing, ...]:
    """Return the messages about the table that a change calls for."""
    return (
        *_call(changed),
        *_over(changed),
        *_motion(changed),
        *_line(changed),
        *_to_who_is_late(changed),
        *_board_after(changed),
    )


def news_line(changed: Changed) -> Outgoing:
    """Return a line about the table itself."""
    change, record = changed.change, changed.game.record
    assert isinstance(change, News)
    by = changed.by.user if changed.by else 0
    line = change.about(changed.seat, by, record.entries - 1)
    return Outgoing(Lane(channel=record.channel), line)


def _call(changed: Changed) -> list[Outgoing]:
    """Return a call for players: sent once, kept up to date, and gone once the table begins or is cleared."""
    record, message = changed.game.record, CallForPlayers()
    wanted = isinstance(changed.change, Called) and (record.call.role or record.call.people)
    if wanted and not _holds(changed, CALL_SLOT):
        return [_to_channel(changed, message, slot=CALL_SLOT)]
    if not _holds(changed, CALL_SLOT):
        return []
    return [_to_channel(changed, message, EDIT if record.phase == LOBBY else DELETE, CALL_SLOT)]


def board_first(changed: Changed) -> tuple[Outgoing, ...]:
    """Return the message to be pinned, before the story, where the table has none there yet."""
    anew = isinstance(changed.change, (GameStarted, Moved))
    return (_to_channel(changed, Board(), slot=BOARD_SLOT),) if anew and _is_played(changed) else ()


def _board_after(changed: Changed) -> list[Outgoing]:
    old = isinstance(changed.change, BoardIsOld)
    if old and _is_played(changed) and not changed.game.record.trouble:
        return [_to_channel(changed, Board(), EDIT if _holds(changed, BOARD_SLOT) else SEND, BOARD_SLOT)]
    if not changed.game.record.open and _holds(changed, BOARD_SLOT):
        return [_to_channel(changed, Board(), CLOSE, BOARD_SLOT)]
    return []


def _is_played(changed: Changed) -> bool:
    return changed.game.record.phase == RUNNING and changed.game.record.frozen is None


def _to_channel(changed: Changed, message: OutMessage, op: str = SEND, slot: str = "") -> Outgoing:
    return Outgoing(Lane(channel=changed.game.record.channel), message, op=op, slot=slot, seat=changed.seat)


def _holds(changed: Changed, slot: str) -> bool:
    return any(held.slot == slot for held in changed.held)


def _motion(changed: Changed) -> list[Outgoing]:
    """Return each new motion's message, and the edit of one that somebody pressed."""
    change, made = changed.change, []
    for one in changed.game.record.motions:
        slot = motion_slot(one.id)
        if not _holds(changed, slot):
            made.append(_to_channel(changed, MotionAsked(motion=one, ping=True), slot=slot))
        elif isinstance(change, MotionPressed) and change.motion == one.id:
            made.append(_to_channel(changed, MotionAsked(motion=one), EDIT, slot))
    return made


def _over(changed: Changed) -> list[Outgoing]:
    return [
        _to_channel(
            changed, MotionOver(motion=one, how=_how(changed.change, one)), CLOSE, motion_slot(one.id)
        )
        for one in changed.settled
    ]


def _how(change: Change, one: Motion) -> str:
    if isinstance(change, MotionFell) and change.motion == one.id:
        return "fell"
    return "carried" if isinstance(change, CARRIED_BY[one.kind]) else "moot"


def _line(changed: Changed) -> list[Outgoing]:
    """Return a line for all. Of a choice that was made in secret for somebody, only they are told."""
    change, seat = changed.change, changed.seat
    if not isinstance(change, Aside) or changed.game.record.phase != RUNNING:
        return []
    line, slot = change.about(seat, 0, 0), ""
    if isinstance(change, (SeatTaken, StandsIn)):
        line, slot = msgspec.structs.replace(line, way_back=True), gone_slot(seat)
    made = [] if change.secret else [_to_channel(changed, line, slot=slot)]
    if isinstance(change, CameBack) and _holds(changed, gone_slot(seat)):
        made = [_to_channel(changed, line, CLOSE, gone_slot(seat))]
    return made


def _to_who_is_late(changed: Changed) -> list[Outgoing]:
    """Return word to whom the computer chooses for, or whose seat it or somebody else has now."""
    change, record = changed.change, changed.game.record
    what, seat = _lost(changed), record.seat(changed.seat)
    user = change.user if isinstance(change, (TimeOut, SeatTaken, Replaced)) else None
    unheard = seat is not None and seat.dm_closed and what != "passed"  # which tells of who has it now
    if not what or not user or unheard or record.phase != RUNNING:
        return []
    secret = isinstance(change, TimeOut) and change.secret
    return [Outgoing(Lane(user=user), Late(seat=changed.seat, user=user, what=what, secret=secret))]


def _lost(changed: Changed) -> str:
    """Return what became of a person's choice or seat without them, as Late names it; "" for nothing."""
    change = changed.change
    if isinstance(change, TimeOut):
        return "time_out"
    if isinstance(change, SeatTaken):
        return "taken"
    if not isinstance(change, Replaced) or (changed.by is not None and changed.by.user == change.user):
        return ""
    if isinstance(change, PutOut):
        return "put_out"
    seat = changed.game.record.seat(changed.seat)
    return "passed" if seat is not None and seat.user is not None else ""
