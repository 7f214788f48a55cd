"""Invariants of a game of 2008 after every action, in the whole truth."""

from __future__ import annotations

from engine import Decision, Game
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008.state import EMPTY, State


def check(game: Game) -> None:
    """Check all invariants. AssertionError names the rule id."""
    state: State = game._table.state
    for rule in (
        check_counters,
        check_coins,
        check_heroes,
        check_discoveries,
        check_wonders,
        check_scales,
        check_turn,
    ):
        rule(game, state)
    for decision in game.open_decisions():
        check_answers(game, state, decision)


def check_counters(game: Game, state: State) -> None:
    """Check that each seat's counters add up and none are negative (TV-R54)."""
    supplies = game.edition.cards.supplies
    total = supplies.population_of_two if len(game.seats) == 2 else supplies.population
    for seat, there in enumerate(state.people):
        assert min(*there, state.supply[seat]) >= 0, "HW8-CONQUEST-12: less than nothing"
        assert sum(there) + state.supply[seat] == total, f"HW8-SETUP-03: seat {seat} lost or won counters"
    closed = ~game.edition.cards.ages[state.epoch].lands
    for there in state.people:
        stand = sum(1 << land for land, count in enumerate(there) if count)
        assert not stand & closed, "HW8-HERO-04: people in a Territory that is not in play"


def check_coins(game: Game, state: State) -> None:
    """TV-R53: all gold is with the seats or in the bank."""
    assert min(*state.gold, state.bank) >= 0, "HW8-TREASURY-09: less than nothing"
    assert sum(state.gold) + state.bank == game.edition.cards.supplies.gold, "HW8-TREASURY-08: gold is lost"


def check_heroes(game: Game, state: State) -> None:
    """Check that each card has at most one place, and the sizes of hands."""
    cards = game.edition.cards
    places = [state.row, *state.packs, *state.hand, *state.played]
    everywhere = [card for place in places for card in place]
    assert len(everywhere) == len(set(everywhere)), "HW8-TURN-06: a Hero in two places"
    for epoch in range(state.epoch, len(cards.ages)):
        assert set(cards.heroes_of[epoch]) <= set(everywhere), "HW8-SETUP-08: a Hero is lost"
    most = [cards.setup.hand + (seat == state.actor) for seat in range(len(game.seats))]
    assert all(len(hand) <= n for hand, n in zip(state.hand, most, strict=True)), "HW8-TURN-05: a large hand"
    assert len(state.row) <= cards.setup.row, "HW8-TURN-11: a long row"
    held = [*state.row, *(card for hand in state.hand for card in hand)]
    assert all(cards.heroes[card].epoch == state.epoch for card in held), "HW8-TRANSITION-09: an old Hero"


def check_discoveries(game: Game, state: State) -> None:
    """Check that bag, drawn and scales have each counter of the epoch once (TV-R22)."""
    cards = game.edition.cards
    found = [*state.bag, *state.drawn, *(one for scale in state.scales for one in scale)]
    assert len(found) == len(set(found)), "HW8-DISCOVERY-09: a Discovery in two places"
    assert set(cards.discoveries_of[state.epoch]) <= set(found), "HW8-DISCOVERY-09: a Discovery is lost"
    loose = [*state.bag, *state.drawn]
    assert all(cards.discoveries[one].epoch == state.epoch for one in loose), "HW8-TRANSITION-05: an old one"
    assert state.bag == sorted(state.bag), "the order of the bag could tell something"


def check_wonders(game: Game, state: State) -> None:
    """Check that each Wonder has one place, and only built ones are face down."""
    built = [wonder for some in state.wonders for wonder in some]
    everywhere = [*built, *state.display]
    assert len(everywhere) == len(set(everywhere)), "HW8-WONDER-06: a Wonder in two places"
    assert not state.used & ~sum(1 << wonder for wonder in built), "HW8-WONDER-08: a Wonder of nobody"
    epochs = [game.edition.cards.wonders[wonder].epoch for wonder in state.display]
    assert set(epochs) <= {state.epoch}, "HW8-WONDER-05: a Wonder of another epoch on display"


def check_scales(game: Game, state: State) -> None:
    """Check the lengths of scales, and that full ones end the epoch."""
    cards = game.edition.cards
    for scale, spaces in zip(state.scales, cards.scale, strict=True):
        assert len(scale) <= spaces, "HW8-DISCOVERY-13: a scale is too long"
    full = sum(len(scale) == spaces for scale, spaces in zip(state.scales, cards.scale, strict=True))
    age = cards.ages[state.epoch]
    going_on = state.phase != "over" and state.count is None and state.closing == EMPTY
    assert not going_on or full < age.scales_to_end, "HW8-END-ANCIENT-01: the epoch should be over"


def check_turn(game: Game, state: State) -> None:
    """Check that a turn's data exist only during it."""
    if state.actor == EMPTY:
        assert state.hero == EMPTY, "HW8-TURN-01: a Hero without a turn"
        assert not state.drawn, "HW8-DISCOVERY-03: Discoveries without a turn"
    assert not (state.attack and state.count), "HW8-TURN-07: Conquest and count at once"
    assert (state.phase == "over") == bool(state.ranking), "HW8-END-05: no ranking"
    assert all(score >= 0 for score in state.score), "HW8-SCORE-15: less than no points"


def check_answers(game: Game, state: State, decision: Decision) -> None:
    """Check that each question has a choice and occurs once, and gold is paid by its owner."""
    assert len(decision.actions) > 1, f"{decision.kind}: only one answer"
    assert len(set(decision.actions)) == len(decision.actions), f"{decision.kind}: an answer twice"
    seat, prices = game.seats.index(decision.seat), game.edition.cards.prices
    for action in decision.actions:
        if isinstance(action, act.Convert):
            assert seat == state.actor, "HW8-CONVERT-04: converting in another's turn"
            assert action.points * prices.conversion_gold <= state.gold[seat], "HW8-CONVERT-01: without gold"
        elif isinstance(action, act.BuildWonder):
            assert state.gold[seat] >= prices.wonder_gold, "HW8-WONDER-01: without gold"
        elif isinstance(action, act.UseWonder):
            wonder = game.edition.cards.wonder_index[action.card]
            assert wonder in state.wonders[seat], "HW8-WONDER-03: another's Wonder"
            assert not state.used >> wonder & 1, "HW8-WONDER-08: a used Wonder"
