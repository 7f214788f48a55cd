"""The invariants (section INV): they hold in whole games, and each would tell when it breaks.

tests/editions/test_selfplay.py plays many more games than these.
"""

from __future__ import annotations

import pytest

from tests.editions.fuzz import RAGNAR
from tests.editions.ragnar_2024.invariants import Invariants
from tests.editions.ragnar_2024.position import BOARD, position


@pytest.mark.rule("R24-INV-01", "R24-INV-02", "R24-INV-03", "R24-INV-04", "R24-INV-05", "R24-INV-06")
@pytest.mark.rule("R24-INV-07", "R24-INV-08", "R24-INV-09", "R24-INV-10", "R24-INV-11", "R24-INV-12")
@pytest.mark.parametrize("number", [0, 17, 34, 51, 68, 85])
def test_invariants_hold_after_every_action(number):
    assert RAGNAR.play(number) > 50


def _bit(land):
    return 1 << BOARD.land_index[land]


def _expansion_position():
    """Phase C of A's turn in Epoch II."""
    lands = {"tigris": "A army", "gaul": "B garrison capital", "albion": "B garrison", "volga": "A garrison"}
    return position(
        epoch=2, empire="rome", lands=lands, people=2, pool={"fleets": 1}, honors={"A": ["fleet_a"]}
    )


def _token_draft_position():
    """Between turns: a token is to be kept."""
    return position(epoch=2, phase="tokens", lands={"tigris": "A garrison"})


def _conclusion_position():
    return position(phase="F", tokens={"A": ["india"]}, lands={"tigris": "A army"})


def _set(**values):
    def damage(state):
        for name, value in values.items():
            setattr(state, name, value)

    return damage


def _duplicate_card(state):
    state.empires[1][-1] = state.empires[0][-1]


DAMAGE = [
    ("R24-INV-01", _expansion_position, lambda state: state.supply.__setitem__(1, 29)),
    ("R24-INV-01", _expansion_position, lambda state: setattr(state.pool, "people", 3)),
    ("R24-INV-02", _expansion_position, lambda state: state.stack[1].pop()),
    ("R24-INV-02", _expansion_position, lambda state: state.track[0].append(-1)),
    ("R24-INV-02", _expansion_position, lambda state: state.stack[0].__setitem__(0, state.stack[0][1])),
    ("R24-INV-03", _expansion_position, lambda state: state.bag.pop()),
    ("R24-INV-03", _expansion_position, lambda state: state.tokens[0].append(state.bag[0])),
    ("R24-INV-04", _expansion_position, _set(capital=(1 << 16) - 1)),
    ("R24-INV-04", _expansion_position, _set(fleets=15)),
    (
        "R24-INV-05",
        _expansion_position,
        lambda state: state.held.__setitem__(1, _bit("gaul") | _bit("tigris")),
    ),
    ("R24-INV-05", _expansion_position, lambda state: state.owner.__setitem__(0, 1 - state.owner[0])),
    ("R24-INV-05", _expansion_position, _set(fort=_bit("wei_river"), great_wall=_bit("wei_river"))),
    ("R24-INV-06", _expansion_position, _set(great_wall=_bit("gaul"))),
    ("R24-INV-07", _token_draft_position, _set(armies=_bit("tigris"))),
    ("R24-INV-07", _token_draft_position, _set(fleets=1)),
    ("R24-INV-08", _conclusion_position, lambda state: state.overflow[0].append(state.stack[0].pop())),
    ("R24-INV-09", _conclusion_position, lambda state: setattr(state.pool, "fleets", 1)),
    ("R24-INV-10", _expansion_position, lambda state: _tie_chests(state)),
    ("R24-INV-11", _expansion_position, _duplicate_card),
    ("R24-INV-11", _expansion_position, lambda state: state.events[0].pop()),
    ("R24-INV-12", _expansion_position, lambda state: setattr(state, "armies", 0)),
]


def _tie_chests(state):
    state.gold[0] = state.gold[1]
    state.arrival[0] = state.arrival[1]


@pytest.mark.rule("R24-INV-01", "R24-INV-02", "R24-INV-03", "R24-INV-04", "R24-INV-05", "R24-INV-06")
@pytest.mark.rule("R24-INV-07", "R24-INV-08", "R24-INV-09", "R24-INV-10", "R24-INV-11", "R24-INV-12")
@pytest.mark.parametrize(("rule", "given", "damage"), DAMAGE)
def test_broken_invariant_is_reported_by_id(rule, given, damage):
    p = given()
    watch = Invariants(p.game)
    watch.check()
    damage(p.state)
    with pytest.raises(AssertionError, match=rule):
        watch.check()
