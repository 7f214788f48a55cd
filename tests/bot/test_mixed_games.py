"""One person plays by buttons in Discord, one on the map: the first choice counts, and pages hear of it."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from engine import editions
from sandbox import CannotDo, Sandbox
from tests.bot import hands
from tests.bot.paged import Visit
from tests.bot.table import Duel, Running, start_game, wait_question
from tests.bot.test_pages import data_of
from tests.bot.test_play_on_map import Player, link_of, sign_in_player

pytestmark = pytest.mark.usefixtures("offered_pages")
QUESTIONS = 30


async def wait_heard(visit: Visit, name: str, next_event: Any, heard: str) -> str:
    """Wait until an open page has the newest event. `heard`: id of the last event received."""
    wanted: str = data_of((await visit.get(name))[1])["site"]["id"]
    while heard != wanted:
        heard = (await next_event()).get("id", heard)
    return wanted


@pytest.mark.parametrize("edition", editions())
async def test_map_and_discord_players_share_game(
    bot: Running, visit: Visit, sandbox: Sandbox, edition: str
) -> None:
    channel, people = sandbox.channel(), [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await start_game(bot, people, channel, edition=edition)
    chance, made, on_map = random.Random(edition), Counter[str](), people[1]
    player = await sign_in_player(visit, on_map, channel)
    async with visit.open_stream(f"{player.name}/live?lang=en") as next_event:
        heard = ""
        for number in range(QUESTIONS):
            person, message = await wait_question(bot, people, channel)
            before = (await bot.service.record(1)).steps
            if person is on_map:
                _, shown = await player.ask("")
                action = chance.choice(shown["choices"])["action"]
                assert (await player.choose(action, shown, sure=True))[0] == 200
            else:
                await bot.press(person, message, chance)
            made[person.name] += (await bot.service.record(1)).steps - before
            if number % 10 == 9:
                heard = await wait_heard(visit, player.name, next_event, heard)
    assert all(made[person.name] for person in people)
    await bot.settle()


async def test_first_of_discord_and_two_browsers_counts(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    chance = random.Random(2)
    for first in ("discord", "map", "discord", "map"):
        person, message = await wait_question(bot, people, channel)
        browsers = [await sign_in_player(visit, person, channel) for _ in range(2)]
        (_, shown), _ = [await one.ask("") for one in browsers]
        action = shown["choices"][0]["action"]
        before = made = (await bot.service.record(1)).steps
        if first == "map":
            assert (await browsers[0].choose(action, shown, sure=True))[0] == 200
            made = (await bot.service.record(1)).steps
            with suppress(CannotDo):  # its message has gone on already
                await person.press(message, message.components[0]["custom_id"])
            await bot.wait_worked()
        while first == "discord" and made == before:
            question = hands.question(person, channel)
            assert question is not None
            await bot.press(person, question, chance)
            made = (await bot.service.record(1)).steps
        status, refusal = await browsers[1].choose(action, shown, sure=True)
        assert (status, bool(refusal["refused"])) == (409, True)
        assert before < made == (await bot.service.record(1)).steps
        now = [(await one.ask(""))[1].get("mark") for one in browsers]
        assert now[0] == now[1] != shown["mark"]


async def answer_of(player: Player, path: str, sent: bytes | None) -> tuple[int, bytes, dict[str, str]]:
    """Status, bytes and headers of a raw answer."""
    url = f"{player.visit.url}/{player.name}/seat{path}"
    headers = {"Origin": "https://games.example", "Content-Type": "application/json"}
    headers |= {"X-Forwarded-For": player.address, "Cookie": f"seat={player.cookie}"}
    how = "GET" if sent is None else "POST"
    async with player.visit.session.request(how, url, data=sent, headers=headers) as answer:
        told = {name: value for name, value in answer.headers.items() if name != "Date"}
        return answer.status, await answer.read(), told


async def test_refusals_of_keys_are_indistinguishable(visit: Visit, duel: Duel) -> None:
    """The bot looks up hashes only, so neither time nor text reveals a key."""
    bot, channel, people = duel
    page, used = await link_of(people[0], channel)
    player = Player(visit, page)
    assert (await player.ask("/enter", {"key": used}))[0] == 200
    left = player.cookie
    assert (await player.ask("/leave", {}))[0] == 200
    _, expired = await link_of(people[0], channel)
    old = await sign_in_player(visit, people[1], channel)
    bot.offset += 31 * 24 * 3600.0
    keys = (used, expired, "A" * len(used), "short", "")
    answers = [
        await answer_of(Player(visit, page), path, b'{"key": "%s"}' % key.encode())
        for path in ("/key", "/enter")
        for key in keys
    ]
    assert {status for status, *_ in answers} == {401}
    assert all(one == answers[0] for one in answers)
    cookies = (left, old.cookie, "A" * len(left), "short", "")
    shown = [await answer_of(Player(visit, page, cookie), "", None) for cookie in cookies]
    assert shown[0][0] == 401
    assert all(one == shown[0] for one in shown)
