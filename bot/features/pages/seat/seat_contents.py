"""A player's own part of a table's page: the question, its choices and the hand."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.domain.table_settings import ADVICE
from bot.words import hand
from bot.words.choice import Choice, kind_name
from bot.words.choices import Choices
from bot.words.names import Names
from bot.words.turn import question_text

if TYPE_CHECKING:
    from engine.records import Decision, Hint
    from engine.view import View


def seat_contents(
    view: View, names: Names, hints: Sequence[Hint | None] = (), outlook: int | None = None, undo: int = 0
) -> dict[str, Any]:
    """Page data for a seat, from its view alone. `undo`: choices it may take back."""
    shown = {"seat": view.me, "asked": "", "hand": hand.hand_message(view, names).text.split("\n")}
    asked = view.decision
    if asked is None:
        return shown
    choices = Choices(asked, hints, names)
    return shown | {
        "asked": f"{asked.id}{asked.seat}",
        "mark": question_mark(asked),
        "says": question_text(asked, outlook, names),
        "choices": [choice_contents(one) for one in choices.offers],
        "several": sum(bool(_choice_places(one)) for one in choices.public) > 1,
        "fill": may_fill(choices),
        "undo": undo,
        "turn": _own_turn(view),
        "advice": ADVICE.is_on(names.game),
    }


def _own_turn(view: View) -> str:
    """Names the seat's running turn among its turns, "" outside one."""
    turn = view.turn
    return f"{view.epoch} {turn.card}" if turn is not None and turn.seat == view.me else ""


def question_mark(decision: Decision, hint: Hint | None = None) -> str:
    """Hash of a question, its choices and the promise of a hint.

    The question's id is not enough: a restored database may ask something else under it.
    """
    promise = (hint.odds, hint.score, hint.gain) if hint is not None else ()
    told = repr((decision.seat, decision.kind, decision.params, decision.actions, promise))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def may_fill(choices: Choices) -> bool:
    """True if the page may plan the best choices of a step with several."""
    endings, some = choices.names.narration.endings, choices.public
    is_step = bool(choices.placing) or any(one.type in endings for one in some)
    return is_step and some[0].type not in endings


def choice_contents(one: Choice) -> dict[str, Any]:
    """Page data for a choice."""
    return {
        "action": one.token,
        "places": _choice_places(one),
        "kind": kind_name(one.type, one.names),
        "says": one.with_count(one.title),
        "value": one.brief,
        "fights": one.fights,
        "effect": one.effect,
    }


def _choice_places(one: Choice) -> list[str]:
    """Places of a choice on the board. An area stands for all its lands."""
    board = one.names.edition.board
    if one.place_field != "area":
        return [one.place] if one.place else []
    return [land for land in board.lands if one.names.area_of(land) == one.place]
