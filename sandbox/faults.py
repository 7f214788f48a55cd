"""Faults that tests can trigger."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection

import msgspec

from .fault_kinds import KINDS, PASSING, FaultKind


class Injection(msgspec.Struct, kw_only=True):
    """A fault of one kind for some requests.

    * `route`: part of the route that the request must have.
    * `about`: id of a channel, thread, server or user that it concerns, "" for all.
    * `times`: number of requests that it strikes (0: until withdrawn).
    * `chance`: probability of each strike, 0 to 1.
    * `seconds`: wait that a 429 requests, or delay of a slow answer.
    """

    number: int
    kind: str
    route: str = ""
    about: str = ""
    times: int = 1
    chance: float = 1.0
    seconds: float = 0.2


class Storm(msgspec.Struct, kw_only=True):
    """Random faults. The same seed gives the same faults for the same requests.

    * `share`: probability of each fault, 0 to 1.
    * `kinds`: kinds of fault, of which one that matches is drawn.
    * `route`: part of the route that a request must have.
    * `most`: faults after which the storm ends (0: never).
    * `seconds`: wait that a 429 requests, or delay of a slow answer.
    * `given`: number of faults so far.
    """

    seed: int = 1
    share: float = 0.1
    kinds: tuple[str, ...] = PASSING
    route: str = ""
    most: int = 0
    seconds: float = 0.05
    given: int = 0
    _dice: random.Random | None = None

    def __post_init__(self) -> None:
        for name in self.kinds:
            _check_kind(name)

    def next_kind(self, route: str) -> str | None:
        """Choose the kind of fault for the next request of this route, or None."""
        if self.most and self.given >= self.most:
            return None
        if self._dice is None:
            self._dice = random.Random(self.seed)
        fitting = [name for name in self.kinds if self.route in route and KINDS[name].can_answer(route)]
        if self._dice.random() >= self.share or not fitting:
            return None
        self.given += 1
        return self._dice.choice(fitting)


class Strike(msgspec.Struct, frozen=True):
    """The fault of one request."""

    name: str
    kind: FaultKind
    seconds: float


class Faults(msgspec.Struct, kw_only=True):
    """The active faults. Each field may be set at any time.

    These count down with each strike:

    * `next_429`, `next_500`: requests that fail with this status.
    * `lose_answers`: requests that are carried out but answered with 500.
    * `expire_interactions`: interactions that are unknown when answered.
    * `invalid_sessions`: resumes that fail.
    * `close_times`: identifies that are closed with `close_code` (0: all).

    These stay:

    * `probability_429`, `probability_500`: probability for each request, 0 to 1.
    * `retry_after`, `answer_delay`: seconds.
    * `delay_interactions`: seconds before each interaction.
    * `login_refused`: True to answer the bot's token with 401 and 4004.
    * `ignore_heartbeats`: True for a connection that seems dead.
    * `route`: part of "POST /channels/..." to which all faults of requests are limited.
    * `injected`, `storm`: faults of any kind of fault_kinds.py.
    * `met`: number of faults by kind.
    """

    next_429: int = 0
    probability_429: float = 0.0
    retry_after: float = 0.2
    next_500: int = 0
    probability_500: float = 0.0
    lose_answers: int = 0
    answer_delay: float = 0.0
    delay_interactions: float = 0.0
    expire_interactions: int = 0
    login_refused: bool = False
    close_code: int = 0
    close_times: int = 0
    invalid_sessions: int = 0
    ignore_heartbeats: bool = False
    route: str = ""
    seed: int = 1
    injected: list[Injection] = []
    storm: Storm | None = None
    met: Counter[str] = msgspec.field(default_factory=Counter)
    _dice: random.Random | None = None
    _numbers: int = 0

    # Injections and storms -------------------------------------------------------------------

    def inject(
        self,
        kind: str,
        *,
        route: str = "",
        about: str = "",
        times: int = 1,
        chance: float = 1.0,
        seconds: float = 0.2,
    ) -> int:
        """Add an injection. Returns its number for withdraw().

        Raises: KeyError for an unknown kind.
        """
        _check_kind(kind)
        self._numbers += 1
        self.injected.append(
            Injection(
                number=self._numbers,
                kind=kind,
                route=route,
                about=about,
                times=times,
                chance=chance,
                seconds=seconds,
            )
        )
        return self._numbers

    def withdraw(self, number: int | None = None) -> None:
        """Remove one injection, or all of them and the storm."""
        self.injected = [one for one in self.injected if number is not None and one.number != number]
        if number is None:
            self.storm = None

    def strike(self, route: str, about: Collection[str]) -> Strike | None:
        """Choose the fault for a request of this route. `about` are the ids that it concerns."""
        for one in self.injected:
            if one.route in route and (not one.about or one.about in about) and self._is_hit(one.chance):
                if one.times == 1:
                    self.injected.remove(one)
                one.times = max(0, one.times - 1)
                return self._note_strike(one.kind, one.seconds)
        kind = None if self.storm is None else self.storm.next_kind(route)
        return None if self.storm is None or kind is None else self._note_strike(kind, self.storm.seconds)

    def _note_strike(self, name: str, seconds: float) -> Strike:
        self.met[name] += 1
        return Strike(name, KINDS[name], seconds)

    def _is_hit(self, probability: float) -> bool:
        if self._dice is None:
            self._dice = random.Random(self.seed)
        return probability >= 1 or (probability > 0 and self._dice.random() < probability)

    # Counted faults --------------------------------------------------------------------------

    def take_429(self, route: str) -> bool:
        """True if this request is answered with 429."""
        if self.route not in route:
            return False
        if self.next_429 > 0:
            self.next_429 -= 1
            return True
        return self._is_hit(self.probability_429)

    def take_500(self, route: str) -> bool:
        """True if this request fails with 500 before any effect."""
        if self.route not in route:
            return False
        if self.next_500 > 0:
            self.next_500 -= 1
            return True
        return self._is_hit(self.probability_500)

    def take_lost_answer(self, route: str) -> bool:
        """True if this request is carried out but answered with 500."""
        if self.route not in route or self.lose_answers <= 0:
            return False
        self.lose_answers -= 1
        return True

    def take_expired(self) -> bool:
        """True if the next interaction is unknown when the bot answers it."""
        if self.expire_interactions <= 0:
            return False
        self.expire_interactions -= 1
        return True

    def take_close_code(self) -> int:
        """Close code for this identify, 0 for none."""
        code = self.close_code
        if code and self.close_times:
            self.close_times -= 1
            self.close_code = code if self.close_times else 0
        return code

    def take_invalid_session(self) -> bool:
        """True if this resume fails."""
        if self.invalid_sessions <= 0:
            return False
        self.invalid_sessions -= 1
        return True

    def clear(self) -> None:
        """Reset all faults."""
        fresh = Faults()
        for name in self.__struct_fields__:
            setattr(self, name, getattr(fresh, name))


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise KeyError(f"{kind!r} is none of {', '.join(KINDS)}")
