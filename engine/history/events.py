"""The events of every edition, which pictures, tallies and recaps understand by tag and fields.

An edition imports those that it uses into its `events`, and derives its own record from one to add fields.
Field order is the order on the wire. `seat` is always whom it concerns.
"""

from __future__ import annotations

from engine.records import Event


class EpochBegan(Event, frozen=True, tag="epoch_began"):
    """A new epoch, and the areas that come into play or change their value with it."""

    epoch: int
    areas: tuple[str, ...]


class EmpireChosen(Event, frozen=True, tag="empire_chosen"):
    """A seat has its Empire card; `card` is empty for those who may not know."""

    seat: str
    card: str = ""


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """The Empire's number is called: its owner's turn begins."""

    seat: str
    card: str
    number: int


class EventRevealed(Event, frozen=True, tag="event_revealed"):
    """An Event card is played or turned up."""

    seat: str
    card: str


class StartCleared(Event, frozen=True, tag="start_cleared"):
    """The buildings of a start-land are removed."""

    land: str
    buildings: tuple[str, ...]


class ArmyRemoved(Event, frozen=True, tag="garrison_removed"):
    """An army or garrison went back to its owner's supply. `cause`: "established", "event", "given_up"."""

    seat: str
    land: str
    cause: str


class Established(Event, frozen=True, tag="established"):
    """A force stands in a start-land, with what its card builds there."""

    seat: str
    card: str
    land: str
    buildings: tuple[str, ...] = ()


class ArmyPlaced(Event, frozen=True, tag="army_placed"):
    """An army took a land without a fight; `onto`: what it found there, in the edition's words."""

    seat: str
    land: str
    onto: str


class Invaded(Event, frozen=True, tag="invaded"):
    """An invasion of an Enemy's land is over; `success`: it was won.

    `red` and `white`: the last dice of the invader and the defender, empty without dice.
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
    """A fleet stands in a sea or ocean."""

    seat: str
    water: str


class CaravanPlaced(Event, frozen=True, tag="caravan_placed"):
    """A caravan stands in a barren land."""

    seat: str
    wasteland: str


class BuildingPlaced(Event, frozen=True, tag="building_placed"):
    """Something was built; `by`: what built it, in the edition's words."""

    seat: str
    land: str
    building: str
    by: str


class BuildingLacking(Event, frozen=True, tag="building_lacking"):
    """A building could not be placed: no piece, or no land for it."""

    seat: str
    building: str


class Scored(Event, frozen=True):
    """The score of a seat went up by `amount` to `total`; an edition gives it a tag."""

    seat: str
    amount: int
    total: int
    source: str


class PointsScored(Scored, frozen=True, tag="points_scored"):
    """Points for a seat. `source`: what pays; `level`: of majority in the `area` that pays."""

    area: str = ""
    land: str = ""
    level: str = ""


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The turn is over; `score` is what the seat has then."""

    seat: str
    card: str
    score: int
