"""The whole truth of a 2001 game: plain data, small integers and bit masks of lands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from engine import table
from engine.copies import Open
from engine.editions.hasbro_2001.cards import Cards
from engine.field_types import restore_types
from engine.history.structures import kinds_in
from engine.procedure import Procedure

EMPTY: Final = -1
STRUCTURES: Final = ("capital", "city", "monument")
KINDS: Final = (*STRUCTURES, "fort")
EMPIRE, MINOR, CRUSADE = "empire", "minor", "crusade"
"""Bodies that expand; all others stay where they arose."""


@dataclass(slots=True)
class Body:
    """Armies of one colour that act together (H01-TURN-09, ruling A-64).

    * `kind`: "empire", "minor", "kingdom", "migrants", "civil_war", "barbarians", "jewish_revolt" or
      "crusade".
    * `card`: Empire card of an Empire, else Event card.
    * `lands`: lands that it holds.
    * `seas`: seas with an army aboard a fleet.
    """

    seat: int
    kind: str
    card: int
    epoch: int
    lands: int = 0
    seas: int = 0


@dataclass(slots=True)
class State:
    """State of a game.

    Lands, areas, waters and barren lands ("wastelands") are numbers, Event cards positions.

    Fields without use for the body in play are empty. `active`, `pools`, `allies` and `lost` have a place for
    each of its peoples, one or two.
    """

    # the map
    held: Open[list[int]]  # by seat: lands with its armies, of whatever body
    bodies: Open[list[Body]] = field(default_factory=list)
    second: Open[int] = 0  # lands with a second army, and with a third (Multiple Armies)
    third: Open[int] = 0
    capital: Open[int] = 0
    city: Open[int] = 0
    monument: Open[int] = 0
    fort: Open[int] = 0
    # the turn
    actor: Open[int] = EMPTY
    empire: Open[int] = EMPTY  # Empire card of the turn
    played: Open[list[int]] = field(default_factory=list)  # Event cards of the turn
    treachery: Open[int] = EMPTY  # the land named
    astronomy: Open[int] = 0  # seas where Astronomy has placed a fleet
    coins: Open[int] = 0
    ally_coins: Open[int] = 0
    free_forts: Open[int] = 0
    leader: Open[bool] = False  # a Leader lives
    losses: Open[int] = 0  # armies of the Active Empire lost in combat this turn
    # the body in play
    body: Open[int] = EMPTY  # its place among `bodies`
    active: Open[list[int]] = field(default_factory=list)  # its lands
    pools: Open[list[int]] = field(default_factory=list)  # armies not placed
    # armies brought back with coins of Allies, not placed
    allies: Open[list[int]] = field(default_factory=list)
    lost: Open[list[int]] = field(default_factory=list)  # armies lost in combat and not brought back
    turned: Open[int] = 0  # armies turned into forts
    fleets: Open[int] = 0  # waters
    # seats
    score: Open[list[int]] = field(default_factory=list)
    hand: list[list[int]] = field(default_factory=list)
    empires: list[list[int]] = field(default_factory=list)  # Empire cards, by epoch
    # values of Pre-eminence markers; nobody knows them
    markers: list[list[int]] = field(default_factory=list)
    # the table
    epoch: Open[int] = 0
    phase: Open[str] = ""  # "draft", "events", "fleets", "expand", "monuments", "score", "over"
    # Empire cards called in this epoch that somebody holds, in order
    called: Open[list[int]] = field(default_factory=list)
    discarded: Open[list[int]] = field(default_factory=list)  # Event cards played in earlier turns
    empire_deck: list[list[int]] = field(default_factory=list)  # by epoch: cards that will be drawn
    marker_pile: list[int] = field(default_factory=list)
    # the draft
    order: Open[list[int]] = field(default_factory=list)  # in which seats draw in this epoch
    queue: Open[list[int]] = field(default_factory=list)  # seats still to draw
    drawn: int = EMPTY  # the card that the first of them looks at
    passed: list[list[int]] = field(default_factory=list)  # [drawer, receiver, card] of this epoch
    agenda: Open[list[list[Any]]] = field(default_factory=list)
    ranking: Open[list[list[int]]] = field(default_factory=list)  # at the end: [seat, place]


restore_types(Body, State)


def owner_of(state: State, bit: int) -> int:
    """Seat with an army in the land of `bit`, or EMPTY."""
    for seat, lands in enumerate(state.held):
        if lands & bit:
            return seat
    return EMPTY


def occupied_lands(state: State) -> int:
    """Lands with an army of anybody."""
    found = 0
    for lands in state.held:
        found |= lands
    return found


def enemies(state: State) -> int:
    """Lands with an army of another seat than the acting one."""
    return occupied_lands(state) & ~state.held[state.actor]


def armies_in(state: State, bit: int) -> int:
    """Number of armies in a held land."""
    return 1 + bool(state.second & bit) + bool(state.third & bit)


def acting(state: State) -> Body:
    """Body in play."""
    return state.bodies[state.body]


def own_lands(state: State) -> int:
    """Lands of the body in play, of all its peoples."""
    if len(state.active) == 1:
        return state.active[0]
    found = 0
    for lands in state.active:
        found |= lands
    return found


def structures_in(state: State, bit: int) -> tuple[str, ...]:
    """Structures in the land of `bit`, with forts, most valuable first."""
    return kinds_in(bit, state.capital, state.city, state.monument, state.fort)


Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="H01-END-03", not_yours="H01-TURN-08", wrong_moment="H01-TURN-05")
question, step = PROCEDURE.question, PROCEDURE.step
