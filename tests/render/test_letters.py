"""The late turns of a game of each edition, on a phone 390 pixels wide."""

from __future__ import annotations

import pytest

from bench.letters import NAMES, SEATS, draw_turn, small_letters
from engine import load_edition
from render import DrawOptions, draw
from render.alt import LIMIT, view_alt
from render.story import read_story
from render.texts import Words
from tests.render.views import crowded_view
from tools.gallery import turns

LATE = 4


@pytest.mark.parametrize(("edition", "locale"), list(zip(SEATS, ("en", "pt-BR") * 2, strict=True)))
def test_late_turn_is_readable_on_phone(edition: str, locale: str) -> None:
    """Each land of the turn has its name and counts, eleven pixels high in every crop."""
    for view in turns(SEATS[edition], 7, edition, ())[-LATE:]:
        assert small_letters(view, draw_turn(view, locale)) == []


@pytest.mark.parametrize(("edition", "locale"), list(zip(SEATS, ("pt-BR", "en") * 2, strict=True)))
def test_alt_text_names_every_land_of_turn(edition: str, locale: str) -> None:
    """It lists every land, even with losses elsewhere, and fits Discord's limit."""
    words = Words(load_edition(edition), locale)
    for view in turns(SEATS[edition], 7, edition, ("dice",) if edition == "ragnar-2024" else ()):
        story, options = read_story(view), DrawOptions("turn", locale=locale, names=NAMES)
        alt = view_alt(view, story, options, words)
        assert len(alt) <= LIMIT
        assert [land for land in story.lands if words.name("land", land) not in alt] == []


def test_alt_text_lists_start_lands_to_come() -> None:
    picture = draw(crowded_view(), load_edition("ragnar-2024"), options=DrawOptions(names=NAMES))
    plates = [fact.where for fact in picture.log if (fact.layer, fact.what) == ("marks", "start")]
    words = Words(load_edition("ragnar-2024"), "en")
    said = picture.alt.partition("Start-lands to come, by number: ")[2]
    assert plates
    assert all(words.name("land", land) in said for land in plates)


def test_letter_check_finds_missing_and_small_names() -> None:
    view = turns(SEATS["heroes-2008"], 7, "heroes-2008", ())[-LATE]
    picture = draw_turn(view, "en")
    bare = tuple(fact for fact in picture.log if fact.layer != "height")
    low = tuple(
        fact.__class__("height", fact.what, fact.where, "9.00") if fact.layer == "height" else fact
        for fact in picture.log
    )
    for log, said in ((bare, "no name"), (low, "name 9.0")):
        changed = picture.__class__(picture.data, "png", picture.width, picture.height, picture.alt, log)
        assert any(said in one for one in small_letters(view, changed))
