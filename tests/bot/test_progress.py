"""The end of a game tells how far its moving history is, where it can."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.quick_jobs import QuickJobs
from bot.core import play
from bot.domain.records import GameRecord
from bot.domain.requests import Actor
from bot.words.message_draft import HISTORY, PictureRequest
from bot.words.names import Names
from bot.workers import jobs
from bot.workers.process import WorkerDied
from engine import load_edition, new_game
from engine.players import any_of
from sandbox import Sandbox, SeenMessage
from tests.bot.table import bot_at, start_game, wait_question
from tests.bot.tables import do
from tests.bot.test_every_message import EDITION, record_of
from tests.common.waiting import wait_until

LARGE = 11 * 1024 * 1024


class Slowly(QuickJobs):
    """Draws a history of eight frames, and lets the test look on."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.look: Any = lambda: ""

    async def draw_ending(
        self, export: str, request: Any, names: Any, progress: Any = None
    ) -> tuple[bytes, str, str]:
        if request.crop == HISTORY:
            for done in (2, 8):
                await progress(done, 8)
                self.seen.append(self.look())
        return await super().draw_ending(export, request, names)


async def play_to_end(
    sandbox: Sandbox, tmp_path: Path, drawing: QuickJobs, before: Any = None
) -> list[SeenMessage]:
    """Messages of a channel after two computer players finished a game."""
    channel = sandbox.channel()
    ana, _bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, tmp_path / "games.sqlite", drawing) as bot:
        await start_game(bot, people, channel)
        await wait_question(bot, people, channel)
        if before is not None:
            before(ana, channel)
        chance = random.Random(3)
        while (await bot.service.record(1)).phase == "running":
            for seat in (await bot.service.record(1)).seats:
                view = await bot.service.view(1, seat.seat)
                if view.decision is not None:
                    await do(
                        bot.service,
                        1,
                        Actor(seat.user or 0, seat.name),
                        play.submit,
                        any_of(view.decision.actions, chance.random),
                    )
        await bot.settle(60)
    return ana.visible_messages(channel)


async def test_progress_bar_fills_and_disappears(sandbox: Sandbox, tmp_path: Path) -> None:
    drawing = Slowly()

    def watch(ana: Any, channel: str) -> None:
        drawing.look = lambda: next(
            one.content for one in reversed(ana.visible_messages(channel)) if "animated" in one.content
        )

    messages = await play_to_end(sandbox, tmp_path, drawing, watch)
    assert ["▰▰▰▱▱▱▱▱▱▱▱▱ 2 of 8 turns" in drawing.seen[0], "▰" * 12 in drawing.seen[1]] == [True, True]
    (chart,) = [one for one in messages if "Gold over time" in one.content]
    assert chart.content == "📈 Gold over time."
    assert chart.attachments
    assert not [one for one in messages if "animated" in one.content]
    assert "turn by turn" in messages[-2].content
    assert "annals" in messages[-1].content
    assert [one["filename"] for one in messages[-1].attachments] == ["annals-1.html"]


async def test_no_bar_without_progress(sandbox: Sandbox, tmp_path: Path) -> None:
    messages = await play_to_end(sandbox, tmp_path, QuickJobs())
    (chart,) = [one for one in messages if "Gold over time" in one.content]
    assert chart.content == "📈 Gold over time."


class Failing(QuickJobs):
    """Fails several `times` over the annals, or writes them `large`. Draws no end if `blind`."""

    def __init__(self, times: int = 0, large: int = 0, blind: bool = False) -> None:
        self.times, self.large, self.blind = times, large, blind

    async def annals(self, export: str, record: GameRecord, locale: str, missed: Any) -> str:
        if self.times:
            self.times -= 1
            raise WorkerDied("the annals worker took over 60 s")
        return await super().annals(export, record, locale, missed) + " " * self.large

    async def draw_ending(self, *given: Any, **named: Any) -> tuple[bytes, str, str]:
        if self.blind:
            raise WorkerDied("the endings worker died over a job")
        return await super().draw_ending(*given, **named)


async def test_failed_annals_are_retried_once(sandbox: Sandbox, tmp_path: Path) -> None:
    messages = await play_to_end(sandbox, tmp_path, Failing(times=1))
    assert "Open the file" in messages[-1].content
    assert [one["filename"] for one in messages[-1].attachments] == ["annals-1.html"]


@pytest.mark.parametrize(
    ("drawing", "later"),
    [
        (Failing(times=3), ["couldn’t write the annals just now", "Open the file"]),
        (Failing(large=LARGE), ["too big"]),
    ],
    ids=["dies", "too-large"],
)
async def test_missing_annals_file_is_not_promised(
    sandbox: Sandbox, tmp_path: Path, drawing: Failing, later: list[str]
) -> None:
    messages = await play_to_end(sandbox, tmp_path, drawing)
    told, ana = messages[-1], sandbox.user("Ana")
    assert told.content.startswith("**The annals of game 1** in brief.")
    assert "🏆" in told.content
    assert "Open the file" not in told.content
    assert told.attachments == []
    async with bot_at(sandbox, tmp_path / "games.sqlite", drawing):
        for said in later:
            answer = await (await ana.slash(told.channel_id, "game annals", game=1)).wait_settled()
            assert said in answer.content
            assert bool(answer.attachments) == ("file" in said)


async def test_undrawable_endings_are_not_announced(sandbox: Sandbox, tmp_path: Path) -> None:
    messages = await play_to_end(sandbox, tmp_path, Failing(blind=True))
    said = [one.content for one in messages[-4:]]
    assert not [one for one in said if "over time" in one or "in a moment" in one]
    assert said[-2] == "🎞️ I couldn’t draw the animated history of game 1."


async def test_frame_count_is_reported_as_it_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PROGRESS_SECONDS", 0.01)
    counted, heard = tmp_path / "frames", []

    async def note_progress(done: int, whole: int) -> None:
        heard.append((done, whole))
        jobs._write_frame_count(str(counted), done + 1, whole)

    following = asyncio.create_task(jobs._report_progress(counted, note_progress))
    await asyncio.sleep(0.05)
    assert heard == []
    jobs._write_frame_count(str(counted), 1, 3)
    await wait_until(lambda: len(heard) >= 3)
    following.cancel()
    assert heard[:3] == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("noted", ["", "x", "3", "1 2 3"])
def test_unreadable_frame_count_is_none(tmp_path: Path, noted: str) -> None:
    (tmp_path / "frames").write_text(noted)
    assert jobs._read_frame_count(tmp_path / "frames") is None
    assert jobs._read_frame_count(tmp_path / "nowhere") is None


@pytest.mark.slow
async def test_real_history_reports_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PROGRESS_SECONDS", 0.05)
    game = new_game(EDITION, ["A", "B"], {}, seed=bytes(32), words={})
    chance = random.Random(1)
    while not game.is_over:
        decision = game.open_decisions()[0]
        game.submit(decision.seat, any_of(decision.actions, chance.random))
    heard: list[tuple[int, int]] = []

    async def note_progress(done: int, whole: int) -> None:
        heard.append((done, whole))

    drawer = jobs.Jobs()
    names = Names(record_of(game), load_edition(EDITION))
    export = msgspec.json.encode(game.export()).decode()
    _data, _alt, format = await drawer.draw_ending(
        export, PictureRequest(HISTORY, style="light"), names, note_progress
    )
    await drawer.close()
    assert format == "gif"
    assert heard
    assert all(0 < done <= whole for done, whole in heard)
    assert heard == sorted(heard)
