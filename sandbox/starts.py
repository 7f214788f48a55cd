"""Daily limit and count of the bot's session starts."""

from __future__ import annotations

from typing import Any

from .clock import Clock

DAY = 86_400.0


class Starts:
    """Counts identifies by the sandbox's clock. The day begins with the first one."""

    def __init__(self, clock: Clock, total: int) -> None:
        self._clock = clock
        self._total = total
        self._began = 0.0
        self.used = 0
        self.ever = 0

    def _settle(self) -> None:
        if self._clock.now() - self._began >= DAY:
            self._began = self._clock.now()
            self.used = 0

    def take(self) -> bool:
        """Count one more start. Returns False if it exceeds the limit."""
        self._settle()
        self.ever += 1
        self.used += 1
        return self.used <= self._total

    def limit(self) -> dict[str, Any]:
        """Build Discord's `session_start_limit`. `reset_after` is in milliseconds."""
        self._settle()
        left = self._began + DAY - self._clock.now() if self.used else 0.0
        return {
            "total": self._total,
            "remaining": max(0, self._total - self.used),
            "reset_after": round(left * 1000),
            "max_concurrency": 1,
        }
