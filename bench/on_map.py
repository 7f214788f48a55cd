"""Whole games played only on the map of a table's page, by a scripted browser.

`python -m bench.on_map --edition ragnar-2024` opens a table of one person beside computers in a sandbox,
signs a headless Chromium of 390 x 844 in by `/play`, and takes what each question offers first: lands by
tapping them; where several pieces are to be placed, as a plan that the page fills and that is sent. With
`--each` every land of a plan is tapped. It prints the taps of an epoch, and how long the page waited for
answers. Without `--edition` it plays all editions, `--most N` ends a game after so many questions.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Any

from bot.discord_io.rate_limiter import VARIABLE
from bot.domain.records import OVER
from bot.features.pages import visitors
from bot.words.narration import narration
from engine import editions
from sandbox import DrivenUser, Sandbox
from tests.bot.paged import paged_bot, pages_for
from tests.bot.table import Running, host_lobby
from tests.sandbox.browser import Tab, open_browser

WIDTH, HEIGHT = 390, 844
COMPUTERS = 2
MOST = 3000
"""No game asks so often."""
PATIENCE = 120.0
FAST = 10**6
DRIVER = """
window.shown = null; window.waits = []; window.hearers = [];
const plain = window.fetch;
window.fetch = async (path, how) => {
  const began = performance.now(), answer = await plain(path, how);
  if (String(path).includes("/seat")) {
    const tapped = how && how.method === "POST";
    if (tapped) waits.push(performance.now() - began);
    answer.clone().json().then((told) => {
      if (told.seat && !told.plan) shown = told;
      if (tapped) for (const one of hearers.splice(0)) one(told);
    }, () => {});
  }
  return answer;
};
const rest = () => new Promise((go) => setTimeout(go, 0));
const buttons = () => [...document.querySelectorAll("#desk button")];
async function press(click) {
  const told = new Promise((hear) => hearers.push(hear));
  click();
  const found = await told;
  do await rest(); while (buttons().some((one) => one.disabled));
  return found;
}
const tapLand = (id) => outlines[id].dispatchEvent(new MouseEvent("click", { bubbles: true }));
const named = (word) => buttons().find((one) => one.textContent === word);
async function answerQuestion(pieces, fills) {
  while (document.getElementById("desk").dataset.asked !== shown.asked) await rest();
  const { choices } = shown, best = choices[0];
  if (fills && shown.fill) return planBest();
  if (best.places.length && pieces > 1) return planLands();
  const label = [best.says, best.value].filter(Boolean).join(" · "), [place] = best.places;
  let taps = 0, told = null;
  if (place) {
    told = await pressLand(place);
    taps += 1;
  }
  if (!told) {
    told = await press(() => named(label).click());
    taps += 1;
  }
  if (told.confirm) {
    while (!named(own.sure)) await rest();
    await press(() => named(own.sure).click());
    taps += 1;
  }
  return taps;
}
// A tap on a land makes its only choice where that can be taken back, else it opens the land's card: null.
async function pressLand(land) {
  const told = new Promise((hear) => hearers.push(hear));
  tapLand(land);
  if (!buttons().some((one) => one.disabled)) {
    hearers.pop();
    return null;
  }
  const found = await told;
  do await rest(); while (buttons().some((one) => one.disabled));
  return found;
}
async function planBest() {
  await press(() => named(own["plan-fill"]).click());
  await press(() => named(own["plan-send"]).click());
  return 2;
}
async function planLands() {
  let told = await press(() => named(own.plan).click()), taps = 1;
  while (told.plan && told.plan.length < 12 && told.choices.length && told.choices[0].places.length) {
    const size = told.plan.length, land = told.choices[0].places[0];
    const next = await press(() => tapLand(land));
    taps += 1;
    if (!next.plan || next.plan.length === size) break;
    told = next;
  }
  if (told.plan.length) await press(() => named(own["plan-send"]).click());
  else named(own["plan-end"]).click();
  return taps + 1;
}
"""


async def open_seat(bot: Running, tab: Tab, person: DrivenUser, channel: str, edition: str) -> None:
    """Start a game and sign the browser in."""
    lobby = await host_lobby(bot, person, channel, seats=COMPUTERS + 1, edition=edition)
    for number in range(COMPUTERS):
        await person.press(lobby, "Add computer player")
        await person.wait_message(channel, lambda one, n=number: f"Seats: {n + 2} of" in one.content)
    await person.press(lobby, "Start")
    await person.wait_message(channel, lambda one: "has started" in one.content)
    await bot.settle()
    shown = await (await person.slash(channel, "play")).wait_settled()
    link = next(one["url"] for one in shown.buttons if one.get("url"))
    await tab.size(WIDTH, HEIGHT, phone=True)
    await tab.send("Page.navigate", url=link)
    await tab.wait_until("document.querySelector('#desk button') !== null")
    await tab.run(DRIVER)
    await tab.run("document.querySelector('#desk button').click()")
    await tab.wait_until("window.shown")


async def pieces_left(bot: Running, seat: str) -> int:
    """Pieces that a question still wants placed, as it says itself."""
    view = await bot.service.view(1, seat)
    limits = narration(view.edition).limits.values()
    return max((view.decision.params.get(one, 0) for one in limits if view.decision), default=0)


async def play_edition(edition: str, most: int, *, each: bool) -> dict[str, Any]:
    """Play a game, and count."""
    taps = questions = 0
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Sandbox(rate_limits=False) as sandbox,
            paged_bot(sandbox, Path(folder) / "games.sqlite") as bot,
            open_browser(Path(folder)) as tab,
            pages_for(bot, url=""),
        ):
            person, channel = sandbox.user("Ana"), sandbox.channel("table")
            await open_seat(bot, tab, person, channel, edition)
            while questions < most:
                await bot.computers()
                record = await bot.service.record(1)
                if record.phase == OVER:
                    break
                mine = record.seat_of(int(person.id))
                assert mine is not None
                assert mine.awaited is not None
                await tab.wait_until(f"shown.asked === '{mine.awaited}{mine.seat}'", PATIENCE)
                pieces = await pieces_left(bot, mine.seat)
                taps += await tab.run(f"answerQuestion({pieces}, {str(not each).lower()})")
                questions += 1
            view = await bot.service.view(1, None)
            waits = await tab.run("waits")
            assert tab.complaints == [], tab.complaints
    return {"epochs": view.epoch, "taps": taps, "questions": questions, "waits": waits}


def main() -> None:
    """Play, and print the figures."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--edition", choices=editions())
    arguments.add_argument("--most", type=int, default=MOST)
    arguments.add_argument("--each", action="store_true", help="tap each land of a plan")
    given = arguments.parse_args()
    os.environ[VARIABLE] = "off"  # a person taps more slowly
    visitors.BURST, visitors.A_SECOND = FAST, float(FAST)
    for edition in [given.edition] if given.edition else editions():
        found = asyncio.run(play_edition(edition, given.most, each=given.each))
        parts = quantiles(found["waits"], n=100)
        print(
            f"{edition}: {found['epochs']} epochs, {found['questions']} questions, {found['taps']} taps,"
            f" {found['taps'] / max(1, found['epochs']):.1f} an epoch; answers p50 {parts[49]:.0f} ms,"
            f" p99 {parts[98]:.0f} ms"
        )


if __name__ == "__main__":
    main()
