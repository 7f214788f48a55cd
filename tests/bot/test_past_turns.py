"""The map as it was after a turn."""

from __future__ import annotations

import itertools
import random

import pytest

import engine
from bot.core import lobby
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.store import Store
from bot.words.recap import past_turns
from engine import load_edition, new_game
from engine.records import tag_of
from engine.selfplay import play_out, seed_of
from sandbox import DrivenUser
from tests.bot.table import Running, start_game, wait_private, wait_question
from tests.bot.tables import Clock, Recorder, do, view_at
from tests.bot.test_all_is_told import act


def test_every_turn_is_listed_once() -> None:
    edition = load_edition("ragnar-2024")
    game = new_game(edition, ("A", "B"), {}, seed=seed_of("past", 1))
    play_out(game, {"A": "random", "B": "random"}, random.Random(1).random)
    turns = past_turns(game.view(None, since=0))
    assert [turn.number for turn in turns] == list(range(1, 2 * edition.epochs + 1))
    assert [turn.epoch for turn in turns] == [epoch for epoch in range(1, edition.epochs + 1) for _ in "AB"]
    assert all(turn.first < turn.last for turn in turns)
    assert all(one.last <= other.first for one, other in itertools.pairwise(turns))


async def test_map_shows_past_turn_by_number(bot: Running, channel: str, ana: DrivenUser) -> None:
    await start_game(bot, [ana], channel)
    await ana.slash(channel, "game map", at=1)
    await wait_private(ana, channel, "There was no turn 1; so far no turn is over.")
    chance = random.Random(3)
    while not past_turns(await bot.service.view(1, None, since=0)):
        person, message = await wait_question(bot, [ana], channel)
        await bot.press(person, message, chance)
    turn = past_turns(await bot.service.view(1, None, since=0))[0]
    offered = await ana.autocomplete(channel, "game map", "at")
    assert offered[-1]["value"] == 1
    assert offered[-1]["name"].startswith("1. Epoch I · ")
    seen = await (await ana.slash(channel, "game map", at=1)).wait_settled()
    assert seen.content.startswith("**Epoch I · ")
    assert (await bot.service.edition(1)).name("empire", turn.card, "en") in seen.content


async def test_map_shows_region_by_name(bot: Running, channel: str, ana: DrivenUser) -> None:
    await start_game(bot, [ana], channel)
    seen = await (await ana.slash(channel, "game map", region="india")).wait_settled()
    assert seen.content.startswith("**Epoch I")
    await ana.slash(channel, "game map", region="Atlantis")
    await wait_private(ana, channel, "“Atlantis” isn’t possible right now")


@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018"])
async def test_past_turn_is_shown_as_it_ended(store: Store, edition: str) -> None:
    """This holds in memory and from the database, although its entry began the next turn."""
    host, chance = Actor(1, "Host"), random.Random(5)
    table = Service(store, Recorder(), engine=engine, clock=Clock())
    game = (await table.create(host, NewLobby(edition, 70, {}))).record.id
    await do(table, game, host, lobby.join, word="")
    for _ in range(3):
        await do(table, game, host, lobby.add_computer, "novice")
    await do(table, game, host, lobby.start)
    while len(past_turns(await table.view(game, None, since=0))) < 5:
        await act(table, game, chance)
    news = {part.n: part for part in (await table.view(game, None, since=0)).news}
    later = 0
    for turn in past_turns(await table.view(game, None, since=0)):
        ends = [event for event in news[turn.last].events if tag_of(event) == "turn_ended"]
        later += news[turn.last].events[-1] is not ends[-1]
        for service in (table, Service(store, Recorder(), engine=engine, clock=Clock())):
            seen = await view_at(service, game, None, turn.last, turn.first, ended=turn.ended)
            assert seen.news[-1].events[-1] == ends[turn.ended - 1]
            assert seen.seat(turn.seat).score == ends[turn.ended - 1].score
            assert seen.asked == ()
    assert later
