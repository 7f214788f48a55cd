"""Ratings of players, computed from their places in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

BASE, POINT = 1000, 40
"""A newcomer's rating, and rating points per point of openskill."""
KNOWN = 5
"""Games until a user counts fully as an opponent.

A repeated duel does not count.
"""


class Skill:
    """Ratings of users, game by game. A rating is a safe lower bound."""

    def __init__(self) -> None:
        # Loaded on first use, because a bot without statistics does not need it.
        from openskill.models import PlackettLuce

        self._model = PlackettLuce()
        self._known: dict[int, Any] = {}
        self._duels: Counter[frozenset[int]] = Counter()
        self._games: Counter[int] = Counter()

    def meet(self, people: Iterable[int]) -> None:
        """Register users, as newcomers if they are new."""
        for one in people:
            self._known.setdefault(one, self._model.rating())

    def play(self, places: Mapping[int, float]) -> None:
        """Rate a game by its places, lowest place first.

        Games of two count in part: see `_shares`.
        """
        self.meet(places)
        if len(places) < 2:
            return
        if len(places) == 2:
            self._duels[frozenset(places)] += 1
        teams = [[self._known[one]] for one in places]
        now = self._model.rate(teams, ranks=list(places.values()))
        shares = self._shares(places)
        self._known |= {
            one: self._partial_sum(team[0], after[0], shares[one])
            for one, team, after in zip(places, teams, now, strict=True)
        }
        if len(places) > 2 or self._duels[frozenset(places)] == 1:
            self._games.update(places.keys())

    def _shares(self, people: Collection[int]) -> dict[int, float]:
        """Share with which a game counts for each user.

        A game of two counts half at the second meeting, a third at the third. A newcomer's first games count
        in part for the opponent. Otherwise users could trade ratings with one partner or new accounts.
        """
        if len(people) > 2:
            return dict.fromkeys(people, 1.0)
        again = 1 / self._duels[frozenset(people)]
        known = {one: min(1.0, (self._games[one] + 1) / KNOWN) for one in people}
        return {one: again * known[other] for one, other in zip(people, reversed([*people]), strict=True)}

    def _partial_sum(self, before: Any, after: Any, share: float) -> Any:
        """Move a rating part of the way to another."""
        mu = before.mu + share * (after.mu - before.mu)
        return self._model.rating(mu=mu, sigma=before.sigma + share * (after.sigma - before.sigma))

    def ratings(self, people: Iterable[int] | None = None) -> dict[int, int]:
        """Ratings of these users, or of all."""
        wanted = self._known if people is None else people
        return {one: round(BASE + POINT * self._known[one].ordinal()) for one in wanted}
