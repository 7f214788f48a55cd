"""The table of a 2018 game, and the procedure in which each phase enters its steps and questions."""

from __future__ import annotations

from engine import table
from engine.editions.zman_2018.cards import Cards
from engine.editions.zman_2018.state import State
from engine.procedure import Procedure

Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="Z18-END-03", not_yours="Z18-ORDER-06", wrong_moment="Z18-TURN-01")
question, step = PROCEDURE.question, PROCEDURE.step
