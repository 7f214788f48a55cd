"""Interactions: when they may be answered, and what their tokens are good for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.limits import LIMITS

from .test_limits import post

Json = dict[str, Any]


class Asked:
    """An interaction that the test answers with plain requests."""

    def __init__(self, sandbox: Sandbox, kind: int = 2) -> None:
        self.sandbox = sandbox
        self.user = sandbox.user("Ana")
        data = {"id": "1", "name": "x", "type": 1, "options": []}
        channel = int(sandbox.channel())
        self.made = sandbox.interactions.begin(kind, int(self.user.id), channel, data)

    async def callback(self, kind: int, data: Any = None) -> tuple[int, Json]:
        path = f"/interactions/{self.made.id}/{self.made.token}/callback"
        return await post(self.sandbox, path, {"type": kind, "data": data})

    async def token(self, method: str, rest: str = "", body: Any = None) -> tuple[int, Json]:
        path = f"/webhooks/{self.sandbox.bot_id}/{self.made.token}{rest}"
        return await post(self.sandbox, path, body, method)


async def test_interaction_is_answered_once_only(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    assert (await asked.callback(4, {"content": "hi"}))[0] == 204
    assert (await asked.callback(4, {"content": "hi"}))[1]["code"] == 40060


async def test_late_answer_is_refused(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    sandbox.clock.advance(LIMITS.interaction.first_answer + 0.1)
    assert (await asked.callback(5))[1]["code"] == 10062


async def test_fault_expires_interaction(sandbox: Sandbox) -> None:
    sandbox.faults.expire_interactions = 1
    assert (await Asked(sandbox).callback(5))[1]["code"] == 10062
    assert (await Asked(sandbox).callback(5))[0] == 204


async def test_refused_answer_can_be_repeated(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    assert (await asked.callback(4, {"content": "x" * 2001}))[1]["code"] == 50035
    assert (await asked.callback(4, {"content": "short"}))[0] == 204


async def test_follow_up_needs_an_answer_first(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    assert (await asked.token("POST", body={"content": "x"}))[1]["code"] == 10015


async def test_interaction_tokens_expire(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    await asked.callback(4, {"content": "x"})
    assert (await asked.token("PATCH", "/messages/@original", {"content": "y"}))[0] == 200
    sandbox.clock.advance(LIMITS.interaction.token_life + 1)
    assert (await asked.token("PATCH", "/messages/@original", {"content": "z"}))[1]["code"] == 50027


async def test_first_follow_up_fills_the_deferral(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    await asked.callback(5, {"flags": 64})
    messages = asked.user.visible_messages(sandbox.channel())
    assert [m.loading for m in messages] == [True]
    await asked.token("POST", body={"content": "public?"})
    await asked.token("POST", body={"content": "second"})
    seen = [(m.content, m.ephemeral) for m in asked.user.visible_messages(sandbox.channel())]
    assert seen == [("public?", True), ("second", False)]


async def test_original_can_be_read_and_deleted(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    await asked.callback(4, {"content": "x", "flags": 64})
    original = (await asked.token("GET", "/messages/@original"))[1]
    assert original["flags"] & 64
    path = f"/channels/{sandbox.channel()}/messages/{original['id']}"
    assert (await post(sandbox, path, {"content": "y"}, "PATCH"))[1]["code"] == 10008
    assert (await asked.token("DELETE", "/messages/@original"))[0] == 204
    assert asked.user.visible_messages(sandbox.channel()) == []
    assert (await asked.token("GET", "/messages/@original"))[1]["code"] == 10008


@pytest.mark.parametrize(("asked_kind", "answer_kind"), [(2, 6), (2, 7), (2, 8), (4, 4), (5, 9), (5, 7)])
async def test_answer_must_fit_interaction(sandbox: Sandbox, asked_kind: int, answer_kind: int) -> None:
    asked = Asked(sandbox, asked_kind)
    assert (await asked.callback(answer_kind, {"content": "x"}))[1]["code"] == 50035


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": str(n), "value": str(n)} for n in range(26)],
        [{"name": "n" * 101, "value": "v"}],
        [{"name": "n", "value": "v" * 101}],
        [{"name": "", "value": "v"}],
    ],
)
async def test_invalid_suggestions_are_refused(sandbox: Sandbox, choices: list[Json]) -> None:
    assert (await Asked(sandbox, 4).callback(8, {"choices": choices}))[1]["code"] == 50035


def field(**changes: Any) -> Json:
    return {"type": 4, "custom_id": "c", "style": 1, "label": "l"} | changes


@pytest.mark.parametrize(
    "modal",
    [
        {"title": "t" * 46, "custom_id": "m", "components": [{"type": 1, "components": [field()]}]},
        {"title": "t", "custom_id": "m", "components": []},
        {"title": "t", "custom_id": "m", "components": [{"type": 1, "components": [field(label="l" * 46)]}]},
        {"title": "t", "custom_id": "m", "components": [{"type": 1, "components": [field()]}] * 6},
        {
            "title": "t",
            "custom_id": "m",
            "components": [{"type": 1, "components": [field(placeholder="p" * 101)]}],
        },
        {"title": "t", "components": [{"type": 1, "components": [field()]}]},
    ],
)
async def test_invalid_modals_are_refused(sandbox: Sandbox, modal: Json) -> None:
    assert (await Asked(sandbox).callback(9, modal))[1]["code"] == 50035


async def test_wait_ends_with_answer(sandbox: Sandbox) -> None:
    asked = Asked(sandbox)
    waiting = asyncio.create_task(sandbox.interactions.first_answer(asked.made))
    await asyncio.sleep(0)
    await asked.callback(4, {"content": "x"})
    assert await waiting
    assert asked.made.latency is not None
