"""Error 30046: a limit on edits of messages over an hour old."""

from __future__ import annotations

from collections import deque

from .clock import Clock, id_time
from .errors import ApiError, refusal
from .limits import MessageLimits
from .model import Message


class OldEdits:
    """Counts edits of old messages by channel."""

    def __init__(self, clock: Clock, limits: MessageLimits) -> None:
        self._clock = clock
        self._limits = limits
        self._edits: dict[int, deque[float]] = {}

    def take(self, message: Message) -> None:
        """Count an edit of a message.

        Raises: ApiError 30046 if the message is old and its channel had too many such edits.
        """
        now = self._clock.now()
        if now - id_time(message.id) <= self._limits.old_after:
            return
        past = self._edits.setdefault(message.channel_id, deque())
        while past and past[0] <= now - self._limits.old_edits_window:
            past.popleft()
        if len(past) >= self._limits.old_edits:
            wait = past[0] + self._limits.old_edits_window - now
            raise ApiError(429, 30046, refusal(30046).message, retry_after=wait)
        past.append(now)
