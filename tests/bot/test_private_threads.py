"""What is for a person alone, in a private thread where they asked for one: nobody else sees it."""

from __future__ import annotations

import random

import pytest

from bot.core import play
from bot.domain.records import SEND, Item, Lane
from bot.domain.requests import Actor
from bot.features.privacy import forget_person
from bot.messages.private import PrivateNews
from bot.outbox import worker
from bot.store.people import NONE, stored_thread, stored_threads
from sandbox import DrivenUser, Sandbox, SeenMessage
from sandbox.model import PRIVATE_THREAD, RECIPIENT_ADD, Channel
from tests.bot import hands
from tests.bot.table import Duel, Running, host_lobby, start_game, wait_private, wait_question
from tests.bot.tables import do
from tests.bot.test_own_threads import begin_in_thread
from tests.bot.test_privacy import finish
from tests.bot.test_server_panel import boss_of, open_panel
from tests.bot.test_server_panel import choose_setting as server_chosen
from tests.common.waiting import wait_until
from tests.sandbox.openapi import held_to_contract

FINAL = ":test:play_kingdom"
"""Part of the custom_id of a choice that wants a second tap."""


def private_threads(sandbox: Sandbox) -> list[Channel]:
    return [one for one in sandbox.world.channels.values() if one.type == PRIVATE_THREAD]


def messages_in(person: DrivenUser, thread: str) -> list[SeenMessage]:
    """Messages of a thread, without Discord's notices about members."""
    return [one for one in person.visible_messages(thread) if one.json["type"] != RECIPIENT_ADD]


async def choose_thread(person: DrivenUser, channel: str, on: bool = True) -> SeenMessage:
    return await (await person.slash(channel, "settings private-thread", on=on)).wait_settled()


async def play_game(bot: Running, sandbox: Sandbox) -> tuple[str, DrivenUser, Channel]:
    """Start a game of Ana and Bo, with a private thread for Ana. Returns its channel and Ana."""
    channel = sandbox.channel()
    ana, _bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await choose_thread(ana, channel)
    await start_game(bot, people, channel)
    (thread,) = private_threads(sandbox)
    return channel, ana, thread


async def ask_secretly(bot: Running, sandbox: Sandbox) -> tuple[str, list[DrivenUser], DrivenUser, Channel]:
    """Start a game of three people with private threads. Returns the secretly asked one too."""
    channel = sandbox.channel()
    people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    for person in people:
        await choose_thread(person, channel)
    await start_game(bot, people, channel, edition="zman-2018")
    person, public = await wait_question(bot, people, channel)
    assert "Choose secretly" in public.labels
    (thread,) = [one for one in private_threads(sandbox) if messages_in(person, str(one.id))]
    return channel, people, person, thread


async def answer_first(bot: Running, person: DrivenUser, question: SeenMessage) -> None:
    """The first choice of a private question is taken."""
    before = (await bot.service.record(1)).version
    await person.press(question, hands.parts_for(question, "sure")[0]["custom_id"])
    await person.wait_until(lambda: not hands.parts_for(person.reload_message(question), "sure"))
    await bot.settle()
    assert (await bot.service.record(1)).version > before


async def test_secrets_arrive_in_private_thread(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    with held_to_contract(sandbox) as faults:
        said = await choose_thread(ana, channel)
        assert said.ephemeral
        assert "anyone who can manage threads in that server can read it" in said.content
        await start_game(bot, people, channel)
    assert faults == []
    (thread,) = private_threads(sandbox)
    here = str(thread.id)
    (news,) = messages_in(ana, here)
    assert "Your Event" in news.content
    assert "Your Area token" in news.content
    assert not ana.dm_messages()
    assert "Your Event" in (await bo.wait_dm(lambda message: "Your Event" in message.content)).content
    for other in (bo, sandbox.user("Watcher")):
        assert messages_in(other, here) == []
        assert not [one for one in other.visible_messages(channel) if here in str(one.json)]
    assert (thread.parent_id, thread.invitable) == (int(channel), False)
    assert set(thread.thread_members) == {int(sandbox.bot_id), int(ana.id)}


async def test_secret_question_is_answered_in_private_thread(bot: Running, sandbox: Sandbox) -> None:
    _channel, people, person, thread = await ask_secretly(bot, sandbox)
    here = str(thread.id)
    (asking,) = [one for one in messages_in(person, here) if hands.parts_for(one, "sure")]
    boss = sandbox.user("Moderator")
    await boss.become_moderator()
    before = (await bot.service.record(1)).version
    await boss.press(asking, hands.parts_for(asking, "sure")[0]["custom_id"])
    await wait_private(boss, here, "no seat in this game")
    assert (await bot.service.record(1)).version == before
    for other in people:
        assert (other is person) == bool(messages_in(other, here))
        assert not other.dm_messages()
    await answer_first(bot, person, asking)


async def test_private_thread_works_with_closed_dms(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await bo.close_dms()
    await choose_thread(bo, channel)
    await start_game(bot, people, channel)
    (thread,) = private_threads(sandbox)
    assert "Your Event" in messages_in(bo, str(thread.id))[0].content
    assert not [one for one in ana.visible_messages(channel) if "I can’t send" in one.content]
    assert not any(seat.dm_closed for seat in (await bot.service.record(1)).seats)


async def test_thread_after_closed_dms_brings_missed_secrets(
    bot: Running, sandbox: Sandbox, channel: str, people: list[DrivenUser]
) -> None:
    _ana, bo = people
    await bo.close_dms()
    await start_game(bot, people, channel)
    await bo.wait_message(channel, lambda message: "private-thread" in message.content)
    assert private_threads(sandbox) == []
    await choose_thread(bo, channel)
    await bot.settle()
    (thread,) = private_threads(sandbox)
    assert "Event" in messages_in(bo, str(thread.id))[0].content
    assert not any(seat.dm_closed for seat in (await bot.service.record(1)).seats)


async def test_missing_thread_permission_falls_back_to_dm(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    ana, _bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    sandbox.control.deny(channel, sandbox.bot_id, ["create_private_threads"])
    await choose_thread(ana, channel)
    await start_game(bot, people, channel)
    news, why = ana.dm_messages()
    assert "Your Event" in news.content
    assert "I’m missing Create Private Threads." in why.content
    assert "tries again" in why.content
    assert private_threads(sandbox) == []
    await tell_again(bot, ana)
    assert len([one for one in ana.dm_messages() if "tries again" in one.content]) == 1, "said once"


@pytest.mark.parametrize("again", [False, True])
async def test_lost_thread_falls_back_to_dm(bot: Running, sandbox: Sandbox, again: bool) -> None:
    channel, ana, thread = await play_game(bot, sandbox)
    sandbox.control.thread_member(str(thread.id), sandbox.bot_id, member=False)
    await tell_again(bot, ana)
    news, why = ana.dm_messages()
    assert "**Event card:**" in news.content
    assert "your private thread is gone, or closed" in why.content
    assert len(messages_in(ana, str(thread.id))) == 1
    assert await bot.service.query(stored_thread, 1, int(ana.id)) == NONE
    if again:
        await choose_thread(ana, channel)
        await tell_again(bot, ana)
        assert len(private_threads(sandbox)) == 2
        assert len(ana.dm_messages()) == 2


async def tell_again(bot: Running, person: DrivenUser) -> None:
    """Repeat a private message to a person."""
    await bot.wait_heard()
    user = int(person.id)
    await do(bot.service, 1, None, play.record_dms, user, True)
    await do(bot.service, 1, None, play.try_dms, user)
    await bot.settle()


async def test_private_thread_is_sibling_and_sleeps_after_game(
    bot: Running, sandbox: Sandbox, channel: str, people: list[DrivenUser]
) -> None:
    ana, _bo = people
    await choose_thread(ana, channel)
    await begin_in_thread(bot, people, channel)
    (thread,) = private_threads(sandbox)
    assert thread.parent_id == int(channel)
    assert thread.auto_archive_minutes == 10_080
    await finish(bot, 1)
    await bot.settle(60)
    assert thread.auto_archive_minutes == 60


async def test_threads_are_opt_in_and_forgotten_with_person(
    bot: Running, sandbox: Sandbox, channel: str, people: list[DrivenUser]
) -> None:
    ana, _bo = people
    await choose_thread(ana, channel)
    assert "by direct message" in (await choose_thread(ana, channel, on=False)).content
    await start_game(bot, people, channel)
    assert private_threads(sandbox) == []
    await bot.service.threads.keep(1, int(ana.id), 5)
    assert await bot.service.query(stored_threads, 1) == [5]
    await forget_person(bot.service, int(ana.id))
    assert await bot.service.query(stored_threads, 1) == []


@pytest.mark.parametrize("on", [True, False])
async def test_sent_message_is_found_after_changed_setting(bot: Running, sandbox: Sandbox, on: bool) -> None:
    channel, ana, thread = await play_game(bot, sandbox)
    (news,) = messages_in(ana, str(thread.id))
    await choose_thread(ana, channel, on=on)
    sender = bot.client.parts.sender
    seat = (await bot.service.record(1)).seat_of(int(ana.id))
    assert seat is not None
    last = (await bot.service.record(1)).entries - 1
    told = PrivateNews(seat=seat.seat, first=0, last=last)
    item = Item(1, 1, Lane(user=int(ana.id)), SEND, str(news.json["nonce"]), told, 1, None)
    found = await sender.find(item, bot.now() - 60, ())
    assert found is not None
    assert (found.channel_id, found.message_id) == (thread.id, int(news.id))


def is_of_game(message: SeenMessage) -> bool:
    """True if a private message is about the game and not about its own place."""
    return "tries again" not in message.content


def dms_about_thread(person: DrivenUser) -> list[str]:
    return [one.content for one in person.dm_messages() if not is_of_game(one)]


async def test_private_threads_follow_table_out_of_forum(bot: Running, sandbox: Sandbox) -> None:
    channel, boss = sandbox.channel(), await boss_of(sandbox)
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    await choose_thread(ana, channel)
    shown = await open_panel(boss, channel, "Threads and calls")
    await server_chosen(boss, shown, "forum", sandbox.control.forum("tables")["id"])
    post, _person = await begin_in_thread(bot, [ana, bo], channel, where="post")
    await bot.settle()
    assert private_threads(sandbox) == []
    assert [one.content for one in ana.dm_messages() if is_of_game(one) and "Your Event" in one.content]
    (said,) = dms_about_thread(ana)
    assert said.startswith(
        f"Game 1: <#{post.id}> is in a place where Discord has no private threads. Your secrets"
    )
    await tell_again(bot, ana)
    assert len(dms_about_thread(ana)) == 1, "said once"
    actor = Actor(int(ana.id), guild=(await bot.service.record(1)).guild)
    await do(bot.service, 1, actor, play.move_table, int(channel), actor.guild, None)
    count = len(ana.dm_messages())
    await tell_again(bot, ana)
    (thread,) = private_threads(sandbox)
    assert "**Event card:**" in messages_in(ana, str(thread.id))[0].content
    assert len(ana.dm_messages()) == count
    there = sandbox.channel("there")
    await do(bot.service, 1, actor, play.move_table, int(there), actor.guild, None)
    await tell_again(bot, ana)
    assert [one.parent_id for one in private_threads(sandbox)] == [int(channel), int(there)]


@pytest.mark.parametrize("why", ["refused", "no-sight", "no-thread"])
async def test_person_who_cannot_be_added_gets_dms(
    bot: Running, sandbox: Sandbox, why: str, channel: str, people: list[DrivenUser]
) -> None:
    ana, bo = people
    await choose_thread(ana, channel)
    if why == "no-sight":
        lobby = await host_lobby(bot, bo, channel, seats=2)
        await ana.press(lobby, "Join")
        await bo.wait_message(channel, lambda message: "Seats: 2 of" in message.content)
        sandbox.control.deny(channel, ana.id, ["view_channel"])
        await bo.press(lobby, "Start")
        await bo.wait_message(channel, lambda message: "has started" in message.content)
        await bot.settle()
    else:
        route = "thread-members" if why == "refused" else "POST /channels/{channel_id}/threads"
        sandbox.control.inject("50013", route=route)
        await start_game(bot, people, channel)
    assert all(one.archived and not sandbox.world.messages.get(one.id) for one in private_threads(sandbox))
    assert "Your Event" in next(one for one in ana.dm_messages() if is_of_game(one)).content
    (said,) = dms_about_thread(ana)
    wanted = "create a private thread for you" if why == "no-thread" else "add you to a private thread"
    assert f"Discord didn’t let me {wanted} under <#{channel}>." in said
    assert not [one for one in bo.visible_messages(channel) if "Your Event" in one.content]


@pytest.mark.parametrize("what", ["deleted", "locked", "permission"])
async def test_thread_closed_during_question_falls_back_to_dm(
    bot: Running, sandbox: Sandbox, what: str
) -> None:
    channel, people, person, thread = await ask_secretly(bot, sandbox)
    if what == "deleted":
        sandbox.control.delete_channel(str(thread.id))
    elif what == "locked":
        sandbox.control.archive(str(thread.id), locked=True)
    else:
        sandbox.control.deny(channel, sandbox.bot_id, ["send_messages_in_threads"])
    if what != "deleted":
        await tell_again(bot, person)
    question = await person.wait_dm(lambda message: bool(hands.parts_for(message, "sure")))
    await bot.settle()
    (said,) = dms_about_thread(person)
    assert ("I’m missing Send Messages in Threads" if what == "permission" else "is gone, or closed") in said
    await answer_first(bot, person, question)
    for other in people:
        assert other is person or not [one for one in other.dm_messages() if hands.parts_for(one, "sure")]


@pytest.mark.parametrize("what", ["left", "asleep"])
async def test_left_or_archived_thread_is_restored(bot: Running, sandbox: Sandbox, what: str) -> None:
    _channel, ana, thread = await play_game(bot, sandbox)
    if what == "left":
        sandbox.control.thread_member(str(thread.id), ana.id, member=False)
    else:
        sandbox.control.archive(str(thread.id))
    await tell_again(bot, ana)
    assert len(messages_in(ana, str(thread.id))) == 2
    assert not thread.archived
    assert ana.dm_messages() == []


@pytest.mark.parametrize("kind", ["cut", "cut-after", "429"])
async def test_broken_connection_makes_no_second_thread(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, kind: str, channel: str
) -> None:
    monkeypatch.setattr(worker, "LONGEST_WAIT", 0.5)
    ana, _bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await choose_thread(ana, channel)
    times = 1 if kind == "429" else 2  # aiohttp itself repeats such a request once
    sandbox.faults.inject(kind, route="PUT /channels/{channel_id}/thread-members", times=times, seconds=40)
    await start_game(bot, people, channel)
    await wait_until(lambda: bool(private_threads(sandbox)))
    thread = private_threads(sandbox)[0]
    await ana.wait_message(str(thread.id), lambda message: "Your Event" in message.content)
    await bot.settle()
    assert private_threads(sandbox) == [thread]
    assert ana.dm_messages() == []
    assert not thread.archived


async def test_missing_permission_is_named(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, (ana, _bo) = duel
    sandbox.control.deny(channel, sandbox.bot_id, ["view_channel"])
    await choose_thread(ana, channel)
    await tell_again(bot, ana)
    assert "I’m missing View Channel." in dms_about_thread(ana)[0]


async def test_message_of_private_thread_stays_after_back(bot: Running, sandbox: Sandbox) -> None:
    channel, people, _, _ = await ask_secretly(bot, sandbox)
    chance = random.Random(5)
    while not (found := final_choice(sandbox, people)):
        person, message = await wait_question(bot, people, channel)
        await bot.press(person, message, chance)
        await bot.settle()
    person, asking = found
    for wanted in (FINAL, ":back", ":sure"):
        now = person.reload_message(asking)
        await person.press(now, next(id for part in now.components if wanted in (id := part["custom_id"])))
        await bot.settle()
    kept = person.reload_message(asking)
    assert kept.content.split()[0] in ("Done:", "✓")
    assert kept.components == []


def final_choice(sandbox: Sandbox, people: list[DrivenUser]) -> tuple[DrivenUser, SeenMessage] | None:
    """A question of a private thread with a choice that wants a second tap, and its user."""
    return next(
        (
            (person, message)
            for person in people
            for thread in private_threads(sandbox)
            for message in messages_in(person, str(thread.id))
            if any(FINAL in part["custom_id"] for part in message.components)
        ),
        None,
    )
