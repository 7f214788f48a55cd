"""Trials of a game whose buttons hold its whole state: start and choices.

The lists and buttons are a table's. Each leads on to the place after its choice. Nothing is stored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from bot.discord_io.discord_message import picture_file
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.words import ids, lists, secret
from bot.words.choices import Choices, picture_request
from bot.words.message_draft import CUSTOM_ID, ROWS, Button, MessageDraft, PictureRequest, Row, Select
from bot.words.names import Names
from bot.words.story_lines import happenings, story_lines
from bot.words.summary import summary_message
from bot.words.whole_lines import keep_whole_lines
from engine.records import Action, Decision, tag_of
from engine.turns import TURN_ENDED
from engine.view import View

SEPARATOR = ";"
STORY = 500
"""Max. characters of the story since the last choice."""
_CHOOSES = (ids.DO, ids.SURE, ids.TEST)
_STATE = re.compile(rf"([a-z0-9-]{{1,40}})((?:\.\d{{1,4}})*){SEPARATOR}(.*)", re.DOTALL)


class TrialPlace(msgspec.Struct, frozen=True):
    """Start of a trial, and its choices by place among the legal ones."""

    begun: str
    choices: tuple[int, ...] = ()

    def to_word(self) -> str:
        """Encode it as one word."""
        return ".".join([self.begun, *map(str, self.choices)])


class Verbs(NamedTuple):
    """The game in a trial's custom_ids (0: none), and the verbs of its buttons and lists."""

    game: int
    button: str
    list: str


def read_place(arg: str) -> tuple[TrialPlace, str] | None:
    """Place of a component, with the number of a choice or a list to show."""
    found = _STATE.fullmatch(arg)
    if found is None:
        return None
    numbers = tuple(int(number) for number in found[2].split(".") if number)
    return TrialPlace(found[1], numbers), found[3]


def read_step(answer: Answer) -> tuple[TrialPlace, list[str]] | None:
    """Place of the used component, with the values that it adds."""
    found = read_place(answer.named)
    return found and (found[0], answer.values if answer.picked else [found[1]])


def opened_list(adds: Sequence[str]) -> str | None:
    """Path of the list that the values open, None if they choose."""
    return adds[0].removeprefix(lists.STEP) if adds and adds[0].startswith(lists.STEP) else None


def question_draft(
    parts: Sequence[str],
    place: TrialPlace,
    choices: Choices,
    verbs: Verbs,
    path: str,
    below: tuple[Row, ...] = (),
    usual: PictureRequest | None = None,
) -> MessageDraft:
    """A trial's question: its parts, the table's lists and buttons, and its own rows `below`.

    Further choices are in the lists only, because each tap chooses one thing among five buttons. Where rows
    are short, the last of `below` stays. `usual`: the picture of a question that marks nothing.
    """
    page = secret.linked_page(f"{lists.STEP}{path}") or 0
    private = secret.secret_rows(choices, page, opened=True)
    rows = (*lists.question_rows(choices, path, len(private) + max(len(below), lists.BELOW)), *private)
    kept = [_continue_row(row, number, place, choices.decision, verbs) for number, row in enumerate(rows)]
    own = [row for row in kept if row]
    long = (*lists.Lists(choices).shortened_texts(), *secret.full_texts(choices))
    text = keep_whole_lines("\n".join(filter(None, (*parts, *long))), choices.names.texts)
    picture = picture_request(choices, "")
    room = max(1, ROWS - len(own))
    return MessageDraft(text, (*own, *below[-room:]), picture=picture if picture.marks else usual)


def story_text(view: View, names: Names) -> str:
    """Story since the last choice."""
    lines = story_lines([one.event for one in happenings(view)], names)
    return keep_whole_lines("\n".join(lines), names.texts, STORY)


def _continue_row(row: Row, number: int, place: TrialPlace, decision: Decision, verbs: Verbs) -> Row:
    """A row whose components continue from a place."""
    if isinstance(row, Select):
        led = SEPARATOR.join([place.to_word(), str(number)])
        return msgspec.structs.replace(row, custom_id=ids.make_custom_id(verbs.game, verbs.list, led))
    return tuple(made for one in row if (made := _trial_button(one, place, decision, verbs)) is not None)


def _trial_button(button: Button, place: TrialPlace, decision: Decision, verbs: Verbs) -> Button | None:
    _, _, _, verb, arg = f"{button.custom_id}:".split(":", 4)
    arg = arg.removesuffix(":")
    if verb in _CHOOSES:
        adds = str(decision.actions.index(ids.find_action(decision.actions, arg)))
    elif verb == ids.SHOW:
        adds = f"{lists.STEP}{arg}"
    else:
        return None
    led = ids.make_custom_id(verbs.game, verbs.button, SEPARATOR.join([place.to_word(), adds]))
    return msgspec.structs.replace(button, custom_id=led) if len(led) <= CUSTOM_ID else None


def chosen_actions(question: Decision | None, values: Sequence[str]) -> list[Action]:
    """Actions of chosen list values or a button. Empty if one is unknown."""
    actions = question.actions if question is not None else ()
    found = [
        actions[int(value)]
        if value.isdecimal() and int(value) < len(actions)
        else ids.find_action(actions, value)
        for value in values
    ]
    known = [one for one in found if one is not None]
    return known if len(known) == len(found) else []


def turn_summary(view: View, since: int, names: Names) -> str:
    """Summary of a finished trial turn from a log entry on."""
    own = [one for one in happenings(view) if one.at[0] >= since]
    ends = (number for number, one in enumerate(own, 1) if tag_of(one.event) == TURN_ENDED)
    return summary_message(view, own[: next(ends, len(own))], names, view.epoch).text


async def say_step(answer: Answer, view: View, plan: MessageDraft, names: Names) -> None:
    """Show a step with its picture in the server's style, if it can be drawn."""
    files = []
    if plan.picture is not None:
        style = await answer.service.servers.style_of(names.game)
        request = msgspec.structs.replace(plan.picture, style=style)
        with suppress(Refused):
            files = [
                picture_file(*await answer.run_job(lambda jobs: jobs.draw(view, request, names, asked=True)))
            ]
    await answer.say(plan, files)
