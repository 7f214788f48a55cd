"""Seeded damage to the bot's world, for benchmarks of its recovery. Each blow can be mended."""

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
    """Strikes at random among `kinds` (all by default). The same seed and world give the same blows.

    `strike` does one blow and returns its kind. Lasting damage stays until `mend` repairs it all. `more` adds
    blows by kind to those of this file. Only channels where the bot has written are struck. Deleted messages
    and dropped connections need no repair. `sandbox.faults.storm` adds failing requests.
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
        """Strike with this kind of blow, or a random one.

        Returns the kind, or None if there was no target.
        """
        kind = kind or self.random.choice(self._kinds)
        mend = await self._blows[kind](self)
        if mend is None:
            return None
        self.struck.append(kind)
        self._mends.append(mend)
        return kind

    def mend(self) -> None:
        """Repair everything since the last call, newest first."""
        while self._mends:
            self._mends.pop()()

    def channels(self, fits: Callable[[Channel], Any] = lambda one: one.guild_id) -> list[Channel]:
        """List the matching channels that contain a message of the bot."""
        world = self.sandbox.world
        return [
            channel
            for channel in world.channels.values()
            if fits(channel) and any(m.author_id == world.bot_id for m in world.messages[channel.id].values())
        ]

    def pick(self, found: list[Any]) -> Any:
        """Pick one at random, None if the list is empty."""
        return self.random.choice(found) if found else None

    def pick_reached(self) -> str | None:
        """Pick a user to whom the bot has sent a DM, or None."""
        channel = self.pick(self.channels(lambda one: one.type == DM))
        others = channel.recipients if channel else ()
        return next((str(one) for one in others if one != self.sandbox.world.bot_id), None)


def do_nothing() -> None:
    """Do nothing, for blows that need no repair."""


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
    return do_nothing


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
    return (lambda: threads.change(thread, locked=False)) if locked else do_nothing


async def _close_dms(chaos: Chaos) -> Mend | None:
    user = chaos.pick_reached()
    if user is None:
        return None
    chaos.sandbox.control.dms(user, open=False)
    return lambda: chaos.sandbox.control.dms(user, open=True)


async def _drop_gateway(chaos: Chaos) -> Mend | None:
    await chaos.sandbox.gateway.drop(resumable=chaos.random.random() < 0.5)
    return do_nothing


async def _outage(chaos: Chaos) -> Mend | None:
    world = chaos.sandbox.world
    guild = chaos.pick(
        [one for one in world.guilds.values() if world.has_bot(one.id) and not one.unavailable]
    )
    if guild is None:
        return None
    servers.set_unavailable(world, guild, True)
    return lambda: servers.set_unavailable(world, guild, False)


async def _kick(chaos: Chaos) -> Mend | None:
    world = chaos.sandbox.world
    guild = chaos.pick([one for one in world.guilds.values() if world.has_bot(one.id)])
    if guild is None:
        return None
    servers.kick(world, guild)
    return lambda: servers.invite(world, guild)


async def _expire(chaos: Chaos) -> Mend | None:
    chaos.sandbox.faults.expire_interactions += 1
    return do_nothing


async def _let_days_pass(chaos: Chaos) -> Mend | None:
    chaos.sandbox.clock.advance(chaos.random.choice((3601, 86_401, 604_801)))
    return do_nothing


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
