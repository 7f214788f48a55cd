"""Step 3 and a kingdom's first step: establish what the card in play brings (ESTABLISH, LIMITS)."""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.pieces import clear, place_army, remove_army, stock
from engine.editions.zman_2018.powers import force
from engine.editions.zman_2018.table import Table, question, step
from engine.menu import bits
from engine.question import Answer
from engine.table import Asks


@step("establish")
def establish(table: Table) -> Asks | None:
    """Fill the card, clear the start, place army and capital or city, then fleets and caravans.

    Asks first for an inactive army to give up while there are too few for the start (ruling Z18-AMB-39).
    """
    state = table.state
    card = force(table)
    if state.armies + state.supply[state.actor] < len(card.starts):
        candidates = state.held[state.actor] & ~state.active
        return table.ask(GIVE_UP_ARMY, state.actor, table.cards.menus["give_up_army"][candidates])
    _fill(table, card.armies)
    for land in card.starts:
        clear(table, 1 << land)
    for land in card.starts:
        _start(table, 1 << land, card.icon)
    if card.fleets or card.caravans:
        _sail(table, card.fleets, card.caravans)
    return None


def give_up_army(table: Table, seat: int, action: act.GiveUpArmy) -> None:
    """An inactive army comes back to supply, to be gathered by the step that asked (ruling Z18-AMB-39)."""
    remove_army(table.state, 1 << table.board.land_index[action.land])
    table.events.append(ev.ArmyRemoved(table.seats[seat], action.land, "given_up"))


GIVE_UP_ARMY = question("give_up_army", {act.GiveUpArmy: Answer(give_up_army, "Z18-LIMITS-08")})


def gather(table: Table, count: int) -> int:
    """Put so many armies of the seat in turn from supply onto the card, siege tokens for those that lack.

    Gives the number of armies (Z18-ESTABLISH-01, -02, Z18-LIMITS-03).
    """
    state = table.state
    armies = min(count, state.supply[state.actor])
    state.supply[state.actor] -= armies
    state.armies += armies
    state.tokens += count - armies
    return armies


def card_of(table: Table) -> str:
    """The id of the card in play: the kingdom's or the Empire's."""
    state, cards = table.state, table.cards
    if state.force == "kingdom":
        return cards.events[state.kingdom].id
    return cards.empires[state.empire].id


def _fill(table: Table, count: int) -> None:
    armies = gather(table, count)
    table.events.append(ev.CardFilled(table.seats[table.state.actor], card_of(table), armies, count - armies))


def _start(table: Table, bit: int, icon: str) -> None:
    """An army of the card, and what its icon builds if there is a piece (Z18-ESTABLISH-06, -07, -14)."""
    state = table.state
    seat = table.seats[state.actor]
    state.armies -= 1
    place_army(state, bit)
    building = icon if icon in ("capital", "city") else ""
    placed = bool(building) and stock(table, building) > 0
    if placed:
        setattr(state, building, getattr(state, building) | bit)
    land = table.board.lands[bit.bit_length() - 1]
    table.events.append(ev.Established(seat, card_of(table), land, (building,) if placed else ()))
    if building and not placed:
        table.events.append(ev.BuildingLacking(seat, building))


def _sail(table: Table, fleets: int, caravans: int) -> None:
    """Fleets and caravans of the card into their waters and barren lands (Z18-ESTABLISH-09)."""
    state, board = table.state, table.board
    seat = table.seats[state.actor]
    for water in bits(fleets & ~state.fleets):
        table.events.append(ev.FleetPlaced(seat, board.waters[water]))
    for wasteland in bits(caravans & ~state.caravans):
        table.events.append(ev.CaravanPlaced(seat, board.wastelands[wasteland]))
    state.fleets |= fleets
    state.caravans |= caravans
