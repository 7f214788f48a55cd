"""Scripted users, who press what a person on a phone could press."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from bot.words.ids import GO, NO_DECISION, SHOW
from bot.words.lists import STEP as LEADS_ON
from sandbox import CannotDo, DrivenUser, Seen, SeenMessage

PATIENCE = 120.0
"""Seconds a guest waits for the bot."""
ANSWER = 30.0
NEWEST = 30
"""Newest messages searched for a question. Nobody scrolls up far."""
STALE_AGAIN = 3
"""Max. retries after an outdated choice."""
LOOKS = (GO, SHOW)
"""Verbs that only show other choices."""
PRIVATE = ("try", "test", "sure")
"""Verbs of private choices; "sure" also taps a second time."""
ASIDE = (
    *("hand", "undo", "undo_all", "recap", "status", "map", "remap", "told", "rematch"),
    *("new", "why", "topic", "advice"),
)
_ID = re.compile(r"g:\d+:(?P<decision>\w+):(?P<verb>[a-z_]+)(?::(?P<arg>.*))?$")
_PERCENT = re.compile(r"(\d+)\s?%")


class DemoFailed(Exception):
    """A fault of the bot, described in one sentence."""


class Guest:
    """A scripted user. `by_dm`: makes secret choices in DMs."""

    def __init__(self, user: DrivenUser, channel: str, random: Random, *, by_dm: bool) -> None:
        self.user = user
        self.channel = channel
        self.random = random
        self.by_dm = by_dm
        self.made = 0
        self.latencies: list[float] = []
        self._answered: set[str] = set()

    async def play(self, over: Callable[[], bool]) -> None:
        """Answer every question until the game is over.

        Raises: DemoFailed if the bot stops asking or refuses an answer.
        """
        try:
            await self._play(over)
        except TimeoutError:
            raise DemoFailed(f"{self.user.name} waited {PATIENCE:.0f} s for the bot to go on") from None

    async def _play(self, over: Callable[[], bool]) -> None:
        failures = 0
        while True:
            found = await self.user.wait_until(lambda: over() or self._find_question(), PATIENCE)
            if found is True:
                return
            try:
                await self._answer(found)
                failures = 0
            except CannotDo as gone:  # the message changed between looking and pressing
                failures += 1
                if failures > STALE_AGAIN:
                    raise DemoFailed(
                        f"{self.user.name} cannot answer {found.content[-80:]!r}: {gone}"
                    ) from None
                await asyncio.sleep(0.05)

    # Seeing

    def _find_question(self) -> SeenMessage | None:
        """Newest message with a question or a confirmation for this user."""
        if self.by_dm and (unsure := self._unconfirmed_choice()) is not None:
            return unsure
        for message in reversed(self.user.visible_messages(self.channel, NEWEST)):
            if not message.ephemeral and self.user.mention in message.content and self._is_open(message):
                if self.by_dm and _verb_fields(message, "open") is not None:
                    return self._secret_dm() or message
                return message
        return None

    def _secret_dm(self) -> SeenMessage | None:
        for message in reversed(self.user.dm_messages(NEWEST)):
            if _private_parts(message) and self._is_open(message):
                return message
        return None

    def _unconfirmed_choice(self) -> SeenMessage | None:
        """A private choice that waits for its second tap, or None."""
        messages = self.user.dm_messages(NEWEST)
        return next((one for one in reversed(messages) if _verb_fields(one, "back") is not None), None)

    def _is_open(self, message: SeenMessage) -> bool:
        """True if the message asks a question that this user has not answered."""
        return any(_decision_id(part) not in self._answered for part in _offered_choices(message))

    # Doing

    async def _answer(self, message: SeenMessage) -> None:
        private = _verb_fields(message, "open")
        if private is not None:
            seen = self._check(await self.user.press(message, private["custom_id"]))
            panel = await _panel_of(seen)
            if panel is not None and _private_parts(panel):
                await self._answer_in_secret(panel)
            else:  # what alone was left is done already; its message may stand for a moment
                self._answered.add(_decision_id(private))
        elif _private_parts(message):
            await self._answer_in_secret(message)
        else:
            await self._answer_in_public(message)
        self.made += 1

    async def _answer_in_public(self, message: SeenMessage) -> None:
        part = self._pick_part(_offered_choices(message))
        if part["type"] == 2:
            value = ""
            self._check(await self.user.press(message, part["custom_id"]))
        else:
            value = self._pick(part)
            self._check(await self.user.choose(message, part["custom_id"], value))
        if value.startswith(LEADS_ON) or _verb_name(part) in LOOKS:
            await self._wait_change(message)
        else:
            self._answered.add(_decision_id(part))

    async def _answer_in_secret(self, panel: SeenMessage) -> None:
        """Choose in private, and confirm if asked."""
        if not _private_parts(panel):
            raise CannotDo("the private choices are gone")
        part = self.random.choice(_private_parts(panel))
        if part["type"] == 2:
            self._check(await self.user.press(panel, part["custom_id"]))
        else:
            self._check(await self.user.choose(panel, part["custom_id"], self._pick(part)))
        now = await self._wait_change(panel)
        if now is not None and _verb_fields(now, "back") is not None:
            button = _verb_fields(now, "sure")
            assert button is not None
            self._check(await self.user.press(now, button["custom_id"]))
            now = await self._wait_change(now)
        # Something else may have changed the message meanwhile: then it still asks, and is found again.
        if now is None or _decision_id(part) not in {_decision_id(one) for one in _private_parts(now)}:
            self._answered.add(_decision_id(part))

    async def _wait_change(self, before: SeenMessage) -> SeenMessage | None:
        """Wait until the message changes or is deleted. Returns it."""

        def has_changed() -> bool:
            now = self.user.message(before.channel_id, before.id)
            return now is None or now.json["components"] != before.json["components"]

        await self.user.wait_until(has_changed, ANSWER)
        return self.user.message(before.channel_id, before.id)

    def _check(self, seen: Seen) -> Seen:
        """Check that a press was answered in time. Returns its result."""
        if seen.has_failed:
            raise DemoFailed(f"the bot did not answer {self.user.name} in time")
        if seen.latency is not None:
            self.latencies.append(seen.latency)
        return seen

    # Choosing

    def _pick_part(self, parts: list[dict[str, Any]]) -> dict[str, Any]:
        """Usually pick the first list, else a random button."""
        selects = [part for part in parts if part["type"] != 2 and not _is_continuing(part)]
        buttons = [part for part in parts if part["type"] == 2]
        if selects and (not buttons or self.random.random() < 0.8):
            return selects[0]
        return self.random.choice(buttons or parts)

    def _pick(self, select: dict[str, Any]) -> str:
        """Pick an option at random, preferring open land and good odds."""
        options = [option for option in select["options"] if not option["value"].startswith(LEADS_ON)]
        best = max(options or select["options"], key=self._option_weight)
        return str(best["value"])

    def _option_weight(self, option: dict[str, Any]) -> float:
        chance = _PERCENT.search(option.get("description") or "")
        return (int(chance[1]) / 100 if chance else 0.9) + self.random.random()


async def _panel_of(seen: Seen) -> SeenMessage | None:
    """The private message that a press opened. None if the press needed no panel."""
    with suppress(CannotDo):
        return await seen.wait_settled()
    return None


def _offered_choices(message: SeenMessage) -> list[dict[str, Any]]:
    """Components that answer a question or lead to more answers."""
    found = []
    for part in (*message.selects, *message.buttons):
        id = _ID.match(part.get("custom_id") or "")
        if id is not None and id["decision"] != NO_DECISION and id["verb"] not in ASIDE:
            found.append(part)
    return found


def _private_parts(message: SeenMessage) -> list[dict[str, Any]]:
    """Components that choose in private."""
    return [part for part in _offered_choices(message) if _verb_name(part) in PRIVATE]


def _verb_fields(message: SeenMessage, verb: str) -> dict[str, Any] | None:
    """Fields of the message's component with a verb, None without one."""
    for part in (*message.selects, *message.buttons):
        if _verb_name(part) == verb:
            return part
    return None


def _verb_name(part: dict[str, Any]) -> str:
    id = _ID.match(part.get("custom_id") or "")
    return id["verb"] if id is not None else ""


def _decision_id(part: dict[str, Any]) -> str:
    """Id of the decision that a component belongs to."""
    id = _ID.match(part.get("custom_id") or "")
    return id["decision"] if id is not None else ""


def _is_continuing(select: dict[str, Any]) -> bool:
    """True if a select only leads to other lists."""
    return all(option["value"].startswith(LEADS_ON) for option in select["options"])
