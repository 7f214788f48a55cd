from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.outbox.sender import PRESSES, DiscordSender


def press(message: int) -> Any:
    return SimpleNamespace(message=SimpleNamespace(id=message))


def test_only_newest_presses_are_kept() -> None:
    sender = DiscordSender(cast(Any, None), cast(Any, SimpleNamespace(service=None)))
    for message in range(PRESSES):
        sender.keep_press(press(message))
    sender.keep_press(press(0))
    sender.keep_press(press(PRESSES))
    assert len(sender._presses) == PRESSES
    assert 0 in sender._presses
    assert 1 not in sender._presses
