"""Step 5, build monuments (MONUMENT)."""

from __future__ import annotations

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.pieces import build as build_piece
from engine.editions.zman_2018.pieces import stock
from engine.editions.zman_2018.powers import powers
from engine.editions.zman_2018.state import Table, question, step
from engine.history.monuments import sites as best_class
from engine.menu import places_to_offer
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks


@step("monuments")
def count_monuments_due(table: Table) -> None:
    """Number due: one per two active resources or as the card says, then improvements'.

    Z18-MONUMENT-01, -03; Z18-EFFECT-04.
    """
    state = table.state
    state.phase = "monuments"
    force = powers(table)
    due = (state.active & table.board.resources).bit_count() // force.monument_rate
    if force.extra_monuments:
        state.agenda.append(["monument", force.extra_monuments, "event"])
    if due:
        state.agenda.append(["monument", due, "resources"])


def sites(table: Table) -> int:
    """Best active territories without a monument: capital, then city, then resource.

    Z18-MONUMENT-04 to -08, -13.
    """
    state = table.state
    free = state.active & ~state.monument
    return best_class(free, state.capital, state.city, table.board.resources)


@step("monument")
def ask(table: Table, left: int, by: str) -> Asks | None:
    """Ask for the next monument's territory. Unplaceable ones are lost (Z18-MONUMENT-09 to -12)."""
    if not left:
        return None
    lands, pieces = sites(table), stock(table, "monument")
    if not lands or not pieces:
        table.events.append(ev.BuildingLacking(table.seats[table.state.actor], "monument"))
        return None
    actions = table.cards.menus["build_monument"][places_to_offer(lands, min(left, pieces))]
    return table.ask(SITE_MONUMENT, table.state.actor, actions, {"left": left})


def build(table: Table, seat: int, action: act.BuildMonument) -> None:
    """Build it, and go on with the next."""
    _, left, by = table.state.agenda.pop()
    table.state.agenda.append(["monument", left - 1, by])
    build_piece(table, 1 << table.board.land_index[action.land], "monument", by)


@refuses_with("Z18-MONUMENT-04", "Z18-MONUMENT-05", "Z18-MONUMENT-06", "Z18-MONUMENT-13")
def _monument_refusal(table: Table, decision: Decision, action: act.BuildMonument) -> str:
    """Rule against a second monument, an inactive territory or a worse class."""
    state = table.state
    bit = table.board.land_bit(action.land)
    if not bit & state.active:
        return "Z18-MONUMENT-04"
    if bit & state.monument:
        return "Z18-MONUMENT-05"
    lower = state.city | table.board.resources  # whatever is in the best class may be chosen
    return "Z18-MONUMENT-06" if bit & lower else "Z18-MONUMENT-13"


SITE_MONUMENT = question("site_monument", {act.BuildMonument: Answer(build, _monument_refusal)})
