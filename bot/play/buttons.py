"""Buttons, selects and forms that outlive the process: their custom_id says everything.

Each press is answered at once: by the next content of its message, or a private "thinking". What opens a
form answers with it.
"""

from __future__ import annotations

from typing import Any

from bot.core.play import PUT_BACK
from bot.core.registry import REGISTRY
from bot.discord_io.permissions import Interaction
from bot.discord_io.rate_limiter import PRESS
from bot.domain.records import Lane
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.feature import FORM, PRIVATE, UPDATE, Verb
from bot.play.form import field_texts
from bot.play.gate import admit_press
from bot.play.guarding import report_errors
from bot.process.incidents import log_incident
from bot.store import held_messages, queue, steps
from bot.words import ids


async def on_press(interaction: Interaction) -> None:
    """Answer a press at once, then run its verb. Report errors privately.

    Nothing escapes, for discord.py would log the custom_id, which may name a secret.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    match = ids.PRESSED.fullmatch(str(data.get("custom_id")))
    if match is None:
        return  # no component of ours
    verb: Verb = REGISTRY.verbs.get(match["verb"], GONE)
    try:
        if not await admit_press(interaction, verb.limit):
            return
        answer = Answer(interaction, int(match["game"]))
        async with report_errors(answer, f"press {match['verb']}"):
            if verb.answer != FORM:
                await answer.begin(update=verb.answer == UPDATE and interaction.message is not None)
            answer.named, answer.picked = match["arg"] or "", bool(data.get("values"))
            values = field_texts(data) if "components" in data else data.get("values", [answer.named])
            answer.values = [str(value) for value in values]
            answer.question = ids.DecisionRef.read(match["decision"])
            if answer.question is not None or answer.updates:
                await need_current(answer)
            await verb.run(answer, answer.values[0] if answer.values else "")
            if answer.updates and answer.outcome is None:
                await answer.first.promise()
    except Exception as error:
        log_incident(error, "press")
    finally:
        # The library's interaction and its response hold each other, and so the whole message with them,
        # until the collector comes round.
        interaction.message = None


async def need_current(answer: Answer) -> None:
    """Refuse presses on unknown or outdated messages.

    A private answer is outdated if the database was restored after it.
    Raises: Refused with put_back for an unknown message, stale for one of another question.
    """
    pressed, question = answer.interaction.message, answer.question
    if pressed is None:
        return
    if pressed.flags.ephemeral:
        if pressed.created_at.timestamp() < await answer.service.query(
            steps.latest_step_time, answer.game, PUT_BACK
        ):
            raise Refused("put_back")
        return
    known = await answer.service.query(held_messages.rows_of_message, answer.game, pressed.id)
    if not known:
        sending = await answer.service.query(queue.has_doubtful, Lane(channel=pressed.channel.id))
        raise Refused("stale" if sending else "put_back")
    if question is not None and not any(
        question.id == one.decision and question.seat in ("", one.seat) for one in known
    ):
        raise Refused("stale")


async def _refuse_unknown(_answer: Answer) -> None:
    raise Refused("stale")


GONE = Verb(PRIVATE, _refuse_unknown, PRESS)
"""Verb of a component whose declaration was removed."""
