"""Messages alert only users who are asked."""

from __future__ import annotations

import random

from sandbox import Sandbox
from tests.bot import hands
from tests.bot.table import Duel, wait_question

SILENT = 1 << 12


async def test_only_questions_notify(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    chance, asking = random.Random(5), []
    for _ in range(25):
        person, message = await wait_question(bot, people, channel)
        asking += [message] if message.pings else []
        await bot.press(person, message, chance)
    await bot.settle()
    posted = [one for one in sandbox.user("Dee").visible_messages(channel) if not one.ephemeral]
    told = [one for one in posted if one.attachments]
    assert len(told) > 2
    assert all(one.json["flags"] & SILENT for one in told)
    assert asking
    assert not any(one.json["flags"] & SILENT for one in asking)
    assert hands.question(people[0], channel) or hands.question(people[1], channel)
