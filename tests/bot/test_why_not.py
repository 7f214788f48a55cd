"""The ? under a question tells what may not be done and why: the rules' own refusals, in words alone."""

from __future__ import annotations

import random
import re

import pytest

from bot.words import ids, why
from bot.words.catalogue import locales
from bot.words.message_draft import Select
from bot.words.names import Names
from bot.words.refusals import rule_reason
from bot.words.wording import question_prompt
from engine import Game, IllegalAction, editions
from engine.players import any_of
from engine.refused_actions import refused_actions
from tests.bot.limits import faults
from tests.bot.paper import questions, record_of
from tests.bot.table import Duel, wait_private, wait_question
from tests.bot.test_every_message import game_of

RULE = re.compile(r"[A-Z]+\d+-[A-Z]")


@pytest.mark.parametrize("edition", editions())
def test_ruled_out_action_is_refused_by_named_rule(edition: str) -> None:
    game, chance, seen = game_of(6, 3, edition), random.Random(6), set[str]()
    for _ in range(160):
        if game.is_over:
            break
        decision = game.open_decisions()[0]
        before = game.to_json()
        found = refused_actions(game, decision.seat)
        for action, rule in chance.sample(found, min(4, len(found))):
            assert action not in decision.actions
            with pytest.raises(IllegalAction) as refused:
                game.submit(decision.seat, action)
            assert refused.value.rule == rule
        assert game.to_json() == before
        if found:
            seen.add(decision.kind)
        others = next(seat for seat in game.seats if game.decision(seat) is None)
        assert refused_actions(game, others) == ()
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert len(seen) > 2


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", editions())
def test_reasons_are_sentences_without_ids(edition: str, locale: str) -> None:
    game, seen = game_of(4, 3, edition), set[str]()
    names = Names(record_of(game, locale), game.edition)
    for decision in questions(game, 4, 250):
        ruled = refused_actions(game, decision.seat)
        plan = why.explain_decision(
            decision, question_prompt(decision, names), names, ruled=ruled, guided=True
        )
        assert faults(plan) == []
        assert not RULE.search(plan.text)
        assert (names.texts("why-may-not") in plan.text) == bool(ruled)
        for row in plan.rows:
            if isinstance(row, Select):
                for place in row.options:
                    about = why.why_not_message(decision, place.value, ruled, names)
                    assert faults(about) == []
                    assert about.text != names.texts("refused-stale")
                    assert not RULE.search(about.text)
                seen.add(decision.kind)
    assert seen


def play_to_expansion() -> Game:
    """A game of the 2024 edition in which a seat expands its Empire."""
    game, chance = game_of(2, 3), random.Random(2)
    while game.open_decisions()[0].kind != "expand":
        game.submit(game.open_decisions()[0].seat, any_of(game.open_decisions()[0].actions, chance.random))
    return game


def test_unreachable_land_explains_why() -> None:
    game = play_to_expansion()
    decision = game.open_decisions()[0]
    names = Names(record_of(game), game.edition)
    said = why.why_not_lines(decision, refused_actions(game, decision.seat), names)
    assert any(rule_reason("R24-EXPAND-02", names.texts) in line for line in said)
    assert any(rule_reason("R24-EXPAND-17", names.texts) in line for line in said), "and why it may not end"


def test_nearest_lands_are_named_first() -> None:
    game = play_to_expansion()
    decision = game.open_decisions()[0]
    board = game.edition.board
    select = why.why_not_list(
        decision, refused_actions(game, decision.seat), Names(record_of(game), game.edition)
    )
    assert select is not None
    offered = {board.land_index[one.land] for one in decision.actions if getattr(one, "land", "")}
    first = board.land_index[select.options[0].value]
    assert any(board.neighbours[land] >> first & 1 for land in offered)


async def test_why_not_list_answers_privately(duel: Duel) -> None:
    bot, channel, people = duel
    for _ in range(40):
        person, message = await wait_question(bot, people, channel)
        mark = next(one["custom_id"] for one in message.components if f":{ids.WHY}" in one["custom_id"])
        seen = await (await person.press(message, mark)).wait_settled()
        select = next((one for one in seen.selects if f":{ids.WHY_NOT}" in one["custom_id"]), None)
        if select is not None:
            break
        await bot.press(person, message, random.Random(1))
    assert select is not None
    assert "Not possible now, and why" in seen.content
    place = select["options"][0]
    await person.choose(seen, select["custom_id"], [place["value"]])
    answer = await wait_private(person, channel, place["label"])
    assert answer.ephemeral
    assert not RULE.search(answer.content)
