"""Events of the 2024 edition. `seat` is always the affected seat."""

from __future__ import annotations

from engine.history import events as shared
from engine.history.events import (  # noqa: F401 - this edition's too
    ArmyPlaced,
    BuildingLacking,
    BuildingPlaced,
    BuildingsReduced,
    EmpireChosen,
    Established,
    FleetPlaced,
    StartCleared,
    TurnBegan,
    TurnEnded,
)
from engine.history.events import ArmyRemoved as GarrisonRemoved  # noqa: F401
from engine.records import EndedEarly, Event, Undone, union_of  # noqa: F401 - this edition's too


class ChestsPlaced(Event, frozen=True, tag="chests_placed"):
    """Set-up: the Gold chests stand on 1, 2, .... `seats` in that order (R24-SETUP-14)."""

    seats: tuple[str, ...]


class EpochBegan(shared.EpochBegan, frozen=True, tag="epoch_began"):
    """An epoch began, with its new areas and the tokens in the bag (R24-EPOCH-03)."""

    bag: int


class TokenDealt(Event, frozen=True, tag="token_dealt"):
    """A seat drew an Area token. `area` is empty for those who may not know it (R24-EPOCH-08)."""

    seat: str
    area: str = ""


class TrayReceived(Event, frozen=True, tag="tray_received"):
    """A seat received tokens or cards to choose from. Only that seat knows `items` (R24-EPOCH-11).

    `what`: "token", "event", "empire".
    """

    seat: str
    what: str
    count: int
    items: tuple[str, ...] = ()


class TokenKept(Event, frozen=True, tag="token_kept"):
    """A seat kept one token of its tray."""

    seat: str
    area: str = ""


class EndgameTokenLaid(Event, frozen=True, tag="endgame_token_laid"):
    """The last token went to the epoch's Endgame space. `area` is set for readers who may know.

    R24-EPOCH-09, -14.
    """

    epoch: int
    area: str = ""


class EventDealt(Event, frozen=True, tag="event_dealt"):
    """A seat received its Event card. Only that seat knows `card` (R24-EPOCH-18)."""

    seat: str
    card: str = ""


class PairedDealt(Event, frozen=True, tag="paired_dealt"):
    """Option 4: a seat drew a Paired Area token. Only that seat knows `token`."""

    seat: str
    token: str = ""


class EmpiresRevealed(Event, frozen=True, tag="empires_revealed"):
    """The Empire cards of the epoch lie at their start-lands (R24-EPOCH-20)."""

    cards: tuple[str, ...]


class EventRevealed(shared.EventRevealed, frozen=True, tag="event_revealed"):
    """Phase A: the Event card is turned up (R24-REVEAL-01). `later` is the phase of a Later Event."""

    honor_icon: bool
    later: str = ""


class EventFizzled(Event, frozen=True, tag="event_fizzled"):
    """The Event, or the rest of it, had no effect."""

    seat: str
    card: str


class HonorAwarded(Event, frozen=True, tag="honor_awarded"):
    """An Honor moved from its owner's stack to the track.

    * `cause`: "setup", "event_card", "established", "event", "frustrated" or "most_gold".
    * `pushed`: Honor that went from space 3 into the Empire pool, if any.
    """

    seat: str
    honor: str
    cause: str
    pushed: str = ""


class HonorPlayed(Event, frozen=True, tag="honor_played"):
    """An Honor was used for its effect or for `gold`, and went under the stack."""

    seat: str
    honor: str
    gold: int = 0
    land: str = ""
    water: str = ""
    area: str = ""


class PoolFilled(Event, frozen=True, tag="pool_filled"):
    """An Empire or Event brought people, fleets and Great Wall forts."""

    seat: str
    card: str
    people: int
    fleets: int = 0
    walls: int = 0
    short: int = 0


class Invaded(shared.Invaded, frozen=True, tag="invaded"):
    """An invasion ended. `bonus` is Option 3's modifier."""

    bonus: int = 0
    garrison_stays: bool = False


class ConquestPoints(Event, frozen=True, tag="conquest_points"):
    """Option 3: points to spend on further lands of `enemy`."""

    seat: str
    enemy: str
    points: int


class BuildingTaken(Event, frozen=True, tag="building_taken"):
    """A building was taken off a land: none was in stock (R24-SUPPLY-03), or to free a Great Wall fort."""

    seat: str
    land: str
    building: str
    left: str = ""


class LeaderDeclared(Event, frozen=True, tag="leader_declared"):
    """A Leader was declared. `aspect` is empty with dice."""

    seat: str
    aspect: str = ""


class GoldCollected(shared.Scored, frozen=True, tag="gold_collected"):
    """Gold for a seat.

    `source`: "plunder", "buildings", "area", "token", "paired", "endgame_token", "honor", "no_honor",
    "event", "unplayed", "coins", "event_force_buildings" or "event_force_area".

    `buildings` and `lands` split the amount where both pay. `level` is "presence", "dominance" or "mastery".
    """

    area: str = ""
    land: str = ""
    honor: str = ""
    level: str = ""
    buildings: int = 0
    lands: int = 0


class GoldLost(Event, frozen=True, tag="gold_lost"):
    """A seat lost gold, and its chest moved back (R24-HONOR-38)."""

    seat: str
    amount: int
    total: int
    land: str


class PoolReturned(Event, frozen=True, tag="pool_returned"):
    """Pieces that could not or need not be used went back: people, fleets, Great Wall forts."""

    seat: str
    people: int = 0
    fleets: int = 0
    walls: int = 0


class ArmiesLaid(Event, frozen=True, tag="armies_laid"):
    """The armies became garrisons and the fleets left the map."""

    seat: str


class TokenPlayed(Event, frozen=True, tag="token_played"):
    """An Area token, or a Paired one with two `areas`, was played and removed."""

    seat: str
    areas: tuple[str, ...]


class EndgameBegan(Event, frozen=True, tag="endgame_began"):
    """All turns of the last epoch are over."""


class EndgameTokenFlipped(Event, frozen=True, tag="endgame_token_flipped"):
    """The token on an epoch's Endgame space pays everybody (R24-ENDGAME-08)."""

    epoch: int
    area: str


class GameOver(Event, frozen=True, tag="game_over"):
    """The final ranking.

    `tie`: tie-breaker at the top ("people", "honor_icons", "shared"), or "".
    """

    seats: tuple[str, ...]
    places: tuple[int, ...]
    gold: tuple[int, ...]
    tie: str = ""


AnyEvent = union_of(Event, globals())
