"""A finished game: its page, its verification and its players' look back."""

from __future__ import annotations

from functools import partial

import discord

from bot.discord_io import rate_limiter
from bot.discord_io.discord_message import page_file
from bot.domain.records import CANCELLED, OVER
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, Feature
from bot.play.group import GameNumber, describe_arguments, game
from bot.words import ids
from bot.words.message_draft import MessageDraft
from bot.words.missed import missed_lines
from bot.words.whole_lines import keep_whole_lines
from bot.workers.process import WorkerBusy
from engine import BadGame

FEATURE = Feature(__name__)


@FEATURE.command("command-game-annals", game, limit=rate_limiter.VERIFY)
@describe_arguments(number="earlier")
async def send_annals(answer: Answer, number: GameNumber | None = None) -> None:
    """Send a finished game's page with chronicle and replay."""
    record = await answer.finished_table(number, "annals_later")
    export, locale = await answer.service.export(record.id), (await answer.names()).locale
    missed = await answer.service.look_backs.get(record.id) or {}
    page = await answer.run_job(lambda jobs: jobs.annals(export, record, locale, missed), "no_annals")
    told = MessageDraft(answer.texts("annals-file", game=record.id))
    try:
        await answer.say(told, [page_file(page, record.id)])
    except discord.HTTPException as trouble:
        if trouble.status != 413:
            raise
        raise Refused("annals_large") from None


@FEATURE.command("command-game-verify", game, limit=rate_limiter.VERIFY)
@describe_arguments(number="earlier")
async def verify_game(answer: Answer, number: GameNumber | None = None) -> None:
    """Replay the game from its seed and compare everything."""
    record = await answer.table(number)
    if record.phase not in (OVER, CANCELLED):
        raise Refused("verify_later")
    key, export = (record.id, record.version), partial(answer.service.export, record.id)
    try:
        report = await answer.parts.checks.check_game(key, export)
    except WorkerBusy:
        raise Refused("busy_checking") from None
    except BadGame as trouble:
        raise Refused(trouble.code) from None
    texts = answer.texts
    if report.difference is None:
        text = texts("verify-right", game=record.id, entries=report.entries, seal=record.commitment)
        for stretch in report.unchecked:
            first, last = stretch.first, stretch.last
            text += "\n" + texts("verify-unchecked", first=first, last=last, version=stretch.version)
    else:
        found = report.difference
        where = "none" if found.entry is None else str(found.entry)
        text = texts(
            "verify-wrong",
            game=record.id,
            entry=where,
            field=found.field,
            expected=found.expected,
            came=found.came,
        )
    await answer.say(MessageDraft(text))


@FEATURE.verb(ids.LOOK_BACK, PRIVATE)
async def show_look_back(answer: Answer) -> None:
    """Show users their own costliest choices.

    Raises: Refused with look_back_later, look_back_busy, look_back_not_yours.
    """
    record = await answer.finished_table(None, "look_back_later")
    found = await answer.service.look_backs.get(record.id)
    if found is None:
        raise Refused("look_back_busy")
    if answer.user not in found:
        raise Refused("look_back_not_yours")
    names = await answer.names()
    lines = [f"• {line}" for line in missed_lines(found[answer.user], names)]
    head = names.texts("look-back-title", game=record.id)
    await answer.say(
        MessageDraft(keep_whole_lines("\n".join([head, *lines, names.texts("look-back-how")]), names.texts))
    )
