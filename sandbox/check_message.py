"""Checks of the bot's messages and edits against Discord's limits."""

from __future__ import annotations

from typing import Any

from .check_components import check_components
from .check_layout import check_layout, check_text_total
from .errors import Form, refusal
from .limits import EmbedLimits, Limits
from .model import COMPONENTS_V2, EPHEMERAL, SILENT, SUPPRESS_EMBEDS

Json = dict[str, Any]
Path = tuple[str | int, ...]
SENDABLE_FLAGS = EPHEMERAL | SILENT | SUPPRESS_EMBEDS | COMPONENTS_V2


def check_message(
    body: Json, limits: Limits, filenames: list[str], kept: int = 0, *, layout: bool = False
) -> None:
    """Check the body of a message. `kept` attachments remain from before.

    `layout`: the message has, or gets, version 2 components.

    Raises: ApiError 50035 or 40005 if Discord would refuse it.
    """
    form = Form()
    if body.get("content") is not None:
        form.check_length(("content",), body["content"], limits.message.content)
    if layout:
        _note_legacy(form, body)
    if body.get("components") is not None and layout:
        check_layout(form, body["components"], limits, filenames)
        check_text_total(form, body["components"], limits)
    elif body.get("components") is not None:
        check_components(form, body["components"], limits.component)
    if body.get("embeds") is not None:
        _check_embeds(form, body["embeds"], limits, filenames)
    _check_nonce(form, body, limits)
    _check_flags(form, body.get("flags"))
    _check_attachments(form, body.get("attachments"), len(filenames), kept, limits)
    check_allowed_mentions(form, body.get("allowed_mentions"))
    form.raise_if_bad()


def require_content(body: Json, file_count: int) -> None:
    """Check that something would be visible. Blanks do not count.

    Raises: ApiError 50006 for an empty message.
    """
    if not (
        str(body.get("content") or "").strip() or body.get("embeds") or body.get("components") or file_count
    ):
        raise refusal(50006)


def check_file_sizes(sizes: list[int], limits: Limits) -> None:
    """Check the sizes of files.

    Raises: ApiError 40005 if one is too large.
    """
    if any(size > limits.message.attachment_bytes for size in sizes):
        raise refusal(40005)


def _check_nonce(form: Form, body: Json, limits: Limits) -> None:
    nonce = body.get("nonce")
    if nonce is None:
        return
    if isinstance(nonce, bool) or not isinstance(nonce, (int, str)):
        form.add(("nonce",), "NONCE_TYPE_INVALID", "Must be a string or an integer.")
    elif isinstance(nonce, str):
        form.check_length(("nonce",), nonce, limits.message.nonce)


def _check_flags(form: Form, flags: Any) -> None:
    if flags is None:
        return
    if not isinstance(flags, int):
        form.add(("flags",), "NUMBER_TYPE_COERCE", "Value is not an int.")
    elif flags & ~SENDABLE_FLAGS:
        form.add(("flags",), "MESSAGE_FLAGS_INVALID", "These flags cannot be set by a bot.")


def _note_legacy(form: Form, body: Json) -> None:
    """Note content, embeds, polls and stickers beside version 2 components."""
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            message = f'The "{name}" field cannot be used when using MessageFlags.IS_COMPONENTS_V2'
            form.add((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def refuse_legacy(body: Json) -> None:
    """Check that a version 2 message has no content or embeds.

    Raises: ApiError 50035 if it has.
    """
    form = Form()
    _note_legacy(form, body)
    form.raise_if_bad()


def _check_attachments(form: Form, entries: Any, new: int, kept: int, limits: Limits) -> None:
    most = limits.message.attachments
    total = new + kept
    if entries is not None:
        if not form.check_count(("attachments",), entries, most):
            return
        total = len(entries)
        for index, entry in enumerate(entries):
            path: Path = ("attachments", index)
            if entry.get("id") is None:
                form.require((*path, "id"))
            if entry.get("description") is not None:
                form.check_length((*path, "description"), entry["description"], limits.message.alt_text)
            if entry.get("filename") is not None:
                form.check_length((*path, "filename"), entry["filename"], limits.message.filename, 1)
    if total > most:
        form.add(("attachments",), "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {most} in length.")


def check_allowed_mentions(form: Form, allowed: Any) -> None:
    """Note contradictions in allowed_mentions."""
    if allowed is None:
        return
    path = ("allowed_mentions",)
    if not isinstance(allowed, dict):
        form.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    parse = allowed.get("parse") or []
    for name in parse:
        if name not in ("users", "roles", "everyone"):
            form.add((*path, "parse"), "BASE_TYPE_CHOICES", "Value must be one of users, roles, everyone.")
    for name in ("users", "roles"):
        listed = allowed.get(name)
        if listed and name in parse:
            message = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            form.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        if listed:
            form.check_count((*path, name), listed, 100)


def _check_embeds(form: Form, embeds: Any, limits: Limits, filenames: list[str]) -> None:
    if not form.check_count(("embeds",), embeds, limits.message.embeds):
        return
    total = 0
    for index, embed in enumerate(embeds):
        path: Path = ("embeds", index)
        if not isinstance(embed, dict):
            form.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        total += _check_embed(form, path, embed, limits.embed)
        _check_pictures(form, path, embed, filenames)
    if total > limits.embed.total:
        message = f"Embed size exceeds maximum size of {limits.embed.total}"
        form.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(form: Form, path: Path, embed: Json, limits: EmbedLimits) -> int:
    """Note an embed's faults. Returns its length in characters."""
    texts: list[tuple[tuple[str | int, ...], Any, int]] = [
        (("title",), embed.get("title"), limits.title),
        (("description",), embed.get("description"), limits.description),
        (("footer", "text"), (embed.get("footer") or {}).get("text"), limits.footer),
        (("author", "name"), (embed.get("author") or {}).get("name"), limits.author),
    ]
    fields = embed.get("fields") or []
    if form.check_count((*path, "fields"), fields, limits.fields):
        for index, field in enumerate(fields):
            for name, most in (("name", limits.field_name), ("value", limits.field_value)):
                if not str(field.get(name) or "").strip():
                    form.require((*path, "fields", index, name))
                texts.append((("fields", index, name), field.get(name), most))
    for where, text, most in texts:
        if text is not None:
            form.check_length((*path, *where), text, most)
    shown = (
        any(str(text or "").strip() for _, text, _ in texts) or embed.get("image") or embed.get("thumbnail")
    )
    if not shown:
        form.require((*path, "description"))
    return sum(len(str(text)) for _, text, _ in texts if text is not None)


def _check_pictures(form: Form, path: Path, embed: Json, filenames: list[str]) -> None:
    for name in ("image", "thumbnail"):
        url = str((embed.get(name) or {}).get("url") or "")
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in filenames:
            form.add((*path, name, "url"), "URL_TYPE_INVALID_URL", "No file of this name is attached.")
        elif url and not url.startswith(("attachment://", "http://", "https://")):
            form.add((*path, name, "url"), "URL_TYPE_INVALID_SCHEME", "Not a well formed URL.")


def refuse_ephemeral_outside_interactions(flags: int) -> None:
    """Check that a message outside interactions is not ephemeral.

    Raises: ApiError 50035 if it is.
    """
    if flags & EPHEMERAL:
        form = Form()
        form.add(("flags",), "MESSAGE_FLAGS_INVALID", "Only an interaction can be answered ephemerally.")
        form.raise_if_bad()
