"""Modals with labels: texts and selects, filled in, left empty, and refused."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import CannotDo, Sandbox

from .guest import Guest
from .test_interactions import Asked, field
from .test_limits import select

Json = dict[str, Any]


class Rules(discord.ui.Modal, title="Table rules"):
    text: discord.ui.TextDisplay = discord.ui.TextDisplay("Say how you play.")
    name: discord.ui.Label = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", required=False)
    )
    length: discord.ui.Label = discord.ui.Label(
        text="Length",
        description="How many epochs",
        component=discord.ui.Select(
            custom_id="length",
            options=[
                discord.SelectOption(label="Short", value="3", default=True),
                discord.SelectOption(label="7"),
            ],
        ),
    )
    guest: discord.ui.Label = discord.ui.Label(
        text="Guest", component=discord.ui.UserSelect(custom_id="guest", required=False, max_values=2)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts = [self.name.component.value, *self.length.component.values]  # type: ignore[attr-defined]
        parts += [user.display_name for user in self.guest.component.values]  # type: ignore[attr-defined]
        await interaction.response.send_message(" ".join(parts))


@pytest.fixture
def rules(bot: Guest, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """The guest with these rules behind its button "Rename"."""

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Rules())

    monkeypatch.setattr(bot.lobby.rename, "callback", answer)
    return bot


async def open_modal(sandbox: Sandbox) -> Any:
    lobby = (await sandbox.user("Ana").slash(sandbox.channel(), "game new", edition="x")).message
    return await sandbox.user("Ana").press(lobby, "Rename")


async def test_labels_texts_and_selects(sandbox: Sandbox, rules: Guest) -> None:
    asked = await open_modal(sandbox)
    bo, cy = sandbox.user("Bo"), sandbox.user("Cy")
    seen = await asked.submit(Name="Mare", Length=["7"], guest=[bo.id, cy.mention])
    assert seen.message.content == "Mare 7 Bo Cy"


async def test_what_is_prefilled_and_what_may_stay_empty(sandbox: Sandbox, rules: Guest) -> None:
    assert (await (await open_modal(sandbox)).submit()).message.content == "3"


async def test_what_a_client_would_not_send(sandbox: Sandbox, rules: Guest) -> None:
    asked = await open_modal(sandbox)
    for values in ({"Length": []}, {"Length": ["9"]}, {"Guest": ["Nobody"]}, {"Colour": "red"}):
        with pytest.raises(CannotDo):
            await asked.submit(**values)


def modal(component: Json, **label: Any) -> Json:
    return {
        "title": "t",
        "custom_id": "m",
        "components": [{"type": 18, "label": "l", "component": component, **label}],
    }


@pytest.mark.parametrize(
    "wrong",
    [
        modal(select(disabled=True)),
        modal(select(min_values=0)),
        modal(select(options=[])),
        modal({"type": 2, "style": 1, "label": "b", "custom_id": "c"}),
        modal(field(min_length=9, max_length=3)),
        modal(field(), label=" "),
        modal(field(), label="l" * 46),
        modal(field(), description="d" * 101),
        {"title": " ", "custom_id": "m", "components": [{"type": 1, "components": [field()]}]},
        {"title": "t", "custom_id": "m", "components": [{"type": 1, "components": [select()]}]},
    ],
)
async def test_refused_labels(sandbox: Sandbox, wrong: Json) -> None:
    assert (await Asked(sandbox).callback(9, wrong))[1]["code"] == 50035


async def test_an_optional_select_may_take_nothing(sandbox: Sandbox) -> None:
    assert (await Asked(sandbox).callback(9, modal(select(min_values=0, required=False))))[0] == 204
