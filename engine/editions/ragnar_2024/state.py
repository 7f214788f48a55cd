"""The whole truth of a 2024 game: plain data, small integers and land masks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from engine import table
from engine.copies import Open
from engine.editions.ragnar_2024.cards import Cards
from engine.field_types import restore_types
from engine.history.structures import kinds_in
from engine.menu import bits, mask_of
from engine.procedure import Procedure

EMPTY: Final = -1
KINDS: Final = ("capital", "city", "monument", "fort", "great_wall")


@dataclass(slots=True)
class Pool:
    """Pieces of the force in play that wait to be placed.

    `cities` and `forts` are rights, taken from stock when used.
    """

    people: int = 0
    fleets: int = 0
    walls: int = 0
    cities: int = 0


@dataclass(slots=True)
class State:
    """Lands, areas, waters and cards are numbers (indices in the board and the deck).

    Sets of lands are bit masks. It is a dataclass, because setting its fields is many times faster than in a
    Struct.
    """

    # the map
    held: Open[list[int]]  # by seat: lands with its people pieces (armies and garrisons)
    # the same by land: whose piece stands there, or EMPTY
    owner: Open[list[int]] = field(default_factory=list)
    capital: Open[int] = 0
    city: Open[int] = 0
    monument: Open[int] = 0
    fort: Open[int] = 0
    great_wall: Open[int] = 0
    active: Open[int] = 0  # mask of areas
    # the force in play
    actor: Open[int] = EMPTY
    force: Open[str] = ""  # "event", "empire" or ""
    card: Open[int] = EMPTY  # Empire card in play
    part: Open[int] = 0  # of a card with two Empires
    barbarian: Open[bool] = False
    armies: Open[int] = 0  # lands with armies of the force
    fleets: Open[int] = 0  # waters with fleets of the force
    reach: Open[int] = 0  # lands adjacent to those armies and fleets
    near: Open[int] = 0  # waters adjacent to them
    pool: Open[Pool] = field(default_factory=Pool)
    ignore_forts: Open[bool] = False
    ignore_terrain: Open[bool] = False
    leader: Open[str] = ""  # aspect of the Leader declared this phase; "dice" with dice
    attempt_land: Open[int] = EMPTY  # Option 3: land of the last frustrated invasion
    attempts: Open[int] = 0
    # seats
    supply: Open[list[int]] = field(default_factory=list)
    gold: Open[list[int]] = field(default_factory=list)
    arrival: Open[list[int]] = field(default_factory=list)  # the later a chest came, the higher in its pile
    arrivals: Open[int] = 0
    stack: list[list[int]] = field(default_factory=list)  # Honors, bottom first
    returned: Open[list[int]] = field(default_factory=list)  # by seat: those at the bottom of it, once played
    track: Open[list[list[int]]] = field(default_factory=list)  # three spaces
    overflow: Open[list[list[int]]] = field(default_factory=list)  # Honors in the Empire pool
    face_up: Open[list[int]] = field(default_factory=list)  # by seat: the Honors of both, as a mask
    leaders: Open[list[bool]] = field(default_factory=list)  # still unused
    tokens: list[list[int]] = field(default_factory=list)
    paired: list[int] = field(default_factory=list)
    empires: list[list[int]] = field(default_factory=list)  # cards chosen, by epoch
    events: list[list[int]] = field(default_factory=list)
    # the table
    epoch: Open[int] = 0
    phase: Open[str] = ""
    # Empire cards whose number has been called, in order
    played: Open[list[int]] = field(default_factory=list)
    flipped: Open[list[bool]] = field(default_factory=list)  # by seat: this epoch's Event card is face-up
    bag: list[int] = field(default_factory=list)
    endgame: list[int] = field(default_factory=list)
    leftover_seat: Open[list[int]] = field(default_factory=list)  # who knows the token of each Endgame space
    endgame_flipped: Open[int] = 0
    empire_deck: list[list[int]] = field(default_factory=list)
    event_deck: list[list[int]] = field(default_factory=list)
    offered: Open[list[int]] = field(default_factory=list)  # Empire cards still to be taken
    tray: list[int] = field(default_factory=list)
    queue: Open[list[int]] = field(default_factory=list)  # seats still to choose
    agenda: Open[list[list[Any]]] = field(default_factory=list)
    ranking: Open[list[list[int]]] = field(default_factory=list)  # at the end: [seat, place]
    tie: Open[str] = ""


restore_types(Pool, State)


def compute_lookups(state: State, lands: int) -> tuple[list[int], list[int]]:
    """Values of `owner` and `face_up`, computed from `held`, `track` and `overflow`."""
    owner = [EMPTY] * lands
    for seat, mask in enumerate(state.held):
        for land in bits(mask):
            owner[land] = seat
    rows = zip(state.track, state.overflow, strict=True)
    return owner, [mask_of(one for one in (*track, *pool) if one != EMPTY) for track, pool in rows]


def rank_seats(state: State) -> list[int]:
    """Seats from most to least gold. In a pile the chest on top counts as more (R24-TIE-01)."""
    gold, arrival = state.gold, state.arrival
    piles = list(zip(gold, arrival, strict=True))
    return sorted(range(len(piles)), key=piles.__getitem__, reverse=True)


def is_richest(state: State, seat: int) -> bool:
    """True if the seat is the first of `ranked`."""
    own = state.gold[seat]
    return own == max(state.gold) and (state.gold.count(own) == 1 or rank_seats(state)[0] == seat)


def buildings_in(state: State, bit: int) -> tuple[str, ...]:
    """Buildings in the land of `bit`, dearest first, as in KINDS."""
    found = kinds_in(bit, state.capital, state.city, state.monument, state.fort)
    return (*found, "great_wall") if state.great_wall & bit else found


Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="R24-GEN-01", not_yours="R24-ORDER-07", wrong_moment="R24-ORDER-05")
question, step = PROCEDURE.question, PROCEDURE.step
