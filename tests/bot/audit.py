"""Holds everything that was posted against what the database says should have been."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.outbox.announcer import Announcer
from bot.outbox.composer import Composer
from bot.present.ending import chart_alone
from bot.present.narration import narration
from bot.service import Service
from bot.store import Store
from bot.store.records import OVER
from engine.records import tag_of
from engine.replay import verify
from tests.bot.narration import SUMMED, stretches, told_twice, untold


class Audit:
    """One game's database, read after its bot has stopped, and the messages that the sandbox holds."""

    def __init__(self, store: Store, game: int, posted: Mapping[int, Any]) -> None:
        self.store = store
        self.service = Service(store, Announcer())
        self.game = game
        self.posted = posted
        self.sends: list[Any] = []
        self.last: dict[int, dict[str, Any]] = {}

    async def read(self) -> None:
        """Read the outbox: what was to be sent, and what each message was to say in the end."""
        async with self.store.read() as c:
            rows = (await c.exec_driver_sql("SELECT * FROM outbox ORDER BY id")).all()
        bad = [row for row in rows if row.state not in ("done", "dropped")]
        assert not bad, bad
        self.sends = [row for row in rows if row.op == "send" and row.state == "done"]
        edits = {row.message: row for row in rows if row.state == "done" and row.message is not None}
        for row in self.sends:
            final = edits.get(row.message, row)
            self.last[row.message_id] = msgspec.json.decode(final.payload)

    async def steps(self) -> None:
        """The stored steps make the stored game, and the export proves itself."""
        assert await self.service.check(self.game) is None
        assert verify(await self.service.export(self.game)).difference is None

    def once(self) -> None:
        """Each message that was to be sent is there, and no other."""
        sent = Counter(row.message_id for row in self.sends)
        assert max(sent.values()) == 1
        lost, extra = set(sent) - set(self.posted), set(self.posted) - set(sent)
        assert not lost, f"{len(lost)} messages are gone"
        assert not extra, [self.posted[id].content for id in extra]
        assert all(str(self.posted[row.message_id].nonce) == row.nonce for row in self.sends)

    async def content(self) -> int:
        """Each message says what it is to say, with its picture if it has one; the number of pictures."""
        composer, pictures = Composer(self.service), 0
        for id, payload in self.last.items():
            plan = await composer.draft(self.game, payload)
            assert plan is not None, payload
            message = self.posted[id]
            wanted_text = plan.text
            if payload == {"kind": "chart"}:  # once the history is there, it is announced no more
                wanted_text = chart_alone(await composer.names(await self.service.record(self.game))).text
            assert message.content == wanted_text, payload
        for row in self.sends:
            plan = await composer.draft(self.game, msgspec.json.decode(row.payload))
            wanted = int(plan is not None and plan.picture is not None)
            assert len(self.posted[row.message_id].attachments) == wanted, row.payload
            pictures += wanted
        return pictures

    async def narration(self) -> None:
        """The channel tells all of the log, none of it twice, and each turn has its summary."""
        payloads = list(self.last.values())
        assert told_twice(payloads) == []
        record = await self.service.record(self.game)
        view = await self.service.view(self.game, None, since=0)
        assert untold(payloads, view, over=record.phase == OVER) == []
        tells = narration(record.edition)
        events = [tells.of(tag_of(event)) for entry in view.news for event in entry.events]
        summed = stretches(payloads, *SUMMED)
        assert len(summed) == len(set(summed)) == sum(bool(one.closes) for one in events)
        openings = sum(payload["kind"] == "epoch" for payload in payloads)
        assert openings == sum(one.picture for one in events)

    async def secrets(self) -> None:
        """No private news was told twice to a seat."""
        told = sorted(
            (payload["seat"], payload["first"], payload["last"])
            for row in self.sends
            if (payload := msgspec.json.decode(row.payload))["kind"] == "private"
        )
        for one, other in itertools.pairwise(told):
            assert one[0] != other[0] or one[2] < other[1], (one, other)

    async def all(self) -> int:
        """Everything; the number of pictures."""
        await self.read()
        await self.steps()
        self.once()
        await self.narration()
        await self.secrets()
        return await self.content()
