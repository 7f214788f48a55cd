"""Skeleton, 2026: settle lands, score them, and reveal a secret homeland at the end."""

from __future__ import annotations

from engine.editions.skeleton_2026 import seen
from engine.editions.skeleton_2026.cards import read_cards
from engine.editions.skeleton_2026.play import PROCEDURE, State, new_state, set_up
from engine.editions.skeleton_2026.records import AnyAction, AnyEvent
from engine.editions.skeleton_2026.seen import imagine, known_state

RULES_VERSION = "1"
