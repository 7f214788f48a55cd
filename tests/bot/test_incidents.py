"""Unseen errors are logged by kind and place, never with values."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from bot.core import play
from bot.core.due import SWEEP_SECONDS, run_due_tasks
from bot.core.registry import REGISTRY
from bot.core.service import Service
from bot.domain.requests import GameBroken
from bot.process.incidents import error_class, log_incident
from bot.store import Store, calendar
from bot.store.transaction import Transaction
from bot.workers.computer_players import Computers
from tests.bot import tables
from tests.bot.cast import ADD, ANNA, DAY, HOST
from tests.bot.tables import Clock, do

BOT = Path(__file__).parents[2] / "bot"
SECRET = "the token of Mesopotamia"


class Thinking:
    """Fails at every choice, telling all."""

    def __init__(self, trouble: Exception) -> None:
        self.trouble = trouble

    async def choose(self, kind: str, view: Any, edition: Any) -> Any:
        raise self.trouble


def test_incident_logs_kind_place_and_cause_only(caplog: pytest.LogCaptureFixture) -> None:
    def raise_deeply() -> None:
        try:
            raise KeyError(SECRET)
        except KeyError as trouble:
            raise RuntimeError(SECRET) from trouble

    with pytest.raises(RuntimeError) as caught:
        raise_deeply()
    number = log_incident(caught.value, "a test")
    assert f"incident {number} in a test: RuntimeError at raise_deeply (test_incidents.py:" in caplog.text
    assert "; from KeyError at raise_deeply" in caplog.text
    assert SECRET not in caplog.text


def test_error_class_includes_discord_codes() -> None:
    class Answered(Exception):
        status, code = 403, 50001

    assert error_class(Answered(SECRET)) == "Answered 403 50001"
    assert error_class(ValueError(SECRET)) == "ValueError"


@pytest.mark.parametrize("trouble", [ValueError(SECRET), GameBroken(SECRET)])
async def test_fault_of_computer_player_is_logged_without_value(
    caplog: pytest.LogCaptureFixture, trouble: Exception, table: Service, game: int
) -> None:
    await do(table, game, HOST, play.submit, ADD[0])
    await do(table, game, ANNA, play.submit, ADD[0])
    await Computers(table, Thinking(trouble))._try_choice(game)
    assert f"game {game}" in caplog.text
    assert type(trouble).__name__ in caplog.text
    assert SECRET not in caplog.text


async def test_failed_change_is_logged_without_value(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_change: Any) -> Any:
        raise LookupError(SECRET)

    recorder = tables.Recorder()
    table = tables.service(store, recorder)
    game = await tables.start_toy_game(table)
    recorder.say = fail
    with pytest.raises(LookupError):
        await do(table, game, HOST, play.submit, ADD[0])
    assert f"game {game}: a change failed and was taken back: LookupError" in caplog.text
    assert SECRET not in caplog.text


async def test_failed_due_task_is_logged_without_value(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    table: Service = tables.service(store, clock=clock)
    game = await tables.start_toy_game(table)
    clock.now += 2 * DAY

    async def fail(*_args: Any) -> Any:
        raise OSError(SECRET)

    monkeypatch.setattr(table, "change", fail)
    await run_due_tasks(table)
    assert f"game {game}: what fell due is put off: OSError" in caplog.text
    assert SECRET not in caplog.text


async def test_failed_work_of_clock_holds_nothing_up(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    table: Service = tables.service(store, clock=clock)
    game = await tables.open_lobby(table)
    clock.now += 8 * DAY
    done = []

    async def fail(_service: Service) -> None:
        raise LookupError(SECRET)

    async def work(service: Service) -> None:
        done.append((await service.record(game)).phase)

    monkeypatch.setattr(REGISTRY, "each_time", [fail, work])
    assert await table.run_due() == 1
    assert done == ["cancelled"], "the tables come first"
    assert "work of the clock (fail) failed; it is tried again: LookupError" in caplog.text
    assert SECRET not in caplog.text


async def test_each_sweep_runs_hourly_and_by_itself(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    table: Service = tables.service(store, clock=clock)
    limits: list[float] = []

    def fail(c: Transaction, _before: float) -> None:
        c.defer("DELETE FROM no_such_table")

    def sweep(_c: Transaction, before: float) -> None:
        limits.append(clock.now - before)

    monkeypatch.setattr(REGISTRY, "sweeps", [(fail, 0.0), (sweep, DAY)])
    for passed in (0, 20, SWEEP_SECONDS - 21, 1):
        clock.now += passed
        await table.run_due()
    assert limits == [DAY, DAY]
    assert "work of the clock (fail) failed" in caplog.text


async def test_due_task_of_ended_game_is_dropped(
    store: Store, caplog: pytest.LogCaptureFixture, clock: Clock
) -> None:
    """The bot read it before the game ended, and would retry every hour."""
    table: Service = tables.service(store, clock=clock)
    game = await tables.start_toy_game(table)
    await do(table, game, HOST, play.cancel)
    async with store.write() as c:
        calendar.put_off(c, game, clock.now)
    await run_due_tasks(tables.service(store, clock=clock))
    assert "is put off" not in caplog.text
    assert await table.query(calendar.due_games, clock.now + 30 * DAY) == []


def test_no_code_logs_whole_exceptions() -> None:
    """`log.exception` and `exc_info` would print secrets in an exception's text."""
    found = []
    for path in sorted(BOT.rglob("*.py")):
        if "sandbox" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if getattr(node.func.value, "id", "") != "log":
                continue
            if node.func.attr == "exception" or any(one.arg == "exc_info" for one in node.keywords):
                found.append((path.name, node.lineno))
    assert found == []
