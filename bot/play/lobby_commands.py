"""Opening a table, sitting down, beginning: commands, and the buttons of a table that has not begun."""

from __future__ import annotations

import asyncio

from discord import app_commands

from bot.core import lobby
from bot.core.play import STAND_IN
from bot.discord_io.permissions import need_place, place_of
from bot.domain.requests import NewLobby, Refused
from bot.play.answer import Answer
from bot.play.buttons import UPDATE, verb
from bot.play.group import Command, Name, NameList, answering, arguments, described, game, say
from bot.play.opening_threads import Spot
from bot.play.suggest import editions, games, languages, option_names
from bot.store.servers import STANDS
from bot.words.catalogue import closest, is_known, known_languages, texts
from bot.words.ids import DecisionRef
from bot.words.lobby_text import edition_wanted, read_options
from bot.words.message_draft import MessageDraft
from engine import editions as editions_known
from engine import load_edition


@game.command(**described("command-game-new"))
@arguments(
    title="title", edition="edition", seats="seats", options="options", language="language", stand="stand"
)
@app_commands.choices(stand=[app_commands.Choice(name=say(f"stand-{one}"), value=one) for one in STANDS])
@app_commands.autocomplete(title=games, edition=editions, options=option_names, language=languages)
async def new(
    interaction: Command,
    title: Name = "",
    edition: Name = "",
    seats: app_commands.Range[int, 2, 6] = 6,
    options: NameList = "",
    language: Name = "",
    stand: str = "",
) -> None:
    """Open a table here, or in a thread of its own; whoever opens it sits down first."""
    async with answering(interaction) as answer:
        guild, channel, parent = place_of(interaction)
        await need_place(interaction, answer.texts)
        if language and not is_known(language):
            raise Refused("no_language", language=language[:40], known=known_languages(answer.texts))
        here = await answer.service.servers.read(guild)
        edition = edition_wanted(title, edition, answer.locale, here.settings.edition)
        wanted = NewLobby(
            edition=edition,
            channel=channel,
            options=await _options(options, edition, answer.locale),
            seats_max=seats,
            guild=guild,
            parent=parent,
            locale=closest(language or here.locale or str(interaction.guild_locale or "")),
        )
        spot = Spot(answer, wanted, stand or here.settings.stand, here.settings.forum)
        made = await answer.service.create(
            answer.actor, wanted, interaction=answer.change_id(), place=spot.find
        )
        answer.game = made.record.id
        await answer.do(lobby.join)
        elsewhere = made.record.channel != channel
        done = answer.texts("done-opened-in", where=f"<#{made.record.channel}>") if elsewhere else ""
        await answer.say(MessageDraft(f"{done or answer.texts('done-opened')} {spot.note}".strip()))


async def _options(typed: str, edition: str, locale: str) -> dict[str, bool]:
    if edition not in editions_known():
        raise Refused("bad_edition", edition=edition[:80])
    known = (await asyncio.to_thread(load_edition, edition)).options
    return read_options(typed, known, texts(locale, edition))


@game.command(**described("command-game-join"))
@arguments(word="word")
async def join(interaction: Command, word: app_commands.Range[str, 1, 64] | None = None) -> None:
    """Take a seat, with a word of one's own for the dice."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(lobby.join, word or "")
        await answer.say(MessageDraft(answer.texts("done-word" if word else "done-joined")))


@game.command(**described("command-game-leave"))
async def leave(interaction: Command) -> None:
    """Leave the table before the game begins."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.do(lobby.leave)
        await answer.say(MessageDraft(answer.texts("done-left")))


@game.command(**described("command-game-start"))
async def start(interaction: Command) -> None:
    """Begin the game."""
    async with answering(interaction) as answer:
        await answer.here()
        await need_place(interaction, answer.texts)
        await answer.do(lobby.start)
        await answer.say(MessageDraft(answer.texts("done-started")))


@verb("join", UPDATE)
async def sit_down(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """Take a seat."""
    await answer.do(lobby.join)


@verb("leave", UPDATE)
async def get_up(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """Leave the table."""
    await answer.do(lobby.leave)


@verb("computer", UPDATE)
async def computer(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """Seat a computer player."""
    await answer.do(lobby.add_computer, STAND_IN)


@verb("uncomputer", UPDATE)
async def uncomputer(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """The computer player that sat down last gets up."""
    seats = [one.seat for one in (await answer.record()).seats if one.computer]
    await answer.do(lobby.remove_computer, seats[-1] if seats else "")


@verb("start", UPDATE)
async def begin(answer: Answer, question: DecisionRef | None, arg: str) -> None:
    """Begin, where the bot may tell the story."""
    await need_place(answer.interaction, answer.texts)
    await answer.do(lobby.start)
