"""Creation, editing and deletion of messages, for posts and interaction answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .automod import moderate_message
from .check_components import check_known_emojis
from .check_message import check_file_sizes, check_message, refuse_legacy, require_content
from .errors import Form, refusal
from .layout import number_components, texts
from .mentions import parse_mentions, permitted_mentions, pinged_users
from .model import COMPONENTS_V2, EPHEMERAL, LOADING, Attachment, Channel, Message
from .pushes import notify
from .uploads import Body, Upload, keep_uploads, safe_name
from .world import World

Json = dict[str, Any]


class Stamp(NamedTuple):
    """Properties of an interaction's answer besides its body."""

    audience: int | None = None
    interaction: Json | None = None
    reply_to: int | None = None
    loading: bool = False
    type: int = 0


def create(world: World, channel_id: int, author_id: int, body: Body, stamp: Stamp = Stamp()) -> Message:
    """Check and post a new message.

    Raises: ApiError 50035, 50006, 40005 or 200000.
    """
    json = require_object(body.json)
    layout = bool(int(json.get("flags") or 0) & COMPONENTS_V2)
    names = _check(world, json, body.uploads, layout=layout)
    moderate_message(world, channel_id, json, stamp.audience)
    if not stamp.loading:
        require_content(json, 0 if layout else len(names))
    message = Message(
        id=world.clock.new_id(),
        channel_id=channel_id,
        author_id=author_id,
        flags=_new_flags(json, stamp),
        audience=stamp.audience,
        interaction=stamp.interaction,
        reference=_reference(world, channel_id, json, stamp.reply_to),
        type=19 if json.get("message_reference") or (stamp.reply_to and not stamp.type) else stamp.type,
    )
    if json.get("nonce") is not None:
        message.nonce = json["nonce"]
    message.attachments = keep_uploads(world, body.uploads, json.get("attachments"))
    _fill(world, message, json, new=True)
    world.keep_message(message)
    channel = world.channels[channel_id]
    if channel.is_thread and message.audience is None:
        world.threads.note_post(channel, author_id)
    return message


def post_notice(
    world: World, channel: Channel, kind: int, *, mentions: Sequence[int] = (), about: Message | None = None
) -> None:
    """Post a system message about an action of the bot. It pings nobody."""
    message = Message(
        id=world.clock.new_id(),
        channel_id=channel.id,
        author_id=world.bot_id,
        type=kind,
        mentions=list(mentions),
        reference=None if about is None else _reply_reference(world, channel.id, about.id),
    )
    world.keep_message(message)


def edit(world: World, message: Message, body: Body) -> Message:
    """Check and apply an edit. It pings nobody.

    Raises: ApiError 50035, 50006, 40005, 50083 or 160005.
    """
    channel = world.channels[message.channel_id]
    if channel.is_thread and message.audience is None:
        world.threads.demand_awake(channel, message.author_id)
    json = require_object(body.json)
    entries = json.get("attachments")
    stays = message.attachments if entries is None else _named_attachments(message, entries)
    layout = bool((message.flags | int(json.get("flags") or 0)) & COMPONENTS_V2)
    _check(world, json, body.uploads, [kept.filename for kept in stays], layout=layout)
    _require_rest(message, json, len(stays) + len(body.uploads), layout=layout)
    moderate_message(world, message.channel_id, json, message.audience)
    was_loading = message.is_loading
    for gone in [old for old in message.attachments if old not in stays]:
        world.files.pop(gone.id, None)
    message.attachments = [*stays, *keep_uploads(world, body.uploads, entries)]
    message.flags = (message.flags & ~LOADING) | (COMPONENTS_V2 if layout else 0)
    _fill(world, message, json, new=False)
    if not was_loading:
        message.edited_at = world.clock.now()
    world.report_change(message)
    return message


def require_object(json: Any) -> Json:
    """Check that a body is a JSON object and return it.

    Raises: ApiError 50109 if it is not.
    """
    if json is None:
        return {}
    if not isinstance(json, dict):
        raise refusal(50109)
    return json


def _check(
    world: World, json: Json, uploads: list[Upload], kept: list[str] | None = None, *, layout: bool
) -> list[str]:
    """Check a body against the limits. Returns the names of its new files."""
    check_file_sizes([len(upload.data) for upload in uploads], world.limits)
    told = {str(entry.get("id")): entry.get("filename") for entry in json.get("attachments") or []}
    names = [safe_name(told.get(str(upload.number)) or upload.filename) for upload in uploads]
    stays = kept or []
    check_message(json, world.limits, [*names, *stays], len(stays), layout=layout)
    check_known_emojis(json.get("components"), world.emojis)
    return names


def _require_rest(message: Message, json: Json, files: int, *, layout: bool) -> None:
    """Check the result of an edit.

    Raises: ApiError 50006 if nothing would be visible, 50035 if a layout would keep older parts.
    """
    fields = ("content", "embeds", "components")
    left = {f: json[f] if f in json else getattr(message, f) for f in fields}
    if layout:
        refuse_legacy(left)
    require_content(left, 0 if layout else files)


def _named_attachments(message: Message, entries: list[Json]) -> list[Attachment]:
    wanted = {str(entry.get("id")): entry for entry in entries}
    stays = [old for old in message.attachments if str(old.id) in wanted]
    for old in stays:
        entry = wanted[str(old.id)]
        if "description" in entry:
            old.description = entry["description"]
    return stays


def _new_flags(json: Json, stamp: Stamp) -> int:
    flags = int(json.get("flags") or 0) & ~EPHEMERAL
    if stamp.audience is not None:
        flags |= EPHEMERAL
    return flags | LOADING if stamp.loading else flags


def _reference(world: World, channel_id: int, json: Json, reply_to: int | None) -> Json | None:
    asked = json.get("message_reference")
    target = reply_to if asked is None else int(asked["message_id"])
    if target is None:
        return None
    known = world.messages.get(channel_id, {}).get(target)
    if asked is not None and known is None and asked.get("fail_if_not_exists", True):
        form = Form()
        form.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.raise_if_bad()
    return _reply_reference(world, channel_id, target)


def _reply_reference(world: World, channel_id: int, target: int) -> Json:
    reference: Json = {"type": 0, "message_id": str(target), "channel_id": str(channel_id)}
    guild_id = world.channels[channel_id].guild_id
    return reference if guild_id is None else {**reference, "guild_id": str(guild_id)}


def _fill(world: World, message: Message, json: Json, *, new: bool) -> None:
    """Set the given fields of a message. Only a new message pings."""
    if "content" in json:
        message.content = (json["content"] or "").strip()
    if "embeds" in json:
        message.embeds = [{"type": "rich", **embed} for embed in json["embeds"] or []]
    if "components" in json:
        message.components = number_components(json["components"] or [])
    if "content" in json or "components" in json or new:
        said = "\n".join([message.content, *texts(message.components)])
        found = permitted_mentions(world, message, parse_mentions(said, json.get("allowed_mentions")))
        message.mentions = [user for user in found.users if user in world.users]
        message.mention_roles, message.mention_everyone = found.roles, found.everyone
        if new:
            channel = world.channels[message.channel_id]
            if channel.is_thread and message.audience is None:
                world.threads.invite(channel, message.mentions)
            message.pings = pinged_users(world, message, found)
            notify(world, message)
