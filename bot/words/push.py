"""The text of a question in a phone notification."""

from __future__ import annotations

from bot.words.names import Names
from engine.records import Asked


def push(asked: Asked, names: Names) -> str:
    """Notification text: the game, the seat and the public question."""
    who = names.seat(asked.seat)
    said = names.texts(f"asked-{asked.kind}", seat=who, who=who)
    return names.texts("push", game=names.game.id, asked=said, who=names.seat_mention(asked.seat))
