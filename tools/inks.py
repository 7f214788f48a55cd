"""Find the colours that the printed boards are made of, for each style, and write data/boards/inks.json.

    python tools/inks.py

To be run after a change of a style's colours or of a layer. Needs numpy (dependency group "shapes"). The
colours are the means of clusters (k-means) of all boards' pixels at a small and a large scale. Colours that
pictures keep anyway (render/encode.py) take part, but stay as they are.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).parent.parent))
from render.base import BOARDS, Print, built_in_board, draw_part
from render.canvas import Canvas
from render.crops import ZOOMS
from render.encode import INKS, fixed_colours
from render.holders import paint_washes, veil_washes
from render.palette import STYLES, Style

COUNT = 152
SAMPLE = 30_000
VEILED = 6_000
ROUNDS = 40


def pixels(image: Image.Image, count: int) -> np.ndarray:
    """Evenly spaced sample of an image's pixels."""
    flat = np.asarray(image, dtype=np.float32).reshape(-1, 3)
    return flat[:: max(1, len(flat) // count)]


def samples(style: Style) -> np.ndarray:
    """Sample all boards: the world, a close-up of its middle, and the world under the veil."""
    found = []
    for board in sorted(path.parent.name for path in BOARDS.glob("*/shapes.json")):
        world = Print(built_in_board(board), style, 1600)
        image, ground = draw_part(world, world.whole_map)
        found.append(pixels(image, SAMPLE))
        close = Print(built_in_board(board), style, round(1600 * ZOOMS[0]))
        for x in (0.2, 0.4, 0.6):
            corner = (round(close.width * x), close.height // 5)
            found.append(
                pixels(draw_part(close, (*corner, corner[0] + 800, corner[1] + 900))[0], SAMPLE // 2)
            )
        canvas = Canvas(image, world.box((0, 0, *image.size)), world.scale)
        paint_washes(canvas, ground, veil_washes(range(len(built_in_board(board).lands)), style))
        found.append(pixels(image, VEILED))
    return np.concatenate(found)


def nearest_colours(points: np.ndarray, colours: np.ndarray) -> np.ndarray:
    """Index of the nearest colour for each point."""
    apart = (colours**2).sum(axis=1)[None, :] - 2 * points @ colours.T
    return apart.argmin(axis=1)


def inks(style: Style) -> list[str]:
    """Find the colours of a style."""
    points = samples(style)
    fixed = np.array(fixed_colours(style), dtype=np.float32)
    strip = Image.fromarray(points.astype(np.uint8)[None, :, :], "RGB")
    start = strip.quantize(COUNT, Image.Quantize.MEDIANCUT).getpalette() or []
    moving = np.array(start[: 3 * COUNT], dtype=np.float32).reshape(-1, 3)
    for _ in range(ROUNDS):
        near = nearest_colours(points, np.concatenate([fixed, moving])) - len(fixed)
        for i in range(len(moving)):
            members = points[near == i]
            # An unused colour moves to the worst represented pixel.
            moving[i] = members.mean(axis=0) if len(members) else _worst_point(points, fixed, moving)
    off = points - np.concatenate([fixed, moving])[nearest_colours(points, np.concatenate([fixed, moving]))]
    print(f"{style.name}: {len(points)} pixels, root mean square {np.sqrt((off**2).mean()):.2f} a channel")
    return ["#" + bytes(int(v) for v in colour.round()).hex() for colour in moving]


def _worst_point(points: np.ndarray, fixed: np.ndarray, moving: np.ndarray) -> np.ndarray:
    colours = np.concatenate([fixed, moving])
    return points[((points - colours[nearest_colours(points, colours)]) ** 2).sum(axis=1).argmax()]


def main() -> None:
    """Find the colours of all styles and write them."""
    found = {name: inks(style) for name, style in STYLES.items()}
    INKS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
