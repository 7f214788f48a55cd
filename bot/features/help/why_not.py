"""Why something may not be done now, in the words of the rules' own refusals; never by their ids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.words.choices import Offer
from bot.words.ids import WHY_NOT, custom_id
from bot.words.message_draft import (
    ELLIPSIS,
    OPTIONS,
    PLACEHOLDER,
    TEXT,
    MessageDraft,
    Option,
    Select,
    clip,
    option,
)
from bot.words.names import Names
from bot.words.refusals import reason
from bot.words.wording import capital, sentence
from engine.menu import bits, mask_of, union
from engine.records import Decision, tag_of

Ruled = Sequence[tuple[Any, str]]
"""Actions that are not offered, each with the rule that refuses it."""
MOST = 6
A_KIND = 2
"""So many reasons at most, and for one kind of action that is offered elsewhere; of any other kind one."""
NAMED = 3
ROOM = 700


def lines(decision: Decision, ruled: Ruled, names: Names) -> list[str]:
    """Return a line for each reason: what cannot be done, where, and why; one of each kind before a
    second."""
    told: list[tuple[int, str]] = []
    offered = {tag_of(action) for action in decision.actions}
    for type, by_rule in _by_kind(ruled).items():
        most = A_KIND if type in offered else 1
        for number, (rule, actions) in enumerate(list(by_rule.items())[:most]):
            what = _what(type, actions, names)
            if type in offered and (where := _places(decision, actions, names)):
                what = names.texts("why-not-where", what=what, where=where)
            told.append((number, names.texts("why-not", what=what, reason=reason(rule, names.texts))))
    shown = [line for _, line in sorted(told, key=lambda one: one[0])][:MOST]
    while shown and len("\n".join(shown)) > ROOM:
        shown.pop()
    return [names.texts("why-may-not"), *shown] if shown else []


def _by_kind(ruled: Ruled) -> dict[str, dict[str, list[Any]]]:
    """Return the actions by their type, then by the rule, what concerns most of them first."""
    found: dict[str, dict[str, list[Any]]] = {}
    for action, rule in ruled:
        found.setdefault(tag_of(action), {}).setdefault(rule, []).append(action)
    return {
        type: dict(sorted(by_rule.items(), key=lambda one: -len(one[1]))) for type, by_rule in found.items()
    }


def _what(type: str, actions: Sequence[Any], names: Names) -> str:
    """Return what kind of action it is."""
    group = names.texts.find(f"action-{type}.group")
    return group.rstrip(ELLIPSIS) if group else capital(sentence(actions[0], names))


def _places(decision: Decision, actions: Sequence[Any], names: Names) -> str:
    """Return the names of the nearest places or things, and how many more there are."""
    found = [_named(action, names) for action in _nearest_first(decision, actions, names)]
    shown = names.texts.join(found[:NAMED]) if len(found) <= NAMED else ", ".join(found[:NAMED])
    if len(found) <= NAMED:
        return shown
    return names.texts("and-hidden", shown=shown, n=len(found) - NAMED)


def _named(action: Any, names: Names) -> str:
    """Return the place, or else the thing, that an action names first."""
    fields = msgspec.structs.asdict(action)
    return next((names.value(field, value) for field, value in fields.items() if value), "")


def _nearest_first(decision: Decision, actions: Iterable[Any], names: Names) -> list[Any]:
    """Lands beside those on offer come first, then the others, each as on the board."""
    near = _near(decision, names)
    return sorted(actions, key=lambda action: Offer(action, None).place not in near)


def _near(decision: Decision, names: Names) -> frozenset[str]:
    board = names.edition.board
    offered = {Offer(action, None).place for action in decision.actions}
    lands = mask_of(board.land_index[place] for place in offered if place in board.land_index)
    return frozenset(board.lands[land] for land in bits(union(board.neighbours, lands)))


def _elsewhere(decision: Decision, ruled: Ruled) -> list[tuple[Any, str]]:
    """Return those of the types that are offered, only not like this."""
    offered = {type(action) for action in decision.actions}
    return [(action, rule) for action, rule in ruled if type(action) in offered]


def choice(decision: Decision, ruled: Ruled, names: Names) -> Select | None:
    """Asks about one place where others are offered; None when there is none."""
    actions = [action for action, _ in _elsewhere(decision, ruled) if Offer(action, None).place]
    places = dict.fromkeys(Offer(one, None).place for one in _nearest_first(decision, actions, names))
    open_places = {Offer(action, None).place for action in decision.actions}
    asked = [place for place in places if place not in open_places]
    if not asked:
        return None
    kind = {Offer(action, None).place: action for action in actions}
    options: list[Option] = [option(place, _named(kind[place], names.bare())) for place in asked[:OPTIONS]]
    id = custom_id(names.game.id, WHY_NOT, "", decision)
    return Select(id, clip(names.texts("why-not-ask"), PLACEHOLDER), tuple(options))


def about(decision: Decision, place: str, ruled: Ruled, names: Names) -> MessageDraft:
    """Return why what is offered elsewhere is not in one place."""
    told = [
        names.texts("why-not", what=capital(sentence(action, names)), reason=reason(rule, names.texts))
        for action, rule in _elsewhere(decision, ruled)
        if Offer(action, None).place == place
    ]
    return MessageDraft(clip("\n".join(told) or names.texts("refused-stale"), TEXT))
