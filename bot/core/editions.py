"""Editions in use: this version's, and those of stored games."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from bot.domain.records import GameRecord
from bot.domain.requests import Engine, Refused
from bot.store import Store, games
from engine.records import BadData

if TYPE_CHECKING:
    from engine.edition import Edition


log = logging.getLogger(__name__)


class Editions:
    """Editions in use, by the hash of their data.

    Loading one takes half a second in a thread and 3 MB, so all games share it.
    """

    def __init__(self, engine: Engine, store: Store, own: Edition | None = None) -> None:
        self._engine = engine
        self._store = store
        self._own = own
        self._by_hash: dict[str, Edition] = {}
        self._reading = asyncio.Lock()

    async def load_current(self, id: str) -> Edition:
        """Load the operator's own edition, else this version's.

        Raises: Refused with bad_edition.
        """
        async with self._reading:
            return await self._current(id)

    async def _current(self, id: str) -> Edition:
        own = self._own
        try:
            if own is not None and own.id == id:
                edition = own
            else:
                edition = await asyncio.to_thread(self._engine.load_edition, id)
        except BadData:
            raise Refused("bad_edition", edition=id) from None
        self._by_hash[edition.data_hash] = edition
        return edition

    async def load(self, record: GameRecord) -> Edition:
        """Edition that a game began with.

        If its data cannot be read, this version's edition, for names only.
        """
        if record.data_hash not in self._by_hash:
            async with self._reading:
                await self._find(record)
        return self._by_hash[record.data_hash]

    async def _find(self, record: GameRecord) -> None:
        if record.data_hash not in self._by_hash:
            with suppress(Refused):
                await self._current(record.edition)
        if record.data_hash not in self._by_hash:
            async with self._store.read() as c:
                content = await games.read_dataset(c, record.data_hash)
            try:
                edition = await asyncio.to_thread(self._read, content)
            except BadData as trouble:
                log.error("game %d stands still: its data cannot be read: %s", record.id, trouble)
                edition = await self._current(record.edition)
            self._by_hash[record.data_hash] = edition

    def _read(self, content: bytes) -> Edition:
        edition: Edition = self._engine.edition_from_content(msgspec.json.decode(content))
        return edition
