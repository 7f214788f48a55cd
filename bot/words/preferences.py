"""Standing preferences: questions that a seat answers once for the whole game, told to itself alone."""

from __future__ import annotations

from typing import Any

from bot.words.ids import SET, custom_id
from bot.words.message_draft import PLACEHOLDER, ROWS, Button, MessageDraft, Row, Select, clip, option
from bot.words.names import Names
from engine.records import tag_of
from engine.view import View

SEPARATOR = "/"


def specs(names: Names) -> tuple[Any, ...]:
    """Return what an edition lets a seat prefer (see engine.edition.PreferenceSpec)."""
    return tuple(getattr(names.edition, "preferences", ()))


def standing(view: View, names: Names) -> dict[str, str]:
    """Return what the view's own seat prefers now. The view's news must reach back to the beginning."""
    found = {one.name: one.default for one in specs(names)}
    for news in view.news:
        for event in news.events:
            if tag_of(event) == "preferred" and event.seat == view.me:
                found[event.name] = event.value
    return found


def panel(view: View, names: Names, done: str = "") -> MessageDraft:
    """Return what stands now, with a list for each preference."""
    now = standing(view, names)
    lines = [done, names.texts("preferences-title")]
    for one in specs(names):
        chosen = choice(one.name, now[one.name], names)
        lines.append(names.texts("preferences-line", preference=title(one.name, names), choice=chosen))
    lists: tuple[Row, ...] = tuple(_list(one, names.bare()) for one in specs(names)[:ROWS])
    return MessageDraft("\n".join(line for line in lines if line), lists)


def _list(one: Any, names: Names) -> Select:
    ask = names.texts("preferences-choose", preference=title(one.name, names))
    lines = tuple(
        option(f"{one.name}{SEPARATOR}{value}", choice(one.name, value, names)) for value in one.choices
    )
    return Select(custom_id(names.game.id, SET, one.name), clip(ask, PLACEHOLDER), lines)


def title(name: str, names: Names) -> str:
    """Return what a preference is about."""
    return names.texts(f"preference-{name}")


def choice(name: str, value: str, names: Names) -> str:
    """Return what a choice means."""
    return names.texts(f"preference-{name}-{value}")


def button(names: Names) -> Button:
    """Opens the panel."""
    return Button(custom_id(names.game.id, "prefer"), names.texts("button-preferences"), "secondary", "⚙️")
