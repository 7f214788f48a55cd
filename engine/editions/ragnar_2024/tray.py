"""Tokens and cards that pass from seat to seat (EPOCH); with Options 1 and 2 Event and Empire cards do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.state import Table, question, ranked, step
from engine.question import Answer
from engine.table import Asks


def show(table: Table, what: str, items: Iterable[str]) -> None:
    """The next seat of the queue looks at all that reaches it; nobody else learns what (H-07, H-12, H-15)."""
    seat = table.state.queue[0]
    seen = tuple(items)
    table.bar_undo("handover")
    table.tell_only(seat, ev.TrayReceived(table.seats[seat], what, len(seen), seen))


def take(table: Table, item: int) -> None:
    """The seat that looks keeps one of them."""
    table.state.queue.pop(0)
    table.state.tray.remove(item)
    table.bar_undo("secret")


def hand_on(table: Table, look: Callable[[Table], None]) -> bool:
    """Return the next seat looks at the others; without one the draft is over. Gives whether it is."""
    if table.state.queue:
        look(table)
        return False
    table.state.agenda.pop()
    return True


# Option 1, Event card selection


def pass_events(table: Table) -> None:
    """All Event cards of the epoch go to the richest player (R24-OPT1-02)."""
    state = table.state
    state.tray = state.event_deck[state.epoch - 1][:]
    state.queue = ranked(state)
    state.agenda.append(["draft_event"])
    _look_at_events(table)


def _look_at_events(table: Table) -> None:
    show(table, "event", (table.cards.events[card].id for card in table.state.tray))


@step("draft_event")
def ask_event(table: Table) -> Asks:
    """Return which card to keep; the poorest takes the last without choice (R24-OPT1-04)."""
    state = table.state
    actions = [act.KeepEvent(table.cards.events[card].id) for card in state.tray]
    return table.ask(CHOOSE_EVENT, state.queue[0], actions)


def keep_event(table: Table, seat: int, action: act.KeepEvent) -> None:
    """Keep a card and hand the others on (R24-OPT1-03)."""
    state = table.state
    card = table.cards.event_index[action.card]
    take(table, card)
    state.events[seat].append(card)
    state.flipped[seat] = False
    name = table.seats[seat]
    table.tell_only(seat, ev.EventDealt(name, action.card), ev.EventDealt(name))
    hand_on(table, _look_at_events)


CHOOSE_EVENT = question("choose_event", {act.KeepEvent: Answer(keep_event, "R24-OPT1-02")}, secret=True)


# Option 2, hidden Empire cards


def pass_empires(table: Table) -> None:
    """All Empire cards of the epoch go to the poorest player (R24-OPT2-02)."""
    state = table.state
    state.tray = state.empire_deck[state.epoch - 1][:]
    state.queue = ranked(state)[::-1]
    state.agenda.append(["draft_empire"])
    _look_at_empires(table)


def _look_at_empires(table: Table) -> None:
    show(table, "empire", (table.cards.empires[card].id for card in table.state.tray))


@step("draft_empire")
def ask_empire(table: Table) -> Asks:
    """Return which card to keep; the richest takes the last without choice (R24-OPT2-03)."""
    state = table.state
    actions = [act.KeepEmpire(table.cards.empires[card].id) for card in state.tray]
    return table.ask(CHOOSE_HIDDEN_EMPIRE, state.queue[0], actions)


def keep_empire(table: Table, seat: int, action: act.KeepEmpire) -> None:
    """Keep a card and hand the others on."""
    card = table.cards.empire_index[action.card]
    take(table, card)
    table.state.empires[seat].append(card)
    name = table.seats[seat]
    table.tell_only(seat, ev.EmpireChosen(name, action.card), ev.EmpireChosen(name))
    hand_on(table, _look_at_empires)


CHOOSE_HIDDEN_EMPIRE = question(
    "choose_hidden_empire", {act.KeepEmpire: Answer(keep_empire, "R24-OPT2-02")}, secret=True
)
