"""Hints held against what then happens: each choice is made on a copy with dice of its own."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

import msgspec

from engine import Game, hints, load_edition, new_game
from engine.chance import Chance
from engine.records import Hint
from engine.view import LandView, View
from tests.common.whole import with_secrets

TRIED = 6
"""Max. choices tried per question."""
THROWN, ENOUGH = 20, 60
"""Rolls per case, and the number of like cases that suffices."""
NOTHING = LandView()


class Trial(msgspec.Struct):
    """A choice with a hint, and its result in a copy of the game."""

    view: View
    action: Any
    hint: Hint
    after: Game
    events: tuple[Any, ...]

    @property
    def land(self) -> str:
        """The land that it is about, "" for none."""
        decision = self.view.decision
        params = decision.params if decision else {}
        return str(getattr(self.action, "land", "") or params.get("land", ""))

    @property
    def land_before(self) -> LandView:
        """State of that land before."""
        return self.view.lands.get(self.land, NOTHING)

    def events_of(self, kind: type, **fields: Any) -> list[Any]:
        """Events of a type with these field values."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
        ]


def trials(edition: str, seats: int, seed: int, **options: bool) -> Iterator[Trial]:
    """Hints of a random game, each tried with other dice."""
    chance, thrown = Random(seed), Counter[Hashable]()
    game = new_game(load_edition(edition), "ABCDEF"[:seats], options, seed=chance.randbytes(32))
    while not game.is_over:
        decision = chance.choice(game.open_decisions())
        view = game.view(decision.seat)
        said = [
            (action, hint) for action, hint in zip(decision.actions, hints(game, view), strict=True) if hint
        ]
        for action, hint in chance.sample(said, min(TRIED, len(said))):
            for _ in range(_times(view, action, hint, thrown)):
                twin = game.copy()
                twin._table.chance = Chance(chance.randbytes(32), 0)
                (entry,) = twin.submit(decision.seat, action)
                yield Trial(view, action, hint, twin, with_secrets(entry.events))
        game.submit(decision.seat, chance.choice(decision.actions))


def circumstances(view: View, action: Any) -> tuple[Hashable, ...]:
    """Factors of odds besides the land: card, effects in force, kind of battle."""
    turn, decision = view.turn, view.decision
    bonus = decision.params.get("bonus", 0) if decision else 0
    in_force = (turn.card, turn.force, repr(turn.modifiers)) if turn else ("", "", "")
    return (*in_force, type(action).__name__, bonus)


def _times(view: View, action: Any, hint: Hint, thrown: Counter[Hashable]) -> int:
    """Number of tries: many if dice decide something rare."""
    if hint.odds is None or hint.odds[0] in (0, hint.odds[1]):
        return 1
    case = circumstances(view, action)
    times = THROWN if thrown[case] < ENOUGH else 1
    thrown[case] += times
    return times


class Odds:
    """Counts how often predictions came true, by chance and kind of case."""

    def __init__(self) -> None:
        self.cases: dict[Hashable, list[float]] = defaultdict(lambda: [0, 0.0, 0.0])

    def note(self, trial: Trial, chance: float, came: bool) -> None:
        """Count a result under each of its circumstances."""
        assert 0 <= chance <= 1
        assert came == bool(chance) or 0 < chance < 1, f"{trial.action}: foretold {chance}, came {came}"
        hint = trial.hint
        fort = "fort" in hint.before or "great_wall" in hint.before
        card, force, modifiers, kind, bonus = circumstances(trial.view, trial.action)
        for case in ((card, force), modifiers, (kind, bonus), (hint.difficult, fort, hint.naval, hint.odds)):
            row = self.cases[case]
            row[0] += 1
            row[1] += came - chance
            row[2] += chance * (1 - chance)

    def check(self, least: int) -> None:
        """Check that each frequency is within four standard deviations, with `least` cases."""
        for case, (times, surplus, variance) in self.cases.items():
            assert abs(surplus) <= 4 * math.sqrt(variance) + 0.5, f"{case}: {surplus:+.1f} of {times}"
        assert max(row[0] for row in self.cases.values()) >= least
