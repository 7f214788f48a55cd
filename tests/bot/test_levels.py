"""Computer players by level: chosen in the lobby and by command, thinking in a process of their own."""

from __future__ import annotations

import os
import signal
from typing import Any

import msgspec
import pytest
from discord.app_commands import Command

from bench.quick_jobs import QuickJobs
from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.requests import NewLobby
from bot.play.group import game as game_commands
from bot.store import Store
from bot.words.catalogue import locales, texts
from bot.words.hand import status_message
from bot.words.lobby_text import lobby_message as lobby_message
from bot.words.message_draft import Select
from bot.words.names import Names
from bot.workers import jobs
from bot.workers.computer_players import Computers
from bot.workers.jobs import Jobs
from engine import Edition
from engine.players import LEVELS, MASTER, NORMAL, NOVICE, STRONG, can_think_ahead
from engine.view import View
from sandbox import DrivenUser
from tests.bot.cast import HOST
from tests.bot.table import Running, host_lobby
from tests.bot.tables import do, expect_refusal, start_game_of
from tests.bot.test_every_message import game_of
from tests.common.worker_jobs import die_thinking, fail_thinking

HOW_STRONG = {
    "en": "usually beats a normal computer; tries its moves out first",
    "pt-BR": "costuma vencer o normal; testa as jogadas antes",
}


async def test_lobby_describes_each_level(store: Store) -> None:
    table = Service(store)
    game = (await table.create(HOST, NewLobby("ragnar-2024", 70, seats_max=6))).record.id
    await do(table, game, HOST, lobby.join)
    for level in LEVELS:
        names = Names(await table.record(game), await table.edition(game))
        for locale in locales():
            plan = lobby_message(names.in_locale(locale))
            (select,) = (row for row in plan.rows if isinstance(row, Select) and "level" in row.custom_id)
            assert [one.value for one in select.options] == list(LEVELS)
            assert len({one.label for one in select.options}) == len(LEVELS)
            strong = next(one.description for one in select.options if one.value == STRONG)
            assert strong == HOW_STRONG[locale].capitalize()
        await do(table, game, HOST, lobby.add_computer, level)
        record = await table.record(game)
        assert record.seats[-1].computer == level
        said = lobby_message(Names(record, await table.edition(game))).text
        assert f"({texts()(f'computer-{level}')})" in said
    with expect_refusal("computer_kind"):
        await do(table, game, HOST, lobby.add_computer, "best")


def test_replace_command_describes_each_level() -> None:
    command = game_commands.get_command("replace")
    assert isinstance(command, Command)
    parameter = command.get_parameter("computer")
    assert parameter is not None
    assert [one.value for one in parameter.choices] == list(LEVELS)
    for locale in locales():
        names = [texts(locale)(one._locale_name.extras["id"]) for one in parameter.choices]
        assert names[LEVELS.index(STRONG)] == f"{texts(locale)('computer-strong')} – {HOW_STRONG[locale]}"
        assert len(names) == len(LEVELS)
        assert all(len(name) <= 100 for name in names)


async def test_full_lobby_offers_no_level(store: Store) -> None:
    table = Service(store)
    game = (await table.create(HOST, NewLobby("ragnar-2024", 70, seats_max=3))).record.id
    for _ in range(3):
        await do(table, game, HOST, lobby.add_computer, NOVICE)
    plan = lobby_message(Names(await table.record(game), await table.edition(game)))
    assert not [row for row in plan.rows if isinstance(row, Select) and "level" in row.custom_id]


async def test_level_is_chosen_in_lobby(bot: Running, channel: str, ana: DrivenUser) -> None:
    table = await host_lobby(bot, ana, channel, seats=3)
    await ana.choose(table, "Choose a computer to add", [STRONG])
    await ana.wait_message(channel, lambda message: "(strong)" in message.content)
    await ana.press(ana.reload_message(table), "Add computer player")
    await ana.wait_message(channel, lambda message: "(normal)" in message.content)
    assert [one.computer for one in (await bot.service.record(1)).seats] == ["", STRONG, NORMAL]


@pytest.mark.parametrize("kind", [STRONG, MASTER])
async def test_strong_computer_falls_back_without_worker(
    kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(jobs, "THINKING_SECONDS", 100.0)
    game = game_of(1, 3)
    decision = game.open_decisions()[0]
    view, workers = game.view(decision.seat, to_imagine=True), Jobs()
    try:
        assert await workers.choose(kind, view, game.edition) in decision.actions
        assert workers._thinker.pid is not None
        os.kill(workers._thinker.pid, signal.SIGKILL)
        assert await workers.choose(kind, view, game.edition) in decision.actions
        assert "without thinking ahead" not in caplog.text
        with monkeypatch.context() as deadly:
            deadly.setattr(jobs, "_think", die_thinking)
            assert await workers.choose(kind, view, game.edition) in decision.actions
        assert "without thinking ahead: the thinking worker died over a job" in caplog.text
        with monkeypatch.context() as faulty:
            faulty.setattr(jobs, "_think", fail_thinking)
            assert await workers.choose(kind, view, game.edition) in decision.actions
        assert (
            f"a {kind} computer player, who chooses without thinking ahead: ZeroDivisionError" in caplog.text
        )
        await workers._thinker.close()
        assert await workers.choose(kind, view, game.edition) in decision.actions
        assert "without thinking ahead: the thinking worker has ended" in caplog.text
    finally:
        await workers.close()


async def test_choice_and_look_back_stop_at_time_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jobs, "LATE_SECONDS", -1.0)
    monkeypatch.setattr(jobs, "LATE_LOOKING_BACK", -1.0)
    game = game_of(1, 3)
    decision = game.open_decisions()[0]
    view = game.view(decision.seat, to_imagine=True)
    action, late = jobs._think(STRONG, view, await jobs._kept_edition(game.edition))
    assert action in decision.actions
    assert late
    game.submit(decision.seat, action)
    export = msgspec.json.encode(game.export(reveal=True)).decode()
    assert jobs._look_back(export, {len(game.log) - 1: 11}) == ({}, True)


async def test_slow_thinking_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(1, 3)
    decision = game.open_decisions()[0]
    monkeypatch.setattr(jobs, "THINKING_SECONDS", 0.01)
    workers = Jobs()
    try:
        view = game.view(decision.seat, to_imagine=True)
        assert await workers.choose(STRONG, view, game.edition) in decision.actions
        assert workers._thinker.pid is None
    finally:
        await workers.close()


@pytest.mark.parametrize("kind", LEVELS)
async def test_only_strong_levels_get_imagined_view(store: Store, kind: str) -> None:
    seen: list[bool] = []

    class Looking(QuickJobs):
        async def choose(self, kind: str, view: View, edition: Edition) -> Any:
            seen.append(view.known is not None)
            return await super().choose(kind, view, edition)

    table = Service(store)
    game = await start_game_of(table, HOST, edition="ragnar-2024", seats_max=3, computers=2, level=kind)
    computers = Computers(table, Looking())  # type: ignore[arg-type]
    while not await computers.choose(game):
        record = await table.record(game)
        view = await table.view(game, record.seats[0].seat)
        assert view.decision is not None
        await do(table, game, HOST, play.submit, view.decision.actions[0])
    assert seen == [can_think_ahead(kind)]


async def test_status_names_levels_of_computers(store: Store) -> None:
    table = Service(store)
    game = (await table.create(HOST, NewLobby("zman-2018", 71, seats_max=3))).record.id
    await do(table, game, HOST, lobby.join)
    for level in (NOVICE, NORMAL):
        await do(table, game, HOST, lobby.add_computer, level)
    await do(table, game, HOST, lobby.start)
    computer = next(one.seat for one in (await table.record(game)).seats if one.computer == NOVICE)
    await do(table, game, HOST, play.replace, computer, MASTER)
    for locale in locales():
        names = Names(await table.record(game), await table.edition(game), locale)
        shown = status_message(await table.view(game, None), names).text
        words = texts(locale)
        assert f"{names.seat(computer)} ({words(f'computer-{MASTER}')})" in shown
        assert shown.count(f"({words(f'computer-{NORMAL}')})") == 1
        assert f"({words(f'computer-{NOVICE}')})" not in shown
