"""Games are kept in PostgreSQL as in SQLite, and an outage of it is got over."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.play import PUT_BACK
from bot.core.service import Service
from bot.domain.requests import Refused
from bot.play.pressing import game_played, need_share
from bot.store import DatabaseError, Store, StoreError, held_messages, steps
from bot.store import postgres as server
from bot.store.transaction import Deferred, is_away
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import UNHURRIED
from tests.bot.tables import CHANNEL, HOST, play_on, rows, service, start_toy_game, whole_text
from tests.common.postgres import SILENT, STARTING, THROUGH, Postgres, Way
from tests.common.postgres import server as another_server

ROOT = Path(__file__).parents[2]


async def test_a_game_is_played_and_read_again(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = await Store.open(url)
    table = service(store)
    game = await start_toy_game(table)
    await play_on(table, game, 40)
    told = await whole_text(table, game)
    await store.close()
    store = await Store.open(url)
    assert await whole_text(service(store), game) == told
    assert await service(store).check(game) is None
    await store.close()


class Connected:
    """A connection that notes what it is asked to run."""

    def __init__(self) -> None:
        self.run: list[str] = []

    async def execute(self, sql: str, *_values: object) -> str:
        self.run.append(sql)
        return "UPDATE 1"

    async def executemany(self, sql: str, rows: Sequence[object]) -> None:
        self.run.append(f"{sql}: {len(rows)}")


async def test_a_statement_of_several_rows_goes_in_one_trip() -> None:
    connection = Connected()
    session = server.ServerSession(connection)
    counted = Deferred("UPDATE b", [()], changes=1)
    await session.ask([Deferred("UPDATE a", [(), ()]), counted], [])
    assert connection.run == ["UPDATE a: 2", "UPDATE b"]


async def test_numbers_that_no_game_can_have_are_unknown(postgres: Postgres) -> None:
    store = await Store.open(postgres.new_database())
    table = service(store)
    game = await start_toy_game(table)
    for number in (0, game + 1, 2**31 - 1, 2**31, 9_999_999_999):
        for work in (
            table.record(number),
            game_played(table, number, CHANNEL, HOST.user),
            need_share(table, number, HOST),
            table.purge(number),
            table.check(number),
        ):
            with pytest.raises(Refused, match="no_"):
                await work
        assert not await table.query(held_messages.rows_of_message, number, 2**63 - 1)
        assert await table.query(steps.latest_step_time, number, PUT_BACK) == 0
    await store.close()


async def test_the_process_lives_through_an_outage(postgres: Postgres, tmp_path: Path) -> None:
    """Presses are to be repeated, nothing is lost, and everything goes on when the database is back."""
    url, log = postgres.new_database(), tmp_path / "log"
    async with Sandbox(rate_limits=False, limits=UNHURRIED) as sandbox, run_bot(sandbox, url, log) as bot:
        channel, people = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")]
        ana = people[0]
        await ana.slash(channel, "game new", edition="ragnar-2024", seats=2)
        lobby = await ana.wait_message(channel, lambda one: "Join" in one.labels)
        await people[1].press(lobby, "Join")
        await ana.wait_message(channel, lambda one: "Seats: 2 of 2" in one.content)
        await ana.press(lobby, "Start")
        person, question = await ana.wait_until(lambda: asked_now(people, channel), 60)
        for _ in range(2):
            postgres.stop()
            await hands_act(person, question)
            said = await person.wait_message(channel, lambda one: "Try again in a moment" in one.content)
            await person.dismiss(said)
            await asyncio.sleep(1.5)
            assert bot.returncode is None
            postgres.start()
            for _ in range(20):
                await hands_act(person, person.reload_message(question))
                if await is_next_question(people, channel, question):
                    break
            person, question = await ana.wait_until(lambda: asked_now(people, channel), 60)
        assert bot.returncode is None
    told = log.read_text()
    assert not any(word in told for word in ("SELECT", "INSERT", "parameters", "Traceback"))
    store = await Store.open(url)
    assert await Service(store).check(1) is None
    assert (await rows(store, "SELECT count(*) FROM outbox WHERE state = 'dead'"))[0][0] == 0
    await store.close()


@pytest.mark.parametrize("what", [STARTING, SILENT])
async def test_a_server_that_is_starting_or_silent_is_waited_for(
    postgres: Postgres, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "CONNECT_SECONDS", 2.0)
    monkeypatch.setattr(server, "LEASE_STATEMENT_SECONDS", 2.0)
    url = postgres.new_database()
    async with Way(postgres).open() as way:
        store = await Store.open(way.url(url))
        table = service(store)
        game = await start_toy_game(table)
        assert await store.leases.take("clock")
        before = await whole_text(table, game)
        way.turn(what)
        for work in (play_on(table, game, 1), table.run_due(), store.leases.keep()):
            with pytest.raises(DatabaseError) as away:
                await work
            assert is_away(away.value)
        way.turn(THROUGH)
        assert await store.leases.keep() == {"clock"}
        assert await whole_text(table, game) == before
        await play_on(table, game, 3)
        assert await table.check(game) is None
        await store.close()


async def test_a_start_waits_for_a_server_that_is_starting(postgres: Postgres) -> None:
    url = postgres.new_database()
    async with Way(postgres).open() as way:
        way.turn(STARTING)
        opening = asyncio.create_task(Store.open(way.url(url)))
        await asyncio.sleep(0.7)
        assert not opening.done()
        way.turn(THROUGH)
        await (await opening).close()


async def test_another_server_takes_over(postgres: Postgres) -> None:
    """The URL names both; the second one follows the first until that is gone."""
    url = postgres.new_database()
    with another_server(following=postgres) as second:
        assert second is not None
        here = f"127.0.0.1:{postgres.port}"
        store = await Store.open(url.replace(here, f"127.0.0.1:{second.port},{here}"))
        table = service(store)
        game = await start_toy_game(table)
        assert await store.leases.take("shard 0")
        await play_on(table, game, 5)
        told = await whole_text(table, game)
        await wait_followed(store)
        postgres.stop("immediate")
        with pytest.raises(DatabaseError) as away:
            await play_on(table, game, 1)
        assert is_away(away.value)
        second.promote()
        assert await store.leases.keep() == {"shard 0"}
        assert await whole_text(table, game) == told
        await play_on(table, game, 3)
        assert await table.check(game) is None
        await store.close()
    postgres.start()


async def wait_followed(store: Store) -> None:
    """The second server has all that the first one has."""
    behind = "SELECT count(*) FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_flush_lsn()"
    for _ in range(1200):
        async with store.read() as c:
            if await c.value(int, behind):
                return
        await asyncio.sleep(0.05)
    raise AssertionError("the second server does not follow")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://nobody@127.0.0.1:1/games", "cannot be used: .*refused|Connect call failed"),
        ("postgresql://nobody@no-such-host.invalid/games", "cannot be used: "),
        ("postgresql://nobody:pa#ss@127.0.0.1:port/games", "cannot be read"),
    ],
)
async def test_a_wrong_address_is_said_in_a_sentence(url: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as caught:
        await Store.open(url)
    assert "\n" not in str(caught.value)
    assert "pa#" not in str(caught.value)


async def test_a_process_that_hangs_is_replaced(postgres: Postgres, tmp_path: Path) -> None:
    """It is stopped for longer than its lease lasts: another serves, and it writes nothing when it wakes."""
    url = postgres.new_database()
    await (await Store.open(url)).close()
    async with serve_shard(url, tmp_path / "one") as one:
        await wait_log(tmp_path / "one", "serving")
        async with serve_shard(url, tmp_path / "two"):
            await wait_log(tmp_path / "two", "stands by")
            one.send_signal(signal.SIGSTOP)
            await wait_log(tmp_path / "two", "serving")
            await asyncio.sleep(1)
            before = (tmp_path / "one").read_text().count("wrote")
            one.send_signal(signal.SIGCONT)
            await wait_log(tmp_path / "one", "left")
            told = (tmp_path / "one").read_text().partition("left")[0]
            stored, _, awake = told.partition("refused")
            # What was stored in the moment in which it was stopped is told when it wakes.
            assert before <= stored.count("wrote") <= before + 1
            assert awake
            assert "wrote" not in awake
            assert one.returncode is None


SERVES = """
import asyncio, itertools, sys
from bot.app.shards import Shards
from bot.store import DatabaseError, Store, leases
leases.LEASE_SECONDS = 8

def say(what):
    print(what, flush=True)

numbers = itertools.count()

async def write(store):
    try:
        async with store.write() as c:
            c.insert("guilds", {"guild_id": next(numbers), "locale": "", "settings": "{}"})
        say("wrote")
    except DatabaseError:
        say("refused")

class Client:
    def __init__(self, store):
        self.store = store
    async def connect(self):
        say("serving")
        try:
            await asyncio.Event().wait()
        finally:
            await write(self.store)
            say("left")
    async def wait_until_ready(self): pass
    async def close(self): pass

async def main():
    store = await Store.open(sys.argv[1])
    async def opened(shard):
        return Client(store)
    shards = Shards(store.leases, 1, opened)
    task = asyncio.create_task(shards.run())
    while True:
        await asyncio.sleep(0.1)
        if shards.served_shards:
            await write(store)
        else:
            say("stands by")

asyncio.run(main())
"""


@asynccontextmanager
async def serve_shard(url: str, log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that serves the only shard, or stands by, and writes while it serves."""
    with log.open("wb") as out:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SERVES, url), cwd=ROOT, stdout=out, stderr=asyncio.subprocess.STDOUT
        )
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def wait_log(log: Path, what: str) -> None:
    for _ in range(800):
        if what in log.read_text():  # noqa: ASYNC240
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"nobody says that it {what}")


@asynccontextmanager
async def run_bot(sandbox: Sandbox, url: str, log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot as a process of its own."""
    with log.open("wb") as out:
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.cli", "bot", "--sandbox", sandbox.url, "--database", url),
            cwd=ROOT,
            stderr=out,
        )
    try:
        await sandbox.wait_ready(120)
        yield bot
    finally:
        if bot.returncode is None:
            bot.terminate()
        await bot.wait()


def asked_now(people: list[DrivenUser], channel: str) -> tuple[DrivenUser, SeenMessage] | None:
    found = [(one, message) for one in people if (message := hands.question(one, channel))]
    return next((one for one in found if ":x:" not in hands.choices(one[1])[0]["custom_id"]), None)


async def hands_act(person: DrivenUser, message: SeenMessage) -> None:
    """Press what chooses, or merely look in secret."""
    part = hands.choices(message)[0]
    if part["type"] == 2:
        await person.press(message, part["custom_id"])
    else:
        await person.choose(message, part["custom_id"], part["options"][0]["value"])


async def is_next_question(people: list[DrivenUser], channel: str, before: SeenMessage) -> bool:
    """True if another question is asked soon, or the same message asks it."""
    for _ in range(100):
        found = asked_now(people, channel)
        now = found[1] if found else None
        if now is None or now.id != before.id or now.content != before.content:
            return True
        await asyncio.sleep(0.05)
    return False
