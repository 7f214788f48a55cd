"""Finds a question's message, or posts the question again.

It is found if a visible message asks the question that the database has as open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial

import aiohttp
import discord

from bot.core import lobby, play
from bot.core.service import Service
from bot.discord_io.discord_message import custom_ids
from bot.discord_io.permissions import is_newest
from bot.domain.out_message import LOBBY_SLOT
from bot.domain.records import LOBBY, GameRecord, HeldMessage, HeldNow, SeatRecord
from bot.domain.requests import GameBroken, Refused
from bot.play.answer import Answer
from bot.play.parts import Sight
from bot.store import games, held_messages, queue
from bot.words.ids import is_open_question
from bot.words.question_link import question_link, question_message

BURIED = 20
"""Max. messages below a question in sight."""
LOOKS, LOOK_SECONDS = 20, 0.1
UNTOLD = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)


async def question_links(answer: Answer, lost: int = 0) -> str:
    """Sentences with links to the user's questions, posted anew if hidden.

    `lost` is a message that can no longer be edited. Before the start the link leads to
    the lobby.
    Raises: Refused with not_seated, not_awaited.
    """
    async with answer.parts.sight.lock(answer.game):
        record = await answer.record()
        if record.phase == LOBBY:
            return await _lobby_link(answer, record)
        if not record.seats_of(answer.user):
            raise Refused("not_seated")
        asked = _asked_seats(record, answer.user)
        if not asked:
            raise Refused("not_awaited")
        found = [await _question_link(answer, record, seat, lost) for seat in asked]
    return "\n".join(dict.fromkeys(found))


async def _lobby_link(answer: Answer, record: GameRecord) -> str:
    """Sentence with a link to the lobby, posted anew if hidden."""
    known = await answer.service.query(held_messages.held_messages_of, record.id)
    held = next((one for one in known if one.slot == LOBBY_SLOT), None)
    where = question_link(record, held)
    if held is not None and where and await _find_message(answer, held, True):
        return answer.texts("lobby-here", link=where)
    if held is None or held.message_id is not None:  # else it is on its way
        await answer.service.change(record.id, None, lobby.show_again)
    return answer.texts("lobby-anew")


async def keep_in_sight(answer: Answer) -> None:
    """Post the user's question again if it is out of sight.

    After a command, the questions of others too, where no message asks them.
    """
    lock = answer.parts.sight.lock(answer.game)
    if lock.locked():
        return
    async with lock:
        record = await answer.record()
        if not record.is_playable:
            return
        for seat in _asked_seats(record, answer.user):
            if not await _is_in_sight(answer, record, seat):
                await answer.do(play.ask_again, seat.seat)
        where = answer.interaction
        is_command = where.type is discord.InteractionType.application_command
        if is_command and where.app_permissions.read_message_history:
            with suppress(*UNTOLD):
                await repost_uncontrolled(where.client, answer.service, answer.game, sight=answer.parts.sight)


async def repost_invisible(answer: Answer) -> None:
    """Post every open question of a game that has no visible message."""
    async with answer.parts.sight.lock(answer.game):
        record = await answer.record()
        for seat in record.seats:
            if seat.user and seat.awaited is not None and not await _is_in_sight(answer, record, seat):
                edit = partial(play.ask_again, letter=seat.seat)
                await answer.service.change(answer.game, None, edit)


async def repost_uncontrolled(
    client: discord.Client,
    service: Service,
    game: int,
    *,
    sight: Sight | None = None,
    told: Iterable[discord.Message] = (),
    ping: bool = False,
) -> None:
    """Repost a game's questions that have no message with controls.

    `told` are messages that Discord has just sent. `ping` notifies the people asked. Raises what
    discord.py raises where Discord does not answer.
    """
    sight, there = sight or Sight(), {one.id: one for one in told}
    edit = play.ask_after_sleep if ping else play.ask_again
    record, (held, changing) = await service.record(game), await service.query(queue.read_held, game)
    if not record.is_playable:
        return
    for seat in record.seats:
        if seat.user is None or seat.awaited in (None, seat.minds):
            continue
        one = question_message(seat.seat, held)
        if one is not None and (one.id in changing or sight.is_fresh(one.message_id or 0)):
            continue
        if one is not None and await _has_controls(client, game, one, seat, there):
            sight.note_seen(one.message_id or 0)
        else:
            with suppress(Refused, GameBroken):
                await service.change(game, None, partial(edit, letter=seat.seat))


async def _has_controls(
    client: discord.Client,
    game: int,
    held: HeldMessage,
    seat: SeatRecord,
    there: Mapping[int, discord.Message],
) -> bool:
    """True if a message has the controls of a seat's question.

    True where the bot may not read. A message in `there` is not fetched.
    """
    if not held.message_id or not held.channel_id:
        return False
    try:
        place = client.get_partial_messageable(held.channel_id)
        found = there.get(held.message_id) or await place.fetch_message(held.message_id)
    except discord.NotFound:
        return False
    except discord.Forbidden:
        return True
    return is_open_question(custom_ids(found.components), game, seat)


def _asked_seats(record: GameRecord, user: int) -> list[SeatRecord]:
    return [one for one in record.seats_of(user) if one.awaited is not None]


async def _is_in_sight(answer: Answer, record: GameRecord, seat: SeatRecord) -> bool:
    """True if a seat's question is visible in its place, or on its way."""
    known, changing = await _held_messages(answer, record)
    held = question_message(seat.seat, known)
    if held is None or held.message_id is None:
        return held is not None
    if not question_link(record, held):
        return False
    pressed = answer.interaction.message
    if pressed is not None and pressed.id == held.message_id and not _may_show_old(answer, seat):
        newest = is_newest(answer.interaction, pressed.id)
        if newest or answer.parts.sight.is_fresh(pressed.id):
            return True
    return await _is_standing(answer, seat, held, changing=held.id in changing, closed=True)


def _may_show_old(answer: Answer, seat: SeatRecord) -> bool:
    """True if a list of an earlier question may have replaced a seat's question."""
    current = answer.question is not None and answer.question.id == seat.awaited
    return answer.updates and answer.outcome is None and not current


async def _held_messages(answer: Answer, record: GameRecord) -> HeldNow:
    """The game's messages, from the answer's own change if it is the last."""
    last = answer.outcome
    if last is not None and last.held is not None and last.record.version == record.version:
        return last.held
    return await answer.service.query(queue.read_held, record.id)


async def _question_link(answer: Answer, record: GameRecord, seat: SeatRecord, lost: int) -> str:
    """Sentence with a link to a seat's question."""
    known, changing = await answer.service.query(queue.read_held, record.id)
    held = question_message(seat.seat, known)
    on_its_way = held is not None and held.message_id is None
    where = question_link(record, held)
    good = held is not None and where and held.message_id != lost
    if held is not None and good:
        closed = _is_later(answer, held)
        if await _is_standing(answer, seat, held, changing=held.id in changing, closed=closed):
            return answer.texts("question-here", link=where)
    if not on_its_way:
        await answer.do(play.ask_again, seat.seat)
    anew = "" if on_its_way and record.trouble else await _wait_for_link(answer, seat.seat, held)
    return answer.texts("question-anew", link=anew) if anew else answer.texts("question-waits")


def _is_later(answer: Answer, held: HeldMessage) -> bool:
    """True if a question was posted after the pressed message."""
    pressed = answer.interaction.message
    return pressed is not None and pressed.id < (held.message_id or 0)


async def _is_standing(
    answer: Answer, seat: SeatRecord, held: HeldMessage, *, changing: bool, closed: bool
) -> bool:
    """True if a visible message asks its seat's current question, or soon will.

    `changing`: an edit of it waits to be sent. `closed`: the result where the bot may not read. True if
    Discord does not answer.
    """
    found = await _find_message(answer, held, closed)
    if not isinstance(found, discord.Message):
        return found
    if not changing and not is_open_question(custom_ids(found.components), answer.game, seat):
        now = (await answer.record()).seat(seat.seat)
        if now is None or now.awaited == seat.awaited:  # else it was asked something else meanwhile
            return False
    answer.parts.sight.note_seen(found.id)
    return True


async def _find_message(answer: Answer, held: HeldMessage, closed: bool) -> discord.Message | bool:
    """The message, or False if it is deleted or buried.

    `closed` where the bot may not read. True if Discord does not answer.
    """
    message = held.message_id or 0
    where = answer.interaction
    if where.channel_id == held.channel_id and not where.app_permissions.read_message_history:
        return closed  # Discord tells nothing of what stands there
    channel = answer.interaction.client.get_partial_messageable(held.channel_id)
    try:
        page = channel.history(limit=BURIED + 2, after=discord.Object(message - 1), oldest_first=True)
        # Nor does who may not read what was written find anything.
        found = [one async for one in page] or [await channel.fetch_message(message)]
    except discord.NotFound:
        return False
    except discord.Forbidden:
        return closed
    except UNTOLD:
        return True
    return found[0] if found[0].id == message and len(found) <= BURIED + 1 else False


async def _wait_for_link(answer: Answer, seat: str, before: HeldMessage | None) -> str:
    """Link to the message being posted, "" if that takes too long."""
    gone = before.message_id if before is not None else None
    for _ in range(LOOKS):
        record = await answer.record()
        held = question_message(seat, await answer.service.query(held_messages.held_messages_of, record.id))
        if held is not None and held.message_id not in (None, gone):
            return question_link(record, held)
        await asyncio.sleep(LOOK_SECONDS)
    return ""


# A thread in which a game is played and that fell asleep: its questions are asked anew, which wakes it

OLD_SECONDS = 24 * 3600.0
"""Min. age in seconds of a reposted question: threads may be archived after an hour."""


async def repost_in_archived(service: Service, thread: int) -> None:
    """Post old questions of an archived thread again."""
    record = await service.game_in_channel(thread)
    if record is None or not record.is_waiting:
        return
    for seat in await _old_seats(service, record):
        with suppress(Refused, GameBroken):
            await service.change(record.id, None, partial(play.ask_after_sleep, letter=seat))


async def repost_in_server(service: Service, guild: discord.Guild) -> None:
    """Repost questions in a server's archived threads."""
    awake = {thread.id for thread in guild.threads}
    for _game, server, channel in await service.query(games.open_games):
        if server == guild.id and channel not in awake and guild.get_channel(channel) is None:
            await repost_in_archived(service, channel)


async def _old_seats(service: Service, record: GameRecord) -> list[str]:
    held, now = await service.query(held_messages.held_messages_of, record.id), service.clock()
    asked = [(one.seat, question_message(one.seat, held)) for one in record.seats if one.awaited is not None]
    standing = [(seat, one.message_id) for seat, one in asked if one is not None and one.message_id]
    return [seat for seat, id in standing if now - discord.utils.snowflake_time(id).timestamp() > OLD_SECONDS]
