"""Writes each room's messages as text, Markdown and web page, with all files."""

from __future__ import annotations

import datetime
import html
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bot.discord_io.discord_ids import STANDS_FOR
from sandbox import SeenMessage

Fetch = Callable[[str], bytes]
_MENTION = re.compile(r"<@!?(\d+)>")
_ROOM = re.compile(r"<#(\d+)>")
_COMMAND = re.compile(r"</([^:>\n]+):\d+>")
_EMOJI = re.compile(r"<a?:(\w+?)(?:_[0-9a-f]{4})?:\d+>")
_PLAIN = {piece: plain for plain, piece in sorted(STANDS_FOR.items(), key=lambda one: -len(one[0]))}
"""Plain emoji of each piece, without a mark."""
_MOMENT = re.compile(r"<t:(\d+)(?::\w)?>")
_SPANS = (
    (re.compile(r"\*\*(.+?)\*\*", re.S), r"<b>\1</b>"),
    (re.compile(r"__(.+?)__", re.S), r"<u>\1</u>"),
    (re.compile(r"(?<!\w)[*_](?=\S)(.+?)(?<=\S)[*_](?!\w)", re.S), r"<i>\1</i>"),
    (re.compile(r"`(.+?)`", re.S), r"<code>\1</code>"),
)
STYLE = """
body { margin: 0; background: #313338; color: #dbdee1; font: 16px/1.4 system-ui, sans-serif }
main { max-width: 60rem; margin: auto; padding: 1rem }
article { padding: .4rem .8rem; margin: .5rem 0; border-left: 3px solid #4e5058 }
article.bot { border-color: #5865f2 }
header { color: #949ba4; font-size: .85rem } header b { color: #f2f3f5 }
img { display: block; max-width: 100%; margin: .5rem 0; border-radius: .4rem }
a { color: #00a8fc }
code { background: #1e1f22; padding: 0 .2rem; border-radius: .2rem; overflow-wrap: anywhere }
.controls span { display: inline-block; margin: .2rem .3rem .2rem 0; padding: .2rem .6rem;
  background: #4e5058; border-radius: .3rem; font-size: .85rem }
"""


class Scribe:
    """Writes rooms into a folder: pictures once into `maps`, other files into `files`."""

    def __init__(
        self, folder: Path, language: str, users: Mapping[str, str], rooms: Mapping[str, str], fetch: Fetch
    ) -> None:
        self.folder = folder
        self._language = language
        self._users = users
        self._rooms = rooms
        self._fetch = fetch
        self._pictures: dict[str, str] = {}

    @property
    def pictures(self) -> int:
        """Number of written pictures."""
        return len(self._pictures)

    def write(self, name: str, title: str, messages: list[SeenMessage]) -> None:
        """Write one room as `name`.txt, .md and .html.

        Messages without text, controls and pictures are left out, such as Discord's notice of a pin.
        """
        rows = [
            row
            for row in map(self._message_row, messages)
            if row["text"] or row["controls"] or row["pictures"]
        ]
        self._save(f"{name}.txt", "\n".join(_plain_lines(row) for row in rows))
        self._save(f"{name}.md", f"# {title}\n\n" + "\n".join(_to_markdown(row) for row in rows))
        page = "\n".join(_html_page(row) for row in rows)
        heading = html.escape(title)
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        self._save(
            f"{name}.html",
            f'<!doctype html><html lang="{self._language}">{head}<title>{heading}</title>'
            f"<style>{STYLE}</style><main><h1>{heading}</h1>\n{page}\n</main></html>\n",
        )

    def _save(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def _message_row(self, message: SeenMessage) -> dict[str, Any]:
        return {
            "who": self._users.get(message.author_id, "?"),
            "bot": bool(message.json["author"].get("bot")),
            "when": message.json.get("timestamp", "")[:19].replace("T", " "),
            "text": self._readable_text(message.text),
            "controls": message.labels,
            "pictures": [
                (self._picture_line(one), one.get("description") or "")
                for one in message.attachments
                if _is_picture(one)
            ],
            "files": [self._keep_file(one) for one in message.attachments if not _is_picture(one)],
        }

    def _readable_text(self, text: str) -> str:
        """The text with mentions, times and emojis as a reader sees them."""
        text = _MENTION.sub(lambda found: f"@{self._users.get(found[1], '?')}", text)
        text = _COMMAND.sub(r"`/\1`", text)
        text = _EMOJI.sub(lambda found: _PLAIN.get(found[1], ""), text)
        text = _ROOM.sub(lambda found: f"#{self._rooms.get(found[1], '?')}", text)
        return _MOMENT.sub(lambda found: _format_moment(int(found[1])), text)

    def _picture_line(self, attachment: dict[str, Any]) -> str:
        url = attachment["url"]
        if url not in self._pictures:
            suffix = Path(attachment["filename"]).suffix
            path = Path("maps") / f"{len(self._pictures) + 1:02}{suffix}"
            (self.folder / "maps").mkdir(exist_ok=True)
            (self.folder / path).write_bytes(self._fetch(url))
            self._pictures[url] = path.as_posix()
        return self._pictures[url]

    def _keep_file(self, attachment: dict[str, Any]) -> str:
        """Save a posted file under its name. Returns its path."""
        path = Path("files") / Path(attachment["filename"]).name
        (self.folder / "files").mkdir(exist_ok=True)
        (self.folder / path).write_bytes(self._fetch(attachment["url"]))
        return path.as_posix()


def _is_picture(attachment: dict[str, Any]) -> bool:
    return (attachment.get("content_type") or "").startswith("image/")


def _format_moment(seconds: int) -> str:
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")


def _plain_lines(row: dict[str, Any]) -> str:
    lines = [f"[{row['when']}] {row['who']}:", row["text"].replace("**", "")]
    lines += [f"[picture {path}: {alt}]" for path, alt in row["pictures"]]
    lines += [f"[file {path}]" for path in row["files"]]
    if row["controls"]:
        lines.append("[" + "] [".join(row["controls"]) + "]")
    return "\n".join(line for line in lines if line) + "\n"


def _to_markdown(row: dict[str, Any]) -> str:
    lines = [f"**{row['who']}** · {row['when']}", "", row["text"].replace("\n", "  \n")]
    for path, alt in row["pictures"]:
        lines += ["", f"![{alt}]({path})"]
    for path in row["files"]:
        lines += ["", f"[{Path(path).name}]({path})"]
    if row["controls"]:
        lines += ["", " ".join(f"`{label}`" for label in row["controls"])]
    return "\n".join(lines) + "\n"


def _html_page(row: dict[str, Any]) -> str:
    text = html.escape(row["text"], quote=False)
    for pattern, shown in _SPANS:
        text = pattern.sub(shown, text)
    text = text.replace("\\", "").replace("\n", "<br>\n")
    pictures = "".join(
        f'<img loading="lazy" src="{html.escape(path)}" alt="{html.escape(alt)}">'
        for path, alt in row["pictures"]
    )
    files = "".join(
        f'<a href="{html.escape(path)}">{html.escape(Path(path).name)}</a>' for path in row["files"]
    )
    controls = "".join(f"<span>{html.escape(label)}</span>" for label in row["controls"])
    kind = "bot" if row["bot"] else "user"
    return (
        f'<article class="{kind}"><header><b>{html.escape(row["who"])}</b> {row["when"]}</header>'
        f'<div>{text}</div>{pictures}{files}<div class="controls">{controls}</div></article>'
    )
