"""A position of a 2001 game, written in a few lines: `position(lands={"levant": "B army fort"}, ...)`.

Lands read as they are written: a seat, how many armies and of what body, then what is built. "army" is one of
a past Empire, "active" one of the Empire in play ("army2", "active3" several). The id of a card stands for an
army of that Empire or Event. Without a seat nobody stands there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import Game, load_edition
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001 import deck, turn
from engine.editions.hasbro_2001.events import ArmyRemoved, Invaded, PointsScored
from engine.editions.hasbro_2001.state import (
    EMPIRE,
    EMPTY,
    KINDS,
    Body,
    State,
    armies_in,
    own_lands,
    owner_of,
    structures_in,
)
from tests.common.positions import SEATS, AnyPosition, change_cards, ids_of, split_given
from tests.common.positions import all_of as all_of

EDITION = load_edition("hasbro-2001")
BOARD, CARDS = EDITION.board, EDITION.cards
EVENT_BODIES = {
    deck.MinorEmpire: "minor",
    deck.Kingdom: "kingdom",
    deck.Migrants: "migrants",
    deck.CivilWar: "civil_war",
    deck.Barbarians: "barbarians",
    deck.Revolt: "jewish_revolt",
    deck.Crusade: "crusade",
}

BySeat = Mapping[str, Any]


@dataclass(kw_only=True)
class Given:
    """A test's position. `position` explains the fields."""

    seats: int = 3
    epoch: int = 1
    phase: str = "expand"
    actor: str = "A"
    empire: str = ""
    empires: BySeat = field(default_factory=dict)
    past: BySeat = field(default_factory=dict)
    hands: BySeat = field(default_factory=dict)
    played: Sequence[str] = ()
    lands: Mapping[str, str] = field(default_factory=dict)
    peoples: Mapping[str, Sequence[str]] = field(default_factory=dict)
    seas: Mapping[str, str] = field(default_factory=dict)
    pool: Any = None
    allies: int = 0
    lost: int = 0
    losses: int | None = None
    coins: int = 0
    ally_coins: int = 0
    forts: int = 0
    fleets: Sequence[str] | None = None
    treachery: str = ""
    score: BySeat = field(default_factory=dict)
    markers: BySeat = field(default_factory=dict)
    deck: Sequence[str] = ()
    rulings: Mapping[str, bool] = field(default_factory=dict)
    monuments: int | None = None
    fleet_markers: int | None = None


def position(**given: Any) -> Position:
    """A real game in the position described, run on to its next question.

    `phase`: "epoch" (it is about to begin), "turns" (all cards are dealt, nobody had a turn), "epoch_end", or
    the step of the turn of `actor` with `empire`, from "events" to "turn_end". `empires`: the others' cards
    of this Epoch, `past` cards of all earlier ones by seat. `hands`: Event cards by seat, none by default.
    `played`: in force this turn. `fleets`: waters, default those of the card. `pool`: armies not placed, a
    list for two peoples, default what is left of the strength. `peoples`: with two, which lands are whose.
    `seas`: with Naval Control, controlled by "B romans". `deck`: Empire cards in the order of drawing.
    `monuments`: how many there are in all. All else are options.
    """
    return _build(*split_given(EDITION, Given, given))


def lands_of(area: str) -> list[str]:
    """The lands of an area."""
    return ids_of(BOARD, BOARD.area_lands[BOARD.area_index[area]])


class Position(AnyPosition):
    """A position of the 2001 edition."""

    scored = PointsScored
    places = ("land", "water", "wasteland", "area", "card", "force", "to", "coin")

    def is_ending(self, action: Any) -> bool:
        return type(action) in _ENDS

    # Playing

    def play(self, *cards: str) -> Position:
        """Play Event cards."""
        return self.submit(*(act.PlayEvent(card) for card in cards))

    def expand(self, *lands: str) -> Position:
        """Expand into lands, each in the best way."""
        return self.submit(*(act.Expand(land) for land in lands))

    def end_expansion(self) -> Position:
        """Stop expanding, and go on to the next question."""
        return self.submit(act.EndExpansion())

    # Reading

    def land(self, land: str) -> str:
        """The land's pieces in the form that `position` takes, "" without any."""
        bit = 1 << BOARD.land_index[land]
        state = self.state
        owner = owner_of(state, bit)
        people = []
        if owner != EMPTY:
            count = armies_in(state, bit)
            kind = "active" if own_lands(state) & bit else "army"
            people = [SEATS[owner], kind + (str(count) if count > 1 else "")]
        return " ".join([*people, *structures_in(state, bit)])

    def body(self, land: str) -> str:
        """Kind of the body whose army is in a land."""
        bit = 1 << BOARD.land_index[land]
        return next((body.kind for body in self.state.bodies if body.lands & bit), "")

    def targets(self) -> set[str]:
        """Lands into which an army may expand."""
        return self.legal_places(act.Expand)

    def dice(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Numbers of dice of attacker and defender in each round of the last step."""
        return [
            (
                getattr(one, "red", getattr(one, "attack", ())),
                getattr(one, "white", getattr(one, "defence", ())),
            )
            for one in self.events
            if hasattr(one, "defence_bonus")
        ]

    def fight(self) -> Invaded:
        """The one fight of the last step."""
        (one,) = self.events_of(Invaded)
        return one

    def lands_removed(self, cause: str) -> list[str]:
        """Lands where an army was removed without a fight in the last step."""
        return [one.land for one in self.events_of(ArmyRemoved) if one.cause == cause]

    def levels(self) -> dict[str, tuple[str, int]]:
        """Area -> level and points in the last step."""
        return {
            one.area: (one.level, one.amount) for one in self.events_of(PointsScored) if one.source == "area"
        }

    @property
    def pool(self) -> int:
        """Armies not placed, of all peoples."""
        return sum(self.state.pools)


_ENDS = (
    act.EndEvents,
    act.EndExpansion,
    act.EndExchange,
    act.EndDisaster,
    act.EndFleetCombat,
    act.KeepEmpire,
)


# Building


def _build(given: Given, game: Game) -> Position:
    table = game._table
    table.cards = _cards_with(given)
    state = table.state
    state.epoch = given.epoch
    state.agenda[:], state.queue[:], state.passed[:], state.drawn = [], [], [], EMPTY
    for seat, points in given.score.items():
        state.score[SEATS.index(seat)] = points
    for seat, values in given.markers.items():
        state.markers[SEATS.index(seat)] = list(values)
    for at, seat in enumerate(SEATS[: given.seats]):
        state.hand[at] = _positions(given.hands.get(seat, ()))
    _lay_empires(given, state)
    _start(given, game)
    return Position.run_on(game)


def _cards_with(given: Given) -> Any:
    """The edition's cards with other rulings and supplies."""
    left = {"monument": given.monuments, "fleet": given.fleet_markers}
    changed = {name: count for name, count in left.items() if count is not None}
    return change_cards(CARDS, rulings=given.rulings, supplies=changed)


def _positions(ids: Sequence[str]) -> list[int]:
    """Positions of Event cards. A repeated name takes another copy."""
    found: list[int] = []
    for id in ids:
        copies = [at for at, card in enumerate(CARDS.events) if card.id == id and at not in found]
        assert copies, f"no (more) {id}"
        found.append(copies[0])
    return found


def _lay_empires(given: Given, state: State) -> None:
    """Everybody's cards of earlier Epochs and of this one."""
    for at, seat in enumerate(SEATS[: given.seats]):
        named = [CARDS.empire_index[card] for card in given.past.get(seat, ())]
        state.empires[at] = named or [CARDS.empires_of[epoch][at] for epoch in range(1, given.epoch)]
    if given.deck:
        named = [CARDS.empire_index[card] for card in given.deck]
        state.empire_deck[given.epoch - 1] = named[::-1]
    if given.phase == "epoch":
        return
    cards = {seat: CARDS.empire_index[card] for seat, card in given.empires.items()}
    if given.empire:
        cards[given.actor] = CARDS.empire_index[given.empire]
    left = [card for card in CARDS.empires_of[given.epoch] if card not in cards.values()]
    for at, seat in enumerate(SEATS[: given.seats]):
        state.empires[at].append(cards[seat] if seat in cards else left.pop())


def _start(given: Given, game: Game) -> None:
    """Put the pieces on the map and the remaining steps on the agenda."""
    table = game._table
    state = table.state
    if given.phase == "epoch":
        state.epoch -= 1
        state.agenda.append(["epoch"])
        _set_map(given, state)
        return
    state.agenda.append(["epoch_end" if given.phase == "epoch_end" else "turns"])
    if given.phase in ("turns", "epoch_end"):
        _set_map(given, state)
        return
    seat = SEATS.index(given.actor)
    turn.take_turn(table, seat, state.empires[seat][-1])
    while state.agenda[-1][0] != given.phase:
        state.agenda.pop()
    state.played = _positions(given.played)
    state.leader = "leader" in given.played
    if given.phase not in ("events", "muster"):
        _muster(given, game)
    _set_map(given, state)


def _muster(given: Given, game: Game) -> None:
    """Make the body of the current Empire, with the rest of its pool."""
    table = game._table
    state = table.state
    card = CARDS.empires[state.empire]
    state.phase = given.phase
    turn.begin(state, EMPIRE, state.empire, card.force.strengths)
    placed = sum(any(word.startswith("active") for word in words.split()) for words in given.lands.values())
    if given.pool is None:
        state.pools[0] -= placed + given.lost if len(state.pools) == 1 else 0
    else:
        state.pools = list(given.pool) if isinstance(given.pool, list) else [given.pool]
    state.allies[0], state.lost[0] = given.allies, given.lost
    state.losses = given.lost if given.losses is None else given.losses
    state.coins, state.ally_coins, state.free_forts = given.coins, given.ally_coins, given.forts
    state.treachery = BOARD.land_index[given.treachery] if given.treachery else EMPTY
    if given.phase not in ("fleets", "free_markers", "naval_fleets"):
        waters = card.force.fleets if given.fleets is None else 0
        state.fleets = waters | sum(1 << BOARD.water_index[water] for water in given.fleets or ())


def _set_map(given: Given, state: State) -> None:
    for land, words in given.lands.items():
        bit = 1 << BOARD.land_index[land]
        seat, *rest = (
            words.split() if words and words[0] in SEATS and words[1:2] == " " else ["", *words.split()]
        )
        for word in rest:
            if word in KINDS:
                setattr(state, word, getattr(state, word) | bit)
            else:
                _set_army(given, state, SEATS.index(seat), bit, word)
    for sea, words in given.seas.items():
        seat, card = words.split()
        _body(given, state, SEATS.index(seat), card).seas |= 1 << BOARD.water_index[sea]


def _set_army(given: Given, state: State, seat: int, bit: int, word: str) -> None:
    count = int(word[-1]) if word[-1] in "23" else 1
    body = _body(given, state, seat, word.rstrip("23"))
    state.held[seat] |= bit
    body.lands |= bit
    state.second |= bit if count > 1 else 0
    state.third |= bit if count > 2 else 0
    if word.startswith("active"):
        land = BOARD.lands[bit.bit_length() - 1]
        people = next((at for at, name in enumerate(given.peoples) if land in given.peoples[name]), 0)
        state.active[people] |= bit


def _body(given: Given, state: State, seat: int, word: str) -> Body:
    """The body that a word names, made when it is not there yet."""
    if word == "active":
        return state.bodies[state.body]
    kind, epoch = EMPIRE, max(1, given.epoch - 1)
    if word == "army":
        card = CARDS.empires_of[given.epoch - 1 or CARDS.epochs][seat]
    elif word in CARDS.empire_index:
        card = CARDS.empire_index[word]
        epoch = CARDS.empires[card].epoch
    else:
        card = CARDS.event_index[word]
        kind = EVENT_BODIES[type(CARDS.events[card].effect)]
    for body in state.bodies:
        if (body.seat, body.kind, body.card) == (seat, kind, card) and body is not _acting(state):
            return body
    body = Body(seat, kind, card, epoch)
    at = len(state.bodies) if state.body == EMPTY else state.body
    state.bodies.insert(at, body)
    if state.body != EMPTY:
        state.body += 1
    return body


def _acting(state: State) -> Body | None:
    return state.bodies[state.body] if state.body != EMPTY else None
