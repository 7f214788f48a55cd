"""Views: the map, the turn, what seats and the table hold."""

from __future__ import annotations

import pytest

from engine.editions.zman_2018 import actions as act
from engine.editions.zman_2018.modifiers import BattleView, Modifiers
from engine.view import ARMY, GARRISON, AreaView, CardView, Holding, land_of
from tests.editions.zman_2018.position import CARDS, position
from tests.editions.zman_2018.whole import finished


def _holding(p, seat, id, reader=None):
    return p.game.view(reader).seat(seat).holding(id)


def _table(p, id):
    (found,) = [one for one in p.game.view(None).table if one.id == id]
    return found


def test_view_shows_map():
    lands = {"tigris": "A active capital fort", "levant": "B army city monument", "nile": "city"}
    p = position(
        empire="sumerians", lands=lands, armies=2, caravans=["empty_quarter"], fleets=["arabian_sea"]
    )
    view = p.game.view(None)
    assert view.lands == {
        "tigris": land_of("A", ARMY, ("capital", "fort")),
        "levant": land_of("B", GARRISON, ("city", "monument")),
        "nile": land_of(None, GARRISON, ("city",)),
    }
    assert view.waters == {"arabian_sea": "A"}
    assert view.wastelands == {"empty_quarter": "A"}
    assert (view.epoch, view.epochs, view.result) == (1, 5, None)


def test_view_shows_regions_and_values():
    p = position(epoch=3, empire="arabs", lands={"arabia": "A active"}, armies=2)
    areas = p.game.view(None).areas
    assert areas["middle_east"] == AreaView(True, 1)
    assert areas["eurasia"] == AreaView(True, 3)
    assert areas["australasia"] == AreaView(False, 4)
    worth = _table(p, "values")
    assert (worth.kind, worth.count) == ("area", sum(CARDS.values[3]))
    assert [worth.items.count(area) for area in ("middle_east", "china", "australasia")] == [3, 1, 0]


def test_view_shows_turn_and_modifiers():
    p = position(
        epoch=2,
        empire="persians",
        lands={"persian_plateau": "A active"},
        armies=3,
        tokens=1,
        improvements=["leadership"],
        event="silk_road",
        kept={"A": ["weaponry"]},
    )
    turn = p.game.view("B").turn
    assert (turn.seat, turn.card, turn.phase, turn.force) == ("A", "persians", "invade", "")
    assert turn.modifiers == Modifiers(armies=3, tokens=1, improvements=("leadership",))
    assert _holding(p, "A", "card") == Holding("card", "piece", 4, ("army",) * 3 + ("siege_token",))
    assert _holding(p, "A", "armies").count == 25 - 4
    assert _holding(p, "A", "events").items == ("leadership",)
    assert _holding(p, "A", "hand") == Holding("hand", "event", 2)
    assert _holding(p, "A", "hand", "A").items == ("weaponry", "silk_road")
    assert _holding(p, "B", "card") is None


def test_view_shows_kingdom():
    p = position(kingdom="babylonians", empire="greeks", lands={"mesopotamia": "A active city"}, armies=1)
    view = p.game.view(None)
    assert (view.turn.card, view.turn.force) == ("greeks", "babylonians")
    assert _holding(p, "A", "events").items == ("babylonians",)
    p.run(lambda p: p.state.force != "kingdom")
    assert p.game.view(None).turn.force == ""
    assert _table(p, "boxed").items == ("babylonians",)


def test_view_shows_battle():
    p = position(
        empire="sumerians",
        lands={"tigris": "A active", "mesopotamia": "B army fort"},
        armies=3,
    )
    p.rig([2, 1], [6, 3], [1, 1], [5, 5]).submit(act.Invade("mesopotamia"), act.LaySiege("army"))
    assert p.question == ("A", "after_loss")
    assert p.game.view(None).turn.modifiers.battle == BattleView(
        land="mesopotamia",
        enemy="B",
        by_fleet=False,
        siege=1,
        besiegers=1,
        tokens=0,
        attack=(1, 1),
        defence=(5, 5),
    )
    assert p.game.view(None).lands["mesopotamia"] == land_of("B", GARRISON, ("fort",))
    p.submit(act.Retreat())
    assert p.game.view(None).turn.modifiers.battle is None


def test_view_lists_epochs_empires():
    p = position(phase="turns", empires={"A": "egyptians", "B": "hittites", "C": "greeks"})
    shown = {
        reader: {card.id: (card.owner, card.state) for card in p.game.view(reader).cards}
        for reader in ("A", "B", None)
    }
    assert list(shown[None]) == [CARDS.empires[card].id for card in CARDS.empires_of[1]]
    assert shown[None]["sumerians"] == (None, "absent")
    assert shown[None]["egyptians"] == ("A", "playing")
    assert shown[None]["hittites"] == shown["A"]["hittites"] == (None, "listed")
    assert shown["B"]["hittites"] == ("B", "chosen")
    (hittites,) = [card for card in p.game.view("B").cards if card.id == "hittites"]
    assert hittites == CardView("hittites", 1, 4, ("anatolia",), "B", "chosen")
    assert _holding(p, "B", "empire_card", "B").items == ("hittites",)
    assert _holding(p, "B", "empire_card") == Holding("empire_card", "empire", 1)
    assert _holding(p, "A", "empire_card").count == 0
    assert _holding(p, "A", "empires").items == ("egyptians",)


def test_view_shows_remaining_supplies():
    p = position(
        empire="sumerians", lands={"tigris": "A active capital fort", "levant": "B army city monument"}
    )
    assert [_table(p, f"stock_{kind}").count for kind in ("capital", "monument", "fort")] == [22, 19, 13]


@pytest.mark.parametrize("reader", ["A", None])
def test_view_shows_ranks_and_result(reader):
    view = finished(seats=4).view(reader)
    order = sorted(view.seats, key=lambda seat: -seat.score)
    assert [seat.rank for seat in order] == [1, 2, 3, 4]
    assert [place.seat for place in view.result] == [seat.seat for seat in order]
    assert view.turn is None
    assert all(len(seat.holding("empires").items) == 5 for seat in view.seats)
