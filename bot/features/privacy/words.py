"""The privacy notice and the terms of use as messages, and the question before somebody is forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from bot.domain.records import MyGame
from bot.words.catalogue import FOLDER, Texts, closest
from bot.words.draft import TEXT, Button, MessageDraft, clip
from bot.words.ids import custom_id

FORGET = "forget"
NO_GAME = 0
"""The number in the buttons of messages that belong to no game."""


@cache
def pages(locale: str) -> tuple[str, ...]:
    """The notice and the terms, in as many messages as they take, as the files of the catalogue have them."""
    found: list[str] = []
    for name in ("privacy.md", "terms.md"):
        text = (FOLDER / closest(locale) / name).read_text(encoding="utf-8")
        found += _pages(text.strip().split("\n\n"))
    return tuple(found)


def _pages(paragraphs: Sequence[str]) -> Iterator[str]:
    page = ""
    for paragraph in paragraphs:
        longer = f"{page}\n\n{paragraph}".strip()
        if len(longer) > TEXT and page:
            yield page
            longer = paragraph
        page = longer
    yield clip(page, TEXT)


def asking(mine: Sequence[MyGame], texts: Texts) -> MessageDraft:
    """The question before a person is forgotten, with the open games that they would leave."""
    where = texts.join(f"{one.game} (<#{one.channel}>)" for one in mine)
    said = texts("confirm-forget-games", games=where) if mine else texts("confirm-forget")
    yes = Button(custom_id(NO_GAME, FORGET), texts("button-forget"), "danger")
    no = Button(custom_id(NO_GAME, "keep"), texts("button-back"))
    return MessageDraft(clip(said, TEXT), ((yes, no),))
