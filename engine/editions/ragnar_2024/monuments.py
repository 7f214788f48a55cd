"""Phase D, Build monuments (section MONUMENT)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.pieces import need_building
from engine.editions.ragnar_2024.reveal import carry_out_later
from engine.editions.ragnar_2024.table import Table, question, step
from engine.history.monuments import sites as best_class
from engine.question import Answer, refusing
from engine.records import Decision
from engine.table import Asks


@step("monuments")
def monuments(table: Table) -> None:
    """One monument for each pair of Empire lands that show the Empire's icon (R24-MONUMENT-01 to -03)."""
    state = table.state
    state.phase = "D"
    carry_out_later(table, "D")
    icon_lands = table.cards.empires[state.card].parts[state.part].icon_lands
    pairs = (state.armies & icon_lands).bit_count() // 2
    if pairs:
        state.agenda.append(["monument", pairs, "icons"])


def sites(table: Table) -> int:
    """The best class of Empire lands without a monument: start-land, then with a city, then any.

    R24-MONUMENT-06 to -09.
    """
    state = table.state
    free = state.armies & ~state.monument
    part = table.cards.empires[state.card].parts[state.part]
    return best_class(free, part.start_mask, state.city, free)


@step("monument")
def ask(table: Table, left: int, by: str) -> Asks | None:
    """Where the next monument goes; what finds no land is lost (R24-MONUMENT-10, -11)."""
    state = table.state
    lands = sites(table)
    if not left or not lands:  # none left: only in games saved before the last one took the step away
        return None
    return table.ask(SITE_MONUMENT, state.actor, table.cards.menus["build_monument"][lands], {"left": left})


def build(table: Table, seat: int, action: act.BuildMonument) -> None:
    """Build it, and go on with the next."""
    _, left, by = table.state.agenda.pop()
    if left > 1:
        table.state.agenda.append(["monument", left - 1, by])
    need_building(table, "monument", table.board.land_index[action.land], by)


@refusing("R24-MONUMENT-06", "R24-MONUMENT-09")
def _refused(table: Table, decision: Decision, action: act.BuildMonument) -> str:
    taken = table.board.land_bit(action.land) & table.state.monument
    return "R24-MONUMENT-09" if taken else "R24-MONUMENT-06"


SITE_MONUMENT = question("site_monument", {act.BuildMonument: Answer(build, _refused)})
