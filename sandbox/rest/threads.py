"""REST routes of threads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import posting
from ..errors import Form, refusal
from ..model import FORUM, HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, RECIPIENT_ADD, TEXT, THREADED, Channel
from ..payloads import channel_json, message_json, thread_member_json
from ..permissions import BITS
from ..threads import DURATIONS
from ..uploads import Body
from .call import Call, Route
from .seeing import seen_channel

Json = dict[str, Any]


def _check_duration(form: Form, value: Any) -> None:
    if value is not None and value not in DURATIONS:
        message = f"Value must be one of {{{', '.join(map(str, DURATIONS))}}}."
        form.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)


def _new_thread(call: Call, parent: Channel, kind: int, thread_id: int, tags: Sequence[int] = ()) -> Channel:
    form = Form()
    form.check_length(("name",), call.json.get("name"), call.world.limits.channel.name, 1)
    _check_duration(form, call.json.get("auto_archive_duration"))
    form.raise_if_bad()
    call.world.threads.demand_room(parent.guild_id)
    thread = Channel(
        id=thread_id,
        type=kind,
        name=call.json["name"],
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=call.world.bot_id,
        thread_members=[call.world.bot_id],
        invitable=bool(call.json.get("invitable", True)),
        auto_archive_minutes=call.json.get("auto_archive_duration") or 1440,
        applied_tags=list(tags),
    )
    return call.world.keep_channel(thread)


def _start_post(call: Call, forum: Channel) -> Json:
    """Create a forum post: a thread with its first message."""
    seen_channel(call, "send_messages")
    first = call.json.get("message")
    if not isinstance(first, dict):
        form = Form()
        form.add(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        form.raise_if_bad()
    tags = _wanted_tags(call, forum)
    thread = _new_thread(call, forum, PUBLIC_THREAD, call.world.clock.new_id(), tags)
    body = Body(first, call.body.uploads)
    message = posting.create(call.world, thread.id, call.world.bot_id, body)
    return channel_json(call.world, thread) | {"message": message_json(call.world, message)}


def _wanted_tags(call: Call, forum: Channel) -> list[int]:
    """Check the tags of a post and return them.

    Raises: ApiError 10087, 40066, 40067 or 50013. 50035 for too many tags.
    """
    wanted = [int(tag) for tag in call.json.get("applied_tags") or []]
    form = Form()
    form.check_count(("applied_tags",), wanted, call.world.limits.channel.post_tags)
    form.raise_if_bad()
    known = {tag.id: tag for tag in forum.tags}
    if any(tag not in known for tag in wanted):
        raise refusal(10087)
    manages = bool(call.world.permissions(forum, call.world.bot_id) & BITS["manage_threads"])
    if not manages and any(known[tag].moderated for tag in wanted):
        raise refusal(50013)
    if forum.requires_tag and not wanted:
        raise refusal(40067 if manages or not all(tag.moderated for tag in forum.tags) else 40066)
    return wanted


async def start_thread(call: Call) -> Json:
    """Handle POST of a thread without a message, or of a forum post."""
    forum = seen_channel(call)
    if forum.type == FORUM:
        return _start_post(call, forum)
    kind = int(call.json.get("type") or PRIVATE_THREAD)
    need = "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads"
    parent = seen_channel(call, need)
    if parent.type != TEXT:
        raise refusal(50024)
    return channel_json(call.world, _new_thread(call, parent, kind, call.world.clock.new_id()))


async def start_message_thread(call: Call) -> Json:
    """Handle POST of a thread on a message. It has the message's id."""
    parent = seen_channel(call, "create_public_threads")
    if parent.type not in THREADED:
        raise refusal(50024)
    message = call.world.message(parent.id, call.id("message_id"))
    if message.is_system:
        raise refusal(50021)
    if message.thread_id is not None:
        raise refusal(160004)
    thread = _new_thread(call, parent, THREADED[parent.type], message.id)
    message.thread_id = thread.id
    message.flags |= HAS_THREAD
    call.world.report_change(message)
    return channel_json(call.world, thread)


def edit_thread(call: Call, thread: Channel) -> Json:
    """Change a thread's name, archive, lock or duration.

    As in Discord, its owner or a moderator may do this. Any member may wake an unlocked thread.
    """
    world, json = call.world, call.json
    manages = bool(world.permissions(thread, world.bot_id) & BITS["manage_threads"])
    own = thread.owner_id == world.bot_id and (not thread.locked or json.get("archived") is False)
    # Any member may wake an unlocked thread.
    wakes_only = set(json) == {"archived"} and json["archived"] is False
    member = wakes_only and not thread.locked and world.bot_id in thread.thread_members
    if not (manages or (own and "locked" not in json) or member):
        raise refusal(50013)
    if thread.archived and json.get("archived") is not False:
        raise refusal(50083)
    form = Form()
    if json.get("name") is not None:
        form.check_length(("name",), json["name"], world.limits.channel.name, 1)
    _check_duration(form, json.get("auto_archive_duration"))
    form.raise_if_bad()
    if thread.archived and json.get("archived") is False:
        world.threads.demand_room(thread.guild_id)
    world.threads.change(thread, archived=json.get("archived"), locked=json.get("locked"))
    thread.name = json.get("name") or thread.name
    if json.get("auto_archive_duration"):
        thread.auto_archive_minutes = json["auto_archive_duration"]
        world.threads.touch(thread)
    world.changes.tell("channel_update", thread)
    return channel_json(world, thread)


def _thread(call: Call, *, awake: bool = False) -> Channel:
    thread = seen_channel(call)
    if not thread.is_thread:
        raise refusal(50024)
    if awake:
        call.world.threads.demand_awake(thread, call.world.bot_id)
    return thread


def _named_member(call: Call) -> int:
    named = call.params["user_id"]
    return call.world.bot_id if named == "@me" else call.id("user_id")


async def add_thread_member(call: Call) -> None:
    """Handle PUT of a user (or the bot, "@me") in a thread."""
    thread, world = _thread(call, awake=True), call.world
    user = world.user(_named_member(call)).id
    added = user != world.bot_id and user not in thread.thread_members
    world.threads.join(thread, user)
    if added:
        posting.post_notice(world, thread, RECIPIENT_ADD, mentions=[user])


async def remove_thread_member(call: Call) -> None:
    """Handle DELETE of a user (or the bot) from a thread."""
    call.world.threads.leave(_thread(call, awake=True), _named_member(call))


async def get_thread_member(call: Call) -> Json:
    """Handle GET of one thread member."""
    thread, user = _thread(call), _named_member(call)
    if user not in thread.thread_members:
        raise refusal(10007)
    return thread_member_json(thread, user)


async def thread_members(call: Call) -> list[Json]:
    """Handle GET of the thread members."""
    thread = _thread(call)
    return [thread_member_json(thread, member) for member in thread.thread_members]


async def archived_threads(call: Call) -> Json:
    """Handle GET of a channel's archived threads, public or private, latest first."""
    parent = seen_channel(call, "read_message_history")
    kind = PUBLIC_THREAD if call.params["kind"] == "public" else PRIVATE_THREAD
    world = call.world
    found = [c for c in world.channels.values() if c.parent_id == parent.id and c.type == kind and c.archived]
    seen = [c for c in found if world.can_see(world.bot_id, c)]
    mine = [thread_member_json(c, world.bot_id) for c in seen if world.bot_id in c.thread_members]
    ordered = sorted(seen, key=lambda thread: -thread.archive_changed_at)
    return {"threads": [channel_json(world, c) for c in ordered], "members": mine, "has_more": False}


_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"
ROUTES = [
    Route("POST", "/channels/{channel_id}/threads", start_thread, "create_thread", status=201),
    Route(
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        start_message_thread,
        "create_thread",
        status=201,
    ),
    Route("GET", "/channels/{channel_id}/threads/archived/{kind}", archived_threads),
    Route("GET", "/channels/{channel_id}/thread-members", thread_members),
    Route("GET", _MEMBER, get_thread_member),
    Route("PUT", _MEMBER, add_thread_member),
    Route("DELETE", _MEMBER, remove_thread_member),
]
