"""Reference of the commands in Discord, by language, and on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tools.site.tables import FROM_CODE, FROM_CODE_PT, table

HEADS: Final = {
    "en": ("Every command", FROM_CODE, ("option", "what", "values")),
    "pt-BR": ("Todos os comandos", FROM_CODE_PT, ("opção", "o que é", "valores")),
}
KINDS: Final = {
    "en": {
        "string": "text",
        "integer": "number",
        "number": "number",
        "boolean": "yes or no",
        "user": "a person",
        "role": "a role",
        "channel": "a channel",
    },
    "pt-BR": {
        "string": "texto",
        "integer": "número",
        "number": "número",
        "boolean": "sim ou não",
        "user": "uma pessoa",
        "role": "um cargo",
        "channel": "um canal",
    },
}
NEEDED: Final = {"en": "needed", "pt-BR": "obrigatório"}


class _Collected:
    """A substitute for Discord's command tree that collects the commands."""

    def __init__(self) -> None:
        self.commands: list[Any] = []

    def add_command(self, command: Any) -> None:
        self.commands.append(command)


def slash_commands(locale: str) -> str:
    """Build the page of Discord's commands in a language."""
    from bot.app.registering import add_commands

    tree: Any = _Collected()
    add_commands(tree)
    title, note, heads = HEADS[locale]
    parts = [f"# {title}", note]
    for one in tree.commands:
        for name, command in _leaf_commands(one, locale):
            parts += [f"## `/{name}`", translate(command._locale_description or command.description, locale)]
            rows = [_option(option, locale) for option in command.parameters]
            parts += [table(heads, rows)] if rows else []
    return "\n\n".join(parts) + "\n"


def translate(text: Any, locale: str) -> str:
    """Translate a text of a command."""
    from bot.words.catalogue import texts

    extras = getattr(text, "extras", None) or {}
    return texts(locale, extras["edition"])(extras["id"]) if "id" in extras else str(text)


def _leaf_commands(command: Any, locale: str, before: str = "") -> Iterator[tuple[str, Any]]:
    name = before + translate(command._locale_name or command.name, locale)
    inner = getattr(command, "commands", None)
    if inner is None:
        yield name, command
        return
    for one in inner:
        yield from _leaf_commands(one, locale, f"{name} ")


def _option(option: Any, locale: str) -> tuple[str, str, str]:
    name = translate(option.locale_name or option.display_name, locale)
    choices = [translate(one._locale_name or one.name, locale) for one in option.choices]
    values = " · ".join(choices) or KINDS[locale].get(option.type.name, option.type.name)
    low, high = option.min_value, option.max_value
    if option.type.name == "integer" and low is not None and high is not None and high < 2**31 - 1:
        values += f" {low}–{high}"
    return (
        f"`{name}`",
        translate(option.locale_description or option.description, locale),
        (f"{values} ({NEEDED[locale]})" if option.required else values),
    )


def commands_of_line() -> Iterator[tuple[str, Any]]:
    """Yield each command of the command line with its name."""
    import typer

    from bot.cli import app

    group: Any = typer.main.get_command(app)
    yield from group.commands.items()


def command_line() -> str:
    """Build the page of the command line."""
    parts = ["# The command line", FROM_CODE, "`annalist COMMAND --help` says the same."]
    for name, command in commands_of_line():
        parts += [f"## `annalist {name}`", str(command.help).partition(" Example: ")[0]]
        rows = [_parameter(one) for one in command.params if one.name != "help"]
        parts += [table(("argument", "what", "unless given"), rows)] if rows else []
        parts += [f"    {command.epilog.removeprefix('Example: ')}"] if command.epilog else []
    return "\n\n".join(parts) + "\n"


def _parameter(one: Any) -> tuple[str, str, str]:
    names = " ".join(f"`{opt}`" for opt in (*one.opts, *one.secondary_opts))
    usual = "needed" if one.required else "" if one.default in (None, "", False, ()) else f"`{one.default}`"
    return names, one.help or "", usual
