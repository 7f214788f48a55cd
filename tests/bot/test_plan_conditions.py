"""Conditions of plans go by their person's view when the question comes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.service import Service
from bot.features.plans import plan_clock
from bot.features.plans import plan_menus as menus
from bot.features.plans.plan import (
    EMPTY,
    HELD,
    OFFERED,
    Plan,
    choice_groups,
    is_met,
    occupied_places,
    plannable_kinds,
)
from bot.store import Store, plan_rows
from bot.store.plan_rows import PlanRow
from bot.words.names import Names
from engine import editions, new_game
from tests.bot.table import Duel
from tests.bot.tables import Clock
from tests.bot.test_own_panels import press_button, wait_update
from tests.bot.test_plans import (
    ANA,
    AT,
    BO,
    KIND,
    all_wishes,
    choose_as_planned,
    does_fit,
    fix_deal,
    let_clock_look,
    names_of,
    play_until_asked,
    sent_and_stored,
    table_at,
)
from tests.editions.test_hidden_information import KINDS


@pytest.fixture(autouse=True)
def fast_plan_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_clock, "SOONEST", 0.0)
    monkeypatch.setattr(plan_clock, "LATEST", 0.01)


def all_conditions(kind: str, names: Names) -> list[str]:
    there = [place for group in occupied_places(names) for place in group.choices]
    held = [f"{HELD}:{one.seat}:{place}" for one in names.game.seats for place in there]
    offered = [f"{OFFERED}:{wish}" for group in choice_groups(kind, names) for wish in group.choices]
    return [*(f"{EMPTY}:{place}" for place in there), *held, *offered]


@pytest.mark.parametrize("edition", editions())
def test_plan_conditions_use_own_view_only(edition: str) -> None:
    """The same conditions hold in two worlds that look alike to the person."""
    chance, names = Random(edition), names_of(edition)
    game = new_game(names.edition, "ABC", seed=bytes(32))
    met: set[str] = set()
    compared = 0
    for number in range(220):
        if game.is_over:
            break
        asked = chance.choice(game.open_decisions())
        if number % 6 == 0:
            view = game.view(asked.seat)
            twin = KINDS[edition].scramble(game, asked.seat, chance).view(asked.seat)
            for one in all_conditions(asked.kind, names):
                holds = is_met(one, view)
                assert is_met(one, twin) == holds, one
                if holds:
                    met.add(one.partition(":")[0])
            compared += 1
        game.submit(asked.seat, chance.choice(asked.actions))
    assert compared > 20
    assert met == {EMPTY, HELD, OFFERED}


@pytest.mark.parametrize("edition", editions())
def test_conditions_match_map(edition: str) -> None:
    chance, names = Random(edition), names_of(edition)
    game = new_game(names.edition, "ABC", seed=bytes(32))
    for _ in range(150):
        if not game.is_over:
            asked = chance.choice(game.open_decisions())
            game.submit(asked.seat, chance.choice(asked.actions))
    view = game.view("A")
    for land in names.edition.board.lands:
        pieces = view.lands[land].pieces if land in view.lands else ()
        assert is_met(f"{EMPTY}:land:{land}", view) == (not pieces)
        for seat in "ABC":
            assert is_met(f"{HELD}:{seat}:land:{land}", view) == any(one.seat == seat for one in pieces)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_condition_lists_fit_and_have_names(edition: str, locale: str) -> None:
    names = names_of(edition, locale)
    assert does_fit(menus.conditions_list("123456789", names))
    for n, group in enumerate(occupied_places(names)):
        assert does_fit(menus.conditions_list("123456789", names, str(n)))
        assert does_fit(menus.occupants_list("123456789", group.choices[0], names))
    for kind in plannable_kinds(names):
        some = Random(kind).sample(all_conditions(kind, names), menus.MOST)
        row = PlanRow(1, kind, menus.write_plan(Plan(conditions=tuple(some))), 0.0)
        assert does_fit(menus.plan_message(row, names))
        assert does_fit(menus.offers_list(row, names))
        told = [menus.condition_name(one, kind, names) for one in some]
        assert len(set(told)) == len(some)


# At a table


async def add_plan(table: Service, game: int, user: int, *conditions: str) -> None:
    row = PlanRow(0, KIND, menus.write_plan(Plan(all_wishes(KIND), conditions=conditions)), 0.0)
    async with table.store.write() as c:
        await plan_rows.add_plan(c, game, user, row)


@pytest.mark.parametrize("holds", [True, False])
async def test_plan_answers_only_if_all_conditions_hold(store: Store, holds: bool, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    nowhere = f"{EMPTY}:land:tigris"
    for user in (ANA.user, BO.user):
        await add_plan(table, game, user, nowhere, *([] if holds else [f"{HELD}:A:land:tigris"]))
    clock.now += 60
    letter = await play_until_asked(table, game, KIND, clock)
    assert is_met(nowhere, await table.view(game, letter))
    before = await table.record(game)
    await let_clock_look(table)
    assert ((await table.record(game)).entries > before.entries) == holds
    left = await table.query(plan_rows.read_plans, game, AT[letter].user)
    assert len(left) == (0 if holds else 1)


async def test_next_plan_is_else_branch(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    for user in (ANA.user, BO.user):
        await add_plan(table, game, user, f"{HELD}:A:land:tigris")
        await add_plan(table, game, user)
    clock.now += 60
    letter = await play_until_asked(table, game, KIND, clock)
    before = await table.record(game)
    await let_clock_look(table)
    assert (await table.record(game)).entries > before.entries
    (left,) = await table.query(plan_rows.read_plans, game, AT[letter].user)
    assert menus.read_plan(left).conditions, "the plan whose condition did not hold is still there"


async def test_failed_condition_is_invisible_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables, one without plans, have the same messages, seats and steps."""
    told: list[list[Any]] = []
    for has_plan in (True, False):
        clock = Clock()
        fix_deal(monkeypatch)
        store = await Store.open(f"sqlite:///{tmp_path / str(has_plan)}.sqlite")
        try:
            table, game = await table_at(store, clock)
            if has_plan:
                for actor in AT.values():
                    await add_plan(table, game, actor.user, f"{HELD}:A:land:tigris")
            clock.now += 60
            letter = await play_until_asked(table, game, KIND, clock)
            await let_clock_look(table)
            await choose_as_planned(table, game, letter)
            told.append(await sent_and_stored(store, "%"))
        finally:
            await store.close()
    assert told[0] == told[1]


async def test_conditions_are_chosen_from_lists(duel: Duel) -> None:
    bot, channel, (ana, bo) = duel
    panel = await (await ana.slash(channel, "plan")).wait_settled()
    panel = await press_button(ana, panel, "Plan an answer")

    async def choose(panel: Any, wanted: str = "") -> Any:
        (select,) = panel.selects
        found = [one["value"] for one in select["options"] if wanted in one["label"]]
        await ana.choose(panel, select["custom_id"], [found[0]])
        return await wait_update(ana, panel)

    panel = await choose(panel)
    while panel.selects:
        panel = await choose(panel)
    panel = await press_button(ana, panel, "Only if…")
    panel = await choose(panel)
    panel = await choose(panel)
    assert "who must be there?" in panel.content
    panel = await choose(panel, "Nobody")
    assert "Only if: " in panel.content
    assert "nobody there" in panel.content
    panel = await press_button(ana, panel, "Only if…")
    panel = await press_button(ana, panel, "…something is on offer")
    while panel.selects:
        panel = await choose(panel)
    assert "on offer" in panel.content
    (row,) = await bot.service.query(plan_rows.read_plans, 1, int(ana.id))
    assert [one.partition(":")[0] for one in menus.read_plan(row).conditions] == [EMPTY, OFFERED]
    his = await (await bo.slash(channel, "plan")).wait_settled()
    assert "No plan yet" in his.content
