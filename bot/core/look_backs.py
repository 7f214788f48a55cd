"""Reviews of finished games: each player's costliest choices. Computed once and stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.order import first_offer
from bot.core.replaying import valid_steps
from bot.core.table_access import Tables
from bot.domain.records import StepRecord
from bot.process.incidents import log_incident
from bot.store.results import read_look_backs, write_look_backs
from engine.decision import Decision
from engine.records import Hint
from engine.searching.looking_back import Missed, look_back
from engine.searching.search import no_limit

if TYPE_CHECKING:
    from engine.edition import Edition

Found = dict[int, tuple[Missed, ...]]
"""Missed chances by user, the costliest first."""
Seeker = Callable[[str, Mapping[int, int]], Awaitable[Found]]


async def _find_in_thread(export: str, people: Mapping[int, int]) -> Found:
    found, _ = await asyncio.to_thread(find_missed, export, people)
    return found


def find_missed(
    export: str, people: Mapping[int, int], late: Callable[[], bool] = no_limit
) -> tuple[Found, bool]:
    """Find each user's costliest choices in an exported game.

    `people` maps log entries to users. Once `late` returns True, later choices are skipped, and the second
    result is True. The same game gives the same result.

    Raises: BadGame.
    """
    return look_back(export, people, lambda entry: Random(entry).random, first_offer, late)


class LookBacks:
    """Reviews finished games.

    `seeker` reviews an export, off the event loop.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._turn = asyncio.Lock()
        self.seeker: Seeker = _find_in_thread

    async def get(self, game: int) -> Found | None:
        """Review of a finished game, computed if necessary.

        None if it cannot be computed now. One game is reviewed at a time.
        """
        known = await self.read_stored(game)
        if known is not None:
            return known
        async with self._turn:
            try:
                if await self.read_stored(game) is None:
                    await self._compute(game)
            except Exception as trouble:
                log_incident(trouble, f"game {game} could not be looked back at")
                return None
        return await self.read_stored(game)

    async def read_stored(self, game: int) -> Found | None:
        """Stored review of a game, or None."""
        rows = await self._tables.query(read_look_backs, game)
        if not rows or any(text is None for _, text in rows):
            return None
        edition = await self._tables.edition(game)
        return {user: decode_missed(text, user, edition) for user, text in rows if user is not None and text}

    async def _compute(self, game: int) -> None:
        log = await self._tables.query(valid_steps, game)
        found = await self.seeker(await self._tables.export(game), users_of_entries(log))
        async with self._tables.store.write() as c:
            await write_look_backs(c, game, {user: encode_missed(missed) for user, missed in found.items()})


def users_of_entries(log: Iterable[StepRecord]) -> dict[int, int]:
    """Log entries that users chose, with the user."""
    chosen = [(step, step.user) for step in log if step.kind == "act"]
    return {n: user for step, user in chosen if user is not None for n in range(step.first, step.entries)}


# A choice as it is kept


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    entry: int
    epoch: int
    id: int
    seat: str
    kind: str
    actions: list[Any]
    hints: tuple[Hint | None, ...]
    less: float
    error: float
    params: dict[str, object] = {}
    secret: bool = False


def encode_missed(some: Sequence[Missed]) -> str:
    """Encode a user's missed chances as JSON."""
    return msgspec.json.encode([_pack(one) for one in some]).decode()


def _pack(one: Missed) -> _Kept:
    asked = one.decision
    return _Kept(
        one.entry,
        one.epoch,
        asked.id,
        asked.seat,
        asked.kind,
        list(asked.actions),
        one.hints,
        one.less,
        one.error,
        asked.params,
        asked.secret,
    )


def decode_missed(text: str, person: int, edition: Edition) -> tuple[Missed, ...]:
    """Decode a user's missed chances from JSON."""
    action: Any = edition.package.AnyAction
    return tuple(
        Missed(
            one.entry,
            person,
            one.epoch,
            Decision(
                one.id,
                one.seat,
                one.kind,
                tuple(msgspec.convert(plain, action) for plain in one.actions),
                one.params,
                one.secret,
            ),
            one.hints,
            one.less,
            one.error,
        )
        for one in msgspec.json.decode(text, type=list[_Kept])
    )
