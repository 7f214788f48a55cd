"""An edition whose seats choose at the same time and keep cards in hand, played with the same commands."""

from __future__ import annotations

import random

import pytest

from bot.words.ids import action_token
from engine import editions
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.hands import verb
from tests.bot.table import Running, host_lobby, wait_private
from tests.bot.test_known import mention

EDITION = "zman-2018"

pytestmark = pytest.mark.skipif(EDITION not in editions(), reason=f"there is no {EDITION}")


async def begin_game(bot: Running, sandbox: Sandbox, locale: str = "en-US") -> tuple[str, list[DrivenUser]]:
    """A running game of three people."""
    channel = sandbox.channel()
    people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    for person in people:
        await person.speak(locale)
    sandbox.control.server_language(locale)
    lobby = await open_lobby_in(bot, people[0], channel, locale)
    join, start = ("Join", "Start") if locale == "en-US" else ("Entrar", "Começar")
    for number, person in enumerate(people[1:], 2):
        await person.press(lobby, join)
        await person.wait_message(channel, lambda one, n=number: f": {n} " in one.content)
    await people[0].press(lobby, start)
    begins = "has started" if locale == "en-US" else "começou"
    await people[0].wait_message(channel, lambda message: begins in message.content)
    await bot.settle()
    return channel, people


async def open_lobby_in(bot: Running, host: DrivenUser, channel: str, locale: str) -> SeenMessage:
    if locale == "en-US":
        return await host_lobby(bot, host, channel, edition=EDITION, seats=3)
    await (await host.slash(channel, "game new", edition=EDITION, seats=3)).wait_settled()
    return await host.wait_message(channel, lambda message: "Entrar" in message.labels)


async def play_until(bot: Running, people: list[DrivenUser], channel: str, kind: str) -> DrivenUser:
    """Answer questions until a person is asked one of this kind."""
    chance = random.Random(4)
    for _ in range(300):
        await bot.settle()
        view = await bot.service.view(1, None)
        record = await bot.service.record(1)
        for asked in view.asked:
            if asked.kind == kind:
                seat = record.seat(asked.seat)
                return next(person for person in people if seat and int(person.id) == seat.user)
        person, message = next(
            (person, message) for person in people if (message := hands.question(person, channel)) is not None
        )
        await bot.press(person, message, chance)
    raise AssertionError(f"nobody was asked {kind}")


async def test_two_seats_choose_secretly_at_once(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox)
    view = await bot.service.view(1, None)
    assert len(view.asked) == 2
    asked = [person for person in people if hands.question(person, channel) is not None]
    assert len(asked) == 2
    first, second = asked
    before = hands.question(first, channel)
    assert before is not None
    panel = await (await second.press(before, "Choose secretly")).wait_settled()
    assert "That’s not your choice" in panel.content
    await hands.act(second, hands.question(second, channel), random.Random(1))  # type: ignore[arg-type]
    await bot.settle()
    after = hands.question(first, channel)
    assert after is not None
    assert (after.id, after.json) == (before.id, before.json)
    dm = await first.wait_dm(lambda message: "Only you see this" in message.content)
    assert hands.parts_for(dm, "sure")


async def test_command_of_other_edition_lists_alternatives(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox, "pt-BR")
    await people[0].slash(channel, "honor", honor="x")
    place, fleet, honor = (mention(sandbox, name) for name in ("place", "fleet", "honor"))
    await wait_private(
        people[0], channel, f"Não há {honor} aqui (edição de 2018). Use um destes: {place}, {fleet}"
    )
    assert await people[0].autocomplete(channel, "honor", "honor", honor="") == []
    help_text = await (await people[0].slash(channel, "help")).wait_settled()
    assert place in help_text.content
    assert honor not in help_text.content
    assert "/honra" not in help_text.content


async def test_place_command_invades_lands(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox)
    person = await play_until(bot, people, channel, "invade")
    offered = [one["value"] for one in await person.autocomplete(channel, "place", "lands", lands="")]
    free = next(name for name in offered if not name.endswith("!"))
    seat = (await bot.service.record(1)).seat_of(int(person.id))
    assert seat is not None
    land = free.lower().replace(" ", "_")
    assert seat.seat not in await owners_of(bot, land)
    answer = await (await person.slash(channel, "place", lands=free)).wait_settled()
    assert "Done" in answer.content, answer.content
    assert seat.seat in await owners_of(bot, land)


async def owners_of(bot: Running, land: str) -> list[str]:
    found = (await bot.service.view(1, None)).lands.get(land)
    return [one.seat for one in found.pieces] if found is not None else []


async def test_hand_offers_choices_in_button_order(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox)
    chance, moved = random.Random(4), 0
    for _ in range(8):
        person, message = next(
            (person, found) for person in people if (found := hands.question(person, channel)) is not None
        )
        seat = (await bot.service.record(1)).seat_of(int(person.id))
        assert seat is not None
        asked = (await bot.service.view(1, seat.seat)).decision
        assert asked is not None
        if asked.secret and len(asked.actions) > 1:
            panel = await (await person.press(message, "Choose secretly")).wait_settled()
            hand = await (await person.slash(channel, "game hand")).wait_settled()
            offered, held = (
                [part["custom_id"].split(":", 4)[4] for part in one.components if verb(part) in hands.PRIVATE]
                for one in (panel, hand)
            )
            assert held == offered
            moved += offered[0] != action_token(asked.actions[0])
        await bot.press(person, message, chance)
        await bot.settle()
    assert moved, "the first of the question was always the best"


async def test_hand_cards_are_offered_privately(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox)
    chance = random.Random(4)
    for _ in range(60):
        person = await play_until(bot, people, channel, "invade")
        record = await bot.service.record(1)
        seat = record.seat_of(int(person.id))
        assert seat is not None
        view = await bot.service.view(1, seat.seat)
        assert view.decision is not None
        cards = [one for one in view.decision.actions if type(one).__name__ == "PlayImprovement"]
        message = hands.question(person, channel)
        assert message is not None
        assert "play_improvement" not in str(message.json)
        if cards:
            hand = await (await person.slash(channel, "game hand")).wait_settled()
            offered = hands.parts_for(hand, "test")
            assert [one["custom_id"].split(":", 4)[4] for one in offered] == [
                f"play_improvement/{one.card}" for one in cards
            ]
            await person.press(hand, offered[0]["custom_id"])
            sure = await hands.wait_change(person, hand)
            assert sure is not None
            assert "Everyone will see it" in sure.content
            await person.press(sure, hands.parts_for(sure, "sure")[0]["custom_id"])
            await hands.wait_change(person, sure)
            assert (await bot.service.record(1)).version > record.version
            return
        await hands.act(person, message, chance)
    raise AssertionError("nobody held an improvement")


async def test_preference_is_set_from_hand_and_settings(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox, "pt-BR")
    ana = people[0]
    hand = await (await ana.slash(channel, "game hand")).wait_settled()
    panel = await (await ana.press(hand, "Respostas automáticas")).wait_settled()
    (select,) = panel.selects
    other = select["options"][-1]
    await ana.choose(panel, select["custom_id"], other["value"])
    await ana.wait_until(lambda: other["label"] in ana.message(channel, panel.id).content)  # type: ignore[union-attr]
    again = await (await ana.slash(channel, "settings preferences")).wait_settled()
    assert f":** {other['label']}" in again.content
    theirs = await (await people[1].slash(channel, "settings preferences")).wait_settled()
    assert f":** {other['label']}" not in theirs.content
    public = [one for one in sandbox.user("Dee").visible_messages(channel) if other["label"] in one.content]
    assert public == []


async def test_edition_without_preferences_says_so(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
    lobby = await host_lobby(bot, ana, channel, seats=2)
    await bo.press(lobby, "Join")
    await bo.wait_message(channel, lambda one: "Seats: 2 of 2" in one.content)
    await ana.press(lobby, "Start")
    await bot.settle()
    await ana.slash(channel, "settings preferences")
    await wait_private(ana, channel, "no automatic answers to set")


async def test_too_small_table_is_refused(bot: Running, channel: str, ana: DrivenUser) -> None:
    await ana.slash(channel, "game new", edition=EDITION, seats=2)
    await wait_private(ana, channel, "takes 3 to 6 players")
