"""The bot as its users meet it: commands, buttons and lists, over the sandbox's Discord."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from bot.words.choices import Choices
from bot.words.names import Names
from engine import load_edition
from sandbox import DrivenUser, Sandbox
from tests.bot import hands
from tests.bot.table import (
    Duel,
    Running,
    bot_at,
    call_off,
    host_lobby,
    play_until_kind,
    start_game,
    wait_private,
    wait_question,
)


async def test_lobby_shows_sealed_seed_and_fills_up(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo, cy = (sandbox.user(name) for name in ("Ana", "*Bo* @everyone", "Cy"))
    lobby = await host_lobby(bot, ana, channel, seats=2)
    record = await bot.service.record(1)
    assert record.commitment in lobby.content
    await bo.press(lobby, "Start")
    await wait_private(bo, channel, "Only the host")
    await ana.press(lobby, "Start")
    await wait_private(ana, channel, "At least 2 seats")
    await bo.press(lobby, "Join")
    full = await bo.wait_message(channel, lambda message: "Seats: 2 of 2" in message.content)
    assert "\\*Bo\\*" in full.content
    assert "@everyone" not in full.content
    assert not full.pings
    assert "Join" not in [button["label"] for button in full.buttons]
    await (await cy.slash(channel, "game join")).wait_settled()
    await wait_private(cy, channel, "All 2 seats are taken")


async def test_secrets_come_by_dm_and_ping_asked_player_only(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    ana, bo = people
    for person in people:
        dm = await person.wait_dm(lambda message: "Your Event" in message.content)
        assert "Your Area token" in dm.content
    person, message = await wait_question(bot, people, channel)
    other = bo if person is ana else ana
    assert message.pings == [person.id]
    assert not other.pinging_messages(channel)
    public = "\n".join(one.content for one in sandbox.user("Watcher").visible_messages(channel))
    assert "Your Event" not in public


async def test_closed_dms_are_reported_and_hand_shows_secrets(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    ana, bo = people = [sandbox.user("Ana"), sandbox.user("Bo")]
    await bo.close_dms()
    await start_game(bot, people, channel)
    await bo.wait_message(channel, lambda message: "I can’t send" in message.content)
    await wait_question(bot, people, channel)
    seen = await bo.slash(channel, "game hand")
    assert seen.ephemeral
    hand = await seen.wait_settled()
    assert "Event card" in hand.content
    assert "I can’t send you direct messages" in hand.content
    assert ana.message(channel, hand.id) is None


async def test_foreign_and_repeated_presses_change_nothing(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    ana, bo = people
    person, message = await wait_question(bot, people, channel)
    other, watcher = (bo if person is ana else ana), sandbox.user("Watcher")
    button = hands.choices(message)[0]["custom_id"]
    before = (await bot.service.record(1)).version
    await other.press(message, button)
    await wait_private(other, channel, "That’s not your choice")
    await watcher.press(message, button)
    await wait_private(watcher, channel, "no seat")
    assert (await bot.service.record(1)).version == before
    await asyncio.gather(*(person.press(message, button) for _ in range(2)))
    await wait_private(person, channel, "out of date")
    assert (await bot.service.record(1)).version == before + 1


async def test_typed_places_are_applied_in_order(duel: Duel) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "expand")
    await bot.settle()
    offered = [choice["value"] for choice in await person.autocomplete(channel, "place", "lands", lands="")]
    assert offered
    record = await bot.service.record(1)
    seat = record.seat_of(int(person.id))
    assert seat is not None
    before = (await bot.service.view(1, seat.seat)).lands
    free = [name for name in offered if not name.endswith("!")]
    answer = await (
        await person.slash(channel, "place", lands=f"{free[0].upper()}, Nowhere at all")
    ).wait_settled()
    assert f"place an army in {free[0]}" in answer.content
    assert f"takes {free[0]}" in answer.content or f"{free[0]}" in answer.content.splitlines()[1]
    assert answer.content.splitlines()[-1].startswith("➡️ Expand")
    assert "“Nowhere at all” isn’t possible right now" in answer.content
    more = await person.autocomplete(channel, "place", "lands", lands=f"{free[0]}, ")
    assert all(choice["value"].startswith(f"{free[0]}, ") and len(choice["value"]) <= 100 for choice in more)
    edition = load_edition(record.edition)
    board, name_of = edition.board, lambda land: edition.name("land", land, "en")
    now = {one["value"].rstrip("!") for one in await person.autocomplete(channel, "place", "lands", lands="")}
    (placed,) = (at for at, land in enumerate(board.lands) if name_of(land) == free[0])
    beside = {name_of(one) for at, one in enumerate(board.lands) if board.neighbours[placed] >> at & 1}
    assert {one["value"].rpartition(", ")[2].rstrip("!") for one in more} <= now | beside
    far = next(name_of(land) for land in board.lands if name_of(land) not in now | beside | {free[0]})
    refused = await (await person.slash(channel, "place", lands=far)).wait_settled()
    assert refused.content.startswith("Nothing was done.")
    assert "(R24-" in refused.content
    back = await (await person.slash(channel, "game undo")).wait_settled()
    assert back.content == "Undone."
    assert (await bot.service.view(1, seat.seat)).lands == before


async def test_place_is_typed_by_number_or_explained(duel: Duel) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "expand")
    await bot.settle()
    before = (await bot.service.record(1)).version
    seat = (await bot.service.record(1)).seat_of(int(person.id))
    assert seat is not None
    refused = await (await person.slash(channel, "done")).wait_settled()
    assert refused.content.startswith("Armies are left in the Empire pool.")
    assert "Possible now" in refused.content
    assert "Army" in refused.content
    none = await (await person.slash(channel, "fleet", where="1")).wait_settled()
    assert "Possible now" in none.content
    assert (await bot.service.record(1)).version == before
    view = await bot.service.view(1, seat.seat)
    assert view.decision is not None
    names = Names(await bot.service.record(1), load_edition("ragnar-2024"))
    async with bot.service.read(1) as reader:
        marks = Choices(view.decision, await reader.hints(view), names).marks()
    numbered = {mark.number: names.name_of("land", mark.place) for mark in marks}
    (first, *_) = await person.autocomplete(channel, "place", "lands", lands="2")
    assert first["value"].rstrip("!") == numbered[2]
    answer = await (await person.slash(channel, "place", lands="2!")).wait_settled()
    assert numbered[2] in answer.content.splitlines()[0]
    assert (await bot.service.record(1)).version == before + 1
    answer = await (await person.slash(channel, "place", lands="99")).wait_settled()
    assert "“99” isn’t possible right now" in answer.content


async def test_suggestions_come_best_first(duel: Duel) -> None:
    bot, channel, people = duel
    person = await play_until_kind(bot, people, channel, "expand")
    await bot.settle()
    await (await person.slash(channel, "place", lands="1, 2")).wait_settled()
    record = await bot.service.record(1)
    seat = record.seat_of(int(person.id))
    assert seat is not None
    view = await bot.service.view(1, seat.seat)
    assert view.decision is not None
    names = Names(record, load_edition(record.edition))
    async with bot.service.read(1) as reader:
        choices = Choices(view.decision, await reader.hints(view), names)
    best = dict.fromkeys(
        names.name_of("land", one.action.land) for one in choices.public if one.type == "build_fort"
    )
    offered = [one["value"] for one in await person.autocomplete(channel, "fort", "land", land="")]
    assert len(offered) > 1
    assert offered == list(best)


async def test_buttons_work_after_restart(sandbox: Sandbox, tmp_path: Path) -> None:
    channel = sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        await start_game(bot, people, channel)
        person, message = await wait_question(bot, people, channel)
    async with bot_at(sandbox, tmp_path / "games.sqlite") as bot:
        before = (await bot.service.record(1)).version
        posted = len(person.visible_messages(channel))
        await person.press(message, hands.choices(message)[0]["custom_id"])
        await hands.wait_change(person, message)
        await bot.settle()
        assert (await bot.service.record(1)).version == before + 1
        assert len(person.visible_messages(channel)) == posted, "the next question takes its place"


async def test_information_commands_are_private(duel: Duel, sandbox: Sandbox) -> None:
    _bot, channel, people = duel
    ana = people[0]
    for command, part, options in (
        ("game status", "Active areas", {}),
        ("game recap", "From the beginning", {}),
        ("game log", "log of game 1", {}),
        ("game export", "public log", {}),
        ("game map", "Epoch I", {}),
        ("my-games", "game 1", {}),
        ("help", "/game new", {}),
        ("rules", "two red dice", {"topic": "Invasions with dice"}),
        ("rules", "no such topic", {"topic": "xyzzy"}),
    ):
        seen = await ana.slash(channel, command, **options)
        assert seen.ephemeral, command
        assert part in (await seen.wait_settled()).content, command
    other = sandbox.channel("lounge")
    assert "no game" in (await (await sandbox.user("Dee").slash(other, "game status")).wait_settled()).content


async def test_export_names_seats_by_letter_only(bot: Running, sandbox: Sandbox, channel: str) -> None:
    people = [sandbox.user("Anastasia"), sandbox.user("Bonifacio")]
    await start_game(bot, people, channel)
    text = await bot.service.export(1)
    assert json.loads(text)["seats"] == ["A", "B"]
    assert not any(secret in text for person in people for secret in (person.name, person.id))


async def test_resigning_asks_twice_and_seats_computer(duel: Duel) -> None:
    bot, channel, people = duel
    bo = people[1]
    panel = await (await bo.slash(channel, "game resign")).wait_settled()
    await bo.press(panel, "Yes, resign")
    await bo.wait_message(channel, lambda message: "A strong computer now plays for" in message.content)
    seat = (await bot.service.record(1)).seats[1]
    assert seat.user is None
    assert seat.computer


async def test_cancelling_reveals_seed(duel: Duel) -> None:
    bot, channel, people = duel
    ana, bo = people
    await bo.slash(channel, "game cancel")
    await wait_private(bo, channel, "Only the host")
    await call_off(bot, people, channel)
    off = await ana.wait_message(channel, lambda message: "was cancelled by" in message.content)
    record = await bot.service.record(1)
    assert record.seed
    assert str(record.seed) in off.content
    assert not off.pings
    await bot.settle()
    assert not [message for message in ana.visible_messages(channel) if hands.choices(message)]


async def test_lobby_uses_chosen_language(bot: Running, channel: str, ana: DrivenUser) -> None:
    await (await ana.slash(channel, "game new", seats=2, language="pt-BR")).wait_settled()
    lobby = await ana.wait_message(channel, lambda message: "Entrar" in message.labels)
    assert "Semente dos dados" in lobby.content


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
async def test_whole_game_is_playable_by_buttons(duel: Duel, seed: int) -> None:
    bot, channel, people = duel
    chance = random.Random(seed)
    while (await bot.service.record(1)).phase == "running":
        person, message = await wait_question(bot, people, channel)
        await bot.press(person, message, chance)
        await bot.computers(chance.random)
        await bot.settle()
    last = await people[0].wait_message(channel, lambda message: "is over" in message.content)
    record = await bot.service.record(1)
    assert record.seed
    assert str(record.seed) not in last.content, "it stands in the export"
    assert json.loads(await bot.service.export(1))["seed"] == record.seed
    assert last.attachments
    public = [message for message in people[0].visible_messages(channel) if not message.ephemeral]
    assert not [message for message in public if hands.choices(message)]
    whole = json.loads(await bot.service.export(1))
    assert whole["finished"]
    await people[0].wait_message(
        channel, lambda message: "history of game 1, turn by turn" in message.content
    )
    checked = await people[1].slash(channel, "game verify")
    await checked.wait_settled()
    assert "same rolls, draws and result" in checked.message.content
