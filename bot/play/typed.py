"""Typed commands as actions: which of the legal ones are meant.

What a command may do is the edition's data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from bot.domain.requests import Refused
from bot.words.catalogue import FALLBACK
from bot.words.names import Names
from bot.words.narration import CommandMeaning, narration
from bot.words.parse import matches
from bot.words.wording import label
from engine.records import Decision, tag_of

Typed = Sequence[tuple[tuple[str, ...], str]]
"""What was typed for each group of fields, any of which may be meant."""


def command_of(edition: str, command: str) -> CommandMeaning:
    """Return what a typed command does in an edition; Refused("no_command") when it has none of that name."""
    found = narration(edition).commands.get(command)
    if found is None:
        known = " ".join(narration(edition).commands)
        raise Refused("no_command", command=command, edition=edition, known=known)
    return found


def of_command(decision: Decision, command: str, edition: str) -> list[Any]:
    """The legal actions that a command stands for. Refused: no_command, secret, nothing_such."""
    does = command_of(edition, command)
    if decision.secret:
        raise Refused("secret")
    actions = [action for action in decision.actions if tag_of(action) in does.actions]
    if not actions:
        raise Refused("nothing_such")
    return actions


def seat_called(typed: str, names: Names) -> str:
    """The seat that is meant: its letter, which suggestions stand for, or whoever sits there by name.

    Refused("unknown") or ("unclear") when a name fits none or several.
    """
    if len(typed.strip()) == 1:
        return typed.strip().upper()
    seats = {names.seat(one.seat): one.seat for one in names.game.seats}
    found = matches(typed, seats)
    if not found:
        raise Refused("unknown", name=typed[:80])
    if len(found) > 1:
        raise Refused("unclear", name=typed[:80], names=", ".join(map(names.seat, found)))
    return found[0]


def names_of(actions: Iterable[Any], field: str, names: Names) -> dict[str, str]:
    """Return what the field of these actions may be called, in the reader's language and in English."""
    made: dict[str, str] = {}
    values = [str(getattr(action, field, "")) for action in actions]
    for value in dict.fromkeys(value for value in values if value):
        for one in (names, names.other(FALLBACK).bare()):
            made.setdefault(one.value(field, value), value)
    return made


def narrowed(actions: list[Any], typed: Typed, names: Names) -> list[Any]:
    """The actions whose fields are called as typed.

    Refused("unknown") or ("unclear") when a name fits none or several.
    """
    for fields, text in typed:
        if not text:
            continue
        known: dict[str, str] = {}
        for field in fields:
            known.update(names_of(actions, field, names))
        found = matches(text, known)
        if not found:
            raise Refused("unknown", name=text[:80])
        if len({_name(value, known) for value in found}) > 1:
            raise Refused(
                "unclear", name=text[:80], names=", ".join(_name(value, known) for value in found[:5])
            )
        actions = [
            action for action in actions if any(str(getattr(action, field, "")) in found for field in fields)
        ]
    return actions


def _name(value: str, known: Mapping[str, str]) -> str:
    return next(name for name, id in known.items() if id == value)


def only(actions: list[Any], command: CommandMeaning, names: Names) -> Any:
    """The one action that is meant; those that differ only in implied fields count as one.

    So do equal-looking ones (two Honors of a name). Refused("unclear").
    """
    shown = {label(_bare(action, command), names.bare()): action for action in reversed(actions)}
    if len(shown) > 1:
        raise Refused("unclear", name="", names=", ".join(list(shown)[:-6:-1]))
    return actions[0]


def _bare(action: Any, command: CommandMeaning) -> Any:
    implied = {field: "" for field in command.implied if field in action.__struct_fields__}
    return msgspec.structs.replace(action, **implied) if implied else action
