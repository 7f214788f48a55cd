"""The order of a question's choices, for its buttons, advice and look backs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Any

from bot.words.narration import load_narration
from engine import COMPILED
from engine.appraising import own_decision
from engine.players import appraise, open_view, order_offers, weigh
from engine.searching.search import Weighed, no_limit
from engine.view import View

if TYPE_CHECKING:
    from engine.edition import Edition
    from engine.game import Game
    from engine.searching.looking_back import MadeChoice

Order = tuple[Weighed, ...]
"""Choices, best first. Empty where nothing was thought out: then greedy's values order them."""
IS_THOUGHT_OUT = COMPILED
"""True if thought orders questions. Plain Python takes a second for one, so greedy's values do."""
Orderer = Callable[[View, "Edition"], Awaitable[Order]]


def ordering_view(game: Game, seat: str) -> View:
    """The view that orders a seat's choices: the spectators' unless secret."""
    own, public = game.view(seat, to_imagine=True), game.view(None, to_imagine=True)
    return open_view(own, public, load_narration(game.edition.id).private)


def order_choices(view: View, edition: Edition, late: Callable[[], bool] = no_limit) -> Order:
    """Choices of an ordering view, best first. The same view gives the same order."""
    return order_offers(view, edition, Random(own_decision(view).id).random, late)


def order_by_own_view(first: Any, view: View, edition: Edition, late: Callable[[], bool] = no_limit) -> Order:
    """Order choices by the seat's own view. `first` is compared to the end."""
    return weigh(view, edition, Random(own_decision(view).id).random, late, first)


def first_offer(made: MadeChoice, edition: Edition) -> Any:
    """The first choice offered in a past question."""
    view = open_view(made.view, made.public, load_narration(edition.id).private)
    if IS_THOUGHT_OUT:
        return order_choices(view, edition)[0].action
    hints = zip(own_decision(made.view).actions, appraise(made.view, made.public, edition), strict=True)
    open_ones = own_decision(view).actions
    return max((one for one in hints if one[0] in open_ones), key=lambda one: one[1].looks)[0]
