"""A person's own setting: whether a choice that would end their turn by itself wants a second tap."""

from __future__ import annotations

from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import describe_arguments, settings

FEATURE = Feature(__name__)


@FEATURE.command("command-settings-confirm-end", settings)
@describe_arguments(on="on")
async def confirm_end(answer: Answer, on: bool) -> None:
    """Set whether the user confirms the end of their turn."""
    await answer.service.people.change_habits(answer.user, confirms_end=on)
    await answer.tell("done-confirm-end", on="yes" if on else "no")
