"""Make-believe players who press whatever they are offered, as real ones would: newest message first."""

from __future__ import annotations

import random
from typing import Any

from bot.sandbox import DrivenUser, SeenMessage

AWAY = ("hand", "undo", "recap", "status", "ask")


def question(user: DrivenUser, channel: str) -> SeenMessage | None:
    """The newest message that mentions the user and still has controls of a choice."""
    for message in reversed(user.visible_messages(channel)):
        if message.ephemeral or user.mention not in message.content:
            continue
        if choices(message):
            return message
    return None


def choices(message: SeenMessage) -> list[dict[str, Any]]:
    """The components that choose something."""
    return [part for part in message.components if part["custom_id"].split(":")[3] not in AWAY]


async def act(user: DrivenUser, message: SeenMessage, chance: random.Random) -> str:
    """Choose something in the message; what was chosen, for the test's report."""
    parts = choices(message)
    secret = next((part for part in parts if ":open" in part["custom_id"]), None)
    if secret is not None:
        seen = await user.press(message, secret["custom_id"])
        return await in_secret(user, await seen.settled(), chance)
    part = chance.choice(parts)
    if part["type"] == 2:
        await user.press(message, part["custom_id"])
        return str(part["label"])
    option = chance.choice(part["options"])
    await user.choose(message, part["custom_id"], option["value"])
    return str(option["label"])


async def in_secret(user: DrivenUser, panel: SeenMessage, chance: random.Random) -> str:
    """Choose in a private list, and tap twice."""
    select = panel.selects[0]
    option = chance.choice(select["options"])
    await user.choose(panel, select["custom_id"], option["value"])
    sure: SeenMessage = await user.until(lambda: with_button(user, panel, ":sure:"))
    button = next(one for one in sure.buttons if ":sure:" in one["custom_id"])
    await user.press(sure, button["custom_id"])
    await user.until(lambda: not with_button(user, panel, ":sure:"))
    return str(option["label"])


def with_button(user: DrivenUser, panel: SeenMessage, part: str) -> SeenMessage | None:
    """The panel as it is now, if it has a button of this verb."""
    now = user.message(panel.channel_id, panel.id)
    return now if now and any(part in one["custom_id"] for one in now.buttons) else None
