"""Trouble for the bot: faults, lost connections, missing permissions, time."""

from __future__ import annotations

from typing import Any

from . import servers
from .errors import CannotDo
from .faults import Faults, Storm
from .gateway import Gateway
from .model import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from .permissions import bits
from .rest.edge import Edge
from .views import channel_view, guild_view
from .world import World

Json = dict[str, Any]
SETTABLE = {name for name in Faults.__struct_fields__ if not name.startswith("_")} - {
    "injected",
    "storm",
    "met",
}


class Trouble:
    """Control calls that change the world other than by a user's action."""

    def __init__(self, world: World, faults: Faults, edge: Edge, gateway: Gateway) -> None:
        self._world = world
        self._faults = faults
        self._edge = edge
        self._gateway = gateway

    # Faults ----------------------------------------------------------------------------------

    def faults(self, **fields: Any) -> Json:
        """Set faults by field name (see Faults). Returns all of them.

        Raises: CannotDo for an unknown name.
        """
        faults = self._faults
        for name, value in fields.items():
            if name not in SETTABLE:
                raise CannotDo(f"there is no fault {name!r}")
            setattr(faults, name, value)
        return {name: getattr(faults, name) for name in sorted(SETTABLE)}

    def clear_faults(self) -> None:
        """Reset all faults."""
        self._faults.clear()

    def inject(self, kind: str, **how: Any) -> int:
        """Add a fault of a kind of fault_kinds.py, with fields of Injection. Returns its number."""
        return self._faults.inject(kind, **how)

    def withdraw(self, number: int | None = None) -> None:
        """Remove one injection by number, or all of them and the storm."""
        self._faults.withdraw(number)

    def storm(self, **how: Any) -> None:
        """Make requests fail at random.

        Fields are `seed`, `share`, `kinds`, `most`, `seconds` (see Storm).
        """
        self._faults.storm = Storm(**how)

    def fault_counts(self) -> dict[str, int]:
        """Counts of the triggered faults by kind."""
        return dict(self._faults.met)

    # Users and channels ----------------------------------------------------------------------

    def dms(self, user: str, open: bool) -> None:
        """Open or close a user's DMs."""
        found = self._world.user(int(user))
        found.dms_open = open
        self._world.changes.tell("user", found)

    def moderator(self, user: str, moderator: bool = True) -> None:
        """Give a user the Moderator role (Manage Channels), or remove it."""
        self._world.set_moderator(int(user), moderator)

    def language(self, user: str, locale: str) -> None:
        """Set the language of a user's Discord ("en-US", "pt-BR"...)."""
        found = self._world.user(int(user))
        found.locale = locale
        self._world.changes.tell("user", found)

    def server_language(self, locale: str) -> None:
        """Set the language of the first server."""
        next(iter(self._world.guilds.values())).locale = locale

    def deny(self, channel: str, user: str, permissions: list[str]) -> None:
        """Deny a user (or the bot) permissions in a channel. An empty list ends this."""
        self._world.overwrite(self._world.channel(int(channel)), int(user), deny=bits(*permissions))

    def allow(self, channel: str, user: str, permissions: list[str]) -> None:
        """Allow a user permissions in a channel. An empty list ends this."""
        self._world.overwrite(self._world.channel(int(channel)), int(user), allow=bits(*permissions))

    def automod(self, words: list[str]) -> None:
        """Set AutoMod's forbidden words in all servers ("emp*" is a prefix). An empty list ends this."""
        for guild in self._world.guilds.values():
            guild.forbidden = list(words)

    def role(self, name: str, permissions: list[str]) -> None:
        """Set the permissions of all roles with this name ("@everyone", the bot's, "Moderator")."""
        self._world.set_role(name, bits(*permissions))

    def thread(self, parent: str, name: str, private: bool = False, members: list[str] | None = None) -> Json:
        """Create a thread of another owner than the bot, with these members."""
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
        """Archive or wake a thread. `locked` also locks or unlocks it."""
        self._world.threads.change(self._world.channel(int(thread)), archived=archived, locked=locked)

    def lock(self, thread: str, locked: bool = True) -> None:
        """Lock or unlock a thread, archived or not."""
        self._world.threads.change(self._world.channel(int(thread)), locked=locked)

    def thread_member(self, thread: str, user: str, member: bool = True) -> None:
        """Add a user (or the bot) to a thread, or remove them."""
        move = self._world.threads.join if member else self._world.threads.leave
        move(self._world.channel(int(thread)), self._world.user(int(user)).id)

    def time_out(self, server: str, user: str, seconds: float) -> None:
        """Time a member out for some seconds. 0 ends the timeout."""
        guild = self._world.guild(int(server))
        guild.timed_out[self._world.user(int(user)).id] = self._world.clock.now() + seconds
        self._world.changes.tell("guild", guild)

    def delete_message(self, channel: str, message: str) -> None:
        """Delete a message, as a moderator would."""
        self._world.remove_message(self._world.message(int(channel), int(message)))

    def slow_mode(self, channel: str, seconds: int) -> None:
        """Set a channel's slow mode in seconds. 0 ends it."""
        found = self._world.channel(int(channel))
        found.slow = seconds
        self._world.changes.tell("channel_update", found)

    def age_restrict(self, channel: str, restricted: bool = True) -> None:
        """Restrict a channel and its threads to adults, or end this."""
        found = self._world.channel(int(channel))
        found.nsfw = restricted
        self._world.changes.tell("channel_update", found)

    def set_adult(self, user: str, adult: bool) -> None:
        """Set whether Discord treats a user as an adult."""
        found = self._world.user(int(user))
        found.adult = adult
        self._world.changes.tell("user", found)

    # Servers and installations --------------------------------------------------------------

    def server(self, name: str, with_bot: bool = True) -> Json:
        """Find the server of this name, or create it with one channel."""
        world = self._world
        found = next((guild for guild in world.guilds.values() if guild.name == name), None)
        if found is None:
            found = servers.add_guild(world, name, with_bot=with_bot)
            world.add_channel(found.id, name.lower().replace(" ", "-"))
        return guild_view(world, found)

    def kick(self, server: str) -> None:
        """Remove the bot from a server."""
        servers.kick(self._world, self._world.guild(int(server)))

    def invite(self, server: str) -> None:
        """Add the bot to a server."""
        servers.invite(self._world, self._world.guild(int(server)))

    def set_unavailable(self, server: str, unavailable: bool = True) -> None:
        """Start or end an outage of a server."""
        servers.set_unavailable(self._world, self._world.guild(int(server)), unavailable)

    def install(self, user: str, installed: bool = True) -> None:
        """Install the app for a user, or remove it."""
        found = self._world.user(int(user))
        found.has_app = installed
        self._world.changes.tell("user", found)

    def group(self, users: list[str]) -> Json:
        """Create a group chat of these users, without the bot."""
        return channel_view(self._world, self._world.add_group([int(user) for user in users]))

    # Connection and time ---------------------------------------------------------------------

    async def drop_gateway(self, resumable: bool = True, code: int = 4000) -> None:
        """Close the bot's gateway connection with this code."""
        await self._gateway.drop(resumable=resumable, code=code)

    async def reconnect(self) -> None:
        """Ask the bot to reconnect (op 7), as Discord does when it moves a gateway."""
        await self._gateway.ask_to_reconnect()

    def starts(self) -> Json:
        """Number of identifies so far (`ever`), and Discord's daily limit."""
        return {"ever": self._gateway.starts.ever, **self._gateway.starts.limit()}

    def advance(self, seconds: float) -> float:
        """Move the clock forward by seconds. Returns its total offset."""
        self._world.clock.advance(seconds)
        return self._world.clock.offset

    def rates(self, strict: bool) -> None:
        """Switch rate limits on or off."""
        self._edge.rates.strict = strict
