"""What happens in the 2018 edition, as records. `seat` is always whom it concerns."""

from __future__ import annotations

from engine.records import Event, Preferred, Undone


class MarkersDrawn(Event, frozen=True, tag="markers_drawn"):
    """Set-up: the score markers stand on 1, 2, ...; `seats` in that order (Z18-SETUP-06)."""

    seats: tuple[str, ...]


class EpochBegan(Event, frozen=True, tag="epoch_began"):
    """A new epoch and the regions that get a new token (Z18-EPOCH-03)."""

    epoch: int
    areas: tuple[str, ...]


class PileReceived(Event, frozen=True, tag="pile_received"):
    """A seat looks at a pile to keep a card; `items` only for that seat. `what`: "event" or "empire"."""

    seat: str
    what: str
    count: int
    items: tuple[str, ...] = ()


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """Classic Selection: a seat drew the top card; `card` only for that seat (Z18-OPT-03)."""

    seat: str
    what: str
    card: str = ""


class CardPassed(Event, frozen=True, tag="card_passed"):
    """Classic Selection: the card drawn went to seat `to`; `card` only for those two (Z18-OPT-05)."""

    seat: str
    what: str
    to: str
    card: str = ""


class EventChosen(Event, frozen=True, tag="event_chosen"):
    """A seat has its Event card; `card` only for that seat."""

    seat: str
    card: str = ""


class EmpireChosen(Event, frozen=True, tag="empire_chosen"):
    """A seat has its Empire card; `card` only for that seat."""

    seat: str
    card: str = ""


class EmpireCalled(Event, frozen=True, tag="empire_called"):
    """An Empire is called that nobody owns (Z18-ORDER-05)."""

    card: str
    number: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """An Empire is called and revealed: its owner takes the catapult (Z18-ORDER-04, Z18-TURN-02)."""

    seat: str
    card: str
    number: int


class EventRevealed(Event, frozen=True, tag="event_revealed"):
    """An Event card is played. `kind`: "kingdom" or "improvement"."""

    seat: str
    card: str
    kind: str


class CardFilled(Event, frozen=True, tag="card_filled"):
    """What a card brings: armies (the starting ones included) and siege tokens for those lacking."""

    seat: str
    card: str
    armies: int
    tokens: int = 0


class StartCleared(Event, frozen=True, tag="start_cleared"):
    """What stood in a starting territory is removed (Z18-ESTABLISH-03)."""

    land: str
    buildings: tuple[str, ...]


class ArmyRemoved(Event, frozen=True, tag="garrison_removed"):
    """An army went back to its owner's supply. `cause`: "established", "event" or "given_up"."""

    seat: str
    land: str
    cause: str


class Established(Event, frozen=True, tag="established"):
    """An army stands in its starting territory, with what the card builds there (Z18-ESTABLISH-06, -07)."""

    seat: str
    card: str
    land: str
    buildings: tuple[str, ...] = ()


class ArmyPlaced(Event, frozen=True, tag="army_placed"):
    """An army took a territory without a battle. `onto`: "empty", "own", "replaced" or "raided"."""

    seat: str
    land: str
    onto: str


class BattleFought(Event, frozen=True, tag="battle_fought"):
    """One battle: the dice as rolled first, before any reroll.

    `siege` is the catapult's bonus, 0 outside a siege.
    """

    seat: str
    enemy: str
    land: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    siege: int = 0


class DiceRerolled(Event, frozen=True, tag="dice_rerolled"):
    """Dice rolled again: the dice of `seat` as they lie now."""

    seat: str
    dice: tuple[int, ...]


class Compared(Event, frozen=True, tag="compared"):
    """Highest dice with what is added to them; `outcome`: "win", "tie" or "loss" for the invader."""

    seat: str
    enemy: str
    land: str
    attack: int
    defence: int
    outcome: str


class SiegeLaid(Event, frozen=True, tag="siege_laid"):
    """An "army" or a siege "token" pays for a siege battle at `bonus` (Z18-SIEGE-04)."""

    seat: str
    land: str
    pay: str
    bonus: int


class Invaded(Event, frozen=True, tag="invaded"):
    """An invasion of an opponent's territory is over.

    `success`: it was won. `garrison_stays`: the invader retreated. Else a tie removed both armies. `red` and
    `white`: the last dice of invader and defender, `bonus` and `defence_bonus` what was added to the highest.
    """

    seat: str
    enemy: str
    land: str
    success: bool
    red: tuple[int, ...] = ()
    white: tuple[int, ...] = ()
    garrison_stays: bool = False
    bonus: int = 0
    defence_bonus: int = 0


class BuildingsReduced(Event, frozen=True, tag="buildings_reduced"):
    """Structures reduced or a fort removed in a territory (Z18-REDUCE-01, -06)."""

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
    """Something was built. `by`: "army", "effect", "event" or "resources"."""

    seat: str
    land: str
    building: str
    by: str


class BuildingLacking(Event, frozen=True, tag="building_lacking"):
    """A piece could not be placed: none in supply, or no place for it (Z18-LIMITS-01, Z18-MONUMENT-10)."""

    seat: str
    building: str


class Gained(Event, frozen=True, tag="gained"):
    """Armies or siege tokens gained onto the card (Z18-IMPROVEMENT-09)."""

    seat: str
    armies: int = 0
    tokens: int = 0


class RegionChosen(Event, frozen=True, tag="region_chosen"):
    """An improvement works on this region."""

    seat: str
    area: str


class PointsScored(Event, frozen=True, tag="points_scored"):
    """Points for a seat. `source`: "area", "structures", "marauder" or "event".

    `level`: "presence", "dominance" or "supremacy". `total`: the score, before a tie on the track.
    """

    seat: str
    amount: int
    total: int
    source: str
    area: str = ""
    land: str = ""
    level: str = ""


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    """The space was taken: the marker goes on to the free one above or below (Z18-TRACK-02)."""

    seat: str
    amount: int
    total: int


class CardEmptied(Event, frozen=True, tag="pool_returned"):
    """Armies and siege tokens left on the card went back (Z18-INVADE-18)."""

    seat: str
    armies: int = 0
    tokens: int = 0


class Disbanded(Event, frozen=True, tag="armies_laid"):
    """The armies became inactive; fleets, caravans, siege tokens left the board (Z18-DISBAND-01)."""

    seat: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The turn is over; `gold` is the seat's score, named as for all editions."""

    seat: str
    card: str
    gold: int


class GameOver(Event, frozen=True, tag="game_over"):
    """The final ranking (Z18-END-04)."""

    seats: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]


AnyEvent = (
    Undone
    | Preferred
    | MarkersDrawn
    | EpochBegan
    | PileReceived
    | CardDrawn
    | CardPassed
    | EventChosen
    | EmpireChosen
    | EmpireCalled
    | TurnBegan
    | EventRevealed
    | CardFilled
    | StartCleared
    | ArmyRemoved
    | Established
    | ArmyPlaced
    | BattleFought
    | DiceRerolled
    | Compared
    | SiegeLaid
    | Invaded
    | BuildingsReduced
    | FleetPlaced
    | CaravanPlaced
    | BuildingPlaced
    | BuildingLacking
    | Gained
    | RegionChosen
    | PointsScored
    | MarkerMoved
    | CardEmptied
    | Disbanded
    | TurnEnded
    | GameOver
)
