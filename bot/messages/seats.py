"""Messages about seats with new or absent players."""

from __future__ import annotations

import msgspec

from bot.domain.change import Change
from bot.messages.context import MessageContext
from bot.messages.line import Aside, News
from bot.words.message_draft import MessageDraft
from bot.words.question_link import back_button
from bot.words.targets import Mention, Moment, escape_name, mentions


class Resigned(News, tag="resigned", frozen=True, kw_only=True):
    """A computer plays for a user (`user`, `name`). `computer`: its level."""

    user: int | None = None
    name: str = ""
    computer: str = ""
    was: str = ""
    """Level of the seat's previous computer."""

    def words(self, at: MessageContext) -> dict[str, object]:
        """The former player, and the level of a computer that continues."""
        texts = at.names.texts
        was, level = (texts(f"computer-{kind}") if kind else "none" for kind in (self.was, self.computer))
        before = texts("table-computer", level=was) if self.was else texts("a-player")
        return {"before": escape_name(self.name) if self.name else before, "level": level}


class TimeGoesOn(Aside, tag="time_goes_on", frozen=True, kw_only=True):
    """The clock restarts for people who may press again."""

    shows_again = True

    users: tuple[int, ...]

    def words(self, at: MessageContext) -> dict[str, object]:
        """Names of the people."""
        return {"who": mentions(self.users)}


class Replaced(Resigned, tag="replaced", frozen=True):
    """A user or `computer` took a seat over from `user`, `name` or `was`."""

    changes_hands = retells_secrets = True


class PutOut(Replaced, tag="put_out", frozen=True):
    """The host replaced a user by a computer. The user may return."""

    def words(self, at: MessageContext) -> dict[str, object]:
        """Owner of the seat."""
        return {**super().words(at), "user": Mention(self.user or 0)}

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The line with a button to come back. It pings the seat's user."""
        line = await super().compose(at)
        assert line is not None
        pings = (self.user,) if self.user else ()
        return msgspec.structs.replace(line, rows=((back_button(at.names),),), pings=pings)


class SeatTaken(Aside, tag="taken", frozen=True):
    """The computer took over a silent user's seat until they return."""

    way_back = True

    def words(self, at: MessageContext) -> dict[str, object]:
        """True if a clock decided it."""
        return {"clock": "yes" if at.record.pace.turn else "no"}


class StandsIn(Aside, tag="stands_in", frozen=True, kw_only=True):
    """A stand-in plays for the absent user `name`."""

    changes_hands = retells_secrets = way_back = True

    name: str = ""

    def words(self, at: MessageContext) -> dict[str, object]:
        """Owner of the seat."""
        return {"before": escape_name(self.name)}


class HostChanged(Aside, tag="host", frozen=True):
    """The table has another host."""


# When a person is away, or can be waited for at other hours


class HabitsChanged(Change, tag="habits", frozen=True):
    """A user's hours or notifications changed."""

    shows_again = True


class WentAway(Aside, tag="away", frozen=True, kw_only=True):
    """A user is away until a time."""

    shows_again = True

    until: float = 0.0

    def words(self, at: MessageContext) -> dict[str, object]:
        """End of the absence."""
        return {"when": Moment(self.until)}
