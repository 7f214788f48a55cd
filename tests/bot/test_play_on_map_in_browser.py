"""A person plays on a table's page in a phone's browser."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sandbox import DrivenUser, Sandbox
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


async def seat_one(bot: Running, sandbox: Sandbox) -> tuple[DrivenUser, str]:
    """A person at a table with computers, who is asked something."""
    channel, people = sandbox.channel(), [sandbox.user("Ana")]
    await start_game(bot, people, channel)
    for _ in range(6):
        await bot.computers()
        await bot.settle()
    person, _ = await wait_question(bot, people, channel)
    return person, channel


async def sign_in(bot: Running, tab: Tab, sandbox: Sandbox, visit: Visit) -> None:
    """Start a game of a person and computers, and sign in the person's browser."""
    person, channel = await seat_one(bot, sandbox)
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


async def test_choices_are_made_by_tapping(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
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


async def plan_one_of_several(bot: Running, tab: Tab) -> None:
    """Begin a plan with one land, where another land can follow."""
    await plan_one(bot, tab)
    while not await tab.run(f"{TARGETS}.length"):
        await tab.run(f"{button_named('Leave the plan')}.click()")
        await tap_best(bot, tab)
        await plan_one(bot, tab)


async def test_plan_is_made_by_tapping_and_sent(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        await plan_one_of_several(bot, tab)
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


TOO_MANY_ONCE = """(() => {
    const plain = fetch;
    fetch = () => { fetch = plain; return Promise.resolve(new Response("", { status: 429 })); };
})()"""


async def test_postponed_choice_can_be_repeated(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        before = await tab.run(QUESTION)
        await tab.run(TOO_MANY_ONCE)
        await tab.run("document.querySelector('#desk details button').click()")
        await tab.wait_until("document.querySelector('#desk .refused')?.textContent.includes('try again')")
        assert await tab.run(QUESTION) == before
        assert not await tab.run("document.querySelectorAll('#desk button:disabled').length")
        await tap_best(bot, tab)
        assert tab.complaints == []


SHOWN = "fetch(`${site.seat}?lang=en`).then((one) => one.json())"
"""Script for what the server would show the person now."""
SPOIL_SECOND = """(() => {
    const plain = fetch;
    fetch = (path, how) => {
        if (!path.includes("/send")) return plain(path, how);
        const sent = JSON.parse(how.body);
        sent.steps[1].mark = "0".repeat(16);
        return plain(path, { ...how, body: JSON.stringify(sent) });
    };
})()"""
"""Script after which a sent plan differs from the position at its second choice."""
STEPS = "document.querySelectorAll('#desk ol li')"
"""Script for the planned steps on the desk."""
AT = "performance.now = () => {}"


async def send_plan(bot: Running, tab: Tab) -> Any:
    """Send the plan on the desk. Returns what the person is shown then."""
    before = await tab.run(QUESTION)
    await tab.run(f"{button_named('Send')}.click()")
    await tab.wait_until(f"{QUESTION} !== '{before}'")
    if not await tab.run(QUESTION):
        await bot.computers()
        await tab.wait_until(QUESTION)
    return await tab.run(SHOWN)


async def reach_second_step(bot: Running, tab: Tab) -> None:
    """Play until the page planned the best of a step, and its turn asks about another such step."""
    while True:
        while not await tab.run(f"!!{button_named('Plan the best')}"):
            await tap_best(bot, tab)
        turn = (await tab.run(SHOWN))["turn"]
        await tab.run(f"{button_named('Plan the best')}.click()")
        await tab.wait_until(button_named("Send"))
        await tab.run(AT.format(10**9))
        shown = await send_plan(bot, tab)
        if turn and shown["turn"] == turn and shown["fill"]:
            return


async def test_page_plans_on_until_person_leaves_plan(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        await reach_second_step(bot, tab)
        await tab.wait_until(button_named("Send"))
        assert await tab.run("document.querySelectorAll('#desk ol li').length") > 0
        assert "Done:" in await tab.run("document.querySelector('#desk .refused').textContent")
        assert await axe_faults(tab) == set()
        made = (await bot.service.record(1)).steps
        await tab.run(f"{button_named('Send')}.click()")
        assert not await tab.run(f"{button_named('Send')}.disabled"), "it is a double tap’s second half"
        assert (await bot.service.record(1)).steps == made
        await tab.run(f"{button_named('Leave the plan')}.click()")
        await tab.run("afterNews()")
        assert await tab.run(f"!!{button_named('Plan the best')} && !{button_named('Send')}")
        await tab.run(f"{button_named('Plan the best')}.click()")
        await tab.wait_until(button_named("Send"))
        await tab.run(AT.format(2 * 10**9))
        await send_plan(bot, tab)
        assert (await bot.service.record(1)).steps > made
        assert tab.complaints == []


async def plan_best_of_several(bot: Running, tab: Tab) -> int:
    """Let the page plan the best of a step that is two choices or more. Returns their number."""
    while True:
        while not await tab.run(f"!!{button_named('Plan the best')}"):
            await tap_best(bot, tab)
        await tab.run(f"{button_named('Plan the best')}.click()")
        await tab.wait_until(button_named("Send"))
        planned: int = await tab.run(f"{STEPS}.length")
        if planned > 1:
            return planned
        await tab.run(f"{button_named('Leave the plan')}.click()")
        await tap_best(bot, tab)


async def test_removed_choice_is_not_planned_again(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        planned = await plan_best_of_several(bot, tab)
        for left in range(planned - 1, 0, -1):
            await tab.run(f"{button_named('Remove the last')}.click()")
            await tab.wait_until(f"{STEPS}.length === {left}")
        turn = (await tab.run(SHOWN))["turn"]
        await tab.run(AT.format(10**9))
        shown = await send_plan(bot, tab)
        assert (shown["turn"], shown["fill"]) == (turn, True), "it could be planned on"
        assert await tab.run(f"{STEPS}.length") == 0
        assert tab.complaints == []


async def test_rest_of_stopped_plan_is_ready_to_send(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        await plan_one_of_several(bot, tab)
        await tap_target(tab, planned=2)
        last = await tab.run("document.querySelector('#desk ol').lastChild.textContent")
        await tab.run(SPOIL_SECOND)
        await send_plan(bot, tab)
        await tab.wait_until(button_named("Send"))
        rest = await tab.run("[...document.querySelectorAll('#desk ol li')].map((one) => one.textContent)")
        assert last.split(" · ")[0] in [one.split(" · ")[0] for one in rest]
        assert "I stopped" in await tab.run("document.querySelector('#desk .refused').textContent")
        assert tab.complaints == []


AREA_CHOICE = """(() => {
    const strip = [...document.querySelectorAll("#desk > ul button")];
    const found = strip.find((one) => one.textContent.startsWith("Keep the Area token"));
    found?.click();
    return found ? document.getElementById("desk").dataset.asked : "";
})()"""
"""Script that keeps a token by its button below the map. Returns the question, "" where it has none."""


async def test_card_for_area_takes_one_tap(bot: Running, tab: Tab, sandbox: Sandbox) -> None:
    """Its button stands below the map, although its lands can be tapped too."""
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        while not (asked := await tab.run(AREA_CHOICE)):
            shown = await tab.run(SHOWN)
            assert not any(one["kind"] == "Tokens" and len(one["places"]) > 1 for one in shown["choices"])
            await tap_best(bot, tab)
        await tab.wait_until(f"document.getElementById('desk').dataset.asked !== '{asked}'")
        assert tab.complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_player_page_is_accessible(bot: Running, tab: Tab, sandbox: Sandbox, scheme: str) -> None:
    await tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    async with pages_for(bot, url="") as visit:
        await sign_in(bot, tab, sandbox, visit)
        assert await axe_faults(tab) == set()
        await plan_one(bot, tab)
        assert await axe_faults(tab) == set()
        await tab.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert await axe_faults(tab) == set()
