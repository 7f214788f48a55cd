"""`annalist demo`: a whole game by scripted users, and what is written down of it."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from bot.demo.guests import DemoFailed, Guest
from bot.demo.scribe import Scribe
from bot.demo.show import Demo
from sandbox import SeenMessage
from tests.cli.conftest import Annalist


@pytest.mark.slow
def test_demo_plays_and_writes_whole_game(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    folder = tmp_path / "demo"
    demo = Demo(folder, "ragnar-2024", "7", lambda done, all, what: told.append((done, all)))
    sentence = asyncio.run(demo.run())
    assert re.match(r"\d+ choices pressed by 3 users", sentence)
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    people = ("channel", "dm-ana", "dm-bo", "dm-cy", "look-back")
    rooms = {f"{room}.{kind}" for room in people for kind in ("txt", "md", "html")}
    pictures = {name for name in names if name.startswith("maps/")}
    (annals,) = (name for name in names if name.startswith("files/"))
    assert names == rooms | pictures | {"game.json", annals}
    assert "<html" in (folder / annals).read_text()
    assert annals in (folder / "channel.html").read_text()
    assert "Choices that cost you most" in (folder / "look-back.txt").read_text()
    assert len(pictures) >= 20
    for name in pictures:
        with Image.open(folder / name) as picture:
            assert picture.width >= 600
    export = json.loads((folder / "game.json").read_text())
    assert (export["finished"], export["seats"]) == (True, ["A", "B", "C", "D"])
    channel = (folder / "channel.md").read_text()
    assert export["seed"] not in channel
    for name in pictures:
        assert name in channel
    page = (folder / "channel.html").read_text()
    assert page.count("<img") >= 20
    assert "<h1>#history-table</h1>" in page
    assert "<h1>Ana · @Annalist</h1>" in (folder / "dm-ana.html").read_text()
    shown = [line for line in channel.splitlines() if line.startswith("![")]
    # One for each turn and each opening of an epoch, and three at the end; the annals are no picture.
    assert told[-1][0] == len(pictures), shown
    assert not [
        name for name in rooms if re.search(r"(<|&lt;)(a?:|/)\w+[ \w]*:\d+", (folder / name).read_text())
    ]
    assert "Your Event" in (folder / "dm-ana.txt").read_text()
    assert "Your Event" not in (folder / "channel.txt").read_text()
    for name in ('"Ana"', '"Bo"', '"Cy"'):
        assert name not in json.dumps(export)


def test_folder_with_other_files_is_refused(annalist: Annalist, tmp_path: Path) -> None:
    folder = tmp_path / "letters"
    folder.mkdir()
    (folder / "to-mother.txt").write_text("dear")
    told = annalist("demo", "--folder", str(folder))
    assert told.code == 2
    assert "something else in it" in told.err
    assert (folder / "to-mother.txt").exists()


def message(**fields: Any) -> SeenMessage:
    """A message as the sandbox describes it."""
    plain = {
        "id": "1",
        "channel_id": "9",
        "content": "",
        "author": {"id": "3", "bot": True},
        "only_for": None,
        "flags": 0,
        "pings": [],
        "push": "",
        "embeds": [],
        "attachments": [],
        "components": [],
        "timestamp": "2026-01-02T03:04:05+00:00",
    }
    return SeenMessage(plain | fields)


def test_scribe_writes_messages_as_seen(tmp_path: Path) -> None:
    row = {"components": [{"type": 2, "label": "Done <now>", "custom_id": "g:1:4:do:end"}]}
    picture = {
        "url": "http://x/5/map.png",
        "filename": "map.png",
        "content_type": "image/png",
        "description": 'a "map"',
    }
    words = "**Bo** & <@4> in <#9>, <t:0:R> \\<b\\> <:red_star_f217:8> <:great_city:9></game export:7>"
    posted = {"url": "http://x/6/annals-1.html", "filename": "annals-1.html", "content_type": "text/html"}
    said = message(content=words, components=[row], attachments=[picture, posted])
    scribe = Scribe(tmp_path, "pt-BR", {"3": "Annalist", "4": "Ana"}, {"9": "table"}, lambda url: b"png")
    scribe.write("channel", "A & B", [said, message(), said])
    text = (tmp_path / "channel.txt").read_text()
    assert "[2026-01-02 03:04:05] Annalist:" in text
    assert "Bo & @Ana in #table, 1970-01-01 00:00 UTC" in text
    assert "[Done <now>]" in text
    assert "🔴 `/game export`" in text, "our own emojis are plain, and commands as they are typed"
    page = (tmp_path / "channel.html").read_text()
    assert '<html lang="pt-BR">' in page
    assert page.count("<article") == 2, "nothing is written of what has nothing in it"
    assert "<b>Bo</b> &amp; @Ana" in page
    assert "<span>Done &lt;now&gt;</span>" in page
    assert 'alt="a &quot;map&quot;"' in page
    assert "&lt;b&gt;" in page
    assert scribe.pictures == 1
    assert '<a href="files/annals-1.html">annals-1.html</a>' in page
    assert "[file files/annals-1.html]" in text
    assert (tmp_path / "files" / "annals-1.html").read_bytes() == b"png"
    assert (tmp_path / "maps" / "01.png").read_bytes() == b"png"


class Deaf:
    """A user whose bot does not answer."""

    name, mention, id = "Ana", "<@4>", "4"

    async def wait_until(self, wish: Any, within: float) -> Any:
        raise TimeoutError


async def test_silent_bot_fails_demo() -> None:
    user: Any = Deaf()
    with pytest.raises(DemoFailed, match="Ana waited"):
        await Guest(user, "9", Random(1), by_dm=False).play(lambda: False)


def test_unknown_language_is_named(annalist: Annalist, tmp_path: Path) -> None:
    told = annalist("demo", "--folder", str(tmp_path / "demo"), "--language", "tlh")
    assert told.code == 2
    assert "--language tlh: the bot speaks en and pt-BR" in told.err
