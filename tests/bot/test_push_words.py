"""The first words of a ping, as a phone shows them: the game, the person, what is asked of them."""

from __future__ import annotations

import re

import pytest

from bot.core.registry import REGISTRY
from bot.core.service import Service
from bot.discord_io.discord_message import push_text
from bot.domain.requests import Actor
from bot.domain.table_settings import read_pace
from bot.features.pace import set_pace
from bot.messages.motion import MotionAsked
from bot.messages.pings import ComesNext, Ping, Reminder
from bot.messages.question import Question
from bot.outbox.announcement import make_announcement
from bot.outbox.composer import Composer
from bot.store import Store
from bot.words import turn
from bot.words.catalogue import FOLDER
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from engine import editions, load_edition
from engine.records import Asked
from tests.bot.tables import do, start_game_of

SHOWN = 100
"""Characters of a notification that a phone shows."""
GAME = {"en": "Game", "pt-BR": "Partida"}
PEOPLE = [Actor(number, f"Anastasia{number}") for number in range(1, 7)]


def phone_text(plan: MessageDraft) -> str:
    """A message's first words on a phone: names for ids, no markup or own emojis."""
    named = re.sub(r"<@!?(\d+)>", r"@Anastasia\1", push_text(plan))
    return re.sub(r"[*_\\]", "", named)[:SHOWN]


def question_kinds(edition: str) -> list[str]:
    """Kinds of questions of an edition. Each has a text."""
    files = (FOLDER / "en" / f"{name}.ftl" for name in ("bot", edition))
    found = [re.findall(r"^asked-([\w-]+) =", path.read_text("utf-8"), re.MULTILINE) for path in files]
    return [kind for some in found for kind in some]


async def begin_game(store: Store, edition: str, locale: str) -> tuple[Service, int, str]:
    """Start a game. Returns its service, its number and an asked seat."""
    table = Service(store, make_announcement)
    seats = load_edition(edition).seats_min
    people = [Actor(person.user, person.name, locale) for person in PEOPLE[:seats]]
    game = await start_game_of(table, *people, edition=edition, locale=locale, seats_max=seats)
    record = await table.record(game)
    return table, game, next(one.seat for one in record.seats if one.awaited is not None)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
async def test_push_names_game_person_and_question(store: Store, edition: str, locale: str) -> None:
    table, game, seat = await begin_game(store, edition, locale)
    record = await table.record(game)
    names = Names(record, await table.edition(game), locale)
    sitting = record.seat(seat)
    assert sitting is not None
    head, who = f"{GAME[locale]} {game}:", sitting.name
    for kind in question_kinds(edition):
        told = names.texts(f"asked-{kind}", seat=names.seat(seat), who=names.seat(seat))
        said = phone_text(
            MessageDraft(turn.push_text(Asked(id=1, seat=seat, kind=kind, secret=False), names))
        )
        assert said.startswith(head), said
        assert re.sub(r"[*_\\]", "", told) in said, (kind, said)
        assert who in said, said
    composer = Composer(table)
    for message in (Ping(seat=seat, user=sitting.user), Reminder(seat=seat, user=sitting.user)):
        plan = await composer.draft(game, message)
        assert plan is not None
        said = phone_text(plan)
        asked = names.texts(f"asked-{sitting.awaited_kind}", seat=names.seat(seat), who=names.seat(seat))
        assert said.startswith(head), said
        assert re.sub(r"[*_\\]", "", asked)[:40] in said, said
        assert who in said, said
    question = await composer.draft(
        game, Question(seat=seat, ping=True, since=(0, 0), until=(record.entries, 0), last=record.entries - 1)
    )
    assert question is not None
    assert phone_text(question).startswith(head)


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
async def test_push_of_next_turn_and_vote_names_game(store: Store, locale: str) -> None:
    table, game, seat = await begin_game(store, "heroes-2008", locale)
    await do(table, game, PEOPLE[0], set_pace, read_pace("daily"))
    (motion,) = (await table.record(game)).motions
    head = f"{GAME[locale]} {game}:"
    for message, person in (
        (ComesNext(seat=seat, user=2), "@Anastasia2"),
        (MotionAsked(motion=motion, ping=True), "@Anastasia1"),
    ):
        plan = await Composer(table).draft(game, message)
        assert plan is not None
        said = phone_text(plan)
        assert said.startswith(head), said
        assert person in said, said
    assert REGISTRY.motions, "the kinds of votes are known"
