"""Positions of an exported game, after each entry and turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.exported import carried_game, read_export, repeat, restart
from engine.game import Game
from engine.loading import read_entry
from engine.records import AnyEntry, BadGame, EngineError, Private, tag_of
from engine.turns import TURN_BEGAN, TURN_ENDED, turns_of
from engine.view import View


def positions(export: Mapping[str, Any] | str | bytes) -> Iterator[Game]:
    """Yield the game after each log entry, as one moving Game.

    Raises: BadGame at a wrong entry.
    """
    found = read_export(export)
    game = restart(found)
    marks = {mark.entry: mark for mark in found.carried}
    yield game
    for number, raw in enumerate(found.log[1:], 1):
        if number in marks:
            game = carried_game(found, game.edition, marks[number])
        try:
            repeat(game, raw)
        except EngineError as refusal:
            raise BadGame(f"entry {number} of the export cannot be repeated: {refusal}", "damaged") from None
        yield game


def view_at(export: Mapping[str, Any] | str | bytes, n: int | None = None) -> View:
    """Spectators' view after entry `n` (default: the last), with that turn's news.

    Raises: BadGame if there is no such entry.
    """
    last, began, before = -1, 0, 0
    undone = undone_entries(read_export(export).log[: None if n is None else n + 1])
    for game in positions(export):
        last += 1
        if last not in undone and _has_event(game.log[last], TURN_BEGAN):
            before, began = began, last
        if last == n:
            break
    if n is not None and last != n:
        raise BadGame(
            f"there is no entry {n}: the log ends with entry {last}", "no_entry", entry=n, last=last
        )
    ended = began == last and _has_event(game.log[last], TURN_ENDED)
    return game.view(None, since=before if ended else began)


def whole_view(export: Mapping[str, Any] | str | bytes) -> View:
    """Spectators' view at the end, with all news.

    Raises: BadGame.
    """
    *_, game = positions(export)
    return game.view(None, since=0)


def turn_views(export: Mapping[str, Any] | str | bytes) -> list[View]:
    """Spectators' views at each turn's end and the game's end, with news.

    Events after a turn's end in its last step belong to the next turn.
    """
    log = read_export(export).log
    undone = undone_entries(log)
    found: list[View] = []
    began = 0
    for number, game in enumerate(positions(export)):
        if number not in undone and _has_event(game.log[-1], TURN_BEGAN):
            began = number
        if number + 1 < len(log) and number + 1 not in undone:
            coming = read_entry(game.edition.package, log[number + 1])
            ends = sum(tag_of(event) == TURN_ENDED for event in coming.events)
            found += [turn_view(game.copy_at_turn_end(coming, nth), began) for nth in range(1, ends + 1)]
    return [*found, turn_view(game, began)]


def undone_entries(log: list[dict[str, Any]]) -> set[int]:
    """Numbers of undone entries."""
    events = (one for entry in log for one in entry["events"])
    return {one["entry"] for one in events if one.get("type") == "undone"}


def turn_view(game: Game, began: int) -> View:
    """Spectators' view, with the news of the newest turn or of what followed it.

    `began`: log entry from which the news are read.
    """
    view = game.view(None, since=began)
    return msgspec.structs.replace(view, news=turns_of(view.news)[-1].news)


def _has_event(entry: AnyEntry, tag: str) -> bool:
    return any(tag_of(one.event if isinstance(one, Private) else one) == tag for one in entry.events)
