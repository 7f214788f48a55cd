"""Turns what is due into words at the moment of sending: reads the views it needs, asks the message."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.core.live import GameReader
from bot.core.service import Service
from bot.domain.out_message import OutMessage
from bot.domain.records import GameRecord
from bot.domain.requests import Refused
from bot.messages.pings import Personal
from bot.messages.private import PrivateNews
from bot.messages.story import Stretch, at_length, so_far
from bot.outbox.message_context import MessageContext
from bot.words.catalogue import texts
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from engine.view import View


class Composer:
    """Makes the words and components of messages."""

    def __init__(
        self, service: Service, lacking: Callable[[GameRecord], Sequence[str]] = lambda _record: ()
    ) -> None:
        """`lacking` names the permissions that the bot lacks where a game stands, as far as it is known."""
        self.service = service
        self._lacking = lacking

    async def names(self, record: GameRecord, locale: str = "") -> Names:
        """Return the names of a game's own data, for readers of a locale (the channel's by default)."""
        return Names(record, await self.service.edition(record.id), locale)

    async def draft(
        self, game: int | None, message: OutMessage, *, drawn: bool = True
    ) -> MessageDraft | None:
        """Return the words of a message; None when there is nothing left to say.

        `drawn`: its picture or file comes with it.
        """
        if isinstance(message, Personal):
            locale = await self.service.people.locale_of(message.user) or ""
            return await message.compose_for(self.service, texts(locale))
        assert game is not None, "only messages to a person are about no game"
        accounts = await self.service.accounts.of(game) if message.reads_accounts else {}
        async with self.service.reading(game) as reader:
            locale = await self._language(message, reader.record)
            names = Names(reader.record, await reader.edition(), locale)
            at = MessageContext(
                self.service, reader, names, drawn, accounts, tuple(self._lacking(reader.record))
            )
            try:
                return await message.compose(at)
            except Refused as refusal:
                if refusal.code != "earlier_rules" or not isinstance(message, (Stretch, PrivateNews)):
                    raise
                return await message.as_of_now(reader.record).compose(at)

    async def full_text(self, game: int, stretch: Stretch | None, locale: str) -> list[MessageDraft]:
        """Return the whole story of a stretch, or without one of the running turn, in a language."""
        async with self.service.reading(game) as reader:
            names = Names(reader.record, await reader.edition(), locale)
            if stretch is None:
                return so_far(reader.view(None, 0), names)
            view = await _view(stretch, reader)
            story, lead = stretch.happenings(view), stretch.led_by(view)
            return at_length(view, story, names, stretch.epoch, lead)

    async def _language(self, message: OutMessage, record: GameRecord) -> str:
        """Return the language that a message's reader was last seen with; else the channel's."""
        sitting = record.seat(message.reader_seat) if message.reader_seat else None
        person = message.addressee or (sitting.user if sitting else None)
        if not person:
            return ""
        return await self.service.people.locale_of(person) or (sitting.locale if sitting else record.locale)


async def _view(stretch: Stretch, reader: GameReader) -> View:
    try:
        return await reader.view_at(None, stretch.last, stretch.first[0])
    except Refused as refusal:
        if refusal.code != "earlier_rules":
            raise
        return reader.view(None, stretch.first[0])
