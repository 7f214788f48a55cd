"""Commands and buttons that show board, map, hand, recap, log and export."""

from __future__ import annotations

import asyncio
import io

import discord
from discord import app_commands

from bot.core.service import Service
from bot.discord_io import rate_limiter
from bot.discord_io.discord_message import picture_file
from bot.domain.records import CANCELLED, LOBBY, OVER
from bot.domain.requests import Refused
from bot.messages import story
from bot.messages.story import read_stretch
from bot.play.answer import Answer
from bot.play.asking import question_links
from bot.play.feature import PRIVATE, Feature
from bot.play.group import STYLED, GameNumber, Name, add_choices, describe_arguments, game
from bot.play.pressing import find_seat
from bot.play.suggest import suggest_regions, suggest_turns
from bot.store import held_messages
from bot.words import hand, recap
from bot.words.ids import ASK, TOLD
from bot.words.message_draft import MessageDraft, PictureRequest
from bot.words.names import Names
from bot.words.parse import find_matches
from bot.words.question_link import add_question_link, question_link, question_message
from bot.words.turn import phase_heading
from engine.turns import turns_of
from engine.view import View

FEATURE = Feature(__name__)


@FEATURE.command("command-game-status", game)
@FEATURE.verb("status", PRIVATE)
async def show_status(answer: Answer) -> None:
    """Show the board as text in private messages, or the lobby."""
    if (await answer.record()).phase == LOBBY:
        await show_question(answer)
        return
    view, names = await answer.service.view(answer.game, None), await answer.names()
    await answer.say(await _with_question(answer, hand.status_message(view, names)))
    for page in hand.land_pages(view, names):
        await answer.say_besides(MessageDraft(page))


async def _with_question(answer: Answer, plan: MessageDraft) -> MessageDraft:
    """Add a link to the user's open question, if any."""
    record = await answer.record()
    seat = record.seat_of(answer.user)
    if seat is None or seat.awaited is None:
        return plan
    held = question_message(seat.seat, await answer.service.query(held_messages.held_messages_of, record.id))
    return add_question_link(plan, record.id, question_link(record, held), answer.texts)


@FEATURE.command("command-game-hand", game)
@FEATURE.verb("hand", PRIVATE)
async def show_hand(answer: Answer) -> None:
    """Show the holdings of the user's seats, a private message each."""
    views, names = await answer.views(), await answer.names()
    plan = await _hand_of(answer, views[0], names)
    text = plan.text
    if find_seat(names.game, answer.user).dm_closed:
        text = f"{text}\n{answer.texts('hand-closed')}"
    await answer.say(await _with_question(answer, MessageDraft(text, plan.rows)))
    for view in views[1:]:
        await answer.say_besides(await _hand_of(answer, view, names))


async def _hand_of(answer: Answer, view: View, names: Names) -> MessageDraft:
    """A seat's hand, with its question's choices in the order of every list."""
    async with answer.read_table() as reader:
        return hand.hand_message(view, names, await reader.hints(view))


@FEATURE.command("command-game-ask", game)
@FEATURE.verb(ASK, PRIVATE)
async def show_question(answer: Answer) -> None:
    """Link to the user's question, posted again if it is missing."""
    await answer.say(MessageDraft(await question_links(answer)))


@FEATURE.command("command-game-recap", game)
@FEATURE.verb("recap", PRIVATE)
async def show_recap(answer: Answer) -> None:
    """Show events since the last turn of any of the user's seats."""
    views, names = await answer.views(since=0), await answer.names()
    latest = max(views, key=recap.last_turn_end)
    await answer.say(await _with_question(answer, recap.recap_message(latest, names)))


async def brief_player(answer: Answer) -> None:
    """Show a new player the seat's holdings and recent events, in private."""
    views, names = await answer.views(since=0), await answer.names()
    for view in views:
        await answer.say_besides(await _hand_of(answer, view, names))
    latest = max(views, key=recap.last_turn_end)
    await answer.say_besides(await _with_question(answer, recap.recap_message(latest, names)))


@FEATURE.verb(TOLD, PRIVATE)
async def show_at_length(answer: Answer, arg: str) -> None:
    """Show a past or the current turn in full, in the user's language."""
    try:
        stretch = read_stretch(arg) if arg else None
    except ValueError:
        raise Refused("stale") from None
    first, *others = await answer.parts.composer.full_text(answer.game, stretch, answer.locale)
    await answer.say(first)
    for page in others:
        await answer.say_besides(page)


@FEATURE.command("command-game-map", game, limit=rate_limiter.PICTURE)
@describe_arguments(region="region", at="at", style="style")
@add_choices(style=STYLED)
@app_commands.autocomplete(region=suggest_regions, at=suggest_turns)
async def show_map(answer: Answer, region: Name = "", at: int | None = None, style: str = "") -> None:
    """Show the map now or after a turn, as spectators saw it."""
    record = await answer.record()
    names = await answer.names()
    view, top = await _past_position(answer.service, record.id, at, names)
    style = style or await answer.service.servers.style_of(record)
    request = PictureRequest("region" if region else "world", _find_place(region, names), style)
    drawn = await answer.run_job(lambda jobs: jobs.draw(view, request, names, asked=True))
    plan = await answer.parts.composer.add_page_buttons(MessageDraft(top), names)
    await answer.say(plan, [picture_file(*drawn)])


def _find_place(typed: str, names: Names) -> str:
    """Id of an area or land by its id or name.

    Raises: Refused with unknown.
    """
    board = names.edition.board
    places = {id: kind for kind, ids in (("area", board.areas), ("land", board.lands)) for id in ids}
    if not typed or typed in places:
        return typed
    found = find_matches(typed, {names.name_of(kind, id): id for id, kind in reversed(places.items())})
    if not found:
        raise Refused("unknown", name=typed[:80])
    return found[0]


async def _past_position(service: Service, game: int, at: int | None, names: Names) -> tuple[View, str]:
    """The position now or after a past turn, and its heading.

    Raises: Refused with no_turn.
    """
    if at is None:
        whole = await service.view(game, None, since=0)
        told = [one for one in turns_of(whole.news) if one.seat]
        view = await service.view(game, None, since=told[-1].first[0] if told else None)
        return view, phase_heading(view, names)
    turns = recap.past_turns(await service.view(game, None, since=0))
    if not 1 <= at <= len(turns):
        raise Refused("no_turn", turn=at, last=len(turns))
    turn = turns[at - 1]
    async with service.read(game) as table:
        view = await table.view_at(None, turn.last, turn.first, ended=turn.ended)
    return view, recap.past_heading(turn, names)


@FEATURE.command("command-game-log", game, limit=rate_limiter.FILE)
async def show_log(answer: Answer) -> None:
    """Show the log as the user's seat knows it, with one file per seat."""
    record = await answer.record()
    names = await answer.names()
    own: list[str | None] = [one.seat for one in record.seats_of(answer.user)]
    files = []
    for seat in own or [None]:
        view = await answer.service.view(record.id, seat, since=0)
        text = await asyncio.to_thread(story.log_text, view, names)
        name = f"log-{record.id}-{seat}.txt" if len(own) > 1 else f"log-{record.id}.txt"
        files.append(discord.File(io.BytesIO(text.encode()), filename=name))
    await answer.say(MessageDraft(names.texts("log-text", game=record.id)), files)


@FEATURE.command("command-game-export", game, limit=rate_limiter.FILE)
@describe_arguments(number="earlier")
async def export_game(answer: Answer, number: GameNumber | None = None) -> None:
    """Send the game as a file: the public log, and after the end everything."""
    record = await answer.table(number)
    text = await answer.service.export(record.id)
    file = discord.File(io.BytesIO(text.encode()), filename=f"game-{record.id}.json")
    whole = "yes" if record.phase in (OVER, CANCELLED) else "no"
    await answer.say(MessageDraft(answer.texts("export-text", game=record.id, whole=whole)), [file])
