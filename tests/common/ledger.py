"""A map kept by somebody who only hears the public events: what stands where, and whose it is."""

from __future__ import annotations

from typing import Any

from engine import Game, Private
from engine.records import Undone

BUILT_APART = ("ragnar-2024",)
"""Editions that tell each building of a start-land again when it is placed: a piece may be lacking."""


class Ledger:
    """Follows a game's log. `problems()` lists lands where events and map disagree."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.owner: dict[str, str] = {}
        self.built: dict[str, set[str]] = {}
        self.heard = 0

    def problems(self) -> list[str]:
        """Read the new events and compare them with the spectators' view."""
        for entry in self.game.log[self.heard :]:
            for told in entry.events:
                self.hear(told.event if isinstance(told, Private) else told)
        self.heard = len(self.game.log)
        view = self.game.view(None)
        return [
            f"{land}: {self.owner.get(land)} {self.built.get(land)}, but {seen.owner} {seen.buildings}"
            for land, seen in view.lands.items()
            if (self.owner.get(land), self.built.get(land, set())) != (seen.owner, set(seen.buildings))
        ]

    def hear(self, event: Any) -> None:
        """Write down one event."""
        assert not isinstance(event, Undone), "a game without undo is wanted"
        reader = READERS.get(type(event).__struct_config__.tag)
        if reader is not None:
            reader(self, event, self.built.setdefault(getattr(event, "land", ""), set()))


def _note_established(ledger: Ledger, event: Any, built: set[str]) -> None:
    ledger.owner[event.land] = event.seat
    if ledger.game.edition.id not in BUILT_APART:
        built |= set(event.buildings)


def _note_army(ledger: Ledger, event: Any, built: set[str]) -> None:
    ledger.owner[event.land] = event.seat


def _note_removed(ledger: Ledger, event: Any, built: set[str]) -> None:
    assert ledger.owner.pop(event.land) == event.seat, f"{event} of another seat"


def _note_invaded(ledger: Ledger, event: Any, built: set[str]) -> None:
    assert ledger.owner[event.land] == event.enemy, f"{event} of another seat"
    if event.success:
        ledger.owner[event.land] = event.seat
    elif not event.garrison_stays:
        del ledger.owner[event.land]


def _note_reduced(ledger: Ledger, event: Any, built: set[str]) -> None:
    assert built == set(event.before), f"{event}, but {built} stood there"
    built.clear()
    built.update(event.after)


def _note_cleared(ledger: Ledger, event: Any, built: set[str]) -> None:
    assert built == set(event.buildings), f"{event}, but {built} stood there"
    built.clear()


def _note_placed(ledger: Ledger, event: Any, built: set[str]) -> None:
    assert event.building not in built, f"{event} twice"
    built.add(event.building)


def _note_taken(ledger: Ledger, event: Any, built: set[str]) -> None:
    built.remove(event.building)
    if event.left:
        built.add(event.left)


def _note_honor(ledger: Ledger, event: Any, built: set[str]) -> None:
    if event.honor.startswith("catastrophe"):
        built.discard("monument")


READERS = {
    "established": _note_established,
    "army_placed": _note_army,
    "garrison_removed": _note_removed,
    "invaded": _note_invaded,
    "buildings_reduced": _note_reduced,
    "start_cleared": _note_cleared,
    "building_placed": _note_placed,
    "building_taken": _note_taken,
    "honor_played": _note_honor,
}
