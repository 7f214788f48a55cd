"""Option 1, Event card selection: the cards pass from richest to poorest (section OPT1)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024 import tray
from engine.editions.ragnar_2024.state import ranked
from engine.editions.ragnar_2024.table import Table, question, step
from engine.question import Answer
from engine.table import Asks


def start(table: Table) -> None:
    """All Event cards of the epoch go to the richest player (R24-OPT1-02)."""
    state = table.state
    state.tray = state.event_deck[state.epoch - 1][:]
    state.queue = ranked(state)
    state.agenda.append(["draft_event"])
    look(table)


def look(table: Table) -> None:
    """The next seat looks at what is left."""
    tray.show(table, "event", (table.cards.events[card].id for card in table.state.tray))


@step("draft_event")
def ask(table: Table) -> Asks:
    """Which card to keep; the poorest takes the last without choice (R24-OPT1-04)."""
    state = table.state
    actions = [act.KeepEvent(table.cards.events[card].id) for card in state.tray]
    return table.ask(CHOOSE_EVENT, state.queue[0], actions)


def keep(table: Table, seat: int, action: act.KeepEvent) -> None:
    """Keep a card and hand the others on (R24-OPT1-03)."""
    state = table.state
    card = table.cards.event_index[action.card]
    tray.take(table, card)
    state.events[seat].append(card)
    state.flipped[seat] = False
    name = table.seats[seat]
    table.tell_only(seat, ev.EventDealt(name, action.card), ev.EventDealt(name))
    tray.hand_on(table, look)


CHOOSE_EVENT = question("choose_event", {act.KeepEvent: Answer(keep, "R24-OPT1-02")}, secret=True)
