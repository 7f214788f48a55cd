"""/place with several lands: which placement comes next, and what ends the list. Acts on nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.domain.requests import Refused
from bot.play.pressing import open_decision
from bot.play.typed import command_of, narrowed, of_command, only
from bot.words.catalogue import FALLBACK
from bot.words.names import Names
from bot.words.parse import Wanted, matches
from bot.words.wording import hint_text
from engine.records import Decision, Hint
from engine.view import View

COMMAND, ARGUMENT = "place", "lands"


class Stop(Exception):
    """Why no further land is tried, as a sentence."""


class NotPossible(Exception):
    """A land of the board is not among what is possible: the rules refuse `action`, or it is out of reach."""

    def __init__(self, decision: Decision, action: Any, sentence: str) -> None:
        super().__init__(sentence)
        self.decision = decision
        self.action = action


class Placement(msgspec.Struct, frozen=True):
    """One placement that is about to be made."""

    decision: Decision
    action: Any
    hint: Hint | None


def next_placement(
    view: View, hints: Sequence[Hint | None], one: Wanted, last: Placement | None, names: Names
) -> Placement:
    """Return the placement that a name means after the last one.

    Raises Stop before another question or a fight that is not dared, NotPossible, and Refused for a name that
    means nothing or several things.
    """
    decision = open_decision(view)
    if last and decision.kind != last.decision.kind:
        raise Stop(names.texts("stop-needs-decision"))
    action = _meant(decision, one.name, names)
    at = decision.actions.index(action)
    hint = hints[at] if at < len(hints) else None
    if is_risky(hint) and not one.dared:
        raise Stop(names.texts("stop-invasion", land=_place(action, names), odds=hint_text(hint, names)))
    return Placement(decision, action, hint)


def _meant(decision: Decision, name: str, names: Names) -> Any:
    command = command_of(names.game.edition, COMMAND)
    fields = command.takes.get(ARGUMENT, ("land",))
    possible = of_command(decision, COMMAND, names.game.edition)
    try:
        return only(narrowed(possible, [(fields, name)], names), command, names)
    except Refused as refusal:
        found = land_ids(name, names)
        if refusal.code != "unknown" or len(found) != 1 or not hasattr(possible[0], "land"):
            raise
        action = msgspec.structs.replace(possible[0], land=found[0])
        if action in decision.actions:
            raise
        sentence = names.texts("stop-out-of-reach", land=names.of("land", found[0]))
        raise NotPossible(decision, action, sentence) from None


def check_taken(view: View, placement: Placement, names: Names) -> None:
    """Raises Stop when an invasion did not take its land."""
    if placement.hint is None or placement.hint.odds is None:
        return
    there = view.lands.get(placement.action.land)
    if there is None or there.owner != view.me:
        raise Stop(names.texts("stop-frustrated", land=_place(placement.action, names)))


def land_ids(name: str, names: Names) -> list[str]:
    """The lands of the board that may be called so, possible now or not."""
    return matches(name, lands_called(names))


def lands_called(names: Names) -> dict[str, str]:
    """Every land of the board by what it may be called, in the reader's language and in English."""
    called: dict[str, str] = {}
    for one in (names, names.other(FALLBACK)):
        called |= {one.of("land", land): land for land in names.edition.board.lands}
    return called


def is_risky(hint: Hint | None) -> bool:
    """Return whether a fight may fail."""
    return hint is not None and hint.odds is not None and hint.odds[0] < hint.odds[1]


def _place(action: Any, names: Names) -> str:
    return names.of("land", str(getattr(action, "land", "")))


def said(done: list[str], why: str, names: Names) -> str:
    """Return what was placed, and why nothing more was."""
    actions = names.texts.join(done)
    if done and why:
        return names.texts("done-partly", actions=actions, why=why)
    if why:
        return names.texts("done-nothing", why=why)
    return names.texts("done-acted", actions=actions or names.texts("none"))
