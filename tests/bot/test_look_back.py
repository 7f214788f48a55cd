"""A look back at a finished game: what each person left lying, from what they knew then."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

import engine
from bot.annals.page import annals_page
from bot.core import play
from bot.core.look_backs import decode_missed, encode_missed, find_missed
from bot.core.service import Service
from bot.domain.requests import Actor
from bot.store import Store
from bot.words.missed import missed_lines
from bot.words.names import Names
from engine.decision import Decision
from engine.players import any_of
from engine.searching.looking_back import Missed
from sandbox import Sandbox
from tests.bot.paper import record_of
from tests.bot.table import Running, start_game
from tests.bot.tables import Recorder, do, start_game_of
from tests.bot.test_every_message import game_of
from tests.bot.test_taps import play_to_end

ANA, BO = Actor(11, "Ana"), Actor(12, "Bo")
PEOPLE = {"A": ANA, "B": BO}
QUICKLY = {"zman-2018": 3, "heroes-2008": 3}
"""Editions whose games are short, with seats: two people and a computer."""


SHORT = 160
"""Characters that a phone shows in three lines."""


class Seeker:
    """Looks back like the worker, and counts its calls."""

    def __init__(self, trouble: Exception | None = None) -> None:
        self.asked = 0
        self.people: Mapping[int, int] = {}
        self.trouble = trouble

    async def __call__(self, export: str, people: Mapping[int, int]) -> Any:
        self.asked += 1
        self.people = people
        if self.trouble is not None:
            raise self.trouble
        some = dict(list(people.items())[-40:])
        return find_missed(export, some)[0]


async def make_service(store: Store, edition: str) -> tuple[Service, int, Seeker]:
    table = Service(store, Recorder(), engine=engine)
    table.look_backs.seeker = seeker = Seeker()
    game = await start_game_of(table, *PEOPLE.values(), edition=edition, computers=1)
    return table, game, seeker


async def play_at_random(table: Service, game: int) -> None:
    """Play the game with random choices, which miss many better ones."""
    chance = random.Random(7)
    while True:
        seat = next((one for one in (await table.record(game)).seats if one.awaited is not None), None)
        if seat is None:
            return
        decision = (await table.view(game, seat.seat)).decision
        assert decision is not None
        action = any_of(decision.actions, chance.random)
        if seat.computer:
            await do(table, game, None, play.submit_for_computer, seat.seat, decision.id, action)
        else:
            await do(table, game, PEOPLE[seat.seat], play.submit, action, decision=decision.id)


@pytest.mark.parametrize("edition", QUICKLY)
async def test_look_back_is_computed_once_in_each_language(store: Store, edition: str) -> None:
    table, game, seeker = await make_service(store, edition)
    assert await table.look_backs.read_stored(game) is None
    await play_at_random(table, game)
    found = await table.look_backs.get(game)
    assert found is not None
    assert set(found) == {ANA.user, BO.user}
    assert await table.look_backs.get(game) == found
    assert seeker.asked == 1
    assert set(seeker.people.values()) == {ANA.user, BO.user}
    assert any(found.values())
    record, edition_played = await table.record(game), await table.edition(game)
    for person, missed in found.items():
        assert len(missed) <= 3
        assert [one.less for one in missed] == sorted([one.less for one in missed], reverse=True)
        assert all(one.less > one.error and PEOPLE[one.decision.seat].user == person for one in missed)
        assert decode_missed(encode_missed(missed), person, edition_played) == missed
        for locale in ("en", "pt-BR"):
            lines = missed_lines(missed, Names(record, edition_played, locale))
            assert len(lines) == max(len(missed), 1)
            assert not any(sign in line for line in lines for sign in ("look-back", "None", "{", "..", ".,"))
            assert all(len(line) < SHORT for line in lines)
    page = annals_page(await table.export(game), record, "en", found)
    without = annals_page(await table.export(game), record, "en")
    assert page.count("<details>") == without.count("<details>") + 1
    assert "Ana</h3><ul><li>" in page
    assert "Ana</h3><ul><li>" not in without


def missed_line(edition: str, locale: str, kind: str, less: float, error: float) -> str:
    """Line about a missed choice: the last action taken, the first one better."""
    game = game_of(1, 3, edition)
    while game.open_decisions()[0].kind != kind:
        game.submit(game.open_decisions()[0].seat, game.open_decisions()[0].actions[0])
    asked = game.open_decisions()[0]
    both = Decision(asked.id, asked.seat, asked.kind, (asked.actions[-1], asked.actions[0]), asked.params)
    found = Missed(1, 11, 3, both, (None, None), less, error)
    return missed_lines([found], Names(record_of(game, locale), game.edition))[0]


def test_missed_choice_fits_one_line() -> None:
    line = missed_line("zman-2018", "en", "choose_event", 10.94, 0.52)
    assert re.fullmatch(
        r"\*\*Epoch III\*\*: \*\*[\w ]+\*\* was worth 10\.9 points more \(± 0\.5\)"
        r" than “keep the Event [\w ]+”\.",
        line,
    )
    line = missed_line("ragnar-2024", "pt-BR", "choose_empire", 2.5, 0.04)
    assert re.fullmatch(
        r"\*\*Época III\*\*: \*\*[\w ]+\*\* renderia 2,5 de ouro a mais do que “escolher [\w ]+”\.", line
    )


async def test_failed_look_back_is_retried(store: Store) -> None:
    table, game, seeker = await make_service(store, "zman-2018")
    await play_at_random(table, game)
    seeker.trouble = RuntimeError("no worker")
    assert await table.look_backs.get(game) is None
    assert await table.look_backs.read_stored(game) is None
    seeker.trouble = None
    assert await table.look_backs.get(game) is not None
    assert seeker.asked == 2


@pytest.mark.slow
async def test_look_back_button_answers_players_privately(bot: Running, sandbox: Sandbox) -> None:
    bot.service.look_backs.seeker = seeker = Seeker()
    channel, ana, eve = sandbox.channel(), sandbox.user("Ana"), sandbox.user("Eve")
    await start_game(bot, [ana], channel, edition="heroes-2008")
    await play_to_end(bot)
    result = next(one for one in ana.visible_messages(channel) if "Look back" in one.labels)
    seen = await (await ana.press(result, "Look back")).wait_settled()
    assert seen.ephemeral
    assert "Choices that cost you most" in seen.content
    assert "\n• " in seen.content
    refused = await (await eve.press(result, "Look back")).wait_settled()
    assert "Looking back is for those" in refused.content
    assert seeker.asked == 1
