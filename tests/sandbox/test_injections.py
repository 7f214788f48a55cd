"""Faults aimed at a route, a channel or a user, for some requests or until withdrawn, and storms."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import CannotDo, Sandbox
from sandbox.fault_kinds import KINDS, PASSING
from sandbox.faults import Faults, Storm

from .guest import Guest, error_code
from .test_limits import post

NEW = "POST /channels/{channel_id}/messages"


async def post_raw(sandbox: Sandbox, channel: str) -> tuple[int, Any]:
    """Status and JSON of the answer to a new message, or its page without JSON."""
    headers = {"Authorization": f"Bot {sandbox.token}"}
    url = f"{sandbox.url}/api/v10/channels/{channel}/messages"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, json={"content": "x"}, headers=headers) as answer,
    ):
        if answer.content_type == "text/html":
            assert "Via" not in answer.headers
            return answer.status, await answer.text()
        return answer.status, await answer.json()


@pytest.mark.parametrize("kind", [name for name, one in KINDS.items() if not (one.cut or one.slow)])
async def test_every_fault_answers_as_described(sandbox: Sandbox, kind: str) -> None:
    sandbox.faults.inject(kind)
    status, answer = await post_raw(sandbox, sandbox.channel())
    assert status == KINDS[kind].status
    if KINDS[kind].page:
        assert "<html" in answer
    else:
        assert answer["code"] == KINDS[kind].code
    assert len(sandbox.world.messages[int(sandbox.channel())]) == KINDS[kind].done
    assert sandbox.requests[-1].fault == kind
    assert (await post_raw(sandbox, sandbox.channel()))[0] == 200, "once only"


@pytest.mark.parametrize(("kind", "kept"), [("cut", 0), ("cut-after", 1)])
async def test_cut_connection_gives_no_answer(sandbox: Sandbox, kind: str, kept: int) -> None:
    sandbox.faults.inject(kind)
    with pytest.raises(aiohttp.ClientError):
        await post_raw(sandbox, sandbox.channel())
    assert len(sandbox.world.messages[int(sandbox.channel())]) == kept
    assert sandbox.requests[-1].status == 0


async def test_fault_for_channel_lasts_until_withdrawn(sandbox: Sandbox) -> None:
    here, there = sandbox.channel(), sandbox.channel("second-table")
    number = sandbox.faults.inject("50013", about=here, times=0)
    assert [(await post_raw(sandbox, one))[0] for one in (here, there, here)] == [403, 200, 403]
    sandbox.faults.withdraw(number)
    assert (await post_raw(sandbox, here))[0] == 200
    assert sandbox.faults.met == {"50013": 2}


async def test_fault_is_limited_to_user_and_route(sandbox: Sandbox, bot: Guest) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    await sandbox.control.call("inject", {"kind": "40003", "route": "/users/@me/channels", "about": ana.id})
    await (await bot.fetch_user(int(bo.id))).create_dm()
    assert await error_code((await bot.fetch_user(int(ana.id))).create_dm(), discord.Forbidden) == 40003


async def test_fault_is_limited_to_channel_of_interaction(sandbox: Sandbox, bot: Guest) -> None:
    sandbox.faults.inject("200000", route="/callback", about=sandbox.channel())
    assert (await sandbox.user("Ana").slash(sandbox.channel("lounge"), "game hand")).ack == "message"
    assert (await sandbox.user("Ana").slash(sandbox.channel(), "game hand")).ack is None


async def test_library_sees_html_error_without_code(sandbox: Sandbox, bot: Guest) -> None:
    sandbox.faults.inject("403-html", route=NEW)
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    assert await error_code(channel.send("x"), discord.Forbidden) == 0
    await channel.send("x")


async def test_slow_answer_succeeds(sandbox: Sandbox) -> None:
    sandbox.faults.inject("slow", seconds=0.2)
    loop = asyncio.get_running_loop()
    start = loop.time()
    assert (await post_raw(sandbox, sandbox.channel()))[0] == 200
    assert loop.time() - start >= 0.2


async def test_unknown_faults_are_refused(sandbox: Sandbox) -> None:
    with pytest.raises(CannotDo, match="none of"):
        await sandbox.control.call("inject", {"kind": "418"})
    with pytest.raises(CannotDo):
        await sandbox.control.call("inject", {"kind": "500", "colour": "red"})
    with pytest.raises(CannotDo, match="none of"):
        await sandbox.control.call("storm", {"kinds": ["418"]})


def faults_of(seed: int, **how: Any) -> list[str | None]:
    faults = Faults(storm=Storm(seed=seed, share=0.5, **how))
    met = [faults.strike(NEW, ()) for _ in range(100)]
    return [None if one is None else one.name for one in met]


def test_storm_follows_seed() -> None:
    assert faults_of(7) == faults_of(7)
    assert faults_of(7) != faults_of(8)
    assert set(faults_of(7)) - {None} <= set(PASSING)
    assert 30 < sum(one is not None for one in faults_of(7)) < 70
    assert sum(one is not None for one in faults_of(7, most=5)) == 5
    assert faults_of(7, kinds=["50083", "40003"]) == [None] * 100, "not for new messages"
    assert faults_of(7, route="PATCH") == [None] * 100


async def test_storm_ends_when_withdrawn(sandbox: Sandbox) -> None:
    await sandbox.control.call("storm", {"seed": 3, "share": 1.0, "kinds": ["500", "403-html"]})
    assert (await post_raw(sandbox, sandbox.channel()))[0] in (500, 403)
    await sandbox.control.call("withdraw", {})
    assert (await post_raw(sandbox, sandbox.channel()))[0] == 200
    assert sum((await sandbox.control.call("fault_counts", {})).values()) == 1


async def test_fault_ignores_requests_with_wrong_token(sandbox: Sandbox) -> None:
    sandbox.faults.inject("500")
    sandbox.token = "wrong"
    assert (await post(sandbox, "/users/@me", None, "GET"))[0] == 401
    assert len(sandbox.faults.injected) == 1
