"""A pace as its table meets it: chosen in the lobby, shown, run out, and the seat had again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bench.quick_jobs import QuickJobs
from bot.app import run
from bot.core.due import record_awake
from bot.domain import seat_clock
from bot.store import Store
from sandbox import DrivenUser, Sandbox, connected_to
from tests.bot.table import Running, host_lobby, wait_private
from tests.common.waiting import wait_until

HOUR = 3600.0


async def test_pace_is_chosen_shown_and_enforced(sandbox: Sandbox, bot: Running) -> None:
    ana, bo = (sandbox.user("Ana"), sandbox.user("Bo"))
    channel = sandbox.channel("history")
    lobby = await host_lobby(bot, ana, channel, seats=3)
    assert "Pace: no clock" in lobby.content
    select = lobby.selects[-1]
    await bo.choose(lobby, select["custom_id"], "daily")
    await wait_private(bo, channel, "Only the host")
    await ana.choose(lobby, select["custom_id"], "daily")
    lobby = await ana.wait_message(channel, lambda m: "one move a day" in m.content)
    assert "gives each seat 1 day" in lobby.content
    assert "reserve of 2 days" in lobby.content
    await bo.press(lobby, "Join")
    await bo.wait_message(channel, lambda m: "Seats: 2 of" in m.content)
    await ana.press(lobby, "Start")
    asked = await ana.wait_message(channel, lambda m: "Time runs out <t:" in m.content)
    record = await bot.service.record(1)
    first = next(seat for seat in record.seats if seat.awaited is not None)
    late, other = (ana, bo) if first.name == "Ana" else (bo, ana)
    assert late.mention in asked.content

    bot.offset += 73 * HOUR
    await bot.service.run_due()
    taken = await other.wait_message(channel, lambda m: "plays this seat until they’re back" in m.content)
    assert "I’m back" in taken.labels
    await other.press(taken, "I’m back")
    await wait_private(other, channel, "Nobody is playing a seat of yours")
    await late.press(taken, "I’m back")
    await wait_private(late, channel, "yours again")
    await late.wait_message(channel, lambda m: "is back" in m.content and not m.labels)
    await late.wait_message(channel, lambda m: late.mention in m.content and "Time runs out <t:" in m.content)

    await (await late.slash(channel, "table pace", pace="live")).wait_settled()
    motion = await other.wait_message(channel, lambda m: "proposes a new pace" in m.content)
    assert other.id in motion.pings
    await other.press(motion, "Agree")
    await other.wait_message(channel, lambda m: "Agreed. " in m.content)
    assert (await bot.service.record(1)).pace.kind == "live"
    await bot.settle()


async def test_deadline_shown_after_outage_is_current(
    sandbox: Sandbox, bot: Running, ana: DrivenUser, bo: DrivenUser
) -> None:
    channel = sandbox.channel("history")
    lobby = await host_lobby(bot, ana, channel, seats=2)
    await ana.choose(lobby, lobby.selects[-1]["custom_id"], "relaxed")
    await bo.press(lobby, "Join")
    await ana.press(await ana.wait_message(channel, lambda m: "Seats: 2 of 2" in m.content), "Start")
    await ana.wait_message(channel, lambda m: "Time runs out <t:" in m.content)
    await record_awake(bot.service)
    bot.offset += 30 * HOUR
    await record_awake(bot.service)
    await bot.settle()
    record = await bot.service.record(1)
    seat = next(seat for seat in record.seats if seat.awaited is not None)
    out = seat_clock.clock_end(record, seat)
    assert out is not None
    now = f"Time runs out <t:{int(out)}:R>"
    standing = [m for m in ana.visible_messages(channel) if "Time runs out" in m.content]
    assert [now in m.content for m in standing] == [True]
    await bot.service.run_due()
    reminder = await ana.wait_message(channel, lambda m: "The table is waiting for you" in m.content)
    assert now in reminder.content


async def test_clock_stops_while_discord_is_unreachable(
    sandbox: Sandbox, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No press arrives then: the bot counts as absent, and nothing falls due."""
    monkeypatch.setattr(run, "CLOCK_SECONDS", 0.02)
    bot = run.Bot(store, QuickJobs())  # type: ignore[arg-type]
    looks = 0

    async def count_look(_service: Any) -> None:
        nonlocal looks
        looks += 1

    monkeypatch.setattr(run, "record_awake", count_look)
    with connected_to(sandbox.url):
        running = asyncio.create_task(bot.run(sandbox.token))
        try:
            await sandbox.wait_ready()
            await wait_until(lambda: looks > 5)
            sandbox.faults.close_code = 4000
            await sandbox.gateway.drop(resumable=False)
            await wait_until(lambda: not bot.is_connected())
            before = looks
            await asyncio.sleep(0.5)
            assert looks - before <= 1
            sandbox.faults.close_code = 0
            await wait_until(lambda: looks > before + 5)
        finally:
            running.cancel()
            await asyncio.wait({running})
            await bot.close()
