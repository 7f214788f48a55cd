"""A server's settings and bans."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bot.store.transaction import Transaction, Value

ALL, ROLE, MANAGERS = OPENERS = "all", "role", "managers"
"""Users who may open tables in a server. Managers always may."""
HERE, THREAD, POST = "here", "thread", "post"
STANDS = (HERE, THREAD, POST)
"""Places of a new table: the channel, a thread, or a forum post."""


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A server's settings for its tables.

    * `opens`: who may open tables, one of OPENERS.
    * `opener`: role that may open them, for ROLE.
    * `places`: channels for tables (none: all).
    * `edition`, `pace`, `stand`: defaults of a new table ("": the bot's).
    * `forum`: forum for new tables (0: none).
    * `most`: tables at which a user may sit (0: unlimited).
    * `style`: style of pictures.
    * `called`: role that calls may ping (0: any that the caller may mention).
    """

    opens: str = ALL
    opener: int = 0
    places: tuple[int, ...] = ()
    edition: str = ""
    pace: str = ""
    most: int = 0
    style: str = "light"
    called: int = 0
    stand: str = HERE
    forum: int = 0


class Guild(msgspec.Struct, frozen=True):
    """A server's language ("": unset) and settings."""

    guild: int
    locale: str = ""
    settings: ServerSettings = ServerSettings()


class Ban(msgspec.Struct, frozen=True):
    """A ban: the user, their `name` then, `by` whom and `at` when."""

    user: int
    name: str
    by: int
    at: float


async def servers_in_use(c: Transaction) -> list[int]:
    """Servers with an open table, a season or a table's page."""
    sql = (
        "SELECT guild_id FROM games WHERE phase IN ('lobby', 'running') AND guild_id IS NOT NULL"
        " UNION SELECT guild_id FROM seasons WHERE phase != 'over'"
        " UNION SELECT guild_id FROM games JOIN pages ON pages.game_id = games.id WHERE guild_id IS NOT NULL"
    )
    return await c.column(int, sql)


async def read_guild(c: Transaction, guild: int, *, to_change: bool = False) -> Guild:
    """Read a server's settings or the defaults. `to_change` locks them."""
    if to_change:
        # Whoever writes a row has it until the transaction ends.
        await c.execute("UPDATE guilds SET locale = locale WHERE guild_id = ?", guild)
    row = await c.row(_GuildRow, "SELECT locale, settings FROM guilds WHERE guild_id = ?", guild)
    if row is None:
        return Guild(guild)
    return Guild(guild, row.locale, msgspec.json.decode(row.settings, type=ServerSettings))


class _GuildRow(NamedTuple):
    locale: str
    settings: str


async def write_guild(c: Transaction, guild: Guild) -> None:
    """Store a server's settings."""
    c.delete("guilds", guild_id=guild.guild)
    settings = msgspec.json.encode(guild.settings).decode()
    c.insert("guilds", {"guild_id": guild.guild, "locale": guild.locale, "settings": settings})


async def is_banned(c: Transaction, guild: int, user: int) -> bool:
    """True if a server bans a user."""
    sql = "SELECT 1 FROM bans WHERE guild_id = ? AND user_id = ?"
    return bool(await c.execute(sql, guild, user))


async def is_banned_somewhere(c: Transaction, user: int) -> bool:
    """True if any server bans a user."""
    return bool(await c.execute("SELECT 1 FROM bans WHERE user_id = ? LIMIT 1", user))


async def insert_ban(c: Transaction, guild: int, ban: Ban) -> None:
    """Insert a ban."""
    values: dict[str, Value] = {
        "guild_id": guild,
        "user_id": ban.user,
        "name": ban.name,
        "by_id": ban.by,
        "at": ban.at,
    }
    c.insert("bans", values)


async def lift_ban(c: Transaction, guild: int, user: int) -> None:
    """Delete a ban."""
    c.delete("bans", guild_id=guild, user_id=user)


async def read_bans(c: Transaction, guild: int) -> list[Ban]:
    """A server's bans, newest first."""
    sql = "SELECT user_id, name, by_id, at FROM bans WHERE guild_id = ? ORDER BY at DESC, user_id"
    return [Ban(*row) for row in await c.execute(sql, guild)]


async def count_tables(c: Transaction, guild: int, user: int, but: int = 0) -> int:
    """Number of a user's open tables in a server, except `but`."""
    sql = (
        "SELECT count(DISTINCT seats.game_id) FROM seats JOIN games ON games.id = seats.game_id"
        " WHERE games.guild_id = ? AND games.id != ? AND games.phase IN ('lobby', 'running')"
        " AND (seats.user_id = ? OR seats.owner_id = ?)"
    )
    return await c.value(int, sql, guild, but, user, user) or 0
