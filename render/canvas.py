"""A picture with conversion of map units to pixels and shared drawing strokes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

from render.colour import Rgb

Point = tuple[float, float]
Box = tuple[float, float, float, float]
HAIR = 2
"""Max. line width in pixels without rounded bends. Rounding is slow, and invisible on thin lines."""
BAND = 64
"""Rows of a picture that are painted at once."""


class Canvas:
    """An image of the part `box` of the map, `scale` pixels per map unit."""

    def __init__(self, image: Image.Image, box: Box, scale: float) -> None:
        self.image = image
        self.box = box
        self.scale = scale
        self.draw = ImageDraw.Draw(image)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def to_pixels(self, point: Sequence[float]) -> Point:
        """Convert a map point to pixels."""
        return (point[0] - self.box[0]) * self.scale, (point[1] - self.box[1]) * self.scale

    def flat_to_pixels(self, points: Sequence[float]) -> list[float]:
        """Convert a flat list x0, y0, x1, y1... to pixels."""
        k, left, top = self.scale, self.box[0], self.box[1]
        out = [0.0] * len(points)
        out[::2] = [(x - left) * k for x in points[::2]]
        out[1::2] = [(y - top) * k for y in points[1::2]]
        return out

    def points_to_pixels(self, points: Iterable[Sequence[float]]) -> list[Point]:
        """Convert map points to pixels."""
        k, left, top = self.scale, self.box[0], self.box[1]
        return [((x - left) * k, (y - top) * k) for x, y in points]

    def make_mask(self, shrink: int = 1) -> Canvas:
        """Make an empty mask of the same view, `shrink` times smaller."""
        width, height = self.size
        image = Image.new("L", (-(-width // shrink), -(-height // shrink)), 0)
        return Canvas(image, self.box, self.scale / shrink)

    def stroke(self, points: Sequence[float], colour: Rgb | int, width: float, smooth: bool = True) -> None:
        """Draw a line through flat map points, `width` map units wide. Bends are rounded if `smooth`."""
        pixels = max(1, round(width * self.scale))
        joint = "curve" if smooth and pixels > HAIR else None
        self.draw.line(self.flat_to_pixels(points), fill=colour, width=pixels, joint=joint)

    def tint(self, mask: Image.Image, colour: Rgb) -> None:
        """Paint a colour through a mask, stretched to the picture's size."""
        if mask.size != self.size:
            mask = mask.resize(self.size, Image.Resampling.BICUBIC)
        self.wash(colour, (0, 0), mask)

    def wash(self, colour: Rgb, corner: tuple[int, int], mask: Image.Image) -> None:
        """Paint a colour through a mask of a part of the picture."""
        # Pillow pastes an image twice as fast as a colour. Empty parts of the mask are skipped.
        full = Image.new("RGB", (mask.width, BAND), colour)
        for top in range(0, mask.height, BAND):
            band = mask.crop((0, top, mask.width, min(mask.height, top + BAND)))
            box = band.getbbox()
            if box is not None:
                spot = (corner[0] + box[0], corner[1] + top + box[1])
                self.image.paste(full.crop((0, 0, box[2] - box[0], box[3] - box[1])), spot, band.crop(box))

    def put(self, art: Image.Image, middle: Sequence[float]) -> None:
        """Paste a transparent drawing, centred on a map point."""
        self.stamp(art, self.to_pixels(middle))

    def stamp(self, art: Image.Image, middle: Point) -> None:
        """Paste a transparent drawing, centred on a pixel."""
        x, y = middle
        self.image.paste(art, (round(x - art.width / 2), round(y - art.height / 2)), art)


def paint_greys(
    image: Image.Image,
    greys: Image.Image,
    colours: list[int],
    strengths: list[int],
    corner: tuple[int, int] = (0, 0),
) -> None:
    """Paint each grey in its colour and strength, with `corner` at the top left.

    What has no strength is skipped, band by band.
    """
    mask = greys.point(strengths)
    for top in range(0, mask.height, BAND):
        box = mask.crop((0, top, mask.width, min(top + BAND, mask.height))).getbbox()
        if box is not None:
            box = (box[0], top + box[1], box[2], top + box[3])
            part = greys.crop(box)
            part.putpalette(colours)
            image.paste(part.convert("RGB"), (corner[0] + box[0], corner[1] + box[1]), mask.crop(box))
