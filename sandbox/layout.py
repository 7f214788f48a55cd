"""Traversal and numbering of nested components."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD = 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (TEXT_SELECT, *ENTITY_SELECTS)
INTERACTIVE = (BUTTON, *SELECTS)


def walk(components: Any) -> Iterator[Json]:
    """Yield every component, outer ones before inner ones. Other values are skipped."""
    for part in components if isinstance(components, list) else []:
        if isinstance(part, dict):
            yield part
            yield from walk(part.get("components"))
            yield from walk([part[name] for name in ("accessory", "component") if name in part])


def interactive_parts(components: list[Json]) -> list[Json]:
    """Buttons and selects in reading order."""
    return [part for part in walk(components) if part.get("type") in INTERACTIVE]


def texts(components: list[Json]) -> list[str]:
    """Contents of all text displays."""
    return [str(part["content"]) for part in walk(components) if part.get("type") == TEXT_DISPLAY]


def number_components(components: list[Json]) -> list[Json]:
    """Give each component a unique id. Given ids stay, 0 counts as none.

    Ids of users, roles and channels become text, as in Discord's answers.
    """
    taken = {part.get("id") for part in walk(components)}
    free = (number for number in range(1, 1_000_000) if number not in taken)

    def number(part: Json) -> Json:
        made = {**part, "id": part.get("id") or next(free)}
        if isinstance(part.get("emoji"), dict):
            made["emoji"] = {name: value for name, value in part["emoji"].items() if value is not None}
        if isinstance(part.get("components"), list):
            made["components"] = [number(inner) for inner in part["components"]]
        for name in ("accessory", "component"):
            if isinstance(part.get(name), dict):
                made[name] = number(part[name])
        if isinstance(part.get("default_values"), list):
            made["default_values"] = [{**one, "id": str(one["id"])} for one in part["default_values"]]
        return made

    return [number(part) for part in components]
