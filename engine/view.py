"""One audience's view of a game. Render, text, autocomplete, logs and exports take only this."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from engine.records import Asked, Decision
from engine.sides import Side, side_of, sides_by_rank

ARMY: Final = "army"
GARRISON: Final = "garrison"
"""Kinds of pieces that most editions have: one placed this turn, one that stands there from before."""


class Stack(msgspec.Struct, frozen=True, gc=False):
    """Pieces of one seat and kind in one land: ARMY, GARRISON or an edition's own kind."""

    seat: str
    kind: str
    count: int = 1


class LandView(msgspec.Struct, frozen=True, gc=False):
    """The contents of a land: the pieces of one seat or of several, and the buildings."""

    pieces: tuple[Stack, ...] = ()
    buildings: tuple[str, ...] = ()

    @property
    def owner(self) -> str | None:
        """The seat whose pieces alone stand here; None for nobody's, or several seats'."""
        pieces = self.pieces
        if len(pieces) == 1:
            return pieces[0].seat
        seats = {one.seat for one in pieces}
        return seats.pop() if len(seats) == 1 else None

    @property
    def army(self) -> bool:
        """Return whether an army placed this turn is among them."""
        return any(one.kind == ARMY for one in self.pieces)


@lru_cache(maxsize=4096)
def land_of(seat: str | None, kind: str, buildings: tuple[str, ...] = ()) -> LandView:
    """Return a land with one piece of a seat, or with buildings alone; remembered, as views are built
    often."""
    return LandView((Stack(seat, kind),) if seat is not None else (), buildings)


class AreaView(msgspec.Struct, frozen=True, gc=False):
    """The state of an area: in play or not, and the epoch that brings it in."""

    active: bool
    epoch: int


class Holding(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something a seat or the table holds: `count` things, of which `items` are known to this audience.

    `kind` is the namespace of the items' names ("honor", "area", "empire", "event", "piece", "gold").
    An empty string among `items` is an empty place (a gap on the Honor track) or a face-down thing.
    """

    id: str
    kind: str
    count: int
    items: tuple[str, ...] = ()


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One seat: its score (what the edition counts, and what wins), its side's rank and what it holds.

    `rank`: 1 = first, as the edition ranks sides now; once the game is over as the final ranking does.
    """

    seat: str
    score: int
    rank: int
    holdings: tuple[Holding, ...]

    def holding(self, id: str) -> Holding | None:
        """Return the holding called `id`, if the seat has one."""
        return next((h for h in self.holdings if h.id == id), None)


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card of the running epoch by which a turn can go (an Empire), as far as this audience may see it.

    `state`: "offered", "chosen", "playing" or "played"; where all cards of the epoch are known but not their
    owners, "listed", and "absent" once it was called and nobody had it.
    """

    id: str
    epoch: int
    number: int
    start_lands: tuple[str, ...]
    owner: str | None = None
    state: str = "offered"


class Modifiers(msgspec.Struct, frozen=True):
    """Changes to the next actions of the seat in turn; each edition has its own record of it."""


NO_MODIFIERS = Modifiers()


class TurnView(msgspec.Struct, frozen=True):
    """The turn in hand: seat, the card by which it goes, phase ("A".."F" or an edition's own).

    `card` is of the kind that the edition's `turn_cards` names (an Empire, a Hero), "" before one is played;
    `force` = the Event by which the seat acts just now, if one does.
    """

    seat: str
    card: str
    phase: str
    force: str = ""
    modifiers: Modifiers = NO_MODIFIERS


class Place(msgspec.Struct, frozen=True):
    """A line of the final ranking; `place` counts seats, equal ones share it. `tie` names what decided."""

    seat: str
    place: int
    score: int
    tie: str = ""


def nowhere(_table: Any) -> dict[str, str]:
    """Return the waters, or wastelands, with something of a seat, in an edition that has none."""
    return {}


class News(msgspec.Struct, frozen=True):
    """The part of one log entry that this audience may know. `by` is who acted, when that is public."""

    n: int
    by: str | None
    events: tuple[Any, ...]


class View(msgspec.Struct, frozen=True):
    """All that one audience (`me`, or the spectators when None) may know.

    `waters` and `wastelands`: by id, the seat whose fleet or caravan is there. `colours`: how many seats each
    side has. `known` is the edition's own record of the same knowledge, for `engine.sampling` alone; None
    unless it was asked for.
    """

    edition: str
    board: str
    options: dict[str, Any]
    me: str | None
    seats: tuple[SeatView, ...]
    epoch: int
    epochs: int
    turn: TurnView | None
    lands: dict[str, LandView]
    waters: dict[str, str]
    areas: dict[str, AreaView]
    cards: tuple[CardView, ...]
    table: tuple[Holding, ...]
    asked: tuple[Asked, ...]
    decision: Decision | None
    news: tuple[News, ...]
    entries: int
    result: tuple[Place, ...] | None = None
    wastelands: dict[str, str] = {}
    known: Any = None
    colours: int = 1

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in the edition's ranking, the first first; once the game is over in the final one."""
        ranks = {one.seat: one.rank for one in self.seats}
        ties = {one.seat: one.tie for one in self.result or ()}
        return sides_by_rank({one.seat: one.score for one in self.seats}, self.colours, ranks, ties)

    def side(self, seat: str) -> Side:
        """Return the side of a seat. KeyError without one."""
        for side in self.sides:
            if seat in side.seats:
                return side
        raise KeyError(seat)

    def together(self, seat: str) -> tuple[str, ...]:
        """Return the seats of a seat's side, itself included."""
        return side_of(seat, [one.seat for one in self.seats], self.colours)

    def seat(self, seat: str) -> SeatView:
        """Return the seat called `seat`; KeyError when there is none."""
        for one in self.seats:
            if one.seat == seat:
                return one
        raise KeyError(seat)
