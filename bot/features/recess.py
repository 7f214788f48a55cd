"""Agreed breaks of running tables, until a day or a vote to resume."""

from __future__ import annotations

import msgspec

from bot.core.draft import Draft
from bot.core.motions import propose_motion, settle
from bot.core.registry import MotionKind
from bot.domain.agenda import BREAK_ENDS
from bot.domain.consent import answer_seconds
from bot.domain.motion_state import RECESS, RESUME
from bot.domain.records import RUNNING, GameRecord, SeatRecord
from bot.domain.requests import Refused
from bot.domain.terms import Motion, Recess
from bot.messages.context import MessageContext
from bot.messages.line import Aside
from bot.play.answer import Answer
from bot.play.feature import PRIVATE, UPDATE, Feature
from bot.play.group import Name, at_table, describe_arguments
from bot.store import Store
from bot.store.seasons import season_of_table
from bot.words import ids
from bot.words.catalogue import Texts
from bot.words.clock import recess_line
from bot.words.days import day_options, parse_until
from bot.words.message_draft import Button, MessageDraft, Row, Select
from bot.words.targets import Moment

FEATURE = Feature(__name__)


class RecessBegan(Aside, tag="recess", frozen=True, kw_only=True):
    """A break began, or its end changed."""

    shows_again = True

    until: float = 0.0

    def words(self, at: MessageContext) -> dict[str, object]:
        """End of the break."""
        return {"when": Moment(self.until)}

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The line with a button to resume."""
        line = await super().compose(at)
        assert line is not None
        return msgspec.structs.replace(line, rows=((_resume_button(at.record.id, at.names.texts),),))


class RecessOver(Aside, tag="resumed_play", frozen=True):
    """The break is over."""

    shows_again = True


async def propose_recess(draft: Draft, until: float) -> None:
    """Propose a break, or another end of it, to everybody.

    Announces RecessBegan or MotionPressed.
    Raises: Refused with wrong_phase, not_seated, many_motions, break_past_round(when) beyond its season's
    round.
    """
    draft.need(RUNNING)
    draft.need_own_seat()
    due = await _round_end(draft.house.store, draft.before)
    if 0 < due < until:
        raise Refused("break_past_round", when=Moment(due))
    answers = min(until, draft.now + answer_seconds(draft.before))
    await settle(draft, propose_motion(draft, RECESS, until=answers, back=until))


async def _round_end(store: Store, record: GameRecord) -> float:
    """End of the round that counts a game, 0 for never."""
    async with store.read() as c:
        found = await season_of_table(c, record.id, record.channel)
    return found.due if found is not None else 0.0


async def propose_to_resume(draft: Draft) -> None:
    """End the break now. Everybody must agree. Announces RecessOver, or MotionPressed.

    Raises: Refused with wrong_phase, no_recess, not_seated, many_motions.
    """
    draft.need(RUNNING)
    draft.need_own_seat()
    if draft.before.recess is None:
        raise Refused("no_recess")
    await settle(draft, propose_motion(draft, RESUME))


def _begin_recess(draft: Draft, motion: Motion) -> None:
    before, until = draft.before.recess, float(motion.body["back"])
    if until <= draft.now:
        raise Refused("motion_gone")
    draft.set(recess=Recess(before.since if before is not None else draft.now, until))
    draft.step("recess", body={"until": until})
    draft.tell(RecessBegan(until=until))


def end_recess(draft: Draft) -> None:
    """End the break, ask again, and give its time back.

    Announces RecessOver.
    """
    recess = draft.before.recess
    assert recess is not None
    asked = draft.by.user if draft.by is not None else None
    draft.set(
        recess=None,
        seats=tuple(_extend_seat(seat, recess, draft.now, asked) for seat in draft.record.seats),
        motions=tuple(_postpone_motion(one, draft.now - recess.since) for one in draft.record.motions),
    )
    draft.step("resume")
    draft.tell(RecessOver())


def _postpone_motion(motion: Motion, seconds: float) -> Motion:
    """Move a motion's deadline to a later proposal's."""
    return msgspec.structs.replace(motion, until=motion.until + seconds) if motion.until else motion


def _extend_seat(seat: SeatRecord, recess: Recess, now: float, at_it: int | None) -> SeatRecord:
    """The seat with its times moved by the length of the break."""
    if seat.awaited is None:
        return seat
    since = seat.awaited_since + now - max(recess.since, seat.awaited_since)
    pinged = seat.awaited if seat.user == at_it else None
    return msgspec.structs.replace(seat, awaited_since=since, pinged=pinged)


@FEATURE.due_work(BREAK_ENDS)
def end_due_recess(draft: Draft, _about: str) -> None:
    """End a break on its last day."""
    end_recess(draft)


FEATURE.motions[RECESS] = MotionKind(_begin_recess, RecessBegan)
FEATURE.motions[RESUME] = MotionKind(lambda draft, _motion: end_recess(draft), RecessOver)


# The command, the list of days, and the button to go on


@FEATURE.command("command-table-break", at_table)
@describe_arguments(until="break-until")
async def propose_typed_recess(answer: Answer, until: Name = "") -> None:
    """Propose a break. Without a day, show a list and a button to resume."""
    if until:
        await _propose_until(answer, until)
    else:
        await show_panel(answer)


@FEATURE.verb(ids.RECESS_PANEL, PRIVATE)
async def show_panel(answer: Answer) -> None:
    """Show the days until which the table may take a break.

    Raises: Refused with not_seated.
    """
    record = await answer.record()
    if not answer.rights(record).has_seat:
        raise Refused("not_seated")
    zone = (await answer.service.people.read_habits(answer.user)).zone
    due = await _round_end(answer.service.store, record)
    await answer.say(recess_panel(record, zone, answer.texts, answer.service.clock(), due))


def recess_panel(record: GameRecord, zone: str, texts: Texts, now: float, due: float = 0.0) -> MessageDraft:
    """Message about a table's break, with days to choose.

    `due`: when the round of its season ends, 0: never.
    """
    days = Select(
        ids.make_custom_id(record.id, ids.RECESS), texts("recess-pick"), day_options(zone, texts, now)
    )
    rows: tuple[Row, ...] = ((_resume_button(record.id, texts),),) if record.recess is not None else ()
    ends = texts("recess-round", when=Moment(due)) if due else ""
    said = [recess_line(record.recess, texts), texts("recess-how"), ends]
    return MessageDraft("\n".join(filter(None, said)), (days, *rows))


def _resume_button(game: int, texts: Texts) -> Button:
    return Button(ids.make_custom_id(game, ids.RESUME), texts("button-resume"), "secondary", "▶️")


async def _propose_until(answer: Answer, day: str) -> None:
    zone = (await answer.service.people.read_habits(answer.user)).zone
    await answer.do(propose_recess, parse_until(day, zone, answer.service.clock()))
    await answer.tell("done-pace-asked")


@FEATURE.verb(ids.RECESS, UPDATE)
async def propose_by_tap(answer: Answer, day: str) -> None:
    """Propose a break until the chosen day."""
    await _propose_until(answer, day)


@FEATURE.verb(ids.RESUME, PRIVATE)
async def propose_resuming(answer: Answer) -> None:
    """Propose to end the break now."""
    await answer.do(propose_to_resume)
    await answer.tell("done-pace-asked")
