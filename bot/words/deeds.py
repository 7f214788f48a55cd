"""Deeds of a finished game: titles with a figure, and a chronicle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from bot.store.results import SeatAccount
from bot.words.decided import score_sources
from bot.words.message_draft import ANNALS, MessageDraft, PictureRequest, clip_text
from bot.words.names import Names
from bot.words.narration import Award
from bot.words.recap import LOST, Scores, scores_by_turn
from bot.words.summary import is_applicable, points_gained
from bot.words.turn import epoch_numeral, turn_title
from engine.records import Event, tag_of
from engine.sides import Side, leaders
from engine.turns import Turn, turns_of
from engine.view import View

MOST = 1200
TITLES = 4
"""Max. titles, in the edition's order."""
LOSS, CLIMB = 3, 2
"""Min. lands lost in another's turn, and ranks climbed in the own one, to mention."""


def deeds_message(view: View, accounts: Mapping[str, SeatAccount], names: Names) -> MessageDraft:
    """Notable deeds, the least important last. The news begin at the start."""
    turns = [turn for turn in turns_of(view.news) if turn.over]
    lines = [
        names.texts("deeds-title", game=names.game.id),
        luck_line(accounts, names),
        _lands(accounts, names),
        _best_turn(turns, names),
        _climb_line(scores_by_turn(view, names), names),
        _loss_line(turns, names),
        *_awards([event for turn in turns_of(view.news) for event in turn.events], names),
    ]
    told = [line for line in lines if line]
    while len("\n".join(told)) > MOST:
        told.pop()
    return MessageDraft("\n".join(told), quiet=True)


def luck_line(accounts: Mapping[str, SeatAccount], names: Names) -> str:
    """Fights won against expectation by side, luckiest first. "" without dice."""
    fought = []
    for side in names.persons():
        told = [accounts[seat] for seat in side if seat in accounts]
        if fights := sum(one.fights for one in told):
            won = sum(one.won for one in told)
            fought.append((won - sum(one.expected for one in told), side, won, fights))
    told_of = [
        names.texts("deeds-luck-of", seat=names.side(side), won=won, of=fights, **signed_values(more))
        for more, side, won, fights in sorted(fought, key=lambda one: (-one[0], one[1]))
    ]
    return names.texts("deeds-luck", list=" · ".join(told_of)) if told_of else ""


def signed_values(more: float) -> dict[str, object]:
    """Sign word and rounded size of a difference, for texts."""
    size = round(abs(more), 1)
    return {"sign": "none" if not size else "more" if more > 0 else "less", "size": size}


def _lands(accounts: Mapping[str, SeatAccount], names: Names) -> str:
    held = {
        side: max((accounts[seat].held for seat in side if seat in accounts), default=0)
        for side in names.persons()
    }
    who, most = _highest_count(held)
    return names.texts("deeds-lands", who=_sides(who, names), count=most) if who else ""


def _sides(sides: Iterable[tuple[str, ...]], names: Names) -> str:
    return names.texts.join(map(names.side, sides))


def _best_turn(turns: list[Turn], names: Names) -> str:
    won = {turn.first: points_gained(list(turn.events), turn.seat, names) for turn in turns}
    first, most = _highest_count(won)
    told = [_turn_in_words(turn, names) for turn in turns if turn.first in first]
    return names.texts("deeds-best-turn", turn=names.texts.join(told), gained=most) if told else ""


def _turn_in_words(turn: Turn, names: Names) -> str:
    return turn_title(turn.epoch, turn.seat, turn.card, names)


def _climb_line(played: list[tuple[Turn, Scores]], names: Names) -> str:
    """The turn with the largest climb in rank, the first of equals."""
    found: tuple[int, Turn, int, int] | None = None
    for (_, scores), (turn, later) in pairwise(played):
        # In the first epoch almost everybody leads.
        if turn.over and turn.epoch > 1:
            before, after = (names.side_at(turn.seat, one).rank for one in (scores, later))
            if before - after >= CLIMB and (found is None or before - after > found[0]):
                found = (before - after, turn, before, after)
    if found is None:
        return ""
    _, turn, before, after = found
    return names.texts("deeds-climb", turn=_turn_in_words(turn, names), before=before, after=after)


def _loss_line(turns: list[Turn], names: Names) -> str:
    """The worst loss of a side in another's turn."""
    places, most = _highest_count(losses_by_turn(turns, names))
    if most < LOSS or len(places) != 1:
        return ""
    number, side = places[0]
    return names.texts(
        "deeds-loss", seat=names.side(side), count=most, turn=_turn_in_words(turns[number], names)
    )


def losses_by_turn(turns: list[Turn], names: Names) -> Counter[tuple[int, tuple[str, ...]]]:
    """Losses by turn number and side, in others' turns."""
    lost: Counter[tuple[int, tuple[str, ...]]] = Counter()
    for number, turn in enumerate(turns):
        for event in turn.events:
            for seat, count in _losses(event, names):
                if turn.seat not in (side := names.side_seats(seat)):
                    lost[number, side] += count
    return lost


def _losses(event: Event, names: Names) -> Iterable[tuple[str, int]]:
    """Yield an event's losses by seat, as recaps do."""
    style = names.narration.style_of(tag_of(event))
    for note in style.notes:
        if note.heading == LOST and note.whose and is_applicable(note, event):
            yield getattr(event, note.whose), int(getattr(event, style.adds)) if style.adds else 1


def _awards(events: list[Event], names: Names) -> list[str]:
    """A line per title. Titles that all share, or that few deeds earn, are skipped."""
    found = []
    for award in names.narration.awards:
        who, most = _highest_count(_count_awards(award, events, names))
        if most >= award.least and len(who) < len(names.persons()):
            text = names.texts(f"award-{award.title}", count=most)
            found.append(names.texts("deeds-award", who=_sides(who, names), award=text))
    return found[:TITLES]


def _count_awards(award: Award, events: list[Event], names: Names) -> Counter[tuple[str, ...]]:
    counted: Counter[tuple[str, ...]] = Counter()
    for event in events:
        fits = tag_of(event) == award.event
        if fits and all(getattr(event, field) == value for field, value in award.when.items()):
            side = names.side_seats(getattr(event, award.whose))
            counted[side] += int(getattr(event, award.sum)) if award.sum else 1
    return counted


def _highest_count(counted: Mapping[Any, int]) -> tuple[list[Any], int]:
    """The highest count and everybody who has it. Empty for zero."""
    most = max(counted.values(), default=0)
    return ([one for one, count in counted.items() if count == most], most) if most > 0 else ([], 0)


# A game that is over in a few sentences of prose, epoch by epoch

PROSE = 900
TURNS = 6
"""Max. turns told of a game, but one per epoch."""
WAYS = 3
"""Wordings of each sentence, which take turns from epoch to epoch."""

Epoch = Callable[[int, list[Turn], Names], list[str]]


def annals_message(view: View, names: Names, *, written: bool = True) -> MessageDraft:
    """The chronicle with the annals file, or the way to it.

    `written`: the file exists. The view's news reach back to the beginning.
    """
    file = names.texts("annals-file" if written else "annals-on-demand", game=names.game.id)
    return MessageDraft(f"{file}\n{write_chronicle(view, names)}", picture=PictureRequest(ANNALS), quiet=True)


def story_sections(view: View, names: Names) -> dict[str, list[str]]:
    """Epochs in prose, turning points and titles, by heading text.

    The view's news reach back to the beginning.
    """
    played = scores_by_turn(view, names)
    over = [(turn, scores) for turn, scores in played if turn.over]
    turns = [turn for turn, _ in over]
    points = (
        _best_turn(turns, names),
        _climb_line(played, names),
        _loss_line(turns, names),
        lasting_lead(over, view, names),
    )
    titles = _awards([event for turn in turns_of(view.news) for event in turn.events], names)
    told = {
        "annals-eras": _epoch_in_prose(over, view, names, _all_deeds).splitlines() if over else [],
        "annals-turning-points": [line for line in points if line],
        "annals-decided": _decision_lines(view, names),
        "annals-titles": titles,
    }
    return {head: lines for head, lines in told.items() if lines}


def _decision_lines(view: View, names: Names) -> list[str]:
    """Lines about the deciding points of a finished game, one per side."""
    if view.result is None:
        return []
    turns = turns_of(view.news)
    last = max((n for n, turn in enumerate(turns) if turn.over), default=-1)
    ending = [event for turn in turns[last + 1 :] for event in turn.events]
    whole = [event for turn in turns for event in turn.events]
    return [
        names.texts("annals-decided-by", who=names.side(side.seats), parts=parts)
        for side in view.sides
        if (parts := score_sources(side.seats, ending, whole, names))
    ]


def lasting_lead(turns: Sequence[tuple[Turn, Scores]], view: View, names: Names) -> str:
    """Sentence on the turn from which the winners led, "" before the end.

    If they did not lead after the last turn, it names who did.
    """
    if view.result is None or not turns:
        return ""
    won = [side.seats for side in leaders(view.sides)]
    since = None
    for turn, scores in reversed(turns):
        now = leaders(names.sides_at(scores))
        if [side.seats for side in now] != won:
            break
        since = turn
    who = names.texts.join(map(names.side, won))
    if since is not None:
        return names.texts("deeds-lead", who=who, turn=_start_of_lead(since, turns, names))
    before = names.texts.join(names.side(side.seats) for side in now)
    return names.texts("deeds-lead-late", who=who, before=before, score=names.score(now[0].score))


def _start_of_lead(turn: Turn, turns: Sequence[tuple[Turn, Scores]], names: Names) -> str:
    return "first" if turn is turns[0][0] else _turn_in_words(turn, names)


def write_chronicle(view: View, names: Names) -> str:
    """The game in at most 900 characters. Long games tell less per epoch."""
    turns = [(turn, scores) for turn, scores in scores_by_turn(view, names) if turn.over]
    told = (_epoch_in_prose(turns, view, names, epoch) for epoch in (_all_deeds, _fewer_deeds, _no_deeds))
    return next((text for text in told if len(text) <= PROSE), None) or clip_text(
        _epoch_in_prose(turns, view, names, _no_deeds), PROSE
    )


def _epoch_in_prose(turns: list[tuple[Turn, Scores]], view: View, names: Names, tell: Epoch) -> str:
    count = max(1, TURNS // max(1, len({turn.epoch for turn, _ in turns})))
    paragraphs, first = [], list[tuple[str, ...]]()
    for epoch in sorted({turn.epoch for turn, _ in turns}):
        those = [turn for turn, _ in turns if turn.epoch == epoch]
        scores = next(after for turn, after in reversed(turns) if turn.epoch == epoch)
        head = names.texts("heading-epoch", epoch=epoch_numeral(epoch), number=epoch)
        before, now = first, leaders(names.sides_at(scores))
        first = [side.seats for side in now]
        lead = _epoch_leader(now, before, epoch % WAYS, names)
        paragraphs.append(" ".join([f"{head}:", *tell(count, those, names), lead]))
    return "\n".join([*paragraphs, *_winner(view, names)])


def _all_deeds(count: int, turns: list[Turn], names: Names) -> list[str]:
    return [*_best_turns(count, turns, names), *_blow_line(turns, names)]


def _fewer_deeds(count: int, turns: list[Turn], names: Names) -> list[str]:
    return [*_best_turns(1, turns, names)]


def _no_deeds(count: int, turns: list[Turn], names: Names) -> list[str]:
    return []


def _best_turns(count: int, turns: list[Turn], names: Names) -> list[str]:
    """The most profitable turns, best first."""
    won = [(points_gained(list(turn.events), turn.seat, names), turn) for turn in turns]
    best = sorted((one for one in won if one[0] > 0), key=lambda one: -one[0])[:count]
    return [
        names.texts(
            "chronicle-next" if place else "chronicle-best",
            card=names.name_of("card", turn.card),
            card_id=turn.card or "none",
            who=names.person(turn.seat),
            gained=amount,
            way=(turn.epoch + max(0, place - 1)) % WAYS,
        )
        for place, (amount, turn) in enumerate(best)
    ]


def _blow_line(turns: list[Turn], names: Names) -> list[str]:
    """A side's worst loss in another's turn, if worth a sentence."""
    lost = losses_by_turn(turns, names)
    (number, enemy), count = max(lost.items(), key=lambda one: one[1], default=((0, ("",)), 0))
    if count < LOSS:
        return []
    turn, enemies = turns[number], names.people(enemy)
    words = {"who": names.person(turn.seat), "enemy": enemies, "count": count, "way": turn.epoch % WAYS}
    return [names.texts("chronicle-blow", **words)]


def _epoch_leader(now: Sequence[Side], before: list[tuple[str, ...]], way: int, names: Names) -> str:
    """Leader at the end of an epoch, and whether that is new."""
    how = "first" if not before else "stays" if [side.seats for side in now] == before else "new"
    who = names.texts.join(names.people(side.seats) for side in now)
    return names.texts("chronicle-lead", how=how, who=who, score=names.score(now[0].score), way=way)


def _winner(view: View, names: Names) -> list[str]:
    return [f"🏆 {winners_sentence(view, names)}"] if view.result else []


def winners_sentence(view: View, names: Names) -> str:
    """Sentence about the winners of a finished game."""
    won = leaders(view.sides)
    who = names.texts.join(names.side(side.seats) for side in won)
    return names.texts("annals-won", who=who, count=len(won), score=names.score(won[0].score))
