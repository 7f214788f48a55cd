"""The switches of the data: what each ruling does, and what turning it does (docs/rules, section 6.1)."""

from __future__ import annotations

import msgspec
import pytest

from engine.editions.ragnar_2024.actions import Conquer, EndExpansion, PlaceArmy
from tests.editions.ragnar_2024.position import CARDS, position


def test_every_ruling_has_test():
    assert set(CARDS.rulings.__struct_fields__) == {"event_invasion_honor", "must_place_people"}
    assert msgspec.structs.asdict(CARDS.rulings) == {"event_invasion_honor": False, "must_place_people": True}


@pytest.mark.rule("R24-AMB-10", "R24-DV-20")
@pytest.mark.parametrize("turned", [False, True])
def test_ruling_awards_honor_for_event_invasion(turned):
    rulings = {"event_invasion_honor": turned}
    lands = {"tigris": "B garrison", "euphrates": "B garrison"}
    p = position(phase="A", event="indus_cities", rulings=rulings, lands={"persian_plateau": "B garrison"})
    p.rig([6, 1], [1]).submit(PlaceArmy("persian_plateau"))
    assert p.awards_of("B") == (["event"] if turned else [])
    p = position(lands=lands | {"caucasus": "A army"}, rulings=rulings, people=2)
    p.rig([6, 1], [1]).submit(PlaceArmy("tigris"))
    assert p.awards_of("B") == []  # an Empire's invasions never pay


@pytest.mark.rule("R24-AMB-10")
@pytest.mark.parametrize("turned", [False, True])
def test_ruling_awards_honor_for_event_conquest(turned):
    lands = {"persian_plateau": "B garrison", "turanian_plain": "B garrison"}
    rulings = {"event_invasion_honor": turned}
    p = position(phase="A", event="indus_cities", conquest=True, rulings=rulings, lands=lands)
    p.rig([6, 1], [1]).submit(PlaceArmy("persian_plateau"), Conquer("turanian_plain"))
    assert p.awards_of("B") == (["event", "event"] if turned else [])


@pytest.mark.rule("R24-AMB-12")
def test_ruling_lets_people_be_held_back():
    assert position(lands={"tigris": "A army"}, people=2).refusal_of(EndExpansion()) == "R24-EXPAND-17"
    p = position(lands={"tigris": "A army"}, people=2, rulings={"must_place_people": False})
    p.submit(EndExpansion())
    assert p.supply("A") == 29
