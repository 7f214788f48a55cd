"""Help: introduction, rules, explained questions, first games, and open games."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from bot.discord_io.discord_message import picture_file
from bot.domain.requests import Refused
from bot.play import language
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.group import STYLED, Command, Name, add_choices, describe_arguments, settings
from bot.play.suggest import Suggestions, suggest_matching, suggest_quietly
from bot.store.games import finished_of_user, open_games_of_user
from bot.words import ids
from bot.words.catalogue import Texts, catalogue_editions, texts
from bot.words.ids import UNGUIDE
from bot.words.message_draft import MessageDraft, Row
from bot.words.narration import load_narration
from bot.words.parse import find_matches
from bot.words.question_link import MY_GAMES, MY_GAMES_PAGE, finished_games, open_games_message
from bot.words.refusals import typed_command
from bot.words.turn import question_text, waiting_line
from bot.words.whole_lines import keep_whole_lines, page_number
from bot.words.why import SYMBOLS, explain_decision, rules_topics, topic_message, why_not_message
from bot.words.wording import new_here_button, show_me_button
from engine import default_edition
from engine.records import Asked, Decision

FEATURE = Feature(__name__)


@FEATURE.verb(ids.NEW, PRIVATE)
async def explain_game(answer: Answer, edition: str) -> None:
    """Explain an edition in a minute ("New here?"). Unknown ones get general words."""
    known = edition if edition in catalogue_editions() else ""
    await answer.say(welcome_message(texts(answer.locale, known)))


@FEATURE.verb(ids.TOPIC, PRIVATE)
async def explain_topic(answer: Answer, topic: str) -> None:
    """Explain a topic of the rules of the game's edition."""
    await answer.say(topic_message(topic, (await answer.names()).texts))


@FEATURE.verb(ids.WHY, PRIVATE)
async def explain_question(answer: Answer) -> None:
    """Explain an open question, to its seat with the legal choices.

    Raises: Refused with stale when gone.
    """
    names = await answer.names()
    async with answer.read_table() as reader:
        seat = reader.record.seat_of(answer.user, answer.question.seat if answer.question else "")
        view = reader.view(seat.seat if seat else None)
        outlook = await reader.outlook(view) if view.decision else None
        ruled = reader.refused_actions(seat.seat) if seat and view.decision else ()
        undo = reader.count_undoable(seat.seat) if seat and view.decision else 0
        hints = await reader.hints(view) if view.decision else ()
    on_page = bool(await answer.parts.composer.page_of(names.game))
    decision = view.decision
    if decision is not None and _is_question(decision, answer.question):
        guided = await answer.is_guided(decision.seat)
        ask = question_text(decision, outlook, names)
        await answer.say(
            explain_decision(
                decision, ask, names, hints=hints, ruled=ruled, undo=undo, guided=guided, on_page=on_page
            )
        )
        return
    asked = next((one for one in view.asked if _is_question(one, answer.question)), None)
    if asked is None:
        raise Refused("stale")
    await answer.say(explain_decision(asked, waiting_line(asked, names), names, on_page=on_page))


@FEATURE.verb(ids.WHY_NOT, PRIVATE)
async def explain_place(answer: Answer, place: str) -> None:
    """Tell the asked seat why a place is no choice."""
    view, asked = await answer.open()
    async with answer.read_table() as reader:
        ruled = reader.refused_actions(str(view.me))
    await answer.say(why_not_message(asked, place, ruled, await answer.names()))


def _is_question(asked: Decision | Asked, question: ids.DecisionRef | None) -> bool:
    return question is not None and (asked.id, asked.seat) == (question.id, question.seat)


def welcome_message(words: Texts) -> MessageDraft:
    """A short introduction, private, with a practice turn if possible."""
    title = words("new-title", edition=words("edition-name"))
    told = [title, words("intro"), words("new-play", commands=typed_commands(words))]
    under: tuple[Row, ...] = ((show_me_button(words),),) if words.edition else ()
    return MessageDraft(keep_whole_lines("\n".join(told), words), under)


def typed_commands(words: Texts) -> str:
    """An edition's typed commands in the reader's language."""
    return ", ".join(typed_command(one, words) for one in load_narration(words.edition).commands)


# Commands and buttons

HELP_EDITION = default_edition()


@FEATURE.command("command-help")
async def show_help(answer: Answer) -> None:
    """Show the help."""
    record = await answer.service.game_in_channel(answer.interaction.channel_id or 0)
    words = texts(answer.locale, record.edition if record else HELP_EDITION)
    body = words("help-body", commands=typed_commands(words))
    buttons = (new_here_button(record.id if record else 0, words), show_me_button(words))
    await answer.say(MessageDraft(f"{words('help-title')}\n{body}", (buttons,)))


@suggest_quietly
async def suggest_topics(interaction: Command, typed: str) -> Suggestions:
    """Topics of the rules help of this channel's or the newest edition."""
    record = await interaction.client.parts.service.game_in_channel(interaction.channel_id or 0)
    words = texts(await language.user_language(interaction), record.edition if record else HELP_EDITION)
    # The first time, all their texts are read.
    known = await asyncio.to_thread(rules_topics, words)
    named = {title: topic for topic, title in known.items()}
    return suggest_matching(typed, named)


@FEATURE.command("command-rules", anywhere=True)
@describe_arguments(topic="topic", style="style")
@add_choices(style=STYLED)
@app_commands.autocomplete(topic=suggest_topics)
async def show_rules(answer: Answer, topic: Name, style: str = "") -> None:
    """Explain a rules topic of this edition. Symbols are a picture."""
    record = await answer.service.game_in_channel(answer.interaction.channel_id or 0)
    words = texts(answer.locale, record.edition if record else HELP_EDITION)
    # The first time, all their texts are read.
    known = await asyncio.to_thread(rules_topics, words)
    found = [topic] if topic in known else find_matches(topic, {title: id for id, title in known.items()})
    id = found[0] if found else ""
    style = style or (await answer.service.servers.read(answer.interaction.guild_id)).settings.style
    files = await _draw_legend(answer, words, style) if id == SYMBOLS else None
    await answer.say(topic_message(id, words), files)


async def _draw_legend(answer: Answer, words: Texts, style: str) -> list[discord.File]:
    """Picture of an edition's symbols.

    Raises: Refused with no_pictures.
    """
    return [picture_file(*await answer.run_job(lambda jobs: jobs.legend(words.edition, style, words.locale)))]


@FEATURE.command("command-my-games", anywhere=True)
@FEATURE.verb(MY_GAMES, PRIVATE)
async def list_games(answer: Answer) -> None:
    """List the user's open games, those that await them first."""
    await turn_games_page(answer, "")


@FEATURE.verb(MY_GAMES_PAGE, UPDATE)
async def turn_games_page(answer: Answer, page: str) -> None:
    """Show a page of the user's games."""
    games = await answer.service.query(open_games_of_user, answer.user)
    ended = finished_games(await answer.service.query(finished_of_user, answer.user), answer.texts)
    await answer.say(open_games_message(games, answer.texts, ended=ended, page=page_number(page)))


@FEATURE.command("command-settings-first-game", settings)
@describe_arguments(lines="on")
async def set_hints(answer: Answer, lines: bool) -> None:
    """Set whether questions of the user's first game have hints."""
    await _store_hints(answer, lines)


@FEATURE.verb(UNGUIDE, PRIVATE)
async def turn_off_hints(answer: Answer) -> None:
    """Turn off the hints with the user's questions."""
    await _store_hints(answer, False)


async def _store_hints(answer: Answer, on: bool) -> None:
    """Store and confirm whether the user's questions have hints.

    Hints come with the explaining button.
    """
    explained = {"explained": True} if on else {}
    await answer.service.people.change_habits(answer.user, guided=on, **explained)
    await answer.tell("done-guided", on="yes" if on else "no")
