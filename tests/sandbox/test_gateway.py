"""The gateway refuses, counts and compresses as Discord's does."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

import aiohttp
import discord
import msgspec
import pytest

from sandbox import Sandbox, connected_to
from sandbox.limits import LIMITS
from sandbox.wire import ZSTD_BEGIN, raw_blocks

from .guest import Guest
from .test_limits import post


async def identify(
    sandbox: Sandbox, query: str = "", *, until: str = "GUILD_CREATE", **fields: Any
) -> tuple[list[Any], int | None]:
    """Frames until an event or the close, with the close code."""
    seen: list[Any] = []
    stream = zlib.decompressobj()
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.url}/gateway/?v=10&encoding=json{query}") as socket,
    ):
        await socket.send_json(
            {"op": 2, "d": {"token": sandbox.token, "intents": 1, "properties": {}, **fields}}
        )
        async for frame in socket:
            if frame.type is aiohttp.WSMsgType.BINARY:
                whole = "compress" in query
                text = stream.decompress(frame.data) if whole else zlib.decompress(frame.data)
                assert not whole or frame.data.endswith(b"\x00\x00\xff\xff")
            else:
                text = frame.data.encode()
            seen.append((frame.type, json.loads(text)))
            if seen[-1][1]["t"] == until:
                break
        return seen, socket.close_code


def frame_types(seen: list[Any]) -> set[aiohttp.WSMsgType]:
    return {kind for kind, _ in seen}


async def test_frames_are_text_without_compression(sandbox: Sandbox) -> None:
    assert frame_types((await identify(sandbox))[0]) == {aiohttp.WSMsgType.TEXT}


async def test_zlib_stream_covers_all_frames(sandbox: Sandbox) -> None:
    seen, _ = await identify(sandbox, "&compress=zlib-stream")
    assert frame_types(seen) == {aiohttp.WSMsgType.BINARY}
    assert [frame["t"] for _, frame in seen] == [None, "READY", "GUILD_CREATE"]


def unpack(stream: bytes) -> bytes:
    """Content of a Zstandard stream with raw blocks only (RFC 8878)."""
    assert stream[:4] == b"\x28\xb5\x2f\xfd"
    found, at = b"", 6
    while at < len(stream):
        head = int.from_bytes(stream[at : at + 3], "little")
        assert head & 0b111 == 0, "neither the last block nor a compressed one"
        found += stream[at + 3 : at + 3 + (head >> 3)]
        at += 3 + (head >> 3)
    return found


async def test_zstd_stream_is_valid(sandbox: Sandbox) -> None:
    """discord.py requests it if `zstandard` is installed, and always from Python 3.14 on."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.url}/gateway/?v=10&encoding=json&compress=zstd-stream") as socket,
    ):
        first = await socket.receive()
        assert first.type is aiohttp.WSMsgType.BINARY
        assert json.loads(unpack(first.data))["op"] == 10
    large = bytes(300_000)
    assert unpack(ZSTD_BEGIN + b"".join(raw_blocks(large))) == large


async def test_heartbeat_does_not_delay_identification(sandbox: Sandbox) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.url}/gateway/?v=10&encoding=json") as socket,
    ):
        await socket.send_json({"op": 1, "d": None})
        await socket.send_json({"op": 2, "d": {"token": sandbox.token, "intents": 1, "properties": {}}})
        seen = [await socket.receive_json() for _ in range(4)]
    assert [(one["op"], one["t"]) for one in seen] == [
        (10, None),
        (0, "READY"),
        (0, "GUILD_CREATE"),
        (11, None),
    ]


async def test_large_packets_are_compressed_separately(sandbox: Sandbox) -> None:
    seen, _ = await identify(sandbox, compress=True)
    assert frame_types(seen) == {aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY}


@pytest.mark.parametrize("code", [4004, 4011, 4014])
async def test_gateway_closes_given_number_of_times(sandbox: Sandbox, code: int) -> None:
    await sandbox.control.call("faults", {"close_code": code, "close_times": 2})
    codes = [(await identify(sandbox))[1] for _ in range(3)]
    assert codes[:2] == [code, code]
    assert codes[2] != code


async def test_gateway_closes_until_cleared(sandbox: Sandbox) -> None:
    sandbox.faults.close_code = 4011
    assert [(await identify(sandbox))[1] for _ in range(3)] == [4011] * 3
    sandbox.faults.clear()
    assert (await identify(sandbox))[1] != 4011


async def test_library_understands_close_codes(sandbox: Sandbox) -> None:
    with connected_to(sandbox.url):
        sandbox.faults.close_code, sandbox.faults.close_times = 4014, 1
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await asyncio.wait_for(Guest().start(sandbox.token), 60)
        sandbox.faults.close_code, sandbox.faults.close_times = 4011, 1
        with pytest.raises(discord.ConnectionClosed):
            await asyncio.wait_for(Guest().start(sandbox.token), 60)


async def test_login_can_be_refused(sandbox: Sandbox) -> None:
    sandbox.faults.login_refused = True
    with connected_to(sandbox.url), pytest.raises(discord.LoginFailure):
        await asyncio.wait_for(Guest().start(sandbox.token), 60)
    assert (await identify(sandbox))[1] == 4004
    sandbox.faults.login_refused = False
    assert (await post(sandbox, "/users/@me", None, "GET"))[0] == 200


async def test_shard_receives_own_servers_only(sandbox: Sandbox) -> None:
    (guild,) = sandbox.world.guilds
    mine = (guild >> 22) % 2
    for shard, told in ((mine, [str(guild)]), (1 - mine, [])):
        seen, _ = await identify(sandbox, until="READY", shard=[shard, 2])
        assert [one["id"] for one in seen[-1][1]["d"]["guilds"]] == told
        assert seen[-1][1]["d"]["shard"] == [shard, 2]


@pytest.mark.parametrize("shard", [[2, 2], [0, 0], ["0", 1], 3])
async def test_invalid_shard_is_refused(sandbox: Sandbox, shard: Any) -> None:
    assert (await identify(sandbox, shard=shard))[1] == 4010


async def test_sessions_are_counted(sandbox: Sandbox) -> None:
    before = (await post(sandbox, "/gateway/bot", None, "GET"))[1]["session_start_limit"]
    assert (before["total"], before["remaining"]) == (1000, 1000)
    for _ in range(3):
        await identify(sandbox)
    told = await sandbox.control.call("starts", {})
    assert (told["ever"], told["remaining"]) == (3, 997)
    assert 86_390_000 < told["reset_after"] <= 86_400_000
    sandbox.clock.advance(86_401)
    assert (await sandbox.control.call("starts", {}))["remaining"] == 1000


async def test_too_many_sessions_end_the_token() -> None:
    few = msgspec.structs.replace(LIMITS, gateway=msgspec.structs.replace(LIMITS.gateway, starts=2))
    async with Sandbox(limits=few, rate_limits=False) as sandbox:
        codes = [(await identify(sandbox))[1] for _ in range(3)]
        assert codes[2] == 4004
        assert codes[1] != 4004
        assert (await post(sandbox, "/users/@me", None, "GET"))[0] == 401


async def test_invalid_session_is_not_resumed(sandbox: Sandbox, bot: Guest) -> None:
    bot.up.clear()
    sandbox.faults.invalid_sessions = 1
    await sandbox.gateway.drop()
    await asyncio.wait_for(bot.up.wait(), 60)
    assert (bot.resumed, bot.readied) == (0, 2)
