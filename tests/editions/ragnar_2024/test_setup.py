"""Setting up (section SETUP)."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from engine import EngineError
from engine.editions.ragnar_2024.actions import DeclareLeader, PlaceArmy
from engine.editions.ragnar_2024.events import ChestsPlaced, EpochBegan, HonorAwarded
from engine.editions.ragnar_2024.state import KINDS
from tests.editions.ragnar_2024.position import BOARD, CARDS, HONORS_OF_ALL, SEATS, Position, position
from tests.editions.ragnar_2024.whole import events_of, finished, start


def _organized_game(seats=3, seed=1, **options):
    """A new game after the organization of Epoch I, at the choice of Empires."""
    game = start(seats, seed, **options)
    return Position(game, events_of(game))


@pytest.mark.rule("R24-SETUP-01")
def test_map_begins_empty():
    view = _organized_game().game.view(None)
    assert view.lands == {}
    assert view.waters == {}


@pytest.mark.rule("R24-SETUP-02")
def test_dice_option_is_fixed_at_start():
    assert _organized_game().game.options["dice"] is True
    assert _organized_game(dice=False).game.options["dice"] is False
    with pytest.raises(EngineError, match="dice"):
        _organized_game(dice="perhaps")
    # The agreed system is part of what all chance is made from.
    assert _organized_game().state.stack != _organized_game(dice=False).state.stack


@pytest.mark.rule("R24-SETUP-03")
@pytest.mark.parametrize(("conquest", "white"), [(False, [6, 6]), (True, [6, 6, 6])])
def test_conquest_adds_third_white_die(conquest, white):
    lands = {
        "caucasus": "A army",
        "zagros": "B garrison fort",
    }  # mountains and a fort: all the dice there are
    p = position(conquest=conquest, lands=lands, people=2).submit(DeclareLeader())
    p.rig(red=[1, 1, 1], white=white).submit(PlaceArmy("zagros"))
    assert p.awards_of("B") == ["frustrated"]


@pytest.mark.rule("R24-SETUP-04")
def test_buildings_and_fleets_begin_in_stock():
    stock = {kind: _organized_game().stock(kind) for kind in (*KINDS, "fleet")}
    assert stock == {"capital": 15, "city": 20, "monument": 25, "fort": 15, "great_wall": 3, "fleet": 4}


@pytest.mark.rule("R24-SETUP-05")
def test_each_area_has_three_tokens():
    moved = 0
    for epoch in range(1, 6):
        p = position(phase="organization", epoch=epoch, bag=[])
        (began,) = p.events_of(EpochBegan)
        assert began.bag == 3 * len(began.areas)
        moved += began.bag
    assert moved == 36


@pytest.mark.rule("R24-SETUP-06", "R24-SETUP-07")
@pytest.mark.parametrize("kind", ["empire", "event"])
def test_each_epoch_has_one_random_card_per_seat(kind):
    printed = {"empire": CARDS.empires_of, "event": CARDS.events_of}[kind]
    seen = set()
    for seed in range(20):
        decks = getattr(_organized_game(seats=3, seed=seed).state, f"{kind}_deck")
        assert len(decks) == 5
        for epoch, deck in enumerate(decks, 1):
            assert len(set(deck)) == len(deck) == 3
            assert set(deck) <= set(printed[epoch])
        seen.add(tuple(decks[0]))
    assert len(seen) > 10
    assert {card for deck in seen for card in deck} == set(printed[1])


@pytest.mark.rule("R24-SETUP-08")
def test_surplus_cards_are_never_seen():
    game = finished(seats=3, hidden_empires=True, event_selection=True)
    state = game._table.state
    empires = {CARDS.empires[card].id for deck in state.empire_deck for card in deck}
    events = {CARDS.events[card].id for deck in state.event_deck for card in deck}
    surplus = {one.id for one in CARDS.empires} - empires | {one.id for one in CARDS.events} - events
    assert surplus
    known = msgspec.json.encode([game.view(seat, since=0) for seat in (*game.seats, None)]).decode()
    places = {*BOARD.lands, *BOARD.areas, *BOARD.waters}
    assert [card for card in surplus - places if f'"{card}"' in known] == []
    assert all(f'"{card}"' in known for card in empires - places)


@pytest.mark.rule("R24-SETUP-09", "R24-SETUP-10")
@pytest.mark.parametrize("seats", [2, 6])
def test_seats_begin_with_people_honors_leader_and_gold(seats):
    p = _organized_game(seats=seats)
    for seat in SEATS[:seats]:
        assert p.supply(seat) == 30
        assert sorted([*p.track(seat), *p.stack(seat)]) == sorted([*HONORS_OF_ALL, "", ""])
        assert p.game.view(None).seat(seat).holding("leader").count == 1
        assert p.gold(seat) > 0


@pytest.mark.rule("R24-SETUP-11", "R24-SETUP-12")
def test_honor_stacks_are_shuffled():
    stacks = set()
    for seed in range(5):
        p = _organized_game(seed=seed)
        for seat in "ABC":
            first, second, third = p.track(seat)
            assert first
            assert (second, third) == ("", "")
            assert len(p.stack(seat)) == 9
            assert {first, *p.stack(seat)} == set(HONORS_OF_ALL)
            assert [one.honor for one in p.events_of(HonorAwarded) if one.seat == seat] == [first]
            stacks.add((first, *p.stack(seat)))
    assert len(stacks) == 15  # each player's own order


@pytest.mark.rule("R24-SETUP-13")
def test_leader_follows_dice_option():
    lands = {"tigris": "A army"}
    assert position(lands=lands, people=1).legal_places(DeclareLeader) == {""}
    assert position(lands=lands, people=1, dice=False).legal_places(DeclareLeader) == {"terrain", "forts"}
    assert _organized_game().game.view(None).seat("A").holding("leader").count == 1


@pytest.mark.rule("R24-SETUP-14", "R24-SETUP-15")
def test_chests_are_drawn_onto_first_spaces():
    richest = set()
    for seed in range(20):
        p = _organized_game(seats=4, seed=seed)
        (placed,) = p.events_of(ChestsPlaced)
        assert [p.gold(seat) for seat in placed.seats] == [1, 2, 3, 4]
        richest.add(placed.seats[-1])
    assert richest == set("ABCD")


@pytest.mark.rule("R24-SETUP-17")
def test_options_combine_freely():
    names = ("event_selection", "hidden_empires", "conquest", "paired_tokens")
    for switches in product([False, True], repeat=4):
        chosen = dict(zip(names, switches, strict=True))
        assert _organized_game(**chosen).game.options == {"dice": True, **chosen}
    with pytest.raises(EngineError, match="conquest"):
        _organized_game(dice=False, conquest=True)  # ruling AMB-42
