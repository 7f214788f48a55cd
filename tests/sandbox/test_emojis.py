"""The application's own emojis: what is refused, what is kept, and how the page shows them."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

from sandbox import Sandbox

from .browser import chromium_or_skip, open_browser
from .guest import Guest, picture
from .test_limits import post

SMALL = picture((128, 128))


def body(name: str = "fort", image: bytes = SMALL) -> dict[str, Any]:
    return {"name": name, "image": "data:image/png;base64," + base64.b64encode(image).decode()}


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "short": (body("f"), "name"),
    "long": (body("f" * 33), "name"),
    "signs": (body("f-o"), "name"),
    "large": (body(image=SMALL + bytes(256 * 1024)), "image"),
    "nothing": ({"name": "fort", "image": "x"}, "image"),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_invalid_emoji_is_refused(sandbox: Sandbox, case: str) -> None:
    sent, field = REFUSED[case]
    status, told = await post(sandbox, f"/applications/{sandbox.bot_id}/emojis", sent)
    assert (status, told["code"], list(told["errors"])) == (400, 50035, [field])
    assert not sandbox.world.emojis


async def test_emoji_names_are_unique_and_limited(sandbox: Sandbox) -> None:
    url = f"/applications/{sandbox.bot_id}/emojis"
    assert (await post(sandbox, url, body()))[0] == 201
    assert (await post(sandbox, url, body()))[1]["code"] == 50035
    first = next(iter(sandbox.world.emojis.values()))
    sandbox.world.emojis = dict.fromkeys(range(2000), first)
    assert (await post(sandbox, url, body("city")))[1]["code"] == 30008


async def test_emojis_survive_restart(tmp_path: Path) -> None:
    async with Sandbox(rate_limits=False, state_file=tmp_path / "state") as sandbox:
        await post(sandbox, f"/applications/{sandbox.bot_id}/emojis", body())
    async with Sandbox(rate_limits=False, state_file=tmp_path / "state") as sandbox:
        assert [one.image for one in sandbox.world.emojis.values()] == [SMALL]


async def test_page_shows_emojis(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    made = await bot.create_application_emoji(name="fort_0123", image=SMALL)
    await bot.get_partial_messageable(int(sandbox.channel())).send(f"Built: {made}")
    async with open_browser(tmp_path) as tab:
        await tab.send("Page.navigate", url=f"{sandbox.url}/#user=Ana&channel=history-table")
        await tab.wait_until("document.querySelector('.content .own-emoji')?.naturalWidth === 128")
        assert await tab.run("document.querySelector('.own-emoji').alt") == ":fort:"
        assert tab.complaints == []


async def test_symbol_is_not_separated_from_name(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    """Discord's phone apps do it. A browser alone breaks lines after pictures."""
    chromium_or_skip()
    made = await bot.create_application_emoji(name="fort_0123", image=SMALL)
    words = " ".join(
        f"{'x' * n} {made}\N{NO-BREAK SPACE}Ana and **{made}\N{NO-BREAK SPACE}Bo**" for n in range(1, 18)
    )
    await bot.get_partial_messageable(int(sandbox.channel())).send(words)
    async with open_browser(tmp_path) as tab:
        await tab.set_size(390, 844, phone=True)
        await tab.send("Page.navigate", url=f"{sandbox.url}/#user=Ana&channel=history-table")
        await tab.wait_until("document.querySelectorAll('.content .own-emoji').length === 34")
        apart = await tab.run(
            "[...document.querySelectorAll('.content .own-emoji')].filter(one => {"
            " const name = document.createRange(), text = one.parentNode.nextSibling;"
            " name.setStart(text, 1); name.setEnd(text, 3);"
            " return name.getBoundingClientRect().top > one.getBoundingClientRect().bottom; }).length"
        )
        assert apart == 0
