"""Seats and tints stay apart for every sight (CIEDE2000, Machado 2009 at full severity)."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.base import built_in_board
from render.colour import Rgb
from render.palette import LINES, PLATED, SEATS, STYLES, SeatColour, parse_rgb
from tools.sight import SIGHTS, colour_distance, lab_difference, to_linear

BOARDS = ("ragnar-2024", "hasbro-2001", "zman-2018", "heroes-2008")


def touching_areas(board_id: str) -> set[tuple[str, str]]:
    board = built_in_board(board_id)
    pairs = set()
    for land, mask in enumerate(board.neighbours):
        for other in range(len(board.lands)):
            if mask >> other & 1 and board.area_of[land] < board.area_of[other]:
                pairs.add((board.areas[board.area_of[land]], board.areas[board.area_of[other]]))
    return pairs


def test_ciede2000_matches_published_pairs() -> None:
    # From the data of Sharma, Wu & Dalal 2005.
    assert lab_difference((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert lab_difference((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)) == pytest.approx(27.1492, abs=1e-4)
    assert lab_difference((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)) == pytest.approx(
        2.0373, abs=1e-4
    )
    assert lab_difference((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447)) == pytest.approx(
        1.4441, abs=1e-4
    )


@pytest.mark.parametrize("sight", SIGHTS)
def test_seat_colours_are_twenty_apart(sight: str) -> None:
    near = {
        (a.letter, b.letter): colour_distance(a.colour, b.colour, sight) for a, b in combinations(SEATS, 2)
    }
    assert min(near.values()) >= 20, near


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_seat_colours_are_eleven_from_tints(style: str, sight: str) -> None:
    tints = {area: tint for area, tint in STYLES[style].tints.items() if area not in PLATED}
    near = {(s.letter, t): colour_distance(s.colour, tints[t], sight) for s in SEATS for t in tints}
    assert min(near.values()) >= 11, sorted(near.items(), key=lambda pair: pair[1])[:3]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_touching_areas_are_six_apart(board: str, style: str, sight: str) -> None:
    facts = built_in_board(board)
    look = STYLES[style]
    for one, two in touching_areas(board):
        tints = (look.tint(one, facts.area_index[one]), look.tint(two, facts.area_index[two]))
        assert colour_distance(*tints, sight) >= 6, (one, two)


@pytest.mark.parametrize("board", BOARDS)
def test_areas_have_unique_tints(board: str) -> None:
    facts = built_in_board(board)
    for style in STYLES.values():
        assert len({style.tint(area, i) for i, area in enumerate(facts.areas)}) == len(facts.areas)


def test_seats_have_unique_symbols() -> None:
    assert len({seat.symbol for seat in SEATS}) == len({seat.emoji for seat in SEATS}) == 6
    assert [seat.letter for seat in SEATS] == list("ABCDEF")


CARDS = {"light": parse_rgb("#ffffff"), "dark": parse_rgb("#242429"), "page": parse_rgb("#2b2f38")}
"""On what cards are laid: Discord's two styles, and the sandbox's darker one."""


def brightness(colour: Rgb) -> float:
    red, green, blue = map(to_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("seat", SEATS, ids=lambda one: one.letter)
@pytest.mark.parametrize("card", CARDS)
def test_seat_lines_contrast_with_cards(seat: SeatColour, card: str) -> None:
    bright, dark = sorted((brightness(LINES[seat.letter]), brightness(CARDS[card])), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 3


def test_seat_lines_are_twenty_apart() -> None:
    for one, other in combinations(LINES.values(), 2):
        assert colour_distance(one, other, "normal") >= 20
