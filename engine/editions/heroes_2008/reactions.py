"""The question whether a Wonder's power is used now."""

from __future__ import annotations

from typing import Any

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.asides import ASIDES, ask
from engine.editions.heroes_2008.conquest import losses
from engine.editions.heroes_2008.state import EMPTY, Table, question, step
from engine.editions.heroes_2008.wonders import SPARE
from engine.question import Answer, leave
from engine.table import Asks


@step("ask_wonder")
def ask_wonder(table: Table, verb: str, seat: int, land: int) -> Asks:
    """Ask whether to use a Wonder now (HW8-WONDER-10, -11, -16).

    The seat in turn may convert gold instead.
    """
    wonder = table.cards.power[verb]
    params: dict[str, Any] = {"card": table.cards.wonders[wonder].id, "face": ""}
    if land != EMPTY:
        params["land"] = table.board.lands[land]
    if table.state.attack is not None:
        params |= _stake(table)
    choices = [table.cards.menus.use[wonder], SPARE]
    if seat == table.state.actor:
        return ask(table, USE_WONDER, choices, params)
    return table.ask(USE_WONDER, seat, choices, params)


USE_WONDER = question("use_wonder", {**ASIDES, act.SpareWonder: Answer(leave)})


def _stake(table: Table) -> dict[str, Any]:
    attack = table.state.attack
    assert attack is not None
    mine, theirs = losses(table)
    return {
        "seat": table.seats[table.state.actor],
        "enemy": table.seats[attack.defender],
        "face": table.cards.faces[attack.face].id,
        "lost": mine,
        "enemy_lost": theirs,
    }
