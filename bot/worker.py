"""A process of its own for what takes long: drawing pictures, and thinking for computer players.

A drawing thread would hold the interpreter, and with it every answer to Discord.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from random import SystemRandom
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from engine import Edition, edition_from_content, load_edition
from engine.view import View

if TYPE_CHECKING:
    from bot.present.names import Names
    from bot.present.plan import Picture
    from render import DrawOptions

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)

NICENESS = 5
"""The worker yields to the bot: answers come before pictures."""


class Worker:
    """The worker process; started by the first job, started again when it died."""

    def __init__(self) -> None:
        self._pool = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)

    def warm_up(self) -> None:
        """Start the process now: the first picture then comes soon."""
        self._pool.submit(_load)

    def close(self) -> None:
        """End the process; what it was doing is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in list((getattr(self._pool, "_processes", None) or {}).values()):
            process.terminate()

    async def draw(self, view: View, wish: Picture, names: Names) -> tuple[bytes, str, str]:
        """A picture's bytes, its alt text and its format (see bot.sender.Drawing)."""
        return await self._do(_draw, view, _options(wish, names))

    async def draw_history(
        self, views: Sequence[View], wish: Picture, names: Names
    ) -> tuple[bytes, str, str]:
        """The same for the moving map of a whole game."""
        return await self._do(_draw_history, views, _options(wish, names))

    async def choose(self, kind: str, view: View, edition: Edition) -> Any:
        """What a computer player of a kind does in its view."""
        kept = None if _is_built_in(edition.id, edition.data_hash) else edition.content()
        return await self._do(_choose, kind, view, edition.id, edition.data_hash, kept)

    async def _do(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        for last in (False, True):
            pool = self._pool
            try:
                return await asyncio.wrap_future(pool.submit(job, *args, **kwargs), loop=loop)
            except BrokenProcessPool:
                if last:
                    raise
                log.warning("the worker process died and is started again")
                if self._pool is pool:
                    self._pool = self._fresh()
        raise AssertionError


def _options(wish: Picture, names: Names) -> DrawOptions:
    from render import DrawOptions

    bare = names.bare()
    return DrawOptions(
        crop=wish.crop,  # type: ignore[arg-type]
        region=wish.region,
        style=wish.style,
        locale=names.locale,
        names={seat.seat: bare.person(seat.seat) for seat in names.game.seats},
    )


# In the worker


def _begin() -> None:
    """Ctrl-C is for the bot, which then ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _load() -> None:
    import render  # noqa: F401


def _draw(view: View, options: DrawOptions) -> tuple[bytes, str, str]:
    from render import draw

    picture = draw(view, options=options)
    return picture.data, picture.alt, picture.format


def _draw_history(views: Sequence[View], options: DrawOptions) -> tuple[bytes, str, str]:
    from render import draw_history

    picture = draw_history(views, options=options)
    return picture.data, picture.alt, picture.format


def _choose(kind: str, view: View, id: str, data_hash: str, content: dict[str, Any] | None) -> Any:
    from engine.players import choose

    if data_hash not in _editions:
        _editions[data_hash] = load_edition(id) if content is None else edition_from_content(content)
    return choose(kind, view, _editions[data_hash], SystemRandom().random)


_editions: dict[str, Edition] = {}


@cache
def _is_built_in(id: str, data_hash: str) -> bool:
    return load_edition(id).data_hash == data_hash
