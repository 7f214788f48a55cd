"""Messages to single people: that they are asked, that their turn comes next, all their tables once a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.messages.line import News
from bot.messages.personal import Personal
from bot.store import games
from bot.words import push
from bot.words.catalogue import Texts
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.outbox.composing import Composing


class PingDue(Change, tag="ping", frozen=True):
    """A person is to be told that they are asked."""


class ReminderDue(Change, tag="reminder", frozen=True):
    """A person has been awaited for a day."""


class DmsClosed(News, tag="dm_closed", frozen=True):
    """A person takes no direct messages."""


class DmsTriedAgain(Change, tag="dms_again", frozen=True):
    """A person may take direct messages again."""

    retells_secrets = True


class Ping(OutMessage, tag="ping", frozen=True, kw_only=True):
    """That a seat's person is asked, in the channel or by direct message (`dm`)."""

    seat: str
    user: int | None = None
    dm: bool = False

    @property
    def asked_seat(self) -> str:
        """The seat."""
        return self.seat

    @property
    def addressee(self) -> int:
        """Who is asked, where it goes to them alone."""
        return (self.user or 0) if self.dm else 0

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return who is asked what, with a link; None when they have acted meanwhile."""
        where = await at.question_link(self.seat)
        text = str(self.__struct_config__.tag)
        return push.ping(at.view(), text, self.seat, self.user, at.names, where, dm=self.dm)


class Reminder(Ping, tag="reminder", frozen=True):
    """The same after a day."""


class ComesNext(OutMessage, tag="early", frozen=True, kw_only=True):
    """That a person's turn comes after the one that begins."""

    seat: str
    user: int
    dm: bool = False

    @property
    def addressee(self) -> int:
        """Whose turn it is, where it goes to them alone."""
        return self.user if self.dm else 0

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return that."""
        return push.early(self.user, at.names, dm=self.dm)


class DailyList(Personal, tag="digest", frozen=True):
    """All tables of a person, once a day."""

    async def compose_for(self, service: Service, texts: Texts) -> MessageDraft | None:
        """Return the list; None when no table waits for them."""
        return push.digest(await service.stored(games.games_of, self.user), texts)
