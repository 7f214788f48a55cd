"""Heroes of the World, 2008."""

from __future__ import annotations

from engine.editions.heroes_2008 import (
    conquest,
    count,
    discoveries,
    epoch,
    migration,
    opening,
    population,
    reactions,
    seen,
    treasury,
    turn,
)
from engine.editions.heroes_2008.actions import AnyAction
from engine.editions.heroes_2008.cards import read_cards
from engine.editions.heroes_2008.events import AnyEvent
from engine.editions.heroes_2008.hints import has_attacker_won, hints
from engine.editions.heroes_2008.knowledge import imagine, known_state
from engine.editions.heroes_2008.setup import new_state, prefer, set_up
from engine.editions.heroes_2008.state import PROCEDURE, State

RULES_VERSION = "4"
MAY_LACK = ("wonder_answers", "opening_answers")
