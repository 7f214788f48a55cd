"""Seasons at a make-believe server: opened, joined, played over rounds and ended, each thing once."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core import lobby, play
from bot.core.service import Service
from bot.domain.records import CANCELLED, RUNNING, Lane, StepRecord
from bot.domain.requests import Actor, Refused
from bot.domain.season import CALLED_OFF, ENDED, ENDED_TABLE, JOINING, OVERDUE, PLAYING, Season, SeasonRules
from bot.domain.terms import Habits
from bot.features.block_list import block_typed
from bot.features.privacy import forget_person
from bot.features.seasons import season_message as shown
from bot.features.seasons.book import Book
from bot.features.seasons.keeper import Keeper, find_canceller
from bot.features.seasons.season_steps import close
from bot.outbox import deliveries, sender
from bot.store import Store, queue, seasons
from bot.store.blocks import Block
from bot.words.catalogue import texts
from bot.words.message_draft import TEXT
from engine import editions
from engine.players import choose
from sandbox import DrivenUser, Sandbox, SeenMessage
from tests.bot.table import Running

DAY = 24 * 3600.0


class League:
    """A season in the sandbox's channel, with the people who joined it."""

    def __init__(self, bot: Running, sandbox: Sandbox, people: list[DrivenUser]) -> None:
        self.bot = bot
        self.sandbox = sandbox
        self.people = people
        self.host = people[0]
        self.channel = sandbox.channel()
        self.keeper = Keeper(bot.service, bot.client.parts.memory_of(Book), bot.outbox.wake)

    async def tend(self) -> Season:
        """Let the keeper do all due work. Returns the season."""
        await self.bot.wait_heard()
        for _ in range(3):
            await self.keeper.tend_all()
            await self.bot.settle()
        return await self.season()

    async def season(self) -> Season:
        found = await self.bot.service.query(seasons.read_season, 1)
        assert found is not None
        return found

    def message(self) -> SeenMessage:
        """The message that shows the season."""
        return next(one for one in self.host.visible_messages(self.channel) if "Rules" in one.labels)

    def messages_with(self, words: str) -> list[SeenMessage]:
        """The messages of the season's channel with these words."""
        return [one for one in self.host.visible_messages(self.channel) if words in one.content]

    def endings(self) -> list[SeenMessage]:
        return self.messages_with("is over.")

    async def press(self, who: DrivenUser, label: str) -> str:
        seen = await who.press(self.message(), label)
        return (await seen.wait_settled()).content

    async def finish(self, game: int) -> None:
        """Cancel a game, as its people have agreed."""
        await self.bot.service.change(game, None, play.cancel)


async def open_season(bot: Running, sandbox: Sandbox, people: int, **options: object) -> League:
    users = [sandbox.user(f"Player {number}") for number in range(people)]
    await users[0].become_moderator()
    league = League(bot, sandbox, users)
    seen = await users[0].slash(league.channel, "season open", name="Winter Cup", **options)
    assert "Season opened" in (await seen.wait_settled()).content
    await league.tend()
    return league


async def join_season(bot: Running, sandbox: Sandbox, people: int, **options: object) -> League:
    league = await open_season(bot, sandbox, people, **options)
    for user in league.people:
        assert "You’re in" in await league.press(user, "Join")
    await league.tend()
    return league


async def start_season(bot: Running, sandbox: Sandbox, people: int, **options: object) -> League:
    league = await join_season(bot, sandbox, people, **options)
    await league.press(league.host, "Start now")
    return league


async def test_season_of_eight_plays_two_rounds(bot: Running, sandbox: Sandbox) -> None:
    league = await join_season(bot, sandbox, 8, editions="ragnar-2024", rounds=2)
    assert "Joined (8): " in league.message().text
    assert all(one.mention in league.message().content for one in league.people)
    assert "starts" in await league.press(league.host, "Start now")
    season = await league.tend()
    assert (season.phase, season.round, [len(one.people) for one in season.tables]) == (PLAYING, 1, [4, 4])
    for table in season.tables:
        record = await bot.service.record(table.game or 0)
        assert (record.phase, record.channel, record.pace.kind) == (RUNNING, table.place, "daily")
        assert [one.user for one in record.seats] == [season.person(one).user for one in table.people]
        line = next(one for one in league.host.visible_messages(league.channel) if one.id == str(table.place))
        assert sorted(line.pings) == sorted(str(season.person(one).user) for one in table.people)
    await league.finish(season.tables[0].game or 0)
    season = await league.tend()
    assert season.round == 1
    assert season.tables[0].result is not None
    assert season.tables[0].result.why == CALLED_OFF
    await league.finish(season.tables[1].game or 0)
    season = await league.tend()
    assert (season.round, len(season.tables)) == (2, 4)
    assert "Round **2** of 2" in league.message().text
    assert "Standing" in league.message().text
    bot.offset += 46 * DAY
    season = await league.tend()
    assert season.phase == ENDED
    assert {one.result.why for one in season.tables if one.result and one.round == 2} == {OVERDUE}
    told = league.endings()
    assert len(told) == 1
    assert told[0].attachments[0]["description"].startswith("Winter Cup: Player")
    await league.tend()
    assert [one.id for one in league.endings()] == [told[0].id]


async def test_game_ended_without_keeper_counts_once(bot: Running, sandbox: Sandbox, tmp_path: Path) -> None:
    league = await start_season(bot, sandbox, 2, editions="ragnar-2024", seats=2, rounds=1)
    await league.tend()
    places = await play_stored_game_to_end(tmp_path / "games.sqlite", 1)
    season = await league.tend()
    assert (season.phase, season.tables[0].counted) == (ENDED, 1)
    result = season.tables[0].result
    assert result is not None
    assert result.why == ENDED_TABLE
    assert [result.places[one] for one in season.tables[0].people] == [places["A"], places["B"]]
    assert "1 won" in league.message().text
    assert await league.tend() == season


async def play_stored_game_to_end(database: Path, game: int) -> dict[str, int]:
    """Play a game to its end like another process. Returns the seats' places."""
    store = await Store.open(f"sqlite:///{database}")
    service, chance = Service(store), random.Random(1)
    edition = await service.edition(game)
    while (record := await service.record(game)).phase == RUNNING:
        seat = next(one for one in record.seats if one.awaited is not None)
        view = await service.view(game, seat.seat)
        assert view.decision is not None
        action = choose("random", view, edition, chance.random)
        await service.change(game, Actor(seat.user or 0, seat.name), partial(play.submit, action=action))
    found = {one.seat: one.place for one in (await service.view(game, None)).result or ()}
    await service.close()
    await store.close()
    return found


class Killed(BaseException):
    """The bot is killed."""


@pytest.mark.parametrize("remembered", [True, False], ids=["nonces known", "nonces forgotten"])
async def test_repeated_kills_make_each_table_once(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, remembered: bool
) -> None:
    """A kill follows each change and each request that posts, edits or opens a thread."""
    if not remembered:
        monkeypatch.setattr(deliveries, "NONCE_SECONDS", -1.0)
    league = await start_season(bot, sandbox, 8, editions="ragnar-2024")
    deaths = 0
    for last in range(100):
        left = [last]
        with monkeypatch.context() as patched:
            for place, name in (
                (bot.client.parts.memory_of(Book), "change"),
                (bot.service, "finish"),
                (bot.client.http, "send_message"),
                (bot.client.http, "edit_message"),
                (bot.client.http, "start_thread_with_message"),
            ):
                patched.setattr(place, name, deadly(getattr(place, name), left))
            with suppress(Killed):
                await live_until_killed(league, left)
        if left[0] >= 0:
            break
        deaths += 1
    assert deaths > 5
    season = await league.tend()
    assert sorted(one.game or 0 for one in season.tables) == [1, 2]
    assert len(league.messages_with("table **1.")) == 2
    assert sum("Rules" in one.labels for one in league.host.visible_messages(league.channel)) == 1
    for game in (1, 2):
        record = await bot.service.record(game)
        assert (record.phase, len(record.seats)) == (RUNNING, 4)


async def live_until_killed(league: League, left: list[int]) -> None:
    """Tend a season until all is sent or the bot is killed."""
    for _ in range(3):
        await Keeper(league.bot.service, league.keeper._book, league.bot.outbox.wake).tend_all()
        while left[0] >= 0 and not await league.bot.outbox.drain(0.01):
            pass
        if left[0] < 0:
            raise Killed


@pytest.mark.parametrize("called_off", [True, False])
async def test_blocked_table_does_not_delay_others(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, called_off: bool
) -> None:
    league = await start_season(bot, sandbox, 4, editions="ragnar-2024", seats=2, rounds=1)
    await kill_after(1, league, monkeypatch)
    if called_off:
        await league.finish(1)
    else:
        for stranger in (101, 102):
            await bot.service.change(1, Actor(stranger, "Stranger"), lobby.sit_down)
    season = await league.tend()
    assert [one.game for one in season.tables] == [1 if called_off else None, 2]
    assert [one.result is not None for one in season.tables] == [called_off, False]
    assert season.trouble == ("" if called_off else "other")


async def test_leaver_is_replaced_while_table_is_made(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await start_season(bot, sandbox, 4, editions="ragnar-2024", seats=4, rounds=1)
    await kill_after(5, league, monkeypatch)
    assert "left the season" in await league.press(league.people[3], "Leave")
    await league.tend()
    record = await bot.service.record(1)
    assert record.phase == RUNNING
    assert [one.user for one in record.seats if one.owner == int(league.people[3].id)] == [None]


async def test_leaving_works_again_after_kill(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await start_season(bot, sandbox, 4, editions="ragnar-2024", seats=4, rounds=1)
    await league.tend()
    book = bot.client.parts.memory_of(Book)

    async def refuse(*_: object) -> None:
        raise Refused("no_season")

    with monkeypatch.context() as patched:
        patched.setattr(book, "change", refuse)
        assert "left the season" not in await league.press(league.people[3], "Leave")
    record = await bot.service.record(1)
    assert int(league.people[3].id) not in [one.user for one in record.seats]
    assert "left the season" in await league.press(league.people[3], "Leave")


@pytest.mark.parametrize(("changes", "phase", "why"), [(2, CANCELLED, CALLED_OFF), (4, RUNNING, OVERDUE)])
async def test_closing_season_counts_or_cancels_new_game(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, changes: int, phase: str, why: str
) -> None:
    league = await start_season(bot, sandbox, 4, editions="ragnar-2024", seats=2, rounds=1)
    await kill_after(changes, league, monkeypatch)
    await bot.client.parts.memory_of(Book).change(1, close)
    season = await league.tend()
    first, second = season.tables
    assert ((await bot.service.record(1)).phase, first.game) == (phase, 1)
    assert [one.result.why for one in (first, second) if one.result] == [why, CALLED_OFF]
    said = [one.text for one in league.host.visible_messages(str(first.place))]
    assert any("was cancelled" in one for one in said) == (phase == CANCELLED)
    assert len(league.endings()) == 1


async def test_closed_season_makes_no_further_table(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await start_season(bot, sandbox, 4, editions="ragnar-2024", seats=2, rounds=1)
    changes, book = bot.service, bot.client.parts.memory_of(Book)
    known = changes.finish

    async def closing(work: Any) -> Any:
        monkeypatch.setattr(changes, "finish", known)
        await book.change(1, close)
        return await known(work)

    monkeypatch.setattr(changes, "finish", closing)
    season = await league.tend()
    first, second = season.tables
    assert ((await bot.service.record(1)).phase, first.game) == (RUNNING, 1)
    assert (second.place, second.game) == (0, None)
    assert [one.result.why for one in (first, second) if one.result] == [OVERDUE, CALLED_OFF]


async def test_season_end_pings_nobody_in_quiet_hours(bot: Running, sandbox: Sandbox) -> None:
    league = await start_season(bot, sandbox, 2, editions="ragnar-2024", seats=2, rounds=1)
    await league.tend()
    asleep, up = league.people
    snoozed = Habits(snoozed=bot.service.clock() + DAY)
    await bot.service.people.set_habits(int(asleep.id), snoozed)
    await league.finish(1)
    await league.tend()
    (told,) = league.endings()
    assert asleep.mention in told.content
    assert [*told.pings] == [up.id]


async def test_keeper_without_due_work_reads_no_season(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await open_season(bot, sandbox, 3, rounds=0, seats=2, editions="ragnar-2024")
    for user in league.people:
        await league.press(user, "Wait for a table")
    bot.offset += DAY
    assert len((await league.tend()).tables) == 1
    reads: list[int] = []
    known = seasons.read_season

    async def read_noted(c: Any, id: int, **named: Any) -> Season | None:
        reads.append(id)
        return await known(c, id, **named)

    monkeypatch.setattr(seasons, "read_season", read_noted)
    await league.keeper.tend_all()
    assert reads == []
    await league.finish(1)
    reads.clear()
    await league.keeper.tend_all()
    assert len(reads) == 1, "to count the table"


async def kill_after(changes: int, league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kill the keeper after this number of changes of its tables."""
    known = league.bot.service
    await league.keeper.tend_all()
    await league.bot.settle()  # the threads are there
    with monkeypatch.context() as patched:
        patched.setattr(known, "finish", deadly(known.finish, [changes - 1]))
        with pytest.raises(Killed):
            await league.keeper.tend_all()


def deadly(function: Any, left: list[int]) -> Any:
    """The function, after which the bot is killed once none are left."""

    async def answer_call(*args: Any, **named: Any) -> Any:
        answer = await function(*args, **named)
        left[0] -= 1
        if left[0] < 0:
            raise Killed
        return answer

    return answer_call


async def test_leaver_gets_no_seat_and_forgotten_person_no_name(bot: Running, sandbox: Sandbox) -> None:
    league = await start_season(bot, sandbox, 4, editions="ragnar-2024", rounds=2, seats=4)
    season = await league.tend()
    gone = league.people[3]
    assert "left the season" in await league.press(gone, "Leave")
    await bot.settle()
    record = await bot.service.record(season.tables[0].game or 0)
    left = next(one for one in record.seats if one.owner == int(gone.id))
    assert left.computer
    assert "not in this season" in await league.press(gone, "Leave")
    bot.offset += 46 * DAY
    season = await league.tend()
    assert season.tables[0].result is not None
    assert season.tables[0].result.places[4] == 4
    assert [sorted(one.people) for one in season.tables if one.round == 2] == [[1, 2, 3]]
    for user in (league.people[2], league.host):
        await forget_person(bot.service, int(user.id))
    season = await league.tend()
    assert (season.host, season.person(1).user, season.person(3).name) == (0, None, "")
    assert league.people[2].mention not in league.message().text


async def test_season_without_enough_people_ends_by_itself(bot: Running, sandbox: Sandbox) -> None:
    league = await open_season(bot, sandbox, 2, rounds=2, seats=3)
    assert "You’re in" in await league.press(league.host, "Join")
    assert "You’re in already" in await league.press(league.host, "Join")
    assert (await league.tend()).phase == JOINING
    assert "Start now" not in league.message().labels, "only where it would work"
    assert "You’re in" in await league.press(league.people[1], "Join")
    await league.tend()
    assert "Start now" in league.message().labels
    await league.press(league.people[1], "Leave")
    assert "at least 2" in await league.press(league.host, "Start now"), "on a message not yet up to date"
    assert (await league.tend()).phase == JOINING
    bot.offset += 7 * DAY
    season = await league.tend()
    assert (season.phase, season.tables) == (ENDED, ())
    assert any("without a table" in one.content for one in league.host.visible_messages(league.channel))


async def test_only_managers_run_seasons_up_to_limit(bot: Running, sandbox: Sandbox) -> None:
    league = await join_season(bot, sandbox, 2, rounds=1, seats=2)
    guest = league.people[1]
    assert "Manage Channels" in await league.press(guest, "Start now")
    for command in ("season open", "season close"):
        seen = await guest.slash(league.channel, command, **({"name": "Mine"} if "open" in command else {}))
        assert "Manage Channels" in (await seen.wait_settled()).content
    seen = await league.host.slash(league.channel, "season close")
    await seen.wait_settled()
    assert seen.message is not None
    await league.host.press(seen.message, "End the season")
    await bot.settle()
    assert (await league.tend()).phase == ENDED
    seen = await guest.slash(league.channel, "season standing")
    assert "It’s over" in (await seen.wait_settled()).content
    for _ in range(3):
        seen = await league.host.slash(league.channel, "season open", name="More")
        assert "Season opened" in (await seen.wait_settled()).content
    seen = await league.host.slash(league.channel, "season open", name="One more")
    assert "3 seasons already" in (await seen.wait_settled()).content


async def test_ladder_seats_waiting_people_each_time_they_ask(bot: Running, sandbox: Sandbox) -> None:
    league = await open_season(bot, sandbox, 4, rounds=0, seats=2, editions="ragnar-2024")
    for user in league.people:
        assert "waiting for a table" in await league.press(user, "Wait for a table")
    season = await league.tend()
    assert [len(one.people) for one in season.tables] == [2, 2]
    assert "still at a table" in await league.press(league.host, "Wait for a table")
    await league.finish(1)
    season = await league.tend()
    assert season.tables[0].result is not None
    assert {one.person for one in shown.compute_standing((), season.results, season.rules)} == set(
        season.tables[0].people
    )
    seated_again = season.person(season.tables[0].people[0])
    user = next(one for one in league.people if int(one.id) == seated_again.user)
    assert "waiting for a table" in await league.press(user, "Wait for a table")


async def test_season_tables_are_forum_posts_by_server_rule(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is opened once, even if the bot is killed after it."""
    forum = sandbox.control.forum("tables")["id"]
    host = sandbox.user("Player 0")
    await host.become_moderator()
    governor = Actor(int(host.id), guild=int(sandbox.control.channels()[0]["guild_id"]), governs=True)
    for name, value in (("stand", "post"), ("forum", forum)):
        await bot.service.servers.change(governor.guild or 0, governor, name, [value])
    league = await start_season(bot, sandbox, 4, rounds=1)
    http, left = bot.client.http, [0]
    with monkeypatch.context() as patched:
        patched.setattr(http, "start_thread_in_forum", deadly(http.start_thread_in_forum, left))
        with suppress(Killed):
            await live_until_killed(league, left)
    assert left[0] < 0
    season = await league.tend()
    record = await bot.service.record(season.tables[0].game or 0)
    assert (record.parent, record.phase) == (int(forum), RUNNING)
    posts = [one for one in sandbox.world.channels.values() if one.parent_id == int(forum)]
    assert len(posts) == len(season.tables)


async def test_season_message_says_why_tables_wait(bot: Running, sandbox: Sandbox) -> None:
    league = await join_season(bot, sandbox, 4, rounds=1, seats=2)
    before = sandbox.world.limits
    none = msgspec.structs.replace(before.channel, active_threads=0)
    sandbox.faults.inject("429", route="/threads", seconds=219)
    await league.press(league.host, "Start now")
    for trouble, said in (("later", "only so many threads"), ("threads", "as many open threads"), ("", "")):
        season = await league.tend()
        assert (season.trouble, bool(season.tables[0].game)) == (trouble, not trouble)
        assert said in league.message().text
        full = not sandbox.world.limits.channel.active_threads
        sandbox.world.limits = before if full else msgspec.structs.replace(before, channel=none)
        async with bot.store.write() as c:
            await queue.open_lane(c, Lane(threads=int(league.channel)))
    assert all(one.game for one in season.tables)
    assert len(league.messages_with("table **1.")) == 2


async def test_deleted_season_message_is_reposted(bot: Running, sandbox: Sandbox) -> None:
    league = await open_season(bot, sandbox, 2, rounds=1, seats=2)
    before = league.message().id
    await bot.client.http.delete_message(int(league.channel), int(before))
    await bot.client.parts.memory_of(Book).change(
        1, lambda one: msgspec.structs.replace(one, title="Spring Cup")
    )
    await league.tend()
    assert "Spring Cup" in league.message().text
    assert league.message().id != before


async def test_old_season_message_is_edited_eventually(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too many edits wait. The newest one comes, and nothing is posted again."""
    league = await open_season(bot, sandbox, 2, rounds=1, seats=2)
    before = league.message().id
    monkeypatch.setattr(sender, "_is_old", lambda _message: True)
    for number in range(4):
        title = f"Cup {number}"
        await bot.client.parts.memory_of(Book).change(
            1, lambda one, title=title: msgspec.structs.replace(one, title=title)
        )
        await league.tend()
    assert "Cup 1" in league.message().text
    monkeypatch.setattr(sender, "OLD_EDITS_SECONDS", 0.0)
    bot.offset += 200.0
    await league.tend()
    assert "Cup 3" in league.message().text
    assert league.message().id == before


async def test_season_end_is_posted_once_posting_is_allowed(bot: Running, sandbox: Sandbox) -> None:
    league = await open_season(bot, sandbox, 1, rounds=1, seats=2)
    sandbox.control.deny(league.channel, sandbox.bot_id, ["send_messages"])
    bot.offset += 7 * DAY
    assert (await league.tend()).phase == ENDED
    assert league.messages_with("without a table") == []
    sandbox.control.deny(league.channel, sandbox.bot_id, [])
    for _ in range(2):
        bot.offset += 3601.0
        await league.tend()
    assert len(league.messages_with("without a table")) == 1


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_season_rules_text_follows_settings(locale: str) -> None:
    words = texts(locale)
    league = SeasonRules(("ragnar-2024", "zman-2018"), 4, 5, "daily", 45)
    said = "\n".join(shown.rules_lines(league, words))
    for part in ("10, 6, 3", "45", "4 "):
        assert part in said
    ladder = "\n".join(shown.rules_lines(SeasonRules(("ragnar-2024",), 4, 0), words))
    assert "8 " in ladder
    assert "10, 6" not in ladder
    assert shown.format_points(45, words) == ("4.5" if locale == "en" else "4,5")


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
def test_season_rules_text_fits_message(locale: str) -> None:
    words = texts(locale)
    league = SeasonRules(tuple(editions()), 6, 20, "daily", 180)
    season = Season(1, 1, 1, 0, 1, "W" * 80, locale, league)
    said = shown.rules_message(season, words).text
    for id in ("season-rule-late", "season-rule-rivals", "season-rule-called-off"):
        assert words(id) in said
    assert len(said) <= TEXT
    timeless = "\n".join(shown.rules_lines(SeasonRules(("ragnar-2024",), 4, 5), words))
    assert words("season-rule-late") not in timeless


@pytest.mark.parametrize("by", [7, None])
def test_canceller_is_proposer_of_carried_motion(by: int | None) -> None:
    def step(n: int, kind: str, user: int | None, body: object) -> StepRecord:
        return StepRecord(n, kind, "", user, body, 0.0, 0, 0, "")

    asked = step(3, "motion", 5, {"kind": "cancel", "id": 3})
    assert find_canceller([asked, step(4, "cancel", by, {"motion": 3})]) == 5
    assert find_canceller([asked, step(4, "cancel", by, {})]) == by


@pytest.mark.parametrize(
    ("people", "pair", "is_told"),
    [(8, (1, 2), False), (4, (1, 2), True), (4, (1, 0), False), (4, (0, 1), False), (3, (1, 2), False)],
)
async def test_league_separates_blocked_people_or_tells_host(
    bot: Running, sandbox: Sandbox, people: int, pair: tuple[int, int], is_told: bool
) -> None:
    """Two of eight sit apart. At one table of four the host learns of the failure, without names.

    A host would else find out who blocks them, or who blocks the only other person.
    """
    league = await join_season(bot, sandbox, people, editions="ragnar-2024", seats=min(people, 4), rounds=1)
    first, second = (int(league.people[one].id) for one in pair)
    await block_typed(bot.service, first, Block(second, "x"))
    await league.press(league.host, "Start now")
    season = await league.tend()
    number = {one.user: one.number for one in season.people}
    shared = [one for one in season.tables if {number[first], number[second]} <= set(one.people)]
    told = [one.content for one in league.host.dm_messages() if "not everyone could be seated" in one.content]
    assert (len(shared), len(told)) == (people < 8, is_told)
    assert all(f"{name}" not in text for text in told for name in (first, second))


async def test_host_hears_nothing_of_discarded_seating(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await join_season(bot, sandbox, 4, editions="ragnar-2024", seats=4, rounds=1)
    first, second = (int(one.id) for one in league.people[1:3])
    await block_typed(bot.service, first, Block(second, "x"))
    await league.press(league.host, "Start now")
    book = bot.client.parts.memory_of(Book)
    known = book.change

    async def overtaken(id: int, step: Any) -> Season:
        monkeypatch.setattr(book, "change", known)
        await known(id, close)
        return await known(id, step)

    monkeypatch.setattr(book, "change", overtaken)
    assert (await league.tend()).tables == ()
    told = [one.content for one in league.host.dm_messages() if "not everyone could be seated" in one.content]
    assert told == []
