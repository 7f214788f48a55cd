"""All that tables share: the database, the rules, the editions in use, and who is found in Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from bot.core.order import Orderer
from bot.domain.records import GameRecord
from bot.domain.requests import Engine, Refused
from bot.store import Store, games
from bot.store.own_editions import own_data_hash
from engine.records import BadData

if TYPE_CHECKING:
    from engine.edition import Edition


log = logging.getLogger(__name__)

FindPeople = Callable[[GameRecord, Collection[int]], Awaitable[Collection[int]]]
"""Finds the users of a table with some property in Discord."""
FindHindered = Callable[[GameRecord, Collection[int]], Awaitable[Collection[int] | None]]
"""Finds hindered users. None if Discord does not answer."""


async def _no_users(_record: GameRecord, _users: Collection[int]) -> Collection[int]:
    return ()


class House:
    """The database, the rules and the editions of all tables.

    Loading an edition takes half a second in a thread and 3 MB, so all its games share it.
    """

    def __init__(self, store: Store, engine: Engine, own: Collection[Edition] = ()) -> None:
        self.store = store
        self.engine = engine
        self.strangers: FindPeople = _no_users
        """Finds the users who left a table's server."""
        self.hindered: FindHindered = _no_users
        """Finds the users who may not press at a table. None if unknown."""
        self.orderer: Orderer | None = None
        """Orders a question's choices off the event loop. None leaves them in greedy's order."""
        self._own = {edition.id: edition for edition in own}
        self._editions: dict[str, Edition] = {}
        """By the hash of their data."""
        self._reading = asyncio.Lock()

    async def current_edition(self, id: str) -> Edition:
        """Load the operator's own edition, given or uploaded, else this version's.

        Raises: Refused with bad_edition.
        """
        async with self._reading:
            return await self._current(id)

    async def _current(self, id: str) -> Edition:
        try:
            edition = (
                self._own.get(id) or await self._uploaded_edition(id) or await self._built_in_edition(id)
            )
        except BadData:
            raise Refused("bad_edition", edition=id) from None
        self._editions[edition.data_hash] = edition
        return edition

    def is_given(self, id: str) -> bool:
        """True if the operator gave this edition's folder at the start."""
        return id in self._own

    async def _built_in_edition(self, id: str) -> Edition:
        edition: Edition = await asyncio.to_thread(self.engine.load_edition, id)
        return edition

    async def _uploaded_edition(self, id: str) -> Edition | None:
        """Edition with the cards that the operator uploaded.

        Raises: BadData if this version cannot read it.
        """
        async with self.store.read() as c:
            data_hash = await own_data_hash(c, id)
            if data_hash is None or data_hash in self._editions:
                return self._editions.get(data_hash or "")
            content = await games.read_dataset(c, data_hash)
        try:
            return await asyncio.to_thread(self._decode_edition, content)
        except BadData as trouble:
            log.error("the uploaded cards of %s cannot be read: %s", id, trouble)
            raise

    async def edition_of(self, record: GameRecord) -> Edition:
        """Edition that a game began with.

        It is this version's edition, for names only, if the game's data cannot be read.
        """
        if record.data_hash not in self._editions:
            async with self._reading:
                await self._find_edition(record)
        return self._editions[record.data_hash]

    async def _find_edition(self, record: GameRecord) -> None:
        if record.data_hash not in self._editions:
            with suppress(Refused):
                await self._current(record.edition)
        if record.data_hash not in self._editions:
            async with self.store.read() as c:
                content = await games.read_dataset(c, record.data_hash)
            try:
                edition = await asyncio.to_thread(self._decode_edition, content)
            except BadData as trouble:
                log.error("game %d stands still: its data cannot be read: %s", record.id, trouble)
                edition = await self._current(record.edition)
            self._editions[record.data_hash] = edition

    def _decode_edition(self, content: bytes) -> Edition:
        edition: Edition = self.engine.edition_from_content(msgspec.json.decode(content))
        return edition
