"""A seat's question in the channel, and its closed form."""

from __future__ import annotations

from functools import partial

import msgspec

from bot.domain.records import GameRecord
from bot.messages.context import MessageContext
from bot.messages.story import Stretch, is_turn_end, more_button
from bot.words import turn
from bot.words.message_draft import MessageDraft
from bot.words.story_lines import ENOUGH, Happening, story_in_one_line, story_lines
from engine.view import View


class Question(Stretch, tag="turn", frozen=True, kw_only=True):
    """A seat's question below its untold story.

    * `path`: path to a list.
    * `tip`: name of a first game's tip for it.
    * `read`: names of the tips that earlier states of this message showed.
    """

    seat: str
    path: str = ""
    tip: str = ""
    read: tuple[str, ...] = ()

    @property
    def asked_seat(self) -> str:
        """The seat, if this message pings its user."""
        return self.seat if self.ping else ""

    def as_of_now(self, record: GameRecord) -> Question:
        """The same question with the present story."""
        return msgspec.structs.replace(self, last=record.entries - 1, until=(record.entries, 0))

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The question with its buttons. A secret one shows none."""
        view = await self.view(at)
        draft = await self._compose_question(at, view, self.happenings(view))
        return msgspec.structs.replace(draft, seat=self.seat)

    async def _compose_question(self, at: MessageContext, view: View, story: list[Happening]) -> MessageDraft:
        asked = next((one for one in view.asked if one.seat == self.seat), None)
        if asked is None:
            told = story_lines([one.event for one in story], at.names, most=ENOUGH)
            return turn.closed_message(turn.phase_heading(view, at.names), told)
        push = await at.push(asked) if self.ping else ""
        help = msgspec.structs.replace(await at.help_for(self.seat), read=self.read)
        sitting = at.record.seat(self.seat)
        acted = sitting.acted if sitting is not None else -1
        line, more = story_in_one_line(story, acted, at.names, since=self.since)
        make = partial(
            turn.question_message,
            view,
            asked,
            story=line,
            more=more,
            names=at.names,
            push=push,
            help=help,
            on_page=bool(await at.page()),
            undo=at.reader.count_undoable(self.seat),
        )
        if asked.secret:
            return make(decision=None, hints=())
        own = await at.reader.view_at(asked.seat, self.last)
        return make(
            decision=own.decision,
            hints=await at.reader.hints(own),
            outlook=await at.reader.outlook(own),
            path=self.path,
        )


class ClosedQuestion(Stretch, tag="closed", frozen=True, kw_only=True):
    """A seat's message once its question is answered."""

    lasts = True

    seat: str

    def as_of_now(self, record: GameRecord) -> ClosedQuestion:
        """The same from the newest view."""
        return msgspec.structs.replace(self, last=record.entries - 1)

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The story of a running turn. A finished turn has a summary."""
        view = await self.view(at)
        story = self.happenings(view)
        events = [] if is_turn_end(story, at.names) else [one.event for one in story]
        told = story_lines(events, at.names, most=ENOUGH)
        top, more = self.heading(view, story, at.names), more_button(self, at.names)
        return msgspec.structs.replace(turn.closed_message(top, told, more), seat=self.seat)
