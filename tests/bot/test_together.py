"""Two choices in one press: an action and what mostly follows it."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from bot.core import lobby, play, replaying
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby, Refused
from bot.outbox.announcement import make_announcement
from bot.play.pressing import apply_chain
from bot.store import Store
from bot.words import ids, lists
from bot.words.choices import Choices
from bot.words.ids import BOTH, DO, action_token
from bot.words.message_draft import Select
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.together import expand_chain
from engine import load_edition
from engine.editions.heroes_2008.actions import BuildWonder, EndTurn, Migrate, Settle, TakePack, TakeRow
from engine.editions.ragnar_2024.actions import CashHonor, EndRevenue, PlaceArmy, PlayHonor
from engine.records import Decision, Hint
from engine.view import View
from sandbox import Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.paper import record_of
from tests.bot.table import Running, start_game, wait_question
from tests.bot.tables import do
from tests.bot.test_every_message import game_of

HERE = Actor(1, "Ana")
HEROES = "heroes-2008"


def combined_choices(edition: str, kind: str, actions: tuple[Any, ...], **params: Any) -> dict[str, str]:
    """Choices combined in a press: custom_id argument to label."""
    names = Names(record_of(game_of(1, 3, edition)), load_edition(edition))
    decision = Decision(5, "A", kind, actions, params)
    rows = lists.question_rows(Choices(decision, (), names))
    found = [one for row in rows if not isinstance(row, Select) for one in row]
    written = [(one.custom_id.partition(f":{BOTH}:")[2], one.label) for one in found]
    return {arg: label for arg, label in written if arg}


def test_all_at_once_includes_equal_honors() -> None:
    """One button offers both of two equal ones."""
    cashed = map(CashHonor, ("fleet_a", "fortify_a", "fortify_b"))
    found = combined_choices("ragnar-2024", "raise_revenue", (*cashed, EndRevenue()), must=0)
    assert found["cash_honor/*"] == "All 3 for gold"


def combined_army_choices(
    edition: str, actions: tuple[Any, ...], some: tuple[Hint, ...], people: int
) -> dict[str, str]:
    """Combined choices of an expansion with this many people, by the rules' hints."""
    names = Names(record_of(game_of(1, 3, edition)), load_edition(edition))
    decision = Decision(5, "A", "expand", actions, {"people": people, "fleets": 0})
    rows = lists.question_rows(Choices(decision, some, names))
    found = [one for row in rows if not isinstance(row, Select) for one in row]
    written = [(one.custom_id.partition(f":{BOTH}:")[2], one.label) for one in found]
    return {arg: label for arg, label in written if arg}


def test_open_hero_is_taken_and_played_in_one_press() -> None:
    offered = combined_choices(HEROES, "take_hero", (TakeRow("A12"), TakeRow("A04"), TakePack()))
    opened = ["take_row/A12+open", "take_row/A04+open"]
    played = ["take_row/A12+play_hero/A12", "take_row/A04+play_hero/A04"]
    assert list(offered) == [*opened, *played, "take_pack+open"]
    assert offered["take_row/A12+play_hero/A12"].startswith("Play ")


def test_last_honor_is_cashed_and_revenue_ended_in_one_press() -> None:
    some = (CashHonor("fortify_a"), CashHonor("urbanize"), EndRevenue())
    ends = {"end_revenue+open", "end_revenue+end_tokens", "cash_honor/*"}
    cashed = {"cash_honor/fortify_a+end_revenue+open", "cash_honor/urbanize+end_revenue+open"}
    assert set(combined_choices("ragnar-2024", "raise_revenue", some, must=0)) == cashed | ends
    assert set(combined_choices("ragnar-2024", "raise_revenue", some[:2], must=2)) == {"cash_honor/*"}


def test_combined_choices_leave_single_choices_reachable() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition("ragnar-2024"))
    lone = CashHonor("fortify_a")
    played = [PlayHonor("lands_bonus", area=area) for area in names.edition.board.areas[:6]]
    decision = Decision(5, "A", "raise_revenue", (*played, lone, EndRevenue()), {"must": 0})
    gains = (*[Hint(score=1)] * len(played), None, None)
    rows = lists.question_rows(Choices(decision, gains, names))
    written = [one.custom_id for row in rows if not isinstance(row, Select) for one in row]
    assert any(id.endswith(f":{DO}:{action_token(lone)}") for id in written)
    cashed = [CashHonor(one) for one in ("frota", "urbanize", "fortify_a", "fortify_b", "recruit_1")]
    few = Decision(5, "A", "raise_revenue", (*cashed, played[0], EndRevenue()), {"must": 0})
    rows = lists.question_rows(Choices(few, (), names))
    written = [one.custom_id for row in rows if not isinstance(row, Select) for one in row]
    assert any(id.endswith(f":{DO}:{action_token(played[0])}") for id in written)


def test_two_free_lands_are_taken_in_one_press() -> None:
    lands = load_edition("ragnar-2024").board.lands[:7]
    free = (Hint(onto="uncontrolled"),) * len(lands)
    offered = combined_army_choices("ragnar-2024", tuple(map(PlaceArmy, lands)), free, people=2)
    assert list(offered) == ["+".join(f"place_army/{one}" for one in lands[:2])]
    names = Names(record_of(game_of(1, 3)), load_edition("ragnar-2024"))
    first, second = (names.name_of("land", one) for one in lands[:2])
    assert list(offered.values()) == [f"1 {first} + 2 {second}"], "by their names"
    assert not combined_army_choices("ragnar-2024", tuple(map(PlaceArmy, lands)), free, people=1)
    fought = (Hint(odds=(21, 36), onto="enemy", owner="B"),) * len(lands)
    assert not combined_army_choices("ragnar-2024", tuple(map(PlaceArmy, lands)), fought, people=9)


def test_people_are_split_over_two_territories_in_one_press() -> None:
    some = tuple(Settle(land, count) for land in ("MED", "EUR") for count in (1, 2, 3, 4))
    offered = combined_choices(HEROES, "settle", some, left=4)
    assert list(offered) == [
        "settle/MED/2+settle/EUR/2",
        "settle/MED/1+settle/EUR/3",
        "settle/MED/3+settle/EUR/1",
    ]
    assert offered["settle/MED/1+settle/EUR/3"] == "1 Mediterranean + 3 Europe"


def test_many_splits_become_list() -> None:
    names = Names(record_of(game_of(1, 3, HEROES)), load_edition(HEROES))
    some = tuple(Settle(land, count) for land in ("MED", "EUR", "AFR") for count in (1, 2, 3, 4))
    decision = Decision(5, "A", "settle", some, {"left": 4})
    rows = lists.question_rows(Choices(decision, (), names))
    shared = next(row for row in rows if isinstance(row, Select) and "+" in row.options[0].value)
    assert len(shared.options) == 9
    assert shared.placeholder == names.texts("action-settle.shares")


def test_gold_is_spent_and_turn_ended_in_one_press() -> None:
    some = (EndTurn(), BuildWonder("W6"), Migrate("MED", "EUR", 4))
    assert set(combined_choices(HEROES, "spend", some, gold=9)) == {
        "build_wonder/W6+end",
        "migrate/MED/EUR/4+end",
    }
    assert set(combined_choices(HEROES, "spend", some, gold=3)) == set(), "the turn ends by itself"


async def table_of_heroes(store: Store) -> tuple[Service, int, View]:
    """A table at which the only person may take a Hero."""
    table = Service(store, make_announcement)
    game = (await table.create(HERE, NewLobby(HEROES, 70))).record.id
    await do(table, game, HERE, lobby.join, word="a")
    await do(table, game, HERE, lobby.add_computer, "novice")
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


async def test_combined_press_is_one_change(store: Store) -> None:
    table, game, view = await table_of_heroes(store)
    assert view.decision is not None
    take = next(one for one in view.decision.actions if isinstance(one, TakeRow))
    question = ids.DecisionRef(view.decision.id, view.decision.seat)
    before, done = await table.record(game), list[Any]()
    then = f"play_hero/{take.card}"
    outcome = await do(
        table, game, HERE, apply_chain, question, f"{action_token(take)}+{then}", done, interaction="both"
    )
    after = await table.record(game)
    assert [action_token(one) for one in done] == [action_token(take), then]
    assert (after.version, after.steps) == (before.version + 1, before.steps + 2)
    assert outcome.last - outcome.first == 1
    again = await do(
        table, game, HERE, apply_chain, question, f"{action_token(take)}+{then}", done, interaction="both"
    )
    assert again.repeated
    assert await replaying.check(table.house, game) is None


async def test_illegal_second_choice_is_skipped(store: Store) -> None:
    table, game, view = await table_of_heroes(store)
    assert view.decision is not None
    take = next(one for one in view.decision.actions if isinstance(one, TakeRow))
    question, done = ids.DecisionRef(view.decision.id, view.decision.seat), list[Any]()
    before = (await table.record(game)).version
    with pytest.raises(Refused, match="stale"):
        await do(table, game, HERE, apply_chain, question, "take_row/none+play_hero/none", done)
    assert (await table.record(game)).version == before
    await do(table, game, HERE, apply_chain, question, f"{action_token(take)}+play_hero/none", done)
    assert done == [take]


async def test_press_opens_next_private_question(bot: Running, sandbox: Sandbox) -> None:
    channel, chance = sandbox.channel(), random.Random(7)
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel, edition=HEROES)
    for _ in range(200):
        person, message = await wait_question(bot, people, channel)
        found = [one for one in hands.parts_for(message, "both") if one["custom_id"].endswith("+open")]
        if found:
            break
        await bot.press(person, message, chance)
    await person.press(message, found[0]["custom_id"])

    def is_confirmation(one: SeenMessage) -> bool:
        return one.ephemeral and bool(hands.parts_for(one, "sure"))

    panel = await person.wait_message(channel, is_confirmation)
    await person.press(panel, hands.parts_for(panel, "sure")[0]["custom_id"])
    await hands.wait_change(person, panel)
    await bot.settle()
    assert (await bot.service.view(1, None)).asked[0].kind != "play_hero"


async def play_until_conquest(store: Store) -> tuple[Service, int, View]:
    """A table at which the only person may launch a Conquest."""
    table, game, view = await table_of_heroes(store)
    chance = random.Random(4)
    for _ in range(300):
        assert view.decision is not None
        if view.decision.kind == "conquest" and view.me == "A":
            return table, game, view
        action = chance.choice(view.decision.actions)
        await table.change(game, None, partial(play._submit, letter=view.me, action=action, decision=None))
        seat = next(one for one in (await table.record(game)).seats if one.awaited is not None)
        view = await table.view(game, seat.seat)
    raise AssertionError("nobody could attack")


async def test_ending_press_passes_only_rest_of_turn(store: Store) -> None:
    table, game, view = await play_until_conquest(store)
    assert view.decision is not None
    question, done = ids.DecisionRef(view.decision.id, view.decision.seat), list[Any]()
    before = await table.record(game)
    await do(table, game, HERE, apply_chain, question, "skip_conquest+end", done, interaction="end")
    after = await table.record(game)
    assert action_token(done[0]) == "skip_conquest"
    assert {action_token(one) for one in done[1:]} <= set(load_narration(HEROES).ends)
    assert (after.version, after.steps) == (before.version + 1, before.steps + len(done))
    view = await table.view(game, None)
    assert view.turn is None or view.turn.seat != "A"
    assert await replaying.check(table.house, game) is None


async def test_wildcard_expands_to_legal_actions_in_order(store: Store) -> None:
    decision = Decision(
        5, "A", "raise_revenue", (CashHonor("fortify_a"), EndRevenue(), CashHonor("urbanize"))
    )
    assert expand_chain("cash_honor/*", decision) == ["cash_honor/fortify_a", "cash_honor/urbanize"]
    assert expand_chain("play_honor/*", decision) == ["play_honor/*"], "refused: it names no action"
    assert expand_chain("cash_honor/urbanize+end", decision) == ["cash_honor/urbanize", "end"]
    table, game, view = await table_of_heroes(store)
    assert view.decision is not None
    question = ids.DecisionRef(view.decision.id, view.decision.seat)
    with pytest.raises(Refused, match="stale"):
        await do(table, game, HERE, apply_chain, question, "build_wonder/*", [])
