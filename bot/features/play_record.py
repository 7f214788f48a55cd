"""/game record: a finished game as a link and file for logs of plays."""

from __future__ import annotations

import io

import discord

from bot.discord_io import rate_limiter
from bot.play.answer import Answer
from bot.play.feature import Feature
from bot.play.group import GameNumber, describe_arguments, game
from bot.words.message_draft import TEXT, MessageDraft
from bot.words.play_export import bg_stats_link, list_players, write_play_file

FEATURE = Feature(__name__)


@FEATURE.command("command-game-record", game, limit=rate_limiter.FILE)
@describe_arguments(number="earlier")
async def send_record(answer: Answer, number: GameNumber | None = None) -> None:
    """Send a finished game as a file, and as a BG Stats link if it fits."""
    record = await answer.finished_table(number, "record_later")
    names = (await answer.names()).without_markup()
    people = list_players((await answer.service.view(record.id, None)).sides, names)
    text = answer.texts("record-file", game=record.id)
    linked = f"{text}\n{answer.texts('record-link', link=bg_stats_link(people, names))}"
    file = discord.File(io.BytesIO(write_play_file(people, names).encode()), filename=f"play-{record.id}.xml")
    await answer.say(MessageDraft(linked if len(linked) <= TEXT else text), [file])
