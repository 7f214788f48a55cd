"""The 2018 deck in play, compiled for the rules: cards are positions, lands numbers, sets of lands masks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.board import Board
from engine.data import Names, Problems, by_epoch, index_of
from engine.editions.zman_2018 import deck
from engine.editions.zman_2018.actions import menus_of
from engine.editions.zman_2018.deck_checks import Records, fill_text, read_records_of
from engine.history.majority import level as level
from engine.history.majority import points_by_level
from engine.menu import Menu


@dataclass(frozen=True)
class Powers:
    """The changes of a card in force: an Empire's for its turn, an improvement's once it is played.

    * `die`, `die_siege`, `die_fleet`: added to the highest die always, in siege battles, in invasions by
      fleet.
    * `rerolls`: pairs (when, dice): number of own dice once per battle, "always", in a "clear_territory" or
      "by_fleet".
    * `monument_rate`: resource territories for one monument.
    * `siege_start`: space that the first payment fills.
    * `third_region`: armies gained on reaching a third region.
    """

    die: int = 0
    die_siege: int = 0
    die_fleet: int = 0
    rerolls: tuple[tuple[str, int], ...] = ()
    ignore_terrain: bool = False
    ignore_naval: bool = False
    ignore_fortified: bool = False
    monument_rate: int = 2
    extra_monuments: int = 0
    siege_start: int = 1
    follow_up: bool = False
    third_region: int = 0


@dataclass(frozen=True)
class Force:
    """The pieces of an Empire or a kingdom.

    * `armies`: all armies, including those of the starting territories.
    * `icon`: "capital", "city", "marauder" or "".
    * `fleets`, `caravans`: masks of waters and wastelands, whose ids are in `waters` and `wastelands`.
    """

    start_lands: tuple[str, ...]
    starts: tuple[int, ...]
    armies: int
    icon: str
    fleets: int
    caravans: int
    waters: tuple[str, ...] = ()
    wastelands: tuple[str, ...] = ()


@dataclass(frozen=True)
class Empire:
    """An Empire card. `number` = its place in the epoch's order. `effect` = its effect once a turn."""

    id: str
    epoch: int
    number: int
    force: Force
    powers: Powers
    effect: deck.FreeForts | deck.PlaceCities | None


@dataclass(frozen=True)
class EventCard:
    """An Event card: a kingdom, or an improvement.

    `needs` = armies that must be in supply (Z18-EVENT-04). `effects` = immediate effects, in this order.
    """

    id: str
    epoch: int
    kingdom: Force | None
    needs: int
    powers: Powers
    effects: tuple[deck.AnyEffect, ...]


@dataclass(frozen=True, eq=False)
class Cards:
    """Cards and tables of the edition, numbered over all epochs. Instances compare by identity."""

    epochs: int
    cards_per_epoch: int
    empires: tuple[Empire, ...]
    empire_index: dict[str, int]
    empires_of: tuple[tuple[int, ...], ...]
    """Epoch -> its Empire cards, in order of their numbers; place 0 is empty."""
    events: tuple[EventCard, ...]
    event_index: dict[str, int]
    events_of: tuple[tuple[int, ...], ...]
    supplies: deck.Supplies
    points: deck.Points
    values: tuple[tuple[int, ...], ...]
    """Epoch -> region -> points for presence, 0 without a token; place 0 is empty (Z18-SCORE-09)."""
    new_tokens: tuple[tuple[int, ...], ...]
    """Epoch -> regions that get a (new) token then; place 0 is empty (Z18-EPOCH-03)."""
    rulings: deck.Rulings
    names: dict[str, dict[str, Names]]
    """Kind ("empire", "event", and of an Empire "leader", "effect") -> id -> names."""
    texts: dict[str, dict[str, Names]]
    """Kind ("empire", "event", "years") -> id -> texts; "empire" = its effect, with the effect's name."""
    menus: dict[str, Menu]
    """By action type: its actions, one per land (or per water, wasteland, area)."""


def read_cards(content: dict[str, Any], board: Board, problems: Problems) -> Cards | None:
    """Compile raw content (file stem -> tables), None with problems."""
    records = read_records_of(content, board, problems)
    return None if records is None else _compile(records, board)


def _compile(records: Records, board: Board) -> Cards:
    empires = tuple(_empire(one, board) for one in records.ordered_cards(records.empires))
    events = tuple(_event(one, board) for one in records.ordered_cards(records.events))
    values = _values(records, board)
    tables = records.tables
    return Cards(
        epochs=records.epochs,
        cards_per_epoch=tables.decks.cards_per_epoch,
        empires=empires,
        empire_index=index_of([one.id for one in empires]),
        empires_of=by_epoch(empires, records.epochs),
        events=events,
        event_index=index_of([one.id for one in events]),
        events_of=by_epoch(events, records.epochs),
        supplies=tables.supplies,
        points=tables.points,
        values=values,
        new_tokens=_new_tokens(values),
        rulings=records.rulings,
        names=_names(records),
        texts=_texts(records, board),
        menus=menus_of(board),
    )


def _empire(record: deck.EmpireRecord, board: Board) -> Empire:
    once = [effect for effect in record.effects if isinstance(effect, deck.OnceATurn)]
    return Empire(
        id=record.id,
        epoch=record.epoch,
        number=record.number,
        force=_force(record, board),
        powers=_powers(record.effects),
        effect=once[0] if once else None,
    )


def _event(record: deck.EventRecord, board: Board) -> EventCard:
    needing = [one for one in record.effects if isinstance(one, deck.Raid | deck.ReplaceArmies)]
    return EventCard(
        id=record.id,
        epoch=record.epoch,
        kingdom=_force(record, board) if record.kind == "kingdom" else None,
        needs=sum(effect.armies for effect in needing),
        powers=_powers(record.effects),
        effects=tuple(effect for effect in record.effects if _acts_at_once(effect)),
    )


def _acts_at_once(effect: deck.AnyEffect) -> bool:
    return isinstance(effect, deck.AtOnce) and getattr(effect, "when", "now") == "now"


def _force(record: deck.EmpireRecord | deck.EventRecord, board: Board) -> Force:
    return Force(
        start_lands=record.start_lands,
        starts=tuple(board.land_index[land] for land in record.start_lands),
        armies=record.armies,
        icon=record.icon,
        fleets=sum(1 << board.water_index[water] for water in record.fleets),
        caravans=sum(1 << board.wastelands.index(one) for one in record.caravans),
        waters=record.fleets,
        wastelands=record.caravans,
    )


def _powers(effects: tuple[deck.AnyEffect, ...]) -> Powers:
    """Lasting effects of a card, combined."""
    die = {"always": 0, "siege": 0, "by_fleet": 0}
    for effect in effects:
        if isinstance(effect, deck.DieBonus):
            die[effect.when] += effect.n
    return Powers(
        die=die["always"],
        die_siege=die["siege"],
        die_fleet=die["by_fleet"],
        rerolls=tuple((one.when, one.dice) for one in effects if isinstance(one, deck.RerollDice)),
        ignore_terrain=_has_effect(effects, deck.IgnoreTerrain),
        ignore_naval=_has_effect(effects, deck.IgnoreNaval),
        ignore_fortified=_has_effect(effects, deck.IgnoreFortified),
        monument_rate=min([2] + [one.resources for one in effects if isinstance(one, deck.MonumentRate)]),
        extra_monuments=sum(one.n for one in effects if isinstance(one, deck.ExtraMonument)),
        siege_start=max([1] + [one.space for one in effects if isinstance(one, deck.SiegeStart)]),
        follow_up=_has_effect(effects, deck.FollowUpInvasion),
        third_region=sum(
            one.n for one in effects if isinstance(one, deck.GainArmies) and one.when == "third_region"
        ),
    )


def _has_effect(effects: tuple[deck.AnyEffect, ...], kind: type[deck.Effect]) -> bool:
    return any(isinstance(effect, kind) for effect in effects)


def _values(records: Records, board: Board) -> tuple[tuple[int, ...], ...]:
    """Epoch -> region -> value, by the table in use."""
    rows = records.table_in_use.values
    none = (0,) * len(board.areas)
    return (none, *zip(*(rows[area] for area in board.areas), strict=True))


def _new_tokens(values: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Regions by epoch that get a new value token (Z18-EPOCH-03, -05)."""
    found: list[tuple[int, ...]] = [()]
    for before, now in pairwise(values):
        found.append(tuple(area for area, value in enumerate(now) if value != before[area]))
    return tuple(found)


def _names(records: Records) -> dict[str, dict[str, Names]]:
    return {
        "empire": {one.id: one.name for one in records.empires},
        "event": {one.id: one.name for one in records.events},
        "leader": {one.id: one.leader for one in records.empires},
        "effect": {one.id: one.effect_name for one in records.empires if one.effect_name},
    }


def _texts(records: Records, board: Board) -> dict[str, dict[str, Names]]:
    return {
        "empire": {one.id: _prefix_name(one, fill_text(one, board)) for one in records.empires if one.text},
        "event": {one.id: fill_text(one, board) for one in records.events},
        "effect": {one.id: fill_text(one, board) for one in records.empires if one.text},
        "years": {one.id: one.years for one in records.empires if one.years},
    }


def _prefix_name(record: deck.EmpireRecord, text: Names) -> Names:
    """Text of an effect after its name."""
    return {locale: f"{record.effect_name[locale]}: {words}" for locale, words in text.items()}


# What is printed on a card


def area_worths(cards: Cards, board: Board, epoch: int) -> dict[str, tuple[int, ...]]:
    """Points of each active region of an epoch, by level of strength (Z18-SCORE-09)."""
    points = cards.points
    multiples = (0, points.presence, points.dominance, points.supremacy)
    return points_by_level(board.areas, cards.values[epoch], multiples)


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """Leader, pieces and places of an Empire card. KeyError for an unknown card, {} for other kinds."""
    if kind != "empire":
        return {}
    empire = cards.empires[cards.empire_index[id]]
    force = empire.force
    return {
        "number": empire.number,
        "leader": id,
        "lands": force.start_lands,
        "armies": force.armies,
        "icon": force.icon,
        "fleets": force.waters,
        "caravans": force.wastelands,
        "effect": id if id in cards.names["effect"] else "",
    }
