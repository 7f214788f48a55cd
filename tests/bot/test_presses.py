from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.outbox.sender import PRESSES, DiscordSender


def test_only_newest_presses_are_kept() -> None:
    sender = DiscordSender(cast(Any, None), cast(Any, SimpleNamespace(service=None)))
    answer = cast(Any, SimpleNamespace(edits_pressed=True, is_given=True))
    for message in range(PRESSES):
        sender.keep_press(message, answer)
    sender.keep_press(0, answer)
    sender.keep_press(PRESSES, answer)
    assert len(sender._presses) == PRESSES
    assert 0 in sender._presses
    assert 1 not in sender._presses
