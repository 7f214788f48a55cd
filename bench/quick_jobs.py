"""The worker's jobs in the bot's own process, with tiny pictures."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from bot.domain.records import GameRecord
from bot.words.message_draft import PictureRequest
from bot.words.names import Names
from engine.account import Account, account_of
from engine.edition import Edition
from engine.players import NORMAL, advise, can_think_ahead, choose
from engine.searching.looking_back import Missed
from engine.searching.search import Weighed
from engine.verifying import Report, verify
from engine.view import View
from render import PodiumPage, YearPage

Drawn = tuple[bytes, str, str]


def _empty_picture(alt: str) -> Drawn:
    """A placeholder that clients accept as a picture."""
    return b"RIFF\x00\x00\x00\x00WEBP", alt, "webp"


class QuickJobs:
    """Replaces Jobs in tests and where a bot is killed repeatedly."""

    def __init__(self, prints: Path | None = None) -> None:
        """Create the jobs without printing boards."""

    def warm_up(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    async def draw(self, view: View, request: PictureRequest, names: Names, *, asked: bool = False) -> Drawn:
        """A picture of a view."""
        assert request.style, "only the sender knows what a server likes"
        return _empty_picture(f"{request.crop} of epoch {view.epoch}")

    async def draw_ending(
        self, export: str, request: PictureRequest, names: Names, progress: Any = None
    ) -> Drawn:
        """A whole game's chart or moving map."""
        return _empty_picture(request.crop)

    async def legend(self, edition: str, style: str, locale: str) -> Drawn:
        """The symbols of an edition."""
        return _empty_picture(f"{style} legend of {edition}")

    async def annals(self, export: str, record: GameRecord, locale: str, missed: Any) -> str:
        """A finished game's annals."""
        return f"<!doctype html>{record.id}"

    async def past_turns(self, export: str, record: GameRecord, locale: str) -> bytes:
        """A running game's turns that are over."""
        from bot.annals.page import encode_past_turns

        return encode_past_turns(export, record, locale)

    async def draw_tiles(self, edition: Edition, style: str, locale: str, level: int) -> dict[str, bytes]:
        """Tiles that are no pictures."""
        count = range(1 << level)
        return {f"{level}-{column}-{row}": _empty_picture("")[0] for column in count for row in count}

    async def look_back(self, export: str, people: Any) -> dict[int, tuple[Missed, ...]]:
        """Find no missed choices."""
        return {}

    async def emojis(self) -> dict[str, bytes]:
        """Our own pieces, as emojis."""
        return {}

    async def year(self, page: YearPage, style: str, locale: str) -> Drawn:
        """A year on one page."""
        return _empty_picture(f"{page.name} in {page.year}")

    async def podium(self, page: PodiumPage, style: str, locale: str) -> Drawn:
        """The end of a season."""
        return _empty_picture(f"{page.title}: {page.lines[0].name}")

    async def account(self, export: str) -> Account:
        """A finished game's account of its seats."""
        return account_of(export)

    async def verify(self, export: str) -> Report:
        """Play an exported game again."""
        return verify(export)

    async def choose(self, kind: str, view: View, edition: Edition) -> Any:
        """Choose for a computer player without thinking ahead."""
        return choose(NORMAL if can_think_ahead(kind) else kind, view, edition, random.random)

    async def order(self, view: View, edition: Edition) -> tuple[Weighed, ...]:
        """Order the choices by greedy's values."""
        return ()

    async def advise(self, view: View, edition: Edition, first: Any = None) -> tuple[Weighed, ...]:
        """Actions of the view's seat by greedy value, best first."""
        ranked = advise(view, edition, random.Random(0).random)
        return tuple(Weighed(action, 0.0, 0.0, 0) for action in ranked)
