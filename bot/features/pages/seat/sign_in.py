"""The browsers in which people play, and the keys that sign them in.

Only hashes are stored, so a stolen database signs nobody in.
"""

from __future__ import annotations

import secrets

from bot.domain.terms import DAY
from bot.store import Store
from bot.store.browsers import (
    BrowserRow,
    add_browser,
    count_browsers,
    delete_browser,
    keep_newest,
    read_browser,
    read_key,
    sign_out,
    sweep_browsers,
    take_key,
)
from bot.store.key_hashes import hash_key
from bot.store.transaction import Transaction

BYTES = 32
"""Random bytes of a key and of a browser's secret."""
KEY_SECONDS = 600.0
"""Seconds a key can be used."""
SIGNED_IN_SECONDS = 30.0 * DAY
"""Seconds a browser stays signed in."""
ACTIVITY_SECONDS = 0.5 * DAY
"""Seconds an Activity stays signed in. Opened again, it signs in by itself."""
MOST = 5
"""Browsers of a person at a table, and as many unused keys. One more ends the oldest."""


class Browsers:
    """Signs browsers in and out."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make_key(self, game: int, user: int, now: float) -> str:
        """Make a key that signs one browser in, once."""
        key = secrets.token_urlsafe(BYTES)
        async with self._store.write() as c:
            sweep_browsers(c, now)
            keep_newest(c, game, user, MOST - 1, is_key=True)
            add_browser(c, BrowserRow(hash_key(key), game, user, now + KEY_SECONDS), is_key=True)
        return key

    async def key_owner(self, game: int, key: str, now: float) -> int | None:
        """The person whom a key would sign in at a table. It is not used up."""
        async with self._store.read() as c:
            found = await read_key(c, hash_key(key), now)
        return found.user if found is not None and found.game == game else None

    async def sign_in(self, game: int, key: str, now: float, before: str = "") -> str:
        """Sign a browser in by a key, which is used up.

        The secret that it had `before` ends. Returns its new one, "" for an invalid key.
        """
        secret = secrets.token_urlsafe(BYTES)
        async with self._store.write() as c:
            used = await take_key(c, hash_key(key), now)
            if used is None or used.game != game:
                return ""
            _add_newest(c, BrowserRow(hash_key(secret), game, used.user, now + SIGNED_IN_SECONDS), before)
        return secret

    async def open_activity(self, game: int, user: int, now: float, before: str = "") -> str:
        """Sign the Activity of an identified person in, as `sign_in` does. Returns its secret."""
        secret = secrets.token_urlsafe(BYTES)
        async with self._store.write() as c:
            sweep_browsers(c, now)
            _add_newest(c, BrowserRow(hash_key(secret), game, user, now + ACTIVITY_SECONDS), before)
        return secret

    async def find(self, game: int, secret: str, now: float) -> BrowserRow | None:
        """Find a browser that is signed in at a table."""
        async with self._store.read() as c:
            found = await read_browser(c, hash_key(secret), now)
        return found if found is not None and found.game == game else None

    async def count(self, game: int, user: int, now: float) -> int:
        """Count the browsers in which a person plays at a table."""
        async with self._store.read() as c:
            return await count_browsers(c, game, user, now)

    async def sign_out(self, game: int, user: int) -> None:
        """Sign all browsers of a person out, and void their keys."""
        async with self._store.write() as c:
            sign_out(c, game, user)


def _add_newest(c: Transaction, row: BrowserRow, before: str) -> None:
    """Add a browser, and end its secret from `before` and the person's oldest."""
    delete_browser(c, row.game, hash_key(before))
    keep_newest(c, row.game, row.user, MOST - 1, is_key=False)
    add_browser(c, row, is_key=False)
