"""AutoMod: a server's words that no message of its channels may hold."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from .errors import refusal
from .layout import texts
from .world import World

EMBEDDED = ("title", "description")


def moderate(world: World, channel_id: int, json: dict[str, Any], audience: int | None) -> None:
    """Raises 200000 for a forbidden word in what is said; what one user sees alone is not looked at."""
    guild = world.guilds.get(world.channels[channel_id].guild_id or 0)
    if guild is None or audience is not None or not guild.forbidden:
        return
    embeds = [str(one.get(field) or "") for one in json.get("embeds") or [] for field in EMBEDDED]
    said = "\n".join([json.get("content") or "", *embeds, *texts(json.get("components") or [])])
    if holds(said, guild.forbidden):
        raise refusal(200000)


def holds(said: str, forbidden: Iterable[str]) -> bool:
    """Return whether a text holds one of these words, however written; a star stands for more letters."""
    words = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in forbidden)
    return re.search(rf"(?<!\w)(?:{words})(?!\w)", said, re.IGNORECASE) is not None
