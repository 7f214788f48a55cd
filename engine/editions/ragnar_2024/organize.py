"""Epoch organization: areas, Area tokens, Event cards, Empire cards (section EPOCH)."""

from __future__ import annotations

from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import events as ev
from engine.editions.ragnar_2024 import tray
from engine.editions.ragnar_2024.options import event_selection, hidden_empires
from engine.editions.ragnar_2024.state import EMPTY, ranked
from engine.editions.ragnar_2024.table import Table, question, step
from engine.menu import mask_of
from engine.question import Answer
from engine.table import Asks

TOKENS_PER_AREA = 3


@step("epoch")
def epoch(table: Table) -> None:
    """The next epoch: four steps, then the turns (R24-EPOCH-01, -02)."""
    state = table.state
    state.epoch += 1
    state.phase = "organization"
    state.agenda += [["turns"], ["empires"], ["events"], ["tokens"], ["areas"]]


@step("areas")
def areas(table: Table) -> None:
    """Step 1: areas of this epoch become active; their tokens go into the bag, which is shuffled.

    R24-EPOCH-03.
    """
    state = table.state
    new = [area for area, first in enumerate(table.board.area_epoch) if first == state.epoch]
    for area in new:
        state.active |= 1 << area
        state.bag += [area] * TOKENS_PER_AREA
    table.chance.shuffle(state.bag)
    table.bar_undo("draw")
    table.events.append(
        ev.EpochBegan(state.epoch, tuple(table.board.areas[area] for area in new), len(state.bag))
    )


@step("tokens")
def tokens(table: Table) -> None:
    """Step 2: in Epoch I everybody draws a token; later N+1 pass from richest to poorest.

    R24-EPOCH-08 to -14.
    """
    state = table.state
    if state.epoch == 1:
        _draw_first_tokens(table)
        return
    table.bar_undo("draw")
    state.tray = [state.bag.pop() for _ in range(len(table.seats) + 1)]
    state.queue = ranked(state)
    state.agenda.append(["draft_token"])
    look(table)


def _draw_first_tokens(table: Table) -> None:
    state = table.state
    names = table.board.areas
    for seat, name in enumerate(table.seats):
        area = state.bag.pop()
        state.tokens[seat].append(area)
        table.tell_only(seat, ev.TokenDealt(name, names[area]), ev.TokenDealt(name))
    state.endgame.append(state.bag.pop())
    state.leftover_seat.append(EMPTY)
    table.events.append(ev.EndgameTokenLaid(1, names[state.endgame[0]]))


def look(table: Table) -> None:
    """The next seat looks at all tokens that reach it (R24-EPOCH-11)."""
    tray.show(table, "token", (table.board.areas[area] for area in sorted(table.state.tray)))


@step("draft_token")
def ask_token(table: Table) -> Asks:
    """Which token to keep: a secret choice, always asked."""
    state = table.state
    actions = table.cards.menus["keep_token"][mask_of(state.tray)]
    return table.ask(CHOOSE_AREA_TOKEN, state.queue[0], actions, {"count": len(state.tray)})


def keep_token(table: Table, seat: int, action: act.KeepToken) -> None:
    """Keep one, hand on the rest; the one left over goes to the Endgame space (R24-EPOCH-12, -14)."""
    state = table.state
    name = table.seats[seat]
    area = table.board.area_index[action.area]
    tray.take(table, area)
    state.tokens[seat].append(area)
    table.tell_only(seat, ev.TokenKept(name, action.area), ev.TokenKept(name))
    if not tray.hand_on(table, look):
        return
    left = state.tray.pop()
    state.endgame.append(left)
    state.leftover_seat.append(seat)
    laid = ev.EndgameTokenLaid(state.epoch, table.board.areas[left])
    table.tell_only(seat, laid, ev.EndgameTokenLaid(state.epoch))


CHOOSE_AREA_TOKEN = question(
    "choose_area_token", {act.KeepToken: Answer(keep_token, "R24-EPOCH-11")}, forced=(), secret=True
)


@step("events")
def events(table: Table) -> None:
    """Step 3: one Event card each, at random, or Option 1 (R24-EPOCH-18, R24-OPT1-01)."""
    state = table.state
    if table.options["event_selection"]:
        event_selection.start(table)
        return
    table.bar_undo("draw")
    for seat, name in enumerate(table.seats):
        card = state.event_deck[state.epoch - 1][seat]
        state.events[seat].append(card)
        state.flipped[seat] = False
        table.tell_only(seat, ev.EventDealt(name, table.cards.events[card].id), ev.EventDealt(name))


@step("empires")
def empires(table: Table) -> None:
    """Step 4: the Empire cards lie open and are taken from poorest to richest, or Option 2.

    R24-EPOCH-20, -21.
    """
    state = table.state
    if table.options["hidden_empires"]:
        hidden_empires.start(table)
        return
    table.bar_undo("flip")
    state.offered = sorted(
        state.empire_deck[state.epoch - 1], key=lambda card: table.cards.empires[card].number
    )
    state.queue = ranked(state)[::-1]
    table.events.append(ev.EmpiresRevealed(tuple(table.cards.empires[card].id for card in state.offered)))
    state.agenda.append(["choose_empire"])


@step("choose_empire")
def ask_empire(table: Table) -> Asks | None:
    """Which of the open Empire cards to take; the last one is forced (R24-EPOCH-22)."""
    state = table.state
    if not state.queue:
        return None
    choices = table.cards.choose_empire
    return table.ask(CHOOSE_EMPIRE, state.queue[0], [choices[card] for card in state.offered])


def choose_empire(table: Table, seat: int, action: act.ChooseEmpire) -> None:
    """The card lies face-up on the owner's array (R24-EPOCH-23)."""
    state = table.state
    state.queue.pop(0)
    card = table.cards.empire_index[action.card]
    state.offered.remove(card)
    state.empires[seat].append(card)
    table.events.append(ev.EmpireChosen(table.seats[seat], action.card))


CHOOSE_EMPIRE = question("choose_empire", {act.ChooseEmpire: Answer(choose_empire, "R24-EPOCH-21")})
