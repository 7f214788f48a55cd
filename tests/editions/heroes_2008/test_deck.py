"""The cards that are shipped, and how their numbers hang together (section 7.5)."""

import msgspec
import pytest

from engine.edition_folders import edition_from_content, load_edition
from tests.common.folders import change, copy_of, entry
from tests.editions.heroes_2008.position import CARDS

RANGES = {"population": (0, 7), "discoveries": (0, 2), "conquest": (0, 4), "treasury": (0, 5)}
HERO = CARDS.heroes[CARDS.hero_index["M04"]]


def index(hero):
    return 2 * hero.population + 8 * hero.discoveries + hero.conquest + 3 * hero.treasury


@pytest.mark.parametrize("hero", CARDS.heroes, ids=lambda one: one.id)
def test_hero_index_stays_in_range(hero):
    assert 20 <= index(hero) <= 32


@pytest.mark.parametrize(("old", "new", "worth"), [("treasury = 0", "treasury = 5", 35), ("= 4", "= 3", 18)])
def test_unbalanced_hero_is_refused(tmp_path, old, new, worth):
    found = change(copy_of("heroes-2008", tmp_path), "heroes.toml", entry("M04"), old, new)
    assert found == [
        f'mine/heroes.toml, Hero "M04": is worth {worth} by the index of docs/data.md, '
        "which must lie between 20 and 32."
    ]


def test_highest_allowed_index_loads(tmp_path):
    assert index(HERO) + 3 * 4 == 32
    assert not change(
        copy_of("heroes-2008", tmp_path), "heroes.toml", entry("M04"), "treasury = 0", "treasury = 4"
    )


def test_stored_game_keeps_unbalanced_hero():
    """An earlier release had another index, but its games and exports keep their data."""
    content = msgspec.json.decode(msgspec.json.encode(load_edition("heroes-2008").content()))
    hero = next(one for one in content["files"]["heroes"]["heroes"] if one["id"] == "M04")
    hero["treasury"] = 5
    cards = edition_from_content(content).cards
    assert cards.heroes[cards.hero_index["M04"]].treasury == 5


def test_charlemagne_matches_rulebook():
    found = (HERO.population, HERO.discoveries, HERO.conquest, HERO.treasury, HERO.territories)
    assert found == (4, 1, 4, 0, ("MED", "EUR"))


@pytest.mark.parametrize(("field", "limits"), RANGES.items())
def test_printed_ranges_are_used(field, limits):
    found = [getattr(hero, field) for hero in CARDS.heroes]
    assert (min(found), max(found)) == limits


def test_epochs_have_similar_average_index():
    first, second = ([index(hero) for hero in CARDS.heroes if hero.epoch == epoch] for epoch in (1, 2))
    assert abs(sum(first) / len(first) - sum(second) / len(second)) < 1
