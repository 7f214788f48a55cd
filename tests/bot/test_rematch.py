"""A rematch has the seats of the game before, and begins once all are there."""

from __future__ import annotations

import pytest

from bot.core import lobby
from bot.domain.records import LOBBY, RUNNING
from bot.domain.requests import Actor, NewLobby
from sandbox import Sandbox
from tests.bot.table import Running
from tests.bot.test_activity import end_game


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008"])
@pytest.mark.parametrize("people", [1, 2])
async def test_rematch_keeps_number_of_seats(
    bot: Running, sandbox: Sandbox, edition: str, people: int
) -> None:
    channel, users = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")][:people]
    actors = [Actor(int(one.id), one.name) for one in users]
    guild = int(sandbox.control.channels()[0]["guild_id"])
    wanted = NewLobby(edition=edition, channel=int(channel), guild=guild, seats_max=6, locale="en")
    game = (await bot.service.create(actors[0], wanted, interaction="1")).record.id
    for actor in actors:
        await bot.service.change(game, actor, lobby.join)
    for _ in range(3 - people):
        await bot.service.change(game, actors[0], lambda draft: lobby.add_computer(draft, "normal"))
    await bot.service.change(game, actors[0], lobby.start)
    assert len((await bot.service.record(game)).seats) == 3
    await bot.service.change(game, None, end_game)
    seen = await users[0].slash(channel, "table rematch")
    await seen.wait_settled()
    again = await bot.service.record(game + 1)
    assert (again.seats_max, again.phase) == (3, RUNNING if people == 1 else LOBBY)
    for actor in actors[1:]:
        await bot.service.change(again.id, actor, lobby.join)
    await bot.service.run_due()
    assert (await bot.service.record(again.id)).phase == RUNNING
