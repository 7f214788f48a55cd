"""Messages about closed channels and late stories can be sent and hold no secrets."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest

from bot.core.presenter import Changed
from bot.domain.change import Acted, Change, GameStarted
from bot.domain.out_message import OutMessage, kind_of
from bot.domain.records import SEND, TROUBLES, Frozen, Outgoing
from bot.messages.held_up import ChannelClosed, ChannelOpen
from bot.messages.pings import DmsClosed, PingDue, ReminderDue
from bot.messages.standstill import Froze, StoryKept, Thawed
from bot.outbox.announcement import make_announcement
from bot.words.message_draft import MessageDraft
from engine import Game, editions
from engine.players import any_of
from tests.bot.limits import faults
from tests.bot.paper import Channel, Reader
from tests.bot.test_every_message import GAMES, UNTOLD, game_of

SCRAMBLED = [one for one in editions() if one != "hasbro-2001"]  # which has its own: knowledge.imagine
EVERY = 50
Told = list[tuple[Outgoing, MessageDraft]]


class Closed(Channel):
    """A channel that can close, with a game that can freeze and late players."""

    def __init__(self, game: Game, locale: str) -> None:
        super().__init__(game, locale)
        self.trouble = ""
        self.frozen: Frozen | None = None

    def reader(self) -> Reader:
        made = super().reader()
        asked = {one.seat: one.id for one in self.game.view(None).asked}
        seats = tuple(msgspec.structs.replace(one, awaited=asked.get(one.seat)) for one in made.record.seats)
        made.record = msgspec.structs.replace(
            made.record, seats=seats, trouble=self.trouble, frozen=self.frozen
        )
        return made

    async def change(self, what: Change, seat: str = "", missed: Sequence[OutMessage] = ()) -> Told:
        """Announce a change and make every message that it calls for."""
        last, held = len(self.game.log) - 1, tuple(self.standing.values())
        changed = Changed(
            change=what,
            game=self.reader(),  # type: ignore[arg-type]
            seat=seat,
            by=None,
            first=last + 1,
            last=last,
            held=held,
            bookmark=self.bookmark,
            missed=tuple(missed),
        )
        said = make_announcement(changed)
        self.bookmark = said.bookmark if said.bookmark is not None else self.bookmark
        return [one for outgoing in said.outgoing async for one in self.compose_messages(outgoing)]

    async def late_messages(self, missed: list[OutMessage]) -> Told:
        """Messages sent late for each reason, and after a standstill."""
        made = []
        for self.trouble in TROUBLES:
            made += await self.change(ChannelClosed(why=self.trouble))
        self.trouble = ""
        for one in self.game.view(None).asked:
            for due in (ReminderDue(), PingDue()):
                made += await self.change(due, one.seat)
        made += await self.change(ChannelOpen(), missed=[*missed, DmsClosed(seat="A")])
        self.frozen = Frozen(1, len(self.game.log) - 1, "next")
        made += await self.change(Froze())
        assert await self.change(StoryKept(), missed=missed) == []
        self.frozen = None
        return made + await self.change(Thawed())


async def play_on(table: Closed, chance: Random) -> Any:
    """Play on, and sometimes yield the part of the story not posted yet."""
    game, number, missed = table.game, 0, []
    for outgoing, _ in await table.change(GameStarted()):
        missed.append(outgoing)
    while not game.is_over:
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, chance.random))
        for outgoing, _ in await table.tell(Acted(), len(game.log) - 1, decision.seat):
            missed.append(outgoing)
        number += 1
        if number % EVERY == 0 and not game.is_over:
            yield [
                one.message
                for one in missed
                if one.op == SEND and one.message.tells_story and one.lane.channel is not None
            ]
            missed.clear()


@pytest.mark.parametrize(("edition", "seed", "seats", "locale", "options"), GAMES)
async def test_late_messages_can_be_sent(
    edition: str, seed: int, seats: int, locale: str, options: dict[str, bool]
) -> None:
    table, kinds = Closed(game_of(seed, seats, edition, **options), locale), set()
    async for missed in play_on(table, Random(seed)):
        for outgoing, plan in await table.late_messages(missed):
            kinds.add(kind_of(outgoing.message))
            assert faults(plan) == [], (outgoing.message, plan)
            assert not UNTOLD.search(str(msgspec.to_builtins((plan.text, plan.rows)))), plan
            assert "FluentReference" not in plan.text
        standing = {one.seat for one in table.standing.values() if one.slot.startswith("seat:")}
        people = {one.seat for one in table.reader().record.seats if one.user}
        assert standing == {one.seat for one in table.game.view(None).asked} & people
    assert kinds >= {"held_up", "reminder", "ping", "catch_up", "frozen", "frozen_host", "thawed"}


@pytest.mark.parametrize("edition", SCRAMBLED)
async def test_late_messages_reveal_no_secret(edition: str) -> None:
    """The same game with other secrets gives the same words."""
    scramble = import_module(f"tests.editions.{edition.replace('-', '_')}.scramble").scramble
    chance, table = Random(edition), Closed(game_of(3, 3, edition), "en")
    compared = 0
    async for missed in play_on(table, Random(5)):
        twin = Closed(scramble(table.game, None, chance), "en")
        twin.bookmark, twin.standing = dict(table.bookmark), dict(table.standing)
        ours, theirs = await table.late_messages(missed), await twin.late_messages(missed)
        public = [
            [msgspec.to_builtins((outgoing, plan)) for outgoing, plan in told if not _is_private(outgoing)]
            for told in (ours, theirs)
        ]
        assert public[0] == public[1]
        compared += len(public[0])
    assert compared > 20


def _is_private(outgoing: Outgoing) -> bool:
    return kind_of(outgoing.message) == "private"
