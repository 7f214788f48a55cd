"""Two colours a person: what a message tells comes from the views of its reader's own colours alone."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from bot.domain.change import Acted, Change, GameStarted
from bot.domain.out_message import OutMessage
from bot.domain.records import GameRecord
from bot.words.message_draft import MessageDraft
from engine import Game, editions
from engine.players import any_of
from engine.view import View
from tests.bot.paper import Channel, Reader, record_of
from tests.bot.test_every_message import game_of

EDITION = "hasbro-2001"

pytestmark = pytest.mark.skipif(EDITION not in editions(), reason=f"there is no {EDITION}")


def people_of(game: Game) -> GameRecord:
    """The record with one person for seats i and i + n/2."""
    record, half = record_of(game, people=len(game.seats)), len(game.seats) // 2
    seats = tuple(
        msgspec.structs.replace(one, user=100 + at % half, name=f"Person {at % half}")
        for at, one in enumerate(record.seats)
    )
    return msgspec.structs.replace(record, seats=seats)


class Watched(Reader):
    """A reader that records for which seats the game was viewed."""

    def __init__(self, game: Game, looked: set[str | None]) -> None:
        super().__init__(game, "en")
        self.record = people_of(game)
        self.looked = looked
        self.view, self.news = self._view, self._news

    def _view(self, seat: str | None, since: int | None = None) -> View:
        self.looked.add(seat)
        return self.game.view(seat, since)

    def _news(self, seat: str | None, since: int | None = None) -> Any:
        self.looked.add(seat)
        return self.game.news(seat, since)


class Table(Channel):
    """Records for each message whose views it needed."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, "en")
        self.looked: set[str | None] = set()
        self.eyes: list[set[str | None]] = []
        self._compose = self.composer.draft
        self.composer.draft = self._draft  # type: ignore[method-assign]

    def reader(self) -> Reader:
        return Watched(self.game, self.looked)

    async def _draft(
        self, game: int | None, message: OutMessage, *, drawn: bool = True, version: int = 0
    ) -> MessageDraft | None:
        self.looked.clear()
        plan = await self._compose(game, message)
        if plan is not None:
            self.eyes.append(set(self.looked))
        return plan


@pytest.mark.rule("H01-TWO-02")
@pytest.mark.parametrize("seats", [4, 6])
async def test_messages_use_views_of_own_colours_only(seats: int) -> None:
    """A view has no secrets of others, so nothing else can reach a person.

    `test_public_messages_reveal_no_secret` covers the channel.
    """
    game, chance = game_of(9, seats, EDITION, two_colours=True), random.Random(9)
    table, told = Table(game), dict.fromkeys(game.seats, 0)
    change: Change = GameStarted()
    first = 0
    while True:
        table.eyes.clear()
        for (outgoing, _), eyes in zip(await table.tell(change, first), table.eyes, strict=True):
            user, seat = outgoing.lane.user, getattr(outgoing.message, "seat", "")
            own = {one.seat for one in people_of(game).seats_of(user)} or {seat}
            assert eyes <= {None, *own}, outgoing  # in the channel, of the one asked: see above
            if user is not None:
                told[seat] += 1
                assert seat in own
        if game.is_over:
            break
        decision = game.open_decisions()[0]
        first, change = len(game.log), Acted()
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    assert min(told.values()) > 20
