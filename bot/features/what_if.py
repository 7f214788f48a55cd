"""Trials of the present turn, repeatable, from the seat's knowledge.

A position is sampled from the seat's view alone: what the seat cannot know is drawn afresh, and the dice are
those of a new seed, so that nothing comes of it that the view does not hold. Which of the possible positions
it is hangs on the game, its log's length, the seat and the number of the try, which everybody may know.
Nothing is stored: the number of the try and the choices so far travel in the buttons.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from random import Random

import msgspec

from bot.core.trial import Trial
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.pressing import find_seat
from bot.play.trying import (
    TrialPlace,
    Verbs,
    chosen_actions,
    opened_list,
    question_draft,
    read_step,
    say_step,
    story_text,
    turn_summary,
)
from bot.words.choices import Choices
from bot.words.ids import WHAT_IF, make_custom_id
from bot.words.message_draft import Button, MessageDraft, PictureRequest
from bot.words.names import Names
from bot.words.turn import phase_heading, question_text
from bot.words.whole_lines import keep_whole_lines
from engine.edition import Edition
from engine.sampling import sample
from engine.view import View

FEATURE = Feature(__name__)


MOST = 10
"""Max. choices of a try, to fit into a button. A computer continues."""
TRIES = 999
CHOOSE, CHOOSE_IN_LIST, AGAIN = "whatif", "whatifs", "whatif_again"
_BEGUN = re.compile(r"(\d{1,9})-(\d{1,3})-([a-z])")


class Start(msgspec.Struct, frozen=True):
    """Start of a try: log length, number of the try, and its user."""

    entries: int
    number: int
    seat: str

    def to_word(self) -> str:
        """Encode it as one word."""
        return f"{self.entries}-{self.number}-{self.seat.lower()}"


def trial_start(place: TrialPlace) -> Start | None:
    """Start of a place's try, None for an unknown word."""
    found = _BEGUN.fullmatch(place.begun)
    return Start(int(found[1]), int(found[2]), found[3].upper()) if found else None


def try_choices(known: View, edition: Edition, game: int, start: Start, choices: Sequence[int] = ()) -> Trial:
    """Create a trial and make its choices.

    `known`: the seat's view, made `to_imagine`. Raises: Refused with practice_gone if a choice is impossible.
    """
    chance = Random(f"{game} {start.to_word()}")  # of nothing that is kept from anybody
    return Trial(sample(known, chance.random, edition), start.seat, choices, MOST)


def trial_message(trial: Trial, start: Start, names: Names, path: str = "") -> MessageDraft:
    """Screen after a try's choices: the next question or the turn's result."""
    place = TrialPlace(start.to_word(), trial.choices)
    top = names.texts("what-if-top", number=start.number)
    if trial.question is None:
        view = trial.view(trial.begun)
        parts = [top, turn_summary(view, trial.begun, names), names.texts("what-if-ended")]
        return MessageDraft(
            keep_whole_lines("\n".join(parts), names.texts),
            (_screen_buttons(place, start, names),),
            picture=ENDED,
        )
    return _question_message(trial, place, top, start, names, path)


ENDED = PictureRequest("turn")


def _question_message(
    trial: Trial, place: TrialPlace, top: str, start: Start, names: Names, path: str
) -> MessageDraft:
    decision, view = trial.question, trial.view(trial.since)
    assert decision is not None
    choices = Choices(decision, trial.hints(), names.with_single_names())
    story = story_text(view, names) if trial.choices else ""
    ask = f"**{question_text(decision, trial.outlook(), names)}**"
    parts = (top, phase_heading(view, names), story, ask)
    verbs = Verbs(names.game.id, CHOOSE, CHOOSE_IN_LIST)
    return question_draft(parts, place, choices, verbs, path, (_screen_buttons(place, start, names),))


def _screen_buttons(place: TrialPlace, start: Start, names: Names) -> tuple[Button, ...]:
    """Buttons of each screen: step back, restart, other dice."""
    texts, game = names.texts, names.game.id
    back = msgspec.structs.replace(place, choices=place.choices[:-1])
    first = msgspec.structs.replace(place, choices=())
    other = TrialPlace(msgspec.structs.replace(start, number=start.number % TRIES + 1).to_word())
    made = [("other", other, "🎲")]
    if place.choices:
        made = [("back", back, "↩️"), *([("first", first, "⏮️")] if back != first else []), *made]
    return tuple(
        Button(
            make_custom_id(game, AGAIN, f"{to.to_word()};"),
            texts(f"button-what-if-{name}"),
            "secondary",
            sign,
        )
        for name, to, sign in made
    )


def gone_notice(names: Names, *, asked: bool) -> MessageDraft:
    """Notice that the game has moved on, with a button to retry.

    `asked`: True if the user's seat is asked now.
    """
    again = Button(make_custom_id(names.game.id, WHAT_IF), names.texts("button-what-if"), "primary", "🔮")
    return MessageDraft(names.texts("what-if-gone", asked="yes" if asked else "no"), ((again,),))


# Command and buttons


@FEATURE.command("command-what-if", anywhere=True)
@FEATURE.verb(WHAT_IF, PRIVATE)
async def begin_trial(answer: Answer) -> None:
    """Show the first screen of a try.

    Raises: Refused with not_awaited if the user has no question.
    """
    record = await answer.record()
    known = await _seat_view(answer, find_seat(record, answer.user).seat)
    if known.decision is None:
        raise Refused("not_awaited")
    await _show(answer, known, Start(known.entries, 1, str(known.me)), ())


@FEATURE.verb(CHOOSE, UPDATE)
@FEATURE.verb(CHOOSE_IN_LIST, UPDATE)
@FEATURE.verb(AGAIN, UPDATE)
async def continue_trial(answer: Answer) -> None:
    """Handle a try's button: choose, change lists, or go back.

    Each button carries its whole state.
    """
    found = read_step(answer)
    start = trial_start(found[0]) if found else None
    if found is None or start is None:
        raise Refused("stale")
    record = await answer.record()
    if all(one.seat != start.seat for one in record.seats_of(answer.user)):
        raise Refused("not_seated")
    known = await _seat_view(answer, start.seat)
    if known.decision is None or known.entries != start.entries:
        await answer.say(gone_notice(await answer.names(), asked=known.decision is not None))
        return
    place, adds = found
    await _show(answer, known, start, place.choices, adds)


async def _seat_view(answer: Answer, seat: str) -> View:
    return await answer.service.view(answer.game, seat, to_imagine=True)


async def _show(
    answer: Answer, known: View, start: Start, choices: Sequence[int], adds: Sequence[str] = ()
) -> None:
    """Show a try after further choices or a change of lists."""
    names, edition = await answer.names(), await answer.service.edition(answer.game)
    path = opened_list(adds)
    try:
        trial = await asyncio.to_thread(try_choices, known, edition, answer.game, start, choices)
        if any(adds) and path is None:
            await asyncio.to_thread(trial.choose_all, chosen_actions(trial.question, adds))
    except Refused:
        await answer.say(gone_notice(names, asked=True))
        return
    plan = trial_message(trial, start, names, path or "")
    view = trial.view(trial.begun if trial.over else trial.since)
    await say_step(answer, view, plan, names)
