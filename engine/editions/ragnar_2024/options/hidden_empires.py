"""Option 2, hidden Empire cards: they pass from poorest to richest (section OPT2)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024 import tray
from engine.editions.ragnar_2024.state import ranked
from engine.editions.ragnar_2024.table import Table, question, step
from engine.question import Answer
from engine.table import Asks


def start(table: Table) -> None:
    """All Empire cards of the epoch go to the poorest player (R24-OPT2-02)."""
    state = table.state
    state.tray = state.empire_deck[state.epoch - 1][:]
    state.queue = ranked(state)[::-1]
    state.agenda.append(["draft_empire"])
    look(table)


def look(table: Table) -> None:
    """The next seat looks at what is left."""
    tray.show(table, "empire", (table.cards.empires[card].id for card in table.state.tray))


@step("draft_empire")
def ask(table: Table) -> Asks:
    """Which card to keep; the richest takes the last without choice (R24-OPT2-03)."""
    state = table.state
    actions = [act.KeepEmpire(table.cards.empires[card].id) for card in state.tray]
    return table.ask(CHOOSE_HIDDEN_EMPIRE, state.queue[0], actions)


def keep(table: Table, seat: int, action: act.KeepEmpire) -> None:
    """Keep a card and hand the others on."""
    card = table.cards.empire_index[action.card]
    tray.take(table, card)
    table.state.empires[seat].append(card)
    name = table.seats[seat]
    table.tell_only(seat, ev.EmpireChosen(name, action.card), ev.EmpireChosen(name))
    tray.hand_on(table, look)


CHOOSE_HIDDEN_EMPIRE = question(
    "choose_hidden_empire", {act.KeepEmpire: Answer(keep, "R24-OPT2-02")}, secret=True
)
