"""The map in a question's own message: a switch of the table, for questions that all may see."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from bench.quick_jobs import QuickJobs
from bot.core import motions
from bot.domain.requests import Actor
from bot.domain.table_settings import MAP_AT_ONCE
from bot.features.switches import choose_switch
from bot.outbox import sender
from bot.words import hand, turn
from bot.words.choices import has_public_places
from bot.words.lists import STEP
from bot.words.lobby_text import switch_line
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS
from bot.words.names import Names
from bot.workers.jobs import Jobs
from engine import editions, hints
from engine.players import any_of
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.paper import record_of
from tests.bot.table import Duel, Running, host_lobby, play_until_kind, start_game, wait_question
from tests.bot.tables import do
from tests.bot.test_every_message import game_of

SEEN = 60
"""Questions examined per edition."""


@pytest.mark.parametrize("edition", editions())
def test_public_question_brings_map_by_switch(edition: str) -> None:
    game, chance = game_of(4, 3, edition), random.Random(4)
    pictured = secret = 0
    for _ in range(SEEN):
        decision = game.open_decisions()[0]
        view = game.view(decision.seat)
        for on in (True, False):
            record = msgspec.structs.replace(record_of(game, people=2), switches={MAP_AT_ONCE.name: on})
            names = Names(record, game.edition)
            shown = None if decision.secret else view.decision
            plan = turn.question_message(view, view.asked[0], shown, hints(game, view), "", names)
            wanted = on and not decision.secret and has_public_places(decision, names)
            assert (plan.picture is not None) == wanted
            if plan.picture is not None:
                assert plan.picture.crop == "choice"
                assert len(plan.picture.marks) > 1
                assert len(plan.rows) <= ROWS
                assert len(plan.rows[-1]) <= BUTTONS_IN_ROW  # type: ignore[arg-type]
                pictured += 1
            assert switch_line(MAP_AT_ONCE, record, names.texts) in hand.status_message(view, names).text
        secret += decision.secret
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert pictured
    assert secret


async def test_lobby_has_map_switch(bot: Running, ana: DrivenUser, bo: DrivenUser, channel: str) -> None:
    table = await host_lobby(bot, ana, channel, seats=2)
    assert "Map with each question: off" in table.content
    await bo.press(table, "Join")
    await ana.press(table, "Turn maps on")
    table = await ana.wait_message(channel, lambda message: "Map with each question: on" in message.content)
    assert "Turn maps off" in table.labels
    await (await ana.slash(channel, "table map", on=False)).wait_settled()
    await ana.wait_message(channel, lambda message: "Map with each question: off" in message.content)


def gallery(message: SeenMessage) -> list[str]:
    """The addresses of the pictures that a card shows."""
    parts = [part for box in message.json["components"] for part in box.get("components", ())]
    return [item["media"]["url"] for part in parts for item in part.get("items", ())]


async def test_question_updates_and_removes_map(duel: Duel) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "expand")
    other = next(one for one in people if one is not person)
    message = hands.question(person, channel)
    assert message is not None
    assert not message.attachments
    await (await person.slash(channel, "table map", on=True)).wait_settled()
    motion = await other.wait_message(
        channel, lambda one: "turning the map with each question on" in one.content
    )
    await other.press(motion, "Agree")
    shown = await person.wait_message(channel, lambda one: one.id == message.id and bool(one.attachments))
    assert len(shown.attachments) == 1
    assert shown.attachments[0]["description"]
    place = next(one for one in hands.parts_for(shown, "do") if ":place_army/" in one["custom_id"])
    await person.press(shown, place["custom_id"])
    changed = await person.wait_message(
        channel, lambda one: one.id == shown.id and one.attachments != shown.attachments
    )
    assert len(changed.attachments) == 1
    assert gallery(changed) == [changed.attachments[0]["url"]]
    chance = random.Random(5)
    while (question := await wait_question(bot, people, channel))[1].id == shown.id:
        await bot.press(*question, chance)
    await bot.settle()
    left = person.message(channel, shown.id)
    assert left is None or not (left.attachments or gallery(left))


async def test_changed_list_keeps_map(duel: Duel, sandbox: Sandbox) -> None:
    """Discord: Reference > Signed Attachment CDN URLs. A file's URL expires, its name does not."""
    bot, channel, people = duel
    await do(bot.service, 1, Actor(int(people[0].id)), choose_switch, MAP_AT_ONCE.name, True)
    record = await bot.service.record(1)
    if record.motions:
        await do(bot.service, 1, Actor(int(people[1].id)), motions.agree, record.motions[0].id)
    chance = random.Random(3)
    for _ in range(60):
        person, question = await wait_question(bot, people, channel)
        steps = [
            (one["custom_id"], line["value"])
            for one in question.components
            for line in one.get("options", ())
            if line["value"].startswith(STEP)
        ]
        if question.attachments and steps:
            break
        await bot.press(person, question, chance)
    else:
        raise AssertionError("no question had a map and another list")
    await person.choose(question, steps[0][0], [steps[0][1]])
    await bot.settle()
    edit = next(one for one in reversed(sandbox.requests) if one.json and "components" in str(one.json))
    assert "attachment://map" in str(edit.json)
    assert "hm=" not in str(edit.json)
    now = person.reload_message(question)
    assert gallery(now) == [now.attachments[0]["url"]]


async def test_question_does_not_wait_for_busy_worker(
    bot: Running, monkeypatch: pytest.MonkeyPatch, channel: str, people: list[DrivenUser]
) -> None:
    async def wait_forever(*_: Any, **__: Any) -> Any:
        await asyncio.Event().wait()

    await start_game(bot, people, channel)
    person = await play_until_kind(bot, people, channel, "expand")
    monkeypatch.setattr(QuickJobs, "draw", wait_forever)
    monkeypatch.setattr(sender, "QUESTION_SECONDS", 0.05)
    await do(bot.service, 1, None, lambda draft: draft.set(switches={MAP_AT_ONCE.name: True}))
    await (await person.slash(channel, "game undo")).wait_settled()
    await bot.settle()
    shown = hands.question(person, channel)
    assert shown is not None
    assert not shown.attachments


async def test_worker_draws_map_from_public_view() -> None:
    game, chance, jobs = game_of(4, 3), random.Random(4), Jobs()
    try:
        while True:
            decision = game.open_decisions()[0]
            own, names = game.view(decision.seat), Names(record_of(game), game.edition)
            if not decision.secret and has_public_places(decision, names):
                break
            game.submit(decision.seat, any_of(decision.actions, chance.random))
        names = Names(msgspec.structs.replace(names.game, switches={MAP_AT_ONCE.name: True}), game.edition)
        plan = turn.question_message(own, own.asked[0], decision, hints(game, own), "", names)
        assert plan.picture is not None
        seen_by_all = msgspec.structs.replace(game.view(None), me=decision.seat)
        assert await jobs.draw(seen_by_all, plan.picture, names) == await jobs.draw(own, plan.picture, names)
    finally:
        await jobs.close()
