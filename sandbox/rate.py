"""Discord's rate limits: windows by route and channel, and their headers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from .errors import ApiError
from .limits import Allowance, RateLimits

EXEMPT = "exempt"
SHARED = ("create_thread",)
"""Kinds with a second limit, shared by all routes and clients.

No header announces it in advance.
"""


class Verdict(NamedTuple):
    """Headers of an answer, and the error if there were too many requests."""

    headers: dict[str, str]
    refusal: ApiError | None


class _Window:
    __slots__ = ("ends", "used")

    def __init__(self, ends: float) -> None:
        self.ends = ends
        self.used = 0


class RateBook:
    """Counts requests. Without `strict` it sends headers but never refuses."""

    def __init__(self, limits: RateLimits, now: Callable[[], float], *, strict: bool) -> None:
        self._limits = limits
        self._now = now
        self._windows: dict[tuple[str, str], _Window] = {}
        self.strict = strict

    def take(self, kind: str, route: str, major: str) -> Verdict:
        """Count a request of a route. `major` is its channel, guild or token."""
        if kind == EXEMPT:
            return Verdict({}, None)
        now = self._now()
        allowance: Allowance = getattr(self._limits, "other" if kind in SHARED else kind)
        if self.strict:
            whole = self._window("global", "", 1.0, now)
            if whole.used >= self._limits.global_per_second:
                return Verdict(_refused_headers("global"), self._too_many(whole.ends - now))
            whole.used += 1
        window = self._window(route, major, allowance.window, now)
        if not self.strict:
            window.used = 0
        over = window.used >= allowance.requests
        window.used += not over
        headers = self._headers(route, allowance, window, now)
        if over:
            return Verdict(headers | _refused_headers("user"), self._too_many(window.ends - now))
        return self._count_shared(kind, major, headers, now) if kind in SHARED else Verdict(headers, None)

    def _count_shared(self, kind: str, major: str, headers: dict[str, str], now: float) -> Verdict:
        """Count a request against the shared limit."""
        allowance: Allowance = getattr(self._limits, kind)
        window = self._window(kind, major, allowance.window, now)
        if self.strict and window.used >= allowance.requests:
            return Verdict(headers | _refused_headers("shared"), self._too_many(window.ends - now))
        window.used += 1
        return Verdict(headers, None)

    def _window(self, route: str, major: str, length: float, now: float) -> _Window:
        if len(self._windows) > 5000:
            self._windows = {key: window for key, window in self._windows.items() if window.ends > now}
        window = self._windows.get((route, major))
        if window is None or window.ends <= now:
            window = self._windows[route, major] = _Window(now + length)
        return window

    @staticmethod
    def _headers(route: str, allowance: Allowance, window: _Window, now: float) -> dict[str, str]:
        return {
            "X-RateLimit-Bucket": hashlib.md5(route.encode(), usedforsecurity=False).hexdigest(),
            "X-RateLimit-Limit": str(allowance.requests),
            "X-RateLimit-Remaining": str(allowance.requests - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, window.ends - now):.3f}",
        }

    @staticmethod
    def _too_many(wait: float) -> ApiError:
        return too_many(max(0.001, wait))


def too_many(wait: float) -> ApiError:
    """Make the 429 error that requests a wait in seconds."""
    return ApiError(429, 0, "You are being rate limited.", retry_after=wait)


def _refused_headers(scope: str) -> dict[str, str]:
    headers = {"X-RateLimit-Scope": scope}
    return headers | {"X-RateLimit-Global": "true"} if scope == "global" else headers
