"""The golden games that are kept, and what each must show: tests/games/<edition>/games.toml."""

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
"""Tags of events that every edition shares."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a game shows. One of:

    `event`: an event of this tag was told. `action`: somebody chose an action of this tag. Both with these
    `fields`, and with numbers of `least` so much; `never`: there is none; `aside`: by a seat whose turn it
    was not. `together`: one seat had all of these cards in its turns.
    """

    event: str = ""
    action: str = ""
    fields: dict[str, Any] = {}
    least: dict[str, int] = {}
    never: bool = False
    aside: bool = False
    together: tuple[str, ...] = ()

    def holds(self, log: Iterable[AnyEntry]) -> bool:
        """Return whether the log shows it."""
        if self.together:
            return any(set(self.together) <= cards for cards in _cards_of(log).values())
        return any(self._is(record, turn, seat) for record, turn, seat in _records(log)) != self.never

    def _is(self, record: Any, turn: str, seat: str | None) -> bool:
        config = record.__struct_config__
        if config.tag != (self.event or self.action) or (self.aside and turn in ("", seat)):
            return False
        return all(_plain(getattr(record, name)) == value for name, value in self.fields.items()) and all(
            getattr(record, name) >= value for name, value in self.least.items()
        )

    def check(self, kinds: dict[str, type]) -> None:
        """ValueError when no game could ever show it: a tag or field that there is not."""
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
    """A game to keep: a letter for the player of each seat (r: random, g: greedy), and what it must show.

    With `undo` the players now and then take a choice back, with `prefers` they change standing answers;
    `words` are typed on joining.
    """

    name: str
    players: str
    options: dict[str, bool] = {}
    shows: tuple[Condition, ...] = ()
    undo: bool = False
    prefers: bool = False
    words: dict[str, str] = {}
    edition: str = ""

    def lacks(self, log: list[AnyEntry]) -> Condition | None:
        """The first condition that the log does not show."""
        return next((one for one in self.shows if not one.holds(log)), None)


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
    """The games of these editions, or of all that have some. ValueError for what no game can show."""
    chosen = editions or tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{FILE}")))
    return tuple(
        msgspec.structs.replace(one, edition=edition) for edition in chosen for one in _file(edition).game
    )


def rare_in(edition: str) -> tuple[str, ...]:
    """Tags so rare that positions show them instead."""
    return _file(edition).rare


def path_of(golden: Golden) -> Path:
    """The file of the export, packed."""
    return FOLDER / golden.edition / f"{golden.name}{SUFFIX}"


def kinds_of(edition: str) -> dict[str, type]:
    """The edition's actions and events by tag."""
    package = load_edition(edition).package
    kinds = (*package.AnyAction.__args__, *package.AnyEvent.__args__)
    return {kind.__struct_config__.tag: kind for kind in kinds}


def events_of(log: Iterable[AnyEntry]) -> Iterator[Any]:
    """All that happened, secrets included."""
    for entry in log:
        for told in entry.events:
            yield told.event if isinstance(told, Private) else told


def _records(log: Iterable[AnyEntry]) -> Iterator[tuple[Any, str, str | None]]:
    """Every action and event, with the seat whose turn it was ("" between turns) and the seat that chose."""
    turn = ""
    for entry in log:
        if entry.action is not None:
            yield entry.action, turn, entry.seat
        for event in events_of([entry]):
            tag = event.__struct_config__.tag
            turn = event.seat if tag == TURN_BEGAN else "" if tag == TURN_ENDED else turn
            yield event, turn, entry.seat


def _cards_of(log: Iterable[AnyEntry]) -> dict[str, set[str]]:
    """The cards that each seat played."""
    found: dict[str, set[str]] = {}
    for event in events_of(log):
        if event.__struct_config__.tag in (TURN_BEGAN, EVENT_REVEALED):
            found.setdefault(event.seat, set()).add(event.card)
    return found


def _plain(value: Any) -> Any:
    """As TOML has it."""
    return list(value) if isinstance(value, tuple) else value
