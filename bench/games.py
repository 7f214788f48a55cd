"""Many stored games quickly: one is played through the service, and its rows are copied at many moments."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.rows import copy_rows, open_rows
from bot import features
from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.outbox.announcement import make_announcement
from bot.store import Store
from engine import default_edition
from engine.players import choose

SEATS = 6
STEPS_BETWEEN = 7
MOMENTS = 50
"""Moments of the game that are copied. More places share them."""


class GameCopy(NamedTuple):
    """Place and players of a copy."""

    channel: int
    users: tuple[int, ...]


async def store_games(
    database: Path,
    guild: int,
    played: Sequence[GameCopy],
    stored: int,
    seed: int,
    steps: int = STEPS_BETWEEN,
    quiet: Iterable[int] = (),
) -> None:
    """Add `stored` running games to a database. Those in `played` have a question to send.

    `steps` choices lie between two stored games. Further games are in the `quiet` channels, or in channels
    that nobody knows.
    """
    channels = iter(quiet)
    chance = Random(seed)
    store = await Store.open(f"sqlite:///{database}")
    rows = open_rows(database)
    features.load()
    service = Service(store, make_announcement)
    game = await _start_game(service, guild)
    number = game + 1
    at_once = -(-len(played) // MOMENTS)
    for count, place in enumerate(played):
        if count % at_once == 0:
            await _play_on(service, game, steps, chance)
        _copy_game(rows, game, number, place, asks=True)
        number += 1
        for _ in range(stored // len(played) - 1):
            people = tuple(range(number * 10, number * 10 + SEATS))
            _copy_game(rows, game, number, GameCopy(next(channels, number), people))
            number += 1
    rows.execute("UPDATE outbox SET state = 'dropped' WHERE game_id = ?", (game,))
    rows.execute("UPDATE games SET look_at = NULL")
    rows.close()
    await service.close()
    await store.close()


async def _start_game(service: Service, guild: int) -> int:
    people = [Actor(user, f"Player {user}") for user in range(1, SEATS + 1)]
    game = (await service.create(people[0], NewLobby(default_edition(), 1, guild=guild))).record.id
    for person in people:
        await service.change(game, person, lobby.join)
    await service.change(game, people[0], lobby.start)
    return game


async def _play_on(service: Service, game: int, steps: int, chance: Random) -> None:
    edition = await service.edition(game)
    for _ in range(steps):
        seat = next(s for s in (await service.record(game)).seats if s.awaited is not None)
        view = await service.view(game, seat.seat)
        assert view.decision is not None
        assert seat.user is not None
        action = choose("greedy", view, edition, chance.random)
        await service.change(game, Actor(seat.user, seat.name), partial(play.submit, action=action))


def _copy_game(
    rows: sqlite3.Connection, game: int, number: int, place: GameCopy, *, asks: bool = False
) -> None:
    """Copy a game's rows to another number, channel and players."""
    rows.execute("BEGIN IMMEDIATE")
    users = dict(enumerate(place.users, 1))
    copy_rows(
        rows,
        "games",
        game,
        id=number,
        channel_id=place.channel,
        host_id=place.users[0],
        created_at=float(number),
    )
    copy_rows(rows, "seats", game, game_id=number)
    for old, new in users.items():
        rows.execute("UPDATE seats SET user_id = ? WHERE game_id = ? AND user_id = ?", (new, number, old))
    copy_rows(rows, "steps", game, game_id=number, interaction=None)
    copy_rows(rows, "snapshots", game, game_id=number)
    if asks:
        _copy_question(rows, game, number, f"c{place.channel}")
    rows.execute("COMMIT")


def _copy_question(rows: sqlite3.Connection, game: int, number: int, lane: str) -> None:
    """Copy the unsent message that asks the seat."""
    (message,) = rows.execute(
        "SELECT id FROM messages WHERE game_id = ? AND held AND slot LIKE 'seat:%' ORDER BY id DESC", (game,)
    ).fetchone()
    new = rows.execute("SELECT max(id) + 1 FROM messages").fetchone()[0]
    copy_rows(rows, "messages", message, "id", id=new, game_id=number, lane=lane)
    (sending,) = rows.execute(
        "SELECT id FROM outbox WHERE message = ? AND op = 'send'", (message,)
    ).fetchone()
    last = rows.execute("SELECT max(id) + 1 FROM outbox").fetchone()[0]
    fields = {"game_id": number, "lane": lane, "message": new, "nonce": secrets.token_urlsafe(15)}
    copy_rows(rows, "outbox", sending, "id", id=last, **fields)
