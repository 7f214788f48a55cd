"""The messages with which a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.domain.out_message import OutMessage
from bot.domain.records import OVER
from bot.domain.terms import END
from bot.messages.stretch import Stretch
from bot.words import chronicle, deeds, ending
from bot.words.draft import MessageDraft

if TYPE_CHECKING:
    from bot.outbox.composing import Composing


class Result(Stretch, tag="result", frozen=True, kw_only=True):
    """The ranking, under what no seat's message told of the end."""

    tells_ending = pictured_as_it_stands = True
    followed = END

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return who won, and the final ranking."""
        view = await self.view(at)
        return ending.result(view, self.happenings(view), at.names, self.epoch)


class Ending(OutMessage, frozen=True):
    """One of the messages that follow the result."""

    tells_story = tells_ending = True


class Deeds(Ending, tag="deeds", frozen=True):
    """What a game is remembered for."""

    reads_accounts = True

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return luck, lands, the best turn and titles, while the game is over."""
        return deeds.deeds(at.whole(), at.accounts, at.names) if at.record.phase == OVER else None


class Chart(Ending, tag="chart", frozen=True):
    """The score over time."""

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return the chart, and word of the moving history to come."""
        return ending.chart(at.names, drawn=at.drawn)


class History(Ending, tag="history", frozen=True):
    """The game as a moving picture, and the last message of its table."""

    asleep_after = 60

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return the moving history."""
        return ending.history(at.names, drawn=at.drawn)


class Annals(Ending, tag="annals", frozen=True):
    """The chronicle, with the page that tells all."""

    async def compose(self, at: Composing) -> MessageDraft | None:
        """Return the chronicle, while the game is over."""
        if at.record.phase != OVER:
            return None
        return chronicle.annals(at.whole(), at.names, written=at.drawn)
