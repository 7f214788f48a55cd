"""People with two colours each, as they meet the bot: from the lobby through a turn of each colour."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.domain.records import GameRecord
from bot.store import steps
from engine import editions
from engine.records import tag_of
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import Running

EDITION, OWN = "hasbro-2001", "zman-2018"

pytestmark = pytest.mark.skipif(EDITION not in editions(), reason=f"there is no {EDITION}")

WORDS = {
    "en-US": ("Two colours each", "Join", "Start", "has started"),
    "pt-BR": ("Duas cores por pessoa", "Entrar", "Começar", "começou"),
}
OPTIONS = {"en-US": "Two players (our own rule)", "pt-BR": "Para duas pessoas (regra nossa)"}
"""The option of the other edition."""


async def begin_game(
    bot: Running, sandbox: Sandbox, count: int, locale: str, edition: str = EDITION
) -> tuple[str, list[DrivenUser]]:
    """Start a game of people with two colours each."""
    option, join, start, begins = WORDS[locale]
    if edition == OWN:
        option = OPTIONS[locale]
    channel = sandbox.channel()
    people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")[:count]]
    for person in people:
        await person.speak(locale)
    sandbox.control.server_language(locale)
    await (
        await people[0].slash(channel, "game new", edition=edition, options=option, seats=6)
    ).wait_settled()
    lobby = await people[0].wait_message(channel, lambda message: join in message.labels)
    for number, person in enumerate(people[1:], 2):
        await person.press(lobby, join)
        await person.wait_message(channel, lambda one, n=2 * number: f": {n} " in one.content)
    await people[0].press(lobby, start)
    first = await people[0].wait_message(channel, lambda message: begins in message.content)
    assert option in first.content
    assert first.content.count("Ana") == 1
    await bot.settle()
    return channel, people


def seats_of(person: DrivenUser, record: GameRecord) -> list[str]:
    return [one.seat for one in record.seats_of(int(person.id))]


async def seats_with_turn(bot: Running) -> set[str]:
    """The seats that have had a turn."""
    view = await bot.service.view(1, None, since=0)
    return {event.seat for news in view.news for event in news.events if tag_of(event) == "turn_ended"}


def asked_now(people: list[DrivenUser], channel: str) -> tuple[DrivenUser, SeenMessage]:
    for person in people:
        message = hands.question(person, channel)
        if message is not None:
            return person, message
    raise AssertionError("nobody is asked")


async def check_hands(bot: Running, people: list[DrivenUser], channel: str) -> None:
    """Check that "My hand" shows a person's two hands to nobody else."""
    record = await bot.service.record(1)
    for person in people:
        before = {one.id for one in person.visible_messages(channel)}
        await (await person.slash(channel, "game hand")).wait_settled()

        def find_new_hands(
            who: DrivenUser = person, known: frozenset[str] = frozenset(before)
        ) -> list[SeenMessage]:
            seen = [one for one in who.visible_messages(channel) if one.ephemeral and one.id not in known]
            return seen if len(seen) >= 2 else []

        shown: list[SeenMessage] = await person.wait_until(find_new_hands)
        for message, seat in zip(shown, seats_of(person, record), strict=True):
            own = next(one for one in (await bot.service.view(1, seat)).seats if one.seat == seat)
            names = await bot.client.parts.composer.names(record, "en")
            for holding in own.holdings:
                for item in holding.items:
                    if holding.id in names.narration.hand and item:
                        assert names.name_of(holding.kind, item) in message.content or "…" in message.content
        for other in people:
            if other is not person:
                assert not {one.id for one in shown} & {one.id for one in other.visible_messages(channel)}


async def play_a_turn_of_each(bot: Running, people: list[DrivenUser], channel: str) -> list[Any]:
    chance = random.Random(4)
    record = await bot.service.record(1)
    every = {one.seat for one in record.seats}
    for _ in range(600):
        await bot.settle()
        if await seats_with_turn(bot) == every:
            break
        person, message = asked_now(people, channel)
        await bot.press(person, message, chance)
    assert await seats_with_turn(bot) == every
    return await bot.service.query(steps.read_steps, 1)


@pytest.mark.parametrize("edition", [EDITION, OWN])
async def test_two_people_play_two_colours_each(bot: Running, sandbox: Sandbox, edition: str) -> None:
    channel, people = await begin_game(bot, sandbox, 2, "en-US", edition)
    record = await bot.service.record(1)
    assert [seats_of(person, record) for person in people] == [["A", "C"], ["B", "D"]]
    assert all(len(person.pinging_messages(channel)) <= 1 for person in people)
    await check_hands(bot, people, channel)
    steps = await play_a_turn_of_each(bot, people, channel)
    assert {(one.seat, one.user) for one in steps if one.kind == "act"} == {
        (seat, int(person.id)) for person in people for seat in seats_of(person, record)
    }
    mine = await (await people[1].slash(channel, "my-games")).wait_settled()
    assert mine.content.count("🔵◆ + 🟢▲") == 1
    for command, part in (("game recap", "Since"), ("game status", "Ana"), ("game log", "log")):
        answer = await (await people[0].slash(channel, command)).wait_settled()
        assert part.casefold() in answer.content.casefold(), answer.content


async def test_foreign_press_is_refused_for_both_colours(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox, 2, "en-US")
    person, message = asked_now(people, channel)
    other = next(one for one in people if one is not person)
    part = hands.choices(message)[0]
    version = (await bot.service.record(1)).version
    if part["type"] == 2:
        await other.press(message, part["custom_id"])
    else:
        await other.choose(message, part["custom_id"], part["options"][0]["value"])
    await other.wait_message(channel, lambda one: one.ephemeral and "That’s not your choice" in one.content)
    assert (await bot.service.record(1)).version == version


async def test_three_people_play_two_colours_and_one_resigns(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox, 3, "pt-BR")
    record = await bot.service.record(1)
    assert [seats_of(person, record) for person in people] == [["A", "D"], ["B", "E"], ["C", "F"]]
    await play_a_turn_of_each(bot, people, channel)
    confirm = await (await people[2].slash(channel, "game resign")).wait_settled()
    await people[2].press(confirm, confirm.buttons[0]["custom_id"])
    said = f"Um computador forte joga agora no lugar de {people[2].name}."
    await people[0].wait_message(channel, lambda one: one.content == said)
    assert [one.computer for one in (await bot.service.record(1)).seats] == ["", "", "strong"] * 2
