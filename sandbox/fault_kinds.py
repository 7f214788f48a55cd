"""Kinds of failing answers: status, whether the action was done, and matching routes."""

from __future__ import annotations

import re

import msgspec

from .errors import ApiError, EdgeError, refusal, wrong_token

CHANNELS = r"/channels/"
MESSAGES = r"(POST|PATCH|DELETE|GET) /channels/.*/messages|/webhooks/"
POSTS = r"(POST|PATCH) (/channels/.*/messages|/webhooks/)"
NEW = r"POST /channels/\{channel_id\}/messages$"
EDITS = r"PATCH (/channels/.*/messages|/webhooks/)"


class FaultKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of failing answer.

    * `status`, `code`: HTTP status and Discord's code.
    * `page`: True for HTML instead of Discord's JSON.
    * `done`: True if the action is carried out first.
    * `cut`: True if the connection breaks.
    * `slow`: True for a late but good answer.
    * `everywhere`: True for a global 429.
    * `passing`: True if the same request would succeed a moment later.
    * `where`: pattern that "POST /channels/..." must contain.
    """

    status: int = 500
    code: int = 0
    page: bool = False
    done: bool = False
    cut: bool = False
    slow: bool = False
    everywhere: bool = False
    passing: bool = False
    where: str = ""

    def can_answer(self, route: str) -> bool:
        """True if Discord could answer a request of this route like this."""
        return re.search(self.where, route) is not None

    def error(self, seconds: float) -> ApiError:
        """Make the error. `seconds` is the wait that a 429 requests."""
        if self.page:
            return EdgeError(self.status, seconds if self.status == 429 else None)
        if self.status == 429:
            text = refusal(self.code).message if self.code else "You are being rate limited."
            return ApiError(429, self.code, text, retry_after=seconds, everywhere=self.everywhere)
        if self.status == 401 and not self.code:
            return wrong_token()
        if self.status >= 500:
            return ApiError(self.status, 0, f"{self.status}: Internal Server Error")
        return refusal(self.code)


def _refusal_kind(code: int, where: str) -> FaultKind:
    return FaultKind(status=refusal(code).status, code=code, where=where)


KINDS: dict[str, FaultKind] = {
    "429": FaultKind(status=429, passing=True),
    "429-global": FaultKind(status=429, everywhere=True, passing=True),
    "429-html": FaultKind(status=429, page=True, passing=True),
    "403-html": FaultKind(status=403, page=True, passing=True),
    "500": FaultKind(status=500, passing=True),
    "502-html": FaultKind(status=502, page=True, passing=True),
    "503-html": FaultKind(status=503, page=True, passing=True),
    "504-html": FaultKind(status=504, page=True, passing=True),
    "lost": FaultKind(status=500, done=True, passing=True),
    "lost-html": FaultKind(status=502, page=True, done=True, passing=True),
    "cut": FaultKind(cut=True, passing=True),
    "cut-after": FaultKind(cut=True, done=True, passing=True),
    "slow": FaultKind(slow=True, passing=True),
    "401": FaultKind(status=401),
    "10003": _refusal_kind(10003, CHANNELS),
    "10008": _refusal_kind(10008, MESSAGES),
    "10062": _refusal_kind(10062, "/callback"),
    "30046": FaultKind(status=429, code=30046, where=EDITS),
    "40003": _refusal_kind(40003, "POST /users/@me/channels"),
    "50001": _refusal_kind(50001, CHANNELS),
    "50007": _refusal_kind(50007, NEW),
    "50013": _refusal_kind(50013, CHANNELS),
    "50027": _refusal_kind(50027, "/webhooks/"),
    "50035": _refusal_kind(50035, EDITS),
    "50083": _refusal_kind(50083, EDITS),
    "50278": _refusal_kind(50278, NEW),
    "160005": _refusal_kind(160005, POSTS),
    "200000": _refusal_kind(200000, POSTS + "|/callback"),
}
PASSING = tuple(name for name, kind in KINDS.items() if kind.passing)
