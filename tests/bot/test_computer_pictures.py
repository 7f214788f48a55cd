"""Pictures of computers’ turns: where a table wants none, the next person's picture shows those turns too."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from bench.quick_jobs import QuickJobs
from bot.domain.table_settings import COMPUTER_PICTURES
from bot.messages.story import EpochOpening, TurnSummary
from bot.words.message_draft import MessageDraft, PictureRequest
from bot.words.names import Names
from engine import editions
from engine.view import View
from render import DrawOptions, draw
from render.story import Story, read_story
from sandbox import DrivenUser, SeenMessage
from tests.bot.paper import Channel, Reader
from tests.bot.table import Running, host_lobby, wait_question
from tests.bot.test_every_message import game_of

PEOPLE = 2
OFF = {COMPUTER_PICTURES.name: False}


class Quiet(Channel):
    """A table on paper that wants no pictures of computers’ turns."""

    def reader(self) -> Reader:
        made = super().reader()
        made.record = msgspec.structs.replace(made.record, switches=OFF)
        return made


def lands_of(story: Story) -> list[str]:
    return [*story.lands, *story.waters]


class Pictures:
    """The pictures of a table's turns in the order in which they come."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.owed: list[Story] = []
        self.alone = self.together = 0

    def check_turn(self, message: TurnSummary, plan: MessageDraft, newest: bool) -> None:
        """Check the picture of a finished turn. `newest`: no other turn ended in its entry."""
        game = self.channel.game
        if self.channel.reader().record.seat(plan.seat).user is None:  # type: ignore[union-attr]
            assert plan.picture is None
            self.owed.append(read_story(game.view(None, message.pictured_since())) if newest else Story())
            self.alone += 1
            return
        assert plan.picture is not None
        assert plan.picture.turns == 1 + len(self.owed)
        if newest:
            self.check_picture(game.view(None, message.pictured_since()), plan.picture, plan.seat)
        self.owed = []

    def check_picture(self, view: View, request: PictureRequest, seat: str) -> None:
        """Check that the person's picture shows all missed turns and no other."""
        told = read_story(view, request.turns).turns
        assert told[-1].seat == seat
        for owed, one in zip(self.owed, told[:-1], strict=True):
            if owed.seat is not None:
                assert (one.seat, one.card, lands_of(one)) == (owed.seat, owed.card, lands_of(owed))
                self.together += bool(owed.lands)


@pytest.mark.parametrize("edition", editions())
async def test_pictures_of_people_cover_computer_turns(
    edition: str,
) -> None:
    channel = Quiet(game_of(5, 4, edition), "en", people=PEOPLE)
    pictures, people = Pictures(channel), 0
    async for made in channel.play_game(5):
        turns = [outgoing.message for outgoing, _ in made if isinstance(outgoing.message, TurnSummary)]
        for outgoing, plan in made:
            if isinstance(outgoing.message, EpochOpening):
                assert plan.picture is not None
                pictures.owed = []
            if isinstance(outgoing.message, TurnSummary):
                pictures.check_turn(outgoing.message, plan, outgoing.message is turns[-1])
                people += plan.picture is not None
    assert people > 3
    assert pictures.alone > 3
    assert pictures.together > 3


@pytest.mark.parametrize("edition", editions())
async def test_every_turn_has_picture_when_switched_on(edition: str) -> None:
    channel, turns = Channel(game_of(5, 4, edition), "en", people=PEOPLE), 0
    async for made in channel.play_game(5):
        for outgoing, plan in made:
            if isinstance(outgoing.message, TurnSummary):
                assert plan.picture == PictureRequest("turn")
                assert outgoing.message.pictured_since() == outgoing.message.since[0]
                turns += 1
        if turns > 6:
            return


async def without_computer_pictures(bot: Running, people: list[DrivenUser], channel: str) -> SeenMessage:
    """Begin a game without pictures of its two computers' turns. Returns the message about it."""
    ana, bo = people
    lobby_message = await host_lobby(bot, ana, channel, seats=4)
    assert "🖼️ Pictures of computers’ turns: on." in lobby_message.content
    await bo.press(lobby_message, "Join")
    for seats in (3, 4):
        await ana.press(lobby_message, "Add computer player")
        await ana.wait_message(channel, lambda one, n=seats: f"Seats: {n} of" in one.content)
    await ana.press(lobby_message, "Turn computers’ pictures off")
    await ana.wait_message(channel, lambda one: "Pictures of computers’ turns: off." in one.content)
    await (await ana.slash(channel, "table computer-pictures", on=True)).wait_settled()
    await ana.wait_message(channel, lambda one: "Pictures of computers’ turns: on." in one.content)
    await ana.press(lobby_message, "Start")
    await ana.wait_message(channel, lambda one: "has started" in one.content)
    await (await ana.slash(channel, "table computer-pictures", on=False)).wait_settled()
    motion = await bo.wait_message(
        channel, lambda one: "turning pictures of computers’ turns off" in one.content
    )
    await bo.press(motion, "Agree")
    return await bo.wait_message(
        channel, lambda one: "Agreed. 🖼️ Pictures of computers’ turns: off" in one.content
    )


async def test_real_game_merges_computer_turns_into_picture(
    bot: Running, monkeypatch: pytest.MonkeyPatch, channel: str, people: list[DrivenUser]
) -> None:
    drawn: list[tuple[View, PictureRequest]] = []
    quick = QuickJobs.draw

    async def draw_seen(
        self: QuickJobs, view: View, request: PictureRequest, names: Names, **more: Any
    ) -> Any:
        drawn.append((view, request))
        return await quick(self, view, request, names, **more)

    monkeypatch.setattr(QuickJobs, "draw", draw_seen)
    off = await without_computer_pictures(bot, people, channel)
    chance = random.Random(3)
    for _ in range(400):
        if any(request.turns > 1 for _, request in drawn):
            break
        await bot.press(*await wait_question(bot, people, channel), chance)
    else:
        raise AssertionError("no picture told of a computer's turn")
    await bot.settle()
    record = await bot.service.record(1)
    view, request = next(one for one in drawn if one[1].turns > 1)
    *before, last = read_story(view, request.turns).turns
    users = {seat.seat: seat.user for seat in record.seats}
    assert users[last.seat or ""] is not None
    assert before
    assert all(users[one.seat or ""] is None for one in before)
    picture = draw(view, await bot.service.edition(1), options=DrawOptions(crop="turn", turns=request.turns))
    won = {fact.where for fact in picture.log if (fact.layer, fact.what) == ("marks", "won")}
    assert {land for one in before for land in (*one.started, *(step.land for step in one.steps))} <= won
    since = [one for one in people[0].visible_messages(channel, 200) if int(one.id) > int(off.id)]
    # What was drafted before the first turn stands above its heading, and may name a computer.
    headings = [
        (line, len(one.attachments))
        for one in since
        for line in one.content.splitlines()
        if "turn over" in line
    ]
    pictured = {("computer" in heading, files) for heading, files in headings}
    assert pictured == {(True, 0), (False, 1)}
