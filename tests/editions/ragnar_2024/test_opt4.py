"""Option 4, paired Area tokens (section OPT4)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.editions.ragnar_2024.actions import EndTokens, PlayPaired, PlayToken
from engine.editions.ragnar_2024.events import (
    ChestsPlaced,
    EpochBegan,
    GoldCollected,
    PairedDealt,
    TokenPlayed,
    TurnEnded,
)
from engine.editions.ragnar_2024.state import EMPTY
from tests.editions.ragnar_2024.position import CARDS, all_of, position
from tests.editions.ragnar_2024.whole import events_of, start

PAIRS = {one.id: one.areas for one in CARDS.paired}


def _paired_position(**given):
    return position(phase="F", paired_tokens=True, paired={"A": "pair_1"}, **given)


def _visible_paired_token(p, seat, reader):
    holding = p.game.view(reader).seat(seat).holding("paired_token")
    return holding.count, list(holding.items)


@pytest.mark.rule("R24-OPT4-01", "R24-OPT4-03", "R24-SETUP-16")
def test_each_seat_gets_one_random_paired_token():
    assert len(PAIRS) == 6
    seen: Counter[str] = Counter()
    for seed in range(40):
        events = events_of(start(seats=4, seed=seed, paired_tokens=True))
        dealt = [event for event in events if type(event) is PairedDealt]
        assert [event.seat for event in dealt] == list("ABCD")
        assert len({event.token for event in dealt}) == 4
        kinds = [type(event) for event in events]
        assert kinds.index(ChestsPlaced) < kinds.index(PairedDealt) < kinds.index(EpochBegan)
        seen[dealt[0].token] += 1
    assert set(seen) == set(PAIRS)
    state = start(seats=4, paired_tokens=True)._table.state
    assert len(state.paired) == 4  # the other two are nowhere
    assert start(seats=4)._table.state.paired == [EMPTY] * 4


@pytest.mark.rule("R24-OPT4-02")
def test_only_owner_sees_paired_token():
    game = start(seats=3, paired_tokens=True)
    for seat in "ABC":
        for reader in ("A", "B", "C", None):
            holding = game.view(reader).seat(seat).holding("paired_token")
            assert holding.count == 1
            assert len(holding.items) == (reader == seat)
        (token,) = game.view(seat).seat(seat).holding("paired_token").items
        assert token in PAIRS
    told = [event for one in game.view(None, since=0).news for event in one.events]
    assert [event.token for event in told if type(event) is PairedDealt] == ["", "", ""]


@pytest.mark.rule("R24-OPT4-04", "R24-OPT4-08")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_paired_token_is_played_once_in_phase_f(epoch):
    p = _paired_position(epoch=epoch, tokens={"A": ["india"]})
    p.submit(PlayPaired())
    assert [event.areas for event in p.events_of(TokenPlayed)] == [PAIRS["pair_1"]]
    assert p.refusal_of(PlayPaired()) == "R24-OPT4-04"
    assert _visible_paired_token(p, "A", "A") == (0, [])
    assert p.state.paired[0] == EMPTY
    other = position(
        epoch=epoch, phase="E", paired_tokens=True, paired={"A": "pair_1"}, honors={"A": ["fleet_a"]}
    )
    assert other.refusal_of(PlayPaired()) == "R24-ORDER-05"


@pytest.mark.rule("R24-OPT4-05")
def test_paired_token_pays_both_areas():
    lands = all_of("A garrison", "tigris", "levant", "zagros") | {
        "euphrates": "A army capital",
        "southern_africa": "A garrison monument",
        "australia": "B garrison",
    }
    p = _paired_position(epoch=5, lands=lands).submit(PlayPaired())
    paid = [(e.area, e.buildings, e.level) for e in p.events_of(GoldCollected) if e.source == "paired"]
    assert paid == [("middle_east", 2, "mastery"), ("southern_lands", 1, "presence")]
    assert p.gold_collected("A", "paired") == 2 + 6 + 1 + 2


@pytest.mark.rule("R24-OPT4-06")
def test_paired_token_adds_to_ordinary_tokens():
    lands = {"tigris": "A garrison"}
    p = _paired_position(lands=lands, tokens={"A": ["middle_east"]}).submit(
        PlayToken("middle_east"), PlayPaired()
    )
    paid = [(e.source, e.area, e.amount) for e in p.history if type(e) is GoldCollected and e.amount]
    assert paid[:2] == [("token", "middle_east", 2), ("paired", "middle_east", 2)]
    assert [event.seat for event in p.events_of(TurnEnded)] == ["A"]  # nothing is left to play


@pytest.mark.rule("R24-OPT4-07")
def test_unplayed_paired_token_pays_one():
    given = {"phase": "endgame", "epoch": 5, "leader_used": "AB", "tokens": {"A": ["india"]}}
    p = position(**given, paired_tokens=True, paired={"A": "pair_1", "B": "pair_2"})
    assert (p.gold_collected("A", "unplayed"), p.gold_collected("B", "unplayed")) == (2, 1)
    p = position(**given, paired_tokens=True, paired={"B": "pair_2"})
    assert (p.gold_collected("A", "unplayed"), p.gold_collected("B", "unplayed")) == (1, 1)


@pytest.mark.rule("R24-OPT4-04")
def test_paired_token_may_be_kept():
    p = _paired_position().submit(EndTokens())
    assert p.events_of(TurnEnded)
    assert _visible_paired_token(p, "A", "A") == (1, ["pair_1"])


@pytest.mark.rule("R24-DV-33")
def test_paired_token_pays_buildings_in_inactive_area():
    lands = {"levant": "A garrison city", "australia": "A garrison capital"}
    p = _paired_position(epoch=2, lands=lands)
    p.submit(PlayPaired())
    paid = {
        event.area: (event.buildings, event.lands)
        for event in p.events_of(GoldCollected)
        if event.source == "paired"
    }
    assert paid == {"middle_east": (1, 2), "southern_lands": (2, 0)}
