"""Events shared by editions, which pictures and recaps know by tag.

An edition imports them into its `events`, or derives records with more fields. Field order is the wire order.
`seat` is the affected seat.
"""

from __future__ import annotations

from engine.records import Event


class EpochBegan(Event, frozen=True, tag="epoch_began"):
    """A new epoch, with areas that enter play or change value."""

    epoch: int
    areas: tuple[str, ...]


class EmpireChosen(Event, frozen=True, tag="empire_chosen"):
    """A seat got its Empire card. `card` is empty for others."""

    seat: str
    card: str = ""


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """An Empire's number is called, and its owner's turn begins."""

    seat: str
    card: str
    number: int


class EventRevealed(Event, frozen=True, tag="event_revealed"):
    """An Event card was played or revealed."""

    seat: str
    card: str


class StartCleared(Event, frozen=True, tag="start_cleared"):
    """Buildings of a start-land were removed."""

    land: str
    buildings: tuple[str, ...]


class ArmyRemoved(Event, frozen=True, tag="garrison_removed"):
    """An army or garrison returned to its supply. `cause`: "established", "event", "given_up"."""

    seat: str
    land: str
    cause: str


class Established(Event, frozen=True, tag="established"):
    """A force occupies a start-land, with buildings from its card."""

    seat: str
    card: str
    land: str
    buildings: tuple[str, ...] = ()


class ArmyPlaced(Event, frozen=True, tag="army_placed"):
    """An army took a land without a fight. `onto`: its former state."""

    seat: str
    land: str
    onto: str


class Invaded(Event, frozen=True, tag="invaded"):
    """An invasion ended. `success`: it was won.

    `red` and `white`: last dice of invader and defender, empty without dice.
    """

    seat: str
    enemy: str
    land: str
    success: bool
    red: tuple[int, ...] = ()
    white: tuple[int, ...] = ()


class BuildingsReduced(Event, frozen=True, tag="buildings_reduced"):
    """Buildings were reduced or removed in a land, forts included."""

    land: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class FleetPlaced(Event, frozen=True, tag="fleet_placed"):
    """A fleet was placed in a sea or ocean."""

    seat: str
    water: str


class CaravanPlaced(Event, frozen=True, tag="caravan_placed"):
    """A caravan was placed in a barren land."""

    seat: str
    wasteland: str


class BuildingPlaced(Event, frozen=True, tag="building_placed"):
    """A building was placed. `by`: the cause, in the edition's words."""

    seat: str
    land: str
    building: str
    by: str


class BuildingLacking(Event, frozen=True, tag="building_lacking"):
    """A building could not be placed: no piece, or no land for it."""

    seat: str
    building: str


class Scored(Event, frozen=True):
    """A seat's score rose by `amount` to `total`. Editions add a tag."""

    seat: str
    amount: int
    total: int
    source: str


class PointsScored(Scored, frozen=True, tag="points_scored"):
    """Points for a seat from `source`. `level` of majority in `area`."""

    area: str = ""
    land: str = ""
    level: str = ""


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn ended. `score` is the seat's score then."""

    seat: str
    card: str
    score: int
