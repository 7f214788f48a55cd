"""Declares one part of the bot: commands, buttons, motions, due work, clock work."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeVar

from discord import app_commands

from bot.core.registry import REGISTRY, A, C, D, Declarations, W, install
from bot.discord_io.rate_limiter import COMMAND, PRESS, RateLimit
from bot.play.answer import Answer
from bot.play.command_form import CommandForm, FormFields
from bot.play.group import ANYWHERE, frame_command, name_and_description

if TYPE_CHECKING:
    from bot.core.registry import Sweep

UPDATE, PRIVATE, FORM = "update", "private", "form"
"""First answers to a press: an update, a private promise, a form."""

F = TypeVar("F", bound=Callable[..., Any])
V = TypeVar("V", bound=Callable[..., Awaitable[None]])
Command = app_commands.Command[Any, ..., None]
Group = app_commands.Group


class Verb:
    """The meaning of a verb in a custom_id: first answer, function and allowance."""

    def __init__(self, answer: str, function: Callable[..., Awaitable[None]], limit: RateLimit) -> None:
        self.answer = answer
        self.limit = limit
        self._function = function
        self._wants_value = len(signature(function).parameters) > 1

    async def run(self, answer: Answer, value: str) -> None:
        """Call the function, with the value if it takes one."""
        await (self._function(answer, value) if self._wants_value else self._function(answer))


class Feature(Declarations):
    """A part of the bot. A module makes one, `FEATURE`, and adds to it by these decorators.

    `bot.features.load` installs it.
    """

    def verb(self, name: str, answer: str, limit: RateLimit = PRESS) -> Callable[[V], V]:
        """Declare a function for a verb of custom_ids, and its first answer.

        The function takes an Answer and, if it wants it, the chosen value or what the button names.
        """

        def declare(function: V) -> V:
            self.verbs[name] = Verb(answer, function, limit)
            return function

        return declare

    def command(
        self,
        id: str,
        group: Group | None = None,
        *,
        edition: str = "",
        opens_form: bool = False,
        anywhere: bool = False,
        limit: RateLimit = COMMAND,
        form: FormFields | None = None,
    ) -> Callable[[F], F]:
        """Declare a function of an Answer as a command.

        It also takes the typed values. `id` names its texts. One that `opens_form` answers with the form,
        or by `Answer.begin`. Any other is answered before it runs. `anywhere`: users can install it.
        `form`: asks for the arguments when none is typed.
        """

        def declare(function: F) -> F:
            asking = CommandForm(id, form, function) if form else None
            run = frame_command(asking.opener() if asking else function, opens_form=bool(form) or opens_form)
            made: Command = app_commands.command(**name_and_description(id, edition))(run)
            if asking:
                asking.command = made
                made.extras["form"] = True
                self.verbs[asking.verb] = Verb(UPDATE, asking.fill_in, limit)
                if form and form.first:
                    self.verbs[asking.first_verb] = Verb(FORM, asking.open_for, COMMAND)
            if anywhere:
                made.allowed_contexts, made.allowed_installs = ANYWHERE.values()
            self.add_command(made, group, limit)
            return function

        return declare

    def add_command(
        self, command: Command | Group, group: Group | None = None, limit: RateLimit = COMMAND
    ) -> None:
        """Declare a finished command, in a group or at the top."""
        command.extras["limit"] = limit
        self.commands.append((group, command))

    def group(self, id: str) -> Group:
        """Declare a group of at most 25 commands."""
        made = app_commands.Group(**name_and_description(id))
        self.add_command(made)
        return made

    def due_work(self, kind: str) -> Callable[[D], D]:
        """Declare the function of a kind of due work."""

        def declare(function: D) -> D:
            self.due[kind] = function
            return function

        return declare

    def order(self, kind: str) -> Callable[[C], C]:
        """Declare the function of a kind of operator's order."""

        def declare(function: C) -> C:
            self.orders[kind] = function
            return function

        return declare

    def repeated_work(self, function: W) -> W:
        """Declare work of each look at the clock."""
        self.each_time.append(function)
        return function

    def sweep(self, function: Sweep, kept: float) -> None:
        """Declare the deletion of rows after `kept` seconds."""
        self.sweeps.append((function, kept))

    def startup_work(self, function: W) -> W:
        """Declare work after the running games have been looked over."""
        self.at_start.append(function)
        return function

    def announcer(self, function: A) -> A:
        """Declare messages for changes beside the story."""
        self.announcing.append(function)
        return function


def install_all(parts: list[Declarations]) -> None:
    """Install the parts of the bot, and put their commands into groups.

    Raises: NameTaken, CommandAlreadyRegistered.
    """
    for part in parts:
        install(part)
    for group, command in REGISTRY.commands:
        if group is not None:
            group.add_command(command)
