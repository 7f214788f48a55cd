"""A table's page in a real browser: it hears of choices, is for everybody, and hostile names do nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.features.pages.table_page import Asset, build_atlas
from bot.workers.process import WorkerBusy
from engine import Edition
from sandbox import DrivenUser, Sandbox
from tests.bot.paged import Visit, linked_addresses, paged_bot, pages_for
from tests.bot.table import Duel, Running, start_game, wait_question
from tests.common.waiting import PATIENCE
from tests.sandbox.accessibility import axe_faults
from tests.sandbox.browser import Tab, chromium_or_skip, open_browser

HOSTILE = ("</script><script>evil=1</script>", "<img src=x onerror=evil=1>", '"><svg onload=evil=1> & Co')


@pytest.fixture
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Running]:
    chromium_or_skip()
    async with paged_bot(sandbox, tmp_path / "games.sqlite") as running:
        yield running


@pytest.fixture
async def tab(tmp_path: Path, bot: Running) -> AsyncIterator[Tab]:
    async with open_browser(tmp_path) as tab:
        await tab.send("Network.enable")
        yield tab


DRAWN = "typeof atlas !== 'undefined' && !!atlas && byId('state').textContent.startsWith('Live')"


async def open_page(tab: Tab, visit: Visit, person: DrivenUser, channel: str) -> None:
    """Open a channel's newest page until its map is drawn."""
    await tab.send("Page.navigate", url=f"{visit.url}/{linked_addresses(person, channel)[-1]}")
    await tab.wait_until(DRAWN)


async def test_page_updates_zooms_and_describes_land(visit: Visit, tab: Tab, duel: Duel) -> None:
    bot, channel, people = duel
    person, message = await wait_question(bot, people, channel)
    await tab.set_size(390, 844, phone=True)
    await open_page(tab, visit, person, channel)
    before = await tab.run("state")
    await bot.press(person, message, random.Random(1))
    await tab.wait_until(f"state !== '{before}'")
    live = [one for one in tab.told if "/live" in one["params"].get("request", {}).get("url", "")]
    assert len(live) == 1, "it heard of it by the stream that was open"
    assert await tab.run("byId('asked').textContent")
    await tab.run("map.focus()")
    await tab.press_key("+")
    assert await tab.run("box[2] / whole[2]") == pytest.approx(1 / 1.3)
    await tab.press_key("0")
    assert await tab.run("box[2]") == await tab.run("whole[2]")
    await tab.run("choose('nile_delta')")
    assert "Nile Delta · North Africa" in await tab.run("byId('place').textContent")
    await tab.run("choose('')")
    assert await tab.run("byId('place').textContent") == ""
    assert await tab.run("document.documentElement.scrollWidth") <= 390
    assert tab.complaints == []


async def test_page_describes_areas_and_turns(visit: Visit, tab: Tab, duel: Duel) -> None:
    bot, channel, people = duel
    person, message = await wait_question(bot, people, channel)
    await tab.set_size(1280, 900)
    await open_page(tab, visit, person, channel)
    assert await tab.run("Object.values(names).every((one) => one.getAttribute('display') === 'none')")
    plate = "document.querySelector('[data-area=north_africa]')"
    await tab.run(f"{plate}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
    assert "North Africa" in await tab.run("byId('place').textContent")
    assert await tab.run("document.querySelectorAll('#map .chosen').length") > 1
    await tab.run("zoom(1 / 3, [0.5, 0.5])")
    assert await tab.run(f"{plate} === null"), "from near the lands are named"
    assert await tab.run("names.nile_delta.getAttribute('display')") == "inline"
    # A tile that a busy worker did not draw is asked for again with the next look.
    await tab.wait_until("(drawTiles(), print.lastElementChild?.getAttribute('href').includes('/'))")
    assert await tab.run("print.dataset.level") != "0"
    await tab.run(
        "ended = ['x']; chapters = [{ ...chapters[0], heading: 'A turn', link: 'https://discord.com/1' },"
        " chapters[chapters.length - 1]]; take(); byId('turns').open = true"
    )
    await tab.wait_until("document.querySelector('#turns article')")
    assert (
        await tab.run("document.querySelector('#turns article p:last-child a').href")
        == "https://discord.com/1"
    )
    await tab.run("document.querySelector('#turns h3 a').click()")
    assert await tab.run("[now, byId('heading').textContent, location.hash]") == [0, "A turn", "#map"]
    assert "Read in Discord" in await tab.run("byId('story').textContent")
    await tab.run("go(1); document.querySelector('#seats details').open = true")
    before = await tab.run("state")
    await bot.press(person, message, random.Random(1))
    await tab.wait_until(f"state !== '{before}'")
    assert await tab.run("document.querySelectorAll('#seats details[open]').length") == 1
    assert tab.complaints == []


LAPS = """(a, b) => a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1
    && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1"""
BADLY_PUT = f"""(() => {{
    const all = [...plates.children].map((one) => [one, one.querySelector("rect").getBBox()]), laps = {LAPS};
    return all.filter(([one, box]) => {{
        const [x, y] = atlas.areas[one.dataset.area].at, words = [...one.querySelectorAll("text")];
        const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
        const out = (text) => text.x < box.x || text.x + text.width > box.x + box.width;
        return far > whole[2] / 8 || words.some((text) => out(text.getBBox()))
            || all.some(([other, its]) => other !== one && laps(box, its));
    }}).map(([one]) => one.dataset.area);
}})()"""
OVERLAPS = f"""(() => {{
    const all = [...pieces.querySelectorAll("rect.piece")].map((one) => one.getBBox()), laps = {LAPS};
    return all.filter((one, n) => all.some((other, m) => m > n && laps(one, other))).length;
}})()"""


@pytest.mark.parametrize("wide", [390, 1280])
async def test_area_plates_are_placed_and_sized_well(visit: Visit, duel: Duel, tab: Tab, wide: int) -> None:
    bot, channel, people = duel
    await wait_question(bot, people, channel)
    await tab.set_size(wide, 844, phone=wide < 640)
    await open_page(tab, visit, people[0], channel)
    await tab.run(
        "chapters[now].areas = Object.keys(atlas.areas).filter((id) => atlas.areas[id].at)"
        ".map((id) => [id, [seats[0].id], 12, 16]); drawPlates()"
    )
    assert await tab.run("plates.children.length") > 10
    assert await tab.run(BADLY_PUT) == []


async def test_piece_counts_do_not_overlap(bot: Running, visit: Visit, tab: Tab, sandbox: Sandbox) -> None:
    channel, people = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel, edition="heroes-2008")
    await wait_question(bot, people, channel)
    await tab.set_size(390, 844, phone=True)
    await open_page(tab, visit, people[0], channel)
    await tab.run(
        "for (const id of ['MEA', 'IND', 'MED', 'AFR', 'CHI'])"
        " boards[now][id] = [[0, 1, 0, 1].map((n) => [seats[n].id, 'army', 12]), []]; drawPieces()"
    )
    assert await tab.run("pieces.querySelectorAll('rect.piece').length") >= 16
    assert await tab.run(OVERLAPS) == 0


async def test_shared_land_is_described(bot: Running, visit: Visit, tab: Tab, sandbox: Sandbox) -> None:
    """Every count is told, and the past only of a land that somebody held."""
    channel, people = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel, edition="heroes-2008")
    await wait_question(bot, people, channel)
    await open_page(tab, visit, people[0], channel)
    await tab.run(
        "boards[now].MEA = [[[seats[0].id, 'army', 5], [seats[1].id, 'army', 1]], []];"
        " for (const one of boards) one.IND = [[], []]; choose('MEA')"
    )
    told = await tab.run("byId('place').textContent")
    assert "Ana 5, Bo 1" in told
    assert "Who held it" in told
    await tab.run("choose('IND')")
    told = await tab.run("byId('place').textContent")
    assert "India" in told
    assert "Who held it" not in told
    assert tab.complaints == []


async def test_unavailable_map_is_requested_again(
    visit: Visit, tab: Tab, monkeypatch: pytest.MonkeyPatch, duel: Duel
) -> None:
    _bot, channel, people = duel
    failing = iter([True])

    def once_busy(edition: Edition, locale: str) -> Asset:
        if next(failing, False):
            raise WorkerBusy("atlas")
        return build_atlas(edition, locale)

    monkeypatch.setattr("bot.features.pages.site.build_atlas", once_busy)
    await open_page(tab, visit, people[0], channel)


async def test_wheel_and_fingers_move_map(visit: Visit, tab: Tab, duel: Duel) -> None:
    bot, channel, people = duel
    await wait_question(bot, people, channel)
    await tab.set_size(390, 844, phone=True)
    await open_page(tab, visit, people[0], channel)
    await tab.run("map.scrollIntoView({block: 'center'})")
    x, y = await tab.run(
        "(() => { const r = map.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
    )
    await tab.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-120)
    await tab.wait_until("box[2] < whole[2]")
    wheeled = await tab.run("box[2]")
    await tab.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(x, y, 20))
    for apart in (30, 40, 50, 60):
        await tab.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=fingers(x, y, apart))
    await tab.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    await tab.wait_until(f"box[2] < {0.6 * wheeled}")
    assert await tab.run("visualViewport.scale") == 1
    left = await tab.run("box[0]")
    await tab.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    for moved in (20, 40, 60):
        await tab.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + moved, "y": y}])
    await tab.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    await tab.wait_until(f"box[0] < {left}")
    assert tab.complaints == []


def fingers(x: float, y: float, apart: float) -> list[dict[str, float]]:
    """Two fingers so far apart on both sides of a spot."""
    return [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]


async def test_page_reconnects_after_bot_restart(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    channel, people = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")]
    async with pages_for(bot) as visit:
        await start_game(bot, people, channel)
        person, message = await wait_question(bot, people, channel)
        await tab.send("Page.navigate", url=f"{visit.url}/{linked_addresses(person, channel)[-1]}")
        await tab.wait_until(DRAWN)
        before, port = await tab.run("state"), visit.port
    await tab.wait_until("byId('state').textContent === words.lost")
    await bot.press(person, message, random.Random(1))
    await asyncio.sleep(0.5)
    async with pages_for(bot, port=port):
        await tab.wait_until(f"{DRAWN} && state !== '{before}'")


async def test_hostile_names_are_shown_as_text(
    bot: Running, visit: Visit, tab: Tab, sandbox: Sandbox
) -> None:
    channel, people = sandbox.channel(), [sandbox.user(name) for name in HOSTILE]
    await start_game(bot, people, channel)
    await wait_question(bot, people, channel)
    await open_page(tab, visit, people[0], channel)
    await tab.run("choose('nile_delta')")
    shown = await tab.run("byId('seats').textContent")
    for name in HOSTILE:
        assert " ".join(name.split())[:31] in shown
    assert await tab.run("typeof evil") == "undefined"
    assert await tab.run("document.querySelectorAll('img, svg svg').length") == 0
    assert tab.complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_live_page_is_accessible(visit: Visit, duel: Duel, tab: Tab, scheme: str) -> None:
    bot, channel, people = duel
    person, _ = await wait_question(bot, people, channel)
    await tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    await open_page(tab, visit, person, channel)
    await tab.run("choose('nile_delta')")
    for width in (390, 1200):
        await tab.set_size(width, 844, phone=width < 720)
        assert await axe_faults(tab) == set()


async def test_page_without_scripts_shows_picture_and_text(visit: Visit, tab: Tab, duel: Duel) -> None:
    bot, channel, people = duel
    person, _ = await wait_question(bot, people, channel)
    await tab.send("Emulation.setScriptExecutionDisabled", value=True)
    tab.loaded.clear()
    await tab.send("Page.navigate", url=f"{visit.url}/{linked_addresses(person, channel)[-1]}")
    await asyncio.wait_for(tab.loaded.wait(), PATIENCE)
    await tab.send("Emulation.setScriptExecutionDisabled", value=False)
    shown = await tab.run("document.body.innerText")
    assert person.name in shown
    assert "The board as text" in shown
    assert await tab.run("document.querySelector('img').offsetParent !== null")
    assert await tab.run("document.getElementById('view').offsetParent") is None
