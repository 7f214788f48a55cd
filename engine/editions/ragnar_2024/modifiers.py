"""Changes to the next invasions of a 2024 turn, as everybody may see them."""

from __future__ import annotations

from typing import cast

from engine import view as seen


class Modifiers(seen.Modifiers, frozen=True):
    """Modifiers of the next actions.

    `leader`: declared aspect. `attempts`: number of those on `attempt_land`.
    """

    barbarian: bool = False
    leader: str = ""
    ignore_forts: bool = False
    ignore_terrain: bool = False
    attempt_land: str = ""
    attempts: int = 0


NONE = Modifiers()


def modifiers_of(view: seen.View) -> Modifiers:
    """Modifiers of the current turn. None between turns."""
    return cast(Modifiers, view.turn.modifiers) if view.turn is not None else NONE
