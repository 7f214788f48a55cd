"""Launches Activities, and remembers for which table."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import discord

from bot.discord_io.errors import is_expired
from bot.store import Store

if TYPE_CHECKING:
    from bot.play.answer import Answer

KEPT = 2000
"""Max. remembered launches."""


class Activities:
    """The launches of Activities: for which table a user opened which."""

    def __init__(self, _store: Store) -> None:
        self.is_on = False
        self._games: OrderedDict[tuple[str, int], int] = OrderedDict()

    def note(self, instance: str, user: int, game: int) -> None:
        """Remember for which table a user launched an Activity."""
        self._games[instance, user] = game
        self._games.move_to_end((instance, user))
        if len(self._games) > KEPT:
            self._games.popitem(last=False)

    def game_of(self, instance: str, user: int) -> int | None:
        """The table for which a user launched an Activity last, None if unknown."""
        return self._games.get((instance, user))


async def launch(answer: Answer, game: int) -> bool:
    """Answer an interaction with the Activity. False if that is impossible, and nothing was answered."""
    activities = answer.parts.memory_of(Activities)
    if not activities.is_on:
        return False
    try:
        launched = await answer.interaction.response.launch_activity()
    except discord.HTTPException as refusal:
        if is_expired(refusal):
            raise
        return False  # the application has no Activity in Discord's portal
    if launched.activity_id is not None:
        activities.note(launched.activity_id, answer.user, game)
    return True
