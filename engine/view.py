"""One audience's view of a game, for pictures and texts."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from engine.records import Asked, Decision
from engine.sides import Side, side_of, sides_by_rank

ARMY: Final = "army"
GARRISON: Final = "garrison"
"""Kinds of pieces in most editions: placed this turn, or before."""


class Stack(msgspec.Struct, frozen=True, gc=False):
    """Pieces of one seat and kind in a land."""

    seat: str
    kind: str
    count: int = 1


class LandView(msgspec.Struct, frozen=True, gc=False):
    """Contents of a land: pieces of one or several seats, and buildings."""

    pieces: tuple[Stack, ...] = ()
    buildings: tuple[str, ...] = ()

    @property
    def owner(self) -> str | None:
        """The only seat with pieces here, or None."""
        pieces = self.pieces
        if len(pieces) == 1:
            return pieces[0].seat
        seats = {one.seat for one in pieces}
        return seats.pop() if len(seats) == 1 else None

    @property
    def army(self) -> bool:
        """True if an army placed this turn is here."""
        return any(one.kind == ARMY for one in self.pieces)


@lru_cache(maxsize=4096)
def land_of(seat: str | None, kind: str, buildings: tuple[str, ...] = ()) -> LandView:
    """A land with one piece of a seat, or only buildings. Cached."""
    return LandView((Stack(seat, kind),) if seat is not None else (), buildings)


class AreaView(msgspec.Struct, frozen=True, gc=False):
    """State of an area: in play or not, and its first epoch."""

    active: bool
    epoch: int


class Holding(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Things of a seat or the table: `count`, with `items` known to the audience.

    * `kind`: namespace of the items ("honor", "area", "empire", "event", "piece", "gold").
    * `items`: ids. "" stands for a gap on the Honor track, or a face-down thing.
    """

    id: str
    kind: str
    count: int
    items: tuple[str, ...] = ()


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat: its score, its side's rank, and holdings.

    `rank`: 1 = first, by the present or final ranking.
    """

    seat: str
    score: int
    rank: int
    holdings: tuple[Holding, ...]

    def holding(self, id: str) -> Holding | None:
        """Holding with this id, or None."""
        return next((h for h in self.holdings if h.id == id), None)


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A turn card (an Empire) of the epoch, for an audience.

    `state`: "offered", "chosen", "playing" or "played". While owners are unknown it is "listed", and "absent"
    for a card that was called without an owner.
    """

    id: str
    epoch: int
    number: int
    start_lands: tuple[str, ...]
    owner: str | None = None
    state: str = "offered"


class Modifiers(msgspec.Struct, frozen=True):
    """Changes to the next actions of the active seat. Editions derive their own."""


NO_MODIFIERS = Modifiers()


class TurnView(msgspec.Struct, frozen=True):
    """The current turn: seat, card and phase ("A".."F" or the edition's own).

    `card` is of the kind `turn_cards`, "" before one is played. `force` is the Event by which the seat acts,
    if any.
    """

    seat: str
    card: str
    phase: str
    force: str = ""
    modifiers: Modifiers = NO_MODIFIERS


class Place(msgspec.Struct, frozen=True):
    """A line of the final ranking. Equal seats share a `place`. `tie` names the tie-breaker."""

    seat: str
    place: int
    score: int
    tie: str = ""


class News(msgspec.Struct, frozen=True):
    """The part of a log entry for this audience. `by`: the actor, if public."""

    n: int
    by: str | None
    events: tuple[Any, ...]


class View(msgspec.Struct, frozen=True):
    """Everything that an audience (`me`, or spectators if None) may know.

    * `waters`, `wastelands`: seat of the fleet or caravan, by id.
    * `colours`: seats per side.
    * `known`: the edition's own record for `engine.sampling`, None unless requested.
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
    def scores(self) -> dict[str, int]:
        """Scores by seat."""
        return {one.seat: one.score for one in self.seats}

    @property
    def sides(self) -> tuple[Side, ...]:
        """Sides by rank, by the present or final ranking."""
        ranks = {one.seat: one.rank for one in self.seats}
        ties = {one.seat: one.tie for one in self.result or ()}
        return sides_by_rank(self.scores, self.colours, ranks, ties)

    def side(self, seat: str) -> Side:
        """Side of a seat.

        Raises: KeyError for an unknown seat.
        """
        for side in self.sides:
            if seat in side.seats:
                return side
        raise KeyError(seat)

    def side_seats(self, seat: str) -> tuple[str, ...]:
        """Seats of a seat's side."""
        return side_of(seat, [one.seat for one in self.seats], self.colours)

    def seat(self, seat: str) -> SeatView:
        """View of a seat.

        Raises: KeyError.
        """
        for one in self.seats:
            if one.seat == seat:
                return one
        raise KeyError(seat)
