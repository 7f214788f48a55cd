"""The picture's words: its own Fluent catalogue, and the names that boards and editions give."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from engine.data import DATA
from engine.edition import Edition, load_edition
from engine.records import BadData
from render.grammar import grammar

FALLBACK = "en"


@cache
def _bundle(locale: str, name: str) -> FluentBundle | None:
    path = DATA / "locales" / locale / f"{name}.ftl"
    if not path.is_file():
        return None
    bundle = FluentBundle([locale], functions=grammar(locale), use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def text(locale: str, id: str, /, *, edition: str = "", **args: Any) -> str:
    """A text of the catalogue, in English when the locale lacks it; an edition's own catalogue comes first.

    Raises KeyError for an unknown id.
    """
    places = [(one, name) for one in (locale, FALLBACK) for name in (edition, "render") if name]
    for place in places:
        bundle = _bundle(*place)
        if bundle is not None and bundle.has_message(id):
            pattern = bundle.get_message(id).value
            if pattern is not None:
                return str(bundle.format_pattern(pattern, args)[0])
    raise KeyError(id)


def building(locale: str, id: str) -> str:
    """The name of a building; one that no catalogue knows is called by its id."""
    try:
        return text(locale, f"building-{id}")
    except KeyError:
        return id.replace("_", " ")


@cache
def _edition(id: str) -> Edition | None:
    try:
        return load_edition(id)
    except BadData:
        return None


def name(edition: str, kind: str, id: str, locale: str) -> str:
    """The name of a land, area, water, Empire...; its id in words when the edition does not know it."""
    found = _edition(edition)
    if found is not None:
        try:
            return found.name(kind, id, locale)
        except KeyError:
            pass
    return id.replace("_", " ").title()


def score(edition: str) -> str:
    """What an edition counts: "gold" or "points"."""
    found = _edition(edition)
    return found.score if found is not None else "gold"


def years(edition: str, empire: str, locale: str) -> str:
    """When an Empire flourished, or ""."""
    found = _edition(edition)
    if found is None:
        return ""
    try:
        return found.card_text("years", empire, locale)
    except KeyError:
        return ""


def roman(number: int) -> str:
    """I, II, III... for epochs."""
    out = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            out, number = out + letters, number - value
    return out
