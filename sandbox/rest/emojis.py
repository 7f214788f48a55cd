"""REST routes of the application's emojis."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from ..errors import Form, refusal
from ..model import Emoji
from ..payloads import user_json
from .call import Call, Route

Json = dict[str, Any]
_DATA = re.compile(r"data:image/(png|jpeg|gif|webp);base64,(.*)", re.DOTALL)
_NAME = re.compile(r"[A-Za-z0-9_]+")
TOO_MANY = 30008


def emoji_json(call: Call, emoji: Emoji) -> Json:
    """Build an emoji object."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_json(call.world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def _require_own(call: Call) -> None:
    if call.id("application_id") != call.world.bot_id:
        raise refusal(20012)


def _find_emoji(call: Call) -> Emoji:
    _require_own(call)
    found = call.world.emojis.get(call.id("emoji_id"))
    if found is None:
        raise refusal(10014)
    return found


async def list_emojis(call: Call) -> Json:
    """Handle GET of all emojis."""
    _require_own(call)
    return {"items": [emoji_json(call, one) for one in call.world.emojis.values()]}


async def get_emoji(call: Call) -> Json:
    """Handle GET of one emoji."""
    return emoji_json(call, _find_emoji(call))


async def create_emoji(call: Call) -> Json:
    """Handle POST of an emoji. Its name must be unique, its picture at most 256 KiB."""
    _require_own(call)
    limits, form = call.world.limits.emoji, Form()
    name = call.json.get("name")
    if form.check_length(("name",), name, limits.name, 2) and not _NAME.fullmatch(str(name)):
        form.add(("name",), "STRING_TYPE_REGEX", "Only letters, digits and underscores.")
    if any(one.name == name for one in call.world.emojis.values()):
        form.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is already taken.")
    image = _image(form, call.json.get("image"), limits.size)
    form.raise_if_bad()
    if len(call.world.emojis) >= limits.most:
        raise refusal(TOO_MANY)
    made = Emoji(id=call.world.clock.new_id(), name=str(name), image=image)
    call.world.emojis[made.id] = made
    call.world.changes.tell("emoji", made)
    return emoji_json(call, made)


def _image(form: Form, image: Any, most: int) -> bytes:
    found = _DATA.fullmatch(image) if isinstance(image, str) else None
    try:
        data = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        data = b""
    if not data:
        form.add(("image",), "IMAGE_INVALID", "Invalid image data.")
    elif len(data) > most:
        form.add(("image",), "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {most / 1024} kb.")
    return data


async def delete_emoji(call: Call) -> None:
    """Handle DELETE of an emoji."""
    gone = _find_emoji(call)
    del call.world.emojis[gone.id]
    call.world.changes.tell("emoji_gone", gone)


_ALL = "/applications/{application_id}/emojis"
ROUTES = [
    Route("GET", _ALL, list_emojis),
    Route("POST", _ALL, create_emoji, status=201),
    Route("GET", f"{_ALL}/{{emoji_id}}", get_emoji),
    Route("DELETE", f"{_ALL}/{{emoji_id}}", delete_emoji),
]
