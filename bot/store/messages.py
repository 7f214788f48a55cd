"""Messages that can be edited or deleted later: which one stands in which slot of a game."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, insert, select, update

from bot.store.records import HeldMessage, Lane, Outgoing
from bot.store.schema import messages
from bot.store.transaction import Transaction


async def hold(
    c: Transaction, game: int, outgoing: Outgoing, before: HeldMessage | None, now: float
) -> HeldMessage:
    """A row for a message about to be sent; it takes the slot over from the one held there before."""
    if before is not None:
        await let_go(c, before.id)
    done = await c.execute(
        insert(messages)
        .values(
            game_id=game,
            slot=outgoing.slot,
            seat=outgoing.seat,
            decision=outgoing.decision,
            lane=outgoing.lane.key,
            held=True,
            at=now,
        )
        .returning(messages)
    )
    return _held(done.one())


async def sent(c: Transaction, id: int, channel_id: int | None, message_id: int) -> None:
    """The message exists now."""
    await c.execute(
        update(messages).where(messages.c.id == id).values(channel_id=channel_id, message_id=message_id)
    )


async def set_decision(c: Transaction, id: int, decision: int, seat: str) -> None:
    """The message now holds the controls of another decision."""
    await c.execute(update(messages).where(messages.c.id == id).values(decision=decision, seat=seat))


async def let_go(c: Transaction, id: int) -> None:
    """The message is no longer to be edited."""
    await c.execute(update(messages).where(messages.c.id == id).values(held=False))


async def let_lane_go(c: Transaction, game: int, lane: Lane) -> None:
    """None of the game's messages in that lane is to be edited any more."""
    where = (messages.c.game_id == game, messages.c.lane == lane.key)
    await c.execute(update(messages).where(*where).values(held=False))


async def read(c: Transaction, id: int) -> HeldMessage:
    """The message of that row, held or not."""
    return _held((await c.execute(select(messages).where(messages.c.id == id))).one())


async def held(c: Transaction, game: int) -> tuple[HeldMessage, ...]:
    """All messages held of a game, oldest first."""
    query = select(messages).where(messages.c.game_id == game, messages.c.held).order_by(messages.c.id)
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
