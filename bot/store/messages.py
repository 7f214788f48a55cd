"""Messages that can be edited or deleted later: which one stands in which slot of a game."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Row, bindparam, insert, select, update

from bot.store.records import HeldMessage, Lane, Outgoing
from bot.store.schema import messages
from bot.store.transaction import Transaction

_INSERT = insert(messages)
_UPDATE = update(messages).where(messages.c.id == bindparam("of_id"))
_LET_LANE_GO = update(messages).where(
    messages.c.game_id == bindparam("of_game"), messages.c.lane == bindparam("of_lane")
)


def hold(
    c: Transaction, game: int, outgoing: Outgoing, before: HeldMessage | None, now: float
) -> HeldMessage:
    """A row for a message about to be sent; it takes the slot over from the one held there before."""
    if before is not None:
        let_go(c, before.id)
    held = HeldMessage(
        _new_id(now), outgoing.slot, outgoing.seat, outgoing.decision, outgoing.lane, None, None
    )
    row = {
        "id": held.id,
        "game_id": game,
        "slot": held.slot,
        "seat": held.seat,
        "decision": held.decision,
        "lane": held.lane.key,
        "held": True,
        "at": now,
    }
    c.later(_INSERT, row)
    return held


def sent(c: Transaction, id: int, channel_id: int | None, message_id: int) -> None:
    """The message exists now."""
    c.later(_UPDATE, {"of_id": id, "channel_id": channel_id, "message_id": message_id})


def set_decision(c: Transaction, id: int, decision: int, seat: str) -> None:
    """The message now holds the controls of another decision."""
    c.later(_UPDATE, {"of_id": id, "decision": decision, "seat": seat})


def let_go(c: Transaction, id: int) -> None:
    """The message is no longer to be edited."""
    c.later(_UPDATE, {"of_id": id, "held": False})


def let_lane_go(c: Transaction, game: int, lane: Lane) -> None:
    """None of the game's messages in that lane is to be edited any more."""
    c.later(_LET_LANE_GO, {"of_game": game, "of_lane": lane.key, "held": False})


_last_id = 0


def _new_id(now: float) -> int:
    """A number of 63 bits, larger than the one before; given here so that a row can be put off."""
    global _last_id
    _last_id = max(_last_id + 1, (int(now * 1000) << 21 | secrets.randbits(20)) & (2**63 - 1))
    return _last_id


async def read(c: Transaction, id: int) -> HeldMessage:
    """The message of that row, held or not."""
    return _held((await c.execute(select(messages).where(messages.c.id == id))).one())


async def is_held(c: Transaction, id: int) -> bool:
    """Whether the message of that row stands in its slot."""
    return bool((await c.execute(select(messages.c.held).where(messages.c.id == id))).scalar())


async def known_as(c: Transaction, game: int, message: int) -> tuple[HeldMessage, ...]:
    """The game's rows that a message may be: its own, held or not, else those held and still to be sent."""
    mine = select(messages).where(messages.c.game_id == game)
    it = messages.c.message_id == message
    standing = mine.where(messages.c.held, it | messages.c.message_id.is_(None))
    found = [_held(row) for query in (standing, mine.where(it)) for row in await c.execute(query)]
    own = tuple(one for one in found if one.message_id == message)
    return own or tuple(found)


async def held(c: Transaction, game: int) -> tuple[HeldMessage, ...]:
    """All messages held of a game, oldest first."""
    query = (
        select(messages)
        .where(messages.c.game_id == game, messages.c.held)
        .order_by(messages.c.at, messages.c.id)
    )
    return tuple(_held(row) for row in await c.execute(query))


def _held(row: Row[Any]) -> HeldMessage:
    return HeldMessage(
        id=row.id,
        slot=row.slot,
        seat=row.seat,
        decision=row.decision,
        lane=Lane.parse(row.lane),
        channel_id=row.channel_id,
        message_id=row.message_id,
    )
