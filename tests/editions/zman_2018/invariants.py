"""Invariants of a 2018 game after every action, in the whole truth."""

from __future__ import annotations

from typing import Any

from engine import Game
from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.state import EMPTY, State
from engine.menu import bits


def check(game: Game) -> None:
    """Check all invariants. AssertionError names the rule id."""
    state: State = game._table.state
    for rule in (
        check_armies,
        check_one_army,
        check_pieces,
        check_markers,
        check_between_turns,
        check_track,
        check_cards,
        check_drafts,
        check_hands,
        check_kingdom,
    ):
        rule(game, state)
    for decision in game.open_decisions():
        check_targets(game, state, decision)


def check_armies(game: Game, state: State) -> None:
    """Check that each seat has 25 armies on map, supply, card and battle."""
    for seat, held in enumerate(state.held):
        total = held.bit_count() + state.supply[seat]
        assert state.supply[seat] >= 0, "Z18-LIMITS-02: less than nothing"
        if seat == state.actor:
            total += state.armies + (state.waiting[0] if state.waiting else 0)
            if state.battle is not None:
                total += 1 + state.battle.besiegers
        assert total == game.edition.cards.supplies.army, f"Z18-LIMITS-02: seat {seat} has {total} armies"
    assert min(state.armies, state.tokens) >= 0, "Z18-ESTABLISH-01: less than nothing on the card"


def check_one_army(game: Game, state: State) -> None:
    """Check that a territory has one army, and that active ones are the actor's."""
    seen = 0
    for held in state.held:
        assert not held & seen, "Z18-INVADE-14: two armies in a territory"
        seen |= held
    if state.active:
        assert not state.active & ~state.held[state.actor], "Z18-INVADE-01: an active army that nobody has"
    if state.battle is not None:
        bit = 1 << state.battle.land
        assert state.held[state.battle.defender] & bit, "Z18-INVADE-08: nobody defends"
        assert state.battle.defender != state.actor, "Z18-INVADE-08: a seat fights itself"


def check_pieces(game: Game, state: State) -> None:
    """Check supplies of structures and forts. Capital and city are one piece."""
    supplies = game.edition.cards.supplies
    assert not state.capital & state.city, "Z18-FORT-07: capital and city in a territory"
    used = (state.capital | state.city).bit_count()
    assert used <= supplies.capital, "Z18-LIMITS-07: too many capitols and cities"
    assert state.monument.bit_count() <= supplies.monument, "Z18-LIMITS-01: too many monuments"
    assert state.fort.bit_count() <= supplies.fort, "Z18-LIMITS-01: too many forts"
    every = (1 << len(game.edition.board.lands)) - 1
    for kind in (state.capital, state.city, state.monument, state.fort):
        assert not kind & ~every, "Z18-INVADE-15: a piece off the map"


def check_markers(game: Game, state: State) -> None:
    """Check that fleets are on water and caravans on barren land."""
    board = game.edition.board
    assert not state.fleets >> len(board.waters), "Z18-FLEET-01"
    assert not state.caravans >> len(board.wastelands), "Z18-CARAVAN-01"


def check_between_turns(game: Game, state: State) -> None:
    """Check that a turn leaves nothing behind."""
    if state.actor != EMPTY:
        return
    left = state.active or state.fleets or state.caravans or state.armies or state.tokens or state.by_fleet
    assert not left, "Z18-DISBAND-01"
    in_force = [*state.improvements, *state.used, *state.waiting, *state.force]
    assert not in_force, "Z18-DISBAND-05"
    assert state.battle is None
    assert (state.empire, state.kingdom) == (EMPTY, EMPTY), "Z18-DISBAND-04"


def check_track(game: Game, state: State) -> None:
    """No two markers on one space, unless their owner is being asked."""
    tie = bool(state.agenda) and state.agenda[-1][0] == "track_tie"
    spaces = [score % 100 for score in state.score]
    assert tie or len(set(spaces)) == len(spaces), f"Z18-TRACK-03: {state.score}"
    assert min(state.score) >= 0, "Z18-TRACK-09"


def check_cards(game: Game, state: State) -> None:
    """Each card in one place."""
    events = [card for hand in state.hand for card in hand]
    events += [*state.improvements, *state.boxed, *state.event_pile]
    events += [card for deck in state.event_deck[state.epoch :] for card in deck]
    if state.kingdom != EMPTY:
        events.append(state.kingdom)
    assert len(set(events)) == len(events), "Z18-EPOCH-07: an Event card twice"
    empires = [card for own in state.empires for card in own] + state.empire_pile
    empires += [card for deck in state.empire_deck[state.epoch :] for card in deck]
    assert len(set(empires)) == len(empires), "Z18-EPOCH-07: an Empire card twice"


def check_drafts(game: Game, state: State) -> None:
    """Check that each seat has an Empire card of each epoch so far."""
    if state.phase == "draft":
        return
    deck = game.edition.cards.empires
    for own in state.empires:
        assert [deck[card].epoch for card in own] == list(range(1, state.epoch + 1)), "Z18-EPOCH-07"


def check_hands(game: Game, state: State) -> None:
    """Check that a kingdom in hand is of this epoch, before the end of its owner's turn."""
    deck = game.edition.cards.events
    for seat, hand in enumerate(state.hand):
        assert state.drawn[seat] in (EMPTY, *hand), "Z18-EPOCH-19"
        for card in hand:
            if deck[card].kingdom is not None:
                assert card == state.drawn[seat], "Z18-KINGDOM-02: an old kingdom"
                assert deck[card].epoch == state.epoch, "Z18-KINGDOM-02: an old kingdom"
                called = state.empires[seat][-1] in state.called if state.phase != "draft" else False
                assert not called or seat == state.actor, "Z18-KINGDOM-02: a kingdom outlives its turn"


def check_kingdom(game: Game, state: State) -> None:
    """Hold that the force in play is the one that acts."""
    assert (state.force == "kingdom") <= (state.kingdom != EMPTY), "Z18-KINGDOM-05"
    assert (state.force == "empire") <= (state.empire != EMPTY), "Z18-TURN-04"


def check_targets(game: Game, state: State, decision: Any) -> None:
    """Check that targets are the territories in reach, none without an army on the card."""
    if decision.kind != "invade":
        return
    board = game.edition.board
    offered = 0
    for action in decision.actions:
        if isinstance(action, act.Invade):
            offered |= 1 << board.land_index[action.land]
    assert state.armies or not offered, "Z18-INVADE-13"
    assert not offered & state.active, "Z18-INVADE-09: an active territory is offered"
    reach = _reach(board, state) & ~state.active if state.armies else 0
    wrong = [board.lands[land] for land in bits(offered ^ reach)]
    assert not wrong, f"Z18-INVADE-01: offered and out of reach, or in reach and not offered: {wrong}"


def _reach(board: Any, state: State) -> int:
    """Territories beside an active one, or on a section that a chain reaches from one."""
    found = 0
    for land in bits(state.active):
        found |= board.neighbours[land]
    waters = state.fleets
    for ocean in bits(state.fleets & board.ocean_mask):
        waters |= board.water_links[ocean] & board.sea_mask  # Z18-OCEAN-02
    away = [("water", water, board.shores[water]) for water in bits(waters)]
    away += [("barren", one, _lands_around(board, one)) for one in bits(state.caravans)]
    chain = [section for section in away if section[2] & state.active]
    for section in chain:  # grows as it is gone through
        found |= section[2]
        chain += [other for other in away if other not in chain and _touch(board, section, other)]
    return found


def _lands_around(board: Any, wasteland: int) -> int:
    """The territories that border a barren land."""
    return sum(1 << land for land, beside in enumerate(board.wasteland_neighbours) if beside >> wasteland & 1)


def _touch(board: Any, one: tuple[str, int, int], other: tuple[str, int, int]) -> bool:
    """True if two sections touch (Z18-FLEET-06, ruling Z18-AMB-35). Two barren lands never do."""
    (first, second) = sorted((one, other))  # the barren land first
    if second[0] == "barren":
        return False
    beside = board.water_links if first[0] == "water" else board.wasteland_coasts
    return bool(beside[first[1]] >> second[1] & 1)
