"""/table nudge: the table reminds whoever it waits for, at most once a day, and never in quiet hours."""

from __future__ import annotations

from functools import partial

import pytest

from bot.core import play
from bot.core.service import Service
from bot.domain.requests import Outcome
from bot.domain.table_settings import PACES
from bot.domain.terms import HOUR, Habits
from bot.features.nudge import nudge
from bot.store import Store, steps
from tests.bot.table import Duel, wait_question
from tests.bot.tables import (
    ADD,
    ANNA,
    DAY,
    EVE,
    HOST,
    Clock,
    Recorder,
    do,
    expect_refusal,
    rows,
)
from tests.bot.test_service_clock import at_pace


async def nudged_by(table: Service, game: int, user: int) -> Outcome:
    return await table.change(game, None, partial(nudge, asker=user))


async def test_once_a_day_after_a_day_and_only_by_who_waits(
    store: Store, clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    for user, code in ((EVE.user, "not_seated"), (HOST.user, "your_move"), (ANNA.user, "nudge_early")):
        with expect_refusal(code):
            await nudged_by(table, game, user)
    clock.now += DAY + 1
    await nudged_by(table, game, ANNA.user)
    assert recorder.changes[-1][:2] == ("nudge", "A")
    await table.run_due()
    assert "reminder" not in recorder.kinds, "that was this day's reminder"
    with expect_refusal("nudge_again"):
        await nudged_by(table, game, ANNA.user)
    clock.now += DAY
    await nudged_by(table, game, ANNA.user)
    assert recorder.kinds.count("nudge") == 2
    assert await rows(store, "SELECT DISTINCT user_id FROM steps WHERE kind = 'nudge'") == [(None,)]
    await do(table, game, HOST, play.submit, ADD[0])
    with expect_refusal("nudge_early"):
        await nudged_by(table, game, HOST.user)


async def test_a_quarter_of_the_clock(clock: Clock, recorder: Recorder, table: Service) -> None:
    game = await at_pace(table, PACES["daily"])
    clock.now += 6 * HOUR - 2
    with expect_refusal("nudge_early"):
        await nudged_by(table, game, ANNA.user)
    clock.now += 3
    await nudged_by(table, game, ANNA.user)
    assert recorder.kinds[-1] == "nudge"


@pytest.mark.parametrize(
    ("habits", "later"),
    [
        (Habits(where="none"), []),
        (Habits(snoozed=1_000_000.0 + 30 * HOUR), ["ping"]),
        (Habits(away_until=1_000_000.0 + 30 * HOUR), ["ping"]),
    ],
)
async def test_who_is_not_to_be_told_now_is_told_later_or_never(
    habits: Habits, later: list[str], clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    """The asker is answered the same, and refused the same, whatever these settings are."""
    clock.now += DAY + 1
    await table.people.set_habits(HOST.user, habits)
    before = len(recorder.kinds)

    def new_kinds() -> list[str]:
        return [one for one in recorder.kinds[before:] if one != "board"]

    await nudged_by(table, game, ANNA.user)
    await table.run_due()
    assert new_kinds() == []
    with expect_refusal("nudge_again"):
        await nudged_by(table, game, ANNA.user)
    clock.now += 6 * HOUR
    await table.run_due()
    assert new_kinds() == later


async def test_a_nudge_speaks_for_the_table(duel: Duel) -> None:
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
