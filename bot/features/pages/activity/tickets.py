"""States of sign-ins that began here with their verifiers, and passes of people in Activities.

Each is made from the application's secret, so none is stored and any process can check it.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, digest

from bot.domain.terms import DAY

STATE_SECONDS = 600.0
"""Seconds in which a sign-in must end."""

PASS_SECONDS = 0.5 * DAY
"""Seconds for which a pass counts."""


class Tickets:
    """Makes and checks states and passes of a sign-in (RFC 7636).

    Only the bot can compute a state's verifier.
    """

    def __init__(self, secret: str) -> None:
        self._key = sha256(b"annalist activity\0" + secret.encode()).digest()

    def make_state(self, now: float) -> str:
        """State of a sign-in that begins now."""
        told = f"{secrets.token_urlsafe(16)}.{int(now + STATE_SECONDS)}"
        return f"{told}.{self._seal('state', told)}"

    def verifier_of(self, state: str, now: float) -> str:
        """Verifier of a state, "" for a foreign or expired one."""
        told = self._verify("state", state, now)
        return self._seal("verifier", told) if told else ""

    def make_pass(self, user: int, now: float) -> str:
        """Pass by which a person's requests are counted. It opens nothing."""
        told = f"{user}.{int(now + PASS_SECONDS)}"
        return f"{told}.{self._seal('pass', told)}"

    def bearer_of(self, given: str, now: float) -> str:
        """User of a pass, "" for a foreign or expired one."""
        return self._verify("pass", given, now).partition(".")[0]

    def _verify(self, use: str, given: str, now: float) -> str:
        """Check a state or pass. Returns its sealed part, "" for an invalid one."""
        told, _, seal = given.rpartition(".")
        if not compare_digest(seal.encode(), self._seal(use, told).encode()):
            return ""
        return told if float(told.rpartition(".")[2]) > now else ""

    def challenge_of(self, state: str, now: float) -> str:
        """Hash of a state's verifier, which the page may know."""
        return _text(sha256(self.verifier_of(state, now).encode()).digest())

    def _seal(self, use: str, told: str) -> str:
        return _text(digest(self._key, f"{use}\0{told}".encode(), "sha256"))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
