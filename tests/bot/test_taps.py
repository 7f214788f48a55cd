"""Few taps: passing beside the list, several lands at once, the best as buttons, no needless second tap."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from bot.core import lobby, play, replaying
from bot.core.service import Service
from bot.domain.records import GameRecord
from bot.domain.requests import Actor, NewLobby
from bot.outbox.announcement import make_announcement
from bot.play.pressing import apply_each
from bot.store import Store
from bot.words import ids, lists, secret, turn
from bot.words.choice import Choice, brief_hint, hint_text
from bot.words.choices import Choices
from bot.words.ids import DO, MANY, SHOW, SURE, TEST, action_token
from bot.words.message_draft import Button, Row, Select
from bot.words.names import Names
from bot.words.narration import load_narration
from engine import editions, hints, load_edition, outlook
from engine.editions.ragnar_2024.actions import (
    BuildFort,
    EndExpansion,
    EndTokens,
    KeepToken,
    PlaceArmy,
    PlayToken,
)
from engine.players import any_of, choose
from engine.records import Decision, Hint
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.paper import record_of
from tests.bot.table import Running, play_until_kind, start_game
from tests.bot.tables import do
from tests.bot.test_every_message import EDITION, game_of

NAMES = Names(record_of(game_of(1, 3)), load_edition(EDITION))
HERE = Actor(1, "Ana")


def buttons(rows: tuple[Row, ...], verb: str) -> list[Button]:
    return [one for row in rows if not isinstance(row, Select) for one in row if f":{verb}" in one.custom_id]


def lists_of(rows: tuple[Row, ...], verb: str) -> list[Select]:
    return [row for row in rows if isinstance(row, Select) and f":{verb}:" in row.custom_id]


def expansion_rows(
    actions: tuple[Any, ...], some: tuple[Hint | None, ...], people: int = 9
) -> tuple[Row, ...]:
    decision = Decision(5, "A", "expand", actions, {"people": people, "fleets": 0})
    return lists.question_rows(Choices(decision, some, NAMES))


def test_best_lands_are_buttons_with_odds() -> None:
    lands = ("tigris", "levant", "nubia", "persia", "gaul", "crete", "britannia")
    some = (
        Hint(odds=(21, 36), onto="enemy", owner="B", score=4, looks=2.0),
        *(Hint(onto="uncontrolled", looks=1.0),) * 5,
        Hint(score=3, looks=3.0),
    )
    rows = expansion_rows((*(PlaceArmy(one) for one in lands), EndExpansion()), some)
    quick = buttons(rows, DO)
    assert quick[0].label == f"1 {NAMES.name_of('land', 'britannia')} · +3"
    assert quick[1].label == f"2 {NAMES.name_of('land', 'tigris')} · 58% · +4"
    assert [one.label for one in quick[4:]] == ["End expansion"], "the others are in the list"
    (whole,) = lists_of(rows, "pick")
    assert [one.label.split()[0] for one in whole.options] == [str(n) for n in range(1, 8)]


def test_land_hint_shows_gain_and_place() -> None:
    brings = Hint(onto="uncontrolled", gain=4, reaches="mastery", breaks="B", icon=True, before=("city",))
    board = NAMES.edition.board
    land = next(one for at, one in enumerate(board.lands) if board.icon_of[at])
    said = hint_text(brings, NAMES.without_markup(), land)
    area = NAMES.name_of("area", NAMES.area_of(land))
    icon = NAMES.name_of("icon", board.icon_of[board.land_index[land]])
    lead = f"ends {NAMES.without_markup().seat('B')}’s lead"
    assert said == f"+4 now (mastery) · {lead} · {area} · {icon} · destroys city"
    assert hint_text(Hint(onto="uncontrolled"), NAMES, land) == f"uncontrolled · {area}"
    assert brief_hint(brings, NAMES) == "+4"


async def test_question_shows_score_for_stopping() -> None:
    game, chance = game_of(2, 3), random.Random(2)
    while (found := outlook(game, game.view(game.open_decisions()[0].seat))) is None:
        game.submit(game.open_decisions()[0].seat, any_of(game.open_decisions()[0].actions, chance.random))
    view = game.view(game.open_decisions()[0].seat)
    asked = next(one for one in view.asked if one.seat == view.me)
    said = turn.question_message(view, asked, view.decision, (), "", NAMES, outlook=found).text
    assert f"(So far: +{found} gold.)" in said, "nobody may stop with people pieces left"
    assert view.decision is not None
    ends = Decision(5, "A", "expand", (EndExpansion(),), view.decision.params)
    assert "(If you stop now: +7 gold.)" in turn.question_text(ends, 7, NAMES)


def test_several_free_lands_can_be_taken_at_once() -> None:
    lands = ("tigris", "levant", "nubia", "persia")
    some = (Hint(odds=(1, 2), onto="enemy", owner="B"), *(Hint(onto="uncontrolled"),) * 3)
    (several,) = lists_of(expansion_rows(tuple(PlaceArmy(one) for one in lands), some), MANY)
    assert [one.value for one in several.options] == [f"place_army/{one}" for one in lands[1:]]
    assert several.most == 3
    two = expansion_rows(tuple(PlaceArmy(one) for one in lands[:3]), some[:3])
    assert not lists_of(two, MANY)
    for people in (1, 2):
        few = expansion_rows(tuple(PlaceArmy(one) for one in lands), some, people)
        assert not lists_of(few, MANY), "nobody has pieces for them"


def test_crowded_question_moves_land_list_behind_button() -> None:
    lands = load_edition(EDITION).board.lands[:12]
    actions = (*(PlaceArmy(one) for one in lands), *map(BuildFort, lands[:2]), EndExpansion())
    decision = Decision(5, "A", "expand", actions, {"people": 12, "fleets": 0})
    offered = Choices(decision, (Hint(onto="uncontrolled"),) * len(lands), NAMES)
    rows = lists.question_rows(offered)
    assert not lists_of(rows, MANY)
    (led,) = [one for one in buttons(rows, SHOW) if one.label == "Several…"]
    (several,) = lists_of(lists.question_rows(offered, led.custom_id.split(f"{SHOW}:")[1]), MANY)
    assert (len(several.options), several.most) == (12, 12)


def test_only_spending_choice_asks_twice() -> None:
    names = Names(record_of(game_of(1, 3)), load_edition(EDITION))
    tokens = Decision(5, "A", "play_tokens", (PlayToken("india"), EndTokens()), secret=True)
    assert secret.is_final(Choice(PlayToken("india"), tokens, names))
    assert not secret.is_final(Choice(EndTokens(), tokens, names))
    rows = secret.secret_rows(Choices(tokens, (), names))
    assert [one.custom_id.split(":", 3)[3] for row in rows if not isinstance(row, Select) for one in row] == [
        f"{TEST}:play_token/india",
        f"{SURE}:end_tokens",
    ]
    opened = secret.secret_rows(Choices(tokens, (), names), opened=True)
    assert len(buttons(opened, SURE)) == 2, "who opens it to pass has a button beside it"
    keep = Decision(5, "A", "choose_area_token", (KeepToken("india"), KeepToken("china")), secret=True)
    assert len(buttons(secret.secret_rows(Choices(keep, (), names)), SURE)) == 2


def test_single_secret_choice_needs_no_list() -> None:
    """All see the same two buttons. The list button then chooses at once."""
    passing = Decision(5, "A", "play_tokens", (EndTokens(),), secret=True)
    assert secret.only_secret(Choices(passing, (), NAMES)) == EndTokens()
    two = Decision(5, "A", "play_tokens", (PlayToken("india"), EndTokens()), secret=True)
    assert secret.only_secret(Choices(two, (), NAMES)) is None
    assert secret.only_secret(Choices(Decision(5, "A", "expand", (EndExpansion(),)), (), NAMES)) is None


@pytest.mark.parametrize("edition", editions())
def test_public_pass_button_is_always_legal(edition: str) -> None:
    """The button reveals nothing, and a press always works."""
    passes, met = load_narration(edition).passes, set()
    for seed in range(2):
        game, chance = game_of(seed, 3, edition), random.Random(seed)
        names = Names(record_of(game), game.edition)
        while not game.is_over:
            decision = game.open_decisions()[0]
            if decision.secret:
                row = turn.open_row(decision, names)
                assert isinstance(row, tuple)
                assert len(row) == 1 + (decision.kind in passes)
            if decision.kind in passes:
                met.add(decision.kind)
                assert decision.secret
                assert passes[decision.kind] in {action_token(one) for one in decision.actions}
            game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert met == set(passes)


async def test_several_lands_are_one_change_of_many_steps(store: Store) -> None:
    table = Service(store, make_announcement)
    game = (await table.create(HERE, NewLobby(EDITION, 70))).record.id
    await do(table, game, HERE, lobby.join, word="a")
    await do(table, game, HERE, lobby.add_computer, "novice")
    await do(table, game, HERE, lobby.start)
    edition, chance = await table.edition(game), random.Random(2)
    for _ in range(200):
        record = await table.record(game)
        seat = next(one for one in record.seats if one.awaited is not None)
        view = await table.view(game, seat.seat)
        assert view.decision is not None
        offered = Choices(view.decision, hints(edition, view), Names(record, edition)).all
        free = [one.action for one in offered if one.is_unopposed and isinstance(one.action, PlaceArmy)]
        if seat.user and len(free) > 2 and view.decision.params["people"] > 2:
            break
        action = any_of(view.decision.actions, chance.random)
        await table.change(game, None, partial(play._submit, letter=seat.seat, action=action, decision=None))
    done: list[Any] = []
    tapped = [action_token(one) for one in free[:3]]
    question = ids.DecisionRef(view.decision.id, seat.seat)
    before = await table.record(game)
    outcome = await do(table, game, HERE, apply_each, question, tapped, done, interaction="several")
    after = await table.record(game)
    assert done == free[:3]
    assert after.version == before.version + 1
    assert after.steps == before.steps + 3
    assert outcome.last - outcome.first == 2
    again = await do(table, game, HERE, apply_each, question, tapped, done, interaction="several")
    assert again.repeated
    assert await replaying.check(table.house, game) is None
    rebuilt = await Service(store, make_announcement).view(game, seat.seat)
    assert rebuilt == await table.view(game, seat.seat)
    await do(table, game, HERE, play.undo, interaction="undo")
    back = await table.view(game, seat.seat)
    assert back.decision is not None
    assert back.decision.actions == view.decision.actions
    assert back.lands == view.lands
    assert (await table.record(game)).steps == after.steps + 3
    assert await replaying.check(table.house, game) is None


async def open_expansion_map(bot: Running, sandbox: Sandbox) -> tuple[DrivenUser, SeenMessage, SeenMessage]:
    """A user who expands, the question and its map."""
    channel = sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel)
    person = await play_until_kind(bot, people, channel, "expand")
    await bot.settle()
    message = hands.question(person, channel)
    assert message is not None
    shown = await (await person.press(message, "Map")).wait_settled()
    return person, message, shown


async def test_question_map_is_private_screen_with_choices(bot: Running, sandbox: Sandbox) -> None:
    person, message, shown = await open_expansion_map(bot, sandbox)
    assert shown.ephemeral
    assert len(shown.attachments) == 1
    assert "So far" in shown.content
    quick = [one["label"] for one in hands.parts_for(message, "do")]
    assert [one["label"] for one in hands.parts_for(shown, "do")] == quick
    before = (await bot.service.record(1)).version
    place = next(one for one in hands.parts_for(shown, "do") if ":place_army/" in one["custom_id"])
    await person.press(shown, place["custom_id"])
    now = await hands.wait_change(person, shown)
    assert now is not None
    assert (await bot.service.record(1)).version == before + 1
    land = place["label"].split(" in ", 1)[1].split(" · ")[0]
    assert land in now.content.splitlines()[-2 if now.attachments else 0], "what came of it, dice and all"
    if now.attachments:
        assert now.attachments != shown.attachments
    else:
        assert "is in the channel" in now.content


async def test_map_choice_is_undone_on_map(bot: Running, sandbox: Sandbox) -> None:
    person, _, shown = await open_expansion_map(bot, sandbox)
    asked = (await bot.service.record(1)).entries
    place = next(one for one in hands.parts_for(shown, "do") if ":place_army/" in one["custom_id"])
    await person.press(shown, place["custom_id"])
    chosen = await hands.wait_change(person, shown)
    assert chosen is not None
    assert chosen.attachments
    assert "Undo" in chosen.labels
    await person.press(chosen, "Undo")
    back = await hands.wait_change(person, chosen)
    assert back is not None
    assert back.attachments
    first, again = ([one["label"] for one in hands.parts_for(screen, "do")] for screen in (shown, back))
    assert again == first
    assert (await bot.service.record(1)).entries > asked, "the log keeps what was undone"


async def play_to_end(bot: Running) -> GameRecord:
    """Game 1 after greedy people, with computers in their turns."""
    edition, chance = await bot.service.edition(1), random.Random(1)
    while (record := await bot.service.record(1)).phase == "running":
        seat = next(one for one in record.seats if one.awaited is not None)
        if seat.user is None:
            await bot.computers()
            continue
        view = await bot.service.view(1, seat.seat)
        action = choose("normal", view, edition, chance.random)
        await bot.service.change(1, Actor(seat.user, seat.name), partial(play.submit, action=action))
    await bot.settle(60)
    return record


@pytest.mark.slow
async def test_rematch_against_computers_begins_at_once(bot: Running, channel: str, ana: DrivenUser) -> None:
    await start_game(bot, [ana], channel, edition="heroes-2008")
    await play_to_end(bot)
    result = next(one for one in ana.visible_messages(channel) if "Rematch" in one.labels)
    await (await ana.press(result, "Rematch")).wait_settled()
    again = await bot.service.record(2)
    assert again.phase == "running"
    assert [(one.user, one.computer) for one in again.seats] == [(int(ana.id), ""), (None, "normal")]


@pytest.mark.slow
async def test_rematch_opens_same_table(bot: Running, channel: str, people: list[DrivenUser]) -> None:
    await start_game(bot, people, channel, edition="heroes-2008")
    record = await play_to_end(bot)
    result = next(one for one in people[1].visible_messages(channel) if "Rematch" in one.labels)
    assert "🏆" in result.content
    await (await people[1].press(result, "Rematch")).wait_settled()
    after = await bot.service.record(2)
    assert (after.edition, after.options, after.seats_max) == (
        record.edition,
        record.options,
        record.seats_max,
    )
    assert (after.phase, after.host) == ("lobby", int(people[1].id))
    assert [one.user for one in after.seats if one.user] == [int(people[1].id)]
