"""A PostgreSQL database, which several processes may use."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.transaction import Transaction, uninterrupted

T = TypeVar("T")


class Server:
    """The connections to it."""

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(
            url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True
        )

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Transaction]:
        """As `Store.write`."""
        connection = self.engine.connect()
        try:
            await uninterrupted(connection.start())
            opened = Transaction(connection.run_sync)
            try:
                yield opened
                await opened.commit()
            except BaseException:
                await uninterrupted(connection.rollback())
                raise
        finally:
            if connection.sync_connection is not None:
                await uninterrupted(connection.close())

    read = write

    async def alone(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction that writes."""
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()
