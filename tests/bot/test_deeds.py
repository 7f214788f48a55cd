"""Deeds of finished games, and their stored statistics by seat."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from bot.core.accounts import seat_accounts
from bot.core.service import Service
from bot.domain.records import StepRecord
from bot.store import Store
from bot.store.results import SeatAccount, all_results, games_without_account
from bot.words.deeds import MOST, TITLES, deeds_message
from bot.words.names import Names
from engine import editions, load_edition, new_game
from engine.account import Account, Fight, Wait, account_of
from engine.editions.ragnar_2024.events import (
    BuildingPlaced,
    EpochBegan,
    GoldCollected,
    Invaded,
    TurnBegan,
    TurnEnded,
)
from engine.players import any_of
from engine.view import News, View
from tests.bot.paper import record_of
from tests.bot.tables import play_on, service

EDITION = "ragnar-2024"


def deed_lines(
    events: list[Any], accounts: dict[str, SeatAccount] | None = None, locale: str = "en"
) -> list[str]:
    """The lines about a game of three seats in which this happened."""
    view, names = view_after(events, locale)
    return deeds_message(view, accounts or {}, names).text.splitlines()[1:]


def view_after(events: list[Any], locale: str = "en", begun: int = 0) -> tuple[View, Names]:
    """View and names of a game of three seats after these events."""
    game = new_game(EDITION, "ABC", seed=bytes(32))
    won = [one for one in events if isinstance(one, GoldCollected)]
    view = game.view(None)
    seats = tuple(
        msgspec.structs.replace(one, score=begun + sum(more.amount for more in won if more.seat == one.seat))
        for one in view.seats
    )
    view = msgspec.structs.replace(view, news=(News(0, None, tuple(events)),), seats=seats)
    return view, Names(record_of(game, locale, people=0), load_edition(EDITION))


def turn(seat: str, card: str, *events: Any) -> list[Any]:
    return [TurnBegan(seat, card, 1), *events, TurnEnded(seat, card, 0)]


def gold(seat: str, amount: int) -> GoldCollected:
    return GoldCollected(seat, amount, amount, "area")


def lands(*names: str, by: str, of: str) -> list[Any]:
    return [Invaded(by, of, land, True, (6, 5), (1,)) for land in names]


def test_empty_game_has_no_deeds() -> None:
    assert deed_lines([]) == []


def test_luck_lists_luckiest_first() -> None:
    accounts = {"A": SeatAccount(10, 4, 5.26), "B": SeatAccount(10, 6, 4.74), "C": SeatAccount()}
    (line,) = deed_lines([], accounts)
    assert line.endswith("🔵\u202fBlue computer **+1.3** (6 of 10) · 🔴\u202fRed computer **−1.3** (4 of 10)")
    assert "Yellow computer" not in line
    assert "**±0.0** (1 of 2)" in deed_lines([], {"A": SeatAccount(2, 1, 1.02)})[0]
    assert "**+1,3**" in deed_lines([], accounts, "pt-BR")[0]


def test_best_turn_and_longest_climb_are_told() -> None:
    events = [
        EpochBegan(1, (), ()),
        *turn("A", "sumeria", gold("A", 9)),
        *turn("B", "egypt", gold("B", 7)),
        *turn("C", "minoans", gold("C", 3)),
        EpochBegan(2, (), ()),
        *turn("C", "assyria", gold("C", 9)),
    ]
    best, climb = deed_lines(events)
    assert best.endswith("Sumeria and Epoch II · 🟡\u202fYellow computer · Assyria, +9")
    assert climb.endswith("Epoch II · 🟡\u202fYellow computer · Assyria, from 3rd to 1st")


def test_hardest_blow_and_conqueror_are_told() -> None:
    events = [
        EpochBegan(1, (), ()),
        *turn("A", "sumeria", *lands("zagros", "tigris", "euphrates", by="A", of="B")),
    ]
    blow, title = deed_lines(events)
    assert "🔵\u202fBlue computer lost 3 lands in one turn" in blow
    assert title == "🏅 Conqueror, 3 lands taken by force: 🔴\u202fRed computer"


def test_title_is_shared_by_some_but_not_all() -> None:
    monuments = [BuildingPlaced(seat, "zagros", "monument", "icons") for seat in "AB" for _ in range(3)]
    assert deed_lines(monuments) == [
        "🏅 Great builder, 3 monuments: 🔴\u202fRed computer and 🔵\u202fBlue computer"
    ]
    assert deed_lines([*monuments, *[BuildingPlaced("C", "zagros", "monument", "icons")] * 3]) == []
    assert deed_lines(monuments[:2]) == []


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_every_edition_has_short_deeds_message(edition: str, locale: str) -> None:
    game, chance = new_game(edition, "ABCDE", seed=bytes(range(32))), random.Random(5)
    while not game.is_over:
        ask = game.open_decisions()[0]
        game.submit(ask.seat, any_of(ask.actions, chance.random))
    accounts = seat_accounts(account_of(game.export()), (), dict.fromkeys("ABCDE"))
    plan = deeds_message(game.view(None, 0), accounts, Names(record_of(game, locale), game.edition))
    assert len(plan.text) <= MOST
    assert [sign for sign in "🎲🗺⭐" if sign not in plan.text] == []
    assert 0 < plan.text.count("🏅") <= TITLES
    assert plan.quiet
    assert not plan.pings
    for id in ("deeds-", "award-", "None", "{"):
        assert id not in plan.text


def step(
    n: int, seat: str, user: int | None, at: float, first: int, entries: int, kind: str = "act"
) -> StepRecord:
    return StepRecord(n, kind, seat, user, {}, at, first, entries, "")


def test_pace_is_median_of_own_answers() -> None:
    """A substitute's answer does not count. A timeout counts as late."""
    waits = (Wait("A", 0, 1), Wait("A", 2, 3), Wait("A", 4, 5), Wait("B", 3, 4), Wait("A", 6, 7))
    log = [
        step(0, "", 1, 100.0, 0, 1, "start"),
        step(1, "A", 1, 160.0, 1, 2),
        step(2, "B", 2, 200.0, 2, 3),
        step(3, "A", 1, 500.0, 3, 4),
        step(4, "B", 2, 501.0, 4, 5),
        step(5, "A", 9, 502.0, 5, 6),
        step(6, "B", 2, 600.0, 6, 7),
        step(7, "A", None, 900.0, 7, 7, "time_out"),
        step(8, "A", None, 901.0, 7, 8),
    ]
    found = seat_accounts(Account((Fight("A", "B", 0.25, True, 1),), waits, {"A": 4}), log, {"A": 1, "B": 2})
    assert found == {
        "A": SeatAccount(1, 1, 0.25, 4, answers=2, pace=180.0, late=1),
        "B": SeatAccount(1, 0, 0.75, 0, answers=1, pace=1.0, late=0),
    }


class Teller:
    """Reports about a toy game or fails, and counts its calls."""

    def __init__(self, trouble: Exception | None = None) -> None:
        self.asked = 0
        self.trouble = trouble

    async def __call__(self, export: str) -> Account:
        self.asked += 1
        if self.trouble is not None:
            raise self.trouble
        return Account((Fight("A", "B", 0.25, True, 1),), (Wait("A", 0, 1),), {"A": 3})


async def test_finished_game_is_accounted_once(store: Store, table: Service, game: int) -> None:
    table.accounts.teller = teller = Teller()
    assert await table.accounts.get(game) == {}
    await play_on(table, game, 400)
    found = await table.accounts.get(game)
    assert found == await table.accounts.get(game)
    assert teller.asked == 1
    assert (found["A"].fights, found["A"].won, found["A"].expected, found["A"].held) == (1, 1, 0.25, 3)
    async with store.read() as c:
        assert {one.seat: one.account for one in await all_results(c)} == found
        assert await games_without_account(c, 9) == []


async def test_earlier_games_are_accounted_later(store: Store, table: Service, game: int) -> None:
    await play_on(table, game, 400)
    table.accounts.teller = teller = Teller(RuntimeError("no worker"))
    assert await table.accounts.catch_up() == 1
    assert await table.accounts.catch_up() == 0
    assert teller.asked == 1
    async with store.read() as c:
        assert await games_without_account(c, 9) == [game]
    again = service(store)
    again.accounts.teller = Teller()
    await again.accounts.catch_up()
    assert not again.loader.has_table(game)
    async with store.read() as c:
        assert await games_without_account(c, 9) == []
