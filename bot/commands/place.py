"""/place with several lands: one after the other, until something stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.commands.parse import Wanted, matches, wanted
from bot.commands.typed import command_of, narrowed, of_command, only
from bot.interactions.seats import open_decision, own_view
from bot.present.catalogue import FALLBACK
from bot.present.choices import hint_text, sentence
from bot.present.names import Names
from bot.present.plan import Plan, clip
from bot.present.refusals import refused
from bot.service import Refused
from bot.store.records import GameRecord
from engine.records import Decision, Hint
from engine.view import View

if TYPE_CHECKING:
    from bot.interactions.answer import Answer

COMMAND, ARGUMENT = "place", "lands"


class Stop(Exception):
    """Why the march stops here, as a sentence."""


class Step(msgspec.Struct, frozen=True):
    """One placement that is about to be made."""

    decision: Decision
    action: Any
    hint: Hint | None


async def march(answer: Answer, record: GameRecord, text: str) -> None:
    """Place in each land in order.

    Stops at the first that fails or needs a decision, and before a fight that is not dared.
    """
    names = await answer.names()
    done: list[str] = []
    why = ""
    kind = ""
    for number, one in enumerate(wanted(text)):
        try:
            view = await own_view(answer.service, record, answer.user)
            step = await _step(answer, record, view, one, kind, names)
            await answer.submit(step.action, step.decision.id, f":{number}")
            kind = step.decision.kind
            done.append(sentence(step.action, names))
            await _check_taken(answer, record, step, names)
        except Stop as stop:
            why = str(stop)
            break
        except Refused as error:
            why = refused(error.code, error.details, names.texts, names)
            break
    await answer.say(Plan(clip(_said(done, why, names), 2000)))


async def _step(answer: Answer, record: GameRecord, view: View, one: Wanted, kind: str, names: Names) -> Step:
    decision = open_decision(view)
    if kind and decision.kind != kind:
        raise Stop(names.texts("stop-needs-decision"))
    command = command_of(record.edition, COMMAND)
    fields = command.takes.get(ARGUMENT, ("land",))
    possible = of_command(decision, COMMAND, record.edition)
    try:
        actions = narrowed(possible, [(fields, one.name)], names)
    except Refused as refusal:
        if refusal.code != "unknown":
            raise
        raise await _why_not(answer, decision, possible[0], one.name, names) or refusal from None
    action = only(actions, command, names)
    hints = await answer.service.hints(record.id, view)
    at = decision.actions.index(action)
    hint = hints[at] if at < len(hints) else None
    if is_risky(hint) and not one.dared:
        raise Stop(names.texts("stop-invasion", land=_place(action, names), odds=hint_text(hint, names)))
    return Step(decision, action, hint)


async def _why_not(
    answer: Answer, decision: Decision, like: Any, name: str, names: Names
) -> Refused | Stop | None:
    """Why a land of the board is not among what is possible: the rules' own refusal, where they give one."""
    found = land_ids(name, names)
    if len(found) != 1 or not hasattr(like, "land"):
        return None
    action = msgspec.structs.replace(like, land=found[0])
    if action in decision.actions:
        return None
    try:
        await answer.submit(action, decision.id, ":no")
    except Refused as refusal:
        if refusal.code != "illegal" or refusal.details.get("rule"):
            return refusal
    return Stop(names.texts("stop-out-of-reach", land=names.of("land", found[0])))


def land_ids(name: str, names: Names) -> list[str]:
    """The lands of the board that may be called so, possible now or not."""
    called: dict[str, str] = {}
    for one in (names, names.other(FALLBACK)):
        called |= {one.of("land", land): land for land in names.edition.board.lands}
    return matches(name, called)


def is_risky(hint: Hint | None) -> bool:
    """Whether a fight may fail."""
    return hint is not None and hint.odds is not None and hint.odds[0] < hint.odds[1]


def _place(action: Any, names: Names) -> str:
    return names.of("land", str(getattr(action, "land", "")))


async def _check_taken(answer: Answer, record: GameRecord, step: Step, names: Names) -> None:
    """An invasion that did not take its land ends the march."""
    if step.hint is None or step.hint.odds is None:
        return
    view = await own_view(answer.service, record, answer.user)
    there = view.lands.get(step.action.land)
    if there is None or there.owner != view.me:
        raise Stop(names.texts("stop-frustrated", land=_place(step.action, names)))


def _said(done: list[str], why: str, names: Names) -> str:
    actions = names.texts.join(done)
    if done and why:
        return names.texts("done-partly", actions=actions, why=why)
    if why:
        return names.texts("done-nothing", why=why)
    return names.texts("done-acted", actions=actions or names.texts("none"))
