"""The page on a slow line, on a phone, by keyboard, light and dark, in both languages: tried in Chromium."""

from __future__ import annotations

import io
import re
from importlib.resources import files as resources
from pathlib import Path

import discord
import pytest

from sandbox import DrivenUser, Sandbox
from sandbox.rooms import SCRIPTS

from .accessibility import axe_faults
from .browser import Tab, chromium_or_skip, open_browser
from .guest import Guest, picture
from .test_layout import Card, files

FIRST_BYTES = 40_000
"""What a line of 40 KB/s carries in the second after which there is something to be seen."""
PAGE = resources("sandbox").joinpath("page")
SCRIPT = {name: PAGE.joinpath(name).read_text(encoding="utf-8") for name in SCRIPTS}
FRAME = PAGE.joinpath("index.html").read_text(encoding="utf-8")


async def visit(tab: Tab, sandbox: Sandbox, user: str = "Ana") -> None:
    await tab.send("Page.navigate", url=f"{sandbox.url}/#user={user}&channel=history-table")
    await tab.wait_until(
        f"document.querySelector('.person[aria-checked=true]')?.textContent.includes('{user}')"
    )


async def set_scheme(tab: Tab, scheme: str) -> None:
    await tab.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])


async def furnish_channel(sandbox: Sandbox, bot: Guest) -> None:
    """Post messages of every kind in the first channel."""
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    ana, card = sandbox.user("Ana"), Card()
    bot.add_view(card)
    image = discord.File(io.BytesIO(picture()), "map.png", description="The whole map")
    text = "### Epoch 1\n> **Rome** `3` ||secret||\n-# small <t:0:R> <#1> [far](http://a.b) </game new:1>\n"
    embed = discord.Embed(title="Title", description="Words", colour=0x336699).add_field(name="a", value="b")
    await channel.send(text + ana.mention, file=image, embed=embed)
    await channel.send(view=card, files=files())
    await ana.slash(sandbox.channel(), "game new", edition="hasbro-2001")


def test_page_texts_are_translated_and_used() -> None:
    words = dict(re.findall(r'^  "([a-z-]+)": \["(.+)"\],$', SCRIPT["words.js"], re.MULTILINE))
    code = "".join(text for name, text in SCRIPT.items() if name != "words.js")
    used = set(re.findall(r'\bt\([^()]*?"([a-z-]+)"', code)) | set(
        re.findall(r'data-(?:words|label)="([a-z-]+)"', FRAME)
    )
    assert used <= words.keys()
    for key, both in words.items():
        english, portuguese = both.split('", "')
        assert re.findall(r"\{\w+\}", english) == re.findall(r"\{\w+\}", portuguese), key
        assert f'"{key}"' in code + FRAME, f"nothing says {key}"


async def test_first_view_loads_few_bytes(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    noise = discord.File(io.BytesIO(picture() + bytes(200_000)), "map.png", description="Far above")
    await channel.send("First", file=noise)
    for number in range(60):
        await channel.send(f"Message {number}\n" + "A line of the story, as long as they are.\n" * 12)
    async with open_browser(tmp_path) as tab:
        await tab.send("Network.enable")
        await visit(tab, sandbox)
        await tab.wait_until("document.querySelector('#messages').textContent.includes('Message 59')")
        loaded = [one["params"] for one in tab.told if one["method"] == "Network.loadingFinished"]
        assert sum(one["encodedDataLength"] for one in loaded) <= FIRST_BYTES
        await tab.wait_until("document.querySelectorAll('.message').length === 61")
        assert await tab.run("document.querySelector('#messages .content').textContent") == "First"
        assert not await tab.run("document.querySelector('figure img').complete"), "it waits until it is near"
        await tab.run("document.querySelector('#scroll').scrollTop = 0")
        await tab.wait_until("document.querySelector('figure img').naturalWidth === 640")


async def test_picture_zooms(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    await furnish_channel(sandbox, bot)
    async with open_browser(tmp_path) as tab:
        await tab.set_size(390, 844, phone=True)
        await visit(tab, sandbox)
        await tab.wait_until("document.querySelector('.gallery img')?.naturalWidth === 64")
        await tab.run("new Promise((done) => setTimeout(done, 200))")
        await tab.click("figure button")
        await tab.wait_until("document.querySelector('dialog .frame img')?.naturalWidth")
        told = "document.querySelector('.zoomed').textContent"
        assert await tab.run(told) == "100 %"
        await tab.press_key("+")
        assert await tab.run(told) == "150 %"
        await tab.press_key("-")
        assert await tab.run(told) == "100 %"
        await tab.send("Input.dispatchMouseEvent", type="mouseWheel", x=200, y=300, deltaX=0, deltaY=-400)
        await tab.wait_until(f"parseInt({told}) > 150")
        await tab.press_key("0")
        await tab.send("Emulation.setTouchEmulationEnabled", enabled=True)
        for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 90)):
            points = [{"x": 195 - apart, "y": 300, "id": 1}, {"x": 195 + apart, "y": 300, "id": 2}]
            await tab.send("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        await tab.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        await tab.wait_until(f"{told} === '300 %'")
        await tab.click("dialog .btn", "⤢")
        assert await tab.run(told) == "100 %"
        await tab.click("dialog .btn", "+")
        assert await tab.run(told) == "150 %"
        await tab.press_key("Escape")
        await tab.wait_until("!document.querySelector('dialog')")
        assert tab.complaints == []


IN_SIGHT = (
    "(() => {{ const one = [...document.querySelectorAll('.message')].find(m => m.textContent.includes({}));"
    "if (!one) return false; const at = one.getBoundingClientRect(), room = "
    "document.querySelector('#scroll').getBoundingClientRect();"
    "return at.top >= room.top - 1 && at.bottom <= room.bottom + 1; }})()"
)


async def test_answer_scrolls_into_view_and_keyboard_reaches_question(
    sandbox: Sandbox, bot: Guest, tmp_path: Path, ana: DrivenUser
) -> None:
    chromium_or_skip()
    await ana.slash(sandbox.channel(), "game new", edition="hasbro-2001")
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    for number in range(30):
        await channel.send(f"Message {number}\n\nlater")
    async with open_browser(tmp_path) as tab:
        await tab.set_size(390, 844, phone=True)
        await visit(tab, sandbox)
        await tab.wait_until("document.querySelectorAll('.message').length === 31")
        await tab.press_key("Tab")
        assert await tab.run("document.activeElement.id") == "skip"
        await tab.press_key("Enter")
        assert await tab.run("document.activeElement.matches('.btn')")
        assert await tab.run(IN_SIGHT.format("'hasbro-2001'"))
        await tab.click(".btn", "My hand")
        await tab.wait_until("document.querySelector('.message.ephemeral .only-you')")
        await tab.wait_until(IN_SIGHT.format("'Only you can see this'"))
        assert tab.complaints == []


async def test_long_controls_fit_phone_width(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    view = discord.ui.View()
    view.add_item(discord.ui.Select(placeholder="Several lands, without a fight, " * 4, options=options(3)))
    for number in range(5):
        view.add_item(discord.ui.Button(label=f"A button with a long label, {number}", row=1))
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    await channel.send("Where to?", view=view)
    card = discord.ui.LayoutView()
    rows = [discord.ui.ActionRow(discord.ui.Select(placeholder="In a card, " * 12, options=options(3)))]
    card.add_item(discord.ui.Container(discord.ui.TextDisplay("Where to, on a card?"), *rows))
    await channel.send(view=card)
    async with open_browser(tmp_path) as tab:
        await tab.set_size(390, 844, phone=True)
        await visit(tab, sandbox)
        await tab.wait_until("document.querySelector('.container .select-face')")
        ends = (
            "[...document.querySelectorAll('.container, .row > *')].map(e => e.getBoundingClientRect().right)"
        )
        assert max(await tab.run(ends)) <= 390


async def test_message_link_scrolls_to_message(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    asked = await channel.send("The question")
    for number in range(30):
        await channel.send(f"Message {number}\n\nlater")
    await channel.send(f"Your question: {asked.jump_url}")
    async with open_browser(tmp_path) as tab:
        await tab.set_size(390, 844, phone=True)
        await visit(tab, sandbox)
        await tab.wait_until("document.querySelectorAll('.message').length === 32")
        assert not await tab.run(IN_SIGHT.format("'The question'"))
        await tab.click(".message a.mention", "#history-table › 💬")
        await tab.wait_until(IN_SIGHT.format("'The question'"))
        assert await tab.run("location.hash.includes('channel=')"), "it leads nowhere else"
        assert tab.complaints == []


def options(count: int) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=f"Land {number}") for number in range(count)]


async def test_all_commands_are_listed(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    made = [{"name": f"command-{number:02}", "description": "One", "type": 1} for number in range(60)]
    await bot.http.bulk_upsert_global_commands(bot.application_id or 0, payload=made)
    async with open_browser(tmp_path) as tab:
        await visit(tab, sandbox)
        await tab.click(".say")
        await tab.type("/")
        await tab.wait_until("document.querySelectorAll('.popup [role=option]').length === 60")


async def test_page_switches_to_portuguese(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    async with open_browser(tmp_path) as tab:
        await visit(tab, sandbox)
        assert await tab.run("document.querySelector('#status').textContent") == "bot online"
        sandbox.control.language(sandbox.user("Ana").id, "pt-BR")
        await tab.wait_until("document.documentElement.lang === 'pt'")
        await tab.wait_until("document.querySelector('#status').textContent === 'bot conectado'")
        said = await tab.run("document.body.innerText")
        assert "Mensagens diretas" in said
        assert "Este é o começo de #history-table." in said
        label = "document.querySelector('.say').getAttribute('aria-label')"
        assert await tab.run(label) == "Mensagem, ou / para um comando"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1200])
async def test_sandbox_page_is_accessible(
    sandbox: Sandbox, bot: Guest, tmp_path: Path, scheme: str, width: int
) -> None:
    chromium_or_skip()
    await furnish_channel(sandbox, bot)
    async with open_browser(tmp_path) as tab:
        await set_scheme(tab, scheme)
        await tab.set_size(width, 844, phone=width < 720)
        await visit(tab, sandbox)
        await tab.wait_until("document.querySelector('.gallery img')?.naturalWidth === 64")
        found = await axe_faults(tab)
        await tab.click(".say")
        await tab.type("/")
        await tab.wait_until("document.querySelector('.popup li.at')")
        found |= await axe_faults(tab)
        await tab.press_key("Escape")
        await tab.click("figure button")
        await tab.wait_until("document.querySelector('dialog .frame img')?.naturalWidth")
        found |= await axe_faults(tab)
        await tab.press_key("Escape")
        await tab.wait_until("!document.querySelector('dialog')")
        await tab.click(".btn", "Rename")
        await tab.wait_until("document.querySelector('dialog.modal input')")
        found |= await axe_faults(tab)
        assert found == set()
