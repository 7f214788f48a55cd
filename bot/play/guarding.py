"""Error handling around each answer, and follow-up work for its user."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord

from bot.discord_io.discord_ids import KNOWN
from bot.discord_io.errors import NOT_TOLD, UNEDITABLE, explain_error, is_emoji_gone, is_expired
from bot.discord_io.permissions import may_write, missing_permissions
from bot.domain.requests import GameBroken, Refused
from bot.messages.held_up import closed_reason
from bot.play.answer import Answer
from bot.play.asking import keep_in_sight, question_links, repost_invisible
from bot.play.onward import offer_next
from bot.process.incidents import log_incident
from bot.store import games
from bot.words.message_draft import MessageDraft
from bot.words.names import Names


@asynccontextmanager
async def report_errors(answer: Answer, where: str) -> AsyncIterator[None]:
    """Report any error inside privately to the user.

    A cancellation is not reported.
    """
    try:
        yield
    except Exception as error:
        await _tell_error(answer, error, where)
    await _start_follow_up(answer, where)
    await answer.first.wait_ended()
    await _tell_unanswered(answer)


async def _tell_unanswered(answer: Answer) -> None:
    """Confirm a change whose pressed message was deleted before it was answered."""
    public = answer.updates and not answer.is_pressed_privately
    if public and answer.outcome is not None and not answer.first.is_given:
        with suppress(*NOT_TOLD):
            await answer.say_first(MessageDraft(answer.texts("map-done")))


async def _tell_error(answer: Answer, error: Exception, where: str) -> None:
    if is_expired(error):
        return
    if is_emoji_gone(error):
        KNOWN.lose_emojis()
    said = await _question_link(answer, error)
    said = said or explain_error(error, answer.texts, await _names_or_none(answer), where)
    with suppress(*NOT_TOLD):
        await answer.say_privately(said)
        is_stale = isinstance(error, Refused) and error.code == "stale"
        pressed = answer.interaction.message
        if is_stale and answer.first.edits_pressed and pressed is not None and pressed.flags.ephemeral:
            await answer.parts.sender.acknowledge_presses(pressed.id)
            await answer.interaction.delete_original_response()


async def _question_link(answer: Answer, error: Exception) -> str:
    """Link to the question of a user with an outdated press, or ""."""
    why = {"stale": "question-moved", "put_back": "question-put_back"}
    code = error.code if isinstance(error, Refused) else ""
    lost = _expired_message(answer, error)
    if not answer.game or not (code in why or lost):
        return ""
    try:
        if code == "put_back":
            await repost_invisible(answer)
        again = await question_links(answer, lost)
        return again if lost else f"{answer.texts(why[code])} {again}"
    except Refused:  # they are asked nothing more: the message is gone because its question was answered
        return answer.texts("refused-stale") if lost else ""
    except Exception as trouble:
        log_incident(trouble, "looking for a question")
        return ""


def _expired_message(answer: Answer, error: Exception) -> int:
    """Pressed message if Discord says that it can no longer be edited, else 0."""
    pressed = answer.interaction.message
    if not answer.updates or pressed is None or not isinstance(error, discord.HTTPException):
        return 0
    return pressed.id if error.code in UNEDITABLE else 0


async def _start_follow_up(answer: Answer, where: str) -> None:
    """Start follow-up work after a user's visit. Its errors do not affect the answer."""
    if answer.forgotten:
        return
    try:
        await answer.service.people.note_visit(answer.user, str(answer.interaction.locale))
        await _follow_up_channel(answer)
        await _follow_up_question(answer)
        await offer_next(answer)
    except Exception as error:
        log_incident(error, f"after {where}")


async def _follow_up_channel(answer: Answer) -> None:
    """Report once why the game waits, or resume it if the bot may write again."""
    where, waiting = answer.interaction, answer.service.waiting
    known = await waiting.waiting_games()
    here = next((one for one in known.values() if one.channel == where.channel_id), None)
    if here is not None and where.is_guild_integration() and may_write(where):
        await waiting.try_again(channel=here.channel)
        return
    game = answer.game or (here.game if here else 0)
    found = await waiting.reason_to_tell(game, answer.user)
    if found is not None and (answer.first.is_begun or where.response.is_done()):
        lacking = missing_permissions(where, answer.texts) if here else ""
        record = await answer.service.record(game)
        said = closed_reason(found.why, record, answer.texts, lacking)
        with suppress(*NOT_TOLD):
            await answer.say_besides(MessageDraft(said))


async def _follow_up_question(answer: Answer) -> None:
    """Keep the user's question in sight."""
    if not answer.game:
        mine, here = (
            await answer.service.query(games.open_games_of_user, answer.user),
            answer.interaction.channel_id,
        )
        answer.game = next((one.game for one in mine if one.channel == here), 0)
    if answer.game:
        with suppress(Refused, GameBroken):
            await answer.delete_answered_panels()
            await keep_in_sight(answer)


async def _names_or_none(answer: Answer) -> Names | None:
    try:
        return await answer.names() if answer.game else None
    except Exception:
        return None
