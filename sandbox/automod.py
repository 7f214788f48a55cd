"""AutoMod: words that a server forbids in messages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from .errors import refusal
from .layout import texts
from .world import World

EMBEDDED = ("title", "description")


def moderate_message(world: World, channel_id: int, json: dict[str, Any], audience: int | None) -> None:
    """Check a message for forbidden words. Ephemeral messages are exempt.

    Raises: ApiError 200000 for a forbidden word.
    """
    guild = world.guilds.get(world.channels[channel_id].guild_id or 0)
    if guild is None or audience is not None or not guild.forbidden:
        return
    embeds = [str(one.get(field) or "") for one in json.get("embeds") or [] for field in EMBEDDED]
    said = "\n".join([json.get("content") or "", *embeds, *texts(json.get("components") or [])])
    if has_word(said, guild.forbidden):
        raise refusal(200000)


def has_word(said: str, forbidden: Iterable[str]) -> bool:
    """True if a text contains one of these words, in any case.

    A star matches any letters.
    """
    words = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in forbidden)
    return re.search(rf"(?<!\w)(?:{words})(?!\w)", said, re.IGNORECASE) is not None
