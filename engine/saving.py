"""The saved game: the whole truth for the store, and the export that may leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engine.carried import Carried
from engine.public_log import public_log, public_number
from engine.records import AnyEntry

if TYPE_CHECKING:
    from engine.game import Game

FORMAT = "annalist-game"
EXPORT_FORMAT = "annalist-export"
FORMAT_VERSION = 1


def to_json(game: Game) -> str:
    """Return the whole truth, for the store only; `loading.load_game` reads it."""
    table = game._table
    whole = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "edition": game.edition.id,
        "rules_version": game.version,
        "data_hash": game.edition.data_hash,
        "seats": game.seats,
        "options": game.options,
        "words": game.words,
        "seed": game.seed.hex(),
        "chance_used": table.chance.used,
        "asked": {ask.seat: ask.id for ask in table.asks},
        "standing": [entry.n for entry in filter(game.stands, game.log)],
        "state": table.state,
        "log": game.log,
    }
    if game.carried:
        whole["carried"] = game.carried
    if game.resumed:
        whole["resumed"] = game.resumed
    return msgspec.json.encode(whole).decode()


def export(game: Game, reveal: bool) -> dict[str, Any]:
    """Return what may leave the store: the public log; with `reveal` the seed and the whole log too."""
    public = {
        "format": EXPORT_FORMAT,
        "format_version": FORMAT_VERSION,
        "edition": game.edition.id,
        "rules_version": game.version,
        "data_hash": game.edition.data_hash,
        "seats": list(game.seats),
        "options": game.options,
        "commitment": game.commitment,
        "finished": game.over,
    }
    if game.carried:
        public["carried"] = [_told_of(mark, game.log, reveal) for mark in game.carried]
    if not reveal:
        told = public_log(game.log, game.news(None, 0))
        return public | {"log": msgspec.to_builtins(told)}
    result = game.view(None).result
    return public | {
        "words": game.words,
        "seed": game.seed.hex(),
        "data": game.edition.content(),
        "log": msgspec.to_builtins(game.log),
        "result": msgspec.to_builtins(result),
    }


def _told_of(mark: Carried, log: list[AnyEntry], reveal: bool) -> dict[str, Any]:
    """Return a mark for an export: its position is the whole truth, and stays here while the game runs."""
    told: dict[str, Any] = msgspec.to_builtins(mark)
    if not reveal:
        del told["position"]
        told["entry"] = public_number(log, mark.entry)
    return told
