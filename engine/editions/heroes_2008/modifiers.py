"""Everything under way in a turn of 2008, as everybody may see it."""

from __future__ import annotations

from typing import cast

import msgspec

from engine import view as seen


class AttackView(msgspec.Struct, frozen=True):
    """A Conquest in progress. `doubled`, `turned`, `shielded`: users of these Wonders, or ""."""

    land: str
    enemy: str
    face: str
    doubled: str = ""
    turned: str = ""
    shielded: str = ""
    flee: int = 0


class CountView(msgspec.Struct, frozen=True):
    """A count in progress. `bonus`, `raised`, `third`: users of these Wonders, or ""."""

    land: str
    bonus: str = ""
    raised: str = ""
    third: str = ""


class MigrationView(msgspec.Struct, frozen=True):
    """A migration that may continue from `land` with `left` counters, but not to `reached` Territories."""

    land: str
    left: int
    reached: tuple[str, ...]


class Modifiers(seen.Modifiers, frozen=True):
    """Modifiers of the next actions.

    * `taken`: True if a Hero of the row was taken.
    * `left`: counters to place.
    * `drawn`: Discoveries to place.
    * `settled`: Territories that took a Discovery this turn.
    """

    taken: bool = False
    left: int = 0
    drawn: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    attack: AttackView | None = None
    count: CountView | None = None
    migration: MigrationView | None = None


NONE = Modifiers()


def modifiers_of(view: seen.View) -> Modifiers:
    """Modifiers of the current turn. None between turns."""
    return cast(Modifiers, view.turn.modifiers) if view.turn is not None else NONE
