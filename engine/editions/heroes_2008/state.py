"""The whole truth of a game of 2008: plain data.

Territories ("lands"), Heroes, Discoveries and Wonders are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import table
from engine.copies import Open
from engine.editions.heroes_2008.cards import Cards
from engine.field_types import restore_types
from engine.procedure import Procedure

EMPTY = -1
ASK, ALWAYS, NEVER = "ask", "always", "never"
"""Standing answers about a seat's Wonders in others' turns and at counts (ruling A-55)."""
SPREAD = "spread"
"""Standing answer to the opening: place for me."""


@dataclass(slots=True)
class Attack:
    """A Conquest with its roll, and the Wonders used on it."""

    land: int
    defender: int
    face: int
    doubled: bool = False  # by the attacker's Wonder
    turned: bool = False  # by the defender's
    shielded: int = EMPTY  # the seat that loses nothing


@dataclass(slots=True)
class Count:
    """A scale being counted, and the Wonders used on it, by seat or EMPTY."""

    land: int
    bonus: int = EMPTY  # ranked as if it had more counters
    raised: int = EMPTY  # third place is worth half of the sum
    third: int = EMPTY  # wins the points of third place besides


@dataclass(slots=True)
class State:
    """A whole game. Pieces in hand, on the board, in supplies and in the box always add up."""

    # the map
    people: Open[list[list[int]]]  # by seat: counters in each Territory
    # by Territory: Discoveries, the first one first
    scales: Open[list[list[int]]] = field(default_factory=list)
    # seats
    supply: Open[list[int]] = field(default_factory=list)  # counters that can be placed
    gold: Open[list[int]] = field(default_factory=list)
    score: Open[list[int]] = field(default_factory=list)
    hand: list[list[int]] = field(default_factory=list)  # Heroes
    played: Open[list[list[int]]] = field(default_factory=list)  # Heroes in front of the seat, in order
    wonders: Open[list[list[int]]] = field(default_factory=list)  # built
    wonder_answers: list[str] = field(default_factory=list)  # ASK, ALWAYS or NEVER
    opening_answers: list[str] = field(default_factory=list)  # ASK or SPREAD
    # the table
    bank: Open[int] = 0
    epoch: Open[int] = 0
    phase: Open[str] = (
        ""  # "opening", "take", "play", "population", "discoveries", "conquest", "treasury", "over"
    )
    packs: list[list[int]] = field(default_factory=list)  # by epoch, place 0 empty: Heroes, the top one last
    row: Open[list[int]] = field(default_factory=list)  # open Heroes
    bag: Open[list[int]] = field(default_factory=list)  # Discoveries; their order means nothing
    display: Open[list[int]] = field(default_factory=list)  # Wonders that can be built
    used: Open[int] = 0  # Wonders lying face down
    # the opening of an epoch
    to_place: Open[list[int]] = field(default_factory=list)  # by seat: counters still to place
    spreading: Open[int] = 0  # seats that let the rest be placed for them
    # the turn
    first: Open[int] = EMPTY  # the seat that begins the epoch
    following: Open[int] = EMPTY  # the seat whose turn comes next
    actor: Open[int] = EMPTY  # the seat whose turn it is, in a count and an opening too
    hero: Open[int] = EMPTY  # the Hero played in this turn
    taken: Open[bool] = False  # a Hero of the row was taken in this turn
    left: Open[int] = 0  # counters to place in the Population step
    drawn: Open[list[int]] = field(default_factory=list)  # Discoveries drawn and not placed yet
    settled: Open[int] = 0  # Territories that took a Discovery in this turn
    attack: Open[Attack | None] = None
    count: Open[Count | None] = None
    moving: Open[int] = EMPTY  # the Territory that an unfinished migration leaves
    movers: Open[int] = 0  # counters that it may still move
    moved_to: Open[int] = 0  # Territories that it has reached
    closing: Open[int] = EMPTY  # the Territory whose count ends the epoch with this turn (A-02 the other way)
    agenda: Open[list[list[Any]]] = field(default_factory=list)
    ranking: Open[list[list[int]]] = field(default_factory=list)  # at the end: [seat, place]
    tie: Open[str] = ""  # what decided among those with most points


restore_types(Attack, Count, State)


Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="HW8-END-03", not_yours="HW8-TURN-13", wrong_moment="HW8-TURN-07")
question, step = PROCEDURE.question, PROCEDURE.step
