"""Looking: the board, the map, the hand, the log, the export."""

from __future__ import annotations

import asyncio
import io

import discord
from discord import app_commands

from bot.core.service import Service
from bot.discord_io.discord_message import page_file, picture_file
from bot.domain.records import CANCELLED, OVER
from bot.domain.requests import Refused
from bot.play.asking import question_again
from bot.play.group import Command, GameNumber, Name, answering, arguments, described, game, styles
from bot.play.suggest import regions, turns
from bot.words import epoch, past
from bot.words.draft import MessageDraft, PictureRequest
from bot.words.names import Names
from bot.words.parse import matches
from bot.words.turn import heading
from bot.workers.process import WorkerBusy, WorkerDied
from engine.turns import turns_of
from engine.view import View


@game.command(**described("command-game-status"))
async def status(interaction: Command) -> None:
    """The board as text."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.show_status()


@game.command(**described("command-game-hand"))
async def hand(interaction: Command) -> None:
    """What one's own seat holds."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.show_hand()


@game.command(**described("command-game-ask"))
async def ask(interaction: Command) -> None:
    """Where one's own question stands; posted anew when it cannot be found."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.say(MessageDraft(await question_again(answer)))


@game.command(**described("command-game-recap"))
async def recap(interaction: Command) -> None:
    """Since one's own last turn."""
    async with answering(interaction) as answer:
        await answer.here()
        await answer.show_recap()


@game.command(**described("command-game-map"))
@arguments(region="region", at="at", style="style")
@app_commands.choices(style=styles())
@app_commands.autocomplete(region=regions, at=turns)
async def map_(interaction: Command, region: Name = "", at: int | None = None, style: str = "") -> None:
    """The map as it is now, or as it was after a turn, as the spectators saw it."""
    async with answering(interaction) as answer:
        record = await answer.here()
        if answer.parts.drawing is None:
            raise Refused("no_pictures")
        names = await answer.names()
        view, top = await _seen(answer.service, record.id, at, names)
        style = style or await answer.service.servers.style_of(record)
        request = PictureRequest("region" if region else "world", _place(region, names), style)
        try:
            data, alt, format = await answer.parts.drawing.draw(view, request, names, asked=True)
        except (WorkerBusy, WorkerDied):
            raise Refused("no_pictures") from None
        await answer.say(MessageDraft(top), [picture_file(data, alt, format)])


def _place(typed: str, names: Names) -> str:
    """The id of an area or land, from its id or its name. Refused("unknown")."""
    board = names.edition.board
    places = {id: kind for kind, ids in (("area", board.areas), ("land", board.lands)) for id in ids}
    if not typed or typed in places:
        return typed
    found = matches(typed, {names.of(kind, id): id for id, kind in reversed(places.items())})
    if not found:
        raise Refused("unknown", name=typed[:80])
    return found[0]


async def _seen(service: Service, game: int, at: int | None, names: Names) -> tuple[View, str]:
    """The position now or after a past turn, and its heading. Refused("no_turn")."""
    if at is None:
        whole = await service.view(game, None, since=0)
        told = [one for one in turns_of(whole.news) if one.seat]
        view = await service.view(game, None, since=told[-1].first[0] if told else None)
        return view, heading(view, names)
    turns = past.past_turns(await service.view(game, None, since=0))
    if not 1 <= at <= len(turns):
        raise Refused("no_turn", turn=at, last=len(turns))
    turn = turns[at - 1]
    view = await service.view_at(game, None, turn.last, since=turn.first, ended=turn.ended)
    return view, past.heading(turn, names)


@game.command(**described("command-game-log"))
async def log(interaction: Command) -> None:
    """All of the log that one's own seat may know; of several seats, a file each."""
    async with answering(interaction) as answer:
        record = await answer.here()
        names = await answer.names()
        own: list[str | None] = [one.seat for one in record.seats_of(answer.user)]
        files = []
        for seat in own or [None]:
            view = await answer.service.view(record.id, seat, since=0)
            text = await asyncio.to_thread(epoch.log, view, names)
            name = f"log-{record.id}-{seat}.txt" if len(own) > 1 else f"log-{record.id}.txt"
            files.append(discord.File(io.BytesIO(text.encode()), filename=name))
        await answer.say(MessageDraft(names.texts("log-text", game=record.id)), files)


@game.command(**described("command-game-export"))
@arguments(number="earlier")
async def export(interaction: Command, number: GameNumber | None = None) -> None:
    """The game as a file: the public log while it runs, everything and the seed afterwards."""
    async with answering(interaction) as answer:
        record = await answer.table(number)
        text = await answer.service.export(record.id)
        file = discord.File(io.BytesIO(text.encode()), filename=f"game-{record.id}.json")
        whole = "yes" if record.phase in (OVER, CANCELLED) else "no"
        await answer.say(MessageDraft(answer.texts("export-text", game=record.id, whole=whole)), [file])


@game.command(**described("command-game-annals"))
@arguments(number="earlier")
async def annals(interaction: Command, number: GameNumber | None = None) -> None:
    """A finished game as a page of its own: its chronicle and a replay."""
    async with answering(interaction) as answer:
        record = await answer.table(number)
        if record.phase != OVER:
            raise Refused("annals_later")
        if answer.parts.drawing is None:
            raise Refused("no_annals")
        export, locale = await answer.service.export(record.id), (await answer.names()).locale
        try:
            page = await answer.parts.drawing.annals(export, record, locale)
        except (WorkerBusy, WorkerDied):
            raise Refused("no_annals") from None
        told = MessageDraft(answer.texts("annals-file", game=record.id))
        try:
            await answer.say(told, [page_file(page, record.id)])
        except discord.HTTPException as trouble:
            if trouble.status != 413:
                raise
            raise Refused("annals_large") from None
