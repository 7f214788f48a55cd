"""A position of a game of 2008, in a few lines: `position(people={"MED": "A6 B9"}, hero="M04", ...)`.

Territories read as they are written: each seat's letter with its counters. Counters not given are in supply.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import Game, load_edition
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.events import PointsScored
from engine.editions.heroes_2008.state import EMPTY
from engine.editions.heroes_2008.turn import STEPS
from tests.common.positions import SEATS, AnyPosition, change_cards, split_given

EDITION = load_edition("heroes-2008")
BOARD, CARDS = EDITION.board, EDITION.cards
MASSACRE, CONVERSION, EXODUS, PILLAGE, CARNAGE, DEFEAT = ([die] for die in range(1, 7))
"""What to rig the Conquest die with."""

BySeat = Mapping[str, Any]
USE = {f"W{number}": act.UseWonder(f"W{number}") for number in range(1, 10)}
SPARE = act.SpareWonder()


@dataclass(kw_only=True)
class Given:
    """A test's position. `position` explains the fields."""

    seats: int = 4
    epoch: int = 2
    phase: str = "take"
    actor: str = "A"
    hero: str = ""
    people: Mapping[str, str] = field(default_factory=dict)
    scales: Mapping[str, str] = field(default_factory=dict)
    supply: BySeat = field(default_factory=dict)
    gold: BySeat = field(default_factory=dict)
    score: BySeat = field(default_factory=dict)
    hand: BySeat = field(default_factory=dict)
    heroes: BySeat = field(default_factory=dict)
    wonders: BySeat = field(default_factory=dict)
    used: str = ""
    display: str | None = None
    row: Sequence[str] | None = None
    pack: Sequence[str] | None = None
    bag: str | None = None
    drawn: str = ""
    taken: bool = False
    answers: BySeat = field(default_factory=dict)
    rulings: Mapping[str, bool] = field(default_factory=dict)


def position(**given: Any) -> Position:
    """A real game in the position described, run on to its next question.

    `phase`: the step of the turn of `actor` that comes next ("take", "play", "population", "discoveries",
    "discover", "conquest", "treasury", "spend", "turn_end"), or "turns"; `hero` was played in this turn.
    `people`, `scales`: by Territory. `supply`: fewer counters than the rest of all. `hand`, `heroes` (played
    before), `wonders` (built), `used` (of these, face down), `display`, `row`, `pack` (the top one first),
    `bag`, `drawn` (Discoveries not placed yet); what is not given is as set up. `answers`: the seats'
    standing answers to their Wonders. `rulings`: switches turned. All else are options.
    """
    return _build(*split_given(EDITION, Given, given))


class Position(AnyPosition):
    """A position of the edition of 2008."""

    scored = PointsScored
    places = ("land", "card", "discovery", "to")

    def is_ending(self, action: Any) -> bool:
        return isinstance(action, act.SpareWonder | act.SkipConquest | act.EndMigration | act.EndTurn)

    # Reading

    def land(self, land: str) -> str:
        """The Territory's people, written as `position` takes them, in seat order."""
        at = BOARD.land_index[land]
        there = ((SEATS[seat], people[at]) for seat, people in enumerate(self.state.people))
        return " ".join(f"{seat}{count}" for seat, count in there if count)

    def scale(self, land: str) -> str:
        """The Discoveries on a Territory's scale, in order."""
        return " ".join(CARDS.discoveries[one].id for one in self.state.scales[BOARD.land_index[land]])

    def hand(self, seat: str = "A") -> list[str]:
        return heroes(self.state.hand[SEATS.index(seat)])

    @property
    def row(self) -> list[str]:
        return heroes(self.state.row)

    @property
    def bag(self) -> list[str]:
        return sorted(CARDS.discoveries[one].id for one in self.state.bag)

    def is_face_down(self, card: str) -> bool:
        """True if the Wonder is used."""
        return bool(self.state.used >> CARDS.wonder_index[card] & 1)


def heroes(numbers: Sequence[int]) -> list[str]:
    """The ids of some Heroes."""
    return [CARDS.heroes[one].id for one in numbers]


# Building


def _build(given: Given, game: Game) -> Position:
    table = game._table
    table.cards = change_cards(CARDS, rulings=given.rulings)
    state = table.state
    state.epoch, state.actor = given.epoch, SEATS.index(given.actor)
    state.first = state.following = state.actor
    state.to_place = [0] * given.seats
    _lay_people(given, state)
    _lay_cards(given, state)
    _lay_wonders(given, state)
    _start(given, state)
    return Position.run_on(game)


def _lay_people(given: Given, state: Any) -> None:
    for land, words in given.people.items():
        for word in words.split():
            state.people[SEATS.index(word[0])][BOARD.land_index[land]] += int(word[1:])
    total = CARDS.supplies.population_of_two if given.seats == 2 else CARDS.supplies.population
    for seat in range(given.seats):
        state.supply[seat] = total - sum(state.people[seat])
        assert state.supply[seat] >= 0, "more counters than a seat has"
    for values, some in ((state.supply, given.supply), (state.gold, given.gold), (state.score, given.score)):
        for name, value in some.items():
            values[SEATS.index(name)] = value
    state.bank = CARDS.supplies.gold - sum(state.gold)
    for name, answer in given.answers.items():
        state.wonder_answers[SEATS.index(name)] = answer


def _lay_cards(given: Given, state: Any) -> None:
    index = CARDS.hero_index
    epoch = CARDS.heroes_of[given.epoch]
    named = {index[card] for some in (given.hand, given.heroes) for cards in some.values() for card in cards}
    named |= {index[card] for card in (*(given.row or ()), *(given.pack or ()), given.hero) if card}
    left = [card for card in epoch if card not in named]
    for seat in range(given.seats):
        name = SEATS[seat]
        state.played[seat] = [index[card] for card in given.heroes.get(name, ())]
        hand = given.hand.get(name)
        state.hand[seat] = [left.pop(), left.pop()] if hand is None else [index[card] for card in hand]
    state.row = [left.pop() for _ in range(3)] if given.row is None else [index[card] for card in given.row]
    pack = left[: len(left) // 2] if given.pack is None else [index[card] for card in given.pack]
    state.packs[given.epoch] = pack[::-1]
    if given.hero:
        state.hero = index[given.hero]
        state.played[state.actor].append(state.hero)
    state.taken = given.taken


def _lay_wonders(given: Given, state: Any) -> None:
    index = CARDS.wonder_index
    for name, cards in given.wonders.items():
        state.wonders[SEATS.index(name)] = [index[card] for card in cards.split()]
    state.used = sum(1 << index[card] for card in given.used.split())
    built = {wonder for some in state.wonders for wonder in some}
    free = [
        number
        for number, one in enumerate(CARDS.wonders)
        if one.epoch == given.epoch and number not in built and given.seats >= one.min_players
    ]
    state.display = free if given.display is None else [index[card] for card in given.display.split()]


def _start(given: Given, state: Any) -> None:
    """Set scales, bag and the remaining steps."""
    index = CARDS.discovery_index
    for land, words in given.scales.items():
        state.scales[BOARD.land_index[land]] = [index[one] for one in words.split()]
    state.drawn = [index[one] for one in given.drawn.split()]
    laid = {one for scale in state.scales for one in scale} | set(state.drawn)
    left = [one for one in CARDS.discoveries_of[given.epoch] if one not in laid]
    state.bag = left if given.bag is None else [index[one] for one in given.bag.split()]
    state.agenda[:] = [["turns"]]
    if given.phase == "turns":
        state.actor = EMPTY
        return
    first = "conquest" if given.phase == "discover" else given.phase
    state.agenda += [[step] for step in reversed(STEPS[STEPS.index(first) :])]
    state.phase = {"discover": "discoveries", "spend": "treasury"}.get(given.phase, state.phase)
    if given.phase == "discover":
        state.agenda.append(["discover"])


FULL = {
    "MED": "metallurgy pottery theatre",
    "AFR": "writing weaving sundial",
    "MEA": "wheel calendar slavery",
    "IND": "roads irrigation epidemic",
    "CHI": "astronomy coinage epic_poetry",
    "EUR": "banking_system physics painting school",
    "RUS": "printing_press chemistry opera famine",
    "SEA": "vaccination biology gunpowder piracy",
    "AME": "electricity algebra telescope porcelain",
}
"""A full scale for each Territory; no Discovery twice."""


def scales(full: str, **some: str) -> dict[str, str]:
    """Full scales in these Territories (their ids with spaces), and others as given."""
    return {land: FULL[land] for land in full.split()} | some


def open_by_one(land: str) -> str:
    """The full scale of a Territory without its last Discovery."""
    return " ".join(FULL[land].split()[:-1])
