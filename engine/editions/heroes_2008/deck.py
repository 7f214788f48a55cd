"""The records of the data files of 2008, as they are written there. docs/data.md explains the fields."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.data import Names, Record

Side = Literal["attacker", "defender"]
Face = Literal["massacre", "conversion", "exodus", "pillage", "carnage", "defeat"]
Term = Literal[
    "conquest",
    "epoch",
    "attacker_counters",
    "defender_counters",
    "attacker_supply",
    "defender_gold",
    "destroyed",
]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", kw_only=True):
    """Power of a Wonder. `verb` is its kind."""


class LoseNone(Effect, frozen=True, kw_only=True, tag="lose_none"):
    """Lose no counters to these faces. Wonders in `cancels` have no effect then."""

    faces: tuple[Face, ...]
    cancels: tuple[str, ...]


class TurnLosses(Effect, frozen=True, kw_only=True, tag="turn_losses"):
    """The attacker takes the owner's losses from these faces, in addition to their own."""

    faces: tuple[Face, ...]


class MultiplyLosses(Effect, frozen=True, kw_only=True, tag="multiply_losses"):
    """Multiply the defender's losses by `factor`, with `tribute` gold for each counter."""

    faces: tuple[Face, ...]
    factor: int
    tribute: int = 0


class AlsoThirdPlace(Effect, frozen=True, kw_only=True, tag="also_third_place"):
    """Gain the points of third place too."""


class RaiseThirdPlace(Effect, frozen=True, kw_only=True, tag="raise_third_place"):
    """In third place, gain half of the sum, rounded up."""


class RankBonus(Effect, frozen=True, kw_only=True, tag="rank_bonus"):
    """Extra counters for the ranking of a Territory with own counters."""

    counters: int


class ExtraPopulation(Effect, frozen=True, kw_only=True, tag="extra_population"):
    """Extra counters in the Population step."""

    counters: int


class FreeMigration(Effect, frozen=True, kw_only=True, tag="free_migration"):
    """A free migration at any moment of the own turn."""


class RedrawDiscoveries(Effect, frozen=True, kw_only=True, tag="redraw_discoveries"):
    """Return drawn Discoveries, then draw as many and `extra` more."""

    extra: int = 0


InConquest = LoseNone | TurnLosses | MultiplyLosses
AnyEffect = (
    InConquest
    | AlsoThirdPlace
    | RaiseThirdPlace
    | RankBonus
    | ExtraPopulation
    | FreeMigration
    | RedrawDiscoveries
)


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One effect of a face of the Conquest die.

    * `verb`: "destroy" (counters go to their owner's supply), "replace" (counters of that side's supply
      come), "flee" (counters move together to one adjacent Territory, which the attacker names) or "pay"
      (gold to the other side).
    * `op`: operation over the terms `of`. "half_up" is half of their sum, rounded up.
    * `cap`: terms that limit the result.
    """

    verb: Literal["destroy", "replace", "flee", "pay"]
    side: Side
    op: Literal["sum", "min", "half_up"]
    of: tuple[Term, ...]
    cap: tuple[Term, ...]


class HeroRecord(Record, frozen=True, kw_only=True):
    """A Hero card. `territories`: of influence, in the order printed. `colour` has no effect on play."""

    id: str
    name: Names
    title: Names
    years: Names
    epoch: int
    population: int
    discoveries: int
    conquest: int
    treasury: int
    territories: tuple[str, ...]
    colour: Literal["red", "blue", "green"]
    ruling: str = ""


class DiscoveryRecord(Record, frozen=True, kw_only=True):
    """A Discovery counter."""

    id: str
    name: Names
    epoch: int
    value: int


class WonderRecord(Record, frozen=True, kw_only=True):
    """A Wonder card.

    `points`: for its builder. `ask_order`: which of several is asked first at the same moment. With fewer
    than `min_players` it stays in the box.
    """

    id: str
    name: Names
    epoch: int
    points: int
    ask_order: int
    min_players: int
    effect: AnyEffect
    text: Names
    ruling: str = ""


class FaceRecord(Record, frozen=True, kw_only=True):
    """A face of the Conquest die. Its effects happen at the same time."""

    id: Face
    name: Names
    face: int
    for_attacker: Literal["good", "even", "bad"]
    effects: tuple[Damage, ...]
    text: Names


class AgeRecord(Record, frozen=True, kw_only=True):
    """An epoch, which opens the Territories of the area of the same id.

    * `begins`, `ends`: years, below 0 before Christ.
    * `scale`: spaces of each of those Territories' Discovery scales.
    * `conquest_value`: value of the epoch in a Conquest.
    * `scales_to_end`: completed scales that end it.
    """

    id: str
    name: Names
    begins: int
    ends: int
    scale: int
    conquest_value: int
    scales_to_end: int
    ruling: str = ""


class Supplies(Record, frozen=True, kw_only=True):
    """Population that each player can place (`population_of_two`: with two players), and coins in all."""

    population: int
    population_of_two: int
    gold: int


class Setup(Record, frozen=True, kw_only=True):
    """Starting pieces of each player, and the number of open Heroes."""

    gold: int
    hand: int
    row: int
    start_counters: int


class Prices(Record, frozen=True, kw_only=True):
    """The prices in gold."""

    migration_gold: int
    migration_counters: int
    wonder_gold: int
    conversion_gold: int


class Tables(msgspec.Struct, frozen=True):
    """The edition's tables, by their names in edition.toml."""

    supplies: Supplies
    setup: Setup
    prices: Prices


class Rulings(msgspec.Struct, frozen=True):
    """Readings of the rules that may be argued (docs/rules, section 6).

    `finish_turn`: the turn that ends an epoch goes on (A-02). `migration_exact`: exactly four counters move,
    or all there are (A-13). `final_tie_seat`: the seat breaks the last tie (A-35).
    """

    finish_turn: bool
    migration_exact: bool
    final_tie_seat: bool


CARD_LISTS: dict[str, tuple[str, str, type[Record]]] = {
    "heroes": ("heroes", "Hero", HeroRecord),
    "discoveries": ("discoveries", "Discovery", DiscoveryRecord),
    "wonders": ("wonders", "Wonder", WonderRecord),
    "die": ("faces", "face", FaceRecord),
}
"""By file: the key of its list of cards, a card's name in messages, and its record."""
