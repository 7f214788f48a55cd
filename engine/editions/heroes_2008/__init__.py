"""Heroes of the World, 2008."""

from __future__ import annotations

from engine.editions.heroes_2008.actions import AnyAction
from engine.editions.heroes_2008.cards import read_cards
from engine.editions.heroes_2008.events import AnyEvent
from engine.editions.heroes_2008.hints import fought, hints, outlook
from engine.editions.heroes_2008.knowledge import imagine
from engine.editions.heroes_2008.rules import REFUSALS, advance
from engine.editions.heroes_2008.seen import fields
from engine.editions.heroes_2008.setup import new_state, prefer, set_up
from engine.editions.heroes_2008.state import State
from engine.editions.heroes_2008.table import PROCEDURE

RULES_VERSION = "3"
MAY_LACK = ("wonder_answers", "opening_answers")
