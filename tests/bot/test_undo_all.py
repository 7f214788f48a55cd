"""Taking back all of one's own choices in one press: as far as undo goes, and not a choice further."""

from __future__ import annotations

import random

import pytest

import engine
from bot.core import play, replaying
from bot.core.service import Service
from bot.domain.requests import Actor
from bot.outbox.announcement import make_announcement
from bot.store import Store
from bot.words import turn
from bot.words.message_draft import Button, MessageDraft
from bot.words.names import Names
from bot.words.why import explain_decision
from engine import Game, editions, load_edition, new_game
from engine.editions.heroes_2008.actions import TakeRow
from engine.records import UndoRefused
from engine.view import View
from sandbox import DrivenUser
from tests.bot import hands
from tests.bot.paper import record_of
from tests.bot.table import Running, start_game
from tests.bot.tables import Clock, do, expect_refusal, start_game_of

ANA, BO = Actor(11, "Ana"), Actor(12, "Bo")
AT = {"A": ANA, "B": BO}


def count_single_undos(game: Game, seat: str) -> int:
    count = 0
    while True:
        try:
            game.undo(seat)
        except UndoRefused:
            return count
        count += 1


@pytest.mark.parametrize("edition", editions())
def test_undoable_count_matches_undo(edition: str) -> None:
    chance = random.Random(edition)
    game = new_game(load_edition(edition), "ABC", seed=bytes(32))
    found = set()
    for _ in range(120):
        if game.is_over:
            break
        asked = game.open_decisions()[0]
        game.submit(asked.seat, chance.choice(asked.actions))
        for seat in "ABC":
            count = game.undoable_choices(seat)
            assert count == count_single_undos(game.copy(), seat)
            found.add(count)
    assert len(found) > 3


@pytest.mark.parametrize("edition", editions())
def test_undoable_answer_to_secret_question_is_public(edition: str) -> None:
    """All may see that it can be taken back, since all saw it made."""
    chance, found = random.Random(edition), 0
    for seed in range(4):
        game = new_game(load_edition(edition), "ABC", seed=bytes([seed]) * 32)
        for _ in range(250):
            if game.is_over:
                break
            asked = game.open_decisions()[0]
            (entry,) = game.submit(asked.seat, chance.choice(asked.actions))
            if asked.secret and not entry.barrier:
                found += 1
                assert game.news(None, entry.n) == game.news(asked.seat, entry.n), entry
                assert game.news(None, entry.n)[0].events, entry
    assert found


async def table_at(store: Store) -> tuple[Service, int]:
    """A table where a user has just made three or more undoable choices."""
    table = Service(store, make_announcement, engine=engine, clock=Clock())
    return table, await start_game_of(table, *AT.values(), edition="ragnar-2024", seats_max=2)


async def play_until_undoable(table: Service, game: int) -> tuple[str, int, View]:
    """Play at random until a seat can undo three choices. Returns it, their count and its first view."""
    chance = random.Random(4)
    views: list[View] = []
    for _ in range(300):
        letter = next(one.seat for one in (await table.record(game)).seats if one.awaited is not None)
        view = await table.view(game, letter)
        assert view.decision is not None
        views.append(view)
        await do(table, game, AT[letter], play.submit, chance.choice(view.decision.actions))
        async with table.read(game) as reader:
            count = reader.count_undoable(letter)
        if count >= 3:
            return letter, count, views[-count]
    raise AssertionError("nobody can take three choices back")


async def test_undo_all_is_one_change(store: Store) -> None:
    table, game = await table_at(store)
    letter, count, before = await play_until_undoable(table, game)
    other = AT["B" if letter == "A" else "A"]
    with expect_refusal("undo"):
        await do(table, game, other, play.undo, whole=True)
    stood = await table.record(game)
    await do(table, game, AT[letter], play.undo, letter, whole=True, interaction="all")
    after = await table.record(game)
    assert (after.version, after.steps) == (stood.version + 1, stood.steps + count)
    again = await table.view(game, letter)
    assert again.decision is not None
    assert before.decision is not None
    assert again.decision.actions == before.decision.actions
    assert again.lands == before.lands
    assert await replaying.check(table.house, game) is None
    repeated = await do(table, game, AT[letter], play.undo, letter, whole=True, interaction="all")
    assert repeated.repeated
    with expect_refusal("undo"):
        await do(table, game, AT[letter], play.undo, letter, whole=True)


async def test_simultaneous_undo_presses_count_once(store: Store) -> None:
    """Both presses find the question open before either runs."""
    table, game = await table_at(store)
    letter, _, _ = await play_until_undoable(table, game)
    decision = (await table.view(game, letter)).decision
    assert decision is not None
    await do(table, game, AT[letter], play.undo, letter, decision.id, interaction="one")
    with expect_refusal("stale"):
        await do(table, game, AT[letter], play.undo, letter, decision.id, interaction="two")


def verbs(plan: MessageDraft) -> list[str]:
    buttons = [one for row in plan.rows if isinstance(row, tuple) for one in row]
    return [one.custom_id.split(":")[3] for one in buttons if isinstance(one, Button)]


def test_undo_all_button_needs_several_choices() -> None:
    game = new_game(load_edition("heroes-2008"), "AB", seed=bytes(32))
    asked = game.open_decisions()[0]
    view, names = game.view(asked.seat), Names(record_of(game, people=2), game.edition)
    for count in (0, 1, 2, 5):
        plan = turn.question_message(view, view.asked[0], asked, (), "", names, undo=count)
        both = [*verbs(plan), *verbs(explain_decision(asked, "", names, undo=count))]
        assert both.count("undo_all") == (count > 1), "in the row, or under ?"
        assert verbs(plan).count("undo") == (count > 0)


async def test_undo_all_button_works(bot: Running, channel: str, people: list[DrivenUser]) -> None:
    await start_game(bot, people, channel, edition="heroes-2008")
    chance, count, seat = random.Random(4), 0, ""
    while count < 2:
        seat = next(one.seat for one in (await bot.service.record(1)).seats if one.awaited is not None)
        view = await bot.service.view(1, seat)
        assert view.decision is not None
        user = Actor(int(people["AB".index(seat)].id))
        await do(bot.service, 1, user, play.submit, chance.choice(view.decision.actions))
        async with bot.service.read(1) as reader:
            asked_on = any(one.seat == seat for one in reader.view(None).asked)
            count = reader.count_undoable(seat) if asked_on else 0
    await bot.settle()
    person = people["AB".index(seat)]
    question = hands.question(person, channel)
    assert question is not None
    if "Undo all" not in question.labels:
        question = await (await person.press(question, "?")).wait_settled()
    await person.press(question, "Undo all")
    await bot.settle()
    async with bot.service.read(1) as reader:
        assert reader.count_undoable(seat) == 0
    again = hands.question(person, channel)
    assert again is not None
    assert "Undo all" not in again.labels


async def test_secret_question_offers_to_take_back_public_choice(
    bot: Running, channel: str, people: list[DrivenUser]
) -> None:
    """A Hero taken openly can be given back before one is played secretly."""
    await start_game(bot, people, channel, edition="heroes-2008")
    chance = random.Random(4)
    while True:
        seat = next(one.seat for one in (await bot.service.record(1)).seats if one.awaited is not None)
        decision = (await bot.service.view(1, seat)).decision
        assert decision is not None
        action = chance.choice(decision.actions)
        person = people["AB".index(seat)]
        await do(bot.service, 1, Actor(int(person.id)), play.submit, action)
        if isinstance(action, TakeRow):
            break
    await bot.settle()
    question = hands.question(person, channel)
    assert question is not None
    assert "Choose secretly" in question.labels
    explained = await (await person.press(question, "?")).wait_settled()
    assert "Undo" in question.labels
    assert "Undo" not in explained.labels, "one button is enough"
    await person.press(question, "Undo")
    await bot.settle()
    again = (await bot.service.view(1, seat)).decision
    assert again is not None
    assert action in again.actions
