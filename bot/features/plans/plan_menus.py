"""Plans as their author sees them: all of them, one of them, and the lists from which they are made."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.features.plans.plan import DO, Group, Plan, groups, kinds, places
from bot.store.plan_rows import PlanRow
from bot.words.ids import custom_id
from bot.words.message_draft import LABEL, OPTIONS, TEXT, Button, MessageDraft, Option, Select, clip, option
from bot.words.names import Names
from bot.words.wording import capital

MOST = 10
"""Plans of a person at a table, choices in a plan, and places that it leaves out."""
LIST, OPEN, NEW, KIND = "plans", "plan", "plan_new", "plan_kind"
MORE, PICK, BUT, LEAVE, DROP = "plan_more", "plan_pick", "plan_but", "plan_leave", "plan_drop"
STEP = ">"
"""A list's value that leads on to another list."""
SEPARATOR = ";"


def read(row: PlanRow) -> Plan:
    """Return the plan of a row."""
    return msgspec.json.decode(row.answer, type=Plan)


def written(plan: Plan) -> str:
    """Return a plan as a row holds it."""
    return msgspec.json.encode(plan).decode()


def overview(rows: Sequence[PlanRow], names: Names, done: str = "") -> MessageDraft:
    """Return all plans of a person in the order in which they are tried."""
    game, texts = names.game.id, names.texts
    lines = [f"{n}. {in_words(row, names)}" for n, row in enumerate(rows, 1)] or [texts("plans-none")]
    head = texts("plans-title", game=game)
    new = Button(custom_id(game, NEW), texts("button-plan-new"), "primary", "🗓️", len(rows) >= MOST)
    opened = tuple(
        option(str(row.id), f"{n}. {kind_name(row.kind, names.bare())}") for n, row in enumerate(rows, 1)
    )
    pick = (Select(custom_id(game, OPEN), texts("plans-pick"), opened),) if rows else ()
    text = "\n".join(part for part in (done, head, *lines, texts("plans-how")) if part)
    return MessageDraft(clip(text, TEXT), (*pick, (new,)))


def one_plan(row: PlanRow, names: Names, done: str = "") -> MessageDraft:
    """Return one plan with what may be done with it."""
    game, texts, plan = names.game.id, names.texts, read(row)
    id = str(row.id)
    buttons = (
        Button(custom_id(game, MORE, id), texts("button-plan-more"), "primary", "", len(plan.wanted) >= MOST),
        Button(custom_id(game, BUT, id), texts("button-plan-but"), "secondary", "", len(plan.but) >= MOST),
        Button(custom_id(game, DROP, id), texts("button-plan-drop"), "danger"),
        Button(custom_id(game, LIST), clip(texts("button-plan-list"), LABEL)),
    )
    text = "\n".join(part for part in (done, in_words(row, names)) if part)
    return MessageDraft(clip(text, TEXT), (buttons,))


def in_words(row: PlanRow, names: Names) -> str:
    """Return a plan in a sentence."""
    plan, texts = read(row), names.texts
    but = texts.join(choice_name(one, names) for one in plan.but)
    wanted = f"{texts('plan-then')} ".join(choice_name(one, names) for one in plan.wanted)
    said = texts("plan-line", kind=kind_name(row.kind, names), wanted=wanted)
    return f"{said} {texts('plan-but', places=but)}" if but else said


def kind_name(kind: str, names: Names) -> str:
    """Return a kind of question as everybody reads that it is asked."""
    seat = names.texts("plan-your-seat")
    return names.texts(f"asked-{kind}", seat=seat, who=seat).rstrip(".")


def choice_name(choice: str, names: Names) -> str:
    """Return something that may be wanted, in words."""
    what, _, id = choice.partition(":")
    return capital(names.texts(f"action-{id}")) if what == DO else names.of(what, id)


# The lists from which a plan is made


def kinds_list(names: Names) -> MessageDraft:
    """Return the kinds of question that a plan may answer."""
    bare, game = names.bare(), names.game.id
    lines = tuple(option(kind, kind_name(kind, bare)) for kind in kinds(names)[:OPTIONS])
    pick = Select(custom_id(game, KIND), names.texts("plan-kind"), lines)
    return MessageDraft(names.texts("plan-kind-ask"), (pick, _back(names)))


def choices_list(kind: str, names: Names, plan: str = "", shown: int | None = None) -> MessageDraft:
    """Return what may be wanted of a kind of question; `plan` is the number of one that goes on."""
    ask = names.texts("plan-choice-ask", kind=kind_name(kind, names))
    return _lists(groups(kind, names), PICK, SEPARATOR.join((kind, plan)), ask, names, shown)


def places_list(plan: str, names: Names, shown: int | None = None) -> MessageDraft:
    """Return the areas and lands that a plan may leave out."""
    return _lists(places(names), LEAVE, plan, names.texts("plan-but-ask"), names, shown)


def _lists(
    found: Sequence[Group], verb: str, arg: str, ask: str, names: Names, shown: int | None
) -> MessageDraft:
    """Return a list of groups, or of all choices where they have room; with `shown` that group's list."""
    bare = names.bare()
    if shown is not None and shown < len(found):
        lines = [_line(one, bare) for one in found[shown].choices]
    elif sum(len(one.choices) for one in found) <= OPTIONS:
        lines = [_line(one, bare) for group in found for one in group.choices]
    else:
        lines = [line for n, group in enumerate(found) for line in _of_group(n, group, bare)]
    pick = Select(custom_id(names.game.id, verb, arg), names.texts("plan-choice"), tuple(lines[:OPTIONS]))
    return MessageDraft(clip(ask, TEXT), (pick, _back(names)))


def _of_group(number: int, group: Group, names: Names) -> list[Option]:
    """Return the line that leads to a group; actions without fields stand in the list themselves."""
    if group.what == DO:
        return [_line(one, names) for one in group.choices]
    first, last = (choice_name(one, names) for one in (group.choices[0], group.choices[-1]))
    within = names.of("area", group.of) if group.what == "land" else ""
    label = names.texts("plan-group", first=first, last=last)
    return [option(f"{STEP}{number}", within or label, label if within else "")]


def _line(choice: str, names: Names) -> Option:
    return option(choice, choice_name(choice, names))


def _back(names: Names) -> tuple[Button, ...]:
    return (Button(custom_id(names.game.id, LIST), names.texts("button-plan-list")),)
