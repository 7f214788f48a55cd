"""Rights are measured in the table's own channel, wherever a person asks."""

from __future__ import annotations

import pytest

from bot.domain.records import RUNNING
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.table import Running, start_game
from tests.bot.test_own_threads import begin_in_thread
from tests.bot.test_private_threads import choose_thread, private_threads

MANAGE = ["manage_channels"]


async def table_of(bot: Running, sandbox: Sandbox, *names: str) -> tuple[str, list[DrivenUser]]:
    channel = sandbox.channel()
    people = [sandbox.user(name) for name in names or ("Ana", "Bo", "Cy")]
    await start_game(bot, people, channel)
    return channel, people


async def answer_to(person: DrivenUser, channel: str, command: str, **options: object) -> SeenMessage:
    return await (await person.slash(channel, command, **options)).wait_settled()


async def can_move(bot: Running, person: DrivenUser, channel: str) -> bool:
    """True if a person can have the table go on in a channel."""
    await answer_to(person, channel, "game move", game=1)
    await bot.settle()
    return (await bot.service.record(1)).channel == int(channel)


async def test_manage_channels_in_ones_own_channel_moves_nobody_elses_table(
    bot: Running, sandbox: Sandbox
) -> None:
    await table_of(bot, sandbox)
    eve, own = sandbox.user("Eve"), sandbox.channel("eves-own")
    sandbox.control.allow(own, eve.id, MANAGE)
    assert not await can_move(bot, eve, own)
    assert (await bot.service.record(1)).phase == RUNNING


async def test_who_manages_the_tables_channel_moves_it_from_anywhere(bot: Running, sandbox: Sandbox) -> None:
    channel, _people = await table_of(bot, sandbox)
    eve, other = sandbox.user("Eve"), sandbox.channel("other")
    sandbox.control.allow(channel, eve.id, MANAGE)
    assert await can_move(bot, eve, other)
    assert not await can_move(bot, eve, channel), "it is not their channel any more"


async def test_who_governs_the_server_moves_it_from_anywhere(bot: Running, sandbox: Sandbox) -> None:
    await table_of(bot, sandbox)
    eve = sandbox.user("Eve")
    await eve.become_moderator()
    assert await can_move(bot, eve, sandbox.channel("other"))


@pytest.mark.parametrize("awake", [True, False])
async def test_a_table_in_a_thread_is_judged_by_its_channel(
    bot: Running, sandbox: Sandbox, awake: bool, channel: str, people: list[DrivenUser]
) -> None:
    thread, _person = await begin_in_thread(bot, people, channel)
    eve, mallory = sandbox.user("Eve"), sandbox.user("Mallory")
    own = sandbox.channel("own")
    sandbox.control.allow(channel, eve.id, MANAGE)
    sandbox.control.allow(own, mallory.id, MANAGE)
    if not awake:
        sandbox.control.archive(str(thread.id))
        await bot.settle()
    assert not await can_move(bot, mallory, own)
    assert await can_move(bot, eve, own)


async def test_a_channel_that_is_hidden_from_somebody_is_not_theirs_to_manage(
    bot: Running, sandbox: Sandbox
) -> None:
    channel, _people = await table_of(bot, sandbox)
    eve, other = sandbox.user("Eve"), sandbox.channel("other")
    world = sandbox.world
    hidden = world.channel(int(channel))
    world.overwrite(hidden, int(eve.id), allow=1 << 4, deny=1 << 10)
    assert not await can_move(bot, eve, other)


async def test_an_old_private_thread_lends_no_rights_to_a_table_that_moved(
    bot: Running, sandbox: Sandbox
) -> None:
    """A private thread stays under the channel that the table has left."""
    before = sandbox.channel()
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await choose_thread(bo, before)
    await start_game(bot, people, before)
    (thread,) = private_threads(sandbox)
    sandbox.control.allow(before, bo.id, MANAGE)
    assert await can_move(bot, ana, sandbox.channel("elsewhere"))
    for place in (str(thread.id), before):
        for command, options in (("game cancel", {}), ("game replace", {"seat": "A", "computer": "novice"})):
            refusal = await answer_to(bo, place, command, **options)
            assert "There’s no game in this channel" in refusal.content


async def test_nobody_moves_a_table_to_where_somebody_else_cannot_see_it(
    bot: Running, sandbox: Sandbox
) -> None:
    """A player without access would run out of time there."""
    _channel, (ana, bo, _cy) = await table_of(bot, sandbox)
    den = sandbox.channel("den")
    sandbox.control.deny(den, bo.id, ["view_channel"])
    assert not await can_move(bot, ana, den)
    refusal = await answer_to(ana, den, "game move", game=1)
    assert bo.mention in refusal.content
    sandbox.control.deny(den, bo.id, [])
    assert await can_move(bot, ana, den)


async def test_nobody_moves_a_table_into_a_thread_that_somebody_else_is_not_in(
    bot: Running, sandbox: Sandbox
) -> None:
    channel, (ana, bo, cy) = await table_of(bot, sandbox)
    members = [ana.id, cy.id, sandbox.bot_id]
    thread = sandbox.control.thread(channel, "den", private=True, members=members)["id"]
    assert not await can_move(bot, ana, thread)
    sandbox.control.thread_member(thread, bo.id)
    assert await can_move(bot, ana, thread)


async def test_who_left_the_server_does_not_hold_up_a_vote(bot: Running, sandbox: Sandbox) -> None:
    channel, (ana, bo, cy) = await table_of(bot, sandbox)
    for guild in sandbox.world.guilds.values():
        guild.members.pop(int(cy.id), None)
    await answer_to(ana, channel, "table map", on=True)
    vote = await bo.wait_message(channel, lambda message: "turning the map" in message.content)
    assert "abstains" in vote.content
    assert bo.mention in vote.content
    assert cy.mention not in vote.content, "nobody waits for them"
    await bo.press(vote, "Agree")
    await bot.settle()
    assert (await bot.service.record(1)).switches == {"map": True}
