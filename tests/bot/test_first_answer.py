"""Presses and commands are answered by their content."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bot.core import play
from bot.discord_io import first_answer
from bot.discord_io.first_answer import WAIT_SECONDS
from bot.domain.requests import Actor
from bot.outbox.sender import DiscordSender
from bot.play import buttons, parts
from bot.play.answer import Answer
from bot.words.ids import is_open_question
from sandbox import DrivenUser, Sandbox, Seen, SeenMessage
from sandbox.limits import LIMITS
from tests.bot import hands
from tests.bot.table import PATIENCE, Running, start_game, wait_question
from tests.bot.tables import do

PRIVATE, PROMISED, ACKNOWLEDGED, CONTENT = 4, 5, 6, 7
"""Discord's kinds of first answers."""


Table = tuple[Running, str, list[DrivenUser]]


@pytest.fixture
async def duel(bot: Running, sandbox: Sandbox, channel: str) -> Table:
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await start_game(bot, people, channel)
    return bot, channel, people


def first_answers(sandbox: Sandbox, since: int) -> list[int]:
    """Kinds of the first answers after a number of requests."""
    told = [one.json for one in sandbox.requests[since:] if "/callback" in one.path]
    return [one["type"] for one in told if one is not None]


def edits(sandbox: Sandbox, since: int) -> list[str]:
    """Paths of the edits after a number of requests."""
    return [one.path for one in sandbox.requests[since:] if one.method == "PATCH"]


async def placing_question(duel: Table) -> tuple[DrivenUser, SeenMessage, str, str]:
    """Play until someone may place an army. The person, message, list and value."""
    bot, channel, people = duel
    chance = random.Random("first answer")
    for _ in range(100):
        await bot.settle()
        person, message = await wait_question(bot, people, channel)
        for select in message.selects:
            for option in select["options"]:
                if option["value"].startswith("place_army/"):
                    return person, message, select["custom_id"], option["value"]
        await bot.press(person, message, chance)
    raise AssertionError("nobody may place an army")


async def place(duel: Table) -> tuple[list[int], list[str]]:
    """Place an army. The kinds of first answers, and the edits."""
    bot, _, _ = duel
    person, message, select, value = await placing_question(duel)
    since, before = len(bot.sandbox.requests), message.content
    await person.choose(message, select, value)
    await person.wait_until(lambda: person.reload_message(message).content != before)
    await bot.settle()
    return first_answers(bot.sandbox, since), edits(bot.sandbox, since)


@pytest.mark.usefixtures("await_content")
async def test_next_question_answers_its_press(duel: Table) -> None:
    assert await place(duel) == ([CONTENT], [])


@pytest.mark.usefixtures("await_content")
async def test_press_on_newest_message_reads_no_history(duel: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, channel, people = duel
    monkeypatch.setattr(parts, "SIGHT_SECONDS", 0.0)
    person, message, select, value = await placing_question(duel)
    newest = list(person.visible_messages(channel))[-1]
    since = len(bot.sandbox.requests)
    await person.choose(message, select, value)
    await person.wait_until(lambda: person.reload_message(message).content != message.content)
    await bot.settle()
    read = [one for one in bot.sandbox.requests[since:] if one.method == "GET"]
    assert bool(read) == (newest.id != message.id)
    await people[0].say(channel, "chat")
    person, message, select, value = await placing_question(duel)
    since = len(bot.sandbox.requests)
    await person.choose(message, select, value)
    await bot.settle()
    assert [one for one in bot.sandbox.requests[since:] if one.method == "GET"], "it may be buried"


async def test_slow_change_is_acknowledged_and_edited_later(
    duel: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, _, _ = duel
    plain = bot.service.change

    async def change_slowly(*given: Any, **more: Any) -> Any:
        await asyncio.sleep(WAIT_SECONDS + 0.3)
        return await plain(*given, **more)

    monkeypatch.setattr(bot.service, "change", change_slowly)
    answers, edited = await place(duel)
    assert answers == [ACKNOWLEDGED]
    assert len(edited) == 1
    assert edited[0].endswith("@original")


async def test_later_edit_uses_the_press_before_a_refused_one(duel: Table) -> None:
    bot, _, people = duel
    person, message, select, value = await placing_question(duel)
    other = next(one for one in people if one is not person)
    await person.choose(message, select, value)
    await person.wait_until(lambda: person.reload_message(message).content != message.content)
    await bot.settle()
    now = other.reload_message(message)
    again = now.selects[0]
    await (await other.choose(now, again["custom_id"], again["options"][0]["value"])).wait_settled()
    await bot.settle()
    since, record = len(bot.sandbox.requests), await bot.service.record(1)
    seat = next(one for one in record.seats if one.user == int(person.id))
    assert seat.awaited is not None
    await do(bot.service, 1, Actor(int(person.id), person.name), play.undo, seat.seat, seat.awaited)
    await bot.settle()
    assert [one.endswith("@original") for one in edits(bot.sandbox, since)] == [True]


async def test_double_press_of_deleted_message_is_answered(duel: Table) -> None:
    bot, channel, people = duel
    bot.sandbox.world.limits = LIMITS
    person, message = await wait_question(bot, people, channel)
    button = hands.choices(message)[0]["custom_id"]
    pressed = await asyncio.gather(*(person.press(message, button) for _ in range(4)))
    await bot.settle()
    assert person.message(channel, message.id) is None, "the question moved on"
    assert not [one for one in pressed if one.has_failed]


async def test_late_list_leaves_no_old_question(duel: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, channel, people = duel
    chance = random.Random("late list")
    person, message = await wait_question(bot, people, channel)
    while not ((opens := hands.parts_for(message, "show")) and (does := hands.parts_for(message, "do"))):
        await bot.press(person, message, chance)
        person, message = await wait_question(bot, people, channel)
    count, listing, chosen = Answer.count_undoable, asyncio.Event(), asyncio.Event()

    async def count_once_chosen(answer: Answer, seat: str) -> int:
        listing.set()
        await chosen.wait()
        return await count(answer, seat)

    monkeypatch.setattr(Answer, "count_undoable", count_once_chosen)
    opening = asyncio.create_task(person.press(message, opens[0]["custom_id"]))
    await listing.wait()
    await person.press(message, does[0]["custom_id"])
    assert await bot.outbox.drain(PATIENCE)
    chosen.set()
    await opening
    person, now = await wait_question(bot, people, channel)
    (seat,) = (await bot.service.record(1)).seats_of(int(person.id))
    assert is_open_question([one["custom_id"] for one in now.components], 1, seat)


async def test_choice_on_message_being_deleted_is_answered(
    duel: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, channel, _ = duel
    person, message, select, value = await placing_question(duel)
    (seat,) = (await bot.service.record(1)).seats_of(int(person.id))
    bot.sandbox.world.limits = LIMITS
    acknowledge, is_needed = DiscordSender.acknowledge_presses, buttons.need_current
    pressing, admitted = list[asyncio.Task[Seen]](), asyncio.Event()

    async def acknowledge_and_press(sender: DiscordSender, id: int) -> None:
        await acknowledge(sender, id)
        if id == int(message.id):
            pressing.append(asyncio.create_task(person.choose(message, select, value)))
            await admitted.wait()

    async def need_then_wait(answer: Answer) -> None:
        await is_needed(answer)
        admitted.set()
        await person.wait_until(lambda: person.message(channel, message.id) is None)

    monkeypatch.setattr(DiscordSender, "acknowledge_presses", acknowledge_and_press)
    monkeypatch.setattr(buttons, "need_current", need_then_wait)
    version = (await do(bot.service, 1, None, play.ask_again, seat.seat)).record.version
    assert await bot.outbox.drain(PATIENCE)
    assert not (await pressing[0]).has_failed
    assert (await bot.service.record(1)).version > version


@pytest.mark.parametrize("fault", ["lost", "cut-after", "500", "cut", "502-html", "50035"])
async def test_failed_answer_is_made_good_by_an_edit(duel: Table, fault: str) -> None:
    bot, channel, people = duel
    bot.sandbox.world.limits = LIMITS
    person, message, select, value = await placing_question(duel)
    before, entries = message.content, (await bot.service.record(1)).entries
    bot.sandbox.faults.inject(fault, route="/callback")
    seen = await person.choose(message, select, value)
    await person.wait_until(lambda: person.reload_message(message).content != before)
    await bot.settle()
    assert not seen.has_failed
    assert (await bot.service.record(1)).entries > entries
    again, now = await wait_question(bot, people, channel)
    since = len(bot.sandbox.requests)
    await bot.press(again, now, random.Random(1))
    await bot.settle()
    assert len(first_answers(bot.sandbox, since)) == 1, "the next press is answered as ever"


@pytest.mark.usefixtures("await_content")
@pytest.mark.parametrize("command", ["game status", "game hand", "help"])
async def test_command_is_answered_by_its_content(duel: Table, command: str) -> None:
    bot, channel, people = duel
    since = len(bot.sandbox.requests)
    seen = await (await people[0].slash(channel, command)).wait_settled()
    await bot.settle()
    assert seen.content
    assert first_answers(bot.sandbox, since) == [PRIVATE]
    assert not edits(bot.sandbox, since)


async def test_slow_command_is_promised(duel: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, channel, people = duel
    plain = bot.service.record

    async def read_slowly(*given: Any) -> Any:
        await asyncio.sleep(WAIT_SECONDS + 0.3)
        return await plain(*given)

    monkeypatch.setattr(bot.service, "record", read_slowly)
    since = len(bot.sandbox.requests)
    seen = await (await people[0].slash(channel, "game status")).wait_settled()
    assert seen.content
    assert first_answers(bot.sandbox, since) == [PROMISED]


@pytest.mark.usefixtures("await_content")
async def test_refusal_is_the_answer_and_leaves_the_message(duel: Table) -> None:
    bot, _, people = duel
    person, message, select, value = await placing_question(duel)
    other = next(one for one in people if one is not person)
    since = len(bot.sandbox.requests)
    seen = await other.choose(message, select, value)
    await seen.wait_settled()
    await bot.settle()
    assert first_answers(bot.sandbox, since) == [PRIVATE]
    assert person.reload_message(message).content == message.content
    await person.choose(message, select, value)
    await person.wait_until(lambda: person.reload_message(message).content != message.content)
    await bot.settle()
    assert not [one for one in edits(bot.sandbox, since) if "webhooks" in one], "a refusal is not edited"


async def test_old_press_is_acknowledged_first(duel: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_answer, "FRESH_SECONDS", 0.0)
    answers, edited = await place(duel)
    assert answers == [ACKNOWLEDGED]
    assert len(edited) == 1


async def test_two_people_press_one_message(bot: Running, sandbox: Sandbox, channel: str) -> None:
    host, *guests = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await (await host.slash(channel, "game new", edition="ragnar-2024", seats=4)).wait_settled()
    await bot.settle()
    lobby = next(one for one in host.latest_messages(channel) if not one.ephemeral)
    since = len(sandbox.requests)
    await asyncio.gather(*(one.press(lobby, "Join") for one in guests))
    await bot.settle()
    await host.wait_until(lambda: len(first_answers(sandbox, since)) == 2)
    assert len((await bot.service.record(1)).seats) == 3
    shown = host.reload_message(lobby).content
    assert "Bo" in shown
    assert "Cy" in shown
