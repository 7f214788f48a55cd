"""The form of a command: asks for its arguments when it is typed without any.

Fields, lists, limits and words are those of the command's arguments. Where other fields depend on one
argument, buttons ask for it first, and the form offers what fits.
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
from bot.play.form import Labels, field_values, labelled_field, make_chooser, make_form
from bot.play.language import user_language
from bot.words.catalogue import Texts
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import LABEL, Button, MessageDraft, button_rows, clip_text
from bot.words.parse import LONGEST_LIST
from bot.words.wording import capitalize

Command = app_commands.Command[Any, ..., Any]
Offers = Callable[[Interaction, str], Awaitable[list[app_commands.Choice[Any]]]]


class FormFields:
    """Arguments that a form asks for, at most five.

    * `check`: refuses before the form opens.
    * `first`: argument for which buttons ask first, "" for none. The suggestions for others depend on its
      value.
    * `arguments`: function that suggests each argument's values, or None.
    """

    def __init__(
        self, check: Callable[[Answer], Awaitable[None]], first: str = "", **arguments: Offers | None
    ) -> None:
        self.check = check
        self.first = first
        self.arguments = arguments


class CommandForm:
    """A command's function with a form before it. `command` is set once the command is made.

    `function` takes an Answer and the arguments, `id` names the command's texts.
    """

    command: Command

    def __init__(self, id: str, asked: FormFields, function: Callable[..., Awaitable[None]]) -> None:
        name = id.removeprefix("command-").replace("-", "_")
        self.verb, self.first_verb = f"fill_{name}", f"open_{name}"
        self._id = id
        self._asked = asked
        self._function = function

    def opener(self) -> Callable[..., Coroutine[Any, Any, None]]:
        """The command's function: opens the form, or uses the typed arguments."""

        @wraps(self._function)
        async def run(answer: Answer, **typed: Any) -> None:
            if is_typed_bare(answer.interaction):
                await self._open(answer)
                return
            await answer.begin()
            await self._function(answer, **typed)

        return run

    async def _open(self, answer: Answer) -> None:
        answer.speak(await user_language(answer.interaction))
        await self._asked.check(answer)
        if self._asked.first:
            await self._ask_first(answer)
        else:
            await self._send(answer, "")

    async def _ask_first(self, answer: Answer) -> None:
        words, name = answer.texts, self._asked.first
        values = await self._values(name, answer, "")
        buttons = [
            Button(make_custom_id(NO_GAME, self.first_verb, value), clip_text(said, LABEL))
            for value, said in values.items()
        ]
        text = f"{words(self._id)}: {_description(_find_parameter(self.command, name), words)}"
        await answer.say_first(MessageDraft(text, button_rows(buttons)))

    async def open_for(self, answer: Answer, value: str) -> None:
        """Open the form for a value of the first argument.

        Raises: Refused with no_such_choice, and as by the check.
        """
        answer.speak(await user_language(answer.interaction))
        await self._asked.check(answer)
        await self._need_value(answer, value)
        await self._send(answer, value)

    async def _need_value(self, answer: Answer, value: str) -> None:
        if value not in await self._values(self._asked.first, answer, ""):
            raise Refused("no_such_choice")

    async def _send(self, answer: Answer, value: str) -> None:
        """Open the form with suggestions for a value of the first argument."""
        fields = []
        for name in self._asked.arguments:
            if name == self._asked.first:
                continue
            options = await self._values(name, answer, value)
            if options or self._asked.arguments[name] is None:
                fields.append(_make_field(_find_parameter(self.command, name), options, answer.texts))
        made = make_form(make_custom_id(NO_GAME, self.verb, value), answer.texts(self._id), fields)
        await answer.interaction.response.send_modal(made)

    async def _values(self, name: str, answer: Answer, value: str) -> Labels:
        """Labels of an argument's values. None if anything may be written."""
        offers, parameter = self._asked.arguments[name], _find_parameter(self.command, name)
        if offers is None:
            return _own_values(parameter, answer.texts)
        return {str(one.value): one.name for one in await offers(answer.interaction, value)}

    async def fill_in(self, answer: Answer) -> None:
        """Run the command with the form's values.

        Raises: Refused with no_such_choice, and as by `read_form`.
        """
        given = read_form(dict(answer.interaction.data or {}), self.command, self._asked)
        if self._asked.first:
            await self._need_value(answer, answer.named)
            given[self._asked.first] = answer.named
        await self._function(answer, **given)


def is_typed_bare(interaction: Interaction) -> bool:
    """True if a command was typed without any argument."""
    return not any(True for _ in interaction.namespace)


def _make_field(parameter: app_commands.Parameter, options: Labels, words: Texts) -> discord.ui.Label[Any]:
    """Field for an argument, in the user's words."""
    what = _description(parameter, words)
    if options and not parameter.default:
        what = words("form-left-open", what=what)
    name = capitalize(_argument_text(parameter.locale_name, words).replace("-", " "))
    return labelled_field(name, _make_control(parameter, options), what)


def _find_parameter(command: Command, name: str) -> app_commands.Parameter:
    found = command.get_parameter(name)
    assert found is not None, name
    return found


def _argument_text(text: app_commands.locale_str | None, words: Texts) -> str:
    assert text is not None
    return words(text.extras["id"])


def _description(parameter: app_commands.Parameter, words: Texts) -> str:
    """Description of an argument. A form may have one of its own."""
    typed = parameter.locale_description
    assert typed is not None
    return words.find(f"{typed.extras['id']}.form") or _argument_text(typed, words)


def _own_values(parameter: app_commands.Parameter, words: Texts) -> Labels:
    """Labels of the values that Discord lists for an argument."""
    if parameter.choices:
        return {str(one.value): _choice_name(one, words) for one in parameter.choices}
    if parameter.type is discord.AppCommandOptionType.integer:
        return {str(number): str(number) for number in _number_range(parameter)}
    return {}


def _choice_name(choice: app_commands.Choice[Any], words: Texts) -> str:
    return words(choice._locale_name.extras["id"]) if choice._locale_name else choice.name


def _number_range(parameter: app_commands.Parameter) -> Iterable[int]:
    assert parameter.min_value is not None
    assert parameter.max_value is not None
    return range(int(parameter.min_value), int(parameter.max_value) + 1)


def _make_control(parameter: app_commands.Parameter, options: Labels) -> discord.ui.Item[Any]:
    """The boxes, list or line for an argument's value. A line must be filled in."""
    if options:
        several = parameter.max_value == LONGEST_LIST
        return make_chooser(parameter.name, options, str(parameter.default), several=several)
    assert parameter.max_value is not None
    return discord.ui.TextInput(custom_id=parameter.name, max_length=int(parameter.max_value))


def read_form(data: Mapping[str, Any], command: Command, asked: FormFields) -> dict[str, Any]:
    """Arguments given in a form. Fields left open are missing.

    Raises: Refused with no_such_choice, long_text(most).
    """
    typed = {name: ", ".join(filter(None, values)) for name, values in field_values(data).items()}
    return {
        name: _convert_value(_find_parameter(command, name), typed[name])
        for name in asked.arguments
        if typed.get(name)
    }


def _convert_value(parameter: app_commands.Parameter, text: str) -> Any:
    if parameter.type is discord.AppCommandOptionType.integer:
        if text not in map(str, _number_range(parameter)):
            raise Refused("no_such_choice")
        return int(text)
    if parameter.choices and text not in {str(one.value) for one in parameter.choices}:
        raise Refused("no_such_choice")
    if parameter.max_value is not None and len(text) > parameter.max_value:
        raise Refused("long_text", most=int(parameter.max_value))
    return text
