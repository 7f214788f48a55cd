"""The line of a question on a locked phone."""

from __future__ import annotations

from bot.words.names import Names
from engine.records import Asked


def push(asked: Asked, names: Names) -> str:
    """Return what phones say of a question: the game, who is asked, and what everybody may know of it."""
    who = names.seat(asked.seat)
    said = names.texts(f"asked-{asked.kind}", seat=who, who=who)
    return names.texts("push", game=names.game.id, asked=said, who=names.addressed(asked.seat))
