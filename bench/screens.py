"""Some fifty screens of a game of each edition, as a phone shows them: `python -m bench.screens FOLDER`.

One user beside three computers plays a first game on the sandbox's page in Chromium, 390 x 844, to its end,
and keeps pictures of questions, secret questions, hands, advice, maps, summaries, the end, a season, help and
refusals. The languages alternate by edition, `--other` swaps them. A message taller than the screen
is shown whole. Its height in pixels is in the file's name.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Any

from bench.phone import CHANNEL, COMPUTERS, HEIGHT, PATIENCE, PERSON, WIDTH, Hand
from bot.app.children import bot_child
from bot.demo.show import OVER, open_table
from bot.discord_io.rate_limiter import VARIABLE
from bot.words import ids
from engine import editions
from sandbox import CannotDo, DrivenUser, Sandbox, SeenMessage
from tests.bot.hands import choices, parts_for, verb
from tests.sandbox.browser import Tab, open_browser

LOCALES = ("en", "pt-BR")
ASIDE = {
    ids.NEW: 1,
    ids.PRACTICE: 1,
    ids.ADVICE: 3,
    ids.MAP: 3,
    "hand": 3,
    "recap": 1,
    ids.TOLD: 2,
    ids.WHY: 2,
}
"""Max. pictures of each private answer."""
QUESTIONS = 6
"""Max. pictures of questions, of secret ones as many."""
APART = 12
"""Choices between two pictures of a kind."""
COMMANDS = (
    ("done", {}),
    ("away", {}),
    ("help", {}),
    ("next", {}),
    ("my-games", {}),
    ("settings mine", {}),
    ("game status", {}),
    ("game map", {}),
    ("game undo", {}),
    ("game cancel", {}),
)
"""Commands typed in the middle of a game, some of which are refused."""
SEASON = "🏆 **Winter"
"""Start of a season's message."""
MIDDLE = 30
"""Questions after which they are typed."""


class Album(Hand):
    """A user who saves pictures of their phone."""

    def __init__(self, tab: Tab, person: DrivenUser, channel: str, folder: Path) -> None:
        super().__init__(tab, person, channel, None)
        self._folder = folder
        self._kept: dict[str, list[int]] = {}
        self.number = 0

    async def keep(self, name: str, message: SeenMessage) -> None:
        """Keep a picture of a message."""
        here = f"document.querySelector('#m{message.id}')"
        await self.tab.wait_until(f"{here} && !{here}.querySelector('.thinking')")
        await self.tab.run(f"{here}.scrollIntoView({{block: 'end'}})")
        await self.tab.wait_until(f"[...{here}.querySelectorAll('img')].every(one => one.complete)")
        pixels = await self.tab.run(f"Math.round({here}.getBoundingClientRect().height)")
        self.number += 1
        file = self._folder / f"{self.number:02}-{name.replace(' ', '-')}-{pixels}.png"
        await self._keep_picture(here, file, pixels)

    def _is_due(self, name: str, most: int) -> bool:
        """True if another picture of a kind is wanted now. It is then counted."""
        kept = self._kept.setdefault(name, [])
        now = len(self.tally.heights)
        if len(kept) >= most or (kept and now - kept[-1] < APART):
            return False
        kept.append(now)
        return True

    async def _answer_question(self, message: SeenMessage) -> None:
        secret = verb(choices(message)[0]) == ids.OPEN
        if self._is_due("secret" if secret else "question", QUESTIONS):
            await self.keep("question-secret" if secret else "question", message)
        for part in message.buttons:
            kind = verb(part)
            if kind in ASIDE and self._is_due(kind, ASIDE[kind]):
                await self._look(kind, message, part)
        if len(self.tally.heights) >= MIDDLE and self._is_due("commands", 1):
            for name, values in COMMANDS:
                await self.type(name, **values)
        await super()._answer_question(message)
        await self._keep_summary()

    async def _answer_in_private(self, panel: SeenMessage, asked: str) -> None:
        if self._is_due("panel", QUESTIONS):
            await self.keep("panel", panel)
            for part in parts_for(panel, ids.CARDS):
                await self._look(ids.CARDS, panel, part)
        await super()._answer_in_private(panel, asked)

    async def _look(self, kind: str, message: SeenMessage, part: dict[str, Any]) -> None:
        """Save a button's answer."""
        try:
            seen = await self.person.press(message, part["custom_id"])
            await self.keep(kind, await seen.wait_settled(5 * PATIENCE))
        except CannotDo as gone:
            print(f"{kind}: {gone}")

    async def type(self, command: str, **values: Any) -> None:
        """Save a command's answer."""
        try:
            seen = await self.person.slash(self.channel, command, **values)
            await self.keep(command, await seen.wait_settled(PATIENCE))
        except CannotDo as missing:
            print(f"/{command}: {missing}")

    async def _keep_summary(self) -> None:
        for one in reversed(self.person.visible_messages(self.channel, 6)):
            if one.attachments and not one.ephemeral and one.id not in self._kept:
                if self._is_due("summary", 4):
                    self._kept[one.id] = []
                    await self.keep("summary", one)
                return

    async def end(self) -> None:
        """Save the end, its buttons, and a season's message."""
        over = next(
            one
            for one in reversed(self.person.visible_messages(self.channel))
            if one.content.startswith(OVER)
        )
        await self.keep("end", over)
        for part in over.buttons:
            if verb(part) in (ids.TOLD, ids.LOOK_BACK):
                await self._look(verb(part), over, part)
        await self.person.become_moderator()
        await self.type("season open", name="Winter")
        await self.keep("season", await self.person.wait_until(self._season, PATIENCE))

    def _season(self) -> SeenMessage | None:
        """The message of the season, which follows the answer."""
        some = self.person.visible_messages(self.channel)
        return next((one for one in some if one.content.startswith(SEASON)), None)


async def fill(folder: Path, edition: str, locale: str) -> int:
    """Play a game and keep its pictures. Returns how many."""
    with tempfile.TemporaryDirectory(prefix="annalist-screens-") as place:
        async with Sandbox(rate_limits=False) as sandbox:
            bot = bot_child(
                sandbox.url, Path(place) / "games.sqlite", Path(place) / "bot.log", **{VARIABLE: "off"}
            )
            await bot.start()
            try:
                await sandbox.wait_ready()
                sandbox.control.server_language(locale)
                person, channel = sandbox.user(PERSON), sandbox.channel(CHANNEL)
                await person.speak(locale)
                async with open_browser(Path(place)) as tab:
                    await tab.set_size(WIDTH, HEIGHT, phone=True)
                    await tab.send("Page.navigate", url=f"{sandbox.url}/#user={PERSON}&channel={CHANNEL}")
                    await tab.wait_until("document.querySelector('.person[aria-checked=true]')")
                    album = Album(tab, person, channel, folder)
                    await open_table([person], channel, edition, 1 + COMPUTERS, computers=COMPUTERS)
                    await album.play()
                    await album.end()
                    return album.number
            finally:
                await bot.stop()


def main() -> None:
    """Fill a folder for each edition."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--edition", choices=editions(), help="this one alone")
    parser.add_argument("--other", action="store_true", help="each edition in the other language")
    asked = parser.parse_args()
    for number, edition in enumerate(editions()):
        if asked.edition in (None, edition):
            locale = LOCALES[(number + asked.other) % 2]
            folder = asked.folder / f"{edition}-{locale}"
            folder.mkdir(parents=True, exist_ok=True)
            print(f"{folder}: {asyncio.run(fill(folder, edition, locale))} pictures", flush=True)


if __name__ == "__main__":
    main()
