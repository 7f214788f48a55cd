"""Plausible actions that a question does not offer, with their rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.game import Game
from engine.records import Decision

PLACES = ("land", "water", "wasteland", "area")
"""Fields of actions that name a place."""
THINGS = ("honor", "card")
"""Fields that name a holding. `card` excludes Honors."""


NOTHING = "?"
"""Names no thing, to find refusals independent of things."""


def refused_actions(game: Game, seat: str) -> tuple[tuple[Any, str], ...]:
    """Illegal actions of the types in a seat's question, with their rules.

    One per place and holding that no legal action of the type names. Actions that only the moment forbids are
    omitted. Types with legal actions come first, then those without fields.
    """
    decision = game.decision(seat)
    if decision is None:
        return ()
    procedure = game.edition.package.PROCEDURE
    known = procedure.questions[decision.kind].refuses
    offered = {type(action) for action in decision.actions}
    kinds = sorted(known, key=lambda kind: (kind not in offered, bool(msgspec.structs.fields(kind))))
    found = [one for kind in kinds for one in _illegal_actions(game, seat, decision, kind)]
    return tuple((action, rule) for action, rule in found if rule not in ("", procedure.wrong_moment))


def _illegal_actions(game: Game, seat: str, decision: Decision, kind: type) -> Iterator[tuple[Any, str]]:
    """Yield illegal actions of a type, each with the rule against it.

    They differ from legal ones in the first field.
    """
    legal = [action for action in decision.actions if type(action) is kind]
    fields = msgspec.structs.fields(kind)
    needed = [field for field in fields if field.required]
    if not fields:
        made = [] if legal else [kind()]
    elif len(needed) > 1 and not legal:
        made = []
    else:
        first = fields[0].name
        named = {getattr(action, first) for action in legal}
        values = [value for value in _values(game, seat, first) if value not in named]
        like = legal[0] if len(needed) > 1 else None
        made = [_action_with(kind, like, first, value) for value in values]
        if first in THINGS:
            yield from _things(
                game, seat, made, _action_with(kind, like, first, NOTHING), any_legal=bool(legal)
            )
            return
    for action in made:
        yield action, game.refusal(seat, action)


def _action_with(kind: type, like: Any, field: str, value: str) -> Any:
    """An action with this field, and another one's other fields if given."""
    return kind(**{field: value}) if like is None else msgspec.structs.replace(like, **{field: value})


def _things(
    game: Game, seat: str, made: list[Any], nothing: Any, *, any_legal: bool
) -> Iterator[tuple[Any, str]]:
    """Yield things with their own refusal, or the general refusal if none."""
    always = game.refusal(seat, nothing)
    found = [(action, rule) for action in made if (rule := game.refusal(seat, action)) != always]
    yield from found
    if not found and not any_legal:
        yield nothing, always


def _values(game: Game, seat: str, field: str) -> tuple[str, ...]:
    """Possible values of a field."""
    board = game.edition.board
    if field in PLACES:
        places = (board.lands, board.waters, board.wastelands, board.areas)
        return dict(zip(PLACES, places, strict=True))[field]
    if field not in THINGS:
        return ()
    view = game.view(seat)
    there = (*view.seat(seat).holdings, *view.table)
    kept = [one for one in there if one.kind not in PLACES and (one.kind == "honor") == (field == "honor")]
    return tuple(dict.fromkeys(item for one in kept for item in one.items if item))
