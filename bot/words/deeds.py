"""What a finished game is remembered for: luck, lands, best turn, swings, and titles with a figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from bot.store.results import SeatAccount
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from bot.words.narration import Award
from bot.words.past import Scores, standings
from bot.words.recap import LOST
from bot.words.summary import gained, holds
from bot.words.turn import ended_heading
from engine.records import tag_of
from engine.turns import Turn, turns_of
from engine.view import View

MOST = 1200
TITLES = 4
"""So many titles are given at most: those that the edition names first."""
LOSS, CLIMB = 3, 2
"""Lands lost in another's turn, and ranks climbed in the own one, that are worth telling."""


def deeds(view: View, accounts: Mapping[str, SeatAccount], names: Names) -> MessageDraft:
    """All that is known and worth telling, the least of it last. The news reach back to the beginning."""
    turns = [turn for turn in turns_of(view.news) if turn.over]
    lines = [
        names.texts("deeds-title", game=names.game.id),
        luck(accounts, names),
        _lands(accounts, names),
        _best_turn(turns, names),
        _climb(standings(view, names), names),
        _loss(turns, names),
        *_awards([event for turn in turns_of(view.news) for event in turn.events], names),
    ]
    told = [line for line in lines if line]
    while len("\n".join(told)) > MOST:
        told.pop()
    return MessageDraft("\n".join(told), quiet=True)


def luck(accounts: Mapping[str, SeatAccount], names: Names) -> str:
    """Fights that each seat won against those to be expected, the luckiest first; nothing without dice."""
    fought = sorted(
        ((one.won - one.expected, seat, one) for seat, one in accounts.items() if one.fights),
        key=lambda one: (-one[0], one[1]),
    )
    told = [
        names.texts("deeds-luck-of", seat=names.seat(seat), won=one.won, of=one.fights, **signed(more))
        for more, seat, one in fought
    ]
    return names.texts("deeds-luck", list=" · ".join(told)) if told else ""


def signed(more: float) -> dict[str, Any]:
    """Return what texts tell a difference by: its sign as a word, and its size to a tenth."""
    size = round(abs(more), 1)
    return {"sign": "none" if not size else "more" if more > 0 else "less", "size": size}


def _lands(accounts: Mapping[str, SeatAccount], names: Names) -> str:
    who, most = _first({seat: one.held for seat, one in accounts.items()})
    return names.texts("deeds-lands", who=names.list("seat", who), count=most) if who else ""


def _best_turn(turns: list[Turn], names: Names) -> str:
    won = {turn.first: gained(list(turn.events), turn.seat, names) for turn in turns}
    first, most = _first(won)
    told = [_turn_in_words(turn, names) for turn in turns if turn.first in first]
    return names.texts("deeds-best-turn", turn=names.texts.join(told), gained=most) if told else ""


def _turn_in_words(turn: Turn, names: Names) -> str:
    return ended_heading(turn.epoch, turn.seat, turn.card, names).replace("**", "")


def _climb(played: list[tuple[Turn, Scores]], names: Names) -> str:
    """Return the turn by which a seat climbed most ranks; of several the first."""
    found: tuple[int, Turn, int, int] | None = None
    for (_, scores), (turn, later) in pairwise(played):
        # At the beginning everybody is first, or nearly.
        if turn.over and turn.epoch > 1:
            before, after = _rank(turn.seat, scores), _rank(turn.seat, later)
            if before - after >= CLIMB and (found is None or before - after > found[0]):
                found = (before - after, turn, before, after)
    if found is None:
        return ""
    _, turn, before, after = found
    return names.texts("deeds-climb", turn=_turn_in_words(turn, names), before=before, after=after)


def _rank(seat: str, scores: Mapping[str, int]) -> int:
    return 1 + sum(score > scores[seat] for score in scores.values())


def _loss(turns: list[Turn], names: Names) -> str:
    """Return the turn of another in which a seat lost most."""
    places, most = _first(blows(turns, names))
    if most < LOSS or len(places) != 1:
        return ""
    number, seat = places[0]
    return names.texts(
        "deeds-loss", seat=names.seat(seat), count=most, turn=_turn_in_words(turns[number], names)
    )


def blows(turns: list[Turn], names: Names) -> Counter[tuple[int, str]]:
    """By place of the turn in the list, and seat, how much that seat lost in that turn of another."""
    lost: Counter[tuple[int, str]] = Counter()
    for number, turn in enumerate(turns):
        for event in turn.events:
            for seat, count in _losses(event, names):
                if seat != turn.seat:
                    lost[number, seat] += count
    return lost


def _losses(event: Any, names: Names) -> Iterable[tuple[str, int]]:
    """From which seats an event takes something away, and how much: what recaps tell those seats."""
    style = names.narration.of(tag_of(event))
    for note in style.notes:
        if note.heading == LOST and note.whose and holds(note, event):
            yield getattr(event, note.whose), int(getattr(event, style.adds)) if style.adds else 1


def _awards(events: list[Any], names: Names) -> list[str]:
    """Return a line for each title; where all share one, or nobody did much, it is not given."""
    seats = {one.seat for one in names.game.seats}
    found = []
    for award in names.narration.awards:
        who, most = _first(_counted(award, events))
        if most >= award.least and len(who) < len(seats):
            text = names.texts(f"award-{award.title}", count=most)
            found.append(names.texts("deeds-award", who=names.list("seat", who), award=text))
    return found[:TITLES]


def _counted(award: Award, events: list[Any]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for event in events:
        fits = tag_of(event) == award.event
        if fits and all(getattr(event, field) == value for field, value in award.when.items()):
            counted[getattr(event, award.whose)] += int(getattr(event, award.sum)) if award.sum else 1
    return counted


def _first(counted: Mapping[Any, int]) -> tuple[list[Any], int]:
    """Return who has most, several where they tie, and how much; nobody where that is nothing."""
    most = max(counted.values(), default=0)
    return ([one for one, count in counted.items() if count == most], most) if most > 0 else ([], 0)
