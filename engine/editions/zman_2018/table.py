"""The table of a 2018 game."""

from __future__ import annotations

from engine.editions.zman_2018.cards import Cards
from engine.editions.zman_2018.state import State
from engine.table import Table as AnyTable

Table = AnyTable[State, Cards]
