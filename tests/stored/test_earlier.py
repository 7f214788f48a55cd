"""What was stored before ids were renamed still loads: a save, an export, a database of running 2018 games.

The files were written at commit 34ee86a, when the 2018 edition wrote `capitol` for `capital`. In the game of
`chain.sqlite` entry 111 invades by a chain of caravan and fleet that rules version 2 forbids (AMB-35).
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import engine
from bot.service import Actor, Service, play, upgrade
from bot.store import Store
from bot.store.records import Frozen
from engine import edition_from_content, load_game
from engine.exported import edition_of
from engine.replay import positions
from engine.verifying import verify
from tests.bot.tables import do, refused

HERE = Path(__file__).parent
OLD, NEW = '"capitol"', '"capital"'


def stored(name: str) -> str:
    return gzip.decompress((HERE / f"{name}.gz").read_bytes()).decode()


def test_a_save_is_loaded_with_todays_ids() -> None:
    text, data = stored("save.json"), json.loads(stored("export.json"))["data"]
    edition = edition_from_content(data)
    assert edition.data_hash == json.loads(text)["data_hash"]
    game = load_game(text, edition)
    saved = game.to_json()
    assert text.count(OLD) == 11
    assert (saved.count(OLD), saved.count(NEW)) == (1, 10)
    assert game.words == {"A": "capitol"}, "a player's word stays: the dice come from it"
    view = game.view(None)
    assert "capital" in {building for land in view.lands.values() for building in land.buildings}
    while not game.over:
        decision = game.pending()[0]
        game.submit(decision.seat, decision.actions[0])
    assert verify(json.dumps(game.export())).difference is None


def test_an_export_is_verified_and_shown() -> None:
    text = stored("export.json")
    assert OLD in text
    report = verify(text)
    assert report.difference is None
    *_, last = positions(text)
    assert NEW in last.to_json()
    assert edition_of(text).data_hash == json.loads(text)["data_hash"]


ACTORS = {"A": Actor(11, "Ana"), "B": Actor(12, "Bo"), "C": Actor(13, "Cy")}


def lay_down(path: Path, name: str) -> None:
    path.write_bytes(gzip.decompress((HERE / f"{name}.gz").read_bytes()))


@asynccontextmanager
async def table_of(path: Path, name: str) -> AsyncIterator[Service]:
    """The games of a stored database, brought to today's schema."""
    lay_down(path, name)
    store = await Store.open(f"sqlite:///{path}")
    table = Service(store, engine=engine)
    try:
        yield table
    finally:
        await table.close()
        await store.close()


async def go_on(table: Service, steps: int, chance: random.Random) -> None:
    for _ in range(steps):
        seat = next(one.seat for one in (await table.record(1)).seats if one.awaited is not None)
        decision = (await table.view(1, seat)).decision
        assert decision is not None
        action = chance.choice(decision.actions)
        await do(table, 1, ACTORS[seat], play.submit, action, decision=decision.id)


@pytest.mark.parametrize("way", ["rollback", "carry"])
async def test_a_game_with_a_chain_that_is_forbidden_now_stands_still_and_goes_on(
    tmp_path: Path, way: str
) -> None:
    async with table_of(tmp_path / "games.sqlite3", "chain.sqlite") as table:
        await table.look_over()
        record = await table.record(1)
        assert record.rules_version == "1"
        assert record.frozen == Frozen(111, record.entries - 1, "2")
        found = await table.check(1)
        assert found is not None
        assert "Z18-INVADE-01" in found.what
        with refused("frozen"):
            await go_on(table, 1, random.Random(1))
        if way == "rollback":
            with refused("other_rules"):
                await do(table, 1, None, play.roll_back, 111)
            await do(table, 1, None, play.roll_back, 110)
        else:
            for person in ACTORS.values():
                await do(table, 1, person, upgrade.agree)
        after = await table.record(1)
        assert (after.frozen, after.rules_version) == (None, "2")
        assert after.entries == (111 if way == "rollback" else record.entries)
        await go_on(table, 8, random.Random(1))
        assert await table.check(1) is None


async def test_a_database_goes_on(tmp_path: Path) -> None:
    async with table_of(tmp_path / "games.sqlite3", "games.sqlite") as table:
        assert await table.check(1) is None
        before = await table.view(1, None)
        assert "capital" in {building for land in before.lands.values() for building in land.buildings}
        await go_on(table, 30, random.Random(1))
        assert await table.check(1) is None
        assert (await table.view_at(1, None, 20)).entries == 21
