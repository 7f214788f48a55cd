"""What can be made to go wrong, for tests."""

from __future__ import annotations

import random

import msgspec


class Faults(msgspec.Struct, kw_only=True):
    """The faults that are switched on; each field may be set at any time.

    `next_429`, `next_500`, `lose_answers` (done, but answered 500) and `expire_interactions` count down;
    `probability_429` and `probability_500` (0 to 1) stay; `retry_after` and `answer_delay` are seconds;
    `route` (a part of "POST /channels/...") limits all these to routes that contain it. `delay_interactions`
    holds interactions back for so many seconds before the bot gets them.
    """

    next_429: int = 0
    probability_429: float = 0.0
    global_429: bool = False
    retry_after: float = 0.2
    next_500: int = 0
    probability_500: float = 0.0
    lose_answers: int = 0
    answer_delay: float = 0.0
    delay_interactions: float = 0.0
    expire_interactions: int = 0
    route: str = ""
    seed: int = 1
    _dice: random.Random | None = None

    def _roll(self, probability: float) -> bool:
        if probability <= 0:
            return False
        if self._dice is None:
            self._dice = random.Random(self.seed)
        return self._dice.random() < probability

    def take_429(self, route: str) -> bool:
        """Whether this request is to be answered with 429."""
        if self.route not in route:
            return False
        if self.next_429 > 0:
            self.next_429 -= 1
            return True
        return self._roll(self.probability_429)

    def take_500(self, route: str) -> bool:
        """Whether this request is to fail with 500 before anything happens."""
        if self.route not in route:
            return False
        if self.next_500 > 0:
            self.next_500 -= 1
            return True
        return self._roll(self.probability_500)

    def take_lost_answer(self, route: str) -> bool:
        """Whether this request is carried out but its answer is a 500."""
        if self.route not in route or self.lose_answers <= 0:
            return False
        self.lose_answers -= 1
        return True

    def take_expired(self) -> bool:
        """Whether the next interaction is to be unknown when the bot answers it."""
        if self.expire_interactions <= 0:
            return False
        self.expire_interactions -= 1
        return True

    def clear(self) -> None:
        """Switch everything off."""
        fresh = Faults()
        for name in self.__struct_fields__:
            setattr(self, name, getattr(fresh, name))
