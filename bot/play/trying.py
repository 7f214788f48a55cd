"""Trials of a game whose buttons hold its whole state: start and choices.

The lists and buttons are a table's; each leads on to the place that its choice makes. Nothing is stored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import discord
import msgspec

from bot.discord_io.discord_message import picture_file
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.words import ids, lists, secret
from bot.words.choices import Choices
from bot.words.message_draft import CUSTOM_ID, ROWS, Button, MessageDraft, Row, Select
from bot.words.names import Names
from bot.words.story_lines import happenings
from bot.words.summary import summary_message
from engine.records import Action, Decision, tag_of
from engine.turns import TURN_ENDED
from engine.view import View

SEPARATOR = ";"
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


def trial_rows(
    place: TrialPlace,
    choices: Choices,
    path: str,
    verbs: Verbs,
    most: int = ROWS,
) -> tuple[Row, ...]:
    """The table's lists and buttons, private ones included, in at most `most` rows.

    Further choices are in the lists only, because each tap chooses one thing among five buttons.
    """
    page = secret.linked_page(f"{lists.STEP}{path}")
    rows = (*lists.question_rows(choices, path), *secret.secret_rows(choices, page or 0, opened=True))
    kept = [_continue_row(row, number, place, choices.decision, verbs) for number, row in enumerate(rows)]
    return tuple(row for row in kept if row)[:most]


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


def chosen_actions(actions: Sequence[Action], values: Sequence[str]) -> list[Action]:
    """Actions of chosen list values or a button. Empty if one is unknown."""
    found = [
        actions[int(value)]
        if value.isdecimal() and int(value) < len(actions)
        else ids.find_action(actions, value)
        for value in values
    ]
    known = [one for one in found if one is not None]
    return known if len(known) == len(found) else []


def full_texts(choices: Choices) -> list[str]:
    """Texts too long for a question's buttons."""
    return [*lists.Lists(choices).shortened_texts(), *secret.full_texts(choices)]


def turn_summary(view: View, since: int, names: Names) -> str:
    """Summary of a finished trial turn from a log entry on."""
    own = [one for one in happenings(view) if one.at[0] >= since]
    ends = (number for number, one in enumerate(own, 1) if tag_of(one.event) == TURN_ENDED)
    return summary_message(view, own[: next(ends, len(own))], names, view.epoch).text


async def step_pictures(answer: Answer, view: View, plan: MessageDraft, names: Names) -> list[discord.File]:
    """Picture of a step in the server's style. Empty on failure."""
    if plan.picture is None:
        return []
    request = msgspec.structs.replace(plan.picture, style=await answer.service.servers.style_of(names.game))
    try:
        return [picture_file(*await answer.run_job(lambda jobs: jobs.draw(view, request, names, asked=True)))]
    except Refused:
        return []
