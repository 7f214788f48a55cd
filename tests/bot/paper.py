"""A table on paper: a game, the messages that it calls for and those that stand, without store or Discord."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

from bot.core.accounts import seat_accounts
from bot.core.presenter import Changed
from bot.domain.change import Acted, Change, GameStarted
from bot.domain.out_message import LOBBY_SLOT, OutMessage
from bot.domain.records import CLOSE, DELETE, SEND, SHOW, GameRecord, HeldMessage, Outgoing, SeatRecord
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.store import held_messages
from bot.store.results import SeatAccount
from bot.words.message_draft import MessageDraft
from engine import Edition, Game, appraise, outlook
from engine.account import account_of
from engine.players import any_of
from engine.records import Decision, Hint
from engine.view import News, View

LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff_*`|>"


def record_of(game: Game, locale: str = "en", people: int = 2) -> GameRecord:
    seats = tuple(
        SeatRecord(
            seat=letter,
            user=100 + number if number < people else None,
            computer="" if number < people else "novice",
            name=LONG_NAME if number < people else "",
            locale=locale,
            acted=max((one.n for one in game.log if one.seat == letter), default=-1),
        )
        for number, letter in enumerate(game.seats)
    )
    return GameRecord(
        id=123456,
        edition=game.edition.id,
        rules_version="1",
        data_hash="",
        commitment="c" * 64,
        options=game.options,
        phase="over" if game.is_over else "running",
        version=1,
        guild=1,
        channel=2,
        parent=None,
        host=100,
        seats_max=6,
        locale=locale,
        reminders=True,
        created=0.0,
        lapses=0.0,
        ended=None,
        entries=len(game.log),
        steps=1,
        seats=seats,
        seed="s" * 64 if game.is_over else None,
    )


def choose_at_random(game: Game, chance: random.Random) -> Decision:
    """Answer the first open question at random. Returns the question."""
    decision = game.open_decisions()[0]
    game.submit(decision.seat, any_of(decision.actions, chance.random))
    return decision


def questions(game: Game, seed: int, most: int) -> Iterator[Decision]:
    """First questions of a random game, each before its answer."""
    chance = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            return
        yield game.open_decisions()[0]
        choose_at_random(game, chance)


class Reader:
    """A game as the TableReader that presenters use."""

    def __init__(self, game: Game, locale: str, people: int = 2) -> None:
        self.game, self.record = game, record_of(game, locale, people)
        self.view, self.news = game.view, game.news

    def newest_first(self) -> Iterator[News]:
        return reversed(self.news(None, 0))

    async def view_at(self, seat: str | None, entry: int, since: int | None = None) -> View:
        assert entry == len(self.game.log) - 1, "a message is told as of its own entry"
        return self.view(seat, since)

    async def edition(self) -> Edition:
        return self.game.edition

    async def hints(self, view: View) -> tuple[Hint | None, ...]:
        return appraise(view, self.game.view(None), self.game.edition)

    def count_undoable(self, seat: str) -> int:
        return self.game.undoable_choices(seat)

    async def outlook(self, view: View) -> int | None:
        return outlook(self.game.edition, view)


class Channel:
    """A game, its bookmark and its messages. Replaces the service for a presenter."""

    def __init__(self, game: Game, locale: str, people: int = 2) -> None:
        self.game, self.locale, self.seated = game, locale, people
        self.bookmark: dict[str, Any] = {}
        self.standing: dict[str, HeldMessage] = {}
        self.said: list[OutMessage] = []
        """Messages in the channel, oldest first."""
        self._slots: dict[str, OutMessage] = {}
        self.composer = Composer(self)  # type: ignore[arg-type]
        self.accounts = self.people = self

    @asynccontextmanager
    async def read(self, game: int, version: int = 0) -> AsyncIterator[Reader]:
        yield self.reader()

    def reader(self) -> Reader:
        """The game as presenters read it."""
        return Reader(self.game, self.locale, self.seated)

    async def get(self, game: int) -> dict[str, SeatAccount]:
        """Accounts of the seats."""
        people = {one.seat: one.user for one in self.reader().record.seats}
        return seat_accounts(account_of(self.game.export()), (), people)

    async def query(self, query: Any, game: int) -> tuple[HeldMessage, ...]:
        assert query is held_messages.held_messages_of
        return tuple(self.standing.values())

    async def locale_of(self, user: int) -> str | None:
        return self.locale

    async def is_guided(self, user: int) -> bool:
        return True

    async def is_newcomer(self, user: int) -> bool:
        return True

    async def edition(self, game: int) -> Any:
        return self.game.edition

    async def play_game(self, seed: int) -> AsyncIterator[list[tuple[Outgoing, MessageDraft]]]:
        """Messages of each choice of a whole random game."""
        chance = random.Random(seed)
        await self.tell(GameStarted(), 0)
        while not self.game.is_over:
            first, seat = len(self.game.log), choose_at_random(self.game, chance).seat
            yield await self.tell(Acted(), first, seat)

    async def tell(self, change: Change, first: int, seat: str = "") -> list[tuple[Outgoing, MessageDraft]]:
        """Announce a change and make every message that it calls for."""
        changed = Changed(
            change=change,
            game=self.reader(),  # type: ignore[arg-type]
            seat=seat,
            by=None,
            first=first,
            last=len(self.game.log) - 1,
            held=tuple(self.standing.values()),
            bookmark=self.bookmark,
            over=self.game.is_over,
        )
        said = make_announcement(changed)
        self.bookmark = said.bookmark if said.bookmark is not None else self.bookmark
        return [one for outgoing in said.outgoing async for one in self.compose_messages(outgoing)]

    async def compose_messages(self, outgoing: Outgoing) -> AsyncIterator[tuple[Outgoing, MessageDraft]]:
        """Messages with their words at that time, without edits and deletions."""
        if not self.keep(outgoing) or outgoing.op == DELETE:
            return
        plan = await self.composer.draft(123456, outgoing.message)
        if plan is not None:
            yield outgoing, plan

    def keep(self, outgoing: Outgoing) -> bool:
        """Apply an operation to its slot. False if there was nothing to do."""
        if outgoing.op in (CLOSE, DELETE) and outgoing.slot not in self.standing:
            assert outgoing.op == DELETE or outgoing.slot == LOBBY_SLOT, outgoing
            return False
        if outgoing.lane.channel is not None:
            self._stand(outgoing)
        if outgoing.op in (CLOSE, DELETE):
            self.standing.pop(outgoing.slot, None)
        elif outgoing.slot:
            self.standing[outgoing.slot] = HeldMessage(
                id=1,
                slot=outgoing.slot,
                seat=outgoing.seat,
                decision=outgoing.decision,
                lane=outgoing.lane,
                channel_id=2,
                message_id=3,
                message=outgoing.message,
            )
        return True

    def _stand(self, outgoing: Outgoing) -> None:
        before = self._slots.pop(outgoing.slot, None)
        if outgoing.op == SEND or (outgoing.op == SHOW and before is None):
            self.said.append(outgoing.message)
        elif before is not None:
            at = next(n for n, one in enumerate(self.said) if one is before)
            self.said[at : at + 1] = [] if outgoing.op == DELETE else [outgoing.message]
        if outgoing.slot and outgoing.op in (SEND, SHOW):
            self._slots[outgoing.slot] = outgoing.message
