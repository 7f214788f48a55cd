"""A script that plays on a table's page: taps lands, presses buttons, waits for answers."""

from __future__ import annotations

from typing import Any

from sandbox import DrivenUser
from tests.sandbox.browser import Tab

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
  await settle();
  return found;
}
// The page may go on planning by itself.
async function settle() {
  do await rest(); while (buttons().some((one) => one.disabled));
}
const tapLand = (id) => outlines[id].dispatchEvent(new MouseEvent("click", { bubbles: true }));
const named = (word) => buttons().find((one) => one.textContent === word);
async function answerQuestion(pieces, fills) {
  while (document.getElementById("desk").dataset.asked !== shown.asked) await rest();
  await settle();
  if (named(own["plan-send"])) return sendPlan();
  const { choices } = shown, best = choices[0];
  if (fills && shown.fill) return planBest();
  if (best.places.length && pieces > 1) return planLands();
  const label = [best.says, best.value].filter(Boolean).join(" · "), [place, ...others] = best.places;
  let taps = 0, told = null;
  if (place && !others.length) {
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
async function makeChoice(action) {
  while (document.getElementById("desk").dataset.asked !== shown.asked) await rest();
  const at = shown.choices.findIndex((one) => one.action === action), [place] = shown.choices[at].places;
  const listed = () => [...document.querySelectorAll("#desk details ul button")][at];
  const told = (place && await pressLand(place)) || await press(() => listed().click());
  if (!told.confirm) return;
  while (!named(own.sure)) await rest();
  await press(() => named(own.sure).click());
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
  await settle();
  return found;
}
async function planBest() {
  await press(() => named(own["plan-fill"]).click());
  return 1 + await sendPlan();
}
// A plan that the page goes on with takes no tap for a moment.
async function sendPlan() {
  await new Promise((go) => setTimeout(go, 500));
  await press(() => named(own["plan-send"]).click());
  return 1;
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
"""Put into a page, after which `answerQuestion` takes what is listed first, and `makeChoice` one action."""


async def sign_in(tab: Tab, person: DrivenUser, channel: str) -> None:
    """Sign in a tab by the person's private link, and load the script."""
    await person.slash(channel, "play")
    shown = await person.wait_message(channel, lambda one: any(map(key_of, one.buttons)))
    link = next(filter(None, map(key_of, shown.buttons)))
    await tab.send("Page.navigate", url=link)
    await tab.wait_until("document.querySelector('#desk button') !== null")
    await tab.run(DRIVER)
    await tab.run("document.querySelector('#desk button').click()")
    await tab.wait_until("window.shown")


def key_of(button: dict[str, Any]) -> str:
    """Link with a key that a button opens, "" for any other."""
    url = str(button.get("url") or "")
    return url if "#key." in url else ""
