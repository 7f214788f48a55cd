"""How often discord.py looks through the rate limits of all routes."""

from __future__ import annotations

import discord
import pytest
from discord.http import Ratelimit

from bot.discord_io.route_limits import FEW, clear_rarely


class Looks:
    """A client, and the number of rate limits looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, used: bool) -> None:
        self.count = 0
        self.client = discord.Client(intents=discord.Intents.none())

        def is_inactive(_limit: Ratelimit) -> bool:
            self.count += 1
            return not used

        monkeypatch.setattr(Ratelimit, "is_inactive", is_inactive)

    def take_routes(self, count: int) -> int:
        """Use new routes. Returns the number of rate limits in memory."""
        for number in range(count):
            self.client.http.get_ratelimit(f"route {number}")
        return len(self.client.http._buckets)


async def test_library_checks_all_limits_for_new_route(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks(monkeypatch, used=True)
    looks.take_routes(1_000)
    assert looks.count > 400_000, "discord.py has changed: this workaround is not needed"


async def test_patched_library_checks_few_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks(monkeypatch, used=True)
    clear_rarely(looks.client)
    assert looks.take_routes(5_000) == 5_000
    assert 0 < looks.count < 2 * 5_000


async def test_unused_limits_are_still_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks(monkeypatch, used=False)
    clear_rarely(looks.client)
    assert looks.take_routes(5_000) < 2 * FEW
