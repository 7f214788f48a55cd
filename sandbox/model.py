"""Data of the sandbox: users, guilds, channels, messages."""

from __future__ import annotations

from typing import Any

import msgspec

from .layout import texts

TEXT, DM, VOICE, GROUP_DM, ANNOUNCEMENT, STAGE, FORUM = 0, 1, 2, 3, 5, 13, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREADED = {TEXT: PUBLIC_THREAD, ANNOUNCEMENT: ANNOUNCEMENT_THREAD}
"""Channel types whose messages may have threads, with the thread type."""
RECIPIENT_ADD, PINNED_MESSAGE = 1, 6
UNDELETABLE = (RECIPIENT_ADD,)
"""Types of system messages that cannot be deleted."""
REQUIRE_TAG = 1 << 4
EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
SUPPRESS_EMBEDS, HAS_THREAD = 1 << 2, 1 << 5

Json = dict[str, Any]


class User(msgspec.Struct, kw_only=True):
    """A simulated user, or the bot.

    `has_app`: they installed the app for themselves. `adult`: Discord shows them age-restricted channels.
    """

    id: int
    name: str
    display: str
    bot: bool = False
    listed: bool = True
    dms_open: bool = True
    has_app: bool = False
    adult: bool = True
    locale: str = "en-US"


class Role(msgspec.Struct, kw_only=True):
    """A guild's role. The one with the guild's id is @everyone.

    `mentionable`: anybody may ping it.
    """

    id: int
    name: str
    permissions: int
    managed: bool = False
    mentionable: bool = False


class Overwrite(msgspec.Struct, kw_only=True):
    """Permissions that a channel allows or denies a role (type 0) or member (type 1)."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


class Guild(msgspec.Struct, kw_only=True):
    """A server.

    * `members`: role ids by user.
    * `forbidden`: words of AutoMod ("emp*" is a prefix).
    * `unavailable`: True if an outage hides the server.
    * `timed_out`: end of each member's timeout.
    """

    id: int
    name: str
    owner_id: int
    roles: list[Role] = []
    locale: str = "en-US"
    members: dict[int, list[int]] = {}
    forbidden: list[str] = []
    unavailable: bool = False
    timed_out: dict[int, float] = {}


class Tag(msgspec.Struct, kw_only=True):
    """A tag of a forum. A `moderated` tag needs Manage Threads."""

    id: int
    name: str
    moderated: bool = False


class Channel(msgspec.Struct, kw_only=True):
    """A channel of a server, a thread, a DM or a group with `recipients`.

    * `slow`: seconds between a user's messages.
    * `nsfw`: True if it is age-restricted.
    * `tags`: tags of a forum, of which its posts may need one.
    * `applied_tags`: tags of a post.
    """

    id: int
    type: int
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    topic: str | None = None
    position: int = 0
    recipients: list[int] = []
    overwrites: list[Overwrite] = []
    thread_members: list[int] = []
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 1440
    active_at: float = 0.0
    archive_changed_at: float = 0.0
    last_message_id: int | None = None
    slow: int = 0
    nsfw: bool = False
    tags: list[Tag] = []
    requires_tag: bool = False
    applied_tags: list[int] = []

    @property
    def is_thread(self) -> bool:
        """True if this is a thread of another channel."""
        return self.type in (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)


class Attachment(msgspec.Struct, kw_only=True):
    """A file of a message. Its bytes are stored elsewhere."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(msgspec.Struct, kw_only=True):
    """A message.

    * `audience`: the only user who sees an ephemeral one.
    * `pings`: notified users.
    * `push`: text of their notification.
    """

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    embeds: list[Json] = []
    components: list[Json] = []
    attachments: list[Attachment] = []
    flags: int = 0
    type: int = 0
    audience: int | None = None
    edited_at: float | None = None
    nonce: str | int | None = None
    mentions: list[int] = []
    mention_roles: list[int] = []
    mention_everyone: bool = False
    pings: list[int] = []
    push: str = ""
    reference: Json | None = None
    interaction: Json | None = None
    pinned: bool = False
    thread_id: int | None = None

    @property
    def words(self) -> str:
        """Content of the message, or the text displays of a card."""
        return self.content or "\n".join(texts(self.components))

    @property
    def is_system(self) -> bool:
        """True if Discord itself reports an action."""
        return self.type in (RECIPIENT_ADD, PINNED_MESSAGE)

    @property
    def is_loading(self) -> bool:
        """True if this is a deferred answer without content so far."""
        return bool(self.flags & LOADING)


class Push(msgspec.Struct, frozen=True):
    """A notification on a user's phone. `text` is "" if it shows none."""

    user_id: int
    channel_id: int
    message_id: int
    text: str


class Emoji(msgspec.Struct, kw_only=True):
    """An emoji of the application, with its picture."""

    id: int
    name: str
    image: bytes


class Command(msgspec.Struct, kw_only=True):
    """A registered command: the bot's body plus Discord's fields."""

    id: int
    guild_id: int | None
    body: Json
    version: int = 0
