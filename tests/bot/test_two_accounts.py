"""Attacks on rights and votes by a host with a second account, through Discord in every edition."""

from __future__ import annotations

import random

import pytest

from bot.domain.records import RUNNING
from engine import editions
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Running, start_game, wait_private, wait_question

DAY = 24 * 3600.0
TAKE = "Take the seat, or agree"


async def table_of_three(
    bot: Running, sandbox: Sandbox, edition: str
) -> tuple[str, DrivenUser, DrivenUser, DrivenUser]:
    """A table of the host, another user and the host's second account."""
    channel = sandbox.channel()
    host, victim, second = people = [sandbox.user(name) for name in ("Ana", "Bo", "Second")]
    await start_game(bot, people, channel, edition=edition)
    return channel, host, victim, second


async def resign_seat(bot: Running, person: DrivenUser, channel: str) -> None:
    panel = await (await person.slash(channel, "game resign")).wait_settled()
    await person.press(panel, "Yes, resign")
    await bot.settle()


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("resigned", [True, False])
async def test_second_account_cannot_vote_newcomer_into_seat(
    bot: Running, sandbox: Sandbox, edition: str, resigned: bool
) -> None:
    channel, host, victim, second = await table_of_three(bot, sandbox, edition)
    if resigned:
        await resign_seat(bot, host, channel)
    newcomer = sandbox.user("New")
    await host.slash(channel, "game replace", seat="B", user=newcomer)
    offer = await newcomer.wait_message(channel, lambda message: "’s seat to" in message.content)
    assert set(offer.pings) == {victim.id, newcomer.id}
    await newcomer.press(offer, TAKE)
    await bot.settle()
    for account in (host, second):
        await account.press(offer, TAKE)
        await wait_private(account, channel, "You have no vote in this")
    await bot.settle()
    assert (await bot.service.record(1)).seat_of(int(victim.id)) is not None
    await newcomer.slash(channel, "game hand")
    await wait_private(newcomer, channel, "You have no seat")


@pytest.mark.parametrize("edition", editions())
async def test_player_with_time_left_cannot_be_removed(bot: Running, sandbox: Sandbox, edition: str) -> None:
    channel, host, victim, second = await table_of_three(bot, sandbox, edition)
    await second.become_moderator()
    for account in (host, second):
        await account.slash(channel, "game replace", seat="B", computer="novice")
        await wait_private(account, channel, "still has time")
    await resign_seat(bot, host, channel)
    await host.slash(channel, "game replace", seat="B", computer="novice")
    await bot.settle()
    assert (await bot.service.record(1)).seat_of(int(victim.id)) is not None


@pytest.mark.parametrize("edition", editions())
async def test_two_accounts_cannot_cancel_or_roll_back(bot: Running, sandbox: Sandbox, edition: str) -> None:
    channel, host, victim, second = await table_of_three(bot, sandbox, edition)
    people, chance = [host, victim, second], random.Random(2)
    for _ in range(60):
        person, message = await wait_question(bot, people, channel)
        await bot.press(person, message, chance)
        await bot.settle()
        steps = (await bot.service.record(1)).entries
        if person is victim and steps > 3:
            break
    else:
        raise AssertionError("the victim never chooses")
    before = await bot.service.record(1)
    panel = await (await host.slash(channel, "game cancel")).wait_settled()
    await host.press(panel, "Yes, cancel the game")
    vote = await second.wait_message(channel, lambda message: "Call it off" in message.labels)
    await second.press(vote, "Call it off")
    await bot.settle()
    await host.slash(channel, "table take-back", to="before the last choice")
    vote = await second.wait_message(channel, lambda message: "Go back" in message.labels)
    await second.press(vote, "Go back")
    await bot.settle()
    bot.offset += 2 * DAY
    await bot.service.run_due()
    await bot.settle()
    record = await bot.service.record(1)
    assert (record.entries, record.phase, record.motions) == (before.entries, RUNNING, ())
