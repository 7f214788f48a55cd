"""The application as Discord's OAuth2 and its Activities know it.

Sources: Discord's docs, "Embedded App SDK Reference" (authorize), "OAuth2", and "Get Application Activity
Instance".
"""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

import aiohttp
import discord
from discord.http import Route

log = logging.getLogger(__name__)

NO_SUCH = (400, 401)
"""Discord's answers to a code that is used, expired, or another application's."""


class Instance(NamedTuple):
    """A running Activity: its channel and the users in it."""

    channel: int
    users: frozenset[int]


class Application:
    """Asks Discord who opened an Activity, and where."""

    def __init__(self, client: discord.Client, secret: str) -> None:
        self._client = client
        self.secret = secret

    @property
    def id(self) -> int:
        """Id of the application, also called client id. 0 before the login."""
        return self._client.application_id or 0

    async def identify(self, code: str, verifier: str) -> int | None:
        """The user who authorized this application. None for an invalid code.

        Nothing of Discord's token is kept.

        Raises: aiohttp.ClientError, TimeoutError.
        """
        form = {
            "client_id": str(self.id),
            "client_secret": self.secret,
            "grant_type": "authorization_code",
            "code": code,
            "code_verifier": verifier,
        }
        connector = self._client.http.connector
        async with aiohttp.ClientSession(
            Route.BASE + "/", connector=connector, connector_owner=False
        ) as session:
            granted = await _answer(session.post("oauth2/token", data=form))
            if granted is None:
                return None
            head = {"Authorization": f"Bearer {granted['access_token']}"}
            about = await _answer(session.get("oauth2/@me", headers=head))
        if about is None or about["application"]["id"] != str(self.id) or "user" not in about:
            return None
        return int(about["user"]["id"])

    async def instance(self, id: str) -> Instance | None:
        """A running Activity of this application. None for an unknown one.

        Raises: discord.HTTPException, aiohttp.ClientError, TimeoutError.
        """
        route = Route(
            "GET",
            "/applications/{application_id}/activity-instances/{instance_id}",
            application_id=self.id,
            instance_id=id,
        )
        try:
            found: dict[str, Any] = await self._client.http.request(route)
        except discord.NotFound:
            return None
        return Instance(int(found["location"]["channel_id"]), frozenset(map(int, found["users"])))


async def _answer(asking: Any) -> dict[str, Any] | None:
    """Contents of an answer, None where Discord refuses the credential.

    Raises: aiohttp.ClientError, TimeoutError.
    """
    async with asking as answer:
        if answer.status in NO_SUCH:
            if (await answer.json()).get("error") == "invalid_client":
                log.warning("Discord does not accept the client secret; check DISCORD_CLIENT_SECRET")
            return None
        answer.raise_for_status()
        found: dict[str, Any] = await answer.json()
        return found
