"""A turn, what ends it, and Epochs (TURN, CLEANUP, EPOCH)."""

from __future__ import annotations

import pytest

from engine import UndoRefused
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import (
    EmpireCalled,
    EpochBegan,
    Established,
    EventRevealed,
    FleetPlaced,
    PointsScored,
    PoolReturned,
    TurnBegan,
    TurnEnded,
)
from tests.editions.hasbro_2001.position import position

CALLS = {"A": "egypt", "B": "babylonia", "C": "shang"}


@pytest.mark.rule("H01-TURN-01", "H01-TURN-02", "H01-TURN-03", "H01-TURN-10")
def test_empires_are_called_in_order() -> None:
    p = position(phase="turns", empires=CALLS)
    called = [(type(event), event.card) for event in p.history if type(event) in (EmpireCalled, TurnBegan)]
    assert called == [(EmpireCalled, "sumeria"), (TurnBegan, "egypt")]
    assert p.decision.seat == "A"
    p.run(lambda p: p.decision.seat == "B")
    called = [(type(event), event.card) for event in p.events if type(event) in (EmpireCalled, TurnBegan)]
    assert called[-3:] == [
        (EmpireCalled, "minoans"),
        (EmpireCalled, "indus_valley"),
        (TurnBegan, "babylonia"),
    ]
    kinds = [type(event) for event in p.events]
    assert kinds.index(TurnEnded) < len(kinds) - kinds[::-1].index(TurnBegan) - 1


@pytest.mark.rule("H01-TURN-04", "H01-TURN-07", "H01-EPOCH-01")
def test_epoch_ends_after_all_calls() -> None:
    p = position(phase="turns", empires=CALLS)
    p.run(lambda p: p.state.epoch == 2)
    ended = [event for event in p.events if type(event) is TurnEnded]
    assert [event.seat for event in ended] == ["A", "B", "C"]
    kinds = [type(event).__name__ for event in p.events]
    assert kinds.index("EpochBegan") > max(at for at, kind in enumerate(kinds) if kind.startswith("Marker"))
    assert kinds.index("EpochBegan") < kinds.index("DraftOrdered")
    assert p.question[1] == "keep_or_pass"


@pytest.mark.rule("H01-TURN-05", "H01-ESTABLISH-01", "H01-FLEET-01", "H01-CLEANUP-06")
def test_turn_steps_come_in_order() -> None:
    p = position(phase="events", empire="egypt", hands={"A": ["population_explosion", "leader"]})
    assert p.question == ("A", "play_event")
    p.play("population_explosion").submit(act.EndEvents())
    order = [type(event) for event in p.history]
    assert order.index(EventRevealed) < order.index(FleetPlaced) < order.index(Established)
    assert p.question == ("A", "expand")
    p.end_expansion()
    order = [type(event) for event in p.events]
    assert order.index(PoolReturned) < order.index(PointsScored) < order.index(TurnEnded)


@pytest.mark.rule("H01-TURN-06", "H01-TURN-09", "H01-EXPAND-14", "H01-TV-65")
def test_only_active_empire_acts() -> None:
    p = position(
        empire="babylonia",
        lands={"middle_tigris": "A active capital", "palestine": "A army", "persian_plateau": "A hittites"},
    )
    assert not p.targets() & {"nile_delta", "hindu_kush"}
    assert p.refusal_of(act.Expand("nile_delta")) == "H01-EXPAND-14"
    assert p.refusal_of(act.Expand("hindu_kush")) == "H01-EXPAND-14"
    assert "upper_tigris" in p.targets()


@pytest.mark.rule("H01-TURN-08", "H01-COMBAT-25")
def test_nobody_else_chooses() -> None:
    p = position(empire="egypt", lands={"nile_delta": "A active capital", "palestine": "B army fort"})
    assert p.refusal_of(act.Expand("libya"), seat="B") == "H01-TURN-08"
    p.rig([6, 6], [1], [6, 6], [1]).expand("palestine")
    assert p.land("palestine") == "A active"  # two rounds, and B was asked nothing
    assert p.decision.seat == "A"


@pytest.mark.rule("H01-CLEANUP-01", "H01-CLEANUP-02", "H01-CLEANUP-03", "H01-CLEANUP-04", "H01-CLEANUP-05")
@pytest.mark.rule("H01-COIN-03", "H01-FLEET-15", "H01-EVENT-15")
def test_turn_end_discards_everything_temporary() -> None:
    p = position(
        empire="shang",
        empires={"B": "egypt", "C": "minoans"},
        lands={"yellow_river": "A active capital"},
        played=["leader", "engineering"],
        fleets=["sea_of_japan"],
        hands={"A": ["weaponry"]},
        coins=2,
        ally_coins=1,
        forts=2,
    )
    p.end_expansion()
    state = p.state
    (lost,) = p.events_of(PoolReturned)
    assert (lost.armies, lost.forts, lost.coins) == (2, 2, 3)
    left = [state.fleets, state.coins, state.ally_coins, state.free_forts, state.leader]
    assert not any([*left, state.pools, state.played, state.active])
    view = p.game.view(None)
    assert next(one for one in view.table if one.id == "discarded").items == ("leader", "engineering")
    assert p.hand("A") == ["weaponry"]
    assert p.land("yellow_river") == "A army capital"


@pytest.mark.rule("H01-EPOCH-02")
def test_board_survives_epoch_end() -> None:
    p = position(phase="epoch", epoch=2, lands={"crete": "A army capital fort", "levant": "B army monument"})
    assert p.land("crete") == "A army capital fort"
    assert p.land("levant") == "B army monument"


@pytest.mark.rule("H01-EPOCH-03", "H01-A-71")
def test_seven_epochs_change_area_values() -> None:
    p = position(phase="epoch", epoch=7)
    (began,) = [event for event in p.history if type(event) is EpochBegan]
    assert began.epoch == 7
    assert set(began.areas) >= {"middle_east", "northern_europe", "australia"}
    assert "china" not in began.areas
    p.run(lambda p: False)
    assert p.game.is_over


@pytest.mark.rule("H01-TURN-02", "H01-A-65")
def test_call_cannot_be_undone() -> None:
    p = position(phase="turns", empires=CALLS)
    view = p.game.view(None)
    assert view.turn.card == "egypt"
    assert next(card for card in view.cards if card.id == "egypt").owner == "A"
    with pytest.raises(UndoRefused):
        p.game.undo("A")
