"""A server's settings: who opens tables and where, what they begin with, who is barred."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bot.store.transaction import Transaction, Value

ALL, ROLE, MANAGERS = OPENERS = "all", "role", "managers"
"""Who may open tables in a server; whoever manages it always may."""
HERE, THREAD, POST = "here", "thread", "post"
STANDS = (HERE, THREAD, POST)
"""Where a new table stands: in the channel where it is opened, in a thread of its own there, or as a post in
the server's forum for tables."""


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A server's settings for its tables.

    `opens` is one of OPENERS, `opener` the role that ROLE means, `places` the channels in which (or in
    whose threads) tables may stand, none for all. Unless its host says otherwise, a new table has `edition`
    and `pace` ("" for the usual) and stands where `stand` says, posts in `forum` (0: nowhere). A person sits
    at `most` tables here (0: as many as they like). Pictures are drawn in `style`; a call pings `called` and
    no other role (0: whichever its caller may mention).
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
    """A server's language ("" when nobody chose one) and settings."""

    guild: int
    locale: str = ""
    settings: ServerSettings = ServerSettings()


class Ban(msgspec.Struct, frozen=True):
    """A person who is barred from a server's tables: `name` as they were called, `by` whom, `at` when."""

    user: int
    name: str
    by: int
    at: float


async def read_guild(c: Transaction, guild: int, *, to_change: bool = False) -> Guild:
    """Return a server's settings, or the defaults; `to_change` locks them for this transaction."""
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
    """Remember a server's settings."""
    c.delete("guilds", guild_id=guild.guild)
    settings = msgspec.json.encode(guild.settings).decode()
    c.insert("guilds", {"guild_id": guild.guild, "locale": guild.locale, "settings": settings})


async def is_barred(c: Transaction, guild: int, user: int) -> bool:
    """Return whether a server bars a person from its tables."""
    sql = "SELECT 1 FROM bans WHERE guild_id = ? AND user_id = ?"
    return bool(await c.execute(sql, guild, user))


async def is_barred_somewhere(c: Transaction, user: int) -> bool:
    """Return whether any server bars a person from its tables."""
    return bool(await c.execute("SELECT 1 FROM bans WHERE user_id = ? LIMIT 1", user))


async def bar(c: Transaction, guild: int, ban: Ban) -> None:
    """Bar a person, who is not barred yet."""
    values: dict[str, Value] = {
        "guild_id": guild,
        "user_id": ban.user,
        "name": ban.name,
        "by_id": ban.by,
        "at": ban.at,
    }
    c.insert("bans", values)


async def let_back(c: Transaction, guild: int, user: int) -> None:
    """Bar a person no longer."""
    c.delete("bans", guild_id=guild, user_id=user)


async def bans_of(c: Transaction, guild: int) -> list[Ban]:
    """Return who is barred from a server's tables, the last barred first."""
    sql = "SELECT user_id, name, by_id, at FROM bans WHERE guild_id = ? ORDER BY at DESC, user_id"
    return [Ban(*row) for row in await c.execute(sql, guild)]


async def tables_of(c: Transaction, guild: int, user: int, but: int = 0) -> int:
    """Return at how many open tables of a server, but one, a person sits or is filled in for."""
    sql = (
        "SELECT count(DISTINCT seats.game_id) FROM seats JOIN games ON games.id = seats.game_id"
        " WHERE games.guild_id = ? AND games.id != ? AND games.phase IN ('lobby', 'running')"
        " AND (seats.user_id = ? OR seats.owner_id = ?)"
    )
    return await c.value(int, sql, guild, but, user, user) or 0
