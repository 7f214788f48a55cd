"""Nothing asked while people play goes through all rows of a table that grows with the stored games."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.core import lobby, play
from bot.core.due import record_awake
from bot.core.play import PUT_BACK
from bot.core.service import Service
from bot.domain.records import Lane
from bot.domain.requests import Actor, NewLobby
from bot.features.privacy import forget_person
from bot.outbox.announcement import make_announcement
from bot.store import Store, games, held_messages, queue, steps
from engine import editions

GROWING = {"games", "seats", "steps", "snapshots", "messages", "outbox"}
SMALL = re.compile("ix_outbox_unsent|ix_games_trouble")


class Statements(set[str]):
    """Statements that SQLite receives. `writing`: those while a writer holds the file."""

    def __init__(self) -> None:
        self.writing: set[str] = set()

    def clear(self) -> None:
        super().clear()
        self.writing.clear()

    def listen(self, connection: sqlite3.Connection) -> None:
        begun = False

        def note_statement(statement: str) -> None:
            nonlocal begun
            if statement.startswith("BEGIN"):
                begun = "IMMEDIATE" in statement
            self.add(statement)
            if begun:
                self.writing.add(statement)

        connection.set_trace_callback(note_statement)


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> Iterator[Statements]:
    """Every statement that SQLite is given."""
    found = Statements()
    connect = sqlite3.connect

    def connect_watched(*given: object, **named: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*given, **named)  # type: ignore[call-overload]
        found.listen(connection)
        return connection

    with monkeypatch.context() as patch:
        patch.setattr("bot.store.sqlite.sqlite3.connect", connect_watched)
        yield found


async def test_queries_in_play_use_indexes(tmp_path: Path, statements: Statements) -> None:
    file = tmp_path / "games.sqlite3"
    store = await Store.open(f"sqlite:///{file}")
    service = Service(store, make_announcement)
    statements.clear()
    await _play_game(service)
    await _run_queries(service, store)
    await service.close()
    await store.close()
    assert len(statements) > 50
    assert {plan for one in statements for plan in _table_scans(file, one)} == set()


async def test_forgetting_person_searches_in_portions(
    tmp_path: Path, statements: Statements, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows are searched in portions, outside every write."""
    monkeypatch.setattr("bot.store.personal_data.PORTION", 3)
    file = tmp_path / "games.sqlite3"
    store = await Store.open(f"sqlite:///{file}")
    service = Service(store, make_announcement)
    for channel in (5, 15, 25):
        await _play_game(service, channel)
    statements.clear()
    assert await forget_person(service, 1) == [1, 2, 3]
    await service.close()
    await store.close()
    assert {plan for one in statements.writing for plan in _table_scans(file, one)} == set()
    looks = [one for one in statements if "LIKE" in one and "FROM steps" in one]
    assert len(looks) == 4, "a portion a game, and what comes after them"


async def _play_game(service: Service, channel: int = 5) -> None:
    people = [Actor(user, f"Player {user}") for user in (1, 2, 3)]
    game = (await service.create(people[0], NewLobby(editions()[0], channel, guild=6))).record.id
    for person in people:
        await service.change(game, person, lobby.join)
    await service.change(game, people[0], lobby.start)
    for _ in range(5):
        record = await service.record(game)
        seat = next(one for one in record.seats if one.awaited is not None)
        view = await service.view(game, seat.seat)
        assert view.decision is not None
        edit = partial(play.submit, action=view.decision.actions[0], seat=seat.seat)
        await service.change(game, Actor(seat.user or 0), edit, f"an interaction in {channel}")
    by = Actor(1, governs=True, guild=6)
    await service.change(game, by, partial(play.move_table, channel=channel + 2, guild=6))
    await service.run_due()
    await record_awake(service)


async def _run_queries(service: Service, store: Store) -> None:
    await service.query(games.open_games)
    await service.query(games.open_games_of_user, 1)
    await service.query(games.running_tables, 6)
    await service.query(games.seeking_tables, 6)
    await service.query(games.finished_in_guild, 6, "zman-2018", 1, (0.0, 9.0))
    await service.query(games.finished_of_user, 1)
    await service.game_in_channel(5)
    await service.query(held_messages.rows_of_message, 1, 2)
    await service.query(queue.read_held, 1)
    await service.query(queue.known_messages_in, 5)
    await service.query(steps.latest_step_time, 1, PUT_BACK)
    await service.query(games.games_awaiting_computer)
    await service.people.note_visit(1, "en")
    await service.waiting.hold_up_places("server", guild=6)
    async with store.write() as c:
        await queue.unsent_heads(c)
        await queue.read_head(c, "c5")
        await queue.untold_messages(c, 1, Lane(channel=5))
        await queue.open_lane(c, Lane(channel=5))
        await queue.drop_unsent(c, 1, 0.0)
        await held_messages.held_messages_of(c, 1)
        await games.count_lobbies(c, 1)
        await games.running_games(c)
        await games.games_with_deadlines(c)
        await steps.step_of_interaction(c, "an interaction")


def _table_scans(file: Path, statement: str) -> list[str]:
    """Plans of a statement that scan a whole growing table."""
    if not re.match("SELECT|INSERT|UPDATE|DELETE", statement):
        return []
    connection = sqlite3.connect(file)
    try:
        plans = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}")]
    finally:
        connection.close()
    walks = [plan for plan in plans if plan.startswith("SCAN ") and plan.split()[1] in GROWING]
    # These indexes hold no more than what is not sent yet, and games that wait.
    return [f"{plan}: {statement}" for plan in walks if not SMALL.search(plan)]
