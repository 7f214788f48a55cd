"""What is told when a table moves."""

from __future__ import annotations

from bot.messages.line import News


class Moved(News, tag="moved", frozen=True, kw_only=True):
    """The game goes on in another channel; `channel` is the one before."""

    starts_anew = True

    channel: int = 0
