"""Set-up: who begins, packs, hands, row, bag, gold (section SETUP)."""

from __future__ import annotations

from engine.editions.heroes_2008 import events as ev
from engine.editions.heroes_2008.cards import Cards
from engine.editions.heroes_2008.opening import begin_opening, declare
from engine.editions.heroes_2008.state import ASK, SPREAD, State, Table
from engine.records import Preferred

WONDERS, OPENING = "wonders", "opening"
"""The preferences: what answers for a seat's Wonders in others' turns and at counts, and in the opening."""
FIRST_SEAT_BEGINS = "first_seat_begins"


def new_state(seats: int, cards: Cards) -> State:
    """An empty board, all pieces in supply (HW8-SETUP-02, -03, -07, HW8-TWO-PLAYER-02)."""
    supplies, setup = cards.supplies, cards.setup
    return State(
        people=[[0] * len(cards.scale) for _ in range(seats)],
        scales=[[] for _ in cards.scale],
        supply=[supplies.population_of_two if seats == 2 else supplies.population] * seats,
        gold=[setup.gold] * seats,
        score=[0] * seats,
        hand=[[] for _ in range(seats)],
        played=[[] for _ in range(seats)],
        wonders=[[] for _ in range(seats)],
        wonder_answers=[ASK] * seats,
        opening_answers=[ASK] * seats,
        bank=supplies.gold - seats * setup.gold,
        packs=[[] for _ in cards.ages],
        to_place=[0] * seats,
    )


def set_up(table: Table) -> None:
    """Draw everything random before the first question."""
    state = table.state
    chosen = bool(table.options[FIRST_SEAT_BEGINS])
    state.first = 0 if chosen else table.chance.draw(len(table.seats))
    table.events.append(ev.FirstDrawn(table.seats[state.first], not chosen))
    for epoch in range(1, len(table.cards.ages)):
        state.packs[epoch] = table.chance.shuffled_copy(table.cards.heroes_of[epoch])
    begin_epoch(table)
    table.bar_undo("draw")


def begin_epoch(table: Table) -> None:
    """Set out the epoch's Discoveries, Wonders, hands and row, then place counters.

    HW8-SETUP-05 to -11, HW8-TRANSITION-05, -08, -12 to -15.
    """
    state, cards = table.state, table.cards
    state.epoch += 1
    age = cards.ages[state.epoch]
    areas = [
        area
        for area, epoch in zip(table.board.areas, table.board.area_epoch, strict=True)
        if epoch == state.epoch
    ]
    table.events.append(ev.EpochBegan(state.epoch, tuple(areas)))
    state.bag = list(cards.discoveries_of[state.epoch])
    state.display = [
        number
        for number, one in enumerate(cards.wonders)
        if one.epoch == state.epoch and len(table.seats) >= one.min_players
    ]
    deal(table)
    begin_opening(table, age.opens)


def deal(table: Table) -> None:
    """Deal hands, then the row, from the top of the pack (HW8-SETUP-09, -10)."""
    state, cards = table.state, table.cards
    pack = state.packs[state.epoch]
    for seat, name in enumerate(table.seats):
        state.hand[seat] = [pack.pop() for _ in range(cards.setup.hand)]
        dealt = tuple([cards.heroes[card].id for card in sorted(state.hand[seat])])
        table.tell_only(seat, ev.HeroesDealt(name, len(dealt), dealt), ev.HeroesDealt(name, len(dealt)))
    state.row = [pack.pop() for _ in range(cards.setup.row)]
    table.events.append(ev.RowLaid(tuple([cards.heroes[card].id for card in state.row])))


def prefer(table: Table, seat: int, name: str, value: str) -> None:
    """Store a seat's secret standing answer (rulings A-55, A-56).

    Others learn of it only in an opening.
    """
    state = table.state
    answers = state.wonder_answers if name == WONDERS else state.opening_answers
    answers[seat] = value
    if name == OPENING and state.phase == "opening":
        declare(table, seat, spreads=value == SPREAD)
    table.tell_only(seat, Preferred(table.seats[seat], name, value))
