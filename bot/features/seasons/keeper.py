"""The keeper of seasons: makes and counts tables, starts rounds, and updates messages.

It reads what is stored, does what is missing, and notes it. Killed anywhere, the next look goes on there: a
table's game is opened, filled and started by changes that are each carried out once, and it is counted once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from bot.core import lobby, play
from bot.core.draft import Draft
from bot.core.replaying import START, effective_steps
from bot.core.service import Service
from bot.domain.presence import RESIGN, has_left, is_absent, seat_owner
from bot.domain.records import (
    CANCELLED,
    LOBBY,
    OVER,
    StepRecord,
)
from bot.domain.requests import Actor, GameBroken, NewLobby, Refused
from bot.domain.season import ENDED, ENDED_TABLE, OVERDUE, Season, SeasonTable, TableResult
from bot.domain.table_settings import PACES
from bot.features.seasons.book import Book
from bot.features.seasons.posts import SeatedTogether, table_slot, wanted_messages
from bot.features.seasons.season_steps import (
    Apart,
    advance_season,
    count_table,
    is_overdue,
    leave,
    make_result,
    with_table,
)
from bot.features.seasons.seating import may_tell_failure
from bot.features.seasons.standing import cancelled_result
from bot.outbox.deliveries import EDITED_TOO_OFTEN, RATE_LIMITED
from bot.outbox.reconcile import reconcile
from bot.process.incidents import log_incident
from bot.process.timeout import wait_within
from bot.store import blocks, calendar, held_messages, queue, seasons, steps
from bot.store.results import UNRATED, results_of_game
from engine.players import NORMAL
from engine.turns import turns_of
from engine.view import View

LOOK_SECONDS = 60.0
"""Seconds between two checks of deadlines and of other processes' tables."""
POSTING_SECONDS = 0.5
"""Seconds between two looks while threads are being opened."""
AGAIN_SECONDS = 60.0
"""Seconds before a refused table is tried again."""
CLOSED_SECONDS, EDIT_SECONDS = 3600.0, 150.0
"""Seconds until a message is queued again, after a refusal or too many edits."""
TROUBLE_OF = dict.fromkeys(("permission", "access", "channel", "server", "locked"), "permission") | {
    "threads": "threads",
    RATE_LIMITED: "later",
}
"""The trouble of a season by the problem of a table's row."""


class Keeper:
    """Runs all seasons. `wake` tells the outbox of new rows."""

    def __init__(self, service: Service, book: Book, wake: Callable[[], None]) -> None:
        self._service = service
        self._book = book
        self._wake_outbox = wake
        self._news = asyncio.Event()
        self._ended = 0
        self._not_before: dict[int, float] = {}
        self._posting = False
        book.on_change(lambda _season: self._news.set())
        service.on_commit(self._hear)

    def _hear(self, _game: int, _lanes: Collection[str] | None) -> None:
        """Wake when a game has ended."""
        if self._service.ended != self._ended:
            self._news.set()

    async def run(self) -> None:
        """Advance the seasons until cancelled."""
        while True:
            self._news.clear()
            await self._look()
            try:
                await wait_within(POSTING_SECONDS if self._posting else LOOK_SECONDS, self._news.wait())
            except TimeoutError:
                continue

    async def _look(self) -> None:
        """Advance the seasons unless another process does."""
        try:
            async with self._service.store.leases.hold_lease("seasons") as mine:
                if mine:
                    await self.tend_all()
        except Exception as trouble:
            log_incident(trouble, "the seasons could not be looked through; it is tried again")

    async def tend_all(self) -> None:
        """Do the due work of every season. A failure affects one season only."""
        self._ended, self._posting = self._service.ended, False
        for id in await self._service.query(seasons.seasons_to_tend):
            await self._tend_season(id)

    async def _tend_season(self, id: int) -> None:
        for work in (self._count_tables, self._advance, self._make_tables, self._queue_messages):
            try:
                await work(await self._book.read(id))
            except Exception as trouble:
                log_incident(trouble, f"season {id} could not be tended; it is tried again")
                return

    async def _now(self) -> float:
        """Time of the clock's last beat. Later time may be an outage."""
        return await self._service.query(calendar.last_awake) or self._service.clock()

    # --- counting

    async def _count_tables(self, season: Season) -> None:
        """Count ended tables, or all tables after the round's time limit."""
        late = season.phase == ENDED or (is_overdue(season, await self._now()) and not season.rules.is_ladder)
        if late:
            season = await self._with_begun_games(season)
        games = [one.game for one in season.uncounted_tables if one.game is not None]
        phases = await self._service.query(seasons.read_phases, games)
        for table in season.uncounted_tables:
            phase = phases.get(table.game or 0, CANCELLED if table.game else "")
            result = await self._table_result(season, table, phase, late=late)
            if result is not None:
                await self._book.change(season.id, partial(_count_table, table=table, result=result))

    async def _with_begun_games(self, season: Season) -> Season:
        """Record the begun games, and cancel those whose time ended before."""
        for table in [one for one in season.uncounted_tables if one.game is None]:
            made = await self._service.stored_outcome(_opening_id(season, table))
            if made is None:
                continue
            with suppress(Refused):
                await self._service.change(made.record.id, None, _cancel_unstarted)
            noted = partial(with_table, table=table, game=made.record.id)
            season = await self._book.change(season.id, noted)
        return season

    async def _table_result(
        self, season: Season, table: SeasonTable, phase: str, *, late: bool
    ) -> TableResult | None:
        """A table's result, None while it is played."""
        if phase == OVER and table.game is not None:
            return await self._ended_result(season, table, table.game)
        if phase == CANCELLED or (late and table.game is None):
            return await self._cancelled_result(season, table)
        return (
            await self._result_so_far(season, table, table.game) if late and table.game is not None else None
        )

    async def _cancelled_result(self, season: Season, table: SeasonTable) -> TableResult:
        """Result of a cancelled or unmade table. Those who stayed share first place."""
        log = await self._service.query(steps.read_steps, table.game) if table.game is not None else []
        stayed = {one.user for one in season.playing}
        if table.game is not None and any(one.kind == START for one in log):
            stayed = await self._remaining_users(table.game, log)
        left = [one for one in table.people if season.person(one).user not in stayed - {None}]
        return cancelled_result(table.people, _canceller(season, log), left)

    async def _remaining_users(self, game: int, log: Sequence[StepRecord]) -> set[int | None]:
        """Users of a game's seats who have not left it."""
        record, valid = await self._service.record(game), effective_steps(log)
        colours = (await self._service.edition(game)).colours(record.options)
        return {
            seat_owner(one)
            for one in record.seats
            if seat_owner(one) is not None and not has_left(one, record.side(one.seat, colours), valid)
        }

    async def _ended_result(self, season: Season, table: SeasonTable, game: int) -> TableResult:
        """Places of a finished game, people who left last.

        A person put out with time left has the place that their seat reached.
        """
        rows = await self._service.query(results_of_game, game)
        stayed = {one.user: -float(one.place) for one in rows if not one.left and one.place != UNRATED}
        unrated = {one.seat for one in rows if not one.left and one.place == UNRATED}
        with suppress(Refused, GameBroken):
            stayed |= await self._places_of_replaced(game, unrated)
        return _places_by_user(season, table, ENDED_TABLE, stayed)

    async def _places_of_replaced(self, game: int, seats: Collection[str]) -> dict[int | None, float]:
        """Places of people replaced by a computer in these seats."""
        if not seats:
            return {}
        view, record = await self._service.view(game, None), await self._service.record(game)
        away = {one.seat: seat_owner(one) for one in record.seats if one.seat in seats and is_absent(one)}
        return {away[one.seat]: -float(one.place) for one in view.result or () if one.seat in away}

    async def _result_so_far(self, season: Season, table: SeasonTable, game: int) -> TableResult:
        """Places of a running game by its present scores."""
        try:
            view, record = await self._service.view(game, None, since=0), await self._service.record(game)
        except (Refused, GameBroken):
            return cancelled_result(table.people)
        people = {one.seat: seat_owner(one) for one in record.seats if seat_owner(one) is not None}
        there = await self._remaining_users(game, await self._service.query(steps.read_steps, game))
        score = scores_so_far(view, people)
        stayed = {user: score[seat] for seat, user in people.items() if user in there}
        return _places_by_user(season, table, OVERDUE, stayed)

    # --- going on

    async def _advance(self, season: Season) -> None:
        """Compute the next step in another thread. Save it if nothing changed."""
        bans = await self._service.servers.bans(season.guild)
        # Whoever plays in the season could otherwise ban a rival out of it.
        barred = {one.user for one in bans if season.person_of(one.by) is None}
        counts = {one: await self._seat_counts(one) for one in season.rules.editions}
        now, apart = await self._now(), await self._unwanted_pairs(season)
        after = await asyncio.to_thread(_advance_season, season, barred, now, counts, apart)
        if after != season:
            made = await self._book.change(season.id, lambda known: after if known == season else known)
            await self._tell_failed_seating(season, made, apart)

    async def _unwanted_pairs(self, season: Season) -> Apart:
        """Pairs of people, by number, who do not want to share a table."""
        number = {one.user: one.number for one in season.playing if one.user is not None}
        pairs = await self._service.query(blocks.blocked_pairs, list(number))
        return {(min(number[a], number[b]), max(number[a], number[b])) for a, b in pairs}

    async def _tell_failed_seating(self, season: Season, after: Season, apart: Apart) -> None:
        """Tell the host about an unwanted pair at a table, without names (see `may_tell_failure`)."""
        new = [one.people for one in after.tables[len(season.tables) :]]
        own = season.person_of(season.host)
        if season.host and may_tell_failure(new, apart, own.number if own is not None else 0):
            async with self._service.store.write() as c:
                message = SeatedTogether(user=season.host, title=season.title)
                queue.tell_user(c, season.host, message, self._service.clock())

    async def _seat_counts(self, edition: str) -> tuple[int, ...]:
        known = await self._service.house.current_edition(edition)
        return known.seat_counts(self._service.house.engine.check_options(known, {}))

    # --- messages

    async def _queue_messages(self, season: Season) -> None:
        """Queue missing or outdated messages."""
        held = await self._service.query(held_messages.held_of_season, season.id)
        rows = await self._service.query(queue.deliveries_of_season, season.id)
        now = self._service.clock()
        failed = {slot for slot, row in rows.items() if row.is_dead}
        known = [msgspec.structs.replace(one, message=None) if one.slot in failed else one for one in held]
        wanted = {one.slot: one for one in wanted_messages(season)}
        _, changes = reconcile(known, wanted, lambda _one, _replaced: None)
        due = [one.slot for one in changes if one.slot not in failed or _may_retry(rows[one.slot], now)]
        if not due:
            return
        async with self._service.store.write() as c:
            pen = queue.OutboxWriter(c, None, now, season=season.id)
            await pen.look()
            for slot in due:
                pen.put(wanted[slot])
            pen.write()
        self._wake_outbox()

    # --- tables

    async def _make_tables(self, season: Season) -> None:
        """Start each table whose thread exists."""
        missing = [one for one in season.uncounted_tables if one.game is None]
        if season.phase == ENDED or not missing or self._is_waiting(season.id):
            return
        held = {one.slot: one for one in await self._service.query(held_messages.held_of_season, season.id)}
        rows = await self._service.query(queue.deliveries_of_season, season.id)
        found = [_thread_trouble(rows.get(table_slot(season, one))) for one in missing if not one.place]
        self._posting = self._posting or "" in found
        why = next((one for one in found if one), "")
        for table in missing:
            message = held.get(table_slot(season, table))
            place = table.place or (message.message_id if message is not None else None)
            try:
                if place:
                    await self._make_table(season.id, table, place)
                elif not season.is_playing_at(table):
                    result = cancelled_result(())
                    await self._book.change(season.id, partial(_count_table, table=table, result=result))
            except Refused as refusal:
                # Somebody has opened another table in the thread, or an edition is not there any more.
                self._not_before[season.id] = time.monotonic() + AGAIN_SECONDS
                log_incident(refusal, f"a table of season {season.id} could not be opened; it is tried again")
                why = "other"
        if why != season.trouble:
            await self._book.change(season.id, lambda one: msgspec.structs.replace(one, trouble=why))

    async def _make_table(self, id: int, table: SeasonTable, place: int) -> None:
        season = await self._book.read(id)
        if season.phase == ENDED:
            return
        if not table.place:
            season = await self._book.change(id, lambda one: with_table(one, table, place=place))
            table = msgspec.structs.replace(table, place=place)
        game = await self._start_table(season, table)
        await self._replace_leavers(id, game, table)
        await self._book.change(id, lambda one: with_table(one, table, game=game))

    async def _start_table(self, season: Season, table: SeasonTable) -> int:
        """Open, fill and start a table's game. Each change is applied once."""
        key = _change_prefix(season, table)
        change, host = self._service.change, _host_actor(season)
        new = NewLobby(
            edition=table.edition,
            channel=table.place,
            seats_max=table.seats,
            guild=season.guild,
            parent=season.forum or season.channel,
            locale=season.locale,
        )
        pace = PACES[season.rules.pace]
        opening = lobby.make_lobby(self._service, host, new, pace, _opening_id(season, table))
        record = (await self._service.finish(opening)).record
        if record.phase != LOBBY:
            return record.id
        for number in table.people:
            who = (await self._book.read(season.id)).person(number)
            if who.is_playing and record.seat_of(who.user or 0) is None:
                sitting = Actor(who.user or 0, who.name, who.locale, guild=season.guild)
                record = (await change(record.id, sitting, lobby.sit_down, f"{key}:{number}")).record
        if not record.seats:
            await change(record.id, None, _cancel_unstarted)
            return record.id
        for number in range(table.seats):
            record = await self._service.record(record.id)
            if len(record.seats) < table.seats:
                edit = partial(lobby.add_computer, kind=NORMAL)
                await change(record.id, host, edit, f"{key}:computer:{number}")
        await change(record.id, host, lobby.start, f"{key}:start")
        return record.id

    async def _replace_leavers(self, id: int, game: int, table: SeasonTable) -> None:
        """Replace people who left while their table was made."""
        season = await self._book.read(id)
        for who in map(season.person, table.people):
            if who.user is not None and not who.is_playing:
                with suppress(Refused):
                    await self._service.change(game, Actor(who.user, guild=season.guild), play.resign)

    def _is_waiting(self, season: int) -> bool:
        return time.monotonic() < self._not_before.get(season, 0.0)


def _may_retry(row: queue.Delivery, now: float) -> bool:
    """True if enough time has passed since a failure."""
    pause = EDIT_SECONDS if row.problem == EDITED_TOO_OFTEN else CLOSED_SECONDS
    return abs(now - (row.done_at or 0.0)) >= pause


def _thread_trouble(row: queue.Delivery | None) -> str:
    """Reason why a thread is missing: one of TROUBLES, "" if it is queued."""
    problem = row.problem if row is not None and row.tries else ""
    return TROUBLE_OF.get(problem, "other") if problem else ""


def _advance_season(
    season: Season,
    barred: Collection[int],
    now: float,
    counts: dict[str, tuple[int, ...]],
    apart: Apart,
) -> Season:
    """Advance a season one step, without people barred from its server."""
    if season.phase == ENDED:
        return season
    for one in season.playing:
        if one.user in barred:
            season = leave(season, one.user or 0, now)
    return advance_season(season, now, counts.__getitem__, apart)


def _count_table(season: Season, table: SeasonTable, result: TableResult) -> Season:
    return count_table(season, table.round, table.number, result)


def _canceller(season: Season, log: Sequence[StepRecord]) -> int | None:
    """Number of the player who proposed the cancellation. 0 for an outsider, None for nobody."""
    user = find_canceller(log)
    known = season.person_of(user) if user is not None else None
    return None if user is None else known.number if known is not None else 0


def find_canceller(log: Sequence[StepRecord]) -> int | None:
    """Person who proposed the cancelling, or resigned last.

    None for nobody.
    """
    kinds = ("cancel", RESIGN)
    if not log or log[-1].kind not in kinds:
        return None
    # A motion has the number of the step that asked for it.
    asked = log[-1].body.get("motion")
    return log[-1].user if asked is None else next(one.user for one in log if one.n == asked)


def scores_so_far(view: View, people: Collection[str]) -> dict[str, float]:
    """Scores by side, all 0 before a human player's first finished turn."""
    begun = any(one.over and one.seat in people for one in turns_of(view.news))
    return {seat: float(side.score) * begun for side in view.sides for seat in side.seats}


def _places_by_user(
    season: Season, table: SeasonTable, why: str, stayed: dict[int | None, float]
) -> TableResult:
    """Places by user. Only those who `stayed` have scores."""
    users = {one: season.person(one).user for one in table.people}
    scores = {one: stayed[user] for one, user in users.items() if user is not None and user in stayed}
    return make_result(table, why, scores, [one for one in table.people if one not in scores])


def _change_prefix(season: Season, table: SeasonTable) -> str:
    """Prefix of the ids by which a table's changes are applied once."""
    return f"season:{season.id}:{table.round}:{table.number}"


def _opening_id(season: Season, table: SeasonTable) -> str:
    return f"{_change_prefix(season, table)}:open"


def _cancel_unstarted(draft: Draft) -> None:
    """Cancel an unstarted game.

    Raises: Refused with wrong_phase.
    """
    draft.need(LOBBY)
    play.cancel(draft)


def _host_actor(season: Season) -> Actor:
    """Actor that opens the tables: the season's host."""
    return Actor(season.host, locale=season.locale, guild=season.guild)
