"""A turn to try out, step by step: what is going on in a sentence or two, then the question as at a table.

Where it stands travels in the buttons: the edition and the choices so far. Lists and buttons are the table's
own; each is written anew to say where it leads from.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.domain.records import RUNNING, GameRecord, SeatRecord, unstored
from bot.words import choices as offered
from bot.words import ids, lists, secret
from bot.words.choices import map_request
from bot.words.message_draft import ROWS, TEXT, Button, MessageDraft, PictureRequest, Row, Select, clip
from bot.words.names import Names
from bot.words.story_lines import Happening, happenings, lines
from bot.words.summary import summary
from bot.words.turn import heading, question_text
from bot.words.wording import first_line_for, show_me
from engine.edition import Edition
from engine.records import Decision, Hint, tag_of
from engine.turns import TURN_ENDED
from engine.view import View

SEPARATOR = ";"
STORY = 600
SUMMARY = 1100
_CHOOSES = (ids.DO, ids.SURE, ids.TEST)
_STATE = re.compile(rf"([a-z0-9-]{{1,40}})((?:\.\d{{1,4}})*){SEPARATOR}(.*)", re.DOTALL)


class PracticeProgress(msgspec.Struct, frozen=True):
    """Where a practice stands: its edition and the choices so far."""

    edition: str
    choices: tuple[int, ...] = ()

    def written(self) -> str:
        """In one word."""
        return ".".join([self.edition, *map(str, self.choices)])


def read(arg: str) -> tuple[PracticeProgress, str] | None:
    """Return the place that a component names, and what it adds: the number of a choice, or a list to
    show."""
    found = _STATE.fullmatch(arg)
    if found is None:
        return None
    numbers = tuple(int(number) for number in found[2].split(".") if number)
    return PracticeProgress(found[1], numbers), found[3]


def table(
    view: View, edition: Edition, learner: str, name: str, locale: str, guild: int | None = None
) -> GameRecord:
    """The record of a game that is none: the learner and computer players, in a server or in none."""
    seats = tuple(
        SeatRecord(
            seat=one.seat,
            user=1 if one.seat == learner else None,
            computer="" if one.seat == learner else "greedy",
            name=name if one.seat == learner else "",
            locale=locale,
        )
        for one in view.seats
    )
    record = unstored(
        edition.id,
        rules_version=edition.rules_version,
        data_hash=edition.data_hash,
        options=view.options,
        phase=RUNNING,
        locale=locale,
        entries=view.entries,
        seats=seats,
    )
    return msgspec.structs.replace(record, guild=guild)


def step(
    place: PracticeProgress,
    view: View,
    steps: Sequence[str],
    hints: Sequence[Hint | None],
    outlook: int | None,
    names: Names,
    path: str = "",
) -> MessageDraft:
    """Return the next question of a practice; `steps`: the kinds of those before it; `path`: which list is
    shown."""
    decision = view.decision
    assert decision is not None
    begins = names.texts("practice-begin", seat=names.seat(decision.seat)) if not steps else ""
    top = names.texts("practice-step", heading=heading(view, names), step=len(steps) + 1)
    told = [one.event for one in happenings(view)] if steps else []
    story = clip("\n".join(lines(told, names)), STORY)
    lead = names.texts("first-lead", text=lead_text(decision, steps, names))
    offers = offered.offers(decision, hints)
    ask = f"**{question_text(decision, outlook, names)}**"
    told_whole = (*_told_whole(decision, hints, names), *secret.in_full(decision, hints, names))
    text = "\n".join(part for part in (begins, top, story, lead, ask, *told_whole) if part)
    picture = map_request(decision, offers, names, "")
    under = rows(place, decision, hints, names, path)
    return MessageDraft(clip(text, TEXT), under, picture=picture if picture.marks else None)


def _told_whole(decision: Decision, hints: Sequence[Hint | None], names: Names) -> list[str]:
    """Return what the public buttons have no room for."""
    return [] if decision.secret else lists.cut_short(decision, offered.offers(decision, hints), names)


def lead_text(decision: Decision, steps: Sequence[str], names: Names) -> str:
    """Return what a beginner is told with the next question; of one kind at first one thing after another."""
    number = list(steps).count(decision.kind) + 1
    return names.texts.find(f"practice-{decision.kind}-{number}") or first_line_for(decision, names.texts)


def ended(view: View, since: int, names: Names) -> MessageDraft:
    """Return what the turn brought, and where to go on from here."""
    own = [one for one in happenings(view) if one.at[0] >= since]
    turn = summary(view, own[: _end(own)], names, view.epoch)
    text = "\n".join(
        [clip(turn.text, SUMMARY), names.texts("practice-ended"), names.texts("practice-where-next")]
    )
    again = show_me(names.texts, "button-practice-again")
    return MessageDraft(clip(text, TEXT), ((again,),), picture=PictureRequest("turn"))


def _end(stretch: list[Happening]) -> int:
    """Return how many happenings belong to the turn: all up to its end."""
    ends = (number for number, one in enumerate(stretch, 1) if tag_of(one.event) == TURN_ENDED)
    return next(ends, len(stretch))


def rows(
    place: PracticeProgress, decision: Decision, hints: Sequence[Hint | None], names: Names, path: str = ""
) -> tuple[Row, ...]:
    """Return the table's lists and buttons, those that only the seat may see among them.

    The next best stand in the list alone: a beginner chooses among five buttons, one thing with each tap.
    """
    names, page = names.one_by_one(), secret.page_of(f"{lists.STEP}{path}")
    public: tuple[Row, ...] = ()
    if not decision.secret:
        public = lists.rows(decision, offered.offers(decision, hints), names, path, quick=1)
    private = secret.rows(decision, names, page or 0, hints, opened=True)
    kept = [_led(row, number, place, decision) for number, row in enumerate((*public, *private))]
    return tuple(row for row in kept if row)[:ROWS]


def _led(row: Row, number: int, place: PracticeProgress, decision: Decision) -> Row:
    """Return a row whose components lead on from this place; what they do stands in them, never its words."""
    if isinstance(row, Select):
        led = SEPARATOR.join([place.written(), str(number)])
        return msgspec.structs.replace(row, custom_id=ids.custom_id(0, ids.PRACTISE_LIST, led))
    return tuple(made for one in row if (made := _led_button(one, place, decision)) is not None)


def _led_button(button: Button, place: PracticeProgress, decision: Decision) -> Button | None:
    _, _, _, verb, arg = button.custom_id.split(":", 4)
    if verb in _CHOOSES:
        adds = str(decision.actions.index(ids.find(decision.actions, arg)))
    elif verb == ids.SHOW:
        adds = f"{lists.STEP}{arg}"
    else:
        return None
    led = SEPARATOR.join([place.written(), adds])
    return msgspec.structs.replace(button, custom_id=ids.custom_id(0, ids.PRACTISE, led))


def chosen(actions: Sequence[Any], values: Sequence[str]) -> list[Any]:
    """The actions that were taken of lists, or by a button's number; empty when one is not among them."""
    found = [
        actions[int(value)] if value.isdecimal() and int(value) < len(actions) else ids.find(actions, value)
        for value in values
    ]
    return found if all(one is not None for one in found) else []
