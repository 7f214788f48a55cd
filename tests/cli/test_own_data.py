"""Cards of one's own, from simulate to a table of the bot."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app.run import Bot
from bot.cli.terminal import edition_in_folder
from bot.core import lobby
from bot.domain.requests import Actor, NewLobby
from bot.store import Store
from bot.workers import jobs
from bot.workers.jobs import Jobs
from engine import BadData, load_edition, new_game
from engine.data import DATA
from engine.players import GREEDY, choose
from engine.searching.search import Budget, search
from engine.searching.weights import FILE as WEIGHTS
from tests.bot.tables import do
from tests.cli.conftest import Annalist

HOST = Actor(1, "Ana")


@pytest.fixture
def own_folder(tmp_path: Path) -> Path:
    """A copy of the built-in folder with one card renamed and given more people."""
    return changed_copy("ragnar-2024", tmp_path / "mine")


def changed_copy(edition: str, folder: Path) -> Path:
    shutil.copytree(DATA / "editions" / edition, folder)
    file = folder / "empires.toml"
    text = file.read_text(encoding="utf-8")
    text = text.replace('en = "Sumeria', 'en = "Sumer', 1).replace("people = 4", "people = 9", 1)
    file.write_text(text, encoding="utf-8")
    return folder


def test_two_folders_of_same_edition_are_refused(
    annalist: Annalist, own_folder: Path, tmp_path: Path
) -> None:
    other = changed_copy("ragnar-2024", tmp_path / "other")
    told = annalist("bot", "--sandbox", "http://127.0.0.1:1", "--data", str(own_folder), "--data", str(other))
    assert told.code == 2
    assert f"{own_folder} and {other} are both ragnar-2024" in told.err


def test_simulate_uses_own_cards(annalist: Annalist, own_folder: Path) -> None:
    arguments = ("simulate", "--games", "1", "--seats", "6", "--players", "greedy", "--json")
    own = json.loads(annalist(*arguments, "--data", str(own_folder)).out)
    built_in = json.loads(annalist(*arguments).out)
    assert own["edition"] == built_in["edition"] == "ragnar-2024"
    assert own["score_by_seat"] != built_in["score_by_seat"]


async def test_own_weights_are_used(own_folder: Path) -> None:
    """The search uses it in the worker too, but games are stored without it."""
    file = own_folder / WEIGHTS
    plain = json.loads(file.read_text(encoding="utf-8"))
    file.unlink()
    without = load_edition("ragnar-2024", own_folder)
    assert without.own_weights is None
    bad = {"epochs": [[{"land": -30_000}]] * 5}
    file.write_text(json.dumps(plain | bad))
    own = load_edition("ragnar-2024", own_folder)
    assert own.own_weights is not None
    assert own.own_weights.epochs[0] == ({"land": -30_000},)
    assert own.data_hash == without.data_hash
    game, chance = new_game(own, "ABC", seed=bytes(32)), Random(1)
    while (view := game.view(game.open_decisions()[0].seat, to_imagine=True)).decision.kind != "expand":
        game.submit(view.me, choose(GREEDY, view, own, chance.random))
    budget = Budget(8, 32, 2000)
    gains = [
        {one.action: one.gain for one in search(view, like, Random(1).random, budget)}
        for like in (own, without)
    ]
    assert gains[0] != gains[1]
    assert jobs._edition(await jobs._kept_edition(own)).own_weights == own.own_weights
    file.write_text("{}")
    with pytest.raises(BadData, match=WEIGHTS):
        load_edition("ragnar-2024", own_folder)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda folder: (folder / "edition.toml").unlink(), "there is no edition.toml in it"),
        (lambda folder: (folder / "edition.toml").write_text("id = "), "edition.toml"),
        (lambda folder: (folder / "honors.toml").write_text("[[honors]]\nid = 'x'\n"), "honors.toml"),
    ],
)
def test_bad_folder_is_reported_in_one_line(
    annalist: Annalist, own_folder: Path, edit: Any, sentence: str
) -> None:
    edit(own_folder)
    with pytest.raises(BadData):
        edition_in_folder(own_folder)
    told = annalist("simulate", "--data", str(own_folder))
    assert told.code == 2
    assert sentence in told.err
    assert told.err.count("\n") == 1


async def test_bot_uses_own_cards(own_folder: Path, tmp_path: Path) -> None:
    own = edition_in_folder(own_folder)
    store = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite'}")
    jobs = Jobs()
    try:
        other = load_edition("zman-2018", changed_copy("zman-2018", tmp_path / "other"))
        bot = Bot(store, jobs, [own, other])
        game = (await bot.service.create(HOST, NewLobby("ragnar-2024", channel=5, seats_max=2))).record.id
        await do(bot.service, game, HOST, lobby.join)
        await do(bot.service, game, HOST, lobby.add_computer, "normal")
        await do(bot.service, game, HOST, lobby.start)
        assert (await bot.service.edition(game)).data_hash == own.data_hash
        assert own.data_hash != load_edition("ragnar-2024").data_hash
        second = (await bot.service.create(HOST, NewLobby("zman-2018", channel=6, seats_max=3))).record.id
        assert (await bot.service.edition(second)).data_hash == other.data_hash
        assert other.data_hash != load_edition("zman-2018").data_hash
        names = await bot.client.parts.composer.names(await bot.service.record(game))
        assert names.name_of("empire", "sumeria") == "Sumer"
        asked = (await bot.service.view(game, None)).asked[0].seat
        view = await bot.service.view(game, asked)
        action = await jobs.choose("greedy", view, await bot.service.edition(game))
        assert view.decision is not None
        assert action in view.decision.actions
    finally:
        await jobs.close()
        await store.close()


def test_hostile_files_are_refused_in_one_sentence(
    annalist: Annalist, own_folder: Path, tmp_path: Path
) -> None:
    large, deep = tmp_path / "large.json", tmp_path / "deep.json"
    with large.open("wb") as file:
        file.truncate(200_000_000)
    deep.write_text("[" * 100_000)
    for command in ("verify", "replay", "render"):
        assert "larger than 16 MB" in annalist(command, str(large)).err
        told = annalist(command, str(deep))
        assert "nested deeper" in told.err
        assert told.err.count("\n") == 1
    (own_folder / "edition.toml").write_text("a = " + "[" * 100_000)
    assert "nested deeper" in annalist("simulate", "--data", str(own_folder)).err


def make_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def make_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def make_own_link(file: Path) -> None:
    file.unlink()
    file.symlink_to(file)


def insert_long_number(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    digits = "9" * 5000
    file.write_text(re.sub(r"(= |: ?)\d+", rf"\g<1>{digits}", text, count=1))


def cut_in_half(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-40])


@pytest.mark.parametrize("spoil", [make_folder, make_pipe, make_own_link, insert_long_number, cut_in_half])
@pytest.mark.parametrize("name", ["edition.toml", "empires.toml", "events.toml", WEIGHTS])
def test_spoiled_file_is_named_without_waiting(
    annalist: Annalist, own_folder: Path, name: str, spoil: Any
) -> None:
    """Own cards may have huge numbers, or a folder or pipe instead of a file."""
    spoil(own_folder / name)
    for command in (("cards", "check"), ("check-data",)):
        told = annalist(*command, str(own_folder))
        assert (told.code, name in told.out) == (1, True), told
        assert "unexpected" not in told.err
    told = annalist("simulate", "--data", str(own_folder))
    assert told.code == 2
    assert name in told.err
    told = annalist("verify", str(own_folder / name))
    assert told.code in (1, 2)
    assert "unexpected" not in told.err


def test_edition_without_rules_is_not_suggested(
    annalist: Annalist, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = own_folder / "edition.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('"ragnar-2024"', '"tiny-2026"', 1))
    monkeypatch.setattr("engine.edition_folders.editions", lambda: ("tiny-2026", "ragnar-2024"))
    told = annalist("check-data", str(own_folder))
    assert '"tiny-2026" is no edition with rules' in told.out
    assert 'mean "tiny-2026"' not in told.out


def test_missing_weights_are_reported(annalist: Annalist, own_folder: Path) -> None:
    assert WEIGHTS not in annalist("check-data", str(own_folder)).out
    (own_folder / WEIGHTS).unlink()
    told = annalist("check-data", str(own_folder))
    assert told.code == 0
    assert f"no {WEIGHTS}" in told.out
