"""Addresses of tables' pages, with names that nobody can guess."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from bot.core.draft import Draft
from bot.domain.change import BoardIsOld
from bot.domain.records import OVER, RUNNING, GameRecord
from bot.store import Store
from bot.store.table_pages import PageRow, add_page, put_page, read_page, set_hidden

BYTES = 24
"""Random bytes in a name: 192 bits, 32 letters."""
FEEDS = "my"
"""Folder of personal feeds."""
YES, NO = "yes", "no"
GONE = ("server", "channel")
"""Troubles of a table that lost its channel."""

Openness = Callable[[GameRecord], bool | None]
"""True if everybody may see a table's channel, None if unknown."""


def make_name() -> str:
    """A new random name."""
    return secrets.token_urlsafe(BYTES)


def _unknown_visibility(_record: GameRecord) -> bool | None:
    """Visibility is unknown."""
    return None


class Addresses:
    """Knows the addresses of pages. There are none before `set_site` sets their site."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._url = ""
        self._open_to_all: Openness = _unknown_visibility

    def set_site(self, url: str, open_to_all: Openness) -> None:
        """Set the public address of all pages."""
        self._url, self._open_to_all = url, open_to_all

    async def address_of(self, record: GameRecord) -> str:
        """Address of a table's page, "" without one."""
        async with self._store.read() as c:
            page = await read_page(c, record.id)
        if not await self.has_page(record, page):
            return ""
        if page is None:
            async with self._store.write() as c:
                await add_page(c, PageRow(record.id, make_name(), ""))
                page = await read_page(c, record.id)
        assert page is not None
        return f"{self._url}/{page.name}"

    def feed_address(self, key: str, file: str) -> str:
        """Address of a file in a key's feed."""
        return f"{self._url}/{FEEDS}/{key}/{file}"

    async def has_page(self, record: GameRecord, page: PageRow | None) -> bool:
        """True if a table has a page.

        The host decides, else the visibility of the channel. An unknown channel keeps its last
        visibility.
        """
        if not self._url or record.phase not in (RUNNING, OVER) or record.trouble in GONE:
            return False
        if page is not None and page.said in (YES, NO):
            return page.said == YES
        known = self._open_to_all(record)
        if known is None or page is None:
            return bool(known) or (page is not None and not page.hidden)
        await self.note(page, known)
        return known

    async def note(self, page: PageRow, known: bool) -> None:
        """Store whether everybody may see the channel of a page."""
        if page.hidden == known:
            async with self._store.write() as c:
                set_hidden(c, page.game, not known)

    def is_hidden(self, record: GameRecord) -> bool:
        """True if this process knows that the table's channel is not public."""
        return self._open_to_all(record) is not True


async def renew_page(draft: Draft, said: str | None = None) -> None:
    """Give a table's page a new name, and drop the old one.

    `said`: YES opens the page to anyone, NO closes it, "" lets it follow its channel, None changes nothing.

    Host or manager. Change BoardIsOld in a running game. Raises: Refused with wrong_phase, host_only.
    """
    draft.need(RUNNING, OVER)
    draft.need_host()
    async with draft.house.store.read() as c:
        before = await read_page(c, draft.record.id)
    page = PageRow(draft.record.id, make_name(), (before.said if before else "") if said is None else said)
    draft.statements.append(lambda c: put_page(c, page))
    if draft.before.phase == RUNNING:
        draft.tell(BoardIsOld())
