"""The outbox's rows: put in with a change, taken out by the sender, lane by lane in order."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Row, delete, func, insert, select, update

from bot.store import messages
from bot.store.records import CLOSE, DELETE, SEND, HeldMessage, Item, Lane, Outgoing
from bot.store.schema import outbox
from bot.store.transaction import Transaction

Payload = dict[str, Any]
Merge = Callable[[Payload, Payload], Payload]

WAITING, SENDING, DONE, DROPPED, DEAD = "waiting", "sending", "done", "dropped", "dead"
UNSENT = (WAITING, SENDING)
NONCE_BYTES = 15  # 20 characters; Discord takes 25


async def enqueue(
    c: Transaction, game: int, outgoing: Outgoing, slots: dict[str, HeldMessage], now: float, merge: Merge
) -> None:
    """Put one message, edit or deletion into the outbox, joined with what has not been tried yet.

    `slots` are the game's held messages, brought up to date.
    """
    target = slots.get(outgoing.slot)
    if outgoing.op == SEND:
        message = None
        if outgoing.slot:
            slots[outgoing.slot] = await messages.hold(c, game, outgoing, target, now)
            message = slots[outgoing.slot].id
        await _insert(c, game, outgoing, outgoing.lane.key, message, now)
    elif target is not None:
        await _turn(c, outgoing, target, slots)
        await _alter(c, game, outgoing, target, now, merge)


async def _turn(
    c: Transaction, outgoing: Outgoing, target: HeldMessage, slots: dict[str, HeldMessage]
) -> None:
    """What an edit or a deletion makes of the row of its message."""
    if outgoing.op in (CLOSE, DELETE):
        await messages.let_go(c, target.id)
        del slots[outgoing.slot]
    elif outgoing.decision is not None and outgoing.decision != target.decision:
        await messages.set_decision(c, target.id, outgoing.decision, outgoing.seat)
        slots[outgoing.slot] = msgspec.structs.replace(target, decision=outgoing.decision, seat=outgoing.seat)


async def _alter(
    c: Transaction, game: int, outgoing: Outgoing, target: HeldMessage, now: float, merge: Merge
) -> None:
    """Put an edit or a deletion in, or into what has not been tried yet."""
    untried = await _untried(c, target.id)
    payload = outgoing.payload
    for row in untried:
        if outgoing.op == DELETE or row.op != SEND:
            await _end(c, row.id, DROPPED, now)
        if outgoing.op != DELETE:
            payload = merge(msgspec.json.decode(row.payload), payload)
    if not untried or untried[0].op != SEND:
        altered = msgspec.structs.replace(outgoing, payload=payload)
        await _insert(c, game, altered, target.lane.key, target.id, now)
    elif outgoing.op != DELETE:
        await c.execute(update(outbox).where(outbox.c.id == untried[0].id).values(payload=_text(payload)))


async def drop_unsent(c: Transaction, game: int, now: float) -> None:
    """Forget what a game had to say and has not begun to say (a rollback made it untrue)."""
    unsent = (outbox.c.game_id == game, outbox.c.state == WAITING, outbox.c.tries == 0)
    gone = select(outbox.c.message).where(*unsent, outbox.c.op == SEND, outbox.c.message.is_not(None))
    for message in list((await c.execute(gone)).scalars()):
        await messages.let_go(c, message)
    await c.execute(update(outbox).where(*unsent).values(state=DROPPED, done_at=now))


async def unsent_lanes(c: Transaction) -> list[str]:
    """The lanes in which something waits."""
    found = select(outbox.c.lane).where(outbox.c.state.in_(UNSENT)).group_by(outbox.c.lane)
    return list((await c.execute(found.order_by(func.min(outbox.c.id)))).scalars())


async def head(c: Transaction, lane: str) -> tuple[Item, float] | None:
    """The next item of a lane and the time before which it must not be tried."""
    query = select(outbox).where(outbox.c.lane == lane, outbox.c.state.in_(UNSENT))
    row = (await c.execute(query.order_by(outbox.c.id).limit(1))).first()
    if row is None:
        return None
    held = await messages.read(c, row.message) if row.message is not None else None
    return _item(row, held), row.not_before


async def begin(c: Transaction, item: Item, now: float) -> Item | None:
    """Note that a send is being tried, before it is.

    The item as it stands now; None when it is not to be sent.
    """
    where = (outbox.c.id == item.id, outbox.c.state.in_(UNSENT))
    uncertain = func.coalesce(outbox.c.uncertain_since, now)
    done = await c.execute(
        update(outbox)
        .where(*where)
        .values(state=SENDING, tries=outbox.c.tries + 1, uncertain_since=uncertain)
        .returning(outbox)
    )
    row = done.first()
    return _item(row, item.held) if row is not None else None


async def finish(
    c: Transaction, item: Item, now: float, channel_id: int | None, message_id: int | None
) -> None:
    """The item was carried out; `message_id` is None when there was nothing left to say."""
    state = DROPPED if message_id is None else DONE
    await _end(c, item.id, state, now, message_id=message_id)
    if item.op == SEND and item.held is not None:
        if message_id is None:
            await messages.let_go(c, item.held.id)
        else:
            await messages.sent(c, item.held.id, channel_id, message_id)


async def postpone(
    c: Transaction, item: Item, not_before: float, problem: str, uncertain_since: float | None
) -> None:
    """The item is to be tried again; `uncertain_since`: since when a try of it may have arrived."""
    await c.execute(
        update(outbox)
        .where(outbox.c.id == item.id, outbox.c.state.in_(UNSENT))
        .values(
            state=WAITING,
            tries=item.tries + 1,
            not_before=not_before,
            problem=problem,
            uncertain_since=uncertain_since,
        )
    )


async def never_arrived(c: Transaction, item: Item) -> None:
    """The earlier tries are known not to have arrived."""
    await c.execute(update(outbox).where(outbox.c.id == item.id).values(uncertain_since=None))


async def give_up(c: Transaction, item: Item, now: float, problem: str) -> None:
    """The item can never be carried out."""
    await _end(c, item.id, DEAD, now, problem=problem)
    if item.held is not None:
        await messages.let_go(c, item.held.id)


async def known_messages(c: Transaction, lane: str, since: float) -> frozenset[int]:
    """The ids of the messages that items of this lane made from about `since` on."""
    query = select(outbox.c.message_id).where(
        outbox.c.lane == lane, outbox.c.done_at >= since - 600, outbox.c.message_id.is_not(None)
    )
    return frozenset((await c.execute(query)).scalars())


async def purge(c: Transaction, before: float) -> None:
    """Delete the rows that were done with before that time."""
    await c.execute(delete(outbox).where(outbox.c.done_at < before, outbox.c.state.not_in(UNSENT)))


async def _insert(
    c: Transaction, game: int, outgoing: Outgoing, lane: str, message: int | None, now: float
) -> None:
    await c.execute(
        insert(outbox).values(
            game_id=game,
            lane=lane,
            op=outgoing.op,
            nonce=secrets.token_urlsafe(NONCE_BYTES),
            payload=_text(outgoing.payload),
            message=message,
            state=WAITING,
            tries=0,
            not_before=outgoing.not_before,
            created_at=now,
            problem="",
        )
    )


async def _untried(c: Transaction, message: int) -> list[Row[Any]]:
    query = select(outbox).where(outbox.c.message == message, outbox.c.state == WAITING, outbox.c.tries == 0)
    return list((await c.execute(query.order_by(outbox.c.id))).all())


async def _end(c: Transaction, id: int, state: str, now: float, **more: Any) -> None:
    await c.execute(update(outbox).where(outbox.c.id == id).values(state=state, done_at=now, **more))


def _text(payload: Payload) -> str:
    return msgspec.json.encode(payload).decode()


def _item(row: Row[Any], held: HeldMessage | None) -> Item:
    return Item(
        id=row.id,
        game=row.game_id,
        lane=Lane.parse(row.lane),
        op=row.op,
        nonce=row.nonce,
        payload=msgspec.json.decode(row.payload),
        tries=row.tries,
        held=held,
        uncertain_since=row.uncertain_since,
    )
