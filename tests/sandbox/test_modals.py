"""Modals with labels: texts and selects, filled in, left empty, and refused."""

from __future__ import annotations

from base64 import b64encode
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

    style: discord.ui.Label = discord.ui.Label(
        text="Style",
        component=discord.ui.RadioGroup(
            custom_id="style",
            required=False,
            options=[discord.RadioGroupOption(label=one, value=one.lower()) for one in ("Calm", "Wild")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts = [self.name.component.value, *self.length.component.values]  # type: ignore[attr-defined]
        parts += [user.display_name for user in self.guest.component.values]  # type: ignore[attr-defined]
        parts += [self.style.component.value or "no-style"]  # type: ignore[attr-defined]
        await interaction.response.send_message(" ".join(parts))


class Boxes(discord.ui.Modal, title="More rules"):
    days: discord.ui.Label = discord.ui.Label(
        text="Days",
        component=discord.ui.CheckboxGroup(
            custom_id="days",
            max_values=2,
            options=[
                discord.CheckboxGroupOption(label="Monday", value="1", default=True),
                discord.CheckboxGroupOption(label="Tuesday", value="2"),
                discord.CheckboxGroupOption(label="Friday", value="5"),
            ],
        ),
    )
    rated: discord.ui.Label = discord.ui.Label(
        text="Rated", component=discord.ui.Checkbox(custom_id="rated", default=True)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        days, rated = self.days.component, self.rated.component
        await interaction.response.send_message(f"{','.join(days.values)} {rated.value}")  # type: ignore[attr-defined]


@pytest.fixture
def rules(bot: Guest, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """The guest with these rules behind its button "Rename"."""
    return open_by_rename(bot, Rules, monkeypatch)


@pytest.fixture
def boxes(bot: Guest, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """The guest with these boxes behind its button "Rename"."""
    return open_by_rename(bot, Boxes, monkeypatch)


def open_by_rename(bot: Guest, modal: type[discord.ui.Modal], monkeypatch: pytest.MonkeyPatch) -> Guest:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(modal())

    monkeypatch.setattr(bot.lobby.rename, "callback", answer)
    return bot


async def open_modal(sandbox: Sandbox) -> Any:
    lobby = (await sandbox.user("Ana").slash(sandbox.channel(), "game new", edition="x")).message
    return await sandbox.user("Ana").press(lobby, "Rename")


async def test_modal_with_texts_and_selects_is_submitted(sandbox: Sandbox, rules: Guest) -> None:
    asked = await open_modal(sandbox)
    bo, cy = sandbox.user("Bo"), sandbox.user("Cy")
    seen = await asked.submit(Name="Mare", Length=["7"], guest=[bo.id, cy.mention], Style="Wild")
    assert seen.message.content == "Mare 7 Bo Cy wild"


async def test_prefilled_and_optional_fields_are_submitted(sandbox: Sandbox, rules: Guest) -> None:
    assert (await (await open_modal(sandbox)).submit()).message.content == "3 no-style"


async def test_checkboxes_keep_ticked_values(sandbox: Sandbox, boxes: Guest) -> None:
    assert (await (await open_modal(sandbox)).submit()).message.content == "1 True"
    asked = await open_modal(sandbox)
    assert (await asked.submit(Days=["Tuesday", "5"], Rated=False)).message.content == "2,5 False"


async def test_invalid_checkboxes_are_refused(sandbox: Sandbox, boxes: Guest) -> None:
    asked = await open_modal(sandbox)
    for values in ({"Days": []}, {"Days": ["1", "2", "5"]}, {"Days": ["7"]}):
        with pytest.raises(CannotDo):
            await asked.submit(**values)


class Files(discord.ui.Modal, title="Files"):
    sheets: discord.ui.Label = discord.ui.Label(
        text="Sheets", component=discord.ui.FileUpload(custom_id="sheets", max_values=2)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        given = self.sheets.component.values  # type: ignore[attr-defined]
        parts = [f"{one.filename} {one.size} {(await one.read()).decode()}" for one in given]
        await interaction.response.send_message(", ".join(parts))


async def test_uploaded_files_reach_bot(
    sandbox: Sandbox, bot: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_by_rename(bot, Files, monkeypatch)
    sent = [{"filename": f"{one} 1.txt", "base64": b64encode(one.encode()).decode()} for one in ("a", "bc")]
    asked = await open_modal(sandbox)
    for values in ([], [*sent, sent[0]]):
        with pytest.raises(CannotDo):
            await asked.submit(Sheets=values)
    assert (await asked.submit(Sheets=sent)).message.content == "a_1.txt 1 a, bc_1.txt 2 bc"


async def test_invalid_values_are_refused(sandbox: Sandbox, rules: Guest) -> None:
    asked = await open_modal(sandbox)
    for values in (
        {"Length": []},
        {"Length": ["9"]},
        {"Guest": ["Nobody"]},
        {"Colour": "red"},
        {"Style": "tame"},
    ):
        with pytest.raises(CannotDo):
            await asked.submit(**values)


def modal(component: Json, **label: Any) -> Json:
    return {
        "title": "t",
        "custom_id": "m",
        "components": [{"type": 18, "label": "l", "component": component, **label}],
    }


def options(count: int, **first: Any) -> list[Json]:
    """Options of a group, the first with more fields."""
    return [{"label": f"o{n}", "value": str(n)} | (first if n == 0 else {}) for n in range(count)]


def group(kind: int, count: int, **more: Any) -> Json:
    """A radio group (21) or a group of checkboxes (22)."""
    return {"type": kind, "custom_id": "g", "options": options(count), **more}


@pytest.mark.parametrize(
    "right",
    [
        modal(group(21, 2)),
        modal(group(21, 10, required=False)),
        modal(group(22, 1)),
        modal(group(22, 10, min_values=0, required=False)),
        modal({"type": 23, "custom_id": "c", "default": True}),
        modal({"type": 19, "custom_id": "f"}),
        modal({"type": 19, "custom_id": "f", "min_values": 0, "max_values": 10, "required": False}),
    ],
)
async def test_groups_within_limits_are_accepted(sandbox: Sandbox, right: Json) -> None:
    assert (await Asked(sandbox).callback(9, right))[0] == 204


@pytest.mark.parametrize(
    "wrong",
    [
        modal(group(21, 1)),
        modal(group(21, 11)),
        modal(group(21, 2, custom_id="")),
        modal(group(21, 2, options=options(2, label="l" * 101))),
        modal(group(21, 2, options=options(2, value="1"))),
        modal(group(21, 2, options=[one | {"default": True} for one in options(2)])),
        modal(group(22, 0)),
        modal(group(22, 11)),
        modal(group(22, 2, min_values=0)),
        modal(group(22, 2, max_values=3)),
        modal(group(22, 2, min_values=2, max_values=1)),
        modal(group(22, 2, disabled=True)),
        modal({"type": 23}),
        modal({"type": 19}),
        modal({"type": 19, "custom_id": "f", "max_values": 11}),
        modal({"type": 19, "custom_id": "f", "min_values": 0}),
        {"title": "t", "custom_id": "m", "components": [{"type": 19, "custom_id": "f"}]},
        {"title": "t", "custom_id": "m", "components": [{"type": 1, "components": [group(21, 2)]}]},
        {"title": "t", "custom_id": "m", "components": [group(22, 2)]},
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
async def test_invalid_modals_are_refused(sandbox: Sandbox, wrong: Json) -> None:
    assert (await Asked(sandbox).callback(9, wrong))[1]["code"] == 50035


async def test_optional_select_accepts_nothing(sandbox: Sandbox) -> None:
    assert (await Asked(sandbox).callback(9, modal(select(min_values=0, required=False))))[0] == 204
