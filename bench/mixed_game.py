"""A whole game by buttons, and the same game again with people in Discord, on the map and in the Activity."""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from bench.map_driver import DRIVER, sign_in
from bench.map_pictures import PEOPLE, SECRET
from bot.core import lobby
from bot.domain.records import OVER
from bot.words.ids import DO, OPEN, PICK, action_token
from sandbox import CannotDo, DrivenUser, Sandbox, SeenMessage
from sandbox.driver import Seen
from tests.bot import hands
from tests.bot.paged import paged_bot, pages_for
from tests.bot.table import Running, start_game, wait_question
from tests.sandbox.browser import Tab, open_browser
from tests.sandbox.window import window_for

DISCORD, MAP, ACTIVITY = PEOPLE
"""People of the mixed game, by the place where each plays."""
TRIES = 5
"""Taps until a choice counts: a page may hear of another's choice only after the tap."""
PATIENCE = 120.0


@contextmanager
def fix_seed(seed: str) -> Iterator[None]:
    """Give games that begin in the block the same seed."""
    before = lobby.secrets
    lobby.secrets = SimpleNamespace(token_bytes=Random(seed).randbytes)  # type: ignore[assignment]
    try:
        yield
    finally:
        lobby.secrets = before


class Presses:
    """Presses in Discord that are the same in each game of an edition.

    A busy bot refuses some, after which the same is pressed again.
    """

    def __init__(self, bot: Running, game: int, edition: str) -> None:
        self._bot, self._game, self._edition = bot, game, edition
        self._seen: tuple[int, list[str]] = (0, [])
        self._screens = self._again = 0

    async def press(self, people: list[DrivenUser], channel: str, wanted: str = "") -> None:
        """Press something for the asked person: the `wanted` choice if it is offered."""
        person, message = await wait_question(self._bot, people, channel)
        if wanted and await press_action(person, message, wanted):
            await self._bot.settle()
            return
        entries = (await self._bot.service.record(self._game)).entries
        seen = (entries, [one["custom_id"] for one in hands.choices(message)])
        self._again = self._again + 1 if seen == self._seen else 0
        if not self._again:
            self._screens = self._screens + 1 if entries == self._seen[0] else 0
        self._seen = seen
        chance = Random(f"{self._edition}/{entries}/{self._screens}/{self._again // TRIES}")
        await hands.act(person, message, chance)
        await self._bot.settle()


async def press_action(person: DrivenUser, message: SeenMessage, wanted: str) -> bool:
    """Press the button of an action, or choose it in its list. False if neither is on offer."""
    for part in hands.choices(message):
        if f":{OPEN}" in part["custom_id"]:
            return await choose_secretly(person, await person.press(message, part["custom_id"]), wanted)
        if part["custom_id"].endswith(f":{DO}:{wanted}"):
            await person.press(message, part["custom_id"])
            return True
        if f":{PICK}:" in part["custom_id"] and wanted in [one["value"] for one in part["options"]]:
            await person.choose(message, part["custom_id"], wanted)
            return True
    return False


async def choose_secretly(person: DrivenUser, opened: Seen, wanted: str) -> bool:
    """Choose an action in the private message of a secret question. False if it is not on offer."""
    try:
        panel = await opened.wait_settled()
    except CannotDo:  # it was the only one, and is made
        return True
    for part in panel.components:
        if part["custom_id"].endswith(f":{wanted}"):
            await person.press(panel, part["custom_id"])
        elif wanted in [one["value"] for one in part.get("options", ())]:
            await person.choose(panel, part["custom_id"], wanted)
        else:
            continue
        now = await hands.wait_change(person, panel)
        if now is not None and hands.parts_for(now, "back"):
            await person.press(now, hands.parts_for(now, "sure")[0]["custom_id"])
        return True
    return False


async def compare_games(edition: str, most: int) -> str:
    """Play both games and compare them. `most`: entries of each."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            Sandbox(rate_limits=False) as sandbox,
            paged_bot(sandbox, Path(folder) / "games.sqlite") as bot,
            pages_for(bot, url="", secret=SECRET) as visit,
        ):
            sandbox.world.activities.secret, sandbox.world.activities.target = SECRET, visit.url
            people = [sandbox.user(name) for name in PEOPLE]
            by_buttons = await play_by_buttons(bot, people, sandbox.channel("buttons"), edition, most)
            async with bot.service.hold(1) as table:
                log = [
                    (one.seat or "", action_token(one.action) if one.action else "")
                    for one in table.need_game().log
                ]
            counts, mixed = await play_mixed(bot, sandbox, people, sandbox.channel("mixed"), edition, log)
            alike = "the same record" if mixed == by_buttons else "ANOTHER RECORD"
            told = ", ".join(f"{counts[name]} {where}" for name, where in zip(PEOPLE, WHERE, strict=True))
            return f"{edition}: {len(log)} entries, {(await bot.service.record(2)).phase}; {told}; {alike}"


WHERE = ("in Discord", "on the map", "in the Activity")


async def record_of(bot: Running, game: int) -> dict[str, Any]:
    """Stored rows of a game."""
    async with bot.service.hold(game) as table:
        return table.need_game().export(reveal=True)


async def play_by_buttons(
    bot: Running, people: list[DrivenUser], channel: str, edition: str, most: int
) -> dict[str, Any]:
    """Play a game by buttons. Returns its record."""
    with fix_seed(edition):
        await start_game(bot, people, channel, edition=edition)
    presses = Presses(bot, 1, edition)
    while (record := await bot.service.record(1)).phase != OVER and record.entries < most:
        await presses.press(people, channel)
    return await record_of(bot, 1)


async def play_mixed(
    bot: Running,
    sandbox: Sandbox,
    people: list[DrivenUser],
    channel: str,
    edition: str,
    log: list[tuple[str, str]],
) -> tuple[Counter[str], dict[str, Any]]:
    """Play the same game again. Returns how many choices each made, and its record."""
    with fix_seed(edition):
        await start_game(bot, people, channel, edition=edition)
    presses, made = Presses(bot, 2, edition), Counter[str]()
    async with (
        open_map(people[1], channel) as tab,
        open_activity(sandbox, people[2], channel) as frame,
    ):
        while (record := await bot.service.record(2)).entries < len(log) and record.phase != OVER:
            seat, action = log[record.entries]
            user = record.seat(seat).user  # type: ignore[union-attr]
            person = next(one for one in people if int(one.id) == user)
            if person.name == DISCORD:
                await presses.press([person], channel, action)
            else:
                page = tab if person.name == MAP else frame
                await choose_on_page(bot, page, seat, action)
            made[person.name] += (await bot.service.record(2)).entries - record.entries
            await bot.settle()  # what alone is left is done a moment later
        for page in (tab, frame):
            assert page.complaints == [], page.complaints
    return made, await record_of(bot, 2)


async def choose_on_page(bot: Running, page: Tab, seat: str, action: str) -> None:
    """Make one choice on a page.

    Raises: RuntimeError if it was never made.
    """
    before = await bot.service.record(2)
    awaited = before.seat(seat).awaited  # type: ignore[union-attr]
    for _ in range(TRIES):
        await page.wait_until(f"shown && shown.asked === '{awaited}{seat}'", PATIENCE)
        await page.run(f"makeChoice({json.dumps(action)})")
        if (await bot.service.record(2)).entries > before.entries:
            return
    raise RuntimeError(f"{action} of {seat} was not made")


@asynccontextmanager
async def open_map(person: DrivenUser, channel: str) -> AsyncIterator[Tab]:
    """Yield a browser in which a person is signed in."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        async with open_browser(Path(folder)) as tab:
            await sign_in(tab, person, channel)
            yield tab


@asynccontextmanager
async def open_activity(sandbox: Sandbox, person: DrivenUser, channel: str) -> AsyncIterator[Tab]:
    """Yield the Activity of a person, in Discord's client."""
    guild = sandbox.world.channels[int(channel)].guild_id
    instance = sandbox.world.activities.launch(int(person.id), int(channel), guild)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        async with window_for(sandbox, Path(folder)) as (window, tab):
            address = f"https://discord.com/activities/{instance.id}?user={person.id}"
            await tab.send("Page.navigate", url=address)
            async with tab.frame(f"https://{window.host}/") as frame:
                await frame.wait_until("(document.querySelector('#desk h2') || {}).textContent")
                await frame.run(DRIVER)
                await frame.run("afterNews()")
                await frame.wait_until("window.shown")
                yield frame
