"""A table that asks questions: the engine's public face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from engine.carried import Carried, Position, newest
from engine.chance import SEED_BYTES, Chance, commitment, stream_key
from engine.edition import Edition, load_edition
from engine.public_log import public_log, public_number
from engine.records import (
    AnyEntry,
    Asked,
    BadGame,
    Decision,
    EngineError,
    Entry,
    Hint,
    Prefer,
    Private,
    Undone,
    UndoRefused,
    tag_of,
)
from engine.renamed import todays, todays_game
from engine.rules import Rules
from engine.table import Table
from engine.turns import TURN_ENDED
from engine.view import News, View

FORMAT = "annalist-game"
EXPORT_FORMAT = "annalist-export"
FORMAT_VERSION = 1
DAMAGE = (
    msgspec.MsgspecError,
    ArithmeticError,
    AssertionError,
    LookupError,
    MemoryError,
    TypeError,
    ValueError,
)
"""What rules stumble over when they are given a state that no game can reach."""


def new_game(
    edition: str | Edition,
    seats: Sequence[str],
    options: Mapping[str, Any] | None = None,
    *,
    seed: bytes,
    words: Mapping[str, str] | None = None,
    watch: Callable[[Game], None] | None = None,
) -> Game:
    """Set up a game and run it to its first question; `watch` sees it before the set-up.

    EngineError for a wrong edition, seat count, option or seed.
    """
    if isinstance(edition, str):
        edition = load_edition(edition)
    names = _check_seats(edition, seats)
    if len(seed) != SEED_BYTES:
        raise EngineError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}", "bad_seed", length=len(seed))
    chosen = check_options(edition, options or {})
    _check_options_fit(edition, chosen, len(names))
    game = Game(edition, names, chosen, seed, dict(words or {}))
    if watch is not None:
        watch(game)
    table = game._table
    edition.package.set_up(table)
    edition.package.advance(table)
    game.log.append(Entry(0, None, None, tuple(table.events), "draw"))
    return game


def _check_seats(edition: Edition, seats: Sequence[str]) -> tuple[str, ...]:
    names = tuple(seats)
    if len(set(names)) != len(names):
        raise EngineError("two seats have the same name", "duplicate_seat")
    if not edition.seats_min <= len(names) <= edition.seats_max:
        raise EngineError(
            f"{edition.id} is for {edition.seats_min} to {edition.seats_max} seats, not {len(names)}",
            "seat_count",
            count=len(names),
            least=edition.seats_min,
            most=edition.seats_max,
        )
    return names


def _check_options_fit(edition: Edition, chosen: Mapping[str, bool], seats: int) -> None:
    for option in edition.options:
        if chosen[option.name] and option.seats and seats not in option.seats:
            numbers = " or ".join(map(str, option.seats))
            raise EngineError(
                f"option {option.name!r} is for {numbers} seats, not {seats}",
                "option_seats",
                option=option.name,
                count=seats,
                seats=numbers,
            )


def check_options(edition: Edition, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of the edition, given ones and defaults.

    EngineError for an unknown one, a wrong value or a lacking need.
    """
    known = {option.name: option for option in edition.options}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known)
            raise EngineError(
                f"{edition.id} has no option {name!r}; it has {names}", "no_option", option=name
            )
        if not isinstance(value, bool):
            raise EngineError(f"option {name!r} is on or off, not {value!r}", "bad_option", option=name)
    chosen = {name: bool(given.get(name, option.default)) for name, option in known.items()}
    for name, option in known.items():
        for need in option.needs:
            if chosen[name] and not chosen[need]:
                raise EngineError(f"option {name!r} needs {need!r}", "option_needs", option=name, need=need)
    return chosen


class Game:
    """One game: its agreed terms, its state and its log.

    Deterministic: the same steps give the same bytes. `resumed`: the entries by which the table went back,
    each with the bytes of chance taken by then, from where the dice went on.
    """

    def __init__(
        self,
        edition: Edition,
        seats: tuple[str, ...],
        options: dict[str, Any],
        seed: bytes,
        words: dict[str, str],
        state: Any = None,
        used: int = 0,
    ) -> None:
        self.edition = edition
        self.seats = seats
        self.options = options
        self.seed = seed
        self.words = words
        self.version = edition.rules_version
        self.log: list[AnyEntry] = []
        self.carried: tuple[Carried, ...] = ()
        self._taken_back: set[int] = set()  # numbers of such entries
        self.resumed: tuple[tuple[int, int], ...] = ()
        key = stream_key(
            seed, edition=edition.id, data_hash=edition.data_hash, options=options, seats=seats, words=words
        )
        rules: Rules = edition.package
        self._rules = rules
        self._procedure = rules.PROCEDURE
        self._table = Table(
            board=edition.board,
            cards=edition.cards,
            seats=seats,
            options=options,
            state=state if state is not None else rules.new_state(len(seats), edition.cards),
            chance=Chance(key, used),
        )

    # Playing

    @property
    def over(self) -> bool:
        """Whether the final ranking stands: nobody is asked any more."""
        return not self._table.asks

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed."""
        return commitment(self.seed)

    @property
    def chance_used(self) -> int:
        """Bytes of the stream of chance taken so far."""
        return self._table.chance.used

    def pending(self) -> tuple[Decision, ...]:
        """Who must choose now, and what is legal. May hold secrets: for the store, fuzzers and tests."""
        return self._table.asks

    def decision(self, seat: str) -> Decision | None:
        """The seat's own decision, if it must choose now."""
        for decision in self._table.asks:
            if decision.seat == seat:
                return decision
        return None

    def submit(self, seat: str, action: Any, at: int = 0) -> tuple[AnyEntry, ...]:
        """Carry out a choice; `at` = where in the list of legal actions to look for that very record first.

        IllegalAction, with nothing changed, when it is not among the seat's legal actions.
        """
        table = self._table
        asks = table.asks
        decision = asks[0] if asks and asks[0].seat == seat else self.decision(seat)
        if decision is None:
            raise self._procedure.refuse(table, None, action)
        legal = decision.actions
        try:
            found = legal[at] is action or action in legal
        except IndexError:
            found = action in legal
        if not found:
            raise self._procedure.refuse(table, decision, action)
        log, events = self.log, table.events
        table.number = number = len(log)
        table.barrier = ""
        events.clear()
        self._procedure.answer(table, decision, action)
        if len(asks) > 1:
            table.asks = _still_open(table.asks, asks, seat)
        entry = Entry(number, seat, action, tuple(events), table.barrier)
        log.append(entry)
        return (entry,)

    def prefer(self, seat: str, name: str, value: str) -> tuple[AnyEntry, ...]:
        """Set a seat's standing answer, at any time before the end; `undo` passes it over.

        It answers no open question: those stand as they are.

        EngineError for an unknown seat, preference or value, or once the game is over.
        """
        self._check_preference(seat, name, value)
        table = self._table
        table.barrier = ""
        table.events.clear()
        self._rules.prefer(table, self.seats.index(seat), name, value)
        number = len(self.log)
        entry = Entry(number, seat, Prefer(name, value), tuple(table.events), table.barrier)
        self.log.append(entry)
        return (entry,)

    def repeat(self, seat: str, action: Any) -> tuple[AnyEntry, ...]:
        """Do a stored step again, be it an answer or a preference. As `submit` and `prefer`."""
        if isinstance(action, Prefer):
            return self.prefer(seat, action.name, action.value)
        return self.submit(seat, action)

    def at_turn_end(self, entry: AnyEntry, nth: int = 1) -> Game:
        """A copy that does this next step again, but nothing after the end of the `nth` turn that it ends.

        It is there to be looked at: nobody is asked, and it cannot go on.
        """
        twin = self.copy()
        twin._table.halt = partial(_turns_ended, nth)
        twin.submit(str(entry.seat), entry.action)
        twin._table.asks = ()
        return twin

    def _check_preference(self, seat: str, name: str, value: str) -> None:
        if seat not in self.seats:
            raise EngineError(f"no seat {seat!r} in this game", "unknown_seat", seat=seat)
        if self.over:
            raise EngineError("the game is over", "over")
        known = {one.name: one for one in self.edition.preferences}
        if name not in known:
            names = ", ".join(known) or "none"
            raise EngineError(
                f"{self.edition.id} has no preference {name!r}; it has {names}", "no_preference", name=name
            )
        if value not in known[name].choices:
            choices = ", ".join(known[name].choices)
            raise EngineError(f"{name!r} is one of {choices}, not {value!r}", "bad_preference", name=name)

    # Undo

    def undoable(self, seat: str) -> AnyEntry:
        """The entry that `undo` would take back.

        UndoRefused with the reason as its code when there is none.
        """
        last = self._last_choice()
        if last is None:
            raise UndoRefused("nothing to take back", "nothing")
        if last.seat != seat:
            raise UndoRefused("the last choice was another seat's", "not_yours", seat=last.seat)
        if self.carried and last.n < self.carried[-1].entry:
            raise UndoRefused("the last choice was made under other rules", "rules")
        if last.barrier:
            raise UndoRefused(f"the last choice cannot be taken back: {last.barrier}", last.barrier)
        return last

    def _last_choice(self) -> AnyEntry | None:
        """The newest answer to a question that stands."""
        for entry in reversed(self.log):
            if self._stands(entry) and not isinstance(entry.action, Prefer):
                return entry
        return None

    def _stands(self, entry: AnyEntry) -> bool:
        """Whether it is a seat's step that was not taken back."""
        return entry.action is not None and entry.n not in self._taken_back

    def undo(self, seat: str) -> AnyEntry:
        """Take back the seat's last choice; the log keeps it and says so.

        UndoRefused past a roll, draw, flip...
        """
        taken = self.undoable(seat)
        number = len(self.log)
        table = self._without((taken,))._table
        asks = tuple(replace(ask, id=number) for ask in table.asks)
        table.asks = _still_open(asks, self._table.asks, seat)
        self._table = table
        self._taken_back.add(taken.n)
        entry: AnyEntry = Entry(number, seat, None, (Undone(seat, taken.n),))
        self.log.append(entry)
        return entry

    def choices(self) -> list[AnyEntry]:
        """The answers to questions that stand, oldest first."""
        return [one for one in filter(self._stands, self.log) if not isinstance(one.action, Prefer)]

    def take_back(self, to: int) -> AnyEntry:
        """Go back to just after log entry `to`, as everybody has agreed: the log keeps what is undone, and
        says so.

        The dice go on from where they were, so that nobody knows a roll to come; what was drawn or turned
        up is known, and cards keep their order. Preferences stand. UndoRefused: "nothing", "rules".
        """
        taken = [entry for entry in self.choices() if entry.n > to]
        if not taken:
            raise UndoRefused("nothing to take back", "nothing")
        if self.carried and taken[0].n < self.carried[-1].entry:
            raise UndoRefused("a choice was made under other rules", "rules")
        number, used = len(self.log), self.chance_used
        game = self._without(taken)
        game._go_on_from(used)
        self._table = game._table
        self._table.asks = tuple(replace(ask, id=number) for ask in game._table.asks)
        self._taken_back.update(entry.n for entry in taken)
        self.resumed += ((number, used),)
        entry: AnyEntry = Entry(number, None, None, tuple(Undone(one.seat or "", one.n) for one in taken))
        self.log.append(entry)
        return entry

    def _without(self, taken: Sequence[AnyEntry]) -> Game:
        """This game with only the steps made that stand, and without these."""
        game = self.begun()
        gone = {entry.n for entry in taken}
        for entry in filter(self._stands, self.log[len(game.log) :]):
            if entry.n in gone:
                continue
            game._go_on_from(self._resumed_at(entry.n))
            game.log = self.log[: entry.n]  # the step gets the number that it had
            game.repeat(entry.seat or "", entry.action)
        game._go_on_from(self._resumed_at(len(self.log)))
        return game

    def _resumed_at(self, entry: int) -> int:
        """How many bytes of chance were gone when the table last went back before an entry."""
        return max((used for number, used in self.resumed if number < entry), default=0)

    def _go_on_from(self, used: int) -> None:
        """Leave out chance up to so many bytes, if it was not taken yet."""
        if used > self.chance_used:
            self._table.chance = self._table.chance.at(used)

    # Other rules

    def carry_over(self) -> None:
        """From here on the rules of this version hold, whatever the game began with.

        What was chosen before stays as it is, and cannot be taken back.
        """
        after = self.edition.rules_version
        self.carried += (Carried(len(self.log), self.version, after, self.position()),)
        self.version = after

    def begun(self, entries: int | None = None) -> Game:
        """Another copy as it was at first, or when it was last carried over.

        With `entries`, for going on to so many log entries at most.
        """
        mark = newest(self.carried, len(self.log) if entries is None else entries)
        if mark is None:
            return new_game(self.edition, self.seats, self.options, seed=self.seed, words=self.words)
        terms = (self.edition, self.seats, self.options, self.seed, self.words)
        return placed(*terms, self.log[: mark.entry], mark.position, self.carried)

    def position(self) -> Position:
        """Where the game stands, without its log: the whole truth."""
        table = self._table
        return Position(
            msgspec.to_builtins(table.state),
            table.chance.used,
            {ask.seat: ask.id for ask in table.asks},
            [entry.n for entry in filter(self._stands, self.log)],
        )

    # Looking

    def view(self, seat: str | None, since: int | None = None) -> View:
        """All that `seat` (None: a spectator) may know.

        News are the entries from number `since`; default: the newest.
        """
        table = self._table
        if seat is not None and seat not in self.seats:
            raise EngineError(f"no seat {seat!r} in this game", "unknown_seat", seat=seat)
        return View(
            edition=self.edition.id,
            board=self.edition.board.id,
            options=self.options,
            me=seat,
            asked=tuple(Asked(ask.id, ask.seat, ask.kind, ask.secret) for ask in table.asks),
            decision=self.decision(seat) if seat is not None else None,
            news=self.news(seat, since),
            entries=len(self.log),
            **self._rules.fields(table, seat),
        )

    def news(self, seat: str | None, since: int | None = None) -> tuple[News, ...]:
        """What `seat` (None: a spectator) may know of the entries from `since` on; default: the newest."""
        first = len(self.log) - 1 if since is None else max(since, 0)
        return tuple(news_for(entry, seat) for entry in self.log[first:])

    def decode_action(self, data: Any) -> Any:
        """An action from its plain form (dict, JSON text or bytes).

        BadGame when it is none of this edition's.
        """
        try:
            if isinstance(data, str | bytes):
                return msgspec.json.decode(data, type=self._rules.AnyAction)
            return msgspec.convert(data, self._rules.AnyAction)
        except msgspec.MsgspecError as error:
            raise BadGame(f"not an action of {self.edition.id}: {error}", "bad_action") from None

    # Saving

    def copy(self) -> Game:
        """An independent game at the same point; the entries of the log are shared."""
        twin = Game(
            self.edition,
            self.seats,
            self.options,
            self.seed,
            self.words,
            self._table.state.copy(),
            self._table.chance.used,
        )
        twin._table.asks = self._table.asks
        twin.version, twin.carried = self.version, self.carried
        twin.log = self.log[:]
        twin._taken_back = set(self._taken_back)
        twin.resumed = self.resumed
        return twin

    def to_json(self) -> str:
        """The whole truth, for the store only."""
        table = self._table
        whole = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "edition": self.edition.id,
            "rules_version": self.version,
            "data_hash": self.edition.data_hash,
            "seats": self.seats,
            "options": self.options,
            "words": self.words,
            "seed": self.seed.hex(),
            "chance_used": table.chance.used,
            "asked": {ask.seat: ask.id for ask in table.asks},
            "standing": [entry.n for entry in filter(self._stands, self.log)],
            "state": table.state,
            "log": self.log,
        }
        if self.carried:
            whole["carried"] = self.carried
        if self.resumed:
            whole["resumed"] = self.resumed
        return msgspec.json.encode(whole).decode()

    def export(self, *, reveal: bool | None = None) -> dict[str, Any]:
        """What may leave the store: the public log.

        With `reveal` (default: once over) the seed and the whole log too.
        """
        if reveal is None:
            reveal = self.over
        public = {
            "format": EXPORT_FORMAT,
            "format_version": FORMAT_VERSION,
            "edition": self.edition.id,
            "rules_version": self.version,
            "data_hash": self.edition.data_hash,
            "seats": list(self.seats),
            "options": self.options,
            "commitment": self.commitment,
            "finished": self.over,
        }
        if self.carried:
            public["carried"] = [_told_of(mark, self.log, reveal) for mark in self.carried]
        if not reveal:
            told = public_log(self.log, self.news(None, 0))
            return public | {"log": msgspec.to_builtins(told)}
        result = self.view(None).result
        return public | {
            "words": self.words,
            "seed": self.seed.hex(),
            "data": self.edition.content(),
            "log": msgspec.to_builtins(self.log),
            "result": msgspec.to_builtins(result),
        }


def _told_of(mark: Carried, log: list[AnyEntry], reveal: bool) -> dict[str, Any]:
    """A mark for an export: its position is the whole truth, and stays here while the game runs."""
    told: dict[str, Any] = msgspec.to_builtins(mark)
    if not reveal:
        del told["position"]
        told["entry"] = public_number(log, mark.entry)
    return told


def _turns_ended(nth: int, events: list[Any]) -> bool:
    return sum(tag_of(event) == TURN_ENDED for event in events) >= nth


def _still_open(asks: tuple[Decision, ...], before: tuple[Decision, ...], seat: str) -> tuple[Decision, ...]:
    """The questions, where one that another seat than `seat` already had is the same one, id and all."""
    known = {ask.seat: ask for ask in before if ask.seat != seat}
    return tuple(_same(ask, known.get(ask.seat)) for ask in asks)


def _same(ask: Decision, before: Decision | None) -> Decision:
    if before is not None and replace(ask, id=before.id) == before:
        return before
    return ask


def news_for(entry: AnyEntry, seat: str | None) -> News:
    """What one audience may know of an entry."""
    events = []
    for one in entry.events:
        if not isinstance(one, Private):
            events.append(one)
        elif seat in one.audience:
            events.append(one.event)
        elif one.public is not None:
            events.append(one.public)
    return News(entry.n, entry.seat, tuple(events))


def hints(game_or_edition: Game | Edition, view: View) -> tuple[Hint | None, ...]:
    """What each legal action of the view's own decision would do; parallel to its actions."""
    edition = game_or_edition.edition if isinstance(game_or_edition, Game) else game_or_edition
    rules: Rules = edition.package
    return rules.hints(view, edition.board, edition.cards)


def outlook(game_or_edition: Game | Edition, view: View) -> int | None:
    """What the view's seat would win if its turn ended now; None where the edition tells none."""
    edition = game_or_edition.edition if isinstance(game_or_edition, Game) else game_or_edition
    rules: Rules = edition.package
    return rules.outlook(view, edition.board, edition.cards)


# Loading


def load_game(text: str | bytes, edition: Edition | None = None) -> Game:
    """A game as `to_json` wrote it.

    BadGame when it is damaged or was made with other data than `edition` holds.
    """
    try:
        raw = msgspec.json.decode(text)
    except msgspec.MsgspecError as error:
        raise BadGame(f"not a saved game: {error}", "not_json") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadGame("not a saved game: the field 'format' does not say so", "not_a_game")
    if raw.get("format_version") != FORMAT_VERSION:
        raise BadGame(f"a saved game of format version {raw.get('format_version')}", "newer_format")
    if edition is None:
        edition = load_edition(str(raw.get("edition")))
    if raw.get("data_hash") != edition.data_hash:
        raise BadGame(
            f"this game began with other data of {edition.id} (data hash {str(raw.get('data_hash'))[:12]})",
            "other_data",
        )
    try:
        return _restore(raw, edition)
    except DAMAGE as error:
        what = str(error) or "it contradicts itself"
        raise BadGame(f"a damaged saved game: {what}", "damaged") from None


def _restore(raw: dict[str, Any], edition: Edition) -> Game:
    rules: Rules = edition.package
    raw = todays_game(raw, edition.renamed)
    position = msgspec.convert({field: raw[field] for field in Position.__struct_fields__}, Position)
    game = placed(
        edition,
        tuple(raw["seats"]),
        raw["options"],
        bytes.fromhex(raw["seed"]),
        raw["words"],
        read_log(rules, raw["log"]),
        position,
        msgspec.convert(raw.get("carried", ()), tuple[Carried, ...]),
    )
    game.version = raw["rules_version"]
    game.resumed = msgspec.convert(raw.get("resumed", ()), tuple[tuple[int, int], ...])
    return game


def placed(
    edition: Edition,
    seats: tuple[str, ...],
    options: dict[str, Any],
    seed: bytes,
    words: dict[str, str],
    log: list[AnyEntry],
    position: Position,
    carried: tuple[Carried, ...],
) -> Game:
    """A game at a position, with the log that led to it. One of DAMAGE when they do not fit."""
    rules: Rules = edition.package
    state: Any = msgspec.convert(todays(position.state, edition.renamed), rules.State)
    game = Game(edition, seats, options, seed, words, state, position.chance_used)
    game.log = log
    game.carried = tuple(mark for mark in carried if mark.entry <= len(log))
    game._taken_back = {entry.n for entry in log if entry.action is not None} - set(position.standing)
    rules.advance(game._table)
    asked = position.asked
    game._table.asks = tuple(replace(ask, id=asked[ask.seat]) for ask in game._table.asks)
    game._table.events.clear()
    return game


def read_log(rules: Rules, raw: Any) -> list[AnyEntry]:
    """Log entries from their plain form, with the edition's own records inside. MsgspecError if damaged."""
    return msgspec.convert(raw, list[Entry[rules.AnyAction, rules.AnyEvent]])  # type: ignore[name-defined]


def read_entry(rules: Rules, raw: Any) -> AnyEntry:
    """One log entry from its plain form; `read_log` is quicker for many."""
    return read_log(rules, [raw])[0]
