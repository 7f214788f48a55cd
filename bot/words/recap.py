"""Past turns, and events since a reader's last turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from bot.words.message_draft import LISTED, MessageDraft, clip_text
from bot.words.names import Names
from bot.words.story_lines import START, Happening, happenings, merge_repeated, story_lines
from bot.words.summary import is_applicable, note_lines, place_text, points_gained, turn_seat
from bot.words.turn import ended_heading
from engine.records import Event, tag_of
from engine.turns import LogPosition, Turn, turns_of
from engine.view import View
from render.texts import signed_number


class PastTurn(msgspec.Struct, frozen=True):
    """A finished turn, numbered from 1, with its log entries.

    `ended`: turns that ended in entry `last`, with this one.
    """

    number: int
    first: int
    last: int
    epoch: int
    seat: str
    card: str
    ended: int = 1


def past_turns(view: View) -> list[PastTurn]:
    """Finished turns. The view's news must begin at the start."""
    found: list[PastTurn] = []
    for turn in turns_of(view.news):
        if turn.over:
            first, last = turn.first[0], turn.last[0]
            ended = 1 + sum(other.last == last for other in found)
            found.append(PastTurn(len(found) + 1, first, last, turn.epoch, turn.seat, turn.card, ended))
    return found


def past_heading(turn: PastTurn, names: Names) -> str:
    """Heading of a past turn's map."""
    return ended_heading(turn.epoch, turn.seat, turn.card, names)


def past_title(turn: PastTurn, names: Names) -> str:
    """List entry of a past turn."""
    return f"{turn.number}. {past_heading(turn, names)}"


Scores = dict[str, int]


def scores_by_turn(view: View, names: Names) -> list[tuple[Turn, Scores]]:
    """Scores after each turn and each stretch between turns.

    The news must begin at the start. Points before the first turn count.
    """
    stretches = turns_of(view.news)
    scores = view.scores
    for turn in stretches:
        scores = _move_scores(scores, list(turn.events), names, -1)
    found = []
    for turn in stretches:
        scores = _move_scores(scores, list(turn.events), names, 1)
        found.append((turn, scores))
    return found


def _move_scores(scores: Scores, events: list[Event], names: Names, sign: int) -> Scores:
    return {seat: score + sign * points_gained(events, seat, names) for seat, score in scores.items()}


# Since my last turn: a block for each turn, the oldest in one line where not all of them fit

LINE = 200
MINE = 120
LOST = "lost"
"""Heading of losses in an edition's summary."""


class RecapBlock(msgspec.Struct):
    """A stretch of the story, long and short. `turns` of it are over."""

    full: str
    short: str
    turns: int = 0


def last_turn_end(view: View) -> LogPosition:
    """End of the reader's last turn, or the start.

    The view's news must reach back to the beginning.
    """
    ended = [turn.last for turn in turns_of(view.news) if turn.over and turn.seat == view.me]
    return (ended[-1][0], ended[-1][1] + 1) if ended else START


def recap_message(view: View, names: Names) -> MessageDraft:
    """Events since the reader's own last turn.

    The view's news reach back to the beginning.
    """
    since = last_turn_end(view)
    title = "recap-title" if since > START else "recap-title-first"
    head = names.texts(title, seat=names.seat(view.me or ""))
    blocks = make_blocks(turn_stretches(happenings(view), names, since), view, names)
    if not blocks:
        return MessageDraft(f"{head}\n{names.texts('recap-nothing')}")
    return MessageDraft(f"{head}\n{fit_blocks(blocks, LISTED - len(head) - 1, names)}")


def turn_stretches(story: list[Happening], names: Names, since: LogPosition) -> list[tuple[int, list[Event]]]:
    """Events from `since` on by turn, each with its epoch.

    The story must reach back to the beginning, or to an epoch's opening.
    """
    found: list[tuple[int, list[Event]]] = []
    run: list[Event] = []
    epoch = 0
    for one in story:
        style = names.narration.style_of(tag_of(one.event))
        if style.opens and run:
            found.append((epoch, run))
            run = []
        if style.opens == "epoch":
            epoch = one.event.epoch
        if one.at >= since:
            run.append(one.event)
        if style.closes and run:
            found.append((epoch, run))
            run = []
    return [*found, (epoch, run)] if run else found


def make_blocks(told: list[tuple[int, list[Any]]], view: View, names: Names) -> list[RecapBlock]:
    """A block per stretch with content, as the view's seat reads it."""
    scores, blocks = view.scores, []
    for epoch, events in reversed(told):
        blocks.append(_make_block(events, epoch, scores, view, names))
        scores = _move_scores(scores, events, names, -1)
    return [block for block in reversed(blocks) if block.full]


def _make_block(events: list[Event], epoch: int, scores: Scores, view: View, names: Names) -> RecapBlock:
    if names.narration.style_of(tag_of(events[-1])).closes == "turn":
        title = _title(events, epoch, scores, names)
        side = view.side_seats(view.me) if view.me else ()
        mine = "" if turn_seat(events) in side else loss_text(side, events, names)
        full = [title, *note_lines(events, names), *([names.texts("bold", text=mine)] if mine else [])]
        return RecapBlock("\n".join(full), " · ".join(part for part in (title, mine) if part), 1)
    story = story_lines(events, names)
    counted = note_lines(events, names, turn_seat(events[:1]))
    first = clip_text(story[0], LINE) if story else ""
    return RecapBlock("\n".join(story), "\n".join([first, *counted]).strip())


def _title(events: list[Any], epoch: int, scores: Scores, names: Names) -> str:
    closing = events[-1]
    return names.texts(
        "recap-turn",
        heading=ended_heading(epoch, closing.seat, closing.card, names),
        score=names.own_score(closing.seat, scores | {closing.seat: closing.score}),
        gained=points_gained(events, closing.seat, names),
    )


def recap_heading(view: View, events: list[Event], names: Names) -> str:
    """Place and score of the reader's side, with its gains and losses."""
    side = view.side(view.me or "")
    more = sum(points_gained(events, seat, names) for seat in side.seats)
    placed = names.texts(
        "list-standing",
        place=place_text(view, side, names),
        score=names.score(side.score),
        gained=signed_number(more) if more else "none",
    )
    return "\n".join(part for part in (placed, loss_text(side.seats, events, names)) if part)


def loss_text(seats: Collection[str], events: list[Event], names: Names) -> str:
    """Line of a side's losses in some events, without those to each other. "" for none."""
    lost = [
        names.texts.find(f"{note.text}.own", **names.args(event))
        or names.value(note.what, getattr(event, note.what))
        for event in merge_repeated(events, names, apart=True)
        for note in names.narration.style_of(tag_of(event)).notes
        if note.heading == LOST
        and note.whose
        and getattr(event, note.whose) in seats
        and is_applicable(note, event)
        if note.whose == "seat" or getattr(event, "seat", "") not in seats
    ]
    items = ", ".join(dict.fromkeys(lost))
    return clip_text(names.texts("recap-lost", items=items), MINE) if lost else ""


def fit_blocks(blocks: list[RecapBlock], room: int, names: Names) -> str:
    """The newest long blocks that fit, with a note about the others."""
    for shortened in range(len(blocks) + 1):
        parts = [block.short for block in blocks[:shortened]] + [block.full for block in blocks[shortened:]]
        if shortened:
            parts.insert(0, names.texts("recap-shortened"))
        if len(text := "\n".join(parts)) <= room:
            return text
    for left in range(1, len(blocks)):
        kept = [block.short for block in blocks[left:]]
        turns = sum(block.turns for block in blocks[:left])
        if len(text := "\n".join([names.texts("recap-earlier", count=turns), *kept])) <= room:
            return text
    return clip_text(blocks[-1].short, room)
