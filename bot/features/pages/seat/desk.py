"""Requests of signed-in players, carried out by the same edits as Discord's buttons."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from bot.core import play
from bot.discord_io.rate_limiter import PRESS, UNDO
from bot.domain.records import GameRecord
from bot.domain.requests import Actor, Refused
from bot.features.pages.seat.admission import Admission
from bot.features.pages.seat.planned_turn import MOST, is_attack_on_new_land, plan_turn, planned_contents
from bot.features.pages.seat.seat_contents import question_mark, seat_contents
from bot.features.pages.seat.second_tap import ask_again
from bot.features.pages.seat.sign_in import Browsers
from bot.play.advising import weigh_choices
from bot.play.pressing import apply_press, find_action, find_seat, open_decision
from bot.play.typed import StopPlacing, check_taken, placing_report
from bot.words import ids
from bot.words.advice_text import Advice
from bot.words.choice import Choice
from bot.words.choices import Choices
from bot.words.names import Names
from bot.words.refusals import refusal_text
from bot.words.targets import PAGE
from bot.words.why import why_not_message

if TYPE_CHECKING:
    from bot.core.draft import Draft
    from bot.core.service import Service
    from bot.play.parts import Parts
    from bot.store.browsers import BrowserRow

Question = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,9}[A-Z]\Z")]
Once = Annotated[str, msgspec.Meta(pattern=r"^[\w-]{8,40}\Z")]
"""Id of a tap. A repeated request has the same."""


class Tap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tap below a question."""

    asked: Question
    once: Once


class Wish(Tap, frozen=True):
    """A tap on an action of a question.

    `mark` is the hash of the question that the page showed. `light` is set by a first tap on a land, `sure`
    by a second tap.
    """

    mark: Mark
    action: Token = ""
    light: bool = False
    sure: bool = False


Mark = Annotated[str, msgspec.Meta(max_length=40)]
"""Hash of a question, as the page showed it."""
Token = Annotated[str, msgspec.Meta(max_length=200)]


class PlanWish(Tap, frozen=True):
    """A request to plan `actions` in order. `fill` adds the best further ones.

    `rest`: a stop left them, and impossible ones are left out.
    """

    mark: Mark
    actions: Annotated[tuple[Token, ...], msgspec.Meta(max_length=MOST)] = ()
    fill: bool = False
    rest: bool = False


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planned action, with fingerprints of its question and its promised effect."""

    mark: Mark
    action: Token


class Send(Tap, frozen=True):
    """A request to carry out a plan."""

    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1, max_length=MOST)]


class StepBack(Tap, frozen=True):
    """A request to take back the last choice, or the `whole` turn."""

    whole: bool = False


class Desk:
    """The players' side of the pages."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._service: Service = parts.service
        self._admission = Admission(parts)
        self.browsers = parts.memory_of(Browsers)

    async def find_seat(self, game: int, key: str) -> str:
        """The seat for which a key signs in, "" for an invalid one."""
        user = await self.browsers.key_owner(game, key, self._service.clock())
        sitting = (await self._service.record(game)).seat_of(user) if user is not None else None
        return sitting.seat if sitting is not None else ""

    async def sign_in(self, game: int, key: str, before: str) -> str:
        """Sign a browser in, which had a secret `before`. Returns its secret, "" for an invalid key."""
        return await self.browsers.sign_in(game, key, self._service.clock(), before)

    async def find(self, game: int, secret: str) -> BrowserRow | None:
        """Find a browser that is signed in."""
        return await self.browsers.find(game, secret, self._service.clock())

    async def names(self, game: int, locale: str) -> Names:
        """Names at a table, as its page writes them."""
        return Names(await self._service.record(game), await self._service.edition(game), locale, PAGE)

    async def show(self, who: BrowserRow, locale: str) -> dict[str, Any]:
        """The player's question, choices and hand.

        Raises: Refused with wrong_phase, not_seated, not_in_channel.
        """
        await self._admission.admit(who)
        async with self._service.read(who.game) as table:
            names = Names(table.record, await table.edition(), locale, PAGE)
            view = table.view(find_seat(table.record, who.user).seat)
            if view.decision is None:
                return seat_contents(view, names)
            hints, outlook = await table.hints(view), await table.outlook(view)
            return seat_contents(view, names, hints, outlook, table.count_undoable(str(view.me)))

    async def explain(self, who: BrowserRow, place: str, locale: str) -> str:
        """Rules that forbid every action in a place.

        Raises: Refused as by `show`, not_awaited.
        """
        await self._admission.admit(who)
        async with self._service.read(who.game) as table:
            names = Names(table.record, await table.edition(), locale, PAGE)
            view = table.view(find_seat(table.record, who.user).seat)
            asked = open_decision(view)
            return why_not_message(asked, place, table.refused_actions(asked.seat), names).text

    async def advise(self, who: BrowserRow, tap: Tap, locale: str) -> dict[str, Any]:
        """Advice on the player's question, in the words used in Discord, and the choices that it names.

        Raises: Refused as by `show`, too_much, stale; as in `weigh_choices`.
        """
        await self._admission.admit(who, PRESS)
        question = ids.DecisionRef.read(tap.asked)
        async with self._service.read(who.game) as table:
            names = Names(table.record, await table.edition(), locale, PAGE)
            view = table.view(find_seat(table.record, who.user, question).seat)
            choices = Choices(open_decision(view, question), await table.hints(view), names)
        advice = Advice(choices, await weigh_choices(self._parts, who.game, choices))
        return {"lines": advice.lines(), "actions": [one.token for one, _ in advice.named.values()]}

    async def choose(self, who: BrowserRow, wish: Wish, locale: str) -> dict[str, Any]:
        """Make a choice and show the next question, or ask for confirmation.

        Raises: Refused as by `show`, too_much, stale, illegal.
        """
        record = await self._admission.admit(who, PRESS)
        question = ids.DecisionRef.read(wish.asked)
        if not wish.sure:
            names = await self.names(who.game, locale)
            said = await ask_again(self._service, names, who.user, question, wish.action, light=wish.light)
            if said:
                return {"confirm": said}

        def edit(draft: Draft) -> None:
            _need_mark(draft, question, wish.mark)
            apply_press(draft, question, wish.action)

        await self._service.change(
            who.game, await self._make_actor(who, record), edit, _change_id(who, wish.once)
        )
        return await self.show(who, locale)

    async def plan(self, who: BrowserRow, wish: PlanWish, locale: str) -> dict[str, Any]:
        """The position behind planned choices, where all succeed.

        Raises: Refused as by `show`, too_much, stale, plan_stale.
        """
        await self._admission.admit(who, PRESS)
        question = ids.DecisionRef.read(wish.asked)
        names = await self.names(who.game, locale)
        seat = find_seat(names.game, who.user, question).seat
        async with self._service.read(who.game) as table:
            known = table.view(seat, to_imagine=True)
            if question_mark(open_decision(known, question)) != wish.mark:
                raise Refused("stale")
            hints = await table.hints(table.view(seat))
        planned = await asyncio.to_thread(
            plan_turn, known, names.edition, wish.actions, names, hints, fill=wish.fill, rest=wish.rest
        )
        return planned_contents(planned, names)

    async def send(self, who: BrowserRow, wish: Send, locale: str) -> dict[str, Any]:
        """Make planned choices in order until one fails or the position differs.

        `left` are those that did not succeed, the failed one first.
        Raises: Refused as by `choose` for the first.
        """
        names = await self.names(who.game, locale)
        done, why, left = await self._send_steps(who, wish, names)
        note = placing_report(done, why, names)
        return await self.show(who, locale) | {"note": note, "left": left}

    async def _send_steps(
        self, who: BrowserRow, wish: Send, names: Names
    ) -> tuple[list[str], str, list[str]]:
        """Make planned choices. Returns sentences about them, why they stopped, and the actions left.

        Raises: Refused as by `choose` for the first.
        """
        done: list[str] = []
        is_repeated = False
        for number, step in enumerate(wish.steps):
            left = [one.action for one in wish.steps[number:]]
            try:
                made = await self._send_step(who, wish, number, step, names, is_repeated=is_repeated)
                is_repeated = not made
                for choice, takes in made:
                    done.append(choice.sentence)
                    if takes:
                        check_taken(await self._service.view(who.game, choice.decision.seat), choice)
            except StopPlacing as stop:
                return done, str(stop), left
            except Refused as refusal:
                if not number:
                    raise
                return done, refusal_text(refusal.code, refusal.details, names.texts, names), left
        return done, "", []

    async def _send_step(
        self,
        who: BrowserRow,
        wish: Send,
        number: int,
        step: Step,
        names: Names,
        *,
        is_repeated: bool,
    ) -> list[tuple[Choice, bool]]:
        """Make one choice of a plan.

        Returns it, and whether it is to take a land. Empty if an earlier request has made it. After such a
        choice (`is_repeated`) none is made: that request may have stopped there.
        """
        record = await self._admission.admit(who, PRESS)
        first = ids.DecisionRef.read(wish.asked)
        made: list[tuple[Choice, bool]] = []

        async def edit(draft: Draft) -> None:
            view = draft.table.view(find_seat(draft.before, who.user, first).seat)
            asked = view.decision
            differs = Refused("plan_differs" if number else "stale")
            if asked is None or is_repeated:
                raise differs
            choices = Choices(asked, await draft.table.hints(view), names)
            choice = choices.find_choice(find_action(asked, step.action))
            if question_mark(asked, choice.hint) != step.mark:
                raise differs
            apply_press(draft, ids.DecisionRef(asked.id, asked.seat) if number else first, step.action)
            made[:] = [(choice, is_attack_on_new_land(view, choice))]

        await self._service.change(
            who.game, await self._make_actor(who, record), edit, f"{_change_id(who, wish.once)}:{number}"
        )
        return made

    async def step_back(self, who: BrowserRow, wish: StepBack, locale: str) -> dict[str, Any]:
        """Take choices back and show the question.

        Raises: Refused as by `show`, too_much, stale, undo.
        """
        record = await self._admission.admit(who, UNDO)
        question = ids.DecisionRef.read(wish.asked)

        async def edit(draft: Draft) -> None:
            seat = find_seat(record, who.user, question).seat
            await play.undo(draft, seat, question.id if question else None, whole=wish.whole)

        await self._service.change(
            who.game, await self._make_actor(who, record), edit, _change_id(who, wish.once)
        )
        return await self.show(who, locale)

    async def leave(self, who: BrowserRow) -> None:
        """Sign all browsers of the player out of the table."""
        await self.browsers.sign_out(who.game, who.user)

    async def _make_actor(self, who: BrowserRow, record: GameRecord) -> Actor:
        sitting = find_seat(record, who.user)
        people = self._service.people
        locale = await people.locale_of(who.user) or sitting.locale or record.locale
        await people.note_visit(who.user, locale)
        return Actor(who.user, sitting.name, locale, record.guild)


def _need_mark(draft: Draft, question: ids.DecisionRef | None, mark: str) -> None:
    """Check that the page showed the actor's current question.

    Raises: Refused with stale.
    """
    assert draft.by is not None
    # Another seat's question is never compared: a right guess would confirm what only that seat knows.
    seat = find_seat(draft.before, draft.by.user, question).seat
    asked = draft.table.need_game().decision(seat)
    if asked is None or question_mark(asked) != mark:
        raise Refused("stale")


def _change_id(who: BrowserRow, once: str) -> str:
    """Id of a tap's change, so that it is applied once."""
    return f"page:{who.hash[:16]}:{once}"
