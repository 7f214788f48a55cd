"""/games: the running tables of one server, whose turn it is and since when, as far as the asker sees."""

from __future__ import annotations

import discord
import pytest

from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.records import Awaited, OpenTable, SeekingTable
from bot.domain.requests import Actor, NewLobby
from bot.domain.table_settings import PACES, read_pace
from bot.domain.terms import Call
from bot.features.pace import set_pace
from bot.features.tables import (
    FINISHED,
    RUNNING,
    SEEKING,
    TableFilter,
    finished_page,
    lobbies_page,
    parse_period,
    tables_page,
)
from bot.store import Store, games
from bot.words.catalogue import texts
from sandbox import Sandbox
from tests.bot.cast import ADD, ANNA, BO, DAY, HOST
from tests.bot.table import Running, host_lobby, start_game, wait_question
from tests.bot.tables import decision, do, expect_refusal, open_lobby, start_game_of, start_toy_game
from tests.bot.test_own_panels import press_button
from tests.common.waiting import wait_until

HERE, ELSEWHERE = 5, 6
ON, WAITING = TableFilter(RUNNING), TableFilter(SEEKING)


async def test_running_tables_are_listed_by_server(table: Service) -> None:
    made = []
    for number, guild in enumerate((HERE, ELSEWHERE, HERE)):
        game = await start_game_of(table, HOST, ANNA, channel=700 + number, guild=guild)
        made.append(game)
    await open_lobby(table, 710, guild=HERE)
    await start_toy_game(table, 711)  # in no server
    found = await table.query(games.running_tables, HERE)
    assert [one.game for one in found] == [made[2], made[0]]
    assert [one.channel for one in found] == [702, 700]
    record = await table.record(made[0])
    awaited = [seat for seat in record.seats if seat.awaited is not None]
    assert [(one.seat, one.user, one.since) for one in found[1].awaited] == [
        (seat.seat, seat.user, seat.awaited_since) for seat in awaited
    ]
    assert await decision(table, made[0], awaited[0].seat) is not None


def test_table_line_names_turn_and_links_question() -> None:
    waiting = (Awaited("A", 7, "", 1000.0, 99), Awaited("B", None, "greedy", 1001.0, None))
    some = [OpenTable(n, "ragnar-2024", HERE, 70 + n, waiting) for n in range(20)]
    said = tables_page([*some[:1], OpenTable(50, "zman-2018", HERE, 88), *some[1:]], texts("en"), ON).text
    lines = said.splitlines()
    assert "page 1 of 3" in lines[0]
    assert "https://discord.com/channels/5/70/99" in lines[1]
    assert "<@7> to move, asked <t:1000:R>" in lines[1]
    assert "Blue computer to move, asked <t:1001:R>" in lines[1]
    assert lines[2].startswith("<#88> · game 50")
    assert "paused" in lines[2]
    assert "na vez <t:1000:R>" in tables_page(some, texts("pt-BR"), ON).text
    assert "Não há aqui nenhuma partida" in tables_page([], texts("pt-BR"), ON).text


async def test_games_command_hides_invisible_channels(bot: Running, sandbox: Sandbox) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    watcher = sandbox.user("Watcher")
    channel, lounge = sandbox.channel("history"), sandbox.channel("lounge")
    await start_game(bot, people, channel)
    person, message = await wait_question(bot, people, channel)
    seen = await (await watcher.slash(lounge, "games")).wait_settled()
    assert seen.ephemeral
    assert f"<@{person.id}> to move, asked <t:" in seen.content
    assert f"/{channel}/{message.id}" in seen.content
    assert not seen.pings
    await bo.speak("pt-BR")
    assert "Partidas em andamento aqui" in (await (await bo.slash(channel, "games")).wait_settled()).content
    sandbox.control.deny(channel, watcher.id, ["view_channel"])
    known = bot.client.get_channel(int(channel))
    assert isinstance(known, discord.TextChannel)
    await wait_until(lambda: bool(known.overwrites))
    assert (
        "no game here that you can see"
        in (await (await watcher.slash(lounge, "games")).wait_settled()).content
    )
    assert "game 1" in (await (await ana.slash(channel, "games")).wait_settled()).content


async def test_seeking_tables_with_room_are_listed(table: Service) -> None:
    first = await open_lobby(table, 700, guild=HERE, seats_max=3)
    await do(table, first, HOST, set_pace, read_pace("daily"))
    await do(table, first, HOST, lobby.join)
    full = await open_lobby(table, 701, guild=HERE, seats_max=2)
    for person in (HOST, ANNA):
        await do(table, full, person, lobby.join)
    await open_lobby(table, 702, guild=ELSEWHERE)
    (found,) = await table.query(games.seeking_tables, HERE)
    assert (found.game, found.channel, found.free, found.pace.kind) == (first, 700, 2, "daily")
    some = [SeekingTable(3, "ragnar-2024", HERE, 70, PACES["daily"], 2, Call(reliable=90), 99)]
    line = lobbies_page(some, texts("en"), WAITING).text.splitlines()[1]
    assert "https://discord.com/channels/5/70/99" in line
    for part in ("one move a day (1 day)", "2 free seats", "at least 90% in time"):
        assert part in line
    assert "2 lugares livres" in lobbies_page(some, texts("pt-BR"), WAITING).text
    assert "waiting for players" in lobbies_page([], texts("en"), WAITING).text


async def test_finished_games_are_filtered(store: Store, table: Service) -> None:
    made = []
    for number in range(3):
        game = await start_game_of(table, HOST, ANNA if number else BO, channel=700 + number, guild=HERE)
        for _ in range(400):
            record = await table.record(game)
            seat = next((one for one in record.seats if one.awaited is not None), None)
            if seat is None:
                break
            await do(table, game, Actor(seat.user or 0), play.submit, ADD[2])
        made.append(game)
    async with store.write() as c:
        c.update("games", {"id": made[2]}, ended_at=parse_period("2026-08")[0])

    async def find_games(*wanted: object) -> list[int]:
        return [one[0] for one in await table.query(games.finished_in_guild, HERE, *wanted)]

    assert set(await find_games()) == set(made)
    assert (await find_games())[0] == made[2], "the newest first"
    assert set(await find_games("", ANNA.user)) == {made[1], made[2]}
    assert await find_games("zman-2018") == []
    assert await find_games("toy", None, parse_period("2026-08")) == [made[2]]
    assert await find_games("", None, parse_period("2026-09")) == []
    assert await table.query(games.finished_in_guild, ELSEWHERE) == []
    said = finished_page([(1, "zman-2018", 70, 1000.0)], texts("pt-BR"), TableFilter(FINISHED)).text
    assert "<#70> · partida 1" in said


@pytest.mark.parametrize("typed", ["", "26", "2026-13", "2026-00", "1999", "August", "2026-08-01"])
def test_period_is_year_or_month(typed: str) -> None:
    with expect_refusal("no_period"):
        parse_period(typed)
    begin, end = parse_period(" 2026 ")
    assert end - begin == 365 * DAY
    assert parse_period("2026-12")[1] == end


async def test_games_command_applies_filters(bot: Running, sandbox: Sandbox) -> None:
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    channel = sandbox.channel("history")
    await host_lobby(bot, ana, channel, seats=4)
    for options, part in (
        ({"free": 2}, "3 free seats"),
        ({"which": "seeking", "pace": "live"}, "No such table"),
        ({"which": "seeking", "edition": "nonsense"}, "nonsense"),
        ({"when": "2026"}, "No such game has finished"),
        ({"player": ana.id}, "No such game has finished"),
        ({"when": "soon"}, "Write a year"),
    ):
        seen = await (await bo.slash(channel, "games", **options)).wait_settled()
        assert part in seen.content, (options, seen.content)


async def test_list_pages_are_turned_by_buttons(bot: Running, sandbox: Sandbox) -> None:
    ana, guild = sandbox.user("Ana"), next(iter(sandbox.world.guilds))
    for number in range(12):
        channel = sandbox.channel(f"table-{number}")
        lobby_of = NewLobby("ragnar-2024", int(channel), guild=guild, seats_max=3)
        made = await bot.service.create(Actor(900 + number, "Host"), lobby_of)
        await do(bot.service, made.record.id, Actor(int(ana.id), "Ana"), lobby.join)
    await bot.settle()
    for command, options in (("my-games", {}), ("games", {"which": "seeking"})):
        seen = await (await ana.slash(channel, command, **options)).wait_settled()
        assert "page 1 of 2" in seen.content
        first = set(seen.content.splitlines()[1:])
        seen = await press_button(ana, seen, "Next")
        assert "page 2 of 2" in seen.content
        assert len(first | set(seen.content.splitlines()[1:])) == 12
        seen = await press_button(ana, seen, "Previous")
        assert set(seen.content.splitlines()[1:]) == first
