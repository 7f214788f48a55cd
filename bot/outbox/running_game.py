"""The messages that a change of a running game calls for: its story, the seats' questions, private news.

Decides only what is due, by slot and log position; the words are made when a message is sent, from the view
of its audience at that entry of the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Any, TypeVar

import msgspec

from bot.core.presenter import Announcement, Changed
from bot.domain.awake import told_in
from bot.domain.change import AskedAgain, GameStarted
from bot.domain.out_message import (
    ENDING_SLOT,
    FROZEN_SLOT,
    LOBBY_SLOT,
    OutMessage,
    Stored,
    dm_slot,
    read,
    seat_slot,
    stored,
)
from bot.domain.records import CLOSE, DELETE, EDIT, Lane, Outgoing, SeatRecord
from bot.domain.table_settings import COMPUTER_PICTURES
from bot.messages.game_over import Annals, Chart, Deeds, History, Result
from bot.messages.held_up import Moved
from bot.messages.line import News
from bot.messages.pings import DmsTriedAgain
from bot.messages.private import PrivateNews
from bot.messages.question import ClosedQuestion, Question, QuestionElsewhere
from bot.messages.standstill import HowToGoOn
from bot.messages.story import CatchUp, EpochOpening, Stretch, TurnSummary
from bot.messages.table import Begun
from bot.outbox.table_talk import news_line
from bot.words.narration import narration
from bot.words.story_lines import RECENT, START, Happening, happened, happenings, private_events
from engine.records import Asked, tag_of
from engine.turns import LogPosition, Turn, turns_of
from engine.view import View


class Bookmark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Log positions and seats as of the game's last change.

    `reported`: up to where the channel knows the log.
    `section`: where the running stretch of the story began, `what` it is ("turn", "epoch" or "end") and in
    which `epoch`.
    `slots`: by seat, from where on the open message with its controls reports; `shown`: up to where; `gaps`:
    what other messages reported meanwhile, where several seats are asked at once.
    `untold` are messages that could not be sent before the game stood still.
    `private_news`: the last log entry whose private news were sent.
    """

    reported: LogPosition = START
    section: LogPosition = START
    what: str = ""
    epoch: int = 0
    slots: dict[str, LogPosition] = {}
    shown: dict[str, LogPosition] = {}
    gaps: dict[str, tuple[tuple[LogPosition, LogPosition], ...]] = {}
    untold: tuple[Stored, ...] = ()
    private_news: int = -1


class MissedStory(msgspec.Struct, frozen=True):
    """The story that a channel was not told: what one message tells, and what is sent again as it was.

    `since` is where the untold story begins, if there is one; `news` are lines about the table.
    `asked` says that only questions are missing, which tell their own story when they are asked again.
    """

    since: LogPosition | None = None
    asked: bool = True
    news: tuple[News, ...] = ()
    ending: tuple[OutMessage, ...] = ()


def sort_missed(messages: Iterable[OutMessage]) -> MissedStory:
    """Sort what these messages, which were never sent, would have told."""
    listed = list(messages)
    story = [one for one in listed if isinstance(one, Stretch) and not one.tells_ending]
    since = min((one.first for one in story), default=None)
    news = tuple(one for one in _with_news(listed) if isinstance(one, News))
    asked = not news and all(isinstance(one, Question) for one in story)
    return MissedStory(since, asked, news, tuple(one for one in listed if one.tells_ending))


def _with_news(messages: Iterable[OutMessage]) -> Iterator[OutMessage]:
    """Yield each message, and after one that catches up the news that it tells."""
    for one in messages:
        yield one
        if isinstance(one, CatchUp):
            yield from map(read, one.news)


S = TypeVar("S", bound=Stretch)


class RunningGame:
    """The messages that one change of a running game calls for, and the bookmark after them."""

    def __init__(self, changed: Changed) -> None:
        self.changed, self.change = changed, changed.change
        self.record = changed.game.record
        self.lane = Lane(channel=self.record.channel)
        self.before = msgspec.convert(changed.bookmark, Bookmark)
        self.reported = self.before.reported
        self.section = self.before.section
        self.what, self.epoch = self.before.what, self.before.epoch
        self.slots = dict(self.before.slots)
        self.shown = dict(self.before.shown)
        self.gaps = dict(self.before.gaps)
        self.decisions = {held.seat: held.decision for held in changed.held if held.slot.startswith("seat:")}
        self.leaving: list[ClosedQuestion] = []
        """Questions that are over, and whose messages are still to be closed or deleted."""
        self.taken_over: ClosedQuestion | None = None
        """The question whose story the next message tells as well, since its own message is deleted."""
        self.buried = False
        self.pinged: set[int | None] = set()
        """Whom this change pings already: once, for however many seats."""
        self.out: list[Outgoing] = []
        self.ended: Counter[int] = Counter()
        """Turns that ended, by log entry."""
        self.missed = sort_missed((*map(read, self.before.untold), *changed.missed))
        if self.missed.since is not None and self.missed.asked:
            self.reported = min(self.reported, self.missed.since)
        self.view: View = changed.game.view(None, since=self.reported[0])
        self.last = self.view.entries - 1
        self.end: LogPosition = (self.view.entries, 0)

    def announcement(self) -> Announcement:
        """Return all of them, in order."""
        change = self.change
        if isinstance(change, GameStarted):
            self.out.append(Outgoing(self.lane, Begun(), op=CLOSE, slot=LOBBY_SLOT))
        if change.starts_anew or self.before.untold:
            self._start_anew()
        if change.is_news:
            self._table_news()
        if isinstance(change, AskedAgain):
            self._ask_anew(self.changed.seat, change.ping)
        for happening in happenings(self.view, self.reported):
            self._report(happening)
        self._ask()
        self._settle(lambda _: False)
        self._send_private_news()
        bookmark = Bookmark(
            self.reported,
            self.section,
            self.what,
            self.epoch,
            self.slots,
            {seat: at for seat, at in self.shown.items() if seat in self.slots},
            {seat: gaps for seat, gaps in self.gaps.items() if seat in self.slots},
            private_news=self.last,
        )
        return Announcement(tuple(self.out), msgspec.to_builtins(bookmark))

    # --- the channel's story

    def _start_anew(self) -> None:
        """Ask all questions in new messages, and tell first what the channel has not been told."""
        self.slots = {}
        if not isinstance(self.change, Moved):
            for held in self.changed.held:
                if held.slot.startswith("seat:"):
                    left = QuestionElsewhere(seat=held.seat)
                    self.out.append(Outgoing(held.lane, left, op=DELETE, slot=held.slot, seat=held.seat))
        ending = () if self.change.goes_back else self.missed.ending
        since = min(self.missed.since or self.end, self.end)
        if not self.missed.asked and (self.missed.news or since < self.end):
            result = next((one for one in ending if isinstance(one, Result)), None)
            until = result.since if result else self.end
            news = tuple(stored(one) for one in self.missed.news)
            head = "frozen" if self.before.untold else "closed"
            self._send(self._stretch(CatchUp, since, until, news=news, head=head))
        for message in ending:
            slot = ENDING_SLOT if isinstance(message, Chart) else ""
            self.out.append(Outgoing(self.lane, message, slot=slot))

    def _table_news(self) -> None:
        if any(held.slot == FROZEN_SLOT for held in self.changed.held):
            self.out.append(Outgoing(self.lane, HowToGoOn(), op=CLOSE, slot=FROZEN_SLOT))
        if self.change.takes_back:
            self._section_that_stands()
        if self.change.goes_back:
            self.slots = {}
            self.reported = min(self.reported, self.end)
            self.section = min(self.section, self.end)
        self.out.append(news_line(self.changed))
        self.buried = True

    def _section_that_stands(self) -> None:
        """Go on with an earlier stretch where the beginning of the running one was taken back."""
        for happening in happenings(self.changed.game.view(None, since=0)):
            style = narration(self.record.edition).of(tag_of(happening.event))
            if style.opens:
                self.section, self.what = happening.at, style.opens
                self.epoch = int(getattr(happening.event, "epoch", self.epoch))

    def _report(self, happening: Happening) -> None:
        style = narration(self.record.edition).of(tag_of(happening.event))
        after = (happening.at[0], happening.at[1] + 1)
        if style.opens:
            if self.slots:
                self._close_all(happening.at)
            self.section, self.what = happening.at, style.opens
            self.epoch = int(getattr(happening.event, "epoch", self.epoch))
        if style.picture:
            self._close_all(happening.at)
            self._settle(self._can_pass)
            self._send(self._stretch(EpochOpening, self._untold_since(), after))
            self.reported = after
        if style.closes:
            self._close_all(after)
            if style.closes == "turn":
                self._turn_ended(happening.at, after)
            else:
                self._result(after)
            self.reported = self.section = after

    def _turn_ended(self, at: LogPosition, after: LogPosition) -> None:
        self.ended[at[0]] += 1
        self._leave_to_summary()
        story = self._stretch(TurnSummary, self.section, after, lead=self._lead(), ended=self.ended[at[0]])
        if not COMPUTER_PICTURES.is_on(self.record):
            turns = self._pictured_together(at)
            first = turns[-1].first[0] if turns else -1
            story = msgspec.structs.replace(story, turns=len(turns), pictured_from=first)
        self._send(story)

    def _leave_to_summary(self) -> None:
        """Close the questions of the turn: their messages tell at most what came before it."""
        for covered in [one for one in self.leaving if one.since >= self.section]:
            self._delete(covered)
            self.leaving.remove(covered)
        before = {"until": self.section, "inside": "epoch"}
        self.leaving = [msgspec.structs.replace(one, **before) for one in self.leaving]
        self._settle(self._can_pass)

    def _pictured_together(self, at: LogPosition) -> list[Turn]:
        """Return the turns that the picture of the one ended at `at` tells: it, then those of computers
        before.

        None for a computer's own turn. An epoch's opening has a picture of what came before it.
        """
        whole = self.changed.game.view(None, since=0).news
        ended, *earlier = [one for one in reversed(turns_of(whole)) if one.over and one.last <= at]
        if not self._person(ended.seat):
            return []
        return [
            ended,
            *takewhile(lambda one: one.epoch == ended.epoch and not self._person(one.seat), earlier),
        ]

    def _result(self, after: LogPosition) -> None:
        """The ranking, under what no seat's message told of the end; then deeds, and the game in pictures."""
        self._settle(self._can_pass)
        self._send(self._stretch(Result, self._untold_since(), after))
        self._send(Deeds())
        self.out.append(Outgoing(self.lane, Chart(), slot=ENDING_SLOT))
        self._send(History())
        self._send(Annals())

    def _stretch(self, kind: type[S], since: LogPosition, until: LogPosition, **more: Any) -> S:
        last = more.pop("last", min(until[0], self.last))
        return kind(since=since, until=until, last=last, epoch=self.epoch, inside=self.what, **more)

    def _lead(self) -> LogPosition | None:
        """Return where the story before this section begins, when no seat's message reports it."""
        since = self._untold_since()
        return since if since < self.section else None

    def _send(self, message: OutMessage) -> None:
        self.out.append(Outgoing(self.lane, message))
        self.buried = True

    def _close_all(self, until: LogPosition) -> None:
        for seat in list(self.slots):
            self._close(seat, until)

    def _close(self, seat: str, until: LogPosition) -> None:
        self._note_gap(seat)
        since, skip = self.slots.pop(seat), self.gaps.get(seat, ())
        closed = self._stretch(ClosedQuestion, since, until, seat=seat, skip=skip)
        if (
            not self._told(msgspec.structs.replace(closed, until=self.reported))
            and self._told(closed) <= RECENT
        ):
            self._delete(closed)  # it says nothing yet: what comes next tells the story
        else:
            self.leaving.append(closed)
            self.reported = max(self.reported, until)

    def _settle(self, takes_over: Callable[[ClosedQuestion], bool]) -> None:
        """Close the messages of questions that are over; the last is deleted where the next message tells its
        story as well, if `takes_over` says so.
        """
        for closed in self.leaving:
            if closed is self.leaving[-1] and not self.slots and takes_over(closed):
                self._delete(closed)
                self.taken_over = closed
            else:
                slot = seat_slot(closed.seat)
                self.out.append(Outgoing(self.lane, closed, op=CLOSE, slot=slot, seat=closed.seat))
        self.leaving = []

    def _delete(self, closed: ClosedQuestion) -> None:
        left = QuestionElsewhere(seat=closed.seat)
        self.out.append(Outgoing(self.lane, left, op=DELETE, slot=seat_slot(closed.seat), seat=closed.seat))

    def _untold_since(self) -> LogPosition:
        """Return from where on the next message tells the story."""
        closed, self.taken_over = self.taken_over, None
        return closed.since if closed is not None else self.reported

    def _told(self, closed: ClosedQuestion) -> int:
        """Return how many happenings that are told a question's message reports."""
        style_of = narration(self.record.edition).of
        story = happened(self.changed.game.news(None, closed.since[0]), closed.since)
        return sum(not style_of(tag_of(one.event)).quiet for one in closed.reported(story))

    def _can_pass(self, closed: ClosedQuestion) -> bool:
        """Return whether a question's message reports so little that the next one can tell it as well."""
        return not closed.skip and self._told(closed) <= RECENT

    def _note_gap(self, seat: str) -> None:
        """Record that other messages reported what happened since this seat's message was last updated."""
        shown = self.shown.get(seat, self.reported)
        if shown < self.reported:
            self.gaps[seat] = (*self.gaps.get(seat, ()), (shown, self.reported))

    # --- the seats' questions

    def _ask(self) -> None:
        asked = {one.seat: one for one in self.view.asked if self._person(one.seat)}
        kept = {seat for seat in self.slots if seat in asked and not self.buried}
        for seat in list(self.slots):
            if seat not in kept:
                self._close(seat, self.end)
        if len(asked) > len(kept):
            self._settle(self._can_pass)
        for seat, one in asked.items():
            if seat in kept:
                self._again(one)
            else:
                self._newly(one)

    def _again(self, asked: Asked) -> None:
        if self.decisions.get(asked.seat) == asked.id and not self.change.shows_again:
            return
        self._note_gap(asked.seat)
        self._question(asked, self.slots[asked.seat], EDIT, False)

    def _ask_anew(self, seat: str, pinging: bool) -> None:
        """Ask an open question in a new message, with its story; the old one is deleted, if it stands."""
        asked = next((one for one in self.view.asked if one.seat == seat), None)
        if asked is None:
            return
        left = QuestionElsewhere(seat=seat)
        self.out.append(Outgoing(self.lane, left, op=DELETE, slot=seat_slot(seat), seat=seat))
        since = self.slots.setdefault(seat, self.reported)
        self._note_gap(seat)
        sitting = self._person(seat) if pinging else None
        ping = sitting is not None and self._pings(sitting, asked, "channel")
        self._question(asked, since, "send", ping)
        self.decisions[seat] = asked.id

    def _newly(self, asked: Asked) -> None:
        self.slots[asked.seat] = since = self._untold_since()
        sitting = self._person(asked.seat)
        newly = asked.seat not in self.before.slots or self.change.starts_anew
        ping = newly and sitting is not None and self._pings(sitting, asked, "channel")
        self.gaps.pop(asked.seat, None)
        self._question(asked, since, "send", ping)

    def _pings(self, sitting: SeatRecord, asked: Asked, where: str) -> bool:
        """Return whether a new question pings its person there; once a change, for however many seats."""
        told = told_in(self.record, sitting, self.changed.at, secret=asked.secret) == where
        ping = told and sitting.user not in self.pinged
        if ping:
            self.pinged.add(sitting.user)
        return ping

    def _question(self, asked: Asked, since: LogPosition, op: str, ping: bool) -> None:
        skip, seat = self.gaps.get(asked.seat, ()), asked.seat
        question = self._stretch(Question, since, self.end, last=self.last, seat=seat, skip=skip, ping=ping)
        out = Outgoing(self.lane, question, op=op, slot=seat_slot(seat), seat=seat, decision=asked.id)
        self.out.append(out)
        self.reported = self.shown[asked.seat] = self.end

    def _person(self, seat: str) -> SeatRecord | None:
        sitting = self.record.seat(seat)
        return sitting if sitting and sitting.user else None

    def _side(self, seat: str) -> tuple[str, ...]:
        """This seat and the others of its person."""
        sitting = self._person(seat)
        return tuple([one.seat for one in self.record.seats_of(sitting.user)]) if sitting else ()

    # --- private news

    def _send_private_news(self) -> None:
        since = self.before.private_news + 1
        self._close_private_questions()
        if self.change.retells_secrets:
            again = isinstance(self.change, DmsTriedAgain)
            for letter in self._side(self.changed.seat):
                self._send_privately(letter, 0, anew=True, again=again)
        for sitting in self.record.seats:
            if sitting.user and not sitting.dm_closed and self._has_news(sitting.seat, since):
                self._send_privately(sitting.seat, since)

    def _close_private_questions(self) -> None:
        """A private question that is no longer open, or is another's now, loses its list."""
        still = {
            (one.seat, one.id, sitting.user)
            for one in self.view.asked
            if (sitting := self._person(one.seat)) is not None
        }
        for held in self.changed.held:
            if held.slot.startswith("dm:") and (held.seat, held.decision, held.lane.user) not in still:
                done = PrivateNews(seat=held.seat, first=self.last + 1, last=self.last, done=True)
                self.out.append(Outgoing(held.lane, done, op=CLOSE, slot=held.slot))

    def _newly_in_secret(self, seat: str) -> Asked | None:
        """The secret question that a seat is asked now and was not before."""
        if seat in self.before.slots:
            return None
        return next((one for one in self.view.asked if one.seat == seat and one.secret), None)

    def _has_news(self, seat: str, since: int) -> bool:
        if self._newly_in_secret(seat):
            return True
        game = self.changed.game
        return bool(private_events(self.record.edition, game.news(seat, since), game.news(None, since)))

    def _send_privately(self, seat: str, since: int, *, anew: bool = False, again: bool = False) -> None:
        sitting = self._person(seat)
        if sitting and (anew or not sitting.dm_closed):
            asked = self._newly_in_secret(seat)
            ping = asked is not None and self._pings(sitting, asked, "dm")
            news = PrivateNews(seat=seat, first=since, last=self.last, anew=anew, again=again, ping=ping)
            secret = next((one.id for one in self.view.asked if one.seat == seat and one.secret), None)
            slot = dm_slot(seat) if secret is not None else ""
            lane = Lane(user=sitting.user)
            self.out.append(Outgoing(lane, news, slot=slot, seat=seat, decision=secret))
