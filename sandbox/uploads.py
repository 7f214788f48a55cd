"""Parsing of request bodies, JSON or forms with files, and storage of the files."""

from __future__ import annotations

import io
import mimetypes
import re
from typing import Any, NamedTuple

import msgspec
from aiohttp import BodyPartReader, web
from PIL import Image, UnidentifiedImageError

from .errors import Form, refusal
from .model import Attachment
from .world import World

Json = dict[str, Any]
_FILE = re.compile(r"^files\[(\d+)\]$")


class Upload(NamedTuple):
    """A file of a form: the number in its field name, its file name and its bytes."""

    number: int
    filename: str
    data: bytes


class Body(NamedTuple):
    """A request's body: its JSON and its files."""

    json: Any
    uploads: list[Upload]


def parse_json(raw: bytes | str) -> Any:
    """Decode JSON.

    Raises: ApiError 50109 if it is invalid.
    """
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise refusal(50109) from problem


async def read_body(request: web.Request) -> Body:
    """Read a request, JSON or multipart.

    Raises: ApiError 50109 for invalid JSON, 50035 for an invalid form.
    """
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    if request.content_type == "application/x-www-form-urlencoded":  # as OAuth2 wants it
        return Body({name: str(value) for name, value in (await request.post()).items()}, [])
    raw = await request.read()
    if not raw:
        return Body(None, [])
    if request.content_type != "application/json":
        form = Form()
        form.add(
            ("_content_type",),
            "CONTENT_TYPE_INVALID",
            'Expected "Content-Type" header to be application/json.',
        )
        form.raise_if_bad()
    return Body(parse_json(raw), [])


async def _read_form(request: web.Request) -> Body:
    payload: Any = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise refusal(50109)
        if part.name == "payload_json":
            payload = parse_json(await part.text())
            continue
        match = _FILE.match(part.name or "")
        if match is None:
            raise refusal(50109)
        data = bytes(await part.read())
        uploads.append(Upload(int(match[1]), part.filename or "file", data))
    return Body(payload, uploads)


def safe_name(filename: str) -> str:
    """File name under which Discord stores a file."""
    return re.sub(r"[^\w.\-()]", "_", filename) or "file"


def _picture_size(data: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError, ValueError):
        return None


def keep_uploads(world: World, uploads: list[Upload], entries: list[Json] | None) -> list[Attachment]:
    """Store a form's files in order of their numbers.

    Their descriptions come from `attachments`.
    """
    told = {str(entry.get("id")): entry for entry in entries or []}
    kept = []
    for upload in sorted(uploads, key=lambda upload: upload.number):
        entry = told.get(str(upload.number), {})
        filename = safe_name(entry.get("filename") or upload.filename)
        kind = mimetypes.guess_type(filename, strict=False)[0] or "application/octet-stream"
        size = _picture_size(upload.data) if kind.startswith("image/") else None
        attachment = Attachment(
            id=world.clock.new_id(),
            filename=filename,
            size=len(upload.data),
            content_type=kind,
            description=entry.get("description"),
            width=size[0] if size else None,
            height=size[1] if size else None,
        )
        world.files[attachment.id] = upload.data
        world.changes.tell("file", attachment)
        kept.append(attachment)
    return kept
