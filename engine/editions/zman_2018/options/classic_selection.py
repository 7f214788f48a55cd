"""Classic Selection: top cards are kept or passed on unseen by the others (section OPT).

The whole Event deck first, from the highest score down, then the Empire deck from the lowest up (ruling
Z18-AMB-41). Each draw leaves one more seat with a card, so only the last draw can be forced: everybody knows
then where the card must go.
"""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.drafts import EMPIRE, EVENT, give, pile_of, tell_kept
from engine.editions.zman_2018.state import EMPTY, State
from engine.editions.zman_2018.table import Table, question, step
from engine.history.drafts import takers
from engine.question import Answer
from engine.records import Private
from engine.table import Asks


def start(table: Table) -> None:
    """The Event deck begins with the highest score (Z18-OPT-02, -11)."""
    table.state.agenda.append(["classic"])
    _deal(table, EVENT)


def _deal(table: Table, pile: str) -> None:
    state = table.state
    state.pile = pile
    state.queue = state.ranks[:] if pile == EVENT else state.ranks[::-1]
    _draw(table)


def unserved(state: State) -> list[int]:
    """The seats without a card of the deck being dealt, highest score first."""
    if state.pile == EVENT:
        return [seat for seat in state.ranks if state.drawn[seat] == EMPTY]
    return [seat for seat in state.ranks if len(state.empires[seat]) < state.epoch]


def _draw(table: Table) -> None:
    """The next seat looks at the top card (Z18-OPT-03, -06); the last draw leaves no choice (Z18-OPT-09)."""
    state = table.state
    seat, name = state.queue[0], table.seats[state.queue[0]]
    table.bar_undo("draw")
    card = _card(table)
    table.tell_only(seat, ev.CardDrawn(name, state.pile, card), ev.CardDrawn(name, state.pile))
    first, *others = takers(seat, unserved(state))
    if not others:
        _deal_to(table, seat, first)


def _card(table: Table) -> str:
    """The top card."""
    deck: tuple[Any, ...] = table.cards.events if table.state.pile == EVENT else table.cards.empires
    return str(deck[pile_of(table.state, table.state.pile)[0]].id)


@step("classic")
def ask(table: Table) -> Asks:
    """Keep it, or give it to a seat that has none yet (Z18-OPT-04 to -08)."""
    state = table.state
    seat = state.queue[0]
    actions = [
        act.KeepDrawn() if one == seat else act.PassDrawn(table.seats[one])
        for one in takers(seat, unserved(state))
    ]
    return table.ask(CLASSIC_CARD, seat, actions, {"pile": state.pile, "card": _card(table)})


def keep_drawn(table: Table, seat: int, action: act.KeepDrawn) -> None:
    """The card lies face down before the seat that drew it."""
    table.bar_undo("secret")
    _deal_to(table, seat, seat)


def pass_drawn(table: Table, seat: int, action: act.PassDrawn) -> None:
    """The card goes face down to another seat, which may look at it (ruling Z18-AMB-42)."""
    table.bar_undo("secret")
    _deal_to(table, seat, table.seats.index(action.to))


def _deal_to(table: Table, seat: int, to: int) -> None:
    """The card drawn is that seat's; the next one draws, and after the Event deck comes the Empire deck."""
    state, names = table.state, table.seats
    card = _card(table)
    give(state, to, state.pile, pile_of(state, state.pile).pop(0))
    if to == seat:
        tell_kept(table, seat, state.pile)
    else:
        known = ev.CardPassed(names[seat], state.pile, names[to], card)
        public = ev.CardPassed(names[seat], state.pile, names[to])
        table.events.append(Private(known, (names[seat], names[to]), public))
    state.queue.pop(0)
    if state.queue:
        _draw(table)
    elif state.pile == EVENT:
        _deal(table, EMPIRE)
    else:
        state.pile = ""
        state.agenda.pop()


CLASSIC_CARD = question(
    "classic_card",
    {act.KeepDrawn: Answer(keep_drawn, "Z18-OPT-08"), act.PassDrawn: Answer(pass_drawn, "Z18-OPT-05")},
    refuses={act.KeepEvent: "Z18-OPT-03", act.KeepEmpire: "Z18-OPT-03"},
    forced=(),
    secret=True,
)
