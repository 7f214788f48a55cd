"""A game that asks questions: the engine's public interface."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import msgspec

from engine.carried import Carried, Position, newest_mark
from engine.chance import SEED_BYTES, Chance, commitment, stream_key
from engine.copies import copy_record
from engine.decision import reuse_decisions
from engine.edition import Edition
from engine.edition_folders import load_edition
from engine.formats import EXPORT_FORMAT, FORMAT, FORMAT_VERSION
from engine.kept_state import read_state
from engine.public_log import export_mark, public_log
from engine.records import (
    AnyEntry,
    Asked,
    BadGame,
    Decision,
    EndedEarly,
    EngineError,
    Entry,
    Hint,
    Prefer,
    Private,
    Undone,
    UndoRefused,
    tag_of,
)
from engine.rules import Rules
from engine.table import Table
from engine.terms import check_options, check_preference, check_seats, check_seats_fit
from engine.turns import TURN_ENDED
from engine.view import News, View

SPECTATOR: Final = -1
"""Seat number of spectators, EMPTY in the editions' states."""


def new_game(
    edition: str | Edition,
    seats: Sequence[str],
    options: Mapping[str, Any] | None = None,
    *,
    seed: bytes,
    words: Mapping[str, str] | None = None,
    watch: Callable[[Game], None] | None = None,
) -> Game:
    """Set up a game and run it to its first question.

    `watch` receives it before the set-up. Raises: EngineError for a wrong edition, seat count, option or
    seed.
    """
    if isinstance(edition, str):
        edition = load_edition(edition)
    names = check_seats(edition, seats)
    if len(seed) != SEED_BYTES:
        raise EngineError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}", "bad_seed", length=len(seed))
    chosen = check_options(edition, options or {})
    check_seats_fit(edition, chosen, len(names))
    game = Game(edition, names, chosen, seed, dict(words or {}))
    if watch is not None:
        watch(game)
    table = game._table
    edition.package.set_up(table)
    edition.package.advance(table)
    game.log.append(Entry(0, None, None, tuple(table.events), "draw"))
    return game


class Game:
    """A game: its terms, state and log.

    Deterministic: the same steps give the same bytes. `resumed`: entries at which the table went back, with
    the used chance from which dice continued. `completed`: state fields that the saved game lacked.
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
        self.completed: tuple[str, ...] = ()
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
    def is_over(self) -> bool:
        """True after the final ranking."""
        return not self._table.asks

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed."""
        return commitment(self.seed)

    @property
    def chance_used(self) -> int:
        """Used bytes of the stream of chance."""
        return self._table.chance.used

    def open_decisions(self) -> tuple[Decision, ...]:
        """Open decisions with legal actions.

        They may hold secrets: for the store and tests only.
        """
        return self._table.asks

    def decision(self, seat: str) -> Decision | None:
        """The seat's open decision, or None."""
        for decision in self._table.asks:
            if decision.seat == seat:
                return decision
        return None

    def submit(self, seat: str, action: Any, at: int = 0) -> tuple[AnyEntry, ...]:
        """Carry out a choice. `at` is its probable index among the legal actions.

        Raises: IllegalAction, with nothing changed.
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
            table.asks = reuse_decisions(table.asks, asks, seat)
        entry = Entry(number, seat, action, tuple(events), table.barrier)
        log.append(entry)
        return (entry,)

    def refusal(self, seat: str, action: Any) -> str:
        """Rule that refuses a seat's action, "" if it is legal."""
        decision = self.decision(seat)
        if decision is not None and action in decision.actions:
            return ""
        return self._procedure.refuse(self._table, decision, action).rule

    def prefer(self, seat: str, name: str, value: str) -> tuple[AnyEntry, ...]:
        """Set a seat's preference, at any time before the end.

        It answers no open question, and undo skips it. Raises: EngineError for an unknown seat, preference or
        value, or a finished game.
        """
        self._check_seat(seat)
        self._check_running()
        check_preference(self.edition, name, value)
        table = self._table
        table.barrier = ""
        table.events.clear()
        self._rules.prefer(table, self.seats.index(seat), name, value)
        number = len(self.log)
        entry = Entry(number, seat, Prefer(name, value), tuple(table.events), table.barrier)
        self.log.append(entry)
        return (entry,)

    def repeat(self, seat: str, action: Any) -> tuple[AnyEntry, ...]:
        """Repeat a stored answer or preference, as `submit` and `prefer` do."""
        if isinstance(action, Prefer):
            return self.prefer(seat, action.name, action.value)
        return self.submit(seat, action)

    def copy_at_turn_end(self, entry: AnyEntry, nth: int = 1) -> Game:
        """Copy that repeats this next step up to its `nth` turn end.

        It is only for views: it asks nobody and cannot continue.
        """
        twin = self.copy()
        twin._table.halt = partial(_has_ended_turns, nth)
        twin.submit(str(entry.seat), entry.action)
        twin._table.asks = ()
        return twin

    def end_early(self) -> AnyEntry:
        """End the game as agreed, ranked by the scores as they stand.

        Raises: EngineError after the end.
        """
        self._check_running()
        table, number = self._table, len(self.log)
        table.number, table.barrier = number, ""
        table.events[:] = [EndedEarly()]
        table.state.agenda[:] = [["game_over"]]
        self._procedure.advance(table)
        entry: AnyEntry = Entry(number, None, None, tuple(table.events))
        self.log.append(entry)
        return entry

    def _check_running(self) -> None:
        if self.is_over:
            raise EngineError("the game is over", "over")

    def _check_seat(self, seat: str) -> None:
        if seat not in self.seats:
            raise EngineError(f"no seat {seat!r} in this game", "unknown_seat", seat=seat)

    # Going back

    def is_standing_step(self, entry: AnyEntry) -> bool:
        """True if it is a seat's step that was not undone."""
        return entry.action is not None and entry.n not in self._taken_back

    def choices(self) -> list[AnyEntry]:
        """Valid answers to questions, oldest first."""
        return list(self._newest_choices())[::-1]

    def undo_target(self, seat: str) -> AnyEntry:
        """The choice that `undo` would take back.

        Raises: UndoRefused, with the reason as its code.
        """
        last = next(self._newest_choices(), None)
        if last is None:
            raise UndoRefused("nothing to take back", "nothing")
        refusal = self._undo_refusal(last, seat)
        if refusal is not None:
            raise refusal
        return last

    def undoable_choices(self, seat: str) -> int:
        """Count the choices that `undo` could take back, one after another."""
        count = 0
        for entry in self._newest_choices():
            if self._undo_refusal(entry, seat) is not None:
                break
            count += 1
        return count

    def undo(self, seat: str) -> AnyEntry:
        """Take back the seat's last choice. Other seats' questions stay open.

        The log keeps the choice and says that it was taken back.

        Raises: UndoRefused, for example after a roll, draw or flip.
        """
        taken = self.undo_target(seat)
        number = len(self.log)
        table = self._replay_without((taken,))._table
        asks = tuple(replace(ask, id=number) for ask in table.asks)
        table.asks = reuse_decisions(asks, self._table.asks, seat)
        self._table = table
        return self._note_undone((taken,), seat)

    def take_back(self, to: int) -> AnyEntry:
        """Go back to just after log entry `to`, as everybody has agreed.

        The dice go on from where they were, so nobody knows a roll to come. Cards keep their order, and
        preferences stand.

        Raises: UndoRefused, with the code "nothing" or "rules".
        """
        taken = [entry for entry in self.choices() if entry.n > to]
        if not taken:
            raise UndoRefused("nothing to take back", "nothing")
        if self.carried and taken[0].n < self.carried[-1].entry:
            raise UndoRefused("a choice was made under other rules", "rules")
        number, used = len(self.log), self.chance_used
        earlier = self._replay_without(taken)
        earlier._skip_chance_to(used)
        self._table = earlier._table
        self._table.asks = tuple(replace(ask, id=number) for ask in earlier._table.asks)
        self.resumed += ((number, used),)
        return self._note_undone(taken, None)

    def _undo_refusal(self, last: AnyEntry, seat: str) -> UndoRefused | None:
        """Reason why a seat may not undo, None if it may."""
        if last.seat != seat:
            return UndoRefused("the last choice was another seat's", "not_yours", seat=last.seat)
        if self.carried and last.n < self.carried[-1].entry:
            return UndoRefused("the last choice was made under other rules", "rules")
        if last.barrier:
            return UndoRefused(f"the last choice cannot be taken back: {last.barrier}", last.barrier)
        return None

    def _newest_choices(self) -> Iterator[AnyEntry]:
        """Yield valid answers to questions, newest first."""
        for entry in reversed(self.log):
            if self.is_standing_step(entry) and not isinstance(entry.action, Prefer):
                yield entry

    def _replay_without(self, taken: Sequence[AnyEntry]) -> Game:
        """Replay the valid steps without these."""
        again = self.restarted_copy()
        gone = {entry.n for entry in taken}
        for entry in filter(self.is_standing_step, self.log[len(again.log) :]):
            if entry.n in gone:
                continue
            again._skip_chance_to(self._chance_resumed_at(entry.n))
            again.log = self.log[: entry.n]  # the step gets the number that it had
            again.repeat(entry.seat or "", entry.action)
        again._skip_chance_to(self._chance_resumed_at(len(self.log)))
        return again

    def _chance_resumed_at(self, entry: int) -> int:
        """Bytes of chance used at the last return before an entry."""
        return max((used for number, used in self.resumed if number < entry), default=0)

    def _skip_chance_to(self, used: int) -> None:
        if used > self.chance_used:
            self._table.chance = self._table.chance.reader_at(used)

    def _note_undone(self, taken: Sequence[AnyEntry], seat: str | None) -> AnyEntry:
        """Log the undone choices of a seat, or of the table."""
        self._taken_back.update(entry.n for entry in taken)
        undone = tuple(Undone(one.seat or "", one.n) for one in taken)
        entry: AnyEntry = Entry(len(self.log), seat, None, undone)
        self.log.append(entry)
        return entry

    # Other rules

    def carry_over(self) -> None:
        """Continue under this version's rules.

        Earlier choices stay and cannot be undone.
        """
        after = self.edition.rules_version
        self.carried += (Carried(len(self.log), self.version, after, self.position()),)
        self.version = after

    def restarted_copy(self, entries: int | None = None) -> Game:
        """A new copy at the start or the last change of rules.

        With `entries`, for a replay of that many entries.
        """
        mark = newest_mark(self.carried, len(self.log) if entries is None else entries)
        if mark is None:
            return new_game(self.edition, self.seats, self.options, seed=self.seed, words=self.words)
        terms = (self.edition, self.seats, self.options, self.seed, self.words)
        return game_at(*terms, self.log[: mark.entry], mark.position, self.carried)

    def position(self) -> Position:
        """The whole position without the log."""
        table = self._table
        return Position(
            msgspec.to_builtins(table.state),
            table.chance.used,
            {ask.seat: ask.id for ask in table.asks},
            [entry.n for entry in filter(self.is_standing_step, self.log)],
        )

    # Looking

    def view(self, seat: str | None, since: int | None = None, *, to_imagine: bool = False) -> View:
        """Everything that `seat` (None: a spectator) may know.

        News start at entry `since`, by default the newest. `to_imagine` adds the data for
        `sampling.sample`, at four times the cost.
        """
        table, seen = self._table, self._rules.seen
        if seat is not None:
            self._check_seat(seat)
        me = table.seat_number[seat] if seat is not None else SPECTATOR
        return View(
            edition=self.edition.id,
            board=self.edition.board.id,
            options=self.options,
            me=seat,
            asked=tuple(Asked(ask.id, ask.seat, ask.kind, ask.secret) for ask in table.asks),
            decision=self.decision(seat) if seat is not None else None,
            news=self.news(seat, since),
            entries=len(self.log),
            seats=seen.seats(table, me),
            epoch=table.state.epoch,
            epochs=self.edition.epochs,
            turn=seen.turn(table),
            lands=seen.lands(table),
            waters=seen.waters(table),
            wastelands=seen.wastelands(table),
            areas=seen.areas(table),
            cards=seen.cards(table, me),
            table=seen.table_holdings(table, me),
            result=seen.result(table),
            colours=self.edition.colours(self.options),
            known=self._rules.known_state(table, me) if to_imagine else None,
        )

    def news(self, seat: str | None, since: int | None = None) -> tuple[News, ...]:
        """News of `seat` (None: a spectator) from entry `since`, by default the newest."""
        first = len(self.log) - 1 if since is None else max(since, 0)
        return tuple(news_for(entry, seat) for entry in self.log[first:])

    def decode_action(self, data: Any) -> Any:
        """Action from its plain form (dict, JSON text or bytes).

        Raises: BadGame if it is not this edition's.
        """
        try:
            if isinstance(data, str | bytes):
                return msgspec.json.decode(data, type=self._rules.AnyAction)
            return msgspec.convert(data, self._rules.AnyAction)
        except msgspec.MsgspecError as error:
            raise BadGame(f"not an action of {self.edition.id}: {error}", "bad_action") from None

    # Saving

    def copy(self) -> Game:
        """An independent game at the same point that shares log entries."""
        twin = Game(
            self.edition,
            self.seats,
            self.options,
            self.seed,
            self.words,
            copy_record(self._table.state),
            self._table.chance.used,
        )
        twin._table.asks = self._table.asks
        twin.version, twin.carried = self.version, self.carried
        twin.log = self.log[:]
        twin._taken_back = set(self._taken_back)
        twin.resumed = self.resumed
        return twin

    def to_json(self) -> str:
        """Serialise the complete game for the store and `load_game`."""
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
            "standing": [entry.n for entry in filter(self.is_standing_step, self.log)],
            "state": table.state,
            "log": self.log,
        }
        if self.carried:
            whole["carried"] = self.carried
        if self.resumed:
            whole["resumed"] = self.resumed
        return msgspec.json.encode(whole).decode()

    def export(self, *, reveal: bool | None = None) -> dict[str, Any]:
        """The public log.

        With `reveal` (default: once over), also the seed and the whole log.
        """
        reveal = self.is_over if reveal is None else reveal
        public = {
            "format": EXPORT_FORMAT,
            "format_version": FORMAT_VERSION,
            "edition": self.edition.id,
            "rules_version": self.version,
            "data_hash": self.edition.data_hash,
            "seats": list(self.seats),
            "options": self.options,
            "commitment": self.commitment,
            "finished": self.is_over,
        }
        if self.carried:
            public["carried"] = [export_mark(mark, self.log, reveal) for mark in self.carried]
        if not reveal:
            return public | {"log": msgspec.to_builtins(public_log(self.log, self.news(None, 0)))}
        return public | {
            "words": self.words,
            "seed": self.seed.hex(),
            "data": self.edition.content(),
            "log": msgspec.to_builtins(self.log),
            "result": msgspec.to_builtins(self._rules.seen.result(self._table)),
        }


def _has_ended_turns(nth: int, events: list[Any]) -> bool:
    return sum(tag_of(event) == TURN_ENDED for event in events) >= nth


def news_for(entry: AnyEntry, seat: str | None) -> News:
    """News of an entry for an audience."""
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
    """Effect of each legal action of the view's own decision, in order."""
    edition = game_or_edition.edition if isinstance(game_or_edition, Game) else game_or_edition
    rules: Rules = edition.package
    return rules.hints(view, edition.board, edition.cards)


def outlook(game_or_edition: Game | Edition, view: View) -> int | None:
    """Score of the view's seat if its turn ended now, or None."""
    edition = game_or_edition.edition if isinstance(game_or_edition, Game) else game_or_edition
    rules: Rules = edition.package
    return rules.outlook(view, edition.board, edition.cards)


def game_at(
    edition: Edition,
    seats: tuple[str, ...],
    options: dict[str, Any],
    seed: bytes,
    words: dict[str, str],
    log: list[AnyEntry],
    position: Position,
    carried: tuple[Carried, ...],
) -> Game:
    """Game at a position, with its log.

    Raises: BadGame, or one of DAMAGE, if they do not fit.
    """
    rules: Rules = edition.package
    state, completed = read_state(rules, position.state, len(seats), edition.cards)
    game = Game(edition, seats, options, seed, words, state, position.chance_used)
    game.completed = completed
    game.log = log
    game.carried = tuple(mark for mark in carried if mark.entry <= len(log))
    game._taken_back = {entry.n for entry in log if entry.action is not None} - set(position.standing)
    rules.advance(game._table)
    asked = position.asked
    game._table.asks = tuple(replace(ask, id=asked[ask.seat]) for ask in game._table.asks)
    game._table.events.clear()
    return game
