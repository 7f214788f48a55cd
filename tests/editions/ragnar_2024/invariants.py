"""Invariants of a 2024 game after every action (R24-INV-01 to -12), in the whole truth."""

from __future__ import annotations

from typing import Any

from engine import Game, Private
from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024.events import TokenPlayed
from engine.editions.ragnar_2024.state import EMPTY, KINDS, State, compute_lookups, rank_seats
from engine.menu import bits


class Invariants:
    """Follows one game: `check()` after each action, from set-up on. AssertionError names the rule id."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.played = [0] * len(game.edition.board.areas)
        self.read = 0

    @property
    def state(self) -> State:
        state: State = self.game._table.state
        return state

    def check(self) -> None:
        """Check all invariants."""
        self._count_played()
        for rule in (
            check_people,
            check_honors,
            check_buildings,
            check_one_of_each,
            check_walls,
            check_between_turns,
            check_pools,
            check_ranks,
            check_cards,
        ):
            rule(self.game, self.state)
        self._check_tokens()
        for decision in self.game.open_decisions():
            check_targets(self.game, self.state, decision)
            check_pool_honors(self.game, self.state, decision)

    def _count_played(self) -> None:
        for entry in self.game.log[self.read :]:
            for told in entry.events:
                event = told.event if isinstance(told, Private) else told
                if isinstance(event, TokenPlayed) and len(event.areas) == 1:
                    self.played[self.game.edition.board.area_index[event.areas[0]]] += 1
        self.read = len(self.game.log)

    def _check_tokens(self) -> None:
        state = self.state
        here = [*state.bag, *state.endgame, *(area for hand in state.tokens for area in hand)]
        if current_draft(state) == "draft_token":
            here += state.tray
        for area in range(len(self.played)):
            wanted = 3 if state.active >> area & 1 else 0
            found = here.count(area) + self.played[area]
            assert found == wanted, f"R24-INV-03: {found} tokens of area {area}, not {wanted}"


def current_draft(state: State) -> str:
    """The open draft, None without one."""
    return str(state.agenda[-1][0]) if state.agenda and state.queue else ""


def check_people(game: Game, state: State) -> None:
    for seat, held in enumerate(state.held):
        pool = state.pool.people if seat == state.actor else 0
        total = held.bit_count() + state.supply[seat] + pool
        assert total == game.edition.cards.supply.people, f"R24-INV-01: seat {seat} has {total} people"


def check_honors(game: Game, state: State) -> None:
    every = set(range(len(game.edition.cards.honors)))
    for seat, track in enumerate(state.track):
        assert len(track) == 3, "R24-INV-02: a track has three spaces"
        own = [*state.stack[seat], *(one for one in track if one != EMPTY), *state.overflow[seat]]
        assert len(own) == len(every), f"R24-INV-02: seat {seat} has {len(own)} Honors"
        assert set(own) == every, f"R24-INV-02: seat {seat} has an Honor twice"
        if seat == state.actor and state.phase == "F":
            assert not state.overflow[seat], "R24-INV-08: Honors left in the Empire pool"


def check_buildings(game: Game, state: State) -> None:
    for kind in KINDS:
        used = getattr(state, kind).bit_count() + (state.pool.walls if kind == "great_wall" else 0)
        assert used <= getattr(game.edition.cards.supply, kind), f"R24-INV-04: {used} of {kind}"
    fleets = state.fleets.bit_count() + state.pool.fleets
    assert fleets <= game.edition.cards.supply.fleet, f"R24-INV-04: {fleets} fleets"


def check_one_of_each(game: Game, state: State) -> None:
    seen = 0
    for held in state.held:
        assert not held & seen, "R24-INV-05: two people pieces in a land"
        seen |= held
    kept = state.owner, state.face_up
    assert kept == compute_lookups(state, len(state.owner)), (
        "R24-INV-05: lands or Honors are not where they are looked up"
    )
    assert not state.fort & state.great_wall, "R24-INV-05: two forts in a land"
    if state.actor != EMPTY:
        assert not state.armies & ~state.held[state.actor], "R24-INV-05: an army that nobody has"


def check_walls(game: Game, state: State) -> None:
    assert not state.great_wall & ~game.edition.cards.wall_lands, "R24-INV-06"


def check_between_turns(game: Game, state: State) -> None:
    if state.actor == EMPTY:
        assert not state.armies, "R24-INV-07: armies between turns"
        assert not state.fleets, "R24-INV-07: fleets between turns"


def check_pools(game: Game, state: State) -> None:
    pool = state.pool
    if (state.force == "event" and state.phase != "A") or state.phase not in ("A", "B", "C"):
        rest = pool.people + pool.fleets + pool.walls + pool.cities
        assert not rest, f"R24-INV-09: pieces in the pool in phase {state.phase!r}"
    assert min(pool.people, pool.fleets, pool.walls, pool.cities) >= 0, "R24-INV-09: less than nothing"


def check_ranks(game: Game, state: State) -> None:
    order = rank_seats(state)
    keys = [(state.gold[seat], state.arrival[seat]) for seat in order]
    assert len(set(keys)) == len(keys), "R24-INV-10: two chests in one place"
    assert keys == sorted(keys, reverse=True), "R24-INV-10"


def check_cards(game: Game, state: State) -> None:
    epochs = game.edition.cards.epochs
    for owned, deck in (
        (state.empires, game.edition.cards.empires),
        (state.events, game.edition.cards.events),
    ):
        every = [card for own in owned for card in own]
        assert len(set(every)) == len(every), "R24-INV-11: a card twice"
        for own in owned:
            assert [deck[card].epoch for card in own] == list(range(1, len(own) + 1)), (
                "R24-INV-11: wrong epoch"
            )
            if state.actor != EMPTY:
                assert len(own) == state.epoch, "R24-INV-11: not one card an epoch"
            if game.is_over:
                assert len(own) == epochs, "R24-INV-11: not one card of every epoch"


def check_pool_honors(game: Game, state: State, decision: Any) -> None:
    """Check that each phase E stays open while the pool has an Honor (AMB-40)."""
    if decision.kind == "raise_revenue" and act.EndRevenue() in decision.actions:
        assert not state.overflow[state.actor], "R24-INV-08: phase E may end with Honors in the Empire pool"


def check_targets(game: Game, state: State, decision: Any) -> None:
    """Check that each target is beside an army or a fleet."""
    if decision.kind not in ("expand", "expand_event"):
        return
    board, deck = game.edition.board, game.edition.cards
    shores = deck.waters[state.epoch].shores
    near = 0
    for land in bits(state.armies):
        near |= board.neighbours[land]
    for water in bits(state.fleets):
        near |= shores[water]
    for action in decision.actions:
        if isinstance(action, act.PlaceArmy):
            bit = 1 << board.land_index[action.land]
            assert near & bit, f"R24-INV-12: {action.land} is out of reach"
            assert not state.armies & bit, f"R24-INV-12: {action.land} holds an army"
