"""The source of a message's words: the game as a view, and a few stored facts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import msgspec

from bot.domain.records import GameRecord, StepRecord
from bot.store import held_messages
from bot.store.results import SeatAccount
from bot.store.transaction import Transaction
from bot.words.names import Names
from bot.words.question_link import question_link, question_message
from bot.words.turn import Help, has_finished_turn, push_text
from engine.edition import Edition
from engine.records import Action, Asked, Hint
from engine.view import News, View

P = ParamSpec("P")
T = TypeVar("T")


class PeopleReader(Protocol):
    """Facts about people that messages need."""

    async def is_guided(self, user: int) -> bool: ...
    async def is_newcomer(self, user: int) -> bool: ...
    async def locale_of(self, user: int) -> str | None: ...
    async def may_tell(self, user: int) -> bool: ...
    async def digest_due(self, user: int) -> float | None: ...


class TableReader(Protocol):
    """A table for code outside `bot.core`: its row and views, never the state."""

    @property
    def record(self) -> GameRecord: ...
    def view(self, seat: str | None, since: int | None = None, *, to_imagine: bool = False) -> View: ...
    def news(self, seat: str | None, since: int) -> tuple[News, ...]: ...
    def newest_first(self) -> Iterator[News]: ...
    def count_undoable(self, seat: str) -> int: ...
    def refused_actions(self, seat: str) -> tuple[tuple[Action, str], ...]: ...
    async def view_at(
        self, seat: str | None, entry: int, since: int | None = None, *, ended: int = 0
    ) -> View: ...
    async def views_before(self, chosen: Sequence[StepRecord]) -> list[tuple[View, Action]]: ...
    async def edition(self) -> Edition: ...
    async def hints(self, view: View) -> tuple[Hint | None, ...]: ...
    async def outlook(self, view: View) -> int | None: ...


class ServiceReader(Protocol):
    """Read-only access to the service for messages."""

    @property
    def people(self) -> PeopleReader: ...
    def read(self, game: int) -> AbstractAsyncContextManager[TableReader]: ...
    async def query(
        self, query: Callable[Concatenate[Transaction, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> T: ...


async def no_page_link() -> str:
    """The table has no page."""
    return ""


class MessageContext(msgspec.Struct, frozen=True):
    """Everything a message's words need. Valid while the game's lock is held.

    * `drawn`: True if its picture or file comes with it.
    * `accounts`: statistics by seat, where the message reads them.
    * `lacking`: function that names the permissions that the bot lacks at the table.
    * `page`: function that returns the address of the table's page, "" without one.
    """

    service: ServiceReader
    reader: TableReader
    names: Names
    drawn: bool = True
    accounts: Mapping[str, SeatAccount] = {}
    lacking: Callable[[], Sequence[str]] = tuple
    page: Callable[[], Awaitable[str]] = no_page_link

    @property
    def record(self) -> GameRecord:
        """The game's row."""
        return self.reader.record

    def view(self) -> View:
        """Present public view with the newest news."""
        return self.reader.view(None)

    def full_view(self) -> View:
        """Present public view with all news."""
        return self.reader.view(None, 0)

    async def question_link(self, seat: str) -> str:
        """Link to the message of a seat's question, "" without one."""
        held = await self.service.query(held_messages.held_messages_of, self.record.id)
        return question_link(self.record, question_message(seat, held))

    async def push(self, asked: Asked) -> str:
        """Notification text for the asked user, in their language."""
        sitting = self.record.seat(asked.seat)
        locale = ""
        if sitting is not None and sitting.user is not None:
            locale = await self.service.people.locale_of(sitting.user) or sitting.locale
        return push_text(asked, self.names.in_locale(locale))

    async def help_for(self, seat: str) -> Help:
        """Help of a seat's user with questions."""
        sitting = self.record.seat(seat)
        if sitting is None or sitting.user is None:
            return Help()
        people = self.service.people
        tips = await people.is_guided(sitting.user) and not has_finished_turn(
            self.reader.newest_first(), seat, self.record.edition
        )
        return Help(
            first=tips and sitting.acted < 0,
            tips=tips,
            cards=await people.is_newcomer(sitting.user),
            why=self.record.is_guided(seat),
        )
