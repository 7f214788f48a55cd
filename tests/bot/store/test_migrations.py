"""The database's schema: made by migrations alone, refused when newer, unchanged when run again."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest

from bot.domain.terms import Motion
from bot.features.seasons.posts import SeasonOver, SeasonShown, TableCalled
from bot.store import (
    NewerDatabase,
    Store,
    StoreError,
    calendar,
    default_url,
    held_messages,
    queue,
    results,
    seasons,
)
from bot.store import store as migrate
from bot.store.store import list_migrations, split_statements
from tests.common.postgres import Postgres


def schema_of(path: Path) -> list[tuple[str, str]]:
    with sqlite3.connect(path) as db:
        rows = db.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
        return [(name, " ".join((sql or "").split())) for name, sql in rows]


def test_migrations_are_numbered_without_gap() -> None:
    assert [int(one.stem) for one in list_migrations()] == list(range(1, len(list_migrations()) + 1))


def test_file_is_split_into_statements() -> None:
    text = "-- one;\nCREATE TABLE a (\n    -- what; it is\n    x TEXT\n);\nDELETE FROM b;\n"
    assert split_statements(text) == ["CREATE TABLE a (\n    x TEXT\n)", "DELETE FROM b"]


SECOND = """
ALTER TABLE people ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';
CREATE INDEX ix_mood ON people (mood);
"""
DAMAGED = SECOND + "INSERT INTO no_such_table VALUES (1);\n"


def folder_of(path: Path, *texts: str) -> Path:
    """Folder of the migrations up to a number, or with an extra one."""
    path.mkdir()
    for number, text in enumerate(texts, start=1):
        (path / f"{number:04}.sql").write_text(text)
    return path


def texts(count: int | None = None) -> list[str]:
    return [one.read_text() for one in list_migrations()[:count]]


async def make_older(tmp_path: Path, version: int) -> Path:
    """A database as an older version leaves it."""
    path = tmp_path / "games.sqlite3"
    with pytest.MonkeyPatch.context() as before:
        before.setattr(migrate, "FOLDER", folder_of(tmp_path / "before", *texts(version)))
        await (await Store.open(f"sqlite:///{path}")).close()
    return path


def add_seasons(db: sqlite3.Connection, *rows: str) -> None:
    """Add seasons as an earlier release stored them."""
    db.execute(
        "INSERT INTO seasons (guild_id, channel_id, forum_id, host_id, title, locale, rules, phase,"
        f" round, due_at, message_id, ending_id, version, shown, trouble) VALUES {', '.join(rows)}"
    )


async def describe_schema(store: Store) -> list[object]:
    """Every column and index, as the database itself names them."""
    async with store.read() as c:
        if not store.shared:
            sql = (
                'SELECT m.name, p.name, p.type, p."notnull" FROM sqlite_master m, pragma_table_info(m.name) p'
            )
            indexes = "SELECT tbl_name, name FROM sqlite_master WHERE type = 'index'"
        else:
            sql = "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns"
            sql += " WHERE table_schema = current_schema()"
            indexes = "SELECT tablename, indexname FROM pg_indexes WHERE schemaname = current_schema()"
        return sorted(map(str, [*await c.execute(sql), *await c.execute(indexes)]))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
async def test_every_earlier_schema_migrates_to_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str, request: pytest.FixtureRequest
) -> None:
    """An extra migration makes the current schema an earlier one."""
    whole = folder_of(tmp_path / "whole", *texts(), SECOND)
    found = []
    for count in range(len(list_migrations()) + 1):
        url = f"sqlite:///{tmp_path / str(count)}.sqlite3"
        if database == "postgresql":
            postgres: Postgres = request.getfixturevalue("postgres")
            url = postgres.new_database()
        if count:
            monkeypatch.setattr(migrate, "FOLDER", folder_of(tmp_path / f"up to {count}", *texts(count)))
            store = await Store.open(url)
            async with store.write() as c:
                await c.execute("INSERT INTO guilds VALUES (5, 'pt-BR', '{}')")
            await store.close()
        monkeypatch.setattr(migrate, "FOLDER", whole)
        store = await Store.open(url)
        found.append(await describe_schema(store))
        async with store.read() as c:
            assert len(await c.execute("SELECT * FROM guilds")) == bool(count)
        await store.close()
    assert found[0]
    assert all(one == found[0] for one in found)


async def test_migration_fills_held_message_from_outbox(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await make_older(tmp_path, 3)
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO messages VALUES (7, 1, 'lobby', '', NULL, 'c1', 1, 2, TRUE, 0)")
        for id, op, state in ((1, "send", "done"), (2, "edit", "done"), (3, "edit", "dropped")):
            row = (id, 1, "c1", op, f"n{id}", f"said {id}", 7, state, 0, 0, None, 0, 0, 2, "")
            db.execute(f"INSERT INTO outbox VALUES ({', '.join('?' * len(row))})", row)
    monkeypatch.setattr(migrate, "FOLDER", folder_of(tmp_path / "after", *texts(4)))
    store = await Store.open(f"sqlite:///{path}")
    async with store.read() as c:
        assert await c.column(str, "SELECT payload FROM messages") == ["said 2"]
    await store.close()


async def test_migration_moves_season_posts_into_slots(tmp_path: Path) -> None:
    path = await make_older(tmp_path, 8)
    with sqlite3.connect(path) as db:
        over = "(5, 7, 0, 1, 'Cup', 'en', '{}', 'over', 3, 0, 41, 42, 9, 9, '')"
        joining = "(5, 7, 0, 1, 'Cup', 'en', '{}', 'joining', 0, 0, 0, 0, 1, 0, '')"
        add_seasons(db, over, joining)
    store = await Store.open(f"sqlite:///{path}")
    async with store.read() as c:
        first = await held_messages.held_of_season(c, 1)
        assert [(one.slot, one.lane.key, one.message_id) for one in first] == [
            ("season", "c7", 41),
            ("ending", "c7", 42),
        ]
        assert [one.message for one in first] == [SeasonShown(season=1, version=9), SeasonOver(season=1)]
        assert await seasons.seasons_to_tend(c) == [2]
    await store.close()


async def test_migration_marks_doubtful_season_posts(tmp_path: Path) -> None:
    path = await make_older(tmp_path, 8)
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO awake VALUES (1, 9000)")
        over = "(5, 7, 0, 1, 'Cup', 'en', '{}', 'over', 3, 0, 41, 0, 9, 9, '')"
        playing = "(5, 7, 8, 1, 'Cup', 'en', '{}', 'playing', 1, 0, 0, 0, 4, 0, '')"
        add_seasons(db, over, playing)
        for number, tried, place in ((1, True, 0), (2, True, 55), (3, False, 0)):
            row = (2, 1, number, "[1]", 2, "hasbro-2001", tried, place, None, "", 0)
            db.execute(f"INSERT INTO season_tables VALUES ({', '.join('?' * len(row))})", row)
    store = await Store.open(f"sqlite:///{path}")
    async with store.read() as c:
        heads = {one.lane for one in await queue.unsent_heads(c)}
        assert heads == {"c7", "t8"}
        sql = "SELECT nonce, state, uncertain_since FROM outbox ORDER BY nonce"
        doubtful = ["season-1-end", "season-2", "season-2-1.1"]
        assert await c.execute(sql) == [(one, "waiting", 5400.0) for one in doubtful]
        found = await queue.read_head(c, "t8")
        assert found is not None
        assert found[0].message == TableCalled(season=2, round=1, number=1)
        assert [one.slot for one in await held_messages.held_of_season(c, 2)] == ["table:1.1", "season"]
    await store.close()


def add_row(db: sqlite3.Connection, table: str, **values: object) -> None:
    """Add a row, with an empty text where none is given."""
    columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]
    row = [values.get(name, "") for name in columns]
    db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)


@pytest.mark.rule("H01-TWO-04")
async def test_migration_fills_colours_of_results(tmp_path: Path) -> None:
    path = await make_older(tmp_path, 11)
    options: tuple[dict[str, bool], ...] = (
        {"two_colours": True},
        {"two_players": True},
        {"two_colours": False},
    )
    with sqlite3.connect(path) as db:
        for game, chosen in enumerate(options, 1):
            stored = msgspec.json.encode({"naval_control": False, **chosen}).decode()
            add_row(db, "games", id=game, phase="over", channel_id=game, options=stored)
            add_row(db, "results", game_id=game, seat="A", cards="[]", account=None)
    store = await Store.open(f"sqlite:///{path}")
    async with store.read() as c:
        assert [one.colours for one in await results.all_results(c)] == [2, 2, 1]
    await store.close()


async def test_migration_turns_vote_on_frozen_game_into_motion(tmp_path: Path) -> None:
    path = await make_older(tmp_path, 12)
    pace = Motion(9, "pace", 7, body={"pace": {}})
    frozen = '{"entry":3,"known":5,"after":"2","votes":[7,12],"until":1764529334.5}'
    rows = [
        (frozen, ""),
        (frozen, msgspec.json.encode([pace]).decode()),
        (frozen.split(',"votes"')[0] + "}", ""),
    ]
    with sqlite3.connect(path) as db:
        for game, (one, motions) in enumerate(rows, 1):
            add_row(db, "games", id=game, phase="running", channel_id=game, frozen=one, motions=motions)
    store = await Store.open(f"sqlite:///{path}")
    async with store.read() as c:
        found = await c.execute("SELECT frozen, motions FROM games ORDER BY id")
    await store.close()
    assert {one for one, _ in found} == {rows[2][0]}
    vote = Motion(0, "carry_over", agreed=(7, 12), until=1764529334.5)
    read = [msgspec.json.decode(one, type=tuple[Motion, ...]) if one else () for _, one in found]
    assert read == [(vote,), (vote, pace), ()]


async def test_migration_moves_deadlines_into_games(tmp_path: Path) -> None:
    path = await make_older(tmp_path, 13)
    with sqlite3.connect(path) as db:
        for game in (1, 2, 3):
            add_row(db, "games", id=game, phase="running", channel_id=game, options="{}")
        for game, kind, due in ((1, "remind", 90.0), (1, "board", 70.0), (2, "lapse", 80.0)):
            add_row(db, "deadlines", game_id=game, kind=kind, due_at=due)
    store = await Store.open(f"sqlite:///{path}")
    async with store.read() as c:
        assert await calendar.due_games(c, 100.0) == [1, 2]
        found = await c.execute("SELECT look_at, board_at FROM games ORDER BY id")
        assert [tuple(row) for row in found] == [(70.0, 70.0), (80.0, 0.0), (None, 0.0)]
    await store.close()


async def test_file_is_copied_before_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(f"sqlite:///{path}")).close()
    before = schema_of(path)
    monkeypatch.setattr(migrate, "FOLDER", folder_of(tmp_path / "next", *texts(), SECOND))
    await (await Store.open(f"sqlite:///{path}")).close()
    kept = tmp_path / f"games.sqlite3.before-{len(texts()):04}"
    assert schema_of(kept) == before
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert schema_of(path) != before


async def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(f"sqlite:///{path}")).close()
    before = schema_of(path)
    await (await Store.open(f"sqlite:///{path}")).close()
    assert schema_of(path) == before


async def test_newer_database_is_refused_unchanged(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(f"sqlite:///{path}")).close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE schema_version SET number = 9999")
        db.execute("CREATE TABLE of_the_future (id INTEGER)")
    before = schema_of(path)
    with pytest.raises(NewerDatabase) as caught:
        await Store.open(f"sqlite:///{path}")
    message = str(caught.value)
    assert "9999" in message
    assert "newer version" in message
    assert "nothing was changed" in message
    assert "\n" not in message
    assert schema_of(path) == before
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT number FROM schema_version").fetchall() == [(9999,)]


async def test_database_of_other_program_is_refused_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "music.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    before = schema_of(path)
    with pytest.raises(StoreError, match="another program"):
        await Store.open(f"sqlite:///{path}")
    assert schema_of(path) == before


@pytest.mark.parametrize("empty", [True, False])
async def test_failed_migration_keeps_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, empty: bool
) -> None:
    path = tmp_path / "games.sqlite3"
    if not empty:
        await (await Store.open(f"sqlite:///{path}")).close()
    before = schema_of(path)
    monkeypatch.setattr(migrate, "FOLDER", folder_of(tmp_path / "next", *texts(), DAMAGED))
    with pytest.raises(StoreError, match="no such table"):
        await Store.open(f"sqlite:///{path}")
    assert schema_of(path) == before
    monkeypatch.undo()
    await (await Store.open(f"sqlite:///{path}")).close()


@pytest.mark.parametrize("text", ["mysql://host/games", "not a url", "sqlite://", "sqlite:///:memory:"])
async def test_unusable_url_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(StoreError) as caught:
        await Store.open(text)
    assert str(caught.value).count(".") <= 2
    assert "\n" not in str(caught.value)


async def test_file_that_is_no_database_is_refused_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(b"a letter to nobody " * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == b"a letter to nobody " * 100


async def test_folder_instead_of_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(f"sqlite:///{tmp_path}")


def test_default_file_lies_in_user_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ANNALIST_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    url = default_url()
    assert url.startswith("sqlite:///")
    assert url.endswith("annalist.sqlite3")
    monkeypatch.setenv("ANNALIST_DATABASE_URL", "postgresql://games@db/annalist")
    assert default_url() == "postgresql://games@db/annalist"


async def test_second_bot_on_same_file_is_refused(url: str) -> None:
    first = await Store.open(url, only_bot=True)
    with pytest.raises(StoreError, match="Another Annalist"):
        await Store.open(url, only_bot=True)
    beside = await Store.open(url)
    await beside.close()
    await first.close()
    await (await Store.open(url, only_bot=True)).close()


async def test_sqlite_pragmas_are_safe(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # tests wait for no disk
    store = await Store.open(url)
    for open_one in (store.write, store.read):
        async with open_one() as c:
            found = {
                name: (await c.execute(f"PRAGMA {name}"))[0][0]
                for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
            }
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1}
    await store.close()
