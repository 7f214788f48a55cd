"""Lines below the map in letters large enough for a phone.

They list the people and scales of the turn's shared lands, the Wonders and the open cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.view import View
from render.colour import Rgb
from render.crowds import Tab, make_tabs
from render.fonts import Face, text_width
from render.frame import LOSS, Band
from render.options import Fact, height_fact
from render.palette import SeatColour, Style, seat_colour
from render.story import Story
from render.texts import Words, signed_number

SIZE, ROW, ASIDE = 46.0, 58.0, 26.0
"""Letter size, line height and side margin, in pixels of a picture 1,600 wide.

A phone shows a quarter of that.
"""

FULL = 1600 - 2 * ASIDE
BADGE, APART = 44.0, 26.0


@dataclass(frozen=True)
class Bit:
    """A word or sign of a line: its width, and the function that draws it."""

    width: float
    draw: Callable[[Band, float, float], object]


@dataclass
class Line:
    """An item of information, wrapped to as many rows as it needs."""

    bits: list[Bit] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    def add_word(self, words: str, ink: Rgb, face: Face = Face.SANS, after: float = APART) -> None:
        """Add a word."""
        draw = partial(_draw_word, words, face, ink)
        self.bits.append(Bit(text_width(words, face, SIZE) + after, draw))

    def add_badge(self, look: SeatColour) -> None:
        """Add a seat's sign."""
        self.bits.append(Bit(BADGE + 8, partial(_draw_badge, look)))

    def rows(self) -> list[list[Bit]]:
        """Wrap the bits to rows."""
        rows, x = [list[Bit]()], 0.0
        for bit in self.bits:
            if x + bit.width - APART > FULL and rows[-1]:
                rows.append([])
                x = 0.0
            rows[-1].append(bit)
            x += bit.width
        return rows


def _draw_word(words: str, face: Face, ink: Rgb, band: Band, x: float, y: float) -> None:
    band.write(x, y, words, face, SIZE, ink)


def _draw_badge(look: SeatColour, band: Band, x: float, y: float) -> None:
    band.draw_piece(x + BADGE / 2, y - 15, "badge", look, BADGE)


def make_lines(view: View, story: Story, lands: Sequence[str], words: Words, style: Style) -> list[Line]:
    """Make the lines about these lands and the table. Empty if no land is shared."""
    if not any(one.id == "scales" for one in view.table):
        return []
    told = [land_line(view, story, land, words, style) for land in dict.fromkeys(lands)]
    lines = [line for line in told if line.bits]
    return [*lines, *wonder_lines(view, words, style), *open_line(view, words, style)]


def land_line(view: View, story: Story, land: str, words: Words, style: Style) -> Line:
    """Make a land's line: people, the turn's changes, counters on the scale."""
    line, tabs = Line(), make_tabs(view, story, land)
    scale = next((one for one in view.table if one.id == f"scale_{land}"), None)
    if scale is None or not (tabs or any(scale.items)):
        return line
    line.add_word(words.name("land", land), style.paper_ink, Face.SANS_HEAVY)
    for tab in tabs:
        _add_people(line, tab, style)
        line.facts.append(Fact("below", "people", land, f"{tab.seat}:{tab.count}"))
    line.facts += [height_fact(what, land, SIZE, 1600) for what in ("name", "number")]
    laid = {id for one in story.turns for where, id in one.laid if where == land}
    for item in filter(None, scale.items):
        value = words.printed_value("discovery", item)
        said = " ".join(filter(None, (words.name(scale.kind, item), "" if value is None else str(value))))
        face = Face.SANS_HEAVY if item in laid else Face.SANS
        line.add_word(f"· {said}", style.paper_ink if item in laid else style.paper_soft, face, 14)
        line.facts.append(Fact("below", "counter", land, item))
    return line


def _add_people(line: Line, tab: Tab, style: Style) -> None:
    """Add a seat's people in a land and the turn's change."""
    line.add_badge(tab.look)
    line.add_word(str(tab.count), style.paper_ink, Face.SANS_HEAVY, 8 if tab.change else APART)
    if tab.change:
        ink = style.gain if tab.change > 0 else LOSS[style.name]
        line.add_word(signed_number(tab.change), ink, Face.SANS_BOLD)


def wonder_lines(view: View, words: Words, style: Style) -> Iterator[Line]:
    """Yield a line of the seats' named holdings. Spent ones have pale letters."""
    line, seats = Line(), tuple(seat.seat for seat in view.seats)
    for seat in view.seats:
        for spent, id in enumerate(words.names_shown):
            held = seat.holding(id)
            if held is None:
                continue
            for item in held.items:
                line.add_badge(seat_colour(seats, seat.seat))
                line.add_word(words.brief(held.kind, item), style.paper_soft if spent else style.paper_ink)
                line.facts.append(Fact("frame", id, seat.seat, item))
    if line.bits:
        yield line


def open_line(view: View, words: Words, style: Style) -> Iterator[Line]:
    """Yield a line of the open cards' names."""
    row = next((one.items for one in view.table if one.id == "row"), ())
    if row:
        line = Line(facts=[Fact("frame", "open", card) for card in row])
        line.add_word(words("open-cards"), style.paper_soft, Face.SANS, 14)
        for number, card in enumerate(row):
            dot = " ·" if number < len(row) - 1 else ""
            line.add_word(f"{words.card(card)}{dot}", style.paper_ink, Face.SANS, 14)
        yield line


def lines_height(lines: Sequence[Line]) -> float:
    """Height of the lines, in units."""
    count = sum(len(line.rows()) for line in lines)
    return ROW * count + 16 if count else 0.0


def draw_lines(band: Band, lines: Sequence[Line]) -> list[Fact]:
    """Write the lines below the map."""
    y = ROW - 8
    band.draw_box(0, 0, 1600, lines_height(lines), band.style.paper)
    band.draw_box(0, 2.5, 1600, 4, band.style.rule)
    for line in lines:
        for row in line.rows():
            x = ASIDE
            for bit in row:
                bit.draw(band, x, y)
                x += bit.width
            y += ROW
    return [fact for line in lines for fact in line.facts]
