"""A label keeps its value and, where several kinds of action stand together, its verb. All have one order."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.words import lists, secret
from bot.words.choice import Choice
from bot.words.choices import Choices
from bot.words.message_draft import LABEL, Button, Row
from bot.words.names import Names
from engine import load_edition
from engine.editions.hasbro_2001 import actions as hasbro
from engine.editions.heroes_2008 import actions as heroes
from engine.editions.ragnar_2024 import actions as ragnar
from engine.editions.zman_2018 import actions as zman
from engine.records import Decision, Hint
from tests.bot.paper import record_of
from tests.bot.test_every_message import game_of

RAGNAR, ZMAN, HASBRO, HEROES = "ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008"


def names_of(edition: str, locale: str = "en") -> Names:
    return Names(record_of(game_of(1, 3, edition), locale), load_edition(edition))


def make_decision(kind: str, *actions: Any, **params: int) -> Decision:
    return Decision(5, "A", kind, actions, params)


def buttons(rows: tuple[Row, ...]) -> list[Button]:
    return [one for row in rows if isinstance(row, tuple) for one in row]


def button_labels(edition: str, decision: Decision, *hints: Hint | None, locale: str = "en") -> list[str]:
    """The labels of a question's buttons."""
    return [
        one.label for one in buttons(lists.question_rows(Choices(decision, hints, names_of(edition, locale))))
    ]


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_labels_show_gain(locale: str) -> None:
    """A label without room for its gain is only in the list."""
    areas = load_edition(RAGNAR).board.areas
    bonus = [ragnar.PlayHonor(one, area=area) for area in areas for one in ("lands_bonus", "buildings_bonus")]
    hints = [Hint(score=n + 1, looks=-float(n)) for n in range(len(bonus))]
    for some in (slice(4), slice(4, 8), slice(8, 11), slice(1)):
        decision = make_decision("raise_revenue", *bonus[some], ragnar.EndRevenue(), must=0)
        labels = button_labels(RAGNAR, decision, *hints[some], Hint(looks=-99.0), locale=locale)
        shown = [one for one in labels if re.search(r"\+\d", one)]
        assert shown, labels
        assert len(labels) - len(shown) <= 3, "those that end the step"
        assert all(len(one) <= LABEL for one in labels)


def test_label_sums_gains() -> None:
    hint = Hint(odds=(7, 12), onto="enemy", owner="B", score=1, gain=2)
    choice = Choice(
        zman.Invade("hindu_kush"), make_decision("invade", armies=3), names_of(ZMAN).without_markup(), hint
    )
    assert choice.brief == "58% · +3"
    assert (choice.gain, choice.fights) == (3, True)


@pytest.mark.parametrize(("locale", "mark"), [("en", "yours"), ("pt-BR", "sua")])
def test_own_land_is_marked(locale: str, mark: str) -> None:
    lands = load_edition(RAGNAR).board.lands[:7]
    decision = make_decision(
        "expand", *map(ragnar.PlaceArmy, lands), ragnar.EndExpansion(), people=7, fleets=0
    )
    hints = [Hint(onto="friendly", gain=1), *[Hint(onto="uncontrolled", gain=1)] * 6]
    marked = [f" · {mark} · +1" in one for one in button_labels(RAGNAR, decision, *hints, locale=locale)[:4]]
    assert marked == [True, False, False, False]


def test_fort_label_names_fort_among_armies() -> None:
    lands = load_edition(HASBRO).board.lands[:3]
    forts = [hasbro.BuildFort(one, "coin") for one in lands]
    decision = make_decision("expand", *forts, hasbro.EndExpansion(), armies=0, coins=1, allies=0, forts=0)
    *labels, end = button_labels(HASBRO, decision)
    assert end == "End the expansion"
    assert [one.split()[1].rstrip(":") for one in labels] == ["Fort"] * 3
    assert all("coin" in one for one in labels)


def test_long_move_label_keeps_value() -> None:
    """An arrow replaces the verb if the label is too long."""
    moves = [heroes.Migrate("IND", "MEA", 4), heroes.Migrate("MED", "AFR", 4)]
    decision = make_decision("spend", *moves, heroes.Convert(1), heroes.EndTurn(), gold=3)
    first, *_ = button_labels(
        HEROES, decision, Hint(gain=3, looks=3.0), Hint(gain=1, looks=1.0), Hint(), Hint()
    )
    assert first == "India → Middle East: 4 · +3"


def test_taking_and_playing_hero_have_distinct_labels() -> None:
    decision = make_decision("take_hero", heroes.TakeRow("A25"), heroes.TakeRow("A26"), heroes.TakePack())
    labels = button_labels(HEROES, decision)
    verbs = [one.split()[0] for one in labels]
    assert verbs == ["Take", "Take", "Play", "Play", "Take"]


def test_digits_in_heroes_labels_are_amounts() -> None:
    lands = load_edition(HEROES).board.lands[:2]
    decision = make_decision("settle", *(heroes.Settle(one, n) for one in lands for n in (1, 2)), left=3)
    choices = Choices(decision, (), names_of(HEROES))
    settling = [one.label for one in buttons(lists.question_rows(choices)) if " in " in one.label]
    assert settling
    assert all(re.fullmatch(r"[12] in \D+", one) for one in settling), settling
    assert [mark.number for mark in choices.marks()] == [0, 0], "as on the map"


def test_choices_worse_than_ending_rank_after_it() -> None:
    lands = load_edition(RAGNAR).board.lands[:3]
    decision = make_decision(
        "expand", *map(ragnar.PlaceArmy, lands), ragnar.EndExpansion(), people=3, fleets=0
    )
    looks = [Hint(looks=-1.0), Hint(looks=1.0), Hint(looks=-2.0), Hint()]
    choices = Choices(decision, looks, names_of(RAGNAR))
    best = [decision.actions[at] for at in (1, 3, 0, 2)]
    assert [one.action for one in choices.public] == best
    first, *_ = lists.question_rows(choices)
    assert isinstance(first, tuple)
    assert [one.custom_id.split(":", 4)[4] for one in first] == [
        next(choice.token for choice in choices.all if choice.action == one) for one in best
    ]


def test_choice_without_target_displaces_no_land() -> None:
    """A Leader does not end the turn, so worse lands keep their buttons."""
    lands = load_edition(RAGNAR).board.lands[:9]
    actions = (*map(ragnar.PlaceArmy, lands), ragnar.DeclareLeader(), ragnar.EndExpansion())
    decision = make_decision("expand", *actions, people=9, fleets=0)
    labels = button_labels(RAGNAR, decision, *[Hint(looks=1.0)] * 9, Hint(looks=5.0), Hint())
    assert [one.split()[0] for one in labels[:4]] == ["Leader:", "1", "2", "3"]


def test_secret_card_texts_follow_button_order() -> None:
    cards = ("A25", "A26", "A08")
    decision = Decision(5, "A", "play_hero", tuple(map(heroes.PlayHero, cards)), secret=True)
    names = names_of(HEROES)
    panel = secret.panel_message(Choices(decision, [Hint(looks=float(n)) for n in range(3)], names))
    said = [names.name_of("hero", card) for card in reversed(cards)]
    assert [one.label for one in buttons(panel.rows)] == said
    assert sorted(said, key=panel.text.index) == said
