"""Ties: the pile in play, the breakers at the end (section TIE)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.editions.ragnar_2024.position import CARDS, position
from tests.editions.ragnar_2024.whole import play, start

PILE = {"C": 8, "A": 8, "B": 8, "D": 8}  # D's chest came last and lies on top


@pytest.mark.rule("R24-TIE-01")
def test_topmost_chest_ranks_first():
    p = position(seats=4, phase="tokens", epoch=2, gold=PILE)
    ranks = {seat.seat: seat.rank for seat in p.game.view(None).seats}
    assert ranks == {"D": 1, "B": 2, "A": 3, "C": 4}


@pytest.mark.rule("R24-TIE-02")
def test_pile_order_decides_drafts():
    options = {"event_selection": True, "hidden_empires": True}
    p = position(seats=4, phase="organization", epoch=2, gold=PILE, **options)
    asked: dict[str, list[str]] = {}
    while p.state.phase == "organization":
        asked.setdefault(p.decision.kind, []).append(p.decision.seat)
        p.submit(p.decision.actions[0])
    assert asked["choose_area_token"] == list("DBAC")
    assert asked["choose_event"] == list("DBA")
    assert asked["choose_hidden_empire"] == list("CAB")
    p = position(seats=4, phase="empires", epoch=2, gold=PILE)
    assert p.question == ("C", "choose_empire")


@pytest.mark.rule("R24-TIE-03")
def test_ranks_are_unique_during_play():
    piles = 0

    def look(game):
        nonlocal piles
        state = game._table.state
        places = list(zip(state.gold, state.arrival, strict=True))
        assert len(set(places)) == len(places)
        piles += len(set(state.gold)) < len(places)
        by_rank = sorted(game.view(None).seats, key=lambda seat: seat.rank)
        order = [places["ABCD".index(seat.seat)] for seat in by_rank]
        if not game.is_over:
            assert order == sorted(places, reverse=True)

    for seed in (1, 2):
        play(start(4, seed), Random(4), look)
    assert piles


# The final result


def _final_places(gold, people, icons):
    """Seats, places and tie breakers at the end, by gold, people and Honor icons."""
    seats = "".join(sorted(gold))
    empires = _hands(CARDS.empires_of, people, lambda card: CARDS.empires[card].people)
    events = _hands(CARDS.events_of, icons, lambda card: int(CARDS.events[card].honor_icon))
    p = position(
        seats=len(gold),
        phase="endgame",
        epoch=5,
        leader_used=seats,
        gold=gold,
        empires={
            seat: [CARDS.empires[card].id for card in hand] for seat, hand in zip(seats, empires, strict=True)
        },
        events={
            seat: [CARDS.events[card].id for card in hand] for seat, hand in zip(seats, events, strict=True)
        },
    )
    result = p.game.view(None).result
    return [(place.seat, place.place, place.tie) for place in result]


def _hands(by_epoch, wanted, worth):
    """For each wanted total a card of each epoch, no card twice."""

    def deal(left, used):
        if not left:
            return []
        free = [[card for card in cards if card not in used] for cards in by_epoch[1:]]
        for hand in product(*free):
            if sum(map(worth, hand)) == left[0]:
                rest = deal(left[1:], used | set(hand))
                if rest is not None:
                    return [hand, *rest]
        return None

    found = deal(list(wanted), frozenset())
    assert found is not None
    return found


@pytest.mark.rule("R24-TIE-04")
def test_most_gold_wins():
    places = _final_places({"A": 70, "B": 71, "C": 69}, (38, 41, 40), (2, 1, 1))
    assert places == [("B", 1, ""), ("A", 2, ""), ("C", 3, "")]


@pytest.mark.rule("R24-TIE-05", "R24-DV-30")
def test_fewest_people_break_tie():
    places = _final_places({"A": 71, "B": 71, "C": 71}, (41, 38, 40), (3, 1, 2))
    assert places == [("B", 1, "people"), ("C", 2, "people"), ("A", 3, "people")]


@pytest.mark.rule("R24-TIE-06")
def test_incas_and_aztecs_both_count_for_tie():
    both = CARDS.empires[CARDS.empire_index["incas_aztecs"]]
    incas, aztecs = both.parts
    assert both.people == incas.people + aztecs.people
    first = [CARDS.empires[cards[0]] for cards in CARDS.empires_of[1:]]
    mine = [both if one.epoch == both.epoch else one for one in first]
    total = _count_people(mine)
    left = [[CARDS.empires[card] for card in cards] for cards in CARDS.empires_of[1:]]
    hands = product(*([one for one in some if one not in mine] for some in left))
    other = next(hand for hand in hands if total - aztecs.people < _count_people(hand) < total)
    empires = {"A": [one.id for one in mine], "B": [one.id for one in other]}
    p = position(phase="endgame", epoch=5, leader_used="AB", gold={"A": 71, "B": 71}, empires=empires)
    places = [(place.seat, place.place, place.tie) for place in p.game.view(None).result]
    assert places == [("B", 1, "people"), ("A", 2, "people")]


def _count_people(hand):
    return sum(empire.people for empire in hand)


@pytest.mark.rule("R24-TIE-07", "R24-EVENT-21", "R24-DV-30")
def test_most_honor_icons_break_tie():
    places = _final_places({"A": 71, "B": 71, "C": 60}, (38, 38, 40), (1, 3, 2))
    assert places == [("B", 1, "honor_icons"), ("A", 2, "honor_icons"), ("C", 3, "honor_icons")]


@pytest.mark.rule("R24-TIE-08", "R24-TIE-09", "R24-DV-30")
@pytest.mark.parametrize("gold", [{"A": 71, "B": 71}, {"B": 71, "A": 71}])
def test_remaining_tie_is_shared(gold):
    places = _final_places(gold | {"C": 60}, (38, 38, 40), (2, 2, 3))
    assert places == [("A", 1, "shared"), ("B", 1, "shared"), ("C", 3, "shared")]
