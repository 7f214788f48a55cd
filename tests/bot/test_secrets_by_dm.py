"""Direct messages are enough for all secret questions, and every button in them counts."""

from __future__ import annotations

import random

import pytest

from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import Running, start_game, wait_question

CHOICES = 45
"""Enough for each to keep an Empire and an Event, and to play cards one after the other."""


def private_questions(user: DrivenUser) -> list[SeenMessage]:
    """The direct messages that offer a private choice, the newest last."""
    return [
        one
        for one in user.dm_messages()
        if any(hands.verb(part) in hands.PRIVATE for part in one.components if part.get("custom_id"))
    ]


def is_secret(question: SeenMessage) -> bool:
    """True if a question in the channel leads to private choices."""
    return any(hands.verb(part) == "open" for part in hands.choices(question))


@pytest.mark.parametrize("edition", ["zman-2018", "hasbro-2001"])
async def test_all_secret_choices_work_by_dm(bot: Running, sandbox: Sandbox, edition: str) -> None:
    channel, chance, before, further = sandbox.channel(), random.Random("4"), None, 0
    people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await start_game(bot, people, channel, edition=edition)
    for _ in range(CHOICES):
        await bot.settle()
        user, question = await wait_question(bot, people, channel)
        if not is_secret(question):
            await bot.press(user, question, chance)
            before = None
            continue
        panels = private_questions(user)
        assert panels or before is not user, "nothing follows in the direct messages"
        further += before is user
        if panels:
            await hands.choose_in_secret(user, panels[-1], chance)
        else:
            await bot.press(user, question, chance)
        before = user if panels else None
        assert not [one for one in user.dm_messages() if "out of date" in one.content]
    assert further
