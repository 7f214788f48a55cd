"""How a 2001 game goes on. The modules named here enter their steps and questions in the procedure."""

from __future__ import annotations

from engine.editions.hasbro_2001 import (  # noqa: F401
    arising,
    coins,
    disease,
    drafts,
    ending,
    epoch,
    expand,
    fleets,
    force,
    monuments,
    playing,
    score,
    turn,
    uprisings,
)
from engine.editions.hasbro_2001.options import naval_control  # noqa: F401
from engine.editions.hasbro_2001.table import PROCEDURE

REFUSALS = PROCEDURE.refusals()
advance = PROCEDURE.advance
