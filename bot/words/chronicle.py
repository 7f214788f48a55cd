"""A game that is over in a few sentences of prose, epoch by epoch."""

from __future__ import annotations

from collections.abc import Callable

from bot.words.deeds import LOSS, blows
from bot.words.message_draft import ANNALS, MessageDraft, PictureRequest, clip
from bot.words.names import Names
from bot.words.past import Scores, standings
from bot.words.summary import gained
from bot.words.turn import numeral
from engine.turns import Turn
from engine.view import View

MOST = 900
TURNS = 6
"""So many turns are told of a game at most, or one of each epoch."""

Epoch = Callable[[int, list[Turn], Names], list[str]]


def annals(view: View, names: Names, *, written: bool = True) -> MessageDraft:
    """Return the chronicle, over the file with all of it, where that was `written`; else where it can be had.

    The view's news reach back to the beginning.
    """
    file = names.texts("annals-file" if written else "annals-on-demand", game=names.game.id)
    return MessageDraft(f"{file}\n{chronicle(view, names)}", picture=PictureRequest(ANNALS), quiet=True)


def chronicle(view: View, names: Names) -> str:
    """At most 900 characters: of long games and long names less is told of each epoch."""
    turns = [(turn, scores) for turn, scores in standings(view, names) if turn.over]
    told = (_epoch_in_prose(turns, view, names, epoch) for epoch in (_fully, _shorter, _shortly))
    return next((text for text in told if len(text) <= MOST), None) or clip(
        _epoch_in_prose(turns, view, names, _shortly), MOST
    )


def _epoch_in_prose(turns: list[tuple[Turn, Scores]], view: View, names: Names, tell: Epoch) -> str:
    count = max(1, TURNS // max(1, len({turn.epoch for turn, _ in turns})))
    paragraphs, leaders = [], [""]
    for epoch in sorted({turn.epoch for turn, _ in turns}):
        those = [turn for turn, _ in turns if turn.epoch == epoch]
        scores = next(after for turn, after in reversed(turns) if turn.epoch == epoch)
        head = names.texts("heading-epoch", epoch=numeral(epoch), number=epoch)
        before, leaders = leaders, _leaders(scores)
        lead = _lead(leaders, before, scores, names)
        paragraphs.append(" ".join([f"{head}:", *tell(count, those, names), lead]))
    return "\n".join([*paragraphs, *_winner(view, names)])


def _fully(count: int, turns: list[Turn], names: Names) -> list[str]:
    return [*_best(count, turns, names), *_blow(turns, names)]


def _shorter(count: int, turns: list[Turn], names: Names) -> list[str]:
    return [*_best(1, turns, names)]


def _shortly(count: int, turns: list[Turn], names: Names) -> list[str]:
    return []


def _best(count: int, turns: list[Turn], names: Names) -> list[str]:
    """Return the turns that brought most, the best first."""
    won = [(gained(list(turn.events), turn.seat, names), turn) for turn in turns]
    best = sorted((one for one in won if one[0] > 0), key=lambda one: -one[0])[:count]
    return [
        names.texts(
            "chronicle-next" if place else "chronicle-best",
            card=names.of("card", turn.card),
            card_id=turn.card or "none",
            who=names.person(turn.seat),
            gained=amount,
        )
        for place, (amount, turn) in enumerate(best)
    ]


def _blow(turns: list[Turn], names: Names) -> list[str]:
    """Return what one seat lost most in another's turn, where that is worth a sentence."""
    lost = blows(turns, names)
    (number, enemy), count = max(lost.items(), key=lambda one: one[1], default=((0, ""), 0))
    if count < LOSS:
        return []
    who = names.person(turns[number].seat)
    return [names.texts("chronicle-blow", who=who, enemy=names.person(enemy), count=count)]


def _leaders(scores: dict[str, int]) -> list[str]:
    return [seat for seat, score in scores.items() if score == max(scores.values())]


def _lead(now: list[str], before: list[str], scores: dict[str, int], names: Names) -> str:
    """Return who leads at the end of an epoch; whether that is new."""
    how = "stays" if now == before else "new" if before != [""] else "first"
    who = names.texts.join(names.person(seat) for seat in now)
    return names.texts("chronicle-lead", how=how, who=who, score=names.score(scores[now[0]]))


def _winner(view: View, names: Names) -> list[str]:
    first = [place for place in view.result or () if place.place == 1]
    who = names.list("seat", [place.seat for place in first])
    score = names.score(first[0].score) if first else ""
    return [f"🏆 {names.texts('annals-won', who=who, count=len(first), score=score)}"] if first else []
