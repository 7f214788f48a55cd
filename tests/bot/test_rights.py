"""Rights are measured in the table's own channel, wherever a person asks."""

from __future__ import annotations

import ast
from pathlib import Path

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


async def test_manager_of_other_channel_cannot_move_table(bot: Running, sandbox: Sandbox) -> None:
    await table_of(bot, sandbox)
    eve, own = sandbox.user("Eve"), sandbox.channel("eves-own")
    sandbox.control.allow(own, eve.id, MANAGE)
    assert not await can_move(bot, eve, own)
    assert (await bot.service.record(1)).phase == RUNNING


async def test_manager_of_table_channel_moves_it_from_anywhere(bot: Running, sandbox: Sandbox) -> None:
    channel, _people = await table_of(bot, sandbox)
    eve, other = sandbox.user("Eve"), sandbox.channel("other")
    sandbox.control.allow(channel, eve.id, MANAGE)
    assert await can_move(bot, eve, other)
    assert not await can_move(bot, eve, channel), "it is not their channel any more"


async def test_server_manager_moves_table_from_anywhere(bot: Running, sandbox: Sandbox) -> None:
    await table_of(bot, sandbox)
    eve = sandbox.user("Eve")
    await eve.become_moderator()
    assert await can_move(bot, eve, sandbox.channel("other"))


@pytest.mark.parametrize("awake", [True, False])
async def test_thread_table_uses_rights_of_parent_channel(
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


async def test_hidden_channel_gives_no_right_to_manage(bot: Running, sandbox: Sandbox) -> None:
    channel, _people = await table_of(bot, sandbox)
    eve, other = sandbox.user("Eve"), sandbox.channel("other")
    world = sandbox.world
    hidden = world.channel(int(channel))
    world.overwrite(hidden, int(eve.id), allow=1 << 4, deny=1 << 10)
    assert not await can_move(bot, eve, other)


async def test_old_private_thread_gives_no_rights(bot: Running, sandbox: Sandbox) -> None:
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


async def test_table_cannot_move_where_player_cannot_see(bot: Running, sandbox: Sandbox) -> None:
    """A player without access would run out of time there."""
    _channel, (ana, bo, _cy) = await table_of(bot, sandbox)
    den = sandbox.channel("den")
    sandbox.control.deny(den, bo.id, ["view_channel"])
    assert not await can_move(bot, ana, den)
    refusal = await answer_to(ana, den, "game move", game=1)
    assert bo.mention in refusal.content
    sandbox.control.deny(den, bo.id, [])
    assert await can_move(bot, ana, den)


async def test_table_cannot_move_into_thread_without_player(bot: Running, sandbox: Sandbox) -> None:
    channel, (ana, bo, cy) = await table_of(bot, sandbox)
    members = [ana.id, cy.id, sandbox.bot_id]
    thread = sandbox.control.thread(channel, "den", private=True, members=members)["id"]
    assert not await can_move(bot, ana, thread)
    sandbox.control.thread_member(thread, bo.id)
    assert await can_move(bot, ana, thread)


async def test_person_who_left_server_does_not_delay_vote(bot: Running, sandbox: Sandbox) -> None:
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


def test_rights_are_computed_in_one_place() -> None:
    """A change and an answer compute them once, and pass them along."""
    found: dict[str, set[str]] = {"governs": set(), "manages": set(), "rights_at": set()}
    bot = Path(__file__).parents[2] / "bot"
    for path in bot.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Attribute(attr=name) | ast.Call(func=ast.Name(id=name)) if name in found:
                    found[name].add(path.relative_to(bot).as_posix())
    computed = {"core/draft.py", "play/answer.py", "play/pressing.py"}
    home = {"domain/rights.py"}
    assert found == {"governs": home | {"core/welcome.py"}, "manages": home, "rights_at": computed}
