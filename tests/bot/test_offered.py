"""Whatever is offered says what it is, what it does and what it is worth."""

from __future__ import annotations

import random

import pytest

from bot.words import hand, ids, secret, turn
from bot.words.catalogue import locales
from bot.words.choices import Choices
from bot.words.message_draft import LABEL, Button, MessageDraft, Select
from bot.words.names import Names
from bot.words.narration import load_narration
from engine import Game, hints, load_edition, new_game
from engine.records import Action, Decision, tag_of
from engine.view import View
from tests.bot.paper import choose_at_random, record_of

SECRETS = [
    ("ragnar-2024", "choose_area_token", {}),
    ("ragnar-2024", "choose_event", {"event_selection": True}),
    ("ragnar-2024", "choose_hidden_empire", {"hidden_empires": True}),
    ("zman-2018", "choose_event", {}),
    ("zman-2018", "choose_empire", {}),
    ("zman-2018", "classic_card", {"classic_selection": True}),
    ("hasbro-2001", "keep_or_pass", {}),
    ("hasbro-2001", "play_event", {}),
    ("heroes-2008", "play_hero", {}),
]


def play_to_question(
    edition: str, kind: str, options: dict[str, bool], times: int = 1
) -> tuple[Game, Decision]:
    """A game at a question of this kind, the first or a later one."""
    game, chance, met = (
        new_game(load_edition(edition), ("A", "B", "C"), options, seed=bytes(32)),
        random.Random(1),
        0,
    )
    while True:
        decision = game.open_decisions()[0]
        met += decision.kind == kind
        if met == times and decision.kind == kind:
            return game, decision
        choose_at_random(game, chance)


def private_question(game: Game, decision: Decision, locale: str) -> tuple[View, Names, MessageDraft]:
    """The question as its seat alone reads it."""
    view, names = game.view(decision.seat), Names(record_of(game, locale, 3), game.edition, locale)
    assert view.decision is not None
    return view, names, secret.panel_message(Choices(view.decision, hints(game, view), names))


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize(("edition", "kind", "options"), SECRETS)
def test_secret_question_explains_each_card(
    edition: str, kind: str, options: dict[str, bool], locale: str
) -> None:
    game, decision = play_to_question(edition, kind, options)
    _view, names, draft = private_question(game, decision, locale)
    things = {*decision.params.values()} if "card" in decision.params else set()
    for action in decision.actions:
        things |= {getattr(action, field) for field in action.__struct_fields__}
    cards = {one for one in things if isinstance(one, str) and names.card_effect("card", one)}
    assert cards or kind == "choose_area_token"
    behind = [
        one for row in draft.rows if isinstance(row, tuple) for one in row if ids.CARDS in one.custom_id
    ]
    shown = secret.cards_message(Choices(decision, (), names)) if behind else draft
    assert not behind or len(shown.text) > secret.TOLD, "what is short stands above the buttons"
    for card in cards:
        assert f"{names.name_of('card', card)}: {names.card_effect('card', card)}" in shown.text


@pytest.mark.parametrize("locale", locales())
def test_area_token_label_shows_current_worth(locale: str) -> None:
    worth: dict[Action, int | None] = {}
    again = 1
    while not any(worth.values()):
        game, decision = play_to_question("ragnar-2024", "choose_area_token", {}, again)
        view, names, draft = private_question(game, decision, locale)
        worth = {
            one: hint.score for one, hint in zip(decision.actions, hints(game, view), strict=True) if hint
        }
        again += 1
    labels = {b.label for row in draft.rows if isinstance(row, tuple) for b in row if isinstance(b, Button)}
    for action, score in worth.items():
        assert tag_of(action) == "keep_token"
        if score:
            assert any(f"+{names.score(score)}" in one for one in labels)
    assert all(len(label) <= LABEL for label in labels)


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("edition", ["ragnar-2024", "zman-2018", "hasbro-2001"])
def test_offered_empire_shows_number(edition: str, locale: str) -> None:
    """The number decides the turn order, and begins each line of the list."""
    game = new_game(load_edition(edition), ("A", "B", "C"), seed=bytes(32))
    names = Names(record_of(game, locale, 3), game.edition, locale)
    empire = "babylonia" if edition == "hasbro-2001" else "huns"
    number = game.edition.facts("empire", empire)["number"]
    assert names.card_effect("empire", empire).startswith(("no. ", "nº ")[locale == "pt-BR"] + f"{number}, ")
    assert str(number) not in names.card_facts("empire", empire).split(",")[0]


@pytest.mark.parametrize("locale", locales())
def test_news_of_single_card_explains_it(locale: str) -> None:
    game = new_game(load_edition("ragnar-2024"), ("A", "B", "C"), seed=bytes(32))
    names = Names(record_of(game, locale, 3), game.edition, locale)
    dealt = [e for news in game.view("A").news for e in news.events if tag_of(e) == "event_dealt"]
    (mine,) = [event for event in dealt if getattr(event, "card", "")]
    card = getattr(mine, "card", "")
    (line,) = hand.printed_effects(dealt, names)
    assert names.name_of("event", card) in line
    assert names.card_effect("event", card) in line
    offered = [one for one in load_narration("ragnar-2024").cards if one == "event"]
    assert offered == ["event"]


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("kind", ["use_wonder", "redraw"])
def test_wonder_question_explains_wonder(kind: str, locale: str) -> None:
    game = new_game(load_edition("heroes-2008"), ("A", "B", "C"), seed=bytes(32))
    names = Names(record_of(game, locale, 3), game.edition, locale)
    said = names.texts(
        f"decision-{kind}", card="W8", card_text=names.card_effect("wonder", "W8"), drawn="", face_id="none",
        face="", land="", seat="", enemy="", lost=0, enemy_lost=0,
    )  # fmt: skip
    assert names.card_effect("wonder", "W8") in said


@pytest.mark.parametrize("locale", locales())
def test_empire_list_describes_each_empire(locale: str) -> None:
    game, decision = play_to_question("ragnar-2024", "choose_empire", {})
    view = game.view(decision.seat)
    names = Names(record_of(game, locale, 3), game.edition, locale)
    (mine,) = [one for one in view.asked if one.seat == decision.seat]
    draft = turn.question_message(view, mine, decision=view.decision, hints=(), story="", names=names)
    (shown,) = [row for row in draft.rows if isinstance(row, Select)]
    for action, line in zip(decision.actions, shown.options, strict=True):
        assert line.description == names.card_effect("empire", getattr(action, "card", ""))
