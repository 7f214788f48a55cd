"""The service that all commands and buttons call."""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import nullcontext
from typing import TYPE_CHECKING

import engine as rules
from bot.core import lobby, upgrade
from bot.core.accounts import Accounts
from bot.core.closed_channels import ClosedChannels
from bot.core.due import run_due_tasks
from bot.core.loader import TABLE_MEMORY
from bot.core.lobby import Place, open_lobby
from bot.core.look_backs import LookBacks
from bot.core.past_turns import PastTurns
from bot.core.people_cache import People, Threads
from bot.core.presenter import Presenter, announce_nothing
from bot.core.registry import REGISTRY
from bot.core.server_settings import Servers
from bot.core.table_access import Clock, Tables
from bot.domain.records import GameRecord, Item, Report
from bot.domain.requests import Actor, Engine, NewLobby, Outcome, Refused
from bot.store import Store, games, people, queue

if TYPE_CHECKING:
    from engine.edition import Edition


MOST_REPORTS = 20
"""Max. stored reports per user, each with a whole position."""


class Service(Tables):
    """Reads and changes tables and the data beside them.

    The edits of tables are in `play` and `lobby`.
    """

    def __init__(
        self,
        store: Store,
        presenter: Presenter = announce_nothing,
        *,
        engine: Engine = rules,
        clock: Clock = time.time,
        own: Collection[Edition] = (),
        memory: int = TABLE_MEMORY,
    ) -> None:
        super().__init__(store, presenter, engine=engine, clock=clock, own=own, memory=memory)
        self.people = People(self)
        self.threads = Threads(self, self.people)
        self.waiting = ClosedChannels(self)
        self.accounts = Accounts(self)
        self.past_turns = PastTurns(self)
        self.look_backs = LookBacks(self)
        self.servers = Servers(self)

    async def create(
        self, actor: Actor, new: NewLobby, *, interaction: str = "", place: Place | None = None
    ) -> Outcome:
        """Open a lobby in a channel, without seating the host (bot.core.lobby)."""
        return await self.finish(open_lobby(self, actor, new, interaction, place))

    async def report(self, game: int, actor: Actor, note: str) -> int:
        """Store a report with the game's position. Returns its number.

        Raises: Refused with bad_text, many_reports(most).
        """
        lobby.need_storable(note)
        async with self.hold(game) as table:
            position = table.game.to_json() if table.game is not None else "{}"
            record = table.record
        report = Report(0, game, actor.user, note[:2000], record.entries, self.clock())
        async with self.store.write() as c:
            if await people.count_reports(c, actor.user) >= MOST_REPORTS:
                raise Refused("many_reports", most=MOST_REPORTS)
            return await people.insert_report(c, report, position, record.rules_version)

    async def game_in_channel(self, channel: int) -> GameRecord | None:
        """Open game of a channel or thread, else its latest, else None."""
        id = await self.query(games.game_in_channel, channel)
        return await self.record(id) if id is not None else None

    async def repost(self, item: Item) -> None:
        """Replace a refused edit by a new message."""
        async with self.hold(item.game) if item.game is not None else nullcontext() as table:
            async with self.store.write() as c:
                await queue.post_instead(c, item, self.clock())
            if table is not None:  # a season's keeper reads its slots anew
                table.held = None

    # --- the clock, the operator

    async def purge(self, game: int) -> None:
        """Delete a game that waits for its channel, with all its data.

        Raises: Refused with no_game.
        """
        async with self.lock(game):
            async with self.store.write() as c:
                if not await games.purge_game(c, game):
                    raise Refused("no_game", game=game)
            self.loader.drop(game)
        self.waiting.forget(game)

    async def run_due(self) -> int:
        """Do all due work of tables, and the clock's declared work. Returns the number of tables' tasks.

        Call it several times a minute.
        """
        return await run_due_tasks(self)

    async def verify_running_games(self) -> None:
        """Replay all running games. Freeze those that differ.

        Then run the declared start-up work.
        """
        for work in (upgrade.verify_running_games, *REGISTRY.at_start):
            await work(self)
