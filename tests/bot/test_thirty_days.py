"""A table of five over thirty make-believe days, told whole, and nobody is nagged.

There is a holiday, somebody who vanishes, somebody who comes back, a substitute, a slip that is taken back,
and the bot restarts twice.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from bot.core import replaying
from bot.core.due import record_awake
from bot.words.catalogue import texts
from engine import default_edition
from engine.verifying import verify
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot import hands
from tests.bot.table import UNHURRIED, Running, bot_at, wait_private

HOUR, DAY = 3600.0, 24 * 3600.0
PRESSES = 3
"""What a person plays at one sitting."""


class Month:
    """The table, its people, and who of them looks in at the moment."""

    def __init__(self, sandbox: Sandbox, database: Path, locale: str) -> None:
        self.sandbox = sandbox
        self.database = database
        self.locale = locale
        self.say = texts(locale, default_edition())
        self.channel = sandbox.channel("the-month")
        self.people = {name: sandbox.user(name) for name in ("Ana", "Bo", "Cy", "Di", "Ed", "Fay")}
        self.here = set(self.people) - {"Fay"}
        self.passed = 0.0
        self.chance = random.Random(11)
        self.asked: Counter[str] = Counter()

    def user(self, name: str) -> DrivenUser:
        return self.people[name]

    async def pass_days(self, bot: Running, until: float) -> None:
        """Pass hours until a day of the month. Present users play a little twice a day."""
        while self.passed < until * DAY:
            for _ in range(12):
                self.passed += HOUR
                bot.offset = self.passed
                await bot.service.run_due()
            await bot.settle()
            await self.look_in(bot)

    async def look_in(self, bot: Running) -> None:
        for _ in range(PRESSES * len(self.here)):
            await bot.computers(self.chance.random)
            await bot.settle()
            found = [(name, hands.question(self.user(name), self.channel)) for name in sorted(self.here)]
            awaited = {seat.name for seat in (await bot.service.record(1)).seats if seat.awaited is not None}
            offered = [(name, message) for name, message in found if message is not None and name in awaited]
            if not offered:
                return
            name, message = self.chance.choice(offered)
            self.asked[name] += 1
            await bot.press(self.user(name), message, self.chance)

    async def agree(self, bot: Running, label: str, *names: str) -> SeenMessage:
        """Let these people press the newest motion's button."""
        motion = await self.user(names[0]).wait_message(self.channel, lambda m: label in m.labels)
        for name in names:
            await self.user(name).press(motion, label)
            await bot.settle()
        return motion

    def pings(self) -> dict[str, int]:
        """Number of alerts per user, in the channel and by DM."""
        return {
            name: len(user.pinging_messages(self.channel))
            + sum(user.id in one.pings for one in user.dm_messages())
            for name, user in self.people.items()
        }

    async def begin(self) -> None:
        """Everybody's Discord, and the server's, speaks the language of the month."""
        self.sandbox.control.server_language(self.locale)
        for person in self.people.values():
            await person.speak(self.locale)

    def transcript(self) -> list[str]:
        """The channel's text at the end, as a spectator reads it."""
        return _message_texts(self.sandbox.user("Spectator").visible_messages(self.channel))

    def private_transcript(self) -> list[str]:
        """Private messages of each user."""
        lines = []
        for name, user in self.people.items():
            private = [one for one in user.visible_messages(self.channel) if one.ephemeral]
            lines += [
                f"--- {name}",
                *_message_texts(user.dm_messages()),
                f"--- {name}, {self.channel}",
                *_message_texts(private),
            ]
        return lines


def _message_texts(seen: list[SeenMessage]) -> list[str]:
    return [f"{one.content} {one.labels or ''}".strip() for one in seen]


async def play_first_days(month: Month) -> None:
    """The lobby, a slip that is taken back, and a holiday."""
    async with bot_at(month.sandbox, month.database) as bot:
        await month.begin()
        say, join = month.say, month.say("button-join")
        await (await month.user("Ana").slash(month.channel, "game new", seats=5)).wait_settled()
        lobby = await month.user("Ana").wait_message(month.channel, lambda message: join in message.labels)
        await month.user("Ana").choose(lobby, lobby.selects[-1]["custom_id"], "daily")
        for number, name in enumerate(("Bo", "Cy", "Di", "Ed"), 2):
            await month.user(name).press(lobby, join)
            seated = say("lobby-seats", taken=number, seats=5)
            await month.user(name).wait_message(month.channel, lambda m, said=seated: said in m.content)
        await month.user("Ana").press(lobby, say("button-start"))
        await bot.settle()
        await month.pass_days(bot, 2)
        before = await bot.service.record(1)
        await (await month.user("Di").slash(month.channel, "table take-back", to="choice")).wait_settled()
        await month.agree(bot, say("motion-back.yes"), "Ana", "Bo", "Cy", "Ed")
        after = await bot.service.record(1)
        assert after.entries == before.entries + 1
        await month.pass_days(bot, 4)
        await (await month.user("Bo").slash(month.channel, "away", until="5")).wait_settled()
        month.here.remove("Bo")
        await month.pass_days(bot, 9)
        seat = next(one for one in (await bot.service.record(1)).seats if one.name == "Bo")
        assert seat.user is not None, "a holiday is nobody's fault"
        month.here.add("Bo")
        await month.pass_days(bot, 10)
        await record_awake(bot.service)


async def play_with_absences(month: Month) -> None:
    """Restart. One user leaves for good, and another returns late."""
    month.passed += 5 * HOUR
    async with bot_at(month.sandbox, month.database) as bot:
        bot.offset = month.passed
        await record_awake(bot.service)
        month.here -= {"Cy", "Di"}
        gone: set[int | None] = set()
        for day in range(14, 26):  # the game may turn to one of them late
            await month.pass_days(bot, day)
            gone = {one.owner for one in (await bot.service.record(1)).seats} - {None}
            if len(gone) == 2:
                break
        assert gone == {int(month.user(name).id) for name in ("Cy", "Di")}
        await (await month.user("Di").slash(month.channel, "table back")).wait_settled()
        month.here.add("Di")
        await bot.settle()
        await month.pass_days(bot, month.passed / DAY + 1)
        await record_awake(bot.service)


async def play_last_days(month: Month) -> str:
    """Restart and replace a user. Returns the whole game's export."""
    month.passed += 3 * HOUR
    async with bot_at(month.sandbox, month.database) as bot:
        bot.offset = month.passed
        await record_awake(bot.service)
        seat = next(one for one in (await bot.service.record(1)).seats if one.name == "Ed")
        month.here.remove("Ed")
        offered = {"seat": seat.seat, "user": month.user("Fay")}
        answer = await (
            await month.user("Ana").slash(month.channel, "game replace", **offered)
        ).wait_settled()
        assert answer.content == month.say("done-offered")
        await month.agree(bot, month.say("motion-seat.yes"), "Fay", "Ed")
        month.here.add("Fay")
        came = month.say(
            "table-replaced", seat="🟣\N{NARROW NO-BREAK SPACE}Fay", before="Ed", count=1, level="none"
        )
        await month.user("Ana").wait_message(month.channel, lambda m: came in m.content)
        since = month.say("recap-title", seat="🟣\N{NARROW NO-BREAK SPACE}Fay")
        await month.user("Fay").wait_dm(lambda m: since in m.content)
        assert any(
            "<#" in one.content and since not in one.content for one in month.user("Fay").dm_messages()
        )
        await month.pass_days(bot, 30)
        record = await bot.service.record(1)
        assert next(one for one in record.seats if one.name == "Fay").user == int(month.user("Fay").id)
        if record.is_open:
            await month.user("Ana").slash(month.channel, "game cancel")
            sure = await wait_private(month.user("Ana"), month.channel, month.say("confirm-cancel-asked"))
            await month.user("Ana").press(sure, month.say("button-cancel-game"))
            others = [one.name for one in record.seats if one.user and one.name != "Ana"]
            await month.agree(bot, month.say("motion-cancel.yes"), *others)
            await bot.settle()
        assert await replaying.check(bot.service.house, 1) is None
        return await bot.service.export(1)


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
async def test_month_of_play_nags_nobody(tmp_path: Path, locale: str) -> None:
    async with Sandbox(rate_limits=False, limits=UNHURRIED) as sandbox:
        month = Month(sandbox, tmp_path / "games.sqlite", locale)
        await play_first_days(month)
        await play_with_absences(month)
        report = verify(json.dumps(json.loads(await play_last_days(month))))
        assert report.difference is None, report.difference
        lines = month.transcript()
        (tmp_path / "transcript.txt").write_text("\n".join([*lines, *month.private_transcript()]), "utf-8")
        transcript, say = "\n".join(lines), month.say
        for said in (
            say("pace-daily"),
            say("table-taken_back", count=1, entry=0).partition(".")[0],
            say("talk-away", who=month.user("Bo").mention, when="").rstrip(" ."),
            say("talk-taken", who=month.user("Cy").mention, clock="yes"),
            say("talk-back", seat="🟢\u202fDi"),
            say("table-replaced", seat="🟣\N{NARROW NO-BREAK SPACE}Fay", before="Ed", count=1, level="none"),
        ):
            assert said in transcript, said
        pings = month.pings()
        for name, count in pings.items():
            choices = month.asked[name]
            assert count <= choices + 6, f"{name} was pinged {count} times for {choices} choices"
