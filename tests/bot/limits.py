"""Checks a message for parts that Discord would refuse, cut off or renumber."""

from __future__ import annotations

import io

import discord

from bot.discord_io.discord_message import card_view
from bot.words.message_draft import (
    BUTTONS_IN_ROW,
    CUSTOM_ID,
    OPTION_TEXT,
    OPTIONS,
    PLACEHOLDER,
    ROWS,
    TEXT,
    Button,
    MessageDraft,
    Select,
)
from sandbox.check_layout import check_layout, check_text_total
from sandbox.errors import ApiError, Form
from sandbox.limits import LIMITS
from sandbox.markdown import renumbered_items

ON_A_PHONE = 34
"""The characters of a button's label that a phone shows."""


def faults(draft: MessageDraft) -> list[str]:
    """Parts of a message that Discord would refuse, cut off or renumber."""
    found = [f"{one.line!r} is shown as {one.shown}" for one in renumbered_items(draft.text)]
    if not 0 < len(draft.text) <= TEXT:
        found.append(f"text of {len(draft.text)} characters")
    if len(draft.rows) > ROWS:
        found.append(f"{len(draft.rows)} rows")
    found += _card_faults(draft)
    seen: set[str] = set()
    for row in draft.rows:
        found += _select_faults(row) if isinstance(row, Select) else _button_faults(row)
        ids = [row.custom_id] if isinstance(row, Select) else [button.custom_id for button in row]
        for id in ids:
            if id in seen:
                found.append(f"custom_id {id} twice")
            seen.add(id)
    return found


def _card_faults(draft: MessageDraft) -> list[str]:
    """Parts of a card that Discord would refuse, such as a 41st component."""
    file = discord.File(io.BytesIO(), "map.webp") if draft.picture else None
    form = Form()
    parts = card_view(draft, file).to_components()
    check_layout(form, parts, LIMITS, ["map.webp"])
    check_text_total(form, parts, LIMITS)
    try:
        form.raise_if_bad()
    except ApiError as refused:
        return [f"as a card: {refused.errors}"]
    return []


def _button_faults(row: tuple[Button, ...]) -> list[str]:
    found = [] if 0 < len(row) <= BUTTONS_IN_ROW else [f"row of {len(row)} buttons"]
    for button in row:
        if not 0 < len(button.label) <= ON_A_PHONE:
            found.append(f"label {button.label!r}")
        if not 0 < len(button.custom_id) <= CUSTOM_ID:
            found.append(f"custom_id {button.custom_id!r}")
    return found


def _select_faults(row: Select) -> list[str]:
    filled = row.kind != "text" and not row.options
    found = [] if filled or 0 < len(row.options) <= OPTIONS else [f"select of {len(row.options)} options"]
    if not row.least <= row.most <= OPTIONS or len(row.chosen) > row.most:
        found.append(f"select of {row.least} to {row.most} with {len(row.chosen)}")
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
