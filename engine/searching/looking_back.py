"""Review of a finished game: the costliest choices, by their seat's knowledge then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from engine.decision import Decision
from engine.draws import Random
from engine.edition import Edition
from engine.exported import edition_of, read_export
from engine.game import Game, hints
from engine.records import Hint
from engine.replay import positions, undone_entries
from engine.searching.search import Budget, Weighed, margin_of, no_limit, search
from engine.view import View

QUICK: Final = Budget(6, 18, 300)
"""Search budget of every choice, to find candidates."""
CLOSER: Final = Budget(8, 96, 1600)
LOOKED_AT: Final = 8
"""Choices of each user that are weighed again."""
MOST: Final = 3
"""Max. choices told per user."""


class MadeChoice(NamedTuple):
    """A user's choice: its log entry, view and action.

    `public` is the spectators' view of the same moment.
    """

    entry: int
    person: int
    view: View
    public: View
    action: Any


FirstOffer = Callable[[MadeChoice, Edition], Any]
"""The action that a question offered first."""


class Missed(NamedTuple):
    """A user's choice that cost points.

    `decision` and `hints` cover the chosen and the better action, in this order. `entry` is its log entry.
    `less` and `error` are the loss in points and its margin of error.
    """

    entry: int
    person: int
    epoch: int
    decision: Decision
    hints: tuple[Hint | None, ...]
    less: float
    error: float


def look_back(
    export: Mapping[str, Any] | str | bytes,
    people: Mapping[int, int],
    random: Callable[[int], Random],
    first: FirstOffer,
    late: Callable[[], bool] = no_limit,
) -> tuple[dict[int, tuple[Missed, ...]], bool]:
    """Find users' costliest choices in an exported game, as `most_missed`.

    `people` maps log entries to users. Raises: BadGame.
    """
    return most_missed(choices_made(export, people), edition_of(export), random, first, late)


def choices_made(export: Mapping[str, Any] | str | bytes, people: Mapping[int, int]) -> Iterator[MadeChoice]:
    """Yield valid choices of users in an exported game.

    `people` maps log entries to users. Only real choices. Raises: BadGame.
    """
    log = read_export(export).log
    gone = undone_entries(log)
    for number, game in enumerate(positions(export), 1):
        if number in people and number < len(log) and number not in gone:
            made = _choice_made(game, number, people[number], log[number])
            if made is not None:
                yield made


def _choice_made(game: Game, number: int, person: int, coming: Mapping[str, Any]) -> MadeChoice | None:
    seat, plain = coming.get("seat"), coming.get("action")
    asked = game.decision(str(seat)) if seat is not None and plain is not None else None
    if asked is None or len(asked.actions) < 2:
        return None
    action = game.decode_action(plain)
    if action not in asked.actions:
        return None
    own, public = game.view(asked.seat, to_imagine=True), game.view(None, to_imagine=True)
    return MadeChoice(number, person, own, public, action)


def most_missed(
    choices: Iterable[MadeChoice],
    edition: Edition,
    random: Callable[[int], Random],
    first: FirstOffer,
    late: Callable[[], bool] = no_limit,
) -> tuple[dict[int, tuple[Missed, ...]], bool]:
    """Costliest choices by user, worst first, and whether it was `late`.

    Only views are read. `random(entry)` is a choice's randomness. Losses within the error are omitted, as are
    choices that the question offered `first`.
    """
    worst: dict[int, list[tuple[float, MadeChoice]]] = {}
    for made in choices:
        if late():
            return _worst_losses(worst, edition, random, first), True
        less = _weigh_choice(made, edition, random, QUICK)[1]
        if less > 0.0:
            found = worst.setdefault(made.person, [])
            found.append((less, made))
            found.sort(key=_loss_order)
            del found[LOOKED_AT:]
    return _worst_losses(worst, edition, random, first), False


def _loss_order(one: tuple[float, MadeChoice]) -> tuple[float, int]:
    return -one[0], one[1].entry


def _worst_losses(
    worst: Mapping[int, list[tuple[float, MadeChoice]]],
    edition: Edition,
    random: Callable[[int], Random],
    first: FirstOffer,
) -> dict[int, tuple[Missed, ...]]:
    """Weigh the worst choices again. Keep one certain loss per kind."""
    told: dict[int, tuple[Missed, ...]] = {}
    for person, some in worst.items():
        own = [made for _, made in some if made.action != first(made, edition)]
        found = [_missed_choice(made, edition, random) for made in own]
        sure = sorted([one for one in found if round(one.less, 1) > round(one.error, 1)], key=_missed_order)
        better: dict[Any, Missed] = {}
        for one in sure:
            better.setdefault((one.epoch, one.decision.actions[1]), one)
        told[person] = tuple(better.values())[:MOST]
    return told


def _missed_order(one: Missed) -> tuple[float, int]:
    return -one.less, one.entry


def _missed_choice(made: MadeChoice, edition: Edition, random: Callable[[int], Random]) -> Missed:
    best, less, error = _weigh_choice(made, edition, random, CLOSER)
    asked = made.view.decision
    assert asked is not None
    told = hints(edition, made.view)
    at = [asked.actions.index(made.action), asked.actions.index(best.action)]
    narrowed = Decision(
        asked.id, asked.seat, asked.kind, (made.action, best.action), asked.params, asked.secret
    )
    said = tuple([told[one] for one in at])
    return Missed(made.entry, made.person, made.view.epoch, narrowed, said, less, error)


def _weigh_choice(
    made: MadeChoice, edition: Edition, random: Callable[[int], Random], budget: Budget
) -> tuple[Weighed, float, float]:
    """Best choice, the loss of the chosen one, and its margin of error."""
    found = search(made.view, edition, random(made.entry), budget, include=made.action)
    best, (own,) = found[0], [one for one in found if one.action == made.action]
    return best, round(best.gain - own.gain, 6), round(margin_of(best, own), 6)
