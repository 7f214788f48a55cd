"""Setting up (section SETUP)."""

from __future__ import annotations

import msgspec
import pytest

from engine import EngineError, new_game
from engine.editions.zman_2018.events import EpochBegan, MarkersDrawn
from tests.editions.zman_2018.position import BOARD, CARDS, EDITION, SEATS
from tests.editions.zman_2018.whole import events_of, finished, start


def _initial_state(seats=4, seed=1):
    return start(seats, seed)._table.state


@pytest.mark.rule("Z18-SETUP-01")
def test_game_takes_three_to_six_seats():
    for seats in (3, 4, 5, 6):
        assert start(seats).seats == tuple(SEATS[:seats])
    for seats in ("AB", "A", "ABCDEFG"):
        with pytest.raises(EngineError) as refusal:
            new_game(EDITION, seats, seed=bytes(32))
        assert refusal.value.code == "seat_count"


@pytest.mark.rule("Z18-SETUP-02", "Z18-SETUP-05", "Z18-LIMITS-06")
def test_unused_colours_stay_out_of_game():
    with pytest.raises(EngineError) as refusal:
        new_game(EDITION, "ABA", seed=bytes(32))
    assert refusal.value.code == "duplicate_seat"
    game = finished(seats=3)
    assert {land.owner for land in game.view(None).lands.values()} <= {"A", "B", "C", None}
    assert [seat.seat for seat in game.view(None).seats] == ["A", "B", "C"]


@pytest.mark.rule("Z18-SETUP-03", "Z18-SETUP-04")
@pytest.mark.parametrize("seats", [3, 6])
def test_seats_begin_with_25_armies(seats):
    for seat in start(seats).view(None).seats:
        assert seat.holding("armies").count == 25
        assert 0 < seat.score < 100


@pytest.mark.rule("Z18-SETUP-06")
def test_markers_are_drawn_onto_first_spaces():
    first = set()
    for seed in range(25):
        game = start(4, seed)
        (drawn,) = [event for event in events_of(game) if type(event) is MarkersDrawn]
        assert [game.view(None).seat(seat).score for seat in drawn.seats] == [1, 2, 3, 4]
        first.add(drawn.seats[0])
    assert first == set("ABCD")


@pytest.mark.rule("Z18-SETUP-07", "Z18-SETUP-08", "Z18-SETUP-09", "Z18-TV-61")
@pytest.mark.parametrize("kind", ["empire", "event"])
def test_each_pile_has_one_card_per_seat(kind):
    printed = {"empire": CARDS.empires_of, "event": CARDS.events_of}[kind]
    met: list[set[int]] = [set() for _ in range(6)]
    orders = set()
    for seed in range(30):
        state = _initial_state(4, seed)
        assert sorted(state.score) == [1, 2, 3, 4]
        piles = getattr(state, f"{kind}_deck")
        assert len(piles) == 5
        for epoch, pile in enumerate(piles, 1):
            assert len(printed[epoch]) == 8
            assert len(pile) == len(set(pile)) == 4
            assert set(pile) <= set(printed[epoch])
            met[epoch] |= set(pile)
        orders.add(tuple(piles[4]))
    assert [met[epoch] for epoch in range(1, 6)] == [set(cards) for cards in printed[1:]]
    assert len(orders) > 25


@pytest.mark.rule("Z18-SETUP-10")
@pytest.mark.parametrize("classic_selection", [False, True])
def test_surplus_cards_are_never_seen(classic_selection):
    game = finished(seats=3, seed=5, classic_selection=classic_selection)
    state = game._table.state
    dealt = {CARDS.events[card].id for pile in state.event_deck for card in pile}
    surplus = {one.id for one in CARDS.events} - dealt
    assert len(surplus) == 25
    known = msgspec.json.encode([game.view(seat, since=0) for seat in (*game.seats, None)]).decode()
    assert [card for card in surplus if f'"{card}"' in known] == []
    assert any(f'"{card}"' in known for card in dealt)


@pytest.mark.rule("Z18-SETUP-11", "Z18-SETUP-14")
def test_region_tokens_are_public_by_epoch():
    began = [event for event in events_of(finished(seats=3)) if type(event) is EpochBegan]
    assert [len(event.areas) for event in began] == [8, 1, 8, 9, 9]
    for epoch, event in enumerate(began, 1):
        assert event.epoch == epoch
        assert [BOARD.area_index[area] for area in event.areas] == sorted(CARDS.new_tokens[epoch])
    areas = start(3).view(None).areas
    assert {area: one.epoch for area, one in areas.items() if one.epoch != 1} == {
        "eurasia": 3,
        "north_america": 3,
        "south_america": 3,
        "southern_africa": 4,
        "australasia": 4,
    }
    worth = start(3).view(None).table[-1]
    assert (worth.id, worth.items.count("middle_east"), worth.items.count("eurasia")) == ("values", 3, 0)


@pytest.mark.rule("Z18-SETUP-12", "Z18-SETUP-13")
def test_supplies_begin_full_and_board_empty():
    view = start(6).view(None)
    stock = {one.id: one.count for one in view.table if one.id.startswith("stock")}
    assert stock == {"stock_capital": 24, "stock_monument": 20, "stock_fort": 14}
    assert (view.lands, view.waters, view.wastelands) == ({}, {}, {})
