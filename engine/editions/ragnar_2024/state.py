"""The whole truth of a 2024 game: plain data, small integers and land masks."""

from __future__ import annotations

from typing import Any

import msgspec

EMPTY = -1
KINDS = ("capital", "city", "monument", "fort", "great_wall")


class Pool(msgspec.Struct):
    """Pieces of the force in play that wait to be placed.

    `cities` and `forts` are rights, taken from stock when used.
    """

    people: int = 0
    fleets: int = 0
    walls: int = 0
    cities: int = 0

    def copy(self) -> Pool:
        """An independent copy."""
        return Pool(self.people, self.fleets, self.walls, self.cities)


class State(msgspec.Struct):
    """Lands, areas, waters and cards are numbers (indices in the board and the deck).

    Sets of lands are bit masks.
    """

    # the map
    held: list[int]  # by seat: lands with its people pieces (armies and garrisons)
    capital: int = 0
    city: int = 0
    monument: int = 0
    fort: int = 0
    great_wall: int = 0
    active: int = 0  # mask of areas
    # the force in play
    actor: int = EMPTY
    force: str = ""  # "event", "empire" or ""
    card: int = EMPTY  # Empire card in play
    part: int = 0  # of a card with two Empires
    barbarian: bool = False
    armies: int = 0  # lands with armies of the force
    fleets: int = 0  # waters with fleets of the force
    reach: int = 0  # lands adjacent to those armies and fleets
    near: int = 0  # waters adjacent to them
    pool: Pool = msgspec.field(default_factory=Pool)
    ignore_forts: bool = False
    ignore_terrain: bool = False
    leader: str = ""  # aspect of the Leader declared this phase; "dice" with dice
    attempt_land: int = EMPTY  # Option 3: land of the last frustrated invasion
    attempts: int = 0
    # seats
    supply: list[int] = []
    gold: list[int] = []
    arrival: list[int] = []  # the later a chest came, the higher it lies in its pile
    arrivals: int = 0
    stack: list[list[int]] = []  # Honors, bottom first
    track: list[list[int]] = []  # three spaces
    overflow: list[list[int]] = []  # Honors in the Empire pool
    leaders: list[bool] = []  # still unused
    tokens: list[list[int]] = []
    paired: list[int] = []
    empires: list[list[int]] = []  # cards chosen, by epoch
    events: list[list[int]] = []
    # the table
    epoch: int = 0
    phase: str = ""
    played: list[int] = []  # Empire cards whose number has been called, in order
    flipped: list[bool] = []  # by seat: this epoch's Event card is face-up
    bag: list[int] = []
    endgame: list[int] = []
    leftover_seat: list[int] = []  # who knows the token on each epoch's Endgame space
    endgame_flipped: int = 0
    empire_deck: list[list[int]] = []
    event_deck: list[list[int]] = []
    offered: list[int] = []  # Empire cards still to be taken
    tray: list[int] = []
    queue: list[int] = []  # seats still to choose
    agenda: list[list[Any]] = []
    ranking: list[list[int]] = []  # at the end: [seat, place]
    tie: str = ""

    def copy(self) -> State:
        """An independent copy; a small fraction of a general deep copy's time."""
        twin = copy_flat(self)
        twin.pool = self.pool.copy()
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        for name in _NESTED:
            setattr(twin, name, [row[:] for row in getattr(self, name)])
        return twin


def copy_flat(state: State) -> State:
    """A shallow copy: numbers are copied, lists are shared."""
    return msgspec.structs.replace(state)


_NESTED = (
    "stack",
    "track",
    "overflow",
    "tokens",
    "empires",
    "events",
    "empire_deck",
    "event_deck",
    "agenda",
    "ranking",
)
_LISTS = (
    "held",
    "supply",
    "gold",
    "arrival",
    "leaders",
    "paired",
    "played",
    "flipped",
    "bag",
    "endgame",
    "leftover_seat",
    "offered",
    "tray",
    "queue",
)


def ranked(state: State) -> list[int]:
    """Seats from most to least gold; in a pile the chest on top counts as more (R24-TIE-01)."""
    gold, arrival = state.gold, state.arrival
    return sorted(range(len(gold)), key=lambda seat: (gold[seat], arrival[seat]), reverse=True)


def owner_of(state: State, bit: int) -> int:
    """The seat whose people piece stands in the land of `bit`, or EMPTY."""
    for seat, lands in enumerate(state.held):
        if lands & bit:
            return seat
    return EMPTY


def buildings_in(state: State, bit: int) -> tuple[str, ...]:
    """The buildings in the land of `bit`, dearest first, as in KINDS."""
    found: tuple[str, ...] = ("capital",) if state.capital & bit else ()
    if state.city & bit:
        found += ("city",)
    if state.monument & bit:
        found += ("monument",)
    if state.fort & bit:
        found += ("fort",)
    if state.great_wall & bit:
        found += ("great_wall",)
    return found
