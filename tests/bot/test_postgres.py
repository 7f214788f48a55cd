"""Games are kept in PostgreSQL as in SQLite, and an outage of it is got over."""

from __future__ import annotations

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store
from bot.store.connect import parse_url
from bot.store.schema import metadata
from tests.bot.tables import play_on, service, started, whole
from tests.common.postgres import Postgres


async def test_a_game_is_played_and_read_again(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = await Store.open(url)
    table = service(store)
    game = await started(table)
    await play_on(table, game, 40)
    told = await whole(table, game)
    await store.close()
    store = await Store.open(url)
    assert await whole(service(store), game) == told
    assert await service(store).check(game) is None
    await store.close()


async def test_the_migrated_schema_is_the_declared_one(postgres: Postgres) -> None:
    url = postgres.new_database()
    await (await Store.open(url)).close()
    engine = create_async_engine(parse_url(url))
    async with engine.connect() as connection:
        found = await connection.run_sync(
            lambda c: compare_metadata(MigrationContext.configure(c, opts={"compare_type": True}), metadata)
        )
    await engine.dispose()
    assert found == []
