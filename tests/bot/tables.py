"""Tables for tests: a service over the stand-in rules, with people to sit at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.core import lobby, play
from bot.core.loader import TABLE_MEMORY
from bot.core.presenter import Announcement, Changed
from bot.core.service import Service
from bot.domain.change import Change, kind_of
from bot.domain.out_message import OutMessage
from bot.domain.records import Lane, Outgoing
from bot.domain.requests import Actor, NewLobby, Outcome, Refused
from bot.domain.terms import Pace
from bot.features.pace import set_pace
from bot.store import Store
from engine.view import View
from tests.bot.cast import ADD, ANNA, CHANNEL, HOST, ROLL
from tests.bot.toy_game import ToyEngine


class Clock:
    """A wall clock that the test sets."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Said(OutMessage, tag="said", frozen=True, kw_only=True):
    """A message of a test."""

    text: str | None = None


class Recorder:
    """Posts one line per change in the channel, and records the changes."""

    def __init__(self, say: Callable[[Changed], Announcement] | None = None) -> None:
        self.changes: list[tuple[str, str, int, int]] = []
        self.told: list[Change] = []
        self.last: Changed | None = None
        self.say = say

    def __call__(self, changed: Changed) -> Announcement:
        self.changes.append((kind_of(changed.change), changed.seat, changed.first, changed.last))
        self.told.append(changed.change)
        self.last = changed
        if self.say is not None:
            return self.say(changed)
        lane = Lane(channel=changed.game.record.channel)
        line = Outgoing(lane, Said(text=f"{kind_of(changed.change)} {changed.last}"))
        return Announcement([line], {"told": changed.last})

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, *_ in self.changes]


def service(
    store: Store,
    recorder: Recorder | None = None,
    clock: Clock | None = None,
    engine: Any = None,
    memory: int = TABLE_MEMORY,
) -> Service:
    return Service(
        store, recorder or Recorder(), engine=engine or ToyEngine(), clock=clock or Clock(), memory=memory
    )


async def do(
    table: Service, game: int, actor: Actor | None, edit: Any, *args: Any, interaction: str = "", **named: Any
) -> Outcome:
    """Change a game by an edit and its arguments."""
    return await table.change(game, actor, lambda draft: edit(draft, *args, **named), interaction)


async def open_lobby(table: Service, channel: int = CHANNEL, **fields: Any) -> int:
    return (await table.create(HOST, NewLobby("toy", channel, **fields))).record.id


async def start_game_of(
    table: Service,
    host: Actor,
    *others: Actor,
    edition: str = "toy",
    channel: int = CHANNEL,
    computers: int = 0,
    level: str = "novice",
    pace: Pace | None = None,
    **fields: Any,
) -> int:
    """A running game of these people, then computer players."""
    game = (await table.create(host, NewLobby(edition, channel, **fields))).record.id
    for person in (host, *others):
        await do(table, game, person, lobby.join)
    for _ in range(computers):
        await do(table, game, host, lobby.add_computer, level)
    if pace is not None:
        await do(table, game, host, set_pace, pace)
    await do(table, game, host, lobby.start)
    return game


async def start_toy_game(table: Service, channel: int = CHANNEL) -> int:
    """Start a game: Host at A, Anna at B, a computer at C."""
    game = await open_lobby(table, channel)
    await do(table, game, HOST, lobby.join)
    await do(table, game, ANNA, lobby.join, word="olá")
    await do(table, game, HOST, lobby.add_computer, "novice")
    await do(table, game, HOST, lobby.start)
    return game


async def decision(table: Service, game: int, seat: str) -> int | None:
    found = (await table.view(game, seat)).decision
    return found.id if found else None


def expect_refusal(code: str) -> Any:
    """Expects a refusal with this code."""
    return pytest.raises(Refused, match=rf"^{code}\b")


async def rows(store: Store, sql: str) -> list[tuple[Any, ...]]:
    """Rows of a query."""
    async with store.read() as c:
        return [tuple(row) for row in await c.execute(sql)]


async def play_on(table: Service, game: int, most: int) -> None:
    """Answer questions for people and computers, with occasional rolls."""
    people = {"A": HOST, "B": ANNA}
    for n in range(most):
        record = await table.record(game)
        seat = next((s for s in record.seats if s.awaited is not None), None)
        if seat is None:
            return
        action = ROLL if n % 5 == 4 else ADD[n % 3]
        if seat.computer:
            await do(table, game, None, play.submit_for_computer, seat.seat, seat.awaited or 0, action)
        else:
            await do(table, game, people[seat.seat], play.submit, action)


async def view_at(
    service: Service, game: int, seat: str | None, entry: int, since: int | None = None, *, ended: int = 0
) -> View:
    """A view just after a log entry."""
    async with service.read(game) as table:
        return await table.view_at(seat, entry, since, ended=ended)


async def whole_text(table: Service, game: int) -> str:
    """The whole truth of a game in memory."""
    async with table.hold(game) as held:
        text: str = held.need_game().to_json()
    return text
