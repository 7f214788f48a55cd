"""`annalist cards`: sheets to fill in, what is missing in them, and what they change."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import msgspec
import pytest

from bot.words import lobby_text
from bot.words.names import Names
from engine import editions, load_edition
from engine.data import DATA
from engine.edition import card_lists
from engine.own_cards import ABOUT, toml_value
from tests.bot.test_page_secrets import record_of
from tests.cli.conftest import Annalist
from tests.engine.test_replay import play

EVERY = sorted(editions())


@pytest.mark.parametrize("edition", EVERY)
def test_every_card_field_is_explained(edition: str) -> None:
    said = tomllib.loads((DATA / "card-fields" / f"{edition}.toml").read_text("utf-8"))
    shown = {
        key: {one.encode_name for one in msgspec.structs.fields(type_)} - {*ABOUT, "id"}
        for key, _kind, type_ in card_lists(edition).values()
    }
    assert {key: set(fields) - set(ABOUT) for key, fields in said.items()} == shown
    assert all(text.endswith(".") for fields in said.values() for text in fields.values())


@pytest.mark.parametrize("edition", EVERY)
def test_bare_sheet_is_valid_once_filled_in(annalist: Annalist, tmp_path: Path, edition: str) -> None:
    """Here with our own values, which leaves nothing that differs."""
    told = annalist("cards", "new", "mine", "--edition", edition, "--bare")
    assert told.code == 0, told.err
    checked = annalist("cards", "check", "mine")
    assert checked.code == 1
    assert "is still to be filled in" in checked.out
    assert checked.err.startswith("annalist: 0 to put right,")
    for stem, (key, _, type_) in card_lists(edition).items():
        sheet = tmp_path / "mine" / f"{stem}.toml"
        blank = tomllib.loads(sheet.read_text("utf-8"))[key]
        ours = tomllib.loads((DATA / "editions" / edition / f"{stem}.toml").read_text("utf-8"))[key]
        assert [one["id"] for one in blank] == [one["id"] for one in ours]
        shown = {one.encode_name for one in msgspec.structs.fields(type_)} - set(ABOUT)
        cards = [{name: one[name] for name in one if name in shown} | {"source": "stated"} for one in ours]
        lines = [
            f"[[{key}]]\n" + "".join(f"{n} = {toml_value(v)}\n" for n, v in one.items()) for one in cards
        ]
        sheet.write_text("\n".join(lines), "utf-8")
    checked = annalist("cards", "check", "mine")
    assert checked.code == 0, checked.out
    assert "Fingerprint of these cards: " in checked.out
    assert "mine has the cards of" in annalist("cards", "diff", "mine", "--games", "0").out


@pytest.mark.parametrize("edition", EVERY)
def test_prefilled_sheets_are_playable_with_changes(annalist: Annalist, tmp_path: Path, edition: str) -> None:
    told = annalist("cards", "new", "mine", "--edition", edition, "--ours")
    assert told.code == 0, told.err
    assert annalist("cards", "check", "mine").code == 0
    assert "mine has the cards of" in annalist("cards", "diff", "mine", "--games", "0").out
    stem, (key, _, _) = next(iter(card_lists(edition).items()))
    sheet = tmp_path / "mine" / f"{stem}.toml"
    text = sheet.read_text("utf-8")
    assert 'source = "reconstructed"' in text
    name = tomllib.loads(text)[key][0]["name"]["en"]
    sheet.write_text(text.replace(f'en = "{name}"', 'en = "Tartessos"', 1), "utf-8")
    assert annalist("cards", "check", "mine").code == 0
    assert "Tartessos" in annalist("cards", "diff", "mine", "--games", "0").out
    played = annalist("simulate", "--data", "mine", "--games", "1", "--players", "random")
    assert played.code == 0, played.err


def test_bare_and_ours_exclude_each_other(annalist: Annalist) -> None:
    told = annalist("cards", "new", "mine", "--bare", "--ours")
    assert (told.code, "choose one" in told.err) == (2, True)


@pytest.mark.parametrize(
    "command", [["cards", "diff", "mine"], ["simulate", "--data", "mine", "--games", "1"]]
)
def test_unfinished_sheets_are_refused_in_one_sentence(annalist: Annalist, command: list[str]) -> None:
    assert annalist("cards", "new", "mine", "--edition", "ragnar-2024").code == 0
    told = annalist(*command)
    assert told.code != 0
    sentence = r"mine: \d+ fields are still to be filled in; `annalist cards check mine` names them\n$"
    assert re.search(sentence, told.err)


def test_check_names_card_and_field(annalist: Annalist, tmp_path: Path) -> None:
    assert annalist("cards", "new", "mine", "--edition", "ragnar-2024").code == 0
    file = tmp_path / "mine" / "empires.toml"
    text = file.read_text("utf-8")
    assert text.index("# people (a whole number; may be left out):") < text.index("[[empires]]")
    card, _ = text.split('id = "sumeria"')[1].split("\n\n", 1)
    wrong = card.replace('start_lands = "?"', 'start_lands = ["eufrates"]').replace(
        'people = "?"', "people = 5"
    )
    file.write_text(text.replace(card, wrong), "utf-8")
    told = annalist("cards", "check", "mine").out.splitlines()
    assert told[0].startswith('mine/empires.toml, Empire "sumeria", start_lands: "eufrates" is no land')
    buildings = 'a list, each "capital" or "city" or "monument" or "fort"'
    assert f'mine/empires.toml, Empire "sumeria", buildings: is still to be filled in: {buildings}.' in told
    assert not any('"sumeria", people' in one or '"sumeria", name' in one for one in told)
    assert any('Event "elam", effect: is still to be filled in: a table whose verb is' in one for one in told)
    assert "it is there already" in annalist("cards", "new", "mine").err
    assert "no such folder" in annalist("cards", "check", "elsewhere").err


def test_diff_shows_changes_and_balance(annalist: Annalist, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(DATA / "editions" / "ragnar-2024", mine)
    file = mine / "empires.toml"
    file.write_text(file.read_text("utf-8").replace("people = 4", "people = 9", 1), "utf-8")
    told = annalist("cards", "diff", "mine", "--games", "4", "--seats", "6", "--jobs", "1")
    assert told.code == 0, told.err
    rows = [line.split() for line in told.out.splitlines()]
    assert ["Empire", "sumeria", "people", "4", "9"] in rows
    turn = next(row for row in rows if row[:3] == ["turn", "with", "Sumeria,"])
    built_in, own = float(turn[-4]), float(turn[-2])
    assert own > built_in
    assert "4 games with each, 6 seats" in told.out


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_lobby_shows_fingerprint_of_own_cards(tmp_path: Path, locale: str) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(DATA / "editions" / "ragnar-2024", mine)
    file = mine / "empires.toml"
    file.write_text(file.read_text("utf-8").replace("people = 4", "people = 9", 1), "utf-8")
    own, built_in = load_edition("ragnar-2024", mine), load_edition("ragnar-2024")
    record = record_of(play(3, 5))
    for edition, is_told in ((own, True), (built_in, False)):
        names = Names(record, edition, locale)
        for message in (lobby_text.lobby_message(names), lobby_text.started_message(names)):
            assert (f"`{own.fingerprint}`" in message.text) is is_told
