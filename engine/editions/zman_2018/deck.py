"""The records of the 2018 data files, as they are written there. docs/data.md explains the fields."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.data import Names, Record


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", kw_only=True):
    """Effect of a card. `verb` is its kind."""


class DieBonus(Effect, frozen=True, kw_only=True, tag="die_bonus"):
    """Add `n` to the highest die. `when`: "always", "siege" or "by_fleet"."""

    n: int
    when: Literal["always", "siege", "by_fleet"]


class RerollDice(Effect, frozen=True, kw_only=True, tag="reroll"):
    """Reroll up to `dice` own dice once per battle.

    `when`: "always", "clear_territory" or "by_fleet".
    """

    dice: int
    when: Literal["always", "clear_territory", "by_fleet"]


class IgnoreTerrain(Effect, frozen=True, kw_only=True, tag="ignore_terrain"):
    """Terrain does not apply to one's battles."""


class IgnoreNaval(Effect, frozen=True, kw_only=True, tag="ignore_naval"):
    """Naval does not apply to one's invasions."""


class IgnoreFortified(Effect, frozen=True, kw_only=True, tag="ignore_fortified"):
    """Fortified does not apply to one's battles."""


class FreeForts(Effect, frozen=True, kw_only=True, tag="free_forts"):
    """Forts that cost no army, on active territories.

    `n` in all (`per` "card") or for each resource territory (`per` "resource_territory"). `region`: "any" or
    an area's id. `phase`: "any", or "after_invading" for an Empire's effect.
    """

    n: int
    per: Literal["card", "resource_territory"] = "card"
    region: str = "any"
    phase: Literal["any", "after_invading"] = "any"


class MonumentRate(Effect, frozen=True, kw_only=True, tag="monument_rate"):
    """A monument for `resources` resource territories."""

    resources: int


class ExtraMonument(Effect, frozen=True, kw_only=True, tag="extra_monument"):
    """`n` more monuments in step 5."""

    n: int


class SiegeStart(Effect, frozen=True, kw_only=True, tag="siege_start"):
    """The first payment of a siege fills this `space` of the catapult."""

    space: int


class FollowUpInvasion(Effect, frozen=True, kw_only=True, tag="follow_up_invasion"):
    """After a battle won without siege: one more invasion beside it (Z18-EFFECT-08, -09).

    It is paid from supply and fought with one die and without siege. When it is won, another may follow.
    """


class TwoStarts(Effect, frozen=True, kw_only=True, tag="two_starts"):
    """An army and a capital in each of two starting territories (Z18-ESTABLISH-12)."""


class PlaceCities(Effect, frozen=True, kw_only=True, tag="place_city"):
    """Place `n` cities on active territories without capital or city.

    `filter`: "any" or "reached_by_fleet".
    """

    n: int
    filter: Literal["any", "reached_by_fleet"] = "any"


class GainArmies(Effect, frozen=True, kw_only=True, tag="gain_armies"):
    """Add `n` armies to the card. `when`: "now" or "third_region"."""

    n: int
    when: Literal["now", "third_region"] = "now"


class GainSiegeTokens(Effect, frozen=True, kw_only=True, tag="gain_siege_tokens"):
    """`n` siege tokens onto the card."""

    n: int


class PlaceFleets(Effect, frozen=True, kw_only=True, tag="place_fleets"):
    """`n` fleets. `kind`: "sea" or "ocean". `where`: "bordering_active" or "any"."""

    n: int
    kind: Literal["sea", "ocean"]
    where: Literal["bordering_active", "any"]


class PlaceCaravans(Effect, frozen=True, kw_only=True, tag="place_caravans"):
    """`n` caravans, in any barren lands."""

    n: int


class Reduce(Effect, frozen=True, kw_only=True, tag="reduce"):
    """Remove forts and reduce up to `structures` in `territories` of opponents. Armies stay."""

    territories: int
    structures: int


class Raid(Effect, frozen=True, kw_only=True, tag="raid"):
    """Remove army and fort and reduce structures in opponents' territories, and put an army there.

    `territories`: their number. `where`: their position.
    """

    territories: int
    where: Literal["bordering_barren"]
    structures: int
    armies: int


class ReplaceArmies(Effect, frozen=True, kw_only=True, tag="replace_army"):
    """Replace opponents' armies in `territories` `where` by own ones. `placed`: "active" or "inactive"."""

    territories: int
    where: Literal["adjacent_to_active", "one_region"]
    armies: int
    placed: Literal["active", "inactive"]


class RemoveArmies(Effect, frozen=True, kw_only=True, tag="remove_armies"):
    """In one region, `per_opponent` armies of each opponent go."""

    per_opponent: int = 1


OnceATurn = FreeForts | PlaceCities
"""Effects that an Empire may use once a turn."""
AtOnce = (
    OnceATurn
    | GainArmies
    | GainSiegeTokens
    | PlaceFleets
    | PlaceCaravans
    | Reduce
    | Raid
    | ReplaceArmies
    | RemoveArmies
)
"""Immediate effects of an improvement. All others last for the turn."""
AnyEffect = (
    DieBonus
    | RerollDice
    | IgnoreTerrain
    | IgnoreNaval
    | IgnoreFortified
    | MonumentRate
    | ExtraMonument
    | SiegeStart
    | FollowUpInvasion
    | TwoStarts
    | AtOnce
)


class EmpireRecord(Record, frozen=True, kw_only=True):
    """An Empire card.

    * `number`: place in the epoch's order.
    * `armies`: all armies, starting ones included.
    * `years`: period in which its leader ruled.
    * `fleets`, `caravans`: waters and wastelands where markers are placed.
    """

    id: str
    epoch: int
    number: int
    name: Names
    leader: Names
    armies: int
    start_lands: tuple[str, ...]
    icon: Literal["capital", "marauder"]
    years: Names = msgspec.field(default_factory=dict)
    fleets: tuple[str, ...] = ()
    caravans: tuple[str, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    effect_name: Names = msgspec.field(default_factory=dict)
    text: Names = msgspec.field(default_factory=dict)
    stated_facts: str = ""


class EventRecord(Record, frozen=True, kw_only=True):
    """An Event card: an improvement with `effects`, or a kingdom with a force of its own.

    `keep`: the "+" icon. `stated_facts`: facts from a rulebook.
    """

    id: str
    epoch: int
    name: Names
    kind: Literal["improvement", "kingdom"]
    keep: bool
    text: Names
    effects: tuple[AnyEffect, ...] = ()
    armies: int = 0
    start_lands: tuple[str, ...] = ()
    icon: Literal["", "capital", "city"] = ""
    fleets: tuple[str, ...] = ()
    caravans: tuple[str, ...] = ()
    stated_facts: str = ""


class Decks(Record, frozen=True, kw_only=True):
    """Numbers of Empire and Event cards per epoch."""

    cards_per_epoch: int


class Supplies(Record, frozen=True, kw_only=True):
    """Pieces in the box: armies for each player, the rest for all (Z18-LIMITS-01, -02, -07).

    `capital` counts the two-faced pieces, cities included.
    """

    army: int
    capital: int
    monument: int
    fort: int


class Points(Record, frozen=True, kw_only=True):
    """Points for structures, and how often the presence value counts (Z18-SCORE-09, -15)."""

    capital: int
    city: int
    monument: int
    presence: int
    dominance: int
    supremacy: int


class InUse(Record, frozen=True, kw_only=True):
    """The choice between the Victory Point tables."""

    table: str
    ruling: str = ""


class ValueTable(Record, frozen=True, kw_only=True):
    """A Victory Point table: region -> value in each epoch, 0 before its first token (Z18-EPOCH-06)."""

    id: str
    values: dict[str, tuple[int, ...]]


class Tables(msgspec.Struct, frozen=True):
    """The edition's tables, by their names in edition.toml."""

    decks: Decks
    supplies: Supplies
    points: Points
    victory_points: InUse


class Rulings(msgspec.Struct, frozen=True):
    """Readings of the rules that may be argued (docs/rules, section 6.1).

    `siege_on_tokens`: a siege may be paid with tokens alone, without an army on the card.
    `naval_every_battle`: Naval counts in every battle of a siege, not only in the first.
    `kingdom_marauds`: kingdoms score for their owner's marauder.
    """

    siege_on_tokens: bool
    naval_every_battle: bool
    kingdom_marauds: bool


CARD_LISTS: dict[str, tuple[str, str, type[Record]]] = {
    "empires": ("empires", "Empire", EmpireRecord),
    "events": ("events", "Event", EventRecord),
}
"""By file: the key of its list of cards, a card's name in messages, and its record."""
