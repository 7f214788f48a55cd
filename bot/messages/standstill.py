"""What is told of a game that stands still, since this version would play it otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.messages.line import News
from bot.words import standstill_words
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class Froze(Change, tag="frozen", frozen=True):
    """This version plays the game otherwise."""


class AgreedToGoOn(Change, tag="agreed", frozen=True):
    """A person wants to go on under the rules of this version."""


class StoryKept(Change, tag="kept", frozen=True):
    """What the game has to tell is kept until it goes on."""


class CarriedOver(News, tag="carried", frozen=True, kw_only=True):
    """From log entry `entry` on the game is played under other rules: version `after`, not `before`."""

    goes_back = True

    entry: int = 0
    before: str = ""
    after: str = ""

    def words(self, at: Composing) -> dict[str, Any]:
        """Return the entry and the version."""
        return {"entry": self.entry, "version": self.after}


class Thawed(News, tag="thawed", frozen=True):
    """This version plays the game as before after all."""


class HowToGoOn(OutMessage, tag="frozen", frozen=True):
    """The question how the game can go on."""

    beside_story = at_any_hour = True

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return what can be decided, with the button for its people."""
        return standstill_words.asking(at.names)


class HowToGoOnForHost(OutMessage, tag="frozen_host", frozen=True):
    """The same for the host alone."""

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return what the host can decide, while the game stands still."""
        return standstill_words.for_host(at.names)
