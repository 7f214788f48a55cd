"""The actions of a seat in 2008. Ids are those of the board and the cards. `land` is a Territory."""

from __future__ import annotations

from engine.records import Action, Prefer, union_of  # noqa: F401 - it may be chosen too


class PlaceStart(Action, frozen=True, tag="place_start"):
    """The opening: place one counter (HW8-SETUP-12, HW8-TRANSITION-15)."""

    land: str


class SpreadRest(Action, frozen=True, tag="spread_rest"):
    """The opening: place the remaining counters as evenly as possible."""


class TakeRow(Action, frozen=True, tag="take_row"):
    """Pick up an open Hero (HW8-TURN-03)."""

    card: str


class TakePack(Action, frozen=True, tag="take_pack"):
    """Pick up the top card of the pack, unseen (HW8-TURN-04)."""


class PlayHero(Action, frozen=True, tag="play_hero"):
    """Play a Hero of the hand (HW8-TURN-06)."""

    card: str


class Settle(Action, frozen=True, tag="settle"):
    """Place counters in a Territory of the Hero (HW8-POPULATION-02)."""

    land: str
    count: int


class Discover(Action, frozen=True, tag="discover"):
    """Place a Discovery that was drawn (HW8-DISCOVERY-06)."""

    discovery: str
    land: str


class Redraw(Action, frozen=True, tag="redraw"):
    """Use a Wonder to return these Discoveries and draw as many (docs/rules, section 7.3)."""

    discoveries: tuple[str, ...]


class Conquer(Action, frozen=True, tag="conquer"):
    """Attack a player in a Territory (HW8-CONQUEST-06)."""

    land: str
    enemy: str


class SkipConquest(Action, frozen=True, tag="skip_conquest"):
    """Launch no Conquest (HW8-CONQUEST-02)."""


class Banish(Action, frozen=True, tag="banish"):
    """Exodus: the defender's counters flee to this Territory (docs/rules, section 7.4)."""

    land: str


class Migrate(Action, frozen=True, tag="migrate"):
    """Move counters to an adjacent Territory (HW8-MIGRATION-02, -03).

    The first move of a migration pays for it. Further ones leave the same Territory.
    """

    land: str
    to: str
    count: int


class EndMigration(Action, frozen=True, tag="end_migration"):
    """Move no more counters by this migration (ruling A-13)."""


class BuildWonder(Action, frozen=True, tag="build_wonder"):
    """Build a Wonder of the display (HW8-WONDER-03)."""

    card: str


class UseWonder(Action, frozen=True, tag="use_wonder"):
    """Use the power of a Wonder and turn it face down (HW8-WONDER-08)."""

    card: str


class SpareWonder(Action, frozen=True, tag="spare_wonder"):
    """Do not use the Wonder now (HW8-WONDER-16)."""


class Convert(Action, frozen=True, tag="convert"):
    """Turn gold into points (HW8-CONVERT-01)."""

    points: int


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Spend no more gold (HW8-TREASURY-06)."""


AnyAction = union_of(Action, globals())
