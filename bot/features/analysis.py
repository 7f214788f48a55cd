"""/analyse: a private board on which one person plays every seat of a game.

A finished game gives its true position. A running game gives what spectators see, and the rest is made up. A
person has one board, which is deleted after a week without use.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from discord import app_commands

from bot.core.analysis_board import AnalysisBoard, Move, Origin, drop_last_move, starting_position
from bot.discord_io import rate_limiter
from bot.domain.records import OVER, RUNNING, GameRecord
from bot.domain.requests import Refused
from bot.domain.terms import DAY
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.play.group import GameNumber, describe_arguments
from bot.play.suggest import suggest_turns
from bot.play.trying import (
    TrialPlace,
    Verbs,
    chosen_actions,
    opened_list,
    question_draft,
    read_step,
    say_step,
    story_text,
)
from bot.store import analyses
from bot.store.analyses import AnalysisRow
from bot.words import recap
from bot.words.choices import Choices
from bot.words.deeds import winners_sentence
from bot.words.ids import make_custom_id
from bot.words.message_draft import Button, MessageDraft, PictureRequest, Select, make_option
from bot.words.names import Names
from bot.words.turn import phase_heading, question_text
from bot.words.whole_lines import keep_whole_lines
from engine import appraise, outlook

FEATURE = Feature(__name__)

KEPT_SECONDS = 7 * DAY
TRIES = 999
"""Number of samples of a running game's hidden cards."""
CHOOSE, CHOOSE_IN_LIST, STEP, SEAT = "analysis", "analysis_list", "analysis_step", "analysis_seat"
BACK, FIRST, OTHER, ON = "back", "first", "other", "on"
EARLIER, LATER = "earlier", "later"


class Analysis(msgspec.Struct, frozen=True):
    """A user's stored analysis board."""

    origin: Origin
    moves: tuple[Move, ...] = ()
    computers: tuple[str, ...] = ()


# What is stored


def _make_row(kept: Analysis, now: float) -> AnalysisRow:
    origin, moves, computers = (
        msgspec.json.encode(part).decode() for part in (kept.origin, kept.moves, kept.computers)
    )
    return AnalysisRow(origin, moves, computers, now)


async def _store_board(answer: Answer, kept: Analysis) -> None:
    async with answer.service.store.write() as c:
        analyses.put_analysis(c, answer.user, _make_row(kept, answer.service.clock()))


async def _load_board(answer: Answer) -> Analysis:
    """The user's board for a game.

    Raises: Refused with analysis_gone.
    """
    row = await answer.service.query(analyses.read_analysis, answer.user)
    if row is None:
        raise Refused("analysis_gone")
    kept = Analysis(
        msgspec.json.decode(row.origin, type=Origin),
        msgspec.json.decode(row.moves, type=tuple[Move, ...]),
        msgspec.json.decode(row.computers, type=tuple[str, ...]),
    )
    if kept.origin.game != answer.game:
        raise Refused("analysis_gone")
    return kept


FEATURE.sweep(analyses.sweep_analyses, KEPT_SECONDS)


# Command and buttons


@FEATURE.command("command-analyse", limit=rate_limiter.PICTURE)
@describe_arguments(number="earlier", at="analysis-at")
@app_commands.autocomplete(at=suggest_turns)
async def begin_analysis(answer: Answer, number: GameNumber | None = None, at: int | None = None) -> None:
    """Begin a board at a game's present position, or at the end of a turn.

    Turn 0 is the start. Raises: Refused with wrong_phase, no_turn, and as for past positions.
    """
    record = await answer.table(number)
    if record.phase not in (RUNNING, OVER):
        raise Refused("wrong_phase", phase=record.phase)
    entry = record.entries - 1 if at is None else await _entry_after(answer, record, at)
    await _show(answer, Analysis(Origin(record.id, entry, record.phase == RUNNING)))


async def _entry_after(answer: Answer, record: GameRecord, at: int) -> int:
    past = recap.past_turns(await answer.service.view(record.id, None, since=0))
    if not 0 <= at <= len(past):
        raise Refused("no_turn", turn=at, last=len(past))
    return past[at - 1].last if at else 0


@FEATURE.verb(CHOOSE, UPDATE)
@FEATURE.verb(CHOOSE_IN_LIST, UPDATE)
async def choose(answer: Answer) -> None:
    """Choose for the awaited seat, or show other lists."""
    found = read_step(answer)
    kept = await _load_board(answer)
    if found is None or found[0].begun != str(len(kept.moves)):
        await _show(answer, kept)
        return
    await _show(answer, kept, found[1])


@FEATURE.verb(STEP, UPDATE)
async def change_board(answer: Answer, how: str) -> None:
    """Undo a move, restart, begin at a neighbouring position or with other cards, or let computers play.

    Raises: Refused with analysis_gone, and as for past positions.
    """
    kept = await _load_board(answer)
    if how in (EARLIER, LATER):
        kept = Analysis(await _neighbouring_start(answer, kept.origin, later=how == LATER))
    elif how == BACK:
        kept = msgspec.structs.replace(kept, moves=tuple(drop_last_move(kept.moves)))
    elif how != ON:
        number = kept.origin.number % TRIES + 1 if how == OTHER else kept.origin.number
        kept = Analysis(msgspec.structs.replace(kept.origin, number=number))
    await _show(answer, kept)


async def _public_entries(answer: Answer, game: int) -> list[int]:
    """Log entries with public events, after each of which a board may start."""
    past = await answer.service.view(game, None, since=0)
    return [one.n for one in past.news if one.events]


async def _neighbouring_start(answer: Answer, origin: Origin, *, later: bool) -> Origin:
    """Start after the next or last log entry with public events."""
    seen = await _public_entries(answer, origin.game)
    found = (
        [one for one in seen if one > origin.entry] if later else [one for one in seen if one < origin.entry]
    )
    entry = (found[0] if later else found[-1]) if found else origin.entry
    return msgspec.structs.replace(origin, entry=entry)


@FEATURE.verb(SEAT, UPDATE)
async def change_seat(answer: Answer, seat: str) -> None:
    """Give a seat to a computer, or take it back."""
    kept = await _load_board(answer)
    rest = tuple(one for one in kept.computers if one != seat)
    known = seat in [one.seat for one in (await answer.record()).seats]
    added = (seat,) if known and seat not in kept.computers else ()
    await _show(answer, msgspec.structs.replace(kept, computers=(*rest, *added)))


async def _show(answer: Answer, kept: Analysis, adds: Sequence[str] = ()) -> None:
    """Show and store a board after a choice, or with another list."""
    path = opened_list(adds)
    names = await answer.names()
    start = await starting_position(answer.service, kept.origin)

    def play_on() -> AnalysisBoard:
        board = AnalysisBoard(start, kept.moves)
        board.since = len(board.game.log)
        if any(adds) and path is None:
            board.choose_all(chosen_actions(board.question, adds))
        if path is None:
            board.let_computers_play(kept.computers)
        return board

    board = await asyncio.to_thread(play_on)
    kept = msgspec.structs.replace(kept, moves=tuple(board.moves))
    await _store_board(answer, kept)
    seen = await _public_entries(answer, kept.origin.game)
    position = 1 + sum(one < kept.origin.entry for one in seen)
    plan = board_message(board, kept, position, names, path or "")
    view = board.game.view(board.question.seat if board.question is not None else None, board.since)
    await say_step(answer, view, plan, names)


# The screen


def board_message(
    board: AnalysisBoard, kept: Analysis, position: int, names: Names, path: str = ""
) -> MessageDraft:
    """The next question of any seat, or the end, with the board's buttons.

    `position`: number of the start among the game's public positions.
    """
    texts, asked = names.texts, board.question
    view = board.game.view(asked.seat if asked is not None else None, board.since)
    top = texts("analysis-top", game=kept.origin.game, position=position, moves=len(kept.moves))
    made_up = texts("analysis-made-up") if kept.origin.sampled else ""
    story = story_text(view, names) if kept.moves else ""
    if asked is None:
        parts: list[str] = [top, made_up, story, winners_sentence(view, names)]
        return MessageDraft(
            keep_whole_lines("\n".join(filter(None, parts)), texts),
            (_board_buttons(kept, names),),
            picture=WORLD,
        )
    hints = appraise(view, board.game.view(None), board.game.edition)
    choices = Choices(asked, hints, names.with_single_names())
    ask = f"{names.seat(asked.seat)}: **{question_text(asked, outlook(board.game, view), names)}**"
    parts = [top, made_up, phase_heading(view, names), story, ask]
    place, verbs = TrialPlace(str(len(kept.moves))), Verbs(kept.origin.game, CHOOSE, CHOOSE_IN_LIST)
    below = (_seats_list(kept, names), _board_buttons(kept, names))
    return question_draft(parts, place, choices, verbs, path, below, WORLD)


WORLD = PictureRequest("world")


def _seats_list(kept: Analysis, names: Names) -> Select:
    """A list for giving seats to a computer or taking them back."""
    bare = names.without_markup()
    options = tuple(
        make_option(
            one.seat,
            names.texts(
                "analysis-computer" if one.seat in kept.computers else "analysis-yours",
                seat=bare.seat(one.seat),
            ),
        )
        for one in names.game.seats
    )
    return Select(make_custom_id(kept.origin.game, SEAT), names.texts("analysis-seats"), options)


def _board_buttons(kept: Analysis, names: Names) -> tuple[Button, ...]:
    steps = [(BACK, "↩️"), (FIRST, "⏮️")] if kept.moves else [(EARLIER, "◀️"), (LATER, "▶️")]
    steps += [(OTHER, "🎲")] if kept.origin.sampled else []
    steps += [(ON, "⏩")] if kept.computers else []
    return tuple(
        Button(
            make_custom_id(kept.origin.game, STEP, how),
            names.texts(f"button-analysis-{how}"),
            "secondary",
            sign,
        )
        for how, sign in steps
    )
