"""After a restored backup the tables learn what is gone, and can go on."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.app.run import Bot
from bot.core import play
from bot.domain.records import SeatRecord
from bot.domain.requests import Actor
from bot.features.put_back import Comparison
from bot.store import Store
from bot.words.ids import NEW, PRACTICE
from bot.workers.jobs import Jobs
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import (
    Running,
    bot_at,
    host_lobby,
    play_until_kind,
    start_game,
    wait_private,
    wait_question,
)
from tests.bot.tables import do
from tests.bot.test_closed_channels import public_messages


async def compare(bot: Running) -> int:
    """Number of tables that a start would notify. Others are notified later."""
    comparison, found = Comparison(bot.client, bot.service), 0
    for _ in range(5):
        found += await comparison.compare()
        if not comparison.unread_channels:
            break
        await bot.settle()
    return found


async def test_restored_backup_is_announced_with_last_entry(
    sandbox: Sandbox, tmp_path: Path, channel: str, people: list[DrivenUser]
) -> None:
    base, copy, other = tmp_path / "games", tmp_path / "copy", sandbox.channel("other")
    chance = random.Random(2)
    ana = people[0]
    async with bot_at(sandbox, base) as bot:
        await start_game(bot, people, channel)
        await host_lobby(bot, ana, other, seats=3)
        await bot.settle()
        before = (await bot.service.record(1)).entries
        first, _ = await wait_question(bot, people, channel)
    shutil.copy(base, copy)
    async with bot_at(sandbox, base) as bot:
        assert await compare(bot) == 0
        pressed, who = 0, None
        while pressed < 6 or who is not first:
            await bot.press(*await wait_question(bot, people, channel), chance)
            await bot.settle()
            who, lost = await wait_question(bot, people, channel)
            pressed += 1
        private = await (await first.slash(channel, "game resign")).wait_settled()
        assert (await bot.service.record(1)).entries > before
        assert await compare(bot) == 0
    shutil.copy(copy, base)
    async with bot_at(sandbox, base) as bot:
        assert await compare(bot) == 1
        told = await ana.wait_message(channel, lambda one: "restored from a backup" in one.content)
        assert "discord.com/channels/" in told.content
        assert f"after entry {before - 1} " in told.content
        await bot.settle()
        assert await compare(bot) == 0
        person, message = await wait_question(bot, people, channel)
        assert int(message.id) > int(told.id)
        for one in (lost, private):
            await check_refused(bot, first, first.reload_message(one))
        await bot.press(person, message, chance)
        assert (await bot.service.record(1)).entries > before


def is_current(message: SeenMessage, seat: SeatRecord) -> bool:
    """True if its controls belong to the seat's current question."""
    numbers = {part["custom_id"].split(":")[2] for part in message.components}
    return f"{seat.awaited}{seat.seat}" in numbers


async def press_old(sandbox: Sandbox, person: DrivenUser, message: SeenMessage) -> None:
    """Press a message whose last edit the person has not received."""
    stands = sandbox.world.message(int(message.channel_id), int(message.id))
    now, stands.components = stands.components, message.json["components"]
    await hands.press_first(person, message)
    stands.components = now


class Lost(NamedTuple):
    """A table that lost its last choices, with the first asked user and the old controls."""

    channel: str
    people: list[DrivenUser]
    person: DrivenUser
    message: SeenMessage
    now: tuple[DrivenUser, SeenMessage]


async def lose(sandbox: Sandbox, folder: Path, *, edits: bool) -> Lost:
    """Play after a backup, then restore it. `edits`: without new messages."""
    base, copy, channel = folder / "games", folder / "copy", sandbox.channel()
    people, chance = [sandbox.user("Ana"), sandbox.user("Bo")], random.Random(2)
    async with bot_at(sandbox, base) as bot:
        await start_game(bot, people, channel, edition="ragnar-2024")
        await play_until_kind(bot, people, channel, "expand")
        person, message = await wait_question(bot, people, channel)
        with closing(sqlite3.connect(base)) as rows, closing(sqlite3.connect(copy)) as to:
            rows.backup(to)
        posted = len(person.visible_messages(channel))
        kept = (await bot.service.record(1)).version
        while (await bot.service.record(1)).version < kept + (1 if edits else 12):
            await bot.press(*await wait_question(bot, people, channel), chance)
        now = await wait_question(bot, people, channel)
        assert (len(person.visible_messages(channel)) == posted) is edits
    shutil.copy(copy, base)
    return Lost(channel, people, person, message, now)


async def can_play_on(bot: Running, lost: Lost) -> None:
    """Check that the asked user has the question, and that a press counts."""
    await bot.settle()
    record = await bot.service.record(1)
    seat = next(one for one in record.seats if one.awaited is not None)
    person = next(one for one in lost.people if int(one.id) == seat.user)
    message = public_messages(person, lost.channel)[-1]
    assert is_current(message, seat)
    await hands.press_first(person, message)
    await bot.settle()
    assert (await bot.service.record(1)).version > record.version


@pytest.mark.parametrize("edits", [True, False])
async def test_press_after_restore_brings_question_back(
    sandbox: Sandbox, tmp_path: Path, edits: bool
) -> None:
    lost = await lose(sandbox, tmp_path, edits=edits)
    async with bot_at(sandbox, tmp_path / "games") as bot:
        person, message = lost.now
        await hands.press_first(person, person.reload_message(message))
        await can_play_on(bot, lost)


@pytest.mark.parametrize("edits", [True, False])
async def test_ask_command_after_restore_brings_question_back(
    sandbox: Sandbox, tmp_path: Path, edits: bool
) -> None:
    lost = await lose(sandbox, tmp_path, edits=edits)
    async with bot_at(sandbox, tmp_path / "games") as bot:
        said = await (await lost.person.slash(lost.channel, "game ask")).wait_settled()
        assert f"/{lost.message.id}" not in said.content
        await can_play_on(bot, lost)


def keep_old(sandbox: Sandbox, channel: str) -> None:
    """Let Discord claim that a deleted message is gone, but show it."""
    sandbox.faults.inject("10008", route="DELETE /channels", about=channel, times=0)


async def test_reposted_question_deletes_old_message(sandbox: Sandbox, tmp_path: Path) -> None:
    lost = await lose(sandbox, tmp_path, edits=True)
    async with bot_at(sandbox, tmp_path / "games") as bot:
        person, message = lost.now
        posted = len(public_messages(person, lost.channel))
        await press_old(sandbox, person, person.reload_message(message))
        await bot.settle()
        assert person.message(lost.channel, message.id) is None
        assert len(public_messages(person, lost.channel)) == posted
        await can_play_on(bot, lost)


@pytest.mark.parametrize("may_read", [True, False])
async def test_further_presses_repost_question_only_once(
    sandbox: Sandbox, tmp_path: Path, may_read: bool
) -> None:
    """This holds even if the bot may not read the channel."""
    lost = await lose(sandbox, tmp_path, edits=True)
    keep_old(sandbox, lost.channel)
    if not may_read:
        sandbox.control.deny(lost.channel, sandbox.bot_id, ["read_message_history"])
    async with bot_at(sandbox, tmp_path / "games") as bot:
        person, message = lost.now
        stale = person.reload_message(message)
        posted = len(public_messages(person, lost.channel))
        for _ in range(4):
            await press_old(sandbox, person, stale)
            await bot.settle()
        assert len(public_messages(person, lost.channel)) == posted + 1
        await can_play_on(bot, lost)


async def test_stale_button_with_reused_number_is_refused(sandbox: Sandbox, tmp_path: Path) -> None:
    lost = await lose(sandbox, tmp_path, edits=True)
    keep_old(sandbox, lost.channel)
    async with bot_at(sandbox, tmp_path / "games") as bot:
        person, message = lost.now
        stale = person.reload_message(message)
        wanted = hands.choices(stale)[0]["custom_id"].split(":")[2]
        await person.slash(lost.channel, "game ask")
        await bot.settle()
        seat = (await bot.service.record(1)).seat_of(int(person.id))
        assert seat is not None
        while f"{seat.awaited}{seat.seat}" != wanted:
            view = await bot.service.view(1, seat.seat)
            assert view.decision is not None
            by = Actor(int(person.id))
            await do(bot.service, 1, by, play.submit, view.decision.actions[-1], None, seat.seat)
            seat = (await bot.service.record(1)).seat_of(int(person.id))
            assert seat is not None
        await bot.settle()
        before = (await bot.service.record(1)).version
        await press_old(sandbox, person, stale)
        await wait_private(person, lost.channel, "out of date")
        assert (await bot.service.record(1)).version == before


async def check_refused(bot: Running, person: DrivenUser, message: SeenMessage) -> None:
    """Check that a lost message's press changes nothing and links the question."""
    before = (await bot.service.record(1)).version
    part = next(one for one in message.components if one["custom_id"].split(":")[3] not in (NEW, PRACTICE))
    if part["type"] == 2:
        await person.press(message, part["custom_id"])
    else:
        await person.choose(message, part["custom_id"], part["options"][0]["value"])
    said = await person.wait_message(
        message.channel_id, lambda one: one.ephemeral and "no longer counts" in one.content
    )
    assert (await bot.service.record(1)).version == before
    assert "Your question:" in said.content or "anew" in said.content
    await person.dismiss(said)


def forget_last_hour(base: Path, *more: str) -> None:
    """The database knows of nothing in the last hour."""
    rows = sqlite3.connect(base)
    for table, column in (
        ("outbox", "created_at"),
        ("outbox", "done_at"),
        ("steps", "at"),
        ("messages", "at"),
    ):
        rows.execute(f"UPDATE {table} SET {column} = {column} - 3600")
    rows.execute("UPDATE outbox SET uncertain_since = NULL")
    for query in more:
        rows.execute(query)
    rows.commit()
    rows.close()


UNKNOWN = (
    "UPDATE messages SET message_id = NULL",
    "UPDATE outbox SET message_id = NULL, state = 'done' WHERE lane LIKE 'c%'",
)


@pytest.mark.parametrize("refusal", ["50001", "429-html"])
async def test_unreadable_channel_is_compared_later(sandbox: Sandbox, tmp_path: Path, refusal: str) -> None:
    base, channel = tmp_path / "games", sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, base) as bot:
        await start_game(bot, people, channel)
    forget_last_hour(base, *UNKNOWN)
    async with bot_at(sandbox, base) as bot:
        comparison = Comparison(bot.client, bot.service)
        number = sandbox.faults.inject(refusal, route="GET /channels", about=channel, times=0, seconds=60)
        assert await comparison.compare() == 0
        assert [one for one, *_ in comparison.unread_channels] == [1]
        sandbox.faults.withdraw(number)
        looks = 1
        while not await comparison.go_on():
            looks += 1
        assert looks <= 2
        assert await people[0].wait_message(channel, lambda one: "restored from a backup" in one.content)


async def test_message_being_sent_is_no_sign_of_restore(sandbox: Sandbox, tmp_path: Path) -> None:
    base, channel = tmp_path / "games", sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, base) as bot:
        await start_game(bot, people, channel)
    forget_last_hour(base)
    async with bot_at(sandbox, base) as bot:
        comparison = Comparison(bot.client, bot.service)
        await comparison.begin()
        async with bot.store.write() as c:
            newest = "(SELECT max(id) FROM outbox WHERE lane LIKE 'c%' AND op = 'send')"
            sent = await c.value(int, f"SELECT message_id FROM outbox WHERE id = {newest}")
            await c.execute(
                "UPDATE outbox SET state = 'sending', message_id = NULL, not_before = 9e12,"
                f" uncertain_since = 9e12 WHERE id = {newest}"
            )
            await c.execute(f"UPDATE messages SET message_id = NULL WHERE message_id = {sent}")
        assert await comparison.compare() == 0
        assert [one for one, *_ in comparison.unread_channels] == [1]
        async with bot.store.write() as c:
            known = f"state = 'done', message_id = {sent}, uncertain_since = NULL"
            await c.execute(f"UPDATE outbox SET {known} WHERE id = {newest}")
        assert await comparison.compare() == 0
        assert comparison.unread_channels == []
    assert not [one for one in people[0].visible_messages(channel) if "backup" in one.content]


async def test_start_without_database_compares_later(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each channel is searched exactly once."""
    bot = Bot(store, Jobs())
    looked: list[str] = []
    away = iter([True, False])

    async def look_over() -> None:
        looked.append("games")
        if next(away):
            raise ConnectionResetError("the database is away")

    async def has_compared() -> bool:
        looked.append("channels")
        return len(looked) > 3

    monkeypatch.setattr(bot.service, "verify_running_games", look_over)
    bot._to_look_at[1:] = [has_compared]
    for _ in range(4):
        await bot._check_past()
    assert looked == ["games", "channels", "games", "channels"]


async def test_channel_deleted_during_downtime_is_reported_once(
    sandbox: Sandbox, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    base, channel, ana = tmp_path / "games", sandbox.channel("gone"), sandbox.user("Ana")
    async with bot_at(sandbox, base) as bot:
        await host_lobby(bot, ana, channel, seats=3)
        await bot.settle()
    sandbox.control.delete_channel(channel)
    for _start in range(2):
        async with bot_at(sandbox, base) as bot:
            await compare(bot)
            assert (await bot.service.record(1)).trouble == "channel"
            await bot.settle()
        assert caplog.text.count("its channel is gone") == 1, "told once"
    assert "incident" not in caplog.text


async def test_question_deleted_during_downtime_is_reposted(sandbox: Sandbox, tmp_path: Path) -> None:
    base, channel = tmp_path / "games", sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, base) as bot:
        await start_game(bot, people, channel)
        _person, question = await wait_question(bot, people, channel)
        await bot.settle()
        assert await compare(bot) == 0
        assert (await wait_question(bot, people, channel))[1].id == question.id, (
            "it stands: it is not asked again"
        )
    sandbox.world.remove_message(sandbox.world.message(int(channel), int(question.id)))
    async with bot_at(sandbox, base) as bot:
        await compare(bot)
        await bot.settle()
        person, again = await wait_question(bot, people, channel)
        assert again.id != question.id
        before = (await bot.service.record(1)).entries
        await bot.press(person, again, random.Random(1))
        assert (await bot.service.record(1)).entries > before


async def test_question_lost_from_database_is_reposted(sandbox: Sandbox, tmp_path: Path) -> None:
    """A truncated log can have the choice without its message."""
    base, channel = tmp_path / "games", sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, base) as bot:
        await start_game(bot, people, channel)
        _person, question = await wait_question(bot, people, channel)
        await bot.settle()
    with closing(sqlite3.connect(base)) as database, database:
        database.execute("DELETE FROM messages WHERE message_id = ?", [int(question.id)])
    sandbox.world.remove_message(sandbox.world.message(int(channel), int(question.id)))
    async with bot_at(sandbox, base) as bot:
        await compare(bot)
        await bot.settle()
        person, again = await wait_question(bot, people, channel)
        await bot.press(person, again, random.Random(1))


def log_size(base: Path) -> int:
    return Path(f"{base}-wal").stat().st_size


def copy_cut(base: Path, to: Path, size: int) -> None:
    """Copy a database in use like a power cut: its log ends early."""
    Path(f"{to}-wal").write_bytes(Path(f"{base}-wal").read_bytes()[:size])
    shutil.copy(base, to)


def put_back(copy: Path, base: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{base}{end}").unlink(missing_ok=True)
        if Path(f"{copy}{end}").exists():
            shutil.copy(f"{copy}{end}", f"{base}{end}")


async def has_question_message(bot: Running, people: list[DrivenUser], channel: str) -> bool:
    """True if each asked seat has a message with its question's controls."""
    await bot.settle()
    record = await bot.service.record(1)
    asked_now = [one for one in record.seats if one.awaited is not None and one.user]
    assert asked_now, "somebody is asked"
    standing = public_messages(people[0], channel)
    return all(any(is_current(one, seat) for one in standing) for seat in asked_now)


@pytest.mark.parametrize("way", ["backup", "cut log"])
async def test_start_restores_question_after_any_loss(sandbox: Sandbox, tmp_path: Path, way: str) -> None:
    base, channel, chance = tmp_path / "games", sandbox.channel(), random.Random(4)
    people, copies = [sandbox.user("Ana"), sandbox.user("Bo")], []
    async with bot_at(sandbox, base) as bot:
        await start_game(bot, people, channel, edition="ragnar-2024")
        begun = log_size(base)
        for number in range(8):
            for _ in range(3):
                await bot.press(*await wait_question(bot, people, channel), chance)
            await bot.settle()
            copies.append(tmp_path / f"copy{number}")
            if way == "backup":
                with closing(sqlite3.connect(base)) as rows, closing(sqlite3.connect(copies[-1])) as to:
                    rows.backup(to)
        if way != "backup":
            for number, copy in enumerate(copies):
                copy_cut(base, copy, begun + (log_size(base) - begun) * number // 8)
    lost = []
    for copy in reversed(copies):
        put_back(copy, base)
        async with bot_at(sandbox, base) as bot:
            await compare(bot)
            if not await has_question_message(bot, people, channel):
                lost.append(copy.name)
    assert lost == []


def read_channels(sandbox: Sandbox) -> list[str]:
    """Channels in the order in which the bot read them."""
    return [
        one.path.split("/channels/")[1].split("/")[0]
        for one in sandbox.requests
        if one.method == "GET" and one.route.endswith("/messages")
    ]


async def test_unchanged_channels_are_read_last(sandbox: Sandbox, tmp_path: Path) -> None:
    base, ana = tmp_path / "games", sandbox.user("Ana")
    channels = [sandbox.channel(name) for name in ("one", "two", "three")]
    async with bot_at(sandbox, base) as bot:
        for channel in channels:
            await host_lobby(bot, ana, channel, seats=3)
        await bot.settle()
    await ana.say(channels[2], "Who plays?")
    async with bot_at(sandbox, base) as bot:
        comparison, before = Comparison(bot.client, bot.service), len(read_channels(sandbox))
        await comparison.compare()
        assert read_channels(sandbox)[before:] == channels[2:]
        await comparison.compare()
        assert read_channels(sandbox)[before:] == [channels[2], *channels[:2]]
        assert comparison.unread_channels == []
