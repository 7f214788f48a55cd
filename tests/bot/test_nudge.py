"""/table nudge: the table reminds whoever it waits for, at most once a day, and never in quiet hours."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.core import lobby, play
from bot.core.draft import Draft
from bot.core.service import Service
from bot.domain.requests import Outcome, Refused
from bot.domain.table_settings import PACES
from bot.domain.terms import HOUR, Habits
from bot.features.nudge import nudge
from bot.store import Store, steps
from tests.bot.cast import ADD, ANNA, BO, CHANNEL, DAY, EVE, HOST
from tests.bot.table import Duel, wait_question
from tests.bot.tables import Clock, Recorder, do, expect_refusal, open_lobby, rows, start_toy_game
from tests.bot.test_service_clock import at_pace


async def nudge_as(table: Service, game: int, user: int) -> Outcome:
    return await table.change(game, None, partial(nudge, asker=user))


async def test_waiting_player_nudges_once_a_day(
    store: Store, clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    for user, code in ((EVE.user, "not_seated"), (HOST.user, "your_move"), (ANNA.user, "nudge_early")):
        with expect_refusal(code):
            await nudge_as(table, game, user)
    clock.now += DAY + 1
    await nudge_as(table, game, ANNA.user)
    assert recorder.changes[-1][:2] == ("nudge", "A")
    await table.run_due()
    assert "reminder" not in recorder.kinds, "that was this day's reminder"
    with expect_refusal("nudge_again"):
        await nudge_as(table, game, ANNA.user)
    clock.now += DAY
    await nudge_as(table, game, ANNA.user)
    assert recorder.kinds.count("nudge") == 2
    assert await rows(store, "SELECT DISTINCT user_id FROM steps WHERE kind = 'nudge'") == [(None,)]
    await do(table, game, HOST, play.submit, ADD[0])
    with expect_refusal("nudge_early"):
        await nudge_as(table, game, HOST.user)


async def test_nudge_is_allowed_after_quarter_of_clock(
    clock: Clock, recorder: Recorder, table: Service
) -> None:
    game = await at_pace(table, PACES["daily"])
    clock.now += 6 * HOUR - 2
    with expect_refusal("nudge_early"):
        await nudge_as(table, game, ANNA.user)
    clock.now += 3
    await nudge_as(table, game, ANNA.user)
    assert recorder.kinds[-1] == "nudge"


@pytest.mark.parametrize(
    ("habits", "later"),
    [
        (Habits(where="none"), []),
        (Habits(snoozed=1_000_000.0 + 30 * HOUR), ["ping"]),
        (Habits(away_until=1_000_000.0 + 30 * HOUR), ["ping"]),
    ],
)
async def test_nudge_respects_recipient_habits(
    habits: Habits, later: list[str], clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    """The sender gets the same answer whatever the recipient's settings are."""
    clock.now += DAY + 1
    await table.people.set_habits(HOST.user, habits)
    before = len(recorder.kinds)

    def new_kinds() -> list[str]:
        return [one for one in recorder.kinds[before:] if one != "board"]

    await nudge_as(table, game, ANNA.user)
    await table.run_due()
    assert new_kinds() == []
    with expect_refusal("nudge_again"):
        await nudge_as(table, game, ANNA.user)
    clock.now += 6 * HOUR
    await table.run_due()
    assert new_kinds() == later


# Misuse


async def nudge_codes(table: Service, game: int, *users: int) -> list[str]:
    """Refusals of these users' nudges, "" where one is let through."""
    found = await asyncio.gather(*(nudge_as(table, game, one) for one in users), return_exceptions=True)
    assert all(isinstance(one, (Refused, Outcome)) for one in found), found
    return sorted(one.code if isinstance(one, Refused) else "" for one in found)


async def test_simultaneous_nudges_count_once(clock: Clock, recorder: Recorder, table: Service) -> None:
    game = await open_lobby(table)
    for actor in (HOST, ANNA, BO, EVE):
        await do(table, game, actor, lobby.join)
    await do(table, game, HOST, lobby.start)
    clock.now += DAY + 1
    codes = await nudge_codes(table, game, *[one.user for one in (ANNA, BO, EVE)] * 3)
    assert codes == ["", *["nudge_again"] * 8]
    assert recorder.kinds.count("nudge") == 1


async def test_undo_does_not_allow_second_nudge(
    clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    clock.now += DAY + 1
    await nudge_as(table, game, ANNA.user)
    await do(table, game, None, lambda draft: draft.set_seat("A", awaited_since=clock.now - 2 * DAY))
    assert await nudge_codes(table, game, ANNA.user) == ["nudge_again"]


async def test_two_colours_are_nudged_once(
    clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:

    def seat_twice(draft: Draft) -> None:
        draft.set(pace=PACES["daily"])
        draft.set_seat("C", user=HOST.user, computer="")

    await do(table, game, None, seat_twice)
    clock.now += 6 * HOUR + 1
    assert await nudge_codes(table, game, ANNA.user) == [""]
    await do(table, game, HOST, play.submit, ADD[0])
    await do(table, game, ANNA, play.submit, ADD[0])
    assert [one.seat for one in (await table.record(game)).seats if one.awaited is not None] == ["C"]
    clock.now += 6 * HOUR + 1
    assert await nudge_codes(table, game, ANNA.user) == ["nudge_again"]
    assert recorder.kinds.count("nudge") == 1


async def test_person_gets_one_nudge_a_day_from_all_tables(
    clock: Clock, recorder: Recorder, table: Service
) -> None:
    """The sender gets the same answer at each table and learns of no other."""
    first, second, third = [await start_toy_game(table, CHANNEL + number) for number in range(3)]
    clock.now += DAY + 1
    await table.run_due()
    for game in (first, second, third):
        assert await nudge_codes(table, game, ANNA.user) == [""]
        assert await nudge_codes(table, game, ANNA.user) == ["nudge_again"]
    assert recorder.kinds.count("nudge") == 1
    clock.now += DAY
    for game in (second, first):
        assert await nudge_codes(table, game, ANNA.user) == [""]
    assert recorder.changes[-1][:2] == ("nudge", "A")
    assert recorder.kinds.count("nudge") == 2


async def test_nudge_waits_for_end_of_quiet_hours(
    clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    clock.now += DAY + 1
    minute = int(clock.now % DAY // 60)
    quiet = Habits(quiet=((minute - 60) % 1440, (minute + 120) % 1440))
    await table.people.set_habits(HOST.user, quiet)
    before = len(recorder.kinds)
    await nudge_as(table, game, ANNA.user)
    for hours, heard in ((0, []), (1, []), (2, ["ping"])):
        clock.now += hours * HOUR
        await table.run_due()
        assert [one for one in recorder.kinds[before:] if one != "board"] == heard, hours


@pytest.mark.parametrize("away", [True, False])
async def test_nudge_does_not_reveal_absence(
    clock: Clock, recorder: Recorder, table: Service, game: int, away: bool
) -> None:
    clock.now += DAY + 1
    if away:
        await table.people.set_habits(HOST.user, Habits(away_until=clock.now + 9 * DAY))
    assert await nudge_codes(table, game, ANNA.user) == [""]
    again = await nudge_codes(table, game, ANNA.user)
    assert again == ["nudge_again"]
    assert recorder.kinds.count("nudge") == (0 if away else 1)


async def test_nudge_speaks_for_table(duel: Duel) -> None:
    bot, channel, people = duel
    person, _ = await wait_question(bot, people, channel)
    other = people[person is people[0]]
    refusal = await (await other.slash(channel, "table nudge")).wait_settled()
    assert "too early" in refusal.content
    bot.offset += DAY + 5
    said = await (await other.slash(channel, "table nudge")).wait_settled()
    assert "The table reminds them" in said.content
    await bot.settle()
    told = await person.wait_message(channel, lambda one: "whole table is waiting" in one.content)
    assert told.pings == [person.id]
    assert other.mention not in told.content
    assert await bot.service.query(steps.latest_step_time, 1, "nudge") > 0
