"""A whole game of the 2024 edition through the service, with restarts, undos and views of long ago."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest

import engine
from bot.core import lobby, play, replaying
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby, Refused
from bot.outbox.announcement import make_announcement
from bot.store import Store
from engine.verifying import verify
from tests.bot.tables import Clock, Recorder, do, view_at

PEOPLE = {"A": Actor(11, "Ana"), "B": Actor(12, "Bo"), "C": Actor(13, "Cy")}
HOST = PEOPLE["A"]


def service(store: Store, clock: Clock, presenter: Any = None) -> Service:
    return Service(store, presenter or Recorder(), engine=engine, clock=clock)


async def sit_down(table: Service, options: dict[str, bool]) -> int:
    game = (await table.create(HOST, NewLobby("ragnar-2024", 70, options))).record.id
    for actor in PEOPLE.values():
        await do(table, game, actor, lobby.join, word=actor.name)
    await do(table, game, HOST, lobby.add_computer, "novice")
    await do(table, game, HOST, lobby.start)
    return game


async def act(table: Service, game: int, chance: random.Random) -> bool:
    """Make a choice for an asked seat, and sometimes undo it at once."""
    record = await table.record(game)
    seat = next((s for s in record.seats if s.awaited is not None), None)
    if seat is None:
        return False
    decision = (await table.view(game, seat.seat)).decision
    assert decision is not None
    assert decision.id == seat.awaited
    action = chance.choice(decision.actions)
    if seat.computer:
        await do(table, game, None, play.submit_for_computer, seat.seat, decision.id, action)
        return True
    actor = PEOPLE[seat.seat]
    await do(table, game, actor, play.submit, action, decision=decision.id)
    if chance.random() < 0.1:
        with suppress(Refused):
            await do(table, game, actor, play.undo)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("dice", [True, False])
async def test_whole_game_survives_restarts_and_undos(store: Store, dice: bool) -> None:
    chance, clock = random.Random(dice), Clock()
    table = service(store, clock, make_announcement)
    game = await sit_down(table, {"dice": dice})
    past: dict[int, Any] = {}
    while await act(table, game, chance):
        clock.now += chance.random() * 100
        if chance.random() < 0.03:
            view = await table.view(game, "B")
            past[view.entries - 1] = view, await table.view(game, None)
            if chance.random() < 0.5:
                await table.close()
            table = service(store, clock, make_announcement)
            assert await table.view(game, "B") == view
    record = await table.record(game)
    assert record.phase == "over"
    assert len(past) > 3
    for entry, (mine, public) in past.items():
        assert await view_at(table, game, "B", entry) == mine
        assert await view_at(table, game, None, entry) == public
    assert await replaying.check(table.house, game) is None
    exported = await table.export(game)
    assert verify(exported).difference is None
    assert engine.commitment(bytes.fromhex(msgspec.json.decode(exported)["seed"])) == record.commitment


async def test_game_continues_after_rollback(store: Store) -> None:
    chance, clock = random.Random(5), Clock()
    table = service(store, clock)
    game = await sit_down(table, {})
    for _ in range(60):
        await act(table, game, chance)
    past = await view_at(table, game, "A", 30)
    await do(table, game, None, play.roll_back, 30)
    assert await table.view(game, "A") == past
    for _ in range(30):
        await act(table, game, chance)
    assert await replaying.check(table.house, game) is None
    assert await service(store, clock).view(game, "C") == await table.view(game, "C")


async def test_invalid_tables_are_refused(store: Store) -> None:
    table = service(store, Clock())
    with pytest.raises(Refused, match="bad_edition"):
        await table.create(HOST, NewLobby("ragnar-1991", 70))
    with pytest.raises(Refused, match="bad_options"):
        await table.create(HOST, NewLobby("ragnar-2024", 70, {"dragons": True}))
    game = (await table.create(HOST, NewLobby("ragnar-2024", 70))).record.id
    with pytest.raises(Refused, match="too_few"):
        await do(table, game, HOST, lobby.start)
