"""Routes for browsers: the page, attachments and the control interface."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from importlib.resources import files
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from .changes import Change
from .control import Control
from .errors import CannotDo
from .signing import is_good
from .views import event_of
from .world import World

Json = dict[str, Any]
POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"
SCRIPTS = (
    "app.js",
    "components.js",
    "composer.js",
    "dialogs.js",
    "dom.js",
    "layout.js",
    "lightbox.js",
    "link.js",
    "markdown.js",
    "message.js",
    "options.js",
    "picture.js",
    "sight.js",
    "words.js",
)
LATER = "lightbox.js"
"""Script that loads on demand."""
PAGE_FILES = {
    "index.html": "text/html",
    "style.css": "text/css",
    **dict.fromkeys(SCRIPTS, "text/javascript"),
}

PRELOADS = "\n".join(
    f'<link rel="modulepreload" fetchpriority="low" href="/page/{name}">' for name in SCRIPTS if name != LATER
)
"""Preload links that fetch all scripts in parallel."""


def add_rooms(app: web.Application, world: World, control: Control) -> None:
    """Add the page, the attachments and the control interface to an application."""
    rooms = _Rooms(world, control)
    app.router.add_get("/", rooms.page)
    app.router.add_get("/page/{name}", rooms.page)
    app.router.add_get("/attachments/{channel}/{attachment}/{filename}", rooms.attachment)
    app.router.add_get("/embed/avatars/{name}", rooms.avatar)
    app.router.add_get("/emojis/{emoji}.png", rooms.emoji)
    app.router.add_get("/control/ws", rooms.socket)
    app.router.add_post("/control/{call}", rooms.call)


class _Rooms:
    def __init__(self, world: World, control: Control) -> None:
        self._world = world
        self._control = control

    async def page(self, request: web.Request) -> web.Response:
        name = request.match_info.get("name", "index.html")
        if name not in PAGE_FILES:
            raise web.HTTPNotFound
        text = files(__package__).joinpath("page", name).read_text(encoding="utf-8")
        if name == "index.html":
            text = text.replace("<!-- preloads -->", PRELOADS)
        headers = {
            "Cache-Control": "no-store",
            "Content-Security-Policy": POLICY,
        }
        answer = web.Response(text=text, content_type=PAGE_FILES[name], charset="utf-8", headers=headers)
        answer.enable_compression()
        return answer

    async def attachment(self, request: web.Request) -> web.Response:
        number = request.match_info["attachment"]
        data = self._world.files.get(int(number)) if number.isdecimal() else None
        now = self._world.clock.now()
        if data is None or not is_good(int(number), request.query, now):
            raise web.HTTPNotFound
        kind = next(
            (
                kept.content_type
                for message in self._world.messages.get(int(request.match_info["channel"]), {}).values()
                for kept in message.attachments
                if str(kept.id) == number
            ),
            "application/octet-stream",
        )
        shown = (
            kind
            if kind in ("image/png", "image/jpeg", "image/gif", "image/webp")
            else "application/octet-stream"
        )
        headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "private, max-age=86400"}
        return web.Response(body=data, content_type=shown, headers=headers)

    async def emoji(self, request: web.Request) -> web.Response:
        number = request.match_info["emoji"]
        found = self._world.emojis.get(int(number)) if number.isdecimal() else None
        if found is None:
            raise web.HTTPNotFound
        headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "private, max-age=86400"}
        return web.Response(body=found.image, content_type="image/png", headers=headers)

    async def avatar(self, request: web.Request) -> web.Response:
        raise web.HTTPNotFound

    async def call(self, request: web.Request) -> web.Response:
        """Handle POST /control/NAME with a JSON object of parameters."""
        self._refuse_strangers(request)
        try:
            params = msgspec.json.decode(await request.read() or b"{}", type=dict[str, Any])
            answer = await self._control.call(request.match_info["call"], params)
        except (CannotDo, msgspec.DecodeError) as problem:
            return web.Response(
                status=400, body=msgspec.json.encode({"error": str(problem)}), content_type="application/json"
            )
        return web.Response(body=msgspec.json.encode({"result": answer}), content_type="application/json")

    def _refuse_strangers(self, request: web.Request) -> None:
        """Check that the request comes from the sandbox's page or a program.

        Other sites in the same browser are refused.
        """
        origin = request.headers.get("Origin")
        if (origin is not None and origin != f"http://{request.host}") or not _is_local(request.host):
            raise web.HTTPForbidden

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the websocket: calls in, answers and changes out, in order."""
        self._refuse_strangers(request)
        socket = web.WebSocketResponse(max_msg_size=1024 * 1024)
        await socket.prepare(request)
        outbox: asyncio.Queue[bytes] = asyncio.Queue()
        watcher = _Watcher(self._world, outbox)
        stop = self._world.changes.listen(watcher.hear)
        writer = asyncio.create_task(_write(socket, outbox))
        running: set[asyncio.Task[None]] = set()
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                task = asyncio.create_task(self._answer(frame.data, outbox))
                running.add(task)
                task.add_done_callback(running.discard)
        finally:
            stop()
            writer.cancel()
            for task in running:
                task.cancel()
        return socket

    async def _answer(self, text: str, outbox: asyncio.Queue[bytes]) -> None:
        reply: Json = {}
        try:
            asked = msgspec.json.decode(text, type=dict[str, Any])
            reply["id"] = asked.get("id")
            reply["result"] = await self._control.call(str(asked.get("call")), asked.get("params") or {})
        except (CannotDo, msgspec.DecodeError) as problem:
            reply["error"] = str(problem)
        outbox.put_nowait(msgspec.json.encode(reply))


def _is_local(host: str) -> bool:
    return host.rsplit(":", 1)[0] in ("127.0.0.1", "localhost")


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[bytes]) -> None:
    with suppress(ConnectionError):
        while True:
            await socket.send_str((await outbox.get()).decode())


class _Watcher:
    """Sends the world's changes to a control client."""

    def __init__(self, world: World, outbox: asyncio.Queue[bytes]) -> None:
        self._world = world
        self._outbox = outbox

    def hear(self, change: Change) -> None:
        event = event_of(self._world, change)
        if event is not None:
            self._outbox.put_nowait(msgspec.json.encode(event))
