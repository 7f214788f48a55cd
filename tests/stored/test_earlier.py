"""What was stored before ids were renamed still loads: a save, an export, a database of running 2018 games.

The files were written at commit 34ee86a, when the 2018 edition wrote `capitol` for `capital`.
"""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import engine
from bot.service import Actor, Service, play
from bot.store import Store
from engine import edition_from_content, load_game
from engine.replay import edition_of, positions, verify
from tests.bot.tables import do

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


async def test_a_database_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(gzip.decompress((HERE / "games.sqlite.gz").read_bytes()))
    store = await Store.open(f"sqlite:///{path}")
    table = Service(store, engine=engine)
    try:
        assert await table.check(1) is None
        before = await table.view(1, None)
        assert "capital" in {building for land in before.lands.values() for building in land.buildings}
        actors = {"A": Actor(11, "Ana"), "B": Actor(12, "Bo"), "C": Actor(13, "Cy")}
        chance = random.Random(1)
        for _ in range(30):
            seat = next(one.seat for one in (await table.record(1)).seats if one.awaited is not None)
            decision = (await table.view(1, seat)).decision
            assert decision is not None
            action = chance.choice(decision.actions)
            await do(table, 1, actors[seat], play.submit, action, decision=decision.id)
        assert await table.check(1) is None
        assert (await table.view_at(1, None, 20)).entries == 21
    finally:
        await table.close()
        await store.close()
