"""The application's Activity: its running instances, and whom its users let it know.

Sources: Discord's docs, "How Activities Work", "Embedded App SDK Reference" (authorize), "OAuth2",
"Get Application Activity Instance", and RFC 7636 for the verifier.
"""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64encode
from typing import Any, NamedTuple

from .clock import Clock
from .errors import ApiError, CannotDo

Json = dict[str, Any]
CODE_SECONDS = 600.0
"""Seconds for which a code is good."""


class OAuthError(ApiError):
    """An error of OAuth2, which has its own form (RFC 6749, 5.2)."""

    def __init__(self, status: int, error: str, description: str) -> None:
        super().__init__(status, 0, description)
        self.error = error

    def to_json(self) -> Json:
        """Body of the error response."""
        return {"error": self.error, "error_description": self.message}


class Instance(NamedTuple):
    """A running Activity: its channel and server, and who is in it."""

    id: str
    channel_id: int
    guild_id: int | None
    users: set[int]

    def to_json(self, application_id: int) -> Json:
        """Discord's activity instance object."""
        kind = "pc" if self.guild_id is None else "gc"
        location: Json = {
            "id": "-".join(map(str, filter(None, (kind, self.guild_id, self.channel_id)))),
            "kind": kind,
            "channel_id": str(self.channel_id),
        }
        if self.guild_id is not None:
            location["guild_id"] = str(self.guild_id)
        return {
            "application_id": str(application_id),
            "instance_id": self.id,
            "launch_id": self.id.split("-")[1],
            "location": location,
            "users": [str(user) for user in sorted(self.users)],
        }


class Grant(NamedTuple):
    """Permission of a user for an application."""

    user_id: int
    client_id: int
    scopes: tuple[str, ...]
    challenge: str
    until: float


class Activities:
    """Instances, codes and tokens. Without a `secret` the application has no Activity.

    `target` is the URL mapping of "/". With `cuts_streams` the proxy lets no stream of events through.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.secret = ""
        self.target = ""
        self.cuts_streams = False
        self.instances: dict[str, Instance] = {}
        self.opened_links: list[str] = []
        """External links that users followed."""
        self._codes: dict[str, Grant] = {}
        self._tokens: dict[str, Grant] = {}

    def launch(self, user_id: int, channel_id: int, guild_id: int | None) -> Instance:
        """Open the Activity in a channel, or join the one that runs there."""
        found = next((one for one in self.instances.values() if one.channel_id == channel_id), None)
        if found is None:
            place = "pc" if guild_id is None else f"gc-{guild_id}"
            found = Instance(f"i-{self._clock.new_id()}-{place}-{channel_id}", channel_id, guild_id, set())
            self.instances[found.id] = found
        found.users.add(user_id)
        return found

    def leave(self, user_id: int, instance_id: str) -> None:
        """Close the Activity for a user. It ends with its last one."""
        users = self.instances[instance_id].users
        users.discard(user_id)
        if not users:
            del self.instances[instance_id]

    def authorize(self, user_id: int, application_id: int, args: Json) -> str:
        """Authorize an application for a user, who agrees. Returns the code.

        Raises: CannotDo for arguments that the SDK's reference does not allow.
        """
        if args.get("response_type") != "code" or not args.get("scope"):
            raise CannotDo("authorize wants a response_type of code, and scopes")
        challenge = str(args.get("code_challenge") or "")
        if challenge and args.get("code_challenge_method") != "S256":
            raise CannotDo("the one method of a code challenge is S256")
        code = secrets.token_urlsafe(24)
        until = self._clock.now() + CODE_SECONDS
        self._codes[code] = Grant(user_id, application_id, tuple(args["scope"]), challenge, until)
        return code

    def exchange(self, application_id: int, form: Json) -> Json:
        """Give a token for a code, once.

        Raises: OAuthError.
        """
        if (
            not self.secret
            or form.get("client_id") != str(application_id)
            or form.get("client_secret") != self.secret
        ):
            raise OAuthError(401, "invalid_client", "")
        if form.get("grant_type") != "authorization_code":
            raise OAuthError(400, "unsupported_grant_type", "Grant type None is not supported")
        grant = self._codes.pop(str(form.get("code")), None)
        if grant is None or grant.client_id != application_id or grant.until < self._clock.now():
            raise OAuthError(400, "invalid_grant", 'Invalid "code" in request.')
        if grant.challenge and grant.challenge != challenge_of(str(form.get("code_verifier") or "")):
            raise OAuthError(400, "invalid_grant", 'Invalid "code_verifier" in request.')
        token = secrets.token_urlsafe(24)
        self._tokens[token] = grant
        scope = " ".join(grant.scopes)
        return {"access_token": token, "token_type": "Bearer", "expires_in": 604800, "scope": scope}

    def grant_of(self, authorization: str) -> Grant | None:
        """Grant of a request's bearer token, None for an invalid one."""
        return self._tokens.get(authorization.removeprefix("Bearer "))


def challenge_of(verifier: str) -> str:
    """Challenge of a verifier by S256 (RFC 7636, 4.2)."""
    return urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
