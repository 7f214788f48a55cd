"""A game as it may be read: its row, and views made for one audience. Never the state."""

from __future__ import annotations

from typing import Any

from bot.service.live import Live, Loader
from bot.store.records import GameRecord
from engine.records import Hint
from engine.view import News, View


class GameReader:
    """What presenters see of a game. Good while the game's lock is held."""

    def __init__(self, live: Live, loader: Loader) -> None:
        self._live = live
        self._loader = loader

    @property
    def record(self) -> GameRecord:
        """The game's row and seats."""
        return self._live.record

    def view(self, seat: str | None, since: int | None = None) -> View:
        """What that seat (None: the spectators) may know; `news` holds the entries from `since` on.

        Refused("wrong_phase") before the start.
        """
        return self._live.view(seat, since)

    def news(self, seat: str | None, since: int) -> tuple[News, ...]:
        """The news of such a view alone, which cost far less."""
        news: tuple[News, ...] = self._live.started().news(seat, since)
        return news

    async def view_at(self, seat: str | None, entry: int, since: int | None = None) -> View:
        """The view as it was just after log entry `entry`, for what is sent late. Refused("no_entry")."""
        if entry == self.record.entries - 1:
            return self.view(seat, since)
        view: View = (await self._loader.at(self._live, entry)).view(seat, since)
        return view

    async def edition(self) -> Any:
        """The edition that the game began with: its names, texts and board."""
        return await self._loader.editions.of(self.record)

    async def hints(self, view: View) -> tuple[Hint | None, ...]:
        """Odds and effects of the actions of a view's decision, worked out from the view alone."""
        return self._loader.engine.hints(await self.edition(), view)
