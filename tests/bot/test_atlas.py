"""The board that pages draw: the printed board's outlines, and what each area is worth."""

from __future__ import annotations

import gzip
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.annals.atlas import FLAT, GRAIN, LETTERS, SCALE, distance_to_line, encode_steps, make_atlas
from engine import load_edition
from engine.game import Game
from engine.view import ARMY, LandView, Stack, View
from render.areas import find_leaders
from render.base import load_shapes
from tests.editions.test_hidden_information import KINDS

EDITIONS = sorted(path.name for path in (Path(__file__).parents[1] / "games").iterdir() if path.is_dir())
EMPTY = LandView()
MOST_BYTES = 31_000
"""Of a board, packed. Outlines that were not shared took 78,000."""


def read_numbers(written: str) -> list[int]:
    """Numbers that are written in letters, as the page's script reads them."""
    found, value, shift = list[int](), 0, 0
    for letter in written:
        digit = LETTERS.index(letter)
        value |= (digit & 31) << shift
        shift += 5
        if digit < 32:
            found.append(-(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    return found


@pytest.mark.parametrize("numbers", [[0], [-1, 1], [15, 16, -16, 31, 32], [6400, -6400, 0, 1 << 20]])
def test_numbers_are_encoded_as_letters(numbers: list[int]) -> None:
    assert read_numbers(encode_steps(numbers)) == numbers


def points_of(written: str) -> list[tuple[int, int]]:
    """Points of an arc that a page receives as steps."""
    steps = read_numbers(written)
    x, y = steps[:2]
    found = [(x, y)]
    for right, down in zip(steps[2::2], steps[3::2], strict=True):
        x, y = x + right, y + down
        found.append((x, y))
    return found


def in_grains(point: tuple[float, float]) -> tuple[int, int]:
    """A point of the printed board as an outline's points are counted."""
    return round(point[0] * SCALE / GRAIN), round(point[1] * SCALE / GRAIN)


@pytest.mark.parametrize("edition", EDITIONS)
def test_outlines_match_printed_board(edition: str) -> None:
    told, geometry = make_atlas(load_edition(edition), "en"), load_shapes(load_edition(edition).board.id)
    arcs = told["arcs"].split(" ")
    for place in told["places"]:
        water = place["kind"] == "water"  # its islands lie above it
        rings = [
            ring for polygon in geometry.outlines(place["id"]) for ring in (polygon[:1] if water else polygon)
        ]
        for refs, printed in zip(place["rings"], rings, strict=True):
            drawn = {point for ref in refs for point in points_of(arcs[ref if ref >= 0 else ~ref])}
            assert drawn <= {in_grains(one) for one in printed}
    for written, arc in zip(arcs, geometry.arcs, strict=True):
        printed = [in_grains(one) for one in arc.line()]
        drawn = points_of(written)
        assert (drawn[0], drawn[-1]) == (printed[0], printed[-1])
        for start, end in pairwise(drawn):
            at = printed.index(end, 1)
            assert all(distance_to_line(one, start, end) <= FLAT for one in printed[:at])
            printed = printed[at:]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_packed_board_is_small(edition: str, locale: str) -> None:
    packed = gzip.compress(msgspec.json.encode(make_atlas(load_edition(edition), locale)), 9)
    assert len(packed) < MOST_BYTES


def check_worths(view: View, game: Game) -> None:
    """Compare an edition's area values with those in the table."""
    worths = game.edition.area_worths(view.epoch)
    if view.turn is not None and worths:
        assert {area for area, one in view.areas.items() if one.active} == set(worths)
    for holding in view.table:
        if holding.id == "values":
            assert {area: worth[1] for area, worth in worths.items()} == {
                area: holding.items.count(area) for area in set(holding.items)
            }


@pytest.mark.parametrize("edition", EDITIONS)
def test_area_worths_match_table(edition: str) -> None:
    kind, chance = KINDS[edition], Random(f"worths/{edition}")
    epochs = set[int]()

    def look(game: Game) -> None:
        view = game.view(None, since=len(game.log))
        if view.epoch not in epochs and view.turn is not None:
            epochs.add(view.epoch)
            check_worths(view, game)

    seats, options = kind.terms[1]
    kind.play(kind.start(seats, seed=3, **options), chance, look)
    assert len(epochs) > 1


def test_area_leader_holds_most_lands() -> None:
    game = KINDS["ragnar-2024"].start(3, seed=1)
    view, board = game.view(None, since=0), game.edition.board
    held = {"nubia": "A", "libya": "A", "nile_delta": "B"}
    lands = {
        land: msgspec.structs.replace(view.lands.get(land, EMPTY), pieces=(Stack(seat, ARMY),))
        for land, seat in held.items()
    }
    view = msgspec.structs.replace(view, lands=lands)
    assert find_leaders(view, board, "north_africa") == (["A"], 2, 1)
    assert game.edition.area_points("north_africa", 1, 2, 1) == 4
    assert game.edition.area_points("australasia", 1, 2, 1) == 0, "it is not active yet"
    assert find_leaders(view, board, "india") == ([], 0, 0)
