"""Exports of finished games: reading, setting up and replaying them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.bounded import TooMuch, parse_json
from engine.carried import Carried
from engine.chance import SEED_BYTES
from engine.edition import Edition
from engine.edition_folders import edition_from_content
from engine.formats import EXPORT_FORMAT, FORMAT_VERSION
from engine.game import Game, game_at, new_game
from engine.loading import DAMAGE, read_entry, read_log
from engine.records import AnyEntry, BadGame, EndedEarly, EngineError, Undone

REVEALED = ("words", "seed", "data", "result")
"""Fields of an export after the end only."""


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An export by `Game.export` of a finished or cancelled game."""

    format: str
    """The word `annalist-export`."""
    format_version: int
    """The version of this form."""
    edition: str
    """The edition's id."""
    rules_version: str
    """The version of the edition's rules by which the game was played last."""
    data_hash: str
    """SHA-256 of `data`, in hexadecimal."""
    seats: list[str]
    """The seats' letters, in the order of the table."""
    options: dict[str, Any]
    """Each optional rule, and whether it was on."""
    commitment: str
    """SHA-256 of the seed, in hexadecimal: what the lobby showed before anybody joined."""
    finished: bool
    """True if the game came to its end; not so for one that was cancelled."""
    words: dict[str, str]
    """By seat, the word that its person added to the seed."""
    seed: str
    """32 bytes in hexadecimal, from which all chance of the game comes."""
    data: dict[str, Any]
    """Cards, tables and board that the game began with."""
    log: list[dict[str, Any]]
    """The entries in order: `n`, `seat`, `action` and the `events` that came of it."""
    result: list[dict[str, Any]] | None
    """The seats by rank with their scores; null for a game that was cancelled."""
    carried: list[Carried] = []
    """Where the game was carried over to other rules: from which entry on which hold."""


# Reading


def read_export(export: Mapping[str, Any] | str | bytes) -> Export:
    """Read a revealed export.

    Raises: BadGame with the wrong field.
    """
    raw = _decode_export(export)
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
        found = msgspec.convert(dict(raw), Export)
        if len(bytes.fromhex(found.seed)) != SEED_BYTES:
            raise ValueError
        if not all(0 < mark.entry <= len(found.log) for mark in found.carried):
            raise BadGame("a damaged export: the field `carried` names no entry of the log", "damaged")
    except msgspec.ValidationError as error:
        raise BadGame(f"a damaged export: {_explain_error(error)}", "damaged") from None
    except ValueError:
        raise BadGame(
            f"a damaged export: the field `seed` is not {SEED_BYTES} bytes in hex", "damaged"
        ) from None
    return found


def _decode_export(export: Mapping[str, Any] | str | bytes) -> Mapping[str, Any]:
    if isinstance(export, str | bytes):
        try:
            export = parse_json(export)
        except TooMuch as error:
            raise BadGame(f"not an exported game: {error}", "not_an_export") from None
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise BadGame(f"not JSON, or cut short: {error}", "not_json") from None
    if not isinstance(export, Mapping):
        raise BadGame("not an exported game: not a JSON object", "not_an_export")
    return export


def _explain_error(error: msgspec.ValidationError) -> str:
    """Sentence for msgspec's message."""
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
    """Edition with the data of an exported game.

    Raises: BadGame.
    """
    return kept_edition(read_export(export))


def kept_edition(found: Export) -> Edition:
    """Edition with the data of a read export.

    Raises: BadGame.
    """
    try:
        return edition_from_content(found.data)
    except EngineError as trouble:
        raise BadGame(f"a damaged export, field `data`: {trouble}", "damaged") from None


# Playing again


def restart(
    export: Export, edition: Edition | None = None, watch: Callable[[Game], None] | None = None
) -> Game:
    """The exported game at its first question, with its own data.

    `watch` receives it before the set-up. Raises: BadGame, BadData.
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
    """Replay an exported log entry: a choice, an undo or an agreed end.

    Raises: EngineError if it is illegal.
    """
    try:
        entry = read_entry(game.edition.package, dict(raw))
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError) as error:
        raise BadGame(f"not a log entry: {error}", "damaged") from None
    if any(isinstance(one, EndedEarly) for one in entry.events):
        return game.end_early()
    if entry.action is None:
        undone = [one.entry for one in entry.events if isinstance(one, Undone)]
        if not undone:
            raise BadGame("neither a choice nor the taking back of one", "damaged")
        return game.undo(entry.seat) if entry.seat is not None else game.take_back(min(undone) - 1)
    return game.repeat(str(entry.seat), entry.action)[-1]


def carried_game(found: Export, edition: Edition, mark: Carried) -> Game:
    """The exported game at a change of rules, from the stored position.

    Raises: BadGame.
    """
    try:
        log = read_log(edition.package, found.log[: mark.entry])
        seed = bytes.fromhex(found.seed)
        terms = (edition, tuple(found.seats), found.options, seed, found.words)
        return game_at(*terms, log, mark.position, tuple(found.carried))
    except DAMAGE as error:
        raise BadGame(f"a damaged export, field `carried`: {error}", "damaged") from None
