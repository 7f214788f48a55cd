"""Buttons of real questions and of Advice name the value and, among several kinds, the kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

import pytest

from bot.words import lists, secret
from bot.words.advice_text import Advice
from bot.words.choice import Choice, kind_name
from bot.words.choices import Choices
from bot.words.ids import BOTH, DO, SURE, TEST, action_token
from bot.words.message_draft import LABEL, Button
from bot.words.names import Names
from bot.words.together import AND, expand_chain
from bot.words.why import explain_decision
from bot.words.wording import capitalize
from engine import appraise, editions
from engine.records import tag_of
from engine.searching.search import Weighed
from tests.bot.paper import questions, record_of
from tests.bot.test_every_message import game_of

MOST = 120
"""Questions of a game."""
VERBS = (DO, BOTH, TEST, SURE)
CASES = [(edition, locale) for edition in editions() for locale in ("en", "pt-BR")]


@cache
def asked_in(edition: str, locale: str) -> list[Choices]:
    """The questions of a random game, with their hints."""
    game = game_of(1, 3, edition)
    names = Names(record_of(game, locale), game.edition)
    return [
        Choices(asked, appraise(game.view(asked.seat), game.view(None), game.edition), names)
        for asked in questions(game, 1, MOST)
    ]


def question_buttons(choices: Choices) -> Iterator[Button]:
    """Buttons under a question and its private choices."""
    rows = () if choices.decision.secret else lists.question_rows(choices)
    for row in (*rows, *secret.secret_rows(choices)):
        yield from row if isinstance(row, tuple) else ()


def advice_buttons(choices: Choices) -> Iterator[Button]:
    """Buttons of Advice that names any of the question's choices."""
    asked = choices.decision
    for at in range(0, len(asked.actions), 3):
        some = [Weighed(one, 0.0, 0.1, 1) for one in asked.actions[at : at + 3]]
        advice = Advice(choices, some)
        yield from (advice.button(one) for one, _ in advice.named.values())


def meant_by(button: Button, choices: Choices) -> list[Choice]:
    """The question's choices that a button takes."""
    _, _, _, verb, *arg = button.custom_id.split(":", 4)
    if verb not in VERBS:
        return []
    steps = expand_chain("".join(arg), choices.decision)
    by_token = {action_token(one): one for one in choices.decision.actions}
    return [choices.find_choice(by_token[one]).bare_choice for one in steps if one in by_token]


@pytest.mark.parametrize(("edition", "locale"), CASES)
def test_value_is_always_in_label(edition: str, locale: str) -> None:
    """Of a button for all actions of a kind it is their sum."""
    lost, seen = set(), 0
    for choices in asked_in(edition, locale):
        for button in (*question_buttons(choices), *advice_buttons(choices)):
            meant = meant_by(button, choices)
            if button.custom_id.endswith("/*"):
                values = [str(sum(one.gain for one in meant))]
            else:
                values = [part for one in meant for part in one.brief.split(" · ") if part]
            seen += bool(values)
            assert len(button.label) <= LABEL
            if not all(value in button.label for value in values):
                lost.add((button.label, *values))
    assert seen
    assert not lost


def is_kind_named(label: str, one: Choice) -> bool:
    """True if a label tells a choice's kind: a name, a verb, a move's arrow, or an Honor's bonus."""
    if one.type == "play_honor" and one.fields.get("area"):
        return True
    verbs = {one.title.split()[0], one.sentence.split()[0].capitalize()}
    kind = kind_name(one.type, one.names)
    first = label.lstrip("0123456789 ·")
    return kind in label or first.split()[0].rstrip(":") in verbs or " → " in label


@pytest.mark.parametrize(("edition", "locale"), CASES)
def test_kind_is_named_where_several_stand_together(edition: str, locale: str) -> None:
    bare, seen = set(), 0
    for choices in asked_in(edition, locale):
        told = choices.names.narration
        aside = (*told.endings, told.passes.get(choices.decision.kind))
        if len({one.type for one in choices.offers if one.type not in aside}) < 2:
            continue
        for button in (*question_buttons(choices), *advice_buttons(choices)):
            meant = [one for one in meant_by(button, choices) if one.fields]
            seen += bool(meant)
            if meant and AND not in button.custom_id and not is_kind_named(button.label, meant[0]):
                bare.add((button.label, meant[0].type))
    assert not bare
    assert seen


@pytest.mark.parametrize("edition", editions())
def test_explanation_has_order_of_choices(edition: str) -> None:
    """It names the first kind of action first, as the buttons do."""
    game, differing = game_of(1, 3, edition), 0
    names = Names(record_of(game), game.edition)
    for asked in questions(game, 1, MOST):
        hints = appraise(game.view(asked.seat), game.view(None), game.edition)
        choices = Choices(asked, hints, names)
        kinds = dict.fromkeys(one.type for one in choices.offers)
        differing += list(kinds) != list(dict.fromkeys(map(tag_of, asked.actions)))
        told = explain_decision(asked, "?", names, hints=hints).text.splitlines()
        said = [told.index(line) for line in map(partial(kind_line, choices), kinds)]
        assert said == sorted(said)
    assert differing


def kind_line(choices: Choices, type: str) -> str:
    """Line of an explanation about a kind of action."""
    some, texts = [one for one in choices.offers if one.type == type], choices.names.texts
    if len(some) == 1:
        return texts("why-one", action=capitalize(some[0].title))
    return texts("why-several", action=kind_name(type, choices.names), count=len(some))
