"""Answers the requests of browsers in which people play."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from aiohttp import web

from bot.domain.requests import Refused
from bot.features.pages.origins import SESSION, Origins
from bot.features.pages.page_language import page_language
from bot.features.pages.seat.desk import Desk, PlanWish, Send, StepBack, Tap, Wish
from bot.features.pages.seat.sign_in import SIGNED_IN_SECONDS
from bot.words.refusals import refusal_text

if TYPE_CHECKING:
    from bot.features.pages.site import Site
    from bot.store.browsers import BrowserRow

S = TypeVar("S", bound=msgspec.Struct)

COOKIE = "seat"
NOT_THEIRS = ("not_seated", "not_in_channel")
"""Refusals of people who may not play here any more."""


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a private link."""

    key: str


class SeatRoutes:
    """Answers signed-in browsers. All of it is private to one player."""

    def __init__(self, desk: Desk, origins: Origins, site: Site) -> None:
        self._desk = desk
        self._site = site
        self._origins = origins

    def routes(self) -> list[web.RouteDef]:
        """The routes."""
        return [
            web.post("/{name}/seat/key", self._answer_key),
            web.post("/{name}/seat/enter", self._enter),
            web.post("/{name}/seat/choose", self._choose),
            web.post("/{name}/seat/plan", self._answer_plan),
            web.post("/{name}/seat/send", self._send),
            web.post("/{name}/seat/undo", self._answer_undo),
            web.post("/{name}/seat/advice", self._answer_advise),
            web.post("/{name}/seat/leave", self._answer_leave),
            web.get("/{name}/seat/why", self._answer_why, allow_head=False),
            web.get("/{name}/seat", self._answer_show, allow_head=False),
        ]

    # --- requests

    async def _answer_key(self, request: web.Request) -> web.Response:
        """Tell whom a key signs in. A link may claim anybody, and nobody shall play for another."""
        key = (await self._read_body(request, Key)).key
        game = await self._site.game_of(request)
        seat = await self._site.ask(self._desk.find_seat(game, key))
        return _json_response({"seat": seat} if seat else {}, 200 if seat else 401)

    async def _enter(self, request: web.Request) -> web.Response:
        """Sign a browser in by a cookie. Its key is used up."""
        key = (await self._read_body(request, Key)).key
        game = await self._site.game_of(request)
        secret = await self._site.ask(self._desk.sign_in(game, key, request.cookies.get(COOKIE, "")))
        if not secret:
            return _json_response({}, 401)
        answer = _json_response({})
        answer.set_cookie(
            COOKIE,
            secret,
            max_age=int(SIGNED_IN_SECONDS),
            path=self._path(request),
            secure=self._origins.is_secure,
            httponly=True,
            samesite="Strict",
        )
        return answer

    async def _answer_show(self, request: web.Request) -> web.Response:
        locale = page_language(request)
        return await self._answer_player(request, lambda who: self._desk.show(who, locale))

    async def _answer_why(self, request: web.Request) -> web.Response:
        locale, place = page_language(request), request.query.get("place", "")[:100]

        async def explain(who: BrowserRow) -> dict[str, Any]:
            return {"says": await self._desk.explain(who, place, locale)}

        return await self._answer_player(request, explain)

    async def _choose(self, request: web.Request) -> web.Response:
        wish, locale = await self._read_body(request, Wish), page_language(request)
        return await self._answer_player(request, lambda who: self._desk.choose(who, wish, locale))

    async def _answer_undo(self, request: web.Request) -> web.Response:
        wish, locale = await self._read_body(request, StepBack), page_language(request)
        return await self._answer_player(request, lambda who: self._desk.step_back(who, wish, locale))

    async def _answer_plan(self, request: web.Request) -> web.Response:
        wish, locale = await self._read_body(request, PlanWish), page_language(request)
        return await self._answer_player(request, lambda who: self._desk.plan(who, wish, locale))

    async def _send(self, request: web.Request) -> web.Response:
        wish, locale = await self._read_body(request, Send), page_language(request)
        return await self._answer_player(request, lambda who: self._desk.send(who, wish, locale))

    async def _answer_advise(self, request: web.Request) -> web.Response:
        tap, locale = await self._read_body(request, Tap), page_language(request)
        return await self._answer_player(request, lambda who: self._desk.advise(who, tap, locale))

    async def _answer_leave(self, request: web.Request) -> web.Response:
        self._origins.need_own(request, with_cookie=SESSION not in request.headers)

        async def leave(who: BrowserRow) -> dict[str, Any]:
            await self._desk.leave(who)
            return {}

        answer = await self._answer_player(request, leave)
        answer.del_cookie(COOKIE, path=self._path(request))
        return answer

    # --- checks

    async def _answer_player(
        self, request: web.Request, work: Callable[[BrowserRow], Coroutine[Any, Any, dict[str, Any]]]
    ) -> web.Response:
        """Do some work for a signed-in player, or answer with the refusal."""
        game = await self._site.game_of(request)
        who = await self._site.ask(self._desk.find(game, _secret_of(request)))
        if who is None:
            return _json_response({}, 401)
        try:
            return _json_response(await self._site.ask(work(who)))
        except Refused as refusal:
            names = await self._site.ask(self._desk.names(game, page_language(request)))
            said = refusal_text(refusal.code, refusal.details, names.texts, names)
            return _json_response({"refused": said}, 403 if refusal.code in NOT_THEIRS else 409)

    async def _read_body(self, request: web.Request, kind: type[S]) -> S:
        """Read the page's request. HTTPForbidden answers another site, HTTPBadRequest wrong contents."""
        self._origins.need_own(request, with_cookie=SESSION not in request.headers)
        try:
            return msgspec.json.decode(await request.read(), type=kind)
        except msgspec.MsgspecError:
            raise web.HTTPBadRequest from None

    def _path(self, request: web.Request) -> str:
        """Path for which the browser keeps the cookie."""
        return f"{self._origins.folder}/{request.match_info['name']}/seat"


def _secret_of(request: web.Request) -> str:
    """Secret of a browser's cookie, or of an Activity's header."""
    return request.headers.get(SESSION) or request.cookies.get(COOKIE, "")


def _json_response(value: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(value), status=status, content_type="application/json")
