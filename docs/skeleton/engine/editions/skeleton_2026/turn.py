"""Set-up, turns and the end: each step carries out its part and pushes what follows."""

from __future__ import annotations

from engine.editions.skeleton_2026 import actions as act
from engine.editions.skeleton_2026 import events as ev
from engine.editions.skeleton_2026.cards import PEOPLE, Cards
from engine.editions.skeleton_2026.state import EMPTY, State, Table, places, question, step
from engine.menu import bits, mask_of
from engine.question import Answer, leave
from engine.table import Asks


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
    state = table.state
    state.actor, state.left = seat, table.cards.turn.settlers
    table.events.append(ev.TurnBegan(table.seats[seat], PEOPLE, seat + 1))
    state.agenda += [["score"], ["settle"]]


@step("settle")
def ask_settle(table: Table) -> Asks | None:
    """Ask for a free land beside the seat's own, anywhere at first (SKEL-TURN-04)."""
    state, seat = table.state, table.state.actor
    own = state.held[seat]
    near = mask_of(other for land in bits(own) for other in bits(table.board.neighbours[land]))
    free = (near or (1 << len(table.board.lands)) - 1) & ~sum(state.held)
    if not state.left or not free:
        return None
    return table.ask(SETTLE, seat, (*table.cards.settle[free], act.EndTurn()), {"left": state.left})


def settle(table: Table, seat: int, action: act.Settle) -> None:
    """Place an army. The question returns while armies are left."""
    table.state.held[seat] |= table.board.land_bit(action.land)
    table.state.left -= 1
    table.events.append(ev.ArmyPlaced(table.seats[seat], action.land, "uncontrolled"))


SETTLE = question("settle", {act.Settle: Answer(settle, "SKEL-TURN-04"), act.EndTurn: Answer(leave)})


@step("score")
def score(table: Table) -> None:
    """Score a point for each land (SKEL-SCORE-01)."""
    state, name = table.state, table.seats[table.state.actor]
    points = state.held[state.actor].bit_count()
    state.score[state.actor] += points
    total = state.score[state.actor]
    table.events += [ev.PointsScored(name, points, total, "lands"), ev.TurnEnded(name, PEOPLE, total)]


@step("end")
def end_game(table: Table) -> None:
    """Reveal the homelands, score them and rank the seats (SKEL-END-02)."""
    state, board = table.state, table.board
    for seat, name in enumerate(table.seats):
        area = state.homeland[seat]
        lands = (state.held[seat] & board.area_lands[area]).bit_count()
        points = lands * table.cards.turn.homeland_points
        state.score[seat] += points
        table.events.append(ev.HomelandDealt(name, board.areas[area]))
        table.events.append(ev.PointsScored(name, points, state.score[seat], "homeland", board.areas[area]))
    state.ranking = places(state)
