"""Rows of the outbox, sent lane by lane in order."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from bot.domain.out_message import OutMessage, from_text, to_text
from bot.domain.records import DELETE, EDIT, SEND, SHOW, HeldMessage, HeldNow, Item, Lane, Outgoing, Owner
from bot.store import held_messages
from bot.store.transaction import Transaction, Value, as_rows, placeholders

WAITING, SENDING, DONE, DROPPED, DEAD = "waiting", "sending", "done", "dropped", "dead"
UNSENT = (WAITING, SENDING)
BLOCKED = "blocked: "
"""Prefix of a blocked row's problem."""
NONCE_BYTES = 15
"""Bytes of a nonce: 20 characters of Discord's 25."""


IS_UNSENT = "state IN ('waiting', 'sending')"
"""Condition of unsent rows. Literal, so that SQLite uses the index."""


class Head(NamedTuple):
    """A lane's next row and its due time."""

    id: int
    lane: str
    not_before: float


class _Untried(NamedTuple):
    """A stored row without an attempt yet."""

    id: int
    op: str


class OutboxWriter:
    """Writes the difference between an owner's wanted and present messages.

    Call `look`, then `put` for each, then `write`. A message has at most one untried row, its newest. A
    further change replaces that row.
    """

    def __init__(self, c: Transaction, game: int | None, now: float, *, season: int | None = None) -> None:
        self._c = c
        self._owner = Owner(game, season)
        self._now = now
        self._slots: dict[str, HeldMessage] = {}
        self._untried: dict[int, _Untried] = {}
        self._changing: set[int] = set()
        self._rows: list[dict[str, Value]] = []
        self.lanes: dict[str, None] = {}
        """Changed lanes."""

    async def look(self) -> None:
        """Read the owner's held messages and waiting rows."""
        column = "season_id" if self._owner.game is None else "game_id"
        number = self._owner.season if self._owner.game is None else self._owner.game
        unsent = (
            "SELECT message, id, op, state = 'waiting' AND tries = 0 FROM outbox"
            f" WHERE {column} = ? AND {IS_UNSENT} AND message IS NOT NULL ORDER BY id"
        )
        held, waiting = await self._c.run_together(
            (held_messages.HELD.format(column), (number,)), (unsent, (number,))
        )
        self._slots = {message.slot: message for message in held_messages.to_records(held)}
        self._changing = {message for message, *_ in waiting}
        self._untried = {message: _Untried(id, op) for message, id, op, is_untried in waiting if is_untried}

    def put(self, outgoing: Outgoing) -> None:
        """Add a message, an edit or a deletion."""
        target = self._slots.get(outgoing.slot)
        if outgoing.op == SEND or (outgoing.op == SHOW and target is None):
            message = self._insert_message(outgoing, target) if outgoing.slot else None
            self._insert(SEND, outgoing.message, outgoing.lane, message)
        elif target is not None:
            self._change_row(outgoing, target)

    def write(self) -> HeldNow:
        """Write the rows. Returns the messages held then."""
        self._c.insert("outbox", *self._rows)
        self._rows = []
        return HeldNow(tuple(self._slots.values()), self._changing)

    def _insert_message(self, outgoing: Outgoing, before: HeldMessage | None) -> int:
        self._slots.pop(outgoing.slot, None)
        assert any(self._owner), "a message that is kept belongs to a game or a season"
        held = self._slots[outgoing.slot] = held_messages.insert_message(
            self._c, self._owner, outgoing, before, self._now
        )
        return held.id

    def _change_row(self, outgoing: Outgoing, target: HeldMessage) -> None:
        """Queue an edit, a last edit or a deletion of a message."""
        self.lanes[target.lane.key] = None
        untried, message = self._untried.get(target.id), outgoing.message
        is_unsent = untried is not None and untried.op == SEND
        if outgoing.op == SHOW:
            if is_unsent and target.message is not None and target.message.ping:
                message = msgspec.structs.replace(message, ping=True)
            self._slots[outgoing.slot] = held_messages.update_message(self._c, target, outgoing, message)
        else:
            held_messages.release_message(self._c, target.id)
            del self._slots[outgoing.slot]
        if untried is not None and is_unsent and outgoing.op != DELETE:
            self._change_untried(untried, {"payload": to_text(message)})
            return
        if untried is not None:
            self._change_untried(untried, {"state": DROPPED, "done_at": self._now})
        if not is_unsent:
            op = EDIT if outgoing.op == SHOW else outgoing.op
            self._insert(op, message, target.lane, target.id)

    def _change_untried(self, one: _Untried, fields: dict[str, Value]) -> None:
        self._c.update_one("outbox", {"id": one.id, "state": WAITING, "tries": 0}, fields)

    def _insert(self, op: str, message: OutMessage, lane: Lane, held: int | None) -> None:
        self.lanes[lane.key] = None
        self._rows.append(_item_values(self._owner, op, message, lane, held, self._now))
        if held is not None:
            self._changing.add(held)


def tell_user(c: Transaction, user: int, message: OutMessage, now: float, *, game: int | None = None) -> None:
    """Queue a user's private message, kept in no slot."""
    pen = OutboxWriter(c, game, now)
    pen.put(Outgoing(Lane(user=user), message))
    pen.write()


def _item_values(
    owner: Owner, op: str, message: OutMessage, lane: Lane, held: int | None, now: float
) -> dict[str, Value]:
    return {
        "game_id": owner.game,
        "season_id": owner.season,
        "lane": lane.key,
        "op": op,
        "nonce": secrets.token_urlsafe(NONCE_BYTES),
        "payload": to_text(message if op != DELETE else OutMessage()),  # a deletion says nothing
        "message": held,
        "state": WAITING,
        "tries": 0,
        "not_before": 0.0,
        "created_at": now,
        "problem": "",
    }


# --- the sender's half


async def drop_unsent(c: Transaction, game: int, now: float) -> None:
    """Drop a game's untried rows, which a rollback made untrue."""
    unsent = f"game_id = ? AND {IS_UNSENT} AND state = 'waiting' AND tries = 0"
    sql = f"SELECT message FROM outbox WHERE {unsent} AND op = 'send'"
    for message in await c.column(int, sql, game):
        held_messages.release_message(c, message)
    c.defer(f"UPDATE outbox SET state = 'dropped', done_at = ? WHERE {unsent}", (now, game))


async def unsent_heads(c: Transaction) -> list[Head]:
    """First row of each waiting lane, oldest first."""
    first = f"SELECT min(id) FROM outbox WHERE {IS_UNSENT} GROUP BY lane"
    return await c.rows(Head, f"SELECT id, lane, not_before FROM outbox WHERE id IN ({first}) ORDER BY id")


async def untold_messages(
    c: Transaction, game: int, lane: Lane, *, surely: bool = True
) -> dict[int, OutMessage]:
    """A game's unsent messages in a lane by row, oldest first.

    `surely` excludes edits and messages that may have arrived.
    """
    certain = " AND op = 'send' AND uncertain_since IS NULL" if surely else ""
    sql = (
        f"SELECT id, payload FROM outbox WHERE game_id = ? AND lane = ? AND {IS_UNSENT}"
        f" AND state = 'waiting'{certain} ORDER BY id"
    )
    return {id: from_text(text) for id, text in await c.execute(sql, game, lane.key)}


async def retract_message(c: Transaction, ids: Iterable[int], now: float) -> None:
    """Drop rows that another message replaces."""
    listed = list(ids)
    for message in await c.column(
        int, f"SELECT message FROM outbox WHERE id IN ({placeholders(listed)})", *listed
    ):
        held_messages.release_message(c, message)
    for id in listed:
        c.update("outbox", {"id": id, "state": WAITING}, state=DROPPED, done_at=now)


async def open_lane(c: Transaction, lane: Lane, *, told: bool = True) -> None:
    """Make a lane's rows due. `told` clears their refusals."""
    anew = ", problem = ''" if told else ""
    where = f"lane = ? AND {IS_UNSENT} AND state = 'waiting'"
    c.defer(f"UPDATE outbox SET not_before = 0{anew} WHERE {where}", (lane.key,))


async def has_to_post(c: Transaction, lane: Lane) -> bool:
    """True if a lane has an unsent post."""
    sql = f"SELECT 1 FROM outbox WHERE lane = ? AND op = 'send' AND {IS_UNSENT} LIMIT 1"
    return bool(await c.execute(sql, lane.key))


class _Next(NamedTuple):
    id: int
    game_id: int | None
    lane: str
    op: str
    nonce: str
    payload: str
    message: int | None
    tries: int
    not_before: float
    uncertain_since: float | None
    problem: str
    season_id: int | None
    version: int


_NEXT = (
    f"SELECT {', '.join(f'outbox.{name}' for name in _Next._fields[:-1])}, coalesce(games.version, 0),"
    f" {', '.join(f'messages.{name}' for name in held_messages.Row._fields)}"
    " FROM outbox LEFT JOIN messages ON messages.id = outbox.message"
    " LEFT JOIN games ON games.id = outbox.game_id"
    f" WHERE outbox.lane = ? AND outbox.{IS_UNSENT} ORDER BY outbox.id LIMIT 1"
)


async def read_head(c: Transaction, lane: str) -> tuple[Item, float] | None:
    """Next item of a lane, and its due time.

    Raises: Damaged.
    """
    found = await c.execute(_NEXT, lane)
    if not found:
        return None
    try:
        (row,) = as_rows(_Next, [found[0][: len(_Next._fields)]])
        held = as_rows(held_messages.Row, [found[0][len(_Next._fields) :]] if row.message is not None else [])
        return _make_item(row, held[0].record() if held else None), row.not_before
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as trouble:
        raise Damaged(found[0][0]) from trouble


class Damaged(Exception):
    """An unreadable row."""

    def __init__(self, id: int) -> None:
        super().__init__(id)
        self.id = id


def give_up_damaged(c: Transaction, id: int, now: float, problem: str) -> None:
    """Give up an unreadable row."""
    _end_row(c, id, DEAD, now, problem=problem)


def begin_item(c: Transaction, item: Item, now: float) -> Item:
    """Record the start of a send. Returns the item's new state."""
    since = item.uncertain_since if item.uncertain_since is not None else now
    c.update("outbox", {"id": item.id}, state=SENDING, tries=item.tries + 1, uncertain_since=since)
    return msgspec.structs.replace(item, tries=item.tries + 1, uncertain_since=since)


def finish_item(
    c: Transaction, item: Item, now: float, channel_id: int | None, message_id: int | None
) -> None:
    """Record a finished item. `message_id` is None if nothing was sent."""
    state = DROPPED if message_id is None else DONE
    _end_row(c, item.id, state, now, message_id=message_id)
    if item.op == SEND and item.held is not None:
        if message_id is None:
            held_messages.release_message(c, item.held.id)
        else:
            held_messages.store_place(c, item.held.id, channel_id, message_id)


def postpone_item(
    c: Transaction, item: Item, not_before: float, problem: str, uncertain_since: float | None
) -> None:
    """Schedule another try. `uncertain_since`: since when it may have arrived."""
    c.update(
        "outbox",
        {"id": item.id},
        state=WAITING,
        tries=item.tries + 1,
        not_before=not_before,
        problem=problem,
        uncertain_since=uncertain_since,
    )


async def post_instead(c: Transaction, item: Item, now: float) -> None:
    """Replace a refused edit by a new message, sent once.

    Unless it was a last edit, the new message takes over the slot, the newest content and the waiting rows.
    Nothing is sent if the slot was released meanwhile. A question's old message is deleted.
    """
    held = await held_messages.read_message(c, item.held.id) if item.held is not None else None
    if held is None or not await _is_waiting(c, item.id):
        return
    message, said = None, item.message
    if item.op == EDIT:
        if not await held_messages.is_held(c, held.id):
            _end_row(c, item.id, DROPPED, now)
            return
        said = held.message or item.message
        message = await _take_over(c, item, held, now)
    fresh: dict[str, Value] = {
        "op": SEND,
        "message": message,
        "payload": to_text(said),
        "tries": 0,
        "not_before": 0.0,
        "uncertain_since": None,
    }
    c.update("outbox", {"id": item.id}, **fresh, problem="")
    if held.seat and item.lane.user is None:
        c.insert("outbox", _item_values(item.owner, DELETE, item.message, item.lane, held.id, now))


async def _is_waiting(c: Transaction, id: int) -> bool:
    return await c.value(str, "SELECT state FROM outbox WHERE id = ?", id) in UNSENT


async def _take_over(c: Transaction, item: Item, old: HeldMessage, now: float) -> int:
    """Insert a row that replaces a message, with its newest content."""
    same = Outgoing(item.lane, old.message or item.message, SEND, old.slot, old.seat, old.decision)
    new = held_messages.insert_message(c, item.owner, same, old, now)
    newer = f"message = ? AND op = ? AND {IS_UNSENT} AND state = 'waiting' AND tries = 0 AND id > ?"
    c.defer(f"UPDATE outbox SET state = 'dropped', done_at = ? WHERE {newer}", (now, old.id, EDIT, item.id))
    others = f"UPDATE outbox SET message = ? WHERE message = ? AND {IS_UNSENT} AND id > ?"
    c.defer(others, (new.id, old.id, item.id))
    return new.id


def note_not_arrived(c: Transaction, item: Item) -> None:
    """Record that earlier tries did not arrive."""
    c.update("outbox", {"id": item.id}, uncertain_since=None)


def give_up(c: Transaction, item: Item, now: float, problem: str) -> None:
    """Give up an item. A season's message stays in its slot for the next edit."""
    _end_row(c, item.id, DEAD, now, problem=problem)
    if item.held is not None and not (item.season is not None and item.op == EDIT):
        held_messages.release_message(c, item.held.id)


async def known_messages(c: Transaction, lane: str) -> frozenset[int]:
    """Message ids of a lane's stored rows."""
    return frozenset(await c.column(int, "SELECT message_id FROM outbox WHERE lane = ?", lane))


async def has_doubtful(c: Transaction, lane: Lane) -> bool:
    """True if a lane has a message that may have arrived."""
    sql = f"SELECT 1 FROM outbox WHERE lane = ? AND {IS_UNSENT} AND uncertain_since IS NOT NULL LIMIT 1"
    return bool(await c.execute(sql, lane.key))


class Delivery(NamedTuple):
    """Outcome of a slot's newest row. `problem` is "" unless a try failed."""

    slot: str
    state: str
    tries: int
    done_at: float | None
    problem: str

    @property
    def is_dead(self) -> bool:
        """True if the row was given up."""
        return self.state == DEAD


async def deliveries_of_season(c: Transaction, season: int) -> dict[str, Delivery]:
    """Newest row of each of a season's slots."""
    sql = (
        "SELECT slot, state, tries, done_at, problem FROM outbox"
        " JOIN messages ON messages.id = outbox.message WHERE outbox.season_id = ? ORDER BY outbox.id"
    )
    return {one.slot: one for one in await c.rows(Delivery, sql, season)}


_NEWEST = (
    "SELECT max(steps.at) FROM steps JOIN games ON games.id = steps.game_id AND games.steps - 1 = steps.n",
    "SELECT max(at) FROM messages WHERE id = (SELECT max(id) FROM messages)",
    *(f"SELECT max({column}) FROM outbox" for column in ("created_at", "done_at", "uncertain_since")),
)


async def read_held(c: Transaction, game: int) -> HeldNow:
    """A game's held messages, and those with waiting rows."""
    unsent = f"SELECT message FROM outbox WHERE game_id = ? AND {IS_UNSENT}"
    of_game = held_messages.HELD.format("game_id")
    held, waiting = await c.run_together((of_game, (game,)), (unsent, (game,)))
    return HeldNow(held_messages.to_records(held), {message for (message,) in waiting})


async def newest_time(c: Transaction) -> float:
    """Latest time in the database. 0 if empty."""
    found = await c.run_together(*[(sql, ()) for sql in _NEWEST])
    return max([float(at) for ((at,),) in found if at is not None], default=0.0)


async def known_messages_in(c: Transaction, channel: int) -> frozenset[int]:
    """Ids of a channel's stored messages."""
    sent = ("SELECT message_id FROM outbox WHERE lane = ?", (Lane(channel=channel).key,))
    held = ("SELECT message_id FROM messages WHERE channel_id = ?", (channel,))
    found = await c.run_together(sent, held)
    return frozenset([id for rows in found for (id,) in rows if id is not None])


async def purge(c: Transaction, before: float) -> None:
    """Delete rows that were finished before a time."""
    c.defer(f"DELETE FROM outbox WHERE done_at < ? AND NOT {IS_UNSENT}", (before,))


def _end_row(c: Transaction, id: int, state: str, now: float, **more: Value) -> None:
    c.update("outbox", {"id": id}, state=state, done_at=now, **more)


def _make_item(row: _Next, held: HeldMessage | None) -> Item:
    return Item(
        id=row.id,
        game=row.game_id,
        lane=Lane.parse(row.lane),
        op=row.op,
        nonce=row.nonce,
        message=from_text(row.payload),
        tries=row.tries,
        held=held,
        uncertain_since=row.uncertain_since,
        blocked=row.problem.startswith(BLOCKED),
        season=row.season_id,
        version=row.version,
    )
