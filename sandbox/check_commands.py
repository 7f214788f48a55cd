"""Checks of registered slash commands against Discord's limits."""

from __future__ import annotations

import re
from typing import Any

from .errors import Form
from .limits import CommandLimits

Json = dict[str, Any]
Path = tuple[str | int, ...]

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
LAST_OPTION_TYPE = 11


def check_commands(commands: Any, limits: CommandLimits, most: int) -> list[Json]:
    """Check the commands of a bulk overwrite and return them.

    Raises: ApiError 50035 if Discord would refuse one.
    """
    form = Form()
    if not form.check_count((), commands, most):
        form.raise_if_bad()
    assert isinstance(commands, list)
    names: set[tuple[str, int]] = set()
    for index, command in enumerate(commands):
        _check_command(form, (index,), command, limits)
        key = (str(command.get("name")), int(command.get("type") or 1))
        if key in names:
            message = "Application command names must be unique"
            form.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        names.add(key)
    form.raise_if_bad()
    return commands


def check_command(command: Any, limits: CommandLimits) -> Json:
    """Check one command.

    Raises: ApiError 50035 if Discord would refuse it.
    """
    form = Form()
    _check_command(form, (), command, limits)
    form.raise_if_bad()
    assert isinstance(command, dict)
    return command


def _check_command(form: Form, path: Path, command: Any, limits: CommandLimits) -> None:
    if not isinstance(command, dict):
        form.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    if int(command.get("type") or 1) != 1:
        form.check_length((*path, "name"), command.get("name"), limits.name, 1)
        return
    _check_named(form, path, command, limits)
    _check_places(form, path, command)
    _check_options(form, path, command.get("options") or [], limits, depth=0)
    if _size(command) > limits.total:
        message = f"Command exceeds maximum size ({limits.total})"
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_places(form: Form, path: Path, command: Json) -> None:
    """Note missing or unknown installation types and contexts."""
    for field, known in (("integration_types", (0, 1)), ("contexts", (0, 1, 2))):
        values = command.get(field)
        if values is None:
            continue
        if not isinstance(values, list) or not values or len(set(values)) < len(values):
            form.add((*path, field), "BASE_TYPE_BAD_LENGTH", "At least one value, and each once.")
        elif not set(values) <= set(known):
            form.add((*path, field), "BASE_TYPE_CHOICES", f"Value must be one of {known}.")


def _check_named(form: Form, path: Path, thing: Json, limits: CommandLimits) -> None:
    names = {"name": thing.get("name")} | {
        f"name_localizations.{locale}": text
        for locale, text in (thing.get("name_localizations") or {}).items()
    }
    for where, name in names.items():
        place = (*path, *where.split(".", 1))
        if not form.check_length(place, name, limits.name, 1):
            continue
        if not re.match(limits.pattern, str(name)) or name != str(name).lower():
            form.add(place, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.check_length((*path, "description"), thing.get("description"), limits.description, 1)
    for locale, text in (thing.get("description_localizations") or {}).items():
        form.check_length((*path, "description_localizations", locale), text, limits.description, 1)


def _check_options(form: Form, path: Path, options: Any, limits: CommandLimits, depth: int) -> None:
    where = (*path, "options")
    if not form.check_count(where, options, limits.options):
        return
    names = [option.get("name") for option in options]
    if len(set(names)) < len(names):
        form.add(where, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
    kinds = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(kinds) and not all(kinds):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.add(where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    optional_seen = False
    for index, option in enumerate(options):
        here = (*where, index)
        _check_option(form, here, option, limits, depth)
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            form.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")


def _check_option(form: Form, path: Path, option: Json, limits: CommandLimits, depth: int) -> None:
    _check_named(form, path, option, limits)
    kind = option.get("type")
    if not isinstance(kind, int) or not 1 <= kind <= LAST_OPTION_TYPE:
        form.add((*path, "type"), "BASE_TYPE_CHOICES", "Not a type of option.")
        return
    if kind in (SUBCOMMAND, GROUP):
        if depth >= (1 if kind == GROUP else 2):
            form.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
        _check_options(form, path, option.get("options") or [], limits, depth + 1)
        return
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices are mutually exclusive"
        form.add((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", message)
    if option.get("autocomplete") and kind not in (STRING, INTEGER, NUMBER):
        form.add((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "Not for this type")
    if form.check_count((*path, "choices"), choices, limits.choices):
        _check_choices(form, path, choices, kind, limits)


def _check_choices(form: Form, path: Path, choices: list[Json], kind: int, limits: CommandLimits) -> None:
    for index, choice in enumerate(choices):
        here = (*path, "choices", index)
        form.check_length((*here, "name"), choice.get("name"), limits.choice_name, 1)
        if kind == STRING:
            form.check_length((*here, "value"), choice.get("value"), limits.choice_value, 1)
    names = [choice.get("name") for choice in choices]
    if len(set(names)) < len(names):
        form.add((*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED", "Duplicate choice")


def _size(thing: Json) -> int:
    """Characters that count towards a command's size: names, descriptions, choice values."""
    total = _longest_text(thing, "name") + _longest_text(thing, "description")
    for option in thing.get("options") or []:
        total += _size(option)
    for choice in thing.get("choices") or []:
        total += len(str(choice.get("name", ""))) + len(str(choice.get("value", "")))
    return total


def _longest_text(thing: Json, field: str) -> int:
    texts = [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)
