"""Composes messages at the moment of sending, from views."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from bot.domain.out_message import OutMessage
from bot.domain.records import RUNNING
from bot.domain.requests import Refused
from bot.messages.context import MessageContext, TableReader
from bot.messages.private import PrivateNews
from bot.messages.standalone import StandaloneMessage
from bot.messages.story import Stretch, full_story, story_so_far
from bot.messages.table_message import TableMessage
from bot.words.catalogue import texts
from bot.words.message_draft import Button, add_buttons
from bot.words.names import Names
from bot.words.turn import play_on_map_button

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.domain.records import GameRecord
    from bot.words.message_draft import MessageDraft
    from engine.view import View


async def _no_page(_record: GameRecord) -> str:
    return ""


class Composer:
    """Composes the words and components of messages.

    `page_of` finds a table's web page, "" if it has none.
    """

    def __init__(
        self, service: Service, lacking: Callable[[GameRecord], Sequence[str]] = lambda _record: ()
    ) -> None:
        """`lacking` lists permissions the bot is known to lack at a table."""
        self.service = service
        self._lacking = lacking
        self.page_of: Callable[[GameRecord], Awaitable[str]] = _no_page

    async def add_page_buttons(self, draft: MessageDraft, names: Names) -> MessageDraft:
        """The message, with buttons to see the table's page, and to play there."""
        address = await self.page_of(names.game)
        if not address:
            return draft
        look = Button("", names.texts("page-link"), url=address)
        play = (play_on_map_button(names),) if names.game.phase == RUNNING else ()
        return add_buttons(draft, look, *play)

    async def names(self, record: GameRecord, locale: str = "") -> Names:
        """Names in a game, for a locale (the channel's by default)."""
        return Names(record, await self.service.house.edition_of(record), locale)

    async def draft(
        self, game: int | None, message: OutMessage, *, drawn: bool = True, version: int = 0
    ) -> MessageDraft | None:
        """Compose a message. None if there is nothing left to say.

        `drawn`: its picture or file comes with it. `version`: as by `Tables.read`.
        """
        if isinstance(message, StandaloneMessage):
            return await message.compose_for(self.service, texts(await message.locale(self.service)))
        assert isinstance(message, TableMessage)
        assert game is not None, "a table's message belongs to a game"
        accounts = await self.service.accounts.get(game) if message.reads_accounts else {}
        async with self.service.read(game, version) as reader:
            locale = await self._language(message, reader.record)
            names = Names(reader.record, await reader.edition(), locale)
            lacking = partial(self._lacking, reader.record)
            page = partial(self.page_of, reader.record)
            at = MessageContext(self.service, reader, names, drawn, accounts, lacking, page)
            composed = await self._compose_message(message, at)
            if composed is None or not message.leads_to_page:
                return composed
            return await self.add_page_buttons(composed, names)

    async def _compose_message(self, message: TableMessage, at: MessageContext) -> MessageDraft | None:
        """Compose a message, of the present if the past cannot be replayed."""
        try:
            return await message.compose(at)
        except Refused as refusal:
            if refusal.code != "earlier_rules" or not isinstance(message, (Stretch, PrivateNews)):
                raise
            return await message.as_of_now(at.record).compose(at)

    async def full_text(self, game: int, stretch: Stretch | None, locale: str) -> list[MessageDraft]:
        """The whole story of a stretch or of the running turn."""
        async with self.service.read(game) as reader:
            names = Names(reader.record, await reader.edition(), locale)
            if stretch is None:
                return story_so_far(reader.view(None, 0), names)
            view = await _read_view(stretch, reader)
            story, lead = stretch.happenings(view), stretch.events_before(view)
            return full_story(view, story, names, stretch.epoch, lead)

    async def _language(self, message: OutMessage, record: GameRecord) -> str:
        """The reader's language, else the channel's."""
        sitting = record.seat(message.reader_seat) if message.reader_seat else None
        person = message.addressee or (sitting.user if sitting else None)
        if not person:
            return ""
        return await self.service.people.locale_of(person) or (sitting.locale if sitting else record.locale)


async def _read_view(stretch: Stretch, reader: TableReader) -> View:
    try:
        return await reader.view_at(None, stretch.last, stretch.first_position[0])
    except Refused as refusal:
        if refusal.code != "earlier_rules":
            raise
        return reader.view(None, stretch.first_position[0])
