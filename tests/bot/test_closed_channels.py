"""A channel that is closed to the bot: the game waits, its people are told once, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bot.core import play
from bot.domain.out_message import BOARD_SLOT
from bot.domain.records import SHOW, Lane, Outgoing
from bot.messages.table import Board
from bot.store import queue
from sandbox import DrivenUser, Sandbox, SeenMessage, servers
from sandbox.permissions import EVERYONE, bits
from tests.bot import hands
from tests.bot.table import Running, start_game, wait_private, wait_question
from tests.bot.tables import do
from tests.common.waiting import wait_until

CATCH_UP = "While I couldn’t post here"


async def play_on(bot: Running, people: list[DrivenUser], channel: str, most: int) -> None:
    """Play with random hands, through the service where no message can be pressed."""
    await bot.wait_heard()
    chance = random.Random(3)
    for _ in range(most):
        await bot.computers()
        record = await bot.service.record(1)
        seat = next((s for s in record.seats if s.awaited is not None), None)
        if seat is None or seat.user is None:
            return
        actor = actor_of(seat)
        view = await bot.service.view(1, seat.seat)
        assert view.decision is not None
        await do(bot.service, 1, actor, play.submit, chance.choice(view.decision.actions))
    await bot.settle()


def actor_of(seat: Any) -> Any:
    from bot.domain.requests import Actor

    return Actor(seat.user, seat.name)


def public_messages(watcher: DrivenUser, channel: str) -> list[SeenMessage]:
    return [one for one in watcher.visible_messages(channel) if not one.ephemeral]


def dms_about(person: DrivenUser) -> list[SeenMessage]:
    return [one for one in person.dm_messages() if "is on hold:" in one.content]


def refusals(sandbox: Sandbox) -> list[Any]:
    return [one for one in sandbox.requests if one.status == 403 and "50007" in str(one.answer)]


async def at_table(bot: Running, sandbox: Sandbox, channel: str) -> list[DrivenUser]:
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel)
    await wait_question(bot, people, channel)
    return people


@pytest.mark.parametrize("taken", ["send_messages", "view_channel", "attach_files"])
async def test_lost_permission_is_reported_once_and_caught_up_once(
    bot: Running, sandbox: Sandbox, taken: str, channel: str
) -> None:
    people = await at_table(bot, sandbox, channel)
    before = len(public_messages(people[0], channel))
    sandbox.control.deny(channel, sandbox.bot_id, [taken])
    await play_on(bot, people, channel, 14)
    assert len(public_messages(people[0], channel)) <= before + (1 if taken == "attach_files" else 0)
    waits = await bot.service.record(1)
    assert waits.trouble in ("permission", "access")
    host_told = dms_about(people[0])
    assert len(host_told) == 1
    one = {"send_messages": "Send Messages", "view_channel": "View Channel", "attach_files": "Attach Files"}
    named = [name for name in (*one.values(), "Read Message History") if name in host_told[0].content]
    assert named == [one[taken]], "who lacks one permission is told that one"
    sandbox.control.deny(channel, sandbox.bot_id, [])
    await people[0].slash(channel, "game status")
    caught = await people[0].wait_message(channel, lambda one: CATCH_UP in one.content)
    await bot.settle()
    assert caught.attachments
    after = [one for one in public_messages(people[0], channel) if int(one.id) >= int(caught.id)]
    assert sum(CATCH_UP in one.content for one in after) == 1
    person, question = await wait_question(bot, people, channel)
    assert int(question.id) > int(caught.id)
    assert question.pings == [person.id]
    assert (await bot.service.record(1)).trouble == ""
    assert len(dms_about(people[0])) == 1
    await bot.press(person, question, random.Random(1))


async def test_next_answer_names_missing_permission_and_channel(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    people = await at_table(bot, sandbox, channel)
    sandbox.control.deny(channel, sandbox.bot_id, ["send_messages"])
    await play_on(bot, people, channel, 16)
    await people[1].slash(channel, "game status")
    said = await wait_private(people[1], channel, "is on hold:")
    assert f"<#{channel}>" in said.content
    assert "Send Messages" in said.content
    assert "Attach Files" not in said.content
    await people[1].slash(channel, "game status")
    await bot.settle()
    assert sum("is on hold:" in one.content for one in people[1].visible_messages(channel)) == 1


async def test_locked_thread_is_reported_until_unlocked(bot: Running, sandbox: Sandbox) -> None:
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    members = [one.id for one in people] + [sandbox.bot_id]
    thread = sandbox.control.thread(sandbox.channel(), "our-game", members=members)["id"]
    await start_game(bot, people, thread)
    await wait_question(bot, people, thread)
    sandbox.control.archive(thread, True, locked=True)
    await play_on(bot, people, thread, 16)
    assert (await bot.service.record(1)).trouble == "locked"
    assert "locked" in dms_about(people[0])[0].content
    sandbox.control.archive(thread, False, locked=False)
    caught = await people[0].wait_message(thread, lambda one: CATCH_UP in one.content)
    await bot.settle()
    _person, question = await wait_question(bot, people, thread)
    assert int(question.id) > int(caught.id)


async def test_archived_thread_is_woken_with_question(bot: Running, sandbox: Sandbox) -> None:
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    members = [one.id for one in people] + [sandbox.bot_id]
    thread = sandbox.control.thread(sandbox.channel(), "our-game", members=members)["id"]
    await start_game(bot, people, thread)
    person, question = await wait_question(bot, people, thread)
    for _ in range(6):
        sandbox.control.archive(thread)
        await play_on(bot, people, thread, 1)
    person, question = await wait_question(bot, people, thread)
    assert hands.choices(question) or question.labels
    assert (await bot.service.record(1)).trouble == ""
    assert not dms_about(person)


async def test_reposted_question_appears_once_despite_lost_answer(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, people: list[DrivenUser]
) -> None:
    """The post wakes the thread. An edit of the old message would leave two questions."""
    monkeypatch.setattr("bot.outbox.worker.FIRST_DELAY", 0.05)
    members = [one.id for one in people] + [sandbox.bot_id]
    thread = sandbox.control.thread(sandbox.channel(), "our-game", members=members)["id"]
    await start_game(bot, people, thread)
    for _ in range(8):
        person, question = await wait_question(bot, people, thread)
        sandbox.control.archive(thread)
        sandbox.faults.inject("lost", route="POST /channels", about=thread)
        await play_on(bot, people, thread, 1)
        await wait_question(bot, people, thread)
        sandbox.faults.withdraw()
        assert len([one for one in public_messages(person, thread) if hands.choices(one)]) == 1
    person, question = await wait_question(bot, people, thread)
    before = (await bot.service.record(1)).version
    await bot.press(person, question, random.Random(1))
    assert (await bot.service.record(1)).version > before
    assert not [one for one in public_messages(person, thread) if "out of date" in one.content]


async def test_game_waits_for_move_after_channel_is_deleted(bot: Running, sandbox: Sandbox) -> None:
    channel, other = sandbox.channel(), sandbox.channel("second-table")
    people = await at_table(bot, sandbox, channel)
    sandbox.control.delete_channel(channel)
    await people[0].wait_dm(lambda one: "the channel is gone" in one.content)
    await play_on(bot, people, other, 16)
    assert (await bot.service.record(1)).trouble == "channel"
    await (await people[0].slash(other, "game move", game=1)).wait_settled()
    await people[0].wait_message(other, lambda one: CATCH_UP in one.content)
    await wait_question(bot, people, other)
    assert (await bot.service.record(1)).trouble == ""


async def test_game_waits_silently_while_bot_is_off_server(
    bot: Running, sandbox: Sandbox, channel: str
) -> None:
    people = await at_table(bot, sandbox, channel)
    guild = next(iter(sandbox.world.guilds.values()))
    servers.kick(sandbox.world, guild)
    await wait_trouble(bot, "server")
    asked_for = len(sandbox.requests)
    bot.offset = 25 * 3600
    await bot.service.run_due()
    await bot.settle()
    assert not [one for one in list(sandbox.requests)[asked_for:] if f"/channels/{channel}" in one.path]
    servers.invite(sandbox.world, guild)
    await play_on(bot, people, channel, 16)
    await people[0].wait_message(channel, lambda one: CATCH_UP in one.content or one.pings)
    await wait_question(bot, people, channel)


async def test_server_outage_does_not_put_game_on_hold(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people = await at_table(bot, sandbox, channel)
    guild = next(iter(sandbox.world.guilds.values()))
    servers.set_unavailable(sandbox.world, guild, True)
    await play_on_without_settling(bot)
    servers.set_unavailable(sandbox.world, guild, False)
    await bot.settle()
    assert (await bot.service.record(1)).trouble == ""
    await wait_question(bot, people, channel)
    assert not dms_about(people[0])


async def play_on_without_settling(bot: Running) -> None:
    await bot.wait_heard()
    await bot.computers()
    seat = next(s for s in (await bot.service.record(1)).seats if s.awaited is not None)
    view = await bot.service.view(1, seat.seat)
    assert view.decision is not None
    await do(bot.service, 1, actor_of(seat), play.submit, view.decision.actions[0])


@pytest.mark.parametrize("kind", ["403-html", "40003", "502-html", "503-html"])
async def test_temporary_refusal_is_retried(
    bot: Running, sandbox: Sandbox, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.sender.MANY_DMS_SECONDS", 0.2)
    channel = sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    route = "/users/@me/channels" if kind == "40003" else "POST /channels"
    sandbox.faults.inject(kind, route=route, times=2)
    await start_game(bot, people, channel)
    for person in people:
        await person.wait_dm(lambda message: "Your Event" in message.content)
    await wait_question(bot, people, channel)
    assert sandbox.faults.met[kind] == 2
    record = await bot.service.record(1)
    assert record.trouble == ""
    assert not any(seat.dm_closed for seat in record.seats)


async def test_dm_limit_does_not_block_channel(bot: Running, sandbox: Sandbox) -> None:
    """Discord's limit on opened direct messages is temporary."""
    channel = sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    sandbox.faults.inject("40003", route="POST /channels", about=channel, times=2)
    await start_game(bot, people, channel)
    await wait_question(bot, people, channel)
    assert sandbox.faults.met["40003"] == 2


@pytest.mark.parametrize("refusal", ["403-html", "50001", "429-html"])
async def test_message_with_lost_answer_counts_as_sent(
    bot: Running, sandbox: Sandbox, refusal: str, channel: str
) -> None:
    """discord.py retries by itself, so the last error says nothing about the first try."""
    people = await at_table(bot, sandbox, channel)
    sandbox.faults.inject("lost", route="POST /channels", about=channel)
    sandbox.faults.inject(refusal, route="POST /channels", about=channel)
    sandbox.faults.inject("50001", route="POST /channels", about=channel)
    for _ in range(3):
        await play_on_without_settling(bot)
    await wait_until(lambda: sandbox.faults.met["50001"] == (2 if refusal == "50001" else 1))
    while not (await bot.service.record(1)).trouble:  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    await people[0].slash(channel, "game hand")
    await bot.settle()
    async with bot.store.read() as c:
        told = await queue.known_messages(c, f"c{channel}")
    posted = {int(one.id) for one in people[0].visible_messages(channel) if not one.ephemeral}
    assert posted <= told


async def test_automod_refusal_is_reported(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people = await at_table(bot, sandbox, channel)
    sandbox.control.automod(["tigris", "epoc*"])
    await play_on(bot, people, channel, 16)
    assert "AutoMod" in dms_about(people[0])[0].content
    assert any(one.status == 403 and "200000" in str(one.answer) for one in sandbox.requests)
    sandbox.control.automod([])
    await people[0].slash(channel, "game hand")
    await people[0].wait_message(channel, lambda one: CATCH_UP in one.content)


async def test_closed_dms_are_retried_once_per_action(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await bo.close_dms()
    await start_game(bot, people, channel)
    await bo.wait_message(channel, lambda message: "direct messages. **My hand**" in message.content)
    await bot.settle()
    await (await bo.slash(channel, "game hand")).wait_settled()
    await wait_until(lambda: len(refusals(sandbox)) == 2)
    await (await bo.slash(channel, "game hand")).wait_settled()
    await asyncio.sleep(0.2)
    await bot.settle()
    assert len(refusals(sandbox)) == 2
    noted = [one for one in ana.visible_messages(channel) if "direct messages. **My hand**" in one.content]
    assert len(noted) == 1
    await bo.close_dms(False)
    bot.service.people._tried.clear()
    await bo.slash(channel, "game hand")
    dm = await bo.wait_dm(lambda message: "Event" in message.content)
    assert "Area token" in dm.content
    await asyncio.sleep(0.2)
    await bot.settle()
    assert not any(seat.dm_closed for seat in (await bot.service.record(1)).seats)


def block_writes(bot: Running, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Block all writes until the answer is cleared."""
    whole, away = type(bot.store).write, [True]

    def write(store: Any) -> Any:
        if away:
            raise ConnectionResetError("the database is away")
        return whole(store)

    monkeypatch.setattr(type(bot.store), "write", write)
    return away


async def test_channel_reopened_during_outage_is_retried_after_it(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    people = await at_table(bot, sandbox, channel)
    sandbox.control.deny(channel, sandbox.bot_id, ["send_messages"])
    await play_on(bot, people, channel, 16)
    assert (await bot.service.record(1)).trouble == "permission"
    away = block_writes(bot, monkeypatch)
    before = len(sandbox.requests)
    sandbox.control.deny(channel, sandbox.bot_id, [])
    await wait_until(lambda: bool(bot.service.waiting._owed))
    assert not [one for one in sandbox.requests[before:] if one.method == "POST"]
    await bot.service.waiting.repeat_failed()
    assert bot.service.waiting._owed
    away.clear()
    await bot.service.waiting.repeat_failed()
    await people[0].wait_message(channel, lambda one: CATCH_UP in one.content)
    await bot.settle()
    assert (await bot.service.record(1)).trouble == ""
    assert not bot.service.waiting._owed


async def test_success_noted_during_outage_ends_hold(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    await at_table(bot, sandbox, channel)
    waiting = bot.service.waiting
    await waiting.hold_up(1, "access")
    away = block_writes(bot, monkeypatch)
    waiting.note_success(1)
    await wait_until(lambda: bool(waiting._owed))
    away.clear()
    await waiting.repeat_failed()
    assert (await bot.service.record(1)).trouble == ""


async def test_returning_to_server_ends_hold_without_missed_messages(bot: Running, sandbox: Sandbox) -> None:
    await at_table(bot, sandbox, sandbox.channel())
    guild = next(iter(sandbox.world.guilds.values()))
    for refused in (False, True):
        servers.kick(sandbox.world, guild)
        await wait_trouble(bot, "server")
        if refused:  # an edit that nobody waits for any more once the bot is back
            assert await bot.service.waiting.hold_up(1, "access")
        servers.invite(sandbox.world, guild)
        await wait_trouble(bot, "")
        assert await bot.service.waiting.waiting_games() == {}


@pytest.mark.parametrize("why", ["access", "permission", "locked", "automod"])
async def test_hold_ends_with_nothing_to_post(bot: Running, sandbox: Sandbox, why: str, channel: str) -> None:
    """For example, the bot was killed between its post and the note of success."""
    await at_table(bot, sandbox, channel)
    await bot.service.waiting.hold_up(1, why)
    await bot.settle()
    await bot.service.waiting.try_again(channel=int(channel))
    await wait_trouble(bot, "")


@pytest.mark.parametrize("tried", [False, True])
async def test_returning_to_server_ends_hold_with_waiting_edit(
    bot: Running, sandbox: Sandbox, tried: bool, channel: str
) -> None:
    await at_table(bot, sandbox, channel)
    guild = next(iter(sandbox.world.guilds.values()))
    servers.kick(sandbox.world, guild)
    await wait_trouble(bot, "server")
    async with bot.store.write() as c:
        pen = queue.OutboxWriter(c, 1, bot.now())
        await pen.look()
        pen.put(Outgoing(Lane(channel=int(channel)), Board(), op=SHOW, slot=BOARD_SLOT))
        pen.write()
    if tried:
        bot.outbox.wake()
        await wait_blocked(bot)
        assert (await bot.service.record(1)).trouble == "server"
    servers.invite(sandbox.world, guild)
    await wait_trouble(bot, "")
    assert await bot.service.waiting.waiting_games() == {}


async def test_edit_does_not_prove_write_permission(bot: Running, sandbox: Sandbox) -> None:
    await at_table(bot, sandbox, sandbox.channel())
    waiting = bot.service.waiting
    for why, over in (("permission", False), ("access", True)):
        await waiting.hold_up(1, why)
        waiting.note_success(1, by_edit=True)
        await asyncio.gather(*waiting._running)
        assert (await bot.service.record(1)).trouble == ("" if over else why)


async def wait_blocked(bot: Running) -> None:
    """Wait until Discord has refused a message of game 1."""
    while True:
        async with bot.store.read() as c:
            if await c.execute("SELECT 1 FROM outbox WHERE game_id = 1 AND problem LIKE 'blocked%'"):
                return
        await asyncio.sleep(0.02)


async def wait_trouble(bot: Running, wanted: str) -> None:
    """Wait until game 1 waits for this reason, or for "" until it no longer waits."""
    for _ in range(2000):
        if (await bot.service.record(1)).trouble == wanted:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"the trouble is not {wanted!r}")


async def test_new_role_of_bot_ends_hold(bot: Running, sandbox: Sandbox, channel: str) -> None:
    """Discord: Events > Gateway > Caveats: the bot's own Guild Member Update needs no intent."""
    people = await at_table(bot, sandbox, channel)
    world = sandbox.world
    world.set_role("Moderator", EVERYONE)
    for role in ("@everyone", "Annalist"):
        world.set_role(role, EVERYONE & ~bits("send_messages"))
    await play_on(bot, people, channel, 14)
    assert (await bot.service.record(1)).trouble == "permission"
    bot.service.waiting._tried.clear()  # the servers' other news have just been listened to
    sandbox.control.moderator(sandbox.bot_id)
    await people[0].wait_message(channel, lambda one: CATCH_UP in one.content)
    await bot.settle()
    assert (await bot.service.record(1)).trouble == ""
