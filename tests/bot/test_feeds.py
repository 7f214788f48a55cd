"""A person's feed has a key, stored as a hash, and holds no secret."""

from __future__ import annotations

import logging
import re
from xml.etree import ElementTree

import pytest

import engine
from bot.core import lobby, motions, play
from bot.core.service import Service
from bot.domain.requests import Actor, NewLobby
from bot.domain.table_settings import PACES
from bot.domain.terms import Call
from bot.features import recess
from bot.features.pages.feed import CALENDAR, LINE, NEWS, Feeds
from bot.features.privacy import forget_person
from bot.outbox.announcement import make_announcement
from bot.store import Store
from bot.store.feed_keys import drop_key, has_key, set_key
from bot.store.key_hashes import hash_key
from bot.store.own_data import collect_own_data
from sandbox import DrivenUser, Sandbox
from tests.bot.cast import ANNA, DAY, HOST
from tests.bot.paged import PUBLIC, Visit
from tests.bot.table import Running, start_game, wait_question
from tests.bot.tables import Clock, do, rows, start_game_of
from tests.bot.test_own_panels import press_button

KEY, OTHER = "k" * 32, "o" * 32
ATOM = "{http://www.w3.org/2005/Atom}"


pytestmark = pytest.mark.usefixtures("offered_pages")

# What it holds


async def table_at(store: Store, kind: str = "daily") -> tuple[Service, int, Clock]:
    clock = Clock()
    table = Service(store, make_announcement, engine=engine, clock=clock)
    game = await start_game_of(
        table, HOST, ANNA, edition="zman-2018", guild=5, seats_max=3, computers=1, pace=PACES[kind]
    )
    async with store.write() as c:
        set_key(c, HOST.user, KEY, clock.now)
        set_key(c, ANNA.user, OTHER, clock.now)
    return table, game, clock


async def find_asked(table: Service, game: int) -> tuple[Actor, str]:
    """Find an asked person and their feed's key. Two of three seats are asked."""
    asked = {seat.user for seat in (await table.record(game)).seats if seat.awaited is not None}
    return (HOST, KEY) if HOST.user in asked else (ANNA, OTHER)


async def read_feed(table: Service, key: str, file: str) -> str:
    text = await Feeds(table).read(key, file)
    assert text is not None
    return text


def titles(text: str) -> list[str]:
    feed = ElementTree.fromstring(text)
    return [one.findtext(f"{ATOM}title") or "" for one in feed.iter(f"{ATOM}entry")]


async def test_calendar_shows_deadline_and_break(store: Store) -> None:
    table, game, clock = await table_at(store)
    _person, key = await find_asked(table, game)
    text = await read_feed(table, key, CALENDAR)
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    assert text.endswith("END:VCALENDAR\r\n")
    assert f"SUMMARY:Game {game} (" in text
    assert re.search(r"DTSTART:\d{8}T\d{6}Z\r\n", text)
    assert "VALARM" not in text, "nothing rings by itself"
    assert all(len(line.encode()) <= LINE for line in text.split("\r\n"))
    await do(table, game, HOST, recess.propose_recess, clock.now + 5 * DAY)
    async with store.read() as c:
        assert await has_key(c, HOST.user)
    motion = (await table.record(game)).motions[-1]
    await do(table, game, ANNA, motions.agree, motion.id)
    text = await read_feed(table, key, CALENDAR)
    assert "your move" not in text
    assert "the break ends" in text


async def test_unreachable_table_is_not_in_feed(store: Store) -> None:
    table, game, clock = await table_at(store)
    person, key = await find_asked(table, game)
    lobby_at = (await table.create(person, NewLobby("zman-2018", 701, guild=5, seats_max=3))).record.id
    await do(table, lobby_at, person, lobby.join)
    await do(table, lobby_at, None, lambda draft: draft.set(call=Call(at=clock.now + DAY)))
    assert len(titles(await read_feed(table, key, NEWS))) == 2
    for one in (game, lobby_at):
        await table.waiting.hold_up(one, "server")
    assert titles(await read_feed(table, key, NEWS)) == []
    assert "VEVENT" not in await read_feed(table, key, CALENDAR)


async def test_table_without_clock_has_no_calendar_event(store: Store) -> None:
    table, game, _clock = await table_at(store, "none")
    _person, key = await find_asked(table, game)
    assert "VEVENT" not in await read_feed(table, key, CALENDAR)
    assert titles(await read_feed(table, key, NEWS)) == [f"Game {game} (the 2018 edition): your move"]


async def test_news_use_language_and_vanish_after_answer(store: Store) -> None:
    table, game, _clock = await table_at(store)
    person, key = await find_asked(table, game)
    await table.people.change_habits(person.user, language="pt-BR")
    (told,) = titles(await read_feed(table, key, NEWS))
    assert "sua vez" in told
    record = await table.record(game)
    letter = next(one.seat for one in record.seats if one.user == person.user)
    decision = (await table.view(game, letter)).decision
    assert decision is not None
    await do(table, game, person, play.submit, decision.actions[0], decision.id, letter)
    still = (await table.record(game)).seat(letter)
    assert still is not None
    if still.awaited is None:
        assert titles(await read_feed(table, key, NEWS)) == []


async def test_feed_reads_no_position(store: Store) -> None:
    """Two worlds with other hands have the same feeds."""
    table, game, clock = await table_at(store)
    fresh = Service(store, make_announcement, engine=engine, clock=clock)
    for key in (KEY, OTHER):
        for file in (CALENDAR, NEWS):
            assert await read_feed(fresh, key, file) == await read_feed(table, key, file)
    assert not fresh.loader.has_table(game)
    text = (await read_feed(table, KEY, NEWS)).replace("Annalist", "")
    assert HOST.name not in text
    assert ANNA.name not in text


async def test_feed_key_is_stored_as_hash_and_replaceable(store: Store) -> None:
    table, _game, clock = await table_at(store)
    stored = await rows(store, "SELECT * FROM feeds ORDER BY user_id")
    assert hash_key(KEY) in str(stored)
    assert KEY not in str(stored)
    async with store.write() as c:
        set_key(c, HOST.user, "n" * 32, clock.now)
    assert await Feeds(table).read(KEY, NEWS) is None
    assert await Feeds(table).read("n" * 32, NEWS) is not None
    assert await Feeds(table).read(hash_key("n" * 32), NEWS) is None, "the database opens no feed"
    async with store.write() as c:
        drop_key(c, HOST.user)
    assert await Feeds(table).read("n" * 32, NEWS) is None
    assert await Feeds(table).read(OTHER, NEWS) is not None


async def test_feed_is_in_own_data_and_deleted_with_person(store: Store) -> None:
    table, _game, clock = await table_at(store)
    copy = await collect_own_data(store, HOST.user)
    assert copy["feeds"] == [{"user_id": HOST.user, "at": clock.now}]
    await forget_person(table, HOST.user)
    assert await Feeds(table).read(KEY, NEWS) is None


# Over the web


async def test_feed_is_made_renewed_and_removed(
    bot: Running, visit: Visit, people: list[DrivenUser], caplog: pytest.LogCaptureFixture, channel: str
) -> None:
    caplog.set_level(logging.INFO)
    await start_game(bot, people, channel)
    ana, _ = await wait_question(bot, people, channel)
    bo = next(one for one in people if one is not ana)
    panel = await (await ana.slash(channel, "settings feed")).wait_settled()
    assert panel.ephemeral
    panel = await press_button(ana, panel, "Make my feed")
    found = re.findall(rf"{PUBLIC}/(my/([\w-]{{32}})/[\w.]+)", panel.content)
    assert [one.rpartition("/")[2] for one, _ in found] == [CALENDAR, NEWS]
    for (path, _key), kind in zip(found, ("text/calendar", "application/atom+xml"), strict=True):
        status, text, headers = await visit.get(path)
        assert status == 200
        assert headers["Content-Type"].startswith(kind)
        assert headers["Cache-Control"] == "no-store"
        assert "Game 1" in text or "VCALENDAR" in text
    again = await (await ana.slash(channel, "settings feed")).wait_settled()
    assert "my/" not in again.content, "the address is shown only once"
    key = found[0][1]
    assert key not in caplog.text
    for wrong in (f"my/{'x' * 32}/{NEWS}", f"my/{key}/other", f"my/{key[:-1]}/{NEWS}", f"my/{key}", key):
        assert (await visit.get(wrong))[0] == 404
    panel = await press_button(ana, again, "New addresses")
    assert (await visit.get(found[0][0]))[0] == 404
    (path, _), _news = re.findall(rf"{PUBLIC}/(my/([\w-]{{32}})/[\w.]+)", panel.content)
    assert (await visit.get(path))[0] == 200
    panel = await press_button(ana, panel, "Remove my feed")
    assert (await visit.get(path))[0] == 404
    assert "no feed" not in panel.content
    assert not any(key in str(one.json) for one in bo.visible_messages(channel))


# Misuse of an address


async def answer_to(visit: Visit, path: str, method: str = "GET", **headers: str) -> tuple[int, str, str]:
    """Status, headers and body of an answer, but for the time."""
    async with visit.session.request(method, f"{visit.url}/{path}", headers=headers) as got:
        kept = sorted((name, value) for name, value in got.headers.items() if name != "Date")
        return got.status, str(kept), await got.text()


async def keys_of(bot: Running, *people: DrivenUser) -> list[str]:
    """A new key of each person's feed."""
    keys = [f"{number}" * 32 for number in range(1, len(people) + 1)]
    async with bot.store.write() as c:
        for one, key in zip(people, keys, strict=True):
            set_key(c, int(one.id), key, bot.now())
    return keys


async def test_wrong_and_revoked_keys_are_indistinguishable(
    bot: Running, visit: Visit, people: list[DrivenUser], sandbox: Sandbox
) -> None:
    """Neither answers nor headers reveal an old key or a changed feed."""
    await start_game(bot, people, sandbox.channel())
    key, other = await keys_of(bot, *people[:2])
    asked = ({}, {"If-None-Match": "*"}, {"If-Modified-Since": "Wed, 21 Oct 2026 07:28:00 GMT"})
    right = [await answer_to(visit, f"my/{key}/{NEWS}", **one) for one in asked]
    assert {one[0] for one in right} == {200}
    assert len({one[1:] for one in right}) == 1, "always the whole, never 304"
    assert not {"etag", "last-modified", "set-cookie"} & {
        word.lower() for word in re.findall(r"[\w-]+", right[0][1])
    }
    assert "no-referrer" in right[0][1], "a link of the feed does not carry the address on"
    async with bot.store.write() as c:
        drop_key(c, int(people[0].id))
    for method in ("GET", "HEAD", "POST", "OPTIONS"):
        for headers in asked:
            found = {
                await answer_to(visit, f"my/{one}/{NEWS}", method, **headers)
                for one in (key, "x" * 32, key[:-1] + "x", "my")
            }
            assert len(found) == 1, method
            assert key not in str(found)
    assert (await answer_to(visit, f"my/{other}/{NEWS}"))[0] == 200
    for method in ("HEAD", "POST", "OPTIONS"):
        good = await answer_to(visit, f"my/{other}/{NEWS}", method)
        assert good == await answer_to(visit, f"my/{key}/{NEWS}", method), "nor does another way of asking"


async def test_feed_address_gives_no_other_access(
    bot: Running, visit: Visit, people: list[DrivenUser], channel: str
) -> None:
    """The address names no person and opens no other feed. Only its owner changes it."""
    ana, bo = people[:2]
    await start_game(bot, people, channel)
    key, _his = await keys_of(bot, ana, bo)
    texts = [(await answer_to(visit, f"my/{key}/{file}"))[2] for file in (CALENDAR, NEWS)]
    assert all(one.name not in text and one.id not in text for one in people for text in texts)
    panel = await (await bo.slash(channel, "settings feed")).wait_settled()
    assert key not in str(panel.json)
    await press_button(bo, panel, "Remove my feed")
    assert (await answer_to(visit, f"my/{key}/{NEWS}"))[0] == 200
    await forget_person(bot.service, int(ana.id))
    assert (await answer_to(visit, f"my/{key}/{NEWS}"))[0] == 404


async def test_error_never_logs_feed_key(
    bot: Running,
    visit: Visit,
    people: list[DrivenUser],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    (key,) = await keys_of(bot, people[0])

    async def fail(_c: object, given: str) -> int:
        raise RuntimeError(f"no answer within {len(given)} s")

    monkeypatch.setattr("bot.features.pages.feed.key_owner", fail)
    status, headers, text = await answer_to(visit, f"my/{key}/{NEWS}")
    assert status >= 500
    assert key not in headers + text
    told = [f"{one.getMessage()} {one.exc_text or ''} {one.args}" for one in caplog.records]
    assert any("a page could not be shown" in one for one in told)
    assert not any(key in one for one in told if "client" not in one)
