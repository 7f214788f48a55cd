"""Taking a person's data out: their seats in open games first, then every row that tells of them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from bot.core import lobby, play
from bot.core.changes import Changes
from bot.core.replaying import START
from bot.core.service import Service
from bot.domain.records import LOBBY
from bot.domain.requests import Actor, Refused
from bot.store import games, personal_data, steps
from bot.store.transaction import Transaction
from engine.chance import KEY, stream_key


async def forget(service: Service, user: int) -> list[int]:
    """Take a person out of everything stored, of open games first; return the games that they were in."""
    changes = service.changes
    async with changes.store.read() as c:
        called = await personal_data.names_of(c, user)
    await _leave_open_games(changes, user)
    touched, naming = set[int](), set[int]()
    looking = True
    while looking:
        # What others write about them while all rows are looked through is found by the next look. Rows that
        # are theirs alone go in any case.
        found = await personal_data.traces(changes.store, user, called)
        looking = bool(found)
        for game in sorted(found.games):
            async with changes.store.write() as c:
                await _take_out_words(c, game, user)
        async with changes.store.write() as c:
            await personal_data.forget(c, user, called, found)
        touched |= found.games
        naming |= found.naming
    await changes.store.forget_log()
    for game in naming:
        changes.loader.drop(game)
    service.people.forget(user)
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
    joined = await steps.bodies_of(c, game, "join", user)
    theirs = {word for body in joined if (word := body.get("word"))}
    if not theirs:
        return
    for word in theirs:
        c.update("seats", {"game_id": game, "word": word}, word="")
    c.update("steps", {"game_id": game, "user_id": user, "kind": "join"}, body="{}")
    began = await steps.bodies_of(c, game, START)
    stored = await games.read_game(c, game)
    if not began or stored is None:
        return
    start = began[0]
    words = _key_alone(stored, start)
    start["words"] = words
    c.update("steps", {"game_id": game, "kind": START}, body=msgspec.json.encode(start).decode())
    await personal_data.put_words(c, game, words)


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
