"""A new version never changes a running game: what it would play otherwise stands still."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import engine
from bot.core import play, replaying, upgrade
from bot.core.live import Table
from bot.core.meanwhile import choices_made_meanwhile
from bot.core.service import Service
from bot.domain.records import Frozen
from bot.domain.requests import Actor, Refused
from bot.features import timeouts
from bot.messages import standstill as frozen
from bot.messages.standstill import CarriedOver
from bot.outbox.announcement import make_announcement
from bot.store import Store
from bot.words.names import Names
from engine import Decision, editions, load_edition
from engine.chance import Chance
from engine.procedure import Procedure
from engine.records import BadGame
from engine.verifying import verify
from sandbox import DrivenUser, Sandbox
from tests.bot.cast import ANNA, HOST, MANAGER
from tests.bot.table import bot_at
from tests.bot.tables import (
    Recorder,
    do,
    expect_refusal,
    play_on,
    rows,
    service,
    start_game_of,
    start_toy_game,
    whole_text,
)
from tests.bot.toy_game import ToyEngine

HERE, PEOPLE = Actor(1, "Ana"), {"A": Actor(1, "Ana"), "B": Actor(2, "Bo")}


def real_service(store: Store) -> Service:
    return Service(store, make_announcement)


async def open_game(table: Service, edition: str, channel: int, people: dict[str, Actor] = PEOPLE) -> int:
    """A running game of two people and a computer player."""
    return await start_game_of(
        table, *people.values(), edition=edition, channel=channel, seats_max=3, computers=1
    )


async def go_on(
    table: Service, game: int, steps: int, random: Random, people: dict[str, Actor] = PEOPLE
) -> None:
    """Make some random choices for awaited seats."""
    for _ in range(steps):
        seat = next(one for one in (await table.record(game)).seats if one.awaited is not None)
        decision = (await table.view(game, seat.seat)).decision
        assert decision is not None
        action = random.choice(decision.actions)
        if seat.computer:
            await do(table, game, None, play.submit_for_computer, seat.seat, decision.id, action)
        else:
            await do(table, game, people[seat.seat], play.submit, action)


def patch_other_rules(monkeypatch: pytest.MonkeyPatch, edition: str) -> None:
    """A version of an edition in which dice show other faces after set-up."""
    rules, dice, turned = load_edition(edition).package, Chance.dice, []
    carry_out = Procedure.answer

    def answer(self: Procedure, table: Any, decision: Decision | None, action: Any) -> None:
        if decision is not None:
            turned.append(True)
        try:
            carry_out(self, table, decision, action)
        finally:
            turned.clear()

    def turn_dice(self: Chance, count: int) -> tuple[int, ...]:
        return tuple(7 - one if turned else one for one in dice(self, count))

    monkeypatch.setattr(Procedure, "answer", answer)
    monkeypatch.setattr(Chance, "dice", turn_dice)
    monkeypatch.setattr(rules, "RULES_VERSION", "next")


@pytest.mark.parametrize("edition", editions())
async def test_running_game_survives_upgrade(
    edition: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, random = real_service(store), Random(edition)
    same = await open_game(table, edition, 5)
    games = [await open_game(table, edition, channel) for channel in (6, 7, 8)]
    for game in games:
        await go_on(table, game, 70, random)
    before = {game: await whole_text(table, game) for game in games}
    await table.close()

    patch_other_rules(monkeypatch, edition)
    table = real_service(store)
    await table.verify_running_games()
    record = await table.record(same)
    assert (record.frozen, record.rules_version) == (None, "next")
    await go_on(table, same, 2, random)
    for game in games:
        frozen = (await table.record(game)).frozen
        assert frozen is not None
        assert 0 < frozen.entry <= frozen.known == (await table.record(game)).entries - 1
        with expect_refusal("frozen"):
            await go_on(table, game, 1, random)
        assert await whole_text(table, game) == before[game]
    told = await rows(store, "SELECT lane, game_id FROM outbox WHERE payload LIKE '%frozen%' ORDER BY id")
    assert told == [
        pair for game, c in zip(games, (6, 7, 8), strict=True) for pair in (("u1", game), (f"c{c}", game))
    ]
    back, carried, ended = games
    await _check_rolled_back(table, back, random)
    await _check_carried_over(table, store, carried, before[carried], random)
    await do(table, ended, HERE, play.cancel)
    assert (await table.record(ended)).phase == "cancelled"
    await table.close()
    table = real_service(store)
    await table.verify_running_games()
    for game in (same, back, carried):
        assert (await table.record(game)).frozen is None
        assert await replaying.check(table.house, game) is None


async def _check_rolled_back(table: Service, game: int, random: Random) -> None:
    frozen = (await table.record(game)).frozen
    assert frozen is not None
    with expect_refusal("other_rules"):
        await do(table, game, None, play.roll_back, frozen.entry)
    record = (await do(table, game, None, play.roll_back, frozen.entry - 1)).record
    assert (record.entries, record.frozen, record.rules_version) == (frozen.entry, None, "next")
    await go_on(table, game, 10, random)
    await do(table, game, HERE, play.cancel)
    report = verify(await table.export(game))
    assert (report.difference, report.unchecked) == (None, ())


async def _check_carried_over(table: Service, store: Store, game: int, before: str, random: Random) -> None:
    frozen = (await table.record(game)).frozen
    assert frozen is not None
    await do(table, game, PEOPLE["A"], upgrade.agree)
    with expect_refusal("frozen"):
        await do(table, game, PEOPLE["B"], play.undo)
    record = (await do(table, game, PEOPLE["B"], upgrade.agree)).record
    assert (record.frozen, record.rules_version, record.entries) == (None, "next", frozen.known + 1)
    with pytest.raises(Refused, match="undo"):
        await do(table, game, PEOPLE["A"], play.undo)
    start = load_edition(record.edition)
    assert engine.load_game(await whole_text(table, game), start).log == engine.load_game(before, start).log
    for _ in range(5):
        await go_on(table, game, 3, random)
        for person in PEOPLE.values():
            try:
                await do(table, game, person, play.undo)
            except Refused:
                continue
    fresh = real_service(store)
    assert await whole_text(fresh, game) == await whole_text(table, game)
    assert '"position"' not in await table.export(game)
    await do(table, game, HERE, play.cancel)
    export = await table.export(game)
    report = verify(export)
    assert report.difference is None
    assert [(one.first, one.last) for one in report.unchecked] == [(frozen.entry, frozen.known)]
    assert report.unchecked[0].version != "next"


async def test_uncertain_position_freezes_game_at_last_certain(store: Store, recorder: Recorder) -> None:
    """A kill after the last snapshot leaves only a replay, which differs."""
    table = service(store, engine=ToyEngine(goal=500))
    game = await start_toy_game(table)
    await play_on(table, game, 7)
    later = service(store, recorder, engine=ToyEngine(goal=500, twist=1))
    await later.verify_running_games()
    await later.verify_running_games()
    assert recorder.kinds == ["frozen"]
    kept = (await rows(store, "SELECT max(entries) FROM snapshots"))[0][0]
    frozen = (await later.record(game)).frozen
    assert frozen is not None
    assert (frozen.entry, frozen.known, frozen.after) == (1, kept - 1, "2")
    assert kept - 1 < 7
    with expect_refusal("frozen"):
        await later.view(game, "A")
    for person in (HOST, ANNA):
        await do(later, game, person, upgrade.agree)
    assert recorder.told[-1] == CarriedOver(entry=kept, before="1", after="2")
    assert (await later.record(game)).entries == kept
    await play_on(later, game, 9)
    with expect_refusal("carried"):
        await do(later, game, None, play.roll_back, kept - 2)
    await do(later, game, None, play.roll_back, kept)
    assert await replaying.check(later.house, game) is None


async def test_reinstalled_version_continues_game(store: Store, table: Service, game: int) -> None:
    await play_on(table, game, 7)
    await table.close()
    changed = service(store, engine=ToyEngine(twist=1))
    await changed.verify_running_games()
    recorder = Recorder()
    table = service(store, recorder)
    with expect_refusal("not_frozen"):
        await do(table, game, HOST, upgrade.agree)
    await table.verify_running_games()
    assert recorder.kinds == ["thawed"]
    await play_on(table, game, 1)


async def test_table_carries_over_by_button(
    sandbox: Sandbox,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    channel: str,
    ana: DrivenUser,
    bo: DrivenUser,
) -> None:
    base, edition = tmp_path / "games.sqlite", "ragnar-2024"
    store = await Store.open(f"sqlite:///{base}")
    people = {"A": Actor(int(ana.id), "Ana"), "B": Actor(int(bo.id), "Bo")}
    table = real_service(store)
    game = await open_game(table, edition, int(channel), people)
    await go_on(table, game, 100, Random(3), people)
    await table.close()
    await store.close()
    patch_other_rules(monkeypatch, edition)
    async with bot_at(sandbox, base) as bot:
        await bot.service.verify_running_games()
        await bot.settle()
        message = await ana.wait_message(channel, lambda one: "is paused" in one.content)
        assert message.id in [one.id for one in bo.pinging_messages(channel)]
        private = await ana.wait_dm(lambda one: "is paused" in one.text)
        assert f"annalist rollback {game}" in private.text
        await bo.slash(channel, "game undo")
        await bo.wait_message(channel, lambda one: "is paused: this version" in one.content)
        await ana.press(message, "Continue with the new rules")
        motion = await bo.wait_message(channel, lambda one: "proposes continuing" in one.content)
        assert f"Agreed: {ana.mention}" in motion.content
        assert motion.id in [one.id for one in bo.pinging_messages(channel)]
        await bo.press(motion, "Continue with the new rules")
        await ana.wait_message(channel, lambda one: "Agreed: from entry" in one.content)
        await ana.wait_until(lambda: not ana.reload_message(message).buttons)
        assert (await bot.service.record(game)).frozen is None


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
async def test_differing_versions_are_named(store: Store, locale: str) -> None:
    table = real_service(store)
    record = await table.record(await open_game(table, "ragnar-2024", 5))
    for after in (record.rules_version, "next"):
        held = msgspec.structs.replace(record, locale=locale, frozen=Frozen(3, 2, after))
        message = frozen.host_message(Names(held, load_edition("ragnar-2024")))
        assert message is not None
        assert ("next" in message.text) == (after == "next")
        assert (f" {record.rules_version} " in message.text) == (after == "next")


@pytest.mark.parametrize("letter", ["A", "B"])
async def test_returner_after_carry_over_gets_count_only(store: Store, letter: str) -> None:
    """A replay differs before B's first choice, but not before A's."""
    table = service(store, engine=ToyEngine(goal=500))
    game = await start_toy_game(table)
    await do(table, game, MANAGER, play.replace, letter, play.STAND_IN)
    await play_on(table, game, 10)
    later = service(store, engine=ToyEngine(goal=500, twist=1))
    await later.verify_running_games()
    away, there = (HOST, ANNA) if letter == "A" else (ANNA, HOST)
    await do(later, game, there, upgrade.agree)
    assert (await later.record(game)).frozen is not None, "who may return has a vote as well"
    await do(later, game, away, upgrade.agree)
    await do(later, game, away, timeouts.come_back)
    made, count = await choices_made_meanwhile(later, game, away.user)
    assert made == []
    assert count > 1


@pytest.mark.parametrize("trouble", [Refused("earlier_rules"), BadGame("no action of these rules")])
async def test_returner_without_hints_gets_count_only(
    monkeypatch: pytest.MonkeyPatch, trouble: Exception, table: Service
) -> None:
    async def fail(*_: object) -> None:
        raise trouble

    game = await start_toy_game(table)
    await do(table, game, MANAGER, play.replace, "B", play.STAND_IN)
    await play_on(table, game, 4)
    await do(table, game, ANNA, timeouts.come_back)
    made, count = await choices_made_meanwhile(table, game, ANNA.user)
    assert len(made) == count == 1
    monkeypatch.setattr(Table, "hints", fail)
    assert await choices_made_meanwhile(table, game, ANNA.user) == ([], 1)
