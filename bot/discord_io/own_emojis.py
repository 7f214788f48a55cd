"""Our own emojis at Discord: uploaded once, in the background; where that fails, plain ones stand."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.discord_io.discord_ids import KNOWN
from bot.process.incidents import kind_of
from bot.workers.process import WorkerBusy, WorkerDied
from render.palette import SEATS

if TYPE_CHECKING:
    from bot.app.client import Annalist

log = logging.getLogger(__name__)

FAULTS = (
    *(discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError),
    *(WorkerBusy, WorkerDied),
)
TRIES, DELAY = 5, 60.0
STANDS_FOR = {
    **{
        plain: f"seat_{one.letter.lower()}"
        for one in SEATS
        for plain in (one.emoji, f"{one.emoji}{one.mark}")
    },
    "🐪": "caravan",
    "⛵": "fleet",
    "⚓": "anchor",
    "🏛️": "capital",
    "🏘️": "city",
    "🗿": "monument",
    "🏰": "fort",
    "🛕": "wonder",
    "🪙": "coin",
    "🃏": "card",
    "🎖️": "honor",
    "🎟️": "token",
    "🔥": "ruin",
    "👥": "people",
}
"""The plain emoji that a text has, and the piece that it stands for; a seat's has its mark on it."""


async def learn_emojis(client: Annalist) -> None:
    """Upload what Discord does not have yet, and use it; a few tries, with a word in the log."""
    for attempt in range(TRIES):
        try:
            await _once(client)
            return
        except FAULTS as trouble:
            log.warning("our own emojis are not there yet (%s)", kind_of(trouble))
            if isinstance(trouble, discord.HTTPException) and 400 <= trouble.status < 500:
                return  # a missing right, or too many emojis: plain ones do as well
        await asyncio.sleep(DELAY * 2**attempt)


async def _uploaded(client: Annalist, name: str, image: bytes) -> discord.Emoji:
    """Return the emoji of this name, uploaded unless another process did so meanwhile."""
    try:
        return await client.create_application_emoji(name=name, image=image)
    except discord.HTTPException:
        found = [one for one in await client.fetch_application_emojis() if one.name == name]
        if not found:
            raise
        return found[0]


async def _once(client: Annalist) -> None:
    if client.parts.drawing is None:
        return
    drawn = await client.parts.drawing.emojis()
    there = {one.name: one for one in await client.fetch_application_emojis()}
    for name, image in drawn.items():
        if name not in there:
            there[name] = await _uploaded(client, name, image)
    by_piece = {name.rpartition("_")[0]: str(there[name]) for name in drawn}
    KNOWN.learn_emojis({plain: by_piece[piece] for plain, piece in STANDS_FOR.items() if piece in by_piece})
    log.info("%d emojis of our own are there", len(drawn))
