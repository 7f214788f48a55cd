"""A position of a 2024 game, written in a few lines: `position(lands={"tigris": "B garrison fort"}, ...)`.

Lands read as they are written: a seat with "army" or "garrison", then buildings. Without a seat the land is
uncontrolled. What is not given is made up so that the pieces add up: the rest of the people is in supply, the
rest of the Honors in the stack, the rest of the tokens in the bag.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from engine import Game, load_edition
from engine.editions.ragnar_2024 import pieces, turn
from engine.editions.ragnar_2024.events import GoldCollected, HonorAwarded
from engine.editions.ragnar_2024.state import EMPTY, KINDS, State, buildings_in
from engine.menu import mask_of
from tests.common.positions import SEATS, AnyPosition, change_cards, ids_of, split_given
from tests.common.positions import all_of as all_of

EDITION = load_edition("ragnar-2024")
BOARD, CARDS = EDITION.board, EDITION.cards
HONORS_OF_ALL = tuple(one.id for one in CARDS.honors)
_FIRST_STEP = {
    "B": "establish_empire",
    "C": "expand_empire",
    "D": "monuments",
    "E": "revenue",
    "F": "conclude",
}
_ORGANIZATION = ("turns", "empires", "events", "tokens", "areas")
_NEEDS_EVENTS = ("empires", "turns")
_NO_CARD_YET = ("organization", "areas", "tokens", "events", "empires")

ByLand = Mapping[str, str]
BySeat = Mapping[str, Any]


@dataclass(kw_only=True)
class Given:
    """A test's position. `position` explains the fields."""

    seats: int = 2
    epoch: int = 1
    phase: str = "C"
    actor: str = "A"
    empire: str = ""
    event: str = ""
    part: int = 0
    lands: ByLand = field(default_factory=dict)
    fleets: Sequence[str] = ()
    people: int = 0
    pool: Mapping[str, int] = field(default_factory=dict)
    gold: BySeat = field(default_factory=dict)
    honors: BySeat = field(default_factory=dict)
    overflow: BySeat = field(default_factory=dict)
    stack: BySeat = field(default_factory=dict)
    leader_used: str = ""
    tokens: BySeat = field(default_factory=dict)
    paired: BySeat = field(default_factory=dict)
    bag: Sequence[str] | None = None
    endgame: Sequence[str] = ()
    empires: BySeat = field(default_factory=dict)
    events: BySeat = field(default_factory=dict)
    empire_deck: Sequence[str] = ()
    event_deck: Sequence[str] = ()
    rulings: Mapping[str, bool] = field(default_factory=dict)


def position(**given: Any) -> Position:
    """A real game in the position described, run on to its next question.

    `phase` "A" to "F" of the turn of `actor` with `empire` (and `event`); or "organization", one of its
    steps ("areas", "tokens", "events", "empires"), "turns" or "endgame". `people` and `pool` (fleets, walls,
    cities) are what the pool holds in phase C. `honors` are the spaces of a track in order ("" empty),
    `overflow` the Honors in the Empire pool, `stack` the topmost Honors of a stack. `gold` in the order the
    chests arrived: the last one lies on top. `empires`/`events` are the seats' cards of this epoch (a list:
    of all epochs so far), `endgame` the tokens laid so far, `bag` the bag in the order of drawing,
    `empire_deck`/`event_deck` this epoch's cards, `rulings` the switches turned. All else
    are options.
    """
    return _build(*split_given(EDITION, Given, given))


def lands_of(area: str) -> list[str]:
    """The lands of an area."""
    return ids_of(BOARD, BOARD.area_lands[BOARD.area_index[area]])


def shores_of(water: str) -> set[str]:
    """The lands on a sea or ocean, as the board has them."""
    return set(ids_of(BOARD, BOARD.shores[BOARD.water_index[water]]))


class Position(AnyPosition):
    """A position of the 2024 edition."""

    scored = GoldCollected
    places = ("land", "water", "area", "card", "aspect", "honor")

    def rig(self, red: Sequence[int] = (), white: Sequence[int] = ()) -> Self:
        """Set the next invasion's dice. Several calls serve several invasions."""
        return super().rig(red, white)

    def is_ending(self, action: Any) -> bool:
        return type(action).__name__.startswith(("End", "Stop"))

    def legal_places(self, kind: type, honor: str = "") -> set[str]:
        """Places or cards of legal actions of a kind, and of an Honor if given."""
        return super().legal_places(kind, **({"honor": honor} if honor else {}))

    # Reading

    def land(self, land: str) -> str:
        """The land's pieces in the form that `position` takes, "" without any."""
        bit = 1 << BOARD.land_index[land]
        owner = self.state.owner[bit.bit_length() - 1]
        people = [] if owner == EMPTY else [SEATS[owner], "army" if self.state.armies & bit else "garrison"]
        return " ".join([*people, *buildings_in(self.state, bit)])

    def gold_collected(self, seat: str = "A", source: str = "") -> int:
        """Gold that the last step brought a seat, from one source or all."""
        return self.points_scored(seat, source)

    def awards_of(self, seat: str) -> list[str]:
        """Reasons of the seat's Honor awards in the last step, in order."""
        return [event.cause for event in self.events_of(HonorAwarded) if event.seat == seat]

    def track(self, seat: str) -> list[str]:
        """The three spaces of the Honor track, "" empty."""
        return _honor_names(self.state.track[SEATS.index(seat)])

    def overflow(self, seat: str) -> list[str]:
        """The Honors in the Empire pool."""
        return _honor_names(self.state.overflow[SEATS.index(seat)])

    def stack(self, seat: str) -> list[str]:
        """The Honor stack, top first."""
        return _honor_names(self.state.stack[SEATS.index(seat)][::-1])

    def tokens(self, seat: str) -> list[str]:
        return [BOARD.areas[area] for area in self.state.tokens[SEATS.index(seat)]]

    def stock(self, kind: str) -> int:
        """Pieces in the Arctic."""
        table = self.game._table
        return pieces.fleets_in_stock(table) if kind == "fleet" else pieces.stock(table, kind)


def _honor_names(honors: Iterable[int]) -> list[str]:
    return ["" if honor == EMPTY else HONORS_OF_ALL[honor] for honor in honors]


# Building


def _build(given: Given, game: Game) -> Position:
    table = game._table
    table.cards = change_cards(CARDS, rulings=given.rulings)
    state = table.state
    state.epoch = given.epoch
    state.agenda[:], state.offered[:], state.tray[:], state.queue[:] = [], [], [], []
    _lay_cards(given, state)
    _lay_tokens(given, game)
    _place_chests(given, state)
    _lay_honors(given, state)
    state.leaders[:] = [seat not in given.leader_used for seat in game.seats]
    _start(given, game)
    _set_map(given, game)
    assert min(state.supply) >= 0, "more people than a seat has"
    return Position.run_on(game)


def _cards(given: Given, kind: str) -> list[list[int]]:
    """Each seat's given cards of all epochs, filled with unused ones, Later Events last."""
    by_epoch = {"empire": CARDS.empires_of, "event": CARDS.events_of}[kind]
    index = {"empire": CARDS.empire_index, "event": CARDS.event_index}[kind]
    named = dict(given.empires if kind == "empire" else given.events)
    single = given.empire if kind == "empire" else given.event
    if single:
        named[given.actor] = single
    hands: list[list[int]] = [[] for _ in range(given.seats)]
    for epoch in range(1, given.epoch + 1):
        chosen = {
            seat: index[card]
            for seat, cards in named.items()
            if (card := _card_of_epoch(cards, epoch, given.epoch))
        }
        left = [card for card in by_epoch[epoch] if card not in chosen.values()]
        left.sort(key=lambda card: kind == "event" and CARDS.events[card].later)
        for seat, hand in enumerate(hands):
            hand.append(chosen[SEATS[seat]] if SEATS[seat] in chosen else left.pop(0))
    return hands


def _card_of_epoch(cards: str | Sequence[str], epoch: int, now: int) -> str:
    """Card of this epoch: the only id, or this epoch's of several."""
    if isinstance(cards, str):
        return cards if epoch == now else ""
    return cards[epoch - 1]


def _lay_cards(given: Given, state: State) -> None:
    state.empires[:], state.events[:] = _cards(given, "empire"), _cards(given, "event")
    if given.phase in _NO_CARD_YET:
        for hand in state.empires:
            hand.pop()
    if given.phase in _NO_CARD_YET and given.phase not in _NEEDS_EVENTS:
        for hand in state.events:
            hand.pop()
    now = given.epoch - 1
    if given.empire_deck:
        state.empire_deck[now] = [CARDS.empire_index[card] for card in given.empire_deck]
    if given.event_deck:
        state.event_deck[now] = [CARDS.event_index[card] for card in given.event_deck]
    called = [card for hand in state.empires for card in hand if _is_earlier_turn(given, state, card)]
    state.played[:] = sorted(called)  # cards are numbered in the order of their turns
    state.flipped[:] = [
        given.phase not in _NEEDS_EVENTS and (len(hand) < given.epoch or hand[-1] in state.played)
        for hand in state.empires
    ]


def _is_earlier_turn(given: Given, state: State, card: int) -> bool:
    """True if a card's turn was earlier than the one described."""
    empire = CARDS.empires[card]
    if empire.epoch < given.epoch or given.phase == "endgame":
        return True
    acting = CARDS.empires[state.empires[SEATS.index(given.actor)][-1]]
    return given.phase != "turns" and empire.number < acting.number


def _lay_tokens(given: Given, game: Game) -> None:
    state = game._table.state
    active = [
        area
        for area, first in enumerate(BOARD.area_epoch)
        if first <= given.epoch - _has_areas_pending(given)
    ]
    state.active = sum(1 << area for area in active)
    bag = [area for area in active for _ in range(3)]
    state.tokens[:] = [[BOARD.area_index[a] for a in given.tokens.get(seat, ())] for seat in game.seats]
    laid = [BOARD.area_index[area] for area in given.endgame]
    for area in [*laid, *(token for hand in state.tokens for token in hand)]:
        bag.remove(area)
    wanted = given.epoch - (given.phase in ("organization", "areas", "tokens"))
    while len(laid) < wanted:
        laid.append(bag.pop(0))
    state.endgame[:], state.leftover_seat[:] = laid, [EMPTY] * len(laid)
    state.bag[:] = bag if given.bag is None else [BOARD.area_index[area] for area in reversed(given.bag)]
    if game.options["paired_tokens"]:
        named = [given.paired.get(seat) for seat in game.seats]
        state.paired[:] = [CARDS.paired_index[one] if one else EMPTY for one in named]


def _has_areas_pending(given: Given) -> bool:
    """True if this epoch's areas are still to become active."""
    return given.phase in ("organization", "areas")


def _place_chests(given: Given, state: State) -> None:
    for seat in [*(s for s in SEATS[: given.seats] if s not in given.gold), *given.gold]:
        at = SEATS.index(seat)
        state.gold[at] = given.gold.get(seat, at + 1)
        state.arrivals += 1
        state.arrival[at] = state.arrivals


def _lay_honors(given: Given, state: State) -> None:
    for at, seat in enumerate(SEATS[: given.seats]):
        track = [*given.honors.get(seat, ()), "", "", ""][:3]
        overflow, top = list(given.overflow.get(seat, ())), list(given.stack.get(seat, ()))
        rest = [one for one in HONORS_OF_ALL if one not in [*track, *overflow, *top]]
        state.track[at] = [CARDS.honor_index[one] if one else EMPTY for one in track]
        state.overflow[at] = [CARDS.honor_index[one] for one in overflow]
        state.stack[at] = [CARDS.honor_index[one] for one in [*rest[::-1], *top[::-1]]]
        state.face_up[at] = mask_of(CARDS.honor_index[one] for one in [*track, *overflow] if one)


def _start(given: Given, game: Game) -> None:
    """Put the remaining steps on the agenda."""
    table = game._table
    state, phase = table.state, given.phase
    if phase == "organization":
        state.epoch -= 1
        state.agenda.append(["epoch"])
    elif phase in _ORGANIZATION:
        state.phase = "organization"
        state.agenda += [[step] for step in _ORGANIZATION[: _ORGANIZATION.index(phase) + 1]]
    elif phase == "endgame":
        state.agenda.append(["endgame"])
    else:
        state.agenda.append(["turns"])
        if phase != "A":
            turn.begin(table, SEATS.index(given.actor))
            _skip_to(state, phase, given.part)


def _skip_to(state: State, phase: str, part: int) -> None:
    agenda = state.agenda
    for _ in range(part):
        while agenda.pop()[0] != "part_end":
            pass
    while agenda[-1][0] != _FIRST_STEP[phase]:
        agenda.pop()
    state.part = part
    state.phase = phase
    state.flipped[state.actor] = True
    if phase in "CDEF":
        state.force, state.barbarian = "empire", CARDS.empires[state.card].barbarian


def _set_map(given: Given, game: Game) -> None:
    table = game._table
    state = table.state
    for land, words in given.lands.items():
        bit = 1 << BOARD.land_index[land]
        for word in words.split():
            if word in KINDS:
                setattr(state, word, getattr(state, word) | bit)
            elif word == "garrison":
                _take_people(state, words)
                state.held[SEATS.index(words[0])] |= bit
                state.owner[bit.bit_length() - 1] = SEATS.index(words[0])
            elif word == "army":
                _take_people(state, words)
                state.pool.people += 1
                pieces.place_army(table, bit.bit_length() - 1)
            else:
                assert word in game.seats, f"{word!r} in {land}"
    for water in given.fleets:
        pieces.place_fleet(table, BOARD.water_index[water])
    state.supply[SEATS.index(given.actor)] -= given.people
    state.pool.people += given.people
    for name, count in given.pool.items():
        setattr(state.pool, name, count)


def _take_people(state: State, words: str) -> None:
    state.supply[SEATS.index(words[0])] -= 1
