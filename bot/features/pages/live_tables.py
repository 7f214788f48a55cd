"""Spectators' views of tables for their pages, with notices of changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.domain.out_message import TURN_SLOT
from bot.domain.records import OVER, GameRecord, HeldMessage
from bot.domain.requests import GameBroken, Refused
from bot.features.pages.addresses import Addresses
from bot.features.pages.contents import SeenByAll, finished_turns
from bot.messages.story import TurnSummary
from bot.process.incidents import log_incident
from bot.store.held_messages import held_messages_of, messages_in_slot
from bot.store.table_pages import PageRow, Standing, find_page, read_standings
from bot.words.names import Names
from bot.words.question_link import question_link, question_message

if TYPE_CHECKING:
    from bot.core.service import Service
    from bot.workers.jobs import Jobs
    from engine.edition import Edition
    from engine.turns import LogPosition

LOOK_SECONDS = 1.0
"""Seconds between looks at a watched table for unannounced changes."""
KEPT = 500
"""Max. tables whose rows are cached."""
BREATH_SECONDS = 0.2
"""Seconds between looks at announced changes. Computer players choose quickly."""


class Current(NamedTuple):
    """State of a table. `seen` is None if the reader has it already."""

    standing: Standing
    seen: SeenByAll | None


Told = Callable[[int, Current | None], None]
"""Receives the state of a table with readers, None once its page is gone."""


class LiveTables:
    """Reads tables for their pages, and watches those that have readers."""

    def __init__(self, service: Service, jobs: Jobs, addresses: Addresses) -> None:
        self._service = service
        self._jobs = jobs
        self._addresses = addresses
        self._watched: Counter[int] = Counter()
        self._known: dict[int, tuple[Standing, GameRecord]] = {}
        self._changed = asyncio.Event()
        service.on_commit(self._note_commit)

    def _note_commit(self, game: int, _lanes: object) -> None:
        if game in self._watched:
            self._changed.set()

    # --- reading

    async def find(self, name: str, known: Standing | None = None) -> Current | None:
        """Find a table by its page's name, None if there is none."""
        page = await self._service.query(find_page, name)
        return await self.current(page.game, known) if page is not None else None

    async def current(self, game: int, known: Standing | None = None) -> Current | None:
        """State of a table, None without a page. `known`: the reader's state."""
        found = (await self._service.query(read_standings, [game])).get(game)
        if found is None:
            return None
        before, record = self._known.get(game, (None, None))
        seen = None
        if record is None or found != before or found != known:
            try:
                record, seen = await self._seen_by_all(found)
            except (Refused, GameBroken):  # it stands still: what is known of it stays
                if record is None or known is None:
                    return None
        if not await self._addresses.has_page(record, PageRow(game, found.name, found.said, found.hidden)):
            self._known.pop(game, None)
            return None
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[game] = (found, record)
        return Current(found, seen)

    async def _seen_by_all(self, standing: Standing) -> tuple[GameRecord, SeenByAll]:
        game = standing.game
        async with self._service.read(game, standing.version) as reader:
            record, edition = reader.record, await reader.edition()
            view = reader.view(None, 0)
        messages = await self._service.query(held_messages_of, game)
        links = {one.seat: question_link(record, question_message(one.seat, messages)) for one in view.asked}
        return record, SeenByAll(record, edition, view, links, _turn_links(record, messages))

    async def past_turns(self, seen: SeenByAll, locale: str) -> bytes:
        """Finished turns for spectators, and links to their messages.

        Raises: as `PastTurns.get`.
        """
        record = seen.record
        turns = await self._service.past_turns.get(record.id, locale)
        told = await self._service.query(messages_in_slot, record.id, TURN_SLOT)
        known = _turn_links(record, told)
        links = [known.get(turn.end, "") for turn in finished_turns(seen.view)]
        return b'{"turns":%b,"links":%b}' % (turns, msgspec.json.encode(links))

    async def annals(self, game: int, locale: str) -> str:
        """Annals of a finished game.

        Raises: Refused with annals_later; WorkerBusy, WorkerDied.
        """
        record = await self._service.record(game)
        if record.phase != OVER:
            raise Refused("annals_later")
        missed = await self._service.look_backs.get(game) or {}
        return await self._jobs.annals(await self._service.export(game), record, locale, missed)

    async def picture(self, seen: SeenByAll, names: Names) -> tuple[bytes, str]:
        """Picture of the map, and its format.

        Raises: WorkerBusy, WorkerDied.
        """
        from bot.words.message_draft import PictureRequest

        drawn = await self._jobs.draw_for_page(seen.view, PictureRequest("world"), names)
        return drawn[0], drawn[2]

    async def draw_level(self, edition: Edition, style: str, locale: str, level: int) -> dict[str, bytes]:
        """A level of the printed board's tiles, by name.

        Raises: WorkerBusy, WorkerDied.
        """
        return await self._jobs.draw_tiles(edition, style, locale, level)

    # --- watching

    def watch(self, game: int) -> None:
        """Count a reader of a table."""
        self._watched[game] += 1

    def leave(self, game: int) -> None:
        """Count one reader fewer."""
        self._watched[game] -= 1
        if self._watched[game] <= 0:
            del self._watched[game]

    async def tell(self, told: Told) -> None:
        """Report every change of a watched table, until cancelled."""
        heard: dict[int, Standing] = {}
        while True:
            try:
                await self._check_tables(heard, told)
            except Exception as trouble:
                log_incident(trouble, "the tables with readers could not be looked at")
            await asyncio.sleep(BREATH_SECONDS)
            try:
                async with asyncio.timeout(LOOK_SECONDS - BREATH_SECONDS):
                    await self._changed.wait()
            except TimeoutError:
                pass
            self._changed.clear()

    async def _check_tables(self, heard: dict[int, Standing], told: Told) -> None:
        games = list(self._watched)
        if not games:
            heard.clear()
            return
        found = await self._service.query(read_standings, games)
        for game in games:
            if game in found and found[game] == heard.get(game) and await self._may_have_page(found[game]):
                continue
            current = await self.current(game, heard.get(game))
            if current is None:
                heard.pop(game, None)
            else:
                heard[game] = current.standing
            told(game, current)

    async def _may_have_page(self, standing: Standing) -> bool:
        """True unless a table's page is known to be gone."""
        _, record = self._known.get(standing.game, (None, None))
        page = PageRow(standing.game, standing.name, standing.said, standing.hidden)
        return record is None or await self._addresses.has_page(record, page)


def _turn_links(record: GameRecord, messages: Iterable[HeldMessage]) -> dict[LogPosition, str]:
    """Links to the summaries of turns, by the position after each turn."""
    return {
        one.message.until: question_link(record, one)
        for one in messages
        if isinstance(one.message, TurnSummary)
    }
