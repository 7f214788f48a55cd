"""/block: mutual in effect, private to its owner, and to others the same as what the host decides."""

from __future__ import annotations

import pytest

from bot.core import lobby, motions, play
from bot.core.service import Service
from bot.domain.requests import Actor, Refused
from bot.features.block_list import MOST, block_typed
from bot.features.privacy import forget_person
from bot.features.substitutes import offer_seat
from bot.features.timeouts import come_back
from bot.store import Store, blocks
from bot.store.blocks import Block
from bot.store.own_data import collect_own_data
from sandbox import DrivenUser
from tests.bot.cast import ANNA, BO, EVE, HOST
from tests.bot.table import Running, host_lobby, wait_private
from tests.bot.tables import do, expect_refusal, open_lobby, rows, service, start_toy_game

FIRST, SECOND = Actor(2**40 + 1, "First"), Actor(2**40 + 2, "Second")


async def block_person(store: Store, by: Actor, whom: Actor) -> None:
    await block_typed(service(store), by.user, Block(whom.user, whom.name))


async def refusal(store: Store, game: int, actor: Actor) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as found:
        await do(service(store), game, actor, lobby.join)
    return found.value.code, found.value.details


@pytest.mark.parametrize("turned", [False, True])
async def test_block_keeps_both_people_apart(store: Store, turned: bool, table: Service) -> None:
    await block_person(store, *((BO, ANNA) if turned else (ANNA, BO)))
    game, other = await open_lobby(table, 1), await open_lobby(table, 2)
    await do(table, game, ANNA, lobby.join)
    await do(table, other, HOST, lobby.remove_person, BO.user)
    assert await refusal(store, game, BO) == await refusal(store, other, BO), "as if the host had decided it"
    await do(table, game, EVE, lobby.join)
    async with store.write() as c:
        blocks.unblock(c, ANNA.user, BO.user)
        blocks.unblock(c, BO.user, ANNA.user)
    await do(table, game, BO, lobby.join)


async def test_block_by_unseated_host_counts(store: Store, table: Service) -> None:
    await block_person(store, HOST, BO)
    await block_person(store, ANNA, HOST)
    game = await open_lobby(table)
    for actor in (ANNA, BO):
        with expect_refusal("not_your_table"):
            await do(table, game, actor, lobby.join)
    await do(table, game, HOST, lobby.join)


async def test_block_does_not_split_seated_people(store: Store, table: Service, game: int) -> None:
    await block_person(store, ANNA, HOST)
    await do(table, game, ANNA, play.resign)
    record = await table.record(game)
    assert record.seats[1].owner == ANNA.user
    await do(table, game, ANNA, come_back)
    assert (await table.record(game)).seats[1].user == ANNA.user


async def test_blocked_substitute_is_refused_silently(store: Store, table: Service) -> None:
    await block_person(store, ANNA, BO)
    game = await start_toy_game(table)
    for who in (BO, EVE):
        await do(table, game, HOST, offer_seat, "C", who)
        offered = (await table.record(game)).motions[-1]
        if who is BO:
            with expect_refusal("not_your_table"):
                await do(table, game, BO, motions.agree, offered.id)
    await do(table, game, EVE, motions.agree, offered.id)
    assert (await table.record(game)).seats[2].user == EVE.user


async def test_block_list_is_private_and_deleted_with_owner(store: Store, table: Service) -> None:
    await block_person(store, FIRST, SECOND)
    with expect_refusal("block_yourself"):
        await block_person(store, FIRST, FIRST)
    assert "blocks" not in await collect_own_data(store, SECOND.user)
    assert [row["blocked_id"] for row in (await collect_own_data(store, FIRST.user))["blocks"]] == [
        SECOND.user
    ]
    await forget_person(table, SECOND.user)
    assert await rows(store, "SELECT blocked_id, name FROM blocks") == [(SECOND.user, "")], "still kept apart"
    await forget_person(table, FIRST.user)
    assert await rows(store, "SELECT * FROM blocks") == []


async def test_block_list_is_limited(store: Store) -> None:
    for number in range(MOST):
        await block_person(store, FIRST, Actor(100 + number, "x"))
    await block_person(store, FIRST, Actor(100, "again"))
    with expect_refusal("many_blocks"):
        await block_person(store, FIRST, SECOND)


async def test_block_command_blocks_and_unblocks(
    bot: Running, ana: DrivenUser, bo: DrivenUser, channel: str
) -> None:
    said = await (await ana.slash(channel, "block", user=bo.id)).wait_settled()
    assert said.ephemeral
    assert "1 of 25" in said.content
    table = await host_lobby(bot, ana, channel)
    await bo.press(table, "Join")
    await wait_private(bo, channel, "There’s no seat for you")
    await ana.choose(said, said.selects[0]["custom_id"], [bo.id])
    await ana.wait_until(lambda: "0 of 25" in ana.reload_message(said).content, channel=channel)
    await bo.press(table, "Join")
    await ana.wait_message(channel, lambda one: "Seats: 2 of" in one.content)
