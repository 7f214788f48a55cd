"""The state, and the steps of a game. Each step carries out its part and puts what follows on the agenda."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import table
from engine.copies import Open
from engine.editions.skeleton_2026 import records as ev
from engine.editions.skeleton_2026.cards import Cards
from engine.field_types import restore_types
from engine.menu import bits, mask_of
from engine.procedure import Procedure
from engine.question import Answer, leave
from engine.table import Asks

EMPTY = -1


@dataclass(slots=True)
class State:
    """Seats, lands and areas are numbers. A field that is not `Open` is secret."""

    held: Open[list[int]]  # by seat: mask of its lands
    score: Open[list[int]]
    homeland: list[int]  # by seat: an area
    epoch: Open[int] = 0
    actor: Open[int] = EMPTY
    left: Open[int] = 0  # armies to place in this turn
    agenda: Open[list[list[Any]]] = field(default_factory=list)  # the next step last
    ranking: Open[list[int]] = field(default_factory=list)  # by seat: its place at the end


restore_types(State)
Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="SKEL-END-01", not_yours="SKEL-TURN-01", wrong_moment="SKEL-TURN-02")
question, step = PROCEDURE.question, PROCEDURE.step


def new_state(seats: int, cards: Cards) -> State:
    """State before the set-up."""
    return State(held=[0] * seats, score=[0] * seats, homeland=[EMPTY] * seats)


def set_up(table: Table) -> None:
    """Deal the secret homelands and put the epochs on the agenda (SKEL-SETUP-01)."""
    areas = table.chance.shuffled_copy(range(len(table.board.areas)))
    for seat, name in enumerate(table.seats):
        table.state.homeland[seat] = areas[seat]
        dealt = ev.HomelandDealt(name, table.board.areas[areas[seat]])
        table.tell_only(seat, dealt, ev.HomelandDealt(name))
    table.bar_undo("draw")
    table.state.agenda = [["end"], ["epoch", 3], ["epoch", 2], ["epoch", 1]]


@step("epoch")
def begin_epoch(table: Table, number: int) -> None:
    """Give each seat a turn in the epoch (SKEL-EPOCH-01)."""
    table.state.epoch = number
    table.events.append(ev.EpochBegan(number, ()))
    table.state.agenda += [["turn", seat] for seat in reversed(range(len(table.seats)))]


@step("turn")
def begin_turn(table: Table, seat: int) -> None:
    """Let the seat settle lands and score them (SKEL-TURN-03)."""
    table.state.actor, table.state.left = seat, table.cards.turn.settlers
    table.events.append(ev.TurnBegan(table.seats[seat], "", seat + 1))
    table.state.agenda += [["score"], ["settle"]]


@step("settle")
def ask_settle(table: Table) -> Asks | None:
    """Ask for a free land beside the seat's own, anywhere at first (SKEL-TURN-04)."""
    state = table.state
    own = bits(state.held[state.actor])
    near = mask_of(other for land in own for other in bits(table.board.neighbours[land]))
    free = (near or (1 << len(table.board.lands)) - 1) & ~sum(state.held)
    if not state.left or not free:
        return None
    return table.ask(SETTLE, state.actor, (*table.cards.settle[free], ev.EndTurn()), {"left": state.left})


def settle(table: Table, seat: int, action: ev.Settle) -> None:
    """Place an army. The question returns while armies are left."""
    table.state.held[seat] |= table.board.land_bit(action.land)
    table.state.left -= 1
    table.events.append(ev.ArmyPlaced(table.seats[seat], action.land, "uncontrolled"))


SETTLE = question("settle", {ev.Settle: Answer(settle, "SKEL-TURN-04"), ev.EndTurn: Answer(leave)})


def gain(table: Table, seat: int, points: int, source: str) -> None:
    """Give a seat points and report them."""
    table.state.score[seat] += points
    table.events.append(ev.PointsScored(table.seats[seat], points, table.state.score[seat], source))


@step("score")
def score(table: Table) -> None:
    """Score a point for each land (SKEL-SCORE-01)."""
    seat = table.state.actor
    gain(table, seat, table.state.held[seat].bit_count(), "lands")
    table.events.append(ev.TurnEnded(table.seats[seat], "", table.state.score[seat]))


@step("end")
def end_game(table: Table) -> None:
    """Reveal the homelands, score them and rank the seats (SKEL-END-02)."""
    state, board = table.state, table.board
    for seat, area in enumerate(state.homeland):
        table.events.append(ev.HomelandDealt(table.seats[seat], board.areas[area]))
        lands = (state.held[seat] & board.area_lands[area]).bit_count()
        gain(table, seat, lands * table.cards.turn.homeland_points, "homeland")
    state.ranking = places(state)


def places(state: State) -> list[int]:
    """Place of each seat by score. Equal scores share it."""
    return [1 + sum(other > own for other in state.score) for own in state.score]
