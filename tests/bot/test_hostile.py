"""Nobody can stop the bot: whatever is sent, no step of the event loop is long, and everybody is answered."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.attacks import AUTOCOMPLETE, COMMAND, COMPONENT, TEXTS, Attack, all_attacks
from bot.core.lobby import LOBBIES
from bot.discord_io import rate_limiter as kinds
from bot.discord_io.rate_limiter import LOBBY, PRESS, RateLimit, RateLimiter, Verdict
from bot.play.parts import SEATED_SECONDS, Seated
from sandbox import DrivenUser, Sandbox
from tests.bot.table import Duel, Running, bot_at, play_until_kind, start_game, wait_private, wait_question

STRIDE = 13
"""One attack of so many is sent: prime to the number of texts, so that each text meets each kind."""
MOST_CALLS = 20_000
"""Calls of functions that one step of the loop may make: well under 50 ms. Found: 7,500."""


class Work:
    """Counts calls per event loop step, which do not depend on the machine's load."""

    def __init__(self) -> None:
        self.most = 0
        self.during = ""
        self._calls = 0

    def count(self, _frame: Any, event: str, _arg: Any) -> None:
        self._calls += event in ("call", "c_call")

    @contextmanager
    def count_calls(self) -> Iterator[None]:
        run = asyncio.Handle._run
        work = self

        def run_counted(handle: asyncio.Handle) -> None:
            work._calls = 0
            sys.setprofile(work.count)
            try:
                run(handle)
            finally:
                sys.setprofile(None)
                work.most = max(work.most, work._calls)

        asyncio.Handle._run = run_counted  # type: ignore[method-assign]
        try:
            yield
        finally:
            asyncio.Handle._run = run  # type: ignore[method-assign]


async def send(sandbox: Sandbox, user: int, channel: int, message: int, attack: Attack) -> bool:
    """Send an attack past all client checks. True if the bot answered."""
    pressed = message if attack.kind == COMPONENT else None
    begun = sandbox.interactions.begin(attack.kind, user, channel, attack.data, pressed)
    answer = asyncio.ensure_future(sandbox.interactions.first_answer(begun))
    if attack.kind in (COMMAND, AUTOCOMPLETE):
        return await answer
    # No button or form of the bot's looks like this: it may as well say nothing.
    await asyncio.wait({answer}, timeout=0.05)
    answer.cancel()
    return True


async def test_invalid_role_id_is_refused(bot: Running, sandbox: Sandbox) -> None:
    """discord.py parses arguments before commands run, and would not answer."""
    channel, ana = sandbox.channel(), sandbox.user("Ana")
    for value in ("x", "-1", "٣", "1" * 30):
        role = {"name": "role", "type": 8, "value": value}
        options = [{"name": "call", "type": 1, "options": [role]}]
        data = {"id": "1", "name": "table", "type": 1, "options": options}
        assert await send(sandbox, int(ana.id), int(channel), 0, Attack("", COMMAND, data))
    said = [one.content for one in ana.visible_messages(channel)]
    assert said[:3] == ["That isn’t one of the choices. Pick one from the list."] * 3
    assert len(said) == 4


async def test_hostile_texts_take_few_calls(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, (ana, bo) = duel
    message = int(next(iter(ana.latest_messages(channel))).id)
    commands = [one.body for one in sandbox.world.commands.values()]
    everything = list(all_attacks(commands, 1))
    assert len(everything) > 1000
    # A share of them here, each kind of command and text among them; `python -m bench.hostile` sends all.
    work, unanswered = Work(), []
    for number, attack in enumerate(everything[::STRIDE]):
        before = work.most
        with work.count_calls():
            answered = await send(sandbox, int((ana, bo)[number % 2].id), int(channel), message, attack)
            await bot.settle()
        if work.most > before:
            work.during = attack.name
        if not answered:
            unanswered.append(attack.name)
    assert work.most < MOST_CALLS, work.during
    assert unanswered == []


async def test_suggestions_cost_same_for_any_text(duel: Duel, sandbox: Sandbox) -> None:
    """Autocomplete costs about the same for any typed text."""
    bot, channel, (ana, bo) = duel
    asked = await play_until_kind(bot, [ana, bo], channel, "expand")
    assert await asked.autocomplete(channel, "place", "lands", lands="")
    calls = {}
    for name, typed in {"nothing": "", **TEXTS}.items():
        work = Work()
        data = {"name": "lands", "type": 3, "value": typed, "focused": True}
        attack = Attack("", AUTOCOMPLETE, {"id": "1", "name": "place", "type": 1, "options": [data]})
        with work.count_calls():
            assert await send(sandbox, int(asked.id), int(channel), 0, attack)
        calls[name] = work.most
    assert not {name: made for name, made in calls.items() if made > 2 * calls["nothing"]}


async def test_hammering_slows_only_one_person(sandbox: Sandbox, tmp_path: Path) -> None:
    now = [0.0]
    async with bot_at(sandbox, tmp_path / "games.sqlite", budget=RateLimiter(lambda: now[0])) as bot:
        channel = sandbox.channel()
        ana, bo = sandbox.user("Ana"), sandbox.user("Bo")
        await start_game(bot, [ana, bo], channel)
        message = next(one for one in ana.latest_messages(channel) if "My hand" in one.labels)
        for _ in range(int(PRESS.person.most) + 5):
            assert not (await ana.press(message, "My hand")).has_failed
        slowed = [one for one in ana.visible_messages(channel) if "too much at once" in one.content]
        assert len(slowed) == 1
        assert slowed[0].ephemeral
        assert not [one for one in bo.visible_messages(channel) if "too much at once" in one.content]
        mine = await (await bo.press(message, "My hand")).wait_settled()
        assert "too much at once" not in mine.content
        now[0] += 60
        again = await (await ana.press(message, "My hand")).wait_settled()
        assert "too much at once" not in again.content


async def test_crowd_does_not_lock_players_out(sandbox: Sandbox, tmp_path: Path) -> None:
    now = [0.0]
    async with bot_at(sandbox, tmp_path / "games.sqlite", budget=RateLimiter(lambda: now[0])) as bot:
        channel, lounge = sandbox.channel(), sandbox.channel("lounge")
        people = [sandbox.user("Ana"), sandbox.user("Bo")]
        await start_game(bot, people, channel)
        for number in range(200):
            for _ in range(20):
                for kind in (kinds.COMMAND, PRESS):
                    for place in (channel, lounge):
                        bot.client.parts.budget.spend(kind, number, int(place))
        stranger = sandbox.user("Stranger")
        assert "too much at once" in (await (await stranger.slash(channel, "help")).wait_settled()).content
        person, message = await wait_question(bot, people, channel)
        for one in people:
            assert "too much at once" not in (await (await one.slash(channel, "help")).wait_settled()).content
        before = (await bot.service.record(1)).version
        await bot.press(person, message, random.Random(1))
        assert (await bot.service.record(1)).version > before
        at_nobodys = await (await person.slash(lounge, "help")).wait_settled()
        assert "too much at once" in at_nobodys.content
        for _ in range(int(kinds.COMMAND.person.most)):
            last = await (await person.slash(channel, "help")).wait_settled()
        assert "too much at once" in last.content


async def test_crowd_causes_few_seat_lookups() -> None:
    now, looks = [0.0], []

    async def look(channel: int) -> frozenset[int]:
        looks.append(channel)
        return frozenset({1})

    seated = Seated(lambda: now[0])
    assert [await seated.has_seat(user, 5, look) for user in (1, 2, 3, 1)] == [True, False, False, True]
    assert len(looks) == 1
    now[0] += SEATED_SECONDS
    assert await seated.has_seat(1, 5, look)
    assert len(looks) == 2


async def test_person_opens_limited_number_of_tables(bot: Running, sandbox: Sandbox, ana: DrivenUser) -> None:
    for number in range(LOBBIES):
        channel = sandbox.channel(f"table-{number}")
        await (await ana.slash(channel, "game new", seats=6)).wait_settled()
    last = await (await ana.slash(sandbox.channel("one-more"), "game new", seats=6)).wait_settled()
    assert "5 tables that haven’t started" in last.content
    assert await bot.service.game_in_channel(int(sandbox.channel("one-more"))) is None
    sure = await (await ana.slash(sandbox.channel("table-0"), "game cancel")).wait_settled()
    await ana.press(sure, sure.labels[0])
    await wait_private(ana, sandbox.channel("table-0"), "cancelled")
    again = await (await ana.slash(sandbox.channel("one-more"), "game new", seats=6)).wait_settled()
    assert "5 tables that haven’t started" not in again.content


class TestBudget:
    def test_allowance_refills(self) -> None:
        now = [0.0]
        budget = RateLimiter(lambda: now[0])
        kind = LOBBY
        assert all(budget.spend(kind, 1, 1) is Verdict.GRANTED for _ in range(int(kind.person.most)))
        assert budget.spend(kind, 1, 1) is Verdict.TELL
        assert budget.spend(kind, 1, 1) is Verdict.QUIET
        now[0] += kind.person.seconds
        assert budget.spend(kind, 1, 1) is Verdict.GRANTED
        assert budget.spend(kind, 1, 1) is Verdict.TELL

    def test_single_person_cannot_exhaust_channel(self) -> None:
        for kind in [one for one in vars(kinds).values() if isinstance(one, RateLimit)]:
            now = [0.0]
            budget = RateLimiter(lambda now=now: now[0])
            for _ in range(2000):
                budget.spend(kind, 1, 1)
                now[0] += 0.01
            assert budget.spend(kind, 2, 1) is Verdict.GRANTED, kind.name

    def test_crowd_is_slowed_only_in_its_channel(self) -> None:
        budget = RateLimiter(lambda: 0.0)
        for person in range(100):
            for _ in range(int(PRESS.person.most)):
                budget.spend(PRESS, person, 1)
        assert budget.spend(PRESS, 1000, 1) is Verdict.CROWDED
        assert [budget.refuse(1000), budget.refuse(1000)] == [Verdict.TELL, Verdict.QUIET]
        assert budget.spend(PRESS, 1001, 2) is Verdict.GRANTED
