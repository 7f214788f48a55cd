"""Lists of prepared actions: those of a mask, in the order of their numbers, on boards of any size."""

from __future__ import annotations

from random import Random

import pytest

from engine.menu import Menu, bits, mask_of, menus, places_to_offer, union
from engine.records import Action


@pytest.mark.parametrize("places", [1, 8, 9, 62, 64, 65, 102, 130])
def test_menu_lists_actions_of_mask(places):
    made = Menu(str.upper, [f"land{place}" for place in range(places)])
    random = Random(places)
    for mask in [0, 1, (1 << places) - 1, *(random.getrandbits(places) for _ in range(50))]:
        wanted = tuple(f"LAND{place}" for place in range(places) if mask >> place & 1)
        assert made[mask] == made[mask] == wanted


def test_menu_returns_same_objects():
    made = Menu(str.upper, ["a", "b", "c"])
    assert made[5] is made[5]
    assert made[5][0] is made.actions[0]


def test_menu_limits_its_memory():
    made = Menu(str.upper, [str(place) for place in range(8)], remembered=10)
    for mask in range(256):
        assert len(made[mask]) == mask.bit_count()
        assert len(made._known) <= 10


def test_mask_of_sets_bits():
    assert mask_of([0, 3, 3, 70]) == 1 | 1 << 3 | 1 << 70
    assert list(bits(mask_of([5, 1, 70]))) == [1, 5, 70]
    assert mask_of([]) == 0


def test_union_joins_masks_of_places():
    assert union((0b001, 0b110, 0b100), 0b101) == 0b101
    assert union((0b001,), 0) == 0


def test_to_choose_is_empty_without_choice():
    assert places_to_offer(0b1010, 1) == 0b1010
    assert places_to_offer(0b1010, 2) == places_to_offer(0b1010, 3) == 0b0010


def test_menus_are_keyed_by_tag():
    class Go(Action, frozen=True, tag="go"):
        land: str

    assert menus(["a", "b"], (Go,))["go"][0b10] == (Go("b"),)
