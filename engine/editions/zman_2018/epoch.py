"""The five epochs: region tokens, cards, the calling of the Empires, the end (EPOCH, ORDER, END)."""

from __future__ import annotations

from engine.editions.zman_2018 import drafts
from engine.editions.zman_2018 import events as ev
from engine.editions.zman_2018.options import classic_selection
from engine.editions.zman_2018.state import EMPTY, ranked
from engine.editions.zman_2018.table import Table, step


@step("epoch")
def epoch(table: Table) -> None:
    """The next epoch: region tokens, then the cards, then the turns (Z18-EPOCH-01 to -06)."""
    state, cards = table.state, table.cards
    state.epoch += 1
    state.phase = "draft"
    state.called = []
    state.drawn = [EMPTY] * len(table.seats)
    new = tuple([table.board.areas[area] for area in cards.new_tokens[state.epoch]])
    table.events.append(ev.EpochBegan(state.epoch, new))
    state.agenda.append(["turns"])
    state.ranks = ranked(state)
    state.event_pile = state.event_deck[state.epoch - 1][:]
    state.empire_pile = state.empire_deck[state.epoch - 1][:]
    if table.options["classic_selection"]:
        classic_selection.start(table)
    else:
        drafts.start(table)


@step("turns")
def turns(table: Table) -> None:
    """Call the Empires in their order; the owner of the one called has a turn (Z18-ORDER-02 to -07).

    The step comes back after each turn, until no Empire that somebody owns is left.
    """
    state, deck = table.state, table.cards.empires
    owners = {chosen[-1]: seat for seat, chosen in enumerate(state.empires)}
    in_vain: list[int] = []
    for card in not_called(table):
        if card in owners:
            table.events += [ev.EmpireCalled(deck[one].id, deck[one].number) for one in in_vain]
            state.agenda += [["turns"], ["turn", owners[card], card]]
            return
        in_vain.append(card)
    state.agenda.append(["epoch" if state.epoch < table.cards.epochs else "game_over"])


def not_called(table: Table) -> tuple[int, ...]:
    """This epoch's Empire cards that are still to be called, whether somebody owns them or not."""
    state, cards = table.state, table.cards
    last = cards.empires[state.called[-1]].number if state.called else 0
    return cards.empires_of[state.epoch][last:]


@step("game_over")
def game_over(table: Table) -> None:
    """Most points win; scores are never equal (Z18-END-04 to -06).

    Nothing is taken back any more: now all secrets may be told.
    """
    state = table.state
    table.bar_undo("turn")
    order = ranked(state)
    state.ranking = [[seat, place] for place, seat in enumerate(order, 1)]
    state.phase = "over"
    state.actor = EMPTY
    table.events.append(
        ev.GameOver(
            tuple([table.seats[seat] for seat in order]),
            tuple(range(1, len(order) + 1)),
            tuple([state.score[seat] for seat in order]),
        )
    )
