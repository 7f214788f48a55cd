"""Phase F, Conclude the turn (section CONCLUDE)."""

from __future__ import annotations

import pytest

from engine.editions.ragnar_2024.actions import EndTokens, PlayToken
from engine.editions.ragnar_2024.events import (
    ArmiesLaid,
    GoldCollected,
    HonorAwarded,
    TokenPlayed,
    TurnBegan,
    TurnEnded,
)
from tests.editions.ragnar_2024.position import all_of, lands_of, position


@pytest.mark.rule("R24-CONCLUDE-01")
def test_armies_become_garrisons():
    p = position(phase="F", lands=all_of("A army", "tigris", "levant"), tokens={"A": ["india"]})
    assert p.decision.kind == "play_tokens"
    assert (p.land("tigris"), p.land("levant"), p.state.armies) == ("A garrison", "A garrison", 0)


@pytest.mark.rule("R24-CONCLUDE-02")
def test_fleets_leave_map():
    p = position(phase="F", lands={"levant": "A army"}, fleets=["mediterranean"], tokens={"A": ["india"]})
    assert (p.fleets(), p.stock("fleet")) == (set(), 4)


@pytest.mark.rule("R24-CONCLUDE-03", "R24-CONCLUDE-15")
@pytest.mark.parametrize("played", [0, 1, 2, 3])
def test_any_number_of_tokens_is_played(played):
    mine = ["india", "china", "middle_east"]
    p = position(phase="F", tokens={"A": mine})
    assert p.refusal_of(PlayToken("north_africa")) == "R24-CONCLUDE-03"
    p.submit(*[PlayToken(area) for area in mine[:played]])
    if played < len(mine):
        p.submit(EndTokens())
    assert p.events_of(TurnEnded)
    assert p.tokens("A") == mine[played:]
    p.run(lambda p: p.state.epoch == 2 and p.decision.kind == "choose_empire")
    assert p.tokens("A")[:-1] == mine[played:]


@pytest.mark.rule("R24-CONCLUDE-04", "R24-CONCLUDE-06", "R24-TV-19")
def test_token_pays_for_garrisons_and_buildings():
    lands = {
        "tigris": "A army capital",  # of this turn
        "levant": "A garrison city fort",  # of earlier ones
        "zagros": "A garrison monument",
        "caucasus": "capital",
        "gaul": "A garrison capital",
    }
    p = position(phase="F", lands=lands, tokens={"A": ["middle_east"]}).submit(PlayToken("middle_east"))
    (paid,) = [event for event in p.events_of(GoldCollected) if event.source == "token"]
    assert (paid.buildings, paid.lands, paid.level) == (2 + 1 + 1, 6, "mastery")
    assert paid.amount == 10


@pytest.mark.rule("R24-CONCLUDE-05", "R24-DV-34")
@pytest.mark.parametrize(
    ("mine", "enemies", "level"),
    [
        (1, {"B": 3}, "presence"),
        (3, {"B": 3}, "presence"),
        (2, {"B": 1, "C": 1}, "dominance"),
        (2, {"B": 2}, "presence"),
        (2, {}, "dominance"),
        (3, {}, "mastery"),
        (3, {"B": 1}, "dominance"),
        (0, {"B": 1}, ""),
    ],
)
def test_token_level_compares_garrisons(mine, enemies, level):
    pieces = ["A garrison"] * mine + [f"{seat} garrison" for seat, n in enemies.items() for _ in range(n)]
    lands = dict(zip(lands_of("china"), pieces, strict=False))
    p = position(seats=3, phase="F", lands=lands, tokens={"A": ["china"]}).submit(PlayToken("china"))
    assert [(e.level, e.amount) for e in p.events_of(GoldCollected) if e.source == "token"] == [
        (level, {"": 0, "presence": 2, "dominance": 4, "mastery": 6}[level])
    ]


@pytest.mark.rule("R24-CONCLUDE-07")
def test_played_token_leaves_game():
    p = position(phase="F", tokens={"A": ["india", "china"]})
    bag = len(p.state.bag)
    p.submit(PlayToken("india"))
    assert p.tokens("A") == ["china"]
    assert len(p.state.bag) == bag
    assert p.refusal_of(PlayToken("india")) == "R24-CONCLUDE-03"


@pytest.mark.rule("R24-CONCLUDE-08")
def test_two_tokens_of_area_pay_twice():
    p = position(phase="F", lands={"tigris": "A garrison capital"}, tokens={"A": ["middle_east"] * 2})
    p.submit(PlayToken("middle_east"), PlayToken("middle_east"))
    assert [e.amount for e in p.history if type(e) is GoldCollected and e.source == "token"] == [4, 4]


@pytest.mark.rule("R24-CONCLUDE-09", "R24-CONCLUDE-10", "R24-CONCLUDE-12", "R24-HONOR-04")
@pytest.mark.parametrize(
    ("gold", "awards"),
    [
        ({"B": 3, "C": 4, "A": 5}, ["most_gold"]),
        ({"B": 9, "C": 4, "A": 5}, []),
        ({"C": 4, "B": 7, "A": 7}, ["most_gold"]),  # the topmost chest counts as more
        ({"C": 4, "A": 7, "B": 7}, []),
    ],
)
def test_current_player_wins_honor_for_most_gold(gold, awards):
    p = position(seats=3, phase="F", gold=gold)
    assert p.awards_of("A") == awards
    assert not any("most_gold" in p.awards_of(seat) for seat in "BC")


@pytest.mark.rule("R24-CONCLUDE-11")
def test_full_track_pays_gold_instead_of_honor():
    full = ["fleet_a", "lands_bonus", "urbanize"]
    p = position(phase="F", gold={"B": 7, "A": 8}, honors={"A": full})
    assert (p.awards_of("A"), p.gold_collected("A"), p.track("A")) == ([], 1, full)
    p = position(phase="F", gold={"B": 7, "A": 8}, honors={"A": [*full[:2], ""]})
    assert (p.awards_of("A"), p.gold_collected("A")) == (["most_gold"], 0)


@pytest.mark.rule("R24-CONCLUDE-13")
def test_played_cards_stay_on_array():
    empires, events = ["egypt", "rome"], ["elam", "celts"]
    p = position(phase="F", epoch=2, empires={"A": empires}, events={"A": events})
    p.run(lambda p: p.state.epoch == 3 and p.decision.kind == "choose_empire")
    array = p.game.view("B").seat("A")
    assert array.holding("empires").items == tuple(empires)
    assert array.holding("events").items == tuple(events)


@pytest.mark.rule("R24-CONCLUDE-14")
def test_phase_f_steps_come_in_order():
    lands = all_of("A army", *lands_of("middle_east")[:3])
    p = position(phase="F", gold={"A": 7, "B": 12}, lands=lands, tokens={"A": ["middle_east"]})
    p.submit(PlayToken("middle_east"))  # 6 for mastery makes it 13
    order = [type(e) for e in p.history if type(e) in (ArmiesLaid, TokenPlayed, HonorAwarded, TurnEnded)]
    assert order[:4] == [ArmiesLaid, TokenPlayed, HonorAwarded, TurnEnded]
    assert p.awards_of("A") == ["most_gold"]
    assert p.events_of(TurnBegan)[0].seat == "B"
