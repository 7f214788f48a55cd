"""Reliability: computed from finished games, shown and required in lobbies."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.core import lobby
from bot.core.accounts import seat_accounts
from bot.core.service import Service
from bot.domain.records import StepRecord
from bot.domain.requests import NewLobby
from bot.domain.terms import Habits
from bot.features.calls import call_players
from bot.features.privacy import forget_person
from bot.features.statistics import shown
from bot.features.statistics.ratings import Conduct, PlayerRating
from bot.messages.table import Lobby
from bot.outbox.composer import Composer
from bot.store import Store
from bot.store.results import (
    Reliability,
    SeatAccount,
    SeatResult,
    reliability_of,
    write_accounts,
    write_results,
)
from bot.words.catalogue import texts
from engine import load_edition
from engine.account import Account
from tests.bot.cast import ANNA, BO, EVE, HOST
from tests.bot.tables import Recorder, do, expect_refusal, open_lobby, service

DATABASES = ("sqlite", "postgresql")


async def add_finished_game(
    store: Store, table: Any, number: int, user: int, answers: int, late: int, pace: str = "{}"
) -> None:
    """Add a finished game with a person's numbers of answers and timeouts."""
    game = await open_lobby(table, 1000 + number)
    result = SeatResult(game, "A", user, "toy", None, 1, 10, False, (), float(number))
    async with store.write() as c:
        await write_results(c, game, [result])
        c.update("games", {"id": game}, pace=pace, phase="over")
    async with store.write() as c:
        await write_accounts(c, game, {"A": SeatAccount(answers=answers, late=late)})


async def read_reliability(store: Store, user: int) -> Reliability:
    async with store.read() as c:
        return await reliability_of(c, user)


async def test_reliability_uses_last_hundred_timed_choices(store: Store, table: Service) -> None:
    assert (await read_reliability(store, ANNA.user)).percent is None
    await add_finished_game(store, table, 1, ANNA.user, 0, 90)
    await add_finished_game(store, table, 2, ANNA.user, 60, 10)
    await add_finished_game(store, table, 3, ANNA.user, 500, 0, pace="")
    await add_finished_game(store, table, 4, ANNA.user, 29, 1)
    await add_finished_game(store, table, 5, BO.user, 19, 0)
    assert await read_reliability(store, ANNA.user) == Reliability(100, 89)
    assert (await read_reliability(store, ANNA.user)).percent == 89
    assert (await read_reliability(store, BO.user)).percent is None, "too few"
    habits = await table.people.read_habits(ANNA.user)
    await table.people.set_habits(ANNA.user, msgspec.structs.replace(habits, counted=False))
    assert await read_reliability(store, ANNA.user) == Reliability(), "nothing is told of them"
    await table.people.set_habits(ANNA.user, Habits())
    await forget_person(table, ANNA.user)
    assert await read_reliability(store, ANNA.user) == Reliability()


async def test_lobby_can_require_reliability(store: Store, table: Service) -> None:
    await add_finished_game(store, table, 1, ANNA.user, 60, 40)
    await add_finished_game(store, table, 2, BO.user, 95, 5)
    game = await open_lobby(table)
    await do(table, game, HOST, call_players, full=False, hours=0, reliable=90)
    with expect_refusal("unreliable"):
        await do(table, game, ANNA, lobby.join)
    for person in (HOST, BO, EVE):
        await do(table, game, person, lobby.join)
    await do(table, game, EVE, lobby.leave)
    await do(table, game, HOST, call_players, full=False, hours=0, reliable=90, newcomers=False)
    with expect_refusal("newcomer"):
        await do(table, game, EVE, lobby.join)
    await do(table, game, HOST, call_players, full=False, hours=0)
    await do(table, game, ANNA, lobby.join)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
async def test_lobby_shows_reliability_and_requirement(store: Store, locale: str) -> None:
    await add_finished_game(store, service(store), 1, BO.user, 95, 5)
    table = Service(store, Recorder())
    game = (await table.create(HOST, NewLobby("heroes-2008", 70, locale=locale))).record.id
    for person in (HOST, BO):
        await do(table, game, person, lobby.join)
    await do(table, game, HOST, call_players, full=False, hours=0, reliable=80, newcomers=False)
    plan = await Composer(table).draft(game, Lobby())
    assert plan is not None
    (bo,) = [line for line in plan.text.splitlines() if "Bo" in line]
    assert bo.endswith("95% in time" if locale == "en" else "95% no tempo")
    assert "%" not in next(line for line in plan.text.splitlines() if line.endswith("Host"))
    assert "80%" in plan.text


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_statistics_show_reliability(locale: str) -> None:
    one = PlayerRating(7, "ragnar-2024", 3, 1, 1, 0.625, 1123, ())
    how = Conduct(3, 2, 0, 0, 0.0, 0, 0.0, 1)
    pairs = [(one, load_edition(one.edition))]
    assert (
        f"⏰ {'In time' if locale == 'en' else 'No tempo'}: 97%"
        in shown.person_message(
            "<@7>", pairs, how, texts(locale), shown.FurtherFacts(reliable=Reliability(100, 97))
        ).text
    )
    assert (
        "⏰"
        not in shown.person_message(
            "<@7>", pairs, how, texts(locale), shown.FurtherFacts(reliable=Reliability(19, 3))
        ).text
    )


def test_substitute_is_not_blamed_for_earlier_time_outs() -> None:
    def step(n: int, kind: str, body: object = None) -> StepRecord:
        return StepRecord(n, kind, "A", None, body or {}, float(n), n, n, "")

    log = [
        step(1, "time_out"),
        step(2, "taken"),
        step(3, "replace", {"user": 8, "was": 7}),
        step(4, "time_out"),
    ]
    found = seat_accounts(Account((), (), {}), log, {"A": 8, "a": 7})
    assert (found["A"].late, found["a"].late) == (1, 2)
