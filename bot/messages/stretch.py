"""Messages that tell a stretch of the game's log."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.domain.out_message import OutMessage
from bot.domain.records import GameRecord
from bot.words import turn
from bot.words.names import Names
from bot.words.story_lines import Happening, happenings
from engine.records import tag_of
from engine.turns import LogPosition
from engine.view import View

if TYPE_CHECKING:
    from bot.outbox.message_context import MessageContext


class Stretch(OutMessage, tag="told", rename={"inside": "in"}, frozen=True, kw_only=True):
    """What happened from `since` up to `until`, told by the view after log entry `last`.

    It is part of a "turn", an "epoch" or the "end" (`inside`) in this `epoch`. Between `lead` and `since`
    stands what led up to it; what stands in `skip` was told by other messages meanwhile.
    """

    tells_story = True
    pictured_as_it_stands: ClassVar[bool] = False
    """The picture shows how the board stands, and no story."""

    since: LogPosition
    until: LogPosition
    last: int
    epoch: int = 0
    inside: str = ""
    lead: LogPosition | None = None
    skip: tuple[tuple[LogPosition, LogPosition], ...] = ()

    @property
    def first(self) -> LogPosition:
        """Return where it begins, with what led up to it."""
        return self.since if self.lead is None else self.lead

    def reported(self, story: list[Happening]) -> list[Happening]:
        """Return what it tells of a story: up to its end, without what others told."""
        gone = self.skip
        return [one for one in story if one.at < self.until and not any(a <= one.at < b for a, b in gone)]

    async def view(self, at: MessageContext) -> View:
        """Return what all may know after its last entry. Refused("earlier_rules")."""
        return await at.reader.view_at(None, self.last, self.first[0])

    def happenings(self, view: View) -> list[Happening]:
        """Return what it tells."""
        return self.reported(happenings(view, self.since))

    def led_by(self, view: View) -> list[Happening]:
        """Return what led up to it."""
        return [one for one in happenings(view, self.first) if one.at < self.since]

    def pictured_since(self) -> int:
        """Return the log entry from which its picture tells what happened.

        The entry that opens an epoch or ends the game has ended a turn too, which has a picture of its own.
        """
        return self.last + 1 if self.pictured_as_it_stands else self.since[0]

    def heading(self, view: View, story: list[Happening], names: Names) -> str:
        """Return the line on top once it is over."""
        if self.inside != "turn":
            return names.texts("heading-epoch", epoch=turn.numeral(self.epoch))
        return turn.heading_of(view, story, self.epoch, names)

    def as_of_now(self, record: GameRecord) -> OutMessage:
        """Return what tells as much under the rules of now, where only an earlier version knows more."""
        from bot.messages.story import CatchUp

        last, until = record.entries - 1, self.until
        return CatchUp(
            since=self.first, until=until, last=last, epoch=self.epoch, inside=self.inside, head="earlier"
        )


def ends_turn(story: list[Happening], names: Names) -> bool:
    """Return whether a turn is over with one of these."""
    return any(names.narration.of(tag_of(one.event)).closes == "turn" for one in story)
