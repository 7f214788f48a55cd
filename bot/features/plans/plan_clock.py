"""Carries out plans shortly after their question, as if the user had chosen.

What others can see of it is a quick answer. It comes at a chance moment between SOONEST and LATEST seconds
after the clock has found it: never at once, which no hand could do, and never on the clock's own beat. It is
stored, told and timed as the person's own choice, their next question pings or does not as after one, and
nobody else is shown anything while a plan waits or where none fits. What others can still guess is what they
could guess of anybody who answers within two minutes, by night or while away too: that they were there, or
had made up their mind. A longer wait would hide a little more and hold up every table. Whoever minds keeps no
plan. Only its person is told what was done, or asked what becomes of it, by direct message or in their
private thread.
"""

from __future__ import annotations

import asyncio
import weakref
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from bot.core import play
from bot.core.draft import Draft
from bot.core.replaying import ROLLBACK
from bot.core.table_access import Tables
from bot.domain.requests import Actor, GameBroken, Refused
from bot.features.plans.plan import Plan, find_answer, is_met, lacks_kinds
from bot.features.plans.plan_menus import describe_plan, read_plan, write_plan
from bot.messages.context import MessageContext
from bot.messages.table_message import TableMessage
from bot.play.feature import Feature
from bot.process.incidents import log_incident
from bot.store import plan_rows, queue, steps
from bot.store.plan_rows import PlanRow, Ready
from bot.store.transaction import Transaction
from bot.words.choices import Choices
from bot.words.hand import plans_button
from bot.words.message_draft import MessageDraft
from bot.words.names import Names
from bot.words.story_lines import happenings, story_lines
from bot.words.targets import Channel
from bot.words.whole_lines import keep_whole_lines
from bot.words.why import impossible_reason
from engine.records import Prefer, Undone

if TYPE_CHECKING:
    from engine.game import Game

FEATURE = Feature(__name__)


SOONEST, LATEST = 15.0, 75.0
"""Delay in seconds of a planned answer. The clock runs three times a minute."""


class OwnersNews(TableMessage, frozen=True, kw_only=True):
    """Tells the owner about a plan for a seat."""

    seat: str

    @property
    def reader_seat(self) -> str:
        """Seat of the plan's owner."""
        return self.seat


class Planned(OwnersNews, tag="planned", frozen=True, kw_only=True):
    """Tells a user what their plan chose in log entry `entry`."""

    entry: int

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """Result of the plan as the seat knows it, and any next question."""
        view = await at.reader.view_at(self.seat, self.entry, self.entry)
        told = story_lines([one.event for one in happenings(view)], at.names, quiet=True)
        channel, texts = Channel(at.record.channel), at.names.texts
        head = texts("plan-done", game=at.record.id, channel=channel, seat=at.names.seat(self.seat))
        sitting = at.record.seat(self.seat)
        asked = sitting is not None and sitting.awaited is not None
        last = [texts("plan-asked-on", channel=channel)] if asked else []
        quiet = not asked or await _is_resting(at, self)
        return MessageDraft(keep_whole_lines("\n".join([head, *told, *last]), texts), quiet=quiet)


class PlanAsks(OwnersNews, tag="plan_asks", frozen=True, kw_only=True):
    """Asks a user what becomes of a plan whose kinds of action were not possible."""

    plan: int

    async def compose(self, at: MessageContext) -> MessageDraft | None:
        """The plan, and what its question offers. That question itself notifies."""
        names, sitting = at.names, at.record.seat(self.seat)
        user = sitting.user if sitting is not None else None
        mine = await at.service.query(plan_rows.read_plans, at.record.id, user or 0)
        row = next((one for one in mine if one.id == self.plan and read_plan(one).asks), None)
        if row is None:
            return None
        channel, seat = Channel(at.record.channel), names.seat(self.seat)
        head = names.texts("plan-asks", game=at.record.id, channel=channel, seat=seat)
        lines, view = [head, describe_plan(row, names)], at.reader.view(self.seat)
        if view.decision is not None and view.decision.kind == row.kind:
            choices = Choices(view.decision, await at.reader.hints(view), names)
            refused = at.reader.refused_actions(self.seat)
            lines.append(impossible_reason(choices, refused, read_plan(row).types))
        text = keep_whole_lines("\n".join(lines), names.texts)
        return MessageDraft(text, ((plans_button(names),),), quiet=True)


async def _is_resting(at: MessageContext, told: Planned) -> bool:
    """True if a seat's user wants no messages now, or never wants any."""
    sitting = at.record.seat(told.seat)
    if sitting is None or sitting.user is None or sitting.habits.where == "none":
        return True
    return not await at.service.people.may_tell(sitting.user)


async def apply_plan(draft: Draft, seat: str, decision: int) -> None:
    """Answer a seat's question by the actor's first plan that fits, and use it up.

    A plan made after the question was asked is for the next one, even after a break. If none fits, each plan
    of whose kinds of action none is offered asks its owner, once.

    Raises: Refused as by `play.submit`. Also stale if the question is gone, the seat is another's or the
    table stands still, and nothing_such if no plan fits or the game went back to the question.
    """
    game, sitting = draft.need_play(), draft.before.seat(seat)
    asked = game.decision(seat)
    if draft.by is None or sitting is None or sitting.user != draft.by.user:
        raise Refused("stale")
    if asked is None or asked.id != decision or not draft.before.is_waiting:
        raise Refused("stale")
    async with draft.house.store.read() as c:
        mine = await plan_rows.read_plans(c, draft.before.id, draft.by.user)
        asked_at = await steps.entry_time(c, draft.before.id, asked.id)
        rolled_back = await steps.latest_step_time(c, draft.before.id, ROLLBACK)
    if asked_at <= rolled_back or _has_to_choose_again(game, seat):
        raise Refused("nothing_such")
    names = Names(draft.before, await draft.house.edition_of(draft.before))
    view = draft.table.view(seat)
    plans = [(row, read_plan(row)) for row in mine if row.kind == asked.kind and row.at < asked_at]
    ready = [
        one for one in plans if not one[1].asks and all(is_met(each, view) for each in one[1].conditions)
    ]
    for row, plan in ready:
        if (action := find_answer(plan, asked, names)) is not None:
            play.submit(draft, action, asked.id, seat)
            _settle(draft, row, None, Planned(seat=seat, entry=len(game.log) - 1))
            return
    asking = [one for one in ready if lacks_kinds(one[1], asked, names)]
    if not asking:
        raise Refused("nothing_such")
    for row, plan in asking:
        _settle(draft, row, msgspec.structs.replace(plan, asks=True), PlanAsks(seat=seat, plan=row.id))


def _has_to_choose_again(game: Game, seat: str) -> bool:
    """True if the game went back before the seat's choices at that time."""
    made = most = 0
    for entry in game.log:
        if entry.action is None:
            made -= sum(isinstance(one, Undone) and one.seat == seat for one in entry.events)
        elif entry.seat == seat and not isinstance(entry.action, Prefer):
            made += 1
        most = max(most, made)
    return made < most


def _settle(draft: Draft, row: PlanRow, left: Plan | None, told: OwnersNews) -> None:
    """Store what is `left` of the actor's plan, and tell them, in this change."""
    assert draft.by is not None
    game, user = draft.before.id, draft.by.user

    def write(c: Transaction) -> None:
        if left is None:
            plan_rows.drop_plan(c, game, user, row.id)
        else:
            plan_rows.change_answer(c, game, user, row, write_plan(left))
        queue.tell_user(c, user, told, draft.now, game=game)

    draft.statements.append(write)


class PlanClock:
    """Answers questions by plans, each once, at its own time."""

    def __init__(self, tables: Tables) -> None:
        self._tables = weakref.proxy(tables)
        self._found: dict[Ready, asyncio.Task[None]] = {}

    async def look(self) -> None:
        """Schedule each planned question, and drop outdated ones."""
        async with self._tables.store.read() as c:
            now = await plan_rows.ready_seats(c)
        self._found = {one: task for one, task in self._found.items() if one in now or not task.done()}
        for one in now:
            if one not in self._found:
                self._found[one] = asyncio.create_task(self._answer_later(one), name="plan")

    async def wait_settled(self) -> None:
        """Wait until all scheduled questions are handled."""
        await asyncio.gather(*self._found.values())

    async def _answer_later(self, one: Ready) -> None:
        await asyncio.sleep(SystemRandom().uniform(SOONEST, LATEST))
        try:
            await answer_now(self._tables, one)
        except Exception as trouble:
            log_incident(trouble, f"game {one.game}: a plan was not carried out")


async def answer_now(tables: Tables, one: Ready) -> None:
    """Answer a question by a matching plan, once, as its user's change."""
    sitting = (await tables.record(one.game)).seat(one.seat)
    if sitting is None or sitting.user != one.user:
        return
    by = Actor(one.user, sitting.name, sitting.locale)
    # After a rollback another question may have the same number: it has come at another moment.
    key = f"plan:{one.game}:{one.decision}{one.seat}:{one.since}"
    with suppress(Refused, GameBroken):
        await tables.change(one.game, by, lambda draft: apply_plan(draft, one.seat, one.decision), key)
        tables.tell(one.game)


_CLOCKS: weakref.WeakKeyDictionary[Tables, PlanClock] = weakref.WeakKeyDictionary()


def plan_clock(tables: Tables) -> PlanClock:
    """The plan clock of a service, created on first use."""
    if tables not in _CLOCKS:
        _CLOCKS[tables] = PlanClock(tables)
    return _CLOCKS[tables]


async def look_for_plans(tables: Tables) -> None:
    """Look for questions with a plan."""
    await plan_clock(tables).look()


FEATURE.repeated_work(look_for_plans)
FEATURE.sweep(plan_rows.sweep_plans, 0.0)
