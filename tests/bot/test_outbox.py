"""The outbox: in order and once, with faults at every request and crashes at every wait."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.domain.out_message import OutMessage
from bot.domain.records import HeldNow, Item, Lane, Outgoing
from bot.outbox import worker as outbox
from bot.outbox.deliveries import INHERITED_WAIT, NONCE_SECONDS, PostInstead, Sent, TryLater
from bot.outbox.worker import Outbox
from bot.store import Store, held_messages, queue
from bot.store.sqlite import SqliteFile
from tests.bot.fake_discord import Discord, FakeSender, fault_later
from tests.bot.tables import Clock, Said, open_lobby, service
from tests.common.waiting import PATIENCE, running

DATABASES = ("sqlite", "postgresql")

TABLE = Lane(channel=700)
OTHER = Lane(channel=800)
ANNA = Lane(user=2)


def say(text: str, lane: Lane = TABLE, **fields: Any) -> Outgoing:
    return Outgoing(lane, Said(text=text), **fields)


async def put(store: Store, *outgoing: Outgoing, game: int = 1) -> HeldNow:
    async with store.write() as c:
        pen = queue.OutboxWriter(c, game, 0.0)
        await pen.look()
        for one in outgoing:
            pen.put(one)
        return pen.write()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def discord(clock: Clock) -> Discord:
    return Discord(clock)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "retry_delay", lambda _tries: 0.0)


@pytest.fixture
async def game(store: Store) -> int:
    number = await open_lobby(service(store))
    async with store.write() as c:
        await c.execute("DELETE FROM outbox")
    return number


async def states(store: Store) -> list[str]:
    async with store.read() as c:
        return await c.column(str, "SELECT state FROM outbox ORDER BY id")


async def send_all(store: Store, sender: FakeSender, clock: Clock, **options: Any) -> None:
    async with running(Outbox(store, sender, clock=clock, poll=0.05, **options)) as box:
        assert await box.drain(PATIENCE)


@pytest.mark.usefixtures("game")
class TestSending:
    async def test_each_lane_keeps_order(self, store: Store, clock: Clock, discord: Discord) -> None:
        await put(store, *(say(f"{lane.key} {n}", lane) for n in range(5) for lane in (TABLE, OTHER, ANNA)))
        await send_all(store, FakeSender(discord), clock)
        for lane in (TABLE, OTHER, ANNA):
            assert discord.texts(lane.key) == [f"{lane.key} {n}" for n in range(5)]
        assert set(await states(store)) == {"done"}

    async def test_nonces_fit_and_differ(self, store: Store, clock: Clock, discord: Discord) -> None:
        await put(store, *(say(str(n)) for n in range(20)))
        await send_all(store, FakeSender(discord), clock)
        nonces = [m.nonce for m in discord.lanes[TABLE.key]]
        assert len(set(nonces)) == 20
        assert all(0 < len(nonce) <= 25 for nonce in nonces)

    async def test_failing_lane_does_not_delay_other_lanes(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        def fault(here: str) -> None:
            if here == "before send" and len(discord.texts(OTHER.key)) < 3:
                raise TryLater("slow", certain=True)

        class Slow(FakeSender):
            async def send(self, item: Item) -> Sent:
                if item.lane == OTHER:
                    self.discord.post(OTHER.key, self.text(item.message), item.nonce)
                    return Sent(1, 1)
                return await super().send(item)

        await put(store, say("a"), say("b"), *(say(str(n), OTHER) for n in range(3)))
        await send_all(store, Slow(discord, fault), clock)
        assert discord.texts(TABLE.key) == ["a", "b"]

    async def test_empty_message_is_dropped(self, store: Store, clock: Clock, discord: Discord) -> None:
        await put(store, Outgoing(TABLE, Said(), slot="controls"), say("a"))
        await send_all(store, FakeSender(discord), clock)
        await put(store, say("x", op="close", slot="controls"))
        await send_all(store, FakeSender(discord), clock)
        assert discord.texts(TABLE.key) == ["a"]

    async def test_running_sends_new_messages(self, store: Store, clock: Clock, discord: Discord) -> None:
        async with running(Outbox(store, FakeSender(discord), clock=clock, poll=60)) as box:
            for n in range(30):
                await put(store, say(str(n)))
                box.wake()
                await asyncio.sleep(0.001 * (n % 4))
            assert await box.drain(PATIENCE)
        assert discord.texts(TABLE.key) == [str(n) for n in range(30)]

    async def test_wake_reads_named_lanes_only(
        self, store: Store, clock: Clock, discord: Discord, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        box, looked = Outbox(store, FakeSender(discord), clock=clock, poll=60), asyncio.Event()
        look = box._due_lanes

        async def looking() -> list[str]:
            found = await look()
            looked.set()
            return found

        monkeypatch.setattr(box, "_due_lanes", looking)
        async with running(box):
            await looked.wait()
            await put(store, say("here"), say("there", OTHER))
            box.wake(lanes=[TABLE.key])
            for _ in range(400):
                await asyncio.sleep(0.05)
                if discord.texts(TABLE.key):
                    break
            assert (discord.texts(TABLE.key), discord.texts(OTHER.key)) == (["here"], [])
            assert await box.drain(PATIENCE)
        assert discord.texts(OTHER.key) == ["there"]

    async def test_frequent_wakes_do_not_stop_polling(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        async with running(Outbox(store, FakeSender(discord), clock=clock, poll=0.1)) as box:
            await asyncio.sleep(0.05)
            await put(store, say("rolled back", OTHER))
            for _ in range(2000):
                box.wake(lanes=[TABLE.key])
                await asyncio.sleep(0.01)
                if discord.texts(OTHER.key):
                    break
        assert discord.texts(OTHER.key) == ["rolled back"]

    async def test_polling_finds_messages_of_other_process(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        async with running(Outbox(store, FakeSender(discord), clock=clock, poll=0.02)):
            await asyncio.sleep(0.05)
            await put(store, say("rolled back"))
            for _ in range(1000):
                await asyncio.sleep(0.02)
                if discord.texts(TABLE.key):
                    break
        assert discord.texts(TABLE.key) == ["rolled back"]


@pytest.mark.usefixtures("game")
class TestEdits:
    async def test_sent_message_is_edited_or_deleted(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        await put(store, say("one", slot="a"), say("two", slot="b"))
        await send_all(store, FakeSender(discord), clock)
        await put(store, say("one!", op="show", slot="a"), Outgoing(TABLE, Said(), op="delete", slot="b"))
        await send_all(store, FakeSender(discord), clock)
        assert discord.texts(TABLE.key) == ["one!"]
        await put(store, say("too late", op="close", slot="b"), say("one?", op="close", slot="a"))
        await put(store, say("too late", op="close", slot="a"))
        await send_all(store, FakeSender(discord), clock)
        assert discord.texts(TABLE.key) == ["one?"]

    async def test_edit_merges_into_unsent_message(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        await put(store, say("one", slot="a"), say("two"))
        await put(store, say("one!", op="show", slot="a"))
        await put(store, say("one!!", op="close", slot="a"))
        sender = FakeSender(discord)
        await send_all(store, sender, clock)
        assert discord.texts(TABLE.key) == ["one!!", "two"]
        assert [call for call, _ in sender.calls] == ["send", "send"]

    async def test_message_deleted_before_sending_is_never_sent(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        await put(store, say("one", slot="a"), say("two"))
        await put(store, Outgoing(TABLE, Said(), op="delete", slot="a"))
        await send_all(store, FakeSender(discord), clock)
        assert [m.content for m in discord.lanes[TABLE.key]] == ["two"]
        assert await states(store) == ["dropped", "done"]

    async def test_message_and_its_deletion_in_one_change_are_both_sent(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        await put(store, say("soon", slot="a"), say("here"), Outgoing(TABLE, Said(), op="delete", slot="a"))
        sender = FakeSender(discord)
        await send_all(store, sender, clock)
        assert [call for call, _ in sender.calls] == ["send", "send", "delete"]
        assert discord.texts(TABLE.key) == ["here"]

    async def test_only_last_waiting_edit_is_sent(self, store: Store, clock: Clock, discord: Discord) -> None:
        await put(store, say("one", slot="a"))
        await send_all(store, FakeSender(discord), clock)
        for n in range(5):
            await put(store, say(f"one {n}", op="show", slot="a"))
        await put(store, say("two"))
        sender = FakeSender(discord)
        await send_all(store, sender, clock)
        assert [call for call, _ in sender.calls] == ["edit", "send"]
        assert discord.texts(TABLE.key) == ["one 4", "two"]

    async def test_edit_during_send_is_sent_separately(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        class Meanwhile(FakeSender):
            async def send(self, item: Item) -> Sent:
                sent = await super().send(item)
                if self.text(item.message) == "one":
                    await put(store, say("one!", op="show", slot="a"))
                return sent

        await put(store, say("one", slot="a"))
        await send_all(store, Meanwhile(discord), clock)
        assert discord.texts(TABLE.key) == ["one!"]

    async def test_new_message_takes_over_slot(self, store: Store, clock: Clock, discord: Discord) -> None:
        await put(store, say("old", slot="a"), say("new", slot="a"), say("new!", op="show", slot="a"))
        await send_all(store, FakeSender(discord), clock)
        assert discord.texts(TABLE.key) == ["old", "new!"]

    async def test_slots_of_two_games_are_separate(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        second = await open_lobby(service(store), 800)
        await put(store, say("mine", slot="a"))
        await put(store, say("yours", slot="a"), say("yours!", op="show", slot="a"), game=second)
        await send_all(store, FakeSender(discord), clock)
        assert discord.texts(TABLE.key) == ["mine", "yours!"]


class Waits:
    """Records the outbox's reports about a game's channel."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, bool]] = []

    def note_success(self, game: int, *, by_edit: bool = False) -> None:
        self.heard.append((game, by_edit))


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize(("lane", "heard"), [(TABLE, [(1, False), (1, True)]), (ANNA, [])])
async def test_only_channel_success_is_noted(
    store: Store, clock: Clock, discord: Discord, lane: Lane, heard: list[Any]
) -> None:
    waiting = Waits()
    for op in ("send", "show"):
        await put(store, say(op, lane, op=op, slot="q"))
        await send_all(store, FakeSender(discord), clock, waiting=waiting)
    assert discord.texts(lane.key) == ["show"]
    assert waiting.heard == heard


class Uneditable(FakeSender):
    """No message of these texts can be edited."""

    def __init__(self, discord: Discord, store: Store, clock: Clock, *texts: str) -> None:
        super().__init__(discord)
        self._store = store
        self._clock = clock
        self._texts = texts

    async def edit(self, item: Item) -> bool:
        if item.op == "delete":
            return True
        message = self._message(item)
        if message is None or message.content not in self._texts:
            return await super().edit(item)
        async with self._store.write() as c:
            await queue.post_instead(c, item, self._clock())
        raise PostInstead


@pytest.mark.usefixtures("game")
async def test_writer_returns_held_messages_without_reading(
    store: Store, clock: Clock, discord: Discord
) -> None:
    await put(store, say("one", slot="q", decision=1), say("two", slot="r"), say("three", slot="s"))
    await send_all(store, FakeSender(discord), clock)
    edits = say("edited", op="show", slot="q", decision=2), say("closed", op="close", slot="s")
    known = await put(store, *edits, say("four", slot="t"))
    async with store.read() as c:
        assert known == await queue.read_held(c, 1)
    assert [(one.slot, one.decision) for one in known.messages] == [("q", 2), ("r", None), ("t", None)]
    assert [one.message_id is None for one in known.messages] == [False, False, True]
    known = await put(store, say("five", slot="u"))
    async with store.read() as c:
        assert known == await queue.read_held(c, 1)


@pytest.mark.usefixtures("game")
class TestMadeAnew:
    async def test_replacement_message_receives_later_edits(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        await put(store, say("one", slot="q"))
        await send_all(store, FakeSender(discord), clock)
        sender = Uneditable(discord, store, clock, "one")
        await put(store, say("two", op="show", slot="q", decision=7))
        await send_all(store, sender, clock)
        await put(store, say("three", op="show", slot="q"))
        await send_all(store, sender, clock)
        assert discord.texts(TABLE.key) == ["one", "three"]
        async with store.read() as c:
            (held,) = await held_messages.held_messages_of(c, 1)
        assert (held.message_id, held.decision) == (discord.lanes[TABLE.key][1].id, 7)

    async def test_question_deleted_meanwhile_is_not_reposted(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        await put(store, say("one", slot="q"))
        await send_all(store, FakeSender(discord), clock)
        await put(store, say("two", op="show", slot="q"))
        async with store.write() as c:
            refused = await queue.read_head(c, TABLE.key)
            assert refused is not None
            await c.execute("UPDATE outbox SET tries = 1 WHERE op = 'edit'")
        await put(store, say("three", op="show", slot="q"))
        async with store.write() as c:
            await queue.post_instead(c, refused[0], clock())
        await put(store, say("", op="delete", slot="q"))
        assert await states(store) == ["done", "dropped", "dropped"]
        await send_all(store, FakeSender(discord), clock)
        assert discord.texts(TABLE.key) == ["one"]

    @pytest.mark.parametrize(
        ("op", "ends"),
        [
            ("show", ["done", "done", "dropped"]),  # it is an edit of the new message
            ("close", ["done", "dropped", "done"]),  # nothing is posted for one that was let go
            ("send", ["done", "dropped", "done"]),
        ],
    )
    async def test_message_behind_replacement_is_sent_once(
        self, store: Store, clock: Clock, discord: Discord, op: str, ends: list[str]
    ) -> None:
        await put(store, say("one", slot="q"))
        await send_all(store, FakeSender(discord), clock)
        await put(store, say("two", op="show", slot="q"))
        async with store.write() as c:
            await c.execute("UPDATE outbox SET tries = 1 WHERE op = 'edit'")
        await put(store, say("three", op=op, slot="q"))
        await send_all(store, Uneditable(discord, store, clock, "one"), clock)
        assert discord.texts(TABLE.key) == ["one", "three"]
        assert await states(store) == ends

    async def test_replaced_question_message_is_deleted(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        await put(store, say("one", slot="q", seat="A"))
        await send_all(store, FakeSender(discord), clock)
        await put(store, say("two", op="show", slot="q", seat="A"))
        sender = Uneditable(discord, store, clock, "one")
        await send_all(store, sender, clock)
        async with store.read() as c:
            found = await c.execute("SELECT op, payload FROM outbox ORDER BY id DESC LIMIT 1")
        assert [tuple(row) for row in found] == [("delete", '{"kind":"OutMessage"}')]


@pytest.mark.usefixtures("game")
class TestTrouble:
    @pytest.mark.parametrize("where", ["before send", "after send"])
    @pytest.mark.parametrize("certain", [True, False])
    async def test_refused_send_is_retried_in_order(
        self, store: Store, clock: Clock, discord: Discord, where: str, certain: bool
    ) -> None:
        if certain and where == "after send":
            pytest.skip("Discord does not carry out what it answers with 429")
        await put(store, say("a"), say("b"))
        await send_all(store, FakeSender(discord, fault_later(where, certain=certain)), clock)
        assert discord.texts(TABLE.key) == ["a", "b"]

    @pytest.mark.parametrize("where", ["before edit", "after edit", "before delete", "after delete"])
    async def test_failed_edits_and_deletions_are_retried(
        self, store: Store, clock: Clock, discord: Discord, where: str
    ) -> None:
        await put(store, say("a", slot="a"), say("b", slot="b"))
        await send_all(store, FakeSender(discord), clock)
        await put(store, say("a!", op="show", slot="a"), Outgoing(TABLE, Said(), op="delete", slot="b"))
        await send_all(store, FakeSender(discord, fault_later(where)), clock)
        assert discord.texts(TABLE.key) == ["a!"]

    @pytest.mark.parametrize("set_by", [0.0, 86400.0, -86400.0])
    async def test_clock_change_does_not_shorten_requested_wait(
        self, store: Store, clock: Clock, discord: Discord, set_by: float
    ) -> None:
        sender, ticks = FakeSender(discord, fault_later("before send", certain=True, after=30.0)), Clock()
        await put(store, say("a"))
        async with running(Outbox(store, sender, clock=clock, monotonic=ticks, poll=0.02)) as box:
            while not (sender.calls and await states(store) == ["waiting"]):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            clock.now += set_by
            ticks.now += 29
            await asyncio.sleep(0.1)
            assert len(sender.calls) == 1
            ticks.now += 2
            assert await box.drain(PATIENCE)
        assert discord.texts(TABLE.key) == ["a"]

    @pytest.mark.parametrize("set_by", [0.0, -1800.0, -86400.0])
    async def test_wait_after_restart_is_short(
        self, store: Store, clock: Clock, discord: Discord, set_by: float
    ) -> None:
        ticks = Clock(5.0)
        sender = FakeSender(discord, fault_later("before send", certain=True, after=1200.0))
        await put(store, say("a"))
        async with running(Outbox(store, sender, clock=clock, monotonic=ticks, poll=0.02)):
            while not (sender.calls and await states(store) == ["waiting"]):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        clock.now += set_by
        ticks.now = 7.0
        async with running(Outbox(store, sender, clock=clock, monotonic=ticks, poll=0.02)) as box:
            await asyncio.sleep(0.1)
            assert len(sender.calls) == 1
            ticks.now += INHERITED_WAIT
            assert await box.drain(PATIENCE)
        assert discord.texts(TABLE.key) == ["a"]

    async def test_clock_change_does_not_refresh_doubtful_send(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        sender, ticks = FakeSender(discord, fault_later("after send", after=200.0)), Clock()
        await put(store, say("a"))
        async with running(Outbox(store, sender, clock=clock, monotonic=ticks, poll=0.02)) as box:
            while not (sender.calls and await states(store) == ["waiting"]):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            ticks.now += 201  # ... while the wall clock was put back to where it had been
            assert await box.drain(PATIENCE)
        assert [call for call, _ in sender.calls] == ["send", "find"]
        assert discord.texts(TABLE.key) == ["a"]

    async def test_missing_channel_is_given_up_and_logged(
        self, store: Store, clock: Clock, discord: Discord, caplog: pytest.LogCaptureFixture
    ) -> None:
        discord.gone.add(TABLE.key)
        await put(store, say("a", slot="a"), say("b"), say("c", OTHER))
        with caplog.at_level(logging.WARNING):
            await send_all(store, FakeSender(discord), clock)
        assert await states(store) == ["dead", "dead", "done"]
        assert sum("given up" in line for line in caplog.messages) == 2
        await put(store, say("a!", op="close", slot="a"))
        assert len(await states(store)) == 3

    async def test_closed_dms_are_reported(self, store: Store, clock: Clock, discord: Discord) -> None:
        seen: list[tuple[int, bool]] = []

        async def note_closed(user: int, is_closed: bool) -> None:
            seen.append((user, is_closed))

        discord.gone.add(ANNA.key)
        await put(store, say("secret", ANNA))
        await send_all(store, FakeSender(discord), clock, closed=note_closed)
        assert seen == [(2, True)]

    async def test_internal_fault_does_not_block_channel(
        self, store: Store, clock: Clock, discord: Discord, caplog: pytest.LogCaptureFixture
    ) -> None:
        class Faulty(FakeSender):
            def text(self, message: OutMessage) -> str | None:
                if super().text(message) == "bad":
                    raise KeyError("no such text")
                return super().text(message)

        await put(store, say("bad"), say("good"))
        await send_all(store, Faulty(discord), clock)
        assert discord.texts(TABLE.key) == ["good"]
        assert await states(store) == ["dead", "done"]
        assert any("fault" in line for line in caplog.messages)

    async def test_database_outage_loses_no_message(
        self, store: Store, clock: Clock, discord: Discord
    ) -> None:
        failures = iter(range(outbox.OWN_FAULTS + 2))

        class Away(FakeSender):
            def text(self, message: OutMessage) -> str | None:
                if super().text(message) == "first" and next(failures, None) is not None:
                    raise ConnectionResetError("the database is away")
                return super().text(message)

        await put(store, say("first"), say("second"))
        await send_all(store, Away(discord), clock)
        assert discord.texts(TABLE.key) == ["first", "second"]

    async def test_old_sent_rows_are_purged(self, store: Store, clock: Clock, discord: Discord) -> None:
        await put(store, say("a", slot="a"))
        box = Outbox(store, FakeSender(discord), clock=clock, monotonic=clock, poll=0.02)
        async with running(box):
            assert await box.drain(PATIENCE)
            clock.now += outbox.KEEP_SECONDS + outbox.PURGE_SECONDS
            await put(store, say("b"))
            for _ in range(1000):
                await asyncio.sleep(0.02)
                if await states(store) == ["done"] and len(discord.texts(TABLE.key)) == 2:
                    break
        assert discord.texts(TABLE.key) == ["a", "b"]
        assert await states(store) == ["done"]
        await put(store, say("a!", op="show", slot="a"))
        await send_all(store, FakeSender(discord), clock)
        assert discord.texts(TABLE.key) == ["a!", "b"]


class Crash(BaseException):
    """The process dies here."""


SCRIPT: list[list[Outgoing]] = [
    [say("lobby", slot="lobby"), say("hello", ANNA)],
    [say("lobby 2", op="show", slot="lobby"), say("turn of A", slot="A"), say("hand", ANNA, slot="hand")],
    [say("A moved", op="close", slot="A"), say("turn of B", slot="B")],
    [Outgoing(TABLE, Said(), op="delete", slot="lobby"), say("hand 2", ANNA, op="show", slot="hand")],
    [say("turn of B, still", op="show", slot="B"), say("the end")],
]


class Steps:
    """Counts the points where the process could die, and dies at one."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.count = 0

    def __call__(self, _where: str = "") -> None:
        self.count += 1
        if self.count == self.at:
            raise Crash


def crash_transactions(store: Store, steps: Steps, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each transaction may die before it begins, before its commit, and after."""
    for name in ("read", "write"):
        original: Callable[[], Any] = getattr(store, name)

        @asynccontextmanager
        async def open_watched(original: Callable[[], Any] = original) -> AsyncIterator[Any]:
            steps()
            async with original() as c:
                yield c
                steps()
            steps()

        monkeypatch.setattr(store, name, open_watched)


async def run_until_crash(store: Store, sender: FakeSender, clock: Clock) -> bool:
    """Run the outbox once through all lanes. False if it died."""
    box = Outbox(store, sender, clock=clock, poll=0.01)
    try:
        while True:
            async with store.read() as c:
                lanes = [one.lane for one in await queue.unsent_heads(c)]
            if not lanes:
                return True
            for lane in lanes:
                box._again[lane] = asyncio.Event()
                await box._empty_lane(lane)
    except Crash:
        return False


async def post_script_with_crash(
    store: Store, crash_at: int, outage: float, monkeypatch: pytest.MonkeyPatch
) -> tuple[Any, int]:
    """Post the script with a crash and an outage. Returns the channels and the points passed."""
    clock = Clock()
    discord = Discord(clock)
    async with store.write() as c:
        for table in ("outbox", "messages"):
            await c.execute(f"DELETE FROM {table}")
    steps = Steps(crash_at)
    for batch in SCRIPT:
        await put(store, *batch)
        with monkeypatch.context() as patch:
            crash_transactions(store, steps, patch)
            alive = await run_until_crash(store, FakeSender(discord, steps), clock)
        if not alive:
            clock.now += outage
            assert await run_until_crash(store, FakeSender(discord), clock)
    seen = {lane: discord.texts(lane) for lane in sorted(discord.lanes)}
    posted = {lane: len(there) for lane, there in sorted(discord.lanes.items())}
    return (seen, posted), steps.count


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("outage", [NONCE_SECONDS - 5, NONCE_SECONDS + 5])
async def test_crash_anywhere_sends_each_message_once(
    store: Store, monkeypatch: pytest.MonkeyPatch, outage: float
) -> None:
    if isinstance(store._database, SqliteFile):
        # Nothing but this process dies here, so the disk need not be waited for.
        async with store._database._writer.borrow_connection() as writer:
            await writer.do(lambda connection: connection.execute("PRAGMA synchronous=OFF").close())
    whole, points = await post_script_with_crash(store, 0, outage, monkeypatch)
    assert whole[0] == {"c700": ["A moved", "turn of B, still", "the end"], "u2": ["hello", "hand 2"]}
    assert points > 60
    for point in range(1, points + 1):
        seen, _ = await post_script_with_crash(store, point, outage, monkeypatch)
        assert seen == whole, f"crash at point {point} of {points}"


async def test_crash_of_parallel_lanes_sends_each_message_once(store: Store, game: int, clock: Clock) -> None:
    """Stop the running outbox after growing times."""
    discord = Discord(clock)
    expected: list[str] = []
    for turns in range(1, 60, 3):
        texts = [f"{turns}-{n}" for n in range(6)]
        await put(store, *(say(text) for text in texts), *(say(text, ANNA) for text in texts))
        task = asyncio.create_task(Outbox(store, FakeSender(discord), clock=clock, poll=0.01).run())
        for _ in range(turns):
            await asyncio.sleep(0.001)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        clock.now += NONCE_SECONDS * 2
        await send_all(store, FakeSender(discord), clock)
        expected += texts
        assert discord.texts(TABLE.key) == expected
        assert discord.texts(ANNA.key) == expected


def test_retry_delays_grow_up_to_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    waits = [outbox.retry_delay(tries) for tries in (0, 2, 4, 6, 40)]
    assert waits == sorted(waits)
    assert waits[0] >= 0.5
    assert waits[-1] <= outbox.LONGEST_DELAY * 1.25
