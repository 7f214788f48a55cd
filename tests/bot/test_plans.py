"""Choices made ahead: kept without a look at the game, carried out as the person's own, seen by none."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import engine
from bot.core import motions, play, replaying
from bot.core.draft import Draft
from bot.core.service import Service
from bot.domain.records import SeatRecord
from bot.domain.requests import Actor
from bot.features import recess
from bot.features.plans import plan_clock
from bot.features.plans import plan_menus as menus
from bot.features.plans.plan import (
    Plan,
    choice_groups,
    excludable_places,
    find_answer,
    plannable_kinds,
    wish_of,
)
from bot.features.privacy import forget_person
from bot.outbox.announcement import make_announcement
from bot.store import Store, plan_rows
from bot.store.plan_rows import PlanRow
from bot.words.choice import Choice
from bot.words.choices import Choices
from bot.words.message_draft import CUSTOM_ID, OPTIONS, TEXT, MessageDraft, Select
from bot.words.names import Names
from engine import editions, load_edition, new_game
from engine.editions.ragnar_2024 import actions as ragnar
from engine.editions.zman_2018 import actions as zman
from engine.records import Decision, tag_of
from sandbox import CannotDo, Sandbox, Seen, SeenMessage
from tests.bot.cast import DAY
from tests.bot.limits import faults
from tests.bot.paper import record_of
from tests.bot.table import Duel, wait_private, wait_question
from tests.bot.tables import Clock, do, rows, start_game_of
from tests.bot.test_own_panels import press_button, wait_update

ANA, BO = Actor(11, "Ana"), Actor(12, "Bo")
AT = {"A": ANA, "B": BO}
KIND = "choose_empire"
SILENT = 1 << 12


def names_of(edition: str, locale: str = "en") -> Names:
    made = load_edition(edition)
    game = new_game(made, "ABC", seed=bytes(32))
    return Names(record_of(game, locale, 3), made)


def does_fit(plan: MessageDraft) -> bool:
    selects = [row for row in plan.rows if isinstance(row, Select)]
    return len(plan.text) <= TEXT and all(
        1 <= len(one.options) <= OPTIONS
        and len({option.value for option in one.options}) == len(one.options)
        and len(one.custom_id) <= CUSTOM_ID
        and all(option.label for option in one.options)
        for one in selects
    )


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_plan_lists_fit_for_every_question(edition: str, locale: str) -> None:
    names = names_of(edition, locale)
    assert does_fit(menus.kinds_list(names))
    assert len(plannable_kinds(names)) <= OPTIONS
    for kind in plannable_kinds(names):
        found = choice_groups(kind, names)
        assert does_fit(menus.choices_list(kind, names, "123456789"))
        for n, group in enumerate(found):
            assert does_fit(menus.choices_list(kind, names, "123456789", str(n)))
            assert does_fit(menus.choices_list(kind, names, "123456789", group.type))
            full = PlanRow(1, kind, menus.write_plan(Plan(group.choices[: menus.MOST])), 0.0)
            assert does_fit(menus.plan_message(full, names))
    for n in range(len(excludable_places(names))):
        assert does_fit(menus.places_list("123456789", names, str(n)))


@pytest.mark.parametrize("edition", editions())
def test_plan_answers_with_matching_legal_action(edition: str) -> None:
    """Each choice that the lists offer answers the question or leaves it."""
    chance, names = random.Random(edition), names_of(edition)
    game = new_game(names.edition, "ABC", seed=bytes(32))
    answered: set[str] = set()
    for _ in range(150):
        if game.is_over:
            break
        decision = game.open_decisions()[0]
        offered = [one for group in choice_groups(decision.kind, names) for one in group.choices]
        for wish in chance.sample(offered, min(6, len(offered))):
            found = find_answer(Plan((wish,)), decision, names)
            if found is not None:
                assert found in decision.actions
                type, _, target = wish.partition(":")
                assert tag_of(found) == type
                assert target == "" or target == msgspec.structs.astuple(found)[0]
                answered.add(decision.kind)
        game.submit(decision.seat, chance.choice(decision.actions))
    assert answered


@pytest.mark.parametrize(
    ("wish", "actions"),
    [
        pytest.param("invade:levant", (zman.BuildFort("levant"), zman.EndInvasions()), id="already won"),
        pytest.param("place_army:tigris", (ragnar.PlayHonor("monk", "tigris"),), id="no army left"),
        pytest.param("end_expansion", (ragnar.EndEvent(),), id="another end"),
        pytest.param("land:tigris", (ragnar.PlaceArmy("tigris"),), id="no action"),
        pytest.param("invade:levant", (zman.Invade("levant"), zman.Invade("levant", "sea")), id="two ways"),
    ],
)
def test_plan_never_substitutes_another_action(wish: str, actions: tuple[Any, ...]) -> None:
    assert (
        find_answer(Plan((wish,)), Decision(1, "A", "expand", actions, {}), names_of("ragnar-2024")) is None
    )


def test_plan_names_action_where_question_mixes_kinds() -> None:
    names = names_of("zman-2018")
    assert menus.wish_names("invade", names)["invade:levant"] == "Invade: Levant"
    assert menus.wish_names("invade", names)["build_fort:levant"] == "Fort: Levant"
    assert menus.wish_names("invade", names)["end_invasions"] == "End invasions"
    assert menus.wish_names("place_city", names)["place_city:levant"] == "Levant"


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_plan_names_differ_between_kinds_of_action(edition: str, locale: str) -> None:
    names = names_of(edition, locale)
    for kind in plannable_kinds(names):
        told: dict[str, set[str]] = {}
        for wish, words in menus.wish_names(kind, names).items():
            told.setdefault(words, set()).add(wish.partition(":")[0])
        assert all(len(types) == 1 for types in told.values()), kind


@pytest.mark.parametrize("edition", editions())
def test_plan_lists_keep_order_and_label_of_question(edition: str) -> None:
    """What is offered is listed first, as the question lists it, and worded by the same `Choice`s."""
    chance, names = random.Random(edition), names_of(edition).without_markup()
    game, compared = new_game(names.edition, "ABC", seed=bytes(32)), 0
    for _ in range(80):
        if game.is_over:
            break
        asked = game.open_decisions()[0]
        kinds = {one.type for one in choice_groups(asked.kind, names)}
        if kinds and compared < 25:
            hints = engine.appraise(game.view(asked.seat), game.view(None), game.edition)
            choices = Choices(asked, hints, names)
            told = menus.wish_names(asked.kind, names, choices)
            wishes = {one: wish_of(one.action) for one in choices.offers}
            ranked = list(dict.fromkeys(wish for wish in wishes.values() if wish in told))
            assert list(told)[: len(ranked)] == ranked
            for one, wish in wishes.items():
                assert told.get(wish, "") in ("", one.short_name(with_kind=len(kinds) > 1))
            compared += ranked != sorted(ranked, key=list(menus.wish_names(asked.kind, names)).index)
        game.submit(asked.seat, chance.choice(asked.actions))
    assert compared, "never was the best choice another than the first on the board"


@pytest.mark.parametrize("edition", editions())
def test_plan_lists_take_every_label_of_wish_from_builder(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Choice, "short_name", lambda one, **_: f"§{one.token}")
    names = names_of(edition)
    for kind in plannable_kinds(names):
        row = PlanRow(1, kind, menus.write_plan(Plan()), 0.0)
        for shown in ("", *map(str, range(len(choice_groups(kind, names))))):
            for plan in (menus.choices_list(kind, names, "1", shown), menus.offers_list(row, names, shown)):
                (select,) = (one for one in plan.rows if isinstance(one, Select))
                led = [one for one in select.options if one.value.startswith(menus.STEP)]
                assert all(one in led or one.label.startswith("§") for one in select.options)
        assert all(one.startswith("§") for one in menus.form_choices(kind, names).values())


def test_plan_takes_first_possible_wish_and_obeys_exceptions() -> None:
    names = names_of("ragnar-2024")
    game = new_game(names.edition, "ABC", seed=bytes(32))
    while game.open_decisions()[0].kind != "choose_empire":
        decision = game.open_decisions()[0]
        game.submit(decision.seat, decision.actions[0])
    decision = game.open_decisions()[0]
    there = [f"choose_empire:{one.card}" for one in decision.actions]
    gone = next(
        one for group in choice_groups("choose_empire", names) for one in group.choices if one not in there
    )
    assert find_answer(Plan((gone, there[1], there[0])), decision, names) == decision.actions[1]
    assert find_answer(Plan((gone,)), decision, names) is None
    asked_of = Decision(1, "A", "reroll", decision.actions, {"land": "levant"})
    area = names.area_of("levant")
    for but in ("land:levant", f"area:{area}"):
        assert find_answer(Plan((there[0],), (but,)), asked_of, names) is None
    assert find_answer(Plan((there[0],), ("land:tigris",)), asked_of, names) == decision.actions[0]


# At a table


async def table_at(store: Store, clock: Clock) -> tuple[Service, int]:
    table = Service(store, make_announcement, engine=engine, clock=clock)
    return table, await start_game_of(table, *AT.values(), edition="ragnar-2024", seats_max=2)


async def add_plan(table: Service, game: int, user: int, kind: str, *wanted: str, at: float = 0.0) -> None:
    row = PlanRow(0, kind, menus.write_plan(Plan(wanted)), at)
    async with table.store.write() as c:
        await plan_rows.add_plan(c, game, user, row)


async def awaited_seat(table: Service, game: int) -> SeatRecord:
    return next(one for one in (await table.record(game)).seats if one.awaited is not None)


async def play_until_asked(table: Service, game: int, kind: str, clock: Clock) -> str:
    """Play until a seat is asked this kind of question. Returns its letter."""
    while True:
        seat = await awaited_seat(table, game)
        if seat.awaited_kind == kind:
            return seat.seat
        view = await table.view(game, seat.seat)
        assert view.decision is not None
        clock.now += 60
        await do(table, game, AT[seat.seat], play.submit, view.decision.actions[-1])


def fix_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the next table from a fixed seed."""
    dealer = SimpleNamespace(token_bytes=random.Random(5).randbytes)
    monkeypatch.setattr("bot.core.lobby.secrets", dealer)


async def choose_as_planned(table: Service, game: int, letter: str) -> None:
    """Press the button that a plan with all wishes chooses."""
    decision = (await table.view(game, letter)).decision
    assert decision is not None
    action = find_answer(Plan(all_wishes(KIND)), decision, names_of("ragnar-2024"))
    assert action is not None
    await do(table, game, AT[letter], play.submit, action)


async def sent_and_stored(store: Store, lanes: str) -> list[Any]:
    """The messages of some lanes, the seats and the steps, without versions of the row, which none shows."""
    payload = "json_remove(payload, '$.version')"
    messages = f"SELECT lane, op, {payload}, not_before FROM outbox WHERE lane LIKE '{lanes}' ORDER BY id"
    seats = "SELECT seat, awaited, awaited_since, seen_at, acted, pinged, reminded FROM seats"
    steps = "SELECT n, kind, seat, user_id, body, at, first, entries FROM steps ORDER BY n"
    return [await rows(store, one) for one in (messages, seats, steps)]


async def let_clock_look(table: Service) -> None:
    await table.run_due()
    await plan_clock.plan_clock(table).wait_settled()


@pytest.fixture(autouse=True)
def fast_plan_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_clock, "SOONEST", 0.0)
    monkeypatch.setattr(plan_clock, "LATEST", 0.01)


async def test_plan_answers_next_question_once(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    for user in (ANA.user, BO.user):
        for _ in range(2):
            await add_plan(table, game, user, KIND, *all_wishes(KIND))
    clock.now += 60
    letter = await play_until_asked(table, game, KIND, clock)
    before = await table.record(game)
    await let_clock_look(table)
    after = await table.record(game)
    assert after.steps == before.steps + 1
    user = AT[letter].user
    (step,) = await rows(store, "SELECT kind, user_id, body FROM steps ORDER BY n DESC LIMIT 1")
    assert step[:2] == ("act", user)
    assert '"type":"choose_empire"' in step[2]
    async with store.read() as c:
        assert len(await plan_rows.read_plans(c, game, user)) == 1
    sent = [row for row in await rows(store, "SELECT lane, payload FROM outbox") if "planned" in row[1]]
    assert [lane for lane, _ in sent] == [f"u{user}"]
    assert '"entry"' in sent[0][1]
    assert "choose" not in sent[0][1], "a description, no words"
    assert await replaying.check(table.house, game) is None


async def test_plan_skips_older_and_unsuitable_questions(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    letter = await play_until_asked(table, game, KIND, clock)
    user = AT[letter].user
    await add_plan(table, game, user, KIND, *all_wishes(KIND), at=table.clock())
    before = await table.record(game)
    await let_clock_look(table)
    assert (await table.record(game)).steps == before.steps, "it was asked before the plan"
    async with store.write() as c:
        (row,) = await plan_rows.read_plans(c, game, user)
        unfit = row._replace(answer=menus.write_plan(Plan(("choose_empire:nowhere",))), at=0.0)
        plan_rows.change_plan(c, game, user, unfit)
    await let_clock_look(table)
    assert (await table.record(game)).steps == before.steps, "nothing of it is possible"


async def begin_break(table: Service, game: int) -> None:
    await do(table, game, ANA, recess.propose_recess, table.clock() + DAY)
    (motion,) = (await table.record(game)).motions
    await do(table, game, BO, motions.agree, motion.id)


async def test_plan_waits_for_end_of_new_break(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    letter = await play_until_asked(table, game, KIND, clock)
    await add_plan(table, game, AT[letter].user, KIND, *all_wishes(KIND))
    (found,) = await table.query(plan_rows.ready_seats)
    await begin_break(table, game)
    before = await table.record(game)
    await plan_clock.answer_now(table, found)
    assert (await table.record(game)).steps == before.steps
    clock.now += DAY + 1
    await let_clock_look(table)
    await let_clock_look(table)
    assert (await table.record(game)).seat(letter) != before.seat(letter)
    assert await table.query(plan_rows.read_plans, game, AT[letter].user) == []


async def test_break_does_not_rejuvenate_older_question(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    letter = await play_until_asked(table, game, KIND, clock)
    await begin_break(table, game)
    clock.now += 60
    await add_plan(table, game, AT[letter].user, KIND, *all_wishes(KIND), at=clock.now)
    clock.now += DAY
    await let_clock_look(table)
    await let_clock_look(table)
    assert (await table.record(game)).recess is None
    assert len(await table.query(plan_rows.read_plans, game, AT[letter].user)) == 1


async def test_plan_leaves_undone_questions_to_player(store: Store, clock: Clock) -> None:
    """Undo reopens two questions that plans answered. The third plan is for a new one."""
    table, game = await table_at(store, clock)
    letter, user = await plan_for_expand(table, game, clock, plans=3)
    for _ in range(2):
        await look_a_minute_later(table, clock)
    for _ in range(2):
        await do(table, game, AT[letter], play.undo)
    assert await count_plans(table, game, user) == 1
    for asked_again in (True, True, False):
        before = await table.record(game)
        await look_a_minute_later(table, clock)
        assert (await table.record(game)).steps == before.steps + (not asked_again)
        assert await count_plans(table, game, user) == asked_again
        decision = (await table.view(game, letter)).decision
        assert decision is not None
        await do(table, game, AT[letter], play.submit, decision.actions[0])


async def test_plan_leaves_rolled_back_question_to_player(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    _letter, user = await plan_for_expand(table, game, clock, plans=2)
    asked = (await awaited_seat(table, game)).awaited
    assert asked is not None
    await look_a_minute_later(table, clock)
    await do(table, game, None, play.roll_back, asked)
    assert (await awaited_seat(table, game)).awaited == asked
    await look_a_minute_later(table, clock)
    assert await count_plans(table, game, user) == 1
    assert (await awaited_seat(table, game)).awaited == asked


async def test_plan_answers_question_with_reused_number(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    letter, user = await plan_for_expand(table, game, clock, plans=1)
    first = (await awaited_seat(table, game)).awaited
    assert first is not None
    choice = (await table.view(game, letter)).decision
    assert choice is not None
    await do(table, game, AT[letter], play.submit, choice.actions[-1])
    second = (await awaited_seat(table, game)).awaited
    await look_a_minute_later(table, clock)
    assert await count_plans(table, game, user) == 0
    await do(table, game, None, play.roll_back, first)
    clock.now += 60
    await add_plan(table, game, user, "expand", *all_wishes("expand"), at=clock.now)
    clock.now += 60
    await do(table, game, AT[letter], play.submit, choice.actions[-1])
    assert (await awaited_seat(table, game)).awaited == second
    await look_a_minute_later(table, clock)
    assert await count_plans(table, game, user) == 0
    assert (await awaited_seat(table, game)).awaited != second


async def plan_for_expand(table: Service, game: int, clock: Clock, plans: int) -> tuple[str, int]:
    """Give both people plans, and play until one is asked. Returns seat and people."""
    for user in (ANA.user, BO.user):
        for _ in range(plans):
            await add_plan(table, game, user, "expand", *all_wishes("expand"))
    letter = await play_until_asked(table, game, "expand", clock)
    return letter, AT[letter].user


async def count_plans(table: Service, game: int, user: int) -> int:
    return len(await table.query(plan_rows.read_plans, game, user))


async def look_a_minute_later(table: Service, clock: Clock) -> None:
    clock.now += 60
    await let_clock_look(table)


async def test_others_see_no_difference_between_plan_and_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables differ only in a plan or a press. Their channels get the same messages."""
    told_by: list[list[Any]] = []
    for by_plan in (True, False):
        clock = Clock()
        fix_deal(monkeypatch)
        store = await Store.open(f"sqlite:///{tmp_path / str(by_plan)}.sqlite")
        try:
            table, game = await table_at(store, clock)
            if by_plan:
                for actor in AT.values():
                    await add_plan(table, game, actor.user, KIND, *all_wishes(KIND))
            clock.now += 60
            letter = await play_until_asked(table, game, KIND, clock)
            if by_plan:
                await let_clock_look(table)
            else:
                await choose_as_planned(table, game, letter)
            told_by.append(await sent_and_stored(store, "c%"))
        finally:
            await store.close()
    assert told_by[0] == told_by[1]


async def test_plans_are_deleted_with_person_or_game(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    for user in (ANA.user, BO.user):
        await add_plan(table, game, user, KIND, *all_wishes(KIND))
    await forget_person(table, ANA.user)
    assert await rows(store, "SELECT user_id FROM plans") == [(BO.user,)]
    await do(table, game, BO, play.resign)
    clock.now += 1
    await table.run_due()
    assert await rows(store, "SELECT user_id FROM plans") == []


async def test_plan_made_by_menus_is_private(duel: Duel, sandbox: Sandbox) -> None:
    _bot, channel, (ana, bo) = duel
    panel = await (await ana.slash(channel, "plan")).wait_settled()
    assert panel.ephemeral
    panel = await press_button(ana, panel, "Plan an answer")
    (select,) = panel.selects
    await ana.choose(panel, select["custom_id"], ["choose_empire"])
    panel = await wait_update(ana, panel)
    for wish in (0, 1):
        (select,) = panel.selects
        await ana.choose(panel, select["custom_id"], [select["options"][wish]["value"]])
        panel = await wait_update(ana, panel)
        if panel.selects:
            (select,) = panel.selects
            await ana.choose(panel, select["custom_id"], [select["options"][wish]["value"]])
            panel = await wait_update(ana, panel)
        if wish == 0:
            panel = await press_button(ana, panel, "If that isn’t possible…")
    assert ", else " in panel.content
    panel = await press_button(ana, panel, "Except…")
    (select,) = panel.selects
    await ana.choose(panel, select["custom_id"], [select["options"][0]["value"]])
    panel = await wait_update(ana, panel)
    if panel.selects:
        (select,) = panel.selects
        await ana.choose(panel, select["custom_id"], [select["options"][0]["value"]])
        panel = await wait_update(ana, panel)
    assert "Except: " in panel.content
    his = await (await bo.slash(channel, "plan")).wait_settled()
    assert "No plan yet" in his.content
    panel = await press_button(ana, panel, "Withdraw")
    assert "No plan yet" in panel.content
    watcher = sandbox.user("Watcher")
    await watcher.slash(channel, "plan")
    await wait_private(watcher, channel, "no seat in this game")


async def test_plan_with_few_choices_uses_form(duel: Duel) -> None:
    bot, channel, (ana, bo) = duel

    async def open_choice_list() -> tuple[SeenMessage, Seen]:
        panel = await (await ana.slash(channel, "plan")).wait_settled()
        panel = await press_button(ana, panel, "Plan an answer")
        kinds = next(one for one in panel.selects if "choose_area_token" in map(_value, one["options"]))
        return panel, await ana.choose(panel, kinds["custom_id"], ["choose_area_token"])

    panel, seen = await open_choice_list()
    assert seen.modal is not None
    first, second, _third = (row["component"] for row in seen.modal["components"])
    assert len(first["options"]) == 12
    with pytest.raises(CannotDo):  # the first wish is needed
        await seen.submit(second=[second["options"][0]["value"]])
    wanted = [one["value"] for one in first["options"]]
    await seen.submit(first=[wanted[3]], second=[wanted[1]], third=[wanted[3]])
    made = await wait_update(ana, panel)
    assert "Planned" in made.content
    (row,) = await bot.service.query(plan_rows.read_plans, 1, int(ana.id))
    assert menus.read_plan(row).wanted == (wanted[3], wanted[1])
    assert await bot.service.query(plan_rows.read_plans, 1, int(bo.id)) == []


def _value(option: dict[str, str]) -> str:
    return option["value"]


async def test_player_is_told_planned_choice(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    person, _message = await wait_question(bot, people, channel)
    seat = await awaited_seat(bot.service, 1)
    await add_plan(bot.service, 1, int(person.id), seat.awaited_kind, *all_wishes(seat.awaited_kind))
    await let_clock_look(bot.service)
    await bot.settle()
    said = await person.wait_dm(lambda message: "your plan answered" in message.content)
    assert "Game 1" in said.content
    assert len(said.content.splitlines()) > 1
    if (await awaited_seat(bot.service, 1)).user == int(person.id):
        assert "your move again" in said.content
        assert not said.json["flags"] & SILENT
    for other in (*people, sandbox.user("Watcher")):
        assert not any("plan" in one.content for one in other.visible_messages(channel))


async def test_plan_whose_kind_is_not_offered_asks_its_owner_once(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    for user in (ANA.user, BO.user):
        await add_plan(table, game, user, "expand", "place_city:tigris")
        await add_plan(table, game, user, "expand", "place_army:tigris", "place_fleet:indian")
    clock.now += 60
    letter = await play_until_asked(table, game, "expand", clock)
    user = AT[letter].user
    decision = (await table.view(game, letter)).decision
    assert decision is not None
    assert "place_city" not in map(tag_of, decision.actions)
    assert "place_army" in map(tag_of, decision.actions)
    before = await table.record(game)
    for _ in range(3):
        await look_a_minute_later(table, clock)
    assert (await table.record(game)).steps == before.steps, "nothing is chosen for it"
    asking, silent = map(menus.read_plan, await table.query(plan_rows.read_plans, game, user))
    assert asking.asks
    assert not silent.asks, "its kind is offered, only not there"
    sent = [row for row in await rows(store, "SELECT lane, payload FROM outbox") if "plan_asks" in row[1]]
    assert [lane for lane, _ in sent] == [f"u{user}"]
    assert "city" not in sent[0][1], "a description, no words"
    assert await replaying.check(table.house, game) is None


async def test_all_plans_whose_kinds_are_not_offered_ask(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    for user in (ANA.user, BO.user):
        for place in ("tigris", "levant"):
            await add_plan(table, game, user, "expand", f"place_city:{place}")
    clock.now += 60
    letter = await play_until_asked(table, game, "expand", clock)
    await look_a_minute_later(table, clock)
    mine = await table.query(plan_rows.read_plans, game, AT[letter].user)
    assert [menus.read_plan(one).asks for one in mine] == [True, True]
    assert await count_rows(store, "plan_asks") == 2


async def test_wish_added_while_plan_begins_to_ask_is_kept(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    for user in (ANA.user, BO.user):
        await add_plan(table, game, user, "expand", "place_city:tigris")
    clock.now += 60
    letter = await play_until_asked(table, game, "expand", clock)
    user, decision = AT[letter].user, (await awaited_seat(table, game)).awaited or 0
    (row,) = await table.query(plan_rows.read_plans, game, user)
    wishes = Plan(("place_city:tigris", "place_army:tigris"))
    changed = row._replace(answer=menus.write_plan(wishes), at=clock.now)

    async def apply_late(draft: Draft) -> None:
        await plan_clock.apply_plan(draft, letter, decision)
        async with table.store.write() as c:
            plan_rows.change_plan(c, game, user, changed)

    await do(table, game, AT[letter], apply_late)
    assert await table.query(plan_rows.read_plans, game, user) == [changed]


async def test_waiting_plan_answers_nothing(store: Store, clock: Clock) -> None:
    table, game = await table_at(store, clock)
    letter = await play_until_asked(table, game, KIND, clock)
    async with table.store.write() as c:
        row = PlanRow(0, KIND, menus.write_plan(Plan(all_wishes(KIND), asks=True)), 0.0)
        await plan_rows.add_plan(c, game, AT[letter].user, row)
    before = await table.record(game)
    await let_clock_look(table)
    assert (await table.record(game)).steps == before.steps


async def test_question_of_plan_is_invisible_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables, one without plans, have the same messages, seats and steps but for the owner's."""
    told: list[list[Any]] = []
    for has_plan in (True, False):
        clock = Clock()
        fix_deal(monkeypatch)
        store = await Store.open(f"sqlite:///{tmp_path / str(has_plan)}.sqlite")
        try:
            table, game = await table_at(store, clock)
            for actor in AT.values() if has_plan else ():
                await add_plan(table, game, actor.user, "expand", "place_city:tigris")
            clock.now += 60
            letter = await play_until_asked(table, game, "expand", clock)
            await let_clock_look(table)
            assert await count_rows(store, "plan_asks") == has_plan
            decision = (await table.view(game, letter)).decision
            assert decision is not None
            await do(table, game, AT[letter], play.submit, decision.actions[0])
            told.append(await sent_and_stored(store, "c%"))
        finally:
            await store.close()
    assert told[0] == told[1]


async def count_rows(store: Store, tag: str) -> int:
    return sum(tag in row[0] for row in await rows(store, "SELECT payload FROM outbox"))


async def test_owner_decides_about_plan_in_message(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    person, _message = await wait_question(bot, people, channel)
    seat = await awaited_seat(bot.service, 1)
    await add_plan(bot.service, 1, int(person.id), seat.awaited_kind, "place_city:tigris")
    await let_clock_look(bot.service)
    await bot.settle()
    asked = await person.wait_dm(lambda message: "waits for you" in message.content)
    assert asked.json["flags"] & SILENT, "the question itself has notified"
    assert "Possible now:" in asked.content
    panel = await (await person.press(asked, "Plans")).wait_settled()
    assert panel.ephemeral
    (select,) = panel.selects
    await person.choose(panel, select["custom_id"], [select["options"][0]["value"]])
    kept = await press_button(person, await wait_update(person, panel), "Keep for next time")
    assert "Planned" in kept.content
    assert "Waits" not in kept.content
    (row,) = await bot.service.query(plan_rows.read_plans, 1, int(person.id))
    assert not menus.read_plan(row).asks
    assert row.at > seat.awaited_since, "it is for the next question"
    for other in (*people, sandbox.user("Watcher")):
        assert not any("plan" in one.content for one in other.visible_messages(channel))


def test_waiting_plan_fits_with_all_its_buttons() -> None:
    names = names_of("ragnar-2024")
    row = PlanRow(1, KIND, menus.write_plan(Plan(all_wishes(KIND)[:3], asks=True)), 0.0)
    plan = menus.plan_message(row, names, "AC")
    assert faults(plan) == []
    assert sum(len(row) for row in plan.rows if not isinstance(row, Select)) == 1 + 5 + 3
    assert "Waits until you keep or change it" in plan.text


def all_wishes(kind: str) -> tuple[str, ...]:
    return tuple(one for group in choice_groups(kind, names_of("ragnar-2024")) for one in group.choices)[:100]
