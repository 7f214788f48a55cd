"""Each kind of mistake in the 2001 data folder gives a sentence that names file, record and field."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.data import DATA
from engine.edition_folders import check_data
from tests.common.folders import change, copy_of, entry

FACTS = Path(__file__).parents[4] / "shared" / "decks" / "hasbro-2001.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the 2001 cards, its board in the same folder."""
    return copy_of("hasbro-2001", tmp_path)


def test_unchanged_copy_is_valid(folder: Path) -> None:
    assert check_data(folder) == []


@pytest.mark.parametrize(
    ("file", "record", "old", "new", "told"),
    [
        ("empires", "egypt", "strength = 5", "strengh = 5", 'a known key (did you mean "strength"?).'),
        ("empires", "egypt", "strength = 5", "strength = 21", "strength: is 21, but must lie between 1 and"),
        ("empires", "egypt", '"nile_delta"', '"nile"', 'start_lands: "nile" is no land of the board'),
        ("empires", "egypt", '"red_sea"', '"read_sea"', 'waters: "read_sea" is no water of the board'),
        ("empires", "egypt", '["nile_delta"]', '["nile_delta", "nubia"]', "has 2 lands for 1 people."),
        ("empires", "egypt", "number = 2", "number = 3", 'is 3, which "egypt" has too in Epoch 1.'),
        ("empires", "incas_and_aztecs", "strength = 4", "strength = 5", "strength: must be the sum"),
        ("events", "leader", '"attack_dice"', '"attack_die"', 'verb: does not allow "attack_die"'),
        ("events", "leader", "count = 7", "count = 0", "count: is 0, but must lie between 1 and 20."),
        ("events", "leader", "epochs = [1,", "epochs = [8,", "epochs: is 8, but must lie between 1 and 7."),
        ("events", "kingdom_mali", '"gold_coast"', '"gold"', '"gold" is no land of the board'),
        ("events", "migrants_africa", '"africa"', '"afrika"', '"afrika" is no area of the board'),
        ("events", "crusade", '"eastern_med"', '"east"', 'effect.sea: "east" is no water of the board'),
        ("events", "black_death", "areas = 2", "areas = 3", "is 3, but at most two lie side by side."),
        ("events", "famine", "text.en =", "text.de =", 'text: has no text for locale "en".'),
    ],
)
def test_card_mistakes_are_reported(
    folder: Path, file: str, record: str, old: str, new: str, told: str
) -> None:
    found = change(folder, f"{file}.toml", entry(record), old, new)
    assert any(told in sentence and f"{file}.toml" in sentence for sentence in found), found


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("cards_per_epoch = 7", "cards_per_epoch = 5", "is 5, but up to 6 seats each need a card."),
        ("middle_east = [2,", "middle_east = [2, 2,", "has 8 numbers, but there are 7 epochs."),
        ("middle_east =", "middle_aest =", "is no area of the board"),
        (
            "preeminence = [3, 3,",
            "preeminence = [",
            "has 6 markers, but one may be taken in each of 7 Epochs.",
        ),
        ("lesser_dealt = 7", "lesser_dealt = 9", "has 49 cards, but up to 6 seats are dealt 9 each."),
        ("figures_per_colour = 20", "figures_per_colour = 19", "an Empire of the Epoch has strength 20."),
        ("epoch = 3\nbegins", "epoch = 4\nbegins", "must run from 1 to 7."),
        (
            'name = "minor_forts"',
            'name = "minor_fort"',
            'is not a known switch (did you mean "minor_forts"?).',
        ),
    ],
)
def test_table_mistakes_are_reported(folder: Path, old: str, new: str, told: str) -> None:
    found = change(folder, "edition.toml", "", old, new)
    assert any(told in sentence for sentence in found), found


@pytest.mark.skipif(not FACTS.is_file(), reason="the collected facts do not lie beside this repository")
def test_cards_match_collected_facts() -> None:
    facts = tomllib.loads(FACTS.read_text(encoding="utf-8"))
    home = DATA / "editions" / "hasbro-2001"
    ours = {
        name: tomllib.loads((home / f"{name}.toml").read_text("utf-8"))
        for name in ("edition", "empires", "events")
    }
    assert ours["edition"]["values"] == facts["points"]
    for one, fact in zip(ours["empires"]["empires"], facts["empires"], strict=True):
        assert (one["id"], one["epoch"], one["number"]) == (fact["id"], fact["epoch"], fact["order"])
        assert one["name"] == {"en": fact["name_en"], "pt-BR": fact["name_pt"]}
        assert (one["strength"], one["start_lands"]) == (fact["strength"], fact["start_lands"])
        assert (one["capital"], one.get("waters", [])) == (fact["capital"], fact["waters"])
        assert (one["source"] == "stated") == (fact["source"] == "stated")
    for one, fact in zip(ours["events"]["events"], facts["events"], strict=True):
        assert (one["id"], one["deck"], one["type"]) == (fact["id"], fact["deck"], fact["type"])
        assert (one["count"], one["epochs"], one["timing"]) == (fact["count"], fact["epochs"], fact["timing"])
        assert one["effect"]["verb"] == fact["effect"]["verb"]
        assert one["text"] == {"en": fact["text_en"], "pt-BR": fact["text_pt"]}
        for field, value in one["effect"].items():
            if field in fact["effect"] and field != "terrain":
                assert value == fact["effect"][field], (one["id"], field)
