"""Everything at hand and in force in a 2001 turn, as everybody may see it."""

from __future__ import annotations

from typing import cast

import msgspec

from engine import view as seen


class PeopleView(msgspec.Struct, frozen=True):
    """A people of the body in play: its lands, armies not placed, those of Allies, those lost in combat."""

    id: str
    lands: tuple[str, ...]
    armies: int
    allies: int
    lost: int


class Modifiers(seen.Modifiers, frozen=True):
    """Modifiers of the next actions.

    * `peoples`: peoples of the body in play, none before it arises.
    * `played`: Events of the turn.
    * `losses`: armies of the Active Empire lost in combat this turn.
    * `leader`: True while a Leader lives.
    * `treachery`: the named land.
    * `astronomy`: seas that get one more fleet.
    * `fleets`: waters with fleets of the body in play.
    * `aboard`: waters whose fleet carries an army.
    """

    peoples: tuple[PeopleView, ...] = ()
    played: tuple[str, ...] = ()
    coins: int = 0
    ally_coins: int = 0
    forts: int = 0
    losses: int = 0
    leader: bool = False
    treachery: str = ""
    astronomy: tuple[str, ...] = ()
    fleets: tuple[str, ...] = ()
    aboard: tuple[str, ...] = ()


NONE = Modifiers()


def modifiers_of(view: seen.View) -> Modifiers:
    """Modifiers of the current turn. None between turns."""
    return cast(Modifiers, view.turn.modifiers) if view.turn is not None else NONE
