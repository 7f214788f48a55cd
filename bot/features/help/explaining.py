"""Answers to who asks what all this is: private, and with no secret of another seat."""

from __future__ import annotations

from bot.domain.requests import Refused
from bot.features.help import rules
from bot.features.help.why import why
from bot.features.help.why_not import about
from bot.play.answer import Answer
from bot.play.buttons import PRIVATE, verb
from bot.words import ids
from bot.words.catalogue import Texts, catalogued, texts
from bot.words.message_draft import TEXT, MessageDraft, Row, clip
from bot.words.narration import narration
from bot.words.refusals import command_name
from bot.words.turn import question_text, waiting
from bot.words.wording import show_me
from engine.records import Asked, Decision


@verb(ids.NEW, PRIVATE)
async def explain_game(answer: Answer, question: ids.DecisionRef | None, edition: str) -> None:
    """New here?: an edition in a minute; what no catalogue knows is told in general words."""
    known = edition if edition in catalogued() else ""
    await answer.say(welcome(texts(answer.locale, known)))


@verb(ids.TOPIC, PRIVATE)
async def explain_topic(answer: Answer, question: ids.DecisionRef | None, topic: str) -> None:
    """A topic of the rules of the game's edition."""
    await answer.say(rules.topic(topic, (await answer.names()).texts))


@verb(ids.WHY, PRIVATE)
async def explain_question(answer: Answer, question: ids.DecisionRef | None, arg: str) -> None:
    """An open question, to anybody: its own seat also reads what it may do. Refused("stale") when gone."""
    names = await answer.names()
    async with answer.service.reading(answer.game) as reader:
        seat = reader.record.seat_of(answer.user, question.seat if question else "")
        view = reader.view(seat.seat if seat else None)
        outlook = await reader.outlook(view) if view.decision else None
        ruled = reader.ruled_out(seat.seat) if seat and view.decision else ()
    decision = view.decision
    if decision is not None and _is(decision, question):
        guided = await answer.guided()
        ask = question_text(decision, outlook, names)
        await answer.say(why(decision, ask, names, ruled=ruled, guided=guided))
        return
    asked = next((one for one in view.asked if _is(one, question)), None)
    if asked is None:
        raise Refused("stale")
    await answer.say(why(asked, waiting(asked, names), names))


@verb(ids.WHY_NOT, PRIVATE)
async def explain_place(answer: Answer, question: ids.DecisionRef | None, place: str) -> None:
    """Why an open question offers nothing in a place, to its own seat."""
    view, asked = await answer.open(question)
    async with answer.service.reading(answer.game) as reader:
        ruled = reader.ruled_out(str(view.me))
    await answer.say(about(asked, place, ruled, await answer.names()))


def _is(asked: Decision | Asked, question: ids.DecisionRef | None) -> bool:
    return question is not None and (asked.id, asked.seat) == (question.id, question.seat)


def welcome(words: Texts) -> MessageDraft:
    """Return a minute's reading, for one person alone; where the edition is known, a turn to try out."""
    title = words("new-title", edition=words("edition-name"))
    told = [title, words("intro"), words("new-play", commands=typed_commands(words))]
    under: tuple[Row, ...] = ((show_me(words),),) if words.edition else ()
    return MessageDraft(clip("\n".join(told), TEXT), under)


def typed_commands(words: Texts) -> str:
    """Return the typed commands of an edition, as its readers type them."""
    return ", ".join(f"`/{command_name(one, words)}`" for one in narration(words.edition).commands)
