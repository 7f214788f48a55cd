"""History of the World, Avalon Hill / Hasbro 2001, with its FAQ."""

from __future__ import annotations

from engine.editions.hasbro_2001.actions import AnyAction
from engine.editions.hasbro_2001.cards import read_cards
from engine.editions.hasbro_2001.events import AnyEvent
from engine.editions.hasbro_2001.hints import fought, hints, outlook
from engine.editions.hasbro_2001.knowledge import imagine
from engine.editions.hasbro_2001.rules import REFUSALS, advance
from engine.editions.hasbro_2001.seen import fields
from engine.editions.hasbro_2001.setup import new_state, set_up
from engine.editions.hasbro_2001.state import State
from engine.editions.hasbro_2001.table import PROCEDURE

RULES_VERSION = "3"
MAY_LACK: tuple[str, ...] = ()
