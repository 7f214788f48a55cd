"""Typed moves: the same actions as the buttons, from the keyboard.

Narrations declare the commands. The game's edition decides their present meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from inspect import Parameter, Signature

import msgspec
from discord import app_commands

from bot.core import play
from bot.domain.records import GameRecord
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import Name, NameList, describe_arguments
from bot.play.pressing import open_decision
from bot.play.suggest import suggest_argument as suggested
from bot.play.suggest import suggest_lands as land_names
from bot.play.typed import (
    PLACE_ARGUMENT,
    PLACE_COMMAND,
    NotPossible,
    StopPlacing,
    check_taken,
    command_actions,
    command_meaning,
    is_possible,
    narrow_actions,
    next_placement,
    numbered_places,
    only_action,
    placing_report,
    resolve_number,
)
from bot.words import ids
from bot.words.catalogue import texts
from bot.words.choice import Choice, action_sentence
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from bot.words.narration import CommandMeaning, narrations
from bot.words.parse import Wanted, split_names
from bot.words.refusals import refusal_text
from bot.words.story_lines import happenings, story_lines
from bot.words.turn import question_text
from bot.words.whole_lines import keep_whole_lines
from bot.words.why import impossible_reason
from engine.view import View

FEATURE = Feature(__name__)


class TypedCommand(msgspec.Struct, frozen=True):
    """A typed command: all arguments, required arguments, and the edition with its texts."""

    name: str
    arguments: dict[str, bool]
    edition: str


def typed_commands() -> list[TypedCommand]:
    """Typed commands of all editions. Commands of one name share all arguments."""
    found: dict[str, TypedCommand] = {}
    for edition, narration in narrations().items():
        for name, meaning in narration.commands.items():
            needed = {one: one not in meaning.optional for one in meaning.takes}
            before = found.get(name)
            if before is not None:
                both = {**before.arguments, **needed}
                needed = {one: before.arguments.get(one, False) and needed.get(one, False) for one in both}
            found[name] = TypedCommand(name, needed, before.edition if before else edition)
    return list(found.values())


async def _submit_typed(answer: Answer, record: GameRecord, command: str, typed: dict[str, str]) -> None:
    """Submit the only legal action that fits the typed words."""
    does = command_meaning(record.edition, command)
    view, decision = await answer.open()
    names = await answer.names()
    if not is_possible(decision, command, record.edition):
        await answer.say(MessageDraft(await _refusal_lines(answer, view, does, names)))
        return
    numbers = numbered_places(await answer.choices(view, names))
    words = [(does.takes.get(name, (name,)), text) for name, text in typed.items()]
    words = [(fields, resolve_number(text, fields, numbers, names)) for fields, text in words]
    actions = narrow_actions(command_actions(decision, command, record.edition), words, names)
    action = only_action(actions, does, decision, names)
    outcome = await answer.do(play.submit, action, decision.id, decision.seat)
    mine = ids.DecisionRef(decision.id, decision.seat)
    told = await _news_lines(answer, outcome.first, mine, names)
    said = names.texts("done-acted", actions=action_sentence(action, names))
    await _report(answer, [said, *told], mine, names)


async def _report(answer: Answer, lines: list[str], mine: ids.DecisionRef | None, names: Names) -> None:
    """Say what was done, and the next question."""
    lines += await _next_question(answer, mine, names)
    await answer.say(MessageDraft(keep_whole_lines("\n".join(lines), names.texts)))


async def _refusal_lines(answer: Answer, view: View, does: CommandMeaning, names: Names) -> str:
    """Reason why a command is impossible, and the possible actions."""
    async with answer.read_table() as reader:
        ruled = reader.refused_actions(str(view.me))
    choices = await answer.choices(view, names)
    return keep_whole_lines(impossible_reason(choices, ruled, does.actions), names.texts)


async def _place_pieces(answer: Answer, text: str) -> None:
    """Place in each land in order while possible, and report."""
    names = await answer.names()
    done: list[str] = []
    told: list[str] = []
    why = ""
    try:
        await _place_each_land(answer, await _wanted_names(answer, text, names), done, told, names)
    except StopPlacing as stop:
        why = str(stop)
    except NotPossible as trouble:
        why = await _refusal_reason(answer, trouble, names)
    except Refused as refusal:
        why = refusal_text(refusal.code, refusal.details, names.texts, names)
    await _report(answer, [placing_report(done, why, names), *told], None, names)


async def _news_lines(answer: Answer, first: int, mine: ids.DecisionRef, names: Names) -> list[str]:
    """News of the user's seat from an entry on: dice and positions."""
    view = await answer.view(since=first, question=mine)
    return story_lines([one.event for one in happenings(view, (first, 0))], names)


async def _next_question(answer: Answer, mine: ids.DecisionRef | None, names: Names) -> list[str]:
    """Next public question of the user's seat, if any."""
    with suppress(Refused):
        view = await answer.view(question=mine)
        if view.decision is not None and not view.decision.secret:
            async with answer.read_table() as reader:
                outlook = await reader.outlook(view)
            return [f"➡️ {question_text(view.decision, outlook, names)}"]
    return []


async def _wanted_names(answer: Answer, text: str, names: Names) -> list[Wanted]:
    """Typed names of lands, with numbers replaced."""
    view, decision = await answer.open()
    does = command_meaning(names.game.edition, PLACE_COMMAND)
    if not is_possible(decision, PLACE_COMMAND, names.game.edition):
        raise StopPlacing(await _refusal_lines(answer, view, does, names))
    numbers = numbered_places(await answer.choices(view, names))
    fields = does.takes[PLACE_ARGUMENT]
    return [
        msgspec.structs.replace(one, name=resolve_number(one.name, fields, numbers, names))
        for one in split_names(text)
    ]


async def _place_each_land(
    answer: Answer, lands: list[Wanted], done: list[str], told: list[str], names: Names
) -> None:
    last: Choice | None = None
    mine: ids.DecisionRef | None = None
    for land in lands:
        view = await answer.view(question=mine)
        asked = open_decision(view)
        mine = ids.DecisionRef(asked.id, asked.seat)
        last = next_placement(await answer.choices(view, names), land, last)
        outcome = await answer.do(play.submit, last.action, last.decision.id, last.decision.seat)
        done.append(last.sentence)
        told += await _news_lines(answer, outcome.first, mine, names)
        check_taken(await answer.view(question=mine), last)


async def _refusal_reason(answer: Answer, trouble: NotPossible, names: Names) -> str:
    """The rules' reason against an action, if they give one."""
    try:
        await answer.do(play.submit, trouble.action, trouble.decision.id, trouble.decision.seat)
    except Refused as refusal:
        if refusal.code != "illegal" or refusal.details.get("rule"):
            return refusal_text(refusal.code, refusal.details, names.texts, names)
    return str(trouble)


def _make_callback(name: str) -> Callable[..., Coroutine[object, object, None]]:
    async def run(answer: Answer, **typed: str) -> None:
        record = await answer.record()
        if name == PLACE_COMMAND:
            command_meaning(record.edition, name)
            await _place_pieces(answer, typed.get(PLACE_ARGUMENT, ""))
        else:
            await _submit_typed(answer, record, name, typed)

    return run


def _register_command(typed: TypedCommand) -> None:
    """Register a typed command with its arguments."""
    run = _make_callback(typed.name)
    kind = Parameter.POSITIONAL_OR_KEYWORD
    parameters = [Parameter("answer", kind, annotation=Answer)]
    for name, needed in sorted(typed.arguments.items(), key=lambda one: not one[1]):
        default = Parameter.empty if needed else ""
        long = (typed.name, name) == (PLACE_COMMAND, PLACE_ARGUMENT)
        kinds = NameList if long else Name
        parameters.append(Parameter(name, kind, annotation=kinds, default=default))
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    run.__doc__ = texts(edition=typed.edition)(f"command-{typed.name}")
    run = describe_arguments(typed.edition, **{name: name for name in typed.arguments})(run)
    suggest = {
        name: land_names
        if (typed.name, name) == (PLACE_COMMAND, PLACE_ARGUMENT)
        else suggested(typed.name, name)
        for name in typed.arguments
    }
    if suggest:
        run = app_commands.autocomplete(**suggest)(run)
    FEATURE.command(f"command-{typed.name}", edition=typed.edition)(run)


for one in typed_commands():
    _register_command(one)
