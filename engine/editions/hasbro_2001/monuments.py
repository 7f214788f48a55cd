"""Monuments after all expansion (section MONUMENT)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.pieces import build as build_piece
from engine.editions.hasbro_2001.pieces import stock
from engine.editions.hasbro_2001.state import Table, own_lands, question, step
from engine.history.monuments import sites as best_of
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks

RATE = 2
"""Lands with a resource for one monument (H01-MONUMENT-02)."""


@step("monuments")
def count_monuments_due(table: Table) -> None:
    """Number due: one per two lands with a resource (H01-MONUMENT-01 to -03, -16)."""
    state = table.state
    state.phase = "monuments"
    resources = table.board.resources
    if table.cards.rulings.shared_resources:
        due = (own_lands(state) & resources).bit_count() // RATE
    else:
        due = sum((lands & resources).bit_count() // RATE for lands in state.active)
    if due:
        state.agenda.append(["monument", due])


def sites(table: Table) -> int:
    """Best own lands without a monument: capital, then city, then resource (H01-MONUMENT-04 to -08)."""
    state = table.state
    free = own_lands(state) & ~state.monument
    return best_of(free, state.capital, state.city, table.board.resources)


@step("monument")
def ask(table: Table, left: int) -> Asks | None:
    """Ask for the next monument's site (H01-MONUMENT-10 to -12)."""
    if not left:
        return None
    lands = sites(table)
    if not lands or not stock(table):
        table.events.append(ev.BuildingLacking(table.seats[table.state.actor], "monument"))
        return None
    actions = table.cards.menus["build_monument"][lands]
    return table.ask(SITE_MONUMENT, table.state.actor, actions, {"left": left})


def build(table: Table, seat: int, action: act.BuildMonument) -> None:
    """Build it, and go on with the next."""
    _, left = table.state.agenda.pop()
    table.state.agenda.append(["monument", left - 1])
    build_piece(table, 1 << table.board.land_index[action.land], "monument", "resources")


@refuses_with("H01-MONUMENT-03", "H01-MONUMENT-04", "H01-MONUMENT-07")
def _build_refusal(table: Table, decision: Decision, action: act.BuildMonument) -> str:
    """Rule for a site: not held, already built, or not the best kind."""
    state = table.state
    bit = table.board.land_bit(action.land)
    if not bit & own_lands(state):
        return "H01-MONUMENT-03"
    return "H01-MONUMENT-07" if bit & state.monument else "H01-MONUMENT-04"


SITE_MONUMENT = question("site_monument", {act.BuildMonument: Answer(build, _build_refusal)})
