"""How a game ended, worked out from the game itself: for each seat its person, place, score and cards."""

from __future__ import annotations

from bot.service.live import Live
from bot.store.records import OVER, GameRecord, SeatRecord
from bot.store.results import Result
from engine.turns import turns_of


def results_of(live: Live, record: GameRecord) -> list[Result]:
    """What became of each seat of a game that is over; nothing of another."""
    view = live.view(None, since=0) if live.game is not None else None
    if record.phase != OVER or view is None or view.result is None:
        return []
    cards: dict[str, list[str]] = {}
    for turn in turns_of(view.news):
        if turn.over and turn.card:
            cards.setdefault(turn.seat, []).append(turn.card)
    found = []
    for place in view.result:
        seat = record.seat(place.seat)
        assert seat is not None
        found.append(
            Result(
                game=record.id,
                seat=place.seat,
                user=_whose(seat),
                edition=record.edition,
                guild=record.guild,
                place=place.place,
                score=place.score,
                left=seat.owner is not None,
                cards=tuple(cards.get(place.seat, ())),
                ended=record.ended or 0.0,
            )
        )
    return found


def _whose(seat: SeatRecord) -> int | None:
    """Whose seat it was at first; None for a computer's, and for somebody who was forgotten."""
    user = seat.owner if seat.owner is not None else seat.user
    return user if user is not None and user > 0 else None
