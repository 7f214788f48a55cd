"""Two choices in one press: an action, and what mostly follows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.present.choices import Offer
from bot.present.ids import BOTH, custom_id, fields, token
from bot.present.message import LABEL, Button, clip
from bot.present.names import Names
from bot.present.wording import named
from engine.records import Decision, tag_of

AND = "+"
OPENS = "open"
"""What follows: the private question that comes next is opened."""


def both_buttons(action: Any, decision: Decision, names: Names) -> list[Button]:
    """A button for each thing that may be done in one press with an action."""
    made = []
    for one in names.narration.together:
        fits = all(decision.params.get(param) in some for param, some in one.when.items())
        if one.first == tag_of(action) and fits:
            said = names.texts(f"action-{one.first}.then_{one.kind}", **named(action, decision, names))
            then = one.then.format_map(msgspec.structs.asdict(action))
            id = custom_id(names.game.id, BOTH, f"{token(action)}{AND}{then}", decision)
            made.append(Button(id, clip(said, LABEL), "primary" if fields(action) else "success"))
    return made


def both_of(some: Iterable[Offer], decision: Decision, names: Names) -> list[Button]:
    """A button for each thing that may be done in one press with one of these actions."""
    return [button for one in some for button in both_buttons(one.action, decision, names)]
