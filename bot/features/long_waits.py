"""Tables without a clock ask after a week of waiting how to continue."""

from __future__ import annotations

from bot.core import play
from bot.core.draft import Draft
from bot.core.motions import agree, propose_motion, settle
from bot.core.presenter import Changed
from bot.core.registry import MotionKind
from bot.domain.agenda import GOES_ON
from bot.domain.change import Change
from bot.domain.consent import voters
from bot.domain.motion_state import TAKE_OVER
from bot.domain.presence import present_users
from bot.domain.records import RUNNING, Lane, Outgoing
from bot.domain.requests import Refused
from bot.domain.seat_clock import ALL_NUDGES, LONG_WAIT
from bot.domain.terms import Motion
from bot.messages.context import MessageContext
from bot.messages.seats import SeatTaken
from bot.messages.table_message import TableMessage
from bot.outbox.tellings import seat_ping
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, Feature
from bot.words import ids
from bot.words.message_draft import Button, MessageDraft
from bot.words.names import Names
from bot.words.question_link import add_question_link
from bot.words.targets import Mention, mentions
from bot.words.turn import seat_user

FEATURE = Feature(__name__)


class WaitsLong(Change, tag="waits_long", frozen=True):
    """A user without a clock has been awaited for a week."""


class LongWaitQuestion(TableMessage, tag="waits_long", frozen=True, kw_only=True):
    """Asks a table whether its game continues after a week's wait."""

    posted_anew = True

    seat: str

    @property
    def asked_seat(self) -> str:
        """The awaited seat."""
        return self.seat

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The question and its buttons, None once the seat has acted."""
        if all(one.seat != self.seat for one in at.view().asked) or seat_user(self.seat, at.names) is None:
            return None
        return long_wait_question(self.seat, at.names, await at.question_link(self.seat))


def long_wait_question(seat: str, names: Names, where: str) -> MessageDraft:
    """Question with buttons: resign, let the computer play, take a break, cancel."""
    texts, game = names.texts, names.game
    others = voters(game, Motion(0, TAKE_OVER, body={"user": seat_user(seat, names)}))
    said = texts(
        "long-wait",
        game=game.id,
        who=names.seat_mention(seat),
        others=len(others),
        voters=mentions(others),
        host=Mention(game.host),
    )
    take_over = [Button(_button_id(names, ids.TAKE_OVER, seat), texts("button-take-over"), "secondary", "🤖")]
    buttons = (
        Button(_button_id(names, ids.RESIGN_PANEL), texts("button-resign-panel"), "secondary", "🚪"),
        *(take_over if others else []),
        Button(_button_id(names, ids.RECESS_PANEL), texts("button-recess-panel"), "secondary", "⏸️"),
        Button(_button_id(names, ids.CANCEL_PANEL), texts("button-cancel-panel"), "danger"),
    )
    return add_question_link(MessageDraft(said, (buttons,), present_users(game)), game.id, where, texts)


def _button_id(names: Names, verb: str, arg: str = "") -> str:
    return ids.make_custom_id(names.game.id, verb, arg)


@FEATURE.announcer
def _ask_on_wait(changed: Changed) -> list[Outgoing]:
    record = changed.game.record
    seat = record.seat(changed.seat)
    if not isinstance(changed.change, WaitsLong) or seat is None:
        return []
    return [seat_ping(changed, seat, Lane(channel=record.channel), LongWaitQuestion(seat=seat.seat))]


@FEATURE.due_work(GOES_ON)
def ask_whether_it_goes_on(draft: Draft, letter: str) -> None:
    """Ask the table how to continue without an overdue seat. Announces WaitsLong."""
    record, late = draft.before, draft.before.seat(letter)
    assert late is not None
    for own in record.seats_of(late.user):
        if own.awaited is not None:
            draft.set_seat(own.seat, pinged=own.awaited, reminded=own.awaited, nudged=ALL_NUDGES)
    draft.tell(WaitsLong(), letter)


# Others may let the computer play until that person is back


async def propose_to_take_over(draft: Draft, letter: str) -> None:
    """Propose that the computer plays a seat the table waits for, or vote for it.

    Announces SeatTaken, or MotionPressed.
    Raises: Refused with wrong_phase, not_seated, not_waited_for, many_motions.
    """
    draft.need(RUNNING)
    draft.need_own_seat()
    seat = draft.before.seat(letter)
    asked = seat is not None and seat.user not in (None, draft.by.user if draft.by else None)
    pause = draft.before.recess
    until = pause.since if pause is not None else draft.now
    if seat is None or not asked or seat.awaited is None or until < seat.awaited_since + LONG_WAIT:
        raise Refused("not_waited_for")
    there = next((one for one in draft.before.motions if (one.kind, one.seat) == (TAKE_OVER, letter)), None)
    if there is not None:
        # A proposal in its place would start without the votes.
        await agree(draft, there.id)
    else:
        await settle(draft, propose_motion(draft, TAKE_OVER, letter, decision=seat.awaited, user=seat.user))


def _take_over(draft: Draft, motion: Motion) -> None:
    seat = draft.before.seat(motion.seat)
    assert seat is not None
    play.let_computer_in(draft, seat)


FEATURE.motions[TAKE_OVER] = MotionKind(_take_over, SeatTaken)


@FEATURE.verb(ids.TAKE_OVER, PRIVATE)
async def ask_to_take_over(answer: Answer, letter: str) -> None:
    """Ask the others to let the computer play a seat."""
    await answer.do(propose_to_take_over, letter)
    await answer.tell("done-pace-asked")
