"""/next: from one waiting table to the next, the longest waiting first."""

from __future__ import annotations

import random

import pytest

from bot.core import closed_channels, play
from bot.core.service import Service
from bot.domain.records import MyGame
from bot.store import games
from bot.words.catalogue import texts
from bot.words.next_table import next_offer, next_table_message, waiting_games
from sandbox import Sandbox
from tests.bot.cast import ADD, HOST
from tests.bot.table import Running, start_game, wait_private, wait_question
from tests.bot.tables import do, start_toy_game
from tests.bot.test_own_panels import press_button


def my_game(game: int, since: float | None, *, rests: bool = False) -> MyGame:
    return MyGame(game, "ragnar-2024", "running", 5, 70 + game, ("A",), "", since, rests=rests)


def test_next_game_is_longest_waiting_then_cyclic() -> None:
    mine = [
        my_game(3, 10.0),
        my_game(1, 20.0),
        my_game(7, 5.0, rests=True),
        my_game(2, 30.0),
        my_game(9, None),
    ]
    assert [one.game for one in waiting_games(mine, 0)] == [3, 1, 2]
    assert [one.game for one in waiting_games(mine, 3)] == [1, 2, 3]
    assert [one.game for one in waiting_games(mine, 2)] == [3, 1, 2]
    assert waiting_games(mine[4:], 0) == []


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_next_button_appears_when_another_game_waits(locale: str) -> None:
    one, words = my_game(3, 10.0), texts(locale)
    assert next_table_message(one, "here", 0, words).rows == ()
    for draft in (
        next_table_message(one, "here", 1, words),
        next_table_message(one, "here", 4, words),
        next_offer(one, words),
    ):
        ((button,),) = draft.rows
        assert "<#73>" in draft.text
        assert button.custom_id in ("g:0:x:next:3", "g:0:x:next:0")


async def test_unplayable_table_is_not_next(table: Service) -> None:
    first, second = await start_toy_game(table, 700), await start_toy_game(table, 701)
    (one, two) = await table.query(games.open_games_of_user, HOST.user)
    assert (one.game, two.game, one.is_waiting, two.is_waiting) == (first, second, True, True)
    await do(table, first, None, closed_channels.hold_up, "access")
    assert [one.game for one in waiting_games(await table.query(games.open_games_of_user, HOST.user), 0)] == [
        second
    ]
    await do(table, second, HOST, play.submit, ADD[0])
    assert waiting_games(await table.query(games.open_games_of_user, HOST.user), 0) == []


async def test_next_command_and_offer_lead_to_waiting_table(bot: Running, sandbox: Sandbox) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    here, there = sandbox.channel("here"), sandbox.channel("there")
    assert "No game waits" in (await (await ana.slash(here, "next")).wait_settled()).content
    for channel in (here, there):
        await start_game(bot, people, channel)
    person, message = await wait_question(bot, people, here)
    mine = await bot.service.query(games.open_games_of_user, int(person.id))
    seen = await (await person.slash(there, "next")).wait_settled()
    assert f"/{here}/{message.id}" in seen.content
    waiting = sum(one.is_waiting for one in mine)
    assert ("Next game" in seen.labels) == (waiting > 1)
    if waiting > 1:
        seen = await press_button(person, seen, "Next game")
        assert f"/{there}/" in seen.content
    chance = random.Random(3)
    for _ in range(60):
        person, message = await wait_question(bot, people, here)
        await bot.press(person, message, chance)
        mine = {one.game: one for one in await bot.service.query(games.open_games_of_user, int(person.id))}
        if not mine[1].is_waiting and mine[2].is_waiting:
            break
    else:
        raise AssertionError("neither was done at one table while the other waited")
    offer = await wait_private(person, here, "waits for you, too")
    assert "Next game" in offer.labels
    assert bo is not None
