"""Discord's JSON for components, with defaults and the real addresses of pictures."""

from __future__ import annotations

from typing import Any

from .layout import CONTAINER, FILE, GALLERY, SEPARATOR, THUMBNAIL

Json = dict[str, Any]


def components_json(components: list[Json], files: dict[str, Json]) -> list[Json]:
    """Build the components of a message. `files` are its attachments by name."""
    return [_part_json(part, files) for part in components]


def _part_json(part: Json, files: dict[str, Json]) -> Json:
    told = dict(part)
    kind = part["type"]
    if kind == CONTAINER:
        told = {"accent_color": None, "spoiler": False, **_without_none(part)}
    elif kind == SEPARATOR:
        told = {"spacing": 1, "divider": True, **_without_none(part)}
    elif kind == THUMBNAIL:
        told = _picture(part, files)
    elif kind == GALLERY:
        told["items"] = [_picture(item, files) for item in part["items"]]
    elif kind == FILE:
        media = _media(part["file"], files)
        kept = next((file for file in files.values() if file["url"] == media["url"]), {})
        told = {"spoiler": False, **_without_none(part), "file": media}
        told |= {"name": kept.get("filename"), "size": kept.get("size")}
    if "components" in part:
        told["components"] = components_json(part["components"], files)
    if "accessory" in part:
        told["accessory"] = _part_json(part["accessory"], files)
    return told


def _without_none(part: Json) -> Json:
    return {name: value for name, value in part.items() if value is not None}


def _picture(part: Json, files: dict[str, Json]) -> Json:
    return {
        "description": None,
        "spoiler": False,
        **_without_none(part),
        "media": _media(part["media"], files),
    }


def _media(media: Json, files: dict[str, Json]) -> Json:
    """Address of a picture or file, and its known properties."""
    url = str(media["url"])
    found = files.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
    if found is None:
        return {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}
    told = {name: found.get(name) for name in ("url", "proxy_url", "width", "height", "content_type")}
    return {"id": found["id"], "attachment_id": found["id"], **told}
