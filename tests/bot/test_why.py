"""The ? under a question tells its seat choices and rules, and others only its kind."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from bot.words import turn, why
from bot.words.catalogue import locales, texts
from bot.words.choices import Choices, has_public_places
from bot.words.ids import WHY
from bot.words.lists import Lists
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS
from bot.words.names import Names
from bot.words.narration import Narration, load_narration
from bot.words.turn import decision_rows, waiting_line
from bot.words.wording import question_prompt, why_button
from engine import editions, load_edition
from engine.data import DATA
from engine.players import any_of
from engine.records import Asked, Decision
from tests.bot.limits import faults
from tests.bot.paper import questions, record_of
from tests.bot.table import Duel, wait_question
from tests.bot.test_every_message import game_of
from tests.editions.heroes_2008.test_score import count_scale


def question_kinds(edition: str) -> set[str]:
    """Kinds of questions of an edition. Each has a text."""
    text = (DATA / "locales" / "en" / f"{edition}.ftl").read_text("utf-8")
    return set(re.findall(r"^decision-([a-z_]+) =", text, re.M))


@pytest.mark.parametrize("edition", editions())
def test_every_question_kind_has_known_topics(edition: str) -> None:
    told, known = load_narration(edition), set(why.rules_topics(texts("en", edition)))
    assert set(told.explains) == question_kinds(edition)
    assert told.scoring
    named = {*told.scoring, *told.topics_when, *(one for some in told.explains.values() for one in some)}
    assert named <= known
    options = {one.name for one in load_edition(edition).options}
    assert {name for when in told.topics_when.values() for name in when} <= options


def test_question_without_topics_is_rejected() -> None:
    with pytest.raises(msgspec.ValidationError, match="explains"):
        msgspec.toml.decode("[explains]\nexpand = []", type=Narration)


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_explanation_is_whole_and_private(edition: str, locale: str) -> None:
    game, seen = game_of(4, 3, edition), set[str]()
    names = Names(record_of(game, locale), game.edition)
    for decision in questions(game, 4, 250):
        if decision.kind not in seen:
            seen.add(decision.kind)
            own = why.explain_decision(decision, question_prompt(decision, names), names)
            assert faults(own) == []
            assert names.texts("why-may") in own.text
            assert names.texts(f"rules-{why.rules_topics_of_kind(decision.kind, names)[0]}") in own.text
            assert not re.search(r"[A-Z]\d\d-|[a-z]_[a-z]", own.text), "no ids"
            _check_public_explanation(decision, names)
    assert len(seen) > 3


def _check_public_explanation(decision: Decision, names: Names) -> None:
    public = Asked(decision.id, decision.seat, decision.kind, decision.secret)
    others = why.explain_decision(public, waiting_line(public, names), names)
    assert faults(others) == []
    assert names.texts("why-may") not in others.text


def test_dice_topics_follow_dice_option() -> None:
    game = game_of(4, 3)
    with_dice = Names(record_of(game), game.edition)
    bare = game_of(4, 3, dice=False)
    without = Names(record_of(bare), bare.edition)
    assert "invade" in why.rules_topics_of_kind("expand", with_dice)
    assert "nodice" not in why.rules_topics_of_kind("expand", with_dice)
    assert "nodice" in why.rules_topics_of_kind("expand", without)


def test_why_button_is_last_of_last_row() -> None:
    game, chance = game_of(2, 3), random.Random(2)
    names, found = Names(record_of(game), game.edition), 0
    for _ in range(120):
        decision = game.open_decisions()[0]
        if not decision.secret:
            last = decision_rows(Lists(Choices(decision, (), names)))[-1]
            assert isinstance(last, tuple)
            assert last[-1] == why_button(decision, names)
            assert len(last) == 5
            found += 1
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert found


async def test_why_button_answers_everybody(duel: Duel) -> None:
    bot, channel, people = duel
    person, message = await wait_question(bot, people, channel)
    other = next(one for one in people if one is not person)
    button = next(one["custom_id"] for one in message.components if f":{WHY}" in one["custom_id"])
    mine = await (await person.press(message, button)).wait_settled()
    assert mine.ephemeral
    assert "Possible now" in mine.content
    assert "📖" in mine.content
    theirs = await (await other.press(message, button)).wait_settled()
    assert theirs.ephemeral
    assert "Possible now" not in theirs.content
    assert "📖" in theirs.content


@pytest.mark.parametrize("locale", locales())
def test_wonder_question_without_fight_mentions_no_losses(
    locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    p = count_scale("metallurgy roads weaving", "A3 B2 C1", wonders={"D": "W3"})
    assert p.question == ("D", "use_wonder")
    asked = question_prompt(p.decision, Names(record_of(p.game, locale), p.game.edition))
    assert asked.splitlines()[0].endswith("?")
    assert caplog.messages == [], "every word is given"


@pytest.mark.parametrize("on_page", [True, False])
@pytest.mark.parametrize("advice", [True, False])
@pytest.mark.parametrize("edition", editions())
def test_buttons_without_room_are_behind_why_button(edition: str, advice: bool, on_page: bool) -> None:
    """A button without room below the question is behind the ? button."""
    game = game_of(4, 3, edition)
    record = msgspec.structs.replace(record_of(game), switches={"advice": advice})
    names, rooms = Names(record, game.edition), set[bool]()
    for undo, decision in enumerate(questions(game, 6, 80)):
        asked = Asked(decision.id, decision.seat, decision.kind, decision.secret)
        on_map = has_public_places(decision, names)
        whole = turn.fixed_buttons(decision, names, undo=undo % 4, on_map=on_map, on_page=on_page)
        row = turn.fixed_row(whole, decision, names, turn.NO_HELP)
        asking = question_prompt(decision, names)
        below = why.explain_decision(decision, asking, names, undo=undo % 4, on_page=on_page).rows
        assert all(len(some) <= BUTTONS_IN_ROW for some in below if isinstance(some, tuple))
        assert len(below) <= ROWS
        assert (row[0] == turn.play_on_map_button(names)) == on_page, "first of what goes with every question"
        reached = {one.custom_id for some in (row, *below) if isinstance(some, tuple) for one in some}
        assert {one.custom_id for one in whole} <= reached
        assert len(row) <= BUTTONS_IN_ROW
        rooms.add(bool(turn.further_buttons(whole, turn.NO_HELP)))
        for_all = turn.fixed_buttons(asked, names, on_page=on_page)
        open_to_all = {one.custom_id for one in for_all}
        others = why.explain_decision(asked, waiting_line(asked, names), names, on_page=on_page).rows
        row = turn.fixed_row(for_all, asked, names, turn.NO_HELP)
        shown = {one.custom_id for some in (row, *others) if isinstance(some, tuple) for one in some}
        assert open_to_all <= shown
    assert True in rooms, "some rows were too short"
