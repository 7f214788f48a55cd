"""The sandbox as one object that starts and stops the server."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from aiohttp import web

from . import servers
from .actions import Actions
from .clock import Clock
from .control import Control
from .driver import DrivenUser, Driver
from .faults import Faults
from .gateway import Gateway
from .interactions import Interactions
from .limits import LIMITS, Limits
from .login import TOKEN
from .mirror import LocalLink
from .model import Push
from .rest.edge import Edge, Recorded
from .rooms import add_rooms
from .state_file import StateFile
from .world import World

GUILD, CHANNELS, USERS = "Sandbox", ("history-table", "second-table", "lounge"), ("Ana", "Bo", "Cy")
HOST = "127.0.0.1"


class Sandbox:
    """A stand-in for Discord on 127.0.0.1.

    `async with Sandbox() as sandbox:` starts it on a free port. `sandbox.url` is its address, `sandbox.token`
    the bot's token. `sandbox.user("Ana")` makes a simulated user (see driver.py). `sandbox.faults` and
    `sandbox.clock` cause trouble, `sandbox.requests` lists the bot's requests. `rate_limits` applies
    Discord's limits. `state_file` stores the world.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        state_file: Path | None = None,
        rate_limits: bool = True,
        limits: Limits = LIMITS,
    ) -> None:
        self._port = port
        self.token = TOKEN
        self.clock = Clock()
        self.faults = Faults()
        self.world = World(self.clock, limits)
        self._state = StateFile(state_file, self.world) if state_file is not None else None
        if self._state is None or not self._state.load():
            self._fill_world()
        self.interactions = Interactions(self.world, self.faults)
        self.gateway = Gateway(self.world, self.faults, TOKEN)
        starts = self.gateway.starts
        self.edge = Edge(self.world, self.interactions, self.faults, TOKEN, starts, strict_rates=rate_limits)
        self.actions = Actions(self.world, self.interactions)
        self.control = Control(self.world, self.faults, self.edge, self.gateway, self.actions)
        self._link = LocalLink(self.control, self.world)
        self.driver = Driver(self._link)
        self._runner: web.AppRunner | None = None

    def _fill_world(self) -> None:
        self.world.add_bot("Annalist")
        guild = servers.add_guild(self.world, GUILD)
        for name in CHANNELS:
            self.world.add_channel(guild.id, name)
        for name in USERS:
            self.world.add_user(name)

    def pushes(self, user: DrivenUser) -> list[Push]:
        """Notifications on a user's phone, oldest first."""
        return [one for one in self.world.pushes if one.user_id == int(user.id)]

    # Running ---------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen on 127.0.0.1.

        Raises: OSError if the port is taken.
        """
        app = web.Application(client_max_size=120 * 1024 * 1024)
        self.edge.add_to(app)
        app.router.add_get("/gateway/", self.gateway.accept)
        add_rooms(app, self.world, self.control)
        runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1.0)
        await runner.setup()
        site = web.TCPSite(runner, HOST, self._port)
        await site.start()
        self._runner = runner
        self._port = runner.addresses[0][1]
        self.world.public_url = self.url
        self._link.reload()

    async def stop(self) -> None:
        """Close every connection, write the state file and stop listening."""
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._state is not None:
            self._state.close()

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def url(self) -> str:
        """Address for the bot and the browser."""
        return f"http://{HOST}:{self._port}"

    # Short ways for tests --------------------------------------------------------------------

    def user(self, name: str) -> DrivenUser:
        """Find the simulated user of this name, or create them."""
        return self.driver.wrap_user(self.control.user(name))

    def channel(self, name: str = CHANNELS[0]) -> str:
        """Id of the channel of this name, created if necessary."""
        return str(self.control.channel(name)["id"])

    @property
    def bot_id(self) -> str:
        """Id of the bot's user."""
        return str(self.world.bot_id)

    @property
    def requests(self) -> list[Recorded]:
        """The bot's last 2,000 requests with their answers, oldest first."""
        return list(self.edge.requests)

    async def wait_ready(self, within: float = 30.0) -> None:
        """Wait until a bot is connected.

        Raises: TimeoutError after `within` seconds.
        """
        await self.gateway.wait_ready(within)
