"""The form of a command: asks for its arguments when it is typed without any.

Fields, lists, limits and words are those of the command's arguments.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from functools import wraps
from typing import Any

import discord
from discord import app_commands

from bot.discord_io.permissions import Interaction
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.form import Labels, chooser, field_values, form_of, labelled_field
from bot.play.language import language_of
from bot.words.catalogue import Texts
from bot.words.ids import NO_GAME, custom_id
from bot.words.parse import LONGEST_LIST
from bot.words.wording import capital

Command = app_commands.Command[Any, ..., Any]
Offers = Callable[[Interaction, str], Awaitable[list[app_commands.Choice[Any]]]]


class FormFields:
    """Arguments that a form asks for, at most five, each with what suggests its values, or None.

    `check` refuses before the form opens.
    """

    def __init__(self, check: Callable[[Answer], Awaitable[None]], **arguments: Offers | None) -> None:
        self.check = check
        self.arguments = arguments


class CommandForm:
    """A command's function with a form before it. `command` is set once the command is made.

    `function` takes an Answer and the arguments, `id` names the command's texts.
    """

    command: Command

    def __init__(self, id: str, asked: FormFields, function: Callable[..., Awaitable[None]]) -> None:
        self.verb = f"fill_{id.removeprefix('command-').replace('-', '_')}"
        self._id = id
        self._asked = asked
        self._function = function

    def opener(self) -> Callable[..., Coroutine[Any, Any, None]]:
        """The command's function: opens the form, or does what was typed."""

        @wraps(self._function)
        async def run(answer: Answer, **typed: Any) -> None:
            if is_typed_bare(answer.interaction):
                await self._open(answer)
                return
            await answer.send_first()
            await self._function(answer, **typed)

        return run

    async def _open(self, answer: Answer) -> None:
        answer.speak(await language_of(answer.interaction))
        await self._asked.check(answer)
        words, interaction = answer.texts, answer.interaction
        fields = [
            await _field(_parameter(self.command, name), offers, interaction, words)
            for name, offers in self._asked.arguments.items()
        ]
        await interaction.response.send_modal(form_of(custom_id(NO_GAME, self.verb), words(self._id), fields))

    async def fill_in(self, answer: Answer) -> None:
        """Do what was asked for in the form.

        Raises: Refused as by `read_form`.
        """
        given = read_form(dict(answer.interaction.data or {}), self.command, self._asked)
        await self._function(answer, **given)


def is_typed_bare(interaction: Interaction) -> bool:
    """True if a command was typed without any argument."""
    return not any(True for _ in interaction.namespace)


async def _field(
    parameter: app_commands.Parameter, offers: Offers | None, interaction: Interaction, words: Texts
) -> discord.ui.Label[Any]:
    """Field for an argument, in the user's words."""
    options = await _options(parameter, offers, interaction, words)
    what = _description(parameter, words)
    if options and not parameter.default:
        what = words("form-left-open", what=what)
    name = capital(_text(parameter.locale_name, words).replace("-", " "))
    return labelled_field(name, _control(parameter, options), what)


def _parameter(command: Command, name: str) -> app_commands.Parameter:
    found = command.get_parameter(name)
    assert found is not None, name
    return found


def _text(text: app_commands.locale_str | None, words: Texts) -> str:
    assert text is not None
    return words(text.extras["id"])


def _description(parameter: app_commands.Parameter, words: Texts) -> str:
    """Description of an argument. A form may have one of its own."""
    typed = parameter.locale_description
    assert typed is not None
    return words.find(f"{typed.extras['id']}.form") or _text(typed, words)


async def _options(
    parameter: app_commands.Parameter, offers: Offers | None, interaction: Interaction, words: Texts
) -> Labels:
    """Labels of an argument's values. None if anything may be written."""
    if offers is not None:
        return {str(one.value): one.name for one in await offers(interaction, "")}
    if parameter.choices:
        return {str(one.value): _choice_name(one, words) for one in parameter.choices}
    if parameter.type is discord.AppCommandOptionType.integer:
        return {str(number): str(number) for number in _range(parameter)}
    return {}


def _choice_name(choice: app_commands.Choice[Any], words: Texts) -> str:
    return words(choice._locale_name.extras["id"]) if choice._locale_name else choice.name


def _range(parameter: app_commands.Parameter) -> Iterable[int]:
    assert parameter.min_value is not None
    assert parameter.max_value is not None
    return range(int(parameter.min_value), int(parameter.max_value) + 1)


def _control(parameter: app_commands.Parameter, options: Labels) -> discord.ui.Item[Any]:
    """The boxes, list or line for an argument's value. A line must be filled in."""
    if options:
        several = parameter.max_value == LONGEST_LIST
        return chooser(parameter.name, options, str(parameter.default), several=several)
    assert parameter.max_value is not None
    return discord.ui.TextInput(custom_id=parameter.name, max_length=int(parameter.max_value))


def read_form(data: Mapping[str, Any], command: Command, asked: FormFields) -> dict[str, Any]:
    """Arguments given in a form. Fields left open are missing.

    Raises: Refused with no_such_choice, long_text(most).
    """
    typed = {name: ", ".join(filter(None, values)) for name, values in field_values(data).items()}
    return {
        name: _value(_parameter(command, name), typed[name]) for name in asked.arguments if typed.get(name)
    }


def _value(parameter: app_commands.Parameter, text: str) -> Any:
    if parameter.type is discord.AppCommandOptionType.integer:
        if text not in map(str, _range(parameter)):
            raise Refused("no_such_choice")
        return int(text)
    if parameter.choices and text not in {str(one.value) for one in parameter.choices}:
        raise Refused("no_such_choice")
    if parameter.max_value is not None and len(text) > parameter.max_value:
        raise Refused("long_text", most=int(parameter.max_value))
    return text
