"""The whole truth of a 2018 game: plain data, small integers and bit masks of territories."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from engine import table
from engine.copies import Open
from engine.editions.zman_2018.cards import Cards
from engine.field_types import restore_types
from engine.history.structures import kinds_in
from engine.procedure import Procedure
from engine.sides import persons

EMPTY: Final = -1
STRUCTURES: Final = ("capital", "city", "monument")
KINDS: Final = (*STRUCTURES, "fort")
LOWEST, ASK = "lowest", "ask"
"""Standing answers to a defender's reroll: the lowest die when losing; or ask me."""


@dataclass(slots=True)
class Battle:
    """An invasion being fought. The invading army stands in `land` beside the defender's."""

    land: int
    defender: int
    by_fleet: bool = False  # a fleet is used
    siege: int = 0  # bonus of the catapult space just filled
    besiegers: int = 0  # armies on the catapult
    tokens: int = 0  # siege tokens on the catapult
    attack: list[int] = field(default_factory=list)  # dice as they lie
    defence: list[int] = field(default_factory=list)
    # the invader's rerolls left in this battle: how many dice each takes
    rerolls: list[int] = field(default_factory=list)
    naval: int = 0  # the defender's rerolls left in this battle
    to_move: str = ""  # "invader" or "defender": whose reroll it is
    passes: int = 0  # one after the other
    asked: bool = False  # the defender's reroll is asked for, whatever its standing answer is by now
    follow_up: bool = False  # paid from supply, one die, no siege


@dataclass(slots=True)
class State:
    """State of a game.

    Territories ("lands"), regions ("areas"), waters and barren lands ("wastelands") are numbers.

    `held` leaves out an invader in its battle. With the armies on the card, on the catapult, in battle and in
    supply it adds up to 25 for each seat.
    """

    # the map
    held: Open[list[int]]  # by seat: lands with its armies, active or not
    capital: Open[int] = 0
    city: Open[int] = 0
    monument: Open[int] = 0
    fort: Open[int] = 0
    # the force in play
    actor: Open[int] = EMPTY
    force: Open[str] = ""  # "kingdom", "empire" or ""
    empire: Open[int] = EMPTY  # Empire card of the turn
    kingdom: Open[int] = EMPTY  # Event card of the kingdom in play
    active: Open[int] = 0  # lands with active armies of the force
    fleets: Open[int] = 0  # waters
    caravans: Open[int] = 0  # wastelands
    armies: Open[int] = 0  # on the card
    tokens: Open[int] = 0  # siege tokens on the card
    by_fleet: Open[int] = 0  # lands the active empire reached by fleet this turn
    # during a kingdom: the Empire's armies, tokens, fleets and caravans gained before
    waiting: Open[list[int]] = field(default_factory=list)
    battle: Open[Battle | None] = None
    # Event cards played this turn, kingdoms left out
    improvements: Open[list[int]] = field(default_factory=list)
    used: Open[list[str]] = field(default_factory=list)  # one-time effects of this turn already used, by verb
    # seats
    supply: Open[list[int]] = field(default_factory=list)
    score: Open[list[int]] = field(default_factory=list)
    # Event cards not played: kept improvements and this epoch's card
    hand: list[list[int]] = field(default_factory=list)
    # by seat: this epoch's Event card, EMPTY before it is chosen and once it was played or lapsed
    drawn: list[int] = field(default_factory=list)
    empires: list[list[int]] = field(default_factory=list)  # Empire cards chosen, by epoch
    defence: list[str] = field(default_factory=list)  # standing answer of each seat: LOWEST or ASK
    # the table
    epoch: Open[int] = 0
    phase: Open[str] = ""  # "draft", "opening", "establish", "invade", "monuments", "finish", "score", "over"
    # Empire cards called in this epoch that somebody owns, in order
    called: Open[list[int]] = field(default_factory=list)
    boxed: Open[list[int]] = field(default_factory=list)  # Event cards played and gone
    # by epoch: cards left after the unseen ones went to the box
    event_deck: list[list[int]] = field(default_factory=list)
    empire_deck: list[list[int]] = field(default_factory=list)
    # the drafts
    ranks: Open[list[int]] = field(default_factory=list)  # seats, highest score first, as the draft began
    step: Open[int] = 0  # lock-step of the two piles, from 1
    event_pile: list[int] = field(default_factory=list)
    empire_pile: list[int] = field(default_factory=list)
    # piles ("event", "empire") whose holder has chosen in this step
    chosen: list[str] = field(default_factory=list)
    first: str = ""  # the pile that a holder of both looks at first
    pile: Open[str] = ""  # Classic Selection: the deck being dealt
    queue: Open[list[int]] = field(default_factory=list)  # Classic Selection: seats still to draw
    agenda: Open[list[list[Any]]] = field(default_factory=list)
    ranking: Open[list[list[int]]] = field(default_factory=list)  # at the end: [seat, place]


restore_types(Battle, State)


def owner_of(state: State, bit: int) -> int:
    """Seat with an army in the land of `bit`, or EMPTY."""
    for seat, lands in enumerate(state.held):
        if lands & bit:
            return seat
    return EMPTY


def structures_in(state: State, bit: int) -> tuple[str, ...]:
    """Structures and forts in the land of `bit`, dearest first, as in KINDS."""
    return kinds_in(bit, state.capital, state.city, state.monument, state.fort)


def rank_seats(state: State) -> list[int]:
    """Seats from highest to lowest score. Scores are never equal (Z18-TRACK-03)."""
    return sorted(range(len(state.score)), key=lambda seat: state.score[seat], reverse=True)


def side_key(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Ranking key of a player's seats: their points together, then the higher marker (Z18-TWO-04)."""
    scores = [state.score[seat] for seat in seats]
    return sum(scores), max(scores)


Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="Z18-END-03", not_yours="Z18-ORDER-06", wrong_moment="Z18-TURN-01")
question, step = PROCEDURE.question, PROCEDURE.step


def ranked_sides(table: Table) -> list[tuple[int, ...]]:
    """Each player's seats, the winner's first. Keys are never equal (Z18-TRACK-03)."""
    colours = 2 if table.options.get("two_players") else 1
    sides = persons(range(len(table.seats)), colours)
    return sorted(sides, key=lambda seats: side_key(table.state, seats), reverse=True)


def ranking(table: Table) -> list[list[int]]:
    """Seats with their places, the winner's first. A player's seats share a place."""
    found: list[list[int]] = []
    for seats in ranked_sides(table):
        place = len(found) + 1
        found += [[seat, place] for seat in seats]
    return found


def tie_breaker(table: Table, seat: int) -> str:
    """Tie-breaker between a seat's player and one with equal points, or ""."""
    scores = table.state.score
    totals = {seats: sum(scores[one] for one in seats) for seats in ranked_sides(table)}
    own = next(total for seats, total in totals.items() if seat in seats)
    return "better_colour" if list(totals.values()).count(own) > 1 else ""
