"""The sandbox's control interface: calls by name, for the page, the driver and curl.

Ids are text, since JavaScript would round them.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

from .actions import Actions
from .errors import ApiError, CannotDo
from .faults import Faults
from .gateway import Gateway
from .model import ANNOUNCEMENT, FORUM, STAGE, VOICE, Message, Tag
from .rest.edge import Edge
from .trouble import Trouble
from .views import channel_view, user_view, world_view
from .world import World

Json = dict[str, Any]
OTHERS = {"announcement": ANNOUNCEMENT, "voice": VOICE, "stage": STAGE}


class Control(Trouble):
    """Each public method is a call of the control interface."""

    def __init__(self, world: World, faults: Faults, edge: Edge, gateway: Gateway, actions: Actions) -> None:
        super().__init__(world, faults, edge, gateway)
        self._actions = actions

    async def call(self, name: str, params: Json) -> Any:
        """Run one call.

        Raises: CannotDo for an unknown name, wrong parameters or an impossible action.
        """
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
        except (ApiError, TypeError, ValueError, KeyError) as problem:
            raise CannotDo(f"{name}: {problem}") from problem

    # Looking ---------------------------------------------------------------------------------

    def world(self, messages_each: int | None = None, commands: bool = True) -> Json:
        """Every user, channel and message, and optionally the commands."""
        return world_view(self._world, messages_each=messages_each, commands=commands)

    def users(self) -> list[Json]:
        """Every user."""
        return [user_view(self._world, user) for user in self._world.users.values()]

    def channels(self) -> list[Json]:
        """Every channel, thread and DM."""
        return [channel_view(self._world, channel) for channel in self._world.channels.values()]

    def requests(self, last: int = 100) -> list[Json]:
        """The bot's last requests with their answers."""
        return [record._asdict() for record in list(self._edge.requests)[-last:]]

    def count_requests(self) -> int:
        """Number of the bot's requests since the start."""
        return self._edge.count

    def is_connected(self) -> bool:
        """True if a bot is connected."""
        return self._gateway.count_connected > 0

    async def wait_ready(self, within: float = 30.0) -> bool:
        """Wait until a bot is connected. Returns False after `within` seconds."""
        try:
            await self._gateway.wait_ready(within)
        except TimeoutError:
            return False
        return True

    # Making ----------------------------------------------------------------------------------

    def user(self, name: str) -> Json:
        """Find the user of this name, or create them."""
        found = self._world.find_user(name)
        return user_view(self._world, found if found is not None else self._world.add_user(name))

    def channel(self, name: str) -> Json:
        """Find the channel of this name in the first guild, or create it."""
        for channel in self._world.channels.values():
            if channel.guild_id is not None and channel.name == name:
                return channel_view(self._world, channel)
        guild_id = next(iter(self._world.guilds))
        return channel_view(self._world, self._world.add_channel(guild_id, name))

    def forum(
        self,
        name: str,
        tags: list[str] | None = None,
        moderated: list[str] | None = None,
        requires_tag: bool = False,
    ) -> Json:
        """Create a forum in the first guild with these tags. Only moderators may use `moderated` tags."""
        guild_id = next(iter(self._world.guilds))
        made = self._world.add_channel(guild_id, name, kind=FORUM)
        new_id = self._world.clock.new_id
        made.tags = [Tag(id=new_id(), name=one) for one in tags or []]
        made.tags += [Tag(id=new_id(), name=one, moderated=True) for one in moderated or []]
        made.requires_tag = requires_tag
        self._world.changes.tell("channel_update", made)
        return channel_view(self._world, made)

    def other_channel(self, kind: str, name: str) -> Json:
        """Create an "announcement", "voice" or "stage" channel in the first guild."""
        guild_id = next(iter(self._world.guilds))
        return channel_view(self._world, self._world.add_channel(guild_id, name, kind=OTHERS[kind]))

    def delete_channel(self, channel: str) -> None:
        """Delete a channel."""
        self._world.remove_channel(int(channel))

    # Doing -----------------------------------------------------------------------------------

    async def slash(self, user: str, channel: str, command: str, options: Json | None = None) -> Json:
        """Run a slash command."""
        return await self._actions.slash(int(user), int(channel), command, options or {})

    async def autocomplete(self, user: str, channel: str, command: str, options: Json, focused: str) -> Json:
        """Request suggestions."""
        return await self._actions.autocomplete(int(user), int(channel), command, options, focused)

    async def press(self, user: str, channel: str, message: str, button: str) -> Json:
        """Press a button."""
        return await self._actions.press(int(user), int(channel), int(message), button)

    async def choose(self, user: str, channel: str, message: str, select: str, values: list[str]) -> Json:
        """Choose values in a select."""
        return await self._actions.choose(int(user), int(channel), int(message), select, values)

    async def submit_modal(self, interaction: str, values: Json) -> Json:
        """Submit the modal that this interaction opened."""
        return await self._actions.submit_modal(int(interaction), values)

    def say(self, user: str, channel: str, text: str) -> str:
        """Write a plain message. Returns its id."""
        return str(self._actions.say(int(user), int(channel), text).id)

    def dismiss(self, user: str, channel: str, message: str) -> None:
        """Dismiss an ephemeral message.

        Raises: CannotDo if it is not the user's own.
        """
        found: Message = self._world.message(int(channel), int(message))
        if found.audience != int(user):
            raise CannotDo("only an ephemeral message of one's own can be dismissed")
        self._world.remove_message(found)
