"""Two colours of one person: whatever tells scores, places, winners or deeds tells of the person once."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from bot.annals.page import _opening_leader, make_chapter, seat_contents
from bot.domain.records import RUNNING, GameRecord, SeatRecord, make_unstored_record
from bot.features.pages.contents import SeenByAll, build_page, current_contents
from bot.features.plans import plan_menus as menus
from bot.features.plans.plan import Plan, find_answer
from bot.features.seasons.keeper import scores_so_far
from bot.store.plan_rows import PlanRow
from bot.store.results import SeatAccount
from bot.words.deeds import deeds_message, write_chronicle
from bot.words.hand import hand_message, status_lines
from bot.words.missed import missed_lines
from bot.words.names import Names
from bot.words.recap import make_blocks, recap_heading
from bot.words.story_lines import story_lines
from bot.words.summary import turn_title
from bot.words.targets import MESSAGE, PAGE, Message
from engine import load_edition, new_game
from engine.editions.hasbro_2001.actions import Settle
from engine.editions.hasbro_2001.events import EpochBegan, Invaded, OpeningRolled, PointsScored, TurnEnded
from engine.records import Decision
from engine.searching.looking_back import Missed
from engine.view import News, View

pytestmark = pytest.mark.rule("H01-TWO-04")
HASBRO = load_edition("hasbro-2001")
SCORES = {"A": 1, "B": 7, "C": 9, "D": 2}
"""Ana is first with 10, though Bo's blue is above her red; Bo has 9."""
LANDS = ("nubia", "palestine", "crete", "albion")
SITE = dict.fromkeys(("style", "still", "replay", "script", "atlas", "picture"), "")


def record(*people: str) -> GameRecord:
    return make_unstored_record(
        HASBRO.id,
        rules_version=HASBRO.rules_version,
        data_hash=HASBRO.data_hash,
        options={"two_colours": True},
        phase=RUNNING,
        locale="en",
        entries=0,
        seats=tuple(
            SeatRecord(seat, 1 + i % 2, name=name)
            for i, (seat, name) in enumerate(zip("ABCD", people * 2, strict=True))
        ),
    )


def names_of(*people: str, target: Message = MESSAGE, locale: str = "en") -> Names:
    return Names(record(*(people or ("Ana", "Bo"))), HASBRO, locale, target)


def view_of(scores: dict[str, int], *events: Any, me: str | None = None) -> View:
    """View of a game of two people with these scores and events."""
    game = new_game(HASBRO, tuple("ABCD"), {"two_colours": True}, seed=bytes(32))
    game._table.state.score = list(scores.values())
    return msgspec.structs.replace(game.view(me), news=(News(0, None, events),) if events else ())


def test_live_page_lists_each_person_once() -> None:
    names = names_of(target=PAGE)
    now = current_contents(SeenByAll(names.game, HASBRO, view_of(SCORES), {}), names)
    shown = build_page(SeenByAll(names.game, HASBRO, view_of(SCORES), {}), names, now, SITE)
    listed = re.findall(r'<li>((?:<span class="mark">.</span> )+)(.*?)</li>', shown)
    assert [(len(marks.split("</span>")) - 1, told) for marks, told in listed] == [(2, "Ana 10"), (2, "Bo 9")]
    assert now["chapter"]["sides"] == [(("A", "C"), 10, 1), (("B", "D"), 9, 2)]
    assert [seat["side"] for seat in seat_contents(names)] == ["Ana", "Bo", "Ana", "Bo"]


def test_people_with_same_name_are_distinguished_by_colours() -> None:
    names = names_of("Ana", "Ana", target=PAGE)
    assert names.people(("A", "C")) == "Ana (red) and Ana (yellow)"
    assert names_of("Ana", "Ana").side(("A", "C")) == "🔴🟡\u202fAna"


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        (SCORES, "Ana led with 10 points, ahead of Bo 9."),
        ({"A": 5, "B": 1, "C": 1, "D": 5}, "Ana and Bo stood at 6 points."),
        ({"A": 0, "B": 0, "C": 0, "D": 0}, ""),
    ],
)
def test_annals_epoch_opens_with_all_leaders(scores: dict[str, int], told: str) -> None:
    names = names_of(target=PAGE)
    assert re.sub("<.*?>", "", _opening_leader(make_chapter(view_of(scores), names), names)) == told


GAINED = PointsScored("C", 3, 9, "area")


def test_hand_shows_sum_beside_rank() -> None:
    told = hand_message(view_of(SCORES, me="A"), names_of()).text
    assert told.startswith("**🔴\u202fAna**: 1 point (both colours: 10 points), rank 1,")


@pytest.mark.parametrize(
    ("scores", "events", "told"),
    [
        (SCORES, (GAINED,), "9 points (+3; both colours: 10 points, now in the lead)"),
        ({"A": 0, "B": 7, "C": 9, "D": 2}, (GAINED,), "(+3; both colours: 9 points, now sharing the lead)"),
        ({"A": 0, "B": 8, "C": 9, "D": 2}, (), "(+0; both colours: 9 points)"),
    ],
    ids=["gained", "level", "nothing"],
)
def test_turn_title_tells_gained_place(scores: dict[str, int], events: tuple[Any, ...], told: str) -> None:
    ended = [*events, TurnEnded("C", "assyria", 9)]
    assert told in turn_title(view_of(scores, *ended), ended, names_of(), 1)


def test_daily_list_sums_both_colours() -> None:
    lost = Invaded("B", "C", "nubia", success=True)
    own = Invaded("C", "A", "palestine", success=True)
    events = [GAINED, PointsScored("A", 1, 1, "area"), lost, own]
    placed, *more = recap_heading(view_of(SCORES, me="A"), events, names_of()).splitlines()
    assert placed == "– You’re in the lead with 10 points, +4 since the last list"
    assert more == ["You lost: Nubia"], "and what one takes from oneself is not lost"


def test_luck_and_lands_count_by_side() -> None:
    one = SeatAccount(fights=10, won=6, expected=5.0, held=7)
    accounts = {"A": one, "B": one._replace(won=8, held=9), "C": one, "D": one._replace(won=1)}
    told = deeds_message(view_of(SCORES, TurnEnded("C", "assyria", 9)), accounts, names_of()).text
    assert "🔴🟡\u202fAna **+2.0** (12 of 20) · 🔵🟢\u202fBo **−1.0** (9 of 20)" in told
    assert "🗺️ **Most lands at once:** 🔵🟢\u202fBo, 9" in told


def test_titles_and_blows_count_by_side() -> None:
    """Neither of Bo's colours took or lost most by itself."""
    epoch = EpochBegan(1, ())
    taken = [Invaded("A", enemy, land, success=True) for enemy, land in zip("BDB", LANDS, strict=False)]
    others = [Invaded(seat, "A", land, success=True) for seat, land in zip("BBDD", LANDS, strict=False)]
    turns = [epoch, *taken, TurnEnded("A", "assyria", 9), *others, TurnEnded("B", "egypt", 9)]
    view, names = view_of(SCORES, *turns), names_of()
    told = deeds_message(view, {}, names).text
    assert "Conqueror, 4 lands taken by force: 🔵🟢\u202fBo" in told
    assert "**Hardest blow:** 🔴🟡\u202fAna lost 4 lands in one turn" in told
    assert "Ana (red) took 3 lands from Bo." not in write_chronicle(view, names), "Bo took more"
    assert "Bo (blue) took 4 lands from Ana." in write_chronicle(view, names)
    first = view_of(SCORES, epoch, *taken, TurnEnded("A", "assyria", 9))
    assert "Ana (red) took 3 lands from Bo." in write_chronicle(first, names)


@pytest.mark.rule("H01-DRAFT-02")
@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "🔴\u202fAna 3 + 4, 🔵\u202fBo 6 + 6 and 🟡\u202fAna 5 + 1."),
        ("pt-BR", "🔴\u202fAna 3 + 4, 🔵\u202fBo 6 + 6 e 🟡\u202fAna 5 + 1."),
    ],
)
def test_opening_roll_names_owners_of_dice(locale: str, told: str) -> None:
    rolled = OpeningRolled(("A", "B", "C"), (3, 4, 6, 6, 5, 1))
    (line,) = story_lines([rolled], names_of(locale=locale))
    assert line.endswith(told)


def test_season_score_sums_both_colours() -> None:
    """Bo's last colour has less than Ana's, and together they have more."""
    scores = {"A": 1, "B": 20, "C": 9, "D": 2}
    ended = TurnEnded("A", "assyria", 1)
    assert scores_so_far(view_of(scores, ended), "ABCD") == {"A": 10, "B": 22, "C": 10, "D": 22}
    assert set(scores_so_far(view_of(scores, ended), "B").values()) == {0}, "no person has finished a turn"


def test_look_back_names_choosing_colour() -> None:
    asked = Decision(1, "C", "settle", (Settle("nubia"), Settle("crete")), {})
    missed = [Missed(1, 1, 2, asked, (None, None), 4.0, 0.5)]
    assert missed_lines(missed, names_of())[0].startswith("**Epoch II** · 🟡\u202fAna: ")
    assert missed_lines(missed, names_of(target=PAGE))[0].startswith("Epoch II · Ana (yellow): ")


def test_plan_applies_to_chosen_colour() -> None:
    actions = (Settle("nubia"), Settle("crete"))
    red, yellow = (Decision(1, seat, "settle", actions, {}) for seat in "AC")
    names, wish = names_of(), ("settle:crete",)
    assert find_answer(Plan(wish, seat="C"), yellow, names) == actions[1]
    assert find_answer(Plan(wish, seat="C"), red, names) is None
    assert find_answer(Plan(wish), red, names) == find_answer(Plan(wish), yellow, names) == actions[1]


@pytest.mark.parametrize(
    ("locale", "either", "any_colour", "red", "yellow_name"),
    [
        ("en", "One of your colours", "Any colour", "red", "yellow"),
        ("pt-BR", "Uma das suas cores", "Qualquer cor", "vermelho", "amarelo"),
    ],
)
def test_plan_message_offers_colours(
    locale: str, either: str, any_colour: str, red: str, yellow_name: str
) -> None:
    names = names_of(locale=locale)
    kind, *_ = menus.plannable_kinds(names)
    wanted = menus.choice_groups(kind, names)[0].choices[:1]
    plan, yellow = (PlanRow(7, kind, menus.write_plan(Plan(wanted, seat=seat)), 0.0) for seat in ("", "C"))
    assert either in menus.plan_message(plan, names, "AC").text
    shown = menus.plan_message(yellow, names, "AC")
    assert "🟡\u202fAna" in shown.text
    assert either not in shown.text
    (_, colours) = shown.rows
    assert [(one.label, one.emoji, one.disabled) for one in colours] == [
        (any_colour, "", False),
        (f"Ana ({red})", "🔴", False),
        (f"Ana ({yellow_name})", "🟡", True),
    ]
    assert len(menus.plan_message(plan, names, "A").rows) == 1


def test_status_shows_sum_beside_rank() -> None:
    told = [line for line in status_lines(view_of(SCORES), names_of()) if " points), " in line]
    assert [line.partition(", ")[0] for line in told] == [
        "**1. 🔴\u202fAna** 1 point (both colours: 10 points)",
        "**1. 🟡\u202fAna** 9 points (both colours: 10 points)",
        "**2. 🔵\u202fBo** 7 points (both colours: 9 points)",
        "**2. 🟢\u202fBo** 2 points (both colours: 9 points)",
    ]


def test_recap_shows_sum_after_each_turn() -> None:
    first = [PointsScored("C", 4, 6, "area"), TurnEnded("C", "assyria", 6)]
    later = [PointsScored("C", 3, 9, "area"), TurnEnded("C", "egypt", 9)]
    told = [block.full for block in make_blocks([(1, first), (2, later)], view_of(SCORES), names_of())]
    assert "6 points (both colours: 7 points) (+4)" in told[0]
    assert "9 points (both colours: 10 points) (+3)" in told[1]
