"""The records of the 2001 data files, as they are written there. docs/data.md explains the fields."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.data import Names, Record


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", kw_only=True):
    """Effect of an Event. `verb` is its kind."""


class FleetsToCoins(Effect, frozen=True, kw_only=True, tag="fleets_to_coins"):
    """Placed fleets may be exchanged for this many coins each (H01-CARD-06)."""

    coins: int


class AttackDice(Effect, frozen=True, kw_only=True, tag="attack_dice"):
    """Attack with this number of dice until three show the same face (H01-CARD-01, -02)."""

    dice: int


class AttackBonus(Effect, frozen=True, kw_only=True, tag="attack_bonus"):
    """`bonus` to every attack result (H01-CARD-04)."""

    bonus: int


class MinorEmpire(Effect, frozen=True, kw_only=True, tag="minor_empire"):
    """A Minor Empire. It has its own turn and the fields of an Empire card (H01-MINOR-03)."""

    strength: int
    start_lands: tuple[str, ...]
    capital: bool
    waters: tuple[str, ...] = ()


class Kingdom(Effect, frozen=True, kw_only=True, tag="kingdom"):
    """An army and a city in `land` (H01-KINGDOM-02)."""

    land: str


class Migrants(Effect, frozen=True, kw_only=True, tag="migrants"):
    """Number of armies, each in another vacant land of `area` (H01-CARD-10)."""

    area: str
    armies: int


class CivilWar(Effect, frozen=True, kw_only=True, tag="uprising_in_empire"):
    """Rebels attack with `dice` in each of `lands` lands of an enemy Empire (H01-CARD-16, -17)."""

    lands: int
    dice: int


class Revolt(Effect, frozen=True, kw_only=True, tag="uprising_in_land"):
    """An army attacks in `land` with `dice` (H01-CARD-28)."""

    land: str
    dice: int


class Barbarians(Effect, frozen=True, kw_only=True, tag="rampage"):
    """Armies from one wasteland attack with `dice` while they win (H01-CARD-21)."""

    dice: int


class Siegecraft(Effect, frozen=True, kw_only=True, tag="siege"):
    """Add `bonus` against walls and structures. A win removes fort and army (H01-CARD-30, -31)."""

    bonus: int


class Crusade(Effect, frozen=True, kw_only=True, tag="crusade"):
    """Armies expand out of `sea` with `bonus`. A taken `land` gains a fort and a city."""

    sea: str
    armies: int
    bonus: int
    land: str


class AreaDisease(Effect, frozen=True, kw_only=True, tag="area_disease"):
    """Each army in one area, or in `areas` adjacent areas, rolls `dice` (H01-CARD-41, -42)."""

    areas: int
    dice: int


class Plague(Effect, frozen=True, kw_only=True, tag="spreading_disease"):
    """The army of a land rolls `dice`. After a death, a neighbour rolls `spread_dice` (H01-CARD-43, -44)."""

    dice: int
    spread_dice: int


class Pestilence(Effect, frozen=True, kw_only=True, tag="radiating_disease"):
    """The army of a land rolls `dice`, its neighbours roll `neighbour_dice` (H01-CARD-46)."""

    dice: int
    neighbour_dice: int


class Treachery(Effect, frozen=True, kw_only=True, tag="sure_win"):
    """Attacks on a land named now are won without dice (H01-CARD-50, -51)."""


class EliteTroops(Effect, frozen=True, kw_only=True, tag="win_ties"):
    """Win ties until this number of armies is lost (H01-CARD-54)."""

    until_losses: int


class NavalPower(Effect, frozen=True, kw_only=True, tag="sea_attack"):
    """Dice of a defender against a landing (H01-CARD-57)."""

    defender_dice: int


class Engineering(Effect, frozen=True, kw_only=True, tag="free_forts"):
    """Number of free forts for an Empire with a capital (H01-CARD-58)."""

    forts: int


class ExpertTroops(Effect, frozen=True, kw_only=True, tag="ignore_terrain"):
    """Borders of this terrain give the defender no second die (H01-CARD-60 to -62)."""

    terrain: Literal["mountains", "forest", "strait"]


class GainCoins(Effect, frozen=True, kw_only=True, tag="gain_coins"):
    """Coins, with more for a capital and navigation. `armies_enter`: lands open to a returned army.

    H01-CARD-66, -72, -76, -77.
    """

    coins: int
    if_capital: int = 0
    if_navigation: int = 0
    armies_enter: Literal["any", "unoccupied"] = "any"


class Jihad(Effect, frozen=True, kw_only=True, tag="attack_stages"):
    """Attack with `dice` and win ties, each until a number of losses (H01-CARD-67 to -69)."""

    dice: int
    dice_until_losses: int
    ties_until_losses: int


class Disaster(Effect, frozen=True, kw_only=True, tag="disaster"):
    """Destroy monument, city and fort in up to `lands` lands with a monument (H01-CARD-70)."""

    lands: int


class Astronomy(Effect, frozen=True, kw_only=True, tag="extra_fleet"):
    """An additional fleet in a sea (H01-CARD-74)."""


AnyEffect = (
    FleetsToCoins
    | AttackDice
    | AttackBonus
    | MinorEmpire
    | Kingdom
    | Migrants
    | CivilWar
    | Revolt
    | Barbarians
    | Siegecraft
    | Crusade
    | AreaDisease
    | Plague
    | Pestilence
    | Treachery
    | EliteTroops
    | NavalPower
    | Engineering
    | ExpertTroops
    | GainCoins
    | Jihad
    | Disaster
    | Astronomy
)


class PeopleRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of several peoples on a card, each with its own armies (ruling A-15)."""

    id: str
    name: Names
    leader: Names
    strength: int


class EmpireRecord(Record, frozen=True, kw_only=True):
    """An Empire card.

    * `number`: place in the Epoch's order.
    * `strength`: all its armies.
    * `waters`: seas and oceans as printed.
    * `peoples`: one per start land, if there are two.
    """

    id: str
    epoch: int
    number: int
    name: Names
    leader: Names
    strength: int
    start_lands: tuple[str, ...]
    capital: bool
    waters: tuple[str, ...] = ()
    peoples: tuple[PeopleRecord, ...] = ()


class EventRecord(Record, frozen=True, kw_only=True):
    """An Event card.

    * `count`: number of copies.
    * `epochs`: Epochs in which it may be played.
    * `type`: the rulebook's kind.
    * `timing`: carried out "before" the first army, or in force "during" the turn.
    * `figures`: Epochs whose figures may mark the force. They never matter to play (H01-EVENT-12).
    """

    id: str
    deck: Literal["greater", "lesser"]
    type: str
    name: Names
    count: int
    epochs: tuple[int, ...]
    timing: Literal["before", "during"]
    effect: AnyEffect
    text: Names
    figures: tuple[int, ...] = ()


class EraRecord(Record, frozen=True, kw_only=True):
    """First year of an Epoch, and its figures for all players (H01-SETUP-03)."""

    epoch: int
    begins: Names
    figures: Names
    figures_per_colour: int


class Decks(Record, frozen=True, kw_only=True):
    """Numbers of Empire cards per Epoch, and of Events per player and turn."""

    cards_per_epoch: int
    greater_dealt: int
    lesser_dealt: int
    events_per_turn: int


class Supplies(Record, frozen=True, kw_only=True):
    """Numbers of monuments and fleets, and the values of Pre-eminence markers."""

    monument: int
    fleet: int
    preeminence: tuple[int, ...]


class Points(Record, frozen=True, kw_only=True):
    """Points of structures, and multiples of an area's value (H01-SCORE-05 to -07, -13 to -15)."""

    capital: int
    city: int
    monument: int
    presence: int
    dominance: int
    control: int


class Tables(msgspec.Struct, frozen=True):
    """The edition's tables, by their names in edition.toml. `values`: area -> by Epoch."""

    decks: Decks
    supplies: Supplies
    points: Points
    values: dict[str, tuple[int, ...]]


class Rulings(msgspec.Struct, frozen=True):
    """Readings of the rules that may be argued (docs/rules, section 6).

    `same_type_clashes`: two cards of one type clash in a turn, not only two of one title. `minor_forts`:
    Minor Empires turn armies into forts. `shared_resources`: peoples of a card count resource lands together.
    `crusade_sea_dice`: the Crusade's landings meet sea dice. `figures_count`: with Multiple Armies areas are
    judged by figures. `events_shield_each_other`: the second Event of a turn spares the forces of the first.
    """

    same_type_clashes: bool
    minor_forts: bool
    shared_resources: bool
    crusade_sea_dice: bool
    figures_count: bool
    events_shield_each_other: bool


CARD_LISTS: dict[str, tuple[str, str, type[Record]]] = {
    "empires": ("empires", "Empire", EmpireRecord),
    "events": ("events", "Event", EventRecord),
}
"""By file: the key of its list of cards, a card's name in messages, and its record."""
