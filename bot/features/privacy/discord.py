"""What is stored of people, the terms of use, and how to be forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from bot.discord_io.discord_message import sending
from bot.domain.records import MyGame
from bot.features.privacy import forgetting
from bot.play.answer import Answer
from bot.play.buttons import UPDATE, verb
from bot.play.group import Command, answering, described, group
from bot.store import games
from bot.words.catalogue import FOLDER, Texts, closest
from bot.words.ids import DecisionRef, custom_id
from bot.words.message_draft import TEXT, Button, MessageDraft, clip

FORGET = "forget"
NO_GAME = 0
"""The number in the buttons of messages that belong to no game."""


@cache
def pages(locale: str) -> tuple[str, ...]:
    """Return the notice and the terms, in as many messages as they take, as the files of the catalogue have
    them."""
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


privacy = group("command-privacy")


@privacy.command(**described("command-privacy-show"))
async def show(interaction: Command) -> None:
    """The privacy notice and the terms of use."""
    async with answering(interaction) as answer:
        first, *others = pages(answer.locale)
        await answer.say(MessageDraft(first))
        for page in others:
            await interaction.followup.send(ephemeral=True, **sending(MessageDraft(page)))


@privacy.command(**described("command-privacy-delete"))
async def delete(interaction: Command) -> None:
    """Be forgotten, after a second tap that says what it means for open games."""
    async with answering(interaction) as answer:
        mine = await answer.service.stored(games.games_of, answer.user)
        await answer.say(asking(mine, answer.texts))


@verb(FORGET, UPDATE)
async def forget(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """The second tap of /privacy delete: take the asker out of everything stored."""
    answer.forgotten = True
    await forgetting.forget(answer.service, answer.user)
    said = answer.texts("done-forgotten")
    if await answer.service.servers.is_barred(answer.user):
        said = f"{said} {answer.texts('done-forgotten-barred')}"
    await answer.say(MessageDraft(said))
