"""The offers of a decision: its actions beside what they would do, the best first; and the map of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from bot.domain.table_settings import MAP_AT_ONCE
from bot.words.message_draft import PictureRequest, PlaceMark
from bot.words.names import Names
from bot.words.narration import Narration
from bot.words.wording import brief_hint
from engine.records import Action, Decision, Hint, tag_of

PLACES = ("land", "water", "wasteland", "area")
"""Fields that name a place on the map."""
OPEN_LAND = ("uncontrolled", "friendly")
"""What an army meets that enters without a fight."""


class Offer(msgspec.Struct, frozen=True):
    """An action with what it would do, and the place that it names, as `place_of` tells.

    `alike`: other actions that read and do the same, as with one of two equal Honors.
    """

    action: Any
    hint: Hint | None
    place: str = ""
    alike: tuple[Any, ...] = ()

    @property
    def actions(self) -> tuple[Any, ...]:
        """Return the action and all that are like it."""
        return (self.action, *self.alike)

    @property
    def told(self) -> Hint | None:
        """Return what is told beside the action: not the points that it says itself."""
        hint = self.hint
        says_it = hint is not None and hint.score == getattr(self.action, "points", None)
        return msgspec.structs.replace(hint, score=None) if hint and says_it else hint

    @property
    def looks(self) -> float:
        """Return how good the action looks beside the others."""
        return self.hint.looks if self.hint else 0.0

    @property
    def unopposed(self) -> bool:
        """Return whether it takes a land, and nothing can go wrong."""
        hint = self.hint
        return hint is not None and hint.odds is None and hint.onto in OPEN_LAND


def place_of(action: Action) -> str:
    """Return the id of the place that an action names; "" when it names none."""
    return next((place for field in PLACES if (place := str(getattr(action, field, "")))), "")


def offers(decision: Decision, hints: Sequence[Hint | None]) -> list[Offer]:
    """Return the decision's actions beside their hints.

    They do not name the decision's own seat where only its own lands are offered for something.
    """
    beside = list(zip_longest(decision.actions, hints[: len(decision.actions)]))
    seats = (None, decision.seat)
    others = {tag_of(action) for action, hint in beside if hint and hint.owner not in seats}
    return [
        Offer(action, hint if tag_of(action) in others else _unowned(hint), place_of(action))
        for action, hint in beside
    ]


def _unowned(hint: Hint | None) -> Hint | None:
    return msgspec.structs.replace(hint, owner=None) if hint and hint.owner and not hint.onto else hint


def public(decision: Decision, all_offers: Sequence[Offer], names: Names) -> list[Offer]:
    """The offers that all may see, the best first; of equal ones as the decision lists them.

    While there are pieces to be placed, what places them follows the best at once. What reads and does the
    same as another, as one of two equal Honors, is offered once.
    """
    hidden, found = private_actions(decision, names), dict[object, list[Offer]]()
    for one in best_first(one for one in all_offers if one.action not in hidden):
        plain = one.hint and msgspec.structs.replace(one.hint, looks=0.0)
        found.setdefault((tag_of(one.action), _read(one.action, names), plain), []).append(one)
    best, placing = [_once(some) for some in found.values()], placing_types(decision, names)
    return best[:1] + sorted(best[1:], key=lambda one: tag_of(one.action) not in placing)


def _once(some: Sequence[Offer]) -> Offer:
    """Return the first of some offers, with the actions of those that are like it."""
    first = some[0]
    others = dict.fromkeys(one.action for one in some[1:] if one.action != first.action)
    return msgspec.structs.replace(first, alike=tuple(others)) if others else first


def placing_types(decision: Decision, names: Names) -> frozenset[str]:
    """The types of action that place one of the pieces that a question counts; none once all are out."""
    limits = names.narration.limits
    return frozenset(type for type, param in limits.items() if decision.params.get(param))


def _read(action: Action, names: Names) -> tuple[str, ...]:
    """Return what a person reads of an action's fields."""
    return tuple(names.value(field, getattr(action, field)) for field in action.__struct_fields__)


def best_first(some: Iterable[Offer]) -> list[Offer]:
    """Offers by how good they look."""
    return sorted(some, key=lambda one: -one.looks)


def numbered(some: Iterable[Offer]) -> dict[str, int]:
    """Return the number by which lists and map call each place, from 1; none of one place alone."""
    places = dict.fromkeys(one.place for one in some if one.place)
    return {place: n for n, place in enumerate(places, 1)} if len(places) > 1 else {}


def grouped(some: Iterable[Offer]) -> dict[str, list[Offer]]:
    """Offers by the type of their action."""
    groups: dict[str, list[Offer]] = {}
    for one in some:
        groups.setdefault(tag_of(one.action), []).append(one)
    return groups


def private_actions(decision: Decision, names: Names) -> tuple[Action, ...]:
    """The actions that only their seat may see offered: all of a secret decision's."""
    if decision.secret:
        return decision.actions
    return tuple(action for action in decision.actions if tag_of(action) in names.narration.private)


def varying(actions: Iterable[Action]) -> list[str]:
    """Return the fields in which the actions differ."""
    listed = list(actions)
    names = listed[0].__struct_fields__ if listed else ()
    return [name for name in names if len({getattr(action, name) for action in listed}) > 1]


def contrast(one: Action, other: Action, names: Names) -> str:
    """Return the name of the only thing in which an action differs from another of its type; else ""."""
    fields = varying((one, other)) if tag_of(one) == tag_of(other) else []
    value = getattr(one, fields[0]) if len(fields) == 1 else ""
    return names.value(fields[0], value) if value and isinstance(value, str) else ""


def foremost(some: Sequence[Offer], narration: Narration) -> list[Offer]:
    """An offer for each thing that may be done: of several ways and amounts the best, or largest."""
    found: dict[object, Offer] = {}
    for one in some:
        plain = _plain(one.action, narration)
        known = found.get(plain)
        if known is None or (one.looks, _amount(one.action)) > (known.looks, _amount(known.action)):
            found[plain] = one
    return list(found.values())


def _plain(action: Action, narration: Narration) -> Any:
    """The action without what need not be said: the way, and how many."""
    left = {name: type(value)() for name, value in _fields(action) if is_amount(value)}
    way = narration.implied.get(tag_of(action), frozenset())
    left |= {name: "" for name, _ in _fields(action) if name in way}
    return msgspec.structs.replace(action, **left) if left else action


def _amount(action: Action) -> int:
    return sum(value for _, value in _fields(action) if is_amount(value))


def is_amount(value: object) -> bool:
    """Return whether a field says how many."""
    return isinstance(value, int) and not isinstance(value, bool)


def _fields(action: Action) -> list[tuple[str, Any]]:
    return [(name, getattr(action, name)) for name in action.__struct_fields__]


# The map of a choice: which places a question names, and whether its own message has it


def place_marks(decision: Decision, all_offers: Sequence[Offer], names: Names) -> tuple[PlaceMark, ...]:
    """Return the places of a question by the numbers that its lists give them; none where it names no two."""
    some = best_first(all_offers) if decision.secret else public(decision, all_offers, names)
    numbers = numbered(some)
    best: dict[str, Offer] = {}
    for one in some:
        best.setdefault(one.place, one)
    bare = names.bare()
    return tuple(PlaceMark(place, n, brief_hint(best[place].hint, bare)) for place, n in numbers.items())


def names_places(decision: Decision, names: Names) -> bool:
    """Return whether there is anything to show on a map to all eyes."""
    return bool(numbered(public(decision, offers(decision, ()), names)))


def map_request(decision: Decision, all_offers: Sequence[Offer], names: Names, style: str) -> PictureRequest:
    """Return the picture of a question."""
    return PictureRequest("choice", style=style, marks=place_marks(decision, all_offers, names))


def map_at_once(decision: Decision, all_offers: Sequence[Offer], names: Names) -> PictureRequest | None:
    """Return the picture of a question's own message, of places all may see, where the table wants it."""
    if not MAP_AT_ONCE.is_on(names.game) or decision.secret:
        return None
    request = map_request(decision, all_offers, names, "")
    return request if request.marks else None
