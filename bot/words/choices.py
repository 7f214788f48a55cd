"""Choices of a question for an audience, best first, and their map."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from bot.domain.table_settings import MAP_AT_ONCE
from bot.words.choice import Choice
from bot.words.message_draft import PictureRequest, PlaceMark
from bot.words.names import Names
from bot.words.narration import Narration
from engine.records import Action, Asked, Decision, Hint, tag_of
from render.options import MOST_TAGS


class Choices:
    """Build a question's choices in its reader's words. All choices are built here.

    * `all`: all choices, in the question's order.
    * `public`: choices that everybody may see, best first.
    * `private`: choices that only the seat may see: those of a secret question, and cards kept in hand.
    * `ranked`: choices that the question offers, best first.
    * `offers`: all choices of the seat, best first, cards kept in hand last.
    * `placing`: types of action that place a counted piece, none once all are out.
    * `numbers`: numbers of the places on the map, none for a single place. A number is 0 where the edition
      numbers none or the map names areas, and for the seat's own lands among others.
    """

    def __init__(self, decision: Decision, hints: Sequence[Hint | None], names: Names) -> None:
        self.decision, self.names, told = decision, names, names.narration
        beside = list(zip_longest(decision.actions, hints[: len(decision.actions)]))
        seats = (None, decision.seat)
        others = {tag_of(action) for action, hint in beside if hint and hint.owner not in seats}
        self.all = [
            Choice(action, decision, names, hint if tag_of(action) in others else _hide_owner(hint))
            for action, hint in beside
        ]
        self.placing = {type for type, param in told.limits.items() if decision.params.get(param)}
        own = [one for one in self.all if decision.secret or one.type in told.private]
        self.private = sort_by_value({one.token: one for one in own}.values())
        self.public = [] if decision.secret else self._order_public()
        self.ranked = self.private if decision.secret else self.public
        self.offers = self.private if decision.secret else [*self.public, *self.private]
        places = dict.fromkeys(one.place for one in self.ranked if one.place)
        self._foreign = self._foreign_places(places, hints)
        self.numbers = dict[str, int]()
        if len(places) > 1:
            self.number_only(places)

    def number_only(self, places: Collection[str]) -> None:
        """Number only these places, such as an area's."""
        can_bear = self.names.narration.numbered and len(places) <= MOST_TAGS
        numbered = [place for place in self._foreign if place in places and can_bear]
        found = {place: n for n, place in enumerate(numbered, 1)}
        self.numbers = {place: found.get(place, 0) for place in places}
        for one in self.ranked:
            one.number = self.numbers.get(one.place, 0)

    def _foreign_places(self, places: Iterable[str], hints: Sequence[Hint | None]) -> list[str]:
        """Places with numbers: others' places, or all if only own ones are offered."""
        held = zip(self.all, hints, strict=False)
        own = {one.place for one, hint in held if hint and hint.owner == self.decision.seat}
        return [place for place in places if place not in own] or list(places)

    def _order_public(self) -> list[Choice]:
        """Public choices, best first. Equal ones keep the question's order.

        After the best come the choices that place pieces, while there are any. Choices that look worse than
        ending come last. Actions that read and do the same, such as those with two equal Honors, are offered
        once.
        """
        found: dict[object, Choice] = {}
        for one in sort_by_value(one for one in self.all if one.type not in self.names.narration.private):
            plain = one.hint and msgspec.structs.replace(one.hint, looks=0.0)
            first = found.setdefault((one.type, _field_texts(one), plain), one)
            if one.action not in first.actions:
                first.alike = (*first.alike, one.action)
        best = list(found.values())
        endings = self.names.narration.endings
        least = max((one.looks for one in best if one.type in endings), default=-math.inf)
        return best[:1] + sorted(best[1:], key=lambda one: (one.looks < least, one.type not in self.placing))

    def find_choice(self, action: Action) -> Choice:
        """Choice of a legal action. Equal actions share one."""
        return next(one for some in (self.ranked, self.all) for one in some if action in one.actions)

    def marks(self) -> tuple[PlaceMark, ...]:
        """Marks of places with their numbers. None for a single place."""
        best: dict[str, Choice] = {}
        for one in self.ranked:
            best.setdefault(one.place, one)
        return tuple(PlaceMark(place, n, best[place].bare_choice.brief) for place, n in self.numbers.items())


def possible_choice(asked: Asked, type: str, names: Names, target: str = "") -> Choice:
    """Choice that a kind of question can offer, named by its type and first field alone."""
    known = names.edition.package.PROCEDURE.questions[asked.kind].answers
    kind = next(one for one in known if tag_of(one) == type)
    blank = {one.name: one.type() for one in msgspec.structs.fields(kind)}
    action = kind(**blank | dict(zip(blank, [target], strict=False)))
    return Choice(action, Decision(asked.id, asked.seat, asked.kind, (action,), {}), names)


def refused_choices(decision: Decision, ruled: Iterable[tuple[Any, str]], names: Names) -> list[Choice]:
    """Choices that a question does not offer, with the refusing rules."""
    return [Choice(action, decision, names, None, rule) for action, rule in ruled]


def _hide_owner(hint: Hint | None) -> Hint | None:
    """The hint without the owner if only the seat's own lands are offered."""
    return msgspec.structs.replace(hint, owner=None) if hint and hint.owner and not hint.onto else hint


def _field_texts(one: Choice) -> tuple[str, ...]:
    """An action's fields as a reader sees them."""
    return tuple(one.names.value(field, getattr(one.action, field)) for field in one.action.__struct_fields__)


def sort_by_value(some: Iterable[Choice]) -> list[Choice]:
    """Choices by value, best first."""
    return sorted(some, key=lambda one: -one.looks)


def group_by_type(some: Iterable[Choice]) -> dict[str, list[Choice]]:
    """Choices by type of action."""
    groups: dict[str, list[Choice]] = {}
    for one in some:
        groups.setdefault(one.type, []).append(one)
    return groups


def varying_fields(actions: Iterable[Action]) -> list[str]:
    """Fields in which the actions differ."""
    listed = list(actions)
    names = listed[0].__struct_fields__ if listed else ()
    return [name for name in names if len({getattr(action, name) for action in listed}) > 1]


def only_difference(one: Choice, other: Choice) -> str:
    """The only difference between two choices of a type, else ""."""
    fields = varying_fields((one.action, other.action)) if one.type == other.type else []
    value = getattr(one.action, fields[0]) if len(fields) == 1 else ""
    return one.names.value(fields[0], value) if value and isinstance(value, str) else ""


def best_by_thing(some: Sequence[Choice], narration: Narration) -> list[Choice]:
    """The best or largest choice for each thing."""
    found: dict[object, Choice] = {}
    for one in some:
        plain = _plain_action(one.action, narration)
        known = found.get(plain)
        if known is None or (one.looks, _total_amount(one.action)) > (
            known.looks,
            _total_amount(known.action),
        ):
            found[plain] = one
    return list(found.values())


def _plain_action(action: Action, narration: Narration) -> Any:
    """The action without its path and number."""
    left = {name: type(value)() for name, value in _action_fields(action) if is_amount(value)}
    way = narration.implied_fields.get(tag_of(action), frozenset())
    left |= {name: "" for name, _ in _action_fields(action) if name in way}
    return msgspec.structs.replace(action, **left) if left else action


def _total_amount(action: Action) -> int:
    return sum(value for _, value in _action_fields(action) if is_amount(value))


def is_amount(value: object) -> bool:
    """True if a field holds a number of things."""
    return isinstance(value, int) and not isinstance(value, bool)


def _action_fields(action: Action) -> list[tuple[str, Any]]:
    return [(name, getattr(action, name)) for name in action.__struct_fields__]


# The map of a choice: which places a question names, and whether its own message has it


def picture_request(choices: Choices, style: str) -> PictureRequest:
    """Picture of a question."""
    return PictureRequest("choice", style=style, marks=choices.marks())


def picture_at_once(choices: Choices) -> PictureRequest | None:
    """Picture in a question's own message, if the table wants it."""
    if not MAP_AT_ONCE.is_on(choices.names.game) or choices.decision.secret:
        return None
    request = picture_request(choices, "")
    return request if request.marks else None


def has_public_places(decision: Decision, names: Names) -> bool:
    """True if a public map can show the question's places."""
    return not decision.secret and bool(Choices(decision, (), names).numbers)
