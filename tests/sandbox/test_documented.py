"""Discord's documentation, page by page: the sandbox does what it says."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any

import aiohttp
import discord
import msgspec
import pytest

from sandbox import CannotDo, Sandbox
from sandbox.limits import LIMITS
from sandbox.model import PRIVATE_THREAD, PUBLIC_THREAD
from sandbox.permissions import ALL, EVERYONE, bits

from .guest import Guest, picture
from .test_limits import button, post, row
from .test_threads import wait_event

Json = dict[str, Any]


async def post_message(sandbox: Sandbox, channel: str, **body: Any) -> Json:
    status, told = await post(sandbox, f"/channels/{channel}/messages", {"content": "x", **body})
    assert status == 200, told
    return told


async def answer_code(sandbox: Sandbox, path: str, body: Any, method: str = "POST") -> tuple[int, int]:
    status, told = await post(sandbox, path, body, method)
    return status, told.get("code", 0)


async def threads_of(sandbox: Sandbox, channel: str, count: int) -> list[Json]:
    path = f"/channels/{channel}/threads"
    return [(await post(sandbox, path, {"name": str(n), "type": PUBLIC_THREAD}))[1] for n in range(count)]


def small_limits(**figures: int) -> Any:
    """Smaller limits for a channel, so that a test meets them."""
    return msgspec.structs.replace(LIMITS, channel=msgspec.structs.replace(LIMITS.channel, **figures))


# Threads -----------------------------------------------------------------------------------------


async def test_thread_creation_has_own_rate_limit() -> None:
    """Discord: Topics > Rate Limits (scope `shared`); discord-api-docs issue 7816 (219 s)."""
    async with Sandbox() as sandbox:
        channel, limit = sandbox.channel(), LIMITS.rate.create_thread
        assert limit.window > 219
        sandbox.edge.rates.strict = False
        line = await post_message(sandbox, channel)
        sandbox.edge.rates.strict = True
        path = f"/channels/{channel}/threads"
        body = {"name": "Game 1", "type": PUBLIC_THREAD}
        answers = []
        for _ in range(limit.requests + 1):
            answers.append(await post(sandbox, path, body))
            await asyncio.sleep(0.055)  # under the limits that headers tell of
        assert {status for status, _ in answers[:-1]} == {201}
        status, told = answers[-1]
        assert (status, told["global"]) == (429, False)
        assert told["retry_after"] > 200
        there = f"/channels/{channel}/messages/{line['id']}/threads"
        assert (await post(sandbox, there, body))[0] == 429, "both ways of making one count together"


async def test_active_threads_per_server_are_limited() -> None:
    """Discord: Topics > Threads > Active & Archived Threads; Opcodes and Status Codes > 160006."""
    assert LIMITS.channel.active_threads == 1000
    async with Sandbox(rate_limits=False, limits=small_limits(active_threads=2)) as sandbox:
        channel = sandbox.channel()
        first, _second = await threads_of(sandbox, channel, 2)
        body = {"name": "third", "type": PUBLIC_THREAD}
        assert await answer_code(sandbox, f"/channels/{channel}/threads", body) == (400, 160006)
        sandbox.control.archive(first["id"])
        assert (await post(sandbox, f"/channels/{channel}/threads", body))[0] == 201
        wake = {"archived": False}
        assert await answer_code(sandbox, f"/channels/{first['id']}", wake, "PATCH") == (400, 160006)
        assert await answer_code(sandbox, f"/channels/{first['id']}/messages", {"content": "x"}) == (
            400,
            160006,
        )


async def test_adding_thread_member_posts_system_message(sandbox: Sandbox) -> None:
    """Discord: Topics > Threads > New Message Types (RECIPIENT_ADD); Message > Message Types (deletable)."""
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    _, thread = await post(sandbox, f"/channels/{channel}/threads", {"name": "hush", "type": PRIVATE_THREAD})
    path = f"/channels/{thread['id']}"
    for _ in range(2):
        assert (await post(sandbox, f"{path}/thread-members/{ana.id}", None, "PUT"))[0] == 204
    (told,) = ana.visible_messages(thread["id"])
    assert (told.json["type"], [one["id"] for one in told.json["mentions"]]) == (1, [ana.id])
    assert (told.content, told.pings) == ("", [])
    message = f"{path}/messages/{told.id}"
    assert await answer_code(sandbox, message, {"content": "x"}, "PATCH") == (403, 50021)
    assert await answer_code(sandbox, message, None, "DELETE") == (403, 50021)


async def test_announcement_channel_makes_announcement_threads(sandbox: Sandbox) -> None:
    """Discord: Topics > Threads > Public & Private Threads; Channel > Channel Types."""
    channel = sandbox.control.other_channel("announcement", "news")["id"]
    line = await post_message(sandbox, channel)
    _, made = await post(sandbox, f"/channels/{channel}/messages/{line['id']}/threads", {"name": "x"})
    assert made["type"] == 10
    private = {"name": "x", "type": PRIVATE_THREAD}
    assert await answer_code(sandbox, f"/channels/{channel}/threads", private) == (400, 50024)


@pytest.mark.parametrize(("kind", "number"), [("announcement", 5), ("voice", 2), ("stage", 13)])
async def test_library_knows_other_channel_types(
    sandbox: Sandbox, bot: Guest, kind: str, number: int
) -> None:
    """Discord: Resources > Channel > Channel Types."""
    made = sandbox.control.other_channel(kind, "other")["id"]
    found = await bot.fetch_channel(int(made))
    assert found.type.value == number
    assert (await post_message(sandbox, made))["channel_id"] == made


# Forums ------------------------------------------------------------------------------------------


def post_body(*tags: str) -> Json:
    return {"name": "Game 1", "message": {"content": "x"}, "applied_tags": list(tags)}


async def test_forum_post_needs_valid_tags(sandbox: Sandbox, bot: Guest) -> None:
    """Discord: Resources > Channel > Forum Tag Object, Channel Flags (REQUIRE_TAG); Status Codes > 40067,
    10087."""
    forum = sandbox.control.forum("tables", tags=["open"], moderated=["ours"], requires_tag=True)["id"]
    known = await bot.fetch_channel(int(forum))
    assert isinstance(known, discord.ForumChannel)
    assert known.flags.require_tag
    path, tags = f"/channels/{forum}/threads", {one.name: str(one.id) for one in known.available_tags}
    assert await answer_code(sandbox, path, post_body()) == (400, 40067)
    assert await answer_code(sandbox, path, post_body("5")) == (404, 10087)
    assert await answer_code(sandbox, path, post_body(tags["ours"])) == (403, 50013)
    assert await answer_code(sandbox, path, post_body(*[tags["open"]] * 6)) == (400, 50035)
    status, made = await post(sandbox, path, post_body(tags["open"]))
    assert (status, made["applied_tags"]) == (201, [tags["open"]])


async def test_forum_with_only_moderated_tags_refuses_posts(sandbox: Sandbox) -> None:
    """Discord: Resources > Channel > Forum Tag Structure (moderated); Status Codes > 40066."""
    forum = sandbox.control.forum("tables", moderated=["ours"], requires_tag=True)["id"]
    assert await answer_code(sandbox, f"/channels/{forum}/threads", post_body()) == (400, 40066)


# Messages ----------------------------------------------------------------------------------------


async def test_pin_posts_message_and_pins_are_limited(sandbox: Sandbox) -> None:
    """Discord: Resources > Message > Pin Message, Message Reference > Pin messages; Status Codes > 30003."""
    sandbox.world.set_role("@everyone", EVERYONE | bits("pin_messages"))
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    path = f"/channels/{channel}/messages/pins"
    first = await post_message(sandbox, channel)
    for _ in range(2):
        assert (await post(sandbox, f"{path}/{first['id']}", None, "PUT"))[0] == 204
    told = [one for one in ana.visible_messages(channel) if one.json["type"] == 6]
    assert [one.json["message_reference"]["message_id"] for one in told] == [first["id"]]
    assert await answer_code(sandbox, f"{path}/{told[0].id}", None, "PUT") == (403, 50021)
    assert LIMITS.message.pins == 250
    for _ in range(249):
        sandbox.world.messages[int(channel)][int((await post_message(sandbox, channel))["id"])].pinned = True
    last = await post_message(sandbox, channel)
    assert await answer_code(sandbox, f"{path}/{last['id']}", None, "PUT") == (400, 30003)
    assert (await post(sandbox, f"{path}/{first['id']}", None, "DELETE"))[0] == 204
    assert (await post(sandbox, f"{path}/{last['id']}", None, "PUT"))[0] == 204
    assert (await post(sandbox, f"/channels/{channel}/messages/{told[0].id}", None, "DELETE"))[0] == 204


async def test_attachment_url_is_signed_and_expires(sandbox: Sandbox, bot: Guest) -> None:
    """Discord: Reference > Signed Attachment CDN URLs; Components > Unfurled Media Item (attachment_id)."""
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    file = discord.File(io.BytesIO(picture()), "map.png")
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png")))
    sent = await channel.send(view=view, file=file)
    (kept,) = sandbox.user("Ana").visible_messages(sandbox.channel())
    media = _media(kept.json)
    old = media["url"]
    assert {"ex", "is", "hm"} <= set(dict(part.split("=") for part in old.split("?")[1].split("&") if part))
    assert media["attachment_id"] == kept.attachments[0]["id"]
    assert sent.attachments == [], "what components show is not listed (discord-api-docs, issue 8277)"
    assert await status_of(old) == 200
    assert await status_of(old.split("?")[0]) == 404
    body = {"components": [{"type": 12, "items": [{"media": {"url": old}}]}]}
    await post(sandbox, f"/channels/{sandbox.channel()}/messages/{sent.id}", body, "PATCH")
    sandbox.clock.advance(3 * 86_400)
    (kept,) = sandbox.user("Ana").visible_messages(sandbox.channel())
    assert await status_of(_media(kept.json)["url"]) == 404, "an address that was sent back stays what it was"
    body["components"][0]["items"][0]["media"]["url"] = "attachment://map.png"
    await post(sandbox, f"/channels/{sandbox.channel()}/messages/{sent.id}", body, "PATCH")
    (kept,) = sandbox.user("Ana").visible_messages(sandbox.channel())
    assert await status_of(_media(kept.json)["url"]) == 200


def _media(message: Json) -> Json:
    media: Json = message["components"][0]["items"][0]["media"]
    return media


async def status_of(url: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status


async def test_deleted_emoji_is_refused(sandbox: Sandbox, bot: Guest) -> None:
    """Discord: Resources > Emoji > Application-Owned Emoji; Components > Button (emoji)."""
    made = await bot.create_application_emoji(name="fort", image=picture((128, 128)))
    one = button(emoji={"id": str(made.id), "name": "fort"})
    option = {"label": "l", "value": "v", "emoji": {"id": str(made.id), "name": "fort"}}
    select = {"type": 3, "custom_id": "s", "options": [option]}
    path = f"/channels/{sandbox.channel()}/messages"
    for part in (one, select):
        assert (await post(sandbox, path, {"content": "x", "components": [row(part)]}))[0] == 200
    await made.delete()
    for part in (one, select):
        status, told = await post(sandbox, path, {"content": "x", "components": [row(part)]})
        assert (status, told["code"]) == (400, 50035)
        assert "COMPONENT_INVALID_EMOJI" in json.dumps(told)


# Users -------------------------------------------------------------------------------------------


async def test_slow_mode_limits_users_but_not_bots(sandbox: Sandbox, bot: Guest) -> None:
    """Discord: Resources > Channel > Channel Object (rate_limit_per_user); Permissions > BYPASS_SLOWMODE."""
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    sandbox.control.slow_mode(channel, 30)
    found = await bot.fetch_channel(int(channel))
    assert isinstance(found, discord.TextChannel)
    assert found.slowmode_delay == 30
    await ana.say(channel, "one")
    with pytest.raises(CannotDo, match="slow mode"):
        await ana.say(channel, "two")
    assert (await ana.slash(channel, "game hand")).ack == "message", "a command is no message"
    for _ in range(2):
        await post_message(sandbox, channel)
    sandbox.clock.advance(31)
    await ana.say(channel, "two")
    sandbox.world.set_role("@everyone", EVERYONE | bits("bypass_slowmode"))
    await ana.say(channel, "three")


async def test_age_restriction_excludes_minors(sandbox: Sandbox, bot: Guest) -> None:
    """Discord: Topics > Threads > Age-Restricted Threads; Application Commands > Age-Restricted Commands."""
    channel, ana, bo = sandbox.channel(), sandbox.user("Ana"), sandbox.user("Bo")
    body = {"name": "dark", "description": "d", "nsfw": True}
    assert (await post(sandbox, f"/applications/{sandbox.bot_id}/commands", body))[0] == 201
    with pytest.raises(CannotDo, match="no command"):
        await ana.slash(channel, "dark")
    sandbox.control.age_restrict(channel)
    sandbox.control.set_adult(bo.id, False)
    found = await bot.fetch_channel(int(channel))
    assert isinstance(found, discord.TextChannel)
    assert found.nsfw
    assert (await ana.slash(channel, "game hand")).ack == "message"
    (thread,) = await threads_of(sandbox, channel, 1)
    for place in (channel, thread["id"]):
        with pytest.raises(CannotDo, match="age-restricted"):
            await bo.slash(place, "game hand")
        with pytest.raises(CannotDo, match="age-restricted"):
            await bo.say(place, "x")
    await ana.say(thread["id"], "x")


# The gateway -------------------------------------------------------------------------------------


async def test_bot_receives_own_role_updates_without_intent(sandbox: Sandbox, bot: Guest) -> None:
    """Discord: Events > Gateway > Intents > Caveats (Guild Member Update)."""
    mine = asyncio.create_task(wait_event(bot, "member_update"))
    await asyncio.sleep(0)
    sandbox.control.moderator(sandbox.user("Ana").id)
    sandbox.control.moderator(sandbox.bot_id)
    before, after = await mine
    assert after.id == int(sandbox.bot_id), "of Ana it hears nothing"
    assert len(after.roles) == len(before.roles) + 1
    assert after.guild_permissions.manage_channels
    assert ALL & bits("manage_channels")


@pytest.mark.parametrize("binary", [True, False])
async def test_gateway_reads_text_and_binary_frames(sandbox: Sandbox, binary: bool) -> None:
    """Discord: Events > Gateway > Sending Events; Opcodes and Status Codes > 4002."""
    identify = {"op": 2, "d": {"token": sandbox.token, "intents": 1, "properties": {}}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.url}/gateway/?v=10&encoding=json") as socket,
    ):
        await socket.receive_json()
        if binary:
            await socket.send_bytes(json.dumps(identify).encode())
        else:
            await socket.send_json(identify)
        assert (await socket.receive_json(timeout=60))["t"] == "READY"
        await socket.send_bytes(b"\x83t\x00\xff")
        async for _ in socket:
            pass
        assert socket.close_code == 4002


async def test_reconnect_request_resumes_without_loss(sandbox: Sandbox, bot: Guest) -> None:
    """Discord: Events > Gateway Events > Reconnect (opcode 7)."""
    listening = asyncio.create_task(wait_event(bot, "guild_channel_create"))
    resuming = asyncio.create_task(wait_event(bot, "resumed"))
    await asyncio.sleep(0)
    await sandbox.control.reconnect()
    sandbox.world.add_channel(next(iter(sandbox.world.guilds)), "made-meanwhile")
    assert (await listening).name == "made-meanwhile"
    await resuming
    assert (bot.resumed, bot.readied) == (1, 1)
