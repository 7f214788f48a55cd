"""Combined choices in one press: an action with its follow-up, two lands, shares.

A component joins them with `AND`. Each is checked and carried out separately.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from bot.words.choice import Choice, kind_text
from bot.words.ids import BOTH, action_token, find_action
from bot.words.message_draft import LABEL, Button, Option, make_option
from bot.words.narration import Narration, Together
from engine.records import Decision, tag_of
from render.texts import signed_number

AND = "+"
OPENS = "open"
"""Follow-up: open the next private question."""
ENDS = "end"
"""Follow-up: pass all further questions of the turn."""
ALL = "/*"
"""Suffix for all offered actions of a type, in order."""


def both_buttons(one: Choice) -> list[Button]:
    """A button per combination with an action.

    A follow-up that only opens a question belongs to the action's own button (see `opening_button`).
    """
    found = []
    for pair in one.names.narration.together:
        if (
            pair.first == one.type
            and _is_allowed(pair, one.decision)
            and not (pair.then == OPENS and one.fields)
        ):
            then = pair.then.format_map(msgspec.structs.asdict(one.action))
            said = one.fitting_label([one.text(f"then_{pair.kind}")])
            found += _button(one, f"{one.token}{AND}{then}", said)
    return found


def opening_button(one: Choice, said: str) -> Button:
    """Button of an action, which opens a private follow-up."""
    pairs = one.names.narration.together
    always = any(pair.first == one.type and pair.then == OPENS for pair in pairs)
    return one.button(said, BOTH, f"{one.token}{AND}{OPENS}") if always else one.button(said)


def _is_allowed(one: Together, decision: Decision) -> bool:
    """True if the question's numbers allow the combination."""
    params = decision.params
    enough = all(params.get(param, 0) >= least for param, least in one.least.items())
    return enough and all(params.get(param) in some for param, some in one.when.items())


def _button(first: Choice, written: str, said: str) -> list[Button]:
    """The button, if it has a label that fits a phone."""
    return [first.button(said, BOTH, written)] if 0 < len(said) <= LABEL else []


# Two lands in one press


def land_pair_buttons(free: Sequence[Choice], *, bare: bool) -> list[Button]:
    """Buttons for two unopposed lands each, by name and number or by number alone.

    Empty if one piece is left. `bare`: without the kind of action.
    """
    made = []
    for two in combinations(free, 2) if count_room(free) > 1 else ():
        named = " + ".join(one.with_number(one.label) for one in two)
        calls = [named if bare else two[0].with_kind(named)]
        if all(one.number for one in two):
            calls.append(two[0].with_kind(" + ".join(str(one.number) for one in two)))
        said = next((one for one in (_with_values(call, two) for call in calls) if len(one) <= LABEL), "")
        made += _button(two[0], AND.join(one.token for one in two), said)
    return made


def _with_values(said: str, two: Iterable[Choice]) -> str:
    """A wording with the value of each choice, as their sum may be another."""
    value = ", ".join(one.brief for one in two if one.brief)
    return f"{said} · {value}" if value else said


def all_button(some: Sequence[Choice]) -> Button:
    """Button for all actions of a type."""
    first, count = some[0], sum(len(one.actions) for one in some)
    gain = sum(one.gain * len(one.actions) for one in some)
    said = kind_text(first.type, "all", first.names, count=count)
    said = f"{said} · {signed_number(gain)}" if gain else said
    return first.button(said, BOTH, f"{first.type}{ALL}", "success")


def count_room(free: Sequence[Choice]) -> int:
    """Number of these lands that the remaining pieces can take."""
    limit = free[0].names.narration.limits.get(free[0].type) if free else None
    return min(len(free), free[0].decision.params.get(limit, len(free))) if limit else len(free)


# A number shared out


def number_shares(some: Sequence[Choice]) -> list[Option]:
    """Ways to split a number over two places.

    The best come first, of equals the most even.
    """
    alike = [one for one in some if one.type in one.names.narration.shares]
    if not alike:
        return []
    left = alike[0].decision.params[alike[0].names.narration.shares[alike[0].type]]
    both = [two for two in combinations(alike, 2) if _is_sharing_out(two, left)]
    both.sort(key=lambda two: (-sum(one.gain for one in two), _share_difference(two)))
    said = {one.token: one.text("share") for one in alike}
    written = [AND.join(one.token for one in two) for two in both]
    labels = [_with_values(" + ".join(said[one.token] for one in two), two) for two in both]
    return list(map(make_option, written, labels))


def _share_difference(two: tuple[Choice, Choice]) -> int:
    return abs(int(two[0].action.count) - int(two[1].action.count))


def _is_sharing_out(two: tuple[Choice, Choice], left: int) -> bool:
    one, other = two[0].action, two[1].action
    return bool(one.land != other.land and one.count + other.count == left)


# What a component means, as it is carried out


def expand_chain(written: str, decision: Decision) -> list[str]:
    """Steps that a component names, with "all of a type" expanded."""
    found: list[str] = []
    for step in written.split(AND):
        named = (action_token(one) for one in decision.actions if step == f"{tag_of(one)}{ALL}")
        found += list(named) or [step]
    return found


def following_actions(
    steps: Iterable[str], now: Callable[[], Decision | None], told: Narration
) -> Iterator[Any]:
    """Yield further legal actions of a chain.

    Each is legal in the question then open. It stops at an impossible step. Opening a question is no action.
    """
    for step in steps:
        if step == ENDS:
            yield from _passes(now, told)
            return
        decision = now()
        action = find_action(decision.actions, step) if decision is not None else None
        if action is None:
            return
        yield action


def _passes(now: Callable[[], Decision | None], told: Narration) -> Iterator[Any]:
    """Yield passes for the turn's questions, until one has none."""
    while (decision := now()) is not None:
        action = next((one for one in decision.actions if action_token(one) in told.ends), None)
        if action is None:
            return
        yield action
