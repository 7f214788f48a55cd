"""History of the World, Z-Man Games 2018. The rulebook's capitol is a `capital` here, as in every edition."""

from __future__ import annotations

from engine.editions.zman_2018.actions import AnyAction
from engine.editions.zman_2018.cards import read_cards
from engine.editions.zman_2018.events import AnyEvent
from engine.editions.zman_2018.hints import fought, hints, outlook
from engine.editions.zman_2018.knowledge import imagine
from engine.editions.zman_2018.rules import REFUSALS, advance
from engine.editions.zman_2018.seen import fields
from engine.editions.zman_2018.setup import new_state, prefer, set_up
from engine.editions.zman_2018.state import State
from engine.editions.zman_2018.table import PROCEDURE

RULES_VERSION = "2"
MAY_LACK = ("defence",)
