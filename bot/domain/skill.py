"""Ratings of people, reckoned from the places they took against each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

BASE, POINT = 1000, 40
"""A newcomer's rating, and how many points of it one of openskill's is."""


class Skill:
    """Ratings of people, game after game. A rating tells what somebody is surely worth."""

    def __init__(self) -> None:
        # Loaded when it is first needed: a bot without statistics does without it.
        from openskill.models import PlackettLuce

        self._model = PlackettLuce()
        self._known: dict[int, Any] = {}

    def meet(self, people: Iterable[int]) -> None:
        """Let these people be known, as newcomers where they are not yet."""
        for one in people:
            self._known.setdefault(one, self._model.rating())

    def play(self, places: Mapping[int, float]) -> None:
        """Take account of a game in which people took these places; the first is the lowest."""
        self.meet(places)
        if len(places) < 2:
            return
        teams = [[self._known[one]] for one in places]
        now = self._model.rate(teams, ranks=list(places.values()))
        self._known |= {one: team[0] for one, team in zip(places, now, strict=True)}

    def ratings(self, people: Iterable[int] | None = None) -> dict[int, int]:
        """Return the ratings of these people, or of all."""
        wanted = self._known if people is None else people
        return {one: round(BASE + POINT * self._known[one].ordinal()) for one in wanted}
