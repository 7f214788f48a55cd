"""The golden games and their conditions: tests/games/<edition>/games.toml."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine import Private, load_edition
from engine.records import AnyEntry

FOLDER = Path(__file__).parent.parent / "tests" / "games"
FILE = "games.toml"
SUFFIX = ".json.gz"
TURN_BEGAN, TURN_ENDED, EVENT_REVEALED = "turn_began", "turn_ended", "event_revealed"
"""Tags of events in every edition."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition for a game.

    * `event`: an event of this tag happened.
    * `action`: somebody chose an action of this tag.
    * `fields`: fields with these values.
    * `least`: fields with at least these numbers.
    * `never`: True if there must be none.
    * `aside`: by a seat outside its own turn.
    * `together`: one seat had all of these cards in its turns.
    """

    event: str = ""
    action: str = ""
    fields: dict[str, Any] = {}
    least: dict[str, int] = {}
    never: bool = False
    aside: bool = False
    together: tuple[str, ...] = ()

    def is_met(self, log: Iterable[AnyEntry]) -> bool:
        """True if the log meets the condition."""
        if self.together:
            return any(set(self.together) <= cards for cards in _cards_of(log).values())
        return any(self._is_match(record, turn, seat) for record, turn, seat in _records(log)) != self.never

    def _is_match(self, record: Any, turn: str, seat: str | None) -> bool:
        config = record.__struct_config__
        if config.tag != (self.event or self.action) or (self.aside and turn in ("", seat)):
            return False
        return all(_as_lists(getattr(record, name)) == value for name, value in self.fields.items()) and all(
            getattr(record, name) >= value for name, value in self.least.items()
        )

    def check(self, kinds: dict[str, type]) -> None:
        """Check that a game can meet the condition.

        Raises: ValueError for an unknown tag or field.
        """
        if self.together:
            return
        tag = self.event or self.action
        if tag not in kinds:
            raise ValueError(f"no event or action {tag!r}")
        known = kinds[tag].__struct_fields__  # type: ignore[attr-defined]
        unknown = [name for name in (*self.fields, *self.least) if name not in known]
        if unknown:
            raise ValueError(f"{tag!r} has no field {unknown[0]!r}")


class Golden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to store.

    * `players`: the players by letter (r: random, g: greedy).
    * `undo`: the players sometimes undo a choice.
    * `prefers`: they change preferences.
    * `words`: typed words of joining.
    """

    name: str
    players: str
    options: dict[str, bool] = {}
    shows: tuple[Condition, ...] = ()
    undo: bool = False
    prefers: bool = False
    words: dict[str, str] = {}
    edition: str = ""

    def first_unmet_condition(self, log: list[AnyEntry]) -> Condition | None:
        """First condition that the log does not meet."""
        return next((one for one in self.shows if not one.is_met(log)), None)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: tuple[Golden, ...]
    rare: tuple[str, ...] = ()


@functools.cache
def _file(edition: str) -> _File:
    found = msgspec.convert(tomllib.loads((FOLDER / edition / FILE).read_text("utf-8")), _File)
    kinds = kinds_of(edition)
    for golden in found.game:
        for condition in golden.shows:
            try:
                condition.check(kinds)
            except ValueError as trouble:
                raise ValueError(f"{edition}/{FILE}, game {golden.name!r}: {trouble}") from None
    return found


def goldens(*editions: str) -> tuple[Golden, ...]:
    """Load the games of these editions, by default of all.

    Raises: ValueError for an impossible condition.
    """
    chosen = editions or tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{FILE}")))
    return tuple(
        msgspec.structs.replace(one, edition=edition) for edition in chosen for one in _file(edition).game
    )


def rare_tags(edition: str) -> tuple[str, ...]:
    """Tags that are too rare for games. Positions show them instead."""
    return _file(edition).rare


def path_of(golden: Golden) -> Path:
    """File of the compressed export."""
    return FOLDER / golden.edition / f"{golden.name}{SUFFIX}"


def kinds_of(edition: str) -> dict[str, type]:
    """Actions and events of the edition by tag."""
    package = load_edition(edition).package
    kinds = (*package.AnyAction.__args__, *package.AnyEvent.__args__)
    return {kind.__struct_config__.tag: kind for kind in kinds}


def events_of(log: Iterable[AnyEntry]) -> Iterator[Any]:
    """Yield all events, secret ones included."""
    for entry in log:
        for told in entry.events:
            yield told.event if isinstance(told, Private) else told


def _records(log: Iterable[AnyEntry]) -> Iterator[tuple[Any, str, str | None]]:
    """Yield every action and event with the active seat ("" between turns) and the acting seat."""
    turn = ""
    for entry in log:
        if entry.action is not None:
            yield entry.action, turn, entry.seat
        for event in events_of([entry]):
            tag = event.__struct_config__.tag
            turn = event.seat if tag == TURN_BEGAN else "" if tag == TURN_ENDED else turn
            yield event, turn, entry.seat


def _cards_of(log: Iterable[AnyEntry]) -> dict[str, set[str]]:
    """Cards that each seat played."""
    found: dict[str, set[str]] = {}
    for event in events_of(log):
        if event.__struct_config__.tag in (TURN_BEGAN, EVENT_REVEALED):
            found.setdefault(event.seat, set()).add(event.card)
    return found


def _as_lists(value: Any) -> Any:
    """Convert tuples to lists, as in TOML."""
    return list(value) if isinstance(value, tuple) else value
