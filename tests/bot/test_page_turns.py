"""The finished turns of a table's page, and the links to their messages."""

from __future__ import annotations

import json
from typing import Any

from bot.domain.out_message import TURN_SLOT
from bot.store import Store
from tests.bot.test_page_annals import Page, page_in
from tests.bot.test_pages import data_of

CHANNEL = 700


async def turn_links(page: Page) -> tuple[list[str], str]:
    """Links of the finished turns, and the newest as an open page receives it."""
    site = data_of(await page.look())["site"]
    links = json.loads((await page.visit.get(site["past"]))[1])["links"]
    return links, json.loads((await page.visit.get(site["state"]))[1])["now"]["link"]


async def place_summaries(store: Store, **place: Any) -> None:
    """Note where the summaries of turns stand."""
    async with store.write() as c:
        for id in await c.column(int, "SELECT id FROM messages WHERE slot = ? ORDER BY at, id", TURN_SLOT):
            c.update("messages", {"id": id}, **place)


async def test_turn_links_lead_only_to_table_channel(store: Store) -> None:
    async with page_in(store) as page:
        links, newest = await turn_links(page)
        assert len(links) > 3
        assert not any(links), "nothing was sent so far"
        assert newest == ""
        await place_summaries(store, channel_id=CHANNEL, message_id=41)
        links, newest = await turn_links(page)
        assert set(links) == {f"https://discord.com/channels/5/{CHANNEL}/41"}
        assert newest == links[-1]
        await place_summaries(store, channel_id=CHANNEL + 1, message_id=42)
        links, newest = await turn_links(page)
        assert not any(links), "another channel may be a private one"
        assert newest == ""
