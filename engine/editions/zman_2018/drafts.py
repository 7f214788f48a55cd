"""The two piles that travel in lock-step: Events down the score order, Empires up (Z18-EPOCH-07 to -20).

A seat that holds both piles does three things in private: it takes one up, keeps a card of it, then sees the
other. Which pile came first is its secret, so until it has chosen from both nobody else is told anything: not
by an event, not by a count, not by the kind of question.
"""

from __future__ import annotations

from typing import Any

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.state import EMPTY, State, Table, question, step
from engine.history.drafts import takers
from engine.question import Answer, Question, RefusalFinder, Rule, refuses_with
from engine.records import Decision, Private
from engine.table import Asks

EVENT, EMPIRE = "event", "empire"
PILES = (EVENT, EMPIRE)


def start_draft(table: Table) -> None:
    """Give both piles to their first holders (Z18-EPOCH-09, -10, -12)."""
    state = table.state
    state.step = 1
    state.agenda.append(["draft"])
    _hand_over(table)


def holder(state: State, pile: str) -> int:
    """Seat that has a pile in this step (Z18-EPOCH-14)."""
    return state.ranks[state.step - 1] if pile == EVENT else state.ranks[-state.step]


def has_both_piles(state: State, seat: int) -> bool:
    """True if a seat holds both piles (Z18-EPOCH-15).

    The middle rank of 3 or 5 does once.
    """
    return state.ranks[state.step - 1] == seat == state.ranks[-state.step]


def visible_pile(state: State, seat: int) -> str:
    """Pile that a seat sees now, "" for none."""
    if not has_both_piles(state, seat):
        pile = EVENT if holder(state, EVENT) == seat else EMPIRE
        return pile if holder(state, pile) == seat and pile not in state.chosen else ""
    if not state.first or len(state.chosen) == len(PILES):
        return ""
    return other_pile(state.first) if state.chosen else state.first


def other_pile(pile: str) -> str:
    """The other pile."""
    return EMPIRE if pile == EVENT else EVENT


def pile_of(state: State, pile: str) -> list[int]:
    """Cards of a pile."""
    return state.event_pile if pile == EVENT else state.empire_pile


def ids(table: Table, pile: str) -> tuple[str, ...]:
    """Cards of a pile in the order of the deck list, as its holder sees them."""
    deck: tuple[Any, ...] = table.cards.events if pile == EVENT else table.cards.empires
    return tuple([deck[card].id for card in sorted(pile_of(table.state, pile))])


def _hand_over(table: Table) -> None:
    """Pass a pile on. Its last card is kept without choice (Z18-EPOCH-18)."""
    state = table.state
    table.bar_undo("handover")
    state.chosen, state.first = [], ""
    if state.step == len(table.seats):
        for pile in PILES:
            seat = holder(state, pile)
            _keep(state, seat, pile, pile_of(state, pile)[0])
            report_kept_card(table, seat, pile)
        _finish(state)
        return
    for pile in PILES:
        seat = holder(state, pile)
        received = ev.PileReceived(table.seats[seat], pile, len(pile_of(state, pile)))
        if has_both_piles(state, seat):
            table.events.append(received)
        else:
            _show(table, seat, pile, received)


def _show(table: Table, seat: int, pile: str, public: Any = None) -> None:
    """Show a pile's cards to its holder."""
    items = ids(table, pile)
    table.tell_only(seat, ev.PileReceived(table.seats[seat], pile, len(items), items), public)


@step("draft")
def ask(table: Table) -> Asks:
    """Ask each seat that has still to choose, highest score first."""
    state = table.state
    first, last = holder(state, EVENT), holder(state, EMPIRE)
    if first == last:
        return _ask_both(table, first)
    asks = _ask(table, CHOOSE[EVENT], first, EVENT) if EVENT not in state.chosen else ()
    return asks + _ask(table, CHOOSE[EMPIRE], last, EMPIRE) if EMPIRE not in state.chosen else asks


def _ask_both(table: Table, seat: int) -> Asks:
    """Ask the holder of both piles without revealing the pile."""
    pile = visible_pile(table.state, seat)
    if not pile:
        return table.ask(TAKE_PILE, seat, [act.TakePile(one) for one in PILES])
    return _ask(table, CHOOSE_OF_BOTH, seat, pile)


def _ask(table: Table, question: Question, seat: int, pile: str) -> Asks:
    make: Any = act.KeepEvent if pile == EVENT else act.KeepEmpire
    return table.ask(question, seat, tuple(map(make, ids(table, pile))), {"pile": pile})


def take_pile(table: Table, seat: int, action: act.TakePile) -> None:
    """Let the holder of both look at one pile (Z18-EPOCH-16)."""
    table.state.first = action.pile
    table.bar_undo("handover")
    _show(table, seat, action.pile)


def keep_event(table: Table, seat: int, action: act.KeepEvent) -> None:
    """Keep one Event card (Z18-EPOCH-11, -19)."""
    _choose(table, seat, EVENT, table.cards.event_index[action.card])


def keep_empire(table: Table, seat: int, action: act.KeepEmpire) -> None:
    """Keep one Empire card (Z18-EPOCH-11, -19)."""
    _choose(table, seat, EMPIRE, table.cards.empire_index[action.card])


def _choose(table: Table, seat: int, pile: str, card: int) -> None:
    state = table.state
    table.bar_undo("secret")
    both = has_both_piles(state, seat)
    _keep(state, seat, pile, card)
    if not both:
        report_kept_card(table, seat, pile)
    elif len(state.chosen) < len(PILES):
        _show(table, seat, other_pile(pile))
    else:
        for one in PILES:
            report_kept_card(table, seat, one)
    if len(state.chosen) == len(PILES):
        state.step += 1
        _hand_over(table)


def _keep(state: State, seat: int, pile: str, card: int) -> None:
    pile_of(state, pile).remove(card)
    state.chosen.append(pile)
    give(state, seat, pile, card)


def give(state: State, seat: int, pile: str, card: int) -> None:
    """Give a seat its card of this epoch."""
    if pile == EVENT:
        state.hand[seat].append(card)
        state.drawn[seat] = card
    else:
        state.empires[seat].append(card)


def report_kept_card(table: Table, seat: int, pile: str) -> None:
    """Report a kept card to its seat, and only its existence to others."""
    state, name = table.state, table.seats[seat]
    if pile == EVENT:
        card = table.cards.events[state.drawn[seat]].id
        table.tell_only(seat, ev.EventChosen(name, card), ev.EventChosen(name))
    else:
        card = table.cards.empires[state.empires[seat][-1]].id
        table.tell_only(seat, ev.EmpireChosen(name, card), ev.EmpireChosen(name))


def _finish(state: State) -> None:
    """Finish the draft once everybody has both cards."""
    state.agenda.pop()
    state.step, state.chosen = 0, []


# What is asked. That only one card is left to choose from is a secret, so it is asked all the same.


def _pile_refusal(pile: str) -> RefusalFinder:
    """Rule against a card not seen, or of the other pile."""

    @refuses_with("Z18-EPOCH-11", "Z18-EPOCH-15")
    def rule(table: Table, decision: Decision, action: Any) -> str:
        return "Z18-EPOCH-11" if decision.params["pile"] == pile else "Z18-EPOCH-15"

    return rule


TAKE_PILE = question(
    "take_pile",
    {act.TakePile: Answer(take_pile, "Z18-EPOCH-16")},
    refuses={act.KeepEvent: "Z18-EPOCH-15", act.KeepEmpire: "Z18-EPOCH-15"},
    forced=(),
    secret=True,
)


def _choose_question(kind: str, *, event: Rule, empire: Rule) -> Question:
    """Create the question of the kept card. `event` and `empire` refuse other cards."""
    return question(
        kind,
        {act.KeepEvent: Answer(keep_event, event), act.KeepEmpire: Answer(keep_empire, empire)},
        forced=(),
        secret=True,
    )


CHOOSE_OF_BOTH = _choose_question("choose_of_both", event=_pile_refusal(EVENT), empire=_pile_refusal(EMPIRE))
CHOOSE = {
    EVENT: _choose_question("choose_event", event="Z18-EPOCH-11", empire="Z18-EPOCH-14"),
    EMPIRE: _choose_question("choose_empire", event="Z18-EPOCH-14", empire="Z18-EPOCH-11"),
}


# Classic Selection (section OPT)


def start_classic(table: Table) -> None:
    """Start the Event deck with the highest score (Z18-OPT-02, -11)."""
    table.state.agenda.append(["classic"])
    _deal(table, EVENT)


def _deal(table: Table, pile: str) -> None:
    state = table.state
    state.pile = pile
    state.queue = state.ranks[:] if pile == EVENT else state.ranks[::-1]
    _draw(table)


def seats_without_card(state: State) -> list[int]:
    """Seats without a card of the deck being dealt, highest score first."""
    if state.pile == EVENT:
        return [seat for seat in state.ranks if state.drawn[seat] == EMPTY]
    return [seat for seat in state.ranks if len(state.empires[seat]) < state.epoch]


def _draw(table: Table) -> None:
    """Show the next seat the top card (Z18-OPT-03, -06). The last draw leaves no choice (Z18-OPT-09)."""
    state = table.state
    seat, name = state.queue[0], table.seats[state.queue[0]]
    table.bar_undo("draw")
    card = _card(table)
    table.tell_only(seat, ev.CardDrawn(name, state.pile, card), ev.CardDrawn(name, state.pile))
    first, *others = takers(seat, seats_without_card(state))
    if not others:
        _deal_to(table, seat, first)


def _card(table: Table) -> str:
    """Top card."""
    deck: tuple[Any, ...] = table.cards.events if table.state.pile == EVENT else table.cards.empires
    return str(deck[pile_of(table.state, table.state.pile)[0]].id)


@step("classic")
def ask_classic(table: Table) -> Asks:
    """Ask whether to keep the card or give it away (Z18-OPT-04 to -08)."""
    state = table.state
    seat = state.queue[0]
    actions = [
        act.KeepDrawn() if one == seat else act.PassDrawn(table.seats[one])
        for one in takers(seat, seats_without_card(state))
    ]
    return table.ask(CLASSIC_CARD, seat, actions, {"pile": state.pile, "card": _card(table)})


def keep_drawn(table: Table, seat: int, action: act.KeepDrawn) -> None:
    """Place the drawn card face down before its seat."""
    table.bar_undo("secret")
    _deal_to(table, seat, seat)


def pass_drawn(table: Table, seat: int, action: act.PassDrawn) -> None:
    """Pass the drawn card face down to a seat (ruling Z18-AMB-42).

    That seat may look at it.
    """
    table.bar_undo("secret")
    _deal_to(table, seat, table.seats.index(action.to))


def _deal_to(table: Table, seat: int, to: int) -> None:
    """Give the drawn card to a seat and go on drawing."""
    state, names = table.state, table.seats
    card = _card(table)
    give(state, to, state.pile, pile_of(state, state.pile).pop(0))
    if to == seat:
        report_kept_card(table, seat, state.pile)
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
