"""Seats that change hands, games that move, reminders, reports: over the sandbox's Discord."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.domain.requests import Refused
from bot.play.typed import find_seat
from bot.store.people import read_reports
from bot.words.catalogue import texts
from bot.words.names import Names
from engine import editions, load_edition
from sandbox import DrivenUser, Sandbox
from tests.bot.paper import record_of
from tests.bot.table import (
    Duel,
    Running,
    bot_at,
    call_off,
    host_lobby,
    start_game,
    wait_private,
    wait_question,
)
from tests.bot.test_every_message import EDITION, game_of
from tests.bot.test_known import mention
from tests.bot.test_server_panel import choose_setting, open_panel


async def test_host_offers_seat_to_another_person(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo, cy = people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await start_game(bot, people[:2], channel)
    await bo.slash(channel, "game replace", seat="A", user=cy)
    await wait_private(bo, channel, "Only the host")
    await ana.slash(channel, "game replace", seat="B", user=cy)
    offer = await cy.wait_message(channel, lambda message: "’s seat to" in message.content)
    assert set(offer.pings) == {bo.id, cy.id}
    await cy.press(offer, "Take the seat, or agree")
    await cy.wait_message(channel, lambda message: f"Agreed: {cy.mention}" in message.content)
    await cy.slash(channel, "game hand")
    await wait_private(cy, channel, "You have no seat")
    await ana.press(offer, "Take the seat, or agree")
    await wait_private(ana, channel, "You have no vote in this")
    await bo.press(offer, "Take the seat, or agree")
    await ana.wait_message(channel, lambda message: "takes over from Bo" in message.content)
    held = (await cy.wait_dm(lambda message: "Event" in message.content)).content
    assert "**Event card:**" in held, "what is held now"
    assert "Your Event" not in held, "not how it came to that"
    hand = await (await cy.slash(channel, "game hand")).wait_settled()
    assert "Event card" in hand.content
    await bo.slash(channel, "game hand")
    await wait_private(bo, channel, "You have no seat")
    suggested = await ana.autocomplete(channel, "game replace", "seat", seat="")
    assert [choice["name"] for choice in suggested] == ["🔴\u202fAna", "🔵\u202fCy"]
    assert [choice["value"] for choice in suggested] == ["A", "B"]


def test_seat_is_found_by_letter_name_or_colour() -> None:
    names = Names(record_of(game_of(1, 4)), load_edition(EDITION)).without_markup()
    called = ("Ana", "Bo", "Anna", "")
    seats = [replace(one, name=name) for one, name in zip(names.game.seats, called, strict=True)]
    names.game = replace(names.game, seats=tuple(seats))
    for typed, seat in {"b": "B", "D": "D", "bo": "B", "🔴\u202fAna": "A", "green": "D"}.items():
        assert find_seat(typed, names) == seat
    for typed, code in (("An", "unclear"), ("Zoe", "unknown")):
        with pytest.raises(Refused, match=code):
            find_seat(typed, names)


async def test_moved_game_continues_in_other_channel(duel: Duel, sandbox: Sandbox) -> None:
    bot, channel, people = duel
    other = sandbox.channel("second-table")
    await wait_question(bot, people, channel)
    await people[0].slash(other, "game move", game=1)
    await people[0].wait_message(other, lambda message: "continues here" in message.content)
    person, message = await wait_question(bot, people, other)
    assert message.pings == [person.id]
    await people[0].slash(channel, "game status")
    await wait_private(people[0], channel, f"You play in <#{other}>")


async def test_report_stores_position(duel: Duel) -> None:
    bot, channel, people = duel
    seen = await people[1].slash(channel, "game report")
    assert seen.modal
    await seen.submit(**{seen.modal["components"][0]["component"]["custom_id"]: "The dice look odd."})
    await wait_private(people[1], channel, "number 1")
    report, position = (await bot.service.query(read_reports))[0]
    assert (report.id, report.note, report.user) == (1, "The dice look odd.", int(people[1].id))
    assert "seed" in msgspec.json.decode(position)


async def test_absent_player_is_reminded_once(duel: Duel, tmp_path: Path) -> None:
    bot, channel, people = duel
    person, _message = await wait_question(bot, people, channel)
    bot.offset = 25 * 3600
    await bot.service.run_due()
    await bot.service.run_due()
    await bot.settle()
    reminders = [one for one in person.pinging_messages(channel) if "waiting for you" in one.content]
    assert len(reminders) == 1


async def test_new_game_names_missing_permission(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    ana = sandbox.user("Ana")
    sandbox.control.deny(channel, str(sandbox.world.bot_id), ["attach_files"])
    await ana.slash(channel, "game new", seats=6)
    await wait_private(ana, channel, "Attach Files")


async def test_unstarted_lobby_lapses(bot: Running, channel: str, ana: DrivenUser) -> None:
    lobby = await host_lobby(bot, ana, channel)
    bot.offset = 8 * 24 * 3600
    await bot.service.run_due()
    await bot.settle()
    await ana.wait_message(channel, lambda message: "was closed" in message.content)
    assert not ana.reload_message(lobby).components


@pytest.mark.parametrize("locale", ["en-US", "pt-BR"])
async def test_last_person_is_told_resigning_ends_game(bot: Running, sandbox: Sandbox, locale: str) -> None:
    channel, say = sandbox.channel(), texts(locale)
    ana = sandbox.user("Ana")
    await start_game(bot, [ana], channel)
    await ana.speak(locale)
    panel = await (await ana.slash(channel, "game resign")).wait_settled()
    assert panel.content == say("confirm-resign-last")
    assert panel.labels == [say("button-cancel-game"), say("button-back")]
    await ana.press(panel, say("button-cancel-game"))
    done = await wait_private(ana, channel, say("done-cancelled"))
    assert not done.labels
    await ana.wait_message(channel, lambda message: "the last player has left" in message.content)
    assert (await bot.service.record(1)).phase == "cancelled"


async def test_resignation_of_new_last_person_is_confirmed_again(duel: Duel) -> None:
    bot, channel, (ana, bo) = duel
    say = texts("en")
    panels = [await (await one.slash(channel, "game resign")).wait_settled() for one in (ana, bo)]
    await bo.press(panels[1], say("button-resign"))
    await wait_private(bo, channel, say("done-resigned"))
    await ana.press(panels[0], say("button-resign"))
    asked = await wait_private(ana, channel, say("confirm-resign-last"))
    assert (await bot.service.record(1)).phase == "running"
    await ana.press(asked, say("button-cancel-game"))
    await wait_private(ana, channel, say("done-cancelled"))


async def test_last_person_cannot_be_replaced_by_computer(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    ana = sandbox.user("Ana")
    await start_game(bot, [ana], channel)
    await ana.slash(channel, "game replace", seat="A")
    await wait_private(ana, channel, "calls the game off")
    assert (await bot.service.record(1)).phase == "running"


async def test_server_language_is_stored(sandbox: Sandbox, tmp_path: Path) -> None:
    channel = sandbox.channel()
    ana = sandbox.user("Ana")
    await ana.become_moderator()
    async with bot_at(sandbox, tmp_path / "games.sqlite"):
        shown = await choose_setting(ana, await open_panel(ana, channel, "New tables"), "language", "pt-BR")
        assert "português" in shown.content
    async with bot_at(sandbox, tmp_path / "games.sqlite"):
        await ana.slash(channel, "game new", seats=6)
        await ana.wait_message(channel, lambda message: "Entrar" in message.labels)


@pytest.mark.parametrize(
    ("locale", "options", "said"),
    [
        (
            "en-US",
            "no_such_option",
            "There’s no option “no_such_option” here. Choose from: Without dice, Event",
        ),
        ("en-US", "conquest, dice=no", "“Invasion and conquest” works only together with “With dice”"),
        ("pt-BR", "qualquer", "Não há a opção “qualquer” aqui. Escolha entre: Sem dados, Seleção"),
        ("pt-BR", "invasão e conquista, sem dados", "“Invasão e conquista” só vale junto com “Com dados”"),
    ],
)
async def test_unsuitable_options_are_refused(
    bot: Running, locale: str, options: str, said: str, channel: str, ana: DrivenUser
) -> None:
    await ana.speak(locale)
    await ana.slash(channel, "game new", options=options)
    await wait_private(ana, channel, said)


async def test_options_are_suggested_in_reader_language(bot: Running, channel: str, ana: DrivenUser) -> None:
    await ana.speak("pt-BR")
    offered = await ana.autocomplete(channel, "game new", "options", options="sem")
    assert [one["value"] for one in offered] == ["Sem dados"]
    await ana.slash(channel, "game new", options="sem dados")
    await ana.wait_message(
        channel, lambda message: "Sem dados" in message.content or "Without dice" in message.content
    )
    assert (await bot.service.record(1)).options["dice"] is False


async def test_seated_person_can_add_word(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    ana = sandbox.user("Ana")
    assert f"{mention(sandbox, 'game join')} `word:`" in (await host_lobby(bot, ana, channel)).content
    seen = await (await ana.slash(channel, "game join", word="mammoth")).wait_settled()
    assert "your word goes into the dice seed" in seen.content
    (seat,) = (await bot.service.record(1)).seats
    assert seat.word == "mammoth"
    assert all("mammoth" not in message.content for message in ana.visible_messages(channel))
    await ana.slash(channel, "game join")
    await wait_private(ana, channel, "You’re already at this table.")


async def test_lobby_explains_options(bot: Running, sandbox: Sandbox, channel: str) -> None:
    lobby = await host_lobby(bot, sandbox.user("Ana"), channel, options="conquest, paired_tokens")
    assert "Invasion and conquest: A frustrated invasion may be repeated" in lobby.content
    assert "Paired Area tokens: Each player holds a secret token" in lobby.content
    assert "Hidden Empire cards" not in lobby.content


async def test_last_person_leaving_lobby_cancels_it(bot: Running, channel: str, ana: DrivenUser) -> None:
    lobby = await host_lobby(bot, ana, channel)
    assert "as soon as the last player leaves" in lobby.content
    await ana.press(lobby, "Leave")
    await ana.wait_message(channel, lambda message: "cancelled: the last player has left" in message.content)
    await bot.settle()
    assert not ana.reload_message(lobby).components


async def test_leaving_running_game_names_resign_command(duel: Duel, sandbox: Sandbox) -> None:
    _bot, channel, people = duel
    await people[1].speak("pt-BR")
    await people[0].slash(channel, "game leave")
    await wait_private(people[0], channel, f"{mention(sandbox, 'game resign')} hands your seat")
    await people[1].slash(channel, "game leave")
    await wait_private(people[1], channel, f"{mention(sandbox, 'game resign')} entrega o seu lugar")


async def test_new_game_offers_game_then_edition(bot: Running, sandbox: Sandbox) -> None:
    channel, other = sandbox.channel(), sandbox.channel("other")
    ana = sandbox.user("Ana")
    await ana.become_moderator()
    first = await ana.autocomplete(channel, "game new", "game", game="")
    assert [one["value"] for one in first] == ["History of the World", "Heroes of the World"]
    offered = await ana.autocomplete(channel, "game new", "edition", edition="", game="Heroes of the World")
    assert [one["value"] for one in offered] == ["heroes-2008"]
    offered = await ana.autocomplete(channel, "game new", "edition", edition="", game="History of the World")
    assert [one["value"] for one in offered] == ["ragnar-2024", "zman-2018", "hasbro-2001"]
    options = await ana.autocomplete(channel, "game new", "options", options="", game="Heroes of the World")
    assert any("Seat A" in one["value"] for one in options)
    await ana.slash(channel, "game new", game="Chess")
    await wait_private(
        ana, channel, "There’s no game “Chess” here. Choose from: History of the World, Heroes"
    )
    await ana.slash(channel, "game new", game="Heroes of the World", edition="zman-2018")
    await wait_private(
        ana, channel, "That edition belongs to History of the World, not to Heroes of the World."
    )
    await ana.slash(channel, "game new", game="heroes of the world")
    await ana.wait_message(channel, lambda message: "Join" in message.labels)
    assert (await bot.service.record(1)).edition == "heroes-2008"
    await ana.slash(other, "game new", seats=6)
    await ana.wait_message(other, lambda message: "Join" in message.labels)
    assert (await bot.service.record(2)).edition == "ragnar-2024"


async def test_stand_in_is_named_and_removed(bot: Running, sandbox: Sandbox) -> None:
    channel, ana, bo = sandbox.channel(), sandbox.user("Ana"), sandbox.user("Bo")

    async def send_away(**given: object) -> str:
        return (await (await ana.slash(channel, "away", **given)).wait_settled()).content

    assert "You’re away until" in await send_away(until="5")
    named = await send_away(**{"stand-in": bo})
    assert f"I’ll ask {bo.mention} to stand in" in named
    assert "Away until" in named, "naming somebody ends no holiday"
    assert "Nobody will be asked to stand in" in await send_away(**{"stand-in": ana})
    panel = await (await ana.slash(channel, "away")).wait_settled()
    await ana.press(panel, "I’m back")
    await ana.wait_until(lambda: "I’m back" not in ana.reload_message(panel).labels, channel=panel.channel_id)
    habits = await bot.service.people.read_habits(int(ana.id))
    assert (habits.stand_in, habits.away_until) == (0, 0.0)


@pytest.mark.parametrize("edition", editions())
async def test_substitute_computer_shows_hand_to_nobody(
    bot: Running, sandbox: Sandbox, edition: str, channel: str
) -> None:
    """The host takes a computer's seat with a second account. Bo is told and returns first."""
    ana, bo, cy, alt = people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy", "Alt")]
    await start_game(bot, people[:3], channel, edition=edition)
    await ana.slash(channel, "game replace", seat="B", computer="normal")
    await wait_private(ana, channel, "still has time")
    boss = sandbox.user("Boss")
    await boss.become_moderator()
    await boss.slash(channel, "game replace", seat="B", computer="normal")
    line = await bo.wait_message(channel, lambda message: "A normal computer plays for" in message.content)
    assert line.pings == [bo.id]
    await bo.wait_dm(lambda message: "It’s still yours" in message.content)
    await ana.slash(channel, "table offer", seat="B")
    offer = await alt.wait_message(channel, lambda message: "must agree" in message.content)
    assert offer.pings == [bo.id]
    await alt.press(offer, "Take the seat, or agree")
    await alt.wait_message(channel, lambda message: f"Agreed: {alt.mention}" in message.content)
    for other in (ana, cy):
        await other.press(offer, "Take the seat, or agree")
        await wait_private(other, channel, "You have no vote in this")
    await alt.slash(channel, "game hand")
    await wait_private(alt, channel, "You have no seat")
    await bo.press(line, "I’m back")
    await wait_private(bo, channel, "The seat is yours again")
    assert [one.user for one in (await bot.service.record(1)).seats] == [int(one.id) for one in people[:3]]


COMPUTERS_COME = {
    "en": (
        "🟡\u202fYellow computer (master) takes over from a normal computer.",
        "A strong computer now plays for Bo.",
        "🔵\u202fBlue computer (novice) takes over from a strong computer.",
        "A raider computer plays for <@{ana}> until they are back.",
        "A normal computer now plays for Ana.",
    ),
    "pt-BR": (
        "🟡\u202fComputador amarelo (mestre) assume o lugar de um computador normal.",
        "Um computador forte joga agora no lugar de Bo.",
        "🔵\u202fComputador azul (novato) assume o lugar de um computador forte.",
        "Um computador saqueador joga no lugar de <@{ana}> até a sua volta.",
        "Um computador normal joga agora no lugar de Ana.",
    ),
}


@pytest.mark.parametrize("locale", COMPUTERS_COME)
async def test_computer_substitution_names_person_and_strength(
    bot: Running, sandbox: Sandbox, locale: str
) -> None:
    channel, say = sandbox.channel(), texts(locale)
    ana, bo, cy = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await (await ana.slash(channel, "game new", seats=4, language=locale)).wait_settled()
    lobby = await ana.wait_message(channel, lambda message: say("button-join") in message.labels)
    for user, button in ((bo, "join"), (ana, "computer"), (cy, "join"), (ana, "start")):
        await user.press(ana.reload_message(lobby), say(f"button-{button}"))
        await bot.settle()
    await ana.slash(channel, "game replace", seat="C", computer="master")
    panel = await (await bo.slash(channel, "game resign")).wait_settled()
    await bo.press(panel, "Yes, resign")
    await bot.settle()
    for seat, computer in (("B", "novice"), ("A", "raider"), ("A", "normal")):
        await ana.slash(channel, "game replace", seat=seat, computer=computer)
        await bot.settle()
    for said in COMPUTERS_COME[locale]:
        line = said.format(ana=ana.id)
        await cy.wait_message(channel, lambda message, line=line: message.content == line)


async def test_person_takes_over_seat_from_computer(bot: Running, sandbox: Sandbox, channel: str) -> None:
    ana, bo, cy = people = [sandbox.user(name) for name in ("Ana", "Bo", "Cy")]
    await start_game(bot, people[:2], channel)
    panel = await (await bo.slash(channel, "game resign")).wait_settled()
    await bo.press(panel, "Yes, ask for a substitute")
    offer = await cy.wait_message(
        channel, lambda message: "seat is free; a computer plays it" in message.content
    )
    await cy.press(offer, "Take the seat, or agree")
    line = await ana.wait_message(channel, lambda message: "takes over from" in message.content)
    assert "takes over from a strong computer." in line.content
    await bo.wait_dm(lambda message: "someone else has your seat now" in message.content)


async def test_follower_without_channel_access_is_dropped(
    bot: Running, sandbox: Sandbox, channel: str
) -> None:
    ana, bo, cy, di = [sandbox.user(name) for name in ("Ana", "Bo", "Cy", "Di")]
    await start_game(bot, [ana, bo], channel)
    for follower in (cy, di):
        await (await follower.slash(channel, "follow")).wait_settled()
    sandbox.control.deny(channel, cy.id, ["view_channel"])
    await call_off(bot, [ana, bo], channel)
    await di.wait_dm(lambda message: "was cancelled by" in message.content)
    await bot.settle()
    assert not cy.dm_messages()
    assert [one.user for one in (await bot.service.record(1)).followers] == [int(di.id)]
