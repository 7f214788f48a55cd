"""The language of a page."""

from __future__ import annotations

from contextlib import suppress

from aiohttp import web

from bot.words.catalogue import closest_locale, is_known


def page_language(request: web.Request) -> str:
    """Language of the page, else the browser's preferred one."""
    asked = request.query.get("lang", "")
    if is_known(asked):
        return closest_locale(asked)
    liked: list[tuple[float, int, str]] = []
    for part in request.headers.get("Accept-Language", "")[:200].split(","):
        language, _, weight = part.partition(";q=")
        with suppress(ValueError):
            liked.append((-float(weight or 1), len(liked), language.strip()))
    return next((closest_locale(one) for *_, one in sorted(liked) if is_known(one)), closest_locale(""))
