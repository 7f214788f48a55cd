"""Looking for players: a table that begins by itself, and the same people once more."""

from __future__ import annotations

import msgspec

from bot.core import lobby, play, replaying
from bot.core.service import Service
from bot.domain.records import SeatRecord
from bot.features import calls
from bot.store import Store
from tests.bot.cast import ANNA, BO, EVE, HOST, ROLL
from tests.bot.tables import (
    Clock,
    Recorder,
    do,
    expect_refusal,
    open_lobby,
    play_on,
    service,
    start_toy_game,
)

HOUR = 3600.0


async def test_full_called_table_starts_by_itself(recorder: Recorder, table: Service) -> None:
    game = await open_lobby(table, seats_max=3)
    with expect_refusal("host_only"):
        await do(table, game, ANNA, calls.call_players, full=True, hours=0)
    await do(table, game, HOST, calls.call_players, full=True, hours=0, role=5)
    for actor in (HOST, ANNA):
        await do(table, game, actor, lobby.join)
        await table.run_due()
    assert (await table.record(game)).phase == "lobby"
    await do(table, game, BO, lobby.join)
    await table.run_due()
    assert (await table.record(game)).phase == "running"
    assert recorder.kinds[-1] == "started"


async def test_called_table_starts_at_time_or_waits_for_host(store: Store) -> None:
    time = Clock()
    table = service(store, clock=time)
    game, lonely = await open_lobby(table, 1), await open_lobby(table, 2)
    for hours in (-1, 24 * 6 + 1, 10**9):
        with expect_refusal("call_late"):
            await do(table, game, HOST, calls.call_players, full=False, hours=hours)
    for one in (game, lonely):
        await do(table, one, HOST, calls.call_players, full=False, hours=5)
        await do(table, one, HOST, lobby.join)
    await do(table, game, ANNA, lobby.join)
    time.now += 5 * HOUR - 1
    await table.run_due()
    assert (await table.record(game)).phase == "lobby"
    time.now += 1
    await service(store, clock=time).run_due()
    again = service(store, clock=time)
    assert (await again.record(game)).phase == "running"
    waits = await again.record(lonely)
    assert (waits.phase, waits.call.at) == ("lobby", 0.0)
    assert waits.look_at == waits.lapses


async def test_rematch_invites_people_in_given_order(table: Service) -> None:
    first = await start_toy_game(table)
    game = await open_lobby(table, 701, seats_max=2)
    with expect_refusal("no_rematch"):
        await do(table, game, HOST, calls.invite_again, await table.record(first))
    await do(table, first, None, lambda draft: draft.set(switches={"map": True}))
    await play_on(table, first, 80)
    over = await table.record(first)
    assert over.phase == "over"
    with expect_refusal("host_only"):
        await do(table, game, EVE, calls.invite_again, over)
    await do(table, game, HOST, calls.invite_again, over)
    again = await table.record(game)
    call = again.call
    assert (again.pace, again.switches) == (over.pace, {"map": True})
    assert sorted(call.people) == [HOST.user, ANNA.user]
    backwards = msgspec.structs.replace(call, people=(ANNA.user, HOST.user))
    await do(table, game, HOST, lambda draft: draft.set(call=backwards))
    await do(table, game, HOST, lobby.join, word="one")
    await do(table, game, ANNA, lobby.join)
    await table.run_due()
    record = await table.record(game)
    assert [seat.name for seat in record.seats] == ["Anna", "Host"]
    assert record.seats[1].word == "one"
    await do(table, game, ANNA, play.submit, ROLL)
    assert await replaying.check(table.house, game) is None


async def test_rematch_keeps_computer_players(table: Service) -> None:
    """A user alone against computers begins at once. Other users get reserved seats."""
    first = await start_toy_game(table)
    await play_on(table, first, 80)
    over = await table.record(first)
    host, anna = over.seats[:2]
    computer = msgspec.structs.replace(anna, user=None, computer="normal")
    stands_in = msgspec.structs.replace(computer, owner=ANNA.user)

    async def call_again(number: int, *seats: SeatRecord) -> int:
        game = await open_lobby(table, 700 + number, seats_max=3)
        await do(table, game, HOST, lobby.join)
        await do(table, game, HOST, calls.invite_again, msgspec.structs.replace(over, seats=seats))
        return game

    alone = await call_again(1, host, computer, computer)
    assert [seat.computer for seat in (await table.record(alone)).seats] == ["", "normal", "normal"]
    await table.run_due()
    assert (await table.record(alone)).phase == "running"
    for number, (seats, filled) in enumerate(
        [((host, anna, computer), 2), ((host, stands_in), 1), ((host, anna, computer, computer), 2)]
    ):
        game = await call_again(10 + number, *seats)
        assert len((await table.record(game)).seats) == filled
