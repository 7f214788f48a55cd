"""Discord's JSON for the data of the world."""

from __future__ import annotations

from typing import Any

from .clock import id_time, iso
from .layout_json import components_json
from .model import (
    FORUM,
    GROUP_DM,
    PRIVATE_THREAD,
    REQUIRE_TAG,
    STAGE,
    VOICE,
    Attachment,
    Channel,
    Guild,
    Message,
    Role,
    Tag,
    User,
)
from .signing import sign_url
from .world import World

Json = dict[str, Any]


def user_json(user: User) -> Json:
    """Build a user object."""
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.display,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user_json(user: User) -> Json:
    """Build the bot's own user object."""
    return {**user_json(user), "verified": True, "mfa_enabled": True, "locale": "en-US", "email": None}


def role_json(role: Role) -> Json:
    """Build a role object."""
    return {
        "id": str(role.id),
        "name": role.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": 0 if role.name == "@everyone" else 1,
        "permissions": str(role.permissions),
        "managed": role.managed,
        "mentionable": role.mentionable,
        "flags": 0,
    }


def member_json(world: World, guild: Guild, user_id: int, *, with_user: bool = True) -> Json:
    """Build a guild member object."""
    until = guild.timed_out.get(user_id, 0.0)
    body: Json = {
        "roles": [str(role) for role in guild.members.get(user_id, [])],
        "nick": None,
        "avatar": None,
        "banner": None,
        "joined_at": iso(id_time(max(user_id, guild.id))),
        "premium_since": None,
        "communication_disabled_until": iso(until) if until > world.clock.now() else None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if with_user:
        body["user"] = user_json(world.users[user_id])
    return body


def channel_json(world: World, channel: Channel) -> Json:
    """Build a channel object: text channel, thread or DM."""
    last = None if channel.last_message_id is None else str(channel.last_message_id)
    body: Json = {"id": str(channel.id), "type": channel.type, "last_message_id": last, "flags": 0}
    if channel.guild_id is None:
        others = [entry for entry in channel.recipients if entry != world.bot_id]
        if channel.type == GROUP_DM:
            body |= {"name": channel.name or None, "icon": None, "owner_id": str(channel.recipients[0])}
        return {**body, "recipients": [user_json(world.users[entry]) for entry in others]}
    body |= {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "rate_limit_per_user": channel.slow,
    }
    if channel.is_thread:
        return body | _thread_fields(world, channel)
    overwrites = [
        {"id": str(entry.id), "type": entry.type, "allow": str(entry.allow), "deny": str(entry.deny)}
        for entry in channel.overwrites
    ]
    if channel.type == FORUM:
        body |= {"default_reaction_emoji": None, "default_sort_order": None, "default_forum_layout": 0}
        body |= {"available_tags": [_tag_json(tag) for tag in channel.tags]}
        body |= {"flags": REQUIRE_TAG if channel.requires_tag else 0}
    if channel.type in (VOICE, STAGE):
        body |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    return body | {
        "topic": channel.topic,
        "position": channel.position,
        "nsfw": channel.nsfw,
        "permission_overwrites": overwrites,
    }


def _tag_json(tag: Tag) -> Json:
    return {
        "id": str(tag.id),
        "name": tag.name,
        "moderated": tag.moderated,
        "emoji_id": None,
        "emoji_name": None,
    }


def _thread_fields(world: World, thread: Channel) -> Json:
    count = len(world.messages.get(thread.id, {}))
    body: Json = {
        "owner_id": str(thread.owner_id),
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(thread.thread_members),
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": iso(thread.archive_changed_at or id_time(thread.id)),
            "locked": thread.locked,
            "create_timestamp": iso(id_time(thread.id)),
        },
    }
    if thread.type == PRIVATE_THREAD:
        body["thread_metadata"]["invitable"] = thread.invitable
    if thread.applied_tags:
        body["applied_tags"] = [str(tag) for tag in thread.applied_tags]
    if world.bot_id in thread.thread_members:
        body["member"] = thread_member_json(thread, world.bot_id)
    return body


def thread_member_json(thread: Channel, user_id: int) -> Json:
    """Build a thread member object."""
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": iso(id_time(thread.id)),
        "flags": 0,
    }


def guild_json(world: World, guild: Guild) -> Json:
    """Build a guild object for REST."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(guild.owner_id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": guild.locale,
        "vanity_url_code": None,
        "application_id": None,
        "max_members": 500_000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "home_header": None,
        "incidents_data": None,
        "region": "deprecated",
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role_json(role) for role in guild.roles],
    }


def gateway_guild_json(world: World, guild: Guild) -> Json:
    """Build a guild object for GUILD_CREATE, as a bot without privileged intents gets it."""
    mine = [c for c in world.channels.values() if c.guild_id == guild.id]
    return guild_json(world, guild) | {
        "joined_at": iso(id_time(guild.id)),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(world, guild, world.bot_id)],
        "channels": [channel_json(world, c) for c in mine if not c.is_thread],
        "threads": [
            channel_json(world, c)
            for c in mine
            if c.is_thread and not c.archived and world.can_see(world.bot_id, c)
        ],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment_json(world: World, channel_id: int, attachment: Attachment) -> Json:
    """Build an attachment object. Its address is the sandbox's, signed like Discord's."""
    plain = f"{world.public_url}/attachments/{channel_id}/{attachment.id}/{attachment.filename}"
    url = sign_url(plain, attachment.id, world.clock.now())
    body: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "content_type": attachment.content_type,
        "url": url,
        "proxy_url": url,
    }
    if attachment.description:
        body["description"] = attachment.description
    if attachment.width is not None:
        body |= {"width": attachment.width, "height": attachment.height}
    return body


def message_json(world: World, message: Message) -> Json:
    """Build a message object for REST.

    It lists no attachment that its components show (discord-api-docs, issue 8277).
    """
    attachments = [attachment_json(world, message.channel_id, a) for a in message.attachments]
    files = {str(file["filename"]): file for file in attachments}
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "author": user_json(world.users[message.author_id]),
        "content": message.content,
        "timestamp": iso(id_time(message.id)),
        "edited_timestamp": None if message.edited_at is None else iso(message.edited_at),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(world.users[user]) for user in message.mentions],
        "mention_roles": [str(role) for role in message.mention_roles],
        "attachments": [one for one in attachments if not _is_in_components(message, one)],
        "embeds": [_embed_json(world, message, embed) for embed in message.embeds],
        "components": components_json(message.components, files),
        "pinned": message.pinned,
        "flags": message.flags,
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.reference is not None:
        body["message_reference"] = message.reference
        body["referenced_message"] = _referenced_message(world, message.reference)
    if message.interaction is not None:
        body["interaction_metadata"] = message.interaction
        body["application_id"] = str(world.bot_id)
        body["webhook_id"] = str(world.bot_id)
    if message.thread_id is not None and message.thread_id in world.channels:
        body["thread"] = channel_json(world, world.channels[message.thread_id])
    return body


def _is_in_components(message: Message, attachment: Json) -> bool:
    return f"attachment://{attachment['filename']}'" in str(message.components)


def _embed_json(world: World, message: Message, embed: Json) -> Json:
    """Replace attachment:// pictures of an embed by their real addresses."""
    linked = dict(embed)
    for name in ("image", "thumbnail"):
        url = str((embed.get(name) or {}).get("url") or "")
        for attachment in message.attachments:
            if url == f"attachment://{attachment.filename}":
                link = attachment_json(world, message.channel_id, attachment)["url"]
                size = {"width": attachment.width, "height": attachment.height} if attachment.width else {}
                linked[name] = {**embed[name], "url": link, "proxy_url": link, **size}
    return linked


def _referenced_message(world: World, reference: Json) -> Json | None:
    found = world.messages.get(int(reference["channel_id"]), {}).get(int(reference["message_id"]))
    if found is None or found.audience is not None:
        return None
    body = message_json(world, found)
    body.pop("referenced_message", None)
    return body


def gateway_message_json(world: World, message: Message) -> Json:
    """Build a message object for MESSAGE_CREATE."""
    body = message_json(world, message)
    guild_id = world.channels[message.channel_id].guild_id
    if guild_id is not None:
        guild = world.guilds[guild_id]
        body["guild_id"] = str(guild_id)
        if message.author_id in guild.members:
            body["member"] = member_json(world, guild, message.author_id, with_user=False)
    return body
