"""Computer players, which choose from a seat's view with own randomness."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.appraising import Score, best_looking, own_decision, rank_actions
from engine.draws import Random
from engine.edition import Edition
from engine.game import Game, hints
from engine.records import Decision, EngineError, Hint, tag_of
from engine.searching.search import Budget, Weighed, no_limit, search
from engine.view import View

RANDOM, GREEDY = "random", "greedy"
NOVICE, NORMAL, RAIDER, STRONG, MASTER = "novice", "normal", "raider", "strong", "master"
LEVELS: Final = (NOVICE, NORMAL, RAIDER, STRONG, MASTER)
"""Levels from weak to strong. Normal is greedy; a raider prefers fights."""
KINDS: Final = (RANDOM, GREEDY, *LEVELS)

BUDGETS: Final = {STRONG: Budget(4, 8, 100), MASTER: Budget(32, 128, 800)}
"""Search budgets of players who think ahead, from views made `to_imagine`."""
ADVICE: Final = BUDGETS[MASTER]._replace(least=3)
"""Search budget of advice: a master's, with a minimum of choices."""
ORDER: Final = ADVICE._replace(playouts=256, steps=2400)
"""Search budget of a question's order, twice that of advice."""

SLIP: Final = 0.4
"""Probability of a novice's inferior choice."""
SENSIBLE: Final = 0.6
"""Share of the best choices that are not foolish."""


def choose(
    kind: str, view: View, edition: Edition, random: Random, late: Callable[[], bool] = no_limit
) -> Any:
    """A computer player's choice in its view. Thinking stops when `late`.

    Raises: EngineError without a decision or for an unknown `kind`.
    """
    actions = own_decision(view).actions
    if kind == RANDOM:
        return any_of(actions, random)
    if kind in (GREEDY, NORMAL):
        return best_looking(view, _greedy_scores(view, edition), random)
    if kind == RAIDER:
        return best_looking(view, _score_keenly(view, edition), random)
    if kind == NOVICE:
        return _pick_with_slips(advise(view, edition, random), random)
    if kind in BUDGETS:
        return search(view, edition, random, BUDGETS[kind], late)[0].action
    raise EngineError(f"no computer player {kind!r}; there are {', '.join(KINDS)}", "no_player", kind=kind)


def choose_in(kind: str, game: Game, seat: str, random: Random) -> Any:
    """Choose directly in a game. The random player then needs no view."""
    if kind == RANDOM:
        decision = game.decision(seat)
        if decision is not None:
            return any_of(decision.actions, random)
    return choose(kind, game.view(seat, to_imagine=can_think_ahead(kind)), game.edition, random)


def can_think_ahead(kind: str) -> bool:
    """True if the player needs views made `to_imagine`."""
    return kind in BUDGETS


def any_of(actions: tuple[Any, ...], random: Random) -> Any:
    """A random action, uniformly."""
    return actions[int(random() * len(actions))]


def _score_keenly(view: View, edition: Edition) -> Callable[[str], Score]:
    """Greedy scores with a bonus for taking from other sides."""
    greedy = edition.module("greedy")
    decision = own_decision(view)
    own = (None, *view.side_seats(decision.seat))
    offered = zip(decision.actions, hints(edition, view), strict=True)
    taking = {action for action, hint in offered if hint is not None and hint.owner not in own}

    def scores(kind: str) -> Score:
        look, bonus = greedy.scores(view, edition)(kind), getattr(greedy, "RAID", 0.0)
        return lambda action: look(action) + (bonus if action in taking else 0.0)

    return scores


def _pick_with_slips(ranking: tuple[Any, ...], random: Random) -> Any:
    """The best of a ranking, or sometimes another sensible one."""
    if random() >= SLIP:
        return ranking[0]
    return any_of(ranking[: 1 + int(SENSIBLE * len(ranking))], random)


def advise(view: View, edition: Edition, random: Random) -> tuple[Any, ...]:
    """Actions of the view's seat, best first.

    Raises: EngineError as `choose`.
    """
    return rank_actions(view, _greedy_scores(view, edition), random)


def open_view(view: View, public: View, hidden: Collection[str]) -> View:
    """View that orders the offers of a question.

    For a secret question it is the seat's own view, else `public`, without actions of the `hidden` types.
    """
    decision = own_decision(view)
    if decision.secret:
        return view
    shown = tuple([one for one in decision.actions if tag_of(one) not in hidden])
    offered = Decision(decision.id, decision.seat, decision.kind, shown, decision.params, decision.secret)
    return replace(public, me=view.me, decision=offered)


def appraise(view: View, public: View, edition: Edition, order: Sequence[Weighed] = ()) -> tuple[Hint, ...]:
    """Hints of the view's decision with each action's value.

    Values are those of the `order`, else greedy's: of public questions from `public`, the spectators' view.
    """
    decision = view.decision
    if decision is None:
        return ()
    found = [hint or Hint() for hint in hints(edition, view)]
    if len(decision.actions) == 1:
        return tuple(found)
    eyes = view if decision.secret else replace(public, me=view.me, decision=decision)
    look, gains = _greedy_scores(eyes, edition)(decision.kind), _gains(order)
    values = [gains[one] if one in gains else look(one) for one in decision.actions]
    return tuple([replace(hint, looks=value) for hint, value in zip(found, values, strict=True)])


def _gains(order: Sequence[Weighed]) -> dict[Any, float]:
    """Gain by action. Those that were not tried follow in their order."""
    least = min([one.gain for one in order if one.worlds], default=0.0)
    return {one.action: one.gain if one.worlds else least - n for n, one in enumerate(order)}


def weigh(
    view: View, edition: Edition, random: Random, late: Callable[[], bool] = no_limit, include: Any = None
) -> tuple[Weighed, ...]:
    """Rank all actions by the search of ADVICE, best first, with their gains.

    The view must be made `to_imagine`. The action to `include` is compared to the end. Raises: EngineError as
    `choose`.
    """
    return search(view, edition, random, ADVICE, late, include)


def order_offers(
    view: View, edition: Edition, random: Random, late: Callable[[], bool] = no_limit
) -> tuple[Weighed, ...]:
    """Actions of an `open_view` by the thought of ORDER, best first.

    Needs views made `to_imagine`. Raises: EngineError as `choose`.
    """
    return search(view, edition, random, ORDER, late)


def _greedy_scores(view: View, edition: Edition) -> Callable[[str], Score]:
    """Values of actions for the greedy player, by kind of decision."""
    found: Callable[[str], Score] = edition.module("greedy").scores(view, edition)
    return found
