"""The page, tried in Chromium as a new user would: a command, a select and a modal, by mouse and keyboard."""

from __future__ import annotations

import io
import json
from pathlib import Path

import aiohttp
import discord

from sandbox import DrivenUser, Sandbox
from sandbox.rooms import PAGE_FILES

from .browser import Tab, chromium_or_skip, open_browser
from .guest import Guest, picture
from .test_layout import Card, files


async def test_page_files_are_served(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for name in PAGE_FILES:
            async with session.get(f"{sandbox.url}/page/{name}") as answer:
                assert answer.status == 200
                text = await answer.text()
                assert "https://" not in text or name == "markdown.js", (
                    "the page loads nothing from elsewhere"
                )
        async with session.get(f"{sandbox.url}/page/secret.txt") as answer:
            assert answer.status == 404


async def send_command(tab: Tab) -> None:
    await tab.click(".say")
    await tab.type("/game n")
    await tab.wait_until("document.querySelector('.popup li.at')?.textContent.includes('/game new')")
    await tab.press_key("Enter")
    await tab.type("hasb")
    await tab.wait_until("document.querySelector('.popup li.at')?.textContent === 'hasbro-2001'")
    await tab.press_key("Enter")
    await tab.press_key("Enter")
    await tab.wait_until("document.querySelector('.message .content strong')?.textContent === 'hasbro-2001'")


async def use_hand(tab: Tab) -> None:
    await tab.click(".btn", "My hand")
    await tab.wait_until("document.querySelector('.message.ephemeral .only-you')")
    await tab.click(".select-face", "Pick tokens")
    for _ in range(2):
        await tab.press_key(" ")
        await tab.press_key("ArrowDown")
    assert await tab.run("document.querySelectorAll('.options li[aria-selected=true]').length") == 2
    await tab.click(".options .done")
    await tab.wait_until(
        "document.querySelector('.message.ephemeral .content')?.textContent.includes('Picked')"
    )


async def name_game(tab: Tab) -> None:
    await tab.click(".btn", "Rename")
    await tab.wait_until("document.querySelector('dialog.modal input')")
    await tab.click("dialog.modal input")
    await tab.type("Mare Nostrum")
    await tab.press_key("Enter")
    await tab.wait_until("document.querySelector('#messages').textContent.includes('Called Mare Nostrum')")
    await tab.wait_until("!document.querySelector('dialog')")


async def test_table_is_played_on_page(sandbox: Sandbox, bot: Guest, tmp_path: Path, bo: DrivenUser) -> None:
    chromium_or_skip()
    async with open_browser(tmp_path) as tab:
        await tab.send("Page.navigate", url=f"{sandbox.url}/#user=Ana&channel=history-table")
        await tab.wait_until(
            "document.querySelector('.person[aria-checked=true]')?.textContent.includes('Ana')"
        )
        await tab.wait_until("document.querySelector('#status').textContent === 'bot online'")
        await send_command(tab)
        await tab.click(".btn", "Join")
        await tab.wait_until("document.querySelector('.message .mention')?.textContent === '/game new'")
        await tab.wait_until("document.querySelector('.content .mention')?.textContent === '@Ana'")
        await use_hand(tab)
        await name_game(tab)
        channel = bot.get_partial_messageable(int(sandbox.channel()))
        file = discord.File(io.BytesIO(picture()), "map.png", description="The whole map")
        ping = discord.AllowedMentions(users=True)
        await channel.send(f"{bo.mention} your turn", file=file, allowed_mentions=ping)
        await tab.wait_until("document.querySelector('figure img')?.naturalWidth === 640")
        await tab.click("figure button")
        await tab.wait_until("document.querySelector('dialog.picture p')?.textContent === 'The whole map'")
        await tab.press_key("Escape")
        await tab.wait_until(
            "[...document.querySelectorAll('.person')].find(p => p.textContent.includes('Bo1'))"
        )
        await tab.click(".person", "Bo")
        await tab.wait_until("document.querySelector('.message.pinged')")
        assert await tab.run("document.querySelector('.push').textContent") == "📱 @Bo your turn"
        assert await tab.run("document.querySelector('.message.ephemeral')") is None
        await channel.send(f"Game 3: {bo.mention} expands", allowed_mentions=ping)
        await tab.wait_until("!document.querySelector('#phone').hidden")
        said = await tab.run("[...document.querySelector('#phone').children].map(one => one.textContent)")
        assert said[0].endswith("#history-table")
        assert said[1] == "Game 3: @Bo expands"
        assert tab.complaints == []


MARKDOWN = {
    "**a** *b* __c__ ~~d~~": "<strong>a</strong> <em>b</em> <u>c</u> <s>d</s>",
    "***a***": "<strong><em>a</em></strong>",
    "snake_case_name _x_": "snake_case_name <em>x</em>",
    "\\*a\\* 2 * 3 * 4": "*a* 2 * 3 * 4",
    "`<b>**x**</b>`": "<code>&lt;b&gt;**x**&lt;/b&gt;</code>",
    "<script>alert(1)</script>": "&lt;script&gt;alert(1)&lt;/script&gt;",
    "- a\n- b\n1. c": '<ul><li>a</li><li>b</li></ul><ol start="1"><li>c</li></ol>',
    "2. Egypt\n5. Vedic": '<ol start="2"><li>Egypt</li><li>Vedic</li></ol>',
    "0. a": '<ol start="1"><li>a</li></ol>',
    "- a\n  3. b\n  9. c": '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li></ul>',
    "# A\nb": '<h2 class="md-h1">A</h2>b',
    "> q\nz": "<blockquote>q</blockquote>z",
    "```py\nx = 1\n```": '<pre><code class="py">x = 1</code></pre>',
    "a\n-# small": 'a\n<small class="md-small">small</small>',
    "[x](javascript:alert(1))": "[x](javascript:alert(1))",
}


async def test_page_renders_markdown(sandbox: Sandbox, tmp_path: Path) -> None:
    chromium_or_skip()
    async with open_browser(tmp_path) as tab:
        await tab.send("Page.navigate", url=f"{sandbox.url}/")
        await tab.wait_until("document.querySelector('.person')")
        for text, html in MARKDOWN.items():
            made = await tab.run(
                "import('/page/markdown.js').then(({markdown}) => {"
                " const box = document.createElement('div');"
                f"box.append(...markdown({json.dumps(text)})); return box.innerHTML; }})"
            )
            assert made == html


async def test_page_shows_cards_threads_and_servers(sandbox: Sandbox, bot: Guest, tmp_path: Path) -> None:
    chromium_or_skip()
    card = Card()
    bot.add_view(card)
    ana, bo, guild = sandbox.user("Ana"), sandbox.user("Bo"), str(next(iter(sandbox.world.guilds)))
    secret = sandbox.control.thread(sandbox.channel(), "Secret", private=True, members=[bo.id])["id"]
    public = sandbox.control.thread(sandbox.channel(), "Game 1", members=[ana.id])["id"]
    await bot.get_partial_messageable(int(sandbox.channel())).send(view=card, files=files())
    async with open_browser(tmp_path) as tab:
        await tab.send("Page.navigate", url=f"{sandbox.url}/#user=Ana&channel=history-table")
        await tab.wait_until("document.querySelector('.container .section .btn')")
        assert await tab.run("document.querySelector('.container .md-h2').textContent") == "Epoch 1"
        await tab.wait_until("document.querySelector('.gallery img')?.naturalWidth === 64")
        await tab.wait_until("document.querySelector('.container .file')?.textContent.includes('log.txt')")
        await tab.wait_until("document.querySelector('.thumbnail img')?.naturalWidth === 64")
        await tab.run("new Promise((done) => setTimeout(done, 100))")
        assert await tab.run("document.querySelectorAll('.files').length") == 0
        await tab.click(".btn", "Pass")
        await tab.wait_until("document.querySelector('.edited')")
        assert card.pressed == ["Ana"]
        sides = "[...document.querySelectorAll('.channel')].map((e) => e.textContent).join()"
        await tab.wait_until(f"{sides}.includes('Game 1')")
        assert "Secret" not in await tab.run(sides)
        sandbox.control.archive(public, locked=True)
        await tab.wait_until(
            "document.querySelector('.channel.asleep .state')?.textContent === 'archived, locked'"
        )
        sandbox.control.thread_member(secret, ana.id)
        await tab.wait_until(f"{sides}.includes('Secretprivate')")
        sandbox.control.kick(guild)
        await tab.wait_until(
            "document.querySelector('.group h2').textContent === 'Sandbox (without the bot)'"
        )
        await tab.click(".say")
        await tab.type("/")
        await tab.wait_until(
            "document.querySelector('.popup')?.textContent.includes('No command is offered here.')"
        )
        assert tab.complaints == []
