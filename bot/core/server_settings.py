"""A server's settings and bans, changed by its managers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from bot.core import play
from bot.core.table_access import Tables
from bot.domain.records import GameRecord
from bot.domain.requests import Actor, GameBroken, Refused
from bot.domain.rights import need_governor
from bot.domain.table_settings import PACES
from bot.store import games, servers
from bot.store.servers import ALL, MANAGERS, ROLE, STANDS, Ban, Guild, ServerSettings
from engine import editions
from render.palette import STYLES

LIMITS = (0, 1, 2, 3, 4, 5, 8, 10, 20)
"""Max. tables per user in a server. 0: unlimited."""
MOST_PLACES = 25
"""Max. channels that a server names for tables."""
MOST_BANS = 500
"""Max. bans per server."""
LAST_ID = 2**63 - 1
Values = Sequence[str]
Setting = Callable[[Guild, Values], ServerSettings]


class Servers:
    """Settings of servers.

    Raises: Refused with manager_only for changes by other users.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def read(self, guild: int | None) -> Guild:
        """A server's settings. Defaults outside of servers."""
        if guild is None:
            return Guild(0)
        return await self._tables.query(servers.read_guild, guild)

    async def style_of(self, record: GameRecord) -> str:
        """Picture style of a game."""
        return (await self.read(record.guild)).settings.style

    async def change(self, guild: int, actor: Actor, name: str, values: Values) -> Guild:
        """Change one setting. Returns all settings.

        Raises: Refused with no_such_choice, call_everybody.
        """
        need_governor(actor, guild)
        if name not in SETTINGS:
            raise Refused("no_such_choice")
        async with self._store.write() as c:
            kept = await servers.read_guild(c, guild, to_change=True)
            kept = msgspec.structs.replace(kept, settings=SETTINGS[name](kept, values))
            await servers.write_guild(c, kept)
        return kept

    async def set_language(self, guild: int, actor: Actor, locale: str, spoken: str) -> None:
        """Store a server's language ("": Discord's), and use it in its games.

        Announces LanguageChanged in each open game.
        """
        need_governor(actor, guild)
        async with self._store.write() as c:
            kept = await servers.read_guild(c, guild, to_change=True)
            await servers.write_guild(c, msgspec.structs.replace(kept, locale=locale))
        open_games = await self._tables.query(games.games_in_guild, guild)
        for game in open_games:
            with suppress(Refused, GameBroken):
                await self._tables.change(game, actor, lambda draft: play.change_language(draft, spoken))

    async def bans(self, guild: int) -> list[Ban]:
        """A server's bans, newest first."""
        return await self._tables.query(servers.read_bans, guild)

    async def need_unbanned(self, guild: int | None, user: int) -> None:
        """Check that the server does not ban a named user.

        Raises: Refused with barred_other.
        """
        if guild is None:
            return
        async with self._store.read() as c:
            if await servers.is_banned(c, guild, user):
                raise Refused("barred_other")

    async def ban_user(self, guild: int, actor: Actor, user: int, name: str) -> None:
        """Ban a user from the server's tables. Their present seats stay theirs.

        A repeated ban changes nothing. Raises: Refused with bar_yourself, many_bans(most).
        """
        need_governor(actor, guild)
        if user == actor.user:
            raise Refused("bar_yourself")
        async with self._store.write() as c:
            barred = await servers.read_bans(c, guild)
            if any(one.user == user for one in barred):
                return
            if len(barred) >= MOST_BANS:
                raise Refused("many_bans", most=MOST_BANS)
            await servers.insert_ban(c, guild, Ban(user, name[:100], actor.user, self._tables.clock()))

    async def lift_ban(self, guild: int, actor: Actor, user: int) -> None:
        """Lift a ban."""
        need_governor(actor, guild)
        async with self._store.write() as c:
            await servers.lift_ban(c, guild, user)


def _single_value(values: Values) -> str:
    if len(values) != 1:
        raise Refused("no_such_choice")
    return values[0]


def read_number(text: str) -> int:
    """Discord id in a component's value.

    Raises: Refused with no_such_choice.
    """
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text[:20]) <= LAST_ID:
        raise Refused("no_such_choice")
    return int(text)


def _make_choice(field: str, known: Callable[[], Sequence[str]]) -> Setting:
    """Build a setting with a list of values."""

    def set_it(guild: Guild, values: Values) -> ServerSettings:
        if _single_value(values) not in known():
            raise Refused("no_such_choice")
        chosen = "" if values[0] == USUAL else values[0]
        return msgspec.structs.replace(guild.settings, **{field: chosen})

    return set_it


def _set_opener(guild: Guild, values: Values) -> ServerSettings:
    """Limit new tables to a role. The server's own role is everybody."""
    role = read_number(_single_value(values))
    everybody = role == guild.guild
    return msgspec.structs.replace(guild.settings, opens=ALL if everybody else ROLE, opener=role)


def _set_places(guild: Guild, values: Values) -> ServerSettings:
    if len(values) > MOST_PLACES:
        raise Refused("no_such_choice")
    return msgspec.structs.replace(guild.settings, places=tuple(dict.fromkeys(map(read_number, values))))


def _set_most_tables(guild: Guild, values: Values) -> ServerSettings:
    known = {str(limit): limit for limit in LIMITS}
    if _single_value(values) not in known:
        raise Refused("no_such_choice")
    return msgspec.structs.replace(guild.settings, most=known[values[0]])


def _set_called_role(guild: Guild, values: Values) -> ServerSettings:
    role = read_number(_single_value(values)) if values else 0
    if role == guild.guild:
        raise Refused("call_everybody")
    return msgspec.structs.replace(guild.settings, called=role)


def _set_forum(guild: Guild, values: Values) -> ServerSettings:
    return msgspec.structs.replace(guild.settings, forum=read_number(_single_value(values)) if values else 0)


USUAL = "usual"
"""Value for the newest edition."""
SETTINGS: dict[str, Setting] = {
    "opens": _make_choice("opens", lambda: (ALL, MANAGERS)),
    "opener": _set_opener,
    "places": _set_places,
    "most": _set_most_tables,
    "edition": _make_choice("edition", lambda: (USUAL, *editions())),
    "pace": _make_choice("pace", lambda: tuple(PACES)),
    "style": _make_choice("style", lambda: tuple(STYLES)),
    "called": _set_called_role,
    "forum": _set_forum,
    "stand": _make_choice("stand", lambda: STANDS),
}
"""Settings by name, each with its check and change."""
