"""Pages under many readers, slow readers and strangers: the bot keeps what it needs."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.features.pages import streams
from bot.features.pages.contents import SeenByAll, current_contents
from bot.features.pages.live_tables import Current
from bot.features.pages.serve import Doors, SiteThread, _Connection, _Refusal, listen
from bot.features.pages.site import Site
from bot.features.pages.streams import Form, Readers, named_event, state_event
from bot.features.pages.visitors import read_proxies, visitor_address
from bot.process import incidents
from bot.process.descriptors import RESERVED, raise_descriptor_limit, visitor_connections
from bot.store.table_pages import Standing
from bot.words.names import Names
from engine import Game, new_game
from engine.players import any_of
from engine.turns import turns_of
from tests.bot.paper import record_of
from tests.common.waiting import PATIENCE, wait_until

PLAIN = Form(False, False)


class Connection:
    """A connection of which so much is unread."""

    def __init__(self, unread: int = 0) -> None:
        self.unread = unread
        self.got: list[bytes] = []
        self.ended = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.ended

    def write(self, data: bytes) -> None:
        self.got.append(data)

    def abort(self) -> None:
        self.ended = True


def readers_of(*connections: Connection) -> Readers:
    readers = Readers()
    for one in connections:
        readers.add(one, PLAIN)  # type: ignore[arg-type]
    return readers


def test_slow_reader_gets_only_newest_state() -> None:
    quick, slow = Connection(), Connection(unread=10)
    readers = readers_of(quick, slow)
    for number in range(400):
        readers.send_state(state_event(str(number), b"state"))
    assert (len(quick.got), slow.got) == (400, [])
    slow.unread = 0
    readers.catch_up()
    assert slow.got == [state_event("399", b"state").as_bytes(PLAIN)]
    readers.catch_up()
    assert len(slow.got) == 1, "once"


def test_stalled_reader_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Connection(unread=10)
    readers = readers_of(slow)
    readers.send(named_event("beat"), must_arrive=False)
    assert not slow.ended, "a beat may be missed"
    readers.send_state(state_event("1", b"state"))
    readers.catch_up()
    assert not slow.ended
    monkeypatch.setattr(streams, "UNREAD_SECONDS", -1.0)
    readers.catch_up()
    assert slow.ended


def test_removal_of_page_cuts_slow_reader() -> None:
    slow = Connection(unread=10)
    readers_of(slow).send(named_event("gone"))
    assert slow.ended, "it comes back, and finds nothing"


def test_connection_has_small_send_buffer() -> None:
    """Without this limit Linux gives each connection up to 4 MB."""
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()):
        accepted, _ = door.accept()
        with accepted:
            assert accepted.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 4 * streams.SEND_BUFFER


async def test_visitors_leave_descriptors_for_bot() -> None:
    assert raise_descriptor_limit() >= 1024
    assert visitor_connections(1024) == 1024 - RESERVED
    server: Any = SimpleNamespace(connections=[object()] * 3)
    assert isinstance(Doors(server, 3, {}).choose_protocol(), _Refusal)
    refused = Connection()
    transport: Any = type("Transport", (asyncio.Transport,), {"abort": lambda _self: refused.abort()})()
    _Refusal().connection_made(transport)
    assert refused.ended


def test_repeated_incident_is_logged_once_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.ERROR)
    faults = incidents.METRICS.faults
    numbers = {incidents.log_incident(OSError(24, "no descriptors"), "accept") for _ in range(1000)}
    assert len(numbers) == 1
    assert len(caplog.records) == 1
    assert incidents.METRICS.faults == faults + 1000, "each is counted"
    incidents.log_incident(ValueError("another"), "accept")
    assert len(caplog.records) == 2
    monkeypatch.setattr(incidents, "REPEAT_SECONDS", -1.0)
    incidents.log_incident(OSError(24, "no descriptors"), "accept")
    assert "999 more like it" in caplog.records[-1].getMessage()


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "counts"),
    [
        ("127.0.0.1", "203.0.113.9", "", "203.0.113.9"),
        ("127.0.0.1", "10.9.9.9,203.0.113.9", "", "203.0.113.9"),
        ("127.0.0.1", "203.0.113.9:4711", "", "203.0.113.9"),
        ("127.0.0.1", "[2001:db8::1]:4711", "", "2001:db8::"),
        ("172.18.0.2", "203.0.113.9", "", "172.18.0.2"),
        ("172.18.0.2", "203.0.113.9", "172.18.0.0/16", "203.0.113.9"),
        ("198.51.100.7", "203.0.113.9", "172.18.0.0/16", "198.51.100.7"),
        ("198.51.100.7", "", "", "198.51.100.7"),
    ],
)
def test_only_a_trusted_proxy_names_the_visitor(peer: str, forwarded: str, proxies: str, counts: str) -> None:
    assert visitor_address(peer, forwarded, read_proxies(proxies)) == counts


def test_wrong_proxy_is_named() -> None:
    with pytest.raises(ValueError, match="nowhere"):
        read_proxies("127.0.0.1, nowhere")


def test_refusal_reveals_nothing_about_server() -> None:
    answer = _Connection.handle_error(SimpleNamespace(), SimpleNamespace(), 400)  # type: ignore[arg-type]
    assert answer.status == 400
    assert answer.headers["Content-Security-Policy"]
    assert "Python" not in str(answer.headers)


def game_after(choices: int, turns: int) -> Game:
    """A random game after this number of turns from a fork on."""
    game, chance = new_game("zman-2018", list("ABC"), seed=bytes(32), words={}), random.Random(1)
    while not game.is_over:
        if len(game.log) == choices:
            chance = random.Random(choices)
        over = [one for one in turns_of(game.view(None, since=0).news) if one.over]
        if len(over) >= turns:
            return game
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    raise AssertionError("too short a game")


def seen_of(game: Game) -> SeenByAll:
    return SeenByAll(record_of(game), game.edition, game.view(None, since=0), {})


class Tables:
    """A site's tables: a single one that went back."""

    def __init__(self) -> None:
        self.seen = seen_of(game_after(10**6, 3))
        self.version, self.made = 1, 0
        self.drawn: list[SeenByAll] = []

    async def find(self, name: str, _known: Standing | None = None) -> Current:
        return Current(Standing(1, self.version, name, "", 0, 0), self.seen)

    async def past_turns(self, _game: int, _locale: str) -> bytes:
        self.made += 1
        await asyncio.sleep(0.05)
        return b"%d" % self.version

    async def picture(self, seen: SeenByAll, names: Names) -> tuple[bytes, str]:
        self.drawn.append(seen)
        return names.locale.encode(), "PNG"


@asynccontextmanager
async def serve_site(tables: Tables) -> AsyncIterator[aiohttp.ClientSession]:
    """The answers for a table alone, without a bot."""
    served: Any = tables
    runner = web.AppRunner(Site(served, asyncio.get_running_loop()).build_application())
    await runner.setup()
    with listen("127.0.0.1", 0) as door:
        await web.SockSite(runner, door).start()
        try:
            async with aiohttp.ClientSession(f"http://127.0.0.1:{door.getsockname()[1]}") as session:
                yield session
        finally:
            await runner.cleanup()


async def get_answer(session: aiohttp.ClientSession, path: str, **headers: str) -> tuple[str, Any]:
    async with session.get(path, headers=headers) as answer:
        return await answer.text(), answer.headers


PAGE = f"/{'n' * 32}"


async def test_turns_are_cached_until_rollback() -> None:
    tables = Tables()
    past = current_contents(tables.seen, Names(tables.seen.record, tables.seen.edition))["past"]
    assert len(past) == len(set(past)) == 3
    async with serve_site(tables) as session:
        told = await asyncio.gather(*[get_answer(session, f"{PAGE}/turns?lang=en") for _ in range(20)])
        assert {text for text, _headers in told} == {"1"}
        assert tables.made == 1, "one task for all"
        at = [one.last[0] for one in turns_of(tables.seen.view.news) if one.over][1] + 1
        tables.seen, tables.version = seen_of(game_after(at, 3)), 2
        again = current_contents(tables.seen, Names(tables.seen.record, tables.seen.edition))["past"]
        assert again[:2] == past[:2]
        assert again[2] != past[2], "as many turns, and others"
        assert (await get_answer(session, f"{PAGE}/turns?lang=en"))[0] == "2"


async def test_picture_is_redrawn_after_each_choice() -> None:
    tables, game = Tables(), game_after(10**6, 3)
    async with serve_site(tables) as session:
        for _ in range(2):
            await get_answer(session, f"{PAGE}/map?lang=en")
        before = tables.seen
        assert tables.drawn == [before], "kept while nothing changes"
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, random.Random(1).random))
        tables.seen, tables.version = seen_of(game), 2
        ended = [[one for one in turns_of(seen.view.news) if one.over] for seen in (before, tables.seen)]
        assert len(ended[0]) == len(ended[1])
        await get_answer(session, f"{PAGE}/map?lang=en")
        assert tables.drawn == [before, tables.seen]


async def test_resources_are_cached_per_language() -> None:
    async with serve_site(Tables()) as session:
        page, headers = await get_answer(session, f"{PAGE}?lang=pt-BR", **{"Accept-Language": "en"})
        assert (headers["Cache-Control"], headers["Vary"]) == ("no-store", "Accept-Encoding, Accept-Language")
        found = re.search(r'"atlas":"([^"]+)"', page)
        assert found is not None
        address = "/" + found[1].replace("\\u0026", "&")
        atlas, headers = await get_answer(session, address, **{"Accept-Language": "en"})
        assert "Mediterrâneo" in atlas
        assert "immutable" in headers["Cache-Control"]
        other, headers = await get_answer(session, address.replace("pt-BR", "en"))
        assert other != atlas
        assert headers["Cache-Control"] == "no-store", "not under the other one's hash"
        assert (await get_answer(session, f"{PAGE}/map?lang=pt-BR"))[0] == "pt-BR"
        text, headers = await get_answer(session, f"{PAGE}/map?lang=en", **{"Accept-Language": "pt-BR"})
        assert (text, headers["Cache-Control"]) == ("en", "no-cache")
        for wrong in ("/nowhere", "/robots.txt", f"{PAGE}/nothing"):
            assert (await get_answer(session, wrong))[1]["Cache-Control"] == "no-store"


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def run_idle_site() -> AsyncIterator[tuple[list[Streams], Any]]:
    """Run a site full of idle connections."""
    tables: Any = Tables()
    with listen("127.0.0.1", 0) as door:
        served: Any = Site(tables, asyncio.get_running_loop(), most=4)
        thread = SiteThread(served, door)
        thread.start()
        try:
            silent = [await asyncio.open_connection(*door.getsockname()) for _ in range(4)]
            await wait_until(lambda: sum(one.transport is not None for one in list(served.silent)) >= 4)
            yield silent, door.getsockname()
        finally:
            await thread.stop()


async def first_line(address: Any) -> bytes:
    """The first line of an answer to one more reader."""
    reader, writer = await asyncio.open_connection(*address)
    writer.write(b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n")
    return await asyncio.wait_for(reader.readline(), PATIENCE)


async def test_idle_connections_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.pages.site.BEAT_SECONDS", 0.4)
    monkeypatch.setattr("bot.features.pages.site.IDLE_SECONDS", 1000.0)
    async with run_idle_site() as (silent, address):
        await asyncio.open_connection(*address)
        with suppress(ConnectionError):
            assert await asyncio.wait_for(silent[0][0].read(), PATIENCE) == b"", "before it is idle for long"
        monkeypatch.setattr("bot.features.pages.site.IDLE_SECONDS", 0.3)
        for idle, _ in silent:
            with suppress(ConnectionError):
                await asyncio.wait_for(idle.read(), PATIENCE)
        assert (await first_line(address)).startswith(b"HTTP/1.1 200")


async def test_reader_displaces_oldest_idle_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.features.pages.site.IDLE_SECONDS", 1000.0)
    async with run_idle_site() as (silent, address):
        assert (await first_line(address)).startswith(b"HTTP/1.1 200")
        with suppress(ConnectionError):
            assert await asyncio.wait_for(silent[0][0].read(), PATIENCE) == b"", "the oldest made room"
        assert not silent[3][0].at_eof()


async def test_last_forwarded_header_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy may add a line of its own to the visitor's."""
    monkeypatch.setattr("bot.features.pages.visitors.A_SECOND", 0.0)  # however slow this machine is
    async with serve_site(Tables()) as session:
        lines = [
            [("X-Forwarded-For", f"198.51.100.{n}"), ("X-Forwarded-For", "203.0.113.9")] for n in range(130)
        ]
        found = []
        for one in lines:
            async with session.get("/robots.txt", headers=one) as answer:
                found.append(answer.status)
        assert found.count(429) > 20
