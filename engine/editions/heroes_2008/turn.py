"""A turn: pick up a Hero, play one, carry out its actions, refill the row (sections TURN, HERO)."""

from __future__ import annotations

from typing import Any

from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.asides import ASIDES, ask
from engine.editions.heroes_2008.discoveries import return_drawn
from engine.editions.heroes_2008.pieces import left_neighbour
from engine.editions.heroes_2008.state import EMPTY, Table, question, step
from engine.question import Answer
from engine.table import Asks

TAKE_PACK = act.TakePack()
STEPS = ("take", "play", "population", "discoveries", "conquest", "treasury", "spend", "turn_end")
"""In the order printed on the card; none can be done out of order (HW8-TURN-01, -07)."""


@step("turns")
def begin_turn(table: Table) -> None:
    """Begin the next seat's turn, or end the epoch once no Hero is left (HW8-TURN-13, -16)."""
    state = table.state
    state.actor = state.following
    if not any(state.hand) and not state.row and not state.packs[state.epoch]:
        state.agenda.append(["epoch_end", EMPTY])
        return
    state.hero, state.taken, state.settled = EMPTY, False, 0
    table.events.append(ev.TurnBegan(table.seats[state.actor]))
    state.agenda += [["turns"], *([step] for step in reversed(STEPS))]


@step("take")
def ask_take(table: Table) -> Asks | None:
    """Offer the open Heroes and the top of the pack (HW8-TURN-02 to -04, -14)."""
    state = table.state
    state.phase = "take"
    choices: list[Any] = [table.cards.menus.take_row[card] for card in state.row]
    if state.packs[state.epoch]:
        choices.append(TAKE_PACK)
    if not choices:
        table.events.append(ev.NothingToTake(table.seats[state.actor]))
        return None
    return ask(table, TAKE_HERO, choices)


def take_row(table: Table, seat: int, action: act.TakeRow) -> None:
    """Take an open Hero into the hand, seen by all (HW8-TURN-03, -05)."""
    state = table.state
    state.agenda.pop()
    card = table.cards.hero_index[action.card]
    state.row.remove(card)
    state.hand[seat].append(card)
    state.taken = True
    table.events.append(ev.HeroTaken(table.seats[seat], "row", action.card))


def take_pack(table: Table, seat: int, action: act.TakePack) -> None:
    """Take the top of the pack, seen by the seat only (HW8-TURN-04, -05)."""
    state = table.state
    state.agenda.pop()
    card = state.packs[state.epoch].pop()
    state.hand[seat].append(card)
    name, id = table.seats[seat], table.cards.heroes[card].id
    table.bar_undo("draw")
    table.tell_only(seat, ev.HeroTaken(name, "pack", id), ev.HeroTaken(name, "pack"))


TAKE_HERO = question(
    "take_hero",
    {
        act.TakeRow: Answer(take_row, "HW8-TURN-03", elsewhere="HW8-TURN-01"),
        act.TakePack: Answer(take_pack, "HW8-TURN-14", elsewhere="HW8-TURN-01"),
        **ASIDES,
    },
    refuses={act.PlayHero: "HW8-TURN-02"},
)


@step("play")
def ask_play(table: Table) -> Asks | None:
    """Ask for exactly one Hero of the hand (HW8-TURN-06). Without any the turn passes (-15)."""
    state = table.state
    state.phase = "play"
    hand = sorted(state.hand[state.actor])
    if not hand:
        table.events.append(ev.TurnPassed(table.seats[state.actor]))
        while state.agenda[-1][0] != "turn_end":
            state.agenda.pop()
        return None
    return ask(table, PLAY_HERO, [table.cards.menus.play_hero[card] for card in hand])


def play_hero(table: Table, seat: int, action: act.PlayHero) -> None:
    """Play a Hero for good. It breaks ties from now on (HW8-HERO-01, -06)."""
    state = table.state
    state.agenda.pop()
    state.hero = table.cards.hero_index[action.card]
    state.hand[seat].remove(state.hero)
    state.played[seat].append(state.hero)
    table.bar_undo("flip")
    table.events.append(ev.HeroPlayed(table.seats[seat], action.card))


PLAY_HERO = question(
    "play_hero",
    {act.PlayHero: Answer(play_hero, "HW8-TURN-06", elsewhere="HW8-TURN-06"), **ASIDES},
    secret=True,
)


@step("turn_end")
def end_turn(table: Table) -> None:
    """Refill the row and pass to the left neighbour (HW8-TURN-11 to -13)."""
    state = table.state
    state.following = left_neighbour(table, state.actor)
    if state.closing != EMPTY:
        close_turn(table)
        state.actor = state.following
        state.agenda[:] = [["epoch_end", state.closing]]
        return
    pack = state.packs[state.epoch]
    if state.taken and pack:
        state.row.append(pack.pop())
        table.bar_undo("draw")
        table.events.append(ev.RowRefilled(table.cards.heroes[state.row[-1]].id))
    close_turn(table)


def close_turn(table: Table) -> None:
    """End the turn and report it."""
    state = table.state
    card = table.cards.heroes[state.hero].id if state.hero != EMPTY else ""
    table.events.append(ev.TurnEnded(table.seats[state.actor], card, state.score[state.actor]))
    state.hero, state.phase = EMPTY, ""


@step("deciding")
def end_early(table: Table, land: int) -> None:
    """End the epoch at once, skipping the rest of the turn.

    HW8-END-ANCIENT-03, -05, HW8-END-03, ruling A-30. By the other reading of A-02 the Hero goes on.
    """
    state = table.state
    return_drawn(table)
    if table.cards.rulings.finish_turn:
        state.closing = land
        return
    close_turn(table)
    state.agenda[:] = [["epoch_end", land]]
