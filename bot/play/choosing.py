"""Buttons and lists of a question: choices, further lists, the map, undo."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core import play
from bot.discord_io import rate_limiter
from bot.discord_io.discord_message import picture_file, with_rows
from bot.discord_io.errors import BODY
from bot.domain.requests import Outcome, Refused
from bot.play.answer import Answer
from bot.play.ending import may_end_turn
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.pressing import apply_chain, apply_each, apply_press, find_action
from bot.store import held_messages
from bot.words import ids, lists, secret, turn
from bot.words.choice import action_sentence
from bot.words.choices import has_public_places
from bot.words.message_draft import TEXT, MessageDraft
from bot.words.story_lines import happenings, recent_lines, story_lines
from bot.words.together import AND, OPENS
from engine.records import Action

FEATURE = Feature(__name__)


@FEATURE.verb(ids.DO, UPDATE)
@FEATURE.verb(ids.PICK, UPDATE)
async def choose(answer: Answer, arg: str) -> None:
    """Apply a choice, or show the next list."""
    if arg.startswith(lists.STEP):
        await show_list(answer, arg)
        return
    if AND in arg:
        await choose_both(answer, arg)
        return
    if await _confirm_turn_end(answer, [arg]):
        return
    outcome = await answer.do(apply_press, answer.question, arg)
    await _follow_choice(answer, outcome)


@FEATURE.verb(ids.BOTH, UPDATE)
async def choose_both(answer: Answer, arg: str) -> None:
    """Apply a choice and its follow-up, which may open a private question.

    If that ended early, the user is told the completed choices.
    """
    if await _confirm_turn_end(answer, arg.split(AND)):
        return
    done: list[Action] = []
    outcome = await answer.do(apply_chain, answer.question, arg, done)
    if arg.endswith(f"{AND}{OPENS}"):
        await _open_next(answer)
    elif 0 < len(done) < sum(ids.has_fields(step) for step in arg.split(AND)):
        await _tell_choices(answer, done)
    await _follow_choice(answer, outcome)


@FEATURE.verb(ids.MANY, UPDATE)
async def choose_several(answer: Answer) -> None:
    """Apply several choices in the list's order. Tells the user if that ended early."""
    if await _confirm_turn_end(answer, answer.values):
        return
    done: list[Action] = []
    outcome = await answer.do(apply_each, answer.question, answer.values, done)
    if len(done) < len(answer.values):
        await _tell_choices(answer, done)
    await _follow_choice(answer, outcome)


async def _confirm_turn_end(answer: Answer, tokens: Sequence[str]) -> bool:
    """Ask for a second tap before a choice that ends the turn."""
    if not await may_end_turn(answer.service, answer.game, answer.user, answer.question, tokens):
        return False
    *before, last = tokens
    if before:
        await answer.do(apply_each, answer.question, before, [])
    view = await answer.view()
    asked = view.decision
    action = ids.find_action(asked.actions, last) if asked is not None else None
    if asked is not None and action is not None:
        choice = (await answer.choices(view)).find_choice(action)
        await answer.ask_in_private(secret.turn_end_message(choice), asked, besides=True)
    return True


@FEATURE.verb(ids.END_TURN, UPDATE)
async def end_turn(answer: Answer, arg: str) -> None:
    """Make the choice that ends the turn, once confirmed."""
    await answer.do(apply_press, answer.question, arg)
    await answer.delete_pressed(MessageDraft(answer.texts("done-turn-ended")))


async def _tell_choices(answer: Answer, done: list[Action]) -> None:
    """Tell privately how far several choices in one press went."""
    names = await answer.names()
    actions = names.texts.join(action_sentence(action, names) for action in done)
    why = names.texts("stop-needs-decision")
    await answer.say_privately(names.texts("done-partly", actions=actions, why=why))


async def _open_next(answer: Answer) -> None:
    """Open the next private question of the user's seat, if any."""
    view = await answer.view()
    if view.decision is not None and view.decision.secret:
        choices = await answer.choices(view)
        if (only := secret.only_secret(choices)) is not None:
            await answer.do(play.submit, only, view.decision.id, view.decision.seat)
            return
        await answer.ask_in_private(secret.panel_message(choices, opened=True), view.decision, besides=True)


@FEATURE.verb(ids.MAP, PRIVATE)
@FEATURE.verb(ids.MAP_AGAIN, UPDATE)
async def show_map(answer: Answer, style: str) -> None:
    """Show the user's question with lists and map, privately.

    Raises: Refused with no_pictures where the picture fails.
    """
    await _show_question_map(answer, style)


async def _show_question_map(
    answer: Answer, style: str = "", told: Sequence[str] = (), path: str = ""
) -> None:
    """Show the map of the user's question. `told`: lines of the latest events. `path`: of its lists."""
    view, decision = await answer.open()
    names = await answer.names()
    async with answer.read_table() as reader:
        hints, outlook = await reader.hints(view), await reader.outlook(view)
        undo = reader.count_undoable(decision.seat)
    style = style or await answer.service.servers.style_of(names.game)
    plan = turn.private_question(view, decision, hints, outlook, style, names, told, undo, path)
    picture = plan.picture
    if picture is None:
        raise Refused("no_pictures")
    drawn = await answer.run_job(lambda jobs: jobs.draw(view, picture, names, asked=True))
    await answer.say(plan, [picture_file(*drawn)])


async def _follow_choice(answer: Answer, outcome: Outcome) -> None:
    """After a choice in a private message, show the next map or delete the message."""
    if answer.is_on_map:
        await _show_next_map(answer, outcome)
    elif answer.is_pressed_privately:
        await answer.delete_pressed(MessageDraft(answer.texts("map-done")))


async def _show_next_map(answer: Answer, outcome: Outcome) -> None:
    """After a choice on the map, show its result and the seat's next map."""
    view = await answer.view(outcome.first)
    decision, names = view.decision, await answer.names()
    told = story_lines([one.event for one in happenings(view)], names)
    if decision is not None and not decision.secret and has_public_places(decision, names):
        answer.question = ids.DecisionRef(decision.id, decision.seat)
        await _show_question_map(answer, told=told)
    else:
        done = names.texts("map-done")
        await answer.say(MessageDraft("\n".join([recent_lines(told, TEXT - len(done) - 1), done]).strip()))


@FEATURE.verb(ids.SHOW, UPDATE)
@FEATURE.verb(ids.GO, UPDATE)
async def show_list(answer: Answer, path: str) -> None:
    """Show another list of the decision in the pressed message. It is in the channel's language.

    A private map of many places shows the area that was chosen.
    """
    if answer.is_on_map and lists.area_in(path):
        await _show_question_map(answer, path=path.removeprefix(lists.STEP))
        return
    view, decision = await answer.open()
    message = answer.interaction.message
    if message is None:
        return
    record = await answer.record()
    names = await answer.parts.composer.names(record)
    choices = await answer.choices(view, names)
    rows = turn.decision_rows(
        lists.Lists(choices, path.removeprefix(lists.STEP)),
        turn.Help(why=record.is_guided(decision.seat)),
        undo=await answer.count_undoable(decision.seat),
        on_page=bool(await answer.parts.composer.page_of(record)),
    )
    try:
        await answer.first.show(**with_rows(message, rows))
    except discord.HTTPException as refusal:
        if refusal.code != BODY:
            raise
        # The message has become a card since the press.
        await answer.first.promise()
        await answer.first.show(**with_rows(await answer.interaction.original_response(), rows))


@FEATURE.verb(ids.OPEN, PRIVATE)
@FEATURE.verb(ids.BACK, UPDATE)
async def open_secret(answer: Answer) -> None:
    """Open the private list of a secret choice, or return to it.

    A single choice is made at once.
    """
    view, asked = await answer.open()
    choices = await answer.choices(view)
    if (only := secret.only_secret(choices)) is not None:
        await confirm_choice(answer, ids.action_token(only))
        return
    guided = await answer.is_guided(asked.seat)
    await answer.ask_in_private(secret.panel_message(choices, opened=True, guided=guided), asked)


@FEATURE.verb(ids.CARDS, PRIVATE)
async def tell_cards(answer: Answer) -> None:
    """Show the effect of each card of a secret question."""
    view, _ = await answer.open()
    await answer.say(secret.cards_message(await answer.choices(view)))


@FEATURE.verb(ids.TRY, UPDATE)
@FEATURE.verb(ids.TEST, UPDATE)
async def ask_twice(answer: Answer, arg: str) -> None:
    """Apply a choice, or ask for a second tap if it cannot be undone."""
    view, asked = await answer.open()
    choices = await answer.choices(view)
    page = secret.linked_page(arg)
    if page is not None:
        await answer.say(secret.panel_message(choices, page=page, guided=await answer.is_guided(asked.seat)))
        return
    choice = choices.find_choice(find_action(asked, arg))
    if secret.is_final(choice):
        await answer.ask_in_private(secret.confirmation_message(choice), asked)
    else:
        await confirm_choice(answer, arg)


@FEATURE.verb(ids.SURE, UPDATE)
async def confirm_choice(answer: Answer, arg: str) -> None:
    """Apply a confirmed secret choice, and offer the seat's next one."""
    _, asked = await answer.open()
    action = find_action(asked, arg)
    await answer.do(play.submit, action, asked.id, asked.seat)
    names = await answer.names()
    done = secret.chosen_message(action, names)
    view = await answer.view()
    further = view.decision
    if further is None or not further.secret:
        await answer.delete_pressed(done)
        return
    choices = await answer.choices(view)
    guided = further.kind != asked.kind and await answer.is_guided(asked.seat)
    if answer.is_pressed_privately or not answer.updates:
        await answer.ask_in_private(secret.panel_message(choices, done.text, guided=guided), further)
        return
    # A direct message belongs to the outbox, which closes it now, and may send the further question itself.
    await answer.say(done)
    if not await answer.service.query(held_messages.is_asked_by_dm, answer.game, further.seat, further.id):
        await answer.ask_in_private(secret.panel_message(choices, guided=guided), further, besides=True)


@FEATURE.verb(ids.UNDO, UPDATE, rate_limiter.UNDO)
async def undo(answer: Answer) -> None:
    """Undo one choice. A second press of the same button is refused."""
    _, asked = await answer.open()
    outcome = await answer.do(play.undo, asked.seat, asked.id)
    if answer.is_on_map:
        await _show_next_map(answer, outcome)


@FEATURE.verb(ids.UNDO_ALL, UPDATE, rate_limiter.UNDO)
async def undo_all(answer: Answer) -> None:
    """Undo to the last roll, draw or reveal, or the start of the seat's choices."""
    _, asked = await answer.open()
    await answer.do(play.undo, asked.seat, asked.id, whole=True)
    if answer.is_pressed_privately:
        await answer.tell("done-undone")
