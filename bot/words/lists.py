"""A decision's legal actions as lists and buttons, whatever the edition's actions are.

Actions of one type form a group. A group of one action is a button. Of the others one group at a time is
shown in a list. Where a list cannot hold them, actions that differ only in how or in how many are one line
(see `ways`), many lands are shown by area, and what is left is chosen field by field. The best
of all that is shown are buttons besides, the very best first, and where several lands can be entered without
a fight, a list of which several lines may be taken. A button says what a phone shows whole, or is none.

What is shown is a path: "<type>", then "ways=all" where each way has its line, "several=all" for that list,
"<field>=<value>" for each field already chosen, and "page=<n>".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from bot.words.choice import Choice, choice_list, kind_text
from bot.words.choices import Choices, best_by_thing, group_by_type, varying_fields
from bot.words.ids import BOTH, GO, MANY, PICK, SHOW, has_fields, make_custom_id
from bot.words.message_draft import (
    BUTTONS_IN_ROW,
    LABEL,
    OPTIONS,
    ROWS,
    Button,
    Option,
    Row,
    Select,
    button_rows,
    clip_text,
    make_option,
    pair_buttons,
)
from bot.words.together import (
    AND,
    ENDS,
    all_button,
    both_buttons,
    count_room,
    land_pair_buttons,
    number_shares,
    opening_button,
)

SEPARATOR = "|"
WHOLE = 200  # what the text says of one button
AMONG = "among"
"""Step of a path that names an area."""
ASIDE = ("page", AMONG, "ways", "several")
"""Steps of a path that say how to show, and narrow nothing down."""
STEP = ">"  # a list's value that leads on instead of choosing
QUICK = 4
"""Max. best actions with a button beside a list."""
MORE = 3
"""Max. combined buttons."""
SEVERAL = 3
"""Min. unopposed lands for a list that takes several."""
PAIRED = 3
"""Unopposed lands of which any two share a button."""
BELOW = 1
"""Rows reserved for the fixed buttons."""
SEEN = 26
"""Letters that a phone shows of a list's placeholder."""


def question_rows(choices: Choices, path: str = "", below: int = BELOW) -> tuple[Row, ...]:
    """Rows that offer a question to all, at most four. `below`: rows to leave free."""
    return Lists(choices, path).rows(below=below)


def area_in(path: str) -> str:
    """The area that a path leads to, or ""."""
    steps = dict(step.partition("=")[::2] for step in path.split(SEPARATOR))
    return steps.get(AMONG, "")


def _free_lands(some: Iterable[Choice]) -> list[Choice]:
    """Lands that can be entered without a fight, each once."""
    lands: dict[str, Choice] = {}
    for one in some:
        if one.is_unopposed and one.place:
            lands.setdefault(one.place, one)
    return list(lands.values())


class Lists:
    """The lists under a question at a path, and their texts."""

    def __init__(self, choices: Choices, path: str = "") -> None:
        self.decision, self.placing = choices.decision, choices.placing
        self.names, self._told = choices.names.without_markup(), choices.names
        self.offers = [one.bare_choice for one in choices.public]
        endings = self.names.narration.endings
        self.ending = next((one for one in self.offers if one.type in endings), None)
        self.numbers = choices.numbers
        self.groups = group_by_type(self.offers)
        order = dict.fromkeys(one.type for one in choices.all)
        self.wide = [type for type in order if len(self.groups.get(type, ())) > 1]
        type, *self.chosen = path.split(SEPARATOR)
        self.shown = type if type in self.wide else next(iter(self.wide), "")
        self.whole = not path
        self._steps = {field: value for field, _, value in (step.partition("=") for step in self.chosen)}
        self.mine = [one for one in self.groups.get(self.shown, ()) if self._is_match(one)]
        self.free = _free_lands(self.mine)
        self.several = count_room(self.free) >= SEVERAL

    def _is_match(self, choice: Choice) -> bool:
        """True if a choice matches the fields chosen so far."""
        chosen = ((field, value) for field, value in self._steps.items() if field not in ASIDE)
        return all(str(getattr(choice.action, field, value)) == value for field, value in chosen)

    # --- what the text says

    def shortened_texts(self) -> list[str]:
        """Full texts of the actions that their buttons cut short."""
        alone = [some[0].with_names(self._told).full_text for some in self.groups.values() if len(some) == 1]
        say = self.names.texts
        return [clip_text(say("button-whole", said=one), WHOLE) for one in alone if len(one) > LABEL]

    def card_texts(self) -> list[str]:
        """Explanations of the cards among the choices."""
        groups = list(self.groups.values())
        told = dict(one.with_names(self._told).card for one in next(iter(groups), []))
        told = {} if len(told) < 2 or "" in told else told
        told |= dict(
            some[0].with_names(self._told).card for some in groups if len(some) == 1 and some[0].card[0]
        )
        words = self.names.texts
        return [
            clip_text(words("holding-effect", what=card, text=text), WHOLE) for card, text in told.items()
        ]

    # --- rows

    def rows(self, *, told: bool = False, below: int = BELOW) -> tuple[Row, ...]:
        """Buttons of the best actions, one or two lists, then all other buttons.

        * `told`: True if the text above explains the cards, so that buttons need not.
        * `below`: rows to leave free.
        """
        if self.several and "several" in self._steps:
            return (self._several_list(), *button_rows(self._other_buttons([], "")))
        lists, quick = self._lists(self.shown, self.mine, self.chosen), self._quick_buttons()
        if len(lists) == 1 and self._are_buttons_enough(lists[0], quick, told):
            lists = ()
        elif lists:
            quick = quick[:QUICK]
        best = [one for one, _ in quick]
        first, more = [button for _, buttons in quick for button in buttons], self._combined_buttons(best)
        found = self._second_list() if self.shown and len(lists) < 2 else None
        for beside, second in ((more, found), (more, None), ([], None)):
            others = button_rows(pair_buttons(self._other_buttons(best, second[1] if second else "")))
            some = (*lists, second[0]) if second else lists
            rows = (*(tuple(row) for row in (first, beside) if row), *some, *others)
            if len(rows) <= ROWS - below:
                return rows
        return (*lists, *button_rows(self._other_buttons([], "")))

    def _quick_buttons(self) -> list[tuple[Choice, list[Button]]]:
        """Buttons of the best actions that fit. Actions worse than ending come after it or in the list."""
        if not self.shown:
            return []
        placing = self.placing & self.groups.keys() if self.whole else ()
        some = [one for one in self.offers[1:] if not placing or one.type in placing]
        some = [*self.offers[:1], *some] if self.whole else self.mine
        best = list({one.token: one for one in some if one.fields}.values())
        if len(best) > BUTTONS_IN_ROW:
            best = best_by_thing(best, self.names.narration)
        if self.whole and self.ending:
            worse = [one for one in best if one.looks < self.ending.looks]
            if len(best) > BUTTONS_IN_ROW:
                best = [one for one in best if one not in worse]
            elif worse:
                best.insert(best.index(worse[0]), self.ending)
        lead = [one for one in self.offers[:1] if self.whole and not one.fields]
        room, found = BUTTONS_IN_ROW, list[tuple[Choice, list[Button]]]()
        for one in dict.fromkeys((*lead, *best)):
            buttons = self._quick_button(one) if one.fields else self._only_buttons(one)
            if buttons and len(buttons) <= room:
                found.append((one, buttons))
                room -= len(buttons)
        return found

    def _combined_buttons(self, best: list[Choice]) -> list[Button]:
        """Combined buttons: with the best actions, shares, or two lands."""
        found = [button for one in best if one.fields for button in both_buttons(one)]
        if not self.whole or not self.shown:
            return found[:MORE]
        shares = [one for one in self._shares() if len(one.label) <= LABEL]
        found += [self.mine[0].button(one.label, BOTH, one.value) for one in shares]
        lands = _free_lands(one for one in best if one.type == self.shown)
        two = land_pair_buttons(lands[:PAIRED], bare=self._is_kind_said)
        return found[:MORE] or two[:1]

    def _shares(self) -> list[Option]:
        return number_shares(self.groups[self.shown])

    def _are_buttons_enough(self, row: Row, quick: list[tuple[Choice, list[Button]]], told: bool) -> bool:
        """True if the buttons and the text above say everything that a list would."""
        assert isinstance(row, Select)
        said = set()
        for one, _ in quick:
            effect = one.effect_text if told else one.effect
            if not effect or len(f"{one.with_number(self._wordings(one)[0])} · {effect}") <= LABEL:
                said.add(one.token)
        return all(one.value in said for one in row.options)

    def _second_list(self) -> tuple[Select, str] | None:
        """A second list with its group: several lands, shares, or another group."""
        if self.several:
            return self._several_list(), self.shown
        if self.whole and len(ways := self._shares()) > MORE:
            ask = kind_text(self.shown, "shares", self.names)
            return self._select(PICK, f"{self.shown}{SEPARATOR}shares", ask, ways), self.shown
        for type in self.wide if self.whole else ():
            if type != self.shown:
                lists = self._lists(type, self.groups[type], [])
                if len(lists) == 1 and isinstance(lists[0], Select):
                    return lists[0], type
        return None

    # --- buttons

    def _id(self, verb: str, arg: str) -> str:
        return make_custom_id(self.names.game.id, verb, arg, self.decision)

    def _other_buttons(self, quick: list[Choice], listed: str) -> list[Button]:
        """Buttons of groups that neither list here contains.

        Without a second list one leads to the lands that may be taken together.
        """
        there = {one.token for one in quick}
        made = []
        for type, some in self.groups.items():
            if len(some) == 1:
                if some[0].token not in there:
                    made += self._only_buttons(some[0])
            elif type not in (self.shown, listed):
                label = kind_text(type, "group", self.names)
                made.append(Button(self._id(SHOW, type), clip_text(label, LABEL)))
            if type in self.names.narration.all_at_once and len(some) > 1:
                made.append(all_button(some))
        if quick and not listed and self.several:
            id = self._id(SHOW, f"{self.shown}{SEPARATOR}several=all")
            made.append(Button(id, self.names.texts("button-several")))
        return made

    def _only_buttons(self, one: Choice) -> list[Button]:
        """Buttons of the only action of a kind and its follow-up."""
        both = both_buttons(one)
        if not one.fields and any(not button.custom_id.endswith(f"{AND}{ENDS}") for button in both):
            return both
        return [opening_button(one, one.short_label(one.effect)), *both]

    def _quick_button(self, one: Choice) -> list[Button]:
        """Button of an action with its value and as much effect as fits, or none."""
        calls = self._wordings(one)
        full = one.effect if one.type == self.shown and self._all_fit else ""
        said = [*map(one.with_number, calls), *calls]
        label = one.fitting_label(said, full)
        return [opening_button(one, label)] if label else []

    @cached_property
    def _all_fit(self) -> bool:
        """True if every shown button has room for its whole effect."""
        some = self.groups[self.shown]
        said = [f"{one.with_number(self._wordings(one)[0])} · {one.effect}" for one in some if one.effect]
        return len(some) <= BUTTONS_IN_ROW and all(len(one) <= LABEL for one in said)

    def _wordings(self, one: Choice) -> list[str]:
        """Wordings of an action without its number, longest first."""
        bare = one.type == self.shown and self._is_kind_said
        calls = one.wordings(bare=bare)
        return [*calls, one.place_name] if bare and self._is_place_enough else calls

    @cached_property
    def _is_kind_said(self) -> bool:
        """True if the question names the shown kind, beside which only endings and passes stand."""
        told, params = self.names.narration, self.decision.params
        spent = any(params.get(param) == 0 for param in told.limits.values())
        others = any(pair.first == self.shown and has_fields(pair.then) for pair in told.together)
        return not (len(told.real_kinds(self.decision)) > 1 or spent or others)

    @cached_property
    def _is_place_enough(self) -> bool:
        """True if only the place distinguishes the shown actions."""
        placed = [one for one in self.groups[self.shown] if one.place]
        said = {one.label.replace(one.place_name, "") for one in placed}
        return len({one.place for one in placed}) == len(self.groups[self.shown]) and len(said) == 1

    # --- lists

    def _lists(self, type: str, mine: list[Choice], chosen: list[str]) -> tuple[Row, ...]:
        """Lists to choose an action of a group: one, two or nested."""
        if not mine:
            return ()
        if len(mine) <= OPTIONS:
            return (self._pick(type, mine),)
        if not chosen and len(some := best_by_thing(mine, self.names.narration)) < len(mine):
            return self._short_lists(some, type)
        open_fields = varying_fields([one.action for one in mine])
        if open_fields[:1] == ["land"] and len({one.action.land for one in mine}) > OPTIONS:
            return self._area_lists(mine, type, chosen)
        if len(open_fields) > 1:
            return (self._fields(mine, [type, *chosen], open_fields[0]),)
        size, kept = OPTIONS - 1, [step for step in chosen if not step.startswith("page=")]
        pages, page = -(-len(mine) // size), self._steps.get("page", "")
        at = int(page) % pages if page.isdigit() else 0
        following = self._step_option("more-choices", type, *kept, f"page={(at + 1) % pages}")
        return (self._pick(type, mine[at * size : (at + 1) * size], last=[following]),)

    def _short_lists(self, some: list[Choice], type: str) -> tuple[Row, ...]:
        """Lists of the foremost actions, with the others behind a line.

        Where a list can hold the others, they have one of their own.
        """
        others = [one for one in self.groups[type] if one not in some]
        ask, step = self.names.texts("other-ways"), self._step_option("other-ways", type, "ways=all")
        if len(some) <= OPTIONS and len(others) <= OPTIONS:
            return self._pick(type, some), self._pick(f"{type}{SEPARATOR}2", others, ask)
        if len(some) < OPTIONS:
            return (self._pick(type, some, last=[step]),)
        if all(hasattr(one.action, "land") for one in some):
            return self._two_lists(some[: 2 * OPTIONS - 1], type, [step])
        return self._lists(type, self.groups[type], ["ways=all"])

    def _two_lists(self, some: list[Choice], type: str, last: list[Option]) -> tuple[Row, ...]:
        """Two lists that keep areas together."""
        both = [one for lands in self._choices_by_area(some).values() for one in lands]
        first, second = both[:OPTIONS], both[OPTIONS:]
        name = f"{type}{SEPARATOR}2"
        if not second:
            return self._pick(type, first), self._select(PICK, name, self.names.texts("other-ways"), last)
        return (
            self._pick(type, first, self._area_prompt(type, first)),
            self._pick(name, second, self._area_prompt(type, second), last),
        )

    def _area_lists(self, mine: list[Choice], type: str, chosen: list[str]) -> tuple[Row, ...]:
        """List of areas, and lands of the chosen or largest one."""
        names, by_area = self.names, self._choices_by_area(mine)
        among = self._steps.get(AMONG, "")
        area = among if among in by_area else max(by_area, key=lambda name: len(by_area[name]))
        kept = [step for step in chosen if not step.startswith((f"{AMONG}=", "page="))]
        areas = []
        for name, some in by_area.items():
            said = names.texts("area-with-count", area=names.name_of("area", name), count=len(some))
            areas.append(make_option(_path_value(type, *kept, f"{AMONG}={name}"), said))
        here = self._pick(type, by_area[area], self._area_prompt(type, by_area[area]))
        return self._select(GO, type, names.texts("choose-area"), areas), here

    def _choices_by_area(self, some: list[Choice]) -> dict[str, list[Choice]]:
        by_area: dict[str, list[Choice]] = {}
        for one in some:
            by_area.setdefault(self.names.area_of(one.action.land), []).append(one)
        return by_area

    def _fields(self, mine: list[Choice], steps: list[str], field: str) -> Select:
        """List of one field's values, or steps to shared values."""
        by_value: dict[str, list[Choice]] = {}
        for one in mine:
            by_value.setdefault(str(getattr(one.action, field)), []).append(one)
        options = []
        for value, some in by_value.items():
            name = self.names.value(field, value)
            name = some[0].with_number(name) if some[0].place == value else name
            leads = make_option(_path_value(*steps, f"{field}={value}"), f"{name}{self.names.texts('more')}")
            options.append(leads if len(some) > 1 else some[0].line())
        return self._select(PICK, steps[0], self._ask(steps[0]), options)

    def _several_list(self) -> Select:
        """List to take several lands without a fight."""
        ask, most = self.names.texts("choose-several"), count_room(self.free)
        return self._select(MANY, self.shown, ask, map(Choice.line, self.free), most)

    def _pick(self, name: str, some: list[Choice], ask: str = "", last: Sequence[Option] = ()) -> Select:
        ask = ask or self._ask(name.partition(SEPARATOR)[0])
        return self._select(PICK, name, ask, [*map(Choice.line, some), *last])

    def _select(self, verb: str, name: str, ask: str, options: Iterable[Option], most: int = 1) -> Select:
        return choice_list(self.decision, self.names, verb, ask, options, name, most)

    def _ask(self, type: str) -> str:
        return kind_text(type, "ask", self.names)

    def _area_prompt(self, type: str, some: Iterable[Choice]) -> str:
        """Placeholder of a list of lands, with as many of their areas as a phone shows.

        On a board of two areas it names the lands themselves.
        """
        names, lands = self.names, dict.fromkeys(one.action.land for one in some)
        if len(names.edition.board.areas) > 2:
            told = [names.name_of("area", names.area_of(land)) for land in lands]
        else:
            told = [names.name_of("land", land) for land in lands]
        first, *others = dict.fromkeys(told)
        said = ", ".join((first, *others))
        if len(said) > SEEN:
            said = f"{first}, {names.texts('more')}" if others else first
        return names.texts("lands-in-area", ask=self._ask(type), area=said)

    def _step_option(self, text: str, *steps: str) -> Option:
        return make_option(_path_value(*steps), self.names.texts(text))


def _path_value(*steps: str) -> str:
    """Value of a list's line that leads to a path."""
    return f"{STEP}{SEPARATOR.join(steps)}"
