"""A message being put into words: the game as it may be read, its names, and who reads it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.core.live import GameReader
from bot.core.service import Service
from bot.domain.records import GameRecord
from bot.messages.pings import push
from bot.store import held_messages
from bot.store.results import SeatAccount
from bot.words.names import Names
from bot.words.question_link import asked_in, link_to
from engine.records import Asked
from engine.view import View


class MessageContext(msgspec.Struct, frozen=True):
    """All that the words of a message are made from. Good while the game's lock is held.

    `drawn`: its picture or file comes with it; `accounts` are the seats' where the message reads them;
    `lacking` names the permissions that the bot lacks where the game stands.
    """

    service: Service
    reader: GameReader
    names: Names
    drawn: bool = True
    accounts: Mapping[str, SeatAccount] = {}
    lacking: tuple[str, ...] = ()

    @property
    def record(self) -> GameRecord:
        """The game's row."""
        return self.reader.record

    def view(self) -> View:
        """Return what all may know now, with the newest news."""
        return self.reader.view(None)

    def whole(self) -> View:
        """Return what all may know now, with the news from the beginning."""
        return self.reader.view(None, 0)

    async def question_link(self, seat: str) -> str:
        """Return the link to the message in which a seat is asked; "" when none stands."""
        held = await self.service.stored(held_messages.held, self.record.id)
        return link_to(self.record, asked_in(self.record, seat, held))

    async def push(self, asked: Asked) -> str:
        """Return what the asked person's phone says, in their language."""
        sitting = self.record.seat(asked.seat)
        locale = ""
        if sitting is not None and sitting.user is not None:
            locale = await self.service.people.locale_of(sitting.user) or sitting.locale
        return push(asked, self.names.other(locale))

    async def guided(self, seat: str) -> bool:
        """Return whether a seat's person is told a line with each question."""
        sitting = self.record.seat(seat)
        return (
            sitting is not None
            and sitting.user is not None
            and await self.service.people.guided(sitting.user)
        )
