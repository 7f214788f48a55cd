"""Seeded blows to the bot's world, each to be mended: for benchmarks that ask whether a game goes on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from . import servers
from .model import DM, Channel
from .permissions import bits

if TYPE_CHECKING:
    from .server import Sandbox

Mend = Callable[[], None]
Blow = Callable[["Chaos"], Awaitable[Mend | None]]
TAKEN = ("view_channel", "send_messages", "attach_files", "read_message_history", "send_messages_in_threads")


class Chaos:
    """Strikes at random among `kinds` (all by default); the same seed strikes alike in the same world.

    `strike` does one thing and tells its kind; what lasts stays until `mend`, which puts everything right.
    `more` are blows by kind beside those of this file. Only channels in which the bot has written are struck.
    Deleted messages and dropped connections need no mending. Requests fail by `sandbox.faults.storm`, which
    goes well with this.
    """

    def __init__(
        self, sandbox: Sandbox, seed: int, kinds: tuple[str, ...] = (), more: Mapping[str, Any] | None = None
    ) -> None:
        self.sandbox = sandbox
        self.random = Random(seed)
        self.struck: list[str] = []
        self._blows: dict[str, Any] = {**BLOWS, **(more or {})}
        self._kinds = kinds or tuple(self._blows)
        self._mends: list[Mend] = []

    async def strike(self, kind: str = "") -> str | None:
        """Do one thing of this kind, or of a random one, and name it; None when it could hit nothing."""
        kind = kind or self.random.choice(self._kinds)
        mend = await self._blows[kind](self)
        if mend is None:
            return None
        self.struck.append(kind)
        self._mends.append(mend)
        return kind

    def mend(self) -> None:
        """Put right all that was done since the last time; the newest first."""
        while self._mends:
            self._mends.pop()()

    def channels(self, fits: Callable[[Channel], Any] = lambda one: one.guild_id) -> list[Channel]:
        """Return the channels that fit, and in which a message of the bot's stands."""
        world = self.sandbox.world
        return [
            channel
            for channel in world.channels.values()
            if fits(channel) and any(m.author_id == world.bot_id for m in world.messages[channel.id].values())
        ]

    def pick(self, found: list[Any]) -> Any:
        """Return one of these, or None."""
        return self.random.choice(found) if found else None

    def pick_reached(self) -> str | None:
        """Return somebody to whom the bot has written privately, or None."""
        channel = self.pick(self.channels(lambda one: one.type == DM))
        others = channel.recipients if channel else ()
        return next((str(one) for one in others if one != self.sandbox.world.bot_id), None)


def nothing() -> None:
    """Mend a blow that needs no mending: do nothing."""


async def _delete_message(chaos: Chaos) -> Mend | None:
    world = chaos.sandbox.world
    channel = chaos.pick(chaos.channels())
    if channel is None:
        return None
    kept = world.messages[channel.id].values()
    own = [m for m in kept if m.author_id == world.bot_id and m.audience is None]
    message = chaos.pick(own[-20:])
    if message is None:
        return None
    world.remove_message(message)
    return nothing


async def _take_permission(chaos: Chaos) -> Mend | None:
    world = chaos.sandbox.world
    channel = chaos.pick(chaos.channels(lambda one: one.guild_id is not None and not one.is_thread))
    if channel is None:
        return None
    world.overwrite(channel, world.bot_id, deny=bits(chaos.random.choice(TAKEN)))
    return lambda: _give_back(chaos, channel)


def _give_back(chaos: Chaos, channel: Channel) -> None:
    if channel.id in chaos.sandbox.world.channels:
        chaos.sandbox.world.overwrite(channel, chaos.sandbox.world.bot_id)


async def _archive(chaos: Chaos) -> Mend | None:
    return _sleep(chaos, locked=None)


async def _lock(chaos: Chaos) -> Mend | None:
    return _sleep(chaos, locked=True)


def _sleep(chaos: Chaos, *, locked: bool | None) -> Mend | None:
    threads = chaos.sandbox.world.threads
    thread = chaos.pick(chaos.channels(lambda one: one.is_thread))
    if thread is None:
        return None
    threads.change(thread, archived=True, locked=locked)
    return (lambda: threads.change(thread, locked=False)) if locked else nothing


async def _close_dms(chaos: Chaos) -> Mend | None:
    user = chaos.pick_reached()
    if user is None:
        return None
    chaos.sandbox.control.dms(user, open=False)
    return lambda: chaos.sandbox.control.dms(user, open=True)


async def _drop_gateway(chaos: Chaos) -> Mend | None:
    await chaos.sandbox.gateway.drop(resumable=chaos.random.random() < 0.5)
    return nothing


async def _outage(chaos: Chaos) -> Mend | None:
    world = chaos.sandbox.world
    guild = chaos.pick([one for one in world.guilds.values() if world.bot_in(one.id) and not one.unavailable])
    if guild is None:
        return None
    servers.set_unavailable(world, guild, True)
    return lambda: servers.set_unavailable(world, guild, False)


async def _kick(chaos: Chaos) -> Mend | None:
    world = chaos.sandbox.world
    guild = chaos.pick([one for one in world.guilds.values() if world.bot_in(one.id)])
    if guild is None:
        return None
    servers.kick(world, guild)
    return lambda: servers.invite(world, guild)


async def _expire(chaos: Chaos) -> Mend | None:
    chaos.sandbox.faults.expire_interactions += 1
    return nothing


async def _let_days_pass(chaos: Chaos) -> Mend | None:
    chaos.sandbox.clock.advance(chaos.random.choice((3601, 86_401, 604_801)))
    return nothing


BLOWS: dict[str, Blow] = {
    "delete-message": _delete_message,
    "take-permission": _take_permission,
    "archive": _archive,
    "lock": _lock,
    "close-dms": _close_dms,
    "drop-gateway": _drop_gateway,
    "outage": _outage,
    "kick": _kick,
    "expire": _expire,
    "days": _let_days_pass,
}
