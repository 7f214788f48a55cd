"""How a 2018 game goes on. The modules named here enter their steps and questions in the procedure."""

from __future__ import annotations

from engine.editions.zman_2018 import (  # noqa: F401
    battle,
    drafts,
    effects,
    epoch,
    force,
    invade,
    monuments,
    rerolls,
    score,
    turn,
)
from engine.editions.zman_2018.table import PROCEDURE

REFUSALS = PROCEDURE.refusals()
advance = PROCEDURE.advance
