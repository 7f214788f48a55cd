"""Names and pieces keep clear of each other on every board, in every language: measured, not looked at."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import cos, radians, sin
from pathlib import Path

import pytest

from engine.data import DATA
from render.base import built_in_board, load_shapes
from render.canvas import Point
from render.fonts import text_width
from render.geometry import Geometry, Label, Rect
from render.lettering import FACES, letter_advances, path_length, point_on_path

BOARDS = sorted(path.parent.name for path in (DATA / "boards").glob("*/shapes.json"))
LOCALES = ("en", "pt-BR")
RISE, DROP = 0.36, 0.36
"""How far a letter reaches above and below its line's middle, in ems: the x-height and a little more."""


def letter_boxes(label: Label, locale: str) -> list[Rect]:
    """An upright box around each letter of a label."""
    text = label.text[locale]
    face, size = FACES[label.kind], text.size
    boxes = []
    for i, line in enumerate(text.lines):
        line = line.upper() if label.kind == "area" else line
        total = text_width(line, face, size, label.spacing)
        turn = radians(label.angle)
        down = (i - (len(text.lines) - 1) / 2) * size * 1.02
        along = ((path_length(label.path) - total) if label.path else -total) / 2
        for letter, advance in letter_advances(line, face, size, label.spacing):
            middle: Point
            if label.path:
                middle, _ = point_on_path(label.path, along + advance / 2)
            else:
                step = along + advance / 2
                middle = (
                    label.x + down * sin(turn) + step * cos(turn),
                    label.y + down * cos(turn) - step * sin(turn),
                )
            half = advance / 2 if not (label.path or label.angle) else size * 0.26
            if letter.strip():
                boxes.append(
                    (middle[0] - half, middle[1] - size * RISE, middle[0] + half, middle[1] + size * DROP)
                )
            along += advance + label.spacing * size
    return boxes


def is_overlapping(a: Rect, b: Rect, slack: float = 0.8) -> bool:
    return a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack


def hull(boxes: list[Rect]) -> Rect:
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )


@cache
def letter_boxes_of(board: str, locale: str) -> dict[str, tuple[Rect, list[Rect]]]:
    found = {label.id: letter_boxes(label, locale) for label in load_shapes(board).labels}
    return {id: (hull(boxes), boxes) for id, boxes in found.items() if boxes}


def spots(geometry: Geometry) -> dict[str, list[Rect]]:
    return {s.land: [s.people.rect(), *(b.rect() for b in s.buildings.values())] for s in geometry.slots}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_names_do_not_overlap(board: str, locale: str) -> None:
    clashes = [
        (one, two)
        for (one, (a, boxes)), (two, (b, others)) in combinations(letter_boxes_of(board, locale).items(), 2)
        if is_overlapping(a, b) and any(is_overlapping(x, y) for x in boxes for y in others)
    ]
    assert clashes == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_names_avoid_pieces(board: str, locale: str) -> None:
    pieces = spots(load_shapes(board))
    clashes = [
        (name, land)
        for name, (box, boxes) in letter_boxes_of(board, locale).items()
        for land, rects in pieces.items()
        if any(is_overlapping(box, rect) and any(is_overlapping(x, rect) for x in boxes) for rect in rects)
    ]
    assert clashes == []


@pytest.mark.parametrize("board", BOARDS)
def test_pieces_have_separate_places(board: str) -> None:
    """Capital and city may: a land never has both."""
    rects = [(land, rect) for land, all in spots(load_shapes(board)).items() for rect in dict.fromkeys(all)]
    assert [(a, b) for (a, x), (b, y) in combinations(rects, 2) if is_overlapping(x, y)] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_land_is_named_on_map(board: str, locale: str) -> None:
    geometry, facts = load_shapes(board), built_in_board(board)
    names = letter_boxes_of(board, locale)
    assert set(facts.lands) <= set(names)
    for land in facts.lands:
        left, top, right, bottom = names[land][0]
        assert left >= -1, land
        assert top >= -1, land
        assert right <= geometry.width + 1, land
        assert bottom <= geometry.height + 1, land


def test_all_boards_have_shapes() -> None:
    assert {path.parent.name for path in Path(DATA / "boards").glob("*/board.toml")} == set(BOARDS)
