"""A position of a 2018 game, written in a few lines: `position(lands={"levant": "B army fort"}, ...)`.

Territories read as they are written: a seat with "army" (inactive) or "active", then what is built. Without a
seat nobody stands there. Armies that are not given are in supply.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import Game, load_edition
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018 import pieces, turn
from engine.editions.zman_2018.events import PointsScored
from engine.editions.zman_2018.state import EMPTY, KINDS, State, owner_of, structures_in
from tests.common.positions import SEATS, AnyPosition, change_cards, ids_of, split_given
from tests.common.positions import all_of as all_of

EDITION = load_edition("zman-2018")
BOARD, CARDS = EDITION.board, EDITION.cards

BySeat = Mapping[str, Any]


@dataclass(kw_only=True)
class Given:
    """A test's position. `position` explains the fields."""

    seats: int = 3
    epoch: int = 1
    phase: str = "invade"
    actor: str = "A"
    empire: str = ""
    event: str = ""
    kingdom: str = ""
    kept: BySeat = field(default_factory=dict)
    lands: Mapping[str, str] = field(default_factory=dict)
    armies: int = 0
    tokens: int = 0
    fleets: Sequence[str] = ()
    caravans: Sequence[str] = ()
    improvements: Sequence[str] = ()
    supply: BySeat = field(default_factory=dict)
    score: BySeat = field(default_factory=dict)
    empires: BySeat = field(default_factory=dict)
    events: BySeat = field(default_factory=dict)
    empire_deck: Sequence[str] = ()
    event_deck: Sequence[str] = ()
    defence: BySeat = field(default_factory=dict)
    rulings: Mapping[str, bool] = field(default_factory=dict)
    boxed: Mapping[str, int] = field(default_factory=dict)


def position(**given: Any) -> Position:
    """A real game in the position described, run on to its next question.

    `phase`: "epoch" (it is about to begin), "turns" (all cards are chosen, nobody had a turn), or the step of
    the turn of `actor` with `empire`: "opening", "establish", "invade", "monuments", "finish", "disband",
    "score". `kingdom`: the step is one of this kingdom's, played from the hand of `actor`. `event` is the
    actor's unplayed Event card of this epoch (default: none any more), `kept` improvements of earlier epochs
    by seat. `armies` and `tokens` lie on the card, `improvements` are in force this turn. `supply` by seat,
    if fewer armies than the rest of 25 are wanted. `empires`/`events` are the others' cards of this epoch,
    `empire_deck`/`event_deck` the epoch's piles in the order of drawing, `boxed` pieces made unavailable
    ("fort": 14 leaves none), `rulings` switches turned. All else are options.
    """
    return _build(*split_given(EDITION, Given, given))


def lands_of(area: str) -> list[str]:
    """The territories of a region."""
    return land_ids(BOARD.area_lands[BOARD.area_index[area]])


def land_ids(lands: int) -> list[str]:
    """The ids of a mask of territories."""
    return ids_of(BOARD, lands)


class Position(AnyPosition):
    """A position of the 2018 edition."""

    scored = PointsScored
    places = ("land", "water", "wasteland", "area", "card", "pile", "to", "pay")

    def is_ending(self, action: Any) -> bool:
        return type(action) in _ENDS

    # Reading

    def land(self, land: str) -> str:
        """The territory's pieces in the form that `position` takes, "" without any."""
        bit = 1 << BOARD.land_index[land]
        owner = owner_of(self.state, bit)
        people = [] if owner == EMPTY else [SEATS[owner], "active" if self.state.active & bit else "army"]
        return " ".join([*people, *structures_in(self.state, bit)])

    def stock(self, kind: str) -> int:
        """Pieces of a common supply."""
        return pieces.stock(self.game._table, kind)

    def caravans(self) -> set[str]:
        """Barren lands with a caravan."""
        return {one for at, one in enumerate(BOARD.wastelands) if self.state.caravans >> at & 1}


_ENDS = (
    act.EstablishEmpire,
    act.EndInvasions,
    act.EndEffect,
    act.PassReroll,
    act.Retreat,
    act.StopFollowUp,
    act.Disband,
)


# Building


def _build(given: Given, game: Game) -> Position:
    table = game._table
    left = {kind: getattr(CARDS.supplies, kind) - gone for kind, gone in given.boxed.items()}
    table.cards = change_cards(CARDS, rulings=given.rulings, supplies=left)
    state = table.state
    state.epoch = given.epoch
    state.agenda[:] = []
    state.event_pile[:], state.empire_pile[:], state.chosen[:], state.queue[:] = [], [], [], []
    for seat, points in given.score.items():
        _free_space(state, points)
        state.score[SEATS.index(seat)] = points
    for seat, answer in given.defence.items():
        state.defence[SEATS.index(seat)] = answer
    _lay_cards(given, state)
    _start(given, game)
    _set_map(given, game)
    _check_supply(given, state)
    return Position.run_on(game)


def _free_space(state: State, points: int) -> None:
    """Move a marker on the space far down the track."""
    for seat, score in enumerate(state.score):
        if score == points:
            state.score[seat] = next(p for p in range(200, 300) if p not in state.score)


def _lay_cards(given: Given, state: State) -> None:
    if given.phase == "epoch":
        _lay_decks(given, state)
        return
    empires = dict(given.empires)
    if given.empire:
        empires[given.actor] = given.empire
    taken = {CARDS.empire_index[card] for card in empires.values()}
    left = [card for card in CARDS.empires_of[given.epoch] if card not in taken]
    for at, seat in enumerate(SEATS[: given.seats]):
        card = CARDS.empire_index[empires[seat]] if seat in empires else left.pop()
        state.empires[at] = [EMPTY] * (given.epoch - 1) + [card]
    _lay_events(given, state)


def _lay_events(given: Given, state: State) -> None:
    named = dict(given.events)
    own = given.kingdom or given.event
    if own:
        named[given.actor] = own
    taken = {CARDS.event_index[card] for card in named.values()}
    left = [
        card
        for card in CARDS.events_of[given.epoch]
        if card not in taken and CARDS.events[card].kingdom is None
    ]
    for at, seat in enumerate(SEATS[: given.seats]):
        state.hand[at] = [CARDS.event_index[card] for card in given.kept.get(seat, ())]
        state.drawn[at] = EMPTY
        if seat in named or seat != given.actor:
            state.drawn[at] = CARDS.event_index[named[seat]] if seat in named else left.pop()
            state.hand[at].append(state.drawn[at])
    state.improvements[:] = [CARDS.event_index[card] for card in given.improvements]


def _lay_decks(given: Given, state: State) -> None:
    now = given.epoch - 1
    for seat in range(given.seats):
        state.empires[seat] = [EMPTY] * now
        state.hand[seat] = [CARDS.event_index[card] for card in given.kept.get(SEATS[seat], ())]
    if given.empire_deck:
        state.empire_deck[now] = [CARDS.empire_index[card] for card in given.empire_deck]
    if given.event_deck:
        state.event_deck[now] = [CARDS.event_index[card] for card in given.event_deck]


def _start(given: Given, game: Game) -> None:
    """Put the remaining steps on the agenda."""
    table = game._table
    state = table.state
    if given.phase == "epoch":
        state.epoch -= 1
        state.agenda.append(["epoch"])
        return
    state.agenda.append(["turns"])
    if given.phase == "turns":
        return
    seat = SEATS.index(given.actor)
    improvements = state.improvements[:]
    turn.take_turn(table, seat, state.empires[seat][-1])
    state.improvements[:] = improvements
    if given.kingdom:
        turn.play_kingdom(table, seat, act.PlayKingdom(given.kingdom))
    while state.agenda[-1][0] != given.phase:
        state.agenda.pop()
    if given.kingdom:
        state.force, state.kingdom = "kingdom", CARDS.event_index[given.kingdom]
        state.waiting = [0, 0, 0, 0]
    elif given.phase != "opening":
        state.force = "empire"


def _set_map(given: Given, game: Game) -> None:
    state = game._table.state
    for land, words in given.lands.items():
        bit = 1 << BOARD.land_index[land]
        for word in words.split():
            if word in KINDS:
                setattr(state, word, getattr(state, word) | bit)
            elif word in ("army", "active"):
                seat = SEATS.index(words[0])
                state.held[seat] |= bit
                state.supply[seat] -= 1
                state.active |= bit if word == "active" else 0
            else:
                assert word in game.seats, f"{word!r} in {land}"
    for water in given.fleets:
        state.fleets |= 1 << BOARD.water_index[water]
    for wasteland in given.caravans:
        state.caravans |= 1 << BOARD.wastelands.index(wasteland)
    state.armies, state.tokens = given.armies, given.tokens
    state.supply[SEATS.index(given.actor)] -= given.armies


def _check_supply(given: Given, state: State) -> None:
    for seat, armies in given.supply.items():
        assert armies <= state.supply[SEATS.index(seat)], "more armies than a seat has"
        state.supply[SEATS.index(seat)] = armies
    assert min(state.supply) >= 0, "more armies than a seat has"
