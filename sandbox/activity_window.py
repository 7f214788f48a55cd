"""Discord's client around an Activity, and the proxy before it, both under their real names.

A browser for which https://discord.com and https://<application>.discordsays.com are at this address sees
what it would see of Discord. Sources: Discord's docs, "How Activities Work", "Networking", "URL Mapping",
"Remove .proxy/ from Discord Activity proxy path", "Caching".
"""

from __future__ import annotations

import ssl
from importlib.resources import files
from typing import Any
from urllib.parse import urlencode

import aiohttp
import msgspec
from aiohttp import web

from .errors import CannotDo
from .world import World

Json = dict[str, Any]
CLIENT, PROXY = "discord.com", "discordsays.com"
HOP = {"host", "connection", "keep-alive", "transfer-encoding", "upgrade", "content-length"}
"""Headers of one connection, which no proxy passes on."""
FROM_USERS = {"x-forwarded-for", "forwarded", "x-real-ip"}
"""Headers with a user's address, which the proxy hides."""
SANDBOXED = (
    "default-src 'self' https://discord.com/api/ https://cdn.discordapp.com; style-src 'self' 'unsafe-inline'"
)
"""Policy of the proxy: requests to other sites are blocked."""


class ActivityWindow:
    """Serves Discord's client and the proxy by https."""

    def __init__(self, world: World, certificate: ssl.SSLContext) -> None:
        self._world = world
        self._certificate = certificate
        self.port = 0

    @property
    def host(self) -> str:
        """Host of the Activity below the proxy."""
        return f"{self._world.bot_id}.{PROXY}"

    async def __aenter__(self) -> ActivityWindow:
        app = web.Application(client_max_size=2**20)
        app.router.add_route("*", "/{tail:.*}", self._serve)
        self._session = aiohttp.ClientSession(auto_decompress=False, cookie_jar=aiohttp.DummyCookieJar())
        self._runner = web.AppRunner(app, access_log=None, handler_cancellation=True, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0, ssl_context=self._certificate)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._runner.cleanup()
        await self._session.close()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        if request.host == self.host:
            return await self._pass_on(request)
        if request.host != CLIENT:
            return web.Response(text="<p>Another site</p>", content_type="text/html")
        if request.path == "/activities/authorize":
            return await self._authorize(request)
        if request.path == "/activities/link":
            self._world.activities.opened_links.append((await request.json())["url"])
            return web.json_response({"opened": True})
        if request.path == "/activity.js":
            return web.Response(text=_file("activity.js"), content_type="text/javascript")
        if request.path.startswith("/activities/"):
            return self._client(request)
        raise web.HTTPNotFound

    # --- the client

    def _client(self, request: web.Request) -> web.Response:
        """Discord's window of a user, with the Activity in a frame."""
        instance = self._world.activities.instances[request.path.rpartition("/")[2]]
        frame = f"frame-{instance.id}"
        query = {
            "instance_id": instance.id,
            "location_id": instance.to_json(self._world.bot_id)["location"]["id"],
            "launch_id": instance.id.split("-")[1],
            "channel_id": str(instance.channel_id),
            "frame_id": frame,
            "platform": "desktop",
        }
        if instance.guild_id is not None:
            query["guild_id"] = str(instance.guild_id)
        told = {
            "origin": f"https://{self.host}",
            "src": f"https://{self.host}/?{urlencode(query)}",
            "client": str(self._world.bot_id),
            "frame": frame,
            "user": request.query["user"],
        }
        page = _file("activity.html").replace("$told", msgspec.json.encode(told).decode())
        return web.Response(text=page, content_type="text/html")

    async def _authorize(self, request: web.Request) -> web.Response:
        """Let the window's user grant the Activity's request."""
        sent = await request.json()
        try:
            code = self._world.activities.authorize(
                int(sent["user"]), int(sent["args"]["client_id"]), sent["args"]
            )
        except CannotDo as problem:
            return web.json_response({"code": 4009, "message": str(problem)}, status=400)
        return web.json_response({"code": code})

    # --- the proxy

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        """Pass a request on to the target of the URL mapping "/"."""
        activities = self._world.activities
        path = request.path_qs.removeprefix("/.proxy")
        headers = {k: v for k, v in request.headers.items() if k.lower() not in HOP | FROM_USERS}
        asking = self._session.request(
            request.method,
            activities.target + path,
            headers=headers,
            data=await request.read(),
            allow_redirects=False,
        )
        async with asking as answer:
            kind = answer.headers.get("Content-Type", "")
            passed = [(k, v) for k, v in answer.headers.items() if k.lower() not in HOP]
            if kind.startswith("text/html"):
                passed = [(k, v) for k, v in passed if k.lower() != "cache-control"]
            made = web.StreamResponse(status=answer.status)
            for name, value in [*passed, ("Content-Security-Policy", SANDBOXED)]:
                made.headers.add(name, value)
            if kind.startswith("text/event-stream") and activities.cuts_streams:
                return web.Response(status=504)
            await made.prepare(request)
            async for chunk in answer.content.iter_any():
                await made.write(chunk)
            return made


def _file(name: str) -> str:
    return files(__package__).joinpath("page", name).read_text("utf-8")
