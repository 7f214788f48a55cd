"""/games: the running tables of one server, whose turn it is and since when, as far as the asker sees."""

from __future__ import annotations

import asyncio

import discord

from bot.core import lobby
from bot.domain.records import Awaited, OpenTable
from bot.features.tables import MOST, tables
from bot.store import Store, games
from bot.words.catalogue import texts
from sandbox import Sandbox
from tests.bot.table import Running
from tests.bot.tables import ANNA, HOST, decision, do, open_lobby, service, started
from tests.bot.test_at_the_table import asked
from tests.bot.test_at_the_table import started as begun

HERE, ELSEWHERE = 5, 6


async def test_only_running_tables_of_that_server_the_newest_first(store: Store) -> None:
    table = service(store)
    made = []
    for number, guild in enumerate((HERE, ELSEWHERE, HERE)):
        game = await open_lobby(table, 700 + number, guild=guild)
        await do(table, game, HOST, lobby.join)
        await do(table, game, ANNA, lobby.join)
        await do(table, game, HOST, lobby.start)
        made.append(game)
    await open_lobby(table, 710, guild=HERE)
    await started(table, 711)  # in no server
    found = await table.stored(games.tables_in, HERE)
    assert [one.game for one in found] == [made[2], made[0]]
    assert [one.channel for one in found] == [702, 700]
    record = await table.record(made[0])
    awaited = [seat for seat in record.seats if seat.awaited is not None]
    assert [(one.seat, one.user, one.since) for one in found[1].awaited] == [
        (seat.seat, seat.user, seat.awaited_since) for seat in awaited
    ]
    assert await decision(table, made[0], awaited[0].seat) is not None


def test_a_line_names_whose_turn_it_is_since_when_and_links_the_question() -> None:
    waiting = (Awaited("A", 7, "", 1000.0, 99), Awaited("B", None, "greedy", 1001.0, None))
    some = [OpenTable(n, "ragnar-2024", HERE, 70 + n, waiting) for n in range(MOST + 5)]
    said = tables([*some[:1], OpenTable(50, "zman-2018", HERE, 88), *some[1:]], texts("en")).text
    lines = said.splitlines()
    assert len(lines) == 1 + MOST
    assert "https://discord.com/channels/5/70/99" in lines[1]
    assert "<@7>, asked <t:1000:R>" in lines[1]
    assert "Blue computer, asked <t:1001:R>" in lines[1]
    assert lines[2].startswith("<#88> · game 50")
    assert "paused" in lines[2]
    assert "na vez <t:1000:R>" in tables(some, texts("pt-BR")).text
    assert "Não há aqui nenhuma partida" in tables([], texts("pt-BR")).text


async def test_a_channel_that_the_asker_cannot_see_is_not_told(bot: Running, sandbox: Sandbox) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    watcher = sandbox.user("Watcher")
    channel, lounge = sandbox.channel("history"), sandbox.channel("lounge")
    await begun(bot, people, channel)
    person, message = await asked(bot, people, channel)
    seen = await (await watcher.slash(lounge, "games")).settled()
    assert seen.ephemeral
    assert f"<@{person.id}>, asked <t:" in seen.content
    assert f"/{channel}/{message.id}" in seen.content
    assert not seen.pings
    await bo.speak("pt-BR")
    assert "Partidas em andamento aqui" in (await (await bo.slash(channel, "games")).settled()).content
    sandbox.control.deny(channel, watcher.id, ["view_channel"])
    known = bot.client.get_channel(int(channel))
    assert isinstance(known, discord.TextChannel)
    for _ in range(500):
        if known.overwrites:
            break
        await asyncio.sleep(0.01)
    assert "no game here that you can see" in (await (await watcher.slash(lounge, "games")).settled()).content
    assert "game 1" in (await (await ana.slash(channel, "games")).settled()).content
