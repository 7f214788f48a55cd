"""The story as messages: turns, epochs, what a channel missed, the log as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.domain.out_message import Stored, read
from bot.domain.terms import TURNS
from bot.messages import held_up
from bot.messages.at_length import more_button
from bot.messages.stretch import Stretch
from bot.words import summary
from bot.words.message_draft import TEXT, MessageDraft, PictureRequest, clip
from bot.words.names import Names
from bot.words.story_lines import Happening, entry_lines, happenings, lines, tail
from bot.words.turn import heading, over
from engine.view import CardView, View

if TYPE_CHECKING:
    from bot.outbox.message_context import MessageContext


def opening(view: View, stretch: list[Happening], names: Names, epoch: int) -> MessageDraft:
    """Return the opening of an epoch: areas, tokens, the cards by which its turns go."""
    story = lines([one.event for one in stretch], names)
    cards = [_card(one, names) for one in view.cards]
    seats = [
        names.texts("epoch-seat", seat=names.seat(one.seat), score=names.score(one.score))
        for one in sorted(view.seats, key=lambda one: one.rank)
    ]
    top = heading(view, names)
    below = "\n".join([*cards, " · ".join(seats)])
    room = TEXT - len(top) - len(below) - 4
    said = tail(story, room) if room > 0 else ""
    text = "\n".join(part for part in (over(top, said), said, below) if part)
    return MessageDraft(clip(text, TEXT), picture=PictureRequest("world"), quiet=True)


def _card(card: CardView, names: Names) -> str:
    kind = names.edition.turn_cards
    return names.texts(
        "epoch-empire",
        number=card.number,
        card=names.of(kind, card.id),
        facts=names.card_facts(kind, card.id) or names.list("land", card.start_lands),
    )


def log(view: View, names: Names) -> str:
    """All of the log that this audience may know, a line for each entry, as a text file.

    While the game runs the entries are numbered as this audience knows them: a gap would tell of another.
    """
    rows = []
    known = [news for news in view.news if news.events or not names.game.open]
    for number, news in enumerate(known):
        for line in entry_lines(news, names):
            rows.append(f"{number:>5}  {line.replace('**', '')}")
    return "\n".join(rows) + "\n"


class EpochOpening(Stretch, tag="epoch", frozen=True):
    """An epoch begins."""

    pictured_as_it_stands = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return its areas, tokens and the order of its turns."""
        view = await self.view(at)
        return opening(view, self.happenings(view), at.names, self.epoch)


class TurnSummary(Stretch, tag="summary", frozen=True, kw_only=True):
    """A turn is over: the `ended`th that ended with its last log entry.

    Its picture tells of so many `turns` up to this one (0: it has none), the first from log entry
    `pictured_from` on (-1: where this one begins).
    """

    followed = TURNS

    ended: int = 0
    turns: int = 1
    pictured_from: int = -1

    def pictured_since(self) -> int:
        """Return the log entry from which its picture tells what happened."""
        return self.since[0] if self.pictured_from < 0 else self.pictured_from

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return the turn in a few lines."""
        view = await self.view(at)
        lead, more = self.led_by(view), more_button(self, at.names)
        draft = summary.summary(view, self.happenings(view), at.names, self.epoch, lead, more)
        picture = PictureRequest("turn", turns=self.turns) if self.turns else None
        return msgspec.structs.replace(draft, picture=picture)


class CatchUp(Stretch, tag="catch_up", frozen=True, kw_only=True):
    """What the channel was not told, and `news` about the table, as they are stored.

    `head`: the channel was "closed", the game was "frozen", or called "off" over that, or only an "earlier"
    version can tell how it stood then.
    """

    pictured_as_it_stands = True

    news: tuple[Stored, ...] = ()
    head: str = "closed"

    async def view(self, at: MessageContext) -> View:
        """Return what all may know after its last entry, with the news from the beginning."""
        return await at.reader.view_at(None, self.last, 0)

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Return the story in blocks, the latest at length."""
        view = await self.view(at)
        composed = [await read(one).compose(at) for one in self.news]
        news = [one.text for one in composed if one is not None]
        whole = self.reported(happenings(view))
        return held_up.catch_up(view, whole, self.since, news, at.names, self.head)
