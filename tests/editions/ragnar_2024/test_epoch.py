"""Epoch organization (section EPOCH)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.editions.ragnar_2024.actions import ChooseEmpire, KeepToken
from engine.editions.ragnar_2024.events import (
    EmpireChosen,
    EmpiresRevealed,
    EndgameBegan,
    EndgameTokenLaid,
    EpochBegan,
    EventDealt,
    GoldCollected,
    TokenDealt,
    TokenKept,
    TrayReceived,
    TurnBegan,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import BOARD, CARDS, position
from tests.editions.ragnar_2024.whole import events_of, finished, start

RANKS = {"C": 2, "A": 5, "D": 7, "B": 9}  # poorest first


def _names(areas):
    return [BOARD.areas[area] for area in areas]


def _endgame_spaces(p, seat):
    (holding,) = [one for one in p.game.view(seat).table if one.id == "endgame_tokens"]
    return list(holding.items)


def _own_items(p, seat, holding):
    return p.game.view(seat).seat(seat).holding(holding).items


@pytest.mark.rule("R24-EPOCH-01", "R24-EPOCH-25", "R24-EPOCH-26")
def test_epochs_organize_then_play_turns():
    marks = (EpochBegan, EmpiresRevealed, TurnBegan, TurnEnded, EndgameBegan)
    order = [type(event).__name__ for event in events_of(finished(seats=3)) if type(event) in marks]
    epoch = ["EpochBegan", "EmpiresRevealed", *["TurnBegan", "TurnEnded"] * 3]
    assert order == [*epoch * 5, "EndgameBegan"]


@pytest.mark.rule("R24-EPOCH-02")
def test_organization_steps_come_in_order():
    p = position(seats=2, phase="organization", epoch=2).run(lambda p: bool(p.events_of(TurnBegan)))
    steps = (EpochBegan, TokenKept, EventDealt, EmpiresRevealed, EmpireChosen, TurnBegan)
    order = [type(event) for event in p.events if type(event) in steps]
    assert list(dict.fromkeys(order)) == list(steps)
    assert order == sorted(order, key=steps.index)


@pytest.mark.rule("R24-EPOCH-03")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_areas_become_active_by_epoch(epoch):
    p = position(phase="organization", epoch=epoch, bag=[])
    due = {area for area, first in zip(BOARD.areas, BOARD.area_epoch, strict=True) if first == epoch}
    (began,) = p.events_of(EpochBegan)
    assert set(began.areas) == due
    assert began.bag == 3 * len(due)
    active = {name for name, area in p.game.view(None).areas.items() if area.active}
    earlier = {area for area, first in zip(BOARD.areas, BOARD.area_epoch, strict=True) if first < epoch}
    assert active == due | earlier


@pytest.mark.rule("R24-EPOCH-03")
def test_bag_is_shuffled():
    def order(seed):
        state = start(seed=seed)._table.state
        return (*state.bag, *state.endgame, *(hand[0] for hand in state.tokens))

    orders = [order(seed) for seed in range(5)]
    assert len(set(orders)) == 5
    assert len({tuple(sorted(one)) for one in orders}) == 1


@pytest.mark.rule("R24-EPOCH-04", "R24-TV-01")
def test_epoch_one_activates_five_areas():
    (began,) = position(phase="organization", epoch=1).events_of(EpochBegan)
    assert set(began.areas) == {"southern_europe", "north_africa", "middle_east", "india", "china"}


@pytest.mark.rule("R24-EPOCH-05")
def test_active_area_stays_active():
    active: set[str] = set()
    for event in events_of(finished(seats=3)):
        if type(event) is EpochBegan:
            assert not active & set(event.areas)
            active |= set(event.areas)
        elif type(event) is GoldCollected and event.lands and event.area:
            assert event.area in active
    assert active == set(BOARD.areas)
    last = finished(seats=3).view(None).areas
    assert all(area.active for area in last.values())


@pytest.mark.rule("R24-EPOCH-06")
def test_new_tokens_may_be_drawn_at_once():
    p = position(seats=4, phase="organization", epoch=2, bag=[])
    assert p.decision.params["count"] == 5
    assert p.legal_places(KeepToken) <= {"northern_europe", "south_east_asia"}


@pytest.mark.rule("R24-EPOCH-07")
def test_undrawn_tokens_stay_in_bag():
    p = position(seats=2, phase="organization", epoch=3, bag=["india", "india", "china"])
    drawn = Counter(p.state.tray)
    assert drawn.total() == 3
    left = Counter(_names(p.state.bag + p.state.tray))
    assert left == Counter({"india": 2, "china": 1, "eurasia": 3, "far_east": 3})


@pytest.mark.rule("R24-EPOCH-08", "R24-EPOCH-09", "R24-TV-03")
def test_epoch_one_deals_tokens_unseen():
    p = position(seats=4, phase="organization", epoch=1)
    assert [event.seat for event in p.events_of(TokenDealt)] == list("ABCD")
    assert p.question[1] == "choose_empire"  # no token was chosen
    assert len(p.state.bag) == 10
    for seat in "ABCD":
        assert list(_own_items(p, seat, "area_tokens")) == p.tokens(seat)
        assert p.game.view(None).seat(seat).holding("area_tokens").items == ()
    assert _endgame_spaces(p, None) == _names(p.state.endgame)
    hands = {tuple(start(seed=seed)._table.state.tokens[0]) for seed in range(30)}
    assert len(hands) == 5  # any of the five areas, at random


@pytest.mark.rule(
    "R24-EPOCH-10",
    "R24-EPOCH-11",
    "R24-EPOCH-12",
    "R24-EPOCH-13",
    "R24-EPOCH-14",
    "R24-EPOCH-15",
    "R24-TV-02",
)
def test_token_draft_goes_from_rich_to_poor():
    bag = ["india", "china", "china", "eurasia", "far_east", "middle_east"]
    p = position(
        seats=4, phase="tokens", epoch=3, gold=RANKS, bag=bag, tokens={"B": ["india"]}, endgame=["china"]
    )
    keeps = [("B", "china"), ("D", "far_east"), ("A", "india"), ("C", "china")]
    waiting = Counter(bag[:5])
    for seat, area in keeps:
        assert p.question == (seat, "choose_area_token")
        assert p.legal_places(KeepToken) == set(waiting)
        assert p.decision.params["count"] == waiting.total()
        if seat == "B":
            assert p.refusal_of(KeepToken("middle_east")) == "R24-EPOCH-11"  # it stayed in the bag
        p.submit(KeepToken(area))
        waiting[area] -= 1
        waiting = +waiting
    assert p.tokens("B") == ["india", "china"]  # beside the one from before
    assert _names(p.state.endgame)[-1] == "eurasia"
    assert _endgame_spaces(p, None)[-1] == ""
    assert _names(p.state.bag) == ["middle_east"]


@pytest.mark.rule("R24-EPOCH-13")
def test_poorest_chooses_from_two_tokens():
    p = position(seats=3, phase="tokens", epoch=2, gold={"C": 1, "B": 2, "A": 3}, bag=["india", "china"] * 3)
    p.submit(KeepToken("india"), KeepToken("china"))
    assert p.question == ("C", "choose_area_token")
    assert p.decision.params["count"] == 2


@pytest.mark.rule("R24-EPOCH-11")
def test_forced_secret_choice_is_asked():
    p = position(phase="tokens", epoch=2, bag=["india"] * 3, gold={"B": 1, "A": 2})
    assert p.question == ("A", "choose_area_token")
    assert p.decision.actions == (KeepToken("india"),)
    assert p.submit(KeepToken("india")).question == ("B", "choose_area_token")


@pytest.mark.rule("R24-EPOCH-16", "R24-TV-02")
def test_only_poorest_knows_leftover_token():
    bag = ["india", "china", "eurasia", "far_east"]
    p = position(seats=3, phase="tokens", epoch=3, gold={"C": 1, "B": 2, "A": 3}, bag=bag)
    p.submit(KeepToken("china"))
    trays = p.events_of(TrayReceived)
    assert [(event.seat, event.count) for event in trays] == [("B", 3)]
    for other in ("A", "C", None):
        news = [event for one in p.game.view(other).news for event in one.events]
        assert [event.items for event in news if type(event) is TrayReceived] == []
        kept = [event.area for event in news if type(event) is TokenKept]
        assert kept == (["china"] if other == "A" else [""])
    p.submit(KeepToken("india"), KeepToken("eurasia"))
    seen = {seat: _endgame_spaces(p, seat)[2] for seat in ("A", "B", "C", None)}
    assert seen == {"A": "", "B": "", "C": "far_east", None: ""}
    news = {seat: p.game.view(seat).news[-1].events for seat in ("A", "C")}
    laid = {seat: [one.area for one in told if type(one) is EndgameTokenLaid] for seat, told in news.items()}
    assert laid == {"A": [""], "C": ["far_east"]}


@pytest.mark.rule("R24-EPOCH-17")
def test_player_may_hold_two_tokens_of_area():
    p = position(
        phase="tokens",
        epoch=2,
        gold={"B": 1, "A": 2},
        bag=["india"] * 2 + ["china"],
        tokens={"A": ["india"]},
        endgame=["china"],
    )
    p.submit(KeepToken("india"))
    assert p.tokens("A") == ["india", "india"]


@pytest.mark.rule("R24-EPOCH-18", "R24-EPOCH-19")
def test_dealt_event_stays_face_down():
    p = position(seats=3, phase="events", epoch=2)
    deck = [CARDS.events[card].id for card in p.state.event_deck[1]]
    dealt = {event.seat: event.card for event in p.events_of(EventDealt)}
    assert sorted(dealt.values()) == sorted(deck)
    for seat in "ABC":
        assert _own_items(p, seat, "event_card") == (dealt[seat],)
        for other in {"A", "B", "C", None} - {seat}:
            assert p.game.view(other).seat(seat).holding("event_card").items == ()
            assert dealt[seat] not in p.game.view(other).seat(seat).holding("events").items
    hands = {start(seats=3, seed=seed)._table.state.events[0][0] for seed in range(60)}
    assert hands == set(CARDS.events_of[1])  # at random


FOUR = ["huns", "rome", "persia", "han"]


@pytest.mark.rule("R24-EPOCH-20", "R24-EPOCH-21", "R24-EPOCH-22", "R24-EPOCH-23")
def test_empires_are_chosen_from_poor_to_rich():
    p = position(seats=4, phase="empires", epoch=2, gold=RANKS, empire_deck=FOUR)
    (revealed,) = p.events_of(EmpiresRevealed)
    assert set(revealed.cards) == set(FOUR)
    shown = p.game.view(None).cards
    assert {card.id: card.start_lands for card in shown}["huns"] == ("volga", "turanian_plain")
    assert {card.state for card in shown} == {"offered"}
    for seat, card in (("C", "rome"), ("A", "persia"), ("D", "huns")):
        assert p.question == (seat, "choose_empire")
        p.submit(ChooseEmpire(card))
        if seat == "C":
            assert p.refusal_of(ChooseEmpire("rome")) == "R24-EPOCH-21"  # taken
    assert [(event.seat, event.card) for event in p.events_of(EmpireChosen)] == [("D", "huns"), ("B", "han")]
    owners = {card.id: card.owner for card in p.game.view(None).cards}
    assert owners == {"rome": "C", "persia": "A", "huns": "D", "han": "B"}


@pytest.mark.rule("R24-EPOCH-24")
def test_organization_leaves_gold_and_ranks():
    p = position(seats=4, phase="organization", epoch=2, gold=RANKS, event_selection=True)
    before = list(p.state.gold)
    order: dict[str, list[str]] = {}
    while not p.events_of(TurnBegan):
        order.setdefault(p.decision.kind, []).append(p.decision.seat)
        assert p.state.gold == before
        p.submit(p.decision.actions[0])
    rich_first = list(RANKS)[::-1]
    assert order["choose_area_token"] == rich_first
    assert order["choose_event"] == rich_first[:3]
    assert order["choose_empire"] == list(RANKS)[:3]


@pytest.mark.rule("R24-DV-31")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_poorest_chooses_empire_first(seats):
    game = start(seats, seats)
    gold = {seat.seat: seat.score for seat in game.view(None).seats}
    assert sorted(gold.values()) == list(range(1, seats + 1))
    order = []
    while game.open_decisions()[0].kind == "choose_empire":
        order.append(game.open_decisions()[0].seat)
        game.submit(order[-1], game.open_decisions()[0].actions[0])
    assert [gold[seat] for seat in order] == list(range(1, seats))
    chosen = [event.seat for event in events_of(game) if type(event) is EmpireChosen]
    assert gold[chosen[seats - 1]] == seats  # took what was left, unasked
