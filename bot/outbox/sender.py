"""Delivers the outbox to Discord: compose, draw, post, edit, find again."""

from __future__ import annotations

import asyncio
import datetime
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import msgspec

from bot.core import due
from bot.discord_io.discord_ids import without_mentions
from bot.discord_io.discord_message import (
    PLAIN,
    announcement_arguments,
    custom_ids,
    edit_arguments,
    is_card,
    message_words,
    page_file,
    picture_file,
    push_text,
    send_arguments,
)
from bot.discord_io.errors import BODY, NOT_TOLD, UNEDITABLE
from bot.discord_io.first_answer import FirstAnswer
from bot.discord_io.permissions import can_see
from bot.discord_io.private_threads import PrivateThreads
from bot.domain.out_message import AWAKE_MINUTES, BOARD_SLOT, ENDING_SLOT
from bot.domain.records import CLOSE, EDIT, HeldMessage, Item, Owner
from bot.domain.requests import GameBroken, Refused
from bot.messages.game_over import HistoryNotice, progress_text
from bot.messages.standalone import StandaloneMessage
from bot.messages.story import Stretch, TurnSummary
from bot.outbox.composer import Composer
from bot.outbox.deliveries import (
    EDITED_TOO_OFTEN,
    Blocked,
    Gone,
    PostInstead,
    Sent,
    StandsStill,
    TooLarge,
    TryLater,
)
from bot.outbox.new_threads import ThreadLanes
from bot.outbox.verdicts import CLOSED, post_once, send_request
from bot.process.incidents import METRICS, log_incident
from bot.store import held_messages, people
from bot.store.transaction import is_unreachable
from bot.words.message_draft import ANNALS, ENDINGS, HISTORY, Drawn, MessageDraft, PictureRequest
from bot.workers.process import WorkerBusy, WorkerDied

if TYPE_CHECKING:
    from discord.types.threads import ThreadArchiveDuration

    from bot.words.names import Names
    from bot.workers.jobs import Jobs

log = logging.getLogger(__name__)

LIVE = 14 * 60
"""Seconds a press can edit its own message. Discord: 15 minutes."""
PRESSES = 60
"""Max. messages of which presses are kept."""
OLD_AFTER = datetime.timedelta(minutes=55)
OLD_EDITS, OLD_EDITS_SECONDS = 2, 300  # Discord allows three in five minutes; one is spare
UNKNOWN = (10003, 10008)
MANY_DMS_SECONDS = 600.0
PAST_MESSAGES = 100
QUESTION_SECONDS = 3.0
"""Seconds a question waits for its map."""
FAILURES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Errors of a request that may fail."""


class DiscordSender:
    """Sends items through discord.py (bot.outbox.deliveries.Sender)."""

    def __init__(self, client: discord.Client, composer: Composer, drawing: Jobs | None = None) -> None:
        self.client = client
        self.composer = composer
        self.drawing = drawing
        self._private = PrivateThreads(client, composer.service)
        self._threads = ThreadLanes(client)
        self._old_edits: dict[int, list[float]] = {}
        self._presses: OrderedDict[int, list[tuple[float, FirstAnswer]]] = OrderedDict()

    def keep_press(self, message: int, answer: FirstAnswer) -> None:
        """Remember a press, because its token can edit the message at any age.

        Those without an answer stay beside it, and one more, because this one may be refused privately.
        """
        live = [one for one in self._live_presses(message) if one[1].edits_pressed]
        pending = [one for one in live if not one[1].is_given]
        given = [one for one in live if one[1].is_given]
        self._presses[message] = [(time.monotonic(), answer), *pending, *given[:1]]
        self._presses.move_to_end(message)
        if len(self._presses) > PRESSES:
            self._presses.popitem(last=False)

    def _live_presses(self, message: int) -> list[tuple[float, FirstAnswer]]:
        """Presses of a message that Discord still knows, newest first."""
        now = time.monotonic()
        return [one for one in self._presses.get(message, ()) if now - one[0] <= LIVE]

    async def send(self, item: Item) -> Sent:
        """Post the item once: its nonce makes Discord return the first message."""
        plan = await self._compose_quietly(item)
        if plan is None or (item.message.follower and not await self._may_still_follow(item)):
            return Sent()
        if item.lane.threads is not None:
            return await self._threads.send(item, plan)
        channel = await self._lane_channel(item)
        file = await self._picture_file(item, plan)
        if file is None:
            plan = await self._without_file(item, plan)
        if plan is None:
            return Sent()
        try:
            message = await self._send_message(item, channel, plan, file)
        except TooLarge as trouble:
            METRICS.pictures_failed += 1
            kind = type(item.message).__name__
            log_incident(trouble, f"{kind} of game {item.game} comes without its file")
            message = await self._send_message(item, channel, await self._without_file(item, plan) or plan)
        if plan.quiet and (seat := item.message.asked_seat):  # ping again after its user's quiet hours
            with suppress(Refused, GameBroken):
                await self.composer.service.change(
                    item.game or 0, None, lambda draft: due.ping_later(draft, seat)
                )
        if item.message.pinned:
            await self._pin(message)
        if item.message.asleep_after and item.lane.user is None:
            await self._set_archive_times(item, message.channel.id, item.message.asleep_after)
        return Sent(message.channel.id, message.id)

    async def _send_message(
        self, item: Item, channel: Any, plan: MessageDraft, file: discord.File | None = None
    ) -> Any:
        """Post the message. A refused private thread falls back to DMs.

        A pinging message is posted as plain text with its controls, which phones preview, and then becomes a
        card.
        """
        card = _is_shown_as_card(item, plan)
        asked = (
            announcement_arguments(plan)
            if card and _is_pinging(item, plan)
            else send_arguments(plan, file, card=card)
        )
        try:
            message = await post_once(channel.send(nonce=item.nonce, **asked))
            await self._become_card(item, message, plan, file)
            return message
        except (Blocked, Gone) as refusal:
            game, user = item.game, item.lane.user
            if game is None or user is None or not await self._private.stored_thread(game, user):
                raise
            await self._private.give_up(game, user)
            raise TryLater(f"private thread: {refusal}", after=0.0, certain=True) from None

    async def _become_card(
        self, item: Item, message: Any, plan: MessageDraft, file: discord.File | None
    ) -> None:
        """Turn a posted message into a card, if Discord allows it.

        The message already takes presses, and a failed try is repeated. Raises: TryLater, TooLarge.
        """
        if message.flags.components_v2 or not _is_shown_as_card(item, plan):
            return
        if item.held is not None:  # its buttons count from now on
            async with self.composer.service.store.write() as c:
                held_messages.store_place(c, item.held.id, message.channel.id, message.id)
        try:
            await send_request(message.edit(**_card_arguments(plan, file)), fine=UNEDITABLE)
        except TryLater as trouble:
            raise TryLater(str(trouble), after=trouble.after) from None
        except (Blocked, Gone, discord.HTTPException) as refusal:
            log.warning("message %d stays as it was posted: %s", message.id, refusal)

    async def _set_archive_times(self, item: Item, channel: int, minutes: ThreadArchiveDuration) -> None:
        """Set the archive time of a table's threads."""
        await self._set_archive_time(channel, minutes)
        if item.game is not None and minutes < AWAKE_MINUTES:
            for thread in await self.composer.service.query(people.stored_threads, item.game):
                await self._set_archive_time(thread, minutes)

    async def _pin(self, message: discord.Message) -> None:
        """Pin a message if the bot may."""
        try:
            await message.pin()
        except FAILURES as trouble:
            log.info("a message could not be pinned: %s", type(trouble).__name__)

    async def _set_archive_time(self, channel: int, minutes: ThreadArchiveDuration) -> None:
        """Set the archive time of the bot's own thread."""
        try:
            found = self.client.get_channel(channel) or await self.client.fetch_channel(channel)
            own = isinstance(found, discord.Thread) and found.owner_id == getattr(self.client.user, "id", 0)
            if isinstance(found, discord.Thread) and own and found.auto_archive_duration != minutes:
                await found.edit(auto_archive_duration=minutes)
        except FAILURES as trouble:
            log.info("a thread's time could not be set: %s", type(trouble).__name__)

    async def edit(self, item: Item) -> bool:
        """Edit the held message, preferably through a fresh press.

        Discord limits edits of messages over an hour old (30046), and refuses deleted ones (10008) and
        archived threads (50083). A question or story is then posted anew. Returns True if the channel allowed
        the edit.
        """
        plan = await self._compose_quietly(item)
        held = item.held
        if plan is None or held is None or held.message_id is None or held.channel_id is None:
            return False
        file = await self._picture_file(item, plan)
        changed = _card_arguments(plan, file)
        if await self._edit_by_press(held.message_id, changed):
            return False  # a press allows it where the bot may not write
        if file is not None:
            file.reset()  # the press may have read it
        message = self.client.get_partial_messageable(held.channel_id).get_partial_message(held.message_id)
        if _is_old(held.message_id):
            return await self._edit_old(item, held, message, plan)
        if not await self._edit_message(item, message, changed, plan):
            await self._queue_repost(item)
        return True

    async def _edit_message(
        self, item: Item, message: discord.PartialMessage, changed: dict[str, Any], plan: MessageDraft
    ) -> bool:
        """True if Discord took an edit.

        A plain message that may not become a card loses its controls and is posted anew, except at its last
        edit. Raises: PostInstead.
        """
        if item.season is not None:
            return await _edit_season_message(message, changed)
        try:
            return await send_request(message.edit(**changed), fine=UNEDITABLE) is not None
        except discord.HTTPException as refusal:
            if refusal.code != BODY:
                raise
            log.warning("message %d may not become a card: %s", message.id, refusal.text)
        last = plan if item.op == CLOSE else _stub_message(plan)
        taken = await send_request(message.edit(**edit_arguments(last)), fine=UNEDITABLE) is not None
        if item.op != CLOSE:
            await self._queue_repost(item)
        return taken

    async def _edit_old(
        self, item: Item, held: HeldMessage, message: discord.PartialMessage, plan: MessageDraft
    ) -> bool:
        pinned = held.slot == BOARD_SLOT or item.season is not None
        anew = item.op == EDIT and item.game is not None and not pinned
        if anew and held.seat:
            await self._queue_repost(item)  # which sees to the old one
        left = _stub_message(plan) if anew else plan
        spare = pinned and item.op == CLOSE  # the last of a game: nothing brings it up to date later
        may = self._may_edit_old(held.channel_id or 0) or spare
        if item.season is not None and not may:
            raise Gone(EDITED_TOO_OFTEN)  # its keeper edits it again
        edited = may and await self._edit_message(item, message, _card_arguments(left), left)
        if (not pinned or item.season is not None) and (anew or not edited):
            await self._queue_repost(item)
        return may

    async def _queue_repost(self, item: Item) -> None:
        """Queue a new post for a message that cannot be edited.

        Raises: PostInstead, unless nothing is lost without it.
        """
        if item.owner == Owner() or (item.op == CLOSE and not item.message.lasts):
            return
        await self.composer.service.repost(item)
        raise PostInstead

    def _may_edit_old(self, channel: int) -> bool:
        # A refused edit would hold up every edit of the channel; controls left over are refused kindly.
        now = time.monotonic()
        recent = [at for at in self._old_edits.get(channel, ()) if now - at < OLD_EDITS_SECONDS]
        may = len(recent) < OLD_EDITS
        self._old_edits[channel] = [*recent, now] if may else recent
        return may

    async def _edit_by_press(self, message: int, changed: dict[str, Any]) -> bool:
        for _, answer in self._live_presses(message):
            try:
                if await answer.show_pressed(**changed):
                    return True
            except NOT_TOLD:
                self._presses.pop(message, None)
                return False
        return False

    async def delete(self, item: Item) -> None:
        """Delete the held message."""
        held = item.held
        if held is None or held.message_id is None or held.channel_id is None:
            return
        await self.acknowledge_presses(held.message_id)
        message = self.client.get_partial_messageable(held.channel_id).get_partial_message(held.message_id)
        await send_request(message.delete(), fine=UNKNOWN)

    async def acknowledge_presses(self, message: int) -> None:
        """Acknowledge the presses of a message that is deleted: later Discord refuses that."""
        for _, answer in self._live_presses(message):
            with suppress(*NOT_TOLD):
                await answer.promise()

    async def find(self, item: Item, since: float, known: Collection[int]) -> Sent | None:
        """Find the item's message among the bot's own in the lane."""
        plan = await self._compose_quietly(item)
        places = await self._possible_channels(item)
        me = self.client.user
        if plan is None or me is None:
            return None
        if found := await self._threads.find(item, plan) if item.lane.threads is not None else None:
            return found
        bare = await self._without_file(item, plan) or plan
        said = {without_mentions(text) for text in (plan.text, bare.text, push_text(plan))}
        for channel, fine in places:
            for message in await send_request(_read_history(channel, since - 5), fine) or ():
                mine = message.author.id == me.id and message.id not in known
                if mine and (
                    _is_sent(item, message, plan) or without_mentions(message_words(message)) in said
                ):
                    if item.lane.threads is not None:
                        return await self._threads.complete(item, message.id, plan)
                    file = None if message.flags.components_v2 else await self._picture_file(item, plan)
                    await self._become_card(item, message, plan if file else bare, file)
                    return Sent(message.channel.id, message.id)
        return None

    async def _compose_quietly(self, item: Item) -> MessageDraft | None:
        """Compose the item. It pings nobody in quiet hours, with exceptions by kind."""
        plan = await self._compose_item(item)
        whom = (item.lane.user,) if item.lane.user else plan.pings if plan else ()
        if plan is None or plan.quiet or not whom or item.message.at_any_hour:
            return plan
        awake = [user for user in whom if await self.composer.service.people.may_tell(user)]
        pings = tuple([user for user in plan.pings if user in awake])
        return msgspec.structs.replace(plan, quiet=not awake, pings=pings)

    async def _compose_item(self, item: Item) -> MessageDraft | None:
        try:
            return await self.composer.draft(item.game, item.message, version=item.version)
        except Refused as refusal:
            if refusal.code == "frozen" and item.message.tells_story and item.lane.user is None:
                raise StandsStill from None
            return None

    async def _without_file(self, item: Item, plan: MessageDraft) -> MessageDraft | None:
        """The message without its missing file. None if nothing is left to say."""
        if plan.picture is None or plan.picture.crop not in PLAIN or item.game is None:
            return plan
        return await self.composer.draft(item.game, item.message, drawn=False, version=item.version)

    async def _picture_file(self, item: Item, plan: MessageDraft) -> discord.File | None:
        if plan.picture is None or self.drawing is None:
            return None
        start = time.monotonic()
        try:
            if item.game is None:
                drawn = await self._draw_standalone(item, self.drawing)
                return picture_file(*drawn) if drawn is not None else None
            if plan.picture.crop == ANNALS:
                return await self._annals_file(self.drawing, item.game)
            data, alt, format = await self._draw_picture(item, self.drawing, item.game, plan)
        except Exception as trouble:
            if is_unreachable(trouble):
                raise  # the message waits for the database, and its picture with it
            METRICS.pictures_failed += 1
            what = type(item.message).__name__
            log_incident(trouble, f"the picture of a {what} of game {item.game} could not be drawn")
            return None
        METRICS.pictures.add(time.monotonic() - start)
        return picture_file(data, alt, format)

    async def _draw_standalone(self, item: Item, drawing: Jobs) -> Drawn | None:
        assert isinstance(item.message, StandaloneMessage), "a message of no game draws its own picture"
        return await item.message.draw(self.composer.service, drawing)

    async def _draw_picture(self, item: Item, drawing: Jobs, game: int, plan: MessageDraft) -> Drawn:
        """Draw the item's picture. A question's must be ready within QUESTION_SECONDS.

        Raises: WorkerBusy.
        """
        request = plan.picture or PictureRequest()
        if not request.marks:
            return await self._draw(item, drawing, game, request)
        try:
            async with asyncio.timeout(QUESTION_SECONDS) as limit:
                return await self._draw(item, drawing, game, request, plan.seat)
        except TimeoutError:
            if not limit.expired():
                raise
            raise WorkerBusy("the map of a question was not drawn in time") from None

    async def _annals_file(self, drawing: Jobs, game: int) -> discord.File:
        """Draw the annals, with a second try after a dead worker."""
        service = self.composer.service
        record, export = await service.record(game), await service.export(game)
        missed = await service.look_backs.get(game) or {}
        try:
            page = await drawing.annals(export, record, record.locale, missed)
        except WorkerDied as trouble:
            log.warning("the annals of game %d are tried once more: %s", game, trouble)
            page = await drawing.annals(export, record, record.locale, missed)
        return page_file(page, game)

    async def _draw(
        self, item: Item, drawing: Jobs, game: int, request: PictureRequest, seat: str = ""
    ) -> Drawn:
        """Draw the public picture. A `seat`'s pieces are highlighted."""
        service = self.composer.service
        record = await service.record(game)
        names = await self.composer.names(record)
        request = msgspec.structs.replace(
            request, style=request.style or await service.servers.style_of(record)
        )
        if request.crop in ENDINGS:
            channel = await self._lane_channel(item)
            progress = partial(self._show_progress, names) if request.crop == HISTORY else None
            async with _show_typing(channel):
                return await drawing.draw_ending(await service.export(game), request, names, progress)
        story = item.message
        assert isinstance(story, Stretch), "the map is drawn for what tells a stretch of the log"
        ended = story.ended if isinstance(story, TurnSummary) else 0
        try:
            async with service.read(game, item.version) as table:
                view = await table.view_at(None, story.last, story.pictured_since(), ended=ended)
        except Refused as refusal:
            if refusal.code != "earlier_rules":
                raise
            view = await service.view(game, None)
        return await drawing.draw(msgspec.structs.replace(view, me=seat or view.me), request, names)

    async def _show_progress(self, names: Names, done: int, total: int) -> None:
        """Show the history's progress in its notice. Errors are ignored."""
        with suppress(Exception):
            service = self.composer.service
            *_, notice = await service.query(held_messages.messages_in_slot, names.game.id, ENDING_SLOT)
            if isinstance(notice.message, HistoryNotice):
                channel = self.client.get_partial_messageable(notice.channel_id or 0)
                message = channel.get_partial_message(notice.message_id or 0)
                await message.edit(content=progress_text(done, total, names))

    async def _may_still_follow(self, item: Item) -> bool:
        """True if a follower still sees the channel. Otherwise they are dropped."""
        user, service = item.message.follower, self.composer.service
        record = await service.record(item.game or 0)
        if await send_request(can_see(self.client, record, user)):
            return True
        await service.change(record.id, None, lambda draft: draft.drop_follower(user))
        return False

    async def _possible_channels(self, item: Item) -> list[tuple[object, tuple[int, ...]]]:
        """Channels that may hold an item, with errors that exclude it.

        The user may have chosen another place since the try.
        """
        places: list[tuple[object, tuple[int, ...]]] = [(await self._lane_channel(item), ())]
        game, user = item.game, item.lane.user
        known = await self.composer.service.query(people.stored_thread, game, user) if game and user else None
        if known and user:
            thread = self.client.get_partial_messageable(known)
            dms = await self._open_dms(user)
            places = [(thread, tuple(CLOSED)), (dms, ())]
        return places

    async def _lane_channel(self, item: Item) -> object:
        """Target of a lane: a channel, a private thread or DMs."""
        user = item.lane.user
        if user is None:
            return self.client.get_partial_messageable(item.lane.channel or item.lane.threads or 0)
        thread = (
            await send_request(self._private.get_thread(item.game, user)) if item.game is not None else None
        )
        if thread:
            return self.client.get_partial_messageable(thread)
        return await self._open_dms(user)

    async def _open_dms(self, user: int) -> object:
        """DMs of a user. They all wait if Discord limits new ones."""
        return await send_request(self.client.create_dm(discord.Object(user)), many=MANY_DMS_SECONDS)


def _card_arguments(plan: MessageDraft, file: discord.File | None = None) -> dict[str, object]:
    """Arguments that turn the message into a card with this picture."""
    return {**edit_arguments(plan, file, card=True), "attachments": [file] if file else []}


def _stub_message(plan: MessageDraft) -> MessageDraft:
    """Stub left where a message was reposted."""
    return MessageDraft(plan.text.splitlines()[0], seat=plan.seat)


def _is_shown_as_card(item: Item, plan: MessageDraft) -> bool:
    return is_card(plan) or item.message.pinned


def _is_pinging(item: Item, plan: MessageDraft) -> bool:
    return not plan.quiet and bool(plan.pings or plan.roles or item.lane.user)


def _is_sent(item: Item, message: discord.Message, plan: MessageDraft) -> bool:
    """True if a message has the item's nonce, or a season's own controls."""
    if item.season is None:
        return message.nonce == item.nonce
    wanted = {one.custom_id for row in plan.rows if isinstance(row, tuple) for one in row}
    return message.nonce == item.nonce or bool(wanted & set(custom_ids(message.components)))


async def _edit_season_message(message: discord.PartialMessage, changed: dict[str, Any]) -> bool:
    """Edit a season's message. False if it was deleted.

    Raises: Gone if Discord wants a wait. The season's keeper then edits it again.
    """
    try:
        return await send_request(message.edit(**changed), fine=UNKNOWN) is not None
    except TryLater as trouble:
        if not trouble.certain:
            raise
        raise Gone(EDITED_TOO_OFTEN) from None


def _is_old(message: int) -> bool:
    age = discord.utils.utcnow() - discord.utils.snowflake_time(message)
    return age > OLD_AFTER


@asynccontextmanager
async def _show_typing(channel: Any) -> AsyncIterator[None]:
    """Show the typing indicator. Ignore its errors."""
    async with AsyncExitStack() as shown:
        with suppress(Exception):
            await shown.enter_async_context(channel.typing())
        yield


async def _read_history(channel: Any, since: float) -> list[discord.Message]:
    """A channel's messages since a time, and its newest.

    The newest are included because the clock may have been set.
    """
    after = discord.Object(discord.utils.time_snowflake(datetime.datetime.fromtimestamp(since, datetime.UTC)))
    found = [one async for one in channel.history(limit=PAST_MESSAGES, after=after, oldest_first=True)]
    return found + [one async for one in channel.history(limit=PAST_MESSAGES)]
