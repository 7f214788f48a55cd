"""The user's language: chosen, else Discord's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_io.permissions import Interaction

if TYPE_CHECKING:
    from bot.core.people_cache import People


def cached_language(interaction: Interaction) -> str:
    """The user's language, without a database query."""
    return _people_cache(interaction).known_language(interaction.user.id) or str(interaction.locale)


async def user_language(interaction: Interaction) -> str:
    """The user's language."""
    return await _people_cache(interaction).chosen_language(interaction.user.id) or str(interaction.locale)


def _people_cache(interaction: Interaction) -> People:
    people: People = interaction.client.parts.service.people
    return people
