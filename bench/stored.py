"""Many finished games quickly: a few are played through the service, and their rows copied.

    python -m bench.stored FILE --games 10000

The games are of all editions in turn, with three people or more, half of them greedy. Each copy has a number,
a channel and people of its own, and was played at another time: nothing tells it from a game that was played.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from bench.rows import Sql, copy_rows, open_rows
from bot import features
from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.outbox.announcement import make_announcement
from bot.store import Store
from engine import editions, load_edition
from engine.players import GREEDY, RANDOM, choose

PLAYED = 24
PEOPLE = range(1, 2001)
GUILD = 1
CHANNELS = 10**15
"""Games have channels numbered from here on."""
DAYS = 3 * 365
COPIED = ("games", "seats", "steps", "snapshots", "messages", "results")


async def store_finished(
    database: Path,
    count: int,
    *,
    played: int = PLAYED,
    people: Sequence[int] = PEOPLE,
    seed: int = 1,
) -> list[int]:
    """Add `count` finished games of these people to a database. Returns their numbers.

    `played` of them are really played. They ended within the last DAYS.
    """
    models = await _play_games(database, min(played, count), people, seed)
    rows = open_rows(database)
    try:
        rows.execute("CREATE TEMP TABLE casting (old INTEGER PRIMARY KEY, new INTEGER)")
        rows.execute("BEGIN IMMEDIATE")
        for model in models:
            _backdate(rows, model)
        first = models[-1] + 1
        copies = list(range(first, first + count - len(models)))
        chance = Random(seed)
        for number in copies:
            model = models[number % len(models)]
            _copy_game(rows, model, number, people, -chance.random() * DAYS * 86400, chance)
        rows.execute("COMMIT")
    finally:
        rows.close()
    return [*models, *copies]


async def _play_games(database: Path, count: int, people: Sequence[int], seed: int) -> list[int]:
    store = await Store.open(f"sqlite:///{database}")
    features.load()
    service = Service(store, make_announcement)
    try:
        # What one waits for the disk, others think.
        found = [_play_game(service, number, people, Random(seed * 1000 + number)) for number in range(count)]
        return sorted(await asyncio.gather(*found))
    finally:
        await service.close()
        await store.close()


async def _play_game(service: Service, number: int, people: Sequence[int], chance: Random) -> int:
    """Play a game to its end. Returns its number."""
    known = editions()
    edition = load_edition(known[number % len(known)])
    seats = 3 + number // len(known) % (edition.seats_max - 2)
    players = [Actor(user, f"Player {user}") for user in chance.sample(people, seats)]
    new = NewLobby(edition.id, CHANNELS + number, seats_max=seats, guild=GUILD)
    game = (await service.create(players[0], new)).record.id
    for player in players:
        await service.change(game, player, lobby.join)
    record = (await service.change(game, players[0], lobby.start)).record
    greedy = chance.sample([seat.seat for seat in record.seats], (seats + 1) // 2)
    while asked := [seat for seat in record.seats if seat.awaited is not None]:
        seat = asked[0]
        kind = GREEDY if seat.seat in greedy else RANDOM
        action = choose(kind, await service.view(game, seat.seat), edition, chance.random)
        assert seat.user is not None
        by = Actor(seat.user, seat.name)
        record = (await service.change(game, by, partial(play.submit, action=action, seat=seat.seat))).record
    await service.accounts.get(game)
    return game


def _backdate(rows: sqlite3.Connection, game: int) -> None:
    """Mark a game's messages as sent long ago."""
    rows.execute("DELETE FROM outbox WHERE game_id = ?", (game,))
    told = "UPDATE messages SET held = false, message_id = id, channel_id = ? WHERE game_id = ?"
    channel = rows.execute("SELECT channel_id FROM games WHERE id = ?", (game,)).fetchone()[0]
    rows.execute(told, (channel, game))


def _copy_game(
    rows: sqlite3.Connection, model: int, number: int, people: Sequence[int], shift: float, chance: Random
) -> None:
    """Copy a finished game with other users and a later time."""
    query = "SELECT user_id FROM seats WHERE game_id = ? UNION SELECT host_id FROM games WHERE id = ?"
    before = [row[0] for row in rows.execute(query, (model, model)) if row[0] is not None]
    cast = chance.sample(people, len(before))
    rows.execute("DELETE FROM casting")
    rows.executemany("INSERT INTO casting VALUES (?, ?)", zip(before, cast, strict=True))
    (last,) = rows.execute("SELECT coalesce(max(id), 0) FROM messages").fetchone()
    message = Sql(f"{last} + row_number() OVER (ORDER BY id)")
    changed = {
        "interaction": None,
        "channel_id": CHANNELS + number,
        "lane": f"c{CHANNELS + number}",
        "message_id": message,
        **{name: _other_user(name) for name in ("user_id", "host_id", "owner_id")},
        **{
            name: Sql(f"{name} + {shift}")
            for name in ("created_at", "lapses_at", "ended_at", "seen_at", "at")
        },
    }
    for table in COPIED:
        key = {"id": number} if table == "games" else {"game_id": number}
        own = {
            "messages": {"id": message},
            "seats": {"name": Sql(f"'Player ' || {_other_user('user_id')}")},
        }
        copy_rows(rows, table, model, **changed, **key, **own.get(table, {}))


def _other_user(column: str) -> Sql:
    return Sql(f"(SELECT new FROM casting WHERE old = {column})")


def main() -> None:
    """Fill a file."""
    parser = argparse.ArgumentParser(description="Store many finished games.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--played", type=int, default=PLAYED, help="how many are really played")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    start = time.perf_counter()
    stored = asyncio.run(store_finished(given.file, given.games, played=given.played, seed=given.seed))
    size = given.file.stat().st_size / 1e6
    print(f"{len(stored)} games, {size:.0f} MB, in {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
