"""Lets people who opened the Activity in: who they are, and at which table, Discord itself says."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Any

import aiohttp
import discord
import msgspec

from bot.discord_io.application import Application, Instance
from bot.discord_io.rate_limiter import PRESS
from bot.domain.records import OVER, RUNNING, GameRecord
from bot.domain.requests import Refused
from bot.features.pages.activity.activities import Activities
from bot.features.pages.activity.tickets import Tickets
from bot.features.pages.addresses import Addresses
from bot.features.pages.seat.admission import Admission
from bot.features.pages.seat.sign_in import Browsers
from bot.features.pages.visitors import Visitors
from bot.play.pressing import game_of_channel
from bot.store.browsers import BrowserRow

if TYPE_CHECKING:
    from bot.play.parts import Parts

WAITS = (0.5, 1.0, 2.0)
"""Seconds before Discord is asked again who is in an Activity."""
NO_ANSWER = (aiohttp.ClientError, discord.HTTPException, discord.RateLimited, TimeoutError, OSError)

Text = Annotated[str, msgspec.Meta(max_length=200)]


class EntranceWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to enter, with Discord's `code`.

    `before` is the secret of the Activity that was open here earlier.
    """

    state: Text
    code: Text
    instance: Annotated[str, msgspec.Meta(pattern=r"^[\w-]{1,100}\Z")]
    before: Text = ""


class Entrance:
    """Identifies people, and opens the page of their table."""

    def __init__(self, parts: Parts, application: Application) -> None:
        self._parts, self._service = parts, parts.service
        self._application = application
        self._tickets = Tickets(application.secret)
        self._admission = Admission(parts)
        self._visitors = Visitors()

    def begin(self) -> dict[str, Any]:
        """Parameters with which the page asks Discord for its user."""
        now = self._service.clock()
        state = self._tickets.make_state(now)
        challenge = self._tickets.challenge_of(state, now)
        return {"client": str(self._application.id), "state": state, "challenge": challenge}

    def bearer_of(self, given: str) -> str:
        """The person for whom a pass was made, "" for an invalid one. Any thread may call it."""
        return self._tickets.bearer_of(given, self._service.clock()) if given else ""

    async def locale_of(self, user: int, locale: str) -> str:
        """Language that a person chose, else `locale`."""
        return await self._service.people.locale_of(user) or locale

    async def identify(self, wish: EntranceWish) -> int:
        """The person who authorized the page in Discord, by the code that the page received.

        Raises: Refused with activity_again, too_much, discord_silent.
        """
        now = self._service.clock()
        verifier = self._tickets.verifier_of(wish.state, now)
        if not verifier:
            raise Refused("activity_again")
        if not self._visitors.may_ask("", now):
            raise Refused("too_much")
        try:
            user = await self._application.identify(wish.code, verifier)
        except NO_ANSWER:
            raise Refused("discord_silent") from None
        if user is None:
            raise Refused("activity_again")
        return user

    async def enter(self, user: int, wish: EntranceWish) -> dict[str, Any]:
        """Page of the table, with a session for a player. Others get the spectators' page.

        Raises: Refused with activity_again, discord_silent, no_page; as in `game_of_channel` and
        `Admission.admit`.
        """
        record = await self._find_table(user, wish.instance)
        address = await self._parts.memory_of(Addresses).address_of(record)
        if not address:
            raise Refused("no_page")
        if record.phase == OVER:
            return {"over": address}
        session, now = "", self._service.clock()
        if record.seat_of(user) is not None:
            await self._admission.admit(BrowserRow("", record.id, user, 0.0), PRESS)
            browsers = self._parts.memory_of(Browsers)
            session = await browsers.open_activity(record.id, user, now, wish.before)
        own = self._tickets.make_pass(user, now)
        return {"page": address.rpartition("/")[2], "session": session, "pass": own}

    async def _find_instance(self, user: int, id: str) -> Instance:
        """A running Activity in which a user is. Discord may hear of the user after their page has asked.

        Raises: Refused with activity_again, discord_silent.
        """
        for wait in (*WAITS, None):
            try:
                place = await self._application.instance(id)
            except NO_ANSWER:
                raise Refused("discord_silent") from None
            if place is not None and user in place.users:
                return place
            if wait is not None:
                await asyncio.sleep(wait)
        raise Refused("activity_again")

    async def _find_table(self, user: int, instance: str) -> GameRecord:
        """Table for which the user launched the Activity, else the channel's."""
        place = await self._find_instance(user, instance)
        game = self._parts.memory_of(Activities).game_of(instance, user)
        if game is not None:
            record = await self._service.record(game)
        else:
            record = await game_of_channel(self._service, place.channel, user)
        if record.phase not in (RUNNING, OVER):
            raise Refused("wrong_phase", phase=record.phase)
        # Whoever looks on saw the table's channel, where alone Discord lets them open the Activity.
        if record.seat_of(user) is None and record.channel != place.channel:
            raise Refused("not_seated")
        return record
