"""Everything at hand and in force in a 2018 turn, as everybody may see it."""

from __future__ import annotations

from typing import cast

import msgspec

from engine import view as seen


class BattleView(msgspec.Struct, frozen=True):
    """The battle in progress, with its present dice.

    `siege` = the catapult's bonus. `besiegers` and siege `tokens` stand on the catapult.
    """

    land: str
    enemy: str
    by_fleet: bool
    siege: int
    besiegers: int
    tokens: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]


class Modifiers(seen.Modifiers, frozen=True):
    """Modifiers of the next actions.

    * `armies`, `tokens`: armies and siege tokens on the card.
    * `improvements`: improvements in force.
    * `used`: effects used up this turn.
    """

    armies: int = 0
    tokens: int = 0
    improvements: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    battle: BattleView | None = None


NONE = Modifiers()


def modifiers_of(view: seen.View) -> Modifiers:
    """Modifiers of the current turn. None between turns."""
    return cast(Modifiers, view.turn.modifiers) if view.turn is not None else NONE
