"""Messages that can be edited later, by slot of a game or season."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.domain.out_message import OutMessage, dm_slot, from_text, to_text
from bot.domain.records import HeldMessage, Lane, Outgoing, Owner
from bot.store.games import is_possible_id
from bot.store.transaction import Transaction, Value, as_rows


def insert_message(
    c: Transaction, owner: Owner, outgoing: Outgoing, before: HeldMessage | None, now: float
) -> HeldMessage:
    """Insert a row for a new message, which takes over its slot."""
    if before is not None:
        release_message(c, before.id)
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
        "game_id": owner.game,
        "season_id": owner.season,
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


def store_place(c: Transaction, id: int, channel_id: int | None, message_id: int) -> None:
    """Store a sent message's place."""
    c.update("messages", {"id": id}, channel_id=channel_id, message_id=message_id)


def update_message(c: Transaction, held: HeldMessage, outgoing: Outgoing, message: OutMessage) -> HeldMessage:
    """Update a held message, and its question if that changed."""
    fields: dict[str, Value] = {"payload": to_text(message)}
    if outgoing.decision is not None:
        fields |= {"decision": outgoing.decision, "seat": outgoing.seat}
        held = msgspec.structs.replace(held, decision=outgoing.decision, seat=outgoing.seat)
    c.update("messages", {"id": held.id}, **fields)
    return msgspec.structs.replace(held, message=message)


def release_message(c: Transaction, id: int) -> None:
    """Stop editing a message."""
    c.update("messages", {"id": id}, held=False)


def release_lane(c: Transaction, game: int, lane: Lane) -> None:
    """Stop editing a game's messages in a lane."""
    c.update("messages", {"game_id": game, "lane": lane.key}, held=False)


_last_id = 0


def _new_id(now: float) -> int:
    """New 63-bit id, larger than the last.

    Assigned here, not by the database, so that the insert can be deferred.
    """
    global _last_id
    _last_id = max(_last_id + 1, (int(now * 1000) << 21 | secrets.randbits(20)) & (2**63 - 1))
    return _last_id


class Row(NamedTuple):
    """Columns read of a message's row."""

    id: int
    slot: str
    seat: str
    decision: int | None
    lane: str
    channel_id: int | None
    message_id: int | None
    payload: str

    def record(self) -> HeldMessage:
        """Convert to a HeldMessage."""
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
HELD = f"{_READ} WHERE {{}} = ? AND held ORDER BY at, id"
"""Query of an owner's held messages, oldest first."""


async def read_message(c: Transaction, id: int) -> HeldMessage:
    """Read a message by row id, held or not.

    Raises: LookupError.
    """
    row = await c.row(Row, f"{_READ} WHERE id = ?", id)
    if row is None:
        raise LookupError("there is no such message")
    return row.record()


async def is_held(c: Transaction, id: int) -> bool:
    """True if a row's message is in its slot."""
    return bool(await c.execute("SELECT 1 FROM messages WHERE id = ? AND held", id))


async def rows_of_message(c: Transaction, game: int, message: int) -> tuple[HeldMessage, ...]:
    """Rows that a Discord message may belong to.

    Its own rows, else the held ones without an id.
    """
    if not is_possible_id(game):
        return ()
    mine = f"{_READ} WHERE game_id = ?"
    standing = f"{mine} AND held AND (message_id = ? OR message_id IS NULL)"
    sql = f"{standing} UNION ALL {mine} AND NOT held AND message_id = ?"
    found = [row.record() for row in await c.rows(Row, sql, game, message, game, message)]
    own = tuple(one for one in found if one.message_id == message)
    return own or tuple(found)


async def is_asked_by_dm(c: Transaction, game: int, seat: str, decision: int) -> bool:
    """True if a question is asked by DM, or queued there."""
    sql = "SELECT 1 FROM messages WHERE game_id = ? AND held AND slot = ? AND decision = ?"
    return bool(await c.execute(sql, game, dm_slot(seat), decision))


async def held_messages_of(c: Transaction, game: int) -> tuple[HeldMessage, ...]:
    """A game's held messages, oldest first."""
    return to_records(await c.execute(HELD.format("game_id"), game))


async def messages_in_slot(c: Transaction, game: int, slot: str) -> tuple[HeldMessage, ...]:
    """Messages that a game's slot ever had, oldest first."""
    return to_records(await c.execute(f"{_READ} WHERE game_id = ? AND slot = ? ORDER BY at, id", game, slot))


async def version_and_held(c: Transaction, game: int) -> tuple[int | None, tuple[HeldMessage, ...]]:
    """Version of a game's row and the game's held messages, in one trip."""
    version, held = await c.run_together(
        ("SELECT version FROM games WHERE id = ?", (game,)), (HELD.format("game_id"), (game,))
    )
    return (version[0][0] if version else None), to_records(held)


async def held_of_season(c: Transaction, season: int) -> tuple[HeldMessage, ...]:
    """A season's held messages, oldest first."""
    return to_records(await c.execute(HELD.format("season_id"), season))


def to_records(rows: Sequence[object]) -> tuple[HeldMessage, ...]:
    """Convert rows to held messages."""
    return tuple([row.record() for row in as_rows(Row, rows)])
