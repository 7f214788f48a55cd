"""The 2018 edition in words: every question and place has its text, and sentences read as they should."""

from __future__ import annotations

import logging
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.domain.records import GameRecord, SeatRecord
from bot.words import hand, lists, summary, turn, wording
from bot.words.catalogue import locales, texts
from bot.words.choice import Choice, action_sentence
from bot.words.choices import Choices
from bot.words.ids import action_token
from bot.words.message_draft import OPTIONS, Button, Select
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.story_lines import story_lines
from engine import Decision, Game, hints, load_edition, new_game
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.state import PROCEDURE

EDITION = load_edition("zman-2018")
RULES = Path(__file__).parents[3] / "engine" / "editions" / "zman_2018"
PEOPLE = ("Ana", "Bruno", "Carla", "Davi", "Eva", "Fábio")
PRIVATE = {"opening", "take_pile", "choose_event", "choose_empire", "choose_of_both", "classic_card"}


def names_for(seats: int, locale: str) -> Names:
    fields: dict[str, Any] = dict.fromkeys(GameRecord.__struct_fields__, 0)
    people = tuple(SeatRecord(seat, name=name) for seat, name in zip("ABCDEF"[:seats], PEOPLE, strict=False))
    record = GameRecord(
        **{**fields, "id": 1, "edition": "zman-2018", "locale": locale, "seats": people, "options": {}}
    )
    return Names(record, EDITION, locale)


@pytest.mark.parametrize("locale", locales())
def test_every_question_has_text(locale: str) -> None:
    words = texts(locale, "zman-2018")
    ids = [f"{what}-{kind}" for kind in PROCEDURE.questions for what in ("decision", "asked")]
    assert sorted(id for id in ids if not words.has_text(id)) == []
    secret = {kind for kind, question in PROCEDURE.questions.items() if question.secret}
    assert secret == PRIVATE | {"finish_turn"}
    assert {kind for kind in PROCEDURE.questions if words.has_text(f"decision-{kind}.ask")} == secret, (
        "only a secret one is read"
    )


@pytest.mark.parametrize("locale", locales())
def test_phases_and_pieces_have_names(locale: str) -> None:
    words = texts(locale, "zman-2018")
    code = "\n".join(path.read_text(encoding="utf-8") for path in RULES.rglob("*.py"))
    phases = set(re.findall(r'state\.phase = "(\w+)"', code))
    assert {"draft", "opening", "invade", "finish"} <= phases
    pieces = {"army", "siege_token", "capital", "city", "monument", "fort"}
    ids = {f"phase-{phase}" for phase in phases} | {f"piece-{piece}" for piece in pieces}
    assert sorted(id for id in ids if not words.has_text(id)) == []


@pytest.mark.parametrize(("seed", "seats", "locale"), [(1, 3, "en"), (2, 5, "pt-BR"), (3, 4, "pt-BR")])
def test_whole_games_have_no_missing_text(
    seed: int, seats: int, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    options = {"classic_selection": seed == 3}
    game = new_game(EDITION, tuple("ABCDEF"[:seats]), options, seed=bytes([seed]) * 32)
    names, chance = names_for(seats, locale), random.Random(seed)
    with caplog.at_level(logging.WARNING):
        while game.open_decisions():
            decision = chance.choice(game.open_decisions())
            said = " ".join(words_shown(game, decision, names))
            assert "{" not in said
            assert not re.search(r"\b(asked|decision|action|hint)-[a-z]", said), said
            for entry in game.submit(decision.seat, chance.choice(decision.actions)):
                plain = [getattr(one, "event", one) for one in entry.events]
                assert all(story_lines(plain, names, quiet=True))
        for seat in game.seats:
            assert hand.hand_message(game.view(seat), names).text
    assert [record.message for record in caplog.records] == []


def words_shown(game: Game, decision: Decision, names: Names) -> list[str]:
    """Texts of a question, for its seat and for the others."""
    view = game.view(decision.seat)
    shown = [one.line() for one in Choices(decision, hints(game, view), names.without_markup()).all]
    made = [
        wording.question_prompt(decision, names),
        *(turn.waiting_line(asked, names) for asked in view.asked),
    ]
    return made + [f"{one.label} {one.description}" for one in shown]


def option_labels(rows: Any) -> list[str]:
    return [one.label for row in rows if isinstance(row, Select) for one in row.options]


def test_long_lists_group_other_ways() -> None:
    names = names_for(3, "en")
    lands = EDITION.board.lands[: OPTIONS + 5]
    ways = [act.Invade(land, via) for land in lands for via in ("", "atlantic")]
    decision = Decision(1, "A", "invade", tuple(ways))
    offered = Choices(decision, [], names)
    (*labels, others) = option_labels(lists.question_rows(offered))
    assert len(labels) == len(lands)
    assert not any("by fleet" in label for label in labels)
    assert others == "Other ways and amounts…"
    labels = option_labels(lists.question_rows(offered, "invade|ways=all"))
    assert any(label.startswith("Middle East (") for label in labels)
    assert {"Arabia", "Arabia (by fleet, Atlantic Ocean)"} <= set(labels)


def test_other_ways_get_own_list() -> None:
    """Every way into a territory thus takes at most two taps."""
    names = names_for(3, "en")
    lands = EDITION.board.lands[:20]
    ways = [act.Invade(land, via) for land in lands for via in ("", "atlantic")]
    decision = Decision(1, "A", "invade", (*ways, act.EndInvasions()), {"armies": 3})
    found = lists.question_rows(Choices(decision, [], names))
    shortest, others = [row for row in found if isinstance(row, Select)]
    assert [one.value for one in shortest.options] == [action_token(one) for one in ways[::2]]
    assert [one.value for one in others.options] == [action_token(one) for one in ways[1::2]]
    assert others.placeholder == "Other ways and amounts…"


def test_two_ways_have_distinct_labels() -> None:
    names = names_for(3, "pt-BR")
    decision = Decision(1, "A", "invade", (act.Invade("gaul"), act.Invade("gaul", "north_sea")))
    (ways,) = lists.question_rows(Choices(decision, [], names))
    labels = [button.label for button in ways if isinstance(button, Button)]
    assert labels == ["Gália", "Gália (por frota, Mar do Norte)"]
    assert action_sentence(decision.actions[1], names) == "invadir a Gália com a frota do Mar do Norte"


REROLL = Decision(1, "A", "reroll_attack", ())


def test_dice_are_named_by_position() -> None:
    names = names_for(3, "en")
    said = [Choice(act.Reroll(dice), REROLL, names).label for dice in ((0,), (1,), (0, 1))]
    assert said == ["The first die", "The second die", "Both dice"]


def test_hand_cards_are_offered_in_private() -> None:
    private = load_narration("zman-2018").private
    assert set(private) == {"play_improvement", "play_kingdom"}
    names = names_for(3, "en")
    actions = (act.Invade("gaul"), act.PlayImprovement("weaponry"), act.EndInvasions())
    decision = Decision(1, "A", "invade", actions)
    shown = msgspec.json.encode(lists.question_rows(Choices(decision, [], names))).decode()
    assert "Gaul" in shown
    assert "weaponry" not in shown.casefold()
    assert [one.action for one in Choices(decision, [], names).private] == [act.PlayImprovement("weaponry")]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.Established("A", "huns", "volga"), "🚩 Hunos se estabelecem no Volga."),
        (
            ev.Established("A", "zhou", "yangtze", ("capital",)),
            "🚩 Dinastia Zhou se estabelece no Yangtzé com capitólio.",
        ),
        (ev.Gained("A", armies=1), "🔴\u202fAna ganha 1 exército."),
        (ev.Gained("A", armies=3, tokens=1), "🔴\u202fAna ganha 3 exércitos e 1 ficha de cerco."),
        (ev.Gained("A", tokens=2), "🔴\u202fAna ganha 2 fichas de cerco."),
        (ev.CardFilled("A", "huns", 5, 1), "Hunos: 5 exércitos e 1 ficha de cerco."),
        (
            ev.PointsScored("A", 6, 9, "area", "middle_east", level="dominance"),
            "⭐ 🔴\u202fAna +6 pelo Oriente Médio (dominância), total 9.",
        ),
        (ev.EpochBegan(2, ("southern_europe",)), "**Era II.** Ficha de região nova: Sul da Europa."),
        (
            ev.Compared("A", "B", "alamannia", 6, 6, "tie"),
            "⚔️ 6 contra 6 no total: empate, os dois exércitos na Alamannia são removidos.",
        ),
        (
            ev.SiegeLaid("A", "ghats", "token", 2),
            "🏰 🔴\u202fAna faz um cerco aos Ghats com +2 (ficha de cerco).",
        ),
    ],
)
def test_portuguese_sentences_read_well(event: Any, said: str) -> None:
    assert story_lines([event], names_for(3, "pt-BR"), quiet=True) == [said]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.FleetPlaced("A", "north_sea"), "⛵ A fleet in the North Sea."),
        (ev.CaravanPlaced("A", "siberia"), "🐪 A caravan in Siberia."),
        (ev.Established("A", "huns", "volga"), "🚩 Huns established in Volga."),
        (ev.Gained("A", armies=1, tokens=1), "🔴\u202fAna gains 1 army and 1 siege token."),
    ],
)
def test_english_sentences_read_well(event: Any, said: str) -> None:
    assert story_lines([event], names_for(3, "en"), quiet=True) == [said]


def test_private_questions_reveal_nothing() -> None:
    for locale in locales():
        words = texts(locale, "zman-2018")
        for kind in PRIVATE:
            said = words(f"asked-{kind}", who="Ana")
            assert not re.search(r"kingdom|reino|improvement|melhoria", said, re.IGNORECASE)


@pytest.mark.parametrize(
    ("how", "fight", "whose"),
    [
        ({"success": True}, "Levant 6, 1 : 2 ✓", {"taken": "Levant (from Bruno)"}),
        ({"success": True, "bonus": 1}, "Levant 6, 1 +1 : 2 ✓", {"taken": "Levant (from Bruno)"}),
        ({"success": True, "defence_bonus": 2}, "Levant 6, 1 : 2 +2 ✓", {"taken": "Levant (from Bruno)"}),
        ({"success": False}, "Levant 6, 1 : 2 =", {"beaten": "Levant (Bruno)", "lost": "Levant (Ana)"}),
        ({"success": False, "garrison_stays": True}, "Levant 3 : 5 ✗", {}),
    ],
)
def test_summary_distinguishes_win_tie_and_retreat(
    how: dict[str, Any], fight: str, whose: dict[str, str]
) -> None:
    event = ev.Invaded("A", "B", "levant", red=(6, 1), white=(2,), **how)
    lost_round = [ev.Compared("A", "B", "levant", 3, 5, "loss")] if event.garrison_stays else []
    counted = summary.count_notes([*lost_round, event], names_for(3, "en"))
    assert [re.sub(r"[^\w +,:()✓=✗]", "", one).replace("( ", "(").strip() for one in counted["fights"]] == [
        fight
    ]
    told = {}
    for heading in ("taken", "beaten", "lost"):
        for one in counted.get(heading, ()):
            told[heading] = " ".join(re.sub(r"[^\w ()]", "", one).replace("( ", "(").split())
    assert told == whose
