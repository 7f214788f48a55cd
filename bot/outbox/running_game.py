"""The messages that a change of a running game calls for: its story, the seats' questions, private news.

Decides only what is due, by slot and log position; the words are made when a message is sent, from the view
of its audience at that entry of the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.outbox.bookmark import Bookmark
from bot.outbox.missed import missed
from bot.outbox.slots import FROZEN_SLOT, LOBBY_SLOT, dm_slot, seat_slot
from bot.outbox.table_talk import TABLE_NEWS, table_line
from bot.present.narration import narration
from bot.present.story import Happening, happenings
from bot.service import Announcement, Change
from bot.service.telling import told_in
from bot.store.records import CLOSE, EDIT, ENDING_SLOT, Lane, Outgoing, SeatRecord
from engine.records import Asked, tag_of
from engine.turns import LogPosition
from engine.view import News, View

AGAIN = {"undone", "language", "pace", "advice", "map", "habits", "away", "given_back"}
"""Changes after which an open question is shown anew though it is the same."""
ANEW = {"moved", "resumed"}
"""Changes after which the channel is told anew: it is another one, or was closed."""
WENT_BACK = ("rolled_back", "carried", "restored")


class RunningGame:
    """The messages that one change of a running game calls for, and the bookmark after them."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.record = change.game.record
        self.lane = Lane(channel=self.record.channel)
        self.before = msgspec.convert(change.bookmark, Bookmark)
        self.reported = self.before.reported
        self.section = self.before.section
        self.what, self.epoch = self.before.what, self.before.epoch
        self.slots = dict(self.before.slots)
        self.shown = dict(self.before.shown)
        self.gaps = dict(self.before.gaps)
        self.decisions = {held.seat: held.decision for held in change.held if held.slot.startswith("seat:")}
        self.buried = False
        self.pinged: set[int | None] = set()
        """Whom this change pings already: once, for however many seats."""
        self.out: list[Outgoing] = []
        self.ended: Counter[int] = Counter()
        """Turns that ended, by log entry."""
        self.missed = missed((*self.before.untold, *change.args.get("missed", ())))
        if self.missed.since is not None and self.missed.asked:
            self.reported = min(self.reported, self.missed.since)
        self.view: View = change.game.view(None, since=self.reported[0])
        self.last = self.view.entries - 1
        self.end: LogPosition = (self.view.entries, 0)

    def announcement(self) -> Announcement:
        """All of them, in order."""
        change = self.change
        if change.kind == "started":
            self.out.append(Outgoing(self.lane, {"kind": "started"}, op=CLOSE, slot=LOBBY_SLOT))
        if change.kind in ANEW or self.before.untold:
            self._start_anew()
        if change.kind in TABLE_NEWS:
            self._table_news()
        if change.kind == "asked_again":
            self._ask_anew(change.seat)
        for happening in happenings(self.view, self.reported):
            self._report(happening)
        self._ask()
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
        if self.change.kind != "moved":
            for held in self.change.held:
                if held.slot.startswith("seat:"):
                    payload = {"kind": "elsewhere", "seat": held.seat}
                    self.out.append(Outgoing(held.lane, payload, op=CLOSE, slot=held.slot, seat=held.seat))
        back = self.change.kind in WENT_BACK
        ending = () if back else self.missed.ending
        since = min(self.missed.since or self.end, self.end)
        if not self.missed.asked and (self.missed.news or since < self.end):
            result = next((one for one in ending if one["kind"] == "result"), None)
            until = _position(result["since"]) if result else self.end
            head = {"head": "frozen"} if self.before.untold else {}
            self._send({**self._stretch("catch_up", since, until), "news": self.missed.news, **head})
        for payload in ending:
            slot = ENDING_SLOT if payload["kind"] == "chart" else ""
            self.out.append(Outgoing(self.lane, payload, slot=slot))

    def _table_news(self) -> None:
        change = self.change
        if any(held.slot == FROZEN_SLOT for held in change.held):
            self.out.append(Outgoing(self.lane, {"kind": "frozen"}, op=CLOSE, slot=FROZEN_SLOT))
        if change.kind == "taken_back":
            self._section_that_stands()
        if change.kind in WENT_BACK:
            self.slots = {}
            self.reported = min(self.reported, self.end)
            self.section = min(self.section, self.end)
        self.out.append(table_line(change))
        self.buried = True

    def _section_that_stands(self) -> None:
        """Where the running stretch of the story begins may have been taken back: then an earlier one runs
        on."""
        for happening in happenings(self.change.game.view(None, since=0)):
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
            self._send(self._stretch("epoch", self.reported, after))
            self.reported = after
        if style.closes:
            self._close_all(after)
            if style.closes == "turn":
                self.ended[happening.at[0]] += 1
                ended = {"ended": self.ended[happening.at[0]]}
                self._send({**self._stretch("summary", self.section, after), **self._lead(), **ended})
            else:
                self._result(after)
            self.reported = self.section = after

    def _result(self, after: LogPosition) -> None:
        """The ranking, under what no seat's message told of the end; then deeds, and the game in pictures."""
        self._send(self._stretch("result", self.reported, after))
        self._send({"kind": "deeds"})
        self.out.append(Outgoing(self.lane, {"kind": "chart"}, slot=ENDING_SLOT))
        self._send({"kind": "history"})
        self._send({"kind": "annals"})

    def _stretch(self, what: str, since: LogPosition, until: LogPosition) -> dict[str, Any]:
        last = min(until[0], self.last)
        where = {"epoch": self.epoch, "in": self.what}
        return {"kind": what, "since": since, "until": until, "last": last, **where}

    def _lead(self) -> dict[str, Any]:
        """Where the story before this section begins, when no seat's message was open to report it."""
        return {"lead": self.reported} if self.reported < self.section else {}

    def _send(self, payload: dict[str, Any]) -> None:
        self.out.append(Outgoing(self.lane, payload))
        self.buried = True

    def _close_all(self, until: LogPosition) -> None:
        for seat in list(self.slots):
            self._close(seat, until)

    def _close(self, seat: str, until: LogPosition) -> None:
        self._note_gap(seat)
        payload = {**self._stretch("closed", self.slots.pop(seat), until), **self._skipped(seat)}
        self.out.append(
            Outgoing(self.lane, {**payload, "seat": seat}, op=CLOSE, slot=seat_slot(seat), seat=seat)
        )
        self.reported = max(self.reported, until)

    def _note_gap(self, seat: str) -> None:
        """Record that other messages reported what happened since this seat's message was last updated."""
        shown = self.shown.get(seat, self.reported)
        if shown < self.reported:
            self.gaps[seat] = (*self.gaps.get(seat, ()), (shown, self.reported))

    def _skipped(self, seat: str) -> dict[str, Any]:
        gaps = self.gaps.get(seat)
        return {"skip": gaps} if gaps else {}

    # --- the seats' questions

    def _ask(self) -> None:
        asked = {one.seat: one for one in self.view.asked if self._person(one.seat)}
        kept = {seat for seat in self.slots if seat in asked and not self.buried}
        for seat in list(self.slots):
            if seat not in kept:
                self._close(seat, self.end)
        for seat, one in asked.items():
            if seat in kept:
                self._again(one)
            else:
                self._newly(one)

    def _again(self, asked: Asked) -> None:
        if self.decisions.get(asked.seat) == asked.id and self.change.kind not in AGAIN:
            return
        self._note_gap(asked.seat)
        self._question(asked, self.slots[asked.seat], EDIT, False)

    def _ask_anew(self, seat: str) -> None:
        """Ask an open question in a new message, with its story; the old one says so, if it stands."""
        asked = next((one for one in self.view.asked if one.seat == seat), None)
        if asked is None:
            return
        payload = {"kind": "elsewhere", "seat": seat}
        self.out.append(Outgoing(self.lane, payload, op=CLOSE, slot=seat_slot(seat), seat=seat))
        since = self.slots.setdefault(seat, self.reported)
        self._note_gap(seat)
        sitting = self._person(seat) if self.change.args.get("ping") else None
        ping = sitting is not None and self._pings(sitting, asked, "channel")
        self._question(asked, since, "send", ping)
        self.decisions[seat] = asked.id

    def _newly(self, asked: Asked) -> None:
        self.slots[asked.seat] = self.reported
        sitting = self._person(asked.seat)
        newly = asked.seat not in self.before.slots or self.change.kind in ANEW
        ping = newly and sitting is not None and self._pings(sitting, asked, "channel")
        self.gaps.pop(asked.seat, None)
        self._question(asked, self.reported, "send", ping)

    def _pings(self, sitting: SeatRecord, asked: Asked, where: str) -> bool:
        """Whether a new question pings its person there; once a change, for however many seats."""
        told = told_in(sitting, self.change.at, secret=asked.secret) == where
        ping = told and sitting.user not in self.pinged
        if ping:
            self.pinged.add(sitting.user)
        return ping

    def _question(self, asked: Asked, since: LogPosition, op: str, ping: bool) -> None:
        payload = {
            **self._stretch("turn", since, self.end),
            **self._skipped(asked.seat),
            "seat": asked.seat,
            "last": self.last,
            "ping": ping,
        }
        slot = seat_slot(asked.seat)
        self.out.append(Outgoing(self.lane, payload, op=op, slot=slot, seat=asked.seat, decision=asked.id))
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
        if self.change.kind in ("replaced", "dms_again", "back", "stands_in"):
            more = {"anew": True, **({"again": True} if self.change.kind == "dms_again" else {})}
            for letter in self._side(self.change.seat):
                self._send_privately(letter, 0, **more)
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
        for held in self.change.held:
            if held.slot.startswith("dm:") and (held.seat, held.decision, held.lane.user) not in still:
                payload = {"kind": "private", "seat": held.seat, "first": self.last + 1, "last": self.last}
                self.out.append(Outgoing(held.lane, {**payload, "done": True}, op=CLOSE, slot=held.slot))

    def _newly_in_secret(self, seat: str) -> Asked | None:
        """The secret question that a seat is asked now and was not before."""
        if seat in self.before.slots:
            return None
        return next((one for one in self.view.asked if one.seat == seat and one.secret), None)

    def _has_news(self, seat: str, since: int) -> bool:
        if self._newly_in_secret(seat):
            return True
        game = self.change.game
        return bool(private_events(self.record.edition, game.news(seat, since), game.news(None, since)))

    def _send_privately(self, seat: str, since: int, **more: Any) -> None:
        sitting = self._person(seat)
        if sitting and (more or not sitting.dm_closed):
            asked = self._newly_in_secret(seat)
            ping = {"ping": True} if asked and self._pings(sitting, asked, "dm") else {}
            payload = {"kind": "private", "seat": seat, "first": since, "last": self.last, **more, **ping}
            secret = next((one.id for one in self.view.asked if one.seat == seat and one.secret), None)
            slot = dm_slot(seat) if secret is not None else ""
            lane = Lane(user=sitting.user)
            self.out.append(Outgoing(lane, payload, slot=slot, seat=seat, decision=secret))


def _position(written: Sequence[int]) -> LogPosition:
    return int(written[0]), int(written[1])


def private_events(edition: str, own: Sequence[News], public: Sequence[News]) -> list[Any]:
    """What a seat learns by its own news that is told privately and not known to everybody."""
    style_of = narration(edition).of
    known = {news.n: news.events for news in public}
    return [
        event
        for news in own
        for event in news.events
        if style_of(tag_of(event)).private and event not in known.get(news.n, ())
    ]
