"""History of the World, Avalon Hill / Hasbro 2001, with its FAQ."""

from __future__ import annotations

from engine.editions.hasbro_2001 import (
    arising,
    coins,
    disease,
    drafts,
    expand,
    fleets,
    monuments,
    naval_control,
    playing,
    score,
    seen,
    turn,
    uprisings,
)
from engine.editions.hasbro_2001.actions import AnyAction
from engine.editions.hasbro_2001.cards import read_cards
from engine.editions.hasbro_2001.events import AnyEvent
from engine.editions.hasbro_2001.hints import has_attacker_won, hints, outlook
from engine.editions.hasbro_2001.knowledge import imagine, known_state
from engine.editions.hasbro_2001.setup import new_state, set_up
from engine.editions.hasbro_2001.state import PROCEDURE, State

RULES_VERSION = "3"
