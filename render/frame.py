"""Frame around the map: the turn above, the ranking below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import normalize

from PIL import Image, ImageDraw

from engine.sides import Side, leaders
from engine.view import CardView, SeatView, View
from render.colour import mix
from render.fonts import Face, load_font, text_width
from render.lettering import shorten, write_line
from render.options import DrawOptions, Fact
from render.palette import SeatColour, Style, seat_colour
from render.pieces import draw_sprite
from render.story import Story
from render.texts import Words, format_text

TOP = 108
BOTTOM = 168
"""Heights of the two bands, in pixels of a picture 1,600 wide."""

LOCATOR = 164
"""Width of the locator map in the header, in the same pixels."""


@dataclass
class Band:
    """A strip of the picture with its own pen. Sizes are for a picture 1,600 wide."""

    image: Image.Image
    style: Style
    top: int
    unit: float

    def __post_init__(self) -> None:
        self.pen = ImageDraw.Draw(self.image)

    def write(
        self,
        x: float,
        y: float,
        words: str,
        face: Face,
        size: float,
        ink: tuple[int, int, int],
        anchor: str = "ls",
    ) -> float:
        """Write a line of text. Returns its width in units."""
        spot = (x * self.unit, self.top + y * self.unit)
        write_line(self.image, spot, words, face, size * self.unit, ink, anchor)
        return text_width(words, face, size)

    def draw_piece(self, x: float, y: float, kind: str, seat: SeatColour | None, size: float) -> None:
        """Draw a piece centred on x, y."""
        art = draw_sprite(kind, seat, round(size * self.unit), self.style)
        self.image.paste(
            art, (round(x * self.unit - art.width / 2), round(self.top + y * self.unit - art.height / 2)), art
        )

    def draw_box(self, x0: float, y0: float, x1: float, y1: float, fill: tuple[int, int, int]) -> None:
        """Draw a filled box."""
        u = self.unit
        left, upper = round(x0 * u), round(self.top + y0 * u)
        right, lower = max(left, round(x1 * u) - 1), max(upper, round(self.top + y1 * u) - 1)
        self.pen.rectangle((left, upper, right, lower), fill=fill)


@lru_cache(maxsize=512)
def remove_undrawable(words: str, face: Face) -> str:
    """Remove characters that the font lacks. Variant letter forms become plain ones."""
    probe = load_font(face, 24)
    missing = bytes(probe.getmask("\uffff"))

    def can_be_drawn(c: str) -> bool:
        return c == " " or (c.isprintable() and bytes(probe.getmask(c)) != missing)

    kept = [c if can_be_drawn(c) else "".join(filter(can_be_drawn, normalize("NFKC", c))) for c in words]
    return " ".join("".join(kept).split())


def seat_name(seat: str, options: DrawOptions) -> str:
    """Drawable part of a seat's name. Its letter if that is empty or equals another name."""
    name = options.names.get(seat, "")
    shown = remove_undrawable(name, Face.SANS_BOLD)
    others = {remove_undrawable(one, Face.SANS_BOLD) for one in options.names.values() if one != name}
    told = any(c.isalnum() for c in shown) and not (shown in others and shown != name)
    return shown if told else format_text(options.locale, "seat-letter", letter=seat)


def side_name(side: Side, options: DrawOptions) -> str:
    """Names of a side's people, each once."""
    return " + ".join(dict.fromkeys(seat_name(seat, options) for seat in side.seats))


def draw_header(
    band: Band,
    view: View,
    story: Story,
    options: DrawOptions,
    words: Words,
    where: Image.Image | None = None,
) -> list[Fact]:
    """Draw the header: the turn at the left, the epoch at the right."""
    style = band.style
    seats = tuple(s.seat for s in view.seats)
    band.draw_box(0, 0, 1600, TOP, style.paper)
    band.draw_box(0, TOP - 4, 1600, TOP - 2.5, style.rule)
    facts: list[Fact] = []
    left = 28.0
    title, below = headline(view, story, options, words)
    if view.result is not None:
        shown = [seat for side in leaders(view.sides) for seat in side.seats]
        facts += [Fact("frame", "winner", seat) for seat in shown]
    else:
        shown = [str(story.seat)] if story.seat in seats else []
        facts += [Fact("frame", "turn", seat, story.card) for seat in shown]
    for seat in shown:
        band.draw_piece(left + 34, 51, "badge", seat_colour(seats, seat), 78)
        left += 88
    right = draw_epoch(band, view, story, words, facts)
    if where is not None:
        right -= LOCATOR + 24
        band.image.paste(
            where, (round(right * band.unit), band.top + round((TOP - 5) * band.unit - where.height) // 2)
        )
    room = right - left - 30
    printed = words.printed_numbers(story.card) if story.card and story.seat and view.result is None else []
    beside = 62.0 * len(printed) + 18 if printed else 0.0
    title = shorten(title, Face.SERIF_BOLD, 54, room - beside)
    after = left + band.write(left, 50, title, Face.SERIF_BOLD, 54, style.paper_ink) + 18
    band.write(left + 2, 97, shorten(below, Face.SANS, BELOW, room), Face.SANS, BELOW, style.paper_soft)
    for i, (piece, number) in enumerate(printed):
        look = seat_colour(seats, shown[0]) if shown and piece in COLOURED else None
        band.draw_piece(after + 62 * i + 16, 35, piece, look, 34)
        band.write(after + 62 * i + 35, 47, str(number), Face.SANS_BOLD, 34, style.paper_ink)
        facts.append(Fact("frame", "printed", piece, str(number)))
    return facts


BELOW = 45.0
"""Letter size of the line below the title. A phone shows a quarter of it."""

COLOURED = ("army", "fleet", "people", "repulse")
"""Pieces in the seat's colour."""


def headline(view: View, story: Story, options: DrawOptions, words: Words) -> tuple[str, str]:
    """Title of a picture and the line below it."""
    if view.result is not None:
        first = [side_name(side, options) for side in leaders(view.sides)]
        return words("title-final"), " · ".join(first)
    if story.card and story.seat:
        parts = (seat_name(story.seat, options), words.title(story.card), words.years(story.card))
        below = " · ".join(part for part in parts if part)
        return words.card(story.card), below
    epoch = words("epoch-of", epoch=view.epoch, epochs=view.epochs)
    if story.seat:
        return seat_name(story.seat, options), epoch
    if view.epoch > 1 or any(card.state == "offered" for card in view.cards):
        return words("title-draft"), epoch
    return words("title-setup"), epoch


def draw_epoch(band: Band, view: View, story: Story, words: Words, facts: list[Fact]) -> float:
    """Draw the turn's epoch and a plate per visible card, in order.

    Returns the left edge.
    """
    style, seats = band.style, tuple(s.seat for s in view.seats)
    right, step = 1576.0, 50.0
    cards = sorted((c for c in view.cards if c.epoch == story.epoch), key=lambda c: c.number)
    word = words.epoch("epoch", story.epoch)
    width = band.write(right, 40, word, Face.SERIF_BOLD, 36, style.paper_ink, "rs")
    draw_epoch_dots(band, right - width - 22, 28, story.epoch, view.epochs)
    facts.append(Fact("frame", "epoch", str(story.epoch)))
    left = right - step * len(cards)
    for i, card in enumerate(cards):
        x, y, state = left + step * (i + 0.5), 73, card_state(card, cards, story)
        draw_card_plate(
            band, x, y, card.number, state, seat_colour(seats, card.owner) if card.owner else None
        )
        facts.append(Fact("frame", "card", card.id, f"{state}:{card.owner or ''}"))
    left = min(left, right - width - 30 - 22 * view.epochs)
    return min(left, draw_supplies(band, view, words, right, facts))


SUPPLIES = {"pack": "card", "bag": "bag"}
"""Holdings of the table that the header counts, with the piece drawn beside each."""


def draw_supplies(band: Band, view: View, words: Words, right: float, facts: list[Fact]) -> float:
    """Draw the scales that end the epoch, and the sizes of pack and bag.

    Returns the left edge. Games without scales have none of this.
    """
    style, held = band.style, {holding.id: holding for holding in view.table}
    if "scales" not in held:
        return right
    x = right
    for i, land in reversed(list(enumerate(held["scales"].items))):
        x -= 24
        band.draw_box(x, 51, x + 20, 71, style.rule)
        fill = style.rule if land else style.paper
        band.draw_box(x + 3, 54, x + 17, 68, fill)
        facts.append(Fact("frame", "scale", land or str(i), "full" if land else "missing"))
    for id, piece in SUPPLIES.items():
        if id in held:
            x -= 16 + band.write(x - 12, 70, str(held[id].count), Face.SANS_BOLD, 25, style.paper_ink, "rs")
            x -= 16
            band.draw_piece(x - 2, 61, piece, None, 28)
            x -= 14
            facts.append(Fact("frame", id, "table", str(held[id].count)))
    return x


def card_state(card: CardView, cards: Sequence[CardView], story: Story) -> str:
    """State of a card during the pictured turn.

    The end of that turn may have called the next card already.
    """
    if story.card not in {one.id for one in cards}:
        return card.state
    if card.id == story.card:
        return "playing"
    return "chosen" if card.state == "playing" else card.state


def draw_epoch_dots(band: Band, right: float, y: float, epoch: int, epochs: int) -> None:
    """Draw one dot per epoch, filled up to the current one."""
    u, style = band.unit, band.style
    for i in range(epochs):
        x = right - (epochs - 1 - i) * 20
        r = 6.5 * u
        cx, cy = x * u, band.top + y * u
        fill = style.rule if i < epoch else style.paper
        band.pen.ellipse(
            (cx - r, cy - r, cx + r, cy + r), fill=fill, outline=style.rule, width=max(1, round(2 * u))
        )


def draw_card_plate(
    band: Band, x: float, y: float, number: int, state: str, owner: SeatColour | None
) -> None:
    """Draw a card's number: coloured when chosen, ringed during its turn, faded after it."""
    u, style = band.unit, band.style
    r = 20 * u
    cx, cy = x * u, band.top + y * u
    fill = owner.colour if owner else style.paper
    ink = owner.ink if owner else style.paper_soft
    if state == "played":
        fill = mix(fill, style.paper, 0.55)
        ink = mix(style.paper_ink, fill, 0.25)
    if state == "playing":
        q = r + 5 * u
        band.pen.ellipse((cx - q, cy - q, cx + q, cy + q), fill=style.rule)
    outline = style.outline if owner and state != "played" else style.rule
    band.pen.ellipse(
        (cx - r, cy - r, cx + r, cy + r), fill=fill, outline=outline, width=max(1, round(2.4 * u))
    )
    band.write(x, y + 9.3, str(number), Face.SANS_BOLD, 27, ink, "ms")


LOSS = {"light": (190, 40, 30), "dark": (240, 110, 96)}
"""Colour of losses, by style."""

UNITS = {"gold": "coin", "points": "points"}


def draw_ranking(band: Band, view: View, story: Story, options: DrawOptions, words: Words) -> list[Fact]:
    """Draw the ranking, one column per side, best at the left."""
    style = band.style
    band.draw_box(0, 0, 1600, BOTTOM, style.paper)
    band.draw_box(0, 2.5, 1600, 4, style.rule)
    width = 1600 / max(1, len(view.sides))
    room = all(has_room_for_unit(side, width, story, options) for side in view.sides)
    unit = UNITS[words.edition.score] if room else ""
    facts: list[Fact] = []
    for i, side in enumerate(view.sides):
        facts += draw_column(band, i * width, width, side, view, story, options, unit, words)
        if i:
            band.draw_box(
                i * width - 0.8, 22, i * width + 0.8, BOTTOM - 16, mix(style.rule, style.paper, 0.5)
            )
    return facts


BADGES, BADGE = 84.0, 66.0
"""Pixels to a side's score, and those of each further badge."""


def gain_text(side: Side, story: Story, options: DrawOptions) -> str:
    """Text of a side's gain in the turn, "" for none."""
    gain = side_gain(side, story)
    return format_text(options.locale, "gained" if gain > 0 else "lost", gold=gain) if gain else ""


def side_gain(side: Side, story: Story) -> int:
    """Gain of a side in the turn, negative for a loss."""
    return sum(story.gains.get(seat, 0) for seat in side.seats)


def score_left(side: Side) -> float:
    """Left edge of a side's score in its column."""
    return BADGES + BADGE * (len(side.seats) - 1)


def has_room_for_unit(side: Side, width: float, story: Story, options: DrawOptions) -> bool:
    """True if a column has room for the piece beside its score: all have it, or none."""
    after = score_left(side) + text_width(str(side.score), Face.SANS_HEAVY, 60)
    return after + 50 + text_width(gain_text(side, story, options), Face.SANS_HEAVY, 38) <= width


def draw_column(
    band: Band,
    x: float,
    width: float,
    side: Side,
    view: View,
    story: Story,
    options: DrawOptions,
    unit: str,
    words: Words,
) -> list[Fact]:
    """Draw one side's column. `unit`: the piece beside its score."""
    style, seats = band.style, tuple(s.seat for s in view.seats)
    looks = [seat_colour(seats, seat) for seat in side.seats]
    if story.seat in side.seats and view.result is None:
        band.draw_box(x, 4, x + width, BOTTOM, mix(style.paper, style.rule, 0.22))
        band.draw_box(x, 4, x + width, 11, seat_colour(seats, str(story.seat)).colour)
    for i, look in enumerate(looks):
        band.draw_piece(x + 44 + BADGE * i, 54, "badge", look, 60)
    after = x + score_left(side)
    after += band.write(after, 74, str(side.score), Face.SANS_HEAVY, 60, style.paper_ink)
    facts = [
        Fact("frame", "score", seat, str(score)) for seat, score in zip(side.seats, side.scores, strict=True)
    ]
    if unit:
        band.draw_piece(after + 24, 54, unit, None, 32)
        after += 38
    if gain := side_gain(side, story):
        ink = style.gain if gain > 0 else LOSS[style.name]
        band.write(after + 7, 73, gain_text(side, story, options), Face.SANS_HEAVY, 38, ink)
        facts += [Fact("frame", "gain", seat, str(n)) for seat in side.seats if (n := story.gains.get(seat))]
    facts += draw_part_scores(band, x, width, side, looks)
    room = width - 32 if len(looks) == 1 else width - 40 - PART * len(looks)
    band.write(
        x + 20,
        116,
        shorten(side_name(side, options), Face.SANS_BOLD, 31, room),
        Face.SANS_BOLD,
        31,
        style.paper_ink,
    )
    share = width / len(looks)
    for i, (seat, look) in enumerate(zip(side.seats, looks, strict=True)):
        left = x + share * i
        right = left + share - 10
        if len(looks) > 1:
            band.draw_piece(left + 28, 143, "badge", look, 26)
            left += 26
        facts += draw_counters(band, left + 34, right, view.seat(seat), look, words.numbers_shown)
    return facts


PART = 112.0
"""Width of one colour's score."""


def draw_part_scores(
    band: Band, x: float, width: float, side: Side, looks: Sequence[SeatColour]
) -> list[Fact]:
    """Draw the scores of a side's colours beside its name."""
    if len(looks) == 1:
        return []
    for i, (look, score) in enumerate(zip(looks, side.scores, strict=True)):
        left = x + width - PART * (len(looks) - i)
        band.draw_piece(left + 16, 105, "badge", look, 30)
        band.write(left + 36, 116, str(score), Face.SANS_BOLD, 31, band.style.paper_soft)
    return [Fact("frame", "total", side.seats[0], str(side.score))]


def draw_counters(
    band: Band, x: float, right: float, seat: SeatView, look: SeatColour, counted: Mapping[str, str]
) -> list[Fact]:
    """Draw the Honor track and the edition's counted holdings, such as unplayed tokens."""
    y, facts = 143.0, []
    track = seat.holding("honor_track")
    if track is not None:
        filled = track.count
        places = max(len(track.items), filled)
        for i in range(places):
            taken = bool(track.items[i]) if i < len(track.items) else i < filled
            band.draw_piece(x + i * 30, y, "honor" if taken else "honor_gap", None, 38 if taken else 25)
        facts.append(Fact("frame", "honors", seat.seat, str(filled)))
        x += places * 30 + 10
    shown = [
        (id, piece, held.count) for id, piece in counted.items() if (held := seat.holding(id)) and held.count
    ]
    wide = sum(46 + text_width(str(count), Face.SANS_BOLD, 32) for *_, count in shown)
    k = min(1.0, (right - x + 12) / wide) if wide else 1.0
    for id, piece, count in shown:
        band.draw_piece(x + 6, y, piece, look if piece in COLOURED else None, 34 * k)
        x += k * 28 + band.write(
            x + 28 * k, y + 11 * k, str(count), Face.SANS_BOLD, 32 * k, band.style.paper_ink
        )
        x += 18 * k
        facts.append(Fact("frame", id, seat.seat, str(count)))
    return facts
