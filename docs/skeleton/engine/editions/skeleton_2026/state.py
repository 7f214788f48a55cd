"""The whole truth of a game: plain data. What is not `Open` is a secret."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import table
from engine.copies import Open
from engine.editions.skeleton_2026.cards import Cards
from engine.field_types import restore_types
from engine.procedure import Procedure

EMPTY = -1


@dataclass(slots=True)
class State:
    """Lands are bits of a mask, seats and areas are numbers."""

    held: Open[list[int]]  # by seat: its lands
    score: Open[list[int]]
    homeland: list[int]  # by seat: an area
    epoch: Open[int] = 0
    actor: Open[int] = EMPTY
    left: Open[int] = 0  # armies still to place
    agenda: Open[list[list[Any]]] = field(default_factory=list)
    ranking: Open[list[int]] = field(default_factory=list)  # at the end: each seat's place


restore_types(State)


def places(state: State) -> list[int]:
    """Place of each seat by score. Equal scores share it."""
    return [1 + sum(other > own for other in state.score) for own in state.score]


Table = table.Table[State, Cards]
PROCEDURE = Procedure(game_over="SKEL-END-01", not_yours="SKEL-TURN-01", wrong_moment="SKEL-TURN-02")
question, step = PROCEDURE.question, PROCEDURE.step
