"""Several seats asked at the same time: a message each, nothing told twice, nobody else's message touched."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.core.presenter import Changed
from bot.domain.change import Acted, Change, GameStarted
from bot.domain.records import CLOSE, DELETE, SHOW, GameRecord, HeldMessage, Outgoing, SeatRecord
from bot.messages.question import Question
from bot.messages.seats import Resigned
from bot.messages.story import Stretch
from bot.outbox.announcement import make_announcement
from bot.words.story_lines import happenings
from engine.records import Asked, Entry, Event
from engine.view import News, View


class Chose(Event, frozen=True, tag="chose"):
    """A choice that everybody hears of."""

    seat: str
    round: int


class Table:
    """All seats of a round choose in any order. Then the next round begins."""

    def __init__(
        self,
        people: str = "ABC",
        computers: str = "",
        secret: bool = False,
        two_for: dict[str, str] | None = None,
    ) -> None:
        self.seats = sorted(people + computers)
        self.people, self.secret = people, secret
        self.two_for = two_for or {}
        """Seats that are filled by the person of another one."""
        self.log: list[Entry[Any, Any]] = [Entry(0, None, None, ())]
        self.round = 1
        self.asked = dict.fromkeys(self.seats, 0)
        self.bookmark: dict[str, Any] = {}
        self.held: dict[str, HeldMessage] = {}
        self.posted: list[Outgoing] = []

    def user(self, seat: str) -> int:
        return 100 + self.seats.index(self.two_for.get(seat, seat))

    @property
    def record(self) -> GameRecord:
        seats = tuple(
            SeatRecord(seat, user=self.user(seat) if seat in self.people else None) for seat in self.seats
        )
        empty = msgspec.json.decode(b"{}")
        return GameRecord(
            id=7,
            edition="no-such",
            rules_version="",
            data_hash="",
            commitment="",
            options=empty,
            phase="running",
            version=1,
            guild=1,
            channel=2,
            parent=None,
            host=100,
            seats_max=6,
            locale="en",
            reminders=True,
            created=0,
            lapses=0,
            ended=None,
            entries=len(self.log),
            steps=1,
            seats=seats,
        )

    def view(self, seat: str | None, since: int | None = None) -> View:
        return View(
            edition="no-such",
            board="",
            options={},
            me=seat,
            seats=(),
            epoch=1,
            epochs=1,
            turn=None,
            lands={},
            waters={},
            areas={},
            cards=(),
            table=(),
            asked=tuple(Asked(id, one, "choose", self.secret) for one, id in self.asked.items()),
            decision=None,
            news=self.news(seat, since),
            entries=len(self.log),
        )

    def news(self, _seat: str | None, since: int | None = None) -> tuple[News, ...]:
        first = len(self.log) - 1 if since is None else since
        return tuple(News(entry.n, entry.seat, entry.events) for entry in self.log[first:])

    def act(self, seat: str) -> list[Outgoing]:
        n = len(self.log)
        self.log.append(Entry(n, seat, None, (Chose(seat, self.round),)))
        del self.asked[seat]
        if not self.asked:
            self.round += 1
            self.asked = dict.fromkeys(self.seats, n)
        return self.tell(Acted(), seat)

    def tell(self, change: Change, seat: str = "") -> list[Outgoing]:
        changed = Changed(
            change=change,
            game=self,  # type: ignore[arg-type]
            seat=seat,
            by=None,
            first=0,
            last=len(self.log) - 1,
            held=tuple(self.held.values()),
            bookmark=self.bookmark,
        )
        said = make_announcement(changed)
        assert said.bookmark is not None
        self.bookmark = said.bookmark
        for one in said.outgoing:
            self.keep(one)
        return list(said.outgoing)

    def keep(self, one: Outgoing) -> None:
        self.posted.append(one)
        if one.op in (CLOSE, DELETE):
            self.held.pop(one.slot, None)
        elif one.slot:
            self.held[one.slot] = HeldMessage(
                1, one.slot, one.seat, one.decision, one.lane, 2, 3, one.message
            )

    def open(self) -> set[str]:
        return {held.seat for held in self.held.values() if held.slot.startswith("seat:")}


def by_seat(outgoing: list[Outgoing], *ops: str) -> list[str]:
    return sorted(one.seat for one in outgoing if one.op in ops and one.slot.startswith("seat:"))


def test_each_asked_person_is_pinged_once() -> None:
    table = Table("ABC", "D")
    made = table.tell(GameStarted())
    assert by_seat(made, "send") == ["A", "B", "C"]
    assert all(one.message.ping for one in made if isinstance(one.message, Question))


def test_choice_leaves_other_messages_alone() -> None:
    table = Table("ABC")
    table.tell(GameStarted())
    made = table.act("B")
    assert by_seat(made, DELETE) == ["B"], "it has told nothing, and what B chose is told by who comes next"
    assert by_seat(made, "send", SHOW, CLOSE) == []
    assert table.open() == {"A", "C"}


def test_computer_choice_leaves_messages_alone() -> None:
    table = Table("AB", "C")
    table.tell(GameStarted())
    assert [one for one in table.act("C") if one.slot] == []


@pytest.mark.parametrize("order", ["ABC", "CBA", "BAC"])
def test_story_is_told_once_in_any_order(order: str) -> None:
    table = Table("ABC")
    table.tell(GameStarted())
    for _ in range(3):
        for seat in order:
            table.act(seat)
    view = table.view(None, since=0)
    standing: list[Stretch] = []
    slots: dict[str, int] = {}
    for one in table.posted:
        if one.op == DELETE:
            standing[slots[one.slot]] = Stretch(since=(0, 0), until=(0, 0), last=0)
        elif isinstance(one.message, Stretch):
            if one.op == "send":
                slots[one.slot] = len(standing)
                standing.append(one.message)
            standing[slots[one.slot]] = one.message
    told = [happening.at for message in standing for happening in message.happenings(view)]
    assert sorted(told) == [one.at for one in happenings(view)]


def test_secret_question_goes_by_dm() -> None:
    table = Table("ABC", secret=True)
    made = table.tell(GameStarted())
    assert sorted(one.lane.user or 0 for one in made if one.slot.startswith("dm:")) == [100, 101, 102]
    closed = [one for one in table.act("A") if one.op == CLOSE and one.slot.startswith("dm:")]
    assert [one.slot for one in closed] == ["dm:A"]


def test_resigning_removes_only_own_question() -> None:
    table = Table("ABC", secret=True)
    table.tell(GameStarted())
    table.people = "AC"
    made = table.tell(Resigned(computer="strong"), "B")
    assert [one.slot for one in made if one.op == CLOSE] == ["dm:B"]
    assert by_seat(made, DELETE) == ["A", "B", "C"]
    assert by_seat(made, "send") == ["A", "C"]
    assert not any(one.message.ping for one in made if isinstance(one.message, Question))
