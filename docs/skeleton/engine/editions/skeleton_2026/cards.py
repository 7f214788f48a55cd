"""The edition's own tables, compiled for the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from engine.board import Board
from engine.data import Names, Problems, Record
from engine.edition_data import check_files, read_tables
from engine.editions.skeleton_2026.records import Settle
from engine.menu import Menu


class TurnTable(Record, frozen=True, kw_only=True):
    """Lands that a seat settles in a turn, and points for each land of its homeland."""

    settlers: int
    homeland_points: int


class Tables(msgspec.Struct, frozen=True):
    """The tables of edition.toml."""

    turn: TurnTable


class Cards(NamedTuple):
    """The tables, the actions of each land, and the cards' names and texts: here there are no cards."""

    turn: TurnTable
    settle: Menu
    names: dict[str, dict[str, Names]]
    texts: dict[str, dict[str, Names]]


def read_cards(content: dict[str, Any], board: Board, problems: Problems) -> Cards | None:
    """Read the tables of a data folder. None with problems."""
    check_files(problems, content, ("edition",))
    tables = read_tables(problems, content["edition"], Tables)
    return Cards(tables.turn, Menu(Settle, board.lands), {"empire": {}}, {}) if tables else None
