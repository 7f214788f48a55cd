"""A game that this build is known to play as it is stored is not played again at the next start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import engine
from bot.core import loader, play, replaying, table_access, upgrade
from bot.core.service import Service
from bot.store import Store, steps
from tests.bot.cast import ADD, ANNA, CHANNEL, HOST
from tests.bot.tables import do, expect_refusal, play_on, rows, service, start_toy_game, whole_text
from tests.bot.toy_game import ToyEngine


class Build(ToyEngine):
    """Another build of the same rules."""

    def build(self) -> str:
        return "another"


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games that were played again."""
    games: list[int] = []
    check = loader.check

    async def check_noted(house: Any, game: int) -> Any:
        games.append(game)
        return await check(house, game)

    monkeypatch.setattr(loader, "check", check_noted)
    return games


async def restart_service(table: Service, store: Store, engine: Any = None) -> Service:
    await table.close()
    again = service(store, engine=engine)
    await again.verify_running_games()
    return again


async def proof_of(store: Store, game: int) -> str:
    ((found,),) = await rows(store, f"SELECT proof FROM games WHERE id = {game}")
    return str(found)


async def test_own_games_are_not_replayed_at_start(store: Store, replays: list[int]) -> None:
    table = service(store)
    game = await start_toy_game(table)
    await play_on(table, game, 7)
    await do(table, game, None, play.roll_back, 4)
    await play_on(table, game, 4)
    await do(table, game, HOST, play.set_preference, "mood", "wild")
    before = await whole_text(table, game)
    table = await restart_service(table, store)
    assert await whole_text(table, game) == before
    await play_on(table, game, 3)
    assert replays == []
    assert await replaying.check(table.house, game) is None


async def test_other_build_replays_game_once(store: Store, replays: list[int]) -> None:
    table = service(store)
    game = await start_toy_game(table)
    await play_on(table, game, 7)
    proof = await proof_of(store, game)
    table = await restart_service(table, store, Build())
    assert replays == [game]
    assert await proof_of(store, game) not in ("", proof)
    table = await restart_service(table, store, Build())
    await play_on(table, game, 1)
    assert replays == [game]
    await restart_service(table, store)
    assert replays == [game, game]
    await restart_service(service(store), store)
    assert replays == [game, game]


@pytest.mark.parametrize(
    "change",
    [
        'UPDATE steps SET body = \'{"type":"add","by":2}\' WHERE n = 5',
        "UPDATE steps SET digest = '0123456789abcdef' WHERE n = 6",
        "UPDATE steps SET seat = 'B' WHERE n = 5",
        "UPDATE games SET seed = X'00'",
    ],
)
async def test_tampered_game_is_replayed_and_frozen(
    store: Store, replays: list[int], change: str, table: Service, game: int
) -> None:
    await play_on(table, game, 7)
    await table.close()
    async with store.write() as c:
        await c.execute(change)
    table = service(store)
    with expect_refusal("frozen"):
        await do(table, game, HOST, play.submit, ADD[0])
    assert replays == [game]
    await table.verify_running_games()
    assert (await table.record(game)).frozen is not None
    assert await proof_of(store, game) == ""


async def test_steps_of_other_build_are_replayed(store: Store, replays: list[int]) -> None:
    """During an update two processes do not trust each other's steps."""
    one, other = service(store), service(store, engine=Build())
    game = await start_toy_game(one)
    await play_on(other, game, 1)
    assert replays == [game]
    await do(one, game, ANNA, play.submit, ADD[0])
    assert replays == [game, game]
    await other.close()
    async with one.hold(game) as held:
        assert await proof_of(store, game) == str(held.proof)
    await do(other, game, None, play.submit_for_computer, "C", 2, ADD[2])
    assert replays == [game, game, game]


async def test_game_continued_under_other_rules_is_replayed(
    store: Store, replays: list[int], table: Service, game: int
) -> None:
    await play_on(table, game, 7)
    await table.close()
    changed = ToyEngine(twist=1)
    table = service(store, engine=changed)
    await table.verify_running_games()
    for person in (HOST, ANNA):
        await do(table, game, person, upgrade.agree)
    await play_on(table, game, 2)
    assert await proof_of(store, game) == ""
    table = await restart_service(table, store, changed)
    assert replays == [game, game]
    await restart_service(table, store, changed)
    assert replays == [game, game]


@pytest.fixture
def steps_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Number of steps found by each reading of a log."""
    counts: list[int] = []
    read = steps.read_steps

    async def read_counted(*given: Any) -> Any:
        log = await read(*given)
        counts.append(len(log))
        return log

    monkeypatch.setattr(steps, "read_steps", read_counted)
    return counts


async def test_evicted_game_is_read_from_snapshot(
    store: Store, replays: list[int], steps_read: list[int]
) -> None:
    table = service(store, memory=1, engine=ToyEngine(goal=400))
    first, second = [await start_toy_game(table, channel) for channel in (1, 2)]
    await play_on(table, first, 60)
    await table.record(second)
    before, newest = await proof_of(store, first), await table.query(steps.latest_snapshot, first)
    steps_read.clear()
    last = (await table.record(first)).steps - 1
    assert newest is not None
    assert steps_read == [last - newest.n]
    await play_on(table, first, 1)
    proof = await proof_of(store, first)
    assert proof != before
    async with service(store, engine=ToyEngine(goal=400)).hold(first) as whole:
        assert str(whole.proof) == proof
    assert replays == []


async def test_steps_of_other_build_after_eviction_are_replayed(store: Store, replays: list[int]) -> None:
    one, other = service(store, memory=1), service(store, engine=Build())
    first, second = [await start_toy_game(one, channel) for channel in (1, 2)]
    await play_on(one, first, 3)
    await one.record(second)
    await play_on(other, first, 1)
    assert replays == [first]
    await one.record(first)
    assert replays == [first, first]


async def test_failed_change_reloads_whole_game(
    store: Store, steps_read: list[int], monkeypatch: pytest.MonkeyPatch, table: Service, game: int
) -> None:
    await play_on(table, game, 7)
    with monkeypatch.context() as patched:
        patched.setattr(table_access, "write_draft", None)
        with pytest.raises(TypeError):
            await play_on(table, game, 1)
    before = await proof_of(store, game)
    steps_read.clear()
    async with table.hold(game) as held:
        assert str(held.proof) == before
        assert steps_read == [held.record.steps]


async def test_lobby_has_proof_from_first_step(store: Store, replays: list[int], table: Service) -> None:
    game = await start_toy_game(table, CHANNEL + 1)
    await restart_service(table, store)
    assert replays == []
    assert len(await proof_of(store, game)) == 64


def test_any_engine_change_changes_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "engine"
    (folder / "editions").mkdir(parents=True)
    monkeypatch.setattr("engine.fingerprint.HERE", folder)
    found = [_build()]
    for file in ("game.py", "editions/phase.py", "game.cpython-311-x86_64-linux-gnu.so"):
        (folder / file).write_text("1")
        found.append(_build())
        (folder / file).write_text("2")
        found.append(_build())
    (tmp_path / "abc__mypyc.cpython-311-x86_64-linux-gnu.so").write_text("1")
    found.append(_build())
    assert len(set(found)) == len(found)
    (folder / "notes.txt").write_text("1")
    assert _build() == found[-1]
    assert engine.build() == engine.build()


def _build() -> str:
    return engine.build.__wrapped__()
