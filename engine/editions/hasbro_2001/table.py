"""The table of a 2001 game, and the procedure in which each phase enters its steps and questions."""

from __future__ import annotations

from engine import table
from engine.editions.hasbro_2001.cards import Cards
from engine.editions.hasbro_2001.state import State
from engine.procedure import Procedure

Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="H01-END-03", not_yours="H01-TURN-08", wrong_moment="H01-TURN-05")
question, step = PROCEDURE.question, PROCEDURE.step
