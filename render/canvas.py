"""A picture under the pen: map units to pixels, and the strokes that layers share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

from render.colour import Rgb

Point = tuple[float, float]
Box = tuple[float, float, float, float]
HAIR = 2
"""Pixels of a line whose bends need no rounding: it takes most of the time of a stroke and is not seen."""
BAND = 64
"""Rows of a picture that are washed at once."""


class Canvas:
    """An image showing the part `box` of the map, `scale` pixels to the map unit."""

    def __init__(self, image: Image.Image, box: Box, scale: float) -> None:
        self.image = image
        self.box = box
        self.scale = scale
        self.draw = ImageDraw.Draw(image)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down."""
        return self.image.size

    def at(self, point: Sequence[float]) -> Point:
        """Return a map point in pixels."""
        return (point[0] - self.box[0]) * self.scale, (point[1] - self.box[1]) * self.scale

    def flat(self, points: Sequence[float]) -> list[float]:
        """Return a flat list x0, y0, x1, y1... of map units, in pixels."""
        k, left, top = self.scale, self.box[0], self.box[1]
        out = [0.0] * len(points)
        out[::2] = [(x - left) * k for x in points[::2]]
        out[1::2] = [(y - top) * k for y in points[1::2]]
        return out

    def pixels(self, points: Iterable[Sequence[float]]) -> list[Point]:
        """Map points in pixels."""
        k, left, top = self.scale, self.box[0], self.box[1]
        return [((x - left) * k, (y - top) * k) for x, y in points]

    def mask(self, shrink: int = 1) -> Canvas:
        """Return an empty mask of the same view, `shrink` times smaller."""
        width, height = self.size
        image = Image.new("L", (-(-width // shrink), -(-height // shrink)), 0)
        return Canvas(image, self.box, self.scale / shrink)

    def stroke(self, points: Sequence[float], colour: Rgb | int, width: float, smooth: bool = True) -> None:
        """A line through flat map points, `width` map units wide; its bends are round if `smooth`."""
        pixels = max(1, round(width * self.scale))
        joint = "curve" if smooth and pixels > HAIR else None
        self.draw.line(self.flat(points), fill=colour, width=pixels, joint=joint)

    def tint(self, mask: Image.Image, colour: Rgb) -> None:
        """Lay a colour on through a mask (any size; stretched to fit)."""
        if mask.size != self.size:
            mask = mask.resize(self.size, Image.Resampling.BICUBIC)
        self.wash(colour, (0, 0), mask)

    def wash(self, colour: Rgb, corner: tuple[int, int], mask: Image.Image) -> None:
        """Lay a colour on through a mask of a part of the picture."""
        # Pillow pastes an image twice as fast as a colour; where the mask is empty nothing is to be done.
        full = Image.new("RGB", (mask.width, BAND), colour)
        for top in range(0, mask.height, BAND):
            band = mask.crop((0, top, mask.width, min(mask.height, top + BAND)))
            box = band.getbbox()
            if box is not None:
                spot = (corner[0] + box[0], corner[1] + top + box[1])
                self.image.paste(full.crop((0, 0, box[2] - box[0], box[3] - box[1])), spot, band.crop(box))

    def put(self, art: Image.Image, middle: Sequence[float]) -> None:
        """A transparent drawing with its middle at a map point."""
        self.stamp(art, self.at(middle))

    def stamp(self, art: Image.Image, middle: Point) -> None:
        """A transparent drawing with its middle at a pixel."""
        x, y = middle
        self.image.paste(art, (round(x - art.width / 2), round(y - art.height / 2)), art)
