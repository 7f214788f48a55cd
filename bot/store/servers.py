"""What a server has said of its tables: who opens them and where, what they begin with, who is barred."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, func, insert, or_, select

from bot.store.records import LOBBY, RUNNING
from bot.store.schema import bans, games, guilds, seats
from bot.store.transaction import Transaction

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
    """A server's settings, or the defaults; `to_change`: nobody else changes them in this transaction."""
    query = select(guilds).where(guilds.c.guild_id == guild)
    row = (await c.execute(query.with_for_update() if to_change else query)).first()
    if row is None:
        return Guild(guild)
    return Guild(row.guild_id, row.locale, msgspec.json.decode(row.settings, type=ServerSettings))


async def write_guild(c: Transaction, guild: Guild) -> None:
    """Remember a server's settings."""
    await c.execute(delete(guilds).where(guilds.c.guild_id == guild.guild))
    await c.execute(
        insert(guilds).values(
            guild_id=guild.guild,
            locale=guild.locale,
            settings=msgspec.json.encode(guild.settings).decode(),
        )
    )


async def is_barred(c: Transaction, guild: int, user: int) -> bool:
    """Whether a server bars a person from its tables."""
    where = (bans.c.guild_id == guild, bans.c.user_id == user)
    return (await c.execute(select(bans.c.user_id).where(*where))).first() is not None


async def is_barred_somewhere(c: Transaction, user: int) -> bool:
    """Whether any server bars a person from its tables."""
    return (await c.execute(select(bans.c.user_id).where(bans.c.user_id == user))).first() is not None


async def bar(c: Transaction, guild: int, ban: Ban) -> None:
    """Bar a person, who is not barred yet."""
    values = {"guild_id": guild, "user_id": ban.user, "name": ban.name, "by_id": ban.by, "at": ban.at}
    await c.execute(insert(bans).values(**values))


async def let_back(c: Transaction, guild: int, user: int) -> None:
    """Bar a person no longer."""
    await c.execute(delete(bans).where(bans.c.guild_id == guild, bans.c.user_id == user))


async def bans_of(c: Transaction, guild: int) -> list[Ban]:
    """Who is barred from a server's tables, the last barred first."""
    found = await c.execute(
        select(bans).where(bans.c.guild_id == guild).order_by(bans.c.at.desc(), bans.c.user_id)
    )
    return [Ban(row.user_id, row.name, row.by_id, row.at) for row in found]


async def tables_of(c: Transaction, guild: int, user: int, but: int = 0) -> int:
    """At how many open tables of a server, but one, a person sits; a seat that others fill meanwhile
    counts."""
    query = (
        select(func.count(seats.c.game_id.distinct()))
        .join(games, games.c.id == seats.c.game_id)
        .where(
            games.c.guild_id == guild,
            games.c.id != but,
            games.c.phase.in_((LOBBY, RUNNING)),
            or_(seats.c.user_id == user, seats.c.owner_id == user),
        )
    )
    return int((await c.execute(query)).scalar_one())
