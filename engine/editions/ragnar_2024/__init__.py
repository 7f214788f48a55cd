"""History of the World, Ragnar Brothers / Rio Grande 2024."""

from __future__ import annotations

from engine.editions.ragnar_2024.actions import AnyAction
from engine.editions.ragnar_2024.cards import read_cards
from engine.editions.ragnar_2024.events import AnyEvent
from engine.editions.ragnar_2024.hints import fought, hints, outlook
from engine.editions.ragnar_2024.knowledge import imagine
from engine.editions.ragnar_2024.rules import REFUSALS, advance
from engine.editions.ragnar_2024.seen import fields
from engine.editions.ragnar_2024.setup import new_state, set_up
from engine.editions.ragnar_2024.state import State
from engine.editions.ragnar_2024.table import PROCEDURE

RULES_VERSION = "2"
MAY_LACK = ("owner", "face_up", "returned")
