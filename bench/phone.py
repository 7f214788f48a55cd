"""A whole game on a phone: reading, scrolling and tapping of one user beside three computers.

`python -m bench.phone --edition ragnar-2024` opens the sandbox's page in a headless Chromium of 390 x 844,
and takes with real taps whatever each question offers first, to the end of the game. It prints how high the
questions are, with the buttons and lists under them, how many taps, messages and characters the game took,
how many messages say one line, and which labels were cut. `--questions N` ends
once so many were asked, `--shots FOLDER` keeps a picture of every question, `--json` prints all figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.readable import readable_text
from bot.app.children import bot_child
from bot.demo.show import OVER, open_table
from bot.discord_io.rate_limiter import VARIABLE
from bot.words.catalogue import locales
from bot.words.message_draft import ELLIPSIS
from engine import editions
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.hands import PRIVATE, choices, parts_for, question, verb
from tests.sandbox.browser import Tab, open_browser

WIDTH, HEIGHT = 390, 844
PERSON, CHANNEL, COMPUTERS = "Ana", "history-table", 3
ROOM = 728
"""Pixels of the chat that the screen shows."""
PATIENCE = 60.0
STILL = 0.25
"""Seconds in which nothing changes: an edit follows what is posted for the sake of a notification."""
MOST = 3000
"""No game asks so often."""
NEWEST = 8
LOOKS = ("show", "go")
LEADS_ON = ">"
OPENS = "+open"
"""End of a press that opens the next question, whose label may end with an ellipsis."""


class Tally:
    """Totals of a game."""

    def __init__(self) -> None:
        self.taps = 0
        self.heights: list[int] = []
        self.cut: Counter[str] = Counter()
        self.messages: list[str] = []

    def note_height(self, message: SeenMessage, height: int) -> None:
        """Note a question's height in pixels."""
        self.heights.append(height)
        self.cut.update(cut_labels(message))

    def figures(self) -> dict[str, Any]:
        """Totals of the game."""
        short = sum("\n" not in text.strip() for text in self.messages)
        return {
            "taps": self.taps,
            "questions": len(self.heights),
            "messages": len(self.messages),
            "characters": sum(len(readable_text(text)) for text in self.messages),
            "one-line messages, %": round(100 * short / max(1, len(self.messages))),
            "height of a question, median": median(self.heights),
            "height of nine in ten": round(quantiles(self.heights, n=10)[-1]),
            f"questions over {ROOM} px, %": round(
                100 * sum(one > ROOM for one in self.heights) / len(self.heights)
            ),
            "labels cut": sum(self.cut.values()),
        }


def _question_kind(part: dict[str, Any]) -> str:
    """Question that a component belongs to."""
    return str(part["custom_id"].split(":")[2])


def cut_labels(message: SeenMessage) -> list[str]:
    """Shortened labels and lines of a question, except ways to other lists."""
    found = []
    for part in choices(message):
        if part["type"] != 2:
            told = (
                f"{one['label']} {one.get('description') or ''}"
                for one in part["options"]
                if not one["value"].startswith(LEADS_ON)
            )
            found += [one for one in told if ELLIPSIS in one]
        elif (
            verb(part) not in LOOKS
            and not part["custom_id"].endswith(OPENS)
            and ELLIPSIS in part.get("label", "")
        ):
            found.append(part["label"])
    return found


class Hand:
    """A user with a phone: reads through the driver, taps on the page."""

    def __init__(
        self, tab: Tab, person: DrivenUser, channel: str, shots: Path | None, most: int = MOST
    ) -> None:
        self.tab = tab
        self.person = person
        self.channel = channel
        self.tally = Tally()
        self._shots = shots
        self._most = most

    async def play(self) -> Tally:
        """Take the first offer until the game or the question limit ends."""
        while len(self.tally.heights) < self._most and (found := await self._wait_question()) is not None:
            await self._answer_question(found)
        self.tally.messages = [
            one.text for one in self.person.visible_messages(self.channel) if not one.ephemeral
        ]
        return self.tally

    async def _wait_question(self) -> SeenMessage | None:
        """Wait for the question until nothing changes. None when the game is over."""
        seen: Any = None
        while True:
            found = await self.person.wait_until(
                lambda: self._is_over() or question(self.person, self.channel), PATIENCE
            )
            if found is True:
                return None
            if (found.id, found.json) == seen:
                return found
            seen = (found.id, found.json)
            await asyncio.sleep(STILL)

    def _is_over(self) -> bool:
        return any(one.content.startswith(OVER) for one in self.person.visible_messages(self.channel, NEWEST))

    async def _answer_question(self, message: SeenMessage) -> None:
        part = choices(message)[0]
        if not await self._measure_message(message):
            return
        before = message.json["components"]
        asked = _question_kind(part)
        if verb(part) != "open":
            if not await self._tap_part(message, part):
                return
            await self._wait_change(message, before)
            if part["custom_id"].endswith(OPENS):
                await self.person.wait_until(self._is_open, PATIENCE)
            return
        if self._open_panel(asked) is None:  # a press before may have opened it
            await self._tap_part(message, part)
            await self.person.wait_until(
                lambda: self._open_panel(asked) or self._is_answered(asked), PATIENCE
            )
        if (panel := self._open_panel(asked)) is not None:
            await self._answer_in_private(panel, asked)

    def _open_panel(self, asked: str) -> SeenMessage | None:
        """Newest private message that can answer the question."""
        for one in reversed(self.person.visible_messages(self.channel, NEWEST)):
            parts = [part for part in one.components if verb(part) in PRIVATE]
            if one.ephemeral and parts and _question_kind(parts[0]) == asked:
                return one
        return None

    def _is_open(self) -> bool:
        """True if the channel's question can be answered. A secret one needs its private message."""
        asks = question(self.person, self.channel)
        part = choices(asks)[0] if asks is not None else None
        return part is None or verb(part) != "open" or self._open_panel(_question_kind(part)) is not None

    def _is_answered(self, asked: str) -> bool:
        """True if the channel has moved on from this question."""
        asks = question(self.person, self.channel)
        return asks is None or _question_kind(choices(asks)[0]) != asked

    async def _answer_in_private(self, panel: SeenMessage, asked: str) -> None:
        await self._measure_message(panel)
        before = panel.json["components"]
        await self._tap_part(panel, next(one for one in panel.components if verb(one) in PRIVATE))
        now = await self._wait_change(panel, before, asked)
        if now is not None and (sure := parts_for(now, "sure")) and parts_for(now, "back"):
            before = now.json["components"]
            await self._tap_part(now, sure[0])
            await self._wait_change(now, before, asked)

    async def _wait_change(self, message: SeenMessage, before: Any, asked: str = "") -> SeenMessage | None:
        """Wait until the message offers something else or its question is gone."""

        def has_changed() -> bool:
            now = self.person.message(message.channel_id, message.id)
            gone = now is None or now.json["components"] != before
            return gone or bool(asked and self._is_answered(asked))

        await self.person.wait_until(has_changed, PATIENCE)
        return self.person.message(message.channel_id, message.id)

    # On the page

    async def _measure_message(self, message: SeenMessage) -> bool:
        """Wait until the page shows the whole message, and measure it.

        The page's own line about the notification does not count. False if the message is gone.
        """
        here = f"document.querySelector('#m{message.id}')"
        wanted = len([one for one in message.components if one.get("custom_id")])
        await self.tab.run(f"{here}?.scrollIntoView({{block: 'end'}})")
        whole = f"{here}?.querySelectorAll('{TAPPED}').length === {wanted}"
        drawn = f"[...{here}.querySelectorAll('img')].every(one => one.complete)"
        if not await self._wait_shown(message, f"{here} && {whole} && {drawn}"):
            return False
        height = f"{here}.getBoundingClientRect().height - ({here}.querySelector('.push')?.offsetHeight ?? 0)"
        pixels = await self.tab.run(f"Math.round({height})")
        self.tally.note_height(message, pixels)
        if self._shots is not None:
            await self._keep_picture(here, self._shots / f"{len(self.tally.heights):03}.png", pixels)
        return True

    async def _wait_shown(self, message: SeenMessage, ready: str) -> bool:
        """Wait until the page shows a message. False if it was deleted or replaced."""
        for _ in range(round(PATIENCE / STILL)):
            if await self.tab.run(ready):
                return True
            now = self.person.message(message.channel_id, message.id)
            if now is None or now.json["components"] != message.json["components"]:
                return False
            await asyncio.sleep(STILL)
        raise AssertionError(f"the page never showed {message.text!r}")

    async def _keep_picture(self, here: str, file: Path, pixels: int) -> None:
        """Keep a screenshot of a whole message without notifications over it."""
        await self.tab.set_size(WIDTH, max(HEIGHT, pixels + HEIGHT - ROOM), phone=True)
        await self.tab.run(f"document.querySelector('{OVER_IT}').hidden = true")
        await self.tab.run(f"{here}.scrollIntoView({{block: 'end'}})")
        picture = await self.tab.screenshot()
        await asyncio.to_thread(file.write_bytes, picture)
        await self.tab.set_size(WIDTH, HEIGHT, phone=True)

    async def _tap_part(self, message: SeenMessage, part: dict[str, Any]) -> bool:
        """Tap a component of a message: a button, or a list and its first line.

        It is scrolled to the middle of the screen, below any notification. False if the message is gone.
        """
        number = [one["custom_id"] for one in message.components if one.get("custom_id")].index(
            part["custom_id"]
        )
        mark = f"document.querySelectorAll('#m{message.id} :is({TAPPED})')[{number}]"
        if not await self._wait_shown(message, f"{mark} && !{mark}.disabled"):
            return False
        spot = None
        while spot != (now := await self._scroll_to(mark)):  # what comes meanwhile moves it
            spot = now
            await asyncio.sleep(STILL)
        await self.tab.click_at(*now)
        self.tally.taps += 1
        if part["type"] != 2:
            await self.tab.click(".options li")
            self.tally.taps += 1
            if part.get("max_values", 1) > 1:
                await self.tab.click(".options .done")
                self.tally.taps += 1
        return True

    async def _scroll_to(self, mark: str) -> list[float]:
        """Scroll something to the middle of the screen. Returns its position."""
        found: list[float] = await self.tab.run(
            f"(() => {{ const one = {mark}; one.scrollIntoView({{block: 'center'}});"
            " const box = one.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        return found


OVER_IT = "#phone"
"""The notification that lies over the top of the screen."""
TAPPED = ".rows .btn, .rows .select-face, .container .btn, .container .select-face"
"""The page's buttons and lists under a message."""


async def measure_game(edition: str, locale: str, shots: Path | None, most: int = MOST) -> Tally:
    """Totals of a game, or of some questions. `shots` receives pictures."""
    with tempfile.TemporaryDirectory(prefix="annalist-phone-") as place:
        folder = Path(place)
        async with Sandbox(rate_limits=False) as sandbox:
            bot = bot_child(sandbox.url, folder / "games.sqlite", folder / "bot.log", **{VARIABLE: "off"})
            await bot.start()
            try:
                await sandbox.wait_ready()
                sandbox.control.server_language(locale)
                person, channel = sandbox.user(PERSON), sandbox.channel(CHANNEL)
                await person.speak(locale)
                async with open_browser(folder) as tab:
                    await tab.set_size(WIDTH, HEIGHT, phone=True)
                    await tab.send("Page.navigate", url=f"{sandbox.url}/#user={PERSON}&channel={CHANNEL}")
                    await tab.wait_until("document.querySelector('.person[aria-checked=true]')")
                    await open_table([person], channel, edition, 1 + COMPUTERS, computers=COMPUTERS)
                    return await Hand(tab, person, channel, shots, most).play()
            finally:
                await bot.stop()


def main() -> None:
    """Print the figures of each edition."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=editions(), help="this one alone")
    parser.add_argument("--locale", choices=locales(), default="en")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of the questions")
    parser.add_argument("--questions", type=int, default=MOST, help="end after so many")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    for edition in [asked.edition] if asked.edition else editions():
        if asked.shots:
            asked.shots.mkdir(parents=True, exist_ok=True)
        tally = asyncio.run(measure_game(edition, asked.locale, asked.shots, asked.questions))
        if asked.json:
            print(
                json.dumps({edition: tally.figures(), "heights": tally.heights, "cut": tally.cut}, indent=1)
            )
            continue
        print(f"\n{edition}, {asked.locale}\n")
        print("\n".join(f"  {name:34}{figure:10,.6g}" for name, figure in tally.figures().items()))
        print("\n".join(f"    {count:4} x {label}" for label, count in tally.cut.most_common()))


if __name__ == "__main__":
    main()
