"""Looking: the board, the map, the hand, the log, the export."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.adapter import picture_file
from bot.commands.group import Command, at_table, game, say
from bot.commands.suggest import regions
from bot.present import told
from bot.present.plan import Picture, Plan
from bot.present.turn import heading
from bot.service import Refused
from bot.store.records import CANCELLED, OVER
from bot.workers import WorkerBusy, WorkerDied


@game.command(name="status", description=say("command-game-status"))
async def status(interaction: Command) -> None:
    """The board as text."""
    async with at_table(interaction) as (answer, _record):
        await answer.show_status()


@game.command(name="hand", description=say("command-game-hand"))
async def hand(interaction: Command) -> None:
    """What one's own seat holds."""
    async with at_table(interaction) as (answer, _record):
        await answer.show_hand()


@game.command(name="recap", description=say("command-game-recap"))
async def recap(interaction: Command) -> None:
    """Since one's own last turn."""
    async with at_table(interaction) as (answer, _record):
        await answer.show_recap()


@game.command(name="map", description=say("command-game-map"))
@app_commands.describe(region=say("option-name-region"), style=say("option-name-style"))
@app_commands.choices(
    style=[
        app_commands.Choice(name=say("style-light"), value="light"),
        app_commands.Choice(name=say("style-dark"), value="dark"),
    ]
)
@app_commands.autocomplete(region=regions)
async def map_(interaction: Command, region: str = "", style: str = "light") -> None:
    """The map as it is now."""
    async with at_table(interaction) as (answer, record):
        if answer.bot.drawing is None:
            raise Refused("no_pictures")
        view = await answer.service.view(record.id, None)
        names = await answer.names()
        wish = Picture("region" if region else "world", region, style)
        try:
            data, alt, format = await answer.bot.drawing.draw(view, wish, names)
        except (WorkerBusy, WorkerDied):
            raise Refused("no_pictures") from None
        await answer.say(Plan(heading(view, names)), [picture_file(data, alt, format)])


@game.command(name="log", description=say("command-game-log"))
async def log(interaction: Command) -> None:
    """All of the log that one's own seat may know."""
    async with at_table(interaction) as (answer, record):
        sitting = record.seat_of(answer.user)
        view = await answer.service.view(record.id, sitting.seat if sitting else None, since=0)
        names = await answer.names()
        text = told.log(view, names)
        file = discord.File(io.BytesIO(text.encode()), filename=f"log-{record.id}.txt")
        await answer.say(Plan(names.texts("log-text", game=record.id)), [file])


@game.command(name="export", description=say("command-game-export"))
async def export(interaction: Command) -> None:
    """The game as a file: the public log while it runs, everything and the seed afterwards."""
    async with at_table(interaction) as (answer, record):
        text = await answer.service.export(record.id)
        file = discord.File(io.BytesIO(text.encode()), filename=f"game-{record.id}.json")
        whole = "yes" if record.phase in (OVER, CANCELLED) else "no"
        await answer.say(Plan(answer.texts("export-text", game=record.id, whole=whole)), [file])
