"""Typed moves, for those who like the keyboard: the same actions as the buttons."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.answers import Answer
from bot.commands.group import Command, at_table, say
from bot.commands.suggest import lands as land_names
from bot.commands.suggest import of_field
from bot.march import march
from bot.play import open_decision, own_view
from bot.present.choices import sentence
from bot.present.plan import Plan
from bot.store.records import GameRecord
from bot.typed import narrowed, of_command, only


async def _act(answer: Answer, record: GameRecord, command: str, **typed: str) -> None:
    """Do the one legal action that the words mean, and say so."""
    view = await own_view(answer.service, record, answer.user)
    decision = open_decision(view)
    names = await answer.names()
    fields = {name.replace("__", "|"): text for name, text in typed.items()}
    action = only(narrowed(of_command(decision, command, record.edition), fields, names), names)
    await answer.submit(action, decision.id)
    await answer.say(Plan(names.texts("done-acted", actions=sentence(action, names))))


@app_commands.command(name="place", description=say("command-place"))
@app_commands.describe(lands=say("option-name-lands"))
@app_commands.autocomplete(lands=land_names)
async def place(interaction: Command, lands: str) -> None:
    """Place armies in several lands, in order."""
    async with at_table(interaction) as (answer, record):
        await march(answer, record, lands)


@app_commands.command(name="fleet", description=say("command-fleet"))
@app_commands.describe(water=say("option-name-water"))
@app_commands.autocomplete(water=of_field("fleet", "water"))
async def fleet(interaction: Command, water: str) -> None:
    """Place a fleet."""
    async with at_table(interaction) as (answer, record):
        await _act(answer, record, "fleet", water=water)


@app_commands.command(name="fort", description=say("command-fort"))
@app_commands.describe(land=say("option-name-land"))
@app_commands.autocomplete(land=of_field("fort", "land"))
async def fort(interaction: Command, land: str) -> None:
    """Build a fort."""
    async with at_table(interaction) as (answer, record):
        await _act(answer, record, "fort", land=land)


@app_commands.command(name="honor", description=say("command-honor"))
@app_commands.describe(honor=say("option-name-honor"), where=say("option-name-where"))
@app_commands.autocomplete(honor=of_field("honor", "honor"), where=of_field("honor", "land|water|area"))
async def honor(interaction: Command, honor: str, where: str = "") -> None:
    """Play an Honor."""
    async with at_table(interaction) as (answer, record):
        await _act(answer, record, "honor", honor=honor, land__water__area=where)


@app_commands.command(name="leader", description=say("command-leader"))
@app_commands.describe(aspect=say("option-name-aspect"))
@app_commands.choices(
    aspect=[
        app_commands.Choice(name=say("aspect-terrain"), value="terrain"),
        app_commands.Choice(name=say("aspect-forts"), value="forts"),
    ]
)
async def leader(interaction: Command, aspect: str = "") -> None:
    """Declare the Leader."""
    async with at_table(interaction) as (answer, record):
        await _act(answer, record, "leader", aspect=aspect)


@app_commands.command(name="done", description=say("command-done"))
async def done(interaction: Command) -> None:
    """Be done with what is asked."""
    async with at_table(interaction) as (answer, record):
        await _act(answer, record, "done")


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (place, fleet, fort, honor, leader, done)
