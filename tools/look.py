"""Show a picture at full size, at a phone's 400 px, and with simulated colour blindness.

python tools/look.py PICTURE... [-o DIR]     # writes PICTURE.look.png for each
python tools/look.py --board ragnar-2024     # an empty board
python tools/look.py --position late-crowded # one of the gallery's positions (tools/gallery.py)
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

sys.path.insert(0, str(Path(__file__).parent.parent))
from render import DrawOptions, draw_board
from render.fonts import Face, load_font
from tools.sight import SIGHTS, simulate_sight

PHONE = 400
BOX = 800


def simulate_view(image: Image.Image, sight: str) -> Image.Image:
    """Simulate how an image looks with a type of sight."""
    if sight == "normal":
        return image

    def swap(r: float, g: float, b: float) -> tuple[float, float, float]:
        red, green, blue = simulate_sight((round(r * 255), round(g * 255), round(b * 255)), sight)
        return red / 255, green / 255, blue / 255

    return image.filter(ImageFilter.Color3DLUT.generate(25, swap))


def sheet(image: Image.Image) -> Image.Image:
    """Sheet of the image at full size, on a phone, and for four types of sight."""
    small = image.resize((PHONE, round(PHONE * image.height / image.width)), Image.Resampling.LANCZOS)
    middle = image.resize((BOX, round(BOX * image.height / image.width)), Image.Resampling.LANCZOS)
    gap = 12
    width = max(image.width, 2 * BOX + gap) + 2 * gap
    height = image.height + small.height + 2 * middle.height + 6 * gap
    page = Image.new("RGB", (width, height), (90, 90, 90))
    page.paste(image, (gap, gap))
    y = image.height + 2 * gap
    for i, sight in enumerate(SIGHTS):
        page.paste(simulate_view(small, sight), (gap + i * (PHONE + gap), y))
    y += small.height + gap
    pen = ImageDraw.Draw(page)
    for i, sight in enumerate(SIGHTS):
        x = gap + i % 2 * (BOX + gap)
        top = y + i // 2 * (middle.height + gap)
        page.paste(simulate_view(middle, sight), (x, top))
        pen.text(
            (x + 8, top + 4),
            sight,
            font=load_font(Face.SANS_BOLD, 22),
            fill=(255, 255, 255),
            stroke_width=3,
            stroke_fill=(0, 0, 0),
        )
    return page


def main() -> None:
    """Write the sheets that the command line names."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pictures", nargs="*", type=Path)
    parser.add_argument("--board")
    parser.add_argument("--position")
    parser.add_argument("--style", default="light")
    parser.add_argument("-o", "--out", type=Path, default=Path("look"))
    given = parser.parse_args()
    given.out.mkdir(exist_ok=True)
    images = {path.stem: Image.open(path).convert("RGB") for path in given.pictures}
    if given.board:
        data = draw_board(given.board, options=DrawOptions(style=given.style)).data
        images[given.board] = Image.open(io.BytesIO(data)).convert("RGB")
    if given.position:
        from gallery import POSITIONS

        data = POSITIONS[given.position]().data
        images[given.position] = Image.open(io.BytesIO(data)).convert("RGB")
    for name, image in images.items():
        path = given.out / f"{name}.look.png"
        sheet(image).save(path)
        print(path)


if __name__ == "__main__":
    main()
