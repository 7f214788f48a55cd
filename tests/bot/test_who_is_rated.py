"""Which seats of a finished game count for a rating, and for whom: leaving is no way out, and no way in."""

from __future__ import annotations

from bot.core import motions, play
from bot.core.draft import Draft
from bot.core.service import Service
from bot.domain.requests import Actor
from bot.features import substitutes, timeouts
from bot.features.statistics.ratings import played_by_people, standings
from bot.store import Store
from bot.store.results import UNRATED, SeatResult, all_results
from tests.bot.cast import ADD, ANNA, EVE, HOST, MANAGER
from tests.bot.tables import do, service, start_toy_game

SEATS = {"A": HOST, "B": ANNA}


async def play_rated(
    table: Service, game: int, choices: int = 400, computer: str = "", **now: Actor
) -> list[SeatResult]:
    """Play some choices, with computers for some seats. Returns the final results."""
    for n in range(choices):
        record = await table.record(game)
        seat = next((one for one in record.seats if one.awaited is not None), None)
        if seat is None:
            break
        if seat.user is not None and seat.seat in computer:
            await do(table, game, None, let_computer_choose, seat.seat, seat.awaited)
        if seat.computer or seat.seat in computer:
            edit = play.submit_for_computer
            await do(table, game, None, edit, seat.seat, seat.awaited or 0, ADD[n % 3])
        else:
            await do(table, game, {**SEATS, **now}[seat.seat], play.submit, ADD[n % 3])
    async with table.store.read() as c:
        return await all_results(c)


def let_computer_choose(draft: Draft, letter: str, decision: int | None) -> None:
    """Let the computer choose for a seat's person, as after a timeout."""
    draft.set_seat(letter, minds=decision)


async def take_seat(table: Service, game: int, person: Actor) -> None:
    await do(table, game, person, motions.agree, (await table.record(game)).motions[-1].id)


def result_of(found: list[SeatResult], user: Actor) -> SeatResult:
    (one,) = [one for one in found if one.user == user.user]
    return one


async def game_length(table: Service) -> int:
    """Number of choices in such a game."""
    game = await start_toy_game(table, 600)
    await play_rated(table, game)
    return (await table.record(game)).entries - 1


async def test_replaced_person_comes_last_and_substitute_is_rated(
    store: Store, table: Service, game: int
) -> None:
    await play_rated(table, game, 3)
    await do(table, game, ANNA, substitutes.propose_resigning)
    await take_seat(table, game, EVE)
    found = await play_rated(table, game, B=EVE)
    assert (result_of(found, ANNA).left, result_of(found, ANNA).place, result_of(found, ANNA).seat) == (
        True,
        3,
        "a",
    )
    assert (result_of(found, EVE).left, result_of(found, EVE).place) == (False, 2)
    assert [one.user for one in played_by_people(found)] == [HOST.user, EVE.user, ANNA.user]
    (anna,) = [one for one in standings(found, "toy") if one.user == ANNA.user]
    assert (anna.games, anna.left, anna.beaten) == (1, 1, 0.0)
    again = service(store)
    async with store.write() as c:
        await c.execute("DELETE FROM results")
    await again.verify_running_games()
    async with store.read() as c:
        assert await all_results(c) == found, "the same, worked out from what is stored"


async def test_substitute_after_half_is_unrated(table: Service) -> None:
    for before in (False, True):
        half = -(-await game_length(table) // 2) - before
        game = await start_toy_game(table, 700 + before)
        await play_rated(table, game, half)
        await do(table, game, ANNA, substitutes.propose_resigning)
        await take_seat(table, game, EVE)
        found = [one for one in await play_rated(table, game, B=EVE) if one.game == game]
        assert (result_of(found, EVE).place == UNRATED) is not before
        assert result_of(found, ANNA).left


async def test_person_with_few_own_choices_is_unrated(table: Service, game: int) -> None:
    found = await play_rated(table, game, computer="A")
    assert (result_of(found, HOST).place, result_of(found, HOST).left) == (UNRATED, False)
    assert result_of(found, ANNA).place == 2
    assert [one.user for one in played_by_people(found)] == [ANNA.user]


async def test_leaver_is_rated_despite_few_own_choices(table: Service, game: int) -> None:
    await do(table, game, HOST, play.resign)
    found = await play_rated(table, game)
    assert (result_of(found, HOST).place, result_of(found, HOST).left) == (1, True)
    assert [one.user for one in played_by_people(found)] == [ANNA.user, HOST.user]


async def test_removed_person_has_not_left(table: Service) -> None:
    """A host could make anybody the last one with one command."""
    lasts = await game_length(table)
    for channel, choices in ((701, lasts - 2), (702, 2)):
        game = await start_toy_game(table, channel)
        await play_rated(table, game, choices)
        await do(table, game, MANAGER, play.replace, "B", computer="normal")
        found = [one for one in await play_rated(table, game) if one.game == game]
        assert not result_of(found, ANNA).left
        assert result_of(found, ANNA).place == (2 if choices > 2 else UNRATED)


async def test_returned_person_has_not_left(table: Service, game: int) -> None:
    await do(table, game, ANNA, play.resign)
    await do(table, game, ANNA, timeouts.come_back)
    assert not result_of(await play_rated(table, game), ANNA).left


async def test_leaver_with_new_seat_comes_last(table: Service, game: int) -> None:
    await do(table, game, ANNA, substitutes.propose_resigning)
    await take_seat(table, game, EVE)
    await do(table, game, HOST, substitutes.offer_seat, "C")
    await take_seat(table, game, ANNA)
    found = await play_rated(table, game, B=EVE, C=ANNA)
    assert [one.user for one in played_by_people(found)] == [HOST.user, EVE.user, ANNA.user]
    (anna,) = [one for one in standings(found, "toy") if one.user == ANNA.user]
    assert (anna.games, anna.wins, anna.left) == (1, 0, 1)
