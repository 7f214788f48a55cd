"""Epoch organization, and the forces that its cards bring (EPOCH, ESTABLISH, EVENT)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024 import tray
from engine.editions.ragnar_2024.honors import award
from engine.editions.ragnar_2024.pieces import (
    clear_buildings,
    place_army,
    remove_people,
    require_building,
    take_event_people,
)
from engine.editions.ragnar_2024.state import EMPTY, Table, question, rank_seats, step
from engine.menu import BITS, mask_of
from engine.question import Answer
from engine.table import Asks


def fill_pool(table: Table, card: str, people: int, fleets: int = 0, walls: int = 0) -> None:
    """Put the pieces a card shows into the pool (R24-ESTABLISH-01, R24-EVENT-01)."""
    state = table.state
    short = take_event_people(table, people)
    state.pool.fleets += fleets
    state.pool.walls += walls
    table.events.append(ev.PoolFilled(table.seats[state.actor], card, people - short, fleets, walls, short))


@step("establish")
def establish(table: Table, card: str, land: int, buildings: list[str]) -> Asks | None:
    """Clear the start-land, place army and buildings (R24-ESTABLISH-03 to -08).

    Without a people piece it first asks for a garrison to give up, then runs again (ruling AMB-13).
    """
    state = table.state
    _clear_start(table, land)
    if not state.pool.people and not _take_last_resort(table):
        menu = table.cards.menus["give_up_garrison"]
        candidates = state.held[state.actor] & ~state.armies
        if candidates:
            return table.ask(GIVE_UP_GARRISON, state.actor, menu[candidates])
        return None
    place_army(table, land)
    table.events.append(
        ev.Established(table.seats[state.actor], card, table.board.lands[land], tuple(buildings))
    )
    for kind in reversed(buildings):
        require_building(table, kind, land, "start")
    return None


def _clear_start(table: Table, land: int) -> None:
    """Clear buildings and garrison. Its owner is awarded an Honor, even the current player.

    R24-ESTABLISH-07.
    """
    state = table.state
    name = table.board.lands[land]
    gone = clear_buildings(table, BITS[land])
    if gone:
        table.events.append(ev.StartCleared(name, gone))
    owner = state.owner[land]
    if owner != EMPTY:
        remove_people(table, owner, land)
        table.events.append(ev.GarrisonRemoved(table.seats[owner], name, "established"))
        award(table, owner, "established")


def _take_last_resort(table: Table) -> bool:
    """Take a piece returned to supply since the pool was filled."""
    return take_event_people(table, 1) == 0


def give_up_garrison(table: Table, seat: int, action: act.GiveUpGarrison) -> None:
    """Turn an own garrison into the starting army of the next step.

    AMB-13.
    """
    remove_people(table, seat, table.board.land_index[action.land])
    table.events.append(ev.GarrisonRemoved(table.seats[seat], action.land, "given_up"))


GIVE_UP_GARRISON = question(
    "give_up_garrison", {act.GiveUpGarrison: Answer(give_up_garrison, "R24-REVEAL-04")}
)


TOKENS_PER_AREA = 3


@step("epoch")
def begin_epoch(table: Table) -> None:
    """Begin the next epoch: four steps, then the turns (R24-EPOCH-01, -02)."""
    state = table.state
    state.epoch += 1
    state.phase = "organization"
    state.agenda += [["turns"], ["empires"], ["events"], ["tokens"], ["areas"]]


@step("areas")
def activate_areas(table: Table) -> None:
    """Step 1: activate this epoch's areas and shuffle their tokens into the bag. R24-EPOCH-03."""
    state = table.state
    new = [area for area, first in enumerate(table.board.area_epoch) if first == state.epoch]
    for area in new:
        state.active |= 1 << area
        state.bag += [area] * TOKENS_PER_AREA
    table.chance.shuffle(state.bag)
    table.bar_undo("draw")
    table.events.append(
        ev.EpochBegan(state.epoch, tuple(table.board.areas[area] for area in new), len(state.bag))
    )


@step("tokens")
def deal_tokens(table: Table) -> None:
    """Step 2: draw tokens in Epoch I. Later pass N+1 from richest to poorest. R24-EPOCH-08 to -14."""
    state = table.state
    if state.epoch == 1:
        _draw_first_tokens(table)
        return
    table.bar_undo("draw")
    drawn = [state.bag.pop() for _ in range(len(table.seats) + 1)]
    tray.begin(table, drawn, rank_seats(state), "draft_token", look)


def _draw_first_tokens(table: Table) -> None:
    state = table.state
    names = table.board.areas
    for seat, name in enumerate(table.seats):
        area = state.bag.pop()
        state.tokens[seat].append(area)
        table.tell_only(seat, ev.TokenDealt(name, names[area]), ev.TokenDealt(name))
    state.endgame.append(state.bag.pop())
    state.leftover_seat.append(EMPTY)
    table.events.append(ev.EndgameTokenLaid(1, names[state.endgame[0]]))


def look(table: Table) -> None:
    """Show the next seat the tokens that reach it (R24-EPOCH-11)."""
    tray.show(table, "token", (table.board.areas[area] for area in sorted(table.state.tray)))


@step("draft_token")
def ask_token(table: Table) -> Asks:
    """Ask which token to keep: a secret choice, always asked."""
    state = table.state
    actions = table.cards.menus["keep_token"][mask_of(state.tray)]
    return table.ask(CHOOSE_AREA_TOKEN, state.queue[0], actions, {"count": len(state.tray)})


def keep_token(table: Table, seat: int, action: act.KeepToken) -> None:
    """Keep one token and pass on the rest. The last one goes to the Endgame space (R24-EPOCH-12, -14)."""
    state = table.state
    name = table.seats[seat]
    area = table.board.area_index[action.area]
    tray.take(table, area)
    state.tokens[seat].append(area)
    table.tell_only(seat, ev.TokenKept(name, action.area), ev.TokenKept(name))
    if not tray.pass_tray(table, look):
        return
    left = state.tray.pop()
    state.endgame.append(left)
    state.leftover_seat.append(seat)
    laid = ev.EndgameTokenLaid(state.epoch, table.board.areas[left])
    table.tell_only(seat, laid, ev.EndgameTokenLaid(state.epoch))


CHOOSE_AREA_TOKEN = question(
    "choose_area_token", {act.KeepToken: Answer(keep_token, "R24-EPOCH-11")}, forced=(), secret=True
)


@step("events")
def deal_events(table: Table) -> None:
    """Step 3: deal one Event card each, or start Option 1 (R24-EPOCH-18, R24-OPT1-01)."""
    state = table.state
    if table.options["event_selection"]:
        tray.pass_events(table)
        return
    table.bar_undo("draw")
    for seat, name in enumerate(table.seats):
        card = state.event_deck[state.epoch - 1][seat]
        state.events[seat].append(card)
        state.flipped[seat] = False
        table.tell_only(seat, ev.EventDealt(name, table.cards.events[card].id), ev.EventDealt(name))


@step("empires")
def offer_empires(table: Table) -> None:
    """Step 4: offer the Empire cards from poorest to richest, or start Option 2. R24-EPOCH-20, -21."""
    state = table.state
    if table.options["hidden_empires"]:
        tray.pass_empires(table)
        return
    table.bar_undo("flip")
    state.offered = sorted(
        state.empire_deck[state.epoch - 1], key=lambda card: table.cards.empires[card].number
    )
    state.queue = rank_seats(state)[::-1]
    table.events.append(ev.EmpiresRevealed(tuple(table.cards.empires[card].id for card in state.offered)))
    state.agenda.append(["choose_empire"])


@step("choose_empire")
def ask_empire(table: Table) -> Asks | None:
    """Ask for an open Empire card. The last one is forced (R24-EPOCH-22)."""
    state = table.state
    if not state.queue:
        return None
    choices = table.cards.choose_empire
    return table.ask(CHOOSE_EMPIRE, state.queue[0], [choices[card] for card in state.offered])


def choose_empire(table: Table, seat: int, action: act.ChooseEmpire) -> None:
    """Place the card face-up before its owner (R24-EPOCH-23)."""
    state = table.state
    state.queue.pop(0)
    card = table.cards.empire_index[action.card]
    state.offered.remove(card)
    state.empires[seat].append(card)
    table.events.append(ev.EmpireChosen(table.seats[seat], action.card))


CHOOSE_EMPIRE = question("choose_empire", {act.ChooseEmpire: Answer(choose_empire, "R24-EPOCH-21")})
