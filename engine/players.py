"""Computer players: they choose for a seat, from its own view, with randomness of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.appraising import Score, asked, best_looking, ranked
from engine.draws import Random
from engine.edition import Edition
from engine.game import Game, hints
from engine.records import EngineError, Hint
from engine.searching.search import Budget, Weighed, never, search
from engine.view import View

RANDOM, GREEDY = "random", "greedy"
NOVICE, NORMAL, RAIDER, STRONG, MASTER = "novice", "normal", "raider", "strong", "master"
LEVELS: Final = (NOVICE, NORMAL, RAIDER, STRONG, MASTER)
"""How well computers play, the weakest first; normal is greedy, a raider as good but keener on fights."""
KINDS: Final = (RANDOM, GREEDY, *LEVELS)

BUDGETS: Final = {STRONG: Budget(4, 8, 100), MASTER: Budget(32, 128, 800)}
"""Players who think ahead, and how much; their views are made `to_imagine` with."""
ADVICE: Final = BUDGETS[MASTER]._replace(least=3)
"""The thought behind advice: a master's, and so many choices are named in any case."""

SLIP: Final = 0.4
"""How often a novice takes any of the better-looking choices."""
SENSIBLE: Final = 0.6
"""Which part of the choices, the best-looking ones, is not foolish."""


def choose(kind: str, view: View, edition: Edition, random: Random, late: Callable[[], bool] = never) -> Any:
    """Return what a computer player does in its view; who thinks ahead stops when it is `late`.

    EngineError when nothing is asked or `kind` is unknown.
    """
    actions = asked(view).actions
    if kind == RANDOM:
        return any_of(actions, random)
    if kind in (GREEDY, NORMAL):
        return best_looking(view, _looks(view, edition), random)
    if kind == RAIDER:
        return best_looking(view, _keen(view, edition), random)
    if kind == NOVICE:
        return _slipping(advise(view, edition, random), random)
    if kind in BUDGETS:
        return search(view, edition, random, BUDGETS[kind], late)[0].action
    raise EngineError(f"no computer player {kind!r}; there are {', '.join(KINDS)}", "no_player", kind=kind)


def choose_in(kind: str, game: Game, seat: str, random: Random) -> Any:
    """As `choose`, for games played without an audience: the random player needs no view for its choice."""
    if kind == RANDOM:
        decision = game.decision(seat)
        if decision is not None:
            return any_of(decision.actions, random)
    return choose(kind, game.view(seat, to_imagine=thinks_ahead(kind)), game.edition, random)


def thinks_ahead(kind: str) -> bool:
    """Return whether the player's views are made `to_imagine` with."""
    return kind in BUDGETS


def any_of(actions: tuple[Any, ...], random: Random) -> Any:
    """One of the actions, each as likely as the others."""
    return actions[int(random() * len(actions))]


def _keen(view: View, edition: Edition) -> Callable[[str], Score]:
    """Return greedy's scores with what it is worth besides to take from another side."""
    greedy = edition.module("greedy")
    decision = asked(view)
    own = (None, *view.together(decision.seat))
    offered = zip(decision.actions, hints(edition, view), strict=True)
    taking = {action for action, hint in offered if hint is not None and hint.owner not in own}

    def scores(kind: str) -> Score:
        look = greedy.scores(view, edition)(kind)
        return lambda action: look(action) + (greedy.RAID if action in taking else 0.0)

    return scores


def _slipping(ranking: tuple[Any, ...], random: Random) -> Any:
    """Return the best of a ranking, or now and then any that is not foolish."""
    if random() >= SLIP:
        return ranking[0]
    return any_of(ranking[: 1 + int(SENSIBLE * len(ranking))], random)


def advise(view: View, edition: Edition, random: Random) -> tuple[Any, ...]:
    """Return all that the view's seat may do, the best-looking first. EngineError as `choose`."""
    return ranked(view, _looks(view, edition), random)


def appraised(view: View, public: View, edition: Edition) -> tuple[Hint, ...]:
    """Return the hints of the view's own decision, each with how good its action looks.

    All may see in which order actions are offered: those of a question that is no secret are appraised by
    what everybody knows, the spectators' view of the same moment (`public`).
    """
    decision = view.decision
    if decision is None:
        return ()
    found = [hint or Hint() for hint in hints(edition, view)]
    if len(decision.actions) == 1:
        return tuple(found)
    eyes = view if decision.secret else replace(public, me=view.me, decision=decision)
    look = _looks(eyes, edition)(decision.kind)
    return tuple(
        [replace(hint, looks=look(action)) for hint, action in zip(found, decision.actions, strict=True)]
    )


def weigh(
    view: View, edition: Edition, random: Random, late: Callable[[], bool] = never
) -> tuple[Weighed, ...]:
    """Return all that the view's seat may do, the best first, with what each brings by the thought of ADVICE.

    The view was made `to_imagine` with. EngineError as `choose`.
    """
    return search(view, edition, random, ADVICE, late)


def _looks(view: View, edition: Edition) -> Callable[[str], Score]:
    """Return how good actions look to the edition's greedy player, by kind of decision."""
    found: Callable[[str], Score] = edition.module("greedy").scores(view, edition)
    return found
