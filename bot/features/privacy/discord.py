"""What is stored of people, the terms of use, and how to be forgotten."""

from __future__ import annotations

from bot.discord_io.discord_message import sending
from bot.features.privacy import forgetting, words
from bot.play.answer import Answer
from bot.play.buttons import UPDATE, verb
from bot.play.group import Command, answering, described, group
from bot.store import games
from bot.words.draft import MessageDraft
from bot.words.ids import Question

privacy = group("command-privacy")


@privacy.command(**described("command-privacy-show"))
async def show(interaction: Command) -> None:
    """The privacy notice and the terms of use."""
    async with answering(interaction) as answer:
        first, *others = words.pages(answer.locale)
        await answer.say(MessageDraft(first))
        for page in others:
            await interaction.followup.send(ephemeral=True, **sending(MessageDraft(page)))


@privacy.command(**described("command-privacy-delete"))
async def delete(interaction: Command) -> None:
    """Be forgotten, after a second tap that says what it means for open games."""
    async with answering(interaction) as answer:
        mine = await answer.service.stored(games.games_of, answer.user)
        await answer.say(words.asking(mine, answer.texts))


@verb(words.FORGET, UPDATE)
async def forget(answer: Answer, question: Question | None, arg: str) -> None:
    """The second tap of /privacy delete: take the asker out of everything stored."""
    answer.forgotten = True
    await forgetting.forget(answer.service, answer.user)
    said = answer.texts("done-forgotten")
    if await answer.service.servers.is_barred(answer.user):
        said = f"{said} {answer.texts('done-forgotten-barred')}"
    await answer.say(MessageDraft(said))
