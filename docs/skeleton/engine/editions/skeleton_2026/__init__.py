"""Skeleton, 2026: settle lands, score them, and reveal a secret homeland at the end."""

from __future__ import annotations

from engine.editions.skeleton_2026 import seen, turn
from engine.editions.skeleton_2026.actions import AnyAction
from engine.editions.skeleton_2026.cards import read_cards
from engine.editions.skeleton_2026.events import AnyEvent
from engine.editions.skeleton_2026.hints import has_attacker_won, hints, outlook
from engine.editions.skeleton_2026.knowledge import imagine, known_state
from engine.editions.skeleton_2026.state import PROCEDURE, State
from engine.editions.skeleton_2026.turn import new_state, set_up

RULES_VERSION = "1"
MAY_LACK = ()
REFUSALS = PROCEDURE.refusals()
advance = PROCEDURE.advance
