"""Finds the legal actions that typed commands mean.

What a command may do is the edition's data.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from bot.domain.requests import Refused
from bot.words.catalogue import FALLBACK
from bot.words.choice import Choice
from bot.words.choices import Choices
from bot.words.names import Names
from bot.words.narration import CommandMeaning, load_narration
from bot.words.parse import Wanted, find_matches, fold
from engine.records import Action, Decision, tag_of
from engine.view import View

TypedCommand = Sequence[tuple[tuple[str, ...], str]]
"""Typed text for each group of fields."""


def command_meaning(edition: str, command: str) -> CommandMeaning:
    """Meaning of a typed command in an edition.

    Raises: Refused with no_command.
    """
    found = load_narration(edition).commands.get(command)
    if found is None:
        known = " ".join(load_narration(edition).commands)
        raise Refused("no_command", command=command, edition=edition, known=known)
    return found


def command_actions(decision: Decision, command: str, edition: str) -> list[Any]:
    """Legal actions that a command can mean.

    Raises: Refused with no_command, secret, nothing_such.
    """
    if not is_possible(decision, command, edition):
        raise Refused("nothing_such")
    does = command_meaning(edition, command)
    return [action for action in decision.actions if tag_of(action) in does.actions]


def is_possible(decision: Decision, command: str, edition: str) -> bool:
    """True if a question allows a command's action.

    Raises: Refused with secret.
    """
    does = command_meaning(edition, command)
    if decision.secret:
        raise Refused("secret")
    return any(tag_of(action) in does.actions for action in decision.actions)


Numbers = Mapping[str, tuple[str, str]]
"""Field and id of a place, by the number typed for it."""


def numbered_places(choices: Choices) -> Numbers:
    """Places of a question by their numbers in its lists."""
    return {str(one.number): (one.place_field, one.place) for one in choices.ranked if one.number}


def resolve_number(typed: str, fields: Collection[str], numbers: Numbers, names: Names) -> str:
    """Name of a place typed by number, or else the typed text."""
    field, place = numbers.get(fold(typed), ("", ""))
    return names.name_of(field, place) if field in fields else typed


def find_seat(typed: str, names: Names) -> str:
    """Seat by letter or by its player's name.

    Raises: Refused with unknown if no name fits, unclear if several do.
    """
    if len(typed.strip()) == 1:
        return typed.strip().upper()
    seats = {names.seat(one.seat): one.seat for one in names.game.seats}
    found = find_matches(typed, seats)
    if not found:
        raise Refused("unknown", name=typed[:80])
    if len(found) > 1:
        raise Refused("unclear", name=typed[:80], names=", ".join(map(names.seat, found)))
    return found[0]


def field_names(actions: Iterable[Action], field: str, names: Names) -> dict[str, str]:
    """Names of these actions' field, in the reader's language and English."""
    made: dict[str, str] = {}
    values = [str(getattr(action, field, "")) for action in actions]
    for value in dict.fromkeys(value for value in values if value):
        for one in (names, names.in_locale(FALLBACK).without_markup()):
            made.setdefault(one.value(field, value), value)
    return made


def narrow_actions(actions: list[Any], typed: TypedCommand, names: Names) -> list[Any]:
    """Actions whose fields match the typed names.

    Raises: Refused with unknown if no name fits, unclear if several do.
    """
    for fields, text in typed:
        if not text:
            continue
        known: dict[str, str] = {}
        for field in fields:
            known.update(field_names(actions, field, names))
        found = find_matches(text, known)
        if not found:
            raise Refused("unknown", name=text[:80])
        if len({_target_name(value, known) for value in found}) > 1:
            raise Refused(
                "unclear", name=text[:80], names=", ".join(_target_name(value, known) for value in found[:5])
            )
        actions = [
            action for action in actions if any(str(getattr(action, field, "")) in found for field in fields)
        ]
    return actions


def _target_name(value: str, known: Mapping[str, str]) -> str:
    return next(name for name, id in known.items() if id == value)


def only_action(actions: list[Action], command: CommandMeaning, decision: Decision, names: Names) -> Any:
    """The only matching action. Actions that differ in implied fields count as one.

    So do equal-looking ones (two Honors of a name).
    Raises: Refused with unclear.
    """
    some = [Choice(_without_implied(action, command), decision, names.without_markup()) for action in actions]
    shown = list(dict.fromkeys(one.label for one in reversed(some)))
    if len(shown) > 1:
        raise Refused("unclear", name="", names=", ".join(shown[:-6:-1]))
    return actions[0]


def _without_implied(action: Action, command: CommandMeaning) -> Any:
    implied = {field: "" for field in command.implied if field in action.__struct_fields__}
    return msgspec.structs.replace(action, **implied) if implied else action


# /place with several lands: which placement comes next, and what ends the list. Acts on nothing itself

PLACE_COMMAND, PLACE_ARGUMENT = "place", "lands"


class StopPlacing(Exception):
    """Stops placing, with a sentence about the reason."""


class NotPossible(Exception):
    """A land is no legal target. The rules refuse `action`, or it is out of reach."""

    def __init__(self, decision: Decision, action: Action, sentence: str) -> None:
        super().__init__(sentence)
        self.decision = decision
        self.action = action


def next_placement(choices: Choices, one: Wanted, last: Choice | None) -> Choice:
    """Placement that a name means after the last one.

    Raises: StopPlacing before another question or a fight nobody dared, NotPossible, and Refused for a name
    that means nothing or several things.
    """
    decision, names = choices.decision, choices.names
    if last and decision.kind != last.decision.kind:
        raise StopPlacing(names.texts("stop-needs-decision"))
    meant = _matching_action(decision, one.name, names)
    choice = next(found for found in choices.all if found.action == meant)
    if choice.is_risky and not one.dared:
        raise StopPlacing(names.texts("stop-invasion", land=_place(meant, names), odds=choice.outcome))
    return choice


def _matching_action(decision: Decision, name: str, names: Names) -> Any:
    command = command_meaning(names.game.edition, PLACE_COMMAND)
    fields = command.takes.get(PLACE_ARGUMENT, ("land",))
    possible = command_actions(decision, PLACE_COMMAND, names.game.edition)
    try:
        return only_action(narrow_actions(possible, [(fields, name)], names), command, decision, names)
    except Refused as refusal:
        found = matching_lands(name, names)
        if refusal.code != "unknown" or len(found) != 1 or not hasattr(possible[0], "land"):
            raise
        action = msgspec.structs.replace(possible[0], land=found[0])
        if action in decision.actions:
            raise
        sentence = names.texts("stop-out-of-reach", land=names.name_of("land", found[0]))
        raise NotPossible(decision, action, sentence) from None


def has_taken_land(view: View, placement: Choice) -> bool:
    """True unless a fight left its land to others."""
    there = view.lands.get(placement.place)
    return not placement.fights or (there is not None and there.owner == view.me)


def check_taken(view: View, placement: Choice) -> None:
    """Check that an invasion took its land.

    Raises: StopPlacing if not.
    """
    if not has_taken_land(view, placement):
        names = placement.names
        raise StopPlacing(names.texts("stop-frustrated", land=_place(placement.action, names)))


def matching_lands(name: str, names: Names) -> list[str]:
    """Lands of the board that match a name, possible or not."""
    return find_matches(name, lands_by_name(names))


def lands_by_name(names: Names) -> dict[str, str]:
    """Lands by name, in the reader's language and English."""
    called: dict[str, str] = {}
    for one in (names, names.in_locale(FALLBACK)):
        called |= {one.name_of("land", land): land for land in names.edition.board.lands}
    return called


def _place(action: Action, names: Names) -> str:
    return names.name_of("land", str(getattr(action, "land", "")))


def placing_report(done: list[str], why: str, names: Names) -> str:
    """Report of placed pieces, and the reason to stop."""
    actions = names.texts.join(done)
    if done and why:
        return names.texts("done-partly", actions=actions, why=why)
    if why:
        return names.texts("done-nothing", why=why)
    return names.texts("done-acted", actions=actions or names.texts("none"))
