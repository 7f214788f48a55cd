"""Components of the second kind: what they may hold, how they are told, and how they are used."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from sandbox import DrivenUser, Sandbox

from .guest import Guest, picture
from .openapi import held_to_contract
from .test_interactions import Asked
from .test_limits import button, post, row

Json = dict[str, Any]
V2 = 1 << 15


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def section(*texts: Json, **changes: Any) -> Json:
    return {"type": 9, "components": list(texts) or [text()], "accessory": button()} | changes


def container(*parts: Json, **changes: Any) -> Json:
    return {"type": 17, "components": list(parts) or [text()]} | changes


def thumbnail(url: str = "https://a.example/b.png") -> Json:
    return {"type": 11, "media": {"url": url}}


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


async def send_layout(sandbox: Sandbox, *parts: Json, **more: Any) -> tuple[int, Json]:
    body = {"flags": V2, "components": list(parts), **more}
    return await post(sandbox, f"/channels/{sandbox.channel()}/messages", body)


class Card(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.pressed: list[str] = []
        box: discord.ui.Container = discord.ui.Container(accent_colour=0x335577)
        press: discord.ui.Button = discord.ui.Button(label="Pass", custom_id="card:pass")
        press.callback = self.on_pass  # type: ignore[method-assign]
        box.add_item(discord.ui.TextDisplay("## Epoch 1"))
        box.add_item(discord.ui.Section("Egypt plays", accessory=press))
        box.add_item(
            discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="Map"))
        )
        box.add_item(discord.ui.Separator(spacing=discord.SeparatorSpacing.large))
        box.add_item(discord.ui.File("attachment://log.txt"))
        self.add_item(box)
        self.add_item(
            discord.ui.Section("with a picture", accessory=discord.ui.Thumbnail("attachment://map.png"))
        )

    async def on_pass(self, interaction: discord.Interaction) -> None:
        self.pressed.append(interaction.user.display_name)
        await interaction.response.edit_message(view=self)


def files() -> list[discord.File]:
    return [
        discord.File(io.BytesIO(picture((64, 32))), "map.png", description="alt"),
        discord.File(io.BytesIO(b"log"), "log.txt"),
    ]


async def test_card_is_sent_and_pressed(sandbox: Sandbox, bot: Guest) -> None:
    ana, card = sandbox.user("Ana"), Card()
    bot.add_view(card)
    with held_to_contract(sandbox, answers=True) as faults:
        channel = bot.get_partial_messageable(int(sandbox.channel()))
        message = await channel.send(view=card, files=files())
        seen = ana.visible_messages(sandbox.channel())[-1]
        assert seen.text == "## Epoch 1\nEgypt plays\nwith a picture"
        assert (seen.labels, len(seen.buttons)) == (["Pass"], 1)
        assert (await ana.press(seen, "Pass")).ack == "update"
        assert card.pressed == ["Ana"]
        again = await channel.fetch_message(message.id)
        assert again.flags.components_v2
        shown = [
            part for part in again.components[0].children if isinstance(part, discord.MediaGalleryComponent)
        ]
        assert (shown[0].items[0].media.width, shown[0].items[0].media.height) == (64, 32)
        assert shown[0].items[0].media.url.startswith(sandbox.url)
    assert not faults, faults


WRONG: dict[str, tuple[Json, ...]] = {
    "nothing known": ({"type": 99},),
    "thumbnail on top": (thumbnail(),),
    "button on top": (button(),),
    "container in a container": (container(container()),),
    "empty container": ({"type": 17, "components": []},),
    "colour": (container(accent_color=0x1000000),),
    "blank text": (text(" "),),
    "long text": (text("x" * 4001),),
    "long texts": (text("x" * 2001), container(text("x" * 2000))),
    "four texts in a section": (section(*[text()] * 4),),
    "section without accessory": (section(accessory=None),),
    "select as accessory": (section(accessory={"type": 5, "custom_id": "u"}),),
    "button in a section's text": (section(button()),),
    "same custom_id": (section(), row(button())),
    "eleven pictures": (gallery(*["https://a.example/b.png"] * 11),),
    "no pictures": (gallery(),),
    "picture not attached": (gallery("attachment://none.png"),),
    "picture of no scheme": (section(accessory=thumbnail("map.png")),),
    "file from elsewhere": ({"type": 13, "file": {"url": "https://a.example/b.txt"}},),
    "spacing": ({"type": 14, "spacing": 3},),
    "same id": ({**text(), "id": 5}, {**text(), "id": 5}),
    "41 in all": (container(*[text()] * 20), container(*[text()] * 19)),
}


@pytest.mark.parametrize("name", WRONG)
async def test_invalid_layouts_are_refused(sandbox: Sandbox, name: str) -> None:
    status, answer = await send_layout(sandbox, *WRONG[name])
    assert (status, answer["code"]) == (400, 50035), answer
    assert "components" in answer["errors"]


async def test_largest_layout_passes(sandbox: Sandbox) -> None:
    parts = [container(*[text("x" * 105)] * 19), container(*[text("x" * 105)] * 18)]
    status, answer = await send_layout(sandbox, *parts, {"type": 14})
    assert status == 200, answer
    ids = [part["id"] for box in answer["components"] for part in [box, *box.get("components", [])]]
    assert len(set(ids)) == len(ids) == 40


async def test_layout_excludes_content_and_embeds(sandbox: Sandbox) -> None:
    for legacy in ({"content": "x"}, {"embeds": [{"title": "t"}]}):
        assert (await send_layout(sandbox, text(), **legacy))[1]["code"] == 50035
    assert (await send_layout(sandbox))[1]["code"] == 50006


async def test_edit_turns_text_into_layout_only(sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel()}/messages"
    old = f"{path}/{(await post(sandbox, path, {'content': 'old'}))[1]['id']}"
    body: Json = {"flags": V2, "components": [text("new")]}
    assert (await post(sandbox, old, body, "PATCH"))[1]["code"] == 50035, "the content is still there"
    made = (await post(sandbox, old, body | {"content": None}, "PATCH"))[1]
    assert made["flags"] & V2
    assert (await post(sandbox, old, {"content": "back", "flags": 0}, "PATCH"))[1]["code"] == 50035
    again = (await post(sandbox, old, {"components": [text("newer")]}, "PATCH"))[1]
    assert again["flags"] & V2


async def test_layout_needs_flag(sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel()}/messages"
    assert (await post(sandbox, path, {"components": [text()]}))[1]["code"] == 50035


async def test_deferred_answer_takes_layout_later(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    assert (await asked.callback(5, {"flags": V2}))[1]["code"] == 50035
    assert (await asked.callback(5, {"flags": 64}))[0] == 204
    body = {"flags": V2, "components": [text("done")]}
    status, answer = await asked.token("PATCH", "/messages/@original", body)
    assert (status, answer["flags"] & V2, answer["flags"] & 64) == (200, V2, 64)


async def test_layout_text_pings(sandbox: Sandbox, ana: DrivenUser) -> None:
    await send_layout(sandbox, container(text(f"your turn, {ana.mention}")))
    assert len(ana.pinging_messages(sandbox.channel())) == 1
