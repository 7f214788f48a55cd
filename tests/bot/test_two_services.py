"""Two bot processes on one database: whoever answers a press knows what the other has done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.core import lobby, people_cache, play
from bot.core.service import Service
from bot.domain.records import SHOW, Lane, Outgoing
from bot.domain.requests import Actor
from bot.store import Store, queue, steps
from bot.store.transaction import StaleRow
from tests.bot.cast import ADD, ANNA, HOST, MANAGER
from tests.bot.tables import Said, decision, do, open_lobby, play_on, service, start_toy_game, whole_text
from tests.bot.test_outbox import put
from tests.common.postgres import Postgres


@pytest.fixture
async def two_services(postgres: Postgres) -> AsyncIterator[tuple[Service, Service]]:
    url = postgres.new_database()
    stores = [await Store.open(url, only_bot=True) for _ in range(2)]
    yield service(stores[0]), service(stores[1])
    for store in stores:
        await store.close()


async def test_services_continue_each_other(two_services: tuple[Service, Service]) -> None:
    one, other = two_services
    game = await start_toy_game(one)
    people = {"A": HOST, "B": ANNA}
    for n in range(24):
        here, there = (one, other) if n % 2 else (other, one)
        record = await here.record(game)
        (seat,) = [seat for seat in record.seats if seat.awaited is not None]
        assert await decision(here, game, seat.seat) == seat.awaited
        if seat.computer:
            edit = partial(play.submit_for_computer, letter=seat.seat, decision=seat.awaited, action=ADD[0])
            await here.change(game, None, edit)
        else:
            await do(here, game, people[seat.seat], play.submit, ADD[n % 3])
        assert await whole_text(there, game) == await whole_text(here, game)


async def test_rollback_is_seen_by_other_service(two_services: tuple[Service, Service]) -> None:
    one, other = two_services
    game = await start_toy_game(one)
    await play_on(one, game, 4)
    assert (await other.record(game)).entries == 5
    await do(one, game, None, play.roll_back, 2)
    assert (await other.record(game)).entries == 3


async def test_simultaneous_joins_all_succeed(two_services: tuple[Service, Service]) -> None:
    game = await open_lobby(two_services[0])
    people = [Actor(user, f"Person {user}") for user in range(10, 13)]
    await asyncio.gather(*(do(two_services[n % 2], game, one, lobby.join) for n, one in enumerate(people)))
    for table in two_services:
        assert {seat.user for seat in (await table.record(game)).seats} == {10, 11, 12}
    again = (
        do(two_services[1 - n % 2], game, one, lobby.join, word=f"word {n}") for n, one in enumerate(people)
    )
    await asyncio.gather(*again)
    words = {(await table.record(game)).seat_of(10).word for table in two_services}
    assert words == {"word 0"}


async def test_repeated_interaction_is_applied_once(two_services: tuple[Service, Service]) -> None:
    game = await start_toy_game(two_services[0])
    found = await asyncio.gather(
        *(do(table, game, HOST, play.submit, ADD[0], interaction="77") for table in two_services)
    )
    assert sorted(outcome.repeated for outcome in found) == [False, True]
    assert (
        len([step for step in await two_services[0].query(steps.read_steps, game) if step.kind == "act"]) == 1
    )


async def test_person_data_is_shared_between_services(
    two_services: tuple[Service, Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a second, in which a service may know the old data."""
    monkeypatch.setattr(people_cache, "SHARED_SECONDS", 60.0)
    one, other = two_services
    await one.people.note_visit(2, "pt-BR")
    assert await other.people.locale_of(2) == "pt-BR"
    await other.people.note_visit(2, "en")
    assert await one.people.locale_of(2) == "pt-BR"
    monkeypatch.setattr(people_cache, "SHARED_SECONDS", 0.0)
    assert await one.people.locale_of(2) == "en"
    game = await start_toy_game(one)
    await other.people.note_dm_closed(2, True)
    assert next(s for s in (await one.record(game)).seats if s.user == 2).dm_closed
    await do(other, game, MANAGER, play.cancel)
    assert (await one.record(game)).phase == "cancelled"


async def test_table_is_as_new_as_asked(two_services: tuple[Service, Service]) -> None:
    one, other = two_services
    game = await start_toy_game(one)
    known = (await other.record(game)).version
    await do(one, game, MANAGER, play.cancel)
    assert (await other.record(game, known)).version == known
    assert (await other.record(game, known + 1)).phase == "cancelled"


async def test_item_names_newest_version_of_its_game(two_services: tuple[Service, Service]) -> None:
    """By it a service that knows an older game reads it anew."""
    one, other = two_services
    game = await start_toy_game(one)
    known = await other.record(game)
    await do(one, game, MANAGER, play.cancel)
    async with other.store.read() as c:
        (head, *_) = await queue.unsent_heads(c)
    found = await other.store.query(queue.read_head, head.lane)
    assert found is not None
    assert found[0].version == (await one.record(game)).version > known.version


async def test_success_of_other_service_ends_hold(
    two_services: tuple[Service, Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.closed_channels.KNOWN_SECONDS", 0.0)
    one, other = two_services
    game = await start_toy_game(one)
    assert await other.waiting.waiting_games() == {}
    await one.waiting.hold_up(game, "permission")
    assert set(await other.waiting.waiting_games()) == {game}
    other.waiting.note_success(game)
    await asyncio.gather(*other.waiting._running)
    assert (await other.record(game)).trouble == ""
    assert await one.waiting.waiting_games() == {}


async def test_edit_does_not_merge_into_message_being_sent(
    two_services: tuple[Service, Service],
) -> None:
    one, other = two_services[0].store, two_services[1].store
    game, place = await open_lobby(two_services[0]), Lane(channel=750)
    await put(one, Outgoing(place, Said(text="as it was"), slot="lobby"), game=game)

    async def edit() -> None:
        async with one.write() as c:
            pen = queue.OutboxWriter(c, game, 0.0)
            await pen.look()
            async with other.write() as others:
                head = await queue.read_head(others, place.key)
                assert head is not None
                queue.begin_item(others, head[0], 1.0)
            pen.put(Outgoing(place, Said(text="as it is"), op=SHOW, slot="lobby"))
            pen.write()

    with pytest.raises(StaleRow):
        await edit()


async def test_both_services_store_same_snapshot(two_services: tuple[Service, Service]) -> None:
    game = await start_toy_game(two_services[0])
    await do(two_services[0], game, HOST, play.submit, ADD[0])
    last = (await two_services[1].record(game)).steps - 1
    for table in two_services:
        await table.view(game, None)
    for table in two_services:
        await table.close()
    assert next(one.n for one in await two_services[0].query(steps.read_snapshots, game)) == last
