"""Computer players: they choose for a seat, from its own view, with randomness of their own."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from engine.appraising import best_looking, ranked
from engine.draws import Random
from engine.edition import Edition
from engine.game import Game
from engine.records import EngineError
from engine.view import View

RANDOM, GREEDY = "random", "greedy"
KINDS = (RANDOM, GREEDY)


def choose(kind: str, view: View, edition: Edition, random: Random) -> Any:
    """Return what a computer player does in its view. EngineError when nothing is asked or `kind` is
    unknown."""
    if view.decision is None:
        raise _nothing(view)
    if kind == RANDOM:
        return any_of(view.decision.actions, random)
    if kind == GREEDY:
        return best_looking(view, _greedy(edition).scores(view, edition), random)
    raise EngineError(f"no computer player {kind!r}; there are {', '.join(KINDS)}", "no_player", kind=kind)


def choose_in(kind: str, game: Game, seat: str, random: Random) -> Any:
    """As `choose`, for games played without an audience: the random player needs no view for its choice."""
    if kind == RANDOM:
        decision = game.decision(seat)
        if decision is not None:
            return any_of(decision.actions, random)
    return choose(kind, game.view(seat), game.edition, random)


def any_of(actions: tuple[Any, ...], random: Random) -> Any:
    """One of the actions, each as likely as the others."""
    return actions[int(random() * len(actions))]


def advise(view: View, edition: Edition, random: Random) -> tuple[Any, ...]:
    """Return all that the view's seat may do, the best-looking first. EngineError as `choose`."""
    if view.decision is None:
        raise _nothing(view)
    return ranked(view, _greedy(edition).scores(view, edition), random)


def _nothing(view: View) -> EngineError:
    return EngineError(f"seat {view.me!r} has nothing to choose", "nothing_to_choose", seat=view.me)


def _greedy(edition: Edition) -> ModuleType:
    """Return the edition's own greedy player: the module `greedy`, with `scores`."""
    try:
        return edition.module("greedy")
    except ModuleNotFoundError:
        raise EngineError(f"{edition.id} has no greedy player", "no_player", kind=GREEDY) from None
