"""The private message of a secret choice goes once the choice is made, wherever that was."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bot.domain.table_settings import ADVICE
from bot.outbox.sender import DiscordSender
from bot.play import buttons
from bot.play.answer import Answer
from bot.play.parts import PANEL_SECONDS, Panels
from bot.words.ids import DecisionRef
from bot.words.message_draft import MessageDraft
from sandbox import CannotDo, DrivenUser, Sandbox, Seen, SeenMessage
from sandbox.limits import LIMITS
from tests.bot import hands
from tests.bot.table import Duel, Running, play_until_kind, wait_question
from tests.bot.tables import do
from tests.bot.test_second_edition import begin_game, play_until
from tests.common.waiting import PATIENCE


async def open_choice(person: DrivenUser, channel: str) -> SeenMessage:
    """The private message that **Choose secretly** opens."""
    message = hands.question(person, channel)
    assert message is not None
    return await (await person.press(message, "Choose secretly")).wait_settled()


async def test_private_panels_vanish_with_choice(duel: Duel) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "choose_area_token")
    earlier = {one.id for one in person.visible_messages(channel)}
    first, second = await open_choice(person, channel), await open_choice(person, channel)
    choice = next(one for one in second.components if ":sure:" in one["custom_id"])
    await person.press(second, choice["custom_id"])
    await wait_question(bot, people, channel)
    await person.wait_until(lambda: person.message(channel, second.id) is None, 5)
    await person.wait_until(lambda: person.message(channel, first.id) is None, 5)
    left = [one for one in person.visible_messages(channel) if one.ephemeral and one.id not in earlier]
    assert not left, "nothing is left over in the channel"


async def test_panels_vanish_while_others_still_choose(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox)
    person = await play_until(bot, people, channel, "choose_event")
    assert len((await bot.service.view(1, None)).asked) == 2, "two choose at once"
    first, second = await open_choice(person, channel), await open_choice(person, channel)
    await hands.choose_in_secret(person, second, random.Random(1))
    await bot.settle()
    assert person.message(channel, first.id) is None


@pytest.mark.deal("f")
async def test_single_secret_choice_leaves_no_panel(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox)
    for _ in range(20):
        person = await play_until(bot, people, channel, "finish_turn")
        seat = (await bot.service.record(1)).seat_of(int(person.id))
        assert seat is not None
        decision = (await bot.service.view(1, seat.seat)).decision
        message = hands.question(person, channel)
        assert decision is not None
        assert message is not None
        if len(decision.actions) > 1:
            await bot.press(person, message, random.Random(1))
            continue
        before = (await bot.service.record(1)).entries
        seen = await person.press(message, "Choose secretly")
        with pytest.raises(CannotDo, match="deleted"):
            await seen.wait_settled()
        await bot.wait_worked()
        assert (await bot.service.record(1)).entries > before
        return
    raise AssertionError("a card was left at the end of each turn")


async def test_stale_private_panel_vanishes_when_pressed(duel: Duel) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "choose_area_token")
    panel = await open_choice(person, channel)
    await bot.wait_worked()
    bot.client.parts.panels.take_answered(1, ())  # a restart forgets it
    choice = next(one for one in panel.components if ":sure:" in one["custom_id"])
    await person.press(await open_choice(person, channel), choice["custom_id"])
    await bot.settle()
    seen = await person.press(panel, choice["custom_id"])
    await bot.wait_worked()
    assert person.message(channel, panel.id) is None
    told = [one.content for one in person.visible_messages(channel) if one.ephemeral]
    assert "out of date" in told[-1], seen


async def test_undeletable_panels_are_forgotten() -> None:
    now, deleted = [0.0], list[str]()

    def deletes(name: str) -> object:
        async def delete() -> None:
            deleted.append(name)

        return delete

    panels, before = Panels(lambda: now[0]), DecisionRef(5, "A")
    panels.stand(1, 7, before, deletes("old"))  # type: ignore[arg-type]
    now[0] = PANEL_SECONDS
    panels.stand(2, 7, before, deletes("new"))  # type: ignore[arg-type]
    panels.stand(3, 8, before, deletes("another game's"))  # type: ignore[arg-type]
    assert panels.take_answered(7, {before}) == [], "it is asked still"
    for _, delete in panels.take_answered(7, {DecisionRef(5, "B"), DecisionRef(6, "A")}):
        await delete()
    assert deleted == ["new"]
    assert (panels.has_panel(7), panels.has_panel(8)) == (False, True)


async def test_dismissing_panel_early_is_no_incident(
    duel: Duel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "choose_area_token")
    panel = await open_choice(person, channel)
    changed = bot.service.change

    async def change_and_dismiss(*args: Any, **named: Any) -> Any:
        outcome = await changed(*args, **named)
        await person.dismiss(panel)
        return outcome

    monkeypatch.setattr(bot.service, "change", change_and_dismiss)
    before = (await bot.service.record(1)).entries
    choice = next(one for one in panel.components if ":sure:" in one["custom_id"])
    pressing = asyncio.create_task(person.press(panel, choice["custom_id"]))
    await person.wait_until(lambda: person.message(channel, panel.id) is None)
    await bot.wait_worked()
    pressing.cancel()  # Discord takes no answer to a press of what is gone
    assert (await bot.service.record(1)).entries > before
    assert {one.content for one in person.visible_messages(channel) if one.ephemeral} <= {"Table opened."}
    assert [one.getMessage() for one in caplog.records if "incident" in one.getMessage()] == []


async def test_press_during_deletion_of_its_panel_is_answered(
    duel: Duel, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "choose_area_token")
    panel, other = await open_choice(person, channel), await open_choice(person, channel)
    await bot.settle()
    bot.sandbox.world.limits = LIMITS
    choice = next(one["custom_id"] for one in panel.components if ":sure:" in one["custom_id"])
    acknowledge, is_needed = DiscordSender.acknowledge_presses, buttons.need_current
    pressing, deleted = list[asyncio.Task[Seen]](), asyncio.Event()

    async def acknowledge_and_press(sender: DiscordSender, message: int) -> None:
        await acknowledge(sender, message)
        if message == int(panel.id):
            pressing.append(asyncio.create_task(person.press(panel, choice)))
            await asyncio.wait_for(deleted.wait(), PATIENCE)

    async def need_once_deleted(answer: Answer) -> None:
        if pressing:
            deleted.set()
            await person.wait_until(lambda: person.message(channel, panel.id) is None)
        await is_needed(answer)

    monkeypatch.setattr(DiscordSender, "acknowledge_presses", acknowledge_and_press)
    monkeypatch.setattr(buttons, "need_current", need_once_deleted)
    await person.press(other, choice)
    assert not (await pressing[0]).has_failed
    await bot.settle()
    told = [one.content for one in person.visible_messages(channel) if one.ephemeral]
    assert told[-1] == "That’s out of date; use the newest message."


async def test_refused_second_press_leaves_first_one_answered(
    duel: Duel, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "choose_area_token")
    panel = await open_choice(person, channel)
    bot.sandbox.world.limits = LIMITS
    plain = Answer.delete_pressed

    async def delete_once_gone(answer: Answer, plan: MessageDraft) -> None:
        await person.wait_until(lambda: person.message(channel, panel.id) is None)
        await plain(answer, plan)

    monkeypatch.setattr(Answer, "delete_pressed", delete_once_gone)
    choice = next(one["custom_id"] for one in panel.components if ":sure:" in one["custom_id"])
    seen = await asyncio.gather(*(person.press(panel, choice) for _ in range(2)))
    await bot.settle()
    assert not [one for one in seen if one.has_failed]


async def test_choice_on_advice_deletes_it_after_restart(duel: Duel) -> None:
    bot, channel, people = duel
    await do(bot.service, 1, None, lambda draft: draft.set(switches={ADVICE.name: True}))
    person = await play_until_kind(bot, people, channel, "expand")
    message = hands.question(person, channel)
    advice = await (await person.press(message, "Advice")).wait_settled()
    await bot.settle()
    bot.client.parts.panels.take_answered(1, ())  # a restart forgets it
    await person.press(advice, hands.parts_for(advice, "do")[0]["custom_id"])
    await bot.settle()
    assert person.message(channel, advice.id) is None


async def test_confirmation_in_hand_vanishes_with_choice(bot: Running, sandbox: Sandbox) -> None:
    channel, people = await begin_game(bot, sandbox)
    tests, chance = list[Any](), random.Random(1)
    while not tests:
        person, message = await wait_question(bot, people, channel)
        hand = await (await person.slash(channel, "game hand")).wait_settled()
        if not (tests := hands.parts_for(hand, "test")):
            await bot.press(person, message, chance)
    await person.press(hand, tests[0]["custom_id"])
    await person.wait_until(lambda: hands.parts_for(person.reload_message(hand), "sure"))
    await bot.press(person, message, chance)
    await bot.settle()
    assert person.message(channel, hand.id) is None
