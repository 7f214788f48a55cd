"""History of the World, Z-Man Games 2018. The rulebook's capitol is a `capital` here, as in every edition."""

from __future__ import annotations

from engine.editions.zman_2018 import (
    battle,
    drafts,
    effects,
    force,
    invade,
    monuments,
    rerolls,
    score,
    seen,
    turn,
)
from engine.editions.zman_2018.actions import AnyAction
from engine.editions.zman_2018.cards import read_cards
from engine.editions.zman_2018.events import AnyEvent
from engine.editions.zman_2018.hints import has_attacker_won, hints, outlook
from engine.editions.zman_2018.knowledge import imagine, known_state
from engine.editions.zman_2018.setup import new_state, prefer, set_up
from engine.editions.zman_2018.state import PROCEDURE, State

RULES_VERSION = "3"
MAY_LACK = ("defence",)
