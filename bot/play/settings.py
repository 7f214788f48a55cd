"""A player's standing preferences: how certain questions are answered for them."""

from __future__ import annotations

from bot.core import play
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, UPDATE, verb
from bot.play.group import Command, answering, described, settings
from bot.words import hand, ids


@settings.command(**described("command-settings-preferences"))
async def look_at_preferences(interaction: Command) -> None:
    """How certain questions are answered for the asker's seat in this channel's game."""
    async with answering(interaction) as answer:
        await answer.here()
        await _show(answer)


@verb("prefer", PRIVATE)
async def open_preferences(answer: Answer, question: ids.DecisionRef | None, arg: str) -> None:
    """Show the standing preferences."""
    await _show(answer)


@verb(ids.SET, UPDATE)
async def set_preference(answer: Answer, question: ids.DecisionRef | None, arg: str) -> None:
    """Choose a standing preference."""
    name, _, value = arg.partition(hand.PREFERENCE_SEPARATOR)
    for own in (await answer.record()).seats_of(answer.user):
        await answer.do(play.prefer, name, value, own.seat)
    await _show(answer, name, value)


async def _show(answer: Answer, name: str = "", value: str = "") -> None:
    """Show the asker's standing preferences, after one was set where `name` says so."""
    names = await answer.names()
    if not hand.preference_specs(names):
        raise Refused("no_preferences")
    view = await answer.view(since=0)
    done = ""
    if name:
        chosen = hand.preference_choice(name, value, names)
        done = answer.texts("done-preference", preference=hand.preference_title(name, names), choice=chosen)
    await answer.say(hand.preferences_panel(view, names, done))
