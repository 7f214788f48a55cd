"""A decision's legal actions as lists and buttons, whatever the edition's actions are.

Actions of one type form a group. A group of one action is a button; of the others one group at a time is
shown in a list. Where a list cannot hold them, actions that differ only in how or in how many are one line
(see `ways`), lands fill two lists or are shown by area, and what is left is chosen field by field. The best
of all that is shown are buttons besides, the very best first, and where several lands can be entered without
a fight, a list of which several lines may be taken. A button says what a phone shows whole, or is none.

What is shown is a path: "<type>", then "ways=all" where each way has its line, "several=all" for that list,
"<field>=<value>" for each field already chosen, and "page=<n>".
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice

from bot.words.choices import PLACES, Offer, foremost, grouped, numbered, placing_types, public, varying
from bot.words.ids import BOTH, GO, MANY, PICK, SHOW, custom_id, fields, token
from bot.words.message_draft import (
    BUTTONS_IN_ROW,
    ELLIPSIS,
    LABEL,
    OPTION_TEXT,
    OPTIONS,
    PLACEHOLDER,
    ROWS,
    Button,
    Option,
    Row,
    Select,
    button_rows,
    clip,
    option,
)
from bot.words.names import Names
from bot.words.together import (
    AND,
    ENDS,
    all_button,
    both_buttons,
    pairs,
    press_of,
    room_for,
    shares,
)
from bot.words.wording import brief_hint, button_label, card_effect, hint_text
from bot.words.wording import label as label_of
from engine.records import Action, Decision, tag_of

SEPARATOR = "|"
WHOLE = 200  # what the text says of one button
ASIDE = ("page", "among", "ways", "several")
"""Steps of a path that say how to show, and narrow nothing down."""
STEP = ">"  # a list's value that leads on instead of choosing
QUICK = 4
"""So many of the best are buttons besides, where a list holds them too."""
MORE = 3
"""So many buttons that do several things in one press, at most."""
SEVERAL = 3
"""So many lands without a fight are offered in a list of which several may be taken."""
PAIRED = 3
"""Of so many lands without a fight any two are a button."""
BELOW = 1
"""Rows that stand below: what is always offered."""


def rows(decision: Decision, all_offers: Sequence[Offer], names: Names, path: str = "") -> tuple[Row, ...]:
    """Return the rows that offer the decision to all: at most four."""
    return Lists(decision, all_offers, names, path).rows()


def whole_label(offer: Offer, decision: Decision, names: Names) -> str:
    """Return what is to be said of an action on a button: what it does, and what that would bring."""
    said = of_several(offer, button_label(offer.action, decision, names), names)
    effect = effect_of(offer, names)
    return f"{said} · {effect}" if effect else said


def of_several(offer: Offer, said: str, names: Names) -> str:
    """Return what is said of an action, and that there are several of it, where there are."""
    return names.texts("one-of", said=said, count=len(offer.actions)) if offer.alike else said


def effect_of(offer: Offer, names: Names) -> str:
    """Return what an action would do, or what its card says."""
    return hint_text(offer.told, names, offer.place) or card_effect(offer.action, names)[1]


def line(offer: Offer, names: Names, number: int = 0) -> Option:
    """Return a line of a list: the action, and what it would do."""
    hint = offer.hint
    own = hint.owner if hint and hint.onto != "friendly" else None
    said = with_number(number, of_several(offer, label_of(offer.action, names), names))
    return option(token(offer.action), said, that_fits(effect_of(offer, names)), names.symbol(own))


def that_fits(effect: str) -> str:
    """Return the parts, and then the sentences, of an effect that a line has room for."""
    for joint in (" · ", ". "):
        while len(effect) > OPTION_TEXT and joint in effect:
            effect = effect.rpartition(joint)[0] + joint.rstrip(" ·")
    return effect


def in_short(action: Action, decision: Decision, names: Names) -> str:
    """Return an action as a button has room for it: in its own words, or by its kind."""
    symbols = names.with_symbols()
    said = [button_label(action, decision, one) for one in (names, symbols)]
    first = next((names.value(field, value) for field, value in fields(action).items()), said[0])
    short = [_of_kind(action, one, names) for one in (label_of(action, symbols), first)]
    return _whole((*said, *short, first)) or clip(first, LABEL)


def _of_kind(action: Action, said: str, names: Names) -> str:
    """Return what is said of an action after its kind."""
    kind = names.texts.find(f"action-{tag_of(action)}.group") if fields(action) else ""
    return f"{kind.rstrip(ELLIPSIS)}: {said}" if kind else said


def _whole(tried: Iterable[str]) -> str:
    """Return the first of some labels that a phone shows whole; "" when it cuts them all."""
    return next((one for one in tried if len(one) <= LABEL), "")


def with_number(number: int, said: str) -> str:
    """Return what is said of a place after the number that it has on the map; 0 = none."""
    apart = " · " if said[:1].isdigit() else " "
    return f"{number}{apart}{said}" if number else said


def _free(some: Iterable[Offer]) -> list[Offer]:
    """The lands that are entered without a fight, each once."""
    lands: dict[str, Offer] = {}
    for one in some:
        if one.unopposed and one.place:
            lands.setdefault(one.place, one)
    return list(lands.values())


class Lists:
    """The lists under a question at a path, and what its text says of them."""

    def __init__(self, decision: Decision, all_offers: Sequence[Offer], names: Names, path: str = "") -> None:
        self.decision = decision
        self.offers = public(decision, all_offers, names)
        self.names, self._symbols, self._told = names.bare(), names.with_symbols(), names
        self.numbers = numbered(self.offers)
        self.groups = grouped(self.offers)
        order = dict.fromkeys(tag_of(action) for action in decision.actions)
        self.wide = [type for type in order if len(self.groups.get(type, ())) > 1]
        steps = path.split(SEPARATOR) if path else []
        self.shown = steps[0] if steps and steps[0] in self.wide else (self.wide[0] if self.wide else "")
        self.chosen = steps[1:]
        self.whole = not steps

    def cut_short(self) -> list[str]:
        """Return a line for each button whose label has no room for all that is to be said of its action."""
        alone = [some[0] for some in self.groups.values() if len(some) == 1]
        return [
            clip(self.names.texts("button-whole", said=whole), WHOLE)
            for one in alone
            if len(whole := whole_label(one, self.decision, self._told)) > LABEL
        ]

    def cards_told(self) -> list[str]:
        """Return a line for each of the cards among which a question lets choose, for who does not know
        them."""
        first = next(iter(self.groups.values()), [])
        told = dict(card_effect(one.action, self._told) for one in first)
        if len(told) < 2 or "" in told:
            return []
        words = self.names.texts
        return [clip(words("holding-effect", what=card, text=text), WHOLE) for card, text in told.items()]

    def rows(self) -> tuple[Row, ...]:
        """Return the best as buttons, the list, another list where there is room, and all other buttons."""
        if not self.shown:
            return button_rows(self._buttons([], ""))
        mine = self._narrowed()
        if self._step("several") and self._takes_several(free := _free(mine)):
            return (self._several(free), *button_rows(self._buttons([], "")))
        lists = self._lists(self.shown, mine, self.chosen)
        quick = self._quick(mine)
        if len(lists) == 1 and self._all_told(lists[0], quick):
            lists = ()
        elif lists:
            quick = quick[:QUICK]
        found = self._second(mine) if len(lists) < 2 else None
        first, more = [button for one in quick for button in self._first(one)], self._more(quick)
        for beside, second in ((more, found), (more, None), ([], None)):
            below = button_rows(self._buttons(quick, second[1] if second else ""))
            some = (*lists, second[0]) if second else lists
            all_rows = (*(tuple(row) for row in (first, beside) if row), *some, *below)
            if len(all_rows) <= ROWS - BELOW:
                return all_rows
        return (*lists, *button_rows(self._buttons([], "")))

    def _first(self, offer: Offer) -> list[Button]:
        """The buttons of one of the best: of what stands alone of its kind, with what follows it."""
        if fields(offer.action):
            return [button] if (button := self._quick_button(offer)) else []
        return self._alone(offer)

    def _more(self, best: list[Offer]) -> list[Button]:
        """Return what may be done in one press with the best, or a number shared out, or two lands."""
        taken = [one.action for one in best if fields(one.action)]
        found = [button for one in taken for button in both_buttons(one, self.decision, self.names)]
        for written, said in self._shares() if self.whole else ():
            id = custom_id(self.names.game.id, BOTH, written, self.decision)
            if len(said) <= LABEL:
                found.append(Button(id, said, "primary"))
        lands = _free(one for one in best if self.whole and tag_of(one.action) == self.shown)
        two = pairs(lands[:PAIRED], self.decision, self.names, self.numbers)
        return found[:MORE] or two[:1]

    def _shares(self) -> list[tuple[str, str]]:
        return shares(self.groups[self.shown], self.decision, self.names)

    # --- which of them

    def _narrowed(self) -> list[Offer]:
        """The offers of the group shown that agree with the fields already chosen."""
        mine = self.groups[self.shown]
        for step in self.chosen:
            field, _, value = step.partition("=")
            if field not in ASIDE:
                mine = [one for one in mine if str(getattr(one.action, field, "")) == value] or mine
        return mine

    def _step(self, name: str) -> str:
        found = (step.partition("=")[2] for step in self.chosen if step.startswith(f"{name}="))
        return next(found, "")

    def _quick(self, mine: list[Offer]) -> list[Offer]:
        """The best of what is shown, as far as a button can name them; at first the best of all.

        What looks worse than passing is left to the list, where not all have a button.
        """
        some = self._foremost() if self.whole else mine
        best = list({token(one.action): one for one in some if fields(one.action)}.values())
        if len(best) > BUTTONS_IN_ROW:
            best = foremost(best, self.names.narration)
        if self.whole and len(best) > BUTTONS_IN_ROW:
            passing = max((one.looks for one in self.offers if not fields(one.action)), default=-math.inf)
            best = [one for one in best if one.looks >= passing]
        named = (one for one in best if self._quick_button(one))
        lead = [one for one in self.offers[:1] if self.whole and not fields(one.action)]
        room = BUTTONS_IN_ROW - sum(len(self._alone(one)) for one in lead)
        return [*lead, *islice(named, room)]

    def _foremost(self) -> list[Offer]:
        """The best of all, and while there are pieces to be placed what places them."""
        placing = placing_types(self.decision, self.names) & self.groups.keys()
        return [
            one for n, one in enumerate(self.offers) if not n or not placing or tag_of(one.action) in placing
        ]

    def _all_told(self, list: Row, quick: list[Offer]) -> bool:
        """Return whether buttons say all that a list could."""
        assert isinstance(list, Select)
        told = {token(one.action) for one in quick if self._fits(one)}
        return all(one.value in told for one in list.options)

    def _fits(self, offer: Offer) -> bool:
        """Return whether a button has room for all that an action does."""
        effect = effect_of(offer, self.names)
        return not effect or len(f"{self._said(offer)[0]} · {effect}") <= LABEL

    def _second(self, mine: list[Offer]) -> tuple[Select, str] | None:
        """Several lands at once, or all ways to share out, or else another group; with the group's type."""
        if self._takes_several(free := _free(mine)):
            return self._several(free), self.shown
        if self.whole and len(ways := self._shares()) > MORE:
            ask = self.names.texts(f"action-{self.shown}.shares")
            options = [option(written, said) for written, said in ways[:OPTIONS]]
            return self._select(PICK, f"{self.shown}{SEPARATOR}shares", ask, options), self.shown
        for type in self.wide if self.whole else ():
            if type != self.shown:
                lists = self._lists(type, self.groups[type], [])
                if len(lists) == 1 and isinstance(lists[0], Select):
                    return lists[0], type
        return None

    # --- buttons

    def _buttons(self, quick: list[Offer], listed: str) -> list[Button]:
        """One for each group that has no list here and is not the second one `listed`; no `quick` one again.

        Without a second list one leads to the lands that may be taken together.
        """
        game = self.names.game.id
        there = {token(one.action) for one in quick}
        made = []
        for type, some in self.groups.items():
            if len(some) == 1:
                if token(some[0].action) not in there:
                    made += self._alone(some[0])
            elif type not in (self.shown, listed):
                label = self.names.texts(f"action-{type}.group")
                made.append(Button(custom_id(game, SHOW, type, self.decision), clip(label, LABEL)))
            if type in self.names.narration.all_at_once and len(some) > 1:
                made.append(all_button(type, some, self.decision, self.names))
        if quick and not listed and self._takes_several(_free(self._narrowed())):
            id = custom_id(game, SHOW, f"{self.shown}{SEPARATOR}several=all", self.decision)
            made.append(Button(id, self.names.texts("button-several")))
        return made

    def _takes_several(self, free: list[Offer]) -> bool:
        """Return whether several lands are offered in one list: there are some, and pieces for them."""
        return room_for(free, self.decision, self.names) >= SEVERAL

    def _alone(self, offer: Offer) -> list[Button]:
        """An action that has no other of its kind, and what follows it; instead of it, where that goes on."""
        both = both_buttons(offer.action, self.decision, self.names)
        instead = [one for one in both if not one.custom_id.endswith(f"{AND}{ENDS}")]
        return both if instead and not fields(offer.action) else [self._button(offer), *both]

    def _button(self, offer: Offer) -> Button:
        whole = whole_label(offer, self.decision, self.names)
        style = "primary" if fields(offer.action) else "success"
        said = whole if len(whole) <= LABEL else in_short(offer.action, self.decision, self.names)
        return Button(press_of(offer.action, self.decision, self.names), said, style)

    def _quick_button(self, offer: Offer) -> Button | None:
        """Return an action of the list, with its effect as far as there is room and no list tells it; None
        where it has no room itself."""
        brief = brief_hint(offer.told, self.names)
        said = self._said(offer)
        few = len(self.groups.get(self.shown, ())) <= BUTTONS_IN_ROW
        whole = effect_of(offer, self.names) if few else ""
        tried = [f"{said[0]} · {effect}" for effect in (whole, brief) if effect]
        tried += [f"{one} · {brief}" for one in said[1:] if brief]
        label = _whole((*tried, *said))
        return Button(press_of(offer.action, self.decision, self.names), label, "primary") if label else None

    def _said(self, offer: Offer) -> list[str]:
        """Return how an action may be called, the fullest first: at last without its number."""
        number, own = self.numbers.get(offer.place, 0), label_of(offer.action, self.names)
        said = [self._numbered(offer, self.names), self._numbered(offer, self._symbols)]
        if offer.alike:
            said.insert(0, of_several(offer, said[0], self.names))
        if tag_of(offer.action) != self.shown:
            own = _of_kind(offer.action, own, self.names)
            said.append(with_number(number, own))
        elif self._by_place:
            said.append(with_number(number, self._place(offer)))
        return [*said, own]

    @cached_property
    def _by_place(self) -> bool:
        """Return whether the places of what is shown tell each from the others, and nothing else does."""
        placed = [one for one in self.groups[self.shown] if one.place]
        said = {label_of(one.action, self.names).replace(self._place(one), "") for one in placed}
        places = {one.place for one in placed}
        return len(places) == len(self.groups[self.shown]) and len(said) == 1

    def _place(self, offer: Offer) -> str:
        """Return the name of the place that an action names."""
        field = next(field for field in PLACES if getattr(offer.action, field, "") == offer.place)
        return self.names.value(field, offer.place)

    def _numbered(self, offer: Offer, names: Names) -> str:
        """Return an action with the number of its place: by its place alone among others of its kind."""
        action = offer.action
        alike = tag_of(action) == self.shown
        said = label_of(action, names) if alike else button_label(action, self.decision, names)
        return with_number(self.numbers.get(offer.place, 0), said)

    # --- lists

    def _lists(self, type: str, mine: list[Offer], chosen: list[str]) -> tuple[Row, ...]:
        if len(mine) <= OPTIONS:
            return (self._actions(mine, type, chosen),)
        if not chosen and len(some := foremost(mine, self.names.narration)) < len(mine):
            return self._in_short(some, type)
        open_fields = varying([one.action for one in mine])
        if open_fields[:1] == ["land"] and len({one.action.land for one in mine}) > OPTIONS:
            return self._lands(mine, type, chosen)
        if len(open_fields) > 1:
            return (self._fields(mine, [type, *chosen], open_fields[0]),)
        return (self._actions(mine, type, chosen),)

    def _in_short(self, some: list[Offer], type: str) -> tuple[Row, ...]:
        """One way and one amount of each, where two lists can hold them; the others behind a last line.

        Where a list can hold the others, they have one of their own.
        """
        others = [one for one in self.groups[type] if one not in some]
        if len(some) <= OPTIONS and len(others) <= OPTIONS:
            ask = self.names.texts("other-ways")
            second = self._select(PICK, f"{type}{SEPARATOR}2", ask, map(self._option, others))
            return self._select(PICK, type, self._ask(type), map(self._option, some)), second
        step = option(f"{STEP}{type}{SEPARATOR}ways=all", self.names.texts("other-ways"))
        if len(some) < OPTIONS:
            return (self._select(PICK, type, self._ask(type), [*map(self._option, some), step]),)
        if all(hasattr(one.action, "land") for one in some):
            return self._two(some[: 2 * OPTIONS - 1], type, (step,))
        return self._lists(type, self.groups[type], ["ways=all"])

    def _lands(self, mine: list[Offer], type: str, chosen: list[str]) -> tuple[Row, ...]:
        if chosen or len(varying([one.action for one in mine])) > 1:
            return self._by_area(mine, type, chosen)
        if len(mine) <= 2 * OPTIONS:
            return self._two(mine, type)
        rest = option(f"{STEP}{type}{SEPARATOR}ways=all", self.names.texts("more-choices"))
        return self._two(mine[: 2 * OPTIONS - 1], type, (rest,))

    def _two(self, some: list[Offer], type: str, last: tuple[Option, ...] = ()) -> tuple[Row, ...]:
        """Two lists, areas kept together."""
        by_area: dict[str, list[Offer]] = {}
        for one in some:
            by_area.setdefault(self.names.area_of(one.action.land), []).append(one)
        sorted_by_area = [one for lands in by_area.values() for one in lands]
        first, second = sorted_by_area[:OPTIONS], sorted_by_area[OPTIONS:]
        return (
            self._select(PICK, type, self._ask_in(type, first), map(self._option, first)),
            self._select(
                PICK, f"{type}{SEPARATOR}2", self._ask_in(type, second), [*map(self._option, second), *last]
            ),
        )

    def _ask_in(self, type: str, some: list[Offer]) -> str:
        """Return what a list of lands asks, with the areas in which they lie."""
        areas = dict.fromkeys(self.names.area_of(one.action.land) for one in some)
        said = ", ".join(self.names.of("area", area) for area in areas)
        return self.names.texts("lands-in-area", ask=self._ask(type), area=said)

    def _select(self, verb: str, type: str, ask: str, options: Iterable[Option], most: int = 1) -> Select:
        id = custom_id(self.names.game.id, verb, type, self.decision)
        shown = tuple(options)[:OPTIONS]
        return Select(id, clip(ask, PLACEHOLDER), shown, min(most, len(shown)))

    def _ask(self, type: str) -> str:
        return self.names.texts(f"action-{type}.ask")

    def _fields(self, mine: list[Offer], steps: list[str], field: str) -> Select:
        by_value: dict[str, list[Offer]] = {}
        for one in mine:
            by_value.setdefault(str(getattr(one.action, field)), []).append(one)
        options = []
        for value, some in by_value.items():
            if len(some) == 1:
                options.append(self._option(some[0]))
            else:
                name = with_number(self.numbers.get(value, 0), self.names.value(field, value))
                path = SEPARATOR.join([*steps, f"{field}={value}"])
                options.append(option(f"{STEP}{path}", f"{name}{self.names.texts('more')}"))
        return self._select(PICK, steps[0], self._ask(steps[0]), options)

    def _by_area(self, mine: list[Offer], type: str, chosen: list[str]) -> tuple[Row, ...]:
        names, by_area = self.names, dict[str, list[Offer]]()
        for one in mine:
            by_area.setdefault(names.area_of(one.action.land), []).append(one)
        among = self._step("among")
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
        here = names.texts("lands-in-area", ask=self._ask(type), area=names.of("area", area))
        return (
            self._select(GO, type, names.texts("choose-area"), areas),
            self._select(PICK, type, here, [self._option(one) for one in by_area[area]]),
        )

    def _actions(self, mine: list[Offer], type: str, chosen: list[str]) -> Select:
        if len(mine) <= OPTIONS:
            return self._select(PICK, type, self._ask(type), [self._option(one) for one in mine])
        size = OPTIONS - 1
        pages = -(-len(mine) // size)
        page = int(self._step("page")) if self._step("page").isdigit() else 0
        start = page % pages * size
        path = SEPARATOR.join([type, *(step for step in chosen if not step.startswith("page="))])
        following = option(
            f"{STEP}{path}{SEPARATOR}page={(page + 1) % pages}", self.names.texts("more-choices")
        )
        some = [self._option(one) for one in mine[start : start + size]]
        return self._select(PICK, type, self._ask(type), [*some, following])

    def _several(self, free: list[Offer]) -> Select:
        """Lands that are entered without a fight, of which several may be taken."""
        ask = self.names.texts("choose-several")
        options = [self._option(one) for one in free[:OPTIONS]]
        return self._select(MANY, self.shown, ask, options, room_for(free, self.decision, self.names))

    def _option(self, offer: Offer) -> Option:
        """Return a line of a list: the action, and what it would do."""
        return line(offer, self.names, self.numbers.get(offer.place, 0))
