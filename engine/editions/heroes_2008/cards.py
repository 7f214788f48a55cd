"""The cards and tables of 2008, compiled for the rules: cards are positions, Territories numbers or masks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.board import Board
from engine.data import Names, Problems, by_epoch, index_of
from engine.editions.heroes_2008 import actions as act
from engine.editions.heroes_2008 import deck
from engine.editions.heroes_2008.deck_checks import Records, read_records_of
from engine.menu import Menu, bits

MOST = 24
"""Upper bound of counters placed in one step."""


@dataclass(frozen=True)
class Menus:
    """Prepared actions, by their fields."""

    place_start: Menu
    banish: Menu
    settle: tuple[tuple[act.Settle, ...], ...]
    """Territory -> placing 1, 2, ... counters."""
    migrate: dict[tuple[int, int], tuple[act.Migrate, ...]]
    """From a Territory to another -> moving 1, 2, ... counters."""
    take_row: tuple[act.TakeRow, ...]
    play_hero: tuple[act.PlayHero, ...]
    build: tuple[act.BuildWonder, ...]
    use: tuple[act.UseWonder, ...]
    convert: tuple[act.Convert, ...]
    """Turning gold into 1, 2, ... points."""


def menus_of(board: Board, heroes: Sequence[str], wonders: Sequence[str], movers: int, points: int) -> Menus:
    """All actions of a board and its cards. `movers`, `points`: the most that one action moves and buys."""
    lands = board.lands
    return Menus(
        place_start=Menu(act.PlaceStart, lands),
        banish=Menu(act.Banish, lands),
        settle=tuple(tuple(act.Settle(land, count) for count in range(1, MOST + 1)) for land in lands),
        migrate={
            (land, to): tuple(act.Migrate(lands[land], lands[to], count) for count in range(1, movers + 1))
            for land in range(len(lands))
            for to in bits(board.neighbours[land])
        },
        take_row=tuple(act.TakeRow(card) for card in heroes),
        play_hero=tuple(act.PlayHero(card) for card in heroes),
        build=tuple(act.BuildWonder(card) for card in wonders),
        use=tuple(act.UseWonder(card) for card in wonders),
        convert=tuple(act.Convert(count) for count in range(1, points + 1)),
    )


@dataclass(frozen=True)
class Hero:
    """A Hero card. `territories` are in printed order, `lands` and `mask` are the same."""

    id: str
    epoch: int
    population: int
    discoveries: int
    conquest: int
    treasury: int
    territories: tuple[str, ...]
    lands: tuple[int, ...]
    mask: int
    colour: str


@dataclass(frozen=True)
class Discovery:
    """A Discovery counter."""

    id: str
    epoch: int
    value: int


@dataclass(frozen=True)
class Wonder:
    """A Wonder card. `cancels` are the numbers of Wonders it can cancel."""

    id: str
    epoch: int
    points: int
    min_players: int
    ask_order: int
    effect: deck.AnyEffect
    cancels: tuple[int, ...]


@dataclass(frozen=True)
class Face:
    """A face of the Conquest die."""

    id: str
    for_attacker: str
    effects: tuple[deck.Damage, ...]


@dataclass(frozen=True)
class Age:
    """An epoch. `opens` are its new Territories, `lands` are all in play."""

    id: str
    conquest_value: int
    scales_to_end: int
    opens: int
    lands: int


@dataclass(frozen=True)
class Cards:
    """Cards and tables of the edition."""

    heroes: tuple[Hero, ...]
    hero_index: dict[str, int]
    heroes_of: tuple[tuple[int, ...], ...]
    """Epoch -> its Heroes; place 0 is empty."""
    discoveries: tuple[Discovery, ...]
    discovery_index: dict[str, int]
    discoveries_of: tuple[tuple[int, ...], ...]
    """Epoch -> its Discoveries; place 0 is empty."""
    wonders: tuple[Wonder, ...]
    wonder_index: dict[str, int]
    power: dict[str, int]
    """Verb of a Wonder's effect -> the Wonder."""
    faces: tuple[Face, ...]
    """Face by number on the die. Place 0 is empty."""
    ages: tuple[Age, ...]
    """Epoch -> its facts; place 0 is empty."""
    scale: tuple[int, ...]
    """Territory -> spaces of its Discovery scale."""
    supplies: deck.Supplies
    setup: deck.Setup
    prices: deck.Prices
    rulings: deck.Rulings
    menus: Menus
    names: dict[str, dict[str, Names]]
    """Kind ("hero", "title", "discovery", "wonder", "face", "age") -> id -> names.

    "valued" = a Discovery with its value behind its name.
    """
    texts: dict[str, dict[str, Names]]
    """Kind ("wonder", "face", "years" of a Hero) -> id -> texts."""


def read_cards(content: dict[str, Any], board: Board, problems: Problems) -> Cards | None:
    """Compile raw content (file stem -> tables), None with problems."""
    records = read_records_of(content, board, problems)
    return None if records is None else _compile(records, board)


def _compile(records: Records, board: Board) -> Cards:
    heroes = tuple(_hero(one, board) for one in records.heroes)
    discoveries = tuple(Discovery(one.id, one.epoch, one.value) for one in records.discoveries)
    wonders = index_of([one.id for one in records.wonders])
    tables, epochs = records.tables, len(records.ages)
    return Cards(
        heroes=heroes,
        hero_index=index_of([one.id for one in heroes]),
        heroes_of=by_epoch(heroes, epochs),
        discoveries=discoveries,
        discovery_index=index_of([one.id for one in discoveries]),
        discoveries_of=by_epoch(discoveries, epochs),
        wonders=tuple(_wonder(one, wonders) for one in records.wonders),
        wonder_index=wonders,
        power={str(one.effect.__struct_config__.tag): n for n, one in enumerate(records.wonders)},
        faces=_faces(records),
        ages=_ages(records, board),
        scale=_scales(records, board),
        supplies=tables.supplies,
        setup=tables.setup,
        prices=tables.prices,
        rulings=records.rulings,
        menus=_menus(records, board),
        names=_names(records),
        texts={
            "wonder": {one.id: one.text for one in records.wonders},
            "face": {one.id: one.text for one in records.faces},
            "years": {one.id: one.years for one in records.heroes},
        },
    )


def _hero(record: deck.HeroRecord, board: Board) -> Hero:
    return Hero(
        id=record.id,
        epoch=record.epoch,
        population=record.population,
        discoveries=record.discoveries,
        conquest=record.conquest,
        treasury=record.treasury,
        territories=record.territories,
        lands=tuple(board.land_index[land] for land in record.territories),
        mask=board.mask(record.territories),
        colour=record.colour,
    )


def _wonder(record: deck.WonderRecord, index: dict[str, int]) -> Wonder:
    return Wonder(
        id=record.id,
        epoch=record.epoch,
        points=record.points,
        min_players=record.min_players,
        ask_order=record.ask_order,
        effect=record.effect,
        cancels=tuple(index[other] for other in getattr(record.effect, "cancels", ())),
    )


def _faces(records: Records) -> tuple[Face, ...]:
    in_order = sorted(records.faces, key=lambda one: one.face)
    nothing = Face("", "", ())
    return (nothing, *(Face(one.id, one.for_attacker, one.effects) for one in in_order))


def _ages(records: Records, board: Board) -> tuple[Age, ...]:
    found = [Age("", 0, 0, 0, 0)]
    lands = 0
    for one in records.ages:
        opens = board.area_lands[board.area_index[one.id]]
        lands |= opens
        found.append(Age(one.id, one.conquest_value, one.scales_to_end, opens, lands))
    return tuple(found)


def _scales(records: Records, board: Board) -> tuple[int, ...]:
    by_area = {one.id: one.scale for one in records.ages}
    return tuple(by_area[board.areas[area]] for area in board.area_of)


def _menus(records: Records, board: Board) -> Menus:
    prices = records.tables.prices
    points = records.tables.supplies.gold // prices.conversion_gold
    heroes, wonders = ([one.id for one in some] for some in (records.heroes, records.wonders))
    return menus_of(board, heroes, wonders, prices.migration_counters, points)


def _names(records: Records) -> dict[str, dict[str, Names]]:
    return {
        "hero": {one.id: one.name for one in records.heroes},
        "title": {one.id: one.title for one in records.heroes},
        "discovery": {one.id: one.name for one in records.discoveries},
        "valued": {one.id: _names_with_value(one) for one in records.discoveries},
        "wonder": {one.id: one.name for one in records.wonders},
        "face": {one.id: one.name for one in records.faces},
        "age": {one.id: one.name for one in records.ages},
    }


def _names_with_value(record: deck.DiscoveryRecord) -> Names:
    return {locale: f"{name} ({record.value})" for locale, name in record.name.items()}


# What is printed on a card


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """Title, values and Territories of a Hero. Value of a Discovery. Points of a Wonder.

    KeyError for an unknown card, {} for other kinds.
    """
    if kind == "hero":
        hero = cards.heroes[cards.hero_index[id]]
        return {
            "title": id,
            "population": hero.population,
            "discoveries": hero.discoveries,
            "conquest": hero.conquest,
            "treasury": hero.treasury,
            "territories": hero.territories,
            "colour": hero.colour,
        }
    if kind == "discovery":
        return {"value": cards.discoveries[cards.discovery_index[id]].value}
    if kind == "wonder":
        return {"points": cards.wonders[cards.wonder_index[id]].points}
    return {}
