"""Trouble for the bot's world: faults, lost connections, closed doors, time."""

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
    """The calls of the control interface that change what users do not do."""

    def __init__(self, world: World, faults: Faults, edge: Edge, gateway: Gateway) -> None:
        self._world = world
        self._faults = faults
        self._edge = edge
        self._gateway = gateway

    # Faults ----------------------------------------------------------------------------------

    def faults(self, **fields: Any) -> Json:
        """Set faults by field name (see Faults); the answer tells all of them."""
        faults = self._faults
        for name, value in fields.items():
            if name not in SETTABLE:
                raise CannotDo(f"there is no fault {name!r}")
            setattr(faults, name, value)
        return {name: getattr(faults, name) for name in sorted(SETTABLE)}

    def clear_faults(self) -> None:
        """Switch all faults off."""
        self._faults.clear()

    def inject(self, kind: str, **how: Any) -> int:
        """Add a fault: a kind of fault_kinds.py, and the fields of Injection; the answer is its number."""
        return self._faults.inject(kind, **how)

    def withdraw(self, number: int | None = None) -> None:
        """Take back the injection of this number, or all of them and the storm."""
        self._faults.withdraw(number)

    def storm(self, **how: Any) -> None:
        """Let requests fail at random: `seed`, `share`, `kinds`, `most`, `seconds` (see Storm)."""
        self._faults.storm = Storm(**how)

    def met(self) -> dict[str, int]:
        """Return how many injected faults of each kind requests have met."""
        return dict(self._faults.met)

    # Users and channels ----------------------------------------------------------------------

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
        self._world.overwrite(self._world.channel(int(channel)), int(user), deny=bits(*permissions))

    def allow(self, channel: str, user: str, permissions: list[str]) -> None:
        """Give the named permissions to a user in a channel; an empty list takes them again."""
        self._world.overwrite(self._world.channel(int(channel)), int(user), allow=bits(*permissions))

    def automod(self, words: list[str]) -> None:
        """Let AutoMod forbid these words everywhere ("emp*": and what begins so); an empty list ends that."""
        for guild in self._world.guilds.values():
            guild.forbidden = list(words)

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

    def slow_mode(self, channel: str, seconds: int) -> None:
        """Let users wait so long before they write again in a channel; 0 ends that."""
        found = self._world.channel(int(channel))
        found.slow = seconds
        self._world.changes.tell("channel_update", found)

    def age_restrict(self, channel: str, restricted: bool = True) -> None:
        """Show a channel and its threads to adults only, or to all again."""
        found = self._world.channel(int(channel))
        found.nsfw = restricted
        self._world.changes.tell("channel_update", found)

    def adult(self, user: str, adult: bool) -> None:
        """Set whether Discord takes a user for an adult."""
        found = self._world.user(int(user))
        found.adult = adult
        self._world.changes.tell("user", found)

    # Servers and installations --------------------------------------------------------------

    def server(self, name: str, with_bot: bool = True) -> Json:
        """Return the server of this name, made if need be, with one channel that has the server's name."""
        world = self._world
        found = next((guild for guild in world.guilds.values() if guild.name == name), None)
        if found is None:
            found = servers.add_guild(world, name, with_bot=with_bot)
            world.add_channel(found.id, name.lower().replace(" ", "-"))
        return guild_view(world, found)

    def kick(self, server: str) -> None:
        """Put the bot out of a server."""
        servers.kick(self._world, self._world.guild(int(server)))

    def invite(self, server: str) -> None:
        """Take the bot into a server (again)."""
        servers.invite(self._world, self._world.guild(int(server)))

    def unavailable(self, server: str, unavailable: bool = True) -> None:
        """Let a server be out of reach, as in an outage, or be back."""
        servers.set_unavailable(self._world, self._world.guild(int(server)), unavailable)

    def install(self, user: str, installed: bool = True) -> None:
        """Let a user install the app for themselves, or remove it."""
        found = self._world.user(int(user))
        found.has_app = installed
        self._world.changes.tell("user", found)

    def group(self, users: list[str]) -> Json:
        """Make a group chat of these users, without the bot."""
        return channel_view(self._world, self._world.add_group([int(user) for user in users]))

    # Connection and time ---------------------------------------------------------------------

    async def drop_gateway(self, resumable: bool = True, code: int = 4000) -> None:
        """Close the bot's gateway connection with this code."""
        await self._gateway.drop(resumable=resumable, code=code)

    async def reconnect(self) -> None:
        """Ask the bot to connect anew (op 7), as Discord does when it moves a gateway."""
        await self._gateway.ask_to_reconnect()

    def starts(self) -> Json:
        """Return how often the bot identified (`ever`), and Discord's limit for the day."""
        return {"ever": self._gateway.starts.ever, **self._gateway.starts.limit()}

    def advance(self, seconds: float) -> float:
        """Let time pass; the answer is the clock's whole offset in seconds."""
        self._world.clock.advance(seconds)
        return self._world.clock.offset

    def rates(self, strict: bool) -> None:
        """Switch rate limits on or off."""
        self._edge.rates.strict = strict
