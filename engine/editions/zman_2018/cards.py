"""The 2018 deck in play, compiled for the rules: cards are positions, lands numbers, sets of lands masks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.board import Board
from engine.data import Names, Problems, read_toml
from engine.editions.zman_2018 import deck
from engine.menu import Menu


class Powers(msgspec.Struct, frozen=True):
    """What a card changes as long as it is in force: an Empire for its turn, an improvement from its play on.

    `die`, `die_siege`, `die_fleet`: added to the highest die always, in siege battles, in invasions by fleet.
    `rerolls`: each (when, dice): once per battle that many own dice, `when` "always", "clear_territory" or
    "by_fleet". `monument_rate`: resource territories for one monument. `siege_start`: space that the first
    payment fills. `third_region`: armies gained on reaching a third region.
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


class Force(msgspec.Struct, frozen=True):
    """What an Empire or a kingdom brings. `armies` = all of them, those of the starting territories included.

    `icon`: "capitol", "city", "marauder" or "". `fleets` = mask of waters, `caravans` = mask of wastelands.
    """

    start_lands: tuple[str, ...]
    starts: tuple[int, ...]
    armies: int
    icon: str
    fleets: int
    caravans: int


class Empire(msgspec.Struct, frozen=True):
    """An Empire card. `number` = its place in the epoch's order. `effect` = what it may do once a turn."""

    id: str
    epoch: int
    number: int
    force: Force
    powers: Powers
    effect: deck.FreeForts | deck.PlaceCities | None


class EventCard(msgspec.Struct, frozen=True):
    """An Event card: a kingdom, or an improvement.

    `needs` = armies that must be in supply (Z18-EVENT-04); `effects` = what happens at once, in this order.
    """

    id: str
    epoch: int
    kingdom: Force | None
    needs: int
    powers: Powers
    effects: tuple[deck.AnyEffect, ...]


class Cards(msgspec.Struct, frozen=True):
    """All cards and tables of the edition, numbered over all epochs."""

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
    """Kind ("empire", "event") -> id -> names."""
    texts: dict[str, dict[str, Names]]
    """Kind ("empire", "event", "years") -> id -> texts; "empire" = its effect, with the effect's name."""
    menus: dict[str, Menu]
    """By action type: its actions, one per land (or per water, wasteland, area)."""


def load_cards(folder: Path, board: Board) -> Cards:
    """The cards of an edition's data folder; BadData names file, record and field of all that is wrong."""
    problems = Problems()
    content = {path.stem: read_toml(path, problems) for path in sorted(folder.glob("*.toml"))}
    cards = read_cards(content, board, problems)
    problems.raise_any()
    assert cards is not None
    return cards


def read_cards(content: dict[str, Any], board: Board, problems: Problems) -> Cards | None:
    """Compile raw content (file stem -> its tables); None with the problems noted when it cannot be used."""
    raise NotImplementedError
