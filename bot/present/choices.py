"""A decision's legal actions as selects and buttons, whatever the edition's actions are.

Actions of one type form a group. A group of one action is a button; the
others are shown one group at a time in a select, field by field where several fields differ, lands by area
where a select cannot hold them.

What is shown is a path: "<type>", then "<field>=<value>" for each field already chosen, and "page=<n>".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.present.ids import DO, GO, PICK, SHOW, custom_id, fields, token
from bot.present.message import (
    LABEL,
    OPTIONS,
    PLACEHOLDER,
    Button,
    Option,
    Row,
    Select,
    button_rows,
    clip,
    option,
)
from bot.present.names import Names
from engine.records import Decision, Hint, tag_of

SEPARATOR = "|"
WHOLE = 200  # what the text says of one button
STEP = ">"  # a select's value that leads on instead of choosing


class Offer(msgspec.Struct, frozen=True):
    """An action with what it would do."""

    action: Any
    hint: Hint | None


def offers(decision: Decision, hints: Sequence[Hint | None]) -> list[Offer]:
    """The decision's actions beside their hints."""
    padded = [*hints, *([None] * len(decision.actions))]
    return [Offer(action, hint) for action, hint in zip(decision.actions, padded, strict=False)]


def grouped(decision: Decision) -> dict[str, list[Any]]:
    """The actions by type, in the order in which the decision lists them."""
    groups: dict[str, list[Any]] = {}
    for action in decision.actions:
        groups.setdefault(tag_of(action), []).append(action)
    return groups


def private_actions(decision: Decision, names: Names) -> tuple[Any, ...]:
    """The actions that only their seat may see offered: all of a secret decision's."""
    if decision.secret:
        return decision.actions
    return tuple(action for action in decision.actions if tag_of(action) in names.narration.private)


def _shown_to_all(decision: Decision, names: Names) -> Decision:
    hidden = private_actions(decision, names)
    shown = tuple(action for action in decision.actions if action not in hidden)
    return msgspec.structs.replace(decision, actions=shown) if hidden else decision


# --- rows of components


def rows(decision: Decision, all_offers: Sequence[Offer], names: Names, path: str = "") -> tuple[Row, ...]:
    """The rows that offer the decision to all eyes: at most two selects and two rows of buttons."""
    decision = _shown_to_all(decision, names)
    names, groups = names.bare(), grouped(decision)
    wide = [type for type, actions in groups.items() if len(actions) > 1]
    steps = path.split(SEPARATOR) if path else []
    shown = steps[0] if steps and steps[0] in wide else (wide[0] if wide else "")
    selects: tuple[Row, ...] = ()
    if shown:
        mine = [offer for offer in all_offers if tag_of(offer.action) == shown]
        selects = _selects(decision, mine, names, [shown, *steps[1:]])
    return (*selects, *button_rows(_buttons(decision, all_offers, shown, names)))


def _buttons(decision: Decision, all_offers: Sequence[Offer], shown: str, names: Names) -> list[Button]:
    game = names.game.id
    made = []
    for type, actions in grouped(decision).items():
        if len(actions) == 1:
            alone, whole = _on_button(actions[0], decision, all_offers, names)
            label = clip(whole if len(whole) <= LABEL else alone, LABEL)
            made.append(Button(custom_id(game, DO, token(actions[0]), decision), label, "primary"))
        elif type != shown:
            label = names.texts(f"action-{type}.group")
            made.append(Button(custom_id(game, SHOW, type, decision), clip(label, LABEL)))
    return made


def _on_button(action: Any, decision: Decision, all_offers: Sequence[Offer], names: Names) -> tuple[str, str]:
    """What a button says of its action: the action alone, and with what it would do."""
    said = button_label(action, decision, names)
    hint = next((one.hint for one in all_offers if one.action == action), None)
    effect = hint_text(hint, names) or card_effect(action, names)[1]
    return said, f"{said} · {effect}" if effect else said


def cut_short(decision: Decision, all_offers: Sequence[Offer], names: Names) -> list[str]:
    """A line for each button whose label has no room for all that is to be said of its action."""
    decision = _shown_to_all(decision, names)
    alone = [actions[0] for actions in grouped(decision).values() if len(actions) == 1]
    return [
        clip(names.texts("button-whole", said=whole), WHOLE)
        for action in alone
        if len(whole := _on_button(action, decision, all_offers, names)[1]) > LABEL
    ]


def _selects(decision: Decision, mine: list[Offer], names: Names, steps: list[str]) -> tuple[Row, ...]:
    type, *chosen = steps
    page = 0
    for step in chosen:
        field, _, value = step.partition("=")
        if field == "page" and value.isdigit():
            page = int(value)
        elif field != "among":
            mine = [offer for offer in mine if str(getattr(offer.action, field, "")) == value] or mine
    open_fields = varying([offer.action for offer in mine])
    among = next((step.partition("=")[2] for step in chosen if step.startswith("among=")), "")
    if open_fields[:1] == ["land"] and len({offer.action.land for offer in mine}) > OPTIONS:
        return _by_area(decision, mine, names, type, chosen, among)
    if len(open_fields) > 1:
        return (_field_select(decision, mine, names, [type, *chosen], open_fields[0]),)
    return (_action_select(decision, mine, names, type, chosen, page),)


def varying(actions: Iterable[Any]) -> list[str]:
    """The fields in which the actions differ."""
    listed = list(actions)
    names = listed[0].__struct_fields__ if listed else ()
    return [name for name in names if len({getattr(action, name) for action in listed}) > 1]


def _select(decision: Decision, names: Names, verb: str, ask: str, options: Sequence[Option]) -> Select:
    return Select(
        custom_id(names.game.id, verb, "", decision), clip(ask, PLACEHOLDER), tuple(options[:OPTIONS])
    )


def _field_select(
    decision: Decision, mine: list[Offer], names: Names, steps: list[str], field: str
) -> Select:
    by_value: dict[str, list[Offer]] = {}
    for offer in mine:
        by_value.setdefault(str(getattr(offer.action, field)), []).append(offer)
    options = []
    for value, some in by_value.items():
        name = names.value(field, value)
        if len(some) == 1:
            options.append(action_option(some[0], names))
        else:
            path = SEPARATOR.join([*steps, f"{field}={value}"])
            options.append(option(f"{STEP}{path}", f"{name}{names.texts('more')}"))
    return _select(decision, names, PICK, names.texts(f"action-{steps[0]}.ask"), options)


def _by_area(
    decision: Decision, mine: list[Offer], names: Names, type: str, chosen: list[str], among: str
) -> tuple[Row, ...]:
    by_area: dict[str, list[Offer]] = {}
    for offer in mine:
        by_area.setdefault(names.area_of(offer.action.land), []).append(offer)
    area = among if among in by_area else max(by_area, key=lambda name: len(by_area[name]))
    kept = [step for step in chosen if not step.startswith(("among=", "page="))]
    path = SEPARATOR.join([type, *kept])
    areas = [
        option(
            f"{STEP}{path}{SEPARATOR}among={name}",
            names.texts("area-with-count", area=names.of("area", name), count=len(some)),
        )
        for name, some in by_area.items()
    ]
    here = names.texts("lands-in-area", ask=names.texts(f"action-{type}.ask"), area=names.of("area", area))
    return (
        _select(decision, names, GO, names.texts("choose-area"), areas),
        _select(decision, names, PICK, here, [action_option(offer, names) for offer in by_area[area]]),
    )


def _action_select(
    decision: Decision, mine: list[Offer], names: Names, type: str, chosen: list[str], page: int
) -> Select:
    ask = names.texts(f"action-{type}.ask")
    if len(mine) <= OPTIONS:
        return _select(decision, names, PICK, ask, [action_option(offer, names) for offer in mine])
    size = OPTIONS - 1
    pages = -(-len(mine) // size)
    start = page % pages * size
    path = SEPARATOR.join([type, *(step for step in chosen if not step.startswith("page="))])
    following = option(f"{STEP}{path}{SEPARATOR}page={(page + 1) % pages}", names.texts("more-choices"))
    some = [action_option(offer, names) for offer in mine[start : start + size]]
    return _select(decision, names, PICK, ask, [*some, following])


# --- the words of an action


def action_option(offer: Offer, names: Names) -> Option:
    """A line of a select: the action, and what it would do."""
    own = offer.hint.owner if offer.hint and offer.hint.onto != "friendly" else None
    effect = hint_text(offer.hint, names) or card_effect(offer.action, names)[1]
    return option(token(offer.action), label(offer.action, names), effect, names.symbol(own))


def card_effect(action: Any, names: Names) -> tuple[str, str]:
    """The name of an action's card or Honor, and what it brings; empty when it has none."""
    for field, value in fields(action).items():
        if effect := names.about(names.narration.kind_of(field), str(value)):
            return names.value(field, value), effect
    return "", ""


def label(action: Any, names: Names) -> str:
    """A short name of an action among others of its type: mostly the place or card it names."""
    own = names.texts.find(f"action-{tag_of(action)}.option", **names.args(action))
    if own is not None:
        return own
    values = fields(action)
    if not values:
        return capital(names.texts(f"action-{tag_of(action)}"))
    return " · ".join(names.value(field, value) for field, value in values.items())


def capital(text: str) -> str:
    """`text` with a capital first letter, as on a button."""
    return text[:1].upper() + text[1:]


def sentence(action: Any, names: Names) -> str:
    """The whole action in words, as in a question or an answer."""
    return names.texts(f"action-{tag_of(action)}", **names.args(action))


def named(action: Any, decision: Decision, names: Names) -> dict[str, Any]:
    """Words of an action together with the params of its decision; `<param>_text` tells what a thing does."""
    made = names.words({**decision.params, **msgspec.structs.asdict(action)})
    for field, value in decision.params.items():
        if isinstance(value, str) and (kind_of := names.narration.kind_of(field)):
            made[f"{field}_text"] = names.about(kind_of, value)
    return made


def button_label(action: Any, decision: Decision, names: Names) -> str:
    """An action on a button: what it does in this very decision, where its edition says so."""
    own = names.texts.find(f"action-{tag_of(action)}.button", **named(action, decision, names))
    return own or capital(sentence(action, names))


def hint_text(hint: Hint | None, names: Names) -> str:
    """What an action would do: odds, whose land, buildings before and after, gold."""
    if hint is None:
        return ""
    texts, parts = names.texts, []
    if hint.odds is not None:
        wins, of = hint.odds
        percent, ties = [round(100 * part / of) if of else 0 for part in (wins, hint.ties)]
        owner = names.seat(hint.owner) if hint.owner else texts("none")
        parts.append(texts("hint-invade", percent=percent, ties=ties, owner=owner))
    elif hint.onto:
        parts.append(texts(f"hint-{hint.onto}"))
    elif hint.owner:
        parts.append(names.seat(hint.owner))
    if hint.difficult:
        parts.append(texts("hint-difficult"))
    if hint.naval:
        parts.append(texts("hint-naval"))
    if hint.before:
        same = "yes" if hint.before == hint.after else "no"
        parts.append(
            texts("hint-buildings", **names.words({"before": hint.before, "after": hint.after}), same=same)
        )
    if hint.cost:
        parts.append(texts("hint-cost", cost=hint.cost))
    if hint.score is not None:
        parts.append(texts("hint-score", score=names.score(hint.score)))
    return " · ".join(parts)
