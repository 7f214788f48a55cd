"""Practice: a prepared turn of an edition for one person, step by step.

Nothing of it is stored. The choices made so far, each by its place among the legal ones, are all there is to
know: the same ones always lead to the same position, dice and all. They travel in the buttons.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache

import msgspec

from bot.core.trial import Trial
from bot.domain.records import RUNNING, GameRecord, SeatRecord, make_unstored_record
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, UPDATE, Feature
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
from bot.words import ids
from bot.words.catalogue import texts
from bot.words.choices import Choices
from bot.words.message_draft import MessageDraft, PictureRequest
from bot.words.names import Names
from bot.words.turn import phase_heading, question_text
from bot.words.whole_lines import keep_whole_lines
from bot.words.wording import first_game_line_for, show_me_button
from engine import Game, load_edition, new_game
from engine.data import DATA
from engine.edition import Edition
from engine.players import NORMAL
from engine.records import Decision, Hint
from engine.view import View

FEATURE = Feature(__name__)


FOLDER = DATA / "practice"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A practice position, from a file of `data/practice`.

    * `seed`: seed of the game in hex.
    * `seat`: seat of the learner.
    * `played`: choices up to the learner's turn. Each is a seat and the choice's place among the legal ones.
    """

    seed: str
    seats: tuple[str, ...]
    seat: str
    played: tuple[tuple[str, int], ...]
    options: dict[str, bool] = {}


class Practice(Trial):
    """A practice turn after a learner's choices."""

    def __init__(self, edition: str, choices: tuple[int, ...] = ()) -> None:
        """Load the practice position.

        Raises: Refused with practice_gone if there is none or a choice is impossible.
        """
        position, begun = _load_position(edition)
        super().__init__(begun.copy(), position.seat, choices)


def practice_editions() -> tuple[str, ...]:
    """Editions with a practice turn."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def _load_position(edition: str) -> tuple[Position, Game]:
    if edition not in practice_editions():
        raise Refused("practice_gone")
    position = read_position(edition)
    game = new_game(
        load_edition(edition), position.seats, position.options, seed=bytes.fromhex(position.seed)
    )
    for seat, number in position.played:
        asked = game.decision(seat)
        assert asked is not None, (edition, seat)
        game.submit(seat, asked.actions[number])
    return position, game


def read_position(edition: str) -> Position:
    """Prepared position of an edition."""
    return msgspec.toml.decode((FOLDER / f"{edition}.toml").read_bytes(), type=Position)


# What is going on in a sentence or two, then the question as at a table: all of it says where it leads

SUMMARY = 1100
VERBS = Verbs(0, ids.PRACTISE, ids.PRACTISE_LIST)


def practice_record(
    view: View, edition: Edition, learner: str, name: str, locale: str, guild: int | None = None
) -> GameRecord:
    """Record of an unstored game: the learner and computer players."""
    seats = tuple(
        SeatRecord(
            seat=one.seat,
            user=1 if one.seat == learner else None,
            computer="" if one.seat == learner else NORMAL,
            name=name if one.seat == learner else "",
            locale=locale,
        )
        for one in view.seats
    )
    record = make_unstored_record(
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


def step_message(
    place: TrialPlace,
    view: View,
    steps: Sequence[str],
    hints: Sequence[Hint | None],
    outlook: int | None,
    names: Names,
    path: str = "",
) -> MessageDraft:
    """Next question of a practice. `steps`: kinds of earlier ones. `path`: the shown list."""
    decision = view.decision
    assert decision is not None
    begins = names.texts("practice-begin", seat=names.seat(decision.seat)) if not steps else ""
    top = names.texts("practice-step", heading=phase_heading(view, names), step=len(steps) + 1)
    story = story_text(view, names) if steps else ""
    lead = names.texts("first-lead", text=lead_text(decision, steps, names))
    choices = Choices(decision, hints, names.with_single_names())
    ask = f"**{question_text(decision, outlook, names)}**"
    return question_draft((begins, top, story, lead, ask), place, choices, VERBS, path)


def lead_text(decision: Decision, steps: Sequence[str], names: Names) -> str:
    """Advice for a beginner with the next question, in steps per kind."""
    number = list(steps).count(decision.kind) + 1
    return names.texts.find(f"practice-{decision.kind}-{number}") or first_game_line_for(
        decision, names.texts
    )


def end_message(view: View, since: int, names: Names) -> MessageDraft:
    """Result of the turn, and ways to continue."""
    turn = turn_summary(view, since, names)
    text = "\n".join(
        [
            keep_whole_lines(turn, names.texts, SUMMARY),
            names.texts("practice-ended"),
            names.texts("practice-where-next"),
        ]
    )
    again = show_me_button(names.texts, "button-practice-again")
    return MessageDraft(keep_whole_lines(text, names.texts), ((again,),), picture=PictureRequest("turn"))


# Buttons


@FEATURE.verb(ids.PRACTICE, PRIVATE)
async def begin_practice(answer: Answer, edition: str) -> None:
    """Show the first step of a practice."""
    await _show(answer, await _replay_practice(TrialPlace(edition)))


@FEATURE.verb(ids.PRACTISE, UPDATE)
@FEATURE.verb(ids.PRACTISE_LIST, UPDATE)
async def handle_step(answer: Answer) -> None:
    """Handle a step's button or list: choose, or show another list.

    An earlier step's button continues from there. An invalid one offers a restart.
    """
    found = read_step(answer)
    if found is None:
        raise Refused("practice_gone")
    place, values = found
    try:
        turn = await _replay_practice(place)
        if (path := opened_list(values)) is not None:
            await _show(answer, turn, path)
            return
        turn.choose_all(chosen_actions(turn.question, values))
    except Refused:
        again = show_me_button(texts(answer.locale, place.begun), "button-practice-again")
        await answer.say(MessageDraft(answer.texts("refused-practice_gone"), ((again,),)))
        return
    await _show(answer, turn)


async def _replay_practice(place: TrialPlace) -> Practice:
    """A practice after its choices. Loads the edition on first use."""
    return await asyncio.to_thread(Practice, place.begun, place.choices)


async def _show(answer: Answer, turn: Practice, path: str = "") -> None:
    """Show a practice's next question or its end, with a picture."""
    edition = turn.game.edition
    view = turn.view(turn.begun if turn.over else turn.since)
    name = answer.interaction.user.display_name
    guild = answer.interaction.guild_id
    names = Names(practice_record(view, edition, turn.seat, name, answer.locale, guild), edition)
    if turn.over:
        plan = end_message(view, turn.begun, names)
    else:
        before = [one.kind for one in turn.steps]
        place = TrialPlace(edition.id, turn.choices)
        plan = step_message(place, view, before, turn.hints(), turn.outlook(), names, path)
    await say_step(answer, view, plan, names)
