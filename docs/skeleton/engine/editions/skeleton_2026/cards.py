"""The tables of the edition, compiled for the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from engine.board import Board
from engine.data import Names, Problems, Record
from engine.edition_data import check_files, read_tables
from engine.editions.skeleton_2026.actions import Settle
from engine.menu import Menu

PEOPLE = "settlers"
"""The only card by which turns go."""


class TurnTable(Record, frozen=True, kw_only=True):
    """Numbers of a turn and of the end."""

    settlers: int
    homeland_points: int


class Tables(msgspec.Struct, frozen=True):
    """The edition's own tables in edition.toml."""

    turn: TurnTable


@dataclass(frozen=True)
class Cards:
    """The edition's tables and menus."""

    turn: TurnTable
    settle: Menu
    names: dict[str, dict[str, Names]]
    texts: dict[str, dict[str, Names]]


def read_cards(content: dict[str, Any], board: Board, problems: Problems) -> Cards | None:
    """Cards of a data folder, None with problems."""
    check_files(problems, content, ("edition",))
    tables = read_tables(problems, content["edition"], Tables)
    names = {"people": {PEOPLE: {"en": "Settlers", "pt-BR": "Colonos"}}}
    return Cards(tables.turn, Menu(Settle, board.lands), names, {}) if tables else None
