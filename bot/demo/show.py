"""The demo: a sandbox, a bot process and scripted users, all recorded."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from pathlib import Path
from random import Random

from bot.app.children import Child, ChildDied, bot_child
from bot.demo.guests import NEWEST, DemoFailed, Guest
from bot.demo.scribe import Scribe
from bot.discord_io.rate_limiter import VARIABLE
from bot.store import Store, queue
from bot.words.ids import LOOK_BACK
from engine import EngineError, load_edition
from engine.turns import TURN_ENDED
from engine.verifying import verify
from sandbox import CannotDo, DrivenUser, Sandbox, Seen, SeenMessage
from sandbox.permissions import EVERYONE, bits

PEOPLE = ("Ana", "Bo", "Cy")
SPECTATOR = "Dee"
LANGUAGE = "en-US"
OVER = "🏁"
"""Start of the message with the final ranking."""
OPENING = 60.0
"""Max. seconds of each step before the game starts."""
SENDING = 480.0
"""Max. seconds of the last messages, with moving history and look back."""
ENDING = 4
"""Files at the end: the last map, the chart, the history, the annals."""
INVITED = EVERYONE | bits("pin_messages")
"""The bot's permissions on the demo's server, as in docs/hosting.md."""
REFUSED = 400
FINE = (429,)

Progress = Callable[[int, int, str], None]
"""Receives the pictures so far, the expected number, and the present step."""


class Demo:
    """A run of the demo. `run` raises DemoFailed with one sentence."""

    def __init__(
        self,
        folder: Path,
        edition: str,
        seed: str,
        progress: Progress,
        *,
        language: str = LANGUAGE,
        computers: int = 1,
        options: Mapping[str, bool] | None = None,
    ) -> None:
        self.folder = folder
        self.edition = load_edition(edition)
        self.random = Random(seed)
        self.progress = progress
        self.language = language
        self.computers = computers
        self.options = options or {}
        self.guests: list[Guest] = []
        self._refused: list[str] = []
        self._looked = 0.0

    async def run(self) -> str:
        """Play, write the files and check them. Returns a sentence about it."""
        with tempfile.TemporaryDirectory(prefix="annalist-demo-") as place:
            async with Sandbox(rate_limits=False) as sandbox:
                database = Path(place) / "games.sqlite"
                bot = bot_child(sandbox.url, database, Path(place) / "bot.log", **{VARIABLE: "off"})
                await bot.start()
                try:
                    await self._play_while_alive(bot, self._play(sandbox, database))
                finally:
                    await bot.stop()
                self._look_for_faults(sandbox, bot)
                return self._write_report()

    async def _play_while_alive(self, bot: Child, work: Coroutine[object, object, None]) -> None:
        """Play while the bot lives."""
        playing = asyncio.create_task(work)
        dying = asyncio.create_task(bot.wait_death())
        done, _ = await asyncio.wait({playing, dying}, return_when=asyncio.FIRST_COMPLETED)
        try:
            for task in done:
                await task
        except ChildDied as death:
            raise DemoFailed(str(death)) from None
        except TimeoutError:
            raise DemoFailed(f"the bot stopped going on; its last line: {bot.last_line()}") from None
        except CannotDo as refusal:
            raise DemoFailed(f"a user was not offered what should be there: {refusal}") from None
        finally:
            for task in (playing, dying):
                task.cancel()
            await asyncio.gather(playing, dying, return_exceptions=True)

    # Playing

    async def _play(self, sandbox: Sandbox, database: Path) -> None:
        sandbox.world.set_role(sandbox.world.bot.display, INVITED)
        await sandbox.wait_ready(OPENING)
        channel = sandbox.channel()
        people = [sandbox.user(name) for name in PEOPLE]
        spectator = sandbox.user(SPECTATOR)
        sandbox.control.server_language(self.language)
        for user in people:
            await user.speak(self.language)
        seats = (len(people) + self.computers) * self.edition.colours(self.options)
        await open_table(
            people, channel, self.edition.id, seats, computers=self.computers, options=self.options
        )
        await people[0].slash(channel, "game hand")
        self.guests = [
            Guest(user, channel, Random(self.random.random()), by_dm=number % 2 == 1)
            for number, user in enumerate(people)
        ]
        drawn: set[str] = set()
        expected = self.edition.epochs * (seats + 1) + ENDING

        def is_over() -> bool:
            self._collect_refusals(sandbox)
            messages = spectator.visible_messages(channel, NEWEST)
            drawn.update(message.id for message in messages if message.attachments)
            self.progress(len(drawn), expected, _headline(messages))
            return any(message.content.startswith(OVER) for message in messages)

        async with asyncio.TaskGroup() as group:
            for guest in self.guests:
                group.create_task(guest.play(is_over))
        self.progress(expected - 1, expected, "the history is drawn")
        await _wait_sent(database)
        self._write(sandbox, spectator, people, channel)
        await self._look_back(people[0], channel)
        await self._export(sandbox, people[0], channel)

    # Writing down

    def _write(self, sandbox: Sandbox, spectator: DrivenUser, people: list[DrivenUser], channel: str) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        users = {str(user.id): user.display for user in sandbox.world.users.values()}
        rooms = {str(one.id): one.name for one in sandbox.world.channels.values()}
        self.scribe = Scribe(
            self.folder, self.language, users, rooms, lambda url: _read_attachment(sandbox, url)
        )
        self.scribe.write("channel", f"#{rooms[channel]}", spectator.visible_messages(channel))
        for user in people:
            title = f"{user.name} · @{sandbox.world.bot.display}"
            self.scribe.write(f"dm-{user.name.lower()}", title, user.dm_messages())

    async def _look_back(self, user: DrivenUser, channel: str) -> None:
        """Press the button below the result. Save its private answer as a page."""
        result = next(one for one in reversed(user.visible_messages(channel)) if _button(one, LOOK_BACK))
        seen = await user.press(result, _button(result, LOOK_BACK))
        self.scribe.write("look-back", f"{user.name} · 🔎", [await seen.wait_settled(OPENING)])

    async def _export(self, sandbox: Sandbox, host: DrivenUser, channel: str) -> None:
        seen = await host.slash(channel, "game export")
        message = await seen.wait_settled()
        text = _read_attachment(sandbox, message.attachments[0]["url"]).decode()
        (self.folder / "game.json").write_text(text, encoding="utf-8")
        try:
            report = verify(text)
        except EngineError as trouble:
            raise DemoFailed(f"the exported game cannot be checked: {trouble}") from None
        if report.difference is not None:
            raise DemoFailed(f"the exported game does not replay: {report.difference}")
        if not report.finished:
            raise DemoFailed("the exported game is not finished")

    # Checking

    def _collect_refusals(self, sandbox: Sandbox) -> None:
        """Remember refused requests, of which the sandbox keeps only the latest."""
        for request in reversed(sandbox.edge.requests):
            if request.at <= self._looked:
                break
            if request.status >= REFUSED and request.status not in FINE:
                what = f"{request.method} {request.path}: {request.status}"
                self._refused.append(f"{what} {json.dumps(request.answer)[:200]}")
        if sandbox.edge.requests:
            self._looked = sandbox.edge.requests[-1].at

    def _look_for_faults(self, sandbox: Sandbox, bot: Child) -> None:
        """Check that the sandbox refused nothing and the bot logged no error."""
        self._collect_refusals(sandbox)
        if self._refused:
            raise DemoFailed(f"the sandbox refused {self._refused[0]}")
        for line in bot.log.read_text(encoding="utf-8", errors="replace").splitlines():
            if " ERROR " in line or " CRITICAL " in line or line.startswith("Traceback"):
                raise DemoFailed(f"the bot logged: {line[:300]}")
        export = json.loads((self.folder / "game.json").read_text(encoding="utf-8"))
        turns = sum(event.get("type") == TURN_ENDED for entry in export["log"] for event in entry["events"])
        if self.scribe.pictures < turns:
            raise DemoFailed(f"{self.scribe.pictures} pictures were posted in {turns} turns")

    def _write_report(self) -> str:
        latencies = sorted(one for guest in self.guests for one in guest.latencies)
        slow = latencies[int(0.99 * (len(latencies) - 1))]
        made = sum(guest.made for guest in self.guests)
        return (
            f"{made} choices pressed by {len(self.guests)} users, answered within {1000 * slow:.0f} ms (p99);"
            f" {self.scribe.pictures} pictures; the export replays exactly."
        )


async def open_table(
    people: list[DrivenUser],
    channel: str,
    edition: str,
    seats: int,
    *,
    computers: int,
    options: Mapping[str, bool] | None = None,
) -> None:
    """Open a table with users and computer players, and start.

    CannotDo, TimeoutError when the bot does not offer that.
    """
    host, *others = people
    typed = ", ".join(f"{name}={'yes' if on else 'no'}" for name, on in (options or {}).items())
    chosen = {"options": typed} if typed else {}
    await _run_registered(lambda: host.slash(channel, "game new", edition=edition, seats=seats, **chosen))
    lobby = await host.wait_message(channel, lambda message: _button(message, "start"), OPENING)
    for user in others:
        await _press(user, lobby, "join")
    for _ in range(computers):
        await _press(host, lobby, "computer")
    # A message may change twice after a press: everybody is in once nobody may join any more.
    await host.wait_until(lambda: not _button(host.reload_message(lobby), "join"), OPENING)
    await _press(host, lobby, "start")


async def _run_registered(command: Callable[[], Awaitable[Seen]]) -> Seen:
    """Run a command once the bot has registered it."""
    until = time.monotonic() + OPENING
    while True:
        try:
            return await command()
        except CannotDo:
            if time.monotonic() > until:
                raise
        await asyncio.sleep(0.2)


async def _press(user: DrivenUser, lobby: SeenMessage, verb: str) -> None:
    """Press a button of the lobby's message, and wait until the message has changed."""
    before = user.reload_message(lobby)
    await user.press(before, _button(before, verb))
    await user.wait_until(lambda: user.reload_message(lobby).json != before.json, OPENING)


def _button(message: SeenMessage, verb: str) -> str:
    """Custom id of the enabled button with a verb, or ""."""
    for part in message.buttons:
        if str(part["custom_id"]).endswith(f":{verb}"):
            return str(part["custom_id"])
    return ""


async def _wait_sent(database: Path) -> None:
    """Wait until the bot has nothing more to send."""
    store = await Store.open(f"sqlite:///{database}")
    try:
        async with asyncio.timeout(SENDING):
            while True:
                async with store.read() as c:
                    if not await queue.unsent_heads(c):
                        return
                await asyncio.sleep(0.2)
    finally:
        await store.close()


def _headline(messages: list[SeenMessage]) -> str:
    """First line of the newest message."""
    for message in reversed(messages):
        if message.content:
            return message.content.splitlines()[0].replace("**", "")[:60]
    return ""


def _read_attachment(sandbox: Sandbox, url: str) -> bytes:
    """Uploaded file by its address."""
    attachment = next(part for part in reversed(url.split("?")[0].split("/")[:-1]) if part.isdigit())
    return sandbox.world.files[int(attachment)]
