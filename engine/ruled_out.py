"""Actions that a question does not offer though somebody might expect them, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.game import Game
from engine.records import Decision

PLACES = ("land", "water", "wasteland", "area")
"""Fields of actions that name a place of the board."""
THINGS = ("honor", "card")
"""Fields that name something held or on the table: a `card` is of any other kind than an Honor."""


NOTHING = "?"
"""Names no thing: what refuses it says nothing of a thing."""


def ruled_out(game: Game, seat: str) -> tuple[tuple[Any, str], ...]:
    """Actions of the types that a seat's question knows, none of them legal, with the rule that refuses each.

    One for each place, and for each thing held or on the table, that no legal action of the type names; what
    nothing but the moment speaks against is left out. Types with legal actions come first, then those that
    name nothing, as ending the step does. Empty when the seat is asked nothing.
    """
    decision = game.decision(seat)
    if decision is None:
        return ()
    procedure = game.edition.package.PROCEDURE
    known = procedure.questions[decision.kind].refuses
    offered = {type(action) for action in decision.actions}
    kinds = sorted(known, key=lambda kind: (kind not in offered, bool(msgspec.structs.fields(kind))))
    found = [one for kind in kinds for one in _refused(game, seat, decision, kind)]
    return tuple((action, rule) for action, rule in found if rule not in ("", procedure.wrong_moment))


def _refused(game: Game, seat: str, decision: Decision, kind: type) -> Iterator[tuple[Any, str]]:
    """Actions of a type that differ in their first field from all legal ones, with their rules."""
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
        made = [_with(kind, like, first, value) for value in values]
        if first in THINGS:
            yield from _things(game, seat, made, _with(kind, like, first, NOTHING), any_legal=bool(legal))
            return
    for action in made:
        yield action, game.refusal(seat, action)


def _with(kind: type, like: Any, field: str, value: str) -> Any:
    """Return an action of a type with a field, otherwise like another one, if there is one."""
    return kind(**{field: value}) if like is None else msgspec.structs.replace(like, **{field: value})


def _things(
    game: Game, seat: str, made: list[Any], nothing: Any, *, any_legal: bool
) -> Iterator[tuple[Any, str]]:
    """Yield those things of which another rule speaks than of any name; where there is nothing else, that
    one."""
    always = game.refusal(seat, nothing)
    found = [(action, rule) for action in made if (rule := game.refusal(seat, action)) != always]
    yield from found
    if not found and not any_legal:
        yield nothing, always


def _values(game: Game, seat: str, field: str) -> tuple[str, ...]:
    """Return all that a field might name."""
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
