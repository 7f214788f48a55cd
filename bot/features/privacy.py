"""Privacy: stored data, terms of use, and deletion."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import discord
import msgspec

from bot.core import lobby, play
from bot.core.replaying import START
from bot.core.service import Service
from bot.core.table_access import Tables
from bot.discord_io import rate_limiter
from bot.domain.records import LOBBY, MyGame
from bot.domain.requests import Actor, Refused
from bot.play.answer import Answer
from bot.play.feature import UPDATE, Feature
from bot.store import games, personal_data, servers, steps
from bot.store.order_rows import Order
from bot.store.own_data import collect_own_data
from bot.store.transaction import Transaction
from bot.words.catalogue import FOLDER, Texts, closest_locale
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import TEXT, Button, MessageDraft, clip_text
from bot.words.targets import Channel
from engine.chance import KEY, stream_key

FEATURE = Feature(__name__)


async def forget_person(service: Service, user: int) -> list[int]:
    """Remove a user from all stored data, open games first. Returns their games."""
    called = await service.query(personal_data.known_names, user)
    await _leave_open_games(service, user)
    touched, naming = set[int](), set[int]()
    looking = True
    while looking:
        # What others write about them while all rows are looked through is found by the next look. Rows that
        # are theirs alone go in any case.
        found = await personal_data.find_traces(service.store, user, called)
        looking = bool(found)
        for game in sorted(found.games):
            async with service.store.write() as c:
                await _replace_key_words(c, game, user)
        async with service.store.write() as c:
            await personal_data.forget_user(c, user, called, found)
        touched |= found.games
        naming |= found.naming
    await service.store.forget_log()
    for game in naming:
        service.loader.drop(game)
    service.people.forget(user)
    return sorted(touched)


@FEATURE.order("forget")
async def _forget_by_order(service: Service, order: Order) -> int:
    """Forget the user of an operator's order. Returns the number of their games."""
    return len(await forget_person(service, order.user_id or 0))


async def _leave_open_games(tables: Tables, user: int) -> None:
    for game in await tables.query(games.open_games_of_user, user):
        edit = lobby.leave if game.phase == LOBBY else play.resign
        with suppress(Refused):
            await tables.change(game.game, Actor(user), edit)


async def _replace_key_words(c: Transaction, game: int, user: int) -> None:
    """Replace a game's key words by its key, so that its dice stay.

    All of them, because the rest prove nothing without one.
    """
    joined = await steps.read_bodies(c, game, "join", user)
    theirs = {word for body in joined if (word := body.get("word"))}
    if not theirs:
        return
    for word in theirs:
        c.update("seats", {"game_id": game, "word": word}, word="")
    c.update("steps", {"game_id": game, "user_id": user, "kind": "join"}, body="{}")
    began = await steps.read_bodies(c, game, START)
    stored = await games.read_game(c, game)
    if not began or stored is None:
        return
    start = began[0]
    words = _key_alone(stored, start)
    start["words"] = words
    c.update("steps", {"game_id": game, "kind": START}, body=msgspec.json.encode(start).decode())
    await personal_data.put_words(c, game, words)


def _key_alone(stored: games.Stored, start: dict[str, Any]) -> dict[str, str]:
    record = stored.record
    key = stream_key(
        stored.seed,
        edition=record.edition,
        data_hash=record.data_hash,
        options=record.options,
        seats=start["seats"],
        words=start["words"],
    )
    return {KEY: key.hex()}


# What is stored of people, the terms of use, and how to be forgotten.

FORGET = "forget"


@cache
def notice_pages(locale: str) -> tuple[str, ...]:
    """Privacy notice and terms, split into messages."""
    found: list[str] = []
    for name in ("privacy.md", "terms.md"):
        text = (FOLDER / closest_locale(locale) / name).read_text(encoding="utf-8")
        found += _split_notice(text.strip().split("\n\n"))
    return tuple(found)


def _split_notice(paragraphs: Sequence[str]) -> Iterator[str]:
    page = ""
    for paragraph in paragraphs:
        longer = f"{page}\n\n{paragraph}".strip()
        if len(longer) > TEXT and page:
            yield page
            longer = paragraph
        page = longer
    yield clip_text(page, TEXT)


def forget_question(mine: Sequence[MyGame], texts: Texts) -> MessageDraft:
    """Question before a user's deletion, with the open games they would leave."""
    where = texts.join(f"{one.game} ({texts.write(Channel(one.channel))})" for one in mine)
    said = texts("confirm-forget-games", games=where) if mine else texts("confirm-forget")
    yes = Button(make_custom_id(NO_GAME, FORGET), texts("button-forget"), "danger")
    no = Button(make_custom_id(NO_GAME, "keep"), texts("button-back"))
    return MessageDraft(clip_text(said, TEXT), ((yes, no),))


privacy = FEATURE.group("command-privacy")


@FEATURE.command("command-privacy-show", privacy)
async def show_notice(answer: Answer) -> None:
    """Show the privacy notice and the terms of use."""
    first, *others = notice_pages(answer.locale)
    await answer.say(MessageDraft(first))
    for page in others:
        await answer.say_besides(MessageDraft(page))


@FEATURE.command("command-privacy-export", privacy, limit=rate_limiter.FILE)
async def export_own_data(answer: Answer) -> None:
    """Send the user all data stored about them, as a file."""
    found = await collect_own_data(answer.service.store, answer.user)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    file = discord.File(io.BytesIO(text), filename="my-data.json")
    await answer.say(MessageDraft(answer.texts("privacy-export")), [file])


@FEATURE.command("command-privacy-delete", privacy)
async def ask_to_delete(answer: Answer) -> None:
    """Ask the user to confirm the deletion of their data. Names open games."""
    mine = await answer.service.query(games.open_games_of_user, answer.user)
    await answer.say(forget_question(mine, answer.texts))


@FEATURE.verb(FORGET, UPDATE)
async def delete_own_data(answer: Answer) -> None:
    """Delete the user's data after the second tap of /privacy delete."""
    answer.forgotten = True
    await forget_person(answer.service, answer.user)
    said = answer.texts("done-forgotten")
    if await answer.service.query(servers.is_banned_somewhere, answer.user):
        said = f"{said} {answer.texts('done-forgotten-barred')}"
    await answer.say(MessageDraft(said))
