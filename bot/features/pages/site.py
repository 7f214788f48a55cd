"""The answers of the web server of pages."""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import time
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from gzip import compress, decompress
from typing import Any, TypeVar

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.domain.records import OVER
from bot.domain.requests import Refused
from bot.features.pages.addresses import FEEDS
from bot.features.pages.live_tables import Current, LiveTables
from bot.features.pages.origins import PASS
from bot.features.pages.page_language import page_language
from bot.features.pages.streams import GZIP_HEAD, Form, Readers, named_event, pack_part
from bot.features.pages.table_page import Asset, ServedTable, build_atlas, shared_assets, tiles_version
from bot.features.pages.visitors import MOST, PROXIES, Visitors, read_proxies, visitor_address
from bot.process.incidents import log_incident
from bot.words.names import Names
from bot.words.targets import PAGE
from bot.workers.process import WorkerBusy, WorkerDied
from engine import BadGame

T = TypeVar("T")
Making = tuple[str, int, str, str]
"""Kind of product, game or level, language, and id of its state."""
TILE = re.compile(r"(light|dark)-(([0-2])-\d-\d)")
"""A tile's style and name, which begins with its level."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Server": "annalist",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "none",
}
STREAMING = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}
FOREVER = "public, max-age=31536000, immutable"
NAME = 32
"""Pattern of a page's name."""
LARGEST = 2048
"""Max. bytes of a request's body."""
ANSWER_SECONDS = 30.0
IDLE_SECONDS, LONGEST_SECONDS = 15.0, 120.0
"""Seconds a connection may be silent, and seconds of an answer."""
BEAT_SECONDS = 20.0
KEPT = 64
"""Max. tables with cached pages. The oldest without readers is dropped."""
TROUBLES = (WorkerBusy, WorkerDied, BadGame, Refused)


# The server


class Site:
    """Answers requests over at most `most` connections. `ask` runs work in the bot's loop."""

    def __init__(self, tables: LiveTables, bot: asyncio.AbstractEventLoop, most: int = MOST) -> None:
        self.most = most
        self._more: list[web.RouteDef] = []
        self._tables = tables
        self._bot = bot
        self._known: OrderedDict[int, ServedTable] = OrderedDict()
        self._visitors = Visitors(most)
        self._began: dict[object, tuple[float, bool]] = {}
        self.silent: dict[object, None] = {}
        """Connections without a request so far, the oldest first."""
        self._writing: dict[tuple[int, str], asyncio.Task[None]] = {}
        self._making: dict[Making, asyncio.Future[Any]] = {}
        self._tiles: dict[Making, dict[str, bytes]] = {}
        self.bearer_of: Callable[[str], str] = _nobody
        self._proxies = read_proxies(os.environ.get(PROXIES, ""))

    def build_application(self) -> web.Application:
        """The web application. Only signed-in browsers send bodies."""
        app = web.Application(middlewares=[self._guard_request], client_max_size=LARGEST)
        routes: dict[str, Handler] = {
            "/robots.txt": self._answer_robots,
            "/favicon.ico": self._answer_icon,
            "/static/{file}": self._asset,
            "/{name}": self._page,
            "/{name}/live": self._stream_live,
            "/{name}/state": self._state,
            "/{name}/turns": self._turns,
            "/{name}/atlas": self._answer_atlas,
            "/{name}/map": self._answer_map,
            "/{name}/tiles": self._answer_tile,
        }
        app.add_routes([web.get(path, handler, allow_head=False) for path, handler in routes.items()])
        app.add_routes(self._more)
        return app

    def add(self, routes: Iterable[web.RouteDef]) -> None:
        """Add routes before the application is built."""
        self._more += routes

    async def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Result of the bot's event loop."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._bot))

    # --- what is asked for

    @web.middleware
    async def _guard_request(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Admit allowed requests. Errors reveal nothing, and no address is logged."""
        answer = await self._answer_request(request, handler)
        if not answer.prepared:
            answer.headers.update(HEADERS | dict(answer.headers))
            answer.force_close()
        return answer

    async def _answer_request(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        visitor = self._visitor_address(request)
        self._began[request.protocol] = (time.monotonic(), True)
        self.silent.pop(request.protocol, None)
        if not self._visitors.may_ask(visitor, time.monotonic()):
            return web.Response(status=429, headers={"Retry-After": "10"})
        try:
            if handler == self._stream_live:
                return await handler(request)
            async with asyncio.timeout(ANSWER_SECONDS):
                return await handler(request)
        except web.HTTPException as known:
            return web.Response(status=known.status, headers=_allow_header(known))
        except TROUBLES:
            return web.Response(status=503, headers={"Retry-After": "30"})
        except TimeoutError:
            return web.Response(status=503, headers={"Retry-After": "30"})
        except ConnectionError:
            raise
        except Exception as trouble:
            log_incident(trouble, "a page could not be shown")
            return web.Response(status=500)

    async def _answer_robots(self, _request: web.Request) -> web.Response:
        # Programs that obey this file may fetch feeds, as a person gave them the address.
        return web.Response(text=f"User-agent: *\nAllow: /{FEEDS}/\nDisallow: /\n")

    async def _answer_icon(self, _request: web.Request) -> web.Response:
        return web.Response(status=204)

    async def _asset(self, request: web.Request) -> web.Response:
        wanted = request.match_info["file"]
        found = next((one for name, one in shared_assets().values() if name == wanted), None)
        if found is None:
            raise web.HTTPNotFound
        return answer_asset(request, found)

    async def _page(self, request: web.Request) -> web.Response:
        table, locale, annals = await self._table_with_annals(request)
        if annals is not None:
            return _page_response(request, annals[0], {"Content-Security-Policy": annals[1]})
        return _page_response(request, table.page_in(locale).page, {})

    async def _state(self, request: web.Request) -> web.Response:
        """The newest event for a page without a stream, empty if it has it already."""
        table, locale, annals = await self._table_with_annals(request)
        if annals is not None:
            return web.Response(text='{"over":true}', content_type="application/json")
        made = table.page_in(locale)
        if request.query.get("since") == made.id:
            return web.Response(status=204)
        return web.Response(body=made.state, content_type="application/json")

    async def _table_with_annals(
        self, request: web.Request
    ) -> tuple[ServedTable, str, tuple[bytes, str] | None]:
        """Table and language of a request, with the annals once written."""
        game, table = await self._table(request)
        locale = page_language(request)
        assert table.seen is not None
        if table.seen.record.phase != OVER:
            return table, locale, None
        if locale not in table.annals:
            self._begin_annals(game, locale)
        return table, locale, table.annals.get(locale)

    async def _answer_atlas(self, request: web.Request) -> web.Response:
        _game, table = await self._table(request)
        assert table.seen is not None
        found = build_atlas(table.seen.edition, page_language(request))
        if found.hash not in request.query:  # an address of another language or version
            return _packed_response(request, found.data, found.kind, {})
        return answer_asset(request, found)

    async def _turns(self, request: web.Request) -> web.Response:
        game, table = await self._table(request)
        seen, locale = table.seen, page_language(request)
        assert seen is not None
        past = table.page_in(locale).past
        if locale not in table.past or table.past[locale][0] != past:

            async def make() -> tuple[str, bytes]:
                return past, compress(await self.ask(self._tables.past_turns(seen, locale)), 6)

            table.past[locale] = await self._make_once(("turns", game, locale, past), make)
        return _packed_response(
            request, table.past[locale][1], "application/json", {"Cache-Control": "no-cache"}
        )

    async def _answer_map(self, request: web.Request) -> web.Response:
        game, table = await self._table(request)
        seen, locale = table.seen, page_language(request)
        assert seen is not None
        id = table.page_in(locale).id
        if locale not in table.pictures or table.pictures[locale][0] != id:
            names = Names(seen.record, seen.edition, locale, PAGE)

            async def make() -> tuple[str, bytes, str]:
                return (id, *await self.ask(self._tables.picture(seen, names)))

            table.pictures[locale] = await self._make_once(("map", game, locale, id), make)
        _id, data, kind = table.pictures[locale]
        headers = {"Cache-Control": "no-cache"}
        return web.Response(body=data, content_type=f"image/{kind.lower()}", headers=headers)

    async def _answer_tile(self, request: web.Request) -> web.Response:
        """A tile of the printed board. The first request draws its level."""
        _game, table = await self._table(request)
        wanted = TILE.fullmatch(request.query.get("tile", ""))
        if wanted is None:
            raise web.HTTPNotFound
        assert table.seen is not None
        (style, name, level), locale, edition = wanted.groups(), page_language(request), table.seen.edition
        version = tiles_version(edition.board, locale)
        key = ("tiles", int(level), locale, f"{style}{version}")
        if key not in self._tiles:

            async def make() -> dict[str, bytes]:
                return await self.ask(self._tables.draw_level(edition, style, locale, int(level)))

            self._tiles[key] = await self._make_once(key, make)
        if name not in self._tiles[key]:
            raise web.HTTPNotFound
        headers = {"Cache-Control": FOREVER} if version in request.query else {}
        return web.Response(body=self._tiles[key][name], content_type="image/webp", headers=headers)

    async def _make_once(self, key: Making, make: Callable[[], Awaitable[T]]) -> T:
        """Make a product once for all simultaneous requests."""
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.ensure_future(make())
            task.add_done_callback(lambda _done: self._making.pop(key, None))
        made: T = await asyncio.shield(task)
        return made

    async def game_of(self, request: web.Request) -> int:
        """Number of the game that a request names. HTTPNotFound."""
        return (await self._table(request))[0]

    async def _table(self, request: web.Request) -> tuple[int, ServedTable]:
        """Id and current table of a request. HTTPNotFound answers unknown ones."""
        name = request.match_info["name"]
        if len(name) != NAME:
            raise web.HTTPNotFound
        before = next(((game, one) for game, one in self._known.items() if one.name == name), None)
        if before is not None and before[1].is_read:  # then every change is told
            return before
        current = await self.ask(self._tables.find(name, before[1].standing if before else None))
        if current is None:
            raise web.HTTPNotFound
        game = current.standing.game
        table = self._known.setdefault(game, ServedTable())
        self._known.move_to_end(game)
        self._drop_oldest()
        table.take(current)
        if table.seen is None:  # forgotten while it was asked for
            table.take(await self._find_table(name))
        return game, table

    async def _find_table(self, name: str) -> Current:
        current = await self.ask(self._tables.find(name))
        if current is None:
            raise web.HTTPNotFound
        return current

    def _drop_oldest(self) -> None:
        idle = [game for game, table in self._known.items() if not table.is_read]
        for game in idle[: max(0, len(self._known) - KEPT)]:
            del self._known[game]

    def _begin_annals(self, game: int, locale: str) -> None:
        """Start writing the annals unless running. Readers are notified."""
        if (game, locale) not in self._writing:
            self._writing[game, locale] = asyncio.create_task(self._write_annals(game, locale))

    async def _write_annals(self, game: int, locale: str) -> None:
        """Write a table's annals, again if it changed meanwhile."""
        record, page = None, b""
        try:
            with suppress(*TROUBLES):
                while (table := self._known.get(game)) and table.seen and table.seen.record != record:
                    record = table.seen.record
                    page = (await self.ask(self._tables.annals(game, locale))).encode()
                if table and page:
                    table.annals[locale] = compress(page, 6), _content_policy(page)
                    table.readers.get(locale, Readers()).send(named_event("over"))
        finally:
            del self._writing[game, locale]

    # --- live

    async def _stream_live(self, request: web.Request) -> web.StreamResponse:
        """Stream every change to a reader, missed ones first."""
        visitor = self._visitor_address(request)
        if not self._visitors.may_stay(visitor):
            return web.Response(status=429, headers={"Retry-After": "60"})
        game, table = await self._table(request)
        locale = page_language(request)
        packs = "gzip" in request.headers.get("Accept-Encoding", "")
        form = Form(packs, request.version >= (1, 1))
        packing = {"Content-Encoding": "gzip"} if packs else {}
        response = web.StreamResponse(headers=HEADERS | STREAMING | packing)
        response.force_close()
        transport = request.transport
        assert transport is not None
        self._visitors.count_in(visitor)
        self._bot.call_soon_threadsafe(self._tables.watch, game)
        readers = table.readers.setdefault(locale, Readers())
        try:
            await response.prepare(request)
            first = b"retry: 2000\n\n"
            made = table.page_in(locale)
            await response.write(GZIP_HEAD + pack_part(first) if packs else first)
            if request.headers.get("Last-Event-ID", request.query.get("since")) != made.id:
                transport.write(made.event.as_bytes(form))
            readers.add(transport, form)
            await asyncio.Event().wait()  # until the connection ends, which cancels this
        finally:
            readers.remove(transport)
            self._visitors.count_out(visitor)
            self._bot.call_soon_threadsafe(self._tables.leave, game)
        return response

    def _visitor_address(self, request: web.Request) -> str:
        """Bearer of a request's pass, else its visitor's address behind trusted proxies."""
        if bearer := self.bearer_of(request.headers.get(PASS) or request.query.get("pass", "")):
            return bearer
        forwarded = ",".join(request.headers.getall("X-Forwarded-For", []))
        return visitor_address(request.remote or "", forwarded, self._proxies)

    def tell_current(self, game: int, current: Current | None) -> None:
        """Take a table's new state and send it to its readers."""
        table = self._known.get(game)
        if table is None:
            return
        if current is None or (table.standing and current.standing.name != table.standing.name):
            self._close_page(game, table)
            return
        before = {locale: table.made[locale].id for locale in table.readers if locale in table.made}
        table.take(current)
        for locale, readers in table.readers.items():
            if len(readers):
                made = table.page_in(locale)
                if before.get(locale) != made.id:
                    readers.send_state(made.event)
                if current.seen is not None and current.seen.record.phase == OVER:
                    self._begin_annals(game, locale)

    def _close_page(self, game: int, table: ServedTable) -> None:
        """Close a page that is gone or renamed."""
        del self._known[game]
        for readers in table.readers.values():
            readers.send(named_event("gone"))
            readers.close()

    # --- connections

    async def watch_readers(self, server: web.Server) -> None:
        """Send signs of life to readers. Close silent or slow connections."""
        while True:
            await asyncio.sleep(BEAT_SECONDS / 4)
            now = time.monotonic()
            open_now = set(server.connections)
            streams = {one for table in self._known.values() for one in table.readers.values()}
            self._began = {one: self._began.get(one, (now, False)) for one in open_now}
            for connection, (began, asked) in self._began.items():
                if now - began > (LONGEST_SECONDS if asked else IDLE_SECONDS):
                    transport = getattr(connection, "transport", None)
                    if transport is not None and not any(transport in one for one in streams):
                        transport.abort()
            beat = named_event("beat")
            for readers in streams:
                readers.catch_up()
                if int(now / (BEAT_SECONDS / 4)) % 4 == 0:
                    readers.send(beat, must_arrive=False)


def _nobody(_given: str) -> str:
    return ""


def _page_response(request: web.Request, packed: bytes, headers: dict[str, str]) -> web.Response:
    return _packed_response(request, packed, "text/html", headers)


def answer_asset(request: web.Request, found: Asset) -> web.Response:
    """A file that browsers keep."""
    return _packed_response(request, found.data, found.kind, {"Cache-Control": FOREVER})


def _packed_response(request: web.Request, data: bytes, kind: str, headers: dict[str, str]) -> web.Response:
    """Packed bytes, unpacked for clients that need it."""
    headers = headers | {"Vary": "Accept-Encoding, Accept-Language"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers = headers | {"Content-Encoding": "gzip"}
    else:
        data = decompress(data)
    return web.Response(body=data, content_type=kind, charset="utf-8", headers=headers)


def _allow_header(known: web.HTTPException) -> dict[str, str]:
    return {"Allow": known.headers["Allow"]} if "Allow" in known.headers else {}


_INLINE = re.compile(rb"<(style|script)>(.*?)</\1>", re.DOTALL)


def _content_policy(annals: bytes) -> str:
    """Content policy of a page that allows only its inline style, script and tiles."""
    policy = POLICY.replace("img-src 'self'", "img-src data:")
    for kind, text in _INLINE.findall(annals):
        sealed = b64encode(hashlib.sha256(text).digest()).decode()
        policy = policy.replace(f"{kind.decode()}-src 'self'", f"{kind.decode()}-src 'sha256-{sealed}'")
    return policy
