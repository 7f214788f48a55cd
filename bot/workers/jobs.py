"""Jobs of the worker processes: pictures, choices, and work on whole games."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.process.incidents import log_incident
from bot.process.timeout import wait_within
from bot.words.message_draft import CHART, Drawn
from bot.workers.process import P, T, WorkerBusy, WorkerDied, WorkerProcess, repeat_when_idle
from engine import Edition, default_edition, edition_from_content, load_edition
from engine.players import NORMAL, can_think_ahead, choose
from engine.verifying import Report, verify
from engine.view import View

if TYPE_CHECKING:
    from bot.core.order import Order
    from bot.domain.records import GameRecord
    from bot.words.message_draft import PictureRequest
    from bot.words.names import Names
    from engine.account import Account
    from engine.searching.looking_back import Missed
    from engine.searching.weights import Weights
    from render import DrawOptions, PodiumPage, YearPage

log = logging.getLogger(__name__)

DRAWING_SECONDS = 60.0
"""Max. wall-clock seconds per picture."""
THINKING_SECONDS = 10.0
"""Max. wall-clock seconds per choice; then a normal player chooses."""
LATE_SECONDS = 3.0
"""Max. processor seconds per choice; then the best so far counts."""
ORDER_SECONDS = 2.0
"""Max. wall-clock seconds that a question waits for its choices' order. Then greedy's holds."""
WHOLE_GAME_SECONDS = 240.0
"""Max. wall-clock seconds of low-priority work on a whole game."""
LATE_LOOKING_BACK = 30.0
"""Processor seconds for new choices of a look back.

After that, only each user's worst are weighed again.
"""
PROGRESS_SECONDS = 2.0
"""Seconds between progress reports of a moving map."""

Progress = Callable[[int, int], Awaitable[None]]


class Jobs:
    """The bot's worker processes: drawing, thinking, and one per long job.

    A picture may delay a computer player's choice.
    """

    def __init__(self, prints: Path | None = None) -> None:
        """`prints`: a folder that caches printed boards between starts."""
        self._prints = prints
        self._worker = WorkerProcess("drawing", seconds=DRAWING_SECONDS)
        self._thinker = WorkerProcess("thinking", nice=10, seconds=THINKING_SECONDS)
        self._ending = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._first: asyncio.Task[None] | None = None

    def warm_up(self) -> None:
        """Start the drawing process, to speed up the first picture."""
        self._first = asyncio.create_task(self._worker.run(_load, self._prints))

    async def close(self) -> None:
        """Stop the processes."""
        await asyncio.gather(self._worker.close(), self._thinker.close())
        if self._first is not None:
            await asyncio.gather(self._first, return_exceptions=True)

    async def draw(self, view: View, request: PictureRequest, names: Names, *, asked: bool = False) -> Drawn:
        """Draw a game's picture, later if a user `asked` for it.

        Raises: WorkerBusy, WorkerDied.
        """
        run = self._worker.run_request if asked else self._worker.run
        return await run(
            _draw, view, await _kept_edition(names.edition), _options(request, names), self._prints
        )

    async def legend(self, edition: str, style: str, locale: str) -> Drawn:
        """Draw the symbols of an edition's pictures, at low priority.

        Raises: WorkerBusy, WorkerDied.
        """
        return await self._worker.run_request(_legend, edition, style, locale)

    async def year(self, page: YearPage, style: str, locale: str) -> Drawn:
        """Draw a year on one page, at low priority.

        Raises: WorkerBusy, WorkerDied.
        """
        return await self._worker.run_request(_year, page, style, locale)

    async def podium(self, page: PodiumPage, style: str, locale: str) -> Drawn:
        """Draw a season's end on one page.

        Raises: WorkerBusy, WorkerDied.
        """
        return await self._worker.run(_podium, page, style, locale)

    async def emojis(self) -> dict[str, bytes]:
        """Draw small pieces for text by name, at low priority.

        Raises: WorkerBusy, WorkerDied.
        """
        return await self._worker.run_request(_emojis)

    async def draw_ending(
        self, export: str, request: PictureRequest, names: Names, progress: Progress | None = None
    ) -> Drawn:
        """Draw a game's chart or moving map in its own process.

        One at a time. `progress(done, total)` is awaited at intervals. Raises: WorkerBusy, WorkerDied.
        """
        options = _options(replace(request, crop="world"), names)
        async with self._ending:
            with TemporaryDirectory(prefix="annalist-") as folder:
                counted = Path(folder) / "frames"
                following = (
                    asyncio.create_task(_report_progress(counted, progress)) if progress is not None else None
                )
                try:
                    return await _run_alone(
                        "endings", _draw_ending, export, request.crop, options, str(counted)
                    )
                finally:
                    if following is not None:
                        following.cancel()
                        await asyncio.gather(following, return_exceptions=True)

    async def annals(
        self, export: str, record: GameRecord, locale: str, missed: Mapping[int, tuple[Missed, ...]]
    ) -> str:
        """Write a finished game's annals in a process of its own.

        `missed`: each user's costliest choices. Raises: WorkerBusy, WorkerDied.
        """
        async with self._ending:
            return await _run_alone("annals", _annals, export, record, locale, missed)

    async def past_turns(self, export: str, record: GameRecord, locale: str) -> bytes:
        """Finished turns of a running game for spectators, as JSON.

        It is outside the queue of pictures, so that readers delay no player.

        Raises: WorkerBusy, WorkerDied, BadGame.
        """
        async with self._reading:
            return await _run_alone("pages", _past_turns, export, record, locale)

    async def draw_for_page(self, view: View, request: PictureRequest, names: Names) -> Drawn:
        """Draw a page's picture outside the queue of other pictures.

        Raises: WorkerBusy, WorkerDied.
        """
        async with self._reading:
            options = _options(request, names)
            return await _run_alone(
                "pages", _draw, view, await _kept_edition(names.edition), options, self._prints
            )

    async def draw_tiles(self, edition: Edition, style: str, locale: str, level: int) -> dict[str, bytes]:
        """Draw a level of the printed board in tiles, outside the queue of pictures.

        Raises: WorkerBusy, WorkerDied.
        """
        async with self._reading:
            kept = await _kept_edition(edition)
            return await _run_alone("pages", _draw_tiles, kept, style, locale, level, self._prints)

    async def look_back(self, export: str, people: Mapping[int, int]) -> dict[int, tuple[Missed, ...]]:
        """Find each user's costliest choices in a finished game.

        `people` maps log entries to users. Runs in a process of its own. Raises: WorkerBusy, WorkerDied,
        BadGame.
        """
        found, late = await _run_alone("looking_back", _look_back, export, people)
        if late:
            log.info("a look back took %.0f s and had to stop", LATE_LOOKING_BACK)
        return found

    async def account(self, export: str) -> Account:
        """Compute a finished game's statistics, at low priority.

        Raises: WorkerBusy, WorkerDied, BadGame.
        """
        return await self._worker.run_request(_account, export)

    async def verify(self, export: str) -> Report:
        """Replay and compare an exported game in a process of its own.

        Raises: WorkerBusy, WorkerDied.
        """
        return await _run_alone("verify", verify, export)

    async def choose(self, kind: str, view: View, edition: Edition) -> Any:
        """Choose for a computer player from its view.

        Players who think ahead use their own process. After a failure a normal player chooses. Raises:
        WorkerBusy, WorkerDied.
        """
        kept = await _kept_edition(edition)
        if can_think_ahead(kind):
            try:
                action, late = await self._thinker.run(_think, kind, view, kept)
            except (WorkerBusy, WorkerDied) as trouble:
                log.warning("a %s computer player chooses without thinking ahead: %s", kind, trouble)
            except Exception as trouble:
                log_incident(trouble, f"a {kind} computer player, who chooses without thinking ahead")
            else:
                if late:
                    log.info("a %s computer player thought for %.0f s and had to stop", kind, LATE_SECONDS)
                return action
            kind = NORMAL
        action, _ = await self._worker.run(_think, kind, view, kept)
        return action

    async def order(self, view: View, edition: Edition) -> Order:
        """Order the choices of a view made `to_imagine`, best first. Empty if it cannot be done soon."""
        if not self._thinker.is_idle:  # a busy bot answers at once
            return ()
        try:
            job = self._thinker.run_request(_think_over, view, await _kept_edition(edition))
            weighed, _ = await wait_within(ORDER_SECONDS, job)
        except (WorkerBusy, WorkerDied, TimeoutError) as trouble:
            log.info("a question's choices stand in greedy's order: %s", trouble or "no time")
        except Exception as trouble:
            log_incident(trouble, "the order of a question's choices, which stand in greedy's")
        else:
            return weighed
        return ()

    async def advise(self, view: View, edition: Edition, first: Any = None) -> Order:
        """Weigh the actions of a view made `to_imagine`, best first.

        The same view gives the same result. The `first` offered is compared to the end. Raises: WorkerBusy,
        WorkerDied.
        """
        weighed, late = await self._thinker.run_request(_advise, view, await _kept_edition(edition), first)
        if late:
            log.info("advice was thought out for %.0f s and had to stop", LATE_SECONDS)
        return weighed


async def _run_alone(name: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function in a process of its own.

    Raises: WorkerBusy, WorkerDied.
    """
    worker = WorkerProcess(name, nice=10, seconds=WHOLE_GAME_SECONDS)
    try:
        return await worker.run(function, *args, **kwargs)
    finally:
        await worker.close()


def _options(request: PictureRequest, names: Names) -> DrawOptions:
    from render import DrawOptions, Mark

    bare = names.without_markup()
    return DrawOptions(
        crop=request.crop,  # type: ignore[arg-type]
        region=request.region,
        turns=request.turns,
        style=request.style or "light",
        locale=names.locale,
        names={seat.seat: bare.name(seat.seat) for seat in names.game.seats},
        marks=tuple(Mark(one.place, one.number, one.note) for one in request.marks),
    )


async def _report_progress(counted: Path, progress: Progress) -> None:
    """Report progress from the worker's file when it grows."""
    before: tuple[int, int] | None = None
    while True:
        await asyncio.sleep(PROGRESS_SECONDS)
        noted = _read_frame_count(counted)
        if noted is not None and noted != before:
            before = noted
            await progress(*noted)


def _read_frame_count(counted: Path) -> tuple[int, int] | None:
    """Drawn and total frames, None before the first."""
    try:
        done, whole = map(int, counted.read_text(encoding="ascii").split())
    except (OSError, ValueError):
        return None
    return done, whole


class Kept(NamedTuple):
    """An edition for the worker, which caches it by hash. Built-in ones need no content."""

    id: str
    data_hash: str
    content: dict[str, object] | None
    own_weights: Weights | None = None


async def _kept_edition(edition: Edition) -> Kept:
    built_in = edition.own_weights is None and await asyncio.to_thread(
        _is_built_in, edition.id, edition.data_hash
    )
    content = None if built_in else edition.content()
    return Kept(edition.id, edition.data_hash, content, edition.own_weights)


@cache
def _is_built_in(id: str, data_hash: str) -> bool:
    return load_edition(id).data_hash == data_hash


# In the worker


_editions: dict[tuple[str, bool], Edition] = {}


def _load(prints: Path | None) -> None:
    from render import draw_ahead, expect, keep_prints

    keep_prints(prints)
    expect(load_edition(default_edition()).board)
    repeat_when_idle(draw_ahead)


def _edition(kept: Kept) -> Edition:
    """The job's edition, created once."""
    key = kept.data_hash, kept.own_weights is not None
    if key not in _editions:
        made = load_edition(kept.id) if kept.content is None else edition_from_content(kept.content)
        made.own_weights = kept.own_weights
        _editions[key] = made
    return _editions[key]


def _draw(view: View, kept: Kept, options: DrawOptions, prints: Path | None) -> Drawn:
    from render import draw, draw_ahead, draw_choice, keep_prints

    keep_prints(prints)
    edition = _edition(kept)
    picture = draw_choice(view, edition, options) if options.marks else draw(view, edition, options=options)
    repeat_when_idle(draw_ahead)
    return picture.data, picture.alt, picture.format


def _draw_tiles(kept: Kept, style: str, locale: str, level: int, prints: Path | None) -> dict[str, bytes]:
    from render import keep_prints
    from render.tiles import draw_tiles

    keep_prints(prints)
    return draw_tiles(_edition(kept).board, style, locale, level)


def _past_turns(export: str, record: GameRecord, locale: str) -> bytes:
    from bot.annals.page import encode_past_turns

    return encode_past_turns(export, record, locale)


def _legend(edition: str, style: str, locale: str) -> Drawn:
    from render import DrawOptions, draw_legend

    picture = draw_legend(edition, options=DrawOptions(style=style, locale=locale))
    return picture.data, picture.alt, picture.format


def _year(page: YearPage, style: str, locale: str) -> Drawn:
    from render import DrawOptions, draw_year

    picture = draw_year(page, options=DrawOptions(style=style, locale=locale))
    return picture.data, picture.alt, picture.format


def _podium(page: PodiumPage, style: str, locale: str) -> Drawn:
    from render import DrawOptions, draw_podium

    picture = draw_podium(page, options=DrawOptions(style=style, locale=locale))
    return picture.data, picture.alt, picture.format


def _emojis() -> dict[str, bytes]:
    from render.emojis import draw_emojis

    return draw_emojis()


def _draw_ending(export: str, what: str, options: DrawOptions, counted: str) -> Drawn:
    from engine.exported import edition_of
    from engine.replay import turn_views
    from render import ChartPoint, draw_chart, draw_history

    views, edition = turn_views(export), edition_of(export)
    if what == CHART:
        points = [ChartPoint(view.epoch, view.sides) for view in views]
        picture = draw_chart(points, edition, options=options)
    else:
        picture = draw_history(views, edition, options=options, progress=partial(_write_frame_count, counted))
    return picture.data, picture.alt, picture.format


def _annals(export: str, record: GameRecord, locale: str, missed: Mapping[int, tuple[Missed, ...]]) -> str:
    from bot.annals.page import annals_page

    return annals_page(export, record, locale, missed)


def _look_back(export: str, people: Mapping[int, int]) -> tuple[dict[int, tuple[Missed, ...]], bool]:
    from bot.core.look_backs import find_missed

    return find_missed(export, people, _Late(LATE_LOOKING_BACK))


def _write_frame_count(counted: str, done: int, whole: int) -> None:
    """Write the frame count atomically, for another process."""
    fresh = Path(f"{counted}.new")
    with suppress(OSError):
        fresh.write_text(f"{done} {whole}", encoding="ascii")
        fresh.replace(counted)


def _account(export: str) -> Account:
    from engine.account import account_of

    return account_of(export)


def _think(kind: str, view: View, kept: Kept) -> tuple[Any, bool]:
    """Choose, and tell whether time ran out."""
    late = _Late()
    return choose(kind, view, _edition(kept), SystemRandom().random, late), late.struck


def _think_over(view: View, kept: Kept) -> tuple[Order, bool]:
    """Order the choices, and tell whether time ran out."""
    from bot.core.order import order_choices

    late = _Late()
    return order_choices(view, _edition(kept), late), late.struck


def _advise(view: View, kept: Kept, first: Any) -> tuple[Order, bool]:
    """Weigh the choices, and tell whether time ran out."""
    from bot.core.order import order_by_own_view

    late = _Late()
    return order_by_own_view(first, view, _edition(kept), late), late.struck


class _Late:
    """A limit of processor time."""

    def __init__(self, seconds: float | None = None) -> None:
        self._until = time.process_time() + (LATE_SECONDS if seconds is None else seconds)
        self.struck = False

    def __call__(self) -> bool:
        self.struck = self.struck or time.process_time() > self._until
        return self.struck


# Checks of finished games: one at a time, and whoever asks about the same game shares its answer.

KEPT = 200
"""Max. cached reports. A finished game does not change."""
WAITING = 10
"""Max. running and waiting checks."""

Key = tuple[int, int]
"""A game and its row's version."""


Checker = Callable[[str], Awaitable[Report]]


async def _check_in_thread(export: str) -> Report:
    return await asyncio.to_thread(verify, export)


class Checks:
    """Checks of games. `checker` replays an export off the event loop."""

    def __init__(self, checker: Checker = _check_in_thread) -> None:
        self._checker = checker
        self._turn = asyncio.Lock()
        self._under_way: dict[Key, asyncio.Task[Report]] = {}
        self._found: OrderedDict[Key, Report] = OrderedDict()

    async def check_game(self, key: Key, export: Callable[[], Awaitable[str]]) -> Report:
        """Check a game, or return the cached report.

        The export is made in its turn. Raises: WorkerBusy if too many games wait.
        """
        if key in self._found:
            return self._found[key]
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= WAITING:
                raise WorkerBusy(f"{len(self._under_way)} games wait for their check")
            task = self._under_way[key] = asyncio.create_task(self._check(key, export))
            task.add_done_callback(lambda done: self._note_end(key, done))
        return await asyncio.shield(task)

    async def _check(self, key: Key, export: Callable[[], Awaitable[str]]) -> Report:
        async with self._turn:
            found = await self._checker(await export())
        self._found[key] = found
        while len(self._found) > KEPT:
            self._found.popitem(last=False)
        return found

    def _note_end(self, key: Key, task: asyncio.Task[Report]) -> None:
        self._under_way.pop(key, None)
        if not task.cancelled():
            task.exception()  # those who asked may be gone: then nobody else looks at it
