"""Emojis of our own: uploaded once, used where a plain one stands, and never in the way."""

from __future__ import annotations

import discord
import pytest

from bot.discord_io.discord_ids import KNOWN, STANDS_FOR, learn_emojis
from render.emojis import draw_emojis
from render.palette import SEATS
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Running, host_lobby, start_game, wait_question
from tests.sandbox.openapi import held_to_contract

ROUTE = "/applications/{application_id}/emojis"


@pytest.fixture(autouse=True)
async def initial_emojis(bot: Running) -> None:
    """Wait until the bot knows its emojis, so that later events change nothing."""
    assert bot.client._drawing_emojis is not None
    await bot.client._drawing_emojis


@pytest.fixture
def emoji_files(monkeypatch: pytest.MonkeyPatch, bot: Running, initial_emojis: None) -> dict[str, bytes]:
    made = draw_emojis()

    async def emojis() -> dict[str, bytes]:
        return made

    monkeypatch.setattr(bot.client.parts.drawing, "emojis", emojis, raising=False)
    return made


def uploads(sandbox: Sandbox) -> list[str]:
    return [one.json["name"] for one in sandbox.requests if (one.method, one.route) == ("POST", ROUTE)]


def test_every_plain_emoji_has_drawing() -> None:
    assert set(STANDS_FOR.values()) <= {name.rpartition("_")[0] for name in draw_emojis()}
    seats = {seat.name for seat in SEATS}
    pieces = [piece for piece in STANDS_FOR.values() if piece not in seats]
    assert len(set(pieces)) == len(pieces)


async def test_own_emojis_are_uploaded_once_and_used(
    bot: Running, sandbox: Sandbox, emoji_files: dict[str, bytes], channel: str, people: list[DrivenUser]
) -> None:
    with held_to_contract(sandbox, answers=True) as wrong:
        await learn_emojis(bot.client, bot.client.parts.drawing)
        await learn_emojis(bot.client, bot.client.parts.drawing)
    assert wrong == []
    assert sorted(uploads(sandbox)) == sorted(emoji_files)
    assert {one.name: one.image for one in sandbox.world.emojis.values()} == emoji_files
    with held_to_contract(sandbox) as wrong:
        await start_game(bot, people, channel)
        await wait_question(bot, people, channel)
    assert wrong == []
    begun = next(m for m in people[0].visible_messages(channel) if "has started" in m.content)
    assert KNOWN.emoji("🔴") in begun.content
    assert not {"🔴", "★"} & set(begun.content)


async def test_changed_drawing_is_uploaded_again(
    bot: Running, sandbox: Sandbox, emoji_files: dict[str, bytes]
) -> None:
    await learn_emojis(bot.client, bot.client.parts.drawing)
    before = KNOWN.emoji("🏰")
    name = next(name for name in emoji_files if name.startswith("fort_"))
    emoji_files["fort_0000"] = emoji_files.pop(name)
    await learn_emojis(bot.client, bot.client.parts.drawing)
    assert uploads(sandbox)[-1] == "fort_0000"
    assert before != KNOWN.emoji("🏰") == f"<:fort_0000:{max(sandbox.world.emojis)}>"


@pytest.mark.parametrize("fault", ["50013", "403-html"])
async def test_failed_upload_falls_back_to_plain_emojis(
    bot: Running, sandbox: Sandbox, emoji_files: dict[str, bytes], fault: str
) -> None:
    sandbox.faults.inject(fault, route=f"POST {ROUTE}", times=0)
    await learn_emojis(bot.client, bot.client.parts.drawing)
    assert KNOWN.emoji("🔴") == "🔴"
    lobby = await host_lobby(bot, sandbox.user("Ana"), sandbox.channel())
    assert "🔴" in lobby.content


async def test_simultaneous_uploads_complete(
    bot: Running, sandbox: Sandbox, emoji_files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list is read before the other uploads: then each name is taken."""
    listed = bot.client.fetch_application_emojis
    stale: list[list[discord.Emoji]] = [[]]

    async def fetch_stale_list() -> list[discord.Emoji]:
        return stale.pop() if stale else await listed()

    for name, image in list(emoji_files.items())[::2]:
        await bot.client.create_application_emoji(name=name, image=image)
    monkeypatch.setattr(bot.client, "fetch_application_emojis", fetch_stale_list)
    await learn_emojis(bot.client, bot.client.parts.drawing)
    assert sorted(one.name for one in sandbox.world.emojis.values()) == sorted(emoji_files)
    assert all(KNOWN.emoji(plain).startswith("<:") for plain in STANDS_FOR)


async def test_deleted_emoji_falls_back_to_plain(bot: Running, sandbox: Sandbox) -> None:
    """Discord refuses the whole message then: it comes with plain ones."""
    KNOWN.learn_emojis({"🎴": "<:hand:5>"})
    channel, people = sandbox.channel(), [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel)
    assert (await wait_question(bot, people, channel))[1].components
    assert [one for one in sandbox.requests if one.status == 400], "Discord did not take it"
    assert KNOWN.emoji("🎴") == "🎴"
