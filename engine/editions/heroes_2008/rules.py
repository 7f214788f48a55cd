"""How a game of 2008 goes on. The modules named here enter their steps and questions in the procedure."""

from __future__ import annotations

from engine.editions.heroes_2008 import (  # noqa: F401
    conquest,
    count,
    discoveries,
    epoch,
    migration,
    opening,
    population,
    reactions,
    treasury,
    turn,
)
from engine.editions.heroes_2008.table import PROCEDURE

REFUSALS = PROCEDURE.refusals()
advance = PROCEDURE.advance
