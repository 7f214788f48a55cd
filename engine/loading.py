"""Reading back what the store kept of a game."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.carried import Carried, Position
from engine.edition import Edition
from engine.edition_folders import load_edition
from engine.formats import FORMAT, FORMAT_VERSION
from engine.game import Game, placed
from engine.records import AnyEntry, BadGame, Entry
from engine.rules import Rules

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


def load_game(text: str | bytes, edition: Edition | None = None) -> Game:
    """Return a game as `to_json` wrote it.

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


def load_carried(text: str | bytes, edition: Edition, entries: int) -> Game:
    """Return a saved game as it was when it was carried over to other rules, after so many entries.

    BadGame when that position cannot be read; the newest one is not looked at.
    """
    try:
        raw = msgspec.json.decode(text)
        marks = msgspec.convert(raw["carried"], tuple[Carried, ...])
        mark = next(one for one in marks if one.entry == entries)
        log = read_log(edition.package, raw["log"][:entries])
        terms = (edition, tuple(raw["seats"]), raw["options"], bytes.fromhex(raw["seed"]), raw["words"])
        return placed(*terms, log, mark.position, marks)
    except (*DAMAGE, StopIteration) as error:
        raise BadGame(f"a damaged saved game: {error}", "damaged") from None


def _restore(raw: dict[str, Any], edition: Edition) -> Game:
    rules: Rules = edition.package
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


def read_log(rules: Rules, raw: Any) -> list[AnyEntry]:
    """Log entries from their plain form, with the edition's own records inside. MsgspecError if damaged."""
    return msgspec.convert(raw, list[Entry[rules.AnyAction, rules.AnyEvent]])  # type: ignore[name-defined]


def read_entry(rules: Rules, raw: Any) -> AnyEntry:
    """One log entry from its plain form; `read_log` is quicker for many."""
    return read_log(rules, [raw])[0]
