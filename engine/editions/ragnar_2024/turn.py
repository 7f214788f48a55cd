"""The order of turns and of the phases in a turn (sections ORDER and ESTABLISH)."""

from __future__ import annotations

from typing import Final

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.cards import Empire
from engine.editions.ragnar_2024.organize import fill_pool
from engine.editions.ragnar_2024.pieces import lay_armies, return_pool
from engine.editions.ragnar_2024.reveal import carry_out_later, reveal
from engine.editions.ragnar_2024.state import EMPTY, State, Table, question, step
from engine.question import Answer
from engine.table import Asks


@step("turns")
def begin_turn(table: Table) -> None:
    """Call the next number. After the last one, begin the next epoch or the Endgame.

    R24-ORDER-02, R24-EPOCH-25.
    """
    state = table.state
    chosen = [cards[-1] for cards in state.empires]
    called = state.played[-len(chosen) :]  # `played` is in order: all of this epoch are among them
    for card in table.cards.empires_of[state.epoch]:
        if card in chosen and card not in called:
            state.agenda.append(["turns"])
            begin(table, chosen.index(card))
            reveal(table)
            return
    if state.epoch < table.cards.epochs:
        state.agenda.append(["epoch"])
    else:
        state.agenda.append(["endgame"])


def begin(table: Table, seat: int) -> None:
    """Begin a turn: phase A, B to E per Empire of the card, then F. R24-ORDER-05, ruling AMB-40."""
    state = table.state
    card = state.empires[seat][-1]
    state.actor, state.card, state.part = seat, card, 0
    state.played.append(card)
    if table.options["hidden_empires"]:
        table.bar_undo("flip")
    empire = table.cards.empires[card]
    table.events.append(ev.TurnBegan(table.seats[seat], empire.id, empire.number))
    state.agenda.append(["conclude"])
    last = len(empire.parts) - 1
    for part in range(last, -1, -1):
        if part != last:
            state.agenda.append(["part_end", part])
        state.agenda += [["revenue"], ["monuments"], ["expand_empire"], ["establish_empire", part]]


@step("establish_empire")
def establish_empire(table: Table, part: int) -> Asks | None:
    """Run phase B: free the Dynasty's walls, fill the pool, establish at each start-land."""
    state = table.state
    state.phase = "B"
    state.part = part
    empire = table.cards.empires[state.card]
    ask = _free_walls(table, empire.great_wall)
    if ask is not None:
        return ask
    piece = empire.parts[part]
    state.force, state.barbarian = "empire", piece.barbarian
    fill_pool(table, piece.id, piece.people, *_shared_pieces(empire, part))
    for land in reversed(piece.starts):
        state.agenda.append(["establish", piece.id, land, list(piece.buildings)])
    return None


def _shared_pieces(empire: Empire, part: int) -> tuple[int, int]:
    """Fleets and Great Wall forts of the card's first Empire."""
    return (empire.fleets, empire.great_wall) if part == 0 else (0, 0)


def _free_walls(table: Table, needed: int) -> Asks | None:
    """Ask for the Great Wall fort that makes room for a new Dynasty's.

    Enemy lands come first. R24-SUPPLY-06, ruling AMB-16.
    """
    state = table.state
    if table.cards.supply.great_wall - state.great_wall.bit_count() >= needed:
        return None
    own = state.held[state.actor]
    others = 0
    for held in state.held:
        others |= held
    candidates = state.great_wall & others & ~own or state.great_wall
    return table.ask(REMOVE_WALL, state.actor, table.cards.menus["remove_wall"][candidates])


def remove_wall(table: Table, seat: int, action: act.RemoveWall) -> None:
    """Return a Great Wall fort to stock. The waiting step continues."""
    state = table.state
    state.great_wall &= ~(1 << table.board.land_index[action.land])
    table.events.append(ev.BuildingTaken(table.seats[seat], action.land, "great_wall"))


REMOVE_WALL: Final = question("remove_wall", {act.RemoveWall: Answer(remove_wall, "R24-SUPPLY-06")})


@step("expand_empire")
def expand_empire(table: Table) -> None:
    """Begin phase C with its Later Events."""
    table.state.phase = "C"
    table.state.agenda.append(["expand"])
    carry_out_later(table, "C")


@step("part_end")
def end_part(table: Table, part: int) -> None:
    """Lay down the first Empire's armies before the card's second one.

    Ruling AMB-40. An old saved game may have this step after the last part too. `conclude` then does the same
    again.
    """
    return_pool(table)
    lay_armies(table)


def clear_turn(state: State) -> None:
    """Clear the turn, so that no seat acts."""
    state.actor = state.card = EMPTY
    state.part = 0
    state.phase = ""
