"""Commands of a table: undo, resign, cancel, move, reminders, report, votes."""

from __future__ import annotations

import msgspec
from discord import app_commands

from bot.core import due, motions, play, upgrade
from bot.discord_io import rate_limiter
from bot.discord_io.permissions import channel_ids, is_open_to_all, need_place, need_seen
from bot.domain.requests import Refused
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.form import line_form
from bot.play.gate import LONGEST
from bot.play.group import GameNumber, describe_arguments, game, settings
from bot.play.look import brief_player
from bot.play.pressing import need_share
from bot.play.suggest import suggest_own_games
from bot.words import hand, ids
from bot.words.ids import NO_GAME, make_custom_id
from bot.words.message_draft import Button, MessageDraft
from bot.words.question_link import back_button
from bot.words.targets import Channel

FEATURE = Feature(__name__)


REPORT = "report"


@FEATURE.command("command-game-undo", game, limit=rate_limiter.UNDO)
@describe_arguments(whole="undo-all")
async def undo(answer: Answer, whole: bool = False) -> None:
    """Undo the user's last choice, or all since the last roll, draw or reveal."""
    await answer.do(play.undo, whole=whole)
    await answer.tell("done-undone")


@FEATURE.command("command-game-resign", game)
@FEATURE.verb(ids.RESIGN_PANEL, PRIVATE)
async def ask_to_resign(answer: Answer) -> None:
    """Ask the user to confirm a resignation. That of the last person cancels the game.

    Raises: Refused with not_seated.
    """
    record = await answer.record()
    seat = record.seat_of(answer.user)
    if seat is None:
        raise Refused("not_seated")
    if play.is_last_person(record, seat):
        await answer.say(
            confirmation_message(answer, "resign_last", "confirm-resign-last", "button-cancel-game")
        )
        return
    plan = confirmation_message(answer, "resign", "confirm-resign", "button-resign")
    other = Button(make_custom_id(answer.game, "substitute"), answer.texts("button-substitute"), "danger")
    await answer.say(MessageDraft(plan.text, (*plan.rows, (other,))))


@FEATURE.verb("resign", UPDATE)
async def confirm_resigning(answer: Answer) -> None:
    """Confirm /game resign. Asks again if it would now cancel the game."""
    try:
        await answer.do(play.resign, as_last=False)
    except Refused as refusal:
        if refusal.code != "last_person":
            raise
        await ask_to_resign(answer)
    else:
        await tell_resigned(answer)


@FEATURE.verb("resign_last", UPDATE)
async def last_resigning_question(answer: Answer) -> None:
    """Confirmation for the last user who resigns from a table."""
    await answer.do(play.resign)
    await tell_resigned(answer)


async def tell_resigned(answer: Answer) -> None:
    """Announce the computer in the user's seat with a way back, or the end."""
    names = await answer.names()
    if names.game.is_open:
        await answer.say(MessageDraft(answer.texts("done-resigned"), ((back_button(names),),)))
    else:
        await answer.tell("done-cancelled")


@FEATURE.verb("keep", UPDATE)
async def keep_playing(answer: Answer) -> None:
    """Cancel the confirmation."""
    await answer.tell("confirm-kept")


def confirmation_message(answer: Answer, verb: str, question: str, label: str) -> MessageDraft:
    """Question with a button to confirm and a way back."""
    yes = Button(make_custom_id(answer.game, verb), answer.texts(label), "danger")
    no = Button(make_custom_id(answer.game, "keep"), answer.texts("button-back"))
    return MessageDraft(answer.texts(question), ((yes, no),))


@FEATURE.command("command-game-move", game)
@describe_arguments(number="game")
@app_commands.autocomplete(number=suggest_own_games)
async def move_here(answer: Answer, number: GameNumber) -> None:
    """Move a game to this channel."""
    guild, channel, parent = channel_ids(answer.interaction)
    await need_share(answer.service, number, answer.actor)
    await need_place(answer.interaction, answer.texts)
    answer.game = number
    there = msgspec.structs.replace(await answer.record(), guild=guild, channel=channel, parent=parent)
    await need_seen(answer.interaction.client, there)
    hidden = is_open_to_all(answer.interaction.client, there) is not True
    await answer.do(play.move_table, channel, guild, parent, hidden=hidden)
    answer.service.waiting.forget(number)
    await answer.tell("done-moved", channel=Channel(channel))


@FEATURE.command("command-game-reminders", game)
@describe_arguments(active="on")
async def set_reminders(answer: Answer, active: bool) -> None:
    """Turn this game's reminders on or off."""
    await answer.do(due.switch_reminders, active)
    await answer.tell("done-reminders-on" if active else "done-reminders-off")


@FEATURE.command("command-game-report", game, opens_form=True, limit=rate_limiter.REPORT)
@describe_arguments(note="note")
async def report_problem(answer: Answer, note: app_commands.Range[str, 1, LONGEST] | None = None) -> None:
    """Report to the operator. Without a note a form asks for it."""
    if note is None:
        words = answer.texts
        box = line_form(
            make_custom_id(NO_GAME, REPORT), words("report-title"), words("report-label"), LONGEST
        )
        await answer.interaction.response.send_modal(box)
        return
    await answer.begin()
    await keep_report(answer, note)


@FEATURE.verb(REPORT, PRIVATE)
async def keep_report(answer: Answer, note: str) -> None:
    """Store a report with the position."""
    record = await answer.record()
    number = await answer.service.report(record.id, answer.actor, note)
    await answer.tell("done-reported", number=number)


@FEATURE.verb("yes", UPDATE)
async def vote_yes(answer: Answer, arg: str) -> None:
    """Vote for a motion."""
    before = (await answer.record()).seat_of(answer.user)
    outcome = await answer.do(motions.agree, motion_number(arg))
    taken = outcome.record.seat_of(answer.user)
    if before is None and taken is not None and taken.dm_closed:
        await brief_player(answer)


@FEATURE.verb("no", UPDATE)
async def vote_no(answer: Answer, arg: str) -> None:
    """Vote against a motion."""
    await answer.do(motions.refuse, motion_number(arg))


def motion_number(arg: str) -> int:
    """Motion number of a button.

    Raises: Refused with motion_gone if the button has none.
    """
    if not arg.isdecimal() or len(arg) > 9:
        raise Refused("motion_gone")
    return int(arg)


@FEATURE.verb("agree", UPDATE)
async def agree_to_go_on(answer: Answer) -> None:
    """Vote to continue under this version's rules."""
    await answer.do(upgrade.agree)


# Standing preferences: how certain questions are answered for a seat


@FEATURE.command("command-settings-preferences", settings)
@FEATURE.verb("prefer", PRIVATE)
async def open_preferences(answer: Answer) -> None:
    """Show the standing preferences of the user's seat."""
    await _show_preferences(answer)


@FEATURE.verb(ids.SET, UPDATE)
async def set_preference(answer: Answer, arg: str) -> None:
    """Choose a standing preference."""
    name, _, value = arg.partition(hand.PREFERENCE_SEPARATOR)
    for own in (await answer.record()).seats_of(answer.user):
        await answer.do(play.set_preference, name, value, own.seat)
    await _show_preferences(answer, name, value)


async def _show_preferences(answer: Answer, name: str = "", value: str = "") -> None:
    """Show the user's preferences, after a change of `name` if given."""
    names = await answer.names()
    if not hand.preference_specs(names):
        raise Refused("no_preferences")
    view = await answer.view(since=0)
    done = ""
    if name:
        chosen = hand.preference_choice(name, value, names)
        done = answer.texts("done-preference", preference=hand.preference_title(name, names), choice=chosen)
    await answer.say(hand.preferences_panel(view, names, done))
