"""What a channel has not been told: sorted into what one message tells, and what is said again as it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.turns import LogPosition

Payload = dict[str, Any]
STORY = ("turn", "closed", "epoch", "summary", "catch_up")
ENDING = ("result", "deeds", "chart", "history", "annals", "called_off")


class Missed(msgspec.Struct, frozen=True):
    """`since` is where the untold story begins, if there is one; `news` are lines about the table.

    `asked` says that only questions are missing, which tell their own story when they are asked again.
    """

    since: LogPosition | None = None
    asked: bool = True
    news: tuple[Payload, ...] = ()
    ending: tuple[Payload, ...] = ()


def missed(payloads: Iterable[Payload]) -> Missed:
    """What these payloads, which were never sent, would have told."""
    listed = list(payloads)
    story = [one for one in listed if one["kind"] in STORY]
    since = min((_first(one) for one in story), default=None)
    news = [inner for one in listed for inner in (one, *one.get("news", ())) if inner["kind"] == "table"]
    asked = not news and all(one["kind"] == "turn" for one in story)
    ending = tuple(one for one in listed if one["kind"] in ENDING)
    return Missed(since, asked, tuple(news), ending)


def _first(payload: Payload) -> LogPosition:
    entry, event = payload["lead"] if "lead" in payload else payload["since"]
    return int(entry), int(event)
