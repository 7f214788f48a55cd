"""Opening a table, sitting down, beginning."""

from __future__ import annotations

from discord import app_commands

from bot.commands.group import Command, answering, at_table, game, say
from bot.commands.suggest import editions, languages, option_names
from bot.places import need_permissions, place_of
from bot.present.plan import Plan
from bot.service import NewLobby
from bot.texts import closest
from engine import default_edition

DEFAULT = default_edition()


@game.command(name="new", description=say("command-game-new"))
@app_commands.describe(
    edition=say("option-name-edition"),
    seats=say("option-name-seats"),
    dice=say("option-name-dice"),
    options=say("option-name-options"),
    language=say("option-name-language"),
)
@app_commands.autocomplete(edition=editions, options=option_names, language=languages)
async def new(
    interaction: Command,
    edition: str = DEFAULT,
    seats: app_commands.Range[int, 2, 6] = 6,
    dice: bool = True,
    options: str = "",
    language: str = "",
) -> None:
    """Open a table here; whoever opens it sits down first."""
    async with answering(interaction) as answer:
        guild, channel, parent = place_of(interaction)
        need_permissions(interaction, answer.texts)
        chosen_here = (await answer.service.guild(guild)).locale
        chosen = {name.strip(): True for name in options.split(",") if name.strip()}
        lobby = NewLobby(
            edition=edition,
            channel=channel,
            options={**chosen, "dice": dice},
            seats_max=seats,
            guild=guild,
            parent=parent,
            locale=closest(language or chosen_here or str(interaction.guild_locale or "")),
        )
        made = await answer.service.create(answer.actor, lobby, interaction=f"{answer.id}:0")
        await answer.service.join(made.record.id, answer.actor, interaction=f"{answer.id}:1")
        await answer.say(Plan(answer.texts("done-opened")))


@game.command(name="join", description=say("command-game-join"))
@app_commands.describe(word=say("option-name-word"))
async def join(interaction: Command, word: app_commands.Range[str, 1, 64] | None = None) -> None:
    """Take a seat, with a word of one's own for the dice."""
    async with at_table(interaction) as (answer, record):
        await answer.service.join(record.id, answer.actor, word=word or "", interaction=answer.id)
        await answer.say(Plan(answer.texts("done-word" if word else "done-joined")))


@game.command(name="leave", description=say("command-game-leave"))
async def leave(interaction: Command) -> None:
    """Leave the table before the game begins."""
    async with at_table(interaction) as (answer, record):
        await answer.service.leave(record.id, answer.actor, interaction=answer.id)
        await answer.say(Plan(answer.texts("done-left")))


@game.command(name="start", description=say("command-game-start"))
async def start(interaction: Command) -> None:
    """Begin the game."""
    async with at_table(interaction) as (answer, record):
        need_permissions(interaction, answer.texts)
        await answer.service.start(record.id, answer.actor, interaction=answer.id)
        await answer.say(Plan(answer.texts("done-started")))
