"""Refusals as sentences: what was not possible, and what to do."""

from __future__ import annotations

from typing import Any

from bot.present.names import FIELD_KINDS, Names
from bot.texts import Texts


def refused(code: str, details: dict[str, Any], texts: Texts, names: Names | None = None) -> str:
    """The sentence for a request that the service refused."""
    if code == "illegal":
        return illegal(str(details.get("rule", "")), details, texts, names)
    if code == "undo":
        barrier = str(details.get("barrier", "nothing"))
        return texts.find(f"undo-{barrier}") or texts("undo-other")
    return texts.find(f"refused-{code}", **_args(details, names)) or texts("refused-other")


def illegal(rule: str, details: dict[str, Any], texts: Texts, names: Names | None = None) -> str:
    """The sentence of the rule that refuses an action, with its id."""
    said = texts.find(f"refusal-{rule}", **_args(details, names)) or texts("refusal-other")
    return texts("refusal", said=said, rule=rule) if rule else said


def _args(details: dict[str, Any], names: Names | None) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in details.items():
        kind = FIELD_KINDS.get(key)
        if names is not None and kind and isinstance(value, str):
            made[key] = names.of(kind, value)
        elif isinstance(value, (str, int, float)) and not isinstance(value, bool):
            made[key] = value
    return made
