"""Events of the 2008 edition. `seat` is the affected seat, `land` a Territory."""

from __future__ import annotations

from engine.records import EndedEarly, Event, Preferred, Undone, union_of  # noqa: F401 - this edition's too


class FirstDrawn(Event, frozen=True, tag="first_drawn"):
    """This seat begins, `drawn` at random or by agreement (HW8-SETUP-04)."""

    seat: str
    drawn: bool


class EpochBegan(Event, frozen=True, tag="epoch_began"):
    """A new epoch. The Territories of `areas` come into play (HW8-MODERN-02)."""

    epoch: int
    areas: tuple[str, ...]


class HeroesDealt(Event, frozen=True, tag="heroes_dealt"):
    """A seat received its first hand. Only that seat knows `cards` (HW8-SETUP-09)."""

    seat: str
    count: int
    cards: tuple[str, ...] = ()


class RowLaid(Event, frozen=True, tag="row_laid"):
    """The open Heroes were laid out (HW8-SETUP-10)."""

    cards: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn. Its Hero is not played yet."""

    seat: str
    card: str = ""


class HeroTaken(Event, frozen=True, tag="hero_taken"):
    """A Hero was picked up from `source`: "row" or "pack". Only the seat knows a card of the pack."""

    seat: str
    source: str
    card: str = ""


class NothingToTake(Event, frozen=True, tag="nothing_to_take"):
    """No Hero is left to pick up (HW8-TURN-14)."""

    seat: str


class HeroPlayed(Event, frozen=True, tag="hero_played"):
    """A player laid a Hero open for the rest of the game (HW8-HERO-01)."""

    seat: str
    card: str


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """The seat has no Hero to play (HW8-TURN-15)."""

    seat: str


class PeoplePlaced(Event, frozen=True, tag="people_placed"):
    """`people` counters came onto the board. `cause`: "opening", "hero" or "conquest"."""

    seat: str
    land: str
    people: int
    cause: str


class PeopleLacking(Event, frozen=True, tag="people_lacking"):
    """`people` counters could not be placed: the supply is empty (HW8-POPULATION-05)."""

    seat: str
    people: int


class PeopleMoved(Event, frozen=True, tag="people_moved"):
    """`people` counters moved between Territories. `cause`: "migration" or "exodus"."""

    seat: str
    land: str
    to: str
    people: int
    cause: str


class PeopleLost(Event, frozen=True, tag="people_lost"):
    """`people` counters returned to their owner's supply (HW8-CONQUEST-13)."""

    seat: str
    land: str
    people: int


class DiscoveriesDrawn(Event, frozen=True, tag="discoveries_drawn"):
    """Discoveries were drawn from the bag, seen by all (HW8-DISCOVERY-02)."""

    seat: str
    discoveries: tuple[str, ...]


class DiscoveriesReturned(Event, frozen=True, tag="discoveries_returned"):
    """Discoveries returned to the bag (HW8-DISCOVERY-09)."""

    seat: str
    discoveries: tuple[str, ...]


class DiscoveryPlaced(Event, frozen=True, tag="discovery_placed"):
    """A Discovery was placed. Its scale now has `number` of `spaces` filled."""

    seat: str
    discovery: str
    land: str
    number: int
    spaces: int


class ScaleCounted(Event, frozen=True, tag="counted"):
    """A completed scale was counted (HW8-SCORE-01).

    * `seats`: by rank. A seat that gains only by a Wonder, without people there, comes last.
    * `people`: counters of each seat.
    * `points`: all points that the count brings each seat.
    """

    land: str
    total: int
    lowest: int
    seats: tuple[str, ...]
    people: tuple[int, ...]
    points: tuple[int, ...]


class PointsScored(Event, frozen=True, tag="points_scored"):
    """Points for a seat. `source`: "count", "third", "wonder" or "conversion". `total`: the score."""

    seat: str
    amount: int
    total: int
    source: str
    land: str = ""
    place: int = 0


class ConquestRolled(Event, frozen=True, tag="conquest_rolled"):
    """The Conquest die showed a face (HW8-CONQUEST-08). `in_vain`: it had no target."""

    seat: str
    enemy: str
    land: str
    face: str
    die: int
    in_vain: bool = False


class Conquered(Event, frozen=True, tag="conquered"):
    """A Conquest is over: losses of both sides, and the attacker's new counters."""

    seat: str
    enemy: str
    land: str
    face: str
    lost: int = 0
    enemy_lost: int = 0
    gained: int = 0


class GoldPaid(Event, frozen=True, tag="gold_paid"):
    """Gold for the bank. `cause`: "migration", "wonder" or "conversion"."""

    seat: str
    amount: int
    left: int
    cause: str


class GoldReceived(Event, frozen=True, tag="gold_received"):
    """Gold from the bank. Less than the Hero's Treasury when the bank is short (HW8-TREASURY-09)."""

    seat: str
    amount: int
    total: int


class GoldTaken(Event, frozen=True, tag="gold_taken"):
    """Gold that `enemy` paid to `seat` (docs/rules, section 7.4)."""

    seat: str
    enemy: str
    amount: int


class WonderBuilt(Event, frozen=True, tag="wonder_built"):
    """A seat built a Wonder face up (HW8-WONDER-03)."""

    seat: str
    card: str


class WonderUsed(Event, frozen=True, tag="wonder_used"):
    """A seat used a Wonder's power and turned the card face down (HW8-WONDER-08)."""

    seat: str
    card: str


class WondersCancelled(Event, frozen=True, tag="wonders_cancelled"):
    """Wonders lost their effect in a Conquest, but count as used (ruling A-33)."""

    seat: str
    cards: tuple[str, ...]


class RowRefilled(Event, frozen=True, tag="row_refilled"):
    """A Hero was turned up (HW8-TURN-11)."""

    card: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The turn ended. `card` is its Hero, "" without one."""

    seat: str
    card: str
    score: int


class EpochEnded(Event, frozen=True, tag="epoch_ended"):
    """The epoch is over: `land` completed the deciding scale, "" when all Heroes are gone (HW8-TURN-16)."""

    epoch: int
    land: str = ""


class ScaleKept(Event, frozen=True, tag="scale_kept"):
    """A Discovery of a Territory stays for the next epoch (HW8-TRANSITION-01)."""

    land: str
    discovery: str


class GameOver(Event, frozen=True, tag="game_over"):
    """The final ranking (HW8-END-05). `tie`: tie-breaker at the top, "" for points."""

    seats: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    tie: str = ""


AnyEvent = union_of(Event, globals())
