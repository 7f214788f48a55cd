"""Draw the figures of docs/hosting.md and docs/activity.md: where things stand in Discord's developer portal.

python -m tools.portal_figures
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.fonts import Face, load_font

FOLDER = Path(__file__).parents[1] / "docs" / "gallery"
SIZE = (760, 300)
PAPER, PANEL, LINE, INK, GREY, MARK = "#ffffff", "#f2f3f5", "#c4c9ce", "#23272a", "#747f8d", "#5865f2"
SIDEBAR = ("General Information", "Installation", "OAuth2", "Bot", "Emojis")
ACTIVITIES = ("General Information", "OAuth2", "Activities", "URL Mappings", "Settings")
"""The part of the sidebar in which Activities stand."""


class Step(NamedTuple):
    """A number in a circle, and the point to which it belongs."""

    number: int
    x: int
    y: int


class Figure(NamedTuple):
    """A page of the portal. `page` is its entry in the sidebar, "" without one."""

    name: str
    page: str
    title: str
    buttons: tuple[tuple[str, int, int], ...]
    switches: tuple[tuple[str, bool, int], ...]
    steps: tuple[Step, ...]
    sidebar: tuple[str, ...] = SIDEBAR


FIGURES = (
    Figure(
        "portal-new-application", "", "Applications", (("New Application", 540, 40),), (), (Step(1, 540, 56),)
    ),
    Figure(
        "portal-bot",
        "Bot",
        "Bot",
        (("Reset Token", 250, 90),),
        (
            ("Presence Intent", False, 170),
            ("Server Members Intent", False, 210),
            ("Message Content Intent", False, 250),
        ),
        (Step(1, 20, 177), Step(2, 250, 106), Step(3, 250, 210)),
    ),
    Figure(
        "portal-installation",
        "Installation",
        "Installation",
        (("applications.commands", 250, 210),),
        (("User Install", True, 110), ("Guild Install", True, 150)),
        (Step(1, 20, 97), Step(2, 250, 110), Step(3, 250, 226)),
    ),
    Figure(
        "portal-oauth2",
        "OAuth2",
        "OAuth2",
        (("Reset Secret", 250, 90), ("https://127.0.0.1", 250, 190)),
        (),
        (Step(1, 20, 97), Step(2, 250, 106), Step(3, 250, 206)),
        ACTIVITIES,
    ),
    Figure(
        "portal-url-mappings",
        "URL Mappings",
        "Activity URL Mappings",
        (("/", 250, 110), ("games.example", 470, 110)),
        (),
        (Step(1, 20, 177), Step(2, 250, 126), Step(3, 470, 126)),
        ACTIVITIES,
    ),
    Figure(
        "portal-activities",
        "Settings",
        "Activity Settings",
        (),
        (("Enable Activities", True, 110), ("iOS", True, 170), ("Android", True, 210)),
        (Step(1, 20, 217), Step(2, 250, 110), Step(3, 250, 170)),
        ACTIVITIES,
    ),
)


def write(
    pen: ImageDraw.ImageDraw, x: float, y: float, text: str, *, size: float = 17, ink: str = INK
) -> None:
    """Write a line that begins at a point, centred vertically."""
    pen.text((x, y), text, fill=ink, font=load_font(Face.SANS, size), anchor="lm")


def draw_sidebar(pen: ImageDraw.ImageDraw, entries: tuple[str, ...], page: str) -> None:
    """Draw the sidebar with one entry highlighted."""
    pen.rectangle((0, 0, 210, SIZE[1]), fill=PANEL)
    for number, entry in enumerate(entries):
        y = 57 + 40 * number
        if entry == page:
            pen.rounded_rectangle((14, y - 17, 200, y + 17), 6, fill="#d9dcf8")
        write(pen, 40, y, entry, ink=INK if entry == page else GREY)


def draw_switch(pen: ImageDraw.ImageDraw, label: str, on: bool, y: int) -> None:
    """Draw a switch with its label, green and to the right if it is on."""
    write(pen, 270, y, label)
    pen.rounded_rectangle((640, y - 12, 690, y + 12), 12, fill="#23a55a" if on else LINE)
    x = 678 if on else 652
    pen.ellipse((x - 9, y - 9, x + 9, y + 9), fill=PAPER)


def draw_step(pen: ImageDraw.ImageDraw, step: Step) -> None:
    """Draw a step's number in a disc."""
    x, y = step.x, step.y
    pen.ellipse((x - 14, y - 14, x + 14, y + 14), fill=MARK)
    pen.text((x, y), str(step.number), fill=PAPER, font=load_font(Face.SANS, 17), anchor="mm")


def draw_page(figure: Figure) -> Image.Image:
    """Draw a page of the portal with its numbered steps."""
    width, height = SIZE if figure.page else (SIZE[0], 112)
    image = Image.new("RGB", (width, height), PAPER)
    pen = ImageDraw.Draw(image)
    if figure.page:
        draw_sidebar(pen, figure.sidebar, figure.page)
    write(pen, 250 if figure.page else 40, 40 if figure.page else 56, figure.title, size=24)
    for label, x, y in figure.buttons:
        pen.rounded_rectangle((x, y, x + 190, y + 34), 6, outline=MARK, width=2)
        pen.text((x + 103, y + 17), label, fill=MARK, font=load_font(Face.SANS, 16), anchor="mm")
    for label, on, y in figure.switches:
        draw_switch(pen, label, on, y)
    for step in figure.steps:
        draw_step(pen, step)
    pen.rectangle((0, 0, width - 1, height - 1), outline=LINE)
    return image


def main() -> int:
    """Draw every figure into the gallery."""
    for figure in FIGURES:
        draw_page(figure).quantize(64).save(FOLDER / f"{figure.name}.png", optimize=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
