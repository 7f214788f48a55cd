"""Messages that can be edited or deleted later: which one stands in which slot of a game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.domain.out_message import OutMessage, dm_slot, from_text, to_text
from bot.domain.records import HeldMessage, Lane, Outgoing
from bot.store.games import can_be
from bot.store.transaction import Transaction, Value, as_rows


def hold(
    c: Transaction, game: int, outgoing: Outgoing, before: HeldMessage | None, now: float
) -> HeldMessage:
    """Return a row for a message about to be sent; it takes the slot over from the one held there before."""
    if before is not None:
        let_go(c, before.id)
    held = HeldMessage(
        _new_id(now),
        outgoing.slot,
        outgoing.seat,
        outgoing.decision,
        outgoing.lane,
        None,
        None,
        outgoing.message,
    )
    row: dict[str, Value] = {
        "id": held.id,
        "game_id": game,
        "slot": held.slot,
        "seat": held.seat,
        "decision": held.decision,
        "lane": held.lane.key,
        "held": True,
        "at": now,
        "payload": to_text(outgoing.message),
    }
    c.insert("messages", row)
    return held


def sent(c: Transaction, id: int, channel_id: int | None, message_id: int) -> None:
    """The message exists now."""
    c.update("messages", {"id": id}, channel_id=channel_id, message_id=message_id)


def say(c: Transaction, held: HeldMessage, outgoing: Outgoing, message: OutMessage) -> HeldMessage:
    """Update a held message, and its question if that changed."""
    fields: dict[str, Value] = {"payload": to_text(message)}
    if outgoing.decision is not None:
        fields |= {"decision": outgoing.decision, "seat": outgoing.seat}
        held = msgspec.structs.replace(held, decision=outgoing.decision, seat=outgoing.seat)
    c.update("messages", {"id": held.id}, **fields)
    return msgspec.structs.replace(held, message=message)


def let_go(c: Transaction, id: int) -> None:
    """The message is no longer to be edited."""
    c.update("messages", {"id": id}, held=False)


def let_lane_go(c: Transaction, game: int, lane: Lane) -> None:
    """None of the game's messages in that lane is to be edited any more."""
    c.update("messages", {"game_id": game, "lane": lane.key}, held=False)


_last_id = 0


def _new_id(now: float) -> int:
    """Return a number of 63 bits, larger than the one before; given here so that a row can be put off."""
    global _last_id
    _last_id = max(_last_id + 1, (int(now * 1000) << 21 | secrets.randbits(20)) & (2**63 - 1))
    return _last_id


class Row(NamedTuple):
    """A message's row, as far as it is read."""

    id: int
    slot: str
    seat: str
    decision: int | None
    lane: str
    channel_id: int | None
    message_id: int | None
    payload: str

    def record(self) -> HeldMessage:
        """Return it as the rest of the bot knows it."""
        return HeldMessage(
            self.id,
            self.slot,
            self.seat,
            self.decision,
            Lane.parse(self.lane),
            self.channel_id,
            self.message_id,
            _parse(self.payload),
        )


def _parse(payload: str) -> OutMessage | None:
    """Parse a stored message, None for a kind of another version."""
    try:
        return from_text(payload) if payload else None
    except (LookupError, msgspec.MsgspecError):
        return None


_READ = f"SELECT {', '.join(Row._fields)} FROM messages"
HELD = f"{_READ} WHERE game_id = ? AND held ORDER BY at, id"
"""All messages held of a game, oldest first."""


async def read(c: Transaction, id: int) -> HeldMessage:
    """Return the message of that row, held or not; LookupError when there is none."""
    row = await c.row(Row, f"{_READ} WHERE id = ?", id)
    if row is None:
        raise LookupError("there is no such message")
    return row.record()


async def is_held(c: Transaction, id: int) -> bool:
    """Return whether the message of that row stands in its slot."""
    return bool(await c.execute("SELECT 1 FROM messages WHERE id = ? AND held", id))


async def known_as(c: Transaction, game: int, message: int) -> tuple[HeldMessage, ...]:
    """Return the rows that a message may be of: its own, held or not, else those held and not sent yet."""
    if not can_be(game):
        return ()
    mine = f"{_READ} WHERE game_id = ?"
    standing = f"{mine} AND held AND (message_id = ? OR message_id IS NULL)"
    sql = f"{standing} UNION ALL {mine} AND NOT held AND message_id = ?"
    found = [row.record() for row in await c.rows(Row, sql, game, message, game, message)]
    own = tuple(one for one in found if one.message_id == message)
    return own or tuple(found)


async def asks_by_dm(c: Transaction, game: int, seat: str, decision: int) -> bool:
    """Return whether a question is asked, or about to be, by direct message."""
    sql = "SELECT 1 FROM messages WHERE game_id = ? AND held AND slot = ? AND decision = ?"
    return bool(await c.execute(sql, game, dm_slot(seat), decision))


async def held(c: Transaction, game: int) -> tuple[HeldMessage, ...]:
    """Return all messages held of a game, oldest first."""
    return records(await c.execute(HELD, game))


def records(rows: Sequence[object]) -> tuple[HeldMessage, ...]:
    """Return rows of messages as the rest of the bot knows them."""
    return tuple([row.record() for row in as_rows(Row, rows)])
