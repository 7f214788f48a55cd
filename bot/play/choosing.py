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
from bot.play.ending import would_end_turn
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.pressing import action_named, press, press_chain, press_each
from bot.store import held_messages
from bot.words import ids, lists, secret, turn
from bot.words.choice import sentence
from bot.words.choices import names_places
from bot.words.message_draft import TEXT, Button, MessageDraft
from bot.words.story_lines import happenings, lines, recent_lines
from bot.words.together import AND, OPENS
from engine.records import Action

FEATURE = Feature(__name__)


@FEATURE.verb(ids.DO, UPDATE)
@FEATURE.verb(ids.PICK, UPDATE)
async def choose(answer: Answer, arg: str) -> None:
    """Apply a choice, or show the next list."""
    if arg.startswith(lists.STEP):
        await show(answer, arg)
        return
    if AND in arg:
        await choose_both(answer, arg)
        return
    if await _holds_end(answer, [arg]):
        return
    outcome = await answer.do(press, answer.question, arg)
    if answer.on_map:
        await _show_next_map(answer, outcome)


@FEATURE.verb(ids.BOTH, UPDATE)
async def choose_both(answer: Answer, arg: str) -> None:
    """Apply a choice and its follow-up, which may open a private question.

    If that ended early, the user is told the completed choices.
    """
    if await _holds_end(answer, arg.split(AND)):
        return
    done: list[Action] = []
    outcome = await answer.do(press_chain, answer.question, arg, done)
    if arg.endswith(f"{AND}{OPENS}"):
        await _open_next(answer)
    elif 0 < len(done) < sum(ids.has_fields(step) for step in arg.split(AND)):
        await _tell_choices(answer, done)
    if answer.on_map:
        await _show_next_map(answer, outcome)


@FEATURE.verb(ids.MANY, UPDATE)
async def choose_several(answer: Answer) -> None:
    """Apply several choices in the list's order. Tells the user if that ended early."""
    if await _holds_end(answer, answer.values):
        return
    done: list[Action] = []
    outcome = await answer.do(press_each, answer.question, answer.values, done)
    if len(done) < len(answer.values):
        await _tell_choices(answer, done)
    if answer.on_map:
        await _show_next_map(answer, outcome)


async def _holds_end(answer: Answer, tokens: Sequence[str]) -> bool:
    """Hold back a choice that would end the turn, and ask for a second tap."""
    if not await would_end_turn(answer.service, answer.game, answer.user, answer.question, tokens):
        return False
    *before, last = tokens
    if before:
        await answer.do(press_each, answer.question, before, [])
    view = await answer.view()
    asked = view.decision
    action = ids.find(asked.actions, last) if asked is not None else None
    if asked is not None and action is not None:
        names = await answer.names()
        yes = Button(
            ids.custom_id(answer.game, ids.END_TURN, last, asked), names.texts("button-end-turn"), "success"
        )
        back = Button(ids.custom_id(answer.game, "keep"), names.texts("button-back"))
        said = names.texts("confirm-end-turn", action=sentence(action, names))
        await answer.say_besides(MessageDraft(said, ((yes, back),)))
    return True


@FEATURE.verb(ids.END_TURN, UPDATE)
async def end_turn(answer: Answer, arg: str) -> None:
    """Make the choice that ends the turn, once confirmed."""
    await answer.do(press, answer.question, arg)
    await answer.put_away(MessageDraft(answer.texts("done-turn-ended")))


async def _tell_choices(answer: Answer, done: list[Action]) -> None:
    """Tell privately how far several choices in one press went."""
    names = await answer.names()
    actions = names.texts.join(sentence(action, names) for action in done)
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
        await answer.ask_in_private(secret.panel(choices, opened=True), view.decision, besides=True)


@FEATURE.verb(ids.MAP, PRIVATE)
@FEATURE.verb(ids.MAP_AGAIN, UPDATE)
async def show_map(answer: Answer, style: str) -> None:
    """Show the user's question with lists and map, privately.

    Raises: Refused with no_pictures where the picture fails.
    """
    await _map(answer, style)


async def _map(answer: Answer, style: str = "", told: Sequence[str] = (), path: str = "") -> None:
    """Show the map of the user's question. `told`: lines of the latest events. `path`: of its lists."""
    view, decision = await answer.open()
    names = await answer.names()
    async with answer.service.read(answer.game) as reader:
        hints, outlook = await reader.hints(view), await reader.outlook(view)
        undo = reader.count_undoable(decision.seat)
    style = style or await answer.service.servers.style_of(names.game)
    plan = turn.screen(view, decision, hints, outlook, style, names, told, undo, path)
    picture = plan.picture
    if picture is None:
        raise Refused("no_pictures")
    drawn = await answer.run_job(lambda jobs: jobs.draw(view, picture, names, asked=True))
    await answer.say(plan, [picture_file(*drawn)])


async def _show_next_map(answer: Answer, outcome: Outcome) -> None:
    """After a choice on the map, show its result and the seat's next map."""
    view = await answer.view(outcome.first)
    decision, names = view.decision, await answer.names()
    told = lines([one.event for one in happenings(view)], names)
    if decision is not None and not decision.secret and names_places(decision, names):
        answer.question = ids.DecisionRef(decision.id, decision.seat)
        await _map(answer, told=told)
    else:
        done = names.texts("map-done")
        await answer.say(MessageDraft("\n".join([recent_lines(told, TEXT - len(done) - 1), done]).strip()))


@FEATURE.verb(ids.SHOW, UPDATE)
@FEATURE.verb(ids.GO, UPDATE)
async def show(answer: Answer, path: str) -> None:
    """Show another list of the decision in the pressed message. It is in the channel's language.

    A private map of many places shows the area that was chosen.
    """
    if answer.on_map and lists.area_in(path):
        await _map(answer, path=path.removeprefix(lists.STEP))
        return
    view, decision = await answer.open()
    message = answer.interaction.message
    if message is None:
        return
    record = await answer.record()
    names = await answer.parts.composer.names(record)
    choices = await answer.choices(view, names)
    rows = turn.rows(
        lists.Lists(choices, path.removeprefix(lists.STEP)),
        turn.Help(why=record.explained_to(decision.seat)),
        undo=await answer.count_undoable(decision.seat),
        on_page=bool(await answer.parts.composer.page_of(record)),
    )
    edit = answer.interaction.edit_original_response
    try:
        await edit(**with_rows(message, rows))
    except discord.HTTPException as refusal:
        if refusal.code != BODY:
            raise
        # The message has become a card since the press.
        await edit(**with_rows(await answer.interaction.original_response(), rows))


@FEATURE.verb(ids.OPEN, PRIVATE)
@FEATURE.verb(ids.BACK, UPDATE)
async def open_secret(answer: Answer) -> None:
    """Open the private list of a secret choice, or return to it.

    A single choice is made at once.
    """
    view, asked = await answer.open()
    choices = await answer.choices(view)
    if (only := secret.only_secret(choices)) is not None:
        await confirm_choice(answer, ids.token(only))
        return
    guided = await answer.is_guided(asked.seat)
    await answer.ask_in_private(secret.panel(choices, opened=True, guided=guided), asked)


@FEATURE.verb(ids.CARDS, PRIVATE)
async def tell_cards(answer: Answer) -> None:
    """Show the effect of each card of a secret question."""
    view, _ = await answer.open()
    await answer.say(secret.cards(await answer.choices(view)))


@FEATURE.verb(ids.TRY, UPDATE)
@FEATURE.verb(ids.TEST, UPDATE)
async def ask_twice(answer: Answer, arg: str) -> None:
    """Apply a choice, or ask for a second tap if it cannot be undone."""
    view, asked = await answer.open()
    choices = await answer.choices(view)
    page = secret.page_of(arg)
    if page is not None:
        await answer.say(secret.panel(choices, page=page, guided=await answer.is_guided(asked.seat)))
        return
    choice = choices.choice_of(action_named(asked, arg))
    if secret.is_final(choice):
        await answer.say(secret.second_tap(choice))
    else:
        await confirm_choice(answer, arg)


@FEATURE.verb(ids.SURE, UPDATE)
async def confirm_choice(answer: Answer, arg: str) -> None:
    """Apply a confirmed secret choice, and offer the seat's next one."""
    _, asked = await answer.open()
    action = action_named(asked, arg)
    await answer.do(play.submit, action, asked.id, asked.seat)
    names = await answer.names()
    done = secret.chosen_message(action, names)
    view = await answer.view()
    further = view.decision
    if further is None or not further.secret:
        await answer.put_away(done)
        return
    choices = await answer.choices(view)
    guided = further.kind != asked.kind and await answer.is_guided(asked.seat)
    if answer.pressed_privately or not answer.updates:
        await answer.ask_in_private(secret.panel(choices, done.text, guided=guided), further)
        return
    # A direct message belongs to the outbox, which closes it now, and may send the further question itself.
    await answer.say(done)
    if not await answer.service.query(held_messages.asks_by_dm, answer.game, further.seat, further.id):
        await answer.ask_in_private(secret.panel(choices, guided=guided), further, besides=True)


@FEATURE.verb(ids.UNDO, UPDATE, rate_limiter.UNDO)
async def undo(answer: Answer) -> None:
    """Undo one choice. A second press of the same button is refused."""
    _, asked = await answer.open()
    outcome = await answer.do(play.undo, asked.seat, asked.id)
    if answer.on_map:
        await _show_next_map(answer, outcome)


@FEATURE.verb(ids.UNDO_ALL, UPDATE, rate_limiter.UNDO)
async def undo_all(answer: Answer) -> None:
    """Undo to the last roll, draw or reveal, or the start of the seat's choices."""
    _, asked = await answer.open()
    await answer.do(play.undo, asked.seat, asked.id, whole=True)
    if answer.pressed_privately:
        await answer.tell("done-undone")
