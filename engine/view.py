"""What one audience may know of a game. Render, text, autocomplete, logs and exports take only this."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.records import Asked, Decision


class LandView(msgspec.Struct, frozen=True):
    """A land's pieces. `owner` is the seat whose people piece stands there; `army` = placed this turn."""

    owner: str | None = None
    army: bool = False
    buildings: tuple[str, ...] = ()


class AreaView(msgspec.Struct, frozen=True):
    """Whether an area is in play, and the epoch that brings it in."""

    active: bool
    epoch: int


class Holding(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a seat or the table holds: `count` things, of which `items` are known to this audience.

    `kind` is the namespace of the items' names ("honor", "area", "empire", "event", "piece", "token").
    An empty string among `items` is an empty place (a gap on the Honor track) or a face-down thing.
    """

    id: str
    kind: str
    count: int
    items: tuple[str, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """One seat: its gold (or points), its rank (1 = most) and what it holds."""

    seat: str
    gold: int
    rank: int
    holdings: tuple[Holding, ...]

    def holding(self, id: str) -> Holding | None:
        """The holding called `id`, if the seat has one."""
        return next((h for h in self.holdings if h.id == id), None)


class CardView(msgspec.Struct, frozen=True):
    """An Empire card of the running epoch that this audience may see.

    `state`: "offered", "chosen", "playing" or "played"; where all cards of the epoch are known but not their
    owners, "listed", and "absent" once it was called and nobody had it.
    """

    id: str
    epoch: int
    number: int
    start_lands: tuple[str, ...]
    owner: str | None = None
    state: str = "offered"


class TurnView(msgspec.Struct, frozen=True):
    """The turn in hand: seat, Empire in play, phase ("A".."F" or an edition's own), Event force if one acts.

    `modifiers` = what changes the next invasions, by name, as the edition defines it.
    """

    seat: str
    empire: str
    phase: str
    force: str = ""
    modifiers: dict[str, Any] = {}


class Place(msgspec.Struct, frozen=True):
    """A line of the final ranking; seats of equal `place` share it. `tie` names the breaker that decided."""

    seat: str
    place: int
    gold: int
    tie: str = ""


class News(msgspec.Struct, frozen=True):
    """What this audience may know of one log entry. `by` is who acted, when that is public."""

    n: int
    by: str | None
    events: tuple[Any, ...]


class View(msgspec.Struct, frozen=True):
    """All that one audience (`me`, or the spectators when None) may know.

    `waters` and `wastelands`: by id, the seat whose fleet or caravan is there.
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
    empires: tuple[CardView, ...]
    table: tuple[Holding, ...]
    asked: tuple[Asked, ...]
    decision: Decision | None
    news: tuple[News, ...]
    entries: int
    result: tuple[Place, ...] | None = None
    wastelands: dict[str, str] = {}

    def seat(self, seat: str) -> SeatView:
        """The seat called `seat`; KeyError when there is none."""
        for one in self.seats:
            if one.seat == seat:
                return one
        raise KeyError(seat)
