"""Every legal choice can be reached with presses, however many there are."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as replace_struct

from bot.words import lists, secret
from bot.words.choice import Choice, action_sentence, hint_text
from bot.words.choices import Choices
from bot.words.hand import holding_text
from bot.words.ids import BOTH, DO, GO, MANY, PICK, SHOW, action_token, find_action
from bot.words.message_draft import LABEL, Button, MessageDraft, Option, Select
from bot.words.names import Names
from bot.words.story_lines import last_lines, story_lines
from bot.words.summary import note_lines
from bot.words.targets import escape_name
from bot.words.together import AND
from bot.words.turn import private_question
from engine import appraise, editions, hints, load_edition
from engine.editions.hasbro_2001.events import CardKept, CardPassed, TurnBegan
from engine.editions.heroes_2008.actions import Convert, EndMigration, EndTurn, Migrate, Settle
from engine.editions.heroes_2008.events import PeopleLost, PeopleMoved, PeoplePlaced
from engine.editions.ragnar_2024.actions import (
    BuildFort,
    CashHonor,
    EndExpansion,
    EndRevenue,
    PlaceArmy,
    PlayHonor,
    RemoveGarrison,
)
from engine.editions.zman_2018.events import EmpireChosen, EventChosen
from engine.players import GREEDY, any_of, choose
from engine.records import Decision, Hint
from engine.view import Holding
from tests.bot.limits import faults
from tests.bot.test_every_message import EDITION, game_of, record_of

NAMES = Names(record_of(game_of(1, 3)), load_edition(EDITION))
LONGEST = "Wolfeschlegelsteinhausen Bergers"
"""A name of as many characters as Discord allows."""


def reachable_tokens(decision: Decision, all_hints: tuple[Hint | None, ...]) -> set[str]:
    """The tokens of all actions that some sequence of presses applies."""
    found: set[str] = set()
    seen: set[str] = set()
    paths = [""]
    while paths:
        path = paths.pop()
        if path in seen:
            continue
        seen.add(path)
        rows = lists.question_rows(Choices(decision, all_hints, NAMES), path)
        assert faults(MessageDraft("x", (*rows, (Button("last", "row"),)))) == []
        for verb, value in list_components(rows):
            if verb == BOTH:
                found.add(value.partition(AND)[0])
            elif verb == DO or (verb == PICK and not value.startswith(lists.STEP)):
                found.add(value)
            elif verb == MANY:
                assert find_action(decision.actions, value) is not None
            else:
                assert verb in (PICK, GO, SHOW)
                paths.append(value.removeprefix(lists.STEP))
    return found


def sentence_of(action: Any) -> str:
    """Wording of an action. Two equal Honors are the same."""
    return action_sentence(action, NAMES)


def list_components(rows: Any) -> list[tuple[str, str]]:
    made = []
    for row in rows:
        if isinstance(row, Select):
            made += [(row.custom_id.split(":")[3], one.value) for one in row.options]
        else:
            made += [tuple(button.custom_id.split(":", 4)[3:]) for button in row]
    return made


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"dice": False}), (3, {"conquest": True})])
def test_every_legal_choice_is_reachable(seed: int, options: dict[str, bool]) -> None:
    game = game_of(seed, 3, **options)
    chance = random.Random(seed)
    while not game.is_over:
        decision = game.open_decisions()[0]
        if not decision.secret:
            view = game.view(decision.seat)
            found = reachable_tokens(decision, hints(game.edition, view))
            assert {sentence_of(find_action(decision.actions, one)) for one in found} == set(
                map(sentence_of, decision.actions)
            )
        game.submit(decision.seat, any_of(decision.actions, chance.random))


def test_garrison_removal_shows_owner() -> None:
    hint = Hint(owner="B", before=("city",), after=("city",))
    shown = Choice(RemoveGarrison("nubia"), expansion(()), NAMES, hint).line()
    assert NAMES.seat("B") in shown.description
    assert shown.emoji == NAMES.symbol("B")


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_honor_button_names_honor_among_several(locale: str) -> None:
    """Its place alone would not identify it."""
    edition = load_edition(EDITION)
    names = Names(record_of(game_of(1, 3), locale), edition)
    bonus = [PlayHonor("lands_bonus", area=area) for area in edition.board.areas[:4]]
    fall = [PlayHonor("catastrophe", land=land) for land in edition.board.lands[:3]]
    decision = Decision(5, "A", "raise_revenue", (*bonus, *fall), {"must": 0})
    gold = (*(Hint(score=2, looks=2.0),) * len(bonus), *(Hint(looks=1.0),) * len(fall))
    for some, alone in (((*bonus, *fall), False), (bonus, True)):
        asked = replace(decision, actions=tuple(some))
        offered = Choices(asked, gold[: len(some)], names)
        quick, *_ = lists.question_rows(offered)
        assert isinstance(quick, tuple)
        shown = {one.token: one for one in offered.all}
        named = [_does_name_honor(one.label, shown[one.custom_id.split(":", 4)[4]]) for one in quick]
        assert all(named) or alone, [one.label for one in quick]


def _does_name_honor(label: str, choice: Choice) -> bool:
    """True if a label has an Honor's name or its short form."""
    return (
        choice.bare_choice.text("short") or choice.bare_choice.names.value("honor", choice.action.honor)
    ) in label


def test_own_land_choices_omit_owner() -> None:
    lands = load_edition(EDITION).board.lands[:3]
    own = Hint(owner="A", before=("city",), after=("city", "fort"))
    forts = Decision(5, "A", "expand", tuple(map(BuildFort, lands)), {"people": 0, "fleets": 0})
    some = Choices(forts, (own, own, own), NAMES.without_markup()).all
    assert all(NAMES.without_markup().seat("A") not in one.line().description for one in some)
    assert all(not one.line().emoji for one in some)
    some = Choices(forts, (own, replace_struct(own, owner="B"), own), NAMES.without_markup()).all
    assert [
        NAMES.without_markup().seat(seat) in one.line().description
        for one, seat in zip(some, "ABA", strict=True)
    ] == [True, True, True], "where others' lands are offered too, whose each is matters"


def test_hint_without_gain_has_no_text() -> None:
    assert hint_text(Hint(score=0), NAMES) == ""
    assert hint_text(Hint(), NAMES) == ""
    assert hint_text(Hint(score=0, waits=3), NAMES) == "counts from Epoch III"


def test_holding_text_counts_free_places() -> None:
    track = Holding("honor_track", "honor", 1, ("fortify", "", ""))
    assert holding_text(track, NAMES) == f"{NAMES.name_of('honor', 'fortify')}, 2 free"


def expansion(lands: Iterable[str]) -> Decision:
    actions = (*(PlaceArmy(land) for land in lands), EndExpansion())
    return Decision(5, "A", "expand", actions, {"people": 2, "fleets": 0})


def test_long_land_list_asks_for_area_first() -> None:
    board = load_edition(EDITION).board
    decision = expansion(board.lands)
    assert reachable_tokens(decision, ()) == {action_token(action) for action in decision.actions}
    quick, areas, lands, buttons = lists.question_rows(Choices(decision, (), NAMES))
    assert isinstance(quick, tuple)
    assert isinstance(buttons, tuple)
    places = [NAMES.name_of("land", land) for land in board.lands[:4]]
    assert [button.label for button in quick] == places, "without numbers that no map shows"
    assert isinstance(areas, Select)
    assert isinstance(lands, Select)
    assert len(areas.options) == len(board.areas)
    area = NAMES.name_of("area", NAMES.area_of(lands.options[0].value.split("/")[1]))
    assert lands.placeholder.startswith(area)
    assert [button.label for button in buttons] == ["End expansion"]


def test_area_map_numbers_only_its_lands() -> None:
    game = game_of(1, 3)
    names = Names(record_of(game), load_edition(EDITION))
    lands = names.edition.board.lands
    decision = replace(expansion(lands), params={"people": 2, "fleets": 0, "walls": 0, "cities": 0})
    whole = private_question(game.view("A"), decision, (), None, "light", names)
    assert whole.picture is not None
    assert {mark.number for mark in whole.picture.marks} == {0}
    area = names.area_of(lands[0])
    path = f"place_army|{lists.AMONG}={area}"
    part = private_question(game.view("A"), decision, (), None, "light", names, path=path)
    assert part.picture is not None
    here = [land for land in lands if names.area_of(land) == area]
    assert [mark.place for mark in part.picture.marks] == here
    assert [mark.number for mark in part.picture.marks] == list(range(1, len(here) + 1))
    listed = [row for row in part.rows if isinstance(row, Select)][-1]
    assert [one.label for one in listed.options] == [
        f"{n} {names.name_of('land', land)}" for n, land in enumerate(here, 1)
    ]


def test_crowded_list_merges_ways_and_amounts() -> None:
    names = Names(record_of(game_of(1, 3, "heroes-2008")), load_edition("heroes-2008"))
    lands = names.edition.board.lands[:5]
    moves = [Migrate(one, to, n) for one in lands for to in lands if one != to for n in (1, 2, 3)]
    decision = Decision(7, "A", "migrate", (*moves, EndMigration()))
    quick, listed, _ = lists.question_rows(Choices(decision, (), names))
    assert isinstance(quick, tuple)
    assert isinstance(listed, Select)
    assert {one.custom_id.rsplit("/", 1)[1] for one in quick} == {"3"}
    largest, others = listed.options[:-1], listed.options[-1]
    assert [one.value for one in largest] == [action_token(one) for one in moves if one.count == 3]
    assert others.value == f"{lists.STEP}migrate|ways=all"
    few = replace(decision, actions=(*moves[:9], EndMigration()))
    rows = lists.question_rows(Choices(few, (), names))
    (whole,) = [row for row in rows if isinstance(row, Select)]
    assert [one.value for one in whole.options] == [action_token(one) for one in moves[:9]]


def test_single_action_button_describes_effect() -> None:
    actions = (PlaceArmy("tigris"), EndExpansion())
    all_hints = (Hint(odds=(21, 36), onto="enemy", owner="B"), None)
    decision = Decision(5, "A", "expand", actions, {"people": 2, "fleets": 0})
    (buttons,) = lists.question_rows(Choices(decision, all_hints, NAMES))
    assert isinstance(buttons, tuple)
    place, end = buttons
    assert place.label == "Army in Tigris · 58%"
    (whole,) = lists.Lists(Choices(decision, all_hints, NAMES)).shortened_texts()
    assert whole.startswith("– Army in Tigris · 58% against")
    assert end.label == "End expansion"
    assert reachable_tokens(decision, all_hints) == {"place_army/tigris", "end_expansion"}


def test_honors_for_many_lands_need_two_steps() -> None:
    lands = load_edition(EDITION).board.lands
    actions = tuple(PlayHonor(honor, land=land) for honor in ("fortify_a", "urbanize") for land in lands)
    decision = Decision(5, "A", "expand", (*actions, PlayHonor("recruit_1")))
    *_, first = lists.question_rows(Choices(decision, (), NAMES))
    assert isinstance(first, Select)
    assert [one.label for one in first.options] == ["Fortify…", "Urbanize…", "Recruit 1"]
    assert reachable_tokens(decision, ()) == {action_token(action) for action in decision.actions}


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_short_labels_of_one_kind_are_distinct(locale: str) -> None:
    """North Africa from Northern Europe, and one land's fort from another's."""
    game = game_of(1, 3)
    edition, decision = load_edition(EDITION), game.open_decisions()[0]
    names = Names(record_of(game, locale), edition, locale)
    kinds = (
        [PlayHonor("lands_bonus", area=area) for area in edition.board.areas],
        [BuildFort(land) for land in edition.board.lands],
    )
    for actions in kinds:
        labels = [Choice(one, decision, names).title[: LABEL - len("10  · +4 …")] for one in actions]
        assert len(set(labels)) == len(actions)


def test_hint_text_shows_odds_and_buildings() -> None:
    hint = Hint(odds=(21, 36), onto="enemy", owner="B", before=("capital", "fort"), after=("city",), score=2)
    said = hint_text(hint, NAMES.without_markup())
    assert said == f"58% against {NAMES.without_markup().seat('B')} · +2 gold · capital and fort → city"
    razed = hint_text(Hint(before=("city",)), NAMES.without_markup())
    assert razed == "destroys city"


def test_token_finds_only_legal_actions() -> None:
    legal = (PlaceArmy("tigris"),)
    assert find_action(legal, "place_army/tigris") is legal[0]
    assert find_action(legal, "place_army/levant") is None
    assert find_action(legal, "end_expansion") is None


@pytest.mark.parametrize(
    "plan",
    [
        MessageDraft(""),
        MessageDraft("x" * 2001),
        MessageDraft("x", tuple(((Button(str(n), "b"),)) for n in range(6))),
        MessageDraft("x", ((Button("a", "b"), Button("a", "c")),)),
        MessageDraft("x", ((Button("a" * 101, "b"),),)),
        MessageDraft("x", ((Button("a", "b" * 81),),)),
        MessageDraft("x", (Select("a", "p", ()),)),
        MessageDraft("x", (Select("a", "p", tuple(Option(str(n), "l") for n in range(26))),)),
        MessageDraft("x", (Select("a", "p", (Option("v", "l", "d" * 101),)),)),
        MessageDraft("x", (Select("a", "p" * 151, (Option("v", "l"),)),)),
        MessageDraft("x", (Select("a", "p", (Option("v", "l"), Option("v", "m"))),)),
    ],
)
def test_invalid_message_draft_has_faults(plan: MessageDraft) -> None:
    assert faults(plan)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("*bold* `x`", "\\*bold\\* \\`x\\`"),
        ("a\nb\u202ec", "a bc"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("\u200b", "?"),
        ("x" * 40, "x" * 31 + "…"),
    ],
)
def test_escaped_name_has_no_markup_or_mention(name: str, shown: str) -> None:
    assert escape_name(name) == shown


def test_long_story_keeps_newest_lines() -> None:
    story = [f"line {number}" for number in range(100)]
    kept = last_lines(story, 50)
    assert kept.startswith("…\n")
    assert kept.endswith("line 99")
    assert len(kept) <= 50


@pytest.mark.parametrize(
    ("hint", "risky"),
    [
        (None, False),
        (Hint(onto="uncontrolled"), False),
        (Hint(odds=(21, 36), onto="enemy"), True),
        (Hint(odds=(0, 1), onto="enemy"), True),
        (Hint(odds=(1, 1), onto="enemy", cost=2), False),
    ],
)
def test_only_uncertain_fight_is_risky(hint: Hint | None, risky: bool) -> None:
    assert Choice(PlaceArmy("nubia"), expansion(()), NAMES, hint).is_risky is risky


def test_chosen_cards_are_grouped_in_quiet_story() -> None:
    names = Names(record_of(game_of(1, 3, "zman-2018")), load_edition("zman-2018"))
    drafted = [EventChosen("A"), EmpireChosen("B"), EventChosen("B"), EmpireChosen("A"), EventChosen("C")]
    a, b, c = map(names.seat, "ABC")
    assert story_lines(drafted, names) == []
    told = story_lines(drafted, names, quiet=True)
    assert told == [f"Event cards chosen: {a}, {b} and {c}.", f"Empire cards chosen: {b} and {a}."]
    own = story_lines([EmpireChosen("A"), EmpireChosen("B", "assyrians")], names, quiet=True)
    assert "Assyrians" in own[1]


def test_turn_start_drops_card_passing_lines() -> None:
    names = Names(record_of(game_of(1, 3, "hasbro-2001")), load_edition("hasbro-2001"))
    passed, begun = [CardKept("A"), CardPassed("B", "C")], TurnBegan("A", "sumeria", 1)
    assert len(story_lines(passed, names)) == 2
    assert story_lines([*passed, begun], names) == story_lines([begun], names)
    assert len(story_lines([*passed, begun], names, quiet=True)) == 3


def test_repeated_events_are_summed_in_story() -> None:
    names = Names(record_of(game_of(1, 3, "heroes-2008")), load_edition("heroes-2008"))
    placed = [
        PeoplePlaced("A", land, people, "hero")
        for land, people in (("MED", 1), ("AFR", 2), ("MED", 1), ("EUR", 1), ("MED", 3))
    ]
    there = [names.name_of("land", land) for land in ("MED", "AFR", "EUR")]
    told = story_lines(placed, names)
    assert [line.split(names.seat("A"))[1].strip() for line in told] == [
        f"+{people} in {land}." for people, land in zip((5, 2, 1), there, strict=True)
    ]
    assert len(story_lines([*placed, PeoplePlaced("B", "MED", 1, "hero")], names)) == 4


def test_notes_sum_repeated_events() -> None:
    names = Names(record_of(game_of(1, 3, "heroes-2008")), load_edition("heroes-2008"))
    events = [
        PeopleMoved("A", "CHI", "IND", 4, "migration"),
        PeopleLost("B", "MED", 2),
        PeopleMoved("A", "CHI", "IND", 3, "migration"),
        PeopleLost("B", "MED", 2),
    ]
    told = "\n".join(note_lines(events, names, "A"))
    assert "7 China → India" in told
    assert "4 in Mediterranean" in told.replace("the ", "")
    (flees,) = story_lines([PeopleMoved("B", "CHI", "IND", 1, "exodus")], names)
    assert "flees from China" in flees


def test_best_choice_is_offered_first() -> None:
    names = Names(record_of(game_of(1, 3, "heroes-2008")), load_edition("heroes-2008"))
    decision = Decision(5, "A", "settle", (Settle("MED", 1), Settle("EUR", 1), Convert(1)), {"left": 1})
    hints = (None, Hint(gain=2, looks=2.0), Hint(score=5, looks=-1.0))
    shown = Choices(decision, hints, names).public
    assert [one.action for one in shown] == [Settle("EUR", 1), Settle("MED", 1), Convert(1)]
    shown[0].number = 2
    assert shown[0].with_number("3 in India") == "2 · 3 in India"
    assert shown[0].with_number("India") == "2 India"


def labels(rows: Any) -> list[str]:
    return [one.label for row in rows if not isinstance(row, Select) for one in row]


def test_losing_choice_ranks_behind_passing() -> None:
    """The bot does not suggest moving people there and back for gold."""
    names = Names(record_of(game_of(1, 3, "heroes-2008")), load_edition("heroes-2008"))
    *others, land = names.edition.board.lands[:8]
    moves = tuple(Migrate(land, to, 1) for to in others)
    decision = Decision(5, "A", "spend", (*moves, EndTurn()), {"gold": 3})
    losing = (*(Hint(gain=-1, looks=-1.0 - n) for n in range(len(moves))), Hint())
    assert labels(lists.question_rows(Choices(decision, losing, names))) == ["End the turn"]
    one = (Hint(gain=-1, looks=-1.0), Hint(gain=1, looks=0.5), *losing[2:])
    first, last = labels(lists.question_rows(Choices(decision, one, names)))
    assert first.endswith("+1")
    assert last == "End the turn"
    few = Decision(5, "A", "settle", (Settle("MEA", 4), Settle("IND", 4)), {"left": 4})
    shown = labels(lists.question_rows(Choices(few, (Hint(gain=-1, looks=-1.0), Hint()), names)))
    assert [one.rpartition(" in ")[2] for one in shown] == ["India", "the Middle East · −1"]
    assert hint_text(Hint(gain=-2), names) == "−2 if counted now"


def test_quick_buttons_prefer_armies_over_forts_and_honors() -> None:
    lands = load_edition(EDITION).board.lands[:10]
    armies = tuple(map(PlaceArmy, lands[3:]))
    others = (*map(BuildFort, lands[:3]), PlayHonor("recruit_1"), PlayHonor("recruit_2"))
    looks = (*(Hint(looks=1.0),) * len(armies), *(Hint(looks=2.0),) * len(others))
    decision = Decision(5, "A", "expand", (*armies, *others, EndExpansion()), {"people": 3, "fleets": 0})
    quick, *_ = lists.question_rows(Choices(decision, looks, NAMES))
    assert isinstance(quick, tuple)
    assert [":build_fort/" in one.custom_id for one in quick] == [True, False, False, False]
    assert [one.label.split()[0] for one in quick] == ["1", "2", "3", "4"], "as on the map"
    spent = replace(decision, params={"people": 0, "fleets": 0})
    quick, *_ = lists.question_rows(Choices(spent, looks, NAMES))
    assert isinstance(quick, tuple)
    assert not [one for one in quick if ":place_army/" in one.custom_id]


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_choice_labels_and_lines_are_never_cut(edition: str, locale: str) -> None:
    """Greedy players with the longest names play a whole game. Only links end with dots."""
    game, asked = game_of(1, 4, edition), 0
    while not game.is_over:
        decision = game.open_decisions()[0]
        view = game.view(decision.seat)
        record = record_of(game, locale)
        seats = tuple(replace_struct(one, name=one.name and LONGEST) for one in record.seats)
        names = Names(replace_struct(record, seats=seats), game.edition)
        some = appraise(view, game.view(None), game.edition)
        rows = secret.secret_rows(Choices(decision, some, names), opened=True)
        if not decision.secret:
            rows = (*rows, *lists.question_rows(Choices(decision, some, names)))
        for row in rows:
            if isinstance(row, Select):
                told = [one for one in row.options if not one.value.startswith(lists.STEP)]
                assert not [one for one in told if "…" in one.label + one.description], row
            else:
                does = [one for one in row if f":{SHOW}:" not in one.custom_id]
                cut = [one for one in does if "…" in one.label and not one.custom_id.endswith("+open")]
                assert not cut, cut
                assert all(len(one.label) <= LABEL for one in row), row
        assert faults(MessageDraft("x", rows)) == []
        asked += 1
        game.submit(decision.seat, choose(GREEDY, view, game.edition, random.Random(asked).random))
    assert asked > 100


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_equal_honors_are_offered_once_with_count(locale: str) -> None:
    names = Names(record_of(game_of(1, 3), locale), load_edition(EDITION))
    actions = (CashHonor("fortify_a"), CashHonor("urbanize"), CashHonor("fortify_b"), EndRevenue())
    decision = Decision(5, "A", "raise_revenue", actions, {"must": 0})
    shown = Choices(decision, (), names).public
    assert [one.action for one in shown] == [actions[0], actions[1], actions[3]]
    of_two = {"en": "Fortify (1 of 2)", "pt-BR": "Fortificar (1 de 2)"}[locale]
    assert shown[0].line().label == of_two
    assert shown[1].line().label == names.value("honor", "urbanize")
    quick, *_ = lists.question_rows(Choices(decision, (), names))
    assert isinstance(quick, tuple)
    assert [of_two in one.label for one in quick].count(True) == 1
    alone = Decision(5, "A", "raise_revenue", (actions[0], actions[2], EndRevenue()), {"must": 0})
    assert of_two.partition(" ")[2] in " ".join(lists.Lists(Choices(alone, (), names)).shortened_texts())


def test_crowded_rows_have_no_duplicate_buttons() -> None:
    names = Names(record_of(game_of(1, 3, "heroes-2008")), load_edition("heroes-2008"))
    land, *others = names.edition.board.lands[:8]
    moves = tuple(Migrate(land, to, count) for to in others for count in range(1, 5))
    decision = Decision(5, "A", "spend", (*moves, Convert(1), EndTurn()), {"gold": 3})
    rows = lists.question_rows(Choices(decision, (), names))
    ids = [one.custom_id for row in rows if not isinstance(row, Select) for one in row]
    assert len(ids) == len(set(ids))
