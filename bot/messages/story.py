"""The story as messages: stretches, turns, epochs, catch-ups and the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from bot.domain.out_message import Stored, from_stored
from bot.domain.records import GameRecord
from bot.domain.terms import TURNS
from bot.messages import held_up
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.words import summary
from bot.words.ids import TOLD, make_custom_id
from bot.words.message_draft import TEXT, Button, MessageDraft, PictureRequest, clip_text
from bot.words.names import Names
from bot.words.story_lines import Happening, entry_lines, happenings, last_lines, story_lines
from bot.words.turn import epoch_numeral, phase_heading, story_heading, stretch_heading
from bot.words.whole_lines import keep_whole_lines
from engine.records import Event, tag_of
from engine.turns import LogPosition, turns_of
from engine.view import CardView, View


class Stretch(TableMessage, tag="told", rename={"inside": "in"}, frozen=True, kw_only=True):
    """The story from `since` to `until`, from the view after entry `last`.

    * `inside`: "turn", "epoch" or "end", of which it is a part.
    * `epoch`: its epoch.
    * `lead`: start of the events that led up to it.
    * `skip`: stretches that other messages told meanwhile.
    """

    tells_story = True
    pictured_as_it_stands: ClassVar[bool] = False
    """True if the picture shows the present board without a story."""

    since: LogPosition
    until: LogPosition
    last: int
    epoch: int = 0
    inside: str = ""
    lead: LogPosition | None = None
    skip: tuple[tuple[LogPosition, LogPosition], ...] = ()

    @property
    def first_position(self) -> LogPosition:
        """Its start, with the events before it."""
        return self.since if self.lead is None else self.lead

    def own_part(self, story: list[Happening]) -> list[Happening]:
        """Its part of a story, without what others report."""
        gone = self.skip
        return [one for one in story if one.at < self.until and not any(a <= one.at < b for a, b in gone)]

    async def view(self, at: MessageContext) -> View:
        """Public view after its last entry.

        Raises: as `TableReader.view_at`.
        """
        return await at.reader.view_at(None, self.last, self.first_position[0])

    def happenings(self, view: View) -> list[Happening]:
        """Its events."""
        return self.own_part(happenings(view, self.since))

    def events_before(self, view: View) -> list[Happening]:
        """The events before it."""
        return [one for one in happenings(view, self.first_position) if one.at < self.since]

    def pictured_since(self) -> int:
        """Log entry at which its picture's story begins.

        An entry that opens an epoch or ends the game also ends a turn, which has its own picture.
        """
        return self.last + 1 if self.pictured_as_it_stands else self.since[0]

    def heading(self, view: View, story: list[Happening], names: Names) -> str:
        """Heading once it is over."""
        if self.inside != "turn":
            return names.texts("heading-epoch", epoch=epoch_numeral(self.epoch))
        return stretch_heading(view, story, self.epoch, names)

    def as_of_now(self, record: GameRecord) -> TableMessage:
        """The same under the present rules, if only an earlier version knows more."""
        last, until = record.entries - 1, self.until
        return CatchUp(
            since=self.first_position,
            until=until,
            last=last,
            epoch=self.epoch,
            inside=self.inside,
            head="earlier",
        )


def is_turn_end(story: list[Happening], names: Names) -> bool:
    """True if one of these events ends a turn."""
    return any(names.narration.style_of(tag_of(one.event)).closes == "turn" for one in story)


# All of it: a turn at length, from the public view, to whoever asks


def more_button(stretch: Stretch, names: Names) -> Button:
    """Button that shows a whole stretch of the story."""
    numbers = (*stretch.first_position, *stretch.since, *stretch.until, stretch.last, stretch.epoch)
    return Button(
        make_custom_id(names.game.id, TOLD, ".".join(map(str, numbers))), names.texts("button-all-of-it")
    )


def read_stretch(written: str) -> Stretch:
    """Stretch that a component names."""
    a, b, c, d, e, f, last, epoch = map(int, written.split("."))
    return Stretch(lead=(a, b), since=(c, d), until=(e, f), last=last, epoch=epoch)


def story_so_far(view: View, names: Names) -> list[MessageDraft]:
    """Events since the last turn's end.

    The view's news reach back to the beginning.
    """
    found: list[Event] = []
    for turn in turns_of(view.news):
        found = [] if turn.over else [*found, *turn.events]
    return _split_story(
        [phase_heading(view, names), *(story_lines(found, names) or [names.texts("recap-nothing")])]
    )


def full_story(
    view: View, stretch: list[Happening], names: Names, epoch: int, lead: Iterable[Happening] = ()
) -> list[MessageDraft]:
    """A stretch in full: a finished turn's summary, then line by line."""
    events = [one.event for one in stretch]
    if not (events and names.narration.style_of(tag_of(events[-1])).closes == "turn"):
        return _split_story([phase_heading(view, names), *story_lines(events, names)])
    return _split_story(
        [summary.summary_message(view, stretch, names, epoch, lead).text, *story_lines(events, names)]
    )


def _split_story(said: Iterable[str]) -> list[MessageDraft]:
    """The lines, split into as few messages as possible."""
    pages = [""]
    for line in "\n".join(said).splitlines():
        if len(pages[-1]) + len(line) >= TEXT:
            pages.append("")
        pages[-1] = clip_text(f"{pages[-1]}\n{line}".strip(), TEXT)
    return [MessageDraft(page) for page in pages]


def epoch_opening(view: View, stretch: list[Happening], names: Names) -> MessageDraft:
    """Opening of an epoch: areas, tokens, and the cards that order its turns."""
    story = story_lines([one.event for one in stretch], names)
    top, below = phase_heading(view, names), "\n".join(_card(one, names) for one in view.cards)
    room = TEXT - len(top) - len(below) - 4
    said = last_lines(story, room) if room > 0 else ""
    text = "\n".join(part for part in (story_heading(top, said), said, below) if part)
    return MessageDraft(keep_whole_lines(text, names.texts), picture=PictureRequest("world"), quiet=True)


def _card(card: CardView, names: Names) -> str:
    kind = names.edition.turn_cards
    return names.texts(
        "epoch-empire",
        number=card.number,
        card=names.name_of(kind, card.id),
        facts=names.card_facts(kind, card.id) or names.join_names("land", card.start_lands),
    )


def log_text(view: View, names: Names) -> str:
    """The audience's whole log as a text file, a line per entry.

    While the game runs the entries are numbered as this audience knows them: a gap would tell of another.
    """
    names, rows = names.without_markup(), []
    known = [news for news in view.news if news.events or not names.game.is_open]
    for number, news in enumerate(known):
        for line in entry_lines(news, names):
            rows.append(f"{number:>5}  {line}")
    return "\n".join(rows) + "\n"


class EpochOpening(Stretch, tag="epoch", frozen=True):
    """An epoch begins."""

    pictured_as_it_stands = True

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Its areas, tokens and turn order."""
        view = await self.view(at)
        return epoch_opening(view, self.happenings(view), at.names)


class TurnSummary(Stretch, tag="summary", frozen=True, kw_only=True):
    """Summary of a finished turn.

    * `ended`: number of the turn among those that ended with its last log entry.
    * `turns`: number of turns in its picture, up to this one (0: no picture).
    * `pictured_from`: log entry from which the picture tells (-1: the start of the turn).
    """

    followed = TURNS
    leads_to_page = True

    ended: int = 0
    turns: int = 1
    pictured_from: int = -1

    def pictured_since(self) -> int:
        """Log entry at which its picture's story begins."""
        return self.since[0] if self.pictured_from < 0 else self.pictured_from

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The turn in a few lines."""
        view = await self.view(at)
        lead, more = self.events_before(view), more_button(self, at.names)
        draft = summary.summary_message(view, self.happenings(view), at.names, self.epoch, lead, more)
        picture = PictureRequest("turn", turns=self.turns) if self.turns else None
        return msgspec.structs.replace(draft, picture=picture)


class CatchUp(Stretch, tag="catch_up", frozen=True, kw_only=True):
    """The story that the channel missed, with stored `news`.

    `head`: the channel was "closed", the game was "frozen", or called "off" over that. "earlier": only an
    earlier version can tell how it stood then.
    """

    pictured_as_it_stands = True

    news: tuple[Stored, ...] = ()
    head: str = "closed"

    async def view(self, at: MessageContext) -> View:
        """Public view after its last entry, with all news."""
        return await at.reader.view_at(None, self.last, 0)

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The story in blocks, the latest in full."""
        view = await self.view(at)
        told = [one for one in map(from_stored, self.news) if isinstance(one, TableMessage)]
        composed = [await one.compose(at) for one in told]
        news = [one.text for one in composed if one is not None]
        whole = self.own_part(happenings(view))
        return held_up.catch_up_message(view, whole, self.since, news, at.names, self.head)
