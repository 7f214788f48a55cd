"""Each kind of mistake in the 2018 data folder gives a sentence that names file, record and field."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.data import DATA
from engine.edition_folders import check_data
from tests.common.folders import change, copy_of, entry, mistakes

FACTS = Path(__file__).parents[4] / "shared" / "decks" / "zman-2018.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the 2018 cards, its board in the same folder."""
    return copy_of("zman-2018", tmp_path)


def test_unchanged_copy_is_valid(folder: Path) -> None:
    assert check_data(folder) == []


EMPIRES = mistakes(r"""
sumerians: armies = 3 -> army = 3
    army: is not a known key (did you mean "armies"?).
sumerians: armies = 3 -> armies = 26
    armies: is 26, but must lie between 1 and 25.
mesoamericans: armies = 4 -> armies = 1
    armies: is 1, but must lie between 2 and 25.
sumerians: "tigris" -> "tigres"
    start_lands: "tigres" is no land of the board (did you mean "tigris"?).
mesoamericans: "northern_andes" -> "mexico"
    start_lands: names a territory twice.
sumerians: ["tigris"] -> ["tigris", "zagros"]
    start_lands: has 2 territories, but `two_starts` goes with two, all else with one.
hittites: "anatolia" -> "nile"
    start_lands: "nile" is a start-land of "egyptians" too in Epoch 1.
hittites: number = 4 -> number = 3
    number: is 3, which "minoans" has too in Epoch 1.
hittites: number = 4 -> number = 9
    number: is 9, but must lie between 1 and 8.
hittites: icon = "capital" -> icon = "city"
    icon: does not allow "city", only "capital", "marauder".
minoans: "mediterranean" -> "mediteranean"
    fleets: "mediteranean" is no water of the board (did you mean "mediterranean"?).
minoans: "mediterranean" -> "north_sea"
    fleets: "north_sea" borders no land near the start.
sumerians: "empty_quarter" -> "empty"
    caravans: "empty" is no wasteland of the board.
sumerians: "empty_quarter" -> "outback"
    caravans: "outback" borders no land near the start.
egyptians: "monument_rate" -> "monuments_rate"
    effects[0].verb: does not allow "monuments_rate" (did you mean "monument_rate"?), only "die_bonus",
    "extra_monument", "follow_up_invasion", "free_forts", "gain_armies", "gain_siege_tokens",
    "ignore_fortified", "ignore_naval", "ignore_terrain", "monument_rate", "place_caravans", "place_city",
    "place_fleets", "raid", "reduce", "remove_armies", "replace_army", "reroll", "siege_start",
    "two_starts".
han: region = "china" -> region = "chyna"
    effects.region: "chyna" is no area of the board (did you mean "china"?).
han: n = 2 -> n = 0
    effects.n: is 0, but must lie between 1 and 20.
romans: space = 2 -> space = 4
    effects.space: is 4, but must lie between 1 and 3.
romans: space = 2 } -> space = 2 }, { verb = "gain_armies", n = 1 }
    effects: "gain_armies" happens at once, and only improvements do so.
dutch: filter = "reached_by_fleet" } -> filter = "reached_by_fleet" }, { verb = "free_forts", n = 1 }
    effects: has two that are used once a turn, but an Empire has one at most.
han: {forts} -> {walls}
    text: has a word in braces that the card lacks; it has {forts}, {region}.
han: , pt-BR = "Grande Muralha" ->
    effect_name: has no text for locale "pt-BR".
han: leader = { en = "Emperor Wu", -> leader = {
    leader: has no text for locale "en".
""")


@pytest.mark.parametrize(("record", "old", "new", "sentence"), EMPIRES)
def test_empire_mistakes_are_reported(folder: Path, record: str, old: str, new: str, sentence: str) -> None:
    found = change(folder, "empires.toml", entry(record), old, new)
    assert found == [f'mine/empires.toml, Empire "{record}", {sentence}']


def test_duplicate_empire_is_reported(folder: Path) -> None:
    found = change(folder, "empires.toml", entry("hittites"), entry("hittites"), entry("romans"))
    assert 'mine/empires.toml, Empire "romans", id: is used twice.' in found


def test_wrong_deck_size_is_reported(folder: Path) -> None:
    found = change(folder, "empires.toml", entry("hittites"), "epoch = 1", "epoch = 2")
    assert (
        "mine/empires.toml, Empire deck of Epoch 1: has 7 cards, but `decks.cards_per_epoch` is 8." in found
    )
    assert 'mine/empires.toml, Empire "mauryans", number: is 4, which "hittites" has too in Epoch 2.' in found


EVENTS = mistakes(r"""
phoenicians: keep = false -> keep = true
    keep: is true, but improvements have the + icon and kingdoms have not.
weaponry: keep = true -> keep = false
    keep: is false, but improvements have the + icon and kingdoms have not.
weaponry: keep = true\n ->
    keep: is missing.
weaponry: kind = "improvement" -> kind = "improvment"
    kind: does not allow "improvment" (did you mean "improvement"?), only "improvement", "kingdom".
weaponry: when = "always" -> when = "allways"
    effects[0].when: does not allow "allways" (did you mean "always"?), only "always", "by_fleet",
    "clear_territory", "now", "siege", "third_region".
migration: n = 2 -> number = 2
    effects[0].number: is not a known key (did you mean "name"?).
phoenicians: armies = 2 -> armies = 2\neffects = [{ verb = "ignore_naval" }]
    effects: must be empty: a kingdom has none.
kushites: "nubia" -> "levant"
    start_lands: "levant" is a start-land of "phoenicians" too in Epoch 1.
kushites: armies = 2\n ->
    armies: is 0, but must lie between 1 and 25.
migration: keep = true -> keep = true\narmies = 2
    armies: belongs to kingdoms only.
barbarians: armies = 2 -> armies = 1
    effects.armies: is 1, but each of the 2 territories takes one.
fortification: n = 1 -> n = 1, phase = "after_invading"
    effects: has forts after invading, or for resource territories, which only Empires have.
migration: n = 2 } -> n = 2 }, { verb = "two_starts" }
    effects: "two_starts" belongs to Empires only.
silk_road: [{ verb = "place_caravans", n = 1 }] -> []
    effects: is missing, and an improvement has at least one.
migration: epoch = 1 -> epoch = 6
    epoch: is 6, but must lie between 1 and 5.
""")


@pytest.mark.parametrize(("record", "old", "new", "sentence"), EVENTS)
def test_event_mistakes_are_reported(folder: Path, record: str, old: str, new: str, sentence: str) -> None:
    found = change(folder, "events.toml", entry(record), old, new)
    assert f'mine/events.toml, Event "{record}", {sentence}' in found
    others = [one for one in found if f'"{record}"' not in one]
    assert all("deck of Epoch" in one for one in others), "a card in a wrong epoch is missed in its own"


TABLES = mistakes(r"""
edition.toml [supplies]: fort = 14\n ->
    supplies, fort: is missing.
edition.toml [points]: supremacy = 3 -> supremacy = -3
    points, supremacy: is -3, but must lie between 0 and 100.
edition.toml [victory_points]: "printed-right" -> "printed-rite"
    victory_points, table: "printed-rite" is no value table (did you mean "printed-right"?).
edition.toml [value_tables.values]: china = [2, 2, 1, 3, 2] -> china = [2, 2, 1, 3]
    value table "printed-right", values.china: has 4 numbers, but there are 5 epochs.
edition.toml [value_tables.values]: china = [2, 2, 1, 3, 2] -> china = [2, 2, 0, 3, 2]
    value table "printed-right", values.china: falls back to 0, but a region that has a value keeps one.
edition.toml [value_tables.values]: china = [2, 2, 1, 3, 2] -> china = [2, 2, 1, 30, 2]
    value table "printed-right", values.china: is 30, but must lie between 0 and 9.
edition.toml [value_tables.values]: china = [2, -> chyna = [2,
    value table "printed-right", values: "chyna" is no area of the board (did you mean "china"?).
edition.toml name = "kingdom_marauds": "kingdom_marauds" -> "kingdom_maraud"
    ruling "kingdom_maraud", name: is not a known switch (did you mean "kingdom_marauds"?).
edition.toml [decks]: cards_per_epoch = 8 -> cards_per_epoch = 5
    decks, cards_per_epoch: is 5, but up to 6 seats each need a card.
edition.toml: score = "points" -> score = "pints"
    score: does not allow "pints" (did you mean "points"?), only "gold", "points".
edition.toml: [decks] -> [deck]
    deck: "deck" is no known key (did you mean "decks"?).
""")


@pytest.mark.parametrize(("where", "old", "new", "sentence"), TABLES)
def test_table_mistakes_are_reported(folder: Path, where: str, old: str, new: str, sentence: str) -> None:
    file, _, record = where.partition(" ")
    assert f"mine/{file}, {sentence}" in change(folder, file, record, old, new)


def test_unknown_or_missing_file_is_reported(folder: Path) -> None:
    (folder / "honors.toml").write_text("", encoding="utf-8")
    assert "mine/honors.toml: is no file of this edition." in check_data(folder)
    (folder / "events.toml").unlink()
    assert "mine/events.toml: the file is missing." in check_data(folder)


def facts() -> dict[str, Any]:
    if not FACTS.is_file():
        pytest.skip("the collected facts do not lie beside this repository")
    # The collected facts name the piece as the box does; records of every edition say `capital`.
    return tomllib.loads(FACTS.read_text(encoding="utf-8").replace('"capitol"', '"capital"'))


def own_cards(kind: str) -> list[dict[str, Any]]:
    path = DATA / "editions" / "zman-2018" / f"{kind}.toml"
    cards: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))[kind]
    return cards


RENAMED = {"order": "number", "reign": "years"}
# Keys of effects that always have the same value, and defaults.
IMPLIED = {"after", "paid_from", "repeat", "siege", "fort", "scope"}
DEFAULTS: dict[str, Any] = {"per": "card", "region": "any", "phase": "any", "filter": "any"}


def stated_fields(fact: dict[str, Any]) -> set[str]:
    return {RENAMED.get(field, field) for field, source in fact["source"].items() if source == "stated"}


def check_source(one: dict[str, Any], fact: dict[str, Any]) -> None:
    whole = set(fact["source"].values()) == {"stated"}
    assert (one["source"] == "stated") == whole
    assert set(one.get("stated", [])) == (set() if whole else stated_fields(fact))
    assert one.get("stated_facts") == fact.get("stated_facts")


def check_effects(one: dict[str, Any], fact: dict[str, Any]) -> None:
    theirs = [effect for effect in fact["effects"] if effect["verb"] != "kingdom"]
    assert [effect["verb"] for effect in one.get("effects", [])] == [effect["verb"] for effect in theirs]
    for effect, their in zip(one.get("effects", []), theirs, strict=True):
        if effect["verb"] == "follow_up_invasion":
            continue
        wanted = {key: value for key, value in their.items() if key not in IMPLIED}
        defaults = {"when": "now", "per_opponent": 1, **DEFAULTS}
        assert {key: effect.get(key, defaults.get(key)) for key in wanted} == wanted
        assert not effect.keys() - wanted.keys()


def test_empires_match_collected_facts() -> None:
    for one, fact in zip(own_cards("empires"), facts()["empires"], strict=True):
        assert (one["id"], one["epoch"], one["number"]) == (fact["id"], fact["epoch"], fact["order"])
        assert one["name"] == {"en": fact["name_en"], "pt-BR": fact["name_pt"]}
        assert one["leader"] == {"en": fact["leader_en"], "pt-BR": fact["leader_pt"]}
        years = {"en": fact["reign_en"], "pt-BR": fact["reign_pt"]}
        assert one.get("years", {"en": "", "pt-BR": ""}) == years
        assert (one["armies"], one["icon"]) == (fact["armies"], fact["icon"])
        for field in ("start_lands", "fleets", "caravans"):
            assert one.get(field, []) == fact[field]
        assert one.get("effect_name", {"en": ""})["en"] == fact["effect_name_en"]
        check_effects(one, fact)
        check_source(one, fact)


def test_events_match_collected_facts() -> None:
    for one, fact in zip(own_cards("events"), facts()["events"], strict=True):
        assert (one["id"], one["epoch"], one["keep"]) == (fact["id"], fact["epoch"], fact["keep"])
        assert one["name"] == {"en": fact["name_en"], "pt-BR": fact["name_pt"]}
        assert (one["kind"], one.get("icon", "")) == (fact["kind"], fact.get("icon", ""))
        assert one.get("armies", 0) == fact.get("armies", 0)
        for field in ("start_lands", "fleets", "caravans"):
            assert one.get(field, []) == fact.get(field, [])
        check_effects(one, fact)
        check_source(one, fact)
