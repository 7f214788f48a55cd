"""Plans: choices made in advance for a kind of question.

What may be wanted is read off the edition alone: the kinds of its questions, the actions that answer them
and what their fields hold. Nothing of a running game is looked at, so a plan tells its author nothing either.
Its conditions are judged when the question has come, by the view of the seat that is asked.
A wish is a type of action, with its target where it has one: "end_events", "invade:tigris". A place to leave
out is written "land:tigris".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from bot.words.names import Names
from engine.records import Action, Decision, tag_of
from engine.view import View

EMPTY, HELD, OFFERED = "empty", "held", "offered"
"""Kinds of conditions.

"empty:land:tigris": nobody is there. "held:B:land:tigris": seat B is there. "offered:choose_empire:rome": the
question offers that.
"""
OCCUPIED = ("land", "water", "wasteland")
"""Kinds of places with pieces."""
PLACES = ("land", "water", "wasteland", "area")
"""Kinds of names on boards. All others are in the edition's cards."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Wishes of one person for a kind of question.

    * `wanted`: choices, best first.
    * `but`: places. The plan is skipped if the question names one of them.
    * `seat`: the colour that it is for, "" for any of the person's.
    * `conditions`: conditions that must all hold.
    * `asks`: True while it waits for its owner, as a question offered none of its kinds of action.
    """

    wanted: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    seat: str = ""
    conditions: tuple[str, ...] = ()
    asks: bool = False

    @property
    def types(self) -> set[str]:
        """Its kinds of action."""
        return {wish.partition(":")[0] for wish in self.wanted}


class Condition(NamedTuple):
    """The parts of a condition. `about` is a place or a choice."""

    how: str
    seat: str
    about: str


class Group(msgspec.Struct, frozen=True):
    """Choices of one list with the same action type, kind and area.

    The type is "" for places.
    """

    type: str
    what: str
    of: str
    choices: tuple[str, ...]


def plannable_kinds(names: Names) -> tuple[str, ...]:
    """An edition's kinds of question that a plan can answer."""
    return tuple(kind for kind in names.edition.package.PROCEDURE.questions if choice_groups(kind, names))


def choice_groups(kind: str, names: Names) -> list[Group]:
    """Plannable choices of a kind of question, in groups."""
    types: list[type[Action]] = list(names.edition.package.PROCEDURE.questions[kind].answers)
    plain = [Group(tag_of(one), "", "", (tag_of(one),)) for one in types if not one.__struct_fields__]
    targeted = [(tag_of(one), names.narration.kind_of(_target_field(one))) for one in types]
    return plain + [group for type, what in targeted if what for group in _thing_groups(type, what, names)]


def _target_field(type: type[Action]) -> str:
    """Name of an action type's target field, "" without one."""
    first = msgspec.structs.fields(type)[:1]
    return next((one.name for one in first if one.type is str), "")


def wish_of(action: Action) -> str:
    """The wish that an action fulfils."""
    target = getattr(action, _target_field(type(action)), "")
    return f"{tag_of(action)}:{target}" if target else tag_of(action)


def occupied_places(names: Names) -> list[Group]:
    """Places that a condition can be about."""
    return [group for what in OCCUPIED for group in _thing_groups("", what, names)]


def occupant_conditions(place: str, names: Names) -> list[str]:
    """Conditions about who is in a place: nobody, or a seat."""
    return [f"{EMPTY}:{place}", *(f"{HELD}:{one.seat}:{place}" for one in names.game.seats)]


def read_condition(condition: str) -> Condition:
    """Split a condition into its parts."""
    how, _, about = condition.partition(":")
    seat, _, place = about.partition(":") if how == HELD else ("", "", about)
    return Condition(how, seat, place)


def excludable_places(names: Names) -> list[Group]:
    """Areas and lands that a plan can exclude."""
    return [*_thing_groups("", "area", names), *_thing_groups("", "land", names)]


def _thing_groups(type: str, what: str, names: Names) -> list[Group]:
    board, cards = names.edition.board, names.edition.cards.names
    if what == "land":
        by_area: dict[str, list[str]] = {}
        for land in board.lands:
            by_area.setdefault(names.area_of(land), []).append(land)
        return [_make_group(type, what, area, lands) for area, lands in by_area.items()]
    if what in PLACES:
        return _group_pages(type, what, what, getattr(board, f"{what}s"))
    if what == "seat":
        return _group_pages(type, what, what, [one.seat for one in names.game.seats])
    sorts = names.narration.kinds_of_cards(what)
    return [page for sort in sorts for page in _group_pages(type, what, sort, list(cards.get(sort, ())))]


PAGE = 25


def _group_pages(type: str, what: str, of: str, ids: Sequence[str]) -> list[Group]:
    return [_make_group(type, what, of, ids[at : at + PAGE]) for at in range(0, len(ids), PAGE)]


def _make_group(type: str, what: str, of: str, ids: Iterable[str]) -> Group:
    return Group(type, what, of, tuple(f"{type or what}:{id}" for id in ids))


# When the question has come


def find_answer(plan: Plan, asked: Decision, names: Names) -> Action | None:
    """First planned choice that is legal and unambiguous, else None."""
    if not _is_for(plan, asked, names):
        return None
    return next((one for wish in plan.wanted if (one := _matching_action(wish, asked)) is not None), None)


def lacks_kinds(plan: Plan, asked: Decision, names: Names) -> bool:
    """True if a question for which a plan is offers none of its kinds of action."""
    return _is_for(plan, asked, names) and plan.types.isdisjoint(map(tag_of, asked.actions))


def _is_for(plan: Plan, asked: Decision, names: Names) -> bool:
    """True if a question is of a plan's colour and names no excluded place."""
    return plan.seat in ("", asked.seat) and not set(plan.but) & set(_named_places(asked, names))


def is_met(condition: str, view: View) -> bool:
    """True if a condition holds in its user's view."""
    how, seat, about = read_condition(condition)
    if how == OFFERED:
        return view.decision is not None and about in map(wish_of, view.decision.actions)
    holders = _holders(about, view)
    return seat in holders if how == HELD else not holders


def _holders(place: str, view: View) -> Collection[str]:
    """Seats with pieces in a place."""
    what, _, id = place.partition(":")
    if what == "land":
        return {one.seat for one in view.lands[id].pieces} if id in view.lands else ()
    fleets = view.waters if what == "water" else view.wastelands
    return (fleets[id],) if id in fleets else ()


def _matching_action(wish: str, asked: Decision) -> Action | None:
    """The only legal action of a wish, None if none or several."""
    meant = [one for one in asked.actions if wish_of(one) == wish]
    return meant[0] if len(meant) == 1 else None


def _fields_of(record: Action, names: Names) -> Iterator[tuple[str, str]]:
    for field in record.__struct_fields__:
        yield names.narration.kind_of(field), str(getattr(record, field))


def _named_places(asked: Decision, names: Names) -> Iterator[str]:
    """Yield the places of a question and its choices, with their areas."""
    told = [(names.narration.kind_of(field), str(value)) for field, value in asked.params.items()]
    for what, id in (*told, *(one for action in asked.actions for one in _fields_of(action, names))):
        if what in PLACES and id:
            yield f"{what}:{id}"
            if what == "land" and id in names.edition.board.land_index:
                yield f"area:{names.area_of(id)}"
