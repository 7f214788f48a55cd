"""Transactions that a cancelled caller cannot cut off in the middle of a statement.

A statement cut off would leave its connection behind with the write lock on the file.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import CursorResult, Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncTransaction

T = TypeVar("T")


class Transaction:
    """The connection inside `Store.write()` or `Store.read()`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(
        self, statement: Executable, parameters: Sequence[Mapping[str, Any]] | Mapping[str, Any] | None = None
    ) -> CursorResult[Any]:
        """Run a statement; its result is read whole."""
        return await uninterrupted(self._connection.execute(statement, parameters))

    async def exec_driver_sql(self, text: str) -> CursorResult[Any]:
        """Run a statement as it is written."""
        return await uninterrupted(self._connection.exec_driver_sql(text))


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[Transaction]:
    """A transaction: committed at the end of the block, taken back by an exception."""
    connection = engine.connect()
    try:
        await uninterrupted(_start(connection))
        begun = await uninterrupted(_begin(connection))
        try:
            yield Transaction(connection)
        except BaseException:
            await uninterrupted(begun.rollback())
            raise
        await uninterrupted(begun.commit())
    finally:
        if connection.sync_connection is not None:
            await uninterrupted(connection.close())


async def _start(connection: AsyncConnection) -> None:
    await connection.start()


async def _begin(connection: AsyncConnection) -> AsyncTransaction:
    return await connection.begin()


async def uninterrupted(work: Coroutine[Any, Any, T]) -> T:
    """Do `work` to its end though the caller may be cancelled meanwhile; only then let that go on."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as stop:
            cancelled = stop
        except BaseException:
            break
    if cancelled is not None:
        if not task.cancelled():
            task.exception()
        raise cancelled
    return task.result()
