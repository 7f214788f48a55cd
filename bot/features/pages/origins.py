"""The origins of our own pages, whose requests are obeyed."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from aiohttp import web

SESSION = "X-Annalist-Session"
"""Header with an Activity's session, since frames keep no cookies."""

PASS = "X-Annalist-Pass"
"""Header, or as `pass` part of an address, by which a person in an Activity is counted."""


def _no_application() -> int:
    return 0


class Origins:
    """The pages' own origin, and the Activity's below Discord's proxy."""

    def __init__(self, url: str, application: Callable[[], int] = _no_application) -> None:
        parts = urlsplit(url)
        self.own, self.folder = f"{parts.scheme}://{parts.netloc}", parts.path
        self.is_secure = parts.scheme == "https"
        self._application = application

    @property
    def activity(self) -> str:
        """Origin of the Activity (Discord's docs, "Construct A Full URL"). "" without one."""
        id = self._application()
        return f"https://{id}.discordsays.com" if id else ""

    def need_own(self, request: web.Request, *, with_cookie: bool) -> None:
        """Check that one of our pages sent a request. HTTPForbidden answers another site.

        Browsers name the origin of another site. A request without a cookie may lack it, because Discord's
        proxy may not pass it on, and nothing that a browser adds by itself counts.
        """
        origin = request.headers.get("Origin", "" if with_cookie else self.own)
        if origin not in {self.own, self.activity} - {""} or request.content_type != "application/json":
            raise web.HTTPForbidden
