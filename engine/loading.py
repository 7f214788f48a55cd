"""Loading games from the store."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.carried import Carried, Position
from engine.edition import Edition
from engine.edition_folders import load_edition
from engine.formats import FORMAT, FORMAT_VERSION
from engine.game import Game, game_at
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
"""Exceptions of rules that meet an impossible state."""


def load_game(text: str | bytes, edition: Edition | None = None) -> Game:
    """Load a game that `to_json` wrote.

    Raises: BadGame if it is damaged or has other data than `edition`.
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
    """Load a saved game at its change of rules after `entries` entries.

    The newest position is ignored. Raises: BadGame.
    """
    try:
        raw = msgspec.json.decode(text)
        marks = msgspec.convert(raw["carried"], tuple[Carried, ...])
        mark = next(one for one in marks if one.entry == entries)
        log = read_log(edition.package, raw["log"][:entries])
        terms = (edition, tuple(raw["seats"]), raw["options"], bytes.fromhex(raw["seed"]), raw["words"])
        return game_at(*terms, log, mark.position, marks)
    except (*DAMAGE, StopIteration) as error:
        raise BadGame(f"a damaged saved game: {error}", "damaged") from None


def _restore(raw: dict[str, Any], edition: Edition) -> Game:
    rules: Rules = edition.package
    position = msgspec.convert({field: raw[field] for field in Position.__struct_fields__}, Position)
    game = game_at(
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
    """Log entries from their plain form, with the edition's types.

    Raises: msgspec.MsgspecError.
    """
    return msgspec.convert(raw, list[Entry[rules.AnyAction, rules.AnyEvent]])  # type: ignore[name-defined]


def read_entry(rules: Rules, raw: Any) -> AnyEntry:
    """A log entry from its plain form. `read_log` is faster for many."""
    return read_log(rules, [raw])[0]
