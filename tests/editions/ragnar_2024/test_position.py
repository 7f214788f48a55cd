"""A position that a test writes down is one of a real game: the pieces add up, and it can be played on."""

from __future__ import annotations

from random import Random

import pytest

from engine.editions.ragnar_2024.actions import PlaceArmy
from tests.editions.ragnar_2024.invariants import Invariants
from tests.editions.ragnar_2024.position import position
from tests.editions.ragnar_2024.whole import play

PHASES = ("areas", "events", "empires", "turns", "A", "B", "C", "D", "E", "F", "endgame")


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("phase", PHASES)
def test_written_position_is_valid_and_playable(phase, seats):
    epoch = 5 if phase == "endgame" else 3
    in_hand = phase in "CDE"
    p = position(
        seats=seats,
        phase=phase,
        epoch=epoch,
        lands={"tigris": "A army capital" if in_hand else "A garrison capital", "zagros": "B garrison fort"},
        people=2 if phase == "C" else 0,
        fleets=["arabian_sea"] if in_hand else [],
        gold={"B": 4, "A": 9},
        honors={"A": ["catastrophe", "", "recruit_1"]},
        overflow={"B": ["lands_bonus"]},
        tokens={"A": ["india"]},
    )
    watch = Invariants(p.game)
    watch.check()
    play(p.game, Random(seats), lambda game: watch.check())
    assert p.game.is_over


def test_land_reads_as_written():
    lands = {"tigris": "A army capital fort", "zagros": "B garrison", "levant": "city monument", "gaul": ""}
    p = position(lands=lands, people=1)
    assert {land: p.land(land) for land in lands} == lands


def test_wrong_number_of_rigged_dice_fails():
    p = position(lands={"tigris": "A army", "zagros": "B garrison fort"}, people=1).rig([6, 1], [1])
    with pytest.raises(AssertionError, match="4 dice"):
        p.submit(PlaceArmy("zagros"))
