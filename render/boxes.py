"""Boxes in a picture: what they share, and which of some covers least."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Point


def shared_area(one: Box, two: Box) -> float:
    """Area that two boxes share, in square pixels."""
    left, top, right, bottom = one
    x0, y0, x1, y1 = two
    if x0 >= right or x1 <= left or y0 >= bottom or y1 <= top:
        return 0.0
    return (min(right, x1) - max(left, x0)) * (min(bottom, y1) - max(top, y0))


def enclosing_box(boxes: Sequence[Box]) -> Box:
    """Smallest box around some boxes."""
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )


def box_centre(box: Box) -> Point:
    """Centre of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def find_clearest(boxes: Sequence[Box], costs: Sequence[float], taken: Sequence[tuple[Box, float]]) -> int:
    """Find the number of the box with the lowest penalty.

    `costs` are the boxes' own penalties, `taken` other boxes with the penalty for each square pixel that is
    covered. Among equal boxes, the one with the lowest own penalty is found.
    """
    around = enclosing_box(boxes)
    near = [one for one in taken if shared_area(one[0], around)]
    best, found = float("inf"), 0
    for own, number in sorted(zip(costs, range(len(boxes)), strict=True)):
        if own >= best:
            break
        total = own + sum(weight * shared_area(boxes[number], one) for one, weight in near)
        if total < best:
            best, found = total, number
    return found
