"""The seven Epochs, and the draft of their Empire cards: drawn, kept or passed on (EPOCH, PREEM, DRAFT).

Seats that hold a card are public, so everybody sees that a drawer has no choice. Whoever is passed a card
may not look at it before the draft is over (H01-DRAFT-17).
"""

from __future__ import annotations

from typing import Any

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.state import EMPTY, State, Table, question, step
from engine.history.drafts import takers
from engine.question import Answer, refuses_with
from engine.records import Decision
from engine.table import Asks

KEEP = act.KeepEmpire()
DICE = 2
"""Each player's, for the first draft."""


def start_draft(table: Table) -> None:
    """Start the draft in its order (H01-DRAFT-01)."""
    state = table.state
    state.phase = "draft"
    state.passed = []
    order = _opening_order(table) if state.epoch == 1 else drafting_order(table)
    state.order, state.queue = order, order[:]
    table.events.append(ev.DraftOrdered(tuple([table.seats[seat] for seat in order])))
    state.agenda.append(["draw"])


def _opening_order(table: Table) -> list[int]:
    """Roll for the order of the first draft. Ties roll again (H01-DRAFT-02, -03)."""
    count = len(table.seats)
    best = list(range(count))
    while True:
        dice = table.chance.dice(DICE * len(best))
        table.events.append(ev.OpeningRolled(tuple([table.seats[seat] for seat in best]), dice))
        totals = [sum(dice[at : at + DICE]) for at in range(0, len(dice), DICE)]
        best = [seat for seat, total in zip(best, totals, strict=True) if total == max(totals)]
        if len(best) == 1:
            return [(best[0] + step) % count for step in range(count)]


def drafting_order(table: Table) -> list[int]:
    """Seats in drafting order: fewest points, then weaker last Empire, then earlier one.

    H01-DRAFT-04 to -08.
    """
    state, empires = table.state, table.cards.empires

    def rank(seat: int) -> tuple[int, int, int]:
        last = empires[state.empires[seat][-1]]
        return state.score[seat], last.strength, last.number

    return sorted(range(len(table.seats)), key=rank)


def seats_without_card(state: State) -> list[int]:
    """Seats without an Empire card of this Epoch."""
    return [seat for seat, own in enumerate(state.empires) if len(own) < state.epoch]


@step("draw")
def draw(table: Table) -> None:
    """Show the next seat the top card, or end the draft (H01-DRAFT-09, -10, -18)."""
    state = table.state
    if not state.queue:
        _end(table)
        return
    seat = state.queue[0]
    table.bar_undo("draw")
    deck = state.empire_deck[state.epoch - 1]
    state.drawn = deck.pop()
    name = table.seats[seat]
    card = table.cards.empires[state.drawn].id
    table.tell_only(seat, ev.CardDrawn(name, card), ev.CardDrawn(name))
    state.agenda.append(["keep_or_pass"])


def _end(table: Table) -> None:
    """End the draft. Each seat looks at its card, in drafting order."""
    state = table.state
    for seat in state.order:
        card = table.cards.empires[state.empires[seat][-1]].id
        table.tell_only(seat, ev.EmpireChosen(table.seats[seat], card))


@step("keep_or_pass")
def ask(table: Table) -> Asks:
    """Ask whether to keep the card or pass it (H01-DRAFT-11 to -16)."""
    state = table.state
    seat = state.queue[0]
    left = takers(seat, seats_without_card(state))
    actions: list[Any] = [KEEP if one == seat else act.PassEmpire(table.seats[one]) for one in left]
    params = {"card": table.cards.empires[state.drawn].id}
    return table.ask(KEEP_OR_PASS, seat, actions, params)


def keep(table: Table, seat: int, action: act.KeepEmpire) -> None:
    """Place the drawn card face down before its seat."""
    name = table.seats[seat]
    card = table.cards.empires[table.state.drawn].id
    table.tell_only(seat, ev.CardKept(name, card), ev.CardKept(name))
    _give(table, seat)


def pass_on(table: Table, seat: int, action: act.PassEmpire) -> None:
    """Place the drawn card face down before another seat. Only the drawer knows it."""
    state = table.state
    name, to = table.seats[seat], table.seats.index(action.to)
    card = table.cards.empires[state.drawn].id
    table.tell_only(seat, ev.CardPassed(name, action.to, card), ev.CardPassed(name, action.to))
    state.passed.append([seat, to, state.drawn])
    _give(table, to)


def _give(table: Table, to: int) -> None:
    """Give the card to a seat and go on with the next."""
    state = table.state
    table.bar_undo("secret")
    state.agenda.pop()
    state.empires[to].append(state.drawn)
    state.drawn = EMPTY
    state.queue.pop(0)
    state.agenda.append(["draw"])


@refuses_with("H01-DRAFT-12", "H01-DRAFT-14")
def _pass_refusal(table: Table, decision: Decision, action: act.PassEmpire) -> str:
    """Rule against passing to oneself or to a seat with a card."""
    return "H01-DRAFT-12" if action.to == decision.seat else "H01-DRAFT-14"


KEEP_OR_PASS = question(
    "keep_or_pass",
    {act.KeepEmpire: Answer(keep, "H01-DRAFT-13"), act.PassEmpire: Answer(pass_on, _pass_refusal)},
    secret=True,
)


# The Epochs


@step("epoch")
def begin_epoch(table: Table) -> None:
    """Begin the next Epoch: values, draft, turns (H01-EPOCH-01 to -03)."""
    state, cards = table.state, table.cards
    state.epoch += 1
    state.called = []
    now, before = cards.values[state.epoch], cards.values[state.epoch - 1]
    changed = tuple([area for at, area in enumerate(table.board.areas) if now[at] != before[at]])
    table.events.append(ev.EpochBegan(state.epoch, changed))
    state.agenda.append(["turns"])
    start_draft(table)


@step("turns")
def begin_turn(table: Table) -> None:
    """Call the next Empire. Its holder takes a turn (H01-TURN-01 to -04, -10).

    Repeats until no held Empire is left.
    """
    state = table.state
    holders = {own[-1]: seat for seat, own in enumerate(state.empires)}
    left = uncalled_cards(table)
    waiting = [card for card in left if card in holders]
    for card in left[: left.index(waiting[0])] if waiting else left:
        empire = table.cards.empires[card]
        table.events.append(ev.EmpireCalled(empire.id, empire.number))
    if waiting:
        state.agenda += [["turns"], ["turn", holders[waiting[0]], waiting[0]]]
    else:
        state.agenda.append(["epoch_end"])


def uncalled_cards(table: Table) -> tuple[int, ...]:
    """Empire cards of this Epoch without a turn so far."""
    state, cards = table.state, table.cards
    last = cards.empires[state.called[-1]].number if state.called else 0
    return cards.empires_of[state.epoch][last:]


@step("epoch_end")
def end_epoch(table: Table) -> None:
    """Award Pre-eminence, then begin the next Epoch or the final count. H01-PREEM-01 to -05, H01-EPOCH-01."""
    state = table.state
    if not table.options["no_preeminence"]:
        _award_preeminence(table)
    state.agenda.append(["epoch" if state.epoch < table.cards.epochs else "game_over"])


def _award_preeminence(table: Table) -> None:
    """Give a hidden marker to the only seat with most points."""
    state = table.state
    most = max(state.score)
    leaders = [seat for seat, score in enumerate(state.score) if score == most]
    if len(leaders) > 1:
        table.events.append(ev.MarkerStays(tuple([table.seats[seat] for seat in leaders])))
        return
    table.bar_undo("draw")
    state.markers[leaders[0]].append(state.marker_pile.pop())
    table.events.append(ev.MarkerTaken(table.seats[leaders[0]]))
