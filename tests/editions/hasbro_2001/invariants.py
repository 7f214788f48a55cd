"""Invariants of a 2001 game after every action, in the whole truth (docs/rules, section 3.4)."""

from __future__ import annotations

from engine import Game
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.state import EMPIRE, EMPTY, State, occupied_lands, own_lands
from engine.menu import bits


def check(game: Game) -> None:
    """Check all invariants. AssertionError names the rule id."""
    state: State = game._table.state
    for rule in (
        check_lands,
        check_bodies,
        check_pieces,
        check_strength,
        check_between_turns,
        check_cards,
        check_markers,
        check_targets,
        check_targets,
    ):
        rule(game, state)


def check_lands(game: Game, state: State) -> None:
    """Check that each land has one seat, and stacks only with the option."""
    seen = 0
    for held in state.held:
        assert not held & seen, "H01-EXPAND-04: two seats in a land"
        seen |= held
    assert not seen >> len(game.edition.board.lands), "H01-EXPAND-06: an army off the map"
    assert not state.third & ~state.second, "H01-OPT-04: a third army without a second"
    assert not state.second & ~seen, "H01-OPT-04: a stack of nobody"
    assert not state.third & state.fort, "H01-OPT-04: three armies and a fort"
    assert game.options["multiple_armies"] or not state.second, "H01-EXPAND-04"


def check_bodies(game: Game, state: State) -> None:
    """Every army belongs to one body of its seat (ruling A-64)."""
    seen = [0] * len(state.held)
    seas = 0
    for body in state.bodies:
        assert not seen[body.seat] & body.lands, "H01-TURN-09: an army of two bodies"
        seen[body.seat] |= body.lands
        assert not seas & body.seas, "H01-OPT-14: two fleets hold a sea"
        seas |= body.seas
    assert seen == state.held, "H01-TURN-09: an army of no body"
    assert game.options["naval_control"] or not seas, "H01-OPT-11"
    assert not seas & ~game.edition.board.sea_mask, "H01-OPT-11: an ocean is controlled"
    if state.body != EMPTY:
        assert own_lands(state) == state.bodies[state.body].lands, "H01-EXPAND-14"


def check_pieces(game: Game, state: State) -> None:
    """Check that forts have armies, structures are single, and monuments add up."""
    assert not state.fort & ~occupied_lands(state), "H01-FORT-15: a fort without an army"
    assert not state.capital & state.city, "H01-REDUCE-12: capital and city in a land"
    assert state.monument.bit_count() <= game.edition.cards.supplies.monument, "H01-MONUMENT-09"


def check_strength(game: Game, state: State) -> None:
    """Check that armies add up, and that no Empire exceeds its strength."""
    if state.body == EMPTY or state.bodies[state.body].kind != EMPIRE:
        return
    card = game.edition.cards.empires[state.empire]
    body = state.bodies[state.body]
    stacked = (body.lands & state.second).bit_count() + (body.lands & state.third).bit_count()
    placed = body.lands.bit_count() + stacked + body.seas.bit_count()
    total = sum(state.pools) + sum(state.allies) + placed + state.turned + sum(state.lost)
    assert total == card.strength, f"H01-EXPAND-16: {card.id} has {total} armies of {card.strength}"
    assert min(*state.pools, *state.allies, *state.lost, state.coins, state.ally_coins, state.free_forts) >= 0
    assert body.lands.bit_count() <= card.strength, "H01-EXPAND-15"
    assert sum(state.lost) <= state.losses, "H01-COIN-09"


def check_between_turns(game: Game, state: State) -> None:
    """Check that a turn leaves nothing behind."""
    if state.actor != EMPTY:
        return
    left = [state.fleets, state.coins, state.ally_coins, state.free_forts, state.leader, state.losses]
    left += [state.played, state.active, state.pools, state.astronomy, state.turned]
    assert not any(left), "H01-CLEANUP-04, -05"
    assert (state.body, state.empire, state.treachery) == (EMPTY, EMPTY, EMPTY), "H01-CLEANUP-05"
    assert all(body.lands or body.seas for body in state.bodies)


def check_cards(game: Game, state: State) -> None:
    """Check that each card has one place, and the limits of Events."""
    events = [card for hand in state.hand for card in hand] + state.played + state.discarded
    assert len(set(events)) == len(events), "H01-SETUP-08: an Event card twice"
    assert all(len(hand) <= 10 for hand in state.hand), "H01-SETUP-08"
    titles = [game.edition.cards.events[card].id for card in state.played]
    assert len(titles) <= 2, "H01-EVENT-01"
    assert len(set(titles)) == len(titles), "H01-EVENT-03"
    empires = [card for own in state.empires for card in own]
    assert len(set(empires)) == len(empires), "H01-DRAFT-09: an Empire card twice"
    if state.phase != "draft":
        deck = game.edition.cards.empires
        for own in state.empires:
            assert [deck[card].epoch for card in own] == list(range(1, state.epoch + 1)), "H01-DRAFT-18"


def check_markers(game: Game, state: State) -> None:
    """Eight markers, of which seven at most are taken."""
    taken = [value for values in state.markers for value in values]
    total = sorted([*taken, *state.marker_pile])
    assert total == sorted(game.edition.cards.supplies.preeminence), "H01-PREEM-06"
    assert len(taken) <= 7, "H01-PREEM-06"


def check_targets(game: Game, state: State) -> None:
    """Check that targets are the lands in reach, computed from single borders and waters."""
    (decision,) = game.open_decisions() or (None,)
    if decision is None or decision.kind != "expand" or len(state.active) > 1:
        return
    board = game.edition.board
    offered = 0
    for action in decision.actions:
        if isinstance(action, act.Expand):
            offered |= 1 << board.land_index[action.land]
    reach = _reach(game, state) & ~own_lands(state)
    expected = reach if state.pools[0] else reach & ~occupied_lands(state) if state.allies[0] else 0
    wrong = [board.lands[land] for land in bits(offered ^ expected)]
    assert not wrong, f"H01-EXPAND-01: offered and out of reach, or in reach and not offered: {wrong}"


def _reach(game: Game, state: State) -> int:
    """Lands beside an own land, or on a chain of own fleets from one."""
    board = game.edition.board
    found = 0
    for land in bits(own_lands(state)):
        found |= board.neighbours[land]
    crusade = state.bodies[state.body].kind == "crusade"
    chain = [water for water in bits(state.fleets) if crusade or board.shores[water] & own_lands(state)]
    for water in chain:  # grows as it is gone through
        found |= board.shores[water]
        chain += [one for one in bits(board.water_links[water] & state.fleets) if one not in chain]
    return found


class Scores:
    """Checks that scores change only at their owner's scoring or the end (H01-SCORE-02, -19)."""

    def __init__(self, game: Game) -> None:
        self.before = game._table.state.score[:]

    def check(self, game: Game) -> None:
        """Check the last entry's changes."""
        scored = {getattr(one, "seat", "") for one in game.log[-1].events if hasattr(one, "total")}
        for seat, (old, new) in enumerate(zip(self.before, game._table.state.score, strict=True)):
            assert new >= old, "H01-SCORE-19: a score fell"
            assert new == old or game.seats[seat] in scored, "H01-SCORE-02: a score changed unseen"
        self.before = game._table.state.score[:]
