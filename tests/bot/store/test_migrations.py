"""The database's schema: made by migrations alone, refused when newer, unchanged when run again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.migrations import HEAD
from bot.store import NewerDatabase, Store, StoreError, default_url
from bot.store.migrate import config
from bot.store.schema import metadata


def schema_of(path: Path) -> list[tuple[str, str]]:
    with sqlite3.connect(path) as db:
        rows = db.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
        return [(name, " ".join((sql or "").split())) for name, sql in rows if name != "alembic_version"]


def facts_of(path: Path) -> dict[str, object]:
    """What SQLite makes of a schema, however its text is laid out."""
    with sqlite3.connect(path) as db:
        tables = [
            name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY name")
        ]
        facts: dict[str, object] = {}
        for table in tables:
            if table.startswith(("sqlite_", "alembic_")):
                continue
            indexes = sorted(
                (name, unique, partial, tuple(db.execute(f"SELECT name FROM pragma_index_info('{name}')")))
                for _, name, unique, _, partial in db.execute(f"PRAGMA index_list({table})")
            )
            columns = db.execute(f"PRAGMA table_info({table})").fetchall()
            keys = sorted(row[2:] for row in db.execute(f"PRAGMA foreign_key_list({table})"))
            facts[table] = (columns, indexes, keys)
        return facts


async def test_a_migrated_database_has_the_schema_of_the_tables_as_declared(tmp_path: Path) -> None:
    migrated, declared = tmp_path / "migrated.sqlite3", tmp_path / "declared.sqlite3"
    await (await Store.open(f"sqlite:///{migrated}")).close()
    engine = create_engine(f"sqlite:///{declared}")
    metadata.create_all(engine)
    engine.dispose()
    assert facts_of(migrated) == facts_of(declared)
    assert len(facts_of(migrated)) == len(metadata.tables)


async def test_autogenerate_finds_nothing_left_to_migrate(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(f"sqlite:///{path}")).close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_newest_migration_is_the_one_that_the_start_looks_for() -> None:
    with create_engine("sqlite://").connect() as connection:
        assert ScriptDirectory.from_config(config(connection)).get_heads() == [HEAD]


async def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(f"sqlite:///{path}")).close()
    before = schema_of(path)
    await (await Store.open(f"sqlite:///{path}")).close()
    assert schema_of(path) == before


async def test_each_migration_can_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(f"sqlite:///{path}")).close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.downgrade(config(connection), "base")
    engine.dispose()
    assert schema_of(path) == []


async def test_a_database_of_a_newer_version_is_refused_in_one_sentence_and_left_alone(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(f"sqlite:///{path}")).close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
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
        assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


async def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "music.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    before = schema_of(path)
    with pytest.raises(StoreError, match="another program"):
        await Store.open(f"sqlite:///{path}")
    assert schema_of(path) == before


async def test_a_migration_cut_off_leaves_no_half_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite3"
    import alembic.op

    made = []
    original = alembic.op.create_table

    def failing(name: str, *args: object, **kwargs: object) -> object:
        made.append(name)
        if len(made) == 5:
            raise OSError("disk full")
        return original(name, *args, **kwargs)

    monkeypatch.setattr(alembic.op, "create_table", failing)
    with pytest.raises(StoreError, match="disk full"):
        await Store.open(f"sqlite:///{path}")
    assert schema_of(path) == []
    monkeypatch.undo()
    await (await Store.open(f"sqlite:///{path}")).close()
    assert len(facts_of(path)) == len(metadata.tables)


@pytest.mark.parametrize("text", ["mysql://host/games", "not a url", "sqlite://", "sqlite:///:memory:"])
async def test_an_unusable_url_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(StoreError) as caught:
        await Store.open(text)
    assert str(caught.value).count(".") <= 2
    assert "\n" not in str(caught.value)


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(b"a letter to nobody " * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == b"a letter to nobody " * 100


async def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(f"sqlite:///{tmp_path}")


def test_the_default_file_lies_in_the_users_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("ANNALIST_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    url = default_url()
    assert url.startswith("sqlite:///")
    assert url.endswith("annalist.sqlite3")
    monkeypatch.setenv("ANNALIST_DATABASE_URL", "postgresql://games@db/annalist")
    assert default_url() == "postgresql://games@db/annalist"


async def test_a_second_bot_on_the_same_file_is_refused_until_the_first_ends(url: str) -> None:
    first = await Store.open(url, only_bot=True)
    with pytest.raises(StoreError, match="Another Annalist"):
        await Store.open(url, only_bot=True)
    beside = await Store.open(url)
    await beside.close()
    await first.close()
    await (await Store.open(url, only_bot=True)).close()


async def test_sqlite_is_set_up_for_safety(store: Store) -> None:
    for open_one in (store.write, store.read):
        async with open_one() as c:
            found = {
                name: (await c.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_the_schema_can_be_made_on_postgresql() -> None:
    from sqlalchemy.dialects import postgresql
    from sqlalchemy.schema import CreateIndex, CreateTable

    for table in metadata.sorted_tables:
        text = str(CreateTable(table).compile(dialect=postgresql.dialect()))
        assert text.strip().startswith("CREATE TABLE")
        for index in table.indexes:
            assert "INDEX" in str(CreateIndex(index).compile(dialect=postgresql.dialect()))
