"""A person plays on a table's page in a phone's browser."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.bot.paged import Visit, paged_bot, pages_for
from tests.bot.table import Running, start_game, wait_question
from tests.sandbox.accessibility import axe_faults
from tests.sandbox.browser import Tab, chromium_or_skip, open_browser


@pytest.fixture
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Running]:
    chromium_or_skip()
    async with paged_bot(sandbox, tmp_path / "games.sqlite") as running:
        yield running


@pytest.fixture
async def tab(tmp_path: Path, bot: Running) -> AsyncIterator[Tab]:
    async with open_browser(tmp_path) as tab:
        await tab.set_size(390, 844, phone=True)
        yield tab


QUESTION = "(document.querySelector('#desk[data-asked]') || { dataset: {} }).dataset.asked"
LEAD = "document.querySelector('#desk h2').textContent"
TAP_BEST = """(() => {
    const land = document.querySelector("#map .target"), all = document.querySelectorAll("#desk button.best");
    if (!land) return all[0].click();
    land.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    document.querySelector("#desk > ul button").click();
})()"""
GONE_ON = """(() => {
    const all = [...document.querySelectorAll("#desk button")];
    const sure = all.find((one) => one.textContent === "Yes, do it");
    if (sure && !sure.disabled) sure.click();
    return QUESTION !== "BEFORE";
})()"""


def button_named(name: str) -> str:
    """Script that finds a button of the desk."""
    found = "[...document.querySelectorAll('#desk button')]"
    return f"{found}.find((one) => one.textContent === {json.dumps(name)})"


async def sign_in(bot: Running, tab: Tab, sandbox: Sandbox, visit: Visit) -> None:
    """Start a game of a person and computers, and sign in the person's browser."""
    channel, people = sandbox.channel(), [sandbox.user("Ana")]
    await start_game(bot, people, channel)
    for _ in range(6):
        await bot.computers()
        await bot.settle()
    person, _ = await wait_question(bot, people, channel)
    shown = await (await person.slash(channel, "play")).wait_settled()
    link = next(one["url"] for one in shown.buttons if one.get("url"))
    assert link.startswith(visit.url)
    await tab.send("Page.navigate", url=link)
    await tab.wait_until("document.querySelector('#desk button') !== null")
    assert await tab.run("document.getElementById('desk').textContent") == "Play as Ana"
    await tab.run("document.querySelector('#desk button').click()")
    await tab.wait_until(QUESTION)


async def tap_best(bot: Running, tab: Tab) -> None:
    """Make the best choice on the map, and wait for the person's next question."""
    before = await tab.run(QUESTION)
    await tab.run(TAP_BEST)
    await tab.wait_until(GONE_ON.replace("QUESTION", QUESTION).replace("BEFORE", before))
    if not await tab.run(QUESTION):
        await bot.computers()
        await tab.wait_until(QUESTION)


async def test_a_person_plays_some_choices_by_tapping(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        assert "#" not in await tab.run("location.href")
        assert await tab.run("document.cookie") == ""
        await tab.run(f"{button_named('Advice')}.click()")
        await tab.wait_until(f"{LEAD}.startsWith('The computer’s top choices')")
        assert await tab.run("document.querySelectorAll('#desk ul button').length") > 1
        await tab.run(f"{button_named('Back')}.click()")
        made = (await bot.service.record(1)).steps
        for _ in range(8):
            await tap_best(bot, tab)
            assert await tab.run(BADLY_SHOWN) == 0
        await tab.run(FAIL_ONCE)
        await tab.wait_until(LEAD)
        assert await tab.run(STROKE_OF_TOUCHED) in (None, "rgb(47, 125, 50)")
        assert (await bot.service.record(1)).steps >= made + 8
        before = await tab.run(QUESTION)
        for part in ("#desk summary", "#desk details[open] button"):
            await tab.run(f"document.querySelector('{part}').focus()")
            await tab.press_key("Enter")
        await tab.wait_until(GONE_ON.replace("QUESTION", QUESTION).replace("BEFORE", before))
        assert await tab.run("document.getElementById('desk').contains(document.activeElement)")
        await bot.computers()
        assert await tab.run("document.documentElement.scrollWidth") <= 390
        await tab.send("Page.reload")
        await tab.wait_until(QUESTION)
        assert tab.complaints == []


FAIL_ONCE = f"""(() => {{
    const plain = fetch;
    fetch = () => {{ fetch = plain; return Promise.reject(new Error("cut")); }};
    {LEAD} = "";
    afterNews();
}})()"""
"""Script that cuts the next look at the question, after which the desk says nothing."""
STROKE_OF_TOUCHED = """(() => {
    const land = document.querySelector("#map .target");
    land?.classList.add("changed");
    return land && getComputedStyle(land).stroke;
})()"""
"""Script for the colour of a land that can be chosen and was touched in the turn."""
BADLY_SHOWN = """(() => {
    const worths = [...document.querySelectorAll("#map g.targets rect")].map((one) => one.getBBox());
    const names = [...plates.children].filter((one) => one.getAttribute("display") !== "none");
    const frames = names.map((one) => one.querySelector("rect").getBBox());
    const meet = (a, b, side, size) => a[side] < b[side] + b[size] && b[side] < a[side] + a[size];
    const lap = (a, b) => meet(a, b, "x", "width") && meet(a, b, "y", "height");
    return worths.filter((one) => one.y < box[1] - 1 || frames.some((other) => lap(one, other))).length;
})()"""
"""Script that counts what is worth a choice and lies under an area's plate or above the map's edge."""
TARGETS = "[...document.querySelectorAll('#map .target')]"


async def tap_target(tab: Tab, *, planned: int) -> None:
    """Add a land to the plan, which then has `planned` steps."""
    await tab.run(f"{TARGETS}[0].dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
    await tab.wait_until(f"document.querySelectorAll('#desk ol li').length === {planned}")


async def plan_one(bot: Running, tab: Tab) -> None:
    """Begin a plan with one land, as soon as a question has several."""
    while not await tab.run(f"!!{button_named('Plan several')}"):
        await tap_best(bot, tab)
    await tab.run(f"{button_named('Plan several')}.click()")
    await tab.wait_until(f"{LEAD}.startsWith('Nothing planned yet')")
    await tap_target(tab, planned=1)


async def test_a_person_plans_lands_by_tapping_and_sends_the_plan(
    bot: Running, tab: Tab, sandbox: Sandbox
) -> None:
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        await plan_one(bot, tab)
        while not await tab.run(f"{TARGETS}.length"):
            await tab.run(f"{button_named('Leave the plan')}.click()")
            await tap_best(bot, tab)
            await plan_one(bot, tab)
        made = (await bot.service.record(1)).steps
        await tap_target(tab, planned=2)
        assert await tab.run("document.querySelectorAll('#map rect.ghost').length") >= 1
        assert "2 choices planned" in await tab.run(LEAD)
        await tab.run(f"{button_named('Remove the last')}.click()")
        await tab.wait_until(f"{LEAD}.startsWith('One choice planned')")
        assert (await bot.service.record(1)).steps == made, "nothing happens before it is sent"
        await tab.run(f"{button_named('Send')}.click()")
        await tab.wait_until("(document.querySelector('#desk .refused') || {}).textContent")
        assert "Done:" in await tab.run("document.querySelector('#desk .refused').textContent")
        assert (await bot.service.record(1)).steps > made
        assert await tab.run("document.querySelectorAll('#map rect.ghost').length") == 0
        assert tab.complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing_where_a_person_plays(
    bot: Running, tab: Tab, sandbox: Sandbox, scheme: str
) -> None:
    await tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        assert await axe_faults(tab) == set()
        await plan_one(bot, tab)
        assert await axe_faults(tab) == set()
        await tab.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert await axe_faults(tab) == set()
