"""Command and buttons to make, change and withdraw private plans."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.domain.records import RUNNING
from bot.domain.requests import Refused
from bot.features.plans import plan as plans
from bot.features.plans import plan_menus as menus
from bot.play.answer import Answer
from bot.play.feature import FORM, PRIVATE, UPDATE, Feature
from bot.play.form import Labels, field_values, labelled_field, make_chooser, make_form
from bot.play.language import user_language
from bot.store import plan_rows
from bot.store.plan_rows import PlanRow
from bot.words.choices import Choices
from bot.words.ids import PLANS, make_custom_id
from bot.words.names import Names

FEATURE = Feature(__name__)
COLOUR = "colour"
"""The field of a form for a colour."""


@FEATURE.command("command-plan")
@FEATURE.verb(PLANS, PRIVATE)
@FEATURE.verb(menus.LIST, UPDATE)
async def show_plans(answer: Answer) -> None:
    """Show the user's plans at a table."""
    await _show_overview(answer)


@FEATURE.verb(menus.OPEN, UPDATE)
async def show_plan(answer: Answer, id: str) -> None:
    """Show one plan.

    Raises: Refused with plan_gone.
    """
    await _show(answer, await _own_plan(answer, id))


@FEATURE.verb(menus.NEW, UPDATE)
async def show_kinds(answer: Answer) -> None:
    """Ask which kind of question a new plan answers."""
    await answer.say(menus.kinds_list(await _table_names(answer)))


@FEATURE.verb(menus.KIND, FORM)
async def show_choices(answer: Answer, kind: str) -> None:
    """Ask for the wishes in a form, or for the first one by lists.

    Raises: Refused with no_such_choice.
    """
    answer.speak(await user_language(answer.interaction))
    names = await _table_names(answer)
    _need_choice(kind in plans.plannable_kinds(names))
    choices = await _open_choices(answer)
    if told := menus.form_choices(kind, names, choices):
        await answer.interaction.response.send_modal(_plan_form(kind, told, answer.user, names))
        return
    await answer.begin(update=True)
    await answer.say(menus.choices_list(kind, names, choices=choices))


def _plan_form(kind: str, told: Labels, user: int, names: Names) -> discord.ui.Modal:
    """Form for a new plan: its wishes, best first, and its colour."""
    texts, own = names.texts, names.game.seats_of(user)
    fields = [
        labelled_field(texts(f"plan-form-{one}"), make_chooser(one, told, needed=one == menus.WISHES[0]))
        for one in menus.WISHES[: len(told)]
    ]
    if len(own) > 1:
        colours = {one.seat: names.without_markup().seat(one.seat) for one in own}
        fields.append(labelled_field(texts("plan-form-colour"), make_chooser(COLOUR, colours)))
    title = menus.kind_name(kind, names.without_markup())
    return make_form(make_custom_id(names.game.id, menus.FILLED, kind), title, fields)


@FEATURE.verb(menus.FILLED, UPDATE)
async def fill_in(answer: Answer) -> None:
    """Make a plan of a form.

    Raises: Refused with no_such_choice, many_plans.
    """
    names, kind = await _table_names(answer), answer.named
    _need_choice(kind in plans.plannable_kinds(names))
    given = field_values(dict(answer.interaction.data or {}))
    wanted = tuple(dict.fromkeys(one for name in menus.WISHES for one in given.get(name, []) if one))
    _need_choice(bool(wanted))
    for one in wanted:
        _need_listed(one, plans.choice_groups(kind, names))
    seat = next(iter(given.get(COLOUR, [])), "")
    _need_own(seat, answer, names)
    await _add_plan(answer, kind, plans.Plan(wanted, seat=seat))


@FEATURE.verb(menus.MORE, UPDATE)
async def show_more(answer: Answer, id: str) -> None:
    """Ask for the next wish, used if earlier ones are impossible.

    Raises: Refused with plan_gone.
    """
    row = await _own_plan(answer, id)
    names, choices = await _table_names(answer), await _open_choices(answer)
    await answer.say(menus.choices_list(row.kind, names, id, choices=choices))


@FEATURE.verb(menus.WISH, UPDATE)
async def pick_wish(answer: Answer, choice: str) -> None:
    """Add a wish to a plan, perhaps a new one, or open a list.

    Raises: Refused with no_such_choice, plan_gone, many_plans.
    """
    names = await _table_names(answer)
    kind, _, id = answer.named.partition(menus.SEPARATOR)
    _need_choice(kind in plans.plannable_kinds(names))
    if choice.startswith(menus.STEP):
        step = _next_step(choice, plans.choice_groups(kind, names))
        await answer.say(menus.choices_list(kind, names, id, step, await _open_choices(answer)))
        return
    _need_listed(choice, plans.choice_groups(kind, names))
    if not id:
        await _add_plan(answer, kind, plans.Plan((choice,)))
        return
    row = await _own_plan(answer, id)
    before = menus.read_plan(row)
    wanted = tuple(dict.fromkeys((*before.wanted, choice)))[: menus.MOST]
    await _change_plan(answer, row, msgspec.structs.replace(before, wanted=wanted))


@FEATURE.verb(menus.BUT, UPDATE)
async def show_places(answer: Answer, id: str) -> None:
    """Ask which area or land a plan excludes.

    Raises: Refused with plan_gone.
    """
    row = await _own_plan(answer, id)
    await answer.say(menus.places_list(str(row.id), await _table_names(answer)))


@FEATURE.verb(menus.LEAVE, UPDATE)
async def exclude_place(answer: Answer, place: str) -> None:
    """Exclude a place from a plan, or open its list.

    Raises: Refused with no_such_choice, plan_gone.
    """
    names, row = await _table_names(answer), await _own_plan(answer, answer.named)
    if place.startswith(menus.STEP):
        await answer.say(
            menus.places_list(str(row.id), names, _next_step(place, plans.excludable_places(names)))
        )
        return
    _need_listed(place, plans.excludable_places(names))
    before = menus.read_plan(row)
    but = tuple(dict.fromkeys((*before.but, place)))[: menus.MOST]
    await _change_plan(answer, row, msgspec.structs.replace(before, but=but))


@FEATURE.verb(menus.IF, UPDATE)
async def show_conditions(answer: Answer, id: str) -> None:
    """Ask for the place of a new condition.

    Raises: Refused with plan_gone.
    """
    row = await _own_plan(answer, id)
    await answer.say(menus.conditions_list(str(row.id), await _table_names(answer)))


@FEATURE.verb(menus.PLACE, UPDATE)
async def show_occupants(answer: Answer, place: str) -> None:
    """Ask who must be in a place, or open its list.

    Raises: Refused with no_such_choice, plan_gone.
    """
    names, row = await _table_names(answer), await _own_plan(answer, answer.named)
    found = plans.occupied_places(names)
    if place.startswith(menus.STEP):
        await answer.say(menus.conditions_list(str(row.id), names, _next_step(place, found)))
        return
    _need_listed(place, found)
    await answer.say(menus.occupants_list(str(row.id), place, names))


@FEATURE.verb(menus.CONDITION, UPDATE)
async def add_condition(answer: Answer, condition: str) -> None:
    """Add a condition about a place to a plan.

    Raises: Refused with no_such_choice, plan_gone.
    """
    names, row = await _table_names(answer), await _own_plan(answer, answer.named)
    place = plans.read_condition(condition).about
    _need_listed(place, plans.occupied_places(names))
    _need_choice(condition in plans.occupant_conditions(place, names))
    await _add_condition(answer, row, condition)


@FEATURE.verb(menus.OFFERS, UPDATE)
async def show_offers(answer: Answer, id: str) -> None:
    """Ask which choice must be on offer.

    Raises: Refused with plan_gone.
    """
    row, names = await _own_plan(answer, id), await _table_names(answer)
    await answer.say(menus.offers_list(row, names, choices=await _open_choices(answer)))


@FEATURE.verb(menus.OFFER, UPDATE)
async def require_offer(answer: Answer, choice: str) -> None:
    """Require a choice to be on offer, or open its list.

    Raises: Refused with no_such_choice, plan_gone.
    """
    names, row = await _table_names(answer), await _own_plan(answer, answer.named)
    found = plans.choice_groups(row.kind, names)
    if choice.startswith(menus.STEP):
        choices = await _open_choices(answer)
        await answer.say(menus.offers_list(row, names, _next_step(choice, found), choices))
        return
    _need_listed(choice, found)
    await _add_condition(answer, row, f"{plans.OFFERED}:{choice}")


async def _add_condition(answer: Answer, row: PlanRow, condition: str) -> None:
    before = menus.read_plan(row)
    conditions = tuple(dict.fromkeys((*before.conditions, condition)))[: menus.MOST]
    await _change_plan(answer, row, msgspec.structs.replace(before, conditions=conditions))


@FEATURE.verb(menus.COLOUR, UPDATE)
async def set_colour(answer: Answer, chosen: str) -> None:
    """Set which of the user's colours a plan is for.

    Raises: Refused with no_such_choice, plan_gone.
    """
    id, _, seat = chosen.partition(menus.SEPARATOR)
    names, row = await _table_names(answer), await _own_plan(answer, id)
    _need_own(seat, answer, names)
    await _change_plan(answer, row, msgspec.structs.replace(menus.read_plan(row), seat=seat))


@FEATURE.verb(menus.KEEP, UPDATE)
async def keep_plan(answer: Answer, id: str) -> None:
    """Keep a plan that waits for its owner.

    Raises: Refused with plan_gone.
    """
    row = await _own_plan(answer, id)
    await _change_plan(answer, row, menus.read_plan(row))


@FEATURE.verb(menus.DROP, UPDATE)
async def withdraw_plan(answer: Answer, id: str) -> None:
    """Withdraw a plan.

    Raises: Refused with plan_gone.
    """
    row = await _own_plan(answer, id)
    async with answer.service.store.write() as c:
        plan_rows.drop_plan(c, answer.game, answer.user, row.id)
    await _show_overview(answer, answer.texts("done-plan-dropped"))


# What they have in common


def _need_choice(known: bool) -> None:
    if not known:
        raise Refused("no_such_choice")


def _need_own(seat: str, answer: Answer, names: Names) -> None:
    _need_choice(seat in ("", *(one.seat for one in names.game.seats_of(answer.user))))


def _need_listed(choice: str, found: Sequence[plans.Group]) -> None:
    _need_choice(any(choice in group.choices for group in found))


def _next_step(choice: str, found: Sequence[plans.Group]) -> str:
    """Next step of a line: an action type or a group's number.

    Raises: Refused with no_such_choice.
    """
    step = choice.removeprefix(menus.STEP)
    _need_choice(step in {one.type for one in found} or (step.isdecimal() and int(step) < len(found)))
    return step


async def _table_names(answer: Answer) -> Names:
    """The names at the table.

    Raises: Refused with not_seated, wrong_phase.
    """
    names = await answer.names()
    if names.game.seat_of(answer.user) is None:
        raise Refused("not_seated")
    if names.game.phase != RUNNING:
        raise Refused("wrong_phase", phase=names.game.phase)
    return names


async def _open_choices(answer: Answer) -> Choices | None:
    """Choices of the user's open question, whose order the lists keep. None without one."""
    view = await answer.view()
    return await answer.choices(view) if view.decision is not None else None


async def _own_plans(answer: Answer) -> list[PlanRow]:
    return await answer.service.query(plan_rows.read_plans, answer.game, answer.user)


async def _own_plan(answer: Answer, id: str) -> PlanRow:
    """The user's own plan with this number.

    Raises: Refused with plan_gone.
    """
    found = next((one for one in await _own_plans(answer) if str(one.id) == id), None)
    if found is None:
        raise Refused("plan_gone")
    return found


async def _show_overview(answer: Answer, done: str = "") -> None:
    names = await _table_names(answer)
    await answer.say(menus.overview(await _own_plans(answer), names, done))


async def _add_plan(answer: Answer, kind: str, plan: plans.Plan) -> None:
    """Make a plan.

    Raises: Refused with many_plans.
    """
    row = PlanRow(0, kind, menus.write_plan(plan), answer.service.clock())
    async with answer.service.store.write() as c:
        if len(await plan_rows.read_plans(c, answer.game, answer.user)) >= menus.MOST:
            raise Refused("many_plans", most=menus.MOST)
        id = await plan_rows.add_plan(c, answer.game, answer.user, row)
    await _show_kept(answer, row._replace(id=id))


async def _change_plan(answer: Answer, row: PlanRow, plan: plans.Plan) -> None:
    """Change a plan, which waits for its owner no longer."""
    written = menus.write_plan(msgspec.structs.replace(plan, asks=False))
    changed = row._replace(answer=written, at=answer.service.clock())
    async with answer.service.store.write() as c:
        plan_rows.change_plan(c, answer.game, answer.user, changed)
    await _show_kept(answer, changed)


async def _show_kept(answer: Answer, row: PlanRow) -> None:
    await _show(answer, row, answer.texts("done-plan-kept"))


async def _show(answer: Answer, row: PlanRow, done: str = "") -> None:
    names = await _table_names(answer)
    own = [one.seat for one in names.game.seats_of(answer.user)]
    await answer.say(menus.plan_message(row, names, own, done))
