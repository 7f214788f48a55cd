"""What a message should hold, as plain data: text, components, who is pinged, which picture.

Plans are made without Discord; `bot.interactions.discord_message` turns one into a call. The outbox stores
what is to be said, not plans (docs/decisions/0021). The limits are Discord's.
"""

from __future__ import annotations

import msgspec

TEXT = 2000
ROWS = 5
BUTTONS_IN_ROW = 5
OPTIONS = 25
LABEL = 80
OPTION_TEXT = 100
PLACEHOLDER = 150
CUSTOM_ID = 100
ELLIPSIS = "…"
CHART, HISTORY = "chart", "history"
ENDINGS = (CHART, HISTORY)


class Button(msgspec.Struct, frozen=True, tag="button", omit_defaults=True):
    """A button. `style` is "primary", "secondary", "success" or "danger"."""

    custom_id: str
    label: str
    style: str = "secondary"
    emoji: str = ""
    disabled: bool = False


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a select."""

    value: str
    label: str
    description: str = ""
    emoji: str = ""


class Select(msgspec.Struct, frozen=True, tag="select", omit_defaults=True):
    """A select of which one line is taken."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]


Row = tuple[Button, ...] | Select


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """The map that goes with a message: the sender draws it from the view it holds.

    `crop` is one of the map's crops, or one of ENDINGS, which tell a whole game.
    """

    crop: str = "turn"
    region: str = ""
    style: str = "light"


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """One message. `pings` are the user ids that may be notified; nobody else ever is."""

    text: str
    rows: tuple[Row, ...] = ()
    pings: tuple[int, ...] = ()
    picture: Picture | None = None


def clip(text: str, limit: int) -> str:
    """`text` cut to `limit` characters, with an ellipsis where something is missing."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + ELLIPSIS


def button_rows(buttons: list[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five."""
    return tuple(tuple(buttons[at : at + BUTTONS_IN_ROW]) for at in range(0, len(buttons), BUTTONS_IN_ROW))


def option(value: str, label: str, description: str = "", emoji: str = "") -> Option:
    """An option with its texts cut to Discord's limit."""
    return Option(value, clip(label, OPTION_TEXT), clip(description, OPTION_TEXT), emoji)


def faults(plan: Plan) -> list[str]:
    """What Discord would refuse in a plan; empty when it is sound."""
    found = []
    if not 0 < len(plan.text) <= TEXT:
        found.append(f"text of {len(plan.text)} characters")
    if len(plan.rows) > ROWS:
        found.append(f"{len(plan.rows)} rows")
    seen: set[str] = set()
    for row in plan.rows:
        found += _select_faults(row) if isinstance(row, Select) else _button_faults(row)
        ids = [row.custom_id] if isinstance(row, Select) else [button.custom_id for button in row]
        for id in ids:
            if id in seen:
                found.append(f"custom_id {id} twice")
            seen.add(id)
    return found


def _button_faults(row: tuple[Button, ...]) -> list[str]:
    found = [] if 0 < len(row) <= BUTTONS_IN_ROW else [f"row of {len(row)} buttons"]
    for button in row:
        if not 0 < len(button.label) <= LABEL:
            found.append(f"label {button.label!r}")
        if not 0 < len(button.custom_id) <= CUSTOM_ID:
            found.append(f"custom_id {button.custom_id!r}")
    return found


def _select_faults(row: Select) -> list[str]:
    found = [] if 0 < len(row.options) <= OPTIONS else [f"select of {len(row.options)} options"]
    if not 0 < len(row.custom_id) <= CUSTOM_ID:
        found.append(f"custom_id {row.custom_id!r}")
    if len(row.placeholder) > PLACEHOLDER:
        found.append(f"placeholder {row.placeholder!r}")
    values = [choice.value for choice in row.options]
    if len(set(values)) != len(values):
        found.append("equal values")
    for choice in row.options:
        if not 0 < len(choice.label) <= OPTION_TEXT or not 0 < len(choice.value) <= OPTION_TEXT:
            found.append(f"option {choice.value!r}")
        if len(choice.description) > OPTION_TEXT:
            found.append(f"description of {choice.value!r}")
    return found
