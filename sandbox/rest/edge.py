"""The outer layer of REST: token, faults, rate limits, errors and request log."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from aiohttp import web

from ..creations import Creations
from ..errors import ApiError, EdgeError, refusal, wrong_token
from ..faults import Faults, Strike
from ..interactions import Interactions
from ..old_edits import OldEdits
from ..rate import RateBook, too_many
from ..starts import Starts
from ..uploads import Body, read_body
from ..world import World
from . import answers, channels, emojis, messages, oauth2, people, registration, threads
from .call import Call, Route
from .concern import concerned_ids

_log = logging.getLogger(__name__)
PREFIX = "/api/v10"
ROUTES: list[Route] = [
    *people.ROUTES,
    *messages.ROUTES,
    *channels.ROUTES,
    *threads.ROUTES,
    *registration.ROUTES,
    *emojis.ROUTES,
    *answers.ROUTES,
    *oauth2.ROUTES,
]


class Recorded(NamedTuple):
    """A logged request of the bot with its answer.

    * `route`: template of the route, "" if unknown.
    * `fault`: kind of an injected fault.
    * `status`: 0 means that the connection was cut.
    * `answer`: JSON, or text for an HTML page.
    """

    at: float
    method: str
    route: str
    path: str
    json: Any
    files: list[tuple[str, int]]
    query: dict[str, str]
    status: int
    answer: Any
    fault: str = ""


class Edge:
    """Serves all REST routes for the bot."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        faults: Faults,
        token: str,
        starts: Starts,
        *,
        strict_rates: bool,
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._faults = faults
        self._token = token
        self._old_edits = OldEdits(world.clock, world.limits.message)
        self._creations = Creations()
        self._starts = starts
        self.rates = RateBook(world.limits.rate, time.time, strict=strict_rates)
        self.requests: deque[Recorded] = deque(maxlen=2000)
        self.count = 0
        """Number of requests since the start."""
        self.observers: list[Callable[[Recorded], None]] = []

    def add_to(self, app: web.Application) -> None:
        """Add the routes to an application."""
        for route in ROUTES:
            app.router.add_route(route.method, PREFIX + route.template, partial(self._serve, route))
        unknown = Route("*", "", _refuse_unknown, authorized=False)
        app.router.add_route("*", PREFIX + "/{tail:.*}", partial(self._serve, unknown))

    async def _serve(self, route: Route, request: web.Request) -> web.Response:
        name = f"{request.method} {route.template}"
        body = Body(None, [])
        headers: dict[str, str] = {}
        strike: Strike | None = None
        if self._faults.answer_delay > 0 and self._faults.route in name:
            await asyncio.sleep(self._faults.answer_delay)
        # Idle threads are archived here, as there is no timer.
        self._world.threads.settle()
        try:
            body = await read_body(request)
            if route.authorized and not self._may_enter(request):
                raise wrong_token()
            strike = await self._pick_strike(name, request, body)
            self._fail_if_asked(name, strike)
            verdict = self.rates.take(route.rate, name, _major(request))
            headers = verdict.headers
            if verdict.refusal is not None:
                raise verdict.refusal
            answer = await route.handler(self._call(request, body))
            self._lose_if_asked(name, strike)
            status = 204 if answer is None else route.status
        except Cut:
            status, answer = 0, None
        except ApiError as problem:
            status = problem.status
            answer = problem.page if isinstance(problem, EdgeError) else problem.to_json()
            headers = headers | _problem_headers(problem)
        except (AttributeError, KeyError, TypeError, ValueError) as problem:
            # No check covers this body. Discord refuses it too, and a 500 would make the bot try again.
            _log.exception("%s %s", name, body.json)
            status = 400
            answer = ApiError(400, 50035, f"Invalid Form Body ({problem!r})").to_json()
        self._record(request, route, body, status, answer, strike)
        return _hung_up(request) if status == 0 else _reply(status, answer, headers)

    def _may_enter(self, request: web.Request) -> bool:
        known = request.headers.get("Authorization") == f"Bot {self._token}"
        return known and not self._faults.login_refused

    async def _pick_strike(self, name: str, request: web.Request, body: Body) -> Strike | None:
        """Choose the request's injected fault, and wait if it is slow.

        Raises: EdgeError 503 during an outage.
        """
        about = concerned_ids(self._world, self._interactions, request.match_info, body.json)
        if any(guild.unavailable and str(guild.id) in about for guild in self._world.guilds.values()):
            raise EdgeError(503)
        strike = self._faults.strike(name, about)
        if strike is not None and strike.kind.slow:
            await asyncio.sleep(strike.seconds)
        return strike

    def _call(self, request: web.Request, body: Body) -> Call:
        return Call(
            self._world,
            self._interactions,
            self._faults,
            self._old_edits,
            self._creations,
            self._starts,
            request.match_info,
            request.query,
            body,
            request.headers.get("Authorization", ""),
        )

    def _fail_if_asked(self, name: str, strike: Strike | None) -> None:
        if strike is not None and not strike.kind.done:
            _strike(strike)
        if self._faults.take_500(name):
            raise ApiError(500, 0, "500: Internal Server Error")
        if self._faults.take_429(name):
            raise too_many(self._faults.retry_after)

    def _lose_if_asked(self, name: str, strike: Strike | None) -> None:
        """Fail after the action. The bot cannot know that it was done."""
        if strike is not None and strike.kind.done:
            _strike(strike)
        if self._faults.take_lost_answer(name):
            raise ApiError(500, 0, "500: Internal Server Error")

    def _record(
        self,
        request: web.Request,
        route: Route,
        body: Body,
        status: int,
        answer: Any,
        strike: Strike | None,
    ) -> None:
        record = Recorded(
            self._world.clock.now(),
            request.method,
            route.template,
            request.path.removeprefix(PREFIX),
            body.json,
            [(upload.filename, len(upload.data)) for upload in body.uploads],
            dict(request.query),
            status,
            answer,
            "" if strike is None else strike.name,
        )
        self.requests.append(record)
        self.count += 1
        for observer in self.observers:
            observer(record)


class Cut(Exception):
    """The connection breaks without an answer."""


def _strike(strike: Strike) -> None:
    """Raise the error of an injected fault. A slow one raises nothing.

    Raises: Cut or ApiError, by the kind of fault.
    """
    if strike.kind.cut:
        raise Cut
    if not strike.kind.slow:
        raise strike.kind.error(strike.seconds)


def _problem_headers(problem: ApiError) -> dict[str, str]:
    if problem.status != 429:
        return {}
    headers = {"Retry-After": str(max(1, round(problem.retry_after or 1)))}
    if problem.everywhere:
        headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    return headers


async def _refuse_unknown(call: Call) -> Any:
    raise refusal(0)


def _major(request: web.Request) -> str:
    names = ("channel_id", "guild_id", "token")
    return "+".join(request.match_info[name] for name in names if name in request.match_info)


def _hung_up(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def _reply(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    if isinstance(answer, str):
        return web.Response(status=status, text=answer, content_type="text/html", headers=headers)
    # discord.py reads a body as JSON only under exactly this content type, and a 429 only with Via.
    fixed = {"Content-Type": "application/json", "Via": "1.1 sandbox", **headers}
    if status == 204:
        del fixed["Content-Type"]
        return web.Response(status=204, headers=fixed)
    return web.Response(status=status, body=msgspec.json.encode(answer), headers=fixed)
