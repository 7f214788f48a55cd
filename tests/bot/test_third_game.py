"""A game without Empires at a make-believe table: the opening, a Hero of the hand, standing answers."""

from __future__ import annotations

import asyncio

from engine.records import tag_of
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import Running, start_game

EDITION = "heroes-2008"


async def wait_question(
    bot: Running, people: list[DrivenUser], channel: str
) -> tuple[str, DrivenUser, SeenMessage]:
    """Wait for the next question. Returns its kind, user and message."""
    await bot.settle()
    (one,) = (await bot.service.view(1, None)).asked
    seat = (await bot.service.record(1)).seat(one.seat)
    person = next(person for person in people if seat and int(person.id) == seat.user)
    ours = f"g:1:{one.id}{one.seat}:"

    def private_question() -> SeenMessage | None:
        found = hands.question(person, channel)
        return found if found and hands.choices(found)[0]["custom_id"].startswith(ours) else None

    await person.wait_until(lambda: private_question() is not None)
    message = private_question()
    assert message is not None
    return one.kind, person, message


async def test_opening_and_first_hero_take_two_taps_each(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    people = [sandbox.user(name) for name in ("Ana", "Bo")]
    await start_game(bot, people, channel, edition=EDITION)
    kind, first, message = await wait_question(bot, people, channel)
    assert kind == "place_start"
    places = ["Africa", "China", "India", "Mediterranean", "Middle East"]
    assert sorted(message.labels[:5]) == [f"Counter in {place}" for place in places]
    assert message.labels[5] == "Place the rest for me"
    assert message.labels[-3:] == ["New here?", "Try a turn", "?"]
    await first.press(message, "Place the rest for me")
    kind, second, message = await wait_question(bot, people, channel)
    assert kind == "place_start"
    assert second is not first
    await second.press(message, "Counter in India")
    kind, again, message = await wait_question(bot, people, channel)
    assert (kind, again) == ("place_start", second)
    await second.press(message, "Place the rest for me")

    kind, player, message = await wait_question(bot, people, channel)
    assert (kind, player) == ("take_hero", first)
    people_there = (await bot.service.view(1, None)).lands.values()
    assert sum(stack.count for land in people_there for stack in land.pieces) == 14
    await player.press(message, "Take the top Hero, then play…")
    panel = await player.wait_message(
        channel, lambda one: one.ephemeral and bool(hands.parts_for(one, "sure"))
    )
    kind, player, _message = await wait_question(bot, people, channel)
    assert (kind, player) == ("play_hero", first)
    heroes = hands.parts_for(panel, "sure")
    assert len(heroes) == 3
    await player.press(panel, heroes[0]["custom_id"])
    await hands.wait_change(player, panel)
    await bot.settle()
    log = (await bot.service.view(1, None, since=0)).news
    played = [event for part in log for event in part.events if tag_of(event) == "hero_played"]
    assert len(played) == 1


async def test_wonder_preference_is_set_and_private(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people = [sandbox.user(name) for name in ("Ana", "Bo")]
    await start_game(bot, people, channel, edition=EDITION)
    await wait_question(bot, people, channel)
    panel = await (await people[1].slash(channel, "settings preferences")).wait_settled()
    assert "My Wonders" in str(panel.json)
    chosen = next(one for one in panel.components if "always" in str(one) and one["type"] == 3)
    value = next(one["value"] for one in chosen["options"] if "always" in one["value"])
    await people[1].choose(panel, chosen["custom_id"], value)
    seat = (await bot.service.record(1)).seat_of(int(people[1].id))
    assert seat is not None

    async def preferences_of(reader: str | None) -> list[tuple[str, str]]:
        news = (await bot.service.view(1, reader, since=0)).news
        events = [event for part in news for event in part.events if tag_of(event) == "preferred"]
        return [(event.name, event.value) for event in events]

    for _ in range(2000):
        if await preferences_of(seat.seat):
            break
        await asyncio.sleep(0.01)
    assert await preferences_of(seat.seat) == [("wonders", "always")]
    assert await preferences_of(None) == []
