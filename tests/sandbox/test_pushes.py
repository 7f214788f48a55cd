"""Whom a message alerts and what their phones say of it, by Discord's own documentation and open issues."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import DrivenUser, Sandbox
from sandbox.model import COMPONENTS_V2, SILENT, Role
from sandbox.permissions import BITS

from .test_limits import post

Json = dict[str, Any]


def card(text: str) -> Json:
    return {"flags": COMPONENTS_V2, "components": [{"type": 10, "content": text}]}


async def push_texts(sandbox: Sandbox, user: DrivenUser, body: Json) -> list[str]:
    """Push texts of a user's phone for a new message of the bot."""
    before = len(sandbox.pushes(user))
    assert (await post(sandbox, f"/channels/{sandbox.channel()}/messages", body))[0] == 200
    return [one.text for one in sandbox.pushes(user)[before:]]


async def test_push_of_text_shows_text(sandbox: Sandbox, channel: str, ana: DrivenUser) -> None:
    text = f"**Game 3** in <#{channel}>: {ana.mention}, <:army:77> `/game status` or </game status:5>?"
    assert await push_texts(sandbox, ana, {"content": text}) == [
        "Game 3 in #history-table: @Ana, :army: /game status or /game status?"
    ]
    assert await push_texts(sandbox, sandbox.user("Bo"), {"content": text}) == []


async def test_push_of_card_is_empty(sandbox: Sandbox, ana: DrivenUser) -> None:
    """discord-api-docs, issue 7854: "notification only says where the ping came from"."""
    assert await push_texts(sandbox, ana, card(f"{ana.mention} is asked")) == [""]


async def test_edit_to_card_alerts_nobody(sandbox: Sandbox) -> None:
    """Resources/Message, "Edit Message": the flag may be set; "content" must then be null."""
    ana, path = sandbox.user("Ana"), f"/channels/{sandbox.channel()}/messages"
    made = (await post(sandbox, path, {"content": f"{ana.mention} is asked"}))[1]["id"]
    kept = {"allowed_mentions": {"users": [ana.id]}}
    refused = await post(sandbox, f"{path}/{made}", {**card(ana.mention), **kept}, "PATCH")
    assert refused[0] == 400
    body = {**card(f"{ana.mention} is asked: where?"), "content": None, "embeds": [], **kept}
    status, answer = await post(sandbox, f"{path}/{made}", body, "PATCH")
    assert (status, answer["content"], [one["id"] for one in answer["mentions"]]) == (200, "", [ana.id])
    assert [one.text for one in sandbox.pushes(ana)] == ["@Ana is asked"]
    assert (await post(sandbox, f"{path}/{made}", {"content": "back"}, "PATCH"))[0] == 400


async def test_silent_message_alerts_only_by_mention_in_card(sandbox: Sandbox, ana: DrivenUser) -> None:
    """Allowed Mentions Object: the flag "will disable push notifications"; discord.js, issue 10937: "using a
    text display component, if you mention a user and have silent flag on, they still end up being pinged".
    """
    assert await push_texts(sandbox, ana, {"content": ana.mention, "flags": SILENT}) == []
    silent = {**card(ana.mention), "flags": COMPONENTS_V2 | SILENT}
    assert await push_texts(sandbox, ana, {**silent, "allowed_mentions": {"parse": []}}) == []
    assert await push_texts(sandbox, ana, silent) == [""]


@pytest.mark.parametrize("mentionable", [True, False])
@pytest.mark.parametrize("may", [True, False])
async def test_role_ping_needs_permission(sandbox: Sandbox, mentionable: bool, may: bool) -> None:
    """Allowed Mentions Object: "the role's `mentionable` field must be set to `true`, or the bot must have
    the `MENTION_EVERYONE` permission".
    """
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    guild = next(iter(sandbox.world.guilds.values()))
    role = Role(id=4711, name="Players", permissions=0, mentionable=mentionable)
    guild.roles.append(role)
    guild.members[int(ana.id)].append(role.id)
    if may:
        own = next(one for one in guild.roles if one.managed)
        own.permissions |= BITS["mention_everyone"]
    path = f"/channels/{sandbox.channel()}/messages"
    answer = (await post(sandbox, path, {"content": "<@&4711> come"}))[1]
    expected = ["4711"] if mentionable or may else []
    assert answer["mention_roles"] == expected
    assert [one.text for one in sandbox.pushes(ana)] == (["@Players come"] if expected else [])
    assert sandbox.pushes(bo) == []
    answer = (await post(sandbox, path, {"content": "<@&4711>", "allowed_mentions": {"roles": []}}))[1]
    assert answer["mention_roles"] == []
    answer = (await post(sandbox, path, {"content": "@everyone <@&4711> `<@&4711>`"}))[1]
    assert answer["mention_everyone"] is may


async def test_message_tells_page_its_push(sandbox: Sandbox, ana: DrivenUser) -> None:
    await push_texts(sandbox, ana, {"content": f"{ana.mention} is asked"})
    assert [one.push for one in ana.pinging_messages(sandbox.channel())] == ["@Ana is asked"]
