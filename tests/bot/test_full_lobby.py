"""A full lobby whose host does not start it: two who sit there do, or whoever is there once the host left."""

from __future__ import annotations

from bot.core import lobby
from bot.core.service import Service
from bot.features import calls
from bot.features.substitutes import stand_for_host
from bot.store import Store
from sandbox import Sandbox
from tests.bot.cast import ANNA, BO, EVE, HOST
from tests.bot.table import Running, host_lobby
from tests.bot.tables import Clock, Recorder, do, expect_refusal, open_lobby, service
from tests.bot.test_consent import find_only

HOUR = 3600.0


async def test_two_players_start_table_full_for_hour(store: Store, clock: Clock, recorder: Recorder) -> None:
    table = service(store, recorder, clock)
    game = await open_lobby(table, seats_max=3)
    for actor in (HOST, ANNA, BO):
        with expect_refusal("host_only"):
            await do(table, game, ANNA, lobby.start)
        await do(table, game, actor, lobby.join)
    assert (await table.record(game)).call.filled == clock.now
    clock.now += HOUR - 1
    with expect_refusal("full_lately"):
        await do(table, game, ANNA, lobby.start)
    with expect_refusal("host_only"):
        await do(table, game, EVE, lobby.start)
    clock.now += 1
    table = service(store, recorder, clock)
    for _ in range(2):
        await do(table, game, ANNA, lobby.start)
        record = await table.record(game)
        assert (record.phase, record.call.starters) == ("lobby", (ANNA.user,)), "one person counts once"
    await do(table, game, BO, lobby.start)
    assert recorder.kinds[-2:] == ["start_asked", "started"]


async def test_leaving_full_lobby_resets_start_votes(clock: Clock, table: Service) -> None:
    game = await open_lobby(table, seats_max=3)
    for actor in (HOST, ANNA, BO):
        await do(table, game, actor, lobby.join)
    clock.now += HOUR
    await do(table, game, ANNA, lobby.start)
    await do(table, game, ANNA, lobby.leave)
    call = (await table.record(game)).call
    assert (call.filled, call.starters) == (0.0, ())
    await do(table, game, EVE, lobby.join)
    await do(table, game, HOST, calls.call_players, full=False, hours=0)
    assert (await table.record(game)).call.filled == clock.now, "a call leaves it alone"
    with expect_refusal("full_lately"):
        await do(table, game, BO, lobby.start)


async def test_hosting_passes_on_after_host_left_server(table: Service) -> None:
    game, other = await open_lobby(table, 1), await open_lobby(table, 2)
    for one in (game, other):
        await do(table, one, ANNA, lobby.join)
        await do(table, one, BO, lobby.join)
        with expect_refusal("host_here"):
            await do(table, one, ANNA, stand_for_host)
    table.house.strangers = find_only(HOST.user)
    with expect_refusal("host_only"):
        await do(table, game, EVE, lobby.start)
    await do(table, game, BO, lobby.start)
    record = await table.record(game)
    assert (record.phase, record.host) == ("running", BO.user)
    await do(table, other, ANNA, stand_for_host)
    record = await table.record(other)
    assert (record.phase, record.host) == ("lobby", ANNA.user)


async def test_full_lobby_notifies_host(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo, cy = (sandbox.user(name) for name in ("Ana", "Bo", "Cy"))
    table = await host_lobby(bot, ana, channel, seats=3)
    await bo.press(table, "Join")
    await bot.settle()
    await cy.press(table, "Join")
    await bot.settle()
    word = await ana.wait_message(channel, lambda one: "your table is full" in one.content)
    assert word.pings == [ana.id]
    assert "Any two who sit here" in ana.reload_message(table).content
    bot.offset += HOUR + 5
    said = await (await bo.slash(channel, "game start")).wait_settled()
    assert "as soon as another player" in said.content
    await bot.settle()
    assert "**Bo** wants to start" in ana.reload_message(table).content
    await cy.press(table, "Start")
    await ana.wait_message(channel, lambda one: "has started" in one.content)
    await bot.settle()
    assert ana.message(channel, word.id) is None, "and goes with the start"


async def test_called_table_starts_once_full(bot: Running, sandbox: Sandbox) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    channel = sandbox.channel()
    table = await host_lobby(bot, ana, channel, seats=2)
    await (await ana.slash(channel, "table call")).wait_settled()
    await bot.settle()
    await bo.press(table, "Join")
    await bot.settle()
    await bot.service.run_due()
    await bot.settle()
    assert "has started" in ana.reload_message(table).content
