"""History of the World, Ragnar Brothers / Rio Grande 2024."""

from __future__ import annotations

from engine.editions.ragnar_2024 import conclude, endgame, expand, organize, reveal, revenue, seen, turn
from engine.editions.ragnar_2024.actions import AnyAction
from engine.editions.ragnar_2024.cards import read_cards
from engine.editions.ragnar_2024.events import AnyEvent
from engine.editions.ragnar_2024.hints import has_attacker_won, hints, outlook
from engine.editions.ragnar_2024.knowledge import imagine, known_state
from engine.editions.ragnar_2024.setup import new_state, set_up
from engine.editions.ragnar_2024.state import PROCEDURE, State, Table, compute_lookups

RULES_VERSION = "2"
MAY_LACK = ("owner", "face_up", "returned")


def advance(table: Table) -> None:
    """Run steps until a seat must choose or the game is over."""
    state = table.state
    state.owner, state.face_up = compute_lookups(state, table.cards.lands)
    PROCEDURE.advance(table)
