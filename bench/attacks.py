"""Requests of a hostile user: every command, autocompletion, press and form with odd texts.

Discord's own checks of length and range are not relied on: all of it is handed to the bot as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

Json = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
SUBCOMMANDS = (1, 2)
STRING, INTEGER, BOOLEAN, USER, NUMBER = 3, 4, 5, 6, 10
BUTTON, SELECT = 2, 3

TEXTS: dict[str, str] = {
    "6,000 letters": "x" * 6000,
    "3,000 parts": "a," * 3000,
    "parts that fit a suggestion": "a," * 49,
    "a list of near misses": "Lower Nilee, Lower Tigriss, Upper Indoss, Middel Danube, Northen Gaul, East",
    "one long near miss": ("Lower Tigris " * 8)[:99],
    "600 characters of lands": ("Levant!, Nile Delta, " * 40)[:600],
    "NUL": "\0" * 1000,
    "right to left": "\u202e\u200f\u2067" * 500,
    "accents on accents": "e" + "\u0301" * 5999,
    "letters of eighteen": "\ufdfa" * 1000,
    "deep nesting": "[" * 3000 + "]" * 3000,
    "deep JSON": '{"a":' * 1000 + "1" + "}" * 1000,
    "markup": "*_~`|>@everyone <@1> " * 200,
    "a large number": str(2**70),
    "digits": "9" * 5000,
    "format": "{0.__class__}%s%n$x{ $name }" * 100,
    "no characters": "\uffff\ufdd0" * 500,
    "emoji": "👩‍👩‍👧‍👦" * 400,
    "lines": "\n" * 3000,
    "nothing but space": " " * 3000,
}
NUMBERS = (2**70, -(2**70), 2**53 + 1, 2**31, -1, 0)


class Attack(NamedTuple):
    """An interaction with its kind, data and name for reports."""

    name: str
    kind: int
    data: Json


def all_attacks(commands: Sequence[Json], game: int) -> Iterator[Attack]:
    """Attacks on the registered commands and a game."""
    for path, options in leaf_commands(commands):
        yield from _command_attacks(path, options)
    yield from _press_attacks(game)
    yield from _form_attacks()


def leaf_commands(commands: Sequence[Json]) -> Iterator[tuple[list[Json], list[Json]]]:
    """Each command and subcommand with its path and options."""
    for command in commands:
        options = command.get("options") or []
        inner = [one for one in options if one["type"] in SUBCOMMANDS]
        if inner:
            yield from (([command, *path], leaf) for path, leaf in leaf_commands(inner))
        else:
            yield [command], options


def _command_attacks(path: list[Json], options: list[Json]) -> Iterator[Attack]:
    name = "/" + " ".join(one["name"] for one in path)
    for what, text in TEXTS.items():
        filled = _fill_options(options, text, 2**70)
        yield Attack(f"{name} with {what}", COMMAND, _command_data(path, filled))
        for option in options:
            if option.get("autocomplete"):
                typed = {"name": option["name"], "type": option["type"], "value": text, "focused": True}
                title = f"suggestions for {name} {option['name']} with {what}"
                yield Attack(title, AUTOCOMPLETE, _command_data(path, [typed]))
    for number in NUMBERS:
        if any(one["type"] == INTEGER for one in options):
            filled = _fill_options(options, "x", number)
            yield Attack(f"{name} with {number}", COMMAND, _command_data(path, filled))


def _fill_options(options: list[Json], text: str, number: int) -> list[Json]:
    """Fill every argument except users. Discord adds their data."""
    return [_fill_option(one, text, number) for one in options if one["type"] != USER]


def _fill_option(option: Json, text: str, number: int) -> Json:
    value: Any = {STRING: text, INTEGER: number, BOOLEAN: True, NUMBER: 1e308}.get(option["type"], text)
    return {"name": option["name"], "type": option["type"], "value": value}


def _command_data(path: list[Json], filled: list[Json]) -> Json:
    options = filled
    for step in reversed(path[1:]):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return {"id": str(path[0].get("id", 1)), "name": path[0]["name"], "type": 1, "options": options}


def _press_attacks(game: int) -> Iterator[Attack]:
    for verb in ("do", "show", "open", "sure", "back", "undo", "hand", "nothing"):
        for what, text in TEXTS.items():
            custom_id = f"g:{game}:1A:{verb}:{text}"
            yield Attack(f"a press {verb} with {what}", COMPONENT, _component_data(BUTTON, custom_id))
    for verb in ("pick", "go", "try", "set"):
        for what, text in TEXTS.items():
            chosen = _component_data(SELECT, f"g:{game}:1A:{verb}") | {"values": [text]}
            yield Attack(f"a choice {verb} with {what}", COMPONENT, chosen)
    for number in ("9" * 5000, str(2**70), "-1", "x" * 5000):
        for custom_id in (f"g:{number}:x:status", f"g:{game}:{number}:do:a", f"g:{game}:x:{number}:a"):
            yield Attack(f"a press in {custom_id[:40]}", COMPONENT, _component_data(BUTTON, custom_id))


def _component_data(kind: int, custom_id: str) -> Json:
    return {"custom_id": custom_id, "component_type": kind, "id": 1}


def _form_attacks() -> Iterator[Attack]:
    for what, text in TEXTS.items():
        part = {"type": 4, "id": 2, "custom_id": text[:100], "value": text}
        data = {"custom_id": text[:100], "components": [{"type": 18, "id": 1, "component": part}]}
        yield Attack(f"a form with {what}", MODAL, data)
