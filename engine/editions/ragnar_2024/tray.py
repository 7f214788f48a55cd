"""Tokens and cards passed from seat to seat (EPOCH), by Options 1 and 2 also Event and Empire cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024.state import Table, question, rank_seats, step
from engine.question import Answer
from engine.table import Asks


def begin(table: Table, items: list[int], queue: list[int], step: str, look: Callable[[Table], None]) -> None:
    """Pass everything to the first seat of a queue. `step` asks it."""
    table.state.tray, table.state.queue = items, queue
    table.state.agenda.append([step])
    look(table)


def show(table: Table, what: str, items: Iterable[str]) -> None:
    """Show the next seat its passed items in secret (H-07, H-12, H-15)."""
    seat = table.state.queue[0]
    seen = tuple(items)
    table.bar_undo("handover")
    table.tell_only(seat, ev.TrayReceived(table.seats[seat], what, len(seen), seen))


def take(table: Table, item: int) -> None:
    """Keep one of the items for the seat that looks at them."""
    table.state.queue.pop(0)
    table.state.tray.remove(item)
    table.bar_undo("secret")


def pass_tray(table: Table, look: Callable[[Table], None]) -> bool:
    """Pass the rest to the next seat. True if the draft ended."""
    if table.state.queue:
        look(table)
        return False
    table.state.agenda.pop()
    return True


# Option 1, Event card selection


def pass_events(table: Table) -> None:
    """Pass all Event cards of the epoch to the richest player (R24-OPT1-02)."""
    state = table.state
    begin(table, state.event_deck[state.epoch - 1][:], rank_seats(state), "draft_event", _look_at_events)


def _look_at_events(table: Table) -> None:
    show(table, "event", _events(table))


def _events(table: Table) -> list[str]:
    return [table.cards.events[card].id for card in table.state.tray]


@step("draft_event")
def ask_event(table: Table) -> Asks:
    """Ask which card to keep. The poorest takes the last without choice (R24-OPT1-04)."""
    return table.ask(CHOOSE_EVENT, table.state.queue[0], [act.KeepEvent(card) for card in _events(table)])


def keep_event(table: Table, seat: int, action: act.KeepEvent) -> None:
    """Keep a card and hand the others on (R24-OPT1-03)."""
    state = table.state
    card = table.cards.event_index[action.card]
    take(table, card)
    state.events[seat].append(card)
    state.flipped[seat] = False
    name = table.seats[seat]
    table.tell_only(seat, ev.EventDealt(name, action.card), ev.EventDealt(name))
    pass_tray(table, _look_at_events)


CHOOSE_EVENT = question("choose_event", {act.KeepEvent: Answer(keep_event, "R24-OPT1-02")}, secret=True)


# Option 2, hidden Empire cards


def pass_empires(table: Table) -> None:
    """Pass all Empire cards of the epoch to the poorest player (R24-OPT2-02)."""
    state = table.state
    begin(
        table,
        state.empire_deck[state.epoch - 1][:],
        rank_seats(state)[::-1],
        "draft_empire",
        _look_at_empires,
    )


def _look_at_empires(table: Table) -> None:
    show(table, "empire", _empires(table))


def _empires(table: Table) -> list[str]:
    return [table.cards.empires[card].id for card in table.state.tray]


@step("draft_empire")
def ask_empire(table: Table) -> Asks:
    """Ask which card to keep. The richest takes the last without choice (R24-OPT2-03)."""
    actions = [act.KeepEmpire(card) for card in _empires(table)]
    return table.ask(CHOOSE_HIDDEN_EMPIRE, table.state.queue[0], actions)


def keep_empire(table: Table, seat: int, action: act.KeepEmpire) -> None:
    """Keep a card and hand the others on."""
    card = table.cards.empire_index[action.card]
    take(table, card)
    table.state.empires[seat].append(card)
    name = table.seats[seat]
    table.tell_only(seat, ev.EmpireChosen(name, action.card), ev.EmpireChosen(name))
    pass_tray(table, _look_at_empires)


CHOOSE_HIDDEN_EMPIRE = question(
    "choose_hidden_empire", {act.KeepEmpire: Answer(keep_empire, "R24-OPT2-02")}, secret=True
)
