"""Option 3, invasion and conquest: repeated attempts and conquest points (section OPT3)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.combat import BEST, has_counting_fort, is_difficult, lose_army, plunder, roll
from engine.editions.ragnar_2024.honors import award, award_beaten
from engine.editions.ragnar_2024.pieces import place_army, reduce_buildings, remove_people
from engine.editions.ragnar_2024.state import EMPTY, State, Table, question, step
from engine.question import Answer, leave, refuses_with
from engine.records import Decision
from engine.table import Asks

MODIFIERS = (0, 2, 4)


def white_dice(table: Table, bit: int) -> int:
    """Number of white dice: one, two in difficult terrain, one more for a fort (R24-OPT3-03, -04)."""
    return 1 + is_difficult(table, bit) + has_counting_fort(table.state, bit)


def modifier(state: State, land: int) -> int:
    """Bonus of an attempt: +0, +2, +4..., rising at the same land (R24-OPT3-10 to -12)."""
    return MODIFIERS[min(state.attempts, 2)] if state.attempt_land == land else 0


def forget_attempts(state: State) -> None:
    """Forget the attempts after an army is placed elsewhere (ruling AMB-44)."""
    state.attempt_land = EMPTY
    state.attempts = 0


def invade(table: Table, land: int, enemy: int) -> None:
    """Roll an invasion. A tie succeeds. Failure leaves garrison and buildings. R24-OPT3-06 to -09."""
    state = table.state
    bit = 1 << land
    bonus = modifier(state, land)
    red, white = roll(table, white_dice(table, bit))
    points = BEST[red] + bonus - BEST[white]
    success = points >= 0
    names = table.seats[state.actor], table.seats[enemy], table.board.lands[land]
    table.events.append(ev.Invaded(*names, success, red, white, bonus, garrison_stays=not success))
    if success:
        state.attempt_land, state.attempts = EMPTY, 0
        offer(table, enemy, points, bit)
        take(table, land, enemy)
        return
    lose_army(state)
    state.attempts = state.attempts + 1 if state.attempt_land == land else 1
    state.attempt_land = land
    award(table, enemy, "frustrated")


def take(table: Table, land: int, enemy: int) -> None:
    """Take a land: remove the garrison, plunder, place the army, reduce. R24-OPT3-14, -22, -24."""
    remove_people(table, enemy, land)
    if table.state.barbarian:
        plunder(table, land)
    place_army(table, land)
    reduce_buildings(table, land)
    if table.state.force == "event":
        award_beaten(table, enemy)


def offer(table: Table, enemy: int, points: int, chain: int) -> None:
    """Put the spending of conquest points next on the agenda (R24-OPT3-15, -16)."""
    if points:
        table.events.append(ev.ConquestPoints(table.seats[table.state.actor], table.seats[enemy], points))
        table.state.agenda.append(["conquer", enemy, points, chain])


def cost(table: Table, bit: int) -> int:
    """Points for a land: clear 1, difficult 2, one more for a fort (R24-OPT3-18)."""
    return white_dice(table, bit)


def targets(table: Table, enemy: int, points: int, chain: int) -> int:
    """Enemy lands beside the chain that the points can pay for. R24-OPT3-19 to -21."""
    board = table.board
    affordable = 0
    for land in range(len(board.lands)):
        bit = 1 << land
        if table.state.held[enemy] & bit and board.neighbours[land] & chain and cost(table, bit) <= points:
            affordable |= bit
    return affordable


@step("conquer")
def ask_conquer(table: Table, enemy: int, points: int, chain: int) -> Asks | None:
    """Ask for the next land, while points, people and targets remain.

    R24-OPT3-23, ruling AMB-43.
    """
    state = table.state
    lands = targets(table, enemy, points, chain) if state.pool.people else 0
    if not lands:
        return None
    actions = [*table.cards.menus["conquer"][lands], act.StopConquest()]
    return table.ask(CONQUER, state.actor, actions, {"points": points, "enemy": table.seats[enemy]})


def conquer(table: Table, seat: int, action: act.Conquer) -> None:
    """Take the land and keep the points left over (R24-OPT3-17)."""
    agenda = table.state.agenda
    _, enemy, points, chain = agenda.pop()
    land = table.board.land_index[action.land]
    bit = 1 << land
    left = points - cost(table, bit)
    table.events.append(ev.ArmyPlaced(table.seats[seat], action.land, "conquest"))
    agenda.append(["conquer", enemy, left, chain | bit])
    take(table, land, enemy)


@refuses_with("R24-OPT3-18", "R24-OPT3-19", "R24-OPT3-20")
def _conquer_refusal(table: Table, decision: Decision, action: act.Conquer) -> str:
    """Rule against a land of another Enemy, not adjacent or too expensive."""
    _, enemy, _, chain = table.state.agenda[-1]
    bit = table.board.land_bit(action.land)
    if not bit & table.state.held[enemy]:
        return "R24-OPT3-19"
    near = table.board.neighbours[bit.bit_length() - 1] & chain
    return "R24-OPT3-18" if near else "R24-OPT3-20"


CONQUER = question(
    "conquer",
    {
        act.Conquer: Answer(conquer, _conquer_refusal),
        act.StopConquest: Answer(leave),  # the points left lapse (R24-OPT3-26)
    },
)
