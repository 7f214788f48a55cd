"""A table takes back what was played, as everybody agrees: stored, told, exported and checked."""

from __future__ import annotations

import json
import random

import pytest

import engine
from bot.core import motions, play, replaying
from bot.core.service import Service
from bot.domain.requests import Actor
from bot.features import going_back
from bot.outbox.announcement import make_announcement
from bot.store import Store
from bot.words.story_lines import happenings
from engine.verifying import verify
from tests.bot.tables import Clock, do, expect_refusal, start_game_of, view_at

ANA, BO, CY, DI = Actor(11, "Ana"), Actor(12, "Bo"), Actor(13, "Cy"), Actor(14, "Di")
AT = {"A": ANA, "B": BO, "C": CY}


async def table_at(store: Store) -> tuple[Service, int]:
    table = Service(store, make_announcement, engine=engine, clock=Clock())
    return table, await start_game_of(table, *AT.values(), edition="ragnar-2024", seats_max=3)


async def play_on(table: Service, game: int, chance: random.Random, choices: int) -> None:
    for _ in range(choices):
        letter = next(one.seat for one in (await table.record(game)).seats if one.awaited is not None)
        decision = (await table.view(game, letter)).decision
        assert decision is not None
        await do(table, game, AT[letter], play.submit, chance.choice(decision.actions), decision=decision.id)


async def test_agreed_rollback_is_stored_and_verifiable(store: Store) -> None:
    table, game = await table_at(store)
    chance = random.Random(2)
    with expect_refusal("undo"):
        await do(table, game, ANA, going_back.propose_going_back, "mine")
    await play_on(table, game, chance, 30)
    before = await table.record(game)
    with expect_refusal("not_seated"):
        await do(table, game, DI, going_back.propose_going_back, "turn")
    with expect_refusal("no_such_choice"):
        await do(table, game, ANA, going_back.propose_going_back, "yesterday")
    await do(table, game, ANA, going_back.propose_going_back, "before")
    (motion,) = (await table.record(game)).motions
    await do(table, game, BO, motions.agree, motion.id)
    assert (await table.record(game)).entries == before.entries
    await do(table, game, CY, motions.agree, motion.id)
    record = await table.record(game)
    assert (record.entries, record.motions) == (before.entries + 1, ())
    view = await table.view(game, None, since=0)
    assert all(one.at[0] <= motion.body["to"] or one.at[0] >= before.entries for one in happenings(view))

    again = Service(store, make_announcement, engine=engine, clock=Clock())
    assert await replaying.check(again.house, game) is None
    await play_on(again, game, chance, 20)
    assert await replaying.check(again.house, game) is None
    assert (await view_at(again, game, None, before.entries - 1)).entries == before.entries
    await do(again, game, ANA, going_back.propose_going_back, "choice")
    (motion,) = (await again.record(game)).motions
    await play_on(again, game, chance, 1)
    assert (await again.record(game)).motions == (), "somebody went on: that is settled"
    with expect_refusal("motion_gone"):
        await do(again, game, BO, motions.agree, motion.id)
    await do(again, game, ANA, play.cancel)
    report = verify(json.dumps(json.loads(await again.export(game))))
    assert report.difference is None, report.difference


@pytest.mark.parametrize("target", going_back.TARGETS)
async def test_rollback_target_is_found(store: Store, target: str) -> None:
    table, game = await table_at(store)
    chance = random.Random(4)
    await play_on(table, game, chance, 40)
    async with table.hold(game) as held:
        live = held.game
    await do(table, game, BO, going_back.propose_going_back, target)
    (motion,) = (await table.record(game)).motions
    to, choices = motion.body["to"], [one for one in live.choices() if one.n > motion.body["to"]]
    if target == "choice":
        assert len(choices) == 1
    elif target == "mine":
        assert choices[0].seat == "B"
        assert all(one.seat != "B" for one in choices[1:])
    else:
        turns = [one.n for one in (live.log[0], *live.choices()) if going_back._begins_turn(one)]
        assert to == turns[-1 if target == "turn" else -2]
