"""Answers the Activity's own requests. All others are those of a table's page."""

from __future__ import annotations

import html
from functools import cache
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from bot.domain.requests import Refused
from bot.features.pages.activity.entrance import Entrance, EntranceWish
from bot.features.pages.page_language import page_language
from bot.features.pages.site import POLICY, Site, answer_asset
from bot.features.pages.table_page import Asset, build_asset
from bot.words.catalogue import texts
from bot.words.refusals import refusal_text
from bot.words.targets import PAGE

if TYPE_CHECKING:
    from bot.features.pages.origins import Origins

CLIENT = "https://discord.com"
"""Origin of the Discord that shows Activities in a frame."""
FRAMED = POLICY.replace("frame-ancestors 'none'", f"frame-ancestors {CLIENT}")
WORDS = ("title", "opening", "lost", "over", "open")
"""Words of the Activity's script: the texts `activity-<word>`."""


class ActivityRoutes:
    """The page that Discord opens in a frame, and the way in."""

    def __init__(self, entrance: Entrance, origins: Origins, site: Site) -> None:
        self._entrance = entrance
        self._origins = origins
        self._site = site
        site.bearer_of = entrance.bearer_of

    def routes(self) -> list[web.RouteDef]:
        """The routes."""
        return [
            web.get("/", self._page, allow_head=False),
            web.get("/activity/{file}", self._asset, allow_head=False),
            web.post("/activity/begin", self._begin),
            web.post("/activity/enter", self._enter),
        ]

    async def _page(self, request: web.Request) -> web.Response:
        """The frame's page, the same for everybody."""
        headers = {"Content-Security-Policy": FRAMED, "Vary": "Accept-Language"}
        # A frame of another origin shows it: that alone is allowed here.
        headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        text = frame_page(page_language(request))
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def _asset(self, request: web.Request) -> web.Response:
        wanted = request.match_info["file"]
        found = next((one for name, one in activity_assets().values() if name == wanted), None)
        if found is None:
            raise web.HTTPNotFound
        return answer_asset(request, found)

    async def _begin(self, request: web.Request) -> web.Response:
        self._origins.need_own(request, with_cookie=False)

        async def begin() -> dict[str, Any]:
            return self._entrance.begin()

        return _json(await self._site.ask(begin()))

    async def _enter(self, request: web.Request) -> web.Response:
        self._origins.need_own(request, with_cookie=False)
        try:
            wish = msgspec.json.decode(await request.read(), type=EntranceWish)
        except msgspec.MsgspecError:
            raise web.HTTPBadRequest from None
        locale = page_language(request)
        try:
            user = await self._site.ask(self._entrance.identify(wish))
            locale = await self._site.ask(self._entrance.locale_of(user, locale))
            return _json(await self._site.ask(self._entrance.enter(user, wish)) | {"lang": locale})
        except Refused as refusal:
            said = refusal_text(refusal.code, refusal.details, texts(locale, target=PAGE))
            return _json({"refused": said}, 403)


@cache
def frame_page(locale: str) -> str:
    """The page in which the Activity begins."""
    said = texts(locale, target=PAGE)
    words = {word: said(f"activity-{word}") for word in WORDS}
    words["again"] = said("refused-activity_again")
    source = files(__package__).joinpath("activity.html").read_text("utf-8")
    names = {part: f"activity/{name}" for part, (name, _) in activity_assets().items()}
    told = msgspec.json.encode(words).decode().replace("<", "\\u003c")
    return Template(source).substitute(
        names,
        locale=locale,
        words=told,
        title=html.escape(words["title"]),
        opening=html.escape(words["opening"]),
    )


@cache
def activity_assets() -> dict[str, tuple[str, Asset]]:
    """Files of the Activity, by part, with their names."""
    folder = files(__package__)
    made = {
        "sdk": (
            "js",
            build_asset("text/javascript", folder.joinpath("sdk", "embedded-app-sdk.js").read_bytes()),
        ),
        "script": ("js", build_asset("text/javascript", folder.joinpath("activity.js").read_bytes())),
        "style": ("css", build_asset("text/css", folder.joinpath("activity.css").read_bytes())),
    }
    return {part: (f"{part}-{one.hash}.{end}", one) for part, (end, one) in made.items()}


def _json(value: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(value), status=status, content_type="application/json")
