"""Results of a finished game by seat, also of former users."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

import msgspec

from bot.core.live import Table
from bot.core.replaying import effective_steps
from bot.domain.presence import REPLACE, has_left, is_handover, seat_owner
from bot.domain.records import OVER, GameRecord, SeatRecord, StepRecord
from bot.store.results import UNRATED, SeatResult
from engine.turns import turns_of


def results_of_seats(table: Table, record: GameRecord, log: Iterable[StepRecord]) -> list[SeatResult]:
    """Results of each seat and each former user. Empty unless the game is over.

    `log` holds all its steps.
    """
    view = table.view(None, since=0) if table.game is not None else None
    if record.phase != OVER or view is None or view.result is None:
        return []
    sitting = _Sitting(table, record, log)
    cards: dict[str, list[str]] = {}
    for turn in turns_of(view.news):
        if turn.over and turn.card:
            cards.setdefault(turn.seat, []).append(turn.card)
    found = []
    for place in view.result:
        seat = record.seat(place.seat)
        assert seat is not None
        owner = seat_owner(seat)
        found.append(
            SeatResult(
                game=record.id,
                seat=place.seat,
                user=owner if owner is not None and owner > 0 else None,  # neither computer nor deleted
                edition=record.edition,
                guild=record.guild,
                place=place.place if sitting.is_rated(seat) else UNRATED,
                score=place.score,
                left=sitting.has_left(seat),
                cards=tuple(cards.get(place.seat, ())),
                ended=record.ended or 0.0,
                colours=view.colours,
            )
        )
    last = msgspec.structs.replace(found[0], place=len(found), score=0, left=True, cards=())
    gone = zip(ascii_lowercase, sitting.leavers(), strict=False)
    return [*found, *(msgspec.structs.replace(last, seat=key, user=user) for key, user in gone)]


class _Sitting:
    """People in a game's seats, and the makers of its choices."""

    def __init__(self, table: Table, record: GameRecord, log: Iterable[StepRecord]) -> None:
        self._record = record
        self._log = effective_steps(log)
        self._colours = table.need_game().edition.colours(record.options)
        made_by = {n: step.user for step in self._log for n in range(step.first, step.entries)}
        self._choices = [(one.n, one.seat, made_by.get(one.n)) for one in table.need_game().choices()]

    def leavers(self) -> list[int]:
        """Users who gave up a seat, except late substitutes."""
        handed = [step for step in self._log if is_handover(step)]
        late = {step.body["user"] for step in handed if self._is_late(step)}
        left = [step.body.get("was") or 0 for step in handed]
        return [user for user in dict.fromkeys(left) if user > 0 and user not in late]

    def has_left(self, seat: SeatRecord) -> bool:
        """True if a seat's user has left, as bot.domain.presence defines it."""
        return has_left(seat, self._side_seats(seat), self._log)

    def is_rated(self, seat: SeatRecord) -> bool:
        """True if a seat counts for its user.

        It always counts for a user who left. It does not for a late substitute, or if a computer made half of
        the choices.
        """
        if seat_owner(seat) is None or self.has_left(seat):
            return True
        side = self._side_seats(seat)
        came = next((one for one in reversed(self._log) if one.kind == REPLACE and one.seat in side), None)
        if came is not None and is_handover(came) and self._is_late(came):
            return False
        users = [user for _, one, user in self._choices if one in side]
        return 2 * users.count(None) < len(users)

    def _is_late(self, step: StepRecord) -> bool:
        """True if half of the game's choices preceded a step."""
        made = [n for n, _, _ in self._choices if n < step.entries]
        return 2 * len(made) >= len(self._choices)

    def _side_seats(self, seat: SeatRecord) -> tuple[str, ...]:
        return self._record.side(seat.seat, self._colours)
