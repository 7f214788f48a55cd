"""Answers calendar and news programs, which name a person's key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.features.pages.addresses import FEEDS
from bot.features.pages.feed import TYPES, Feeds

if TYPE_CHECKING:
    from bot.features.pages.site import Site


def feed_route(feeds: Feeds, site: Site) -> web.RouteDef:
    """Route of all feeds. A wrong key and a revoked one are answered alike."""

    async def answer(request: web.Request) -> web.Response:
        key, file = request.match_info["key"], request.match_info["file"]
        text = await site.ask(feeds.read(key, file)) if file in TYPES else None
        if text is None:
            raise web.HTTPNotFound
        return web.Response(text=text, content_type=TYPES[file], charset="utf-8")

    return web.get(f"/{FEEDS}/{{key}}/{{file}}", answer, allow_head=False)
