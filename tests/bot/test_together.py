"""Two choices in one press: an action and what mostly follows it."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from bot.interactions.seats import press_both
from bot.outbox.announcer import Announcer
from bot.present import ids, lists
from bot.present.choices import offers
from bot.present.ids import BOTH, DO, token
from bot.present.message import Select
from bot.present.names import Names
from bot.sandbox import Sandbox, SeenMessage
from bot.service import Actor, NewLobby, Refused, Service, lobby, play
from bot.store import Store
from engine import load_edition
from engine.editions.heroes_2008.actions import TakePack, TakeRow
from engine.editions.ragnar_2024.actions import CashHonor, EndRevenue, PlayHonor
from engine.records import Decision, Hint
from engine.view import View
from tests.bot import hands
from tests.bot.paper import record_of
from tests.bot.table import Running
from tests.bot.tables import do
from tests.bot.test_at_the_table import asked, started
from tests.bot.test_every_message import game_of

HERE = Actor(1, "Ana")
HEROES = "heroes-2008"


def both(edition: str, kind: str, actions: tuple[Any, ...], **params: Any) -> dict[str, str]:
    """What is offered in one press: by custom_id's argument, the label."""
    names = Names(record_of(game_of(1, 3, edition)), load_edition(edition))
    decision = Decision(5, "A", kind, actions, params)
    rows = lists.rows(decision, offers(decision, ()), names)
    found = [one for row in rows if not isinstance(row, Select) for one in row]
    written = [(one.custom_id.partition(f":{BOTH}:")[2], one.label) for one in found]
    return {arg: label for arg, label in written if arg}


def test_an_open_hero_is_taken_and_played_with_one_press() -> None:
    offered = both(HEROES, "take_hero", (TakeRow("A12"), TakeRow("A04"), TakePack()))
    assert list(offered) == ["take_row/A12+play_hero/A12", "take_row/A04+play_hero/A04", "take_pack+open"]
    assert offered["take_row/A12+play_hero/A12"].startswith("Take and play")


def test_the_last_honor_is_cashed_and_the_revenue_done_with_one_press() -> None:
    some = (CashHonor("fortify_a"), CashHonor("urbanize"), EndRevenue())
    ends = {"end_revenue+open", "end_revenue+end_tokens"}
    cashed = {"cash_honor/fortify_a+end_revenue", "cash_honor/urbanize+end_revenue"}
    assert set(both("ragnar-2024", "raise_revenue", some, must=0)) == cashed | ends
    assert set(both("ragnar-2024", "raise_revenue", some[:2], must=2)) == set()


def test_what_stands_beside_choices_made_together_can_still_be_reached() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition("ragnar-2024"))
    lone = CashHonor("fortify_a")
    played = [PlayHonor("lands_bonus", area=area) for area in names.edition.board.areas[:6]]
    decision = Decision(5, "A", "raise_revenue", (*played, lone, EndRevenue()), {"must": 0})
    gains = (*[Hint(score=1)] * len(played), None, None)
    rows = lists.rows(decision, offers(decision, gains), names)
    written = [one.custom_id for row in rows if not isinstance(row, Select) for one in row]
    assert any(id.endswith(f":{DO}:{token(lone)}") for id in written)
    cashed = [CashHonor(one) for one in ("frota", "urbanize", "fortify_a", "fortify_b", "recruit_1")]
    few = Decision(5, "A", "raise_revenue", (*cashed, played[0], EndRevenue()), {"must": 0})
    rows = lists.rows(few, offers(few, ()), names)
    written = [one.custom_id for row in rows if not isinstance(row, Select) for one in row]
    assert any(id.endswith(f":{DO}:{token(played[0])}") for id in written)


async def table_of_heroes(store: Store) -> tuple[Service, int, View]:
    """A table at which the only person may take a Hero."""
    table = Service(store, Announcer())
    game = (await table.create(HERE, NewLobby(HEROES, 70))).record.id
    await do(table, game, HERE, lobby.join, word="a")
    await do(table, game, HERE, lobby.add_computer, "random")
    await do(table, game, HERE, lobby.start)
    chance = random.Random(2)
    for _ in range(200):
        seat = next(one for one in (await table.record(game)).seats if one.awaited is not None)
        view = await table.view(game, seat.seat)
        assert view.decision is not None
        if seat.user and view.decision.kind == "take_hero":
            return table, game, view
        action = chance.choice(view.decision.actions)
        await table.change(game, None, partial(play._submit, letter=seat.seat, action=action, decision=None))
    raise AssertionError("no Hero was to be taken")


async def test_both_are_one_change_and_what_is_no_longer_legal_is_left(store: Store) -> None:
    table, game, view = await table_of_heroes(store)
    assert view.decision is not None
    take = next(one for one in view.decision.actions if isinstance(one, TakeRow))
    question = ids.Question(view.decision.id, view.decision.seat)
    before, done = await table.record(game), list[Any]()
    then = f"play_hero/{take.card}"
    outcome = await do(table, game, HERE, press_both, question, token(take), then, done, interaction="both")
    after = await table.record(game)
    assert [token(one) for one in done] == [token(take), then]
    assert (after.version, after.steps) == (before.version + 1, before.steps + 2)
    assert outcome.last - outcome.first == 1
    again = await do(table, game, HERE, press_both, question, token(take), then, done, interaction="both")
    assert again.repeated
    assert await table.check(game) is None


async def test_a_second_choice_that_is_not_offered_is_not_made(store: Store) -> None:
    table, game, view = await table_of_heroes(store)
    assert view.decision is not None
    take = next(one for one in view.decision.actions if isinstance(one, TakeRow))
    question, done = ids.Question(view.decision.id, view.decision.seat), list[Any]()
    before = (await table.record(game)).version
    with pytest.raises(Refused, match="stale"):
        await do(table, game, HERE, press_both, question, "take_row/none", "play_hero/none", done)
    assert (await table.record(game)).version == before
    await do(table, game, HERE, press_both, question, token(take), "play_hero/none", done)
    assert done == [take]


async def test_a_press_opens_the_private_question_that_comes_next(bot: Running, sandbox: Sandbox) -> None:
    channel, chance = sandbox.channel(), random.Random(7)
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await started(bot, people, channel, edition=HEROES)
    for _ in range(200):
        person, message = await asked(bot, people, channel)
        found = [one for one in hands.with_verb(message, "both") if one["custom_id"].endswith("+open")]
        if found:
            break
        await bot.press(person, message, chance)
    await person.press(message, found[0]["custom_id"])

    def opened(one: SeenMessage) -> bool:
        return one.ephemeral and bool(hands.with_verb(one, "sure"))

    panel = await person.wait_message(channel, opened)
    await person.press(panel, hands.with_verb(panel, "sure")[0]["custom_id"])
    await hands.changed(person, panel)
    await bot.settle()
    assert (await bot.service.view(1, None)).asked[0].kind != "play_hero"
