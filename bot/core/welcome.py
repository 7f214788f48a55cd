"""A server's rules: who may open a table, where, who may join."""

from __future__ import annotations

from bot.domain.presence import seated_users
from bot.domain.records import LOBBY, GameRecord
from bot.domain.requests import Actor, NewLobby, Refused
from bot.domain.rights import governs
from bot.store import Store, blocks, results, servers
from bot.store.servers import ServerSettings
from bot.words.targets import Channel, Role


async def need_opener(store: Store, actor: Actor, new: NewLobby, game: int = 0) -> ServerSettings:
    """Check that the actor may open a table and join it. Returns the settings.

    Raises: Refused with opens_managers, opens_role(role), opens_elsewhere(places), barred, many_tables(most).
    """
    if new.guild is None:
        return ServerSettings()
    await _need_free(store, new.guild, actor.user, actor.user, game)
    async with store.read() as c:
        said = (await servers.read_guild(c, new.guild)).settings
    rules = governs(actor, new.guild)
    if said.opens == servers.MANAGERS and not rules:
        raise Refused("opens_managers")
    if said.opens == servers.ROLE and said.opener not in actor.roles and not rules:
        raise Refused("opens_role", role=Role(said.opener))
    _need_place(said, new.channel, new.parent)
    return said


async def need_place(store: Store, guild: int | None, channel: int, parent: int | None) -> None:
    """Check that the server allows tables in a channel or its threads.

    Raises: Refused with opens_elsewhere(places).
    """
    if guild is not None:
        async with store.read() as c:
            _need_place((await servers.read_guild(c, guild)).settings, channel, parent)


def _need_place(said: ServerSettings, channel: int, parent: int | None) -> None:
    known = (*said.places, said.forum)
    if said.places and channel not in known and parent not in known:
        raise Refused("opens_elsewhere", places=tuple(map(Channel, said.places)))


async def need_welcome(store: Store, record: GameRecord, user: int, by: Actor | None) -> None:
    """Check that a user may join a table. `by` asks, perhaps for them.

    Users whom the players exclude learn it only when they ask for themselves, without the reason. Thus nobody
    learns who blocks whom. Raises: Refused with barred, many_tables(most), not_your_table; for somebody else
    barred_other, many_tables_other(most).
    """
    asker = by.user if by is not None else user
    if record.guild is not None:
        await _need_free(store, record.guild, user, asker, record.id)
    if asker == user:
        await _need_company(store, record, user)


async def _need_company(store: Store, record: GameRecord, user: int) -> None:
    """Check that neither the host nor a block excludes a user who is not at the table."""
    there = seated_users(record)
    lobby = (record.host,) if record.phase == LOBBY else ()
    async with store.read() as c:
        apart = await blocks.are_apart(c, user, {*there, *lobby})
    if user not in (*there, *lobby) and (apart or user in record.call.excluded):
        raise Refused("not_your_table")


async def may_join(store: Store, record: GameRecord, user: int) -> bool:
    """True if a user may join a table."""
    try:
        await need_welcome(store, record, user, None)
    except Refused:
        return False
    return True


async def need_reliable(store: Store, record: GameRecord, user: int) -> None:
    """Check a user's reliability against the lobby's. The host is exempt.

    Raises: Refused with unreliable(least, percent), newcomer(least).
    """
    least = record.call.reliable
    if not least or user == record.host:
        return
    async with store.read() as c:
        percent = (await results.reliability_of(c, user)).percent
    if percent is None and not record.call.newcomers:
        raise Refused("newcomer", least=least)
    if percent is not None and percent < least:
        raise Refused("unreliable", least=least, percent=percent)


async def need_may_move(store: Store, record: GameRecord, by: Actor, there: NewLobby) -> None:
    """Check that a table and all its players may move to a server.

    Raises: Refused as in `need_opener`.
    """
    await need_opener(store, by, there, record.id)
    for user in dict.fromkeys(seat.user for seat in record.seats):
        if user is not None and there.guild is not None:
            await _need_free(store, there.guild, user, by.user, record.id)


async def _need_free(store: Store, guild: int, user: int, asker: int, game: int) -> None:
    other = "" if user == asker else "_other"
    async with store.read() as c:
        if await servers.is_banned(c, guild, user):
            raise Refused(f"barred{other}")
        most = (await servers.read_guild(c, guild)).settings.most
        if most and await servers.count_tables(c, guild, user, game) >= most:
            raise Refused(f"many_tables{other}", most=most)
