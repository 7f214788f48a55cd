"""The page of a game that is over: its annals, once they are written."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bench.pages import MeasuredGame, play_to_middle
from bench.quick_jobs import QuickJobs
from bot.core.service import Service
from bot.domain.records import GameRecord, Lane
from bot.features.pages.addresses import Addresses
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.play.parts import Parts
from bot.store import Store
from tests.bot.paged import Visit, pages_of
from tests.bot.test_pages import data_of
from tests.common.waiting import PATIENCE, wait_until


class AnnalsAtLast(QuickJobs):
    """Writes annals with a style and a script of its own, once allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0
        self.may_end = asyncio.Event()

    async def annals(self, export: str, record: GameRecord, locale: str, missed: Any) -> str:
        self.begun += 1
        await self.may_end.wait()
        return f"<!doctype html><style>p {{}}</style><p>version {record.version}</p><script>let over</script>"


class Page:
    """A table's page. Random choices continue its game."""

    def __init__(self, game: MeasuredGame, name: str, jobs: AnnalsAtLast, visit: Visit) -> None:
        self.game = game
        self.name = name
        self.jobs = jobs
        self.visit = visit

    async def end(self) -> None:
        """Play the game to its end."""
        while await self.game.press():
            pass

    async def look(self, **headers: str) -> str:
        """The current page."""
        return (await self.visit.get(self.name, **headers))[1]

    async def annals(self) -> str:
        """The annals as currently written."""
        return await self.jobs.annals("", await self.game.service.record(self.game.id), "", {})


@asynccontextmanager
async def page_in(store: Store) -> AsyncIterator[Page]:
    """A table in the middle of its game, with its page."""
    service = Service(store, make_announcement)
    game, jobs = await play_to_middle(service, "heroes-2008"), AnnalsAtLast()
    parts = Parts(service, Composer(service), None, None)  # type: ignore[arg-type]
    async with pages_of(parts, jobs, lambda _record: True) as visit:
        address = await parts.memory_of(Addresses).address_of(await service.record(game.id))
        yield Page(game, address.rpartition("/")[2], jobs, visit)


async def test_page_of_finished_game_shows_annals(store: Store) -> None:
    async with page_in(store) as page:
        page.jobs.may_end.set()
        data, other = data_of(await page.look()), data_of(await page.look(**{"Accept-Language": "pt-BR"}))
        past = json.loads((await page.visit.get(data["site"]["past"]))[1])["turns"]
        assert len(past) == len(data["chapters"]) - 1
        async with (
            page.visit.open_stream(data["site"]["live"]) as here,
            page.visit.open_stream(other["site"]["live"]) as there,
        ):
            await page.end()
            for heard in (here, there):
                async with asyncio.timeout(PATIENCE):
                    while (await heard()).get("event") != "over":
                        pass
        told = await page.visit.get(data["site"]["state"])
        assert (told[0], told[1]) == (200, '{"over":true}'), "who asks learns it too"
        status, annals, headers = await page.visit.get(page.name)
        assert status == 200
        assert annals == await page.annals()
        policy = headers["Content-Security-Policy"]
        assert policy.count("'sha256-") == 2
        assert "unsafe" not in policy


async def test_annals_are_written_once_per_version(store: Store) -> None:
    """A later note about the last question's message does not change them."""
    async with page_in(store) as page:
        await page.end()
        page.jobs.may_end.set()

        async def is_written() -> bool:
            return "<style>" in await page.look()

        await wait_until(is_written)
        async with store.write() as c:
            row = {"game_id": page.game.id, "slot": "seat:a", "seat": "a", "lane": Lane(channel=700).key}
            c.insert("messages", row | {"id": 1, "message_id": 2, "held": True, "at": 0.0})
        assert await page.look() == await page.annals()
        assert page.jobs.begun == 2, "once for the page, and once for what it is compared with"


async def test_annals_are_rewritten_after_change(store: Store) -> None:
    async with page_in(store) as page:
        await page.end()
        await page.look()
        async with store.write() as c:
            c.update("games", {"id": page.game.id}, version=1_000_000)
        await page.look()
        page.jobs.may_end.set()

        async def is_written() -> bool:
            return "version 1000000" in await page.look()

        await wait_until(lambda: page.jobs.begun == 2)
        await wait_until(is_written)
