"""The switches of the data: what each ruling does, and what turning it does (docs/rules, section 6.1)."""

from __future__ import annotations

import msgspec
import pytest

from engine.editions.zman_2018.actions import Invade, LaySiege, Retreat
from engine.editions.zman_2018.events import DiceRerolled
from tests.editions.zman_2018.position import CARDS, position


def test_every_ruling_has_test() -> None:
    assert msgspec.structs.asdict(CARDS.rulings) == {
        "siege_on_tokens": False,
        "naval_every_battle": True,
        "kingdom_marauds": False,
    }


@pytest.mark.rule("Z18-SIEGE-02", "Z18-SIEGE-14", "Z18-AMB-22")
@pytest.mark.parametrize("turned", [False, True])
def test_ruling_lets_tokens_lay_siege_alone(turned: bool) -> None:
    lands = {"mesopotamia": "A active", "levant": "B army"}
    p = position(empire="assyrians", lands=lands, armies=1, tokens=1, rulings={"siege_on_tokens": turned})
    p.rig([1, 2], [6]).submit(Invade("levant"))
    if turned:
        assert p.decision.actions == (LaySiege("token"), Retreat())
        p.rig([6, 6], [6]).submit(LaySiege("token"))
        assert p.land("levant") == "A active"
        assert (p.state.tokens, p.state.armies) == (0, 0)
    else:
        assert p.state.battle is None
        assert p.land("levant") == "B army"


@pytest.mark.rule("Z18-DEFENDER-05", "Z18-BATTLE-12", "Z18-AMB-21")
@pytest.mark.parametrize("turned", [True, False])
def test_ruling_keeps_naval_in_siege(turned: bool) -> None:
    p = position(
        empire="greeks",
        lands={"pindus": "A active", "libya": "B army"},
        fleets=["mediterranean"],
        armies=2,
        rulings={"naval_every_battle": turned},
    )
    rerolled = ([6],) if turned else ()
    p.rig([1, 2], [1], [6], [2, 1], [1], *rerolled).submit(Invade("libya"))
    assert len(p.events_of(DiceRerolled)) == 1
    p.submit(LaySiege("army"))
    assert len(p.events_of(DiceRerolled)) == (1 if turned else 0)
    assert p.land("libya").startswith("B" if turned else "A")


@pytest.mark.rule("Z18-KINGDOM-12", "Z18-AMB-12")
@pytest.mark.parametrize("turned", [False, True])
def test_ruling_lets_kingdom_maraud(turned: bool) -> None:
    p = position(
        epoch=2,
        empire="celts",
        kingdom="parthians",
        lands={"persian_plateau": "A active", "zagros": "B army city"},
        armies=1,
        rulings={"kingdom_marauds": turned},
    )
    p.rig([6, 6], [1]).submit(Invade("zagros"))
    assert p.points_scored("A", "marauder") == (1 if turned else 0)
