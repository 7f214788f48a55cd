"""Messages about plans for their author: overview, single plan, and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.features.plans.plan import (
    HELD,
    OFFERED,
    Group,
    Plan,
    choice_groups,
    excludable_places,
    occupant_conditions,
    occupied_places,
    plannable_kinds,
    read_condition,
    wish_of,
)
from bot.store.plan_rows import PlanRow
from bot.words.choice import choice_list, kind_text
from bot.words.choices import Choices, possible_choice
from bot.words.ids import make_custom_id
from bot.words.message_draft import (
    LABEL,
    OPTIONS,
    Button,
    MessageDraft,
    Option,
    Select,
    button_rows,
    clip_text,
    make_option,
)
from bot.words.names import Names
from bot.words.whole_lines import keep_whole_lines
from engine.records import Asked

MOST = 10
"""Max. plans of a person at a table.

Also of the choices, the conditions and the excluded places of a plan.
"""
LIST, OPEN, NEW, KIND = "plans", "plan", "plan_new", "plan_kind"
MORE, WISH, BUT, LEAVE, DROP = "plan_more", "plan_pick", "plan_but", "plan_leave", "plan_drop"
COLOUR, KEEP = "plan_colour", "plan_keep"
IF, PLACE, CONDITION = "plan_if", "plan_place", "plan_condition"
OFFERS, OFFER = "plan_offers", "plan_offer"
FILLED = "plan_filled"
WISHES = ("first", "second", "third")
"""The choices for which the form of a new plan asks."""
STEP = ">"
"""A list's value that leads on to another list."""
SEPARATOR = ";"


def read_plan(row: PlanRow) -> Plan:
    """The plan in a row."""
    return msgspec.json.decode(row.answer, type=Plan)


def write_plan(plan: Plan) -> str:
    """A plan as text for a row."""
    return msgspec.json.encode(plan).decode()


def overview(rows: Sequence[PlanRow], names: Names, done: str = "") -> MessageDraft:
    """A user's plans in the order of use."""
    game, texts = names.game.id, names.texts
    lines = [f"{n}. {describe_plan(row, names)}" for n, row in enumerate(rows, 1)] or [texts("plans-none")]
    head = texts("plans-title", game=game)
    new = Button(make_custom_id(game, NEW), texts("button-plan-new"), "primary", "🗓️", len(rows) >= MOST)
    opened = tuple(
        make_option(str(row.id), f"{n}. {kind_name(row.kind, names.without_markup(), read_plan(row).seat)}")
        for n, row in enumerate(rows, 1)
    )
    pick = (Select(make_custom_id(game, OPEN), texts("plans-pick"), opened),) if rows else ()
    text = "\n".join(part for part in (done, head, *lines, texts("plans-how")) if part)
    return MessageDraft(keep_whole_lines(text, names.texts), (*pick, (new,)))


def plan_message(row: PlanRow, names: Names, own: Sequence[str] = (), done: str = "") -> MessageDraft:
    """A plan with its buttons. `own`: the user's seats."""
    game, texts, plan = names.game.id, names.texts, read_plan(row)
    id = str(row.id)
    changes = [
        (MORE, "more", "primary", plan.wanted),
        (BUT, "but", "secondary", plan.but),
        (IF, "if", "secondary", plan.conditions),
        (DROP, "drop", "danger", ()),
        (LIST, "list", "secondary", ()),
    ]
    buttons = [
        Button(make_custom_id(game, verb, id), texts(f"button-plan-{name}"), style, "", len(full) >= MOST)
        for verb, name, style, full in [*([(KEEP, "keep", "success", ())] if plan.asks else []), *changes]
    ]
    text = "\n".join(part for part in (done, describe_plan(row, names)) if part)
    colours = [_colour_button(id, plan, seat, names) for seat in ("", *own)] if len(own) > 1 else []
    return MessageDraft(keep_whole_lines(text, texts), (*button_rows(buttons), *button_rows(colours)))


def _colour_button(id: str, plan: Plan, seat: str, names: Names) -> Button:
    """Button that sets a plan's colour, or any colour."""
    label = names.without_markup().person(seat) if seat else names.texts("button-plan-any-colour")
    press = make_custom_id(names.game.id, COLOUR, SEPARATOR.join((id, seat)))
    return Button(press, clip_text(label, LABEL), "secondary", names.symbol(seat), plan.seat == seat)


def describe_plan(row: PlanRow, names: Names) -> str:
    """A plan as a sentence."""
    plan, texts = read_plan(row), names.texts
    but = texts.join(place_name(one, names) for one in plan.but)
    told = wish_names(row.kind, names)
    wanted = f"{texts('plan-then')} ".join(told[one] for one in plan.wanted if one in told)
    said = texts("plan-line", kind=kind_name(row.kind, names, plan.seat), wanted=wanted)
    only_if = "; ".join(condition_name(one, row.kind, names) for one in plan.conditions)
    return " ".join(
        part
        for part in (
            said,
            texts("plan-if", conditions=only_if) if only_if else "",
            texts("plan-but", places=but) if but else "",
            texts("plan-waits") if plan.asks else "",
        )
        if part
    )


def condition_name(condition: str, kind: str, names: Names) -> str:
    """Wording of a condition of a plan for a kind of question."""
    how, seat, about = read_condition(condition)
    if how == OFFERED:
        return names.texts("plan-if-offered", choice=wish_names(kind, names).get(about, ""))
    if how == HELD:
        return names.texts("plan-if-held", place=place_name(about, names), seat=names.seat(seat))
    return names.texts("plan-if-empty", place=place_name(about, names))


def kind_name(kind: str, names: Names, seat: str = "") -> str:
    """Public wording of a kind of question. Without `seat` it is about any own seat."""
    colours = names.edition.colours(names.game.options)
    who = names.seat(seat) if seat else names.texts("plan-any-colour" if colours > 1 else "plan-your-seat")
    return names.texts(f"asked-{kind}", seat=who, who=who).rstrip(".")


def wish_names(kind: str, names: Names, choices: Choices | None = None) -> dict[str, str]:
    """Labels of all wishes for a kind of question, those of the open one's `choices` first.

    They name the action if there are several.
    """
    found = choice_groups(kind, names)
    several = len({one.type for one in found}) > 1
    told: dict[str, str] = {}
    for wish in (wish for one in found for wish in one.choices):
        type, _, target = wish.partition(":")
        told[wish] = possible_choice(Asked(0, "", kind), type, names, target).short_name(with_kind=several)
    asked = choices.offers if choices and choices.decision.kind == kind else ()
    first = [wish for wish in map(wish_of, (one.action for one in asked)) if wish in told]
    return {wish: told[wish] for wish in dict.fromkeys((*first, *told))}


def place_name(place: str, names: Names) -> str:
    """Wording of a place that a plan excludes."""
    what, _, id = place.partition(":")
    return names.name_of(what, id)


# The lists from which a plan is made


def kinds_list(names: Names) -> MessageDraft:
    """A list of the kinds of question that a plan can answer."""
    bare = names.without_markup()
    lines = (make_option(kind, kind_name(kind, bare)) for kind in plannable_kinds(names))
    pick = choice_list(None, names, KIND, names.texts("plan-kind"), lines)
    return MessageDraft(names.texts("plan-kind-ask"), (pick, _back_button(names)))


def choices_list(
    kind: str, names: Names, plan: str = "", shown: str = "", choices: Choices | None = None
) -> MessageDraft:
    """Plannable choices of a kind of question. `plan` continues an existing plan."""
    ask = names.texts("plan-choice-ask", kind=kind_name(kind, names))
    told = wish_names(kind, names.without_markup(), choices)
    return _choices_message(
        choice_groups(kind, names), told, WISH, SEPARATOR.join((kind, plan)), ask, names, shown
    )


def form_choices(kind: str, names: Names, choices: Choices | None = None) -> dict[str, str]:
    """Labels of the plannable choices, if a form's list holds them all."""
    told = wish_names(kind, names.without_markup(), choices)
    return told if 1 < len(told) <= OPTIONS else {}


def places_list(plan: str, names: Names, shown: str = "") -> MessageDraft:
    """A list of the places that a plan can exclude."""
    found, bare = excludable_places(names), names.without_markup()
    told = {place: place_name(place, bare) for one in found for place in one.choices}
    return _choices_message(found, told, LEAVE, plan, names.texts("plan-but-ask"), names, shown)


def conditions_list(plan: str, names: Names, shown: str = "") -> MessageDraft:
    """A list of places for a condition, with a button to require a choice."""
    found, bare = occupied_places(names), names.without_markup()
    told = {place: place_name(place, bare) for one in found for place in one.choices}
    made = _choices_message(found, told, PLACE, plan, names.texts("plan-if-ask"), names, shown)
    offered = Button(make_custom_id(names.game.id, OFFERS, plan), names.texts("button-plan-if-offered"))
    return msgspec.structs.replace(made, rows=(*made.rows, (offered,)))


def occupants_list(plan: str, place: str, names: Names) -> MessageDraft:
    """A list of the occupants that a condition can require: a seat or nobody."""
    bare = names.without_markup()
    labels = [names.texts("plan-nobody"), *(bare.seat(one.seat) for one in names.game.seats)]
    lines = map(make_option, occupant_conditions(place, names), labels)
    ask = names.texts("plan-if-who", place=place_name(place, names))
    pick = choice_list(None, names, CONDITION, names.texts("plan-choice"), lines, plan)
    return MessageDraft(ask, (pick, _back_button(names)))


def offers_list(row: PlanRow, names: Names, shown: str = "", choices: Choices | None = None) -> MessageDraft:
    """A list of the choices that a condition can require."""
    found = choice_groups(row.kind, names)
    told = wish_names(row.kind, names.without_markup(), choices)
    return _choices_message(found, told, OFFER, str(row.id), names.texts("plan-if-offered-ask"), names, shown)


def _choices_message(
    found: Sequence[Group],
    told: Mapping[str, str],
    verb: str,
    arg: str,
    ask: str,
    names: Names,
    shown: str,
) -> MessageDraft:
    """List of all choices, or of types, groups or one group, in the order of `told`.

    `shown`: the type, or the number of the group, to which the list led.
    """
    order = {wish: n for n, wish in enumerate(told)}
    numbered = sorted(enumerate(found), key=lambda one: min(order[wish] for wish in one[1].choices))
    if shown.isdecimal() and int(shown) < len(found):
        lines = [make_option(one, told[one]) for one in told if one in found[int(shown)].choices]
    elif len(told) <= OPTIONS:
        lines = list(map(make_option, told, told.values()))
    elif not shown and len({one.type for one in found if one.what}) > 1:
        types = dict.fromkeys(one.type for _, one in numbered)
        lines = [
            _type_option([each for each in numbered if each[1].type == one], told, names) for one in types
        ]
    else:
        lines = [_group_option(n, one, told, names) for n, one in numbered if not shown or one.type == shown]
    pick = choice_list(None, names, verb, names.texts("plan-choice"), lines, arg)
    return MessageDraft(keep_whole_lines(ask, names.texts), (pick, _back_button(names)))


def _type_option(groups: Sequence[tuple[int, Group]], told: Mapping[str, str], names: Names) -> Option:
    """Line of a type of action, which leads to its numbered groups."""
    number, first = groups[0]
    if not first.what:
        return _group_option(number, first, told, names)
    step = first.type if len(groups) > 1 else number
    return make_option(f"{STEP}{step}", kind_text(first.type, "ask", names))


def _group_option(number: int, group: Group, told: Mapping[str, str], names: Names) -> Option:
    """Line of a group, or of an action without a target."""
    if group.type and not group.what:
        return make_option(group.type, told[group.type])
    bare = names.without_markup()
    first, last = (
        bare.name_of(group.what, one.partition(":")[2]) for one in (group.choices[0], group.choices[-1])
    )
    within = bare.name_of("area", group.of) if group.what == "land" else ""
    label = names.texts("plan-group", first=first, last=last)
    return make_option(f"{STEP}{number}", within or label, label if within else "")


def _back_button(names: Names) -> tuple[Button, ...]:
    return (Button(make_custom_id(names.game.id, LIST), names.texts("button-plan-list")),)
