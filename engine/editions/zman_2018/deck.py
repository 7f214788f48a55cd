"""The records of the 2018 data files, as they are written there; docs/data.md explains the fields."""

from __future__ import annotations

import msgspec

from engine.data import Record


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", kw_only=True):
    """What a card does; `verb` tells which kind it is."""


class DieBonus(Effect, frozen=True, kw_only=True, tag="die_bonus"):
    """`n` to the highest die. `when`: "always", "siege" or "by_fleet"."""

    n: int
    when: str


class RerollDice(Effect, frozen=True, kw_only=True, tag="reroll"):
    """Once per battle up to `dice` own dice again. `when`: "always", "clear_territory" or "by_fleet"."""

    dice: int
    when: str


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
    per: str = "card"
    region: str = "any"
    phase: str = "any"


class MonumentRate(Effect, frozen=True, kw_only=True, tag="monument_rate"):
    """One monument for `resources` resource territories."""

    resources: int


class ExtraMonument(Effect, frozen=True, kw_only=True, tag="extra_monument"):
    """`n` more monuments in step 5."""

    n: int


class SiegeStart(Effect, frozen=True, kw_only=True, tag="siege_start"):
    """The first payment of a siege fills this `space` of the catapult."""

    space: int


class FollowUpInvasion(Effect, frozen=True, kw_only=True, tag="follow_up_invasion"):
    """After a battle won without siege: one more invasion beside it, paid from supply (Z18-EFFECT-08)."""

    after: str = "win_without_siege"
    armies: int = 1
    paid_from: str = "supply"
    dice: int = 1
    siege: bool = False
    repeat: bool = True


class TwoStarts(Effect, frozen=True, kw_only=True, tag="two_starts"):
    """An army and a capitol in each of two starting territories (Z18-ESTABLISH-12)."""


class PlaceCities(Effect, frozen=True, kw_only=True, tag="place_city"):
    """`n` cities on active territories without capitol or city. `filter`: "any" or "reached_by_fleet"."""

    n: int
    filter: str = "any"


class GainArmies(Effect, frozen=True, kw_only=True, tag="gain_armies"):
    """`n` armies onto the card. `when`: "now" or "third_region"."""

    n: int
    when: str = "now"


class GainSiegeTokens(Effect, frozen=True, kw_only=True, tag="gain_siege_tokens"):
    """`n` siege tokens onto the card."""

    n: int


class PlaceFleets(Effect, frozen=True, kw_only=True, tag="place_fleets"):
    """`n` fleets. `kind`: "sea" or "ocean". `where`: "bordering_active" or "any"."""

    n: int
    kind: str
    where: str


class PlaceCaravans(Effect, frozen=True, kw_only=True, tag="place_caravans"):
    """`n` caravans, in any barren lands."""

    n: int


class Reduce(Effect, frozen=True, kw_only=True, tag="reduce"):
    """In `territories` of opponents: the fort goes, up to `structures` are reduced, the army stays."""

    territories: int
    structures: int
    fort: bool = True


class Raid(Effect, frozen=True, kw_only=True, tag="raid"):
    """In `territories` of opponents `where`: army and fort go, structures are reduced, an own army comes."""

    territories: int
    where: str
    structures: int
    armies: int


class ReplaceArmies(Effect, frozen=True, kw_only=True, tag="replace_army"):
    """Replace opponents' armies in `territories` `where` by own ones. `placed`: "active" or "inactive"."""

    territories: int
    where: str
    armies: int
    placed: str


class RemoveArmies(Effect, frozen=True, kw_only=True, tag="remove_armies"):
    """In one region, `per_opponent` armies of each opponent go."""

    scope: str = "region"
    per_opponent: int = 1


class Kingdom(Effect, frozen=True, kw_only=True, tag="kingdom"):
    """The card is played as a kingdom in step 2; its force stands beside the effect."""


AnyEffect = (
    DieBonus
    | RerollDice
    | IgnoreTerrain
    | IgnoreNaval
    | IgnoreFortified
    | FreeForts
    | MonumentRate
    | ExtraMonument
    | SiegeStart
    | FollowUpInvasion
    | TwoStarts
    | PlaceCities
    | GainArmies
    | GainSiegeTokens
    | PlaceFleets
    | PlaceCaravans
    | Reduce
    | Raid
    | ReplaceArmies
    | RemoveArmies
    | Kingdom
)


class Supplies(Record, frozen=True, kw_only=True):
    """Pieces in the box: armies for each player, the rest for all (Z18-LIMITS-01, -02, -07).

    `capitol` counts the two-faced pieces, cities included.
    """

    army: int
    capitol: int
    monument: int
    fort: int


class Points(Record, frozen=True, kw_only=True):
    """Points for structures, and how often the presence value counts (Z18-SCORE-09, -15)."""

    capitol: int
    city: int
    monument: int
    presence: int
    dominance: int
    supremacy: int


class Rulings(msgspec.Struct, frozen=True):
    """Switches of edition.toml's `rulings`, by name: readings of the rules that may be argued."""
