"""Each kind of mistake in a data folder gives one sentence that names file, record and field."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine import board_records
from engine.edition_folders import check_data, edition_from_content, load_edition
from engine.records import BadData
from tests.common.folders import change, copy_of, entry, mistakes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the 2024 cards, its board in the same folder."""
    return copy_of("ragnar-2024", tmp_path)


def test_unchanged_copy_is_valid(folder: Path) -> None:
    assert check_data(folder) == []


def test_built_in_data_are_valid() -> None:
    assert check_data() == []


EMPIRES = mistakes(r"""
sumeria: people = 4 -> peple = 4
    Empire "sumeria", peple: is not a known key (did you mean "people"?).
sumeria: people = 4 -> people = "four"
    Empire "sumeria", people: expected a whole number, got text.
sumeria: people = 4 -> people = 31
    Empire "sumeria", people: is 31, but must lie between 1 and 30.
huns: people = 9 -> people = 1
    Empire "huns", people: is 1, but must lie between 2 and 30.
sumeria: epoch = 1\n ->
    Empire "sumeria", epoch: is missing.
sumeria: "euphrates" -> "eufrates"
    Empire "sumeria", start_lands: "eufrates" is no land of the board (did you mean "euphrates"?).
sumeria: ["euphrates"] -> []
    Empire "sumeria", start_lands: is missing.
sumeria: icon = "sun" -> icon = "lion"
    Empire "sumeria", icon: is "lion", but its start-land "euphrates" shows "sun".
sumeria: icon = "sun" -> icon = "son"
    Empire "sumeria", icon: "son" is no icon of the board (did you mean "sun"?).
sumeria: icon = "sun"\n ->
    Empire "sumeria", icon: is missing, and only barbarians have none.
goths: barbarian = true -> barbarian = true\nbuildings = ["capital"]
    Empire "goths", barbarian: is true, and barbarians have neither icon nor buildings.
egypt: "nile_delta" -> "euphrates"
    Empire "egypt", start_lands: "euphrates" is a start-land of "sumeria" too in Epoch 1.
egypt: number = 2 -> number = 1
    Empire "egypt", number: is 1, which "sumeria" has too in Epoch 1.
egypt: id = "egypt" -> id = "rome"
    Empire "rome", id: is used twice.
egypt: id = "egypt" -> id = "egypt"\nextra = true
    Empire deck of Epoch 1: has 6 cards, but `decks.cards_per_epoch` is 7; see `extra`.
minoans: sea = 1 -> ocean = 1
    Empire "minoans", fleets: are of kind "ocean", but cards of Epoch 1 show "sea" fleets.
spain: ocean = 2 -> ocean = 5
    Empire "spain", fleets.ocean: is 5, but must lie between 0 and 4.
han: great_wall = 2 -> great_wall = 1
    Empire "han", great_wall: is 1, but a Dynasty brings 2, the others 0.
egypt: buildings = ["capital"] -> buildings = ["capital", "city"]
    Empire "egypt", buildings: names a capital and a city for one land.
egypt: , pt-BR = "Egito" ->
    Empire "egypt", name: has no text for locale "pt-BR".
egypt: pt-BR = "Egito" -> pt-BR = "Egito", pt = "Egipto"
    Empire "egypt", name: has the unknown locale "pt".
egypt: stated = ["number", "name"] -> stated = ["numbre", "name"]
    Empire "egypt", stated: "numbre" is no field of this record (did you mean "number"?).
egypt: source = "reconstructed" -> source = "guessed"
    Empire "egypt", source: does not allow "guessed", only "reconstructed", "stated".
incas_aztecs: number = 4 -> number = 4\npeople = 8
    Empire "incas_aztecs", parts: must be two or more, and the pieces stand in the parts alone.
""")


@pytest.mark.parametrize(("record", "old", "new", "sentence"), EMPIRES)
def test_empire_mistakes_are_reported(folder: Path, record: str, old: str, new: str, sentence: str) -> None:
    assert change(folder, "empires.toml", entry(record), old, new) == [f"mine/empires.toml, {sentence}"]


EVENTS = mistakes(r"""
industry: cap = 4 -> cup = 4
    Event "industry", effect.cup: is not a known key (did you mean "cap"?).
industry: cap = 4 -> cap = 0
    Event "industry", effect.cap: is 0, but must lie between 1 and 20.
industry: "gold" -> "golds"
    Event "industry", effect.verb: does not allow "golds" (did you mean "gold"?), only "cities",
    "depopulate", "gold", "ignore_forts", "ignore_terrain", "kingdom", "land_force", "monuments",
    "people", "replace", "sea_force".
industry: later = "E" -> later = "D"
    Event "industry", later: is "D", but this effect is carried out in phase E.
industry: {cap} -> {most}
    Event "industry", text: has a word in braces that the effect lacks; it has {cap}.
elam: "zagros" -> "zagors"
    Event "elam", effect.start_land: "zagors" is no land of the board (did you mean "zagros"?).
scythians: barbarian = true -> barbarian = true, buildings = ["city"]
    Event "scythians", effect.barbarian: is true, and barbarians have no buildings.
sweden: ocean = 1 -> sea = 1
    Event "sweden", effect.fleets: are of kind "sea", but cards of Epoch 5 show "ocean" fleets.
crusades: "mediterranean" -> "mediteranean"
    Event "crusades", effect.sea: "mediteranean" is no water of the board (did you mean "mediterranean"?).
liberate: people = 2 -> people = 1
    Event "liberate", effect.people: is 1, fewer than the 2 it may replace.
crusades: sea = "mediterranean" -> sea = "atlantic"
    Event "crusades", effect.sea: "atlantic" is no sea, but fleets of Epoch 3 sail seas.
elam: epoch = 1 -> epoch = 6
    Event "elam", epoch: is 6, but must lie between 1 and 5.
""")


@pytest.mark.parametrize(("record", "old", "new", "sentence"), EVENTS)
def test_event_mistakes_are_reported(folder: Path, record: str, old: str, new: str, sentence: str) -> None:
    found = change(folder, "events.toml", entry(record), old, new)
    assert f"mine/events.toml, {sentence}" in found
    others = [one for one in found if f'"{record}"' not in one]
    assert all("deck of Epoch" in one for one in others), "a card in a wrong epoch is missed in its own"


OTHERS = mistakes(r"""
honors.toml id = "fortify_a": coins = 1 -> coins = 0
    honors.toml: has 10 Honors, 6 of them with coins, but must have 10, 7 with coins.
honors.toml id = "urbanize": phases = ["C"] -> phases = ["E"]
    honors.toml, Honor "urbanize", phases: must be ['C'] for this effect.
tokens.toml id = "pair_1": "southern_lands" -> "middle_east"
    tokens.toml, token "pair_1", areas: must be two different areas.
tokens.toml id = "pair_1": "southern_lands" -> "southern_land"
    tokens.toml, token "pair_1", areas: "southern_land" is no area of the board (did you mean
    "southern_lands"?).
edition.toml [great_wall]: "wei_river" -> "wei"
    edition.toml, great_wall, lands: "wei" is no land of the board.
edition.toml [great_wall]: forts = 2 -> forts = 3
    edition.toml, great_wall, forts: is more than there are lands for them, one fort each.
edition.toml [supplies]: great_wall = 3 -> great_wall = 1
    edition.toml, supplies, great_wall: is 1, but a Dynasty brings 2.
edition.toml [supplies]: fort = 15\n ->
    edition.toml, supplies, fort: is missing.
edition.toml: epochs = 5 -> epochs = 5\nturn_cards = "emipre"
    edition.toml, turn_cards: "emipre" is no kind of card (did you mean "empire"?).
edition.toml [gold]: mastery = 6 -> mastery = -6
    edition.toml, gold, mastery: is -6, but must lie between 0 and 100.
edition.toml name = "event_invasion_honor": value = false -> value = "no"
    edition.toml, ruling "event_invasion_honor", value: expected true or false, got text.
edition.toml name = "conquest": needs = ["dice"] -> needs = ["die"]
    edition.toml, option "conquest", needs: "die" is no other option (did you mean "dice"?).
edition.toml [seats]: min = 2 -> min = 7
    edition.toml, seats, min: is 7, but must lie between 1 and 6.
edition.toml: id = "ragnar-2024" -> id = "ragnar-2042"
    edition.toml, id: "ragnar-2042" is no edition with rules (did you mean "ragnar-2024"?).
edition.toml: epochs = 5 -> epoch = 5
    edition.toml, epochs: is missing.
edition.toml: [fleets] -> [flets]
    edition.toml, flets: "flets" is no known key (did you mean "fleets"?).
edition.toml: "must_place_people" -> "must_place_poeple"
    edition.toml, ruling "must_place_poeple", name: is not a known switch (did you mean
    "must_place_people"?).
edition.toml [decks]: cards_per_epoch = 7 -> cards_per_epoch = 5
    edition.toml, decks, cards_per_epoch: is 5, but up to 6 seats each need a card.
""")


@pytest.mark.parametrize(("where", "old", "new", "sentence"), OTHERS)
def test_table_honor_and_token_mistakes_are_reported(
    folder: Path, where: str, old: str, new: str, sentence: str
) -> None:
    file, _, record = where.partition(" ")
    assert f"mine/{sentence}" in change(folder, file, record, old, new)


@pytest.mark.rule("R24-HONOR-18", "R24-HONOR-20")
def test_wrong_honor_coins_are_reported(folder: Path) -> None:
    change(folder, "honors.toml", entry("recruit_1"), "coins = 1", "coins = 0")
    found = change(folder, "honors.toml", entry("lands_bonus"), "coins = 0", "coins = 1")
    assert found == [
        'mine/honors.toml, Honor "recruit_1", coins: is 0, but an Honor for phase C shows coins.',
        'mine/honors.toml, Honor "lands_bonus", coins: is 1, but an Honor for phase E shows none.',
    ]


BOARD = mistakes(r"""
id = "euphrates": area = "middle_east" -> area = "midle_east"
    land "euphrates", area: "midle_east" is no area of this board (did you mean "middle_east"?).
id = "euphrates": area = "middle_east"\n ->
    land "euphrates", area: is missing.
id = "euphrates": terrain = "clear" -> terrain = "marsh"
    land "euphrates", terrain: does not allow "marsh", only "clear", "forest", "mountains".
id = "euphrates": icon = "sun" -> icon = "moon"
    land "euphrates", icon: "moon" is no icon of this board.
borders = [: ["anatolia", "euphrates"] -> ["caucasus", "anatolia"]
    border or strait "caucasus" and "anatolia", between: is listed twice; a pair is listed once and holds
    both ways.
borders = [: ["anatolia", "euphrates"] -> ["anatolia", "anatolia"]
    border or strait "anatolia" and "anatolia", between: joins a place with itself.
borders = [: ["anatolia", "euphrates"] -> ["anatolia", "eufrates"]
    border or strait "anatolia" and "eufrates", between: "eufrates" is no land of this board (did you mean
    "euphrates"?).
coasts = [: water = "atlantic" -> water = "atlantis"
    coast "albion" and "atlantis", water: "atlantis" is no sea or ocean of this board (did you mean
    "atlantic"?).
id = "euphrates": label = [41.2, -> label = [412.0,
    land "euphrates", label: holds a point that is no longitude and latitude in degrees.
id = "euphrates": pt-BR = "Eufrates" -> pt-BR = ""
    land "euphrates", name: has no text for locale "pt-BR".
id = "anatolia": id = "anatolia" -> id = "caucasus"
    place "caucasus", id: is used twice.
id = "anatolia": seeds -> seed
    land "anatolia", seed: is not a known key (did you mean "seeds"?).
""")


@pytest.mark.parametrize(("record", "old", "new", "sentence"), BOARD)
def test_board_mistakes_are_reported(folder: Path, record: str, old: str, new: str, sentence: str) -> None:
    path = folder / "board.toml"
    text = path.read_text(encoding="utf-8")
    at = text.index(old, text.index(record))
    path.write_text(text[:at] + new + text[at + len(old) :], encoding="utf-8")
    assert f"ragnar-2024/board.toml, {sentence}" in check_data(folder)


def test_isolated_land_is_reported(folder: Path) -> None:
    path = folder / "board.toml"
    text = path.read_text(encoding="utf-8")
    beside = text.index("[adjacency]")
    lines = [line for line in text[beside:].splitlines() if '"hokkaido"' not in line]
    path.write_text(text[:beside] + "\n".join(lines), encoding="utf-8")
    assert check_data(folder) == [
        'ragnar-2024/board.toml, land "hokkaido": is isolated: it has no border, strait or coast.'
    ]


def test_too_many_lands_are_reported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_records, "MOST_PLACES", 61)
    assert check_data(folder) == ["ragnar-2024/board.toml, land: there are 62, at most 61 can be told apart."]


def test_area_without_land_is_reported(folder: Path) -> None:
    path = folder / "board.toml"
    text = path.read_text(encoding="utf-8").replace('area = "far_east"', 'area = "china"')
    path.write_text(text, encoding="utf-8")
    assert check_data(folder) == ['ragnar-2024/board.toml, area "far_east": has no land.']


@pytest.mark.rule("R24-EPOCH-03")
def test_short_token_bag_is_reported(folder: Path) -> None:
    path = folder / "board.toml"
    text = re.sub(r"^epoch = [23]$", "epoch = 5", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")
    assert check_data(folder) == [
        "mine/board.toml, areas, epoch: too few areas come into play by Epoch 3: "
        "the bag would hold 1 Area tokens, but 6 seats need 7."
    ]


def test_broken_files_are_reported(folder: Path) -> None:
    (folder / "empires.toml").write_text("[[empires]\n", encoding="utf-8")
    (found,) = check_data(folder)
    assert found.startswith("mine/empires.toml: is not valid TOML: ")
    (folder / "empires.toml").write_bytes(b'name = "Per\xfa"\n')
    assert check_data(folder) == ["mine/empires.toml: is not UTF-8 text (byte 11)."]
    (folder / "empires.toml").rename(folder / "empire.toml")
    (folder / "empire.toml").write_text("", encoding="utf-8")
    assert check_data(folder) == [
        'mine/empire.toml: is no file of this edition (did you mean "empires"?).',
        "mine/empires.toml: the file is missing.",
    ]


def test_missing_record_list_is_reported(folder: Path) -> None:
    (folder / "empires.toml").write_text("empires = 3\n", encoding="utf-8")
    assert check_data(folder) == ["mine/empires.toml, Empire: must be a list of records."]


def test_missing_or_empty_folder_is_reported(tmp_path: Path) -> None:
    assert check_data(tmp_path / "nowhere") == ["nowhere: is not a folder."]
    (tmp_path / "empty").mkdir()
    assert check_data(tmp_path / "empty") == ["empty/edition.toml: the file is missing."]


def test_missing_board_is_reported(folder: Path) -> None:
    (folder / "board.toml").unlink()
    assert change(folder, "edition.toml", "", 'board = "ragnar-2024"', 'board = "ragnar-2042"') == [
        'mine/edition.toml, board: is "ragnar-2042", '
        "and no such board lies beside the cards or in data/boards."
    ]


def test_several_mistakes_are_reported_together(folder: Path) -> None:
    change(folder, "empires.toml", entry("sumeria"), "people = 4", "people = 99")
    found = change(folder, "events.toml", entry("elam"), "people = 2", "people = 0")
    assert len(found) == 2


def test_loading_bad_data_raises_report(folder: Path) -> None:
    change(folder, "empires.toml", entry("sumeria"), "people = 4", "people = 99")
    with pytest.raises(BadData, match=r'empires\.toml, Empire "sumeria", people: is 99'):
        load_edition("ragnar-2024", folder)


def test_board_with_other_id_is_reported(folder: Path) -> None:
    found = change(folder, "board.toml", "", 'id = "ragnar-2024"', 'id = "ragnar-2042"')
    assert found == ['mine/edition.toml, board: is "ragnar-2024", but the board found is "ragnar-2042".']


WRONG: tuple[Any, ...] = (3, "x", [], {}, [3], [{}], None)


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_values_of_wrong_type_are_reported(wrong: Any) -> None:
    content = load_edition("ragnar-2024").content()
    places = [("board", key) for key in content["board"]]
    places += [("files", "edition", key) for key in content["files"]["edition"]]
    places += [("files", key) for key in content["files"]]
    places += [
        ("files", stem, next(iter(content["files"][stem]))) for stem in ("empires", "events", "honors")
    ]
    harmless = {"year": 3, "options": []}
    for path in places:
        spoilt = _replace_value(content, path, wrong)
        if spoilt != content and harmless.get(path[-1], "nothing") != wrong:
            with pytest.raises(BadData):
                edition_from_content(spoilt)


def _replace_value(content: Any, path: tuple[str, ...], value: Any) -> Any:
    """A copy in which the value at `path` is another."""
    key, *rest = path
    return {**content, key: _replace_value(content[key], tuple(rest), value) if rest else value}
