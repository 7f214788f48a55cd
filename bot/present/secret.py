"""A secret choice, shown to its seat alone: a list, then the second tap."""

from __future__ import annotations

from typing import Any

from bot.present import choices
from bot.present.ids import BACK, SURE, TRY, custom_id, kind, token
from bot.present.names import Names
from bot.present.plan import OPTIONS, PLACEHOLDER, Button, Option, Plan, Row, Select, clip, option
from bot.present.turn import prompt
from engine.records import Decision


def panel(decision: Decision, names: Names, before: str = "") -> Plan:
    """The list of what may be kept or played; for an ephemeral answer or a DM only."""
    text = names.texts("secret-panel", ask=prompt(decision, names))
    return Plan(f"{before}\n\n{text}".strip(), (_list(decision, names),))


def _list(decision: Decision, names: Names) -> Row:
    options: dict[str, Option] = {}
    bare = names.bare()
    for action in decision.actions:
        word = token(action)
        options.setdefault(word, option(word, choices.sentence(action, bare), _effect(action, bare)))
    ask = clip(names.texts(f"decision-{decision.kind}.ask"), PLACEHOLDER)
    return Select(custom_id(names.game.id, TRY, "", decision.id), ask, tuple(options.values())[:OPTIONS])


def _effect(action: Any, names: Names) -> str:
    if told := choices.card_hint(action, names):
        return told
    return names.texts.find(f"action-{kind(action)}.effect", **names.args(action)) or ""


def second_tap(decision: Decision, action: Any, names: Names) -> Plan:
    """Asks once more, for a secret choice cannot be taken back."""
    game, texts = names.game.id, names.texts
    text = texts("secret-sure", action=choices.sentence(action, names))
    yes = Button(custom_id(game, SURE, token(action), decision.id), texts("button-sure"), "success")
    back = Button(custom_id(game, BACK, "", decision.id), texts("button-back"))
    return Plan(text, ((yes, back),))


def chosen(action: Any, names: Names) -> Plan:
    """The answer after the second tap."""
    return Plan(names.texts("secret-done", action=choices.sentence(action, names)))
