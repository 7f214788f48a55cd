"""Running games that were stored by a version with other fields in its states, cards, steps and tables.

They go on as they are, or stand still with a sentence, are carried over when the table agrees, and can end.
The rows are this version's, edited to what another one would have written.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.core import play, replaying, upgrade
from bot.core.service import Service
from bot.store import Store
from engine import editions, load_edition
from tests.bot.tables import do, expect_refusal, view_at
from tests.bot.test_upgrade import PEOPLE, go_on, open_game, patch_other_rules, real_service

Edit = Callable[[dict[str, Any]], Any]
EDITED = "UPDATE games SET proof = ''"
"""Another build left no proof that this one plays its games alike."""


class Kept:
    """A database with one running game, its process ended."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.store: Store

    async def __aenter__(self) -> Service:
        self.store = await Store.open(f"sqlite:///{self.path}")
        self.table = real_service(self.store)
        await self.table.verify_running_games()
        return self.table

    async def __aexit__(self, *_: object) -> None:
        await self.table.close()
        await self.store.close()

    def edit(self, table: str, column: str, edit: Edit, where: str = "1") -> None:
        """Edit a stored JSON value."""
        with sqlite3.connect(self.path) as c:
            c.execute(EDITED)
            for row, text in c.execute(f"SELECT rowid, {column} FROM {table} WHERE {where}").fetchall():
                packed = isinstance(text, bytes)
                value = msgspec.json.decode(zlib.decompress(text) if packed else text or "{}")
                edit(value)
                body = msgspec.json.encode(value)
                new = zlib.compress(body) if packed else body.decode()
                c.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, row))

    def edit_states(self, edit: Edit) -> None:
        self.edit("snapshots", "body", lambda kept: edit(kept["state"]))


async def keep_game(path: Path, edition: str, steps: int = 100) -> Kept:
    made = Kept(path / "games.sqlite3")
    async with made as table:
        await open_game(table, edition, 5)
        await go_on(table, 1, steps, Random(edition))
    return made


async def play_to_end(table: Service, random: Random) -> None:
    while (await table.record(1)).phase == "running":
        await go_on(table, 1, 1, random)
    assert (await table.record(1)).phase == "over"
    assert await replaying.check(table.house, 1) is None


async def agree(table: Service) -> None:
    for person in PEOPLE.values():
        await do(table, 1, person, upgrade.agree)


def remove_fields(state: dict[str, Any]) -> None:
    del state["epoch"], state["phase"]


def add_field(state: dict[str, Any]) -> None:
    state["weather"] = [3]


def rename_field(state: dict[str, Any]) -> None:
    state["era"] = state.pop("epoch")


@pytest.mark.parametrize("edit", [remove_fields, add_field, rename_field])
@pytest.mark.parametrize("edition", editions())
async def test_game_with_same_outcome_continues(tmp_path: Path, edition: str, edit: Edit) -> None:
    games = await keep_game(tmp_path, edition)
    async with games as table:
        before, entries = await table.view(1, "A"), (await table.record(1)).entries
    games.edit_states(edit)
    for _ in range(2):
        async with games as table:
            record = await table.record(1)
            assert (record.frozen, record.entries) == (None, entries)
            assert await table.view(1, "A") == before
            assert (await view_at(table, 1, None, 20)).entries == 21
    async with games as table:
        await play_to_end(table, Random(1))


@pytest.mark.parametrize("edition", editions())
async def test_game_under_other_rules_continues_from_completed_state(
    tmp_path: Path, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = await keep_game(tmp_path, edition)
    may_lack = load_edition(edition).package.MAY_LACK
    games.edit_states(lambda state: [state.pop(name) for name in may_lack])
    patch_other_rules(monkeypatch, edition)
    async with games as table:
        record = await table.record(1)
        assert record.frozen is not None
        assert record.frozen.known == record.entries - 1
        with expect_refusal("frozen"):
            await go_on(table, 1, 1, Random(2))
        await agree(table)
        assert (await table.record(1)).entries == record.entries
        await play_to_end(table, Random(2))


@pytest.mark.parametrize("edit", [remove_fields, add_field, rename_field])
@pytest.mark.parametrize("edition", editions())
async def test_game_with_unreadable_state_continues_from_common_entry(
    tmp_path: Path, edition: str, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = await keep_game(tmp_path, edition)
    games.edit_states(edit)
    patch_other_rules(monkeypatch, edition)
    async with games as table:
        frozen = (await table.record(1)).frozen
        assert frozen is not None
        assert frozen.known == frozen.entry - 1 > 0
        await agree(table)
        assert (await table.record(1)).entries == frozen.entry
        await play_to_end(table, Random(3))


@pytest.mark.parametrize("edition", editions())
async def test_unplayable_position_is_not_continued(
    tmp_path: Path, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = await keep_game(tmp_path, edition)
    games.edit_states(lambda state: state["agenda"][0].__setitem__(0, "no such step"))
    patch_other_rules(monkeypatch, edition)
    async with games as table:
        frozen = (await table.record(1)).frozen
        assert frozen is not None
        assert frozen.known == frozen.entry - 1
        await agree(table)
        await play_to_end(table, Random(3))


@pytest.mark.parametrize("way", ["missing", "renamed", "retyped"])
@pytest.mark.parametrize("edition", editions())
async def test_unreadable_choice_is_named_and_game_continues(tmp_path: Path, edition: str, way: str) -> None:
    games = await keep_game(tmp_path, edition)
    changed: list[str] = []

    def edit(action: dict[str, Any]) -> None:
        field = next((name for name in action if name != "type"), None)
        if field is None or changed:
            return
        changed.append(field)
        value = action.pop(field)
        if way != "missing":
            action[field if way == "retyped" else "old_" + field] = [value]

    games.edit("steps", "body", edit, "kind = 'act'")
    async with games as table:
        frozen = (await table.record(1)).frozen
        found = await replaying.check(table.house, 1)
        assert frozen is not None
        assert found is not None
        assert f"`{changed[0]}`" in found.what or f".{changed[0]}`" in found.what
        assert 0 < frozen.entry < frozen.known == (await table.record(1)).entries - 1
        await agree(table)
        await play_to_end(table, Random(4))


@pytest.mark.parametrize("edition", editions())
async def test_unreadable_story_is_replayed_until_rules_differ(
    tmp_path: Path, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = await keep_game(tmp_path, edition)

    def edit(whole: dict[str, Any]) -> None:
        for entry in whole["log"]:
            entry["events"] = [{"type": one["type"]} for one in entry["events"]]

    games.edit("snapshots", "body", edit)
    patch_other_rules(monkeypatch, edition)
    async with games as table:
        record = await table.record(1)
        assert record.frozen is not None
        assert 0 < record.frozen.known < record.entries - 1
        await agree(table)
        assert (await table.record(1)).entries == record.frozen.known + 1
        await play_to_end(table, Random(5))


@pytest.mark.parametrize("edition", editions())
async def test_game_with_unreadable_cards_can_be_cancelled(tmp_path: Path, edition: str) -> None:
    games = await keep_game(tmp_path, edition, 5)

    def edit(content: dict[str, Any]) -> None:
        for tables in content["files"].values():
            for listed in tables.values():
                if isinstance(listed, list) and listed and isinstance(listed[0], dict):
                    listed[0]["weather"] = 1

    with sqlite3.connect(games.path) as c:
        hash, raw = c.execute("SELECT hash, content FROM datasets").fetchone()
        content = msgspec.json.decode(raw)
        edit(content)
        other = "0" * len(hash)
        text = msgspec.json.encode(content)
        c.execute("UPDATE datasets SET hash = ?, content = ?", (other, text))
        c.execute("UPDATE games SET data_hash = ?", (other,))
    games.edit("snapshots", "body", lambda whole: whole.update(data_hash=other))
    async with games as table:
        frozen = (await table.record(1)).frozen
        assert frozen is not None
        assert (frozen.entry, frozen.known) == (0, -1)
        found = await replaying.check(table.house, 1)
        assert found is not None
        assert "data kept with the game" in found.what
        await do(table, 1, PEOPLE["A"], upgrade.agree)
        with expect_refusal("not_certain"):
            await do(table, 1, PEOPLE["B"], upgrade.agree)
        await do(table, 1, PEOPLE["A"], play.cancel)
        assert (await table.record(1)).phase == "cancelled"


async def test_table_with_extra_fields_is_read(tmp_path: Path) -> None:
    games = await keep_game(tmp_path, "ragnar-2024")
    for column in ("pace", "call"):
        games.edit("games", column, lambda value: value.update(weather=1))
    games.edit("games", "switches", lambda value: value.update(weather=True))
    games.edit("games", "frozen", lambda value: value.update(entry=3, known=9, after="1", weather=1))
    games.edit("seats", "habits", lambda value: value.update(weather=1), "user_id IS NOT NULL")
    async with games as table:
        assert (await table.record(1)).frozen is None
        await play_to_end(table, Random(6))
