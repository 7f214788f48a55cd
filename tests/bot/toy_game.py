"""A stand-in for the rules engine: small, deterministic, with secrets, chance and undo.

Each seat in turn adds a number. "roll" adds chance and cannot be taken back. A sum of `goal` ends the game.
"""

from __future__ import annotations

import hashlib
from copy import copy
from typing import Any

import msgspec

from engine.edition import PreferenceSpec
from engine.records import (
    BadData,
    BadGame,
    Decision,
    EngineError,
    Entry,
    Event,
    IllegalAction,
    Prefer,
    Preferred,
    Private,
    Undone,
    UndoRefused,
)
from engine.view import News, Place, SeatView, TurnView, View


class Add(msgspec.Struct, frozen=True, tag_field="type", tag="add"):
    by: int


class Roll(msgspec.Struct, frozen=True, tag_field="type", tag="roll"):
    pass


class Added(Event, frozen=True, tag="added"):
    seat: str
    sum: int


class Whispered(Event, frozen=True, tag="whispered"):
    seat: str
    secret: int


class Mark(msgspec.Struct, frozen=True):
    entry: int
    sum: int
    turn: int


class ToyEdition:
    id = "toy"
    seats_min = 2
    seats_max = 6
    preferences = (PreferenceSpec(name="mood", choices=("calm", "wild"), default="calm", source="stated"),)

    def __init__(self, goal: int = 60, twist: int = 0) -> None:
        self.goal = goal
        self.twist = twist
        self.rules_version = str(1 + twist)

    def colours(self, options: dict[str, Any]) -> int:
        return 1

    def seat_counts(self, options: dict[str, Any]) -> tuple[int, ...]:
        return tuple(range(self.seats_min, self.seats_max + 1))

    @property
    def data_hash(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self.content())).hexdigest()

    def content(self) -> dict[str, Any]:
        return {"goal": self.goal}


class ToyGame:
    """The engine's Game, as far as the store uses it."""

    completed = ()

    def __init__(
        self, edition: ToyEdition, seats: tuple[str, ...], options: Any, seed: bytes, words: Any
    ) -> None:
        self.edition = edition
        self.seats = seats
        self.options = options
        self.seed = seed
        self.words = words
        self.version = edition.rules_version
        self.sum = 0
        self.turn = 0
        self.log: list[Entry] = [Entry(0, None, None, (), "draw")]
        self.carried: tuple[Mark, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.sum >= self.edition.goal

    def decision(self, seat: str) -> Decision | None:
        asked = self.seats[self.turn % len(self.seats)]
        if self.is_over or seat != asked:
            return None
        asked_at = max(entry.n for entry in self.log if not isinstance(entry.action, Prefer))
        return Decision(asked_at, seat, "toy", (Add(1), Add(2), Add(3), Roll()))

    def open_decisions(self) -> tuple[Decision, ...]:
        return tuple(d for s in self.seats if (d := self.decision(s)))

    def submit(self, seat: str, action: Any) -> tuple[Entry, ...]:
        decision = self.decision(seat)
        if decision is None or action not in decision.actions:
            raise IllegalAction("not now", "TOY-01", sum=self.sum)
        n = len(self.log)
        made = action.by if isinstance(action, Add) else self._chance(n)
        self.sum += made + self.edition.twist
        self.turn += 1
        told = (Added(seat, self.sum), Private(Whispered(seat, self._chance(n)), (seat,), Whispered(seat, 0)))
        entry = Entry(n, seat, action, told, "roll" if isinstance(action, Roll) else "")
        self.log.append(entry)
        return (entry,)

    def prefer(self, seat: str, name: str, value: str) -> tuple[Entry, ...]:
        if name != "mood" or value not in ("calm", "wild"):
            raise EngineError("no such preference", "no_preference" if name != "mood" else "bad_preference")
        n = len(self.log)
        entry = Entry(n, seat, Prefer(name, value), (Private(Preferred(seat, name, value), (seat,)),))
        self.log.append(entry)
        return (entry,)

    def repeat(self, seat: str, action: Any) -> tuple[Entry, ...]:
        if isinstance(action, Prefer):
            return self.prefer(seat, action.name, action.value)
        return self.submit(seat, action)

    def _chance(self, n: int) -> int:
        return hashlib.sha256(self.seed + str((n, sorted(self.words.items()))).encode()).digest()[0] % 6 + 1

    def choices(self) -> list[Entry]:
        undone = {one.entry for entry in self.log for one in entry.events if isinstance(one, Undone)}
        return [one for one in self.log if isinstance(one.action, Add | Roll) and one.n not in undone]

    def undo_target(self, seat: str) -> Entry:
        last = next((e for e in reversed(self.log) if not isinstance(e.action, Prefer)), self.log[0])
        if last.action is None:
            raise UndoRefused("nothing", "nothing")
        if last.seat != seat:
            raise UndoRefused("not yours", "not_yours", seat=last.seat)
        if last.barrier:
            raise UndoRefused("rolled", last.barrier)
        return last

    def undo(self, seat: str) -> Entry:
        last = self.undo_target(seat)
        self.sum -= last.action.by + self.edition.twist
        self.turn -= 1
        entry = Entry(len(self.log), seat, None, (Undone(seat, last.n),))
        self.log.append(entry)
        return entry

    def carry_over(self) -> None:
        self.carried += (Mark(len(self.log), self.sum, self.turn),)
        self.version = self.edition.rules_version

    def restarted_copy(self, entries: int | None = None) -> ToyGame:
        game = ToyGame(self.edition, self.seats, self.options, self.seed, self.words)
        for mark in self.carried:
            if entries is None or mark.entry <= entries:
                game.log, game.sum, game.turn = self.log[: mark.entry], mark.sum, mark.turn
                game.carried += (mark,)
        return game

    def copy(self) -> ToyGame:
        twin = copy(self)
        twin.log = self.log[:]
        return twin

    def view(self, seat: str | None, since: int | None = None) -> View:
        if seat is not None and seat not in self.seats:
            raise EngineError("no such seat")
        turn = None if self.is_over else TurnView("A", str(self.turn // 4), "C")
        return View(
            edition="toy",
            board="toy",
            options=self.options,
            me=seat,
            seats=tuple(SeatView(s, self.sum, 1, ()) for s in self.seats),
            epoch=1,
            epochs=1,
            turn=turn,
            lands={},
            waters={},
            areas={},
            cards=(),
            table=(),
            asked=(),
            decision=self.decision(seat) if seat else None,
            news=self.news(seat, since),
            entries=len(self.log),
            result=tuple(Place(s, n, self.sum) for n, s in enumerate(self.seats, 1))
            if self.is_over
            else None,
        )

    def news(self, seat: str | None, since: int | None = None) -> tuple[News, ...]:
        first = len(self.log) - 1 if since is None else since
        return tuple(_news(entry, seat) for entry in self.log[first:])

    def decode_action(self, data: Any) -> Any:
        try:
            return msgspec.convert(data, Add | Roll | Prefer)
        except msgspec.MsgspecError as trouble:
            raise BadGame(str(trouble)) from None

    def to_json(self) -> str:
        whole = {
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed.hex(),
            "words": self.words,
            "sum": self.sum,
            "turn": self.turn,
            "log": self.log,
            "carried": self.carried,
            "rules_version": self.version,
        }
        return msgspec.json.encode(whole).decode()

    def export(self, *, reveal: bool | None = None) -> dict[str, Any]:
        if reveal is None:
            reveal = self.is_over
        public = msgspec.to_builtins([_news(entry, None) for entry in self.log])
        return {"log": public} | ({"seed": self.seed.hex()} if reveal else {})


def _news(entry: Entry, seat: str | None) -> News:
    events = [
        (t.event if seat in t.audience else t.public) if isinstance(t, Private) else t for t in entry.events
    ]
    return News(entry.n, entry.seat, tuple(event for event in events if event is not None))


class ToyEngine:
    """The `engine` package's functions. `twist` makes another version of the rules of it."""

    def __init__(self, goal: int = 60, twist: int = 0) -> None:
        self.edition = ToyEdition(goal, twist)

    def build(self) -> str:
        return "toy"

    def load_edition(self, id: str) -> ToyEdition:
        if id != "toy":
            raise BadData(f"There is no edition {id}.")
        return self.edition

    def edition_from_content(self, content: dict[str, Any]) -> ToyEdition:
        return ToyEdition(content["goal"], self.edition.twist)

    def check_options(self, edition: Any, given: Any) -> dict[str, Any]:
        if set(given) - {"dice"}:
            raise EngineError("no such option", "no_option", option=sorted(set(given) - {"dice"})[0])
        return {"dice": given.get("dice", True)}

    def new_game(
        self, edition: Any, seats: Any, options: Any = None, *, seed: bytes, words: Any = None
    ) -> ToyGame:
        return ToyGame(edition, tuple(seats), options or {}, seed, dict(words or {}))

    def load_game(self, text: str | bytes, edition: Any) -> ToyGame:
        raw = msgspec.json.decode(text)
        game = ToyGame(edition, tuple(raw["seats"]), raw["options"], bytes.fromhex(raw["seed"]), raw["words"])
        game.sum, game.turn, game.log = raw["sum"], raw["turn"], [_entry(one) for one in raw["log"]]
        game.carried = tuple(Mark(*one.values()) for one in raw["carried"])
        game.version = raw["rules_version"]
        return game

    def commitment(self, seed: bytes) -> str:
        return hashlib.sha256(seed).hexdigest()

    def load_carried(self, text: str | bytes, edition: Any, entries: int) -> ToyGame:
        return self.load_game(text, edition).restarted_copy(entries)

    def can_be_played(self, game: ToyGame) -> bool:
        return True

    def appraise(self, view: View, public: View, edition: Any, order: Any = ()) -> tuple[None, ...]:
        return tuple(None for _ in view.decision.actions) if view.decision else ()

    def outlook(self, game_or_edition: Any, view: View) -> None:
        return None


def _entry(raw: dict[str, Any]) -> Entry:
    action = raw.get("action")
    told = tuple(_read_event(one) for one in raw["events"])
    shown = msgspec.convert(action, Add | Roll | Prefer) if action else None
    return Entry(raw["n"], raw["seat"], shown, told, raw.get("barrier", ""))


def _read_event(raw: dict[str, Any]) -> Any:
    if "audience" in raw:
        public = raw.get("public")
        return Private(_event(raw["event"]), tuple(raw["audience"]), _event(public) if public else None)
    return _event(raw)


def _event(raw: dict[str, Any]) -> Any:
    return msgspec.convert(raw, Added | Whispered | Undone | Preferred)
