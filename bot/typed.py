"""Typed commands as actions: which of the legal ones are meant.

What a command may do is the edition's data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.parse import matches
from bot.present.choices import label
from bot.present.ids import kind
from bot.present.names import FIELD_KINDS, Names
from bot.service import Refused
from bot.telling import telling
from bot.texts import FALLBACK
from engine.records import Decision


def of_command(decision: Decision, command: str, edition: str) -> list[Any]:
    """The legal actions that a command stands for. Refused("secret") or ("nothing_such")."""
    if decision.secret:
        raise Refused("secret")
    types = telling(edition).commands.get(command, ())
    actions = [action for action in decision.actions if kind(action) in types]
    if not actions:
        raise Refused("nothing_such")
    return actions


def names_of(actions: Iterable[Any], field: str, names: Names) -> dict[str, str]:
    """What the field of these actions may be called, in the reader's language and in English."""
    made: dict[str, str] = {}
    values = [str(getattr(action, field, "")) for action in actions]
    for value in dict.fromkeys(value for value in values if value):
        for one in (names, names.other(FALLBACK)):
            made.setdefault(one.of(FIELD_KINDS.get(field, field), value), value)
    return made


def narrowed(actions: list[Any], typed: Mapping[str, str], names: Names) -> list[Any]:
    """The actions whose fields are called as typed; a group of fields "land|water|area" takes any of them.

    Refused("unknown") or ("unclear") when a name fits none or several.
    """
    for fields, text in typed.items():
        if not text:
            continue
        known: dict[str, str] = {}
        for field in fields.split("|"):
            known.update(names_of(actions, field, names))
        found = matches(text, known)
        if not found:
            raise Refused("unknown", name=text[:80])
        if len({_name(value, known) for value in found}) > 1:
            raise Refused(
                "unclear", name=text[:80], names=", ".join(_name(value, known) for value in found[:5])
            )
        actions = [
            action
            for action in actions
            if any(str(getattr(action, field, "")) in found for field in fields.split("|"))
        ]
    return actions


def _name(value: str, known: Mapping[str, str]) -> str:
    return next(name for name, id in known.items() if id == value)


def only(actions: list[Any], names: Names) -> Any:
    """The one action that is meant; equal-looking ones (two Honors of a name) count as one."""
    labels = dict.fromkeys(label(action, names.bare()) for action in actions)
    if len(labels) > 1:
        raise Refused("unclear", name="", names=", ".join(list(labels)[:5]))
    return actions[0]
