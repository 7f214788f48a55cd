"""The Endgame (section ENDGAME)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import PlayHonor
from engine.editions.ragnar_2024.events import (
    EndgameBegan,
    EndgameTokenFlipped,
    GameOver,
    GoldCollected,
    HonorPlayed,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import all_of, lands_of, position
from tests.editions.ragnar_2024.whole import events_of, finished

LAID = ["india", "china", "northern_europe", "south_east_asia", "north_america"]


def _endgame_position(**given):
    """Endgame of two players with used Leaders."""
    return position(phase="endgame", epoch=5, **{"leader_used": "AB"} | given)


def _collections_from(p, source):
    """(seat, area, gold) of all collections from a source."""
    return [(e.seat, e.area, e.amount) for e in p.history if type(e) is GoldCollected and e.source == source]


@pytest.mark.rule("R24-ENDGAME-01")
def test_endgame_follows_epoch_five():
    order = [type(e) for e in events_of(finished(seats=3)) if type(e) in (TurnEnded, EndgameBegan)]
    assert order == [TurnEnded] * 15 + [EndgameBegan]


@pytest.mark.rule("R24-ENDGAME-02", "R24-ENDGAME-03", "R24-DV-29")
def test_unused_tokens_and_leader_pay_one_each():
    lands = {"tigris": "A garrison capital"}
    p = _endgame_position(lands=lands, tokens={"A": ["middle_east"] * 2}, leader_used="B", endgame=LAID)
    assert _collections_from(p, "unplayed") == [("A", "", 3)]
    assert p.gold_collected("A") == 3  # and nothing for the area of the tokens
    assert _collections_from(_endgame_position(), "unplayed") == []
    assert _collections_from(_endgame_position(leader_used="A"), "unplayed") == [("B", "", 1)]


@pytest.mark.rule("R24-ENDGAME-04", "R24-ENDGAME-05")
def test_all_honors_are_played_for_coins():
    p = _endgame_position(
        honors={"A": ["recruit_2", "", "fleet_a"], "B": ["", "urbanize", ""]}, overflow={"B": ["fortify_b"]}
    )
    played = [(e.seat, e.honor, e.gold) for e in p.history if type(e) is HonorPlayed]
    coins = {"recruit_2": 2, "fleet_a": 1, "urbanize": 2, "fortify_b": 1}
    assert sorted(played) == sorted(
        (seat, honor, coins[honor])
        for seat, honor in zip("AABB", ["recruit_2", "fleet_a", "urbanize", "fortify_b"], strict=True)
    )
    assert p.gold_collected("A", "coins") == 3
    assert p.gold_collected("B", "coins") == 3
    for seat in "AB":
        assert (p.track(seat), p.overflow(seat), len(p.stack(seat))) == (["", "", ""], [], 10)


@pytest.mark.rule("R24-ENDGAME-06", "R24-DV-29")
def test_other_honors_use_friendly_lands():
    lands = {
        "tigris": "A garrison capital",
        "levant": "A garrison city",
        "zagros": "B garrison capital monument",
    }
    p = _endgame_position(
        lands=lands, honors={"A": ["buildings_bonus", "lands_bonus", "catastrophe"]}, gold={"B": 9}
    )
    p.submit(PlayHonor("buildings_bonus", area="middle_east"))
    assert p.gold_collected("A", "honor") == 3
    p.submit(PlayHonor("lands_bonus", area="middle_east"))
    assert p.gold_collected("A", "honor") == 2
    assert p.land("zagros") == "B garrison capital"  # there was one site for the Catastrophe
    assert p.game.is_over


@pytest.mark.rule("R24-ENDGAME-07", "R24-ENDGAME-08")
def test_endgame_tokens_pay_in_epoch_order():
    lands = {lands_of(area)[0]: "A garrison" for area in LAID}
    p = _endgame_position(lands=lands, endgame=LAID)
    assert [(e.epoch, e.area) for e in p.history if type(e) is EndgameTokenFlipped] == list(
        enumerate(LAID, 1)
    )
    assert _collections_from(p, "endgame_token") == [("A", area, 2) for area in LAID]
    marks = [type(e) for e in p.history if type(e) in (EndgameBegan, EndgameTokenFlipped, GameOver)]
    assert marks == [EndgameBegan, *[EndgameTokenFlipped] * 5, GameOver]


@pytest.mark.rule("R24-ENDGAME-08")
def test_later_endgame_tokens_stay_hidden():
    p = _endgame_position(endgame=LAID, honors={"A": ["lands_bonus"]})
    (spaces,) = [one.items for one in p.game.view(None).table if one.id == "endgame_tokens"]
    assert spaces == ("india", "", "", "", "")
    p.submit(PlayHonor("lands_bonus", area="india"))
    (spaces,) = [one.items for one in p.game.view(None).table if one.id == "endgame_tokens"]
    assert spaces == tuple(LAID)


@pytest.mark.rule("R24-ENDGAME-09", "R24-ENDGAME-11")
def test_endgame_token_pays_every_player():
    india = lands_of("india")
    lands = {india[0]: "A garrison capital", india[1]: "B garrison city monument", "tigris": "C garrison"}
    p = _endgame_position(
        seats=3, leader_used="ABC", lands=lands, endgame=LAID, gold={"A": 1, "B": 2, "C": 3}
    )
    assert _collections_from(p, "endgame_token") == [("B", "india", 4), ("A", "india", 4)]
    assert p.gold_collected("C") == 0


@pytest.mark.rule("R24-ENDGAME-10")
def test_each_player_has_own_level():
    india = lands_of("india")
    pieces = ["A garrison"] * 3 + ["B garrison", "C garrison"]
    p = _endgame_position(
        seats=3, leader_used="ABC", lands=dict(zip(india, pieces, strict=False)), endgame=LAID
    )
    paid = {seat: gold for seat, _, gold in _collections_from(p, "endgame_token")}
    assert paid == {"A": 4, "B": 2, "C": 2}
    p = _endgame_position(lands=all_of("A garrison", *india[:3]), endgame=LAID)
    assert _collections_from(p, "endgame_token") == [("A", "india", 6)]


@pytest.mark.rule("R24-ENDGAME-12")
def test_two_endgame_tokens_of_area_pay_twice():
    laid = ["india", "china", "india", "india", "north_america"]
    p = _endgame_position(lands={lands_of("india")[0]: "A garrison capital"}, endgame=laid)
    assert _collections_from(p, "endgame_token") == [("A", "india", 4)] * 3
