"""The kept games of all editions, two colours a person among them, at their end."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.replay import whole_view
from engine.view import View
from tools.golden_games import read_game
from tools.golden_specs import Golden, goldens, path_of

GAMES = goldens()


def label(golden: Golden) -> str:
    """Test id of a golden game."""
    return f"{golden.edition}-{golden.name}"


def final_view(golden: Golden) -> View:
    """Spectators' view of a finished game, with all its news."""
    return _read_final_view(path_of(golden))


@cache
def _read_final_view(path: Path) -> View:
    return whole_view(read_game(path))
