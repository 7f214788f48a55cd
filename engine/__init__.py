"""The rules of two families of games, without Discord, files or clock."""

import engine.editions  # noqa: F401 - before the function of that name, which the folder would hide later
from engine import game
from engine.chance import commitment
from engine.edition import Edition
from engine.edition_folders import (
    default_edition,
    edition_from_content,
    edition_options,
    editions,
    load_edition,
)
from engine.fingerprint import build
from engine.game import Game, hints, new_game, outlook
from engine.loading import load_carried, load_game
from engine.players import appraise
from engine.records import (
    Action,
    Asked,
    BadData,
    BadGame,
    Decision,
    EngineError,
    Entry,
    Event,
    Hint,
    IllegalAction,
    Prefer,
    Private,
    UndoRefused,
)
from engine.selfplay import can_be_played
from engine.terms import check_options
from engine.view import View

COMPILED = not str(game.__file__).endswith(".py")
"""True if the compiled engine runs, False in plain Python."""

__all__ = [
    "COMPILED",
    "Action",
    "Asked",
    "BadData",
    "BadGame",
    "Decision",
    "Edition",
    "EngineError",
    "Entry",
    "Event",
    "Game",
    "Hint",
    "IllegalAction",
    "Prefer",
    "Private",
    "UndoRefused",
    "View",
    "appraise",
    "build",
    "can_be_played",
    "check_options",
    "commitment",
    "default_edition",
    "edition_from_content",
    "edition_options",
    "editions",
    "hints",
    "load_carried",
    "load_edition",
    "load_game",
    "new_game",
    "outlook",
]
