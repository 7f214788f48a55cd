"""Views: the map, the turn, the cards of the Epoch, what seats and the table hold."""

from __future__ import annotations

from typing import Any

import pytest

from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.hints import outlook
from engine.editions.hasbro_2001.modifiers import Modifiers, PeopleView
from engine.view import ARMY, GARRISON, AreaView, CardView, Holding, LandView, Place, Stack, land_of
from tests.editions.hasbro_2001.position import BOARD, CARDS, position


def _holding(p, seat, id, reader=None):
    return p.game.view(reader).seat(seat).holding(id)


def _table(p, id):
    (found,) = [one for one in p.game.view(None).table if one.id == id]
    return found


# The map


def test_view_marks_armies_of_active_empire() -> None:
    lands = {
        "palestine": "A active2 capital",
        "nile_delta": "A army",
        "levant": "city",
        "morea": "B army fort",
        "crete": "B army3 city monument",
    }
    p = position(epoch=3, empire="romans", multiple_armies=True, lands=lands)
    assert p.game.view(None).lands == {
        "palestine": LandView((Stack("A", ARMY, 2),), ("capital",)),
        "nile_delta": land_of("A", GARRISON),
        "levant": land_of(None, GARRISON, ("city",)),
        "morea": land_of("B", GARRISON, ("fort",)),
        "crete": LandView((Stack("B", GARRISON, 3),), ("city", "monument")),
    }


def test_view_shows_garrisons_between_turns() -> None:
    p = position(phase="turns", epoch=2, lands={"palestine": "A army", "crete": "B army"})
    stands = p.game.view(None).lands
    assert stands["palestine"] == land_of("A", GARRISON)
    assert stands["crete"] == land_of("B", GARRISON)


def test_view_shows_current_and_past_fleets() -> None:
    seas = {"black_sea": "B egypt", "eastern_med": "A greek_city_states"}
    p = position(epoch=3, empire="romans", naval_control=True, fleets=["western_med"], seas=seas,
                 lands={"crete": "A active"})  # fmt: skip
    assert p.game.view(None).waters == {"western_med": "A", "black_sea": "B", "eastern_med": "A"}
    assert _holding(p, "B", "seas") == Holding("seas", "water", 1, ("black_sea",))
    assert _holding(p, "C", "seas") == Holding("seas", "water", 0)
    assert _holding(position(empire="egypt"), "A", "seas") is None
    assert position(phase="turns").game.view(None).wastelands == {}


def test_view_shows_areas_and_values() -> None:
    p = position(epoch=3, empire="romans", lands={"crete": "A active"})
    areas = p.game.view(None).areas
    assert areas["middle_east"] == AreaView(True, 1)
    assert areas["northern_europe"] == AreaView(True, 3)
    assert areas["nippon"] == AreaView(False, 5)
    worth = _table(p, "values")
    assert (worth.kind, worth.count) == ("area", sum(CARDS.values[3]))
    assert [worth.items.count(area) for area in ("middle_east", "northern_europe", "nippon")] == [3, 1, 0]


# The turn


def test_view_shows_turn_and_modifiers() -> None:
    p = position(epoch=3, empire="romans", lands={"crete": "A active"}, pool=9, allies=2, lost=3, losses=4,
                 coins=1, ally_coins=5, forts=6, played=["leader", "treachery"], treachery="morea",
                 naval_control=True, fleets=["western_med"])  # fmt: skip
    p.submit(act.Embark("western_med"))
    turn = p.game.view("B").turn
    assert (turn.seat, turn.card, turn.phase, turn.force) == ("A", "romans", "expand", "")
    assert turn.modifiers == Modifiers(
        peoples=(PeopleView("", ("crete",), 8, 2, 3),),
        played=("leader", "treachery"),
        coins=1,
        ally_coins=5,
        forts=6,
        losses=4,
        leader=True,
        treachery="morea",
        fleets=("western_med",),
        aboard=("western_med",),
    )
    counts = {id: _holding(p, "A", id).count for id in ("pool", "coins", "ally_coins", "forts")}
    assert counts == {"pool": 10, "coins": 1, "ally_coins": 5, "forts": 6}
    assert _holding(p, "A", "events") == Holding("events", "event", 2, ("leader", "treachery"))
    assert _holding(p, "B", "pool") is None


def test_view_shows_minor_empire() -> None:
    p = position(phase="events", epoch=2, empire="chou", hands={"A": ["phoenicia"]}).play("phoenicia")
    turn = p.game.view(None).turn
    assert (turn.card, turn.force) == ("chou", "phoenicia")
    assert turn.modifiers.treachery == ""
    assert p.end_expansion().game.view(None).turn.force == ""
    assert _table(position(phase="turns"), "discarded") == Holding("discarded", "event", 0)


def test_view_shows_astronomy_sea() -> None:
    p = position(phase="events", epoch=3, empire="romans", hands={"A": ["astronomy", "leader"]})
    p.play("astronomy").submit(act.PlaceFleet("red_sea"))
    assert p.game.view(None).turn.modifiers == Modifiers(played=("astronomy",), astronomy=("red_sea",))


# Cards


def test_view_lists_empires_with_known_holders() -> None:
    p = position(phase="turns", epoch=2, empires={"A": "scythians", "B": "carthaginia", "C": "persia"})
    shown = {
        reader: {card.id: (card.owner, card.state) for card in p.game.view(reader).cards}
        for reader in ("A", "B", None)
    }
    assert list(shown[None]) == [CARDS.empires[card].id for card in CARDS.empires_of[2]]
    assert shown[None]["chou"] == (None, "absent")
    assert shown[None]["scythians"] == ("A", "playing")
    assert shown[None]["carthaginia"] == shown["A"]["carthaginia"] == (None, "listed")
    assert shown["B"]["carthaginia"] == ("B", "chosen")
    (card,) = [card for card in p.game.view("B").cards if card.id == "carthaginia"]
    assert card == CardView("carthaginia", 2, 6, ("shatts_plateau",), "B", "chosen")
    assert _holding(p, "B", "empire_card", "B") == Holding("empire_card", "empire", 1, ("carthaginia",))
    assert _holding(p, "B", "empire_card") == Holding("empire_card", "empire", 1)
    assert _holding(p, "A", "empire_card").count == 0
    assert _holding(p, "A", "empires").items[-1] == "scythians"
    p.run(lambda p: p.state.actor == 1)
    shown_now = {card.id: (card.owner, card.state) for card in p.game.view(None).cards}
    assert shown_now["scythians"] == ("A", "played")
    assert shown_now["carthaginia"] == ("B", "playing")
    assert shown_now["persia"] == (None, "listed")


# Holdings, ranks, result


def test_only_owner_sees_hand() -> None:
    p = position(phase="events", empire="egypt", hands={"A": ["leader", "astronomy"], "B": ["siegecraft"]})
    assert _holding(p, "A", "hand", "A") == Holding("hand", "event", 2, ("leader", "astronomy"))
    assert _holding(p, "A", "hand", "B") == _holding(p, "A", "hand") == Holding("hand", "event", 2)


def test_markers_are_revealed_at_end() -> None:
    p = position(phase="turns", markers={"B": [3, 5]})
    assert _holding(p, "B", "markers", "B") == Holding("markers", "marker", 2)
    assert _table(p, "markers_left").count == len(p.state.marker_pile)
    p = position(phase="epoch_end", epoch=7, markers={"B": [3, 5]}, score={"C": 1, "A": 7, "B": 5})
    assert _holding(p, "B", "markers").items == ("3", "5")
    p = position(phase="turns", no_preeminence=True)
    assert _holding(p, "B", "markers") is None
    assert "markers_left" not in [one.id for one in p.game.view(None).table]


def test_view_shows_ranks_and_result() -> None:
    p = position(phase="turns", score={"A": 5, "B": 9, "C": 5})
    assert p.game.view(None).result is None
    assert {seat.seat: (seat.score, seat.rank) for seat in p.game.view(None).seats} == {
        "A": (5, 2), "B": (9, 1), "C": (5, 2),
    }  # fmt: skip
    p = position(phase="epoch_end", epoch=7, no_preeminence=True, score={"A": 5, "B": 9, "C": 4})
    assert p.game.view(None).result == (Place("B", 1, 9), Place("A", 2, 5), Place("C", 3, 4))
    assert p.game.view(None).turn is None


def test_view_shows_monuments_left() -> None:
    p = position(lands={"levant": "monument", "crete": "B army monument"}, empire="egypt", monuments=9)
    assert _table(p, "stock_monument") == Holding("stock_monument", "piece", 7)


# What stopping now would score


def outlook_points(p, reader: str | None = "A") -> int | None:
    return outlook(p.game.view(reader), BOARD, p.game._table.cards)


EXPANDING: dict[str, Any] = {"empire": "egypt", "lands": {"nile_delta": "A active capital"}}


@pytest.mark.parametrize(
    ("given", "reader", "points"),
    [
        ({}, "A", 3),  # presence in North Africa, and the capital's 2
        ({}, "B", None),
        ({}, None, None),
        ({"rulings": {"figures_count": True}}, "A", None),
        ({"rulings": {"shared_resources": False}}, "A", 3),
    ],
)
def test_only_active_seat_sees_outlook(given: dict[str, Any], reader: str | None, points: int | None) -> None:
    assert outlook_points(position(**EXPANDING, **given), reader) == points


@pytest.mark.parametrize("shared", [True, False])
def test_outlook_needs_shared_resources(shared: bool) -> None:
    p = position(phase="establish", epoch=6, empire="incas_and_aztecs", rulings={"shared_resources": shared})
    assert len(p.game.view("A").turn.modifiers.peoples) == 2
    assert (outlook_points(p) is not None) == shared


def test_outlook_appears_only_during_expansion() -> None:
    p = position(phase="events", epoch=2, empire="chou", hands={"A": ["phoenicia", "leader"]})
    assert outlook_points(p) is None
    assert outlook_points(position(phase="epoch", epoch=2)) is None
    p.play("phoenicia")
    assert p.question[1] == "expand"
    assert outlook_points(p) is None  # of a Minor Empire
    assert p.end_expansion().question[1] == "play_event"
    assert outlook_points(p) is None
    p.run(lambda p: p.question[1] == "expand" and not p.game.view("A").turn.force)
    assert outlook_points(p) is not None
    lands = dict.fromkeys(("levant", "zagros", "nubia", "upper_indus"), "A active")
    p = position(empire="egypt", lands=lands).run(lambda p: p.question[1] != "expand")
    assert p.question[1] == "site_monument"
    assert outlook_points(p) is None


@pytest.mark.rule("H01-MONUMENT-01")
@pytest.mark.parametrize(("supply", "built"), [(2, 1), (1, 0)])
def test_outlook_counts_monument_in_supply(supply: int, built: int) -> None:
    lands = {"levant": "A active", "zagros": "A active", "crete": "B army monument"}
    p = position(empire="egypt", lands=lands, monuments=supply)
    assert outlook_points(p) == 2 * CARDS.values[1][BOARD.area_index["middle_east"]] + built
