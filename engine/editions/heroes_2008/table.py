"""The table of a game of 2008, and the procedure in which each phase enters its steps and questions."""

from __future__ import annotations

from engine import table
from engine.editions.heroes_2008.cards import Cards
from engine.editions.heroes_2008.state import State
from engine.procedure import Procedure

Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="HW8-END-03", not_yours="HW8-TURN-13", wrong_moment="HW8-TURN-07")
question, step = PROCEDURE.question, PROCEDURE.step
