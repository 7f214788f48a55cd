"""The story of a running game in its channel. One message tells each stretch of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import takewhile
from typing import Any, TypeVar

import msgspec

from bot.core.presenter import Changed
from bot.domain.change import BoardIsOld
from bot.domain.out_message import ENDING_SLOT, TURN_SLOT, OutMessage, seat_slot
from bot.domain.records import DELETE, SEND, HeldMessage, Lane, Outgoing
from bot.domain.table_settings import COMPUTER_PICTURES
from bot.messages.game_over import Annals, Chart, Deeds, History, HistoryNotice, Result
from bot.messages.question import ClosedQuestion, Question
from bot.messages.story import EpochOpening, Stretch, TurnSummary
from bot.outbox.bookmark import Bookmark
from bot.words.narration import load_narration
from bot.words.story_lines import RECENT, Happening, happenings, happenings_since
from engine.records import tag_of
from engine.turns import LogPosition, Turn, turns_of
from engine.view import View

S = TypeVar("S", bound=Stretch)


class Storyteller:
    """Tells the log from a bookmark. `out` is the story, `closing` the last messages of slots.

    A question's message tells the story since the message before it. A finished question is closed with that
    story, or deleted (None) if the next message tells it too.
    """

    def __init__(self, changed: Changed, before: Bookmark) -> None:
        self.changed, self.record = changed, changed.game.record
        self.lane = Lane(channel=self.record.channel)
        self.reported, self.section = before.reported, before.section
        self.what, self.epoch = before.what, before.epoch
        is_board_due = isinstance(changed.change, BoardIsOld) and not self.record.trouble
        self.board = before.board + is_board_due
        self.view: View = changed.game.view(None, since=self.reported[0])
        self.last = self.view.entries - 1
        self.end: LogPosition = (self.view.entries, 0)
        self.open = {one.seat: one for one in map(self._open_question, changed.held) if one is not None}
        """Messages of open questions, by seat."""
        self.is_buried = False
        """True if newer messages stand below the questions."""
        self.out: list[Outgoing] = []
        self.closing: dict[str, OutMessage | None] = {}
        self.questions: dict[str, Question] = {}
        """Messages that open questions should show, by seat."""
        self._over: list[ClosedQuestion] = []
        """Finished questions whose messages are not yet closed or deleted."""
        self._taken_over: ClosedQuestion | None = None
        """A deleted question whose story the next message tells too."""

    def _open_question(self, held: HeldMessage) -> Question | None:
        if held.slot != seat_slot(held.seat):
            return None
        if isinstance(held.message, Question):
            return held.message
        return self.make_stretch(Question, self.reported, self.reported, seat=held.seat)

    def bookmark(self) -> Bookmark:
        """Bookmark at the end of the story."""
        return Bookmark(
            self.reported, self.section, self.what, self.epoch, (), self.last, self.board, self.questions
        )

    # --- what happened

    def tell(self) -> None:
        """Report all new events that no question reports."""
        ended: Counter[int] = Counter()
        for happening in happenings(self.view, self.reported):
            self._report_happening(happening, ended)

    def _report_happening(self, happening: Happening, ended: Counter[int]) -> None:
        style = load_narration(self.record.edition).style_of(tag_of(happening.event))
        after = (happening.at[0], happening.at[1] + 1)
        if style.opens:
            self.close_all(happening.at)
            self._open_section(happening)
        if style.picture:
            self.close_all(happening.at)
            self.settle(self.can_pass)
            self.say(self.make_stretch(EpochOpening, self.untold_since(), after))
            self.reported = after
        if style.closes:
            self.close_all(after)
            if style.closes == "turn":
                ended[happening.at[0]] += 1
                self._end_turn(happening.at, after, ended[happening.at[0]])
            else:
                self._tell_result(after)
            self.reported = self.section = after

    def _open_section(self, happening: Happening) -> None:
        self.section = happening.at
        self.what = load_narration(self.record.edition).style_of(tag_of(happening.event)).opens
        self.epoch = int(getattr(happening.event, "epoch", self.epoch))

    def resume_section(self) -> None:
        """Return to the previous section after an undo of this one's start."""
        for happening in happenings(self.changed.game.view(None, since=0)):
            if load_narration(self.record.edition).style_of(tag_of(happening.event)).opens:
                self._open_section(happening)

    def close_undone(self) -> None:
        """Close the open questions after part of the log was undone."""
        self.reported, self.section = min(self.reported, self.end), min(self.section, self.end)
        self.close_all(self.end)

    def _end_turn(self, at: LogPosition, after: LogPosition, ended: int) -> None:
        self._leave_to_summary()
        since = self.untold_since()
        lead = since if since < self.section else None
        story = self.make_stretch(TurnSummary, self.section, after, lead=lead, ended=ended)
        if not COMPUTER_PICTURES.is_on(self.record):
            turns = self._pictured_together(at)
            first = turns[-1].first[0] if turns else -1
            story = msgspec.structs.replace(story, turns=len(turns), pictured_from=first)
        self.say(story, TURN_SLOT)

    def _leave_to_summary(self) -> None:
        """Close the turn's questions. They tell only the story before it."""
        for covered in [one for one in self._over if one.since >= self.section]:
            self.delete(covered.seat)
            self._over.remove(covered)
        before = {"until": self.section, "inside": "epoch"}
        self._over = [msgspec.structs.replace(one, **before) for one in self._over]
        self.settle(self.can_pass)

    def _pictured_together(self, at: LogPosition) -> list[Turn]:
        """Turns in the picture of the turn that ended at `at`.

        Those are the turn and the computers' turns before it. None for a computer's turn. An epoch's opening
        has its own picture.
        """
        whole = self.changed.game.view(None, since=0).news
        ended, *earlier = [one for one in reversed(turns_of(whole)) if one.over and one.last <= at]
        if not self.is_person(ended.seat):
            return []
        return [
            ended,
            *takewhile(lambda one: one.epoch == ended.epoch and not self.is_person(one.seat), earlier),
        ]

    def _tell_result(self, after: LogPosition) -> None:
        """Post the ranking, deeds, chart, history and annals.

        A notice stands while the history is drawn.
        """
        self.settle(self.can_pass)
        self.say(self.make_stretch(Result, self.untold_since(), after))
        self.say(Deeds())
        self.say(Chart())
        self.say(HistoryNotice(), ENDING_SLOT)
        self.say(History())
        self.out.append(Outgoing(self.lane, op=DELETE, slot=ENDING_SLOT))
        self.say(Annals())

    def make_stretch(self, kind: type[S], since: LogPosition, until: LogPosition, **more: Any) -> S:
        """Build a message about a stretch of the log."""
        last = more.pop("last", min(until[0], self.last))
        return kind(since=since, until=until, last=last, epoch=self.epoch, inside=self.what, **more)

    def say(self, message: OutMessage, slot: str = "") -> None:
        """Post a message, which buries the questions."""
        self.out.append(Outgoing(self.lane, message, op=SEND, slot=slot))
        self.is_buried = True

    def is_person(self, seat: str) -> bool:
        """True if a user plays a seat."""
        sitting = self.record.seat(seat)
        return sitting is not None and bool(sitting.user)

    # --- questions that are over

    def close_all(self, until: LogPosition) -> None:
        """Close all questions, with the story until an entry."""
        for seat in list(self.open):
            self.close(seat, until)

    def close(self, seat: str, until: LogPosition) -> None:
        """Close a question, or delete it if it reports nothing yet."""
        skip, since = self.reported_stretches(seat), self.open.pop(seat).since
        closed = self.make_stretch(ClosedQuestion, since, until, seat=seat, skip=skip)
        before = msgspec.structs.replace(closed, until=self.reported)
        if not self._count_told(before) and self._count_told(closed) <= RECENT:
            self.delete(seat)  # what comes next tells the story
        else:
            self._over.append(closed)
            self.reported = max(self.reported, until)

    def reported_stretches(self, seat: str) -> tuple[tuple[LogPosition, LogPosition], ...]:
        """Stretches since a question began that other messages report."""
        question = self.open[seat]
        told = ((question.until, self.reported),) if question.until < self.reported else ()
        return (*question.skip, *told)

    def settle(self, can_pass: Callable[[ClosedQuestion], bool]) -> None:
        """Close the messages of finished questions.

        The last one is deleted if `can_pass` says that the next message can tell its story.
        """
        for closed in self._over:
            if closed is self._over[-1] and not self.open and can_pass(closed):
                self.delete(closed.seat)
                self._taken_over = closed
            else:
                self.closing[seat_slot(closed.seat)] = closed
        self._over = []

    def delete(self, seat: str) -> None:
        """Delete a question's message."""
        self.closing[seat_slot(seat)] = None

    def untold_since(self) -> LogPosition:
        """Start of the next message's story."""
        closed, self._taken_over = self._taken_over, None
        return closed.since if closed is not None else self.reported

    def can_pass(self, closed: ClosedQuestion) -> bool:
        """True if the next message can tell a question's story too."""
        return not closed.skip and self._count_told(closed) <= RECENT

    def _count_told(self, closed: ClosedQuestion) -> int:
        """Number of happenings that a question's message shows."""
        style_of = load_narration(self.record.edition).style_of
        story = happenings_since(self.changed.game.news(None, closed.since[0]), closed.since)
        return sum(not style_of(tag_of(one.event)).quiet for one in closed.own_part(story))
