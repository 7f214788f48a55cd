"""Channels, servers and users that a request concerns, for targeted faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..interactions import Interactions
from ..world import World


def concerned_ids(world: World, interactions: Interactions, params: Mapping[str, str], body: Any) -> set[str]:
    """Ids of everything that a request concerns, by its path parameters and body."""
    found = {value for name, value in params.items() if name in ("channel_id", "guild_id", "user_id")}
    if isinstance(body, dict) and body.get("recipient_id") is not None:
        found.add(str(body["recipient_id"]))
    interaction = interactions.find_by_token(params.get("token", ""))
    if interaction is not None:
        found |= {str(interaction.channel_id), str(interaction.user_id)}
    for place in [world.channels.get(int(one)) for one in found if one.isdecimal()]:
        if place is not None:
            found |= {str(one) for one in (place.parent_id, place.guild_id) if one is not None}
            found |= {str(one) for one in place.recipients if one != world.bot_id}
    return found
