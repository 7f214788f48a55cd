"""A break that a table agrees on: nobody is waited for, and of that time nobody loses any."""

from __future__ import annotations

import pytest

from bot.core import motions, play, replaying
from bot.core.service import Service
from bot.domain import seat_clock
from bot.domain.motion_state import RECESS, STAND_IN
from bot.domain.terms import Habits, Pace
from bot.features import long_waits, recess
from bot.features.substitutes import stand_for_host
from bot.store import Store
from bot.words.catalogue import texts
from tests.bot.cast import ADD, ANNA, BO, DAY, EVE, HOST
from tests.bot.table import Duel, wait_private
from tests.bot.tables import Clock, Recorder, do, expect_refusal, service
from tests.bot.test_service_clock import HOUR, at_pace, seat

DATABASES = ("sqlite", "postgresql")


async def test_break_stops_clock_and_ends_by_itself(store: Store, clock: Clock, recorder: Recorder) -> None:
    table = service(store, recorder, clock)
    game = await at_pace(table)
    clock.now += 6 * HOUR
    until = clock.now + 10 * DAY
    await do(table, game, HOST, recess.propose_recess, until)
    for person in (ANNA, BO):
        assert (await table.record(game)).recess is None, "everybody must agree"
        (motion,) = (await table.record(game)).motions
        await do(table, game, person, motions.agree, motion.id)
    assert (await table.record(game)).recess is not None
    assert recorder.kinds[-1] == "recess"
    clock.now = until - 1
    table = service(store, recorder, clock)
    await table.run_due()
    assert set(recorder.kinds[recorder.kinds.index("recess") + 1 :]) <= {"board"}, "no reminder, no time out"
    assert seat_clock.clock_end(await table.record(game), await seat(table, game, "A")) is None
    clock.now = until + 1
    await table.run_due()
    assert recorder.kinds[-2:] == ["resumed_play", "ping"], "who is asked is told anew"
    host = await seat(table, game, "A")
    record = await table.record(game)
    assert seat_clock.clock_end(record, host) == pytest.approx(clock.now + 24 * HOUR), (
        "6 hours of 30 were used"
    )
    assert host.awaited_since == pytest.approx(clock.now - 6 * HOUR)
    assert await replaying.check(table.house, game) is None


async def test_break_ends_early_by_agreement(
    clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    with expect_refusal("no_recess"):
        await do(table, game, HOST, recess.propose_to_resume)
    with expect_refusal("not_seated"):
        await do(table, game, EVE, recess.propose_recess, clock.now + DAY)
    await do(table, game, HOST, recess.propose_recess, clock.now + 9 * DAY)
    await do(table, game, ANNA, motions.agree, (await table.record(game)).motions[0].id)
    clock.now += 3 * DAY
    await do(table, game, ANNA, recess.propose_to_resume)
    (motion,) = (await table.record(game)).motions
    await do(table, game, HOST, motions.agree, motion.id)
    record = await table.record(game)
    assert (record.recess, recorder.kinds[-1]) == (None, "resumed_play")
    assert record.seats[0].awaited_since == clock.now


async def test_break_allows_play_without_pings(
    clock: Clock, recorder: Recorder, table: Service, game: int
) -> None:
    await do(table, game, HOST, recess.propose_recess, clock.now + 2 * DAY)
    await do(table, game, ANNA, motions.agree, (await table.record(game)).motions[0].id)
    await do(table, game, HOST, play.submit, ADD[0])
    anna = await seat(table, game, "B")
    assert anna.awaited is not None
    assert anna.pinged is None
    await table.run_due()
    assert "ping" not in recorder.kinds
    clock.now += 2 * DAY + 1
    await table.run_due()
    assert recorder.changes[-1][:2] == ("ping", "B")
    assert (await seat(table, game, "B")).awaited_since == clock.now


async def test_break_can_be_extended_and_is_no_silence(clock: Clock, table: Service) -> None:
    game = await at_pace(table, Pace())
    for days in (8, 20):
        await do(table, game, HOST, recess.propose_recess, clock.now + days * DAY)
        for person in (ANNA, BO):
            await do(table, game, person, motions.agree, (await table.record(game)).motions[0].id)
        clock.now += 4 * DAY
        await table.run_due()
    record = await table.record(game)
    assert record.recess is not None
    assert record.recess.until - record.recess.since == 24 * DAY
    clock.now += 8 * DAY
    with expect_refusal("host_here"):
        await do(table, game, ANNA, stand_for_host)


async def test_break_does_not_count_as_waiting(clock: Clock, table: Service) -> None:
    game = await at_pace(table, Pace())
    clock.now += 5 * DAY
    await do(table, game, ANNA, recess.propose_recess, clock.now + 9 * DAY)
    for person in (HOST, BO):
        await do(table, game, person, motions.agree, (await table.record(game)).motions[0].id)
    clock.now += 3 * DAY
    with expect_refusal("not_waited_for"):
        await do(table, game, ANNA, long_waits.propose_to_take_over, "A")


async def test_break_postpones_motions(clock: Clock, table: Service) -> None:
    await table.people.set_habits(HOST.user, Habits(stand_in=EVE.user))
    game = await at_pace(table)
    clock.now += 31 * HOUR
    await table.run_due()
    (asked,) = (await table.record(game)).motions
    assert asked.kind == STAND_IN
    began, until = clock.now, clock.now + 10 * DAY
    await do(table, game, ANNA, recess.propose_recess, until)
    for person in (HOST, BO):
        await do(table, game, person, motions.agree, (await table.record(game)).motions[-1].id)
    longer = until + 10 * DAY
    await do(table, game, ANNA, recess.propose_recess, longer)
    clock.now = until + 1
    await table.run_due()
    record = await table.record(game)
    assert record.recess is None
    left = asked.until - began
    asked, further = record.motions
    assert (asked.kind, asked.until) == (STAND_IN, clock.now + left)
    assert (further.kind, further.body["back"]) == (RECESS, longer)
    assert further.until == clock.now + 10 * HOUR, "the clock to answer is put off as well"


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
async def test_break_panel_offers_end_of_break(locale: str, clock: Clock, table: Service, game: int) -> None:
    words = texts(locale)
    assert len(recess.recess_panel(await table.record(game), "", words, clock.now).rows) == 1
    await do(table, game, HOST, recess.propose_recess, clock.now + 2 * DAY)
    await do(table, game, ANNA, motions.agree, (await table.record(game)).motions[0].id)
    shown = recess.recess_panel(await table.record(game), "", words, clock.now)
    assert len(shown.rows) == 2
    assert f"<t:{int(clock.now + 2 * DAY)}:f>" in shown.text


async def test_break_is_agreed_and_ended_by_buttons(duel: Duel) -> None:
    bot, channel, (ana, bo) = duel
    panel = await (await ana.slash(channel, "table break")).wait_settled()
    await ana.choose(panel, panel.selects[0]["custom_id"], panel.selects[0]["options"][4]["value"])
    motion = await bo.wait_message(channel, lambda m: "proposes a break" in m.content)
    assert bo.id in motion.pings
    await bo.press(motion, "Agree")
    line = await ana.wait_message(channel, lambda m: "Agreed: the table takes a break" in m.content)
    await ana.wait_message(channel, lambda m: "On a break until <t:" in m.content and bool(m.labels))
    status = await (await ana.slash(channel, "game status")).wait_settled()
    assert "On a break until <t:" in status.content
    bot.offset += 61
    await bot.service.run_due()
    await bot.settle()
    assert any("📌" in m.content and "On a break" in m.content for m in ana.visible_messages(channel))
    await bo.press(line, "End the break")
    await wait_private(bo, channel, "asked the table")
    motion = await ana.wait_message(channel, lambda m: "proposes to end the break" in m.content)
    await ana.press(motion, "Agree")
    await ana.wait_message(channel, lambda m: "The break is over" in m.content)
    assert (await bot.service.record(1)).recess is None
    await bot.settle()
