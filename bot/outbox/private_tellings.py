"""Private news and new secret questions of a change, for single seats."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.core.presenter import Changed
from bot.domain.out_message import dm_slot
from bot.domain.records import SEND, Lane, Outgoing
from bot.messages.pings import DmsTriedAgain
from bot.messages.private import PrivateNews
from bot.outbox.questions import Pings
from bot.words.story_lines import private_events
from engine.records import Asked


class PrivateTellings:
    """Private news from log entry `since` on.

    The seats in `asked_before` know their question.
    """

    def __init__(self, changed: Changed, since: int, asked_before: Collection[str], pings: Pings) -> None:
        self._changed, self._since, self._pings = changed, since, pings
        self._record = changed.game.record
        view = changed.game.view(None)
        self._last = view.entries - 1
        self._secret = {one.seat: one for one in view.asked if one.secret}
        self._new = {seat: one for seat, one in self._secret.items() if seat not in asked_before}

    def messages(self) -> Iterator[Outgoing]:
        """Yield all private messages, in order."""
        if self._changed.change.retells_secrets:
            told = self._record.seat(self._changed.seat)
            for own in self._record.seats_of(told.user if told else None):
                yield self._news(own.seat, own.user, 0, anew=True)
        for sitting in self._record.seats:
            if sitting.user and not sitting.dm_closed and self._has_news(sitting.seat):
                yield self._news(sitting.seat, sitting.user, self._since)

    def _has_news(self, seat: str) -> bool:
        if seat in self._new:
            return True
        game, since = self._changed.game, self._since
        return bool(private_events(self._record.edition, game.news(seat, since), game.news(None, since)))

    def _news(self, seat: str, user: int | None, since: int, *, anew: bool = False) -> Outgoing:
        new: Asked | None = self._new.get(seat)
        ping = new is not None and self._pings.claim(new, "dm")
        again = anew and isinstance(self._changed.change, DmsTriedAgain)
        news = PrivateNews(seat=seat, first=since, last=self._last, anew=anew, again=again, ping=ping)
        secret = self._secret.get(seat)
        slot = dm_slot(seat) if secret is not None else ""
        return Outgoing(Lane(user=user), news, SEND, slot, seat, secret.id if secret else None)
