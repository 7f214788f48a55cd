"""A turn to try out, for one person alone: nothing is read from the store, and nothing is kept."""

from __future__ import annotations

import asyncio

import discord
import msgspec

from bot.discord_io.discord_message import picture_file
from bot.domain.requests import Refused
from bot.features.practice import words
from bot.features.practice.turn_to_try import Practice
from bot.features.practice.words import PracticeProgress
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, UPDATE, verb
from bot.words import ids, lists
from bot.words.catalogue import texts
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from bot.words.wording import show_me
from bot.workers.process import WorkerBusy, WorkerDied
from engine.view import View


@verb(ids.PRACTICE, PRIVATE)
async def begin_practice(answer: Answer, question: ids.DecisionRef | None, edition: str) -> None:
    """Show me: the first step."""
    await _show(answer, await _replayed(PracticeProgress(edition)))


@verb(ids.PRACTISE, UPDATE)
@verb(ids.PRACTISE_LIST, UPDATE)
async def practise(answer: Answer, question: ids.DecisionRef | None, arg: str) -> None:
    """A step's button or list: chosen, or another list of the same step shown.

    A button of an earlier step leads on from there. What leads nowhere offers to begin anew.
    """
    found = words.read(answer.named)
    if found is None:
        raise Refused("practice_gone")
    place, adds = found
    values = answer.values if answer.picked else [adds]
    try:
        turn = await _replayed(place)
        if values[0].startswith(lists.STEP):
            await _show(answer, turn, values[0].removeprefix(lists.STEP))
            return
        turn.go_on(words.chosen(turn.asked.actions if turn.asked else (), values))
    except Refused:
        again = show_me(texts(answer.locale, place.edition), "button-practice-again")
        await answer.say(MessageDraft(answer.texts("refused-practice_gone"), ((again,),)))
        return
    await _show(answer, turn)


async def _replayed(place: PracticeProgress) -> Practice:
    """A practice where its choices have led; the first of an edition reads its data, which takes a while."""
    return await asyncio.to_thread(Practice, place.edition, place.choices)


async def _show(answer: Answer, turn: Practice, path: str = "") -> None:
    """The question that a practice has come to, or its end, with the picture that fits."""
    edition = turn.game.edition
    view = turn.view(turn.begun if turn.over else turn.since)
    name = answer.interaction.user.display_name
    guild = answer.interaction.guild_id
    names = Names(words.table(view, edition, turn.seat, name, answer.locale, guild), edition)
    if turn.over:
        plan = words.ended(view, turn.begun, names)
    else:
        before = [one.kind for one in turn.steps]
        place = PracticeProgress(edition.id, turn.choices)
        plan = words.step(place, view, before, turn.hints(), turn.outlook(), names, path)
    await answer.say(plan, await _drawn(answer, view, plan, names))


async def _drawn(answer: Answer, view: View, plan: MessageDraft, names: Names) -> list[discord.File]:
    """Return the picture of a step, in the style that the server likes; none where it fails."""
    if answer.parts.drawing is None or plan.picture is None:
        return []
    request = msgspec.structs.replace(plan.picture, style=await answer.service.servers.style_of(names.game))
    try:
        return [picture_file(*await answer.parts.drawing.draw(view, request, names, asked=True))]
    except (WorkerBusy, WorkerDied):
        return []
