"""The table of a 2024 game, and the procedure in which each phase enters its steps and questions."""

from __future__ import annotations

from engine import table
from engine.editions.ragnar_2024.cards import Cards
from engine.editions.ragnar_2024.state import State
from engine.procedure import Procedure

Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="R24-GEN-01", not_yours="R24-ORDER-07", wrong_moment="R24-ORDER-05")
question, step = PROCEDURE.question, PROCEDURE.step
