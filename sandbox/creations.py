"""Error 30034: the daily limit of new commands."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .errors import ApiError, refusal

if TYPE_CHECKING:
    from .world import World

DAY = 86_400.0


class Creations:
    """Counts new commands by the sandbox's clock."""

    def __init__(self) -> None:
        self._times: deque[float] = deque()

    def take(self, world: World) -> None:
        """Count one more command.

        Raises: ApiError 30034 if the last day had too many.
        """
        now = world.clock.now()
        while self._times and self._times[0] <= now - DAY:
            self._times.popleft()
        if len(self._times) >= world.limits.command.creations_per_day:
            wait = self._times[0] + DAY - now
            raise ApiError(429, 30034, refusal(30034).message, retry_after=wait)
        self._times.append(now)
