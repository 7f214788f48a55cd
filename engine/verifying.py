"""Verification of an exported game by a complete replay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.chance import KEY, Chance, commitment
from engine.edition import Edition
from engine.exported import Export, carried_game, kept_edition, read_export, repeat, restart
from engine.game import Game
from engine.records import BadGame, EngineError


class Difference(msgspec.Struct, frozen=True):
    """The first difference.

    * `entry`: its log entry, None outside the log.
    * `field`: place in the export.
    * `expected`: the replayed value.
    * `came`: the export's value.
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
    """The result of a verification, with the first difference or None.

    * `rolls`: number of dice.
    * `bytes`: used chance.
    * `version`: the export's rules version, if different.
    * `unchecked`: stretches that used other rules.
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
    """Log entries `first` to `last` under rules version `version`."""

    first: int
    last: int
    version: str


def verify(export: Mapping[str, Any] | str | bytes) -> Report:
    """Replay a game from its seed and compare everything.

    Raises: BadGame.
    """
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
        rolls=dice.dice_thrown,
        bytes=game.chance_used,
        version=found.rules_version if found.rules_version != edition.rules_version else "",
        unchecked=unchecked,
    )


def _check_terms(found: Export) -> tuple[Difference | None, Edition | None]:
    """Check the seed against its commitment, and the data against their hash."""
    promised = commitment(bytes.fromhex(found.seed))
    if promised != found.commitment:
        return Difference(None, "commitment", f"{promised} (of the seed)", found.commitment), None
    edition = kept_edition(found)
    if edition.data_hash != found.data_hash:
        return Difference(None, "data_hash", f"{edition.data_hash} (of the data)", found.data_hash), None
    if edition.id != found.edition:
        return Difference(None, "edition", edition.id, found.edition), None
    return None, edition


def _check_log(game: Game, found: Export, dice: _Dice) -> tuple[Game, Difference | None, tuple[Stretch, ...]]:
    """Check every entry in order. Collect stretches under other rules."""
    if not found.log:
        return game, Difference(0, "log", "an entry for the set-up", "nothing"), ()
    first, unchecked = 0, []
    for mark in found.carried:
        other = _check_stretch(game, found.log, first, mark.entry, dice)
        if other is not None and other.entry is not None:
            unchecked.append(Stretch(other.entry, mark.entry - 1, mark.before))
        elif plain_record(game.position()) != plain_record(mark.position):
            unchecked.append(Stretch(first, mark.entry - 1, mark.before))
        game = carried_game(found, game.edition, mark)
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
                    number, "action", "a legal choice", f"{_shorten(raw.get('action'))}: {refusal}"
                )
        difference = first_difference(number, "", plain_record(game.log[number]), raw)
        if difference is not None:
            return difference
    return None


def _check_end(game: Game, found: Export) -> Difference | None:
    """Check that the log is complete and the ranking correct."""
    if found.finished != game.is_over:
        what = "true" if game.is_over else "false (the log ends before the game does)"
        return Difference(None, "finished", what, str(found.finished).lower())
    return first_difference(None, "result", plain_record(game.view(None).result), found.result)


def plain_record(record: Any) -> Any:
    """A record as JSON holds it: lists for tuples, names for types."""
    return msgspec.json.decode(msgspec.json.encode(record))


def first_difference(number: int | None, path: str, expected: Any, came: Any) -> Difference | None:
    """First difference of two plain values (see `plain`) in entry `number`."""
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
    return Difference(number, path or "log", _shorten(expected), _shorten(came))


def _shorten(value: Any) -> str:
    text = "nothing" if value is None else msgspec.json.encode(value).decode()
    return text if len(text) <= 100 else text[:97] + "..."


class _Dice:
    """Counts a game's dice independently of its records."""

    def __init__(self) -> None:
        self._before = 0
        self._reader: Chance | None = None

    def watch(self, game: Game) -> None:
        """Count from here. Called before each entry, as an undo replaces the reader."""
        chance = game._table.chance
        if chance is not self._reader:
            self._before = self.dice_thrown - chance.thrown
            self._reader = chance

    @property
    def dice_thrown(self) -> int:
        """All dice so far."""
        return self._before + (self._reader.thrown if self._reader is not None else 0)
