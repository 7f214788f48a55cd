"""Two colours of one person: whatever tells scores, places, winners or deeds tells of the person once."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from bot.annals.page import _standings, chapter_of, seats_of
from bot.domain.records import RUNNING, GameRecord, SeatRecord, unstored
from bot.features.pages.contents import SeenByAll, now_of, page
from bot.words.names import Names
from bot.words.targets import MESSAGE, PAGE, Message
from engine import load_edition, new_game
from engine.view import News, View

pytestmark = pytest.mark.rule("H01-TWO-04")
HASBRO = load_edition("hasbro-2001")
SCORES = {"A": 1, "B": 7, "C": 9, "D": 2}
"""Ana is first with 10, though Bo's blue is above her red; Bo has 9."""
SITE = dict.fromkeys(("style", "still", "replay", "script", "picture"), "")


def record(*people: str) -> GameRecord:
    return unstored(
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
    """A game of two people with these scores, of which these events are told."""
    game = new_game(HASBRO, tuple("ABCD"), {"two_colours": True}, seed=bytes(32))
    game._table.state.score = list(scores.values())
    return msgspec.structs.replace(game.view(me), news=(News(0, None, events),) if events else ())


def test_the_live_page_lists_each_person_once_with_the_sum() -> None:
    names = names_of(target=PAGE)
    now = now_of(SeenByAll(names.game, HASBRO, view_of(SCORES), {}), names)
    shown = page(SeenByAll(names.game, HASBRO, view_of(SCORES), {}), names, now, SITE)
    listed = re.findall(r'<li>((?:<span class="mark">.</span> )+)(.*?)</li>', shown)
    assert [(len(marks.split("</span>")) - 1, told) for marks, told in listed] == [(2, "Ana 10"), (2, "Bo 9")]
    assert now["chapter"]["sides"] == [(("A", "C"), 10, 1), (("B", "D"), 9, 2)]
    assert [seat["side"] for seat in seats_of(names)] == ["Ana", "Bo", "Ana", "Bo"]


def test_people_of_one_name_are_told_apart_by_their_colours() -> None:
    names = names_of("Ana", "Ana", target=PAGE)
    assert names.people(("A", "C")) == "Ana (red) and Ana (yellow)"
    assert names_of("Ana", "Ana").side(("A", "C")) == "🔴🟡 Ana"


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        (SCORES, "Ana led with 10 points, ahead of Bo 9."),
        ({"A": 5, "B": 1, "C": 1, "D": 5}, "Ana and Bo stood at 6 points."),
        ({"A": 0, "B": 0, "C": 0, "D": 0}, ""),
    ],
)
def test_an_epoch_of_the_annals_begins_with_all_who_lead(scores: dict[str, int], told: str) -> None:
    names = names_of(target=PAGE)
    assert re.sub("<.*?>", "", _standings(chapter_of(view_of(scores), names), names)) == told
