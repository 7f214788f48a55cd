"""The 2024 deck in play, compiled for the rules: cards are positions, lands numbers, sets of lands masks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.board import Board
from engine.data import Names, Problems, by_epoch, index_of
from engine.editions.ragnar_2024 import actions as act
from engine.editions.ragnar_2024 import deck
from engine.editions.ragnar_2024.actions import Choices, expand_honors, honor_menus, land_menus
from engine.editions.ragnar_2024.deck_checks import Records, fill_text, read_records_of
from engine.history.majority import level as level
from engine.history.waters import with_seas
from engine.menu import Menu, mask_of, union
from engine.records import tag_of


@dataclass(frozen=True)
class Part:
    """An Empire to be played: most cards have one, Incas & Aztecs two. `people` = all its people pieces."""

    id: str
    starts: tuple[int, ...]
    start_mask: int
    people: int
    buildings: tuple[str, ...]
    barbarian: bool
    icon: str
    icon_lands: int


@dataclass(frozen=True)
class Empire:
    """An Empire card. `people` is the printed total, `starts` are its `start_lands` as numbers.

    Its fleets and Great Wall forts come with its first part, whose buildings and icon it names.
    """

    id: str
    epoch: int
    number: int
    start_lands: tuple[str, ...]
    starts: tuple[int, ...]
    people: int
    buildings: tuple[str, ...]
    barbarian: bool
    icon: str
    fleets: int
    great_wall: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class EventCard:
    """An Event card. `later` = phase of its Later Event icon, "" when it is carried out in phase A.

    Its force, if any: `people`, `buildings`, `fleets`, `barbarian`, and where it comes from: `start` (a
    land) or `sea` (a water), -1 for none. `n` is the number in its effect, 0 without one.
    """

    id: str
    epoch: int
    honor_icon: bool
    later: str
    verb: str
    effect: deck.AnyEffect
    n: int
    start: int
    sea: int
    people: int
    buildings: tuple[str, ...]
    fleets: int
    barbarian: bool


@dataclass(frozen=True)
class Honor:
    """An Honor. `effect_n` is the number in its effect, 0 without one."""

    id: str
    kind: str
    coins: int
    phases: tuple[str, ...]
    effect_verb: str
    effect_n: int


@dataclass(frozen=True)
class Paired:
    """A Paired Area token: ids and numbers of its two areas."""

    id: str
    areas: tuple[str, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Gold:
    """Gold for buildings and, by level (nothing, presence, dominance, mastery), for lands."""

    capital: int
    city: int
    monument: int
    levels: tuple[int, int, int, int]


@dataclass(frozen=True)
class Waters:
    """The waters of an epoch: in late ones an ocean includes the seas beside it.

    R24-FLEET-03, -10.
    """

    oceans: bool
    """True if fleets go to oceans, not to seas."""
    open: int
    """The waters they go to."""
    coasts: tuple[int, ...]
    """Land -> waters it lies on."""
    shores: tuple[int, ...]
    """Water -> lands on it."""
    links: tuple[int, ...]
    """Water -> waters beside it."""


@dataclass(frozen=True)
class Cards:
    """Cards and tables, without extra cards, numbered over all epochs."""

    lands: int
    """Lands of the board."""
    epochs: int
    cards_per_epoch: int
    empires: tuple[Empire, ...]
    empire_index: dict[str, int]
    empires_of: tuple[tuple[int, ...], ...]
    """Epoch -> its Empire cards, in order of their numbers; place 0 is empty."""
    starts_of: tuple[int, ...]
    """Epoch -> the start-lands of its Empire cards, as a mask."""
    events: tuple[EventCard, ...]
    event_index: dict[str, int]
    events_of: tuple[tuple[int, ...], ...]
    honors: tuple[Honor, ...]
    honor_index: dict[str, int]
    catastrophes: int
    """The Honors that remove a monument, as a mask."""
    paired: tuple[Paired, ...]
    paired_index: dict[str, int]
    supply: deck.Supply
    gold: Gold
    rulings: deck.Rulings
    wall_lands: int
    waters: tuple[Waters, ...]
    """By epoch; place 0 is as the first."""
    oceans: Waters
    """As in the late epochs, whether there are any or not."""
    names: dict[str, dict[str, Names]]
    """Kind ("empire", "event", "honor", "paired") -> id -> names; an Empire's parts are among the Empires."""
    texts: dict[str, dict[str, Names]]
    """Kind ("event", "honor", "years") -> id -> texts."""
    menus: dict[str, Menu]
    army_menu: Menu
    """Menus of phase C's commonest actions: "place_army" and "build_fort"."""
    fort_menu: Menu
    pools: tuple[tuple[dict[str, int], ...], ...]
    """Fleets and people of the Empire pool -> params of phase C's question."""
    honor_menus: dict[str, Menu]
    expand_honors: tuple[Choices, ...]
    """Mask of face-up Honors -> their actions in phase C."""
    choose_empire: tuple[act.ChooseEmpire, ...]
    """By Empire card: the prepared action, as `cash_honor` by Honor."""
    cash_honor: tuple[act.CashHonor, ...]


def read_cards(content: dict[str, Any], board: Board, problems: Problems) -> Cards | None:
    """Compile raw content (file stem -> tables), None with problems."""
    records = read_records_of(content, board, problems)
    return None if records is None else _compile(records, board)


def _compile(records: Records, board: Board) -> Cards:
    empires = tuple(_empire(one, board) for one in records.empires_in_play)
    events = tuple(_event(one, board) for one in records.events_in_play)
    honors = tuple(_honor(one) for one in records.honors)
    paired = tuple(Paired(t.id, t.areas, tuple(board.area_index[a] for a in t.areas)) for t in records.paired)
    tables, gold = records.tables, records.tables.gold
    in_epochs = by_epoch(empires, records.epochs)
    oceans, supply = _late_waters(board), tables.supplies
    verbs = [(one.id, one.effect_verb) for one in honors]
    menus, on_places = land_menus(board), honor_menus(board, verbs)
    return Cards(
        lands=len(board.lands),
        epochs=records.epochs,
        cards_per_epoch=tables.decks.cards_per_epoch,
        empires=empires,
        empire_index=index_of([one.id for one in empires]),
        empires_of=in_epochs,
        starts_of=tuple(_starts(board, [empires[card] for card in cards]) for cards in in_epochs),
        events=events,
        event_index=index_of([one.id for one in events]),
        events_of=by_epoch(events, records.epochs),
        honors=honors,
        honor_index=index_of([one.id for one in honors]),
        catastrophes=mask_of(number for number, (_, verb) in enumerate(verbs) if verb == "catastrophe"),
        paired=paired,
        paired_index=index_of([one.id for one in paired]),
        supply=supply,
        gold=Gold(gold.capital, gold.city, gold.monument, (0, gold.presence, gold.dominance, gold.mastery)),
        rulings=records.rulings,
        wall_lands=board.mask(tables.great_wall.lands),
        oceans=oceans,
        waters=_waters(board, oceans, records),
        names=_names(records, board),
        texts=_texts(records, board),
        menus=menus,
        army_menu=menus["place_army"],
        fort_menu=menus["build_fort"],
        pools=_pools(supply),
        honor_menus=on_places,
        expand_honors=expand_honors(verbs, on_places),
        choose_empire=tuple(act.ChooseEmpire(one.id) for one in empires),
        cash_honor=tuple(act.CashHonor(one.id) for one in honors),
    )


def _starts(board: Board, empires: list[Empire]) -> int:
    """Mask of all start-lands of some Empires."""
    return board.mask(land for empire in empires for land in empire.start_lands)


def _waters(board: Board, oceans: Waters, records: Records) -> tuple[Waters, ...]:
    """Waters open to fleets, by epoch."""
    seas = Waters(False, board.sea_mask, board.coasts, board.shores, board.water_links)
    first = records.tables.fleets.ocean_epoch
    return tuple(oceans if epoch >= first else seas for epoch in range(records.epochs + 1))


def _pools(supply: deck.Supply) -> tuple[tuple[dict[str, int], ...], ...]:
    """Params of phase C's question by fleets and people of the pool."""
    return tuple(
        tuple(
            {"people": people, "fleets": fleets, "walls": 0, "cities": 0}
            for people in range(supply.people + 1)
        )
        for fleets in range(supply.fleet + 1)
    )


def _empire(record: deck.EmpireRecord, board: Board) -> Empire:
    sources = record.parts or (record,)
    parts = tuple(_part(source, board) for source in sources)
    return Empire(
        id=record.id,
        epoch=record.epoch,
        number=record.number,
        start_lands=tuple(land for source in sources for land in source.start_lands),
        starts=tuple(start for part in parts for start in part.starts),
        people=sum(part.people for part in parts),
        buildings=parts[0].buildings,
        barbarian=all(part.barbarian for part in parts),
        icon=parts[0].icon,
        fleets=record.fleets.sea + record.fleets.ocean,
        great_wall=record.great_wall,
        parts=parts,
    )


def _part(record: deck.EmpireRecord | deck.PartRecord, board: Board) -> Part:
    return Part(
        id=record.id,
        starts=tuple(board.land_index[land] for land in record.start_lands),
        start_mask=board.mask(record.start_lands),
        people=record.people,
        buildings=record.buildings,
        barbarian=record.barbarian,
        icon=record.icon,
        icon_lands=board.icons.get(record.icon, 0),
    )


def _event(record: deck.EventRecord, board: Board) -> EventCard:
    effect = record.effect
    kingdom = effect if isinstance(effect, deck.Kingdom) else None
    by_sea = effect if isinstance(effect, deck.SeaForce) else None
    return EventCard(
        id=record.id,
        epoch=record.epoch,
        honor_icon=record.honor_icon,
        later=record.later,
        verb=tag_of(effect),
        effect=effect,
        n=getattr(effect, "n", 0),
        start=board.land_index[kingdom.start_land] if kingdom else -1,
        sea=board.water_index[by_sea.sea] if by_sea else -1,
        people=getattr(effect, "people", 0),
        buildings=getattr(effect, "buildings", ()),
        fleets=kingdom.fleets.sea + kingdom.fleets.ocean if kingdom else int(by_sea is not None),
        barbarian=kingdom is not None and kingdom.barbarian,
    )


def _honor(record: deck.HonorRecord) -> Honor:
    number = record.effect.n if isinstance(record.effect, deck.Recruit) else 0
    return Honor(record.id, record.kind, record.coins, record.phases, tag_of(record.effect), number)


def _late_waters(board: Board) -> Waters:
    """Waters once every ocean includes the seas beside it."""
    waters = range(len(board.waters))
    body = [with_seas(board, 1 << one) for one in waters]
    near = [union(board.water_links, whole) | whole for whole in body]
    links = tuple(
        sum(1 << other for other in waters if other != one and near[one] & body[other]) for one in waters
    )
    coasts = tuple(sum(1 << one for one in waters if body[one] & coast) for coast in board.coasts)
    shores = tuple(union(board.shores, whole) for whole in body)
    return Waters(True, board.ocean_mask, coasts, shores, links)


def _names(records: Records, board: Board) -> dict[str, dict[str, Names]]:
    empires = {one.id: one.name for one in records.empires}
    empires |= {part.id: part.name for one in records.empires for part in one.parts}
    return {
        "empire": empires,
        "event": {one.id: one.name for one in records.events},
        "honor": {one.id: one.name for one in records.honors},
        "paired": {one.id: _pair_name(one.areas, board) for one in records.paired},
    }


def _pair_name(areas: tuple[str, str], board: Board) -> Names:
    """Name of a Paired Area token: its two areas."""
    return {
        locale: " + ".join(names.get(area, area) for area in areas) for locale, names in board.names.items()
    }


def _texts(records: Records, board: Board) -> dict[str, dict[str, Names]]:
    return {
        "event": {one.id: fill_text(one, board) for one in records.events},
        "honor": {one.id: one.text for one in records.honors},
        "years": {one.id: one.years for one in records.empires},
    }


# What is printed on a card


def area_worths(cards: Cards, board: Board, epoch: int) -> dict[str, tuple[int, ...]]:
    """Gold of each active area of an epoch, by level of strength (R24-EPOCH-03)."""
    first = zip(board.areas, board.area_epoch, strict=True)
    return {area: cards.gold.levels for area, began in first if began <= epoch}


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """Pieces and icon of an Empire card. Coins of an Honor.

    KeyError for an unknown card, {} for other kinds.
    """
    if kind == "empire":
        empire = cards.empires[cards.empire_index[id]]
        return {
            "number": empire.number,
            "lands": empire.start_lands,
            "people": empire.people,
            "buildings": empire.buildings,
            "fleets": empire.fleets,
            "great_wall": empire.great_wall,
            "barbarian": empire.barbarian,
            "icon": empire.icon,
        }
    if kind == "honor":
        return {"coins": cards.honors[cards.honor_index[id]].coins}
    return {}
