"""Lines about the table: changes that are also their own messages."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from bot.domain.change import Change, kind_of
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.words.message_draft import MessageDraft
from bot.words.question_link import back_button
from bot.words.targets import Mention


class Line(Change, TableMessage, frozen=True, kw_only=True):
    """A line about a seat or the table after log entry `last`. `by`: the actor, 0 for clock and operator."""

    seat: str = ""
    by: int = 0
    last: int = 0

    def words(self, at: MessageContext) -> dict[str, object]:
        """Values for its sentence, beside the seat and the actor."""
        return {}

    def with_origin(self, seat: str, by: int, last: int) -> Self:
        """Copy with its seat, actor and last log entry."""
        return msgspec.structs.replace(self, seat=seat, by=by, last=last)


class News(Line, frozen=True):
    """A line of the story, after which questions are posted again. Its text is `table-<kind>`."""

    is_news = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The line."""
        names = at.names
        seats = names.side_seats(self.seat) if self.seat else ()
        words = {
            "seat": names.join_names("seat", seats) if seats else names.texts("nobody"),
            "count": len(seats),
            "who": Mention(self.by) if self.by else names.texts("operator"),
            "entry": self.last,
        }
        return MessageDraft(names.texts(f"table-{kind_of(self)}", **{**words, **self.words(at)}))


class Aside(Line, frozen=True, kw_only=True):
    """A line beside the story that does not bury questions. Its text is `talk-<kind>`.

    `user` is the person it is about.
    """

    beside_story = True
    way_back: ClassVar[bool] = False
    """True if its button returns the user to their seat."""
    ends_way_back: ClassVar[bool] = False
    """True if it replaces the line with that button."""

    user: int = 0

    @property
    def is_secret(self) -> bool:
        """True if only its user sees it."""
        return False

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The line with its button."""
        names = at.names
        words = {
            "seat": names.seat(self.seat) if self.seat else "",
            "who": Mention(self.user) if self.user else names.texts("nobody"),
        }
        said = names.texts(f"talk-{kind_of(self)}", **{**words, **self.words(at)})
        return MessageDraft(said, ((back_button(names),),) if self.way_back else (), quiet=True)
