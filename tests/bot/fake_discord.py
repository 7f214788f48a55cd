"""A stand-in for Discord's messages, with faults. It outlives the bot."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection

import msgspec

from bot.domain.out_message import OutMessage
from bot.domain.records import Item
from bot.outbox.deliveries import Gone, Sent, TryLater
from tests.bot.tables import Said

NONCE_WINDOW = 180.0


class Message(msgspec.Struct):
    id: int
    content: str
    nonce: str
    at: float
    deleted: bool = False


class Discord:
    """Channels by lane. Remembers nonces for three minutes, as `enforce_nonce` asks."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.lanes: dict[str, list[Message]] = {}
        self.gone: set[str] = set()
        self._ids = itertools.count(1000)

    def post(self, lane: str, content: str, nonce: str) -> int:
        if lane in self.gone:
            raise Gone("404", dm_closed=lane.startswith("u"))
        there = self.lanes.setdefault(lane, [])
        for message in there:
            if message.nonce == nonce and self.clock() - message.at < NONCE_WINDOW:
                return message.id
        there.append(Message(next(self._ids), content, nonce, self.clock()))
        return there[-1].id

    def message(self, id: int) -> Message | None:
        return next((m for there in self.lanes.values() for m in there if m.id == id), None)

    def texts(self, lane: str) -> list[str]:
        return [m.content for m in self.lanes.get(lane, []) if not m.deleted]


Fault = Callable[[str], None]


class FakeSender:
    """A Sender to the fake Discord. `fault` runs before and after each request and may raise."""

    def __init__(self, discord: Discord, fault: Fault = lambda _where: None) -> None:
        self.discord = discord
        self.fault = fault
        self.calls: list[tuple[str, int]] = []

    async def send(self, item: Item) -> Sent:
        self.calls.append(("send", item.id))
        text = self.text(item.message)
        if text is None:
            return Sent()
        self.fault("before send")
        id = self.discord.post(item.lane.key, text, item.nonce)
        self.fault("after send")
        return Sent(item.lane.channel or 0, id)

    async def edit(self, item: Item) -> bool:
        self.calls.append(("edit", item.id))
        self.fault("before edit")
        message = self._message(item)
        if message is not None:
            message.content = self.text(item.message) or ""
        self.fault("after edit")
        return True

    async def delete(self, item: Item) -> None:
        self.calls.append(("delete", item.id))
        self.fault("before delete")
        message = self._message(item)
        if message is not None:
            message.deleted = True
        self.fault("after delete")

    async def find(self, item: Item, since: float, known: Collection[int]) -> Sent | None:
        self.calls.append(("find", item.id))
        self.fault("before find")
        for message in self.discord.lanes.get(item.lane.key, []):
            mine = message.content == self.text(item.message)
            if message.at >= since and message.id not in known and mine:
                return Sent(item.lane.channel or 0, message.id)
        return None

    def text(self, message: OutMessage) -> str | None:
        return message.text if isinstance(message, Said) else None

    def _message(self, item: Item) -> Message | None:
        assert item.held is not None
        assert item.held.message_id is not None
        return self.discord.message(item.held.message_id)


def fault_later(where: str, *, certain: bool = False, after: float | None = None) -> Fault:
    """A fault that strikes once, at that point."""
    left = [where]

    def strike(here: str) -> None:
        if here in left:
            left.remove(here)
            raise TryLater(f"500 {here}", certain=certain, after=after)

    return strike
