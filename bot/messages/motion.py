"""What a table is asked to agree to, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.domain.change import Change
from bot.domain.out_message import OutMessage
from bot.domain.terms import Motion
from bot.words import motion_words
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class MotionPressed(Change, tag="motion", frozen=True, kw_only=True):
    """A motion was asked for, or somebody agreed to it; `motion` is its number."""

    motion: int


class MotionFell(Change, tag="motion_fell", frozen=True, kw_only=True):
    """A motion came to nothing: refused, or too late; `motion` is its number."""

    motion: int


class MotionAsked(OutMessage, tag="motion", frozen=True, kw_only=True):
    """A motion with its buttons; `ping` those whose press is waited for."""

    beside_story = at_any_hour = True

    motion: Motion
    ping: bool = False

    def in_place_of(self, earlier: OutMessage) -> MotionAsked:
        """Return this, pinging whom the earlier one was to ping."""
        pings = isinstance(earlier, MotionAsked) and earlier.ping
        return msgspec.structs.replace(self, ping=True) if pings else self

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return what is asked, and who has agreed so far."""
        return motion_words.motion(self.motion, at.names, ping=self.ping)


class MotionOver(OutMessage, tag="motion_over", frozen=True, kw_only=True):
    """A motion that was "carried", "fell", or is "moot" (`how`)."""

    motion: Motion
    how: str

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return what was asked, and what became of it."""
        return motion_words.settled(self.motion, self.how, at.names)
