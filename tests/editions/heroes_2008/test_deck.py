"""The cards that are shipped, and how their numbers hang together (section 7.5)."""

import pytest

from tests.editions.heroes_2008.position import CARDS

RANGES = {"population": (0, 7), "discoveries": (0, 2), "conquest": (0, 4), "treasury": (0, 5)}


def index(hero):
    return 2 * hero.population + 8 * hero.discoveries + hero.conquest + 3 * hero.treasury


@pytest.mark.parametrize("hero", CARDS.heroes, ids=lambda one: one.id)
def test_no_hero_is_far_from_the_others(hero):
    assert 20 <= index(hero) <= 32


def test_charlemagne_is_as_the_rulebook_has_him():
    hero = CARDS.heroes[CARDS.hero_index["M04"]]
    found = (hero.population, hero.discoveries, hero.conquest, hero.treasury, hero.territories)
    assert found == (4, 1, 4, 0, ("MED", "EUR"))


@pytest.mark.parametrize(("field", "limits"), RANGES.items())
def test_the_printed_ranges_are_used_in_full(field, limits):
    found = [getattr(hero, field) for hero in CARDS.heroes]
    assert (min(found), max(found)) == limits


def test_the_ages_are_worth_the_same():
    first, second = ([index(hero) for hero in CARDS.heroes if hero.epoch == epoch] for epoch in (1, 2))
    assert abs(sum(first) / len(first) - sum(second) / len(second)) < 1
