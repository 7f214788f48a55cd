"""Several choices in one press: an action and what mostly follows it, two lands, a number shared out.

A component writes them one after the other, with `AND` between. Each is carried out, and checked, by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from bot.words.choices import Offer
from bot.words.ids import BOTH, DO, custom_id, fields, find, token
from bot.words.message_draft import LABEL, Button, clip
from bot.words.names import Names
from bot.words.narration import Narration, Together
from bot.words.wording import label, named
from engine.records import Action, Decision, Hint, tag_of

AND = "+"
OPENS = "open"
"""What follows: the private question that comes next is opened."""
ENDS = "end"
"""What follows: whatever the turn still asks is passed, as far as the edition has a pass for it."""
ALL = "/*"
"""After a type of action: all of that type that the question offers, in its order."""


def both_buttons(action: Action, decision: Decision, names: Names) -> list[Button]:
    """A button for each thing that may be done in one press with an action.

    What only opens the next question is done by the action's own button, where it has one (see `press_of`).
    """
    return [
        button
        for one in names.narration.together
        if one.first == tag_of(action) and _fits(one, decision) and not (one.then == OPENS and fields(action))
        for button in _button(
            _written(one, action), _said(one, action, decision, names), decision, names, action
        )
    ]


def press_of(action: Action, decision: Decision, names: Names) -> str:
    """Return the custom_id of an action's button, which opens the private question that always follows."""
    opens = f"{token(action)}{AND}{OPENS}"
    always = any(one.first == tag_of(action) and one.then == OPENS for one in names.narration.together)
    verb, arg = (BOTH, opens) if always else (DO, token(action))
    return custom_id(names.game.id, verb, arg, decision)


def _fits(one: Together, decision: Decision) -> bool:
    """Return whether the question's numbers are such as the pair wants."""
    params = decision.params
    enough = all(params.get(param, 0) >= least for param, least in one.least.items())
    return enough and all(params.get(param) in some for param, some in one.when.items())


def _written(one: Together, action: Action) -> str:
    return f"{token(action)}{AND}{one.then.format_map(msgspec.structs.asdict(action))}"


def _said(one: Together, action: Action, decision: Decision, names: Names) -> str:
    return names.texts(f"action-{one.first}.then_{one.kind}", **named(action, decision, names))


def _button(written: str, said: str, decision: Decision, names: Names, action: Action) -> list[Button]:
    """The button, where a phone shows all that it says."""
    id = custom_id(names.game.id, BOTH, written, decision)
    return [Button(id, said, "primary" if fields(action) else "success")] if len(said) <= LABEL else []


# Two lands in one press


def pairs(free: Sequence[Offer], decision: Decision, names: Names, numbers: dict[str, int]) -> list[Button]:
    """Two lands that are entered without a fight, by their names and the numbers that their own buttons have.

    None where one piece is left, or where the question names one land only.
    """
    made = []
    for two in combinations(free, 2) if numbers and room_for(free, decision, names) > 1 else ():
        written = AND.join(token(one.action) for one in two)
        said = " + ".join(f"{numbers[one.place]} {label(one.action, names)}" for one in two)
        made += _button(written, said, decision, names, two[0].action)
    return made


def all_button(type: str, some: Sequence[Offer], decision: Decision, names: Names) -> Button:
    """Return all actions of a type in one press."""
    said = names.texts(f"action-{type}.all", count=len(some))
    return Button(custom_id(names.game.id, BOTH, f"{type}{ALL}", decision), clip(said, LABEL), "success")


def room_for(free: Sequence[Offer], decision: Decision, names: Names) -> int:
    """So many of some lands can be taken one after the other, by the pieces that are left."""
    limit = names.narration.limits.get(tag_of(free[0].action)) if free else None
    return min(len(free), decision.params.get(limit, len(free))) if limit else len(free)


# A number shared out


def shares(some: Sequence[Offer], decision: Decision, names: Names) -> list[tuple[str, str]]:
    """Ways to share a question's number out over two places: as written, and in words.

    What may bring most comes first, of equal ones the evenest.
    """
    brings = {one.action: _gain(one.hint) for one in some if tag_of(one.action) in names.narration.shares}
    alike = list(brings)
    if not alike:
        return []
    left = decision.params[names.narration.shares[tag_of(alike[0])]]
    both = [two for two in combinations(alike, 2) if _share_out(two, left)]
    both.sort(key=lambda two: (-sum(map(brings.__getitem__, two)), abs(two[0].count - two[1].count)))
    said = {one: names.texts(f"action-{tag_of(one)}.share", **names.args(one)) for one in alike}
    return [(AND.join(map(token, two)), " + ".join(said[one] for one in two)) for two in both]


def _gain(hint: Hint | None) -> int:
    return (hint.score or 0) + hint.gain if hint else 0


def _share_out(two: tuple[Any, Any], left: int) -> bool:
    one, other = two
    return bool(one.land != other.land and one.count + other.count == left)


# What a component means, as it is carried out


def chain(written: str, decision: Decision) -> list[str]:
    """Return the steps that a component names, one after the other; all of a type by their names."""
    found: list[str] = []
    for step in written.split(AND):
        named = (token(one) for one in decision.actions if step == f"{tag_of(one)}{ALL}")
        found += list(named) or [step]
    return found


def following(steps: Iterable[str], now: Callable[[], Decision | None], told: Narration) -> Iterator[Any]:
    """Yield the further actions of a chain, each legal in the question that is open `now`, where it is
    carried out.

    It ends where a step is not possible. What opens a question is no action.
    """
    for step in steps:
        if step == ENDS:
            yield from _passes(now, told)
            return
        decision = now()
        action = find(decision.actions, step) if decision is not None else None
        if action is None:
            return
        yield action


def _passes(now: Callable[[], Decision | None], told: Narration) -> Iterator[Any]:
    """Yield what passes each question that the turn still asks, until one has no pass."""
    while (decision := now()) is not None:
        action = next((one for one in decision.actions if token(one) in told.ends), None)
        if action is None:
            return
        yield action
