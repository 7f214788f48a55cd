"""Turns exceptions into sentences for users.

Refusals use the reader's language. Other errors are logged under an incident number without the user's input
(bot.process.incidents), and the apology names that number.
"""

from __future__ import annotations

import aiohttp
import discord
from discord import app_commands

from bot.domain.requests import GameBroken, Refused
from bot.process.incidents import log_incident
from bot.store.transaction import is_unreachable, is_unwritable
from bot.words.catalogue import Texts
from bot.words.names import Names
from bot.words.refusals import refusal_text

ANSWERED = 40060  # the interaction was answered
QUIET = (10062, ANSWERED)  # it has expired, or was answered
BODY = 50035  # not a body that Discord takes there
MANY_EDITS = 30046  # of messages over an hour old
UNEDITABLE = (10008, MANY_EDITS, 50083)  # gone, too old to be edited so often, or in a thread asleep
NOT_TOLD = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Errors of a message that Discord refused or did not receive."""


def explain_error(error: BaseException, texts: Texts, names: Names | None = None, where: str = "") -> str:
    """Sentence for an exception. Unexpected ones are logged as an incident."""
    error = getattr(error, "original", error)
    if isinstance(error, Refused):
        return refusal_text(error.code, error.details, names.texts if names else texts, names)
    if isinstance(error, app_commands.TransformerError):
        return texts("refused-not_understood", value=str(error.value)[:80])
    if isinstance(error, GameBroken):
        log_incident(error, where)
        return texts("refused-broken")
    if is_unwritable(error):  # the store has told the operator
        return texts("refused-unwritable")
    if is_unreachable(error):
        log_incident(error, f"{where}: the database is away")
        return texts("refused-database")
    return texts("incident", id=log_incident(error, where))


def is_emoji_gone(error: BaseException) -> bool:
    """True if Discord does not know one of our emojis."""
    body = isinstance(error, discord.HTTPException) and error.code == BODY
    return body and "emoji" in str(error).casefold()


def is_expired(error: BaseException) -> bool:
    """True if the interaction can no longer be answered."""
    error = getattr(error, "original", error)
    return isinstance(error, discord.HTTPException) and error.code in QUIET
