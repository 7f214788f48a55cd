"""Messages as cards: components of the second kind, made where a draft becomes a request."""

from __future__ import annotations

import io
import random

import discord
import pytest

from bot.discord_io.discord_message import ACCENTS, card_view, is_card, message_words, with_rows
from bot.play.answer import Answer
from bot.words.message_draft import (
    BUTTONS_IN_ROW,
    CHART,
    OPTIONS,
    ROWS,
    TEXT,
    Button,
    MessageDraft,
    Option,
    PictureRequest,
    Select,
)
from sandbox import DrivenUser, Sandbox, SeenMessage
from sandbox.layout import CONTAINER, GALLERY, ROW, TEXT_DISPLAY, texts, walk
from sandbox.model import COMPONENTS_V2
from tests.bot import hands
from tests.bot.limits import faults
from tests.bot.table import Duel, Running, host_lobby, start_game, wait_question
from tests.bot.test_ask_again import find_list
from tests.sandbox.openapi import held_to_contract

FIRST_KIND_GONE = {"content": "", "embeds": []}


def box_of(message: SeenMessage) -> dict[str, object]:
    (box,) = message.json["components"]
    assert box["type"] == CONTAINER
    assert {name: message.json[name] for name in FIRST_KIND_GONE} == FIRST_KIND_GONE
    return dict(box)


def make_first_kind(sandbox: Sandbox, message: SeenMessage) -> None:
    """Turn a message into one of the kind before cards."""
    kept = sandbox.world.messages[int(message.channel_id)][int(message.id)]
    kept.content = "\n".join(texts(kept.components))
    kept.components = [part for part in walk(kept.components) if part["type"] == ROW]
    kept.flags = 0


def test_largest_draft_fits_into_card() -> None:
    buttons = tuple(
        tuple(Button(f"{row}.{at}", "A label") for at in range(BUTTONS_IN_ROW)) for row in range(ROWS)
    )
    options = tuple(Option(str(at), "A label") for at in range(OPTIONS))
    selects = tuple(Select(f"s{row}", "Choose", options) for row in range(ROWS))
    for rows in (buttons, selects):
        assert faults(MessageDraft("x" * TEXT, rows, seat="A")) == []
    parts = card_view(MessageDraft("x", buttons), discord.File(io.BytesIO(), "map.webp")).to_components()
    assert sum(1 for _ in walk(parts)) == 3 + ROWS * (1 + BUTTONS_IN_ROW)


def test_oversized_card_is_rejected() -> None:
    many = tuple((Button(f"{at}", "A label"),) for at in range(20))
    with pytest.raises(ValueError, match="40"):
        card_view(MessageDraft("x", many))
    assert any("4,000" in fault or "4000" in fault for fault in faults(MessageDraft("x" * 4001)))


async def test_question_card_has_seat_colour_and_alt_text(duel: Duel) -> None:
    bot, channel, people = duel
    person, message = await wait_question(bot, people, channel)
    box = box_of(message)
    record = await bot.service.record(1)
    sitting = record.seat_of(int(person.id))
    assert sitting is not None
    assert box["accent_color"] == ACCENTS[sitting.seat].value
    assert message.pings == [person.id]
    assert person.mention in message.content
    kinds = [part["type"] for part in walk([box])]
    assert kinds[:2] == [CONTAINER, TEXT_DISPLAY]
    pictured = next(m for m in person.visible_messages(channel) if m.attachments)
    gallery = next(part for part in walk([box_of(pictured)]) if part["type"] == GALLERY)
    assert gallery["items"][0]["description"] == pictured.attachments[0]["description"]
    assert gallery["items"][0]["media"]["url"] == pictured.attachments[0]["url"]


async def test_cards_keep_discord_contract(bot: Running, sandbox: Sandbox) -> None:
    channel, chance = sandbox.channel(), random.Random(3)
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    with held_to_contract(sandbox) as wrong:
        await start_game(bot, people, channel)
        for _ in range(6):
            person, message = await wait_question(bot, people, channel)
            await bot.press(person, message, chance)
    assert wrong == []


async def test_changing_controls_keeps_card_text(duel: Duel) -> None:
    bot, channel, people = duel
    person, shown = await wait_question(bot, people, channel)
    before = box_of(shown)
    place = bot.client.get_partial_messageable(int(channel))
    message = await place.fetch_message(int(shown.id))
    assert message_words(message) == shown.content
    await message.edit(**with_rows(message, ((Button("annalist:1:x:only", "Only"),),)))
    await person.wait_until(lambda: person.reload_message(shown).labels == ["Only"])
    after = box_of(person.reload_message(shown))
    assert person.reload_message(shown).content == shown.content
    assert after["accent_color"] == before["accent_color"]
    assert person.reload_message(shown).json["mentions"] == shown.json["mentions"]


async def test_list_in_new_card_keeps_text(
    bot: Running, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, channel: str, people: list[DrivenUser]
) -> None:
    """A quick user presses before the outbox turns the ping into a card."""
    await start_game(bot, people, channel, edition="heroes-2008")
    person, select, value = await find_list(bot, people, channel)
    shown = hands.question(person, channel)
    assert shown is not None
    kept = sandbox.world.message(int(channel), int(shown.id))
    card = kept.components
    make_first_kind(sandbox, shown)
    undoable = Answer.count_undoable

    async def become_card(answer: Answer, seat: str) -> int:
        kept.content, kept.components, kept.flags = "", card, COMPONENTS_V2
        return await undoable(answer, seat)

    monkeypatch.setattr(Answer, "count_undoable", become_card)
    await person.choose(person.reload_message(shown), select, value)
    await bot.settle()
    now = person.reload_message(shown)
    assert texts([box_of(now)]) == texts(card)
    assert now.selects != shown.selects


async def test_old_text_message_becomes_card(bot: Running, sandbox: Sandbox) -> None:
    channel = sandbox.channel()
    people = [sandbox.user("Ana"), sandbox.user("Bo")]
    lobby = await host_lobby(bot, people[0], channel)
    make_first_kind(sandbox, lobby)
    await people[1].press(people[1].reload_message(lobby), "Join")
    await people[1].wait_message(channel, lambda message: "Seats: 2 of" in message.content)
    assert "Seats: 2 of" in str(box_of(people[0].reload_message(lobby)))
    await people[0].press(people[0].reload_message(lobby), "Start")
    await bot.settle()
    now, chance = None, random.Random(1)
    while now is None:  # until the same message asks on
        person, message = await wait_question(bot, people, channel)
        make_first_kind(sandbox, message)
        await bot.press(person, person.reload_message(message), chance)
        await bot.settle()
        now = person.message(channel, message.id)
    assert box_of(now)
    assert not [record for record in sandbox.requests if record.status == 400]


def test_plain_texts_and_charts_are_no_cards() -> None:
    assert not is_card(MessageDraft("Ana is away"))
    assert not is_card(MessageDraft("Gold over time", picture=PictureRequest(CHART)))
    assert is_card(MessageDraft("The world", picture=PictureRequest("world")))
    assert is_card(MessageDraft("A question", ((Button("a", "A"),),)))
    assert is_card(MessageDraft("What was asked", seat="A"))
