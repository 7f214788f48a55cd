"""The late turns of a game of each edition, on a phone 390 pixels wide."""

from __future__ import annotations

import pytest

from bench.letters import SEATS, drawn, too_small
from tools.gallery import turns

LATE = 4


@pytest.mark.parametrize(("edition", "locale"), list(zip(SEATS, ("en", "pt-BR") * 2, strict=True)))
def test_a_late_turn_reads_on_a_phone(edition: str, locale: str) -> None:
    """Every land of the turn has its name and its counts in letters eleven pixels high, whatever the crop."""
    for view in turns(SEATS[edition], 7, edition, ())[-LATE:]:
        assert too_small(view, drawn(view, locale)) == []


def test_the_check_finds_a_land_without_its_name_and_a_number_too_low() -> None:
    view = turns(SEATS["heroes-2008"], 7, "heroes-2008", ())[-LATE]
    picture = drawn(view, "en")
    bare = tuple(fact for fact in picture.log if fact.layer != "height")
    low = tuple(
        fact.__class__("height", fact.what, fact.where, "9.00") if fact.layer == "height" else fact
        for fact in picture.log
    )
    for log, said in ((bare, "no name"), (low, "name 9.0")):
        changed = picture.__class__(picture.data, "png", picture.width, picture.height, picture.alt, log)
        assert any(said in one for one in too_small(view, changed))
