"""The 2001 deck in play, compiled for the rules: cards are positions, lands numbers, sets of lands masks.

Each of the 71 Event cards has a position of its own. Copies share an `EventCard`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.board import Board
from engine.data import Names, Problems, by_epoch, index_of
from engine.editions.hasbro_2001 import deck
from engine.editions.hasbro_2001.actions import menus_of
from engine.editions.hasbro_2001.deck_checks import Records, read_records_of
from engine.history.majority import level as level
from engine.history.majority import points_by_level
from engine.history.waters import with_seas
from engine.menu import Menu, bits, mask_of

EXPERTS = ("strait", "mountains", "forest")
"""Kinds of terrain that a card can make easy, as mask bits."""


@dataclass(frozen=True)
class Force:
    """The pieces of an Empire or a Minor Empire: for each people a start and a strength.

    * `peoples`: ids of the peoples, ("",) for a card with a single one.
    * `fleets`: the waters printed and, for an ocean, every sea reached from it.
    * `start_lands`, `printed`: ids of start lands and waters as the card names them.
    """

    starts: tuple[int, ...]
    strengths: tuple[int, ...]
    peoples: tuple[str, ...]
    capital: bool
    fleets: int
    start_lands: tuple[str, ...]
    printed: tuple[str, ...]


@dataclass(frozen=True)
class Empire:
    """An Empire card. `number` = its place in the Epoch's order. `strength` as printed, for ties."""

    id: str
    epoch: int
    number: int
    strength: int
    force: Force


@dataclass(frozen=True)
class Powers:
    """The changes that cards in force "during" the turn make for the Active Empire.

    * `leader`: dice while the Leader lives.
    * `bonus`: added to every attack.
    * `siege`: added to attacks against fort, capital or city.
    * `ties`: losses until which Elite Troops win ties.
    * `jihad`: dice, losses until which they hold, and losses until which ties are won.
    * `sea`: dice of a defender against a landing.
    * `experts`: mask of EXPERTS.
    """

    leader: int = 0
    bonus: int = 0
    siege: int = 0
    ties: int = 0
    jihad: tuple[int, int, int] = (0, 0, 0)
    sea: int = 3
    experts: int = 0


@dataclass(frozen=True)
class EventCard:
    """An Event card.

    * `pile`: "greater" or "lesser".
    * `epochs`: mask of the Epochs in which it may be played.
    * `minor`: a Minor Empire's force.
    """

    id: str
    pile: str
    type: str
    epochs: int
    effect: deck.AnyEffect
    powers: Powers
    minor: Force | None = None


@dataclass(frozen=True)
class Cards:
    """Cards and tables of the edition."""

    epochs: int
    cards_per_epoch: int
    empires: tuple[Empire, ...]
    empire_index: dict[str, int]
    empires_of: tuple[tuple[int, ...], ...]
    """Epoch -> its Empire cards, in order of their numbers; place 0 is empty."""
    events: tuple[EventCard, ...]
    """By position: one for each copy."""
    event_index: dict[str, int]
    """Id -> position of the first copy."""
    decks: deck.Decks
    supplies: deck.Supplies
    points: deck.Points
    values: tuple[tuple[int, ...], ...]
    """Epoch -> area -> points for presence; place 0 is empty (H01-SCORE-04)."""
    eras: tuple[deck.EraRecord, ...]
    rulings: deck.Rulings
    easy: tuple[tuple[int, ...], ...]
    """Mask of EXPERTS -> land -> lands attacked from there without difficult terrain."""
    beside: tuple[int, ...]
    """Area -> areas beside it, straits included (ruling A-49)."""
    around: tuple[int, ...]
    """Wasteland -> lands beside it."""
    names: dict[str, dict[str, Names]]
    """Kind ("empire", "event", "people", "force", "leader") -> id -> names; "force" = Empires and Events."""
    texts: dict[str, dict[str, Names]]
    """Kind ("event", "begins", "figures") -> id -> texts; the last two by the Epoch's number."""
    menus: dict[str, Menu]
    """By action type: its actions, one per land (or per water, wasteland, area)."""
    together: dict[tuple[int, ...], Powers] = field(default_factory=dict)
    """Combined changes by the Event cards in force together. Filled on demand."""


def read_cards(content: dict[str, Any], board: Board, problems: Problems) -> Cards | None:
    """Compile raw content (file stem -> tables), None with problems."""
    records = read_records_of(content, board, problems)
    return None if records is None else _compile(records, board)


def _compile(records: Records, board: Board) -> Cards:
    tables = records.tables
    in_order = sorted(records.empires, key=lambda card: (card.epoch, card.number))
    empires = tuple(_empire(one, board) for one in in_order)
    events = tuple(card for one in records.events for card in [_event(one, board)] * one.count)
    first: dict[str, int] = {}
    for position, card in enumerate(events):
        first.setdefault(card.id, position)
    none = (0,) * len(board.areas)
    return Cards(
        epochs=records.epochs,
        cards_per_epoch=tables.decks.cards_per_epoch,
        empires=empires,
        empire_index=index_of([one.id for one in empires]),
        empires_of=by_epoch(empires, records.epochs),
        events=events,
        event_index=first,
        decks=tables.decks,
        supplies=tables.supplies,
        points=tables.points,
        values=(none, *zip(*(tables.values[area] for area in board.areas), strict=True)),
        eras=tuple(records.eras),
        rulings=records.rulings,
        easy=tuple(_easy_neighbours(board, experts) for experts in range(1 << len(EXPERTS))),
        beside=_areas_beside(board),
        around=_lands_around(board),
        names=_names(records),
        texts=_texts(records),
        menus=menus_of(board),
    )


def _empire(record: deck.EmpireRecord, board: Board) -> Empire:
    strengths = tuple(one.strength for one in record.peoples) or (record.strength,)
    peoples = tuple(one.id for one in record.peoples) or ("",)
    force = _force(board, record.start_lands, strengths, peoples, record.capital, record.waters)
    return Empire(record.id, record.epoch, record.number, record.strength, force)


def _event(record: deck.EventRecord, board: Board) -> EventCard:
    effect = record.effect
    minor = None
    if isinstance(effect, deck.MinorEmpire):
        minor = _force(board, effect.start_lands, (effect.strength,), ("",), effect.capital, effect.waters)
    return EventCard(
        record.id, record.deck, record.type, mask_of(record.epochs), effect, _powers(effect), minor
    )


def _force(
    board: Board,
    starts: Sequence[str],
    strengths: tuple[int, ...],
    peoples: tuple[str, ...],
    capital: bool,
    waters: tuple[str, ...],
) -> Force:
    return Force(
        starts=tuple(board.land_index[land] for land in starts),
        strengths=strengths,
        peoples=peoples,
        capital=capital,
        fleets=reached_waters(board, mask_of(board.water_index[water] for water in waters)),
        start_lands=tuple(starts),
        printed=waters,
    )


def reached_waters(board: Board, printed: int) -> int:
    """Printed waters, with all seas that fleets reach from an ocean.

    H01-FLEET-01 to -03, -05.
    """
    return with_seas(board, printed, onward=True)


def _powers(effect: deck.AnyEffect) -> Powers:
    """Modifiers of a card for the turn. Empty for an immediate effect."""
    match effect:
        case deck.AttackDice():
            return Powers(leader=effect.dice)
        case deck.AttackBonus():
            return Powers(bonus=effect.bonus)
        case deck.Siegecraft():
            return Powers(siege=effect.bonus)
        case deck.EliteTroops():
            return Powers(ties=effect.until_losses)
        case deck.Jihad():
            return Powers(jihad=(effect.dice, effect.dice_until_losses, effect.ties_until_losses))
        case deck.NavalPower():
            return Powers(sea=effect.defender_dice)
        case deck.ExpertTroops():
            return Powers(experts=1 << EXPERTS.index(effect.terrain))
    return Powers()


def _easy_neighbours(board: Board, experts: int) -> tuple[int, ...]:
    """Land -> neighbours across terrain that the `experts` ignore."""
    ignored = {kind for at, kind in enumerate(EXPERTS) if experts >> at & 1}
    hard = [by for kind, by in board.difficult_by.items() if kind not in ignored]
    found = []
    for land, beside in enumerate(board.neighbours):
        for by in hard:
            beside &= ~by[land]
        found.append(beside)
    return tuple(found)


def _areas_beside(board: Board) -> tuple[int, ...]:
    """Area -> areas with a land that borders it (ruling A-49)."""
    found = [0] * len(board.areas)
    for land, beside in enumerate(board.neighbours):
        found[board.area_of[land]] |= mask_of(board.area_of[other] for other in bits(beside))
    return tuple(mask & ~(1 << area) for area, mask in enumerate(found))


def _lands_around(board: Board) -> tuple[int, ...]:
    return tuple(
        mask_of(land for land, beside in enumerate(board.wasteland_neighbours) if beside >> wasteland & 1)
        for wasteland in range(len(board.wastelands))
    )


def _names(records: Records) -> dict[str, dict[str, Names]]:
    empires = {one.id: one.name for one in records.empires}
    events = {one.id: one.name for one in records.events}
    return {
        "empire": empires,
        "event": events,
        "force": empires | events,
        "people": {people.id: people.name for one in records.empires for people in one.peoples},
        "leader": {one.id: one.leader for one in records.empires},
    }


def _texts(records: Records) -> dict[str, dict[str, Names]]:
    return {
        "event": {one.id: one.text for one in records.events},
        "begins": {str(era.epoch): era.begins for era in records.eras},
        "figures": {str(era.epoch): era.figures for era in records.eras},
    }


# What is printed on a card


def area_worths(cards: Cards, board: Board, epoch: int) -> dict[str, tuple[int, ...]]:
    """Points of each active area of an epoch, by level of strength (H01-SCORE-04 to -07)."""
    points = cards.points
    multiples = (0, points.presence, points.dominance, points.control)
    return points_by_level(board.areas, cards.values[epoch], multiples)


def facts(cards: Cards, kind: str, id: str) -> dict[str, Any]:
    """Leader, pieces and places of an Empire card. KeyError for an unknown card, {} for other kinds."""
    if kind != "empire":
        return {}
    empire = cards.empires[cards.empire_index[id]]
    return {
        "number": empire.number,
        "leader": id,
        "lands": empire.force.start_lands,
        "armies": empire.strength,
        "capital": empire.force.capital,
        "fleets": empire.force.printed,
    }
