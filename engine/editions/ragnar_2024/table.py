"""The table of a 2024 game: this edition's state and cards in the shared frame."""

from __future__ import annotations

from engine import table
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.state import State

Table = table.Table[State, Cards]
