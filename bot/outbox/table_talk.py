"""Messages about the table: motions, late seats, departures and returns.

They do not bury questions.
"""

from __future__ import annotations

import msgspec

from bot.core.presenter import Changed
from bot.core.registry import REGISTRY
from bot.domain.change import BoardIsOld, Change, GameStarted
from bot.domain.out_message import BOARD_SLOT, OutMessage, gone_slot, motion_slot
from bot.domain.records import CLOSE, RUNNING, SEND, SHOW, Lane, Outgoing
from bot.domain.terms import Motion
from bot.messages.held_up import Moved
from bot.messages.line import Aside, News
from bot.messages.motion import MotionAsked, MotionFell, MotionOver
from bot.messages.table import Board


def table_talk(changed: Changed) -> tuple[Outgoing, ...]:
    """Messages about the table after a change."""
    return (
        *_closed_motions(changed),
        *_motion_messages(changed),
        *_change_line(changed),
        *(said for announcing in REGISTRY.announcing for said in announcing(changed)),
        *_board_after(changed),
    )


def news_line(changed: Changed) -> Outgoing:
    """A line about the table."""
    change, record = changed.change, changed.game.record
    assert isinstance(change, News)
    by = changed.by.user if changed.by else 0
    line = change.with_origin(changed.seat, by, record.entries - 1)
    return Outgoing(Lane(channel=record.channel), line)


def pinned_board(changed: Changed) -> tuple[Outgoing, ...]:
    """The message to pin before the story, if the table has none."""
    anew = isinstance(changed.change, (GameStarted, Moved))
    return (to_channel(changed, Board(), slot=BOARD_SLOT),) if anew and _is_played(changed) else ()


def _board_after(changed: Changed) -> list[Outgoing]:
    old = isinstance(changed.change, BoardIsOld)
    if old and _is_played(changed) and not changed.game.record.trouble:
        return [to_channel(changed, Board(), SHOW, BOARD_SLOT)]
    if not changed.game.record.is_open and changed.held_message(BOARD_SLOT):
        return [to_channel(changed, Board(), CLOSE, BOARD_SLOT)]
    return []


def _is_played(changed: Changed) -> bool:
    return changed.game.record.phase == RUNNING and changed.game.record.frozen is None


def _motion_messages(changed: Changed) -> list[Outgoing]:
    """Motions with outdated messages."""
    made = []
    for one in changed.game.record.motions:
        held = changed.held_message(motion_slot(one.id))
        said = held.message if held is not None else None
        if not isinstance(said, MotionAsked) or _without_length(said.motion) != _without_length(one):
            message = MotionAsked(motion=one, ping=held is None)
            made.append(to_channel(changed, message, SHOW, motion_slot(one.id)))
    return made


def _without_length(one: Motion) -> Motion:
    """Motion without the log's length, which no message shows."""
    return msgspec.structs.replace(one, body={**one.body, "entries": 0})


def _closed_motions(changed: Changed) -> list[Outgoing]:
    return [
        to_channel(
            changed,
            MotionOver(motion=one, how=_outcome_word(changed.change, one)),
            CLOSE,
            motion_slot(one.id),
        )
        for one in changed.settled
    ]


def _outcome_word(change: Change, one: Motion) -> str:
    if isinstance(change, MotionFell) and change.motion == one.id:
        return "fell"
    return "carried" if isinstance(change, REGISTRY.motions[one.kind].tells) else "moot"


def _change_line(changed: Changed) -> list[Outgoing]:
    """The channel's line about a change. A secret change has none."""
    change, seat = changed.change, changed.seat
    if not isinstance(change, Aside) or changed.game.record.phase != RUNNING:
        return []
    line = change.with_origin(seat, 0, 0)
    if change.ends_way_back and changed.held_message(gone_slot(seat)):
        return [to_channel(changed, line, CLOSE, gone_slot(seat))]
    slot = gone_slot(seat) if change.way_back else ""
    return [] if change.is_secret else [to_channel(changed, line, slot=slot)]


def to_channel(changed: Changed, message: OutMessage, op: str = SEND, slot: str = "") -> Outgoing:
    """A message of the changed seat for the table's channel."""
    return Outgoing(Lane(channel=changed.game.record.channel), message, op=op, slot=slot, seat=changed.seat)
