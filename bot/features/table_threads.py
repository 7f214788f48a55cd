"""A thread in which a game is played and that fell asleep: its questions are asked anew, which wakes it."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import discord

from bot.core import play
from bot.core.service import Service
from bot.domain.records import RUNNING, GameRecord
from bot.domain.requests import GameBroken, Refused
from bot.store import games, held_messages
from bot.words.question_link import asked_in

OLD_SECONDS = 24 * 3600.0
"""A question of less age is not asked anew: threads may be set to sleep after an hour."""


async def ask_where_it_sleeps(service: Service, thread: int) -> None:
    """A thread sleeps: ask anew what has been asked there for long, so that the table is not forgotten."""
    record = await service.in_channel(thread)
    if record is None or record.phase != RUNNING or record.trouble or record.frozen is not None:
        return
    for seat in await _asked_long_ago(service, record):
        with suppress(Refused, GameBroken):
            await service.change(record.id, None, partial(play.ask_after_sleep, letter=seat))


async def ask_where_they_sleep(service: Service, guild: discord.Guild) -> None:
    """A server was seen anew: its threads that are not listed fell asleep meanwhile."""
    awake = {thread.id for thread in guild.threads}
    for _game, server, channel in await service.stored(games.open_games):
        if server == guild.id and channel not in awake and guild.get_channel(channel) is None:
            await ask_where_it_sleeps(service, channel)


async def _asked_long_ago(service: Service, record: GameRecord) -> list[str]:
    held, now = await service.stored(held_messages.held, record.id), service.now()
    asked = [(one.seat, asked_in(record, one.seat, held)) for one in record.seats if one.awaited is not None]
    standing = [(seat, one.message_id) for seat, one in asked if one is not None and one.message_id]
    return [seat for seat, id in standing if now - discord.utils.snowflake_time(id).timestamp() > OLD_SECONDS]
