"""Taking a person's data out: their seats in open games first, then every row that tells of them."""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import select, update

from bot.service import lobby, play
from bot.service.changes import Changes
from bot.service.records import Actor, Refused
from bot.service.repeating import START
from bot.store import games, personal
from bot.store.records import LOBBY
from bot.store.schema import reports, seats, snapshots, steps
from bot.store.transaction import Transaction
from engine.chance import KEY, stream_key


async def forget(changes: Changes, user: int) -> list[int]:
    """Take a person out of everything stored; the games that they left for it, or were in."""
    async with changes.store.read() as c:
        called = await personal.names_of(c, user)
    await _leave_open_games(changes, user)
    touched, naming = set[int](), set[int]()
    looking = True
    while looking:
        # What others write about them while all rows are looked through is found by the next look. Rows that
        # are theirs alone go in any case.
        found = await personal.traces(changes.store, user, called)
        looking = bool(found)
        for game in sorted(found.games):
            async with changes.store.write() as c:
                await _take_out_words(c, game, user)
        async with changes.store.write() as c:
            await personal.forget(c, user, called, found)
        touched |= found.games
        naming |= found.naming
    for game in naming:
        changes.loader.drop(game)
    return sorted(touched)


async def _leave_open_games(changes: Changes, user: int) -> None:
    async with changes.store.read() as c:
        mine = await games.games_of(c, user)
    for game in mine:
        edit = lobby.leave if game.phase == LOBBY else play.resign
        with suppress(Refused):
            await changes.change(game.game, Actor(user), "", edit)


async def _take_out_words(c: Transaction, game: int, user: int) -> None:
    """The words that the dice of a game were mixed with give way to the key that came of them.

    All of them: with one of them gone, the others prove nothing any more.
    """
    joined = (steps.c.game_id == game, steps.c.user_id == user, steps.c.kind == "join")
    bodies = list((await c.execute(select(steps.c.body).where(*joined))).scalars())
    theirs = {word for body in bodies if (word := msgspec.json.decode(body).get("word"))}
    if not theirs:
        return
    where = (seats.c.game_id == game, seats.c.word.in_(theirs))
    await c.execute(update(seats).where(*where).values(word=""))
    await c.execute(update(steps).where(*joined).values(body="{}"))
    began = (steps.c.game_id == game, steps.c.kind == START)
    body = (await c.execute(select(steps.c.body).where(*began))).scalar()
    stored = await games.read_game(c, game)
    if body is None or stored is None:
        return
    start: dict[str, Any] = msgspec.json.decode(body)
    words = _key_alone(stored, start)
    start["words"] = words
    await c.execute(update(steps).where(*began).values(body=msgspec.json.encode(start).decode()))
    for table, column in ((snapshots, "body"), (reports, "position")):
        await _put_into(c, table, column, game, words)


def _key_alone(stored: games.Stored, start: dict[str, Any]) -> dict[str, str]:
    record = stored.record
    key = stream_key(
        stored.seed,
        edition=record.edition,
        data_hash=record.data_hash,
        options=record.options,
        seats=start["seats"],
        words=start["words"],
    )
    return {KEY: key.hex()}


async def _put_into(c: Transaction, table: Any, column: str, game: int, words: dict[str, str]) -> None:
    """The same in the positions that are kept of a game."""
    keys = list(table.primary_key.columns)
    for *key, packed in (
        await c.execute(select(*keys, table.c[column]).where(table.c.game_id == game))
    ).all():
        position = msgspec.json.decode(zlib.decompress(packed))
        if "words" not in position:
            continue
        text = msgspec.json.encode({**position, "words": words})
        where = [one == value for one, value in zip(keys, key, strict=True)]
        await c.execute(update(table).where(*where).values({column: zlib.compress(text)}))
