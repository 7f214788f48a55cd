"""What people's phones say, as the sandbox sees it: one ping a question, with words, and none at night."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core import lobby, play
from bot.domain.requests import Actor, NewLobby
from bot.domain.table_settings import read_pace
from bot.domain.terms import Habits
from bot.features import pace
from bot.store import Store, held_messages
from engine import editions, load_edition
from engine.players import any_of
from sandbox import DrivenUser, Sandbox
from sandbox.model import COMPONENTS_V2, SILENT, Push
from sandbox.rest.edge import Recorded
from tests.bot import hands
from tests.bot.table import Running, bot_at
from tests.bot.tables import do
from tests.common.waiting import PATIENCE, wait_until

HOUR, DAY = 3600.0, 24 * 3600.0
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eva", "Flo")
ASLEEP = {"days_off": tuple(range(7))}
"""At any hour at which a test runs."""
SAID = {
    "en": re.compile(r"Game 1: \S+\s@?\w+ [^\n]+\. It’s your move, @(\w+)\."),
    "pt-BR": re.compile(r"Partida 1: \S+\s@?\w+ [^\n]+\. É a sua vez, @(\w+)\."),
}


class Table:
    """A game of sandbox users who choose at random and read notifications."""

    def __init__(self, bot: Running, sandbox: Sandbox, people: int, edition: str = "heroes-2008") -> None:
        self.bot, self.sandbox, self.edition = bot, sandbox, edition
        self.channel = sandbox.channel()
        self.people = [sandbox.user(name) for name in NAMES[:people]]
        self.chance = random.Random(11)
        self.told: Counter[tuple[str, int | None]] = Counter()
        self.before = {user.id: 0 for user in self.people}

    async def start(self) -> None:
        service = self.bot.service
        guild = next(iter(self.sandbox.world.guilds))
        wanted = NewLobby(self.edition, int(self.channel), seats_max=len(self.people), guild=guild)
        assert (await service.create(self.actor(self.people[0]), wanted)).record.id == 1
        for user in self.people:
            await do(service, 1, self.actor(user), lobby.join)
        await do(service, 1, self.actor(self.people[0]), lobby.start)
        await self.bot.settle()

    def actor(self, user: DrivenUser) -> Actor:
        return Actor(int(user.id), user.name)

    def user(self, id: int | None) -> DrivenUser:
        return next(one for one in self.people if int(one.id) == id)

    async def decisions_awaited(self) -> dict[str, int]:
        """By user, the decision that they are asked."""
        seats = (await self.bot.service.record(1)).seats
        return {str(one.user): one.awaited for one in seats if one.awaited is not None}

    async def choose(self) -> DrivenUser:
        """Make a random choice for an asked user. Returns the user."""
        service = self.bot.service
        asked = [one for one in (await service.record(1)).seats if one.awaited is not None]
        seat = self.chance.choice(asked)
        decision = (await service.view(1, seat.seat)).decision
        assert decision is not None
        action = any_of(decision.actions, self.chance.random)
        await do(service, 1, self.actor(self.user(seat.user)), play.submit, action, decision.id)
        return self.user(seat.user)

    async def look(self) -> list[Push]:
        """New notifications once the bot has sent everything, each noted with its question."""
        await self.bot.settle()
        await self.bot.service.run_due()
        await self.bot.settle()
        found, asked = [], await self.decisions_awaited()
        for user in self.people:
            fresh = self.sandbox.pushes(user)[self.before[user.id] :]
            self.before[user.id] += len(fresh)
            self.told.update((user.id, asked.get(user.id)) for _ in fresh)
            found += fresh
        return found

    async def set_habits(self, user: DrivenUser, **how: Any) -> None:
        service = self.bot.service
        kept = await service.people.read_habits(int(user.id))
        await service.people.set_habits(int(user.id), msgspec.structs.replace(kept, **how))


def requests_of(sandbox: Sandbox, method: str) -> list[Any]:
    found = [one for one in sandbox.requests if one.method == method and "/messages" in one.path]
    return [one for one in found if one.status == 200 and isinstance(one.json, dict)]


def fail_edits_of_pings(sandbox: Sandbox, fault: str) -> None:
    """Let every edit fail from the first ping on."""

    def hear(told: Recorded) -> None:
        if told.method == "POST" and (told.json or {}).get("allowed_mentions", {}).get("users"):
            sandbox.faults.inject(fault, route="PATCH", times=0)
            sandbox.edge.observers.remove(hear)

    sandbox.edge.observers.append(hear)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
async def test_ping_names_question_and_becomes_card(bot: Running, sandbox: Sandbox, locale: str) -> None:
    """Discord, "Edit Message": an edit that sets the flag must remove the content."""
    table = Table(bot, sandbox, 3)
    for user in table.people:
        await bot.service.people.note_visit(int(user.id), locale)
    await table.start()
    said = await table.look()
    assert said
    for one in said:
        found = SAID[locale].fullmatch(one.text)
        assert found, one.text
        assert found[1] == table.user(one.user_id).name
        assert sandbox.world.messages[one.channel_id][one.message_id].flags & COMPONENTS_V2
    (first,) = [
        one for one in requests_of(sandbox, "POST") if one.json.get("allowed_mentions", {}).get("users")
    ]
    assert first.json["components"], "its buttons are there from the first moment"
    assert not int(first.json.get("flags") or 0)


@pytest.mark.slow
@pytest.mark.parametrize("edition", editions())
async def test_whole_game_pings_once_per_question(bot: Running, sandbox: Sandbox, edition: str) -> None:
    table = Table(bot, sandbox, load_edition(edition).seats_min, edition)
    ana, bo, *others = table.people
    await table.set_habits(bo, where="dm")
    if others:
        await table.set_habits(others[0], where="none")
    await table.start()
    waited: dict[str, int] = {}
    pinged = 0
    for _ in range(4000):
        said = await table.look()
        asked = await table.decisions_awaited()
        for user in table.people:
            mine = [one for one in said if one.user_id == int(user.id) and "🏆" not in one.text]
            new = user.id in asked and user.id not in waited and user not in others[:1]
            assert len(mine) == int(new), (user, mine, asked, waited)
            assert all(SAID["en"].fullmatch(one.text) for one in mine), mine
            pinged += len(mine)
        if not asked:
            break
        chose = await table.choose()
        # Who goes on choosing is there, and needs no ping.
        waited = {
            user: one
            for user, one in asked.items()
            if user == chose.id or user in await table.decisions_awaited()
        }
    assert not asked, "the game came to its end"
    assert pinged > 4
    assert {user: count for (user, question), count in table.told.items() if question is None} == {
        user.id: 1 for user in table.people
    }, "the end is told once"
    assert max(table.told.values()) == 1
    assert all(one.channel_id != int(table.channel) for one in sandbox.pushes(bo)[:-1])
    assert all(one.channel_id == int(table.channel) for one in sandbox.pushes(ana))


@pytest.mark.parametrize("where", ["channel", "dm"])
@pytest.mark.parametrize("rest", ["night", "holiday"])
async def test_ping_waits_for_end_of_rest(bot: Running, sandbox: Sandbox, where: str, rest: str) -> None:
    table = Table(bot, sandbox, 3)
    hour = datetime.fromtimestamp(bot.now(), UTC).hour
    quiet = (hour * 60, (hour + 9) % 24 * 60)
    resting = (
        {"quiet": quiet}
        if rest == "night"
        else {"away_from": bot.now() - HOUR, "away_until": bot.now() + 8 * HOUR}
    )
    for user in table.people:
        await table.set_habits(user, where=where, **resting)
    await table.start()
    for _ in range(5):
        assert await table.look() == []
        await table.choose()
    assert await table.look() == []
    asked = await table.decisions_awaited()
    private = [one for user in table.people for one in user.dm_messages()]
    assert private
    assert all(one.json["flags"] & SILENT and not one.json["mentions"] for one in private)
    bot.offset += 10 * HOUR
    said = await table.look()
    assert sorted(str(one.user_id) for one in said) == sorted(asked)
    assert all(SAID["en"].fullmatch(one.text) for one in said)
    assert await table.look() == []


async def test_ping_delayed_into_night_is_repeated_later(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.worker.FIRST_DELAY", 0.05)
    table = Table(bot, sandbox, 3)
    await table.start()
    await table.look()
    shut = sandbox.faults.inject("503-html", route="POST", times=0)
    chose = await table.choose()
    while chose.id in await table.decisions_awaited():
        chose = await table.choose()

    def count_refusals() -> int:
        return sum(
            one.status == 503 and f"/channels/{table.channel}/" in one.path for one in sandbox.requests
        )

    (who,) = await table.decisions_awaited()
    await bot.service.people.set_habits(int(who), Habits(**ASLEEP))
    tried = count_refusals()
    await wait_until(lambda: count_refusals() >= tried + 2)  # one try may have begun by day
    sandbox.faults.withdraw(shut)
    assert not [one for one in await table.look() if str(one.user_id) == who]
    await bot.service.people.set_habits(int(who), Habits())
    assert len([one for one in await table.look() if str(one.user_id) == who]) == 1


@pytest.mark.parametrize("passed", [0.0, 400.0])
@pytest.mark.parametrize("fault", ["500", "cut", "429"])
async def test_kill_before_edit_leaves_one_ping(
    sandbox: Sandbox, tmp_path: Path, fault: str, passed: float
) -> None:
    """After `passed` seconds Discord forgets the nonce, and the bot searches the channel."""
    database = tmp_path / "games.sqlite"
    async with bot_at(sandbox, database) as bot:
        table = Table(bot, sandbox, 3)
        fail_edits_of_pings(sandbox, fault)
        bot_task = asyncio.create_task(table.start())
        asked = await _first_push(sandbox)
        await asyncio.sleep(0.2)
        bot_task.cancel()
        await asyncio.gather(bot_task, return_exceptions=True)
    message = sandbox.world.messages[asked.channel_id][asked.message_id]
    assert not message.flags & COMPONENTS_V2
    assert message.components
    sandbox.faults.withdraw()
    sandbox.clock.advance(passed)
    store = await Store.open(f"sqlite:///{database}")
    async with store.write() as c:
        await c.execute(f"UPDATE outbox SET not_before = 0, uncertain_since = uncertain_since - {passed}")
    await store.close()
    async with bot_at(sandbox, database) as again:
        await again.settle()
        table.bot = again
        assert await table.look() == [asked]
    asking = [
        one
        for one in sandbox.world.messages[int(table.channel)].values()
        if one.author_id == int(sandbox.bot_id) and str(asked.user_id) in one.words
    ]
    assert [one.id for one in asking] == [asked.message_id]
    assert asking[0].flags & COMPONENTS_V2


async def _first_push(sandbox: Sandbox) -> Push:
    await wait_until(lambda: bool(sandbox.world.pushes))
    return sandbox.world.pushes[0]


async def test_refused_card_leaves_posted_question(bot: Running, sandbox: Sandbox) -> None:
    table = Table(bot, sandbox, 3)
    fail_edits_of_pings(sandbox, "50035")
    await table.start()
    (said,) = await table.look()
    message = table.user(said.user_id).pinging_messages(table.channel)[0]
    assert message.buttons or message.selects
    assert not message.json["flags"] & COMPONENTS_V2


async def test_press_before_edit_counts(bot: Running, sandbox: Sandbox) -> None:
    table = Table(bot, sandbox, 3)
    fail_edits_of_pings(sandbox, "500")
    starting = asyncio.create_task(table.start())
    said = await _first_push(sandbox)
    user = table.user(said.user_id)
    message = user.pinging_messages(table.channel)[0]
    async with asyncio.timeout(PATIENCE):  # until the message is known
        while int(message.id) not in [  # noqa: ASYNC110
            one.message_id for one in await bot.service.query(held_messages.held_messages_of, 1)
        ]:
            await asyncio.sleep(0.01)
    before = (await bot.service.record(1)).version
    await hands.act(user, message, random.Random(1))
    async with asyncio.timeout(PATIENCE):  # else the press was lost
        while (await bot.service.record(1)).version == before:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    sandbox.faults.withdraw()
    await asyncio.gather(starting, return_exceptions=True)
    await bot.settle()
    now = user.message(message.channel_id, message.id)
    assert now is None or now.json["flags"] & COMPONENTS_V2, "edited, or gone with its question"


async def test_closed_dms_move_ping_to_channel(bot: Running, sandbox: Sandbox) -> None:
    table = Table(bot, sandbox, 3, "hasbro-2001")
    for user in table.people:
        await table.set_habits(user, where="dm")
        await user.close_dms()
    await table.start()
    said = await table.look()
    assert {str(one.user_id) for one in said} == set(await table.decisions_awaited())
    assert {one.channel_id for one in said} == {int(table.channel)}
    assert await table.look() == []


async def test_motion_pings_at_any_hour(bot: Running, sandbox: Sandbox) -> None:
    """A motion expires, so quiet hours do not delay its ping."""
    table = Table(bot, sandbox, 3)
    await table.start()
    await table.look()
    ana, bo, cy = table.people
    await table.set_habits(bo, **ASLEEP)
    await do(bot.service, 1, table.actor(ana), pace.set_pace, read_pace("daily"))
    said = await table.look()
    assert sorted(one.user_id for one in said) == sorted([int(bo.id), int(cy.id)])
    assert all(ana.name in one.text for one in said)
