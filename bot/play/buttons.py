"""Buttons and selects that outlive the process: the custom_id says all, everything else is read again.

Each press is answered at once (an update of its own message, or a private "thinking"), and only then
worked on.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import msgspec

from bot.core import lobby, motions, play, upgrade
from bot.discord_io.permissions import need_place
from bot.domain.paces import pace_of
from bot.domain.ping_times import SNOOZE_SECONDS
from bot.domain.requests import Refused
from bot.features.advice.discord import show_advice
from bot.features.backups.undone import need_current
from bot.features.calls.rematch import open_rematch
from bot.features.help.explaining import (
    explain_game,
    explain_place,
    explain_question,
    explain_topic,
    unguide,
)
from bot.features.pace import coming, pacing
from bot.features.practice.discord import begin_practice, practise
from bot.features.privacy import forgetting
from bot.features.privacy.words import FORGET
from bot.features.servers.panel import bar, let_back, set_for_server, turn_page
from bot.features.substitutes import offers
from bot.features.switches.discord import press_switch
from bot.messages.at_length import stretch_named
from bot.play.answer import Answer
from bot.play.asking import question_again
from bot.play.gate import lets_press_in
from bot.play.pressing import action_named, played, press, press_chain, press_each
from bot.process.incidents import incident
from bot.words import ids, lists, preferences, secret
from bot.words.back_button import back_button
from bot.words.clock import ago
from bot.words.draft import MessageDraft
from bot.words.together import AND, OPENS

Press = discord.Interaction[Any]
Verb = Callable[[Answer, ids.Question | None, str], Awaitable[None]]
UPDATE, PRIVATE = "update", "private"
VERBS: dict[str, tuple[str, Verb]] = {}


def verb(name: str, answer: str) -> Callable[[Verb], Verb]:
    """A verb of custom_ids, and how its first answer is given: "update" its message, or "private"."""

    def register(function: Verb) -> Verb:
        VERBS[name] = (answer, function)
        return function

    return register


async def pressed(interaction: Press, match: re.Match[str]) -> None:
    """Answer at once, then do what the custom_id says; whatever goes wrong is told privately.

    Nothing escapes, for discord.py would log the custom_id, which may name a secret.
    """
    answering, function = VERBS.get(match["verb"], (PRIVATE, _gone))
    try:
        if not await lets_press_in(interaction, match["verb"]):
            return
        answer = Answer(interaction, int(match["game"]))
        async with answer.guarded(f"press {match['verb']}"):
            await answer.first(update=answering == UPDATE)
            data: dict[str, Any] = dict(interaction.data or {})
            answer.named, answer.picked = match["arg"] or "", bool(data.get("values"))
            answer.values = [str(value) for value in data.get("values", [answer.named])]
            question = ids.Question.read(match["decision"])
            if question is not None or answer.updates:
                await need_current(answer, question)
            await function(answer, question, answer.values[0] if answer.values else "")
    except Exception as error:
        incident(error, "press")


async def _gone(answer: Answer, question: ids.Question | None, arg: str) -> None:
    raise Refused("stale")


class _Component:
    """Nothing is kept in the item: the custom_id, and of a select the value, are all."""

    def __init__(self, item: discord.ui.Item[Any], match: re.Match[str]) -> None:
        super().__init__(item)  # type: ignore[call-arg]
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Any:
        """The item as it was pressed."""
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """A press, or a choice."""
        await pressed(interaction, self.match)


class GameButton(_Component, discord.ui.DynamicItem[discord.ui.Button[Any]], template=ids.BUTTONS):
    """A button of a game's message."""


class GameSelect(_Component, discord.ui.DynamicItem[discord.ui.Select[Any]], template=ids.SELECTS):
    """A select of a game's message."""


@verb(ids.DO, UPDATE)
@verb(ids.PICK, UPDATE)
async def choose(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Apply a choice, or lead on to the next list where the value says so."""
    if arg.startswith(lists.STEP):
        await show(answer, question, arg)
        return
    if AND in arg:
        await choose_both(answer, question, arg)
        return
    await answer.do(press, question, arg)
    if answer.on_map:
        await answer.show_next_map(question)


@verb(ids.BOTH, UPDATE)
async def choose_both(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Apply a choice and what follows it; open the private question that comes next, where it says so.

    Where that ended early, what was done is told privately.
    """
    done: list[Any] = []
    await answer.do(press_chain, question, arg, done)
    if arg.endswith(f"{AND}{OPENS}"):
        await answer.open_next(question)
    elif 0 < len(done) < sum(ids.has_fields(step) for step in arg.split(AND)):
        await answer.say_what_was_done(done)
    if answer.on_map:
        await answer.show_next_map(question)


@verb(ids.MANY, UPDATE)
async def choose_several(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Apply several choices in the order of the list; tell privately where that ended early."""
    done: list[Any] = []
    await answer.do(press_each, question, answer.values, done)
    if len(done) < len(answer.values):
        await answer.say_what_was_done(done)
    if answer.on_map:
        await answer.show_next_map(question)


@verb(ids.MAP, PRIVATE)
@verb(ids.MAP_AGAIN, UPDATE)
async def show_map(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The question with the map of its places, to its seat alone."""
    await answer.show_map(question, arg)


@verb(ids.SHOW, UPDATE)
@verb(ids.GO, UPDATE)
async def show(answer: Answer, question: ids.Question | None, path: str) -> None:
    """Show another list of the same decision, in its own message."""
    await answer.show_choices(question, path.removeprefix(lists.STEP))


@verb(ids.OPEN, PRIVATE)
async def open_secret(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Open the private list of a secret choice."""
    view, asked = await answer.open(question)
    hints, guided = await answer.hints(view), await answer.guided()
    await answer.say(secret.panel(asked, await answer.names(), hints=hints, opened=True, guided=guided))


@verb(ids.TRY, UPDATE)
@verb(ids.TEST, UPDATE)
async def ask_twice(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """A choice that cannot be had back waits for its second tap; another one is made."""
    view, asked = await answer.open(question)
    names = await answer.names()
    page = secret.page_of(arg)
    if page is not None:
        hints, guided = await answer.hints(view), await answer.guided()
        await answer.say(secret.panel(asked, names, page=page, hints=hints, guided=guided))
        return
    action = action_named(asked, arg)
    if secret.is_final(asked, action, names):
        await answer.say(secret.second_tap(asked, action, names))
    else:
        await sure(answer, question, arg)


@verb(ids.BACK, UPDATE)
async def back(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Back from the second tap to the list."""
    await open_secret(answer, question, arg)


@verb(ids.SURE, UPDATE)
async def sure(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The second tap: the secret choice is made; a further one of the same seat is offered at once."""
    _, asked = await answer.open(question)
    action = action_named(asked, arg)
    await answer.do(play.submit, action, asked.id, asked.seat)
    names = await answer.names()
    done = secret.chosen(action, names)
    view = await answer.view(question=question)
    if view.decision is not None and view.decision.secret:
        hints, guided = await answer.hints(view), await answer.guided()
        done = secret.panel(view.decision, names, done.text, hints=hints, guided=guided)
    await answer.say(done)


for name, answering, function in (
    (ids.SERVER, UPDATE, set_for_server),
    (ids.SERVER_PAGE, UPDATE, turn_page),
    (ids.BAR, UPDATE, bar),
    (ids.UNBAR, UPDATE, let_back),
    (ids.NEW, PRIVATE, explain_game),
    (ids.WHY, PRIVATE, explain_question),
    (ids.TOPIC, PRIVATE, explain_topic),
    (ids.WHY_NOT, PRIVATE, explain_place),
    (ids.UNGUIDE, PRIVATE, unguide),
    (ids.PRACTICE, PRIVATE, begin_practice),
    (ids.PRACTISE, UPDATE, practise),
    (ids.PRACTISE_LIST, UPDATE, practise),
    (ids.SWITCH, UPDATE, press_switch),
):
    verb(name, answering)(function)


@verb("hand", PRIVATE)
async def hand(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """My hand."""
    await answer.show_hand()


@verb("prefer", PRIVATE)
async def prefer(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The standing preferences."""
    await answer.show_preferences()


@verb(ids.SET, UPDATE)
async def set_preference(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Choose a standing preference."""
    name, _, value = arg.partition(preferences.SEPARATOR)
    for own in (await answer.record()).seats_of(answer.user):
        await answer.do(play.prefer, name, value, own.seat)
    await answer.show_preferences(name, value)


@verb(ids.ASK, PRIVATE)
async def ask(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Show the question again."""
    await answer.say(MessageDraft(await question_again(answer)))


@verb("recap", PRIVATE)
async def recap(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Since my last turn."""
    await answer.show_recap()


@verb(ids.TOLD, PRIVATE)
async def told(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """All of a turn, or of the one that runs, in the asker's language."""
    try:
        stretch = stretch_named(arg) if arg else None
    except ValueError:
        raise Refused("stale") from None
    first, *others = await answer.parts.composer.full_text(answer.game, stretch, answer.locale)
    await answer.say(first)
    for page in others:
        await answer.say_besides(page)


@verb("status", PRIVATE)
async def status(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The board as text."""
    await answer.show_status()


@verb("undo", UPDATE)
async def undo(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """One step back; a second press of the same button finds its question gone."""
    view, _ = await answer.open(question)
    await answer.do(play.undo, view.me or "")


@verb("join", UPDATE)
async def join(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Take a seat."""
    await answer.do(lobby.join)


@verb("leave", UPDATE)
async def leave(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Leave the table."""
    await answer.do(lobby.leave)


@verb("computer", UPDATE)
async def computer(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Seat a computer player."""
    await answer.do(lobby.add_computer, play.STAND_IN)


@verb("uncomputer", UPDATE)
async def uncomputer(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The computer player that sat down last gets up."""
    seats = [one.seat for one in (await answer.record()).seats if one.computer]
    await answer.do(lobby.remove_computer, seats[-1] if seats else "")


@verb("start", UPDATE)
async def start(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Begin, where the bot may tell the story."""
    await need_place(answer.interaction, answer.texts)
    await answer.do(lobby.start)


@verb(ids.PACE, UPDATE)
async def pace(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The host chooses how fast the table plays."""
    await answer.do(pacing.choose_pace, pace_of(arg))


@verb(ids.ADVICE, PRIVATE)
async def advice(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """What looks best, to the asked seat alone."""
    await show_advice(answer, question)


@verb("yes", UPDATE)
async def yes(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Agree to a motion."""
    before = (await answer.record()).seat_of(answer.user)
    outcome = await answer.do(motions.agree, number_in(arg))
    taken = outcome.record.seat_of(answer.user)
    if before is None and taken is not None and taken.dm_closed:
        await answer.brief()


@verb("no", UPDATE)
async def no(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Refuse a motion: it falls."""
    await answer.do(motions.refuse, number_in(arg))


def number_in(arg: str) -> int:
    """A motion's number as a button names it; Refused("motion_gone") for what is none."""
    if not arg.isdecimal() or len(arg) > 9:
        raise Refused("motion_gone")
    return int(arg)


@verb(ids.SNOOZE, PRIVATE)
async def snooze(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Not now: the asker is told later, once more."""
    until = answer.service.now() + SNOOZE_SECONDS
    habits = await answer.service.people.habits_of(answer.user)
    await answer.service.people.set_habits(answer.user, msgspec.structs.replace(habits, snoozed=until))
    await answer.say(MessageDraft(answer.texts("done-snoozed", when=ago(until))))


@verb("return", PRIVATE)
async def come_back(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """I am back: the seat is its person's again."""
    await answer.do(coming.come_back)
    await answer.say(MessageDraft(answer.texts("done-back")))


@verb(ids.REMATCH, PRIVATE)
async def rematch(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Open a table like the one that is over, for the same people."""
    over = await played(answer.service, answer.game, answer.interaction.channel_id, answer.user)
    await open_rematch(answer, over)
    await answer.say(MessageDraft(answer.texts("done-opened")))


@verb("resign", UPDATE)
async def resign(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The second tap of /game resign."""
    await answer.do(play.resign)
    await answer.say(MessageDraft(answer.texts("done-resigned"), ((back_button(await answer.names()),),)))


@verb("substitute", UPDATE)
async def substitute(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Resign, and ask for somebody to take the seat from the computer."""
    await answer.do(offers.resign_for_a_substitute)
    await answer.say(MessageDraft(answer.texts("done-resigned"), ((back_button(await answer.names()),),)))


@verb("cancel", UPDATE)
async def cancel(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The second tap of /game cancel."""
    await answer.do(play.cancel)
    await answer.say(MessageDraft(answer.texts("done-cancelled")))


@verb("agree", UPDATE)
async def agree(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """Go on under the rules of this version, as far as this seat is concerned."""
    await answer.do(upgrade.agree)


@verb(FORGET, UPDATE)
async def forget(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """The second tap of /privacy delete."""
    answer.leave_no_trace()
    await forgetting.forget(answer.service, answer.user)
    said = answer.texts("done-forgotten")
    if await answer.service.servers.is_barred(answer.user):
        said = f"{said} {answer.texts('done-forgotten-barred')}"
    await answer.say(MessageDraft(said))


@verb("keep", UPDATE)
async def keep(answer: Answer, question: ids.Question | None, arg: str) -> None:
    """No second tap: nothing is changed."""
    await answer.say(MessageDraft(answer.texts("confirm-kept")))
