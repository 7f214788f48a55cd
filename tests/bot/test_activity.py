"""The table's page as an Activity: the way in, as Discord's docs describe it, and attacks on it.

Sources: "Embedded App SDK Reference" (authorize), "OAuth2" (code exchange), "Get Application Activity
Instance", "Security Considerations": what the client says of its user and channel is never believed.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.draft import Draft
from bot.domain.records import OVER
from bot.features.pages.activity.tickets import STATE_SECONDS, Tickets
from bot.features.pages.origins import PASS, SESSION
from bot.features.pages.seat.sign_in import ACTIVITY_SECONDS, MOST
from bot.features.pages.visitors import BURST
from sandbox import DrivenUser, Sandbox
from sandbox.activities import challenge_of
from tests.bot.paged import PUBLIC, Visit, pages_for
from tests.bot.table import Duel, Running, start_game, wait_question
from tests.bot.tables import do
from tests.bot.test_play_on_map import REFUSED, Player, lose_place, sign_in_player, wish_for

SECRET = "the application's client secret"
pytestmark = pytest.mark.usefixtures("offered_pages")


@pytest.fixture
async def visit(bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Visit]:
    """Pages that are an Activity too."""
    sandbox.world.activities.secret = SECRET
    monkeypatch.setattr("bot.features.pages.activity.entrance.WAITS", (0.0, 0.0))
    async with pages_for(bot, secret=SECRET) as visit:
        yield visit


class Frame:
    """The Activity of a person, as Discord's client shows it in a channel."""

    def __init__(self, visit: Visit, sandbox: Sandbox, person: DrivenUser, channel: str) -> None:
        self.visit, self.sandbox, self.person = visit, sandbox, person
        self.activities = sandbox.world.activities
        guild = sandbox.world.channels[int(channel)].guild_id
        self.instance = self.activities.launch(int(person.id), int(channel), guild).id
        self.origin = f"https://{sandbox.bot_id}.discordsays.com"

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, Any]:
        sent = {"Origin": self.origin, "Content-Type": "application/json"} | headers
        url = f"{self.visit.url}/activity/{path}"
        async with self.visit.session.post(url, data=json.dumps(body), headers=sent) as answer:
            found = await answer.text()
            return answer.status, json.loads(found) if found else None

    def authorize(self, begun: dict[str, str], **changes: Any) -> str:
        """The person agrees, and their Discord gives a code."""
        asked = {"response_type": "code", "scope": ["identify"], "code_challenge_method": "S256"}
        asked["code_challenge"] = begun["challenge"]
        client = changes.pop("client", int(begun["client"]))
        return self.activities.authorize(int(self.person.id), client, asked | changes)

    async def open(self, **changes: str) -> tuple[int, Any]:
        """Open the Activity, as its script does."""
        status, begun = await self.post("begin", {})
        assert status == 200
        told = {"state": begun["state"], "code": self.authorize(begun), "instance": self.instance}
        return await self.post("enter", told | changes)


async def open_player(visit: Visit, sandbox: Sandbox, person: DrivenUser, channel: str) -> Player:
    """An Activity in which a person plays."""
    status, opened = await Frame(visit, sandbox, person, channel).open()
    assert (status, bool(opened["session"])) == (200, True)
    return Player(visit, opened["page"], session=opened["session"])


async def test_activity_choice_is_announced_in_channel(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    person, question = await wait_question(bot, people, channel)
    assert (await person.press(question, "Play on the map")).ack == "launch"
    player = await open_player(visit, sandbox, person, channel)
    _, shown = await player.ask("")
    record = await bot.service.record(1)
    assert shown["seat"] == record.seat_of(int(person.id)).seat
    onlooker = sandbox.user("Cy")
    before = [one.text for one in onlooker.visible_messages(channel)]
    status, after = await player.choose(shown["choices"][0]["action"], shown, sure=True)
    assert (status, after["asked"] != shown["asked"]) == (200, True)
    await bot.settle()
    assert (await bot.service.record(1)).steps == record.steps + 1
    assert [one.text for one in onlooker.visible_messages(channel)] != before, "everybody is told"


WRONG = {
    "another state": {"state": "made.99999999999.up"},
    "a state of another application": {"state": Tickets("another secret").make_state(4e9)},
    "an old state": {},
    "a state and a code that do not belong together": {},
    "a used code": {},
    "a guessed code": {"code": "guessed"},
    "a code of another application": {},
    "a code without the scope": {},
    "no such instance": {"instance": "i-1-gc-2-3"},
    "an instance that the user is not in": {},
}


@pytest.mark.parametrize("wrong", WRONG)
async def test_activity_rejects_unproven_identity(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, wrong: str, channel: str
) -> None:
    await start_game(bot, people, channel)
    frame = Frame(visit, sandbox, people[0], channel)
    _, begun = await frame.post("begin", {})
    told = {"state": begun["state"], "code": frame.authorize(begun), "instance": frame.instance}
    if wrong == "an old state":
        bot.offset += STATE_SECONDS + 1
    if wrong == "a state and a code that do not belong together":
        told["state"] = (await frame.post("begin", {}))[1]["state"]
    if wrong == "a used code":
        assert (await frame.post("enter", told))[0] == 200
    if wrong == "a code of another application":
        told["code"] = frame.authorize(begun, client=12345)
    if wrong == "a code without the scope":
        told["code"] = frame.authorize(begun, scope=["guilds"])
    if wrong == "an instance that the user is not in":
        frame.activities.leave(int(people[0].id), frame.instance)
        frame.activities.launch(int(people[1].id), int(channel), 1)
    status, refusal = await frame.post("enter", told | WRONG[wrong])
    assert (status, refusal) == (
        403,
        {"refused": "Discord didn’t say who you are. Close this and open it again."},
    )


async def test_activity_rejects_claimed_user_and_channel(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    _bot, channel, people = duel
    frame = Frame(visit, sandbox, people[0], channel)
    for forged in ({"user": people[1].id}, {"user_id": people[1].id}, {"channel_id": channel}, {"game": 1}):
        assert (await frame.open(**forged))[0] == 400
    assert (await frame.post("enter", {"code": "only"}))[0] == 400


async def test_other_site_cannot_open_activity(visit: Visit, sandbox: Sandbox) -> None:
    frame = Frame(visit, sandbox, sandbox.user("Ana"), sandbox.channel())
    for origin in ("https://evil.example", "https://1.discordsays.com", "https://discord.com", "null", ""):
        assert (await frame.post("begin", {}, Origin=origin))[0] == 403
        assert (await frame.post("enter", {}, Origin=origin))[0] == 403
    assert (await frame.post("begin", {}, **{"Content-Type": "text/plain"}))[0] == 403
    assert (await frame.post("begin", {}, Origin=PUBLIC))[0] == 200


async def test_cookie_needs_origin_but_header_does_not(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    """Discord's docs do not say whether the proxy passes it on. Of another site, a browser names it."""
    _bot, channel, people = duel
    player = await open_player(visit, sandbox, people[0], channel)
    url, kind = f"{visit.url}/{player.name}/seat/leave", {"Content-Type": "application/json"}
    for sent, status in (({"Cookie": f"seat={player.session}"}, 403), ({SESSION: player.session}, 200)):
        async with visit.session.post(url, data="{}", headers=sent | kind) as answer:
            assert answer.status == status


async def test_entrance_waits_for_late_activity_instance(
    visit: Visit, duel: Duel, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    _bot, channel, people = duel
    frame = Frame(visit, sandbox, people[0], channel)
    instance = frame.activities.instances.pop(frame.instance)
    asked: list[float] = []

    async def register_instance(seconds: float) -> None:
        asked.append(seconds)
        frame.activities.instances[frame.instance] = instance

    monkeypatch.setattr(
        "bot.features.pages.activity.entrance.asyncio", SimpleNamespace(sleep=register_instance)
    )
    assert (await frame.open())[0] == 200
    assert asked == [0.0]


async def test_session_is_valid_for_one_table(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    elsewhere = sandbox.channel("elsewhere")
    person, _ = await wait_question(bot, people, channel)
    player = await open_player(visit, sandbox, person, channel)
    _, shown = await player.ask("")
    wish = wish_for(shown["choices"][0]["action"], shown, "foreign1") | {"sure": True}
    steps = (await bot.service.record(1)).steps
    await start_game(bot, people, elsewhere)
    other = await open_player(visit, sandbox, person, elsewhere)
    assert (await Player(visit, player.name).ask("/choose", wish))[0] == 401, "the header is missing"
    assert (await Player(visit, player.name, session="guessed").ask("/choose", wish))[0] == 401
    assert (await Player(visit, player.name, session=other.session).ask("/choose", wish))[0] == 401
    assert (await Player(visit, other.name, session=player.session).ask("/choose", wish))[0] == 401
    assert (await player.ask("/choose", wish, Origin="https://evil.example"))[0] == 403
    assert (await bot.service.record(1)).steps == steps
    bot.offset += ACTIVITY_SECONDS + 1
    assert (await player.ask(""))[0] == 401, "it ends by itself"


@pytest.mark.parametrize("lost", sorted(REFUSED))
async def test_person_without_place_is_refused_at_once(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, lost: str, channel: str
) -> None:
    await start_game(bot, people, channel)
    person, _ = await wait_question(bot, people, channel)
    player = await open_player(visit, sandbox, person, channel)
    _, shown = await player.ask("")
    await lose_place(bot, sandbox, person, channel, lost)
    if lost == "signed out":
        assert (await player.ask("/leave", {}))[0] == 200
    await bot.wait_heard()
    status, said = await player.choose(shown["choices"][0]["action"], shown, sure=True)
    assert (status, REFUSED[lost][1] in (said or {}).get("refused", "")) == (REFUSED[lost][0], True)
    assert (await player.ask(""))[0] >= 400
    if lost not in ("seat", "signed out", "channel"):
        status, said = await Frame(visit, sandbox, person, channel).open()
        assert (status, REFUSED[lost][1] in said["refused"]) == (403, True), "nor are they let in anew"


async def test_person_without_seat_enters_as_spectator(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    _bot, channel, people = duel
    player = await open_player(visit, sandbox, people[0], channel)
    status, opened = await Frame(visit, sandbox, sandbox.user("Cy"), channel).open()
    assert (status, opened["page"], opened["session"]) == (200, player.name, "")
    assert (await Player(visit, opened["page"]).ask(""))[0] == 401
    status, refusal = await Frame(visit, sandbox, sandbox.user("Cy"), sandbox.channel("elsewhere")).open()
    assert (status, refusal) == (403, {"refused": "There’s no game here. /game new opens a table."})


def end_game(draft: Draft) -> None:
    draft.step("over")
    draft.set(phase=OVER, ended=draft.now)


async def test_activity_of_finished_game_names_annals(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    player = await open_player(visit, sandbox, people[0], channel)
    await do(bot.service, 1, None, end_game)
    status, told = await Frame(visit, sandbox, people[0], channel).open()
    assert (status, told["over"]) == (200, f"{PUBLIC}/{player.name}")
    assert "session" not in told


async def test_visitors_behind_proxy_are_limited_separately(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, channel: str
) -> None:
    """The proxy hides addresses ("URL Mapping"), so that all of them come from one."""
    await start_game(bot, people, channel)
    passes = [(await Frame(visit, sandbox, one, channel).open())[1]["pass"] for one in people]
    statuses = [(await visit.get(f"robots.txt?pass={passes[0]}"))[0] for _ in range(BURST + 20)]
    assert 429 in statuses, "a person has the limits of an address"
    assert (await visit.get("robots.txt", **{PASS: passes[0]}))[0] == 429
    assert (await visit.get(f"robots.txt?pass={passes[1]}"))[0] == 200
    for forged in (passes[1][:-1], f"1{passes[1]}", "a.b.c", passes[1].replace(".", "")):
        left = [(await visit.get(f"robots.txt?pass={forged}"))[0] for _ in range(BURST)]
        if 429 in left:
            break
    else:
        raise AssertionError("forged passes are counted by nobody")


async def test_button_opens_its_own_table_anywhere(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    """Discord's answer to LAUNCH_ACTIVITY names the instance ("Interaction Callback Activity Instance")."""
    bot, channel, people = duel
    elsewhere = sandbox.channel("elsewhere")
    await start_game(bot, people, elsewhere)
    person, question = await wait_question(bot, people, channel)
    first = await open_player(visit, sandbox, person, channel)
    # As if the question had been asked in a private thread: another channel, the same button.
    place = sandbox.world.activities
    seen = await person.press(question, "Play on the map")
    place.instances[seen.activity] = place.instances[seen.activity]._replace(channel_id=int(elsewhere))
    frame = Frame(visit, sandbox, person, elsewhere)
    assert frame.instance == seen.activity
    assert (await frame.open())[1]["page"] == first.name
    looking_on = Frame(visit, sandbox, sandbox.user("Cy"), elsewhere)
    assert (await looking_on.open())[1]["page"] != first.name, "for others it is the channel's table"


async def test_play_command_launches_activity_and_shows_link(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox, channel: str
) -> None:
    await start_game(bot, people, channel)
    seen = await people[0].slash(channel, "play")
    assert seen.ack == "launch"
    shown = await people[0].wait_message(channel, lambda one: "#key." in str(one.json))
    assert shown.ephemeral
    stranger = await (await sandbox.user("Cy").slash(channel, "play")).wait_settled()
    assert (stranger.ephemeral, stranger.content) == (True, "You have no seat in this game.")


async def test_link_is_shown_where_launch_fails(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    person, question = await wait_question(bot, people, channel)
    sandbox.world.activities.secret = ""  # no Activity in the portal
    shown = await (await person.press(question, "Play on the map")).wait_settled()
    assert "#key." in str(shown.json)


async def test_new_activity_ends_previous_session_only(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    sandbox.world.activities.secret = ""
    browser = await sign_in_player(visit, people[0], channel)
    sandbox.world.activities.secret = SECRET
    before, opened = "", []
    for _ in range(MOST + 2):
        bot.offset += 1
        frame = Frame(visit, sandbox, people[0], channel)
        _, told = await frame.open(before=before)
        before = told["session"]
        opened.append(Player(visit, told["page"], session=before))
    assert [(await one.ask(""))[0] for one in opened] == [*[401] * (MOST + 1), 200]
    assert (await browser.ask(""))[0] == 200


async def test_only_activity_page_allows_discord_frame(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    _bot, channel, people = duel
    player = await open_player(visit, sandbox, people[0], channel)
    status, page, headers = await visit.get("")
    assert status == 200
    assert headers["Content-Security-Policy"].endswith("frame-ancestors https://discord.com")
    assert "'unsafe" not in headers["Content-Security-Policy"]
    for path in (player.name, f"{player.name}/turns", f"{player.name}/seat", "robots.txt"):
        _, _, headers = await visit.get(path)
        assert headers["Content-Security-Policy"].endswith("frame-ancestors 'none'"), path
    assert 'src="/' not in page, "below Discord's proxy all addresses are relative"
    assert 'href="/' not in page


async def test_client_secret_is_sent_to_discord_only(
    visit: Visit, duel: Duel, sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    _bot, channel, people = duel
    frame = Frame(visit, sandbox, people[0], channel)
    _, begun = await frame.post("begin", {})
    code = frame.authorize(begun)
    _, opened = await frame.post("enter", {"state": begun["state"], "code": code, "instance": frame.instance})
    told = [one for one in sandbox.requests if SECRET in str(one.json)]
    assert [one.route for one in told] == ["/oauth2/token"]
    assert challenge_of(told[0].json["code_verifier"]) == begun["challenge"]
    shown = f"{begun} {opened} {caplog.text}"
    assert SECRET not in shown
    assert told[0].json["code_verifier"] not in shown
    assert told[0].answer["access_token"] not in shown


@pytest.mark.usefixtures("hurry_retries")
@pytest.mark.parametrize("route", ["/oauth2/token", "/oauth2/@me", "activity-instances"])
async def test_unanswering_discord_is_reported(
    visit: Visit, duel: Duel, sandbox: Sandbox, route: str
) -> None:
    _bot, channel, people = duel
    frame = Frame(visit, sandbox, people[0], channel)
    sandbox.faults.route, sandbox.faults.next_500 = route, 9
    status, refusal = await frame.open()
    assert status == 403
    assert refusal["refused"].startswith("Discord isn’t answering.")


async def test_wrong_client_secret_is_logged(
    visit: Visit, duel: Duel, sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    _bot, channel, people = duel
    sandbox.world.activities.secret = "it was reset"
    assert (await Frame(visit, sandbox, people[0], channel).open())[0] == 403
    assert "check DISCORD_CLIENT_SECRET" in caplog.text
    assert SECRET not in caplog.text


async def test_activity_is_off_without_client_secret(
    bot: Running, people: list[DrivenUser], sandbox: Sandbox, channel: str
) -> None:
    sandbox.world.activities.secret = SECRET
    async with pages_for(bot) as visit:
        await start_game(bot, people, channel)
        frame = Frame(visit, sandbox, people[0], channel)
        assert (await visit.get(""))[0] == 404
        assert (await frame.post("begin", {}))[0] == 404
        person, question = await wait_question(bot, people, channel)
        seen = await person.press(question, "Play on the map")
        assert "http" in str((await seen.wait_settled()).components)
        player = await sign_in_player(visit, person, channel)
        assert (await player.ask("/leave", {}, Origin=frame.origin))[0] == 403


async def test_cookie_does_not_rescue_wrong_header(visit: Visit, duel: Duel, sandbox: Sandbox) -> None:
    _bot, channel, people = duel
    player = await open_player(visit, sandbox, people[0], channel)
    assert (await player.ask("", **{SESSION: "wrong"}))[0] == 401
