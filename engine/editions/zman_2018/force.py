"""Step 3: establish a card's force, and enter territories (ESTABLISH, LIMITS, INVADE)."""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.pieces import clear, land_of, place_army, remove_army, remove_army_of, stock
from engine.editions.zman_2018.powers import force, powers
from engine.editions.zman_2018.state import EMPTY, Battle, Table, owner_of, question, step
from engine.menu import bits
from engine.question import Answer
from engine.table import Asks


@step("establish")
def establish(table: Table) -> Asks | None:
    """Fill the card, clear the start, place army, building, fleets and caravans.

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
    """Return an inactive army to supply, for the waiting step (ruling Z18-AMB-39)."""
    remove_army(table.state, 1 << table.board.land_index[action.land])
    table.events.append(ev.ArmyRemoved(table.seats[seat], action.land, "given_up"))


GIVE_UP_ARMY = question("give_up_army", {act.GiveUpArmy: Answer(give_up_army, "Z18-LIMITS-08")})


def gather(table: Table, count: int) -> int:
    """Move armies from supply to the card, and siege tokens for missing ones.

    Returns the number of armies (Z18-ESTABLISH-01, -02, Z18-LIMITS-03).
    """
    state = table.state
    armies = min(count, state.supply[state.actor])
    state.supply[state.actor] -= armies
    state.armies += armies
    state.tokens += count - armies
    return armies


def card_of(table: Table) -> str:
    """Id of the card in play: the kingdom's or the Empire's."""
    state, cards = table.state, table.cards
    if state.force == "kingdom":
        return cards.events[state.kingdom].id
    return cards.empires[state.empire].id


def _fill(table: Table, count: int) -> None:
    armies = gather(table, count)
    table.events.append(ev.CardFilled(table.seats[table.state.actor], card_of(table), armies, count - armies))


def _start(table: Table, bit: int, icon: str) -> None:
    """Place the starting army and its building, if in stock (Z18-ESTABLISH-06, -07, -14)."""
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
    """Place the card's fleets and caravans (Z18-ESTABLISH-09)."""
    state, board = table.state, table.board
    seat = table.seats[state.actor]
    for water in bits(fleets & ~state.fleets):
        table.events.append(ev.FleetPlaced(seat, board.waters[water]))
    for wasteland in bits(caravans & ~state.caravans):
        table.events.append(ev.CaravanPlaced(seat, board.wastelands[wasteland]))
    state.fleets |= fleets
    state.caravans |= caravans


# Entering a territory


def enter(table: Table, bit: int, by_fleet: bool) -> None:
    """Move an army from the card into a territory (Z18-INVADE-06 to -08).

    An own inactive army there goes to supply, not to the card. Structures and forts stay (Z18-INVADE-10).
    """
    state = table.state
    owner = owner_of(state, bit)
    if owner not in (EMPTY, state.actor):
        begin_battle(table, bit, owner, by_fleet=by_fleet)
        return
    if owner != EMPTY:
        remove_army_of(state, owner, bit)
    onto = "empty" if owner == EMPTY else "own"
    table.events.append(ev.ArmyPlaced(table.seats[state.actor], land_of(table, bit), onto))
    occupy(table, bit, by_fleet)


def begin_battle(
    table: Table, bit: int, defender: int, *, by_fleet: bool = False, follow_up: bool = False
) -> None:
    """Begin a battle of an army already taken from card or supply."""
    state = table.state
    state.battle = Battle(bit.bit_length() - 1, defender, by_fleet=by_fleet, follow_up=follow_up)
    state.agenda.append(["battle"])


def occupy(table: Table, bit: int, by_fleet: bool = False) -> None:
    """Place an army already taken from elsewhere, active, in an empty territory."""
    state = table.state
    place_army(state, bit)
    if by_fleet:
        state.by_fleet |= bit
    reach_region(table)


def reach_region(table: Table) -> None:
    """Grant armies for active armies in three regions, once a turn."""
    state = table.state
    count = powers(table).third_region
    if not count or "third_region" in state.used:
        return
    if len({table.board.area_of[land] for land in bits(state.active)}) >= 3:
        state.used.append("third_region")
        armies = gather(table, count)
        table.events.append(ev.Gained(table.seats[state.actor], armies, count - armies))
