"""The 2024 cards and tables as they are written in the data folder."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.data import Names, Record

Building = Literal["capital", "city", "monument", "fort"]
Phase = Literal["C", "D", "E"]


class Fleets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fleets shown on a card: of seas (Epochs I to III) or of oceans (IV and V)."""

    sea: int = 0
    ocean: int = 0


class PartRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Empire of a card with two, played in this order."""

    id: str
    name: Names
    start_lands: tuple[str, ...]
    people: int
    buildings: tuple[Building, ...] = ()
    barbarian: bool = False
    icon: str = ""


class EmpireRecord(Record, frozen=True, kw_only=True):
    """An Empire card. With `parts` the people stand in the parts. `extra` cards stay out of the deck.

    `people` = all people pieces shown, starting armies included. `buildings` go to each start-land.
    """

    id: str
    epoch: int
    number: int
    name: Names
    years: Names
    start_lands: tuple[str, ...] = ()
    people: int = 0
    buildings: tuple[Building, ...] = ()
    barbarian: bool = False
    icon: str = ""
    fleets: Fleets = Fleets()
    great_wall: int = 0
    parts: tuple[PartRecord, ...] = ()
    extra: bool = False


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", kw_only=True):
    """The effect of a card."""


class Kingdom(Effect, frozen=True, tag="kingdom", kw_only=True):
    """A card without text: an Empire of its own in phase A."""

    start_land: str
    people: int
    buildings: tuple[Building, ...] = ()
    fleets: Fleets = Fleets()
    barbarian: bool = False


class LandForce(Effect, frozen=True, tag="land_force", kw_only=True):
    """Establish in an uncontrolled land without an Empire's start in play, then expand."""

    people: int
    buildings: tuple[Building, ...] = ()


class SeaForce(Effect, frozen=True, tag="sea_force", kw_only=True):
    """Place a fleet in `sea` and expand. A fort follows in a held land."""

    sea: str
    people: int


class Depopulate(Effect, frozen=True, tag="depopulate", kw_only=True):
    """Remove up to `n` garrisons from lands of one area, each for an Honor."""

    n: int


class Replace(Effect, frozen=True, tag="replace", kw_only=True):
    """Replace up to `n` Enemy garrisons by Event armies, each for an Honor.

    * `reduce`: building reduction follows.
    * `expand`: the people left over expand from there.
    """

    n: int
    people: int
    where: Literal["no_capital", "capital_or_city"]
    areas: Literal["any", "different"] = "any"
    reduce: bool = False
    expand: bool = False


class People(Effect, frozen=True, tag="people", kw_only=True):
    """`n` people from supply to the Empire pool when phase C begins."""

    n: int


class Cities(Effect, frozen=True, tag="cities", kw_only=True):
    """Place up to `n` cities in phase C, in Empire lands without capital or city."""

    n: int


class IgnoreForts(Effect, frozen=True, tag="ignore_forts"):
    """Forts do not help the Enemy in this phase C."""


class IgnoreTerrain(Effect, frozen=True, tag="ignore_terrain"):
    """Difficult terrain does not help the Enemy in this phase C."""


class Monuments(Effect, frozen=True, tag="monuments", kw_only=True):
    """Place up to `n` extra monuments in phase D. Barbarians get none."""

    n: int


class ExtraGold(Effect, frozen=True, tag="gold", kw_only=True):
    """Extra gold in phase E, at most `cap`: 1 for each thing that `rule` counts."""

    rule: Literal["clear_lands", "active_areas", "oceans", "capital_or_city_lands"]
    cap: int


AnyEffect = (
    Kingdom
    | LandForce
    | SeaForce
    | Depopulate
    | Replace
    | People
    | Cities
    | IgnoreForts
    | IgnoreTerrain
    | Monuments
    | ExtraGold
)

LATER: dict[type[Effect], str] = {
    People: "C",
    Cities: "C",
    IgnoreForts: "C",
    IgnoreTerrain: "C",
    Monuments: "D",
    ExtraGold: "E",
}
"""Phase of the Later Event icon that goes with an effect; the others are carried out in phase A."""


class EventRecord(Record, frozen=True, kw_only=True):
    """An Event card. `later`: phase of its Later Event icon. `stated_facts`: facts from a rulebook."""

    id: str
    epoch: int
    name: Names
    effect: AnyEffect
    text: Names
    honor_icon: bool = False
    later: Phase | Literal[""] = ""
    extra: bool = False
    stated_facts: str = ""


class Recruit(Effect, frozen=True, tag="people", kw_only=True):
    """`n` people from supply to the Empire pool."""

    n: int


class PlaceAFleet(Effect, frozen=True, tag="fleet"):
    """A fleet onto the map."""


class PlaceAFort(Effect, frozen=True, tag="fort"):
    """A fort in an Empire land without one."""


class PlaceACity(Effect, frozen=True, tag="city"):
    """A city in an Empire land without capital and city."""


class BuildingsBonus(Effect, frozen=True, tag="buildings_bonus"):
    """Gold for the buildings in one area, as in phase E."""


class LandsBonus(Effect, frozen=True, tag="lands_bonus"):
    """1 gold for each land in one active area."""


class Catastrophe(Effect, frozen=True, tag="catastrophe"):
    """Remove an Enemy monument, and move its owner's chest 1 space back."""


HonorEffect = Recruit | PlaceAFleet | PlaceAFort | PlaceACity | BuildingsBonus | LandsBonus | Catastrophe
IN_EXPANSION = (Recruit, PlaceAFleet, PlaceAFort, PlaceACity)
"""Effects played in phase C; the others are played in phase E and in the Endgame."""


class HonorRecord(Record, frozen=True, kw_only=True):
    """An Honor. Each player has every one. `kind` is equal for Honors of equal effect."""

    id: str
    kind: str
    name: Names
    coins: int
    phases: tuple[Literal["C", "E", "endgame"], ...]
    effect: HonorEffect
    text: Names
    stated_facts: str = ""


class PairedRecord(Record, frozen=True, kw_only=True):
    """A Paired Area token."""

    id: str
    areas: tuple[str, str]


class Decks(Record, frozen=True, kw_only=True):
    """Numbers of Empire and Event cards in play per epoch."""

    cards_per_epoch: int
    ruling: str = ""


class Supply(Record, frozen=True, kw_only=True):
    """Pieces in the box: people for each player, the others for all together."""

    people: int
    capital: int
    city: int
    monument: int
    fort: int
    great_wall: int
    fleet: int


class Worth(Record, frozen=True, kw_only=True):
    """Gold for buildings, and for the level reached in an area."""

    capital: int
    city: int
    monument: int
    presence: int
    dominance: int
    mastery: int


class FleetRule(Record, frozen=True, kw_only=True):
    """The epoch from which cards show ocean fleets."""

    ocean_epoch: int


class WallRule(Record, frozen=True, kw_only=True):
    """Lands for Great Wall forts, and their number per Dynasty."""

    lands: tuple[str, ...]
    forts: int


class Tables(msgspec.Struct, frozen=True):
    """The edition's tables, by their names in edition.toml."""

    decks: Decks
    supplies: Supply
    gold: Worth
    fleets: FleetRule
    great_wall: WallRule


class Rulings(msgspec.Struct, frozen=True):
    """Readings of the rules that may be argued (docs/rules, section 6.1)."""

    event_invasion_honor: bool
    must_place_people: bool


CARD_LISTS: dict[str, tuple[str, str, type[Record]]] = {
    "empires": ("empires", "Empire", EmpireRecord),
    "events": ("events", "Event", EventRecord),
    "honors": ("honors", "Honor", HonorRecord),
    "tokens": ("paired_tokens", "token", PairedRecord),
}
"""By file: the key of its list of cards, a card's name in messages, and its record."""
