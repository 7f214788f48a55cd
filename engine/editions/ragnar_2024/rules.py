"""How a 2024 game goes on. The modules named here enter their steps and questions in the procedure."""

from __future__ import annotations

from engine.editions.ragnar_2024 import (  # noqa: F401
    conclude,
    endgame,
    expand,
    monuments,
    organize,
    reveal,
    revenue,
    turn,
)
from engine.editions.ragnar_2024.state import looked_up
from engine.editions.ragnar_2024.table import PROCEDURE, Table

REFUSALS = PROCEDURE.refusals()


def advance(table: Table) -> None:
    """Go on until somebody must choose, or the game is over; at the beginning and after loading."""
    state = table.state
    state.owner, state.face_up = looked_up(state, table.cards.lands)
    PROCEDURE.advance(table)
