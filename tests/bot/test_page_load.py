"""Pages under many readers, slow readers and strangers: the bot keeps what it needs."""

from __future__ import annotations

import asyncio
import logging
import socket
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.pages import streams
from bot.features.pages.serve import Doors, _Connection, _Refusal, listen
from bot.features.pages.streams import Form, Readers, named_event, state_event
from bot.features.pages.visitors import read_proxies, visitor_of
from bot.process import incidents
from bot.process.descriptors import RESERVED, for_strangers, raise_limit

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


def test_a_slow_reader_gets_the_newest_state_alone() -> None:
    quick, slow = Connection(), Connection(unread=10)
    readers = readers_of(quick, slow)
    for number in range(400):
        readers.send_state(state_event(str(number), b"state"))
    assert (len(quick.got), slow.got) == (400, [])
    slow.unread = 0
    readers.catch_up()
    assert slow.got == [state_event("399", b"state").in_form(PLAIN)]
    readers.catch_up()
    assert len(slow.got) == 1, "once"


def test_who_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_word_of_a_page_that_is_gone_reaches_everybody() -> None:
    slow = Connection(unread=10)
    readers_of(slow).send(named_event("gone"))
    assert slow.ended, "it comes back, and finds nothing"


def test_the_kernel_keeps_little_for_a_connection() -> None:
    """Linux gives each connection up to 4 MB otherwise."""
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()):
        accepted, _ = door.accept()
        with accepted:
            assert accepted.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 4 * streams.SEND_BUFFER


async def test_strangers_leave_descriptors_for_the_bot() -> None:
    assert raise_limit() >= 1024
    assert for_strangers(1024) == 1024 - RESERVED
    server: Any = SimpleNamespace(connections=[object()] * 3)
    assert isinstance(Doors(server, 3).let_in(), _Refusal)
    refused = Connection()
    transport: Any = type("Transport", (asyncio.Transport,), {"abort": lambda _self: refused.abort()})()
    _Refusal().connection_made(transport)
    assert refused.ended


def test_a_repeated_incident_is_logged_once_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.ERROR)
    faults = incidents.METRICS.faults
    numbers = {incidents.incident(OSError(24, "no descriptors"), "accept") for _ in range(1000)}
    assert len(numbers) == 1
    assert len(caplog.records) == 1
    assert incidents.METRICS.faults == faults + 1000, "each is counted"
    incidents.incident(ValueError("another"), "accept")
    assert len(caplog.records) == 2
    monkeypatch.setattr(incidents, "REPEAT_SECONDS", -1.0)
    incidents.incident(OSError(24, "no descriptors"), "accept")
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
    assert visitor_of(peer, forwarded, read_proxies(proxies)) == counts


def test_a_wrong_proxy_is_named() -> None:
    with pytest.raises(ValueError, match="nowhere"):
        read_proxies("127.0.0.1, nowhere")


def test_a_refusal_says_nothing_of_the_request() -> None:
    answer = _Connection.handle_error(SimpleNamespace(), SimpleNamespace(), 400)  # type: ignore[arg-type]
    assert answer.status == 400
    assert answer.headers["Content-Security-Policy"]
    assert "Python" not in str(answer.headers)
