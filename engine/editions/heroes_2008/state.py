"""The whole truth of a game of 2008: plain data.

Territories ("lands"), Heroes, Discoveries and Wonders are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import table
from engine.editions.heroes_2008.cards import Cards
from engine.field_types import restore_types
from engine.procedure import Procedure

EMPTY = -1
ASK, ALWAYS, NEVER = "ask", "always", "never"
"""Standing answers of a seat to what its Wonders could do in others' turns and at counts (ruling A-55)."""
SPREAD = "spread"
"""Standing answer to the opening: place for me."""


@dataclass(slots=True)
class Attack:
    """A Conquest whose die is rolled: what is used of the Wonders that answer it."""

    land: int
    defender: int
    face: int
    doubled: bool = False  # by the attacker's Wonder
    turned: bool = False  # by the defender's
    shielded: int = EMPTY  # the seat that loses nothing

    def copy(self) -> Attack:
        """Return an independent copy."""
        return Attack(self.land, self.defender, self.face, self.doubled, self.turned, self.shielded)


@dataclass(slots=True)
class Count:
    """A scale being counted: what is used of the Wonders that change it, by seat or EMPTY."""

    land: int
    bonus: int = EMPTY  # ranked as if it had more counters
    raised: int = EMPTY  # third place is worth half of the sum
    third: int = EMPTY  # wins the points of third place besides

    def copy(self) -> Count:
        """Return an independent copy."""
        return Count(self.land, self.bonus, self.raised, self.third)


@dataclass(slots=True)
class State:
    """What is in hand, on the board, in the supplies and in the box adds up to all pieces at any time."""

    # the map
    people: list[list[int]]  # by seat: counters in each Territory
    scales: list[list[int]] = field(default_factory=list)  # by Territory: Discoveries, the first one first
    # seats
    supply: list[int] = field(default_factory=list)  # counters that can be placed
    gold: list[int] = field(default_factory=list)
    score: list[int] = field(default_factory=list)
    hand: list[list[int]] = field(default_factory=list)  # Heroes
    played: list[list[int]] = field(default_factory=list)  # Heroes in front of the seat, in order
    wonders: list[list[int]] = field(default_factory=list)  # built
    wonder_answers: list[str] = field(default_factory=list)  # ASK, ALWAYS or NEVER
    opening_answers: list[str] = field(default_factory=list)  # ASK or SPREAD
    # the table
    bank: int = 0
    epoch: int = 0
    phase: str = ""  # "opening", "take", "play", "population", "discoveries", "conquest", "treasury", "over"
    packs: list[list[int]] = field(default_factory=list)  # by epoch, place 0 empty: Heroes, the top one last
    row: list[int] = field(default_factory=list)  # open Heroes
    bag: list[int] = field(default_factory=list)  # Discoveries; their order means nothing
    display: list[int] = field(default_factory=list)  # Wonders that can be built
    used: int = 0  # Wonders lying face down
    # the opening of an epoch
    to_place: list[int] = field(default_factory=list)  # by seat: counters still to place
    spreading: int = 0  # seats that let the rest be placed for them
    # the turn
    first: int = EMPTY  # the seat that begins the epoch
    following: int = EMPTY  # the seat whose turn comes next
    actor: int = EMPTY  # the seat whose turn it is, in a count and an opening too
    hero: int = EMPTY  # the Hero played in this turn
    taken: bool = False  # a Hero of the row was taken in this turn
    left: int = 0  # counters to place in the Population step
    drawn: list[int] = field(default_factory=list)  # Discoveries drawn and not placed yet
    settled: int = 0  # Territories that took a Discovery in this turn
    attack: Attack | None = None
    count: Count | None = None
    moving: int = EMPTY  # the Territory that an unfinished migration leaves
    movers: int = 0  # counters that it may still move
    moved_to: int = 0  # Territories that it has reached
    closing: int = EMPTY  # the Territory whose count ends the epoch with this turn (A-02 the other way)
    agenda: list[list[Any]] = field(default_factory=list)
    ranking: list[list[int]] = field(default_factory=list)  # at the end: [seat, place]
    tie: str = ""  # what decided among those with most points

    def copy(self) -> State:
        """Return an independent copy; a small fraction of a general deep copy's time."""
        return State(  # in the order of the fields
            [row[:] for row in self.people], [row[:] for row in self.scales],
            self.supply[:], self.gold[:], self.score[:], [row[:] for row in self.hand],
            [row[:] for row in self.played], [row[:] for row in self.wonders], self.wonder_answers[:],
            self.opening_answers[:],
            self.bank, self.epoch, self.phase, [row[:] for row in self.packs], self.row[:], self.bag[:],
            self.display[:], self.used,
            self.to_place[:], self.spreading,
            self.first, self.following, self.actor, self.hero, self.taken, self.left, self.drawn[:],
            self.settled, self.attack and self.attack.copy(), self.count and self.count.copy(), self.moving,
            self.movers, self.moved_to, self.closing, [row[:] for row in self.agenda],
            [row[:] for row in self.ranking], self.tie,
        )  # fmt: skip


restore_types(Attack, Count, State)


Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="HW8-END-03", not_yours="HW8-TURN-13", wrong_moment="HW8-TURN-07")
question, step = PROCEDURE.question, PROCEDURE.step
