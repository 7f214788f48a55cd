"""Set-up, and the cards and tables that everybody knows (SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import EngineError, new_game
from engine.editions.hasbro_2001.events import EventsDealt
from tests.common.whole import events_of
from tests.editions.hasbro_2001.position import BOARD, CARDS, EDITION, position


def game(seats: int = 6, seed: int = 1, **options: bool):
    return new_game(EDITION, tuple("ABCDEF"[:seats]), options, seed=bytes([seed]) * 32)


@pytest.mark.rule("H01-SETUP-01", "H01-A-28")
def test_game_takes_three_to_six_seats() -> None:
    for seats in (3, 4, 5, 6):
        assert len(game(seats).seats) == seats
    for seats in (2, 7):
        with pytest.raises(EngineError):
            new_game(EDITION, tuple("ABCDEFG"[:seats]), {}, seed=bytes(32))


@pytest.mark.rule("H01-SETUP-02", "H01-SETUP-14", "H01-A-66")
def test_seats_are_unique_and_ordered() -> None:
    assert game(4).view(None).seats[2].seat == "C"
    with pytest.raises(EngineError):
        new_game(EDITION, ("A", "A", "B"), {}, seed=bytes(32))


@pytest.mark.rule("H01-SETUP-03", "H01-TV-01", "H01-TV-05", "H01-A-11")
def test_each_epoch_has_one_figure_set() -> None:
    figures = [EDITION.card_text("figures", str(epoch), "en") for epoch in range(1, 8)]
    assert figures == ["Egyptian", "Persian", "Roman", "Byzantine", "Mongol", "Spanish", "British"]
    for era in CARDS.eras:
        strengths = [card.strength for card in CARDS.empires if card.epoch == era.epoch]
        assert era.figures_per_colour == max(strengths)


@pytest.mark.rule("H01-SETUP-04", "H01-SETUP-05", "H01-SETUP-13")
def test_board_begins_empty() -> None:
    view = game().view(None)
    assert not view.lands
    assert {seat.score for seat in view.seats} == {0}
    assert view.epoch == 1
    worth = next(one for one in view.table if one.id == "values")
    assert Counter(worth.items) == {
        "middle_east": 2,
        **dict.fromkeys(("north_africa", "china", "india", "southern_europe"), 1),
    }


@pytest.mark.rule("H01-SETUP-06", "H01-A-19")
def test_deck_has_22_greater_and_49_lesser_events() -> None:
    assert Counter(card.pile for card in CARDS.events) == {"greater": 22, "lesser": 49}
    assert len({card.type for card in CARDS.events if card.pile == "lesser"}) == 22
    copies = Counter(card.id for card in CARDS.events)
    assert (copies["leader"], copies["disaster"], copies["astronomy"], copies["plague"]) == (7, 4, 2, 1)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.rule("H01-SETUP-07", "H01-SETUP-09")
def test_each_seat_gets_three_greater_and_seven_lesser_events(seats: int) -> None:
    one = game(seats)
    state = one._table.state
    for hand in state.hand:
        assert Counter(CARDS.events[card].pile for card in hand) == {"greater": 3, "lesser": 7}
    dealt = [card for hand in state.hand for card in hand]
    assert len(set(dealt)) == len(dealt)
    assert "hand" in {holding.id for holding in one.view(None).seats[0].holdings}
    assert not [one for one in one.view(None).table if one.kind == "event" and one.count]


@pytest.mark.rule("H01-SETUP-08", "H01-SETUP-10")
def test_hand_is_secret() -> None:
    one = game(3)
    dealt = [event for event in events_of(one) if type(event) is EventsDealt]
    assert [event.count for event in dealt] == [10, 10, 10]
    for seat in "ABC":
        for other in "ABC":
            holding = one.view(other).seat(seat).holding("hand")
            assert holding.count == 10
            assert len(holding.items) == (10 if seat == other else 0)
    assert all(
        not event.items for event in one.view(None, since=0).news[0].events if type(event) is EventsDealt
    )
    p = position(phase="events", hands={"A": ["leader"]})
    assert p.refusal_of(_play_action("weaponry")) == "H01-SETUP-08"


def _play_action(card: str):
    from engine.editions.hasbro_2001.actions import PlayEvent

    return PlayEvent(card)


@pytest.mark.rule("H01-SETUP-11", "H01-A-06", "H01-A-13")
def test_each_epoch_has_seven_empires() -> None:
    assert [len(cards) for cards in CARDS.empires_of[1:]] == [7] * 7
    assert [sum(CARDS.empires[card].strength for card in cards) for cards in CARDS.empires_of[1:]] == [
        *(28, 53, 76, 73, 70, 65, 73)
    ]
    assert sum(not card.force.capital for card in CARDS.empires) == 9
    assert sum(bool(card.force.fleets) for card in CARDS.empires) == 30
    assert not CARDS.empires[CARDS.empire_index["goths"]].force.capital


@pytest.mark.rule("H01-SETUP-12")
def test_eight_markers_are_shuffled() -> None:
    piles = {tuple(game(3, seed)._table.state.marker_pile) for seed in range(1, 6)}
    assert len(piles) > 1
    assert {tuple(sorted(pile)) for pile in piles} == {(3, 3, 4, 4, 4, 5, 5, 6)}


@pytest.mark.rule("H01-SETUP-15", "H01-A-20", "H01-TV-26", "H01-SCORE-04")
def test_values_and_rosters_are_public() -> None:
    view = game(3).view(None)
    assert [card.id for card in view.cards] == [CARDS.empires[at].id for at in CARDS.empires_of[1]]
    assert {card.owner for card in view.cards} == {None}
    order = (
        *("middle_east", "north_africa", "china", "india", "southern_europe", "northern_europe"),
        *("southeast_asia", "eurasia", "north_america", "south_america", "nippon", "africa", "australia"),
    )
    by_area = {area: [row[at] for row in CARDS.values[1:]] for at, area in enumerate(BOARD.areas)}
    assert [by_area[area][3] for area in order] == [3, 2, 3, 3, 3, 2, 2, 0, 0, 0, 0, 0, 0]
    assert [sum(row) for row in CARDS.values[1:]] == [6, 11, 16, 18, 22, 24, 29]
    charts = sum(len([1 for at in range(7) if at == 0 or row[at] != row[at - 1]]) for row in by_area.values())
    assert charts == 42


@pytest.mark.rule("H01-A-14", "H01-A-22")
def test_minor_empires_start_by_ruling() -> None:
    starts = {card.id: card.minor.start_lands for card in CARDS.events if card.minor}
    assert starts == {
        "hittites": ("eastern_anatolia",),
        "phoenicia": ("levant",),
        "mayans": ("central_america",),
        "anglo_saxons": ("baltic_seaboard",),
        "fujiwara": ("hokkaido",),
        "safavids": ("persian_salt_desert",),
        "japan": ("honshu",),
    }
    (saxons,) = [card.minor for card in CARDS.events if card.id == "anglo_saxons"]
    assert (saxons.strengths, saxons.capital, saxons.printed) == ((3,), False, ("north_sea",))


@pytest.mark.rule("H01-EVENT-12", "H01-EVENT-13", "H01-KINGDOM-07", "H01-MINOR-17", "H01-A-64")
def test_event_forces_use_distant_figures() -> None:
    records = {one["id"]: one for one in EDITION.content()["files"]["events"]["events"]}
    kingdoms = [one for one in records.values() if one["type"] == "kingdom"]
    assert [one["figures"] for one in kingdoms] == [[7], [7], [7], [1], [1], [1], [1]]
    assert records["barbarians"]["figures"] == [1, 2, 6, 7]
    p = position(phase="events", empire="egypt", hands={"A": ["kingdom_canaanites"]})
    p.play("kingdom_canaanites")
    assert p.body("palestine") == "kingdom"


@pytest.mark.rule("H01-OPT-02", "H01-OPT-03")
@pytest.mark.parametrize("seats", [3, 6])
def test_option_deals_one_minor_empire_per_seat(seats: int) -> None:
    for seed in range(1, 5):
        state = game(seats, seed, minor_distribution=True)._table.state
        for hand in state.hand:
            kinds = [CARDS.events[card] for card in hand]
            assert sum(card.minor is not None for card in kinds) == 1
            assert Counter(card.pile for card in kinds) == {"greater": 3, "lesser": 7}
