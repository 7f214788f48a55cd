"""A signed-in player's question, choices and hand, and the edits that Discord's buttons make too."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from bot.core import play
from bot.discord_io.rate_limiter import PRESS, UNDO, RateLimit, Verdict
from bot.domain.records import OVER, RUNNING, GameRecord
from bot.domain.requests import Actor, Refused
from bot.features.pages.seat.sign_in import Browsers
from bot.play.ending import would_end_turn
from bot.play.pressing import open_decision, press, seat_of
from bot.words import hand, ids, secret
from bot.words.choice import Choice, kind_name
from bot.words.choices import Choices
from bot.words.names import Names
from bot.words.targets import PAGE
from bot.words.turn import question_text
from bot.words.why import why_not_about

if TYPE_CHECKING:
    from bot.core.draft import Draft
    from bot.core.service import Service
    from bot.play.parts import Parts
    from bot.store.browsers import BrowserRow
    from engine.records import Decision, Hint
    from engine.view import View

PRESENT_SECONDS = 10.0
"""Seconds for which an answer about a reader's access to the channel holds. Each choice asks anew."""
KNOWN = 1000
"""Max. remembered players."""

Question = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,9}[A-Z]\Z")]
Once = Annotated[str, msgspec.Meta(pattern=r"^[\w-]{8,40}\Z")]
"""A tap's own number: a repeated request has the same."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tap on the page: the question under it, and the action it names.

    `mark`: what the page showed as the question; `sure`: the second tap, where one is needed.
    """

    asked: Question
    mark: Annotated[str, msgspec.Meta(max_length=40)]
    once: Once
    action: Annotated[str, msgspec.Meta(max_length=200)] = ""
    sure: bool = False


class StepBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to take the last choice back, or the `whole` turn."""

    asked: Question
    once: Once
    whole: bool = False


class Desk:
    """The players' side of the pages."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._service: Service = parts.service
        self._present: dict[tuple[int, int], tuple[float, bool]] = {}
        self.browsers = parts.memory_of(Browsers)

    async def sign_in(self, game: int, key: str) -> str:
        """Sign a browser in. Returns its secret, "" for an invalid key."""
        return await self.browsers.sign_in(game, key, self._service.clock())

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
        await self._admit(who)
        async with self._service.read(who.game) as table:
            names = Names(table.record, await table.edition(), locale, PAGE)
            view = table.view(seat_of(table.record, who.user).seat)
            if view.decision is None:
                return seat_contents(view, names)
            hints, outlook = await table.hints(view), await table.outlook(view)
            return seat_contents(view, names, hints, outlook, table.count_undoable(str(view.me)))

    async def explain(self, who: BrowserRow, place: str, locale: str) -> str:
        """Rules that forbid every action in a place.

        Raises: Refused as by `show`, not_awaited.
        """
        await self._admit(who)
        async with self._service.read(who.game) as table:
            names = Names(table.record, await table.edition(), locale, PAGE)
            view = table.view(seat_of(table.record, who.user).seat)
            asked = open_decision(view)
            return why_not_about(asked, place, table.ruled_out(asked.seat), names).text

    async def choose(self, who: BrowserRow, wish: Wish, locale: str) -> dict[str, Any]:
        """Make a choice and show what follows, or ask for a second tap.

        Raises: Refused as by `show`, too_much, stale, illegal.
        """
        record = await self._admit(who, PRESS)
        question = ids.DecisionRef.read(wish.asked)
        if not wish.sure and (said := await self._second_tap(who, question, wish.action, locale)):
            return {"confirm": said}

        def edit(draft: Draft) -> None:
            _need_mark(draft, question, wish.mark)
            press(draft, question, wish.action)

        await self._service.change(who.game, await self._actor(who, record), edit, _change_id(who, wish.once))
        return await self.show(who, locale)

    async def step_back(self, who: BrowserRow, wish: StepBack, locale: str) -> dict[str, Any]:
        """Take choices back and show what follows.

        Raises: Refused as by `show`, too_much, stale, undo.
        """
        record = await self._admit(who, UNDO)
        question = ids.DecisionRef.read(wish.asked)

        async def edit(draft: Draft) -> None:
            seat = seat_of(record, who.user, question).seat
            await play.undo(draft, seat, question.id if question else None, whole=wish.whole)

        await self._service.change(who.game, await self._actor(who, record), edit, _change_id(who, wish.once))
        return await self.show(who, locale)

    async def leave(self, who: BrowserRow) -> None:
        """Sign all browsers of the player out of the table."""
        await self.browsers.sign_out(who.game, who.user)

    # --- who may play

    async def _admit(self, who: BrowserRow, limit: RateLimit | None = None) -> GameRecord:
        """Return the game of a player who may still play it.

        With `limit` the request counts like one in Discord, which is then asked anew.

        Raises: Refused with wrong_phase, not_seated, too_much, not_in_channel.
        """
        record = await self._service.record(who.game)
        if record.phase not in (RUNNING, OVER):
            raise Refused("wrong_phase", phase=record.phase)
        if record.seat_of(who.user) is None:
            await self.leave(who)
            raise Refused("not_seated")
        if limit is not None:
            self._spend(limit, who, record)
        if not await self._is_present(record, who.user, at_once=limit is not None):
            raise Refused("not_in_channel")
        return record

    def _spend(self, limit: RateLimit, who: BrowserRow, record: GameRecord) -> None:
        # A crowded channel still serves its players.
        if self._parts.budget.spend(limit, who.user, record.channel) in (Verdict.TELL, Verdict.QUIET):
            raise Refused("too_much")

    async def _is_present(self, record: GameRecord, user: int, *, at_once: bool) -> bool:
        """True if a player is in the server and may press in the channel, as far as Discord answers."""
        now, key = time.monotonic(), (record.id, user)
        asked, present = self._present.get(key, (-PRESENT_SECONDS, False))
        if at_once or now - asked >= PRESENT_SECONDS:
            house = self._service.house
            present = not (await house.strangers(record, [user]) or await house.hindered(record, [user]))
            if len(self._present) >= KNOWN:
                self._present.clear()
            self._present[key] = now, present
        return present

    async def _actor(self, who: BrowserRow, record: GameRecord) -> Actor:
        sitting = seat_of(record, who.user)
        people = self._service.people
        locale = await people.locale_of(who.user) or sitting.locale or record.locale
        await people.note_visit(who.user, locale)
        return Actor(who.user, sitting.name, locale, record.guild)

    async def _second_tap(
        self, who: BrowserRow, question: ids.DecisionRef | None, action: str, locale: str
    ) -> str:
        """Words that ask for a second tap, "" where none is needed."""
        service = self._service
        view = await service.view(who.game, seat_of(await service.record(who.game), who.user, question).seat)
        asked = view.decision
        found = ids.find(asked.actions, action) if asked is not None else None
        if asked is None or found is None or question is None or asked.id != question.id:
            return ""
        names = await self.names(who.game, locale)
        choice = Choices(asked, (), names).choice_of(found)
        if _is_final(choice):
            return names.texts("play-sure", action=choice.title)
        if await would_end_turn(service, who.game, who.user, question, [action]):
            return names.texts("confirm-end-turn", action=choice.sentence)
        return ""


def seat_contents(
    view: View, names: Names, hints: Sequence[Hint | None] = (), outlook: int | None = None, undo: int = 0
) -> dict[str, Any]:
    """Page data for a seat, from its view alone. `undo`: choices it may take back."""
    shown = {"seat": view.me, "asked": "", "hand": hand.hand(view, names).text.split("\n")}
    asked = view.decision
    if asked is None:
        return shown
    return shown | {
        "asked": f"{asked.id}{asked.seat}",
        "mark": mark_of(asked),
        "says": question_text(asked, outlook, names),
        "choices": [_choice(one) for one in _all_choices(Choices(asked, hints, names))],
        "undo": undo,
    }


def mark_of(decision: Decision) -> str:
    """A hash of a question and its choices.

    Its id is not enough: a restored database may ask something else under it.
    """
    told = repr((decision.id, decision.seat, decision.kind, decision.params, decision.actions))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _need_mark(draft: Draft, question: ids.DecisionRef | None, mark: str) -> None:
    """Check that the page showed the actor's current question.

    Raises: Refused with stale.
    """
    assert draft.by is not None
    # Another seat's question is never compared: a right guess would confirm what only that seat knows.
    seat = seat_of(draft.before, draft.by.user, question).seat
    asked = draft.table.need_game().decision(seat)
    if asked is None or mark_of(asked) != mark:
        raise Refused("stale")


def _all_choices(choices: Choices) -> list[Choice]:
    """All choices of the seat, best first, cards kept in hand last."""
    shown = choices.ranked
    return [*shown, *(one for one in choices.private if one not in shown)]


def _is_final(choice: Choice) -> bool:
    """True if a choice shows or spends a secret."""
    is_private = choice.decision.secret or choice.type in choice.names.narration.private
    return is_private and secret.is_final(choice)


def _choice(one: Choice) -> dict[str, Any]:
    return {
        "action": one.token,
        "places": _places(one),
        "kind": kind_name(one.type, one.names),
        "says": one.with_count(one.title),
        "value": one.brief,
        "effect": one.effect,
    }


def _places(one: Choice) -> list[str]:
    """Places of a choice on the board. An area stands for all its lands."""
    board = one.names.edition.board
    if one.place_field != "area":
        return [one.place] if one.place else []
    return [land for land in board.lands if one.names.area_of(land) == one.place]


def _change_id(who: BrowserRow, once: str) -> str:
    """Id of a tap's change, so that it is applied once."""
    return f"page:{who.hash[:16]}:{once}"
