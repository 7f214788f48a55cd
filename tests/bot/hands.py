"""Make-believe players who press whatever they are offered, as real ones would: newest message first."""

from __future__ import annotations

import random
from typing import Any

from sandbox import CannotDo, DrivenUser, SeenMessage

PRIVATE = ("try", "test", "sure")
AWAY = ("hand", "undo", "undo_all", "recap", "status", "ask", "snooze", "yes", "no", "return")
AWAY += ("map", "remap", "told", "rematch", "new", "why", "topic", "advice", "practice", "look_back", "cards")


def question(user: DrivenUser, channel: str) -> SeenMessage | None:
    """Newest message that mentions the user and has a choice's controls."""
    for message in reversed(user.visible_messages(channel)):
        if message.ephemeral or user.mention not in message.content:
            continue
        if choices(message):
            return message
    return None


def choices(message: SeenMessage) -> list[dict[str, Any]]:
    """The components that choose something."""
    return [part for part in message.components if part["custom_id"].split(":")[3] not in AWAY]


async def press_first(user: DrivenUser, message: SeenMessage) -> None:
    """Press the first control of a choice, as the message shows it."""
    part = choices(message)[0]
    if part["type"] == 2:
        await user.press(message, part["custom_id"])
    else:
        await user.choose(message, part["custom_id"], part["options"][0]["value"])


async def act(user: DrivenUser, message: SeenMessage, chance: random.Random) -> str:
    """Choose something in the message. Returns the choice for the test's report."""
    parts = choices(message)
    secret = next((part for part in parts if ":open" in part["custom_id"]), None)
    if secret is not None:
        seen = await user.press(message, secret["custom_id"])
        try:
            panel = await seen.wait_settled()
        except CannotDo:
            return "what alone was left"
        return await choose_in_secret(user, panel, chance)
    part = chance.choice(parts)
    if part["type"] == 2:
        await user.press(message, part["custom_id"])
        return str(part["label"])
    option = chance.choice(part["options"])
    await user.choose(message, part["custom_id"], option["value"])
    return str(option["label"])


async def choose_in_secret(user: DrivenUser, panel: SeenMessage, chance: random.Random) -> str:
    """Choose in private, with a second tap if the bot wants one."""
    parts = [one for one in panel.components if verb(one) in PRIVATE]
    if not parts:
        return "what alone was left"
    part = chance.choice(parts)
    if part["type"] == 2:
        said = part["label"]
        await user.press(panel, part["custom_id"])
    else:
        option = chance.choice(part["options"])
        said = option["label"]
        await user.choose(panel, part["custom_id"], option["value"])
    now = await wait_change(user, panel)
    if now is not None and parts_for(now, "back"):
        await user.press(now, parts_for(now, "sure")[0]["custom_id"])
        await wait_change(user, now)
    return str(said)


def verb(part: dict[str, Any]) -> str:
    """Verb of a component."""
    return str(part["custom_id"].split(":")[3])


def parts_for(message: SeenMessage, name: str) -> list[dict[str, Any]]:
    """The components of a message that do this."""
    return [one for one in message.components if verb(one) == name]


async def wait_change(user: DrivenUser, before: SeenMessage) -> SeenMessage | None:
    """Wait until the message offers something else. None once it is deleted."""

    def has_changed() -> bool:
        now = user.message(before.channel_id, before.id)
        return now is None or now.json["components"] != before.json["components"]

    await user.wait_until(has_changed)
    return user.message(before.channel_id, before.id)
