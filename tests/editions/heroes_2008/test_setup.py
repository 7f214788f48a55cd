"""Set-up and the opening (section SETUP, TV-S17, TV-S18)."""

import pytest

from engine import EngineError, new_game
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import events as ev
from tests.common.whole import events_of
from tests.editions.heroes_2008.position import BOARD, CARDS, EDITION, position

BEIGE = ("MED", "AFR", "MEA", "IND", "CHI")


def start_game(seats="ABC", seed=1, **options):
    return new_game(EDITION, tuple(seats), options, seed=bytes([seed]) * 32)


def finish_opening(game):
    """Everybody lets the opening be placed."""
    while game.open_decisions() and game.open_decisions()[0].kind == "place_start":
        ask = game.open_decisions()[0]
        game.submit(ask.seat, act.SpreadRest())
    return game


@pytest.mark.rule("HW8-SETUP-01")
@pytest.mark.parametrize("count", [0, 1, 6])
def test_game_takes_two_to_five_seats(count):
    with pytest.raises(EngineError) as refused:
        start_game("ABCDEF"[:count])
    assert refused.value.code == "seat_count"
    for seats in ("AB", "ABC", "ABCD", "ABCDE"):
        assert start_game(seats).open_decisions()


@pytest.mark.rule("HW8-SETUP-02", "HW8-SETUP-03", "HW8-SETUP-07")
@pytest.mark.parametrize(("seats", "counters"), [("AB", 129), ("ABC", 64), ("ABCDE", 64)])
def test_seats_begin_with_counters_and_one_gold(seats, counters):
    game = start_game(seats)
    state = game._table.state
    placed = [sum(there) for there in state.people]
    assert [a + b for a, b in zip(state.supply, placed, strict=True)] == [counters] * len(seats)
    assert state.score == [0] * len(seats)
    assert state.gold == [1] * len(seats)
    assert state.bank == 60 - len(seats)


@pytest.mark.rule("HW8-SETUP-04")
def test_option_names_first_player():
    firsts = {start_game("ABCD", seed).open_decisions()[0].seat for seed in range(1, 30)}
    assert firsts == set("ABCD")
    assert {
        start_game("ABCD", seed, first_seat_begins=True).open_decisions()[0].seat for seed in range(1, 30)
    } == {"A"}
    assert ev.FirstDrawn("A", False) in events_of(start_game("ABCD", first_seat_begins=True))


@pytest.mark.rule("HW8-SETUP-05", "HW8-SETUP-06", "HW8-SETUP-08")
def test_only_ancient_components_are_used():
    state = start_game()._table.state
    assert sorted(state.bag) == list(CARDS.discoveries_of[1])
    assert len(state.bag) == 20
    assert [CARDS.wonders[one].id for one in state.display] == ["W1", "W2", "W3", "W4", "W5"]
    assert sorted(state.packs[2]) == list(CARDS.heroes_of[2])
    assert state.packs[2] != list(CARDS.heroes_of[2])
    out = {*state.packs[1], *state.row, *(card for hand in state.hand for card in hand)}
    assert out == set(CARDS.heroes_of[1])


@pytest.mark.rule("HW8-SETUP-08", "HW8-SETUP-09", "HW8-SETUP-10")
def test_seats_get_two_secret_heroes():
    game = start_game("ABCD")
    state = game._table.state
    assert [len(hand) for hand in state.hand] == [2] * 4
    assert len(state.row) == 3
    assert len(state.packs[1]) == 32 - 8 - 3
    hands = [tuple(start_game("ABCD", seed)._table.state.hand[0]) for seed in range(1, 12)]
    assert len(set(hands)) > 8
    told = [one for one in events_of(game) if isinstance(one, ev.HeroesDealt | ev.RowLaid | ev.PeoplePlaced)]
    assert [type(one) for one in told] == [ev.HeroesDealt] * 4 + [ev.RowLaid]
    assert game.view("B").seat("A").holding("hand").items == ()
    assert len(game.view("A").seat("A").holding("hand").items) == 2


@pytest.mark.rule("HW8-SETUP-11", "HW8-SETUP-12", "HW8-SETUP-13", "HW8-SETUP-15")
def test_start_counters_are_placed_in_turn():
    game = start_game("ABC", first_seat_begins=True)
    order = []
    while game.open_decisions()[0].kind == "place_start":
        ask = game.open_decisions()[0]
        order.append(ask.seat)
        assert {one.land for one in ask.actions if isinstance(one, act.PlaceStart)} == set(BEIGE)
        game.submit(ask.seat, act.PlaceStart("IND"))
    assert order == list("ABC") * 7
    assert [there[BOARD.land_index["IND"]] for there in game._table.state.people] == [7, 7, 7]
    assert game._table.state.supply == [57] * 3
    assert (game.open_decisions()[0].seat, game.open_decisions()[0].kind) == ("A", "take_hero")


@pytest.mark.rule("HW8-SETUP-13")
@pytest.mark.parametrize("land", ["EUR", "RUS", "SEA", "AME", "ATL"])
def test_orange_territories_are_closed_in_opening(land):
    game = start_game("ABC", first_seat_begins=True)
    with pytest.raises(EngineError) as refused:
        game.submit("A", act.PlaceStart(land))
    assert refused.value.rule == "HW8-SETUP-13"


@pytest.mark.rule("HW8-SETUP-14")
def test_any_number_shares_territory():
    p = position(people={"MED": "A20 B20 C20 D20"}, phase="population", hero="M03")
    assert p.land("MED") == "A20 B20 C20 D20"


@pytest.mark.rule("HW8-SETUP-12")
def test_remaining_counters_spread_evenly():
    game = start_game("ABC", first_seat_begins=True)
    game.submit("A", act.SpreadRest())
    assert game.open_decisions()[0].seat == "B"
    game.submit("B", act.PlaceStart("CHI"))
    game.submit("C", act.PlaceStart("CHI"))
    assert game.open_decisions()[0].seat == "B"
    finish_opening(game)
    assert game._table.state.people[0] == [2, 2, 1, 1, 1, 0, 0, 0, 0]
    assert game._table.state.people[1] == [2, 2, 1, 1, 1, 0, 0, 0, 0]
    assert [sum(there) for there in game._table.state.people] == [7, 7, 7]


def test_standing_answer_places_without_question():
    game = start_game("AB", first_seat_begins=True)
    game.prefer("B", "opening", "spread")
    for _ in range(7):
        game.submit("A", act.PlaceStart("MED"))
    assert game.open_decisions()[0].kind == "take_hero"
    assert game._table.state.people[1] == [2, 2, 1, 1, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("by", ["choice", "answer"])
def test_pending_placements_are_public(by):
    """Placing and undoing thus reveals nothing new."""
    game = start_game("ABC", first_seat_begins=True)
    if by == "answer":
        game.prefer("C", "opening", "spread")
    else:
        game.submit("A", act.PlaceStart("MED"))
        game.submit("B", act.PlaceStart("MED"))
        game.submit("C", act.SpreadRest())
    placed = [game.view(None).seat(name).holdings[-1].id for name in "ABC"]
    assert placed == ["to_place", "to_place", "to_spread"]


def test_cancelled_standing_answer_asks_again():
    game = start_game("AB", first_seat_begins=True)
    game.prefer("B", "opening", "spread")
    game.prefer("B", "opening", "ask")
    game.submit("A", act.PlaceStart("MED"))
    assert (game.open_decisions()[0].seat, game.open_decisions()[0].kind) == ("B", "place_start")


def test_open_question_survives_answer_change():
    game = start_game("AB", first_seat_begins=True)
    before = game.open_decisions()
    game.prefer("A", "opening", "spread")
    assert game.open_decisions() == before
    twin = game.copy()
    twin._rules.advance(twin._table)
    assert [one.actions for one in twin.open_decisions()] == [one.actions for one in before]


@pytest.mark.rule("HW8-SETUP-12", "HW8-SETUP-15")
@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD", "ABCDE"])
def test_opening_leaves_listed_holdings(seats):
    """TV-S17."""
    game = finish_opening(start_game(seats))
    state = game._table.state
    assert state.gold == [1] * len(seats)
    assert state.bank == 60 - len(seats)
    assert [len(hand) for hand in state.hand] == [2] * len(seats)
    assert len(state.row) == 3
    assert state.score == [0] * len(seats)
    assert state.supply == [122 if seats == "AB" else 57] * len(seats)
    assert not any(sum(there[5:]) for there in state.people)
    assert game.open_decisions()[0].seat == events_of(game)[0].seat
