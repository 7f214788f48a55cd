"""Chromium without a window, driven over its DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

PATIENCE = 60.0
"""Seconds that anything may take on a busy machine."""
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)


def chromium_or_skip() -> str:
    """Path of the browser. Skips the test without one."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    pytest.skip(
        "Chromium is not installed (Debian: apt-get install chromium), so the page was not tried in it"
    )


class Tab:
    """An open page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, targets: str = "") -> None:
        self._socket = socket
        self._targets = targets
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self.complaints: list[str] = []
        self.told: list[dict[str, Any]] = []
        """What the browser told of the network, where that is enabled."""
        self.loaded = asyncio.Event()
        """Set once a page is there; without scripts the page itself cannot tell."""
        self._reader = asyncio.create_task(self._read_frames())

    async def _read_frames(self) -> None:
        async for frame in self._socket:
            told = json.loads(frame.data)
            if "id" in told:
                self._asked.pop(told["id"]).set_result(told)
            elif told["method"].startswith("Network."):
                self.told.append(told)
            elif told["method"] == "Page.loadEventFired":
                self.loaded.set()
            elif told["method"] == "Runtime.exceptionThrown":
                details = told["params"]["exceptionDetails"]
                self.complaints.append(details.get("exception", {}).get("description") or details["text"])
            elif told["method"] == "Log.entryAdded" and told["params"]["entry"]["level"] == "error":
                self.complaints.append(told["params"]["entry"]["text"])

    @asynccontextmanager
    async def frame(self, address: str) -> AsyncIterator[Tab]:
        """Wait for another site's frame whose address begins like this."""
        async with aiohttp.ClientSession() as session:
            found: list[Any] = []
            while not found:
                async with session.get(self._targets) as answer:
                    found = [one for one in await answer.json() if one["url"].startswith(address)]
                await asyncio.sleep(0.02)
            async with session.ws_connect(found[0]["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                tab = Tab(socket)
                for domain in ("Page", "Runtime", "Log"):
                    await tab.send(f"{domain}.enable")
                yield tab

    async def send(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._asked[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        told = await asyncio.wait_for(self._asked[number], 2 * PATIENCE)
        assert "error" not in told, told
        return told["result"]

    async def run(self, script: str) -> Any:
        """The value of an expression, promises awaited."""
        told = await self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, told["exceptionDetails"]
        return told["result"].get("value")

    async def wait_until(self, script: str, within: float = PATIENCE) -> Any:
        """Wait in the page, frame by frame, until an expression is true."""
        return await self.run(
            "new Promise((yes, no) => { const end = performance.now() + "
            f"{within * 1000}; const look = () => {{ const found = ({script}); if (found) yes(found); "
            f"else if (performance.now() > end) no(new Error({json.dumps(script)})); "
            "else setTimeout(look, 20); }; look(); })"
        )

    async def click(self, selector: str, text: str | None = None) -> None:
        """Click the first element that fits, by mouse at its middle."""
        wanted = "true" if text is None else f"e.textContent.trim().includes({json.dumps(text)})"
        found = f"[...document.querySelectorAll({json.dumps(selector)})].find(e => {wanted})"
        await self.wait_until(f"!!{found}")
        spot = await self.run(
            f"(() => {{ const e = {found}; e.scrollIntoView({{block: 'nearest'}});"
            "const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        await self.click_at(*spot)

    async def click_at(self, x: float, y: float) -> None:
        for kind in ("mousePressed", "mouseReleased"):
            await self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def type(self, text: str) -> None:
        for letter in text:
            await self.send("Input.dispatchKeyEvent", type="char", text=letter)

    async def press_key(self, name: str) -> None:
        code = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38}.get(name) or ord(name)
        text = {"Enter": "\r"}.get(name, name if len(name) == 1 else None)
        more = {"text": text} if text else {}
        down = "keyDown" if text else "rawKeyDown"
        await self.send("Input.dispatchKeyEvent", type=down, key=name, windowsVirtualKeyCode=code, **more)
        await self.send("Input.dispatchKeyEvent", type="keyUp", key=name, windowsVirtualKeyCode=code)

    async def set_size(self, width: int, height: int, *, phone: bool = False) -> None:
        await self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )

    async def screenshot(self) -> bytes:
        """PNG of the window."""
        told = await self.send("Page.captureScreenshot", format="png")
        return base64.b64decode(told["data"])


async def _told_port(file: Path) -> str:
    """The port that the browser writes into its profile once it listens."""

    def read() -> str:
        return file.read_text() if file.is_file() else ""

    for _ in range(600):
        text = read()
        if "\n" in text:
            return text.splitlines()[0]
        await asyncio.sleep(0.05)
    raise AssertionError("Chromium did not start")


@asynccontextmanager
async def open_browser(folder: Path, *flags: str) -> AsyncIterator[Tab]:
    """Open an empty browser with one tab. `folder` is its profile."""
    profile = folder / "profile"
    process = await asyncio.create_subprocess_exec(
        chromium_or_skip(),
        *FLAGS,
        *flags,
        f"--user-data-dir={profile}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        port = await _told_port(profile / "DevToolsActivePort")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                pages = [page for page in await answer.json() if page["type"] == "page"]
            async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                tab = Tab(socket, f"http://127.0.0.1:{port}/json/list")
                for domain in ("Page", "Runtime", "Log"):
                    await tab.send(f"{domain}.enable")
                yield tab
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()
