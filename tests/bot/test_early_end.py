"""A table ends its game early if everybody agrees, and the result counts."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from bot.annals.page import annals_page
from bot.core import motions, play, replaying
from bot.core.service import Service
from bot.domain.records import OVER, RUNNING
from bot.domain.requests import Actor
from bot.domain.season import ENDED_TABLE
from bot.features import early_end, timeouts
from bot.features.statistics.ratings import standings
from bot.messages.game_over import Result
from bot.outbox.announcement import make_announcement
from bot.store import Store
from bot.store.results import all_results
from engine import editions
from engine.turns import turns_of
from engine.verifying import verify
from sandbox import Sandbox
from tests.bot.cast import DAY, EVE
from tests.bot.table import Duel, Running, wait_private
from tests.bot.tables import Clock, do, expect_refusal, start_game_of
from tests.bot.test_consent import ANA, BO, CY, Table
from tests.bot.test_seasons import start_season

END: Any = early_end.propose_end


async def table_at(store: Store, edition: str = "ragnar-2024", seats: int = 2) -> Table:
    """A table at which every seat has had a turn."""
    table = await Table.start(store, edition, seats)
    await play_until_all_had_a_turn(table)
    return table


async def play_until_all_had_a_turn(table: Table) -> None:
    for _ in range(600):
        if await have_all_had_a_turn(table.service, table.game):
            return
        await table.choose()
    raise AssertionError("a seat never has a turn")


async def have_all_had_a_turn(service: Service, game: int) -> bool:
    view = await service.view(game, None, since=0)
    return {one.seat for one in view.seats} <= {turn.seat for turn in turns_of(view.news) if turn.over}


@pytest.mark.parametrize("edition", editions())
async def test_early_end_counts_current_scores(store: Store, edition: str) -> None:
    table = await table_at(store, edition)
    await table.do(ANA, END)
    assert (await table.record()).phase == RUNNING
    record = await table.vote_yes(BO)
    assert (record.phase, record.motions) == (OVER, ())
    async with store.read() as c:
        found = await all_results(c)
        said = await c.execute("SELECT payload FROM outbox ORDER BY id")
    view = await table.service.view(table.game, None)
    assert view.result is not None
    assert {one.seat: (one.place, one.score) for one in found if not one.seat.islower()} == {
        one.seat: (one.place, one.score) for one in view.result
    }
    assert len([one for one in standings(found, edition) if one.rating is not None]) == 2
    told = " ".join(str(row) for row in said)
    assert told.index("ended_early") < told.index(Result.__struct_config__.tag or "?")

    again = Service(store, make_announcement, engine=engine, clock=table.clock)
    assert await replaying.check(again.house, table.game) is None, "a restart plays it again alike"
    export = json.dumps(json.loads(await again.export(table.game)))
    assert verify(export).difference is None
    with expect_refusal("wrong_phase"):
        await table.do(ANA, END)


async def test_early_end_needs_turn_for_everybody(store: Store) -> None:
    table = await Table.start(store)
    with expect_refusal("too_early"):
        await table.do(ANA, END)
    await table.choose_until(ANA)
    with expect_refusal("too_early"):
        await table.do(ANA, END)


async def test_person_without_seat_cannot_propose_early_end(store: Store) -> None:
    table = await table_at(store)
    with expect_refusal("not_seated"):
        await table.do(EVE, END)


async def test_next_choice_ends_proposal(store: Store) -> None:
    """A leader would otherwise have agreed to another result."""
    table = await table_at(store)
    await table.do(ANA, END)
    motion = await table.motion()
    await table.choose()
    assert (await table.record()).motions == ()
    with expect_refusal("motion_gone"):
        await table.do(BO, motions.agree, motion.id)


async def test_single_no_ends_proposal(store: Store) -> None:
    table = await table_at(store)
    await table.do(ANA, END)
    assert (await table.do(BO, motions.refuse, (await table.motion()).id)).motions == ()
    assert (await table.record()).phase == RUNNING


async def test_early_end_waits_for_third_player_with_time(store: Store) -> None:
    table = await table_at(store, seats=3)
    await table.do(ANA, END)
    await table.vote_yes(BO)
    record = await table.wait(2 * DAY)
    assert (record.phase, record.motions) == (RUNNING, ())


async def test_absent_rival_cannot_be_outvoted(store: Store) -> None:
    table = await table_at(store)
    await table.put_out("B")
    table.let_go(BO.user)
    assert (await table.do(ANA, END)).phase == RUNNING
    assert (await table.wait(9 * DAY)).phase == RUNNING, "nobody ends it alone"
    table.let_go()
    await table.do(BO, timeouts.come_back)
    assert (await table.record()).phase == RUNNING


async def test_player_out_of_time_does_not_delay_early_end(store: Store) -> None:
    table = await table_at(store, seats=3)
    while next(one for one in (await table.record()).seats if one.awaited is not None).user != CY.user:
        await table.choose()
    await table.wait(8 * DAY)
    await table.do(ANA, END)
    await table.vote_yes(BO)
    assert (await table.wait(2 * DAY)).phase == OVER


async def test_solo_player_ends_game_at_once(store: Store) -> None:
    service = Service(store, make_announcement, engine=engine, clock=Clock())
    game = await start_game_of(service, ANA, edition="ragnar-2024", seats_max=2, computers=1)
    table = Table(service, game, Clock())
    await play_until_all_had_a_turn(table)
    assert (await table.do(ANA, END)).phase == OVER


async def test_annals_mention_early_end(store: Store) -> None:
    table = await table_at(store, "zman-2018")
    await table.do(ANA, END)
    record = await table.vote_yes(BO)
    page = annals_page(json.loads(await table.service.export(table.game)), record, "en")
    assert "The table agreed to end the game here" in page


async def play_random_turns(service: Service, game: int) -> None:
    """Everybody chooses at random until each has had a turn."""
    table = Table(service, game, Clock())
    for _ in range(600):
        if await have_all_had_a_turn(service, game):
            return
        record = await table.record()
        seat = next(one for one in record.seats if one.awaited is not None)
        asked = (await service.view(game, seat.seat)).decision
        assert asked is not None
        actor = Actor(seat.user or 0, seat.name)
        await do(service, game, actor, play.submit, table.chance.choice(asked.actions), asked.id, seat.seat)
    raise AssertionError("a seat never has a turn")


async def test_early_end_is_agreed_by_buttons(duel: Duel) -> None:
    bot, channel, (ana, bo) = duel
    panel = await (await ana.slash(channel, "table finish")).wait_settled()
    await ana.press(panel, "Yes, ask the table")
    await wait_private(ana, channel, "Not everyone has finished a turn yet")
    await play_random_turns(bot.service, 1)
    panel = await (await ana.slash(channel, "table finish")).wait_settled()
    await ana.press(panel, "Yes, ask the table")
    await wait_private(ana, channel, "asked the table")
    motion = await bo.wait_message(channel, lambda message: "End it here" in message.labels)
    assert "proposes to end the game here" in motion.content
    assert bo.id in motion.pings
    await bo.press(motion, "End it here")
    line = await ana.wait_message(channel, lambda message: "Agreed: the game ends here" in message.content)
    result = await ana.wait_message(channel, lambda message: "Rematch" in message.labels)
    assert int(line.id) < int(result.id)
    assert "wins" in result.content
    await bot.settle()
    assert (await bot.service.record(1)).phase == OVER


async def test_season_counts_scores_at_early_end(bot: Running, sandbox: Sandbox) -> None:
    league = await start_season(bot, sandbox, 2, editions="ragnar-2024", seats=2, rounds=1)
    season = await league.tend()
    game = season.tables[0].game or 0
    await play_random_turns(bot.service, game)
    first, second = (Actor(one.user or 0, one.name) for one in (await bot.service.record(game)).seats)
    await do(bot.service, game, first, END)
    (motion,) = (await bot.service.record(game)).motions
    await do(bot.service, game, second, motions.agree, motion.id)
    places = {one.seat: one.place for one in (await bot.service.view(game, None)).result or ()}
    season = await league.tend()
    result = season.tables[0].result
    assert result is not None
    assert result.why == ENDED_TABLE
    assert [result.places[one] for one in season.tables[0].people] == [places["A"], places["B"]]
