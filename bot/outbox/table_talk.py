"""What a change says about the table beside the game's story: motions, seats that are late, left or back.

None of it buries a question: the story and its questions are the announcer's.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.outbox.slots import BOARD_SLOT, CALL_SLOT, gone_slot, motion_slot
from bot.service import Change
from bot.service.standing import ADVICE, BACK, HOST, MAP, PACE, PRESS_ON, SEAT, STAND_IN
from bot.store.records import CLOSE, DELETE, EDIT, LOBBY, RUNNING, SEND, Lane, Outgoing
from bot.store.terms import Motion

TABLE_NEWS = {
    "resigned",
    "replaced",
    "moved",
    "rolled_back",
    "dm_closed",
    "carried",
    "thawed",
    "restored",
    "taken_back",
}
"""Changes that are a line of the story's channel, below which the questions stand anew."""
LINES = ("time_out", "taken", "back", "stands_in", "pace", "advice", "map", "host", "away")
WITH_WAY_BACK = ("taken", "stands_in")
CARRIED_BY = {
    PRESS_ON: "time_out",
    STAND_IN: "stands_in",
    PACE: "pace",
    ADVICE: "advice",
    MAP: "map",
    BACK: "taken_back",
    HOST: "host",
    SEAT: "replaced",
}
"""The change that carrying out a motion of a kind tells."""


def table_talk(change: Change) -> tuple[Outgoing, ...]:
    """The messages about the table that a change calls for."""
    return (
        *_call(change),
        *_over(change),
        *_motion(change),
        *_line(change),
        *_to_who_is_late(change),
        *_board_after(change),
    )


def table_line(change: Change) -> Outgoing:
    """A line about the table itself, one of TABLE_NEWS."""
    by = change.by.user if change.by else 0
    args = {name: value for name, value in change.args.items() if name != "missed"}
    payload = {"kind": "table", "what": change.kind, "seat": change.seat, "by": by, "args": args}
    return Outgoing(
        Lane(channel=change.game.record.channel), {**payload, "last": change.game.record.entries - 1}
    )


def _call(change: Change) -> list[Outgoing]:
    """A call for players: sent once, kept up to date, and gone once the table begins or is cleared."""
    payload, record = {"kind": "call"}, change.game.record
    if change.kind == "call" and (record.call.role or record.call.people) and not _holds(change, CALL_SLOT):
        return [_to_channel(change, payload, slot=CALL_SLOT)]
    if not _holds(change, CALL_SLOT):
        return []
    return [_to_channel(change, payload, EDIT if record.phase == LOBBY else DELETE, CALL_SLOT)]


def board_first(change: Change) -> tuple[Outgoing, ...]:
    """The message to be pinned comes before the story, where the table has none there yet."""
    anew = change.kind in ("started", "moved")
    return (_to_channel(change, {"kind": "board"}, slot=BOARD_SLOT),) if anew and _is_played(change) else ()


def _board_after(change: Change) -> list[Outgoing]:
    if change.kind == "board" and _is_played(change) and not change.game.record.trouble:
        return [
            _to_channel(change, {"kind": "board"}, EDIT if _holds(change, BOARD_SLOT) else SEND, BOARD_SLOT)
        ]
    if not change.game.record.open and _holds(change, BOARD_SLOT):
        return [_to_channel(change, {"kind": "board"}, CLOSE, BOARD_SLOT)]
    return []


def _is_played(change: Change) -> bool:
    return change.game.record.phase == RUNNING and change.game.record.frozen is None


def _to_channel(change: Change, payload: dict[str, Any], op: str = SEND, slot: str = "") -> Outgoing:
    return Outgoing(Lane(channel=change.game.record.channel), payload, op=op, slot=slot, seat=change.seat)


def _holds(change: Change, slot: str) -> bool:
    return any(held.slot == slot for held in change.held)


def _motion(change: Change) -> list[Outgoing]:
    """A motion's message is sent once, when it is asked for, and edited when somebody presses."""
    made = []
    for one in change.game.record.motions:
        slot = motion_slot(one.id)
        payload = {"kind": "motion", "motion": msgspec.to_builtins(one)}
        if not _holds(change, slot):
            made.append(_to_channel(change, {**payload, "ping": True}, slot=slot))
        elif change.kind == "motion" and change.args.get("motion") == one.id:
            made.append(_to_channel(change, payload, EDIT, slot))
    return made


def _over(change: Change) -> list[Outgoing]:
    return [
        _to_channel(
            change,
            {"kind": "motion_over", "motion": msgspec.to_builtins(one), "how": _how(change, one)},
            CLOSE,
            motion_slot(one.id),
        )
        for one in change.settled
    ]


def _how(change: Change, one: Motion) -> str:
    if change.kind == "motion_fell" and change.args.get("motion") == one.id:
        return "fell"
    return "carried" if CARRIED_BY.get(one.kind) == change.kind else "moot"


def _line(change: Change) -> list[Outgoing]:
    """A line for all. Of a choice that was made in secret for somebody, only they are told."""
    if change.kind not in LINES or change.game.record.phase != RUNNING:
        return []
    made = []
    if not change.args.get("secret"):
        payload = {"kind": "talk", "what": change.kind, "seat": change.seat, "args": change.args}
        if change.kind in WITH_WAY_BACK:
            made.append(_to_channel(change, {**payload, "back": True}, slot=gone_slot(change.seat)))
        else:
            made.append(_to_channel(change, payload))
    if change.kind == "back" and _holds(change, gone_slot(change.seat)):
        payload = {"kind": "talk", "what": "back", "seat": change.seat, "args": change.args}
        made = [_to_channel(change, payload, CLOSE, gone_slot(change.seat))]
    return made


def _to_who_is_late(change: Change) -> list[Outgoing]:
    """Whom the computer chooses for, or whose seat it or somebody else has now, hears of it."""
    user, seat = change.args.get("user"), change.game.record.seat(change.seat)
    what = _lost(change)
    unheard = seat is not None and seat.dm_closed and what != "passed"  # which tells of who has it now
    if not what or not user or unheard or change.game.record.phase != RUNNING:
        return []
    payload = {"kind": "late", "seat": change.seat, "user": user, "what": what}
    secret = {"secret": True} if change.args.get("secret") else {}
    return [Outgoing(Lane(user=user), {**payload, **secret})]


def _lost(change: Change) -> str:
    """What became of a person's choice or seat without them: "time_out", "taken", "put_out", "passed", ""."""
    if change.kind in ("time_out", "taken"):
        return change.kind
    if change.kind != "replaced" or (change.by is not None and change.by.user == change.args.get("user")):
        return ""
    seat = change.game.record.seat(change.seat)
    if change.args.get("kept"):
        return "put_out"
    return "passed" if seat is not None and seat.user is not None else ""
