"""Discord's failures: old messages, 429, 500, late answers."""

from __future__ import annotations

import gc
import random
import time
from typing import Any

import pytest

from bot.core.live import Table
from bot.discord_io import first_answer
from bot.discord_io.first_answer import FRESH_SECONDS
from bot.domain.records import CLOSE, EDIT, SEND, Item, Lane
from bot.messages.table import Board, ClosedByCallingOff, Lobby
from bot.outbox import sender as sending
from bot.store import held_messages
from sandbox import DrivenUser, Sandbox
from sandbox.limits import LIMITS
from tests.bot import hands
from tests.bot.table import (
    UNHURRIED,
    Duel,
    Running,
    host_lobby,
    play_until_kind,
    start_game,
    wait_private,
    wait_question,
)


async def test_old_message_is_reposted_instead_of_edited(
    bot: Running, monkeypatch: pytest.MonkeyPatch, channel: str, people: list[DrivenUser]
) -> None:
    ana, bo = people
    lobby = await host_lobby(bot, ana, channel, seats=3)
    monkeypatch.setattr(sending, "_is_old", lambda message: message == int(lobby.id))
    await (await bo.slash(channel, "game join")).wait_settled()
    again = await ana.wait_message(channel, lambda message: "Seats: 2 of 3" in message.content)
    assert again.id != lobby.id
    assert "Join" in again.labels
    await ana.wait_until(lambda: not ana.reload_message(lobby).components)
    monkeypatch.undo()
    await (await bo.slash(channel, "game leave")).wait_settled()
    await ana.wait_until(lambda: "Seats: 1 of 3" in ana.reload_message(again).content)


async def test_old_message_is_edited_only_few_times(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, channel: str, people: list[DrivenUser]
) -> None:
    lobby = await host_lobby(bot, people[0], channel, seats=3)
    await bot.settle()
    held = (await bot.service.query(held_messages.held_messages_of, 1))[0]
    assert held.slot == "lobby"
    assert held.message_id
    sandbox.clock.advance(7200)
    monkeypatch.setattr(sending, "_is_old", lambda message: message == int(lobby.id))
    item = Item(1, 1, held.lane, CLOSE, "n", ClosedByCallingOff(), 0, held)
    for _ in range(6):
        await bot.client.parts.sender.edit(item)
    edits = [one for one in sandbox.requests if one.method == "PATCH" and lobby.id in one.path]
    assert 0 < len(edits) <= 3
    assert all(one.status == 200 for one in edits)
    assert not people[0].reload_message(lobby).components


async def test_refused_edit_of_old_message_does_not_block_lane(
    bot: Running, sandbox: Sandbox, channel: str, ana: DrivenUser, bo: DrivenUser
) -> None:
    lobby = await host_lobby(bot, ana, channel, seats=3)
    await bot.settle()
    sandbox.faults.inject("30046", route="PATCH /channels", about=channel, seconds=300)
    await (await bo.slash(channel, "game join")).wait_settled()
    again = await ana.wait_message(channel, lambda message: "Seats: 2 of 3" in message.content)
    assert again.id != lobby.id
    await bot.settle()


def refuse_as_card(sandbox: Sandbox, channel: str, message: int) -> None:
    """Make a message of an earlier release that may not become a card."""
    plain = sandbox.world.messages[int(channel)][message]
    plain.flags, plain.components = 0, []
    sandbox.faults.inject("50035", route="PATCH /channels", about=channel)


async def test_message_that_cannot_become_card_is_reposted(bot: Running, sandbox: Sandbox) -> None:
    channel, ana, bo = sandbox.channel(), sandbox.user("Ana"), sandbox.user("Bo")
    lobby = await host_lobby(bot, ana, channel, seats=3)
    await bot.settle()
    refuse_as_card(sandbox, channel, int(lobby.id))
    await (await bo.slash(channel, "game join")).wait_settled()
    again = await ana.wait_message(channel, lambda message: "Seats: 2 of 3" in message.content)
    await bot.settle()
    assert again.id != lobby.id
    assert "Join" in again.labels
    assert not ana.reload_message(lobby).components
    await (await bo.slash(channel, "game leave")).wait_settled()
    await ana.wait_until(lambda: "Seats: 1 of 3" in ana.reload_message(again).content)


async def test_message_that_cannot_become_card_is_closed_as_text(
    bot: Running, sandbox: Sandbox, channel: str, ana: DrivenUser
) -> None:
    lobby = await host_lobby(bot, ana, channel, seats=3)
    await bot.settle()
    (held,) = await bot.service.query(held_messages.held_messages_of, 1)
    assert held.message_id is not None
    refuse_as_card(sandbox, channel, held.message_id)
    off = Item(1, 1, held.lane, CLOSE, "n", ClosedByCallingOff(), 0, held)
    await bot.client.parts.sender.edit(off)
    assert ana.reload_message(lobby).content == "Game 1 was cancelled."


async def test_pinned_message_is_edited_at_end(
    duel: Duel, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, channel, people = duel
    await wait_question(bot, people, channel)
    held = next(
        one for one in await bot.service.query(held_messages.held_messages_of, 1) if one.slot == "board"
    )
    monkeypatch.setattr(sending, "_is_old", lambda message: True)
    sender = bot.client.parts.sender
    off = ClosedByCallingOff()
    for op, message, edited in ((EDIT, Board(), 2), (CLOSE, Board(), 3), (CLOSE, off, 4)):
        item = Item(1, 1, held.lane, op, "n", message, 0, held)
        for _ in range(3 if op == EDIT else 1):
            await sender.edit(item)
        path = f"/messages/{held.message_id}"
        assert sum(one.method == "PATCH" and one.path.endswith(path) for one in sandbox.requests) == edited


@pytest.mark.parametrize("set_by", [0, 86400, -86400])
async def test_message_is_found_despite_changed_clock(
    bot: Running, sandbox: Sandbox, set_by: int, channel: str
) -> None:
    for number in range(120):
        await sandbox.user("Bo").say(channel, f"chat {number}")
    lobby = await host_lobby(bot, sandbox.user("Ana"), channel, seats=3)
    item = Item(1, 1, Lane(channel=int(channel)), SEND, "n", Lobby(), 1, None)
    sender = bot.client.parts.sender
    found = await sender.find(item, time.time() + set_by, frozenset())
    assert found is not None
    assert found.message_id == int(lobby.id)
    assert await sender.find(item, time.time() + set_by, {int(lobby.id)}) is None


async def test_lost_and_refused_requests_are_repeated(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    sandbox.faults.route = "/messages"
    sandbox.faults.next_500 = 2
    sandbox.faults.next_429 = 2
    sandbox.faults.lose_answers = 1
    await start_game(bot, people, channel)
    _person, message = await wait_question(bot, people, channel)
    lobbies = [one for one in people[0].visible_messages(channel) if "sealed" in one.content]
    assert len(lobbies) == 1
    assert hands.choices(message)


async def test_edit_falls_back_when_webhook_breaks(
    duel: Duel, sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    bot, channel, people = duel
    cut, chance = sandbox.faults.inject("cut", route="PATCH /webhooks", times=0), random.Random(4)
    while "cut" not in sandbox.faults.met:  # until the same message asks on
        person, message = await wait_question(bot, people, channel)
        await bot.press(person, message, chance)
        await bot.settle()
    sandbox.faults.withdraw(cut)
    assert person.reload_message(message).components != message.components
    assert sandbox.faults.met["cut"] == 1
    assert "met a fault" not in caplog.text


@pytest.mark.unanswered
@pytest.mark.parametrize(("kind", "incidents"), [("403-html", 1), ("cut", 1), ("10062", 0)])
async def test_unanswerable_command_is_at_most_one_incident(
    bot: Running,
    sandbox: Sandbox,
    caplog: pytest.LogCaptureFixture,
    kind: str,
    incidents: int,
    ana: DrivenUser,
    channel: str,
) -> None:
    number = sandbox.faults.inject(kind, route="/callback", times=0)
    sandbox.world.limits = LIMITS
    assert (await ana.slash(channel, "game new", edition="ragnar-2024", seats=3)).has_failed
    sandbox.world.limits = UNHURRIED
    sandbox.faults.withdraw(number)
    gc.collect()
    assert "never retrieved" not in caplog.text
    assert caplog.text.count("incident ") == incidents
    await host_lobby(bot, ana, channel, seats=3)


@pytest.mark.unanswered
async def test_late_answer_changes_nothing(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    person, message = await wait_question(bot, people, channel)
    before = (await bot.service.record(1)).version
    sandbox.faults.expire_interactions = 1
    sandbox.faults.delay_interactions = FRESH_SECONDS + 0.1
    sandbox.world.limits = LIMITS
    button = hands.choices(message)[0]["custom_id"]
    seen = await person.press(message, button)
    assert seen.has_failed
    sandbox.faults.delay_interactions = 0.0
    sandbox.world.limits = UNHURRIED
    assert (await bot.service.record(1)).version == before
    await person.press(message, button)
    await hands.wait_change(person, message)


async def test_unexpected_error_logs_no_secret(
    duel: Duel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _bot, channel, people = duel

    def fail(*_args: Any, **_kwargs: Any) -> Any:
        raise KeyError("the secret land of tigris")

    monkeypatch.setattr(Table, "view", fail)
    await people[0].slash(channel, "game hand")
    said = await wait_private(people[0], channel, "incident")
    number = said.content.split("**")[1]
    assert number in caplog.text
    assert "tigris" not in caplog.text


async def test_fault_in_secret_press_logs_no_choice(
    duel: Duel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "play_tokens")
    message = await person.wait_message(channel, lambda one: "Choose secretly" in one.labels)
    panel = await (await person.press(message, "Choose secretly")).wait_settled()

    async def fail(*_args: Any, **_kwargs: Any) -> Any:
        raise RuntimeError("the database is gone")

    monkeypatch.setattr(bot.service, "change", fail)
    button = hands.parts_for(panel, "sure")[0]
    await person.press(panel, button["custom_id"])
    await wait_private(person, channel, "incident")
    assert "incident" in caplog.text
    assert button["custom_id"].rsplit(":", 1)[-1] not in caplog.text


async def test_press_on_deleted_message_is_no_incident(
    duel: Duel, sandbox: Sandbox, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, channel, people = duel
    monkeypatch.setattr(first_answer, "FRESH_SECONDS", 0.0)
    person, message = await wait_question(bot, people, channel)
    other = next(one for one in people if one is not person)
    sandbox.faults.inject("10008", route="/callback")
    choice = hands.choices(message)[0]
    if choice["type"] == 2:
        await other.press(message, choice["custom_id"])
    else:
        await other.choose(message, choice["custom_id"], choice["options"][0]["value"])
    await wait_private(other, channel, "out of date")
    assert "incident" not in caplog.text
