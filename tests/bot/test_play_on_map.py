"""Players sign in to a table's page, choose there and take back."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import Collection
from typing import Any

import pytest

from bot.core import motions
from bot.discord_io.rate_limiter import UNDO
from bot.domain.records import RUNNING, GameRecord
from bot.domain.requests import Actor
from bot.domain.table_settings import ADVICE
from bot.features.pages.origins import SESSION
from bot.features.pages.seat.sign_in import KEY_SECONDS, MOST
from bot.features.switches import choose_switch
from engine import editions
from sandbox import DrivenUser, Sandbox
from tests.bot import hands
from tests.bot.paged import PUBLIC, Visit
from tests.bot.table import Duel, Running, start_game, wait_question
from tests.bot.tables import do
from tests.bot.test_ask_again import find_list
from tests.bot.test_closed_channels import wait_trouble

ADDRESSES = itertools.cycle(range(1, 255))
JSON = {"Origin": PUBLIC, "Content-Type": "application/json"}


pytestmark = pytest.mark.usefixtures("offered_pages")


class Player:
    """A browser at a table's page. `cookie` keeps it signed in, an Activity its `session`."""

    def __init__(self, visit: Visit, name: str, cookie: str = "", session: str = "") -> None:
        self.visit, self.name, self.cookie, self.session = visit, name, cookie, session
        self.address = f"203.0.113.{next(ADDRESSES)}"
        self.taps = 0

    async def ask(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Status and contents of an answer."""
        url = f"{self.visit.url}/{self.name}/seat{path}"
        sent = {"X-Forwarded-For": self.address}
        if self.cookie:
            sent["Cookie"] = f"seat={self.cookie}"
        if self.session:
            sent[SESSION] = self.session
        if body is None:
            async with self.visit.session.get(url, headers=sent | headers) as answer:
                return answer.status, await answer.json(content_type=None)
        data = json.dumps(body)
        async with self.visit.session.post(url, data=data, headers=JSON | sent | headers) as answer:
            if "seat" in answer.cookies:
                self.morsel, self.cookie = answer.cookies["seat"], answer.cookies["seat"].value
            found = await answer.text()
            return answer.status, json.loads(found) if found else None

    async def choose(self, action: str, shown: Any, **more: Any) -> tuple[int, Any]:
        """Tap on a choice that was shown. Each tap has its own number."""
        self.taps += 1
        return await self.ask("/choose", wish_for(action, shown, f"tap-{self.taps:06}") | more)


def wish_for(action: str, shown: Any, once: str) -> dict[str, Any]:
    """Request of the page for a tap on a shown choice."""
    return {"action": action, "once": once, "asked": shown["asked"], "mark": shown["mark"]}


async def link_of(person: DrivenUser, channel: str) -> tuple[str, str]:
    """Page and key of a person's private link."""
    shown = await (await person.slash(channel, "play")).wait_settled()
    url = next(one["url"] for one in shown.buttons if one.get("url"))
    page, _, key = url.removeprefix(f"{PUBLIC}/").partition("#key.")
    return page, key


async def sign_in_player(visit: Visit, person: DrivenUser, channel: str) -> Player:
    """A browser of a person, signed in."""
    page, key = await link_of(person, channel)
    player = Player(visit, page)
    assert await player.ask("/enter", {"key": key}) == (200, {})
    return player


async def test_map_choice_is_announced_in_channel(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    person, _ = await wait_question(bot, people, channel)
    player = await sign_in_player(visit, person, channel)
    assert player.morsel["httponly"]
    assert player.morsel["secure"]
    assert player.morsel["samesite"] == "Strict"
    assert player.morsel["path"] == f"/{player.name}/seat"
    _, shown = await player.ask("")
    record = await bot.service.record(1)
    assert shown["asked"] == f"{record.seat(shown['seat']).awaited}{shown['seat']}"
    view = await bot.service.view(1, shown["seat"])
    assert len(shown["choices"]) == len(set(view.decision.actions))
    status, after = await player.choose(shown["choices"][0]["action"], shown)
    if "confirm" in after:
        status, after = await player.choose(shown["choices"][0]["action"], shown, sure=True)
    assert status == 200
    assert after["asked"] != shown["asked"]
    await bot.settle()
    assert (await bot.service.record(1)).entries > record.entries
    assert all(f":{shown['asked']}:" not in str(one.json) for one in person.visible_messages(channel))


async def test_repeated_tap_counts_once(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    person, _ = await wait_question(bot, people, channel)
    player = await sign_in_player(visit, person, channel)
    _, shown = await player.ask("")
    wish = wish_for(shown["choices"][0]["action"], shown, "the-same-tap") | {"sure": True}
    both = await asyncio.gather(player.ask("/choose", wish), player.ask("/choose", wish))
    assert [status for status, _ in both] == [200, 200]
    steps = (await bot.service.record(1)).steps
    assert (await player.ask("/choose", wish))[0] == 200
    assert (await bot.service.record(1)).steps == steps
    status, refusal = await player.choose(shown["choices"][0]["action"], shown)
    assert status == 409
    assert refusal["refused"]


async def test_choice_is_undone_on_map(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    for _ in range(30):
        person, _ = await wait_question(bot, people, channel)
        player = await sign_in_player(visit, person, channel)
        _, shown = await player.ask("")
        _, after = await player.choose(shown["choices"][0]["action"], shown, sure=True)
        await bot.settle()
        if after["asked"] and after["undo"]:
            break
    taken = {"asked": after["asked"], "once": "step-back"}
    status, back = await player.ask("/undo", taken)
    assert status == 200
    assert [one["action"] for one in back["choices"]] == [one["action"] for one in shown["choices"]]


@pytest.mark.parametrize("wrong", ["used", "guessed", "old", "other table"])
async def test_key_signs_in_one_browser_once(visit: Visit, duel: Duel, sandbox: Sandbox, wrong: str) -> None:
    bot, channel, people = duel
    elsewhere = sandbox.channel("elsewhere")
    page, key = await link_of(people[0], channel)
    player = Player(visit, page)
    if wrong == "used":
        assert (await player.ask("/enter", {"key": key}))[0] == 200
    if wrong == "guessed":
        key = key[:-1] + ("A" if key[-1] != "A" else "B")
    if wrong == "old":
        bot.offset += KEY_SECONDS + 1
    if wrong == "other table":
        await start_game(bot, people, elsewhere)
        page, _ = await link_of(people[0], elsewhere)
        player = Player(visit, page)
    other = Player(visit, page)
    assert (await other.ask("/key", {"key": key}))[0] == 401
    assert (await other.ask("/enter", {"key": key}))[0] == 401
    assert (await other.ask(""))[0] == 401


async def test_page_names_seat_of_key(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    record = await bot.service.record(1)
    for person in people:
        page, key = await link_of(person, channel)
        player, seat = Player(visit, page), record.seat_of(int(person.id))
        assert await player.ask("/key", {"key": key}) == (200, {"seat": seat.seat})
        assert (await player.ask("/key", {"key": key}, Origin="https://evil.example"))[0] == 403
        assert (await player.ask("/enter", {"key": key}))[0] == 200, "looking used nothing up"


async def test_planted_cookie_never_becomes_session(visit: Visit, duel: Duel) -> None:
    """Session fixation: each sign-in creates a new secret and ends the old session."""
    _bot, channel, people = duel
    page, key = await link_of(people[0], channel)
    player = Player(visit, page, cookie="planted-by-somebody-else")
    assert (await player.ask("/enter", {"key": key}))[0] == 200
    assert player.cookie != "planted-by-somebody-else"
    assert (await Player(visit, page, "planted-by-somebody-else").ask(""))[0] == 401
    first = player.cookie
    _, key = await link_of(people[0], channel)
    assert (await player.ask("/enter", {"key": key}))[0] == 200
    assert (await Player(visit, page, first).ask(""))[0] == 401
    assert (await player.ask(""))[0] == 200


async def test_browsers_per_person_are_limited(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    other = await sign_in_player(visit, people[1], channel)
    players = []
    for n in range(MOST + 2):
        bot.offset += 1
        shown = await (await people[0].slash(channel, "play")).wait_settled()
        told = "" if not n else "One browser is" if n == 1 else f"{min(n, MOST)} browsers are"
        assert (f"{told} signed in for you" in shown.content) == bool(n)
        players.append(await sign_in_player(visit, people[0], channel))
    seen = [(await player.ask(""))[0] for player in players]
    assert seen == [401, 401, *[200] * MOST], "the newest stay"
    assert (await other.ask(""))[0] == 200, "of another person nothing ends"
    keys = []
    for _ in range(MOST + 1):
        bot.offset += 1
        keys.append((await link_of(people[1], channel))[1])
    assert [(await other.ask("/key", {"key": key}))[0] for key in keys] == [401, *[200] * MOST]


async def test_requests_from_other_site_or_table_are_refused(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    channel, elsewhere = sandbox.channel(), sandbox.channel("elsewhere")
    await start_game(bot, people, channel)
    person, _ = await wait_question(bot, people, channel)
    player = await sign_in_player(visit, person, channel)
    _, shown = await player.ask("")
    wish = wish_for(shown["choices"][0]["action"], shown, "foreign1") | {"sure": True}
    steps = (await bot.service.record(1)).steps
    assert (await player.ask("/choose", wish, Origin="https://evil.example"))[0] == 403
    assert (await player.ask("/choose", wish, **{"Content-Type": "text/plain"}))[0] == 403
    assert (await player.ask("/choose", wish | {"more": 1}))[0] == 400
    assert (await player.ask("/choose", wish | {"asked": f"{shown['asked']}\n"}))[0] == 400
    status, refusal = await player.ask("/choose", wish | {"mark": "0" * 16})
    assert (status, bool(refusal["refused"])) == (409, True), "the same number asked something else"
    await start_game(bot, people, elsewhere)
    page, _ = await link_of(person, elsewhere)
    assert (await Player(visit, page, player.cookie).ask("/choose", wish))[0] == 401
    assert (await bot.service.record(1)).steps == steps


async def test_other_seat_sees_only_its_own_question(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    person, _ = await wait_question(bot, people, channel)
    other = next(one for one in people if one is not person)
    mine, theirs = [await sign_in_player(visit, one, channel) for one in (person, other)]
    _, shown = await mine.ask("")
    _, waiting = await theirs.ask("")
    assert waiting["seat"] != shown["seat"]
    assert not waiting["asked"]
    assert "choices" not in waiting
    guesses = [shown, shown | {"mark": "0" * 16}]
    answers = [await theirs.choose(shown["choices"][0]["action"], one, sure=True) for one in guesses]
    assert answers[0][0] == 409
    assert answers[0] == answers[1], "a right guess at another's question reads like a wrong one"


REFUSED = {
    "seat": (403, "You have no seat in this game"),
    "kicked or banned": (403, "can’t press anything"),
    "timed out": (403, "can’t press anything"),
    "hidden": (403, "can’t press anything"),
    "channel": (404, ""),
    "signed out": (401, ""),
}
"""Status and sentence for who lost something. The page itself has the words for 401 and 404."""


async def lose_place(bot: Running, sandbox: Sandbox, person: DrivenUser, channel: str, lost: str) -> None:
    """Let a person lose their seat, their place in the channel, or the channel itself."""
    guild = sandbox.world.guilds[sandbox.world.channels[int(channel)].guild_id]
    if lost == "seat":
        panel = await (await person.slash(channel, "game resign")).wait_settled()
        await person.press(panel, "Yes, resign")
        await person.wait_message(channel, lambda message: "computer now plays for" in message.content)
    if lost == "kicked or banned":
        guild.members.pop(int(person.id))
    if lost == "timed out":
        sandbox.control.time_out(str(guild.id), person.id, 600)
    if lost == "hidden":
        sandbox.control.deny(channel, person.id, ["view_channel"])
    if lost == "channel":
        sandbox.control.delete_channel(channel)
        await wait_trouble(bot, "channel")


@pytest.mark.parametrize("lost", sorted(REFUSED))
async def test_person_without_place_is_refused_at_once(
    visit: Visit, sandbox: Sandbox, lost: str, duel: Duel
) -> None:
    bot, channel, people = duel
    person, _ = await wait_question(bot, people, channel)
    player = await sign_in_player(visit, person, channel)
    _, shown = await player.ask("")
    steps = (await bot.service.record(1)).steps
    await lose_place(bot, sandbox, person, channel, lost)
    if lost == "seat":
        steps = (await bot.service.record(1)).steps
    if lost == "signed out":
        assert (await player.ask("/leave", {}))[0] == 200
    await bot.wait_heard()
    status, said = await player.choose(shown["choices"][0]["action"], shown, sure=True)
    assert status == REFUSED[lost][0]
    assert REFUSED[lost][1] in (said or {}).get("refused", "")
    assert (await player.ask(""))[0] >= 400, "nor is anything shown"
    assert (await bot.service.record(1)).phase == RUNNING
    assert (await bot.service.record(1)).steps == steps


async def test_refused_requests_do_not_query_discord(
    bot: Running, visit: Visit, people: list[DrivenUser], monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    asked = []
    await start_game(bot, people, channel)
    person, _ = await wait_question(bot, people, channel)
    player = await sign_in_player(visit, person, channel)
    _, shown = await player.ask("")
    monkeypatch.setattr(bot.client.parts.budget, "_on", True)
    monkeypatch.setattr(bot.client.parts.budget, "_clock", lambda: 0.0)
    left: list[int] = []

    async def find_strangers(_record: GameRecord, users: Collection[int]) -> Collection[int]:
        asked.append(users)
        return left

    monkeypatch.setattr(bot.service.house, "strangers", find_strangers)
    for n in range(int(UNDO.person.most) + 10):
        status, _said = await player.ask("/undo", {"asked": shown["asked"], "once": f"step-{n:04}"})
        assert status == 409
    assert len(asked) <= UNDO.person.most + 1
    left.append(int(person.id))
    assert (await player.choose(shown["choices"][0]["action"], shown))[0] == 403
    asked.clear()
    for _ in range(5):
        assert (await player.ask(""))[0] == 403
    assert len(asked) <= 1, "whoever looks on from outside"


@pytest.mark.parametrize("edition", editions())
async def test_every_question_can_be_answered_on_map(
    bot: Running, visit: Visit, sandbox: Sandbox, edition: str
) -> None:
    channel, chance, made = sandbox.channel(), random.Random(edition), 0
    people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await start_game(bot, people, channel, edition=edition)
    players = [await sign_in_player(visit, one, channel) for one in people]
    while made < 40:
        shown = [(player, (await player.ask(""))[1]) for player in players]
        player, now = next((player, one) for player, one in shown if one["asked"])
        view = await bot.service.view(1, now["seat"])
        assert view.decision is not None
        assert f"{view.decision.id}{view.decision.seat}" == now["asked"]
        action = chance.choice(now["choices"])["action"]
        status, after = await player.choose(action, now)
        if "confirm" in after:
            status, after = await player.choose(action, now, sure=True)
        assert status == 200, after
        made += 1
    await bot.settle()


async def test_every_question_has_map_button(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    chance = random.Random(5)
    for _ in range(6):
        person, question = await wait_question(bot, people, channel)
        assert "Play on the map" in question.labels
        shown = await (await person.press(question, "Play on the map")).wait_settled()
        page, _, key = next(one["url"] for one in shown.buttons if one.get("url")).partition("#key.")
        player = Player(visit, page.removeprefix(f"{PUBLIC}/"))
        assert await player.ask("/enter", {"key": key}) == (200, {})
        assert (await player.ask(""))[1]["asked"], "its seat is asked"
        await bot.press(person, question, chance)
        await bot.settle()


@pytest.mark.usefixtures("visit")
async def test_changed_list_keeps_map_button(bot: Running, people: list[DrivenUser], channel: str) -> None:
    await start_game(bot, people, channel, edition="heroes-2008")
    person, select, value = await find_list(bot, people, channel)
    question = hands.question(person, channel)
    assert question is not None
    before = {one["custom_id"] for one in question.components}
    await person.choose(question, select, value)
    await bot.settle()
    after = person.reload_message(question)
    assert {one["custom_id"] for one in after.components} != before, "another list is shown"
    assert "Play on the map" in after.labels


async def test_page_advice_matches_discord(visit: Visit, duel: Duel) -> None:
    bot, channel, people = duel
    person, question = await wait_question(bot, people, channel)
    player = await sign_in_player(visit, person, channel)
    _, shown = await player.ask("")
    tap = {"asked": shown["asked"], "once": "advice-1"}
    assert not shown["advice"], "among people it is off until all agree"
    status, refusal = await player.ask("/advice", tap)
    assert (status, "/table advice" in refusal["refused"]) == (409, True)
    await do(bot.service, 1, Actor(int(people[0].id)), choose_switch, ADVICE.name, True)
    for motion in (await bot.service.record(1)).motions:
        await do(bot.service, 1, Actor(int(people[1].id)), motions.agree, motion.id)
    _, shown = await player.ask("")
    assert shown["advice"]
    status, advice = await player.ask("/advice", tap)
    assert status == 200
    question = hands.question(person, channel)
    told = await (await person.press(question, "Advice")).wait_settled()
    plain = [re.sub(r"\*\*|💡 ", "", line) for line in told.content.splitlines()]
    assert advice["lines"][1:] == plain[1:], "but for colours of seats"
    named = [one["custom_id"].split(":", 4)[4].partition("+")[0] for one in told.buttons]
    assert advice["actions"] == named
    stale = {"asked": f"{int(shown['asked'][:-1]) + 1}{shown['seat']}", "once": "advice-2"}
    assert (await player.ask("/advice", stale))[0] == 409
