"""The sandbox refuses what Discord refuses, with Discord's codes."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import DrivenUser, Sandbox
from sandbox.automod import has_word
from sandbox.limits import LIMITS

from .guest import Guest, error_code, picture

Json = dict[str, Any]


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "b", "custom_id": "c"} | changes


def select(**changes: Any) -> Json:
    options = [{"label": f"l{n}", "value": f"v{n}"} for n in range(3)]
    return {"type": 3, "custom_id": "s", "options": options} | changes


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def numbered_options(count: int) -> list[Json]:
    return [{"label": f"l{n}", "value": f"v{n}"} for n in range(count)]


TOO_MUCH: dict[str, tuple[Json, str]] = {
    "content": ({"content": "x" * 2001}, "content"),
    "embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds"),
    "embed title": ({"embeds": [{"title": "t" * 257}]}, "embeds"),
    "embed description": ({"embeds": [{"description": "t" * 4097}]}, "embeds"),
    "embed fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds"),
    "embed field": ({"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "embeds"),
    "embed empty field": ({"embeds": [{"fields": [{"name": "n", "value": " "}]}]}, "embeds"),
    "embeds together": ({"embeds": [{"description": "t" * 3001}] * 2}, "embeds"),
    "embed picture": ({"embeds": [{"image": {"url": "attachment://none.png"}}]}, "embeds"),
    "rows": ({"content": "x", "components": [row(button(custom_id=str(n))) for n in range(6)]}, "components"),
    "buttons": ({"components": [row(*(button(custom_id=str(n)) for n in range(6)))]}, "components"),
    "empty row": ({"components": [row()]}, "components"),
    "label": ({"components": [row(button(label="l" * 81))]}, "components"),
    "no label": ({"components": [row(button(label=""))]}, "components"),
    "custom_id": ({"components": [row(button(custom_id="c" * 101))]}, "components"),
    "same custom_id": ({"components": [row(button(), button())]}, "components"),
    "no custom_id": ({"components": [row({"type": 2, "style": 1, "label": "b"})]}, "components"),
    "link with custom_id": ({"components": [row(button(style=5, url="https://x.y"))]}, "components"),
    "emoji": ({"components": [row(button(emoji={"name": "joy"}))]}, "components"),
    "select beside a button": ({"components": [row(select(), button())]}, "components"),
    "options": ({"components": [row(select(options=numbered_options(26)))]}, "components"),
    "no options": ({"components": [row(select(options=[]))]}, "components"),
    "option label": (
        {"components": [row(select(options=[{"label": "l" * 101, "value": "v"}]))]},
        "components",
    ),
    "option value": (
        {"components": [row(select(options=[{"label": "l", "value": "v" * 101}]))]},
        "components",
    ),
    "option text": (
        {"components": [row(select(options=[{"label": "l", "value": "v", "description": "d" * 101}]))]},
        "components",
    ),
    "same option": ({"components": [row(select(options=[{"label": "l", "value": "v"}] * 2))]}, "components"),
    "placeholder": ({"components": [row(select(placeholder="p" * 151))]}, "components"),
    "max_values": ({"components": [row(select(max_values=4))]}, "components"),
    "min above max": ({"components": [row(select(min_values=2, max_values=1))]}, "components"),
    "nonce": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "ephemeral without interaction": ({"content": "x", "flags": 64}, "flags"),
    "mentions twice": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    "alt text": ({"content": "x", "attachments": [{"id": 0, "description": "d" * 1025}]}, "attachments"),
}


async def post(sandbox: Sandbox, path: str, body: Any, method: str = "POST") -> tuple[int, Json]:
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession() as session:
        url = f"{sandbox.url}/api/v10{path}"
        async with session.request(method, url, json=body, headers=headers) as answer:
            return answer.status, await answer.json(content_type=None) if answer.status != 204 else {}


@pytest.mark.parametrize("name", TOO_MUCH)
async def test_oversized_messages_are_refused(sandbox: Sandbox, name: str) -> None:
    body, field = TOO_MUCH[name]
    status, answer = await post(sandbox, f"/channels/{sandbox.channel()}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert field in answer["errors"]
    assert not sandbox.world.messages[int(sandbox.channel())]


async def test_largest_message_passes(sandbox: Sandbox) -> None:
    rows = [
        row(*(button(custom_id=f"{n}.{m}" + "c" * 90, label="l" * 80) for m in range(5))) for n in range(4)
    ]
    options = [{"label": f"{n:0100}", "value": f"{n:0100}", "description": "d" * 100} for n in range(25)]
    rows.append(row(select(options=options, placeholder="p" * 150, max_values=25)))
    body = {
        "content": "x" * 2000,
        "components": rows,
        "nonce": "n" * 25,
        "embeds": [{"description": "d" * 4096}],
    }
    status, answer = await post(sandbox, f"/channels/{sandbox.channel()}/messages", body)
    assert status == 200, answer


async def test_errors_name_field(sandbox: Sandbox) -> None:
    body = {"components": [row(button(), button())]}
    _, answer = await post(sandbox, f"/channels/{sandbox.channel()}/messages", body)
    found = answer["errors"]["components"]["0"]["components"]["1"]["custom_id"]["_errors"][0]
    assert found["code"] == "COMPONENT_CUSTOM_ID_DUPLICATED"


COMMANDS: dict[str, Json] = {
    "name pattern": {"name": "New Game", "description": "d"},
    "capitals": {"name": "Game", "description": "d"},
    "long name": {"name": "n" * 33, "description": "d"},
    "no description": {"name": "game", "description": ""},
    "long description": {"name": "game", "description": "d" * 101},
    "options": {
        "name": "game",
        "description": "d",
        "options": [{"type": 1, "name": f"o{n}", "description": "d"} for n in range(26)],
    },
    "required last": {
        "name": "game",
        "description": "d",
        "options": [
            {"type": 3, "name": "a", "description": "d"},
            {"type": 3, "name": "b", "description": "d", "required": True},
        ],
    },
    "choices and autocomplete": {
        "name": "game",
        "description": "d",
        "options": [
            {
                "type": 3,
                "name": "a",
                "description": "d",
                "autocomplete": True,
                "choices": [{"name": "n", "value": "v"}],
            }
        ],
    },
    "too large": {
        "name": "game",
        "description": "d",
        "options": [
            {
                "type": 3,
                "name": f"o{n}",
                "description": "d" * 100,
                "choices": [{"name": f"{m:050}", "value": f"{m:050}"} for m in range(25)],
            }
            for n in range(4)
        ],
    },
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_invalid_commands_are_refused(sandbox: Sandbox, name: str) -> None:
    status, answer = await post(sandbox, f"/applications/{sandbox.bot_id}/commands", [COMMANDS[name]], "PUT")
    assert (status, answer["code"]) == (400, 50035)
    assert not sandbox.world.commands


async def test_command_keeps_id(sandbox: Sandbox) -> None:
    path = f"/applications/{sandbox.bot_id}/commands"
    both = [{"name": "a", "description": "d"}, {"name": "b", "description": "d"}]
    _, first = await post(sandbox, path, both, "PUT")
    _, second = await post(sandbox, path, [{"name": "b", "description": "new"}], "PUT")
    assert isinstance(first, list)
    assert isinstance(second, list)
    assert [command["id"] for command in second] == [first[1]["id"]]
    assert len(sandbox.world.commands) == 1


async def test_invalid_requests_get_discord_codes(sandbox: Sandbox) -> None:
    messages = f"/channels/{sandbox.channel()}/messages"
    assert (await post(sandbox, messages, {}))[1]["code"] == 50006
    assert (await post(sandbox, messages + "/12345", {"content": "x"}, "PATCH"))[1]["code"] == 10008
    assert (await post(sandbox, "/channels/12345/messages", {"content": "x"}))[1]["code"] == 10003
    assert (await post(sandbox, "/guilds/12345", None, "GET"))[1]["code"] == 10004
    assert (await post(sandbox, "/nothing/here", {}))[0] == 404
    assert (await post(sandbox, messages, ["x"]))[1]["code"] == 50109
    sandbox.token = "other"
    assert (await post(sandbox, messages, {"content": "x"}))[0] == 401


async def test_message_of_other_user_cannot_be_edited(sandbox: Sandbox) -> None:
    written = await sandbox.user("Ana").say(sandbox.channel(), "mine")
    path = f"/channels/{sandbox.channel()}/messages/{written}"
    assert (await post(sandbox, path, {"content": "x"}, "PATCH"))[1]["code"] == 50005
    assert (await post(sandbox, path, None, "DELETE"))[1]["code"] == 50013


async def test_file_size_is_limited(sandbox: Sandbox, bot: Guest) -> None:
    channel = bot.get_partial_messageable(int(sandbox.channel()))
    too_large = io.BytesIO(b"x" * (LIMITS.message.attachment_bytes + 1))
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(file=discord.File(too_large, "x.bin"))
    assert (caught.value.status, caught.value.code) == (413, 40005)
    described = discord.File(io.BytesIO(picture()), "x.png", description="d" * 1025)
    assert await error_code(channel.send(file=described)) == 50035


async def test_repeated_nonce_returns_first_message(sandbox: Sandbox, bot: Guest) -> None:
    path = f"/channels/{sandbox.channel()}/messages"
    body = {"content": "once", "nonce": "turn-7", "enforce_nonce": True}
    first = (await post(sandbox, path, body))[1]
    again = (await post(sandbox, path, body | {"content": "twice"}))[1]
    assert (again["id"], again["content"]) == (first["id"], "once")
    assert (await post(sandbox, path, body | {"enforce_nonce": False}))[1]["id"] != first["id"]
    sandbox.clock.advance(LIMITS.message.nonce_window + 1)
    assert (await post(sandbox, path, body))[1]["id"] != first["id"]


async def test_edits_of_old_messages_are_limited(sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel()}/messages"
    made = (await post(sandbox, path, {"content": "old"}))[1]["id"]
    for _ in range(10):
        assert (await post(sandbox, f"{path}/{made}", {"content": "young"}, "PATCH"))[0] == 200
    sandbox.clock.advance(3601)
    statuses = [
        (await post(sandbox, f"{path}/{made}", {"content": "again"}, "PATCH"))[0]
        for _ in range(LIMITS.message.old_edits + 1)
    ]
    assert statuses == [200] * LIMITS.message.old_edits + [429]
    answer = (await post(sandbox, f"{path}/{made}", {"content": "again"}, "PATCH"))[1]
    assert answer["code"] == 30046
    assert answer["retry_after"] > 0


async def test_mentions_obey_allowed_mentions(sandbox: Sandbox, ana: DrivenUser, bo: DrivenUser) -> None:
    path = f"/channels/{sandbox.channel()}/messages"
    text = f"{ana.mention} and {bo.mention} and @everyone `{ana.mention}`"

    async def pings(**more: Any) -> list[str]:
        made = (await post(sandbox, path, {"content": text, **more}))[1]["id"]
        found = ana.message(sandbox.channel(), made)
        assert found is not None
        return found.pings

    assert ana.id in await pings()
    assert sorted(await pings(allowed_mentions={"parse": ["users"]})) == sorted([ana.id, bo.id])
    assert await pings(allowed_mentions={"parse": [], "users": [bo.id]}) == [bo.id]
    assert await pings(allowed_mentions={"parse": []}) == []
    assert await pings(flags=1 << 12) == []


async def test_editing_pings_nobody(sandbox: Sandbox, ana: DrivenUser) -> None:
    path = f"/channels/{sandbox.channel()}/messages"
    made = (await post(sandbox, path, {"content": "x"}))[1]["id"]
    answer = (await post(sandbox, f"{path}/{made}", {"content": ana.mention}, "PATCH"))[1]
    assert [user["id"] for user in answer["mentions"]] == [ana.id]
    assert ana.pinging_messages(sandbox.channel()) == []


BLANKS: dict[str, Json] = {
    "option": {"content": "x", "components": [row(select(options=[{"label": " ", "value": "v"}]))]},
    "button": {"content": "x", "components": [row(button(label=" \n"))]},
    "field": {"embeds": [{"fields": [{"name": " ", "value": "v"}]}]},
    "embed": {"embeds": [{"description": "\n\n"}]},
}


@pytest.mark.parametrize("name", BLANKS)
async def test_blank_labels_are_refused(sandbox: Sandbox, name: str) -> None:
    answer = (await post(sandbox, f"/channels/{sandbox.channel()}/messages", BLANKS[name]))[1]
    assert answer["code"] == 50035


async def test_blank_content_is_refused(sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel()}/messages"
    assert (await post(sandbox, path, {"content": " \n\t "}))[1]["code"] == 50006
    made = (await post(sandbox, path, {"content": "\n told \n"}))[1]
    assert made["content"] == "told", "blanks around a text are cut off"
    answer = await post(sandbox, f"{path}/{made['id']}", {"content": "  "}, "PATCH")
    assert answer[1]["code"] == 50006


@pytest.mark.parametrize(
    ("said", "forbidden"),
    [("Their EMPIRE falls", True), ("empires fall", False), ("Romans, too", True), ("pre-romantic", True)],
)
def test_automod_matches_words(said: str, forbidden: bool) -> None:
    assert has_word(said, ["empire", "rom*"]) is forbidden
