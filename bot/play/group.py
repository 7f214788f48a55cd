"""Groups and texts of commands, and the frame that answers them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar

from discord import app_commands

from bot.discord_io.permissions import Interaction
from bot.play.answer import Answer
from bot.play.guarding import report_errors
from bot.words.catalogue import FALLBACK, texts
from bot.words.parse import LONGEST, LONGEST_LIST
from render.palette import STYLES

Command = Interaction
F = TypeVar("F", bound=Callable[..., Any])
GameNumber = app_commands.Range[int, 1, 2**31 - 1]
"""Number of a game, as large as the database allows."""
Name = app_commands.Range[str, 1, LONGEST]
"""One name, or one word."""
NameList = app_commands.Range[str, 1, LONGEST_LIST]
"""Names separated by commas."""


def localize(id: str, edition: str = "") -> app_commands.locale_str:
    """Catalogue text for Discord, in all languages."""
    return app_commands.locale_str(texts(FALLBACK, edition)(id), id=id, edition=edition)


ANYWHERE: dict[str, Any] = {
    "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    "allowed_installs": app_commands.AppInstallationType(guild=True, user=True),
}
"""Settings of a command that users can also install for themselves.

It then works in servers and conversations without the bot.
"""


def name_and_description(id: str, edition: str = "") -> dict[str, Any]:
    """Name and description of a command, for its decorator."""
    return {"name": localize(f"{id}.name", edition), "description": localize(id, edition)}


def describe_arguments(edition: str = "", /, **ids: str) -> Callable[[F], F]:
    """Name and describe a command's arguments by the texts `argument-<id>`."""

    def decorate(function: F) -> F:
        names = {name: localize(f"argument-{id}.name", edition) for name, id in ids.items()}
        descriptions = {name: localize(f"argument-{id}", edition) for name, id in ids.items()}
        renamed: F = app_commands.rename(**names)(function)
        return app_commands.describe(**descriptions)(renamed)

    return decorate


def add_choices(**lists: tuple[str, Iterable[str]]) -> Callable[[F], F]:
    """Give arguments lists of values. `{}` in the text's id stands for the value."""
    return app_commands.choices(
        **{
            name: [app_commands.Choice(name=localize(text.format(value)), value=value) for value in values]
            for name, (text, values) in lists.items()
        }
    )


STYLED = ("style-{}", STYLES)
"""The styles of pictures, as `add_choices` takes them."""


def frame_command(function: Callable[..., Coroutine[Any, Any, None]], *, opens_form: bool = False) -> Any:
    """Wrap a function of an Answer for discord.py, which passes the interaction.

    The interaction is answered at once and privately. Errors of the function are reported to the user. Raises
    the error of a failed first answer, as nobody can be told then.
    """

    @wraps(function)
    async def run(interaction: Command, **typed: Any) -> None:
        answer = Answer(interaction)
        if not opens_form:
            await answer.begin()
        async with report_errors(answer, interaction.command.qualified_name if interaction.command else "?"):
            await function(answer, **typed)

    # The library looks names of types up beside `run`, not beside the function.
    run.__signature__ = signature(function, eval_str=True)  # type: ignore[attr-defined]
    return run


game = app_commands.Group(**name_and_description("command-game"))
at_table = app_commands.Group(**name_and_description("command-table"))
"""Commands for a table's agreements."""
settings = app_commands.Group(**name_and_description("command-settings"), **ANYWHERE)
"""Commands for a server's and a user's settings."""
GROUPS = (game, at_table, settings)
"""Groups to which several parts of the bot add commands."""
