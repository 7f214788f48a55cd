"""People whom Discord does not let press: their clock stands still, and nobody counts them as having left."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.discord_io import members
from bot.domain import seat_clock
from bot.domain.records import GameRecord, SeatRecord
from bot.domain.seat_rights import is_silent
from sandbox import DrivenUser, Sandbox
from sandbox.permissions import BITS, EVERYONE
from tests.bot.table import Running, host_lobby, wait_question
from tests.common.waiting import wait_until

HOUR = 3600.0
BOT = [name for name, bit in BITS.items() if EVERYONE & bit]
CAN_PRESS = "can press here again"
Shut = Callable[[Sandbox, str, DrivenUser], Callable[[], None]]


def lock(sandbox: Sandbox, place: str, _person: DrivenUser) -> Callable[[], None]:
    sandbox.control.lock(place)
    return lambda: sandbox.control.lock(place, locked=False)


def hide(sandbox: Sandbox, place: str, person: DrivenUser) -> Callable[[], None]:
    channel = str(sandbox.world.channels[int(place)].parent_id)
    sandbox.control.deny(channel, person.id, ["view_channel"])
    return lambda: sandbox.control.deny(channel, person.id, [])


def time_out(sandbox: Sandbox, _place: str, person: DrivenUser) -> Callable[[], None]:
    server = str(next(iter(sandbox.world.guilds)))
    sandbox.control.time_out(server, person.id, 7 * 24 * HOUR)
    return lambda: sandbox.control.time_out(server, person.id, 0)


def hinder_nobody(_sandbox: Sandbox, _place: str, _person: DrivenUser) -> Callable[[], None]:
    return lambda: None


def silence(sandbox: Sandbox, place: str, person: DrivenUser) -> Callable[[], None]:
    """Deny a person the permissions that pressing does not need."""
    channel = str(sandbox.world.channels[int(place)].parent_id)
    taken = ["send_messages", "send_messages_in_threads", "use_application_commands"]
    sandbox.control.deny(channel, person.id, taken)
    return lambda: None


async def at_pace(
    bot: Running, sandbox: Sandbox, pace: str = "daily", *, private: bool = False
) -> tuple[str, DrivenUser, DrivenUser]:
    """A game in a thread that the bot manages: thread, asked user and other user."""
    sandbox.control.role("Annalist", [*BOT, "manage_threads"])
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    members = [one.id for one in people] + [sandbox.bot_id]
    thread = str(sandbox.control.thread(sandbox.channel(), "our-game", private, members)["id"])
    lobby = await host_lobby(bot, people[0], thread, seats=2)
    await people[0].choose(lobby, lobby.selects[-1]["custom_id"], pace)
    await people[1].press(lobby, "Join")
    full = await people[0].wait_message(thread, lambda m: "Seats: 2 of 2" in m.content)
    await people[0].press(full, "Start")
    first, _question = await wait_question(bot, people, thread)
    await bot.settle()
    return thread, first, next(one for one in people if one is not first)


async def pass_hours(bot: Running, hours: float) -> GameRecord:
    """Let time pass, with a bot that is there, and return the game."""
    await bot.wait_heard()
    bot.offset += hours * HOUR
    await bot.service.run_due()
    await bot.settle()
    return await bot.service.record(1)


def seat_of(record: GameRecord, person: DrivenUser) -> SeatRecord:
    return next(one for one in record.seats if int(person.id) in (one.user, one.owner))


def lines_with(person: DrivenUser, place: str, text: str) -> list[Any]:
    return [one for one in person.visible_messages(place) if text in one.content]


@pytest.mark.parametrize("shut", [lock, hide, time_out])
async def test_clock_stops_while_player_cannot_press(bot: Running, sandbox: Sandbox, shut: Shut) -> None:
    thread, late, other = await at_pace(bot, sandbox)
    reopen = shut(sandbox, thread, late)
    for _ in range(6):
        record = await pass_hours(bot, 73)
    mine = seat_of(record, late)
    assert not record.trouble, "the bot itself may write"
    assert (mine.user, mine.computer, mine.owner) == (int(late.id), "", None)
    assert not is_silent(record, mine, bot.now())
    assert not lines_with(other, thread, "out of time")
    assert not lines_with(other, thread, "Time runs out")
    reopen()
    record = await pass_hours(bot, 1)
    assert len(lines_with(other, thread, CAN_PRESS)) == 1
    assert late.mention in lines_with(other, thread, CAN_PRESS)[0].content
    out = seat_clock.clock_end(record, seat_of(record, late))
    assert out is not None
    assert out >= bot.now() + 24 * HOUR
    assert lines_with(other, thread, f"Time runs out <t:{int(out)}:R>")
    record = await pass_hours(bot, 73)
    assert seat_of(record, late).owner == int(late.id), "from then on time passes"


async def test_clock_stops_for_person_outside_private_thread(bot: Running, sandbox: Sandbox) -> None:
    place, late, _other = await at_pace(bot, sandbox, private=True)
    thread = sandbox.world.channels[int(place)]
    sandbox.world.threads.leave(thread, int(late.id))
    record = await pass_hours(bot, 73)
    assert (seat_of(record, late).user, is_silent(record, seat_of(record, late), bot.now())) == (
        int(late.id),
        False,
    )
    sandbox.world.threads.join(thread, int(late.id))
    await pass_hours(bot, 1)
    assert seat_of(await pass_hours(bot, 73), late).owner == int(late.id), "from then on time passes"


@pytest.mark.parametrize("shut", [hinder_nobody, silence])
async def test_player_who_can_press_times_out(bot: Running, sandbox: Sandbox, shut: Shut) -> None:
    """Pressing needs no permission to write or use commands."""
    thread, late, _other = await at_pace(bot, sandbox)
    shut(sandbox, thread, late)
    assert seat_of(await pass_hours(bot, 73), late).owner == int(late.id)


async def test_lock_pauses_clock_at_once(bot: Running, sandbox: Sandbox) -> None:
    thread, late, other = await at_pace(bot, sandbox)
    await pass_hours(bot, 10)
    reopen = lock(sandbox, thread, late)
    await wait_until(lambda: not lines_with(other, thread, "Time runs out"))
    await pass_hours(bot, 40)
    reopen()
    await wait_until(lambda: bool(lines_with(other, thread, CAN_PRESS)))
    record = await bot.service.record(1)
    left = seat_clock.time_left(record, seat_of(record, late), bot.now())
    assert left == pytest.approx(62 * HOUR, abs=HOUR / 4)


async def test_press_ends_hindrance(bot: Running, sandbox: Sandbox) -> None:
    thread, late, _other = await at_pace(bot, sandbox)
    reopen = time_out(sandbox, thread, late)
    assert seat_of(await pass_hours(bot, 73), late).hindered
    reopen()
    question = (await wait_question(bot, [late], thread))[1]
    await bot.press(late, question, random.Random(1))
    assert not seat_of(await bot.service.record(1), late).hindered


async def test_hindrance_lasts_while_discord_is_silent(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread, late, other = await at_pace(bot, sandbox)
    time_out(sandbox, thread, late)
    assert seat_of(await pass_hours(bot, 73), late).hindered

    async def time_out_query(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(members, "_hindered_members", time_out_query)
    before = bot.now()
    assert seat_of(await pass_hours(bot, 1), late).hindered > before + HOUR, "they are looked at again"
    assert not lines_with(other, thread, CAN_PRESS)


async def test_vote_waits_for_hindered_player(bot: Running, sandbox: Sandbox) -> None:
    thread, late, other = await at_pace(bot, sandbox)
    await (await other.slash(thread, "table pace", pace="relaxed")).wait_settled()
    await other.wait_message(thread, lambda m: "proposes a new pace" in m.content)
    reopen = hide(sandbox, thread, late)
    record = await pass_hours(bot, 30)
    assert [one.kind for one in record.motions] == ["pace"]
    assert record.pace.kind == "daily"
    reopen()
    record = await pass_hours(bot, 30)
    assert record.motions == ()
