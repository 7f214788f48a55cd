"""A question can always be had again, wherever it went."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.store import held_messages
from bot.words.lists import STEP
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import Running, start_game, wait_private, wait_question
from tests.common.waiting import wait_until

AGAIN = "Find my question"


async def start_with_question(
    bot: Running, sandbox: Sandbox, channel: str
) -> tuple[list[DrivenUser], DrivenUser, SeenMessage]:
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel)
    person, message = await wait_question(bot, people, channel)
    return people, person, message


def link_of(message: SeenMessage) -> str:
    return f"/{message.channel_id}/{message.id}"


@pytest.mark.parametrize("command", ["game hand", "game status", "game recap", "my-games"])
async def test_answers_link_question_and_offer_it_again(
    bot: Running, sandbox: Sandbox, command: str, channel: str
) -> None:
    people, person, message = await start_with_question(bot, sandbox, channel)
    answer = await (await person.slash(channel, command)).wait_settled()
    assert link_of(message) in answer.content
    seen = await (await person.press(answer, AGAIN)).wait_settled()
    assert link_of(message) in seen.content
    other = next(one for one in people if one is not person)
    answer = await (await other.slash(channel, command)).wait_settled()
    assert AGAIN not in answer.labels


async def test_ask_command_reposts_deleted_question(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people, person, message = await start_with_question(bot, sandbox, channel)
    sandbox.control.delete_message(channel, message.id)
    answer = await (await person.slash(channel, "game ask")).wait_settled()
    anew = hands.question(person, channel)
    assert anew is not None
    assert anew.id != message.id
    assert link_of(anew) in answer.content
    before = (await bot.service.record(1)).entries
    await bot.press(person, anew, random.Random(1))
    assert (await bot.service.record(1)).entries >= before
    again = await (await people[0].slash(channel, "game status")).wait_settled()
    assert again.content


@pytest.mark.parametrize("command", ["game status", "game ask"])
async def test_deleted_lobby_is_reposted(bot: Running, sandbox: Sandbox, command: str, channel: str) -> None:
    host, guest = sandbox.user("Ana"), sandbox.user("Bo")
    await (await host.slash(channel, "game new", edition="ragnar-2024", seats=3)).wait_settled()
    await bot.settle()
    lobby = next(one for one in host.latest_messages(channel) if not one.ephemeral)
    answer = await (await guest.slash(channel, command)).wait_settled()
    assert link_of(lobby) in answer.content
    sandbox.control.delete_message(channel, lobby.id)
    await (await guest.slash(channel, command)).wait_settled()
    await bot.settle()
    (anew,) = (one for one in host.latest_messages(channel) if not one.ephemeral)
    await (await host.press(anew, "Add computer player")).wait_settled()
    await bot.settle()
    assert len((await bot.service.record(1)).seats) == 2


async def test_buried_lobby_is_replaced(bot: Running, sandbox: Sandbox, channel: str) -> None:
    host = sandbox.user("Ana")
    await (await host.slash(channel, "game new", edition="ragnar-2024", seats=3)).wait_settled()
    await bot.settle()
    lobby = next(one for one in host.latest_messages(channel) if not one.ephemeral)
    for number in range(21):
        await host.say(channel, f"chat {number}")
    await (await host.slash(channel, "game status")).wait_settled()
    await bot.settle()
    (anew,) = (one for one in host.latest_messages(channel) if "Join" in one.labels)
    assert anew.id != lobby.id


async def test_buried_question_is_replaced(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people, person, message = await start_with_question(bot, sandbox, channel)
    for number in range(20):
        await people[0].say(channel, f"chat {number}")
    seen = await (await person.slash(channel, "game ask")).wait_settled()
    assert link_of(message) in seen.content
    await people[0].say(channel, "one more")
    seen = await (await person.slash(channel, "game ask")).wait_settled()
    anew = await person.wait_until(lambda: hands.question(person, channel))
    assert anew.id != message.id
    assert link_of(anew) in seen.content
    await person.wait_until(lambda: person.message(channel, message.id) is None)
    assert not anew.pings


async def wait_reposted_question(person: DrivenUser, channel: str, before: SeenMessage) -> SeenMessage:
    """The question once it is asked in another message."""

    def new_question() -> SeenMessage | None:
        now = hands.question(person, channel)
        return now if now is not None and now.id != before.id else None

    found: SeenMessage = await person.wait_until(new_question)
    return found


def request_numbers(sandbox: Sandbox) -> list[int]:
    """The numbers of the requests that read a channel's messages."""
    told = enumerate(sandbox.requests)
    return [n for n, one in told if one.method == "GET" and "/messages" in one.path]


@pytest.mark.parametrize("command", ["game status", "game log", "my-games", "help"])
async def test_any_command_reposts_deleted_question(
    bot: Running, sandbox: Sandbox, command: str, channel: str
) -> None:
    people, person, message = await start_with_question(bot, sandbox, channel)
    other = next(one for one in people if one is not person)
    sandbox.control.delete_message(channel, message.id)
    for one in (other, person):
        await (await one.slash(channel, command)).wait_settled()
        anew = await wait_reposted_question(person, channel, message)
        assert not anew.pings
        await bot.settle()
        message = anew
        if one is other:
            sandbox.control.delete_message(channel, message.id)
    await wait_until(lambda: not bot.client.parts.sight.lock(1).locked())
    await bot.settle()
    before = len(request_numbers(sandbox))
    await (await person.slash(channel, command)).wait_settled()
    await wait_until(lambda: len(request_numbers(sandbox)) > before)
    await bot.settle()
    now = hands.question(person, channel)
    assert now is not None
    assert now.id == anew.id


async def test_press_is_answered_before_buried_question_is_replaced(
    bot: Running, sandbox: Sandbox, channel: str
) -> None:
    people, person, message = await start_with_question(bot, sandbox, channel)
    for number in range(21):
        await people[0].say(channel, f"chat {number}")
    asked_for = len(sandbox.requests)
    await (await person.press(message, "My hand")).wait_settled()
    anew = await wait_reposted_question(person, channel, message)
    await person.wait_until(lambda: person.message(channel, message.id) is None)
    answered = [n for n, one in enumerate(sandbox.requests) if "/callback" in one.path and n >= asked_for]
    assert answered[0] < min(n for n in request_numbers(sandbox) if n >= asked_for)
    await bot.press(person, anew, random.Random(1))


async def test_simultaneous_commands_repost_question_once(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    _people, person, message = await start_with_question(bot, sandbox, channel)
    sandbox.control.delete_message(channel, message.id)
    commands = ("game status", "game ask", "game hand", "game ask")
    await asyncio.gather(*(person.slash(channel, one) for one in commands))
    await wait_reposted_question(person, channel, message)
    await bot.settle()
    asking = [one for one in person.visible_messages(channel) if not one.ephemeral and hands.choices(one)]
    assert len(asking) == 1


async def test_unreadable_channel_gets_no_repeated_questions(
    bot: Running, sandbox: Sandbox, channel: str
) -> None:
    _people, person, message = await start_with_question(bot, sandbox, channel)
    sandbox.control.deny(channel, sandbox.bot_id, ["read_message_history"])
    for _ in range(3):
        await wait_until(lambda: not bot.client.parts.sight.lock(1).locked())
        await (await person.slash(channel, "game hand")).wait_settled()
        await bot.settle()
    now = hands.question(person, channel)
    assert now is not None
    assert now.id == message.id
    refused = [one for one in sandbox.requests if one.method == "GET" and one.status == 403]
    assert refused == [], "no press costs a refusal"


async def test_ask_command_reposts_every_question_of_person(bot: Running, sandbox: Sandbox) -> None:
    channel, chance = sandbox.channel(), random.Random(2)
    people = [sandbox.user("Ana"), sandbox.user("Bo"), sandbox.user("Cy")]
    await start_game(bot, people, channel, edition="zman-2018")
    while len((await bot.service.view(1, None)).asked) < 2:
        await bot.press(*await wait_question(bot, people, channel), chance)
    await bot.settle()
    seats = sorted(one.seat for one in (await bot.service.view(1, None)).asked)
    ana = people[0]
    async with bot.store.write() as c:
        both = ", ".join(f"'{seat}'" for seat in seats)
        await c.execute(f"UPDATE seats SET user_id = {ana.id} WHERE seat IN ({both})")
    bot.service.loader.drop(1)

    async def question_messages() -> dict[str, int | None]:
        held = await bot.service.query(held_messages.held_messages_of, 1)
        return {one.seat: one.message_id for one in held if one.slot.startswith("seat:")}

    before = await question_messages()
    for message in before.values():
        sandbox.control.delete_message(channel, str(message))
    answer = await (await ana.slash(channel, "game ask")).wait_settled()
    await bot.settle()
    after = await question_messages()
    for seat in seats:
        assert after[seat] not in (None, before[seat])
        assert f"/{after[seat]}" in answer.content


async def test_ask_command_without_question_says_so(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people, person, _message = await start_with_question(bot, sandbox, channel)
    other = next(one for one in people if one is not person)
    await other.slash(channel, "game ask")
    await wait_private(other, channel, "You have nothing to choose")
    await sandbox.user("Dee").slash(channel, "game ask")
    await wait_private(sandbox.user("Dee"), channel, "You have no seat")


async def test_old_button_links_current_question(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people, person, message = await start_with_question(bot, sandbox, channel)
    chance, before = random.Random(4), None
    while before is None or before.id != message.id:  # until the same message asks on
        before, old = message, hands.choices(message)[0]
        kept = list(sandbox.world.message(int(channel), int(message.id)).components)
        await bot.press(person, message, chance)
        person, message = await wait_question(bot, people, channel)
    now = message
    sandbox.world.message(int(channel), int(message.id)).components = kept
    stale = person.reload_message(message)
    if old["type"] == 2:
        await person.press(stale, old["custom_id"])
    else:
        await person.choose(stale, old["custom_id"], old["options"][0]["value"])
    said = await wait_private(person, channel, "out of date")
    assert link_of(now) in said.content or "posted your question again" in said.content


async def test_stale_private_panel_links_current_question(
    bot: Running, sandbox: Sandbox, channel: str
) -> None:
    """After a restart the second of two panels still says what to do."""
    people, _person, _message = await start_with_question(bot, sandbox, channel)
    chance, asked_on = random.Random(4), set[bool]()
    while len(asked_on) < 2:
        person, message = await wait_question(bot, people, channel)
        opens = hands.parts_for(message, "open")
        if not opens:
            await bot.press(person, message, chance)
            continue
        one, other = [
            await (await person.press(message, opens[0]["custom_id"])).wait_settled() for _ in range(2)
        ]
        parts = [part for part in other.components if hands.verb(part) in hands.PRIVATE]
        await bot.wait_worked()
        del bot.client.parts.panels._standing[int(other.id)]
        await hands.choose_in_secret(person, one, chance)
        await bot.settle()
        now = hands.question(person, channel)
        await person.press(other, parts[0]["custom_id"])
        said = await person.wait_message(channel, lambda one: "out of date" in one.content, after=other.id)
        asked_on.add(now is not None)
        assert now is None or link_of(now) in said.content or "posted your question again" in said.content


async def find_list(bot: Running, people: list[DrivenUser], channel: str) -> tuple[DrivenUser, str, str]:
    """Play until a question has a list that leads on. Returns user, list and target."""
    chance = random.Random(4)
    while True:
        person, message = await wait_question(bot, people, channel)
        for part in hands.choices(message):
            values = [one["value"] for one in part.get("options", ()) if one["value"].startswith(STEP)]
            if values:
                return person, part["custom_id"], values[0]
        await bot.press(person, message, chance)


async def test_list_in_archived_thread_is_reposted(bot: Running, sandbox: Sandbox) -> None:
    """Discord refuses the edit that would show the list, but the press succeeds."""
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    members = [one.id for one in people] + [sandbox.bot_id]
    thread = sandbox.control.thread(sandbox.channel(), "our-game", members=members)["id"]
    await start_game(bot, people, thread, edition="heroes-2008")
    person, select, value = await find_list(bot, people, thread)
    message = hands.question(person, thread)
    assert message is not None
    sandbox.control.archive(thread)
    await person.choose(message, select, value)
    anew = await wait_reposted_question(person, thread, message)
    said = await wait_private(person, thread, "posted your question again")
    assert link_of(anew) in said.content
    assert not [one for one in person.visible_messages(thread) if "went wrong" in one.content]
    await hands.act(person, anew, random.Random(1))
    await hands.wait_change(person, anew)


async def test_reminder_links_question(bot: Running, sandbox: Sandbox, channel: str) -> None:
    _people, person, message = await start_with_question(bot, sandbox, channel)
    bot.offset = 25 * 3600
    await bot.service.run_due()
    await bot.settle()
    reminder = next(one for one in person.pinging_messages(channel) if "waiting for you" in one.content)
    assert link_of(message) in reminder.content
    assert AGAIN in reminder.labels
    seen = await (await person.press(reminder, AGAIN)).wait_settled()
    assert link_of(message) in seen.content


async def test_ask_command_posts_unsent_question(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people, person, message = await start_with_question(bot, sandbox, channel)
    # What the outbox gave up: no message holds the seat's question any more.
    async with bot.store.write() as c:
        await c.execute("UPDATE messages SET held = 0 WHERE slot LIKE 'seat:%'")
    bot.service.loader.drop(1)
    seen = await (await person.slash(channel, "game ask")).wait_settled()
    newest = hands.question(person, channel)
    assert newest is not None
    assert newest.id != message.id
    assert link_of(newest) in seen.content
    assert people
