"""Which messages a change calls for: the channel's story, the seats' questions, private news.

Decides only what is due, by slot and log position; the words are made when a message is sent, from the view
of its audience at that entry of the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.outbox.bookmark import Desk, Position
from bot.present.ids import kind
from bot.present.narration import telling
from bot.present.story import Happening, happenings
from bot.service import Announcement, Change
from bot.store.records import CLOSE, EDIT, ENDING_SLOT, Lane, Outgoing, SeatRecord
from engine.records import Asked
from engine.view import News, View

LOBBY_SLOT = "lobby"
LOBBY_CHANGES = {"joined", "left", "computer_added", "seat_removed"}
AGAIN = {"undone", "language"}
"""Changes after which an open question is shown anew though it is the same."""
TABLE_NEWS = {"resigned", "replaced", "moved", "rolled_back", "dm_closed"}


def seat_slot(seat: str) -> str:
    """The slot of the message in which a seat is asked."""
    return f"seat:{seat}"


def dm_slot(seat: str) -> str:
    """The slot of the DM in which a seat is asked a secret question."""
    return f"dm:{seat}"


class Announcer:
    """The presenter's half of a change (see bot.service.records.Announcer)."""

    def announce(self, change: Change) -> Announcement:
        """The messages to send, edit and close, and the desk after them."""
        phase = change.game.record.phase
        if change.kind == "lobby":
            return Announcement((_lobby(change, "send"),))
        if change.kind in LOBBY_CHANGES:
            return Announcement((_lobby(change, EDIT),))
        if change.kind in ("cancelled", "lapsed"):
            return Announcement((*_called_off(change),))
        if change.kind == "reminder":
            return Announcement((_say(change, {"kind": "reminder", "seat": change.seat}),))
        if phase == "lobby":
            return Announcement((_lobby(change, "send" if change.kind == "moved" else EDIT),))
        return _Telling(change).announcement()

    def merge(self, earlier: dict[str, Any], later: dict[str, Any]) -> dict[str, Any]:
        """The later payload, which still pings whom the unsent one was to ping."""
        return {**later, "ping": True} if earlier.get("ping") else later


def _say(change: Change, payload: dict[str, Any]) -> Outgoing:
    return Outgoing(Lane(channel=change.game.record.channel), payload)


def _lobby(change: Change, op: str) -> Outgoing:
    lane = Lane(channel=change.game.record.channel)
    return Outgoing(lane, {"kind": "lobby"}, op=op, slot=LOBBY_SLOT)


def _called_off(change: Change) -> list[Outgoing]:
    lane = Lane(channel=change.game.record.channel)
    made = [
        Outgoing(lane, {"kind": "off", "what": change.kind}, op=CLOSE, slot=held.slot)
        for held in change.held
        if held.lane.channel is not None
    ]
    by = change.by.user if change.by else 0
    what = "last" if change.args.get("reason") == "last_person" else change.kind
    return [*made, _say(change, {"kind": "called_off", "what": what, "by": by})]


class _Telling:
    """One change of a running game, told step by step."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.record = change.game.record
        self.lane = Lane(channel=self.record.channel)
        self.before = Desk.read(change.desk)
        self.told = self.before.told
        self.section = self.before.section
        self.what, self.epoch = self.before.what, self.before.epoch
        self.slots = dict(self.before.slots)
        self.shown = dict(self.before.shown)
        self.gaps = dict(self.before.gaps)
        self.decisions = {held.seat: held.decision for held in change.held if held.slot.startswith("seat:")}
        self.buried = False
        self.out: list[Outgoing] = []
        self.view: View = change.game.view(None, since=self.before.told[0])
        self.last = self.view.entries - 1
        self.end: Position = (self.view.entries, 0)

    def announcement(self) -> Announcement:
        change = self.change
        if change.kind == "started":
            self.out.append(Outgoing(self.lane, {"kind": "started"}, op=CLOSE, slot=LOBBY_SLOT))
        if change.kind in TABLE_NEWS:
            self._table_news()
        for happening in happenings(self.view, self.told):
            self._walk(happening)
        self._ask()
        whispered = self._whisper()
        desk = Desk(
            self.told,
            self.section,
            self.what,
            self.epoch,
            self.slots,
            {seat: at for seat, at in self.shown.items() if seat in self.slots},
            {seat: gaps for seat, gaps in self.gaps.items() if seat in self.slots},
            whispered,
        )
        return Announcement(tuple(self.out), desk.written())

    def _table_news(self) -> None:
        change = self.change
        if change.kind in ("moved", "rolled_back"):
            self.slots = {}
        if change.kind == "rolled_back":
            self.told = min(self.told, self.end)
            self.section = min(self.section, self.end)
        by = change.by.user if change.by else 0
        payload = {"kind": "table", "what": change.kind, "seat": change.seat, "by": by, "args": change.args}
        self._send({**payload, "last": self.last})

    def _walk(self, happening: Happening) -> None:
        told = telling(self.record.edition).of(kind(happening.event))
        after = (happening.at[0], happening.at[1] + 1)
        if told.opens:
            if self.slots:
                self._close_all(happening.at)
            self.section, self.what = happening.at, told.opens
            self.epoch = int(getattr(happening.event, "epoch", self.epoch))
        if told.picture:
            self._close_all(happening.at)
            self._send(self._stretch("epoch", self.told, after))
            self.told = after
        if told.closes:
            self._close_all(after)
            if told.closes == "turn":
                self._send({**self._stretch("summary", self.section, after), **self._lead()})
            else:
                self._result(after)
            self.told = self.section = after

    def _result(self, after: Position) -> None:
        """The ranking under what no seat's message has told of the end; then the whole game in pictures."""
        self._send(self._stretch("result", self.told, after))
        self.out.append(Outgoing(self.lane, {"kind": "chart"}, slot=ENDING_SLOT))
        self._send({"kind": "history"})

    def _stretch(self, what: str, since: Position, until: Position) -> dict[str, Any]:
        last = min(until[0], self.last)
        where = {"epoch": self.epoch, "in": self.what}
        return {"kind": what, "since": since, "until": until, "last": last, **where}

    def _lead(self) -> dict[str, Any]:
        """What led up to the section and no seat's message was open to tell."""
        return {"lead": self.told} if self.told < self.section else {}

    def _send(self, payload: dict[str, Any]) -> None:
        self.out.append(Outgoing(self.lane, payload))
        self.buried = True

    def _close_all(self, until: Position) -> None:
        for seat in list(self.slots):
            self._close(seat, until)

    def _close(self, seat: str, until: Position) -> None:
        self._note_gap(seat)
        payload = {**self._stretch("closed", self.slots.pop(seat), until), **self._skipped(seat)}
        self.out.append(
            Outgoing(self.lane, {**payload, "seat": seat}, op=CLOSE, slot=seat_slot(seat), seat=seat)
        )
        self.told = max(self.told, until)

    def _note_gap(self, seat: str) -> None:
        """What was told since a seat's message was last made stands in another one's."""
        shown = self.shown.get(seat, self.told)
        if shown < self.told:
            self.gaps[seat] = (*self.gaps.get(seat, ()), (shown, self.told))

    def _skipped(self, seat: str) -> dict[str, Any]:
        gaps = self.gaps.get(seat)
        return {"skip": gaps} if gaps else {}

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

    def _newly(self, asked: Asked) -> None:
        self.slots[asked.seat] = self.told
        ping = asked.seat not in self.before.slots or self.change.kind == "moved"
        self.gaps.pop(asked.seat, None)
        self._question(asked, self.told, "send", ping)

    def _question(self, asked: Asked, since: Position, op: str, ping: bool) -> None:
        payload = {
            **self._stretch("turn", since, self.end),
            **self._skipped(asked.seat),
            "seat": asked.seat,
            "last": self.last,
            "ping": ping,
        }
        slot = seat_slot(asked.seat)
        self.out.append(Outgoing(self.lane, payload, op=op, slot=slot, seat=asked.seat, decision=asked.id))
        self.told = self.shown[asked.seat] = self.end

    def _person(self, seat: str) -> SeatRecord | None:
        sitting = self.record.seat(seat)
        return sitting if sitting and sitting.user else None

    def _whisper(self) -> int:
        since = self.before.whispered + 1
        self._close_whispers()
        if self.change.kind == "replaced":
            self._whisper_to(self.change.seat, 0)
        for sitting in self.record.seats:
            if sitting.user and not sitting.dm_closed and self._has_news(sitting.seat, since):
                self._whisper_to(sitting.seat, since)
        return self.last

    def _close_whispers(self) -> None:
        """A private question that is no longer open, or is another's now, loses its list."""
        still = {
            (one.seat, one.id, sitting.user)
            for one in self.view.asked
            if (sitting := self._person(one.seat)) is not None
        }
        for held in self.change.held:
            if held.slot.startswith("dm:") and (held.seat, held.decision, held.lane.user) not in still:
                payload = {"kind": "whisper", "seat": held.seat, "first": self.last + 1, "last": self.last}
                self.out.append(Outgoing(held.lane, {**payload, "done": True}, op=CLOSE, slot=held.slot))

    def _has_news(self, seat: str, since: int) -> bool:
        if any(
            one.seat == seat and one.secret and one.seat not in self.before.slots for one in self.view.asked
        ):
            return True
        game = self.change.game
        return bool(private_events(self.record.edition, game.news(seat, since), game.news(None, since)))

    def _whisper_to(self, seat: str, since: int) -> None:
        sitting = self._person(seat)
        if sitting and not sitting.dm_closed:
            payload = {"kind": "whisper", "seat": seat, "first": since, "last": self.last}
            secret = next((one.id for one in self.view.asked if one.seat == seat and one.secret), None)
            slot = dm_slot(seat) if secret is not None else ""
            lane = Lane(user=sitting.user)
            self.out.append(Outgoing(lane, payload, slot=slot, seat=seat, decision=secret))


def private_events(edition: str, own: Sequence[News], public: Sequence[News]) -> list[Any]:
    """What a seat learns by its own news that is told privately and not known to everybody."""
    told = telling(edition)
    known = {news.n: news.events for news in public}
    return [
        event
        for news in own
        for event in news.events
        if told.of(kind(event)).private and event not in known.get(news.n, ())
    ]
