"""Playing an exported game again: to check it, or to look at it as it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from engine.bounded import TooMuch, json_of
from engine.carried import Carried
from engine.chance import KEY, SEED_BYTES, Chance, commitment
from engine.edition import Edition, edition_from_content, renamed_in
from engine.game import Game, new_game, placed
from engine.loading import DAMAGE, read_entry, read_log
from engine.records import AnyEntry, BadGame, EngineError, Private, Undone, tag_of
from engine.renamed import todays_game
from engine.saving import EXPORT_FORMAT, FORMAT_VERSION
from engine.turns import TURN_BEGAN, TURN_ENDED, turns_of
from engine.view import View

REVEALED = ("words", "seed", "data", "result")
"""Fields that an export has only once the game is over or cancelled."""


class Difference(msgspec.Struct, frozen=True):
    """The first thing that is not as it should be; `entry` = number of the log entry, None outside the log.

    `field` is the place in the export, `expected` what the rules and the seed give, `came` what stands there.
    """

    entry: int | None
    field: str
    expected: str
    came: str

    def __str__(self) -> str:
        where = (
            f"entry {self.entry}, field `{self.field}`" if self.entry is not None else f"field `{self.field}`"
        )
        return f"{where}: expected {self.expected}, the export has {self.came}"


class Report(msgspec.Struct, frozen=True):
    """What a check found: nothing wrong (`difference` is None), or the first difference.

    `rolls` counts dice thrown, `bytes` the bytes of chance used; `version` is the rules version of the export
    where it is not the one that checked it. `unchecked` are stretches played under other rules, by which
    alone they could be checked.
    """

    edition: str
    seats: int
    entries: int
    finished: bool
    difference: Difference | None = None
    rolls: int = 0
    bytes: int = 0
    version: str = ""
    unchecked: tuple[Stretch, ...] = ()


class Stretch(msgspec.Struct, frozen=True):
    """Log entries `first` to `last`, which were played under rules version `version`."""

    first: int
    last: int
    version: str


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An export of a game that is over or was cancelled, as `Game.export` gives it."""

    format: str
    format_version: int
    edition: str
    rules_version: str
    data_hash: str
    seats: list[str]
    options: dict[str, Any]
    commitment: str
    finished: bool
    words: dict[str, str]
    seed: str
    data: dict[str, Any]
    log: list[dict[str, Any]]
    result: list[dict[str, Any]] | None
    carried: list[Carried] = []


# Reading


def read_export(export: Mapping[str, Any] | str | bytes) -> Export:
    """The fields of an export with the whole truth. BadGame names the field that is missing or wrong."""
    raw = _decoded(export)
    if raw.get("format") != EXPORT_FORMAT:
        raise BadGame("not an exported game: the field `format` does not say so", "not_an_export")
    if raw.get("format_version") != FORMAT_VERSION:
        raise BadGame(
            f"an export of format version {raw.get('format_version')}; this release reads {FORMAT_VERSION}",
            "newer_format",
        )
    if not any(field in raw for field in REVEALED):
        raise BadGame(
            "this export was made while the game was running: it holds only the public log, without the seed;"
            " export the game again when it is over or cancelled",
            "public_only",
        )
    try:
        found = msgspec.convert(todays_game(dict(raw), renamed_in(str(raw.get("edition")))), Export)
        if len(bytes.fromhex(found.seed)) != SEED_BYTES:
            raise ValueError
        if not all(0 < mark.entry <= len(found.log) for mark in found.carried):
            raise BadGame("a damaged export: the field `carried` names no entry of the log", "damaged")
    except msgspec.ValidationError as error:
        raise BadGame(f"a damaged export: {_in_words(error)}", "damaged") from None
    except ValueError:
        raise BadGame(
            f"a damaged export: the field `seed` is not {SEED_BYTES} bytes in hex", "damaged"
        ) from None
    return found


def _decoded(export: Mapping[str, Any] | str | bytes) -> Mapping[str, Any]:
    if isinstance(export, str | bytes):
        try:
            export = json_of(export)
        except TooMuch as error:
            raise BadGame(f"not an exported game: {error}", "not_an_export") from None
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise BadGame(f"not JSON, or cut short: {error}", "not_json") from None
    if not isinstance(export, Mapping):
        raise BadGame("not an exported game: not a JSON object", "not_an_export")
    return export


def _in_words(error: msgspec.ValidationError) -> str:
    """One sentence out of msgspec's message, with the field named as in the file."""
    text = str(error)
    missing = re.search(r"missing required field `(\w+)`", text)
    if missing:
        return f"the field `{missing[1]}` is missing"
    unknown = re.search(r"unknown field `(\w+)`", text)
    if unknown:
        return f"an export has no field `{unknown[1]}`"
    what, _, where = text.partition(" - at `$.")
    where = where.rstrip("`").replace("[...]", "")
    return f"the field `{where}` is wrong: {what[:1].lower()}{what[1:]}" if where else text


def edition_of(export: Mapping[str, Any] | str | bytes) -> Edition:
    """The edition on the data that the exported game began with. BadGame."""
    return _edition_of(read_export(export))


def _edition_of(found: Export) -> Edition:
    try:
        return edition_from_content(found.data)
    except EngineError as trouble:
        raise BadGame(f"a damaged export, field `data`: {trouble}", "damaged") from None


# Playing again


def restart(
    export: Export, edition: Edition | None = None, watch: Callable[[Game], None] | None = None
) -> Game:
    """The exported game at its first question, on the data that came with it. BadGame, BadData.

    `watch` sees it before its set-up.
    """
    try:
        return new_game(
            edition or edition_from_content(export.data),
            export.seats,
            export.options,
            seed=bytes.fromhex(export.seed),
            words=export.words,
            watch=watch,
        )
    except (EngineError, msgspec.MsgspecError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadGame(f"the game of this export cannot be set up: {error}", "damaged") from None


def repeat(game: Game, raw: Mapping[str, Any]) -> AnyEntry:
    """Do one exported log entry again: a choice, or the taking back of one. EngineError if not legal."""
    try:
        entry = read_entry(game.edition.package, dict(raw))
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError) as error:
        raise BadGame(f"not a log entry: {error}", "damaged") from None
    if entry.action is None:
        undone = [one.entry for one in entry.events if isinstance(one, Undone)]
        if not undone:
            raise BadGame("neither a choice nor the taking back of one", "damaged")
        return game.undo(entry.seat) if entry.seat is not None else game.take_back(min(undone) - 1)
    return game.repeat(str(entry.seat), entry.action)[-1]


def verify(export: Mapping[str, Any] | str | bytes) -> Report:
    """Play the game again from its seed and compare everything. BadGame when the export cannot be read."""
    found = read_export(export)
    if KEY in found.words:
        raise BadGame(
            "a word that was mixed into the dice of this game was taken out at somebody's wish: its dice"
            " cannot be checked any more",
            "word_taken_out",
        )
    report = Report(found.edition, len(found.seats), len(found.log), found.finished)
    difference, edition = _check_terms(found)
    if difference is not None or edition is None:
        return msgspec.structs.replace(report, difference=difference)
    dice = _Dice()
    game = restart(found, edition, dice.watch)
    game, difference, unchecked = _check_log(game, found, dice)
    difference = difference or _check_end(game, found)
    return msgspec.structs.replace(
        report,
        difference=difference,
        rolls=dice.thrown,
        bytes=game.chance_used,
        version=found.rules_version if found.rules_version != edition.rules_version else "",
        unchecked=unchecked,
    )


def _check_terms(found: Export) -> tuple[Difference | None, Edition | None]:
    """The seed against its commitment, the data against their hash."""
    promised = commitment(bytes.fromhex(found.seed))
    if promised != found.commitment:
        return Difference(None, "commitment", f"{promised} (of the seed)", found.commitment), None
    edition = _edition_of(found)
    if edition.data_hash != found.data_hash:
        return Difference(None, "data_hash", f"{edition.data_hash} (of the data)", found.data_hash), None
    if edition.id != found.edition:
        return Difference(None, "edition", edition.id, found.edition), None
    return None, edition


def _check_log(game: Game, found: Export, dice: _Dice) -> tuple[Game, Difference | None, tuple[Stretch, ...]]:
    """Every entry, in order, as the rules and the seed give it; and what other rules gave."""
    if not found.log:
        return game, Difference(0, "log", "an entry for the set-up", "nothing"), ()
    first, unchecked = 0, []
    for mark in found.carried:
        other = _check_stretch(game, found.log, first, mark.entry, dice)
        if other is not None and other.entry is not None:
            unchecked.append(Stretch(other.entry, mark.entry - 1, mark.before))
        elif plain(game.position()) != plain(mark.position):
            unchecked.append(Stretch(first, mark.entry - 1, mark.before))
        game = carried_on(found, game.edition, mark)
        first = mark.entry
    return game, _check_stretch(game, found.log, first, len(found.log), dice), tuple(unchecked)


def _check_stretch(
    game: Game, log: list[dict[str, Any]], first: int, end: int, dice: _Dice
) -> Difference | None:
    for number in range(first, end):
        raw = log[number]
        if number:
            dice.watch(game)
            try:
                repeat(game, raw)
            except EngineError as refusal:
                return Difference(
                    number, "action", "a legal choice", f"{_short(raw.get('action'))}: {refusal}"
                )
        difference = first_difference(number, "", plain(game.log[number]), raw)
        if difference is not None:
            return difference
    return None


def carried_on(found: Export, edition: Edition, mark: Carried) -> Game:
    """The exported game where it was carried over to other rules, at the position kept then. BadGame."""
    try:
        log = read_log(edition.package, found.log[: mark.entry])
        seed = bytes.fromhex(found.seed)
        terms = (edition, tuple(found.seats), found.options, seed, found.words)
        return placed(*terms, log, mark.position, tuple(found.carried))
    except DAMAGE as error:
        raise BadGame(f"a damaged export, field `carried`: {error}", "damaged") from None


def _check_end(game: Game, found: Export) -> Difference | None:
    """Nothing is missing at the end, and the ranking is the one that was reached."""
    if found.finished != game.over:
        what = "true" if game.over else "false (the log ends before the game does)"
        return Difference(None, "finished", what, str(found.finished).lower())
    return first_difference(None, "result", plain(game.view(None).result), found.result)


def plain(record: Any) -> Any:
    """A record as JSON holds it: lists for tuples, names for types."""
    return msgspec.json.decode(msgspec.json.encode(record))


def first_difference(number: int | None, path: str, expected: Any, came: Any) -> Difference | None:
    """The first place where two plain values differ (see `plain`), of the log entry `number`."""
    if type(expected) is type(came) and isinstance(expected, dict):
        for key in [*expected, *(key for key in came if key not in expected)]:
            place = f"{path}.{key}" if path else str(key)
            inner = first_difference(number, place, expected.get(key), came.get(key))
            if inner is not None:
                return inner
        return None
    if type(expected) is type(came) and isinstance(expected, list):
        for index, (one, other) in enumerate(zip(expected, came, strict=False)):
            inner = first_difference(number, f"{path}[{index}]", one, other)
            if inner is not None:
                return inner
        if len(expected) != len(came):
            return Difference(number, path, f"{len(expected)} of them", str(len(came)))
        return None
    if expected == came and type(expected) is type(came):
        return None
    return Difference(number, path or "log", _short(expected), _short(came))


def _short(value: Any) -> str:
    text = "nothing" if value is None else msgspec.json.encode(value).decode()
    return text if len(text) <= 100 else text[:97] + "..."


class _Dice:
    """How many dice a game threw, whatever its records say of them."""

    def __init__(self) -> None:
        self._before = 0
        self._reader: Chance | None = None

    def watch(self, game: Game) -> None:
        """Count from here on; before each entry, as an undo gives the game another reader of its stream."""
        chance = game._table.chance
        if chance is not self._reader:
            self._before = self.thrown - chance.thrown
            self._reader = chance

    @property
    def thrown(self) -> int:
        """All dice so far."""
        return self._before + (self._reader.thrown if self._reader is not None else 0)


# Looking back


def positions(export: Mapping[str, Any] | str | bytes) -> Iterator[Game]:
    """The game after each entry of its log: one Game that moves on. BadGame at an entry that does not fit."""
    found = read_export(export)
    game = restart(found)
    marks = {mark.entry: mark for mark in found.carried}
    yield game
    for number, raw in enumerate(found.log[1:], 1):
        if number in marks:
            game = carried_on(found, game.edition, marks[number])
        try:
            repeat(game, raw)
        except EngineError as refusal:
            raise BadGame(f"entry {number} of the export cannot be repeated: {refusal}", "damaged") from None
        yield game


def view_at(export: Mapping[str, Any] | str | bytes, n: int | None = None) -> View:
    """What spectators saw once entry `n` (default: the last) was made, with the news of that turn.

    BadGame when there is no such entry.
    """
    last, began = -1, 0
    for game in positions(export):
        last += 1
        if _has(game.log[last], TURN_BEGAN):
            began = last
        if last == n:
            break
    if n is not None and last != n:
        raise BadGame(
            f"there is no entry {n}: the log ends with entry {last}", "no_entry", entry=n, last=last
        )
    return game.view(None, since=began)


def turn_views(export: Mapping[str, Any] | str | bytes) -> list[View]:
    """What spectators saw at the end of each turn, with its news, and at last at the end of the game.

    What the step that ended a turn brought after it is the next turn's.
    """
    log = read_export(export).log
    undone = taken_back(log)
    found: list[View] = []
    began = 0
    for number, game in enumerate(positions(export)):
        if number not in undone and _has(game.log[-1], TURN_BEGAN):
            began = number
        if number + 1 < len(log) and number + 1 not in undone:
            coming = read_entry(game.edition.package, log[number + 1])
            ends = sum(tag_of(event) == TURN_ENDED for event in coming.events)
            found += [_turn_view(game.at_turn_end(coming, nth), began) for nth in range(1, ends + 1)]
    return [*found, _turn_view(game, began)]


def taken_back(log: list[dict[str, Any]]) -> set[int]:
    """The numbers of the entries that were taken back."""
    told = (one for entry in log for one in entry["told"])
    return {one["entry"] for one in told if one.get("type") == "undone"}


def _turn_view(game: Game, began: int) -> View:
    """The view with the news of the newest turn alone, or of what happened since it."""
    view = game.view(None, since=began)
    return msgspec.structs.replace(view, news=turns_of(view.news)[-1].news)


def _has(entry: AnyEntry, tag: str) -> bool:
    return any(tag_of(one.event if isinstance(one, Private) else one) == tag for one in entry.events)
