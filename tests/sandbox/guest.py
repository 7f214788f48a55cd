"""A small bot of the tests' own, with one of each thing that the sandbox has to serve."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable

import discord
import pytest
from discord import app_commands
from PIL import Image

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


def picture(size: tuple[int, int] = (640, 360), colour: str = "#335577") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    return out.getvalue()


class Lobby(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.joined: list[str] = []

    @discord.ui.button(label="Join", style=discord.ButtonStyle.success, custom_id="lobby:join")
    async def join(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        self.joined.append(interaction.user.mention)
        await interaction.response.edit_message(content="At the table: " + ", ".join(self.joined), view=self)

    @discord.ui.button(label="My hand", custom_id="lobby:hand")
    async def hand(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.send_message("Your hand: the Nile", ephemeral=True, view=Hand())

    @discord.ui.button(label="Rename", custom_id="lobby:rename")
    async def rename(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.send_modal(Rename())

    @discord.ui.button(label="Later", custom_id="lobby:later")
    async def later(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.defer()
        await interaction.followup.send("Done later", ephemeral=True)

    @discord.ui.button(label="Closed", custom_id="lobby:closed", disabled=True)
    async def press_greyed(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        raise AssertionError("a greyed button was pressed")


class Hand(discord.ui.View):
    @discord.ui.select(
        placeholder="Pick tokens",
        custom_id="hand:pick",
        min_values=1,
        max_values=2,
        options=[
            discord.SelectOption(label=name, value=name.lower()) for name in ("Egypt", "Sumer", "Indus")
        ],
    )
    async def pick(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.edit_message(content="Picked " + " and ".join(select.values), view=None)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Replace by", custom_id="hand:user")
    async def user(self, interaction: discord.Interaction, select: discord.ui.UserSelect) -> None:
        await interaction.response.send_message(f"Now plays {select.values[0].display_name}")


class Rename(discord.ui.Modal, title="Name the game"):
    name: discord.ui.TextInput = discord.ui.TextInput(label="Name", custom_id="name", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Called {self.name.value}")


class Guest(discord.Client):
    """Registers its commands globally when it starts."""

    def __init__(self) -> None:
        super().__init__(intents=INTENTS, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.up = asyncio.Event()
        self.resumed = 0
        self.readied = 0
        self.lobby = Lobby()
        self._add_commands()

    async def setup_hook(self) -> None:
        self.add_view(self.lobby)
        self.add_view(Hand(timeout=None))
        await self.tree.sync()

    async def wait_up(self) -> None:
        await self.up.wait()

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_ready(self) -> None:
        self.readied += 1
        self.up.set()

    def _add_commands(self) -> None:
        game = app_commands.Group(name="game", description="Play a game")
        self.tree.add_command(game)

        @game.command(name="new", description="Open a table")
        @app_commands.describe(edition="Which edition", seats="How many seats")
        async def new(
            interaction: discord.Interaction, edition: str, seats: app_commands.Range[int, 2, 6] = 4
        ) -> None:
            text = f"New game of **{edition}** for {seats}"
            await interaction.response.send_message(text, view=self.lobby)

        @new.autocomplete("edition")
        async def editions(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            known = ("ragnar-2024", "zman-2018", "hasbro-2001", "heroes-2008")
            return [app_commands.Choice(name=name, value=name) for name in known if current in name]

        @game.command(name="map", description="Show the map")
        async def show_map(interaction: discord.Interaction) -> None:
            await interaction.response.defer(thinking=True)
            file = discord.File(io.BytesIO(picture()), "map.png", description="A map of the world")
            await interaction.followup.send("Here is the map", file=file)

        @game.command(name="hand", description="Show my hand")
        async def hand(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Secret", ephemeral=True, view=Hand(timeout=None))

        @game.command(name="replace", description="Replace a seat")
        async def replace(interaction: discord.Interaction, player: discord.Member) -> None:
            await interaction.response.send_message(f"{player.display_name} plays on")

        @game.command(name="silent", description="Answer nothing")
        async def silent(interaction: discord.Interaction) -> None:
            await asyncio.sleep(0)


async def error_code(
    call: Awaitable[object], kind: type[discord.HTTPException] = discord.HTTPException
) -> int:
    """Code of the error of this kind with which the call fails."""
    with pytest.raises(kind) as caught:
        await call
    return caught.value.code
