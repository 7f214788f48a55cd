"""The seven Epochs: drafts, the calling of the Empires, Pre-eminence (EPOCH, TURN, PREEM)."""

from __future__ import annotations

from engine.editions.hasbro_2001 import drafts
from engine.editions.hasbro_2001 import events as ev
from engine.editions.hasbro_2001.table import Table, step


@step("epoch")
def epoch(table: Table) -> None:
    """The next Epoch: new values, the draft, the turns (H01-EPOCH-01 to -03)."""
    state, cards = table.state, table.cards
    state.epoch += 1
    state.called = []
    now, before = cards.values[state.epoch], cards.values[state.epoch - 1]
    changed = tuple([area for at, area in enumerate(table.board.areas) if now[at] != before[at]])
    table.events.append(ev.EpochBegan(state.epoch, changed))
    state.agenda.append(["turns"])
    drafts.start(table)


@step("turns")
def turns(table: Table) -> None:
    """Call the Empires in their order; the holder of the one called has a turn (H01-TURN-01 to -04, -10).

    The step comes back after each turn, until no Empire that somebody holds is left.
    """
    state = table.state
    holders = {own[-1]: seat for seat, own in enumerate(state.empires)}
    left = not_called(table)
    waiting = [card for card in left if card in holders]
    for card in left[: left.index(waiting[0])] if waiting else left:
        empire = table.cards.empires[card]
        table.events.append(ev.EmpireCalled(empire.id, empire.number))
    if waiting:
        state.agenda += [["turns"], ["turn", holders[waiting[0]], waiting[0]]]
    else:
        state.agenda.append(["epoch_end"])


def not_called(table: Table) -> tuple[int, ...]:
    """This Epoch's Empire cards that are still to be called, whether somebody holds them or not."""
    state, cards = table.state, table.cards
    last = cards.empires[state.called[-1]].number if state.called else 0
    return cards.empires_of[state.epoch][last:]


@step("epoch_end")
def epoch_end(table: Table) -> None:
    """Pre-eminence, then the next Epoch or the final count (H01-PREEM-01 to -05, H01-EPOCH-01)."""
    state = table.state
    if not table.options["no_preeminence"]:
        _preeminence(table)
    state.agenda.append(["epoch" if state.epoch < table.cards.epochs else "game_over"])


def _preeminence(table: Table) -> None:
    """Who alone has most points takes a marker that nobody may see."""
    state = table.state
    most = max(state.score)
    leaders = [seat for seat, score in enumerate(state.score) if score == most]
    if len(leaders) > 1:
        table.events.append(ev.MarkerStays(tuple([table.seats[seat] for seat in leaders])))
        return
    table.bar_undo("draw")
    state.markers[leaders[0]].append(state.marker_pile.pop())
    table.events.append(ev.MarkerTaken(table.seats[leaders[0]]))
