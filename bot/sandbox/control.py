"""The sandbox's own interface: calls by name, for the page, the driver and curl.

Ids go as text, since JavaScript would round them.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from .actions import CannotDo
from .errors import ApiError
from .faults import Faults
from .model import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Message
from .permissions import bits
from .views import channel_view, user_view, world_view

if TYPE_CHECKING:
    from .server import Sandbox

Json = dict[str, Any]


class Control:
    """Every public method is a call of the control interface."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world

    async def call(self, name: str, params: Json) -> Any:
        """Carry out one call. Raises CannotDo for an unknown name, wrong parameters or an impossible deed."""
        method: Callable[..., Any] | None = None if name.startswith("_") else getattr(self, name, None)
        if method is None or name == "call":
            raise CannotDo(f"there is no call {name!r}")
        try:
            inspect.signature(method).bind(**params)
        except TypeError as problem:
            raise CannotDo(f"{name}: {problem}") from problem
        try:
            answer = method(**params)
            return await answer if isinstance(answer, Awaitable) else answer
        except (ApiError, ValueError, KeyError) as problem:
            raise CannotDo(f"{name}: {problem}") from problem

    # Looking ---------------------------------------------------------------------------------

    def world(self, messages_each: int | None = None) -> Json:
        """Users, channels, commands and messages."""
        return world_view(self._world, messages_each=messages_each)

    def users(self) -> list[Json]:
        """All users."""
        return [user_view(self._world, user) for user in self._world.users.values()]

    def channels(self) -> list[Json]:
        """All channels, threads and DMs."""
        return [channel_view(self._world, channel) for channel in self._world.channels.values()]

    def requests(self, last: int = 100) -> list[Json]:
        """The bot's last requests with their answers."""
        return [record._asdict() for record in list(self._sandbox.edge.requests)[-last:]]

    def connected(self) -> bool:
        """Whether a bot is connected."""
        return self._sandbox.gateway.connected > 0

    async def wait_ready(self, within: float = 30.0) -> bool:
        """Wait until a bot is connected; whether one is."""
        try:
            await self._sandbox.gateway.wait_ready(within)
        except TimeoutError:
            return False
        return True

    # Making ----------------------------------------------------------------------------------

    def user(self, name: str) -> Json:
        """The user of this name, made if need be."""
        found = self._world.user_named(name)
        return user_view(self._world, found if found is not None else self._world.add_user(name))

    def channel(self, name: str) -> Json:
        """The channel of this name in the first guild, made if need be."""
        for channel in self._world.channels.values():
            if channel.guild_id is not None and channel.name == name:
                return channel_view(self._world, channel)
        guild_id = next(iter(self._world.guilds))
        return channel_view(self._world, self._world.add_channel(guild_id, name))

    def delete_channel(self, channel: str) -> None:
        """Delete a channel."""
        self._world.remove_channel(int(channel))

    # Doing -----------------------------------------------------------------------------------

    async def slash(self, user: str, channel: str, command: str, options: Json | None = None) -> Json:
        """Run a slash command."""
        return await self._sandbox.actions.slash(int(user), int(channel), command, options or {})

    async def autocomplete(self, user: str, channel: str, command: str, options: Json, focused: str) -> Json:
        """Ask for suggestions."""
        return await self._sandbox.actions.autocomplete(int(user), int(channel), command, options, focused)

    async def press(self, user: str, channel: str, message: str, button: str) -> Json:
        """Press a button."""
        return await self._sandbox.actions.press(int(user), int(channel), int(message), button)

    async def choose(self, user: str, channel: str, message: str, select: str, values: list[str]) -> Json:
        """Choose in a select."""
        return await self._sandbox.actions.choose(int(user), int(channel), int(message), select, values)

    async def submit_modal(self, interaction: str, values: Json) -> Json:
        """Send off the modal that this interaction opened."""
        return await self._sandbox.actions.submit_modal(int(interaction), values)

    def say(self, user: str, channel: str, text: str) -> str:
        """Write a plain message; the answer is its id."""
        return str(self._sandbox.say(int(user), int(channel), text).id)

    def dismiss(self, user: str, channel: str, message: str) -> None:
        """Dismiss an ephemeral message."""
        found: Message = self._world.message(int(channel), int(message))
        if found.audience != int(user):
            raise CannotDo("only an ephemeral message of one's own can be dismissed")
        self._world.remove_message(found)

    # Faults ----------------------------------------------------------------------------------

    def faults(self, **fields: Any) -> Json:
        """Set faults by field name (see Faults); the answer tells all of them."""
        faults = self._sandbox.faults
        known = {name for name in Faults.__struct_fields__ if not name.startswith("_")}
        for name, value in fields.items():
            if name not in known:
                raise CannotDo(f"there is no fault {name!r}")
            setattr(faults, name, value)
        return {name: getattr(faults, name) for name in sorted(known)}

    def clear_faults(self) -> None:
        """Switch all faults off."""
        self._sandbox.faults.clear()

    def dms(self, user: str, open: bool) -> None:
        """Open or close a user's DMs."""
        found = self._world.user(int(user))
        found.dms_open = open
        self._world.changes.tell("user", found)

    def moderator(self, user: str, moderator: bool = True) -> None:
        """Make a user a moderator (Manage Channels), or not."""
        self._world.set_moderator(int(user), moderator)

    def language(self, user: str, locale: str) -> None:
        """The language in which a user's Discord is ("en-US", "pt-BR"...)."""
        found = self._world.user(int(user))
        found.locale = locale
        self._world.changes.tell("user", found)

    def server_language(self, locale: str) -> None:
        """The language of the first server."""
        next(iter(self._world.guilds.values())).locale = locale

    def deny(self, channel: str, user: str, permissions: list[str]) -> None:
        """Take the named permissions from a user (or the bot) in a channel; an empty list gives them back."""
        self._world.deny(self._world.channel(int(channel)), int(user), bits(*permissions))

    def role(self, name: str, permissions: list[str]) -> None:
        """Let the roles of this name ("@everyone", the bot's, "Moderator") allow just these, everywhere."""
        self._world.set_role(name, bits(*permissions))

    def thread(self, parent: str, name: str, private: bool = False, members: list[str] | None = None) -> Json:
        """Start a thread that somebody else than the bot owns, with these users in it (the bot, if named)."""
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        users = [int(user) for user in members or []]
        channel = self._world.channel(int(parent))
        owner = users[0] if users else self._world.guild(channel.guild_id or 0).owner_id
        made = Channel(
            id=self._world.clock.new_id(),
            type=kind,
            name=name,
            guild_id=channel.guild_id,
            parent_id=channel.id,
            owner_id=owner,
            thread_members=users or [owner],
        )
        return channel_view(self._world, self._world.keep_channel(made))

    def archive(self, thread: str, archived: bool = True, locked: bool | None = None) -> None:
        """Archive a thread or wake it; `locked` locks it or opens it as well."""
        self._world.threads.change(self._world.channel(int(thread)), archived=archived, locked=locked)

    def lock(self, thread: str, locked: bool = True) -> None:
        """Lock a thread or open it, awake or not."""
        self._world.threads.change(self._world.channel(int(thread)), locked=locked)

    def thread_member(self, thread: str, user: str, member: bool = True) -> None:
        """Take a user (or the bot) into a thread or out of it."""
        move = self._world.threads.join if member else self._world.threads.leave
        move(self._world.channel(int(thread)), self._world.user(int(user)).id)

    def delete_message(self, channel: str, message: str) -> None:
        """Delete a message, as a moderator would."""
        self._world.remove_message(self._world.message(int(channel), int(message)))

    async def drop_gateway(self, resumable: bool = True) -> None:
        """Cut the bot's gateway connection."""
        await self._sandbox.gateway.drop(resumable=resumable)

    def advance(self, seconds: float) -> float:
        """Let time pass; the answer is the clock's whole offset in seconds."""
        self._world.clock.advance(seconds)
        return self._world.clock.offset

    def rates(self, strict: bool) -> None:
        """Switch rate limits on or off."""
        self._sandbox.edge.rates.strict = strict


def encode(answer: Any) -> bytes:
    """An answer as JSON."""
    return msgspec.json.encode(answer)
