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


def of_several(offer: Offer, said: str, names: Names) -> str:
    """Wording of an action with the number of equal ones."""
    return names.texts("one-of", said=said, count=len(offer.actions)) if offer.alike else said


def effect_of(offer: Offer, names: Names) -> str:
    """Return what an action would do, or what its card says."""
    return hint_text(offer.told, names, offer.place) or card_effect(offer.action, names)[1]


def line(offer: Offer, names: Names, number: int = 0) -> Option:
    """Line of a list: an action and as much effect as fits."""
    hint, effect = offer.hint, effect_of(offer, names)
    for joint in (" · ", ". "):
        while len(effect) > OPTION_TEXT and joint in effect:
            effect = effect.rpartition(joint)[0] + joint.rstrip(" ·")
    own = hint.owner if hint and hint.onto != "friendly" else None
    said = with_number(number, of_several(offer, label_of(offer.action, names), names))
    return option(token(offer.action), said, effect, names.symbol(own))


def in_short(action: Action, decision: Decision, names: Names) -> str:
    """Return an action as a button has room for it: in its own words, or by its kind."""
    symbols = names.with_symbols()
    said = [button_label(action, decision, one) for one in (names, symbols)]
    first = next((names.value(field, value) for field, value in fields(action).items()), said[0])
    short = [_of_kind(action, one, names) for one in (label_of(action, symbols), first)]
    return _that_fits(*said, *short, first) or clip(first, LABEL)


def _of_kind(action: Action, said: str, names: Names) -> str:
    kind = names.texts.find(f"action-{tag_of(action)}.group") if fields(action) else ""
    return f"{kind.rstrip(ELLIPSIS)}: {said}" if kind else said


def _that_fits(*tried: str) -> str:
    """First label short enough for a phone, "" if all are longer."""
    return next((one for one in tried if len(one) <= LABEL), "")


def with_number(number: int, said: str) -> str:
    """Name of a place after its map number, 0 for none."""
    apart = " · " if said[:1].isdigit() else " "
    return f"{number}{apart}{said}" if number else said


def _free(some: Iterable[Offer]) -> list[Offer]:
    """Lands that can be entered without a fight, each once."""
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
        type, *self.chosen = path.split(SEPARATOR)
        self.shown = type if type in self.wide else next(iter(self.wide), "")
        self.whole = not path
        self._steps = {field: value for field, _, value in (step.partition("=") for step in self.chosen)}
        self.mine = [one for one in self.groups.get(self.shown, ()) if self._agrees(one)]
        self.free = _free(self.mine)
        self.several = room_for(self.free, decision, self.names) >= SEVERAL

    def _agrees(self, offer: Offer) -> bool:
        """Return whether an offer matches the fields chosen so far."""
        chosen = ((field, value) for field, value in self._steps.items() if field not in ASIDE)
        return all(str(getattr(offer.action, field, value)) == value for field, value in chosen)

    # --- what the text says

    def cut_short(self) -> list[str]:
        """Full texts of the actions that their buttons cut short."""
        alone = [self._full_text(some[0], self._told) for some in self.groups.values() if len(some) == 1]
        say = self.names.texts
        return [clip(say("button-whole", said=one), WHOLE) for one in alone if len(one) > LABEL]

    def cards_told(self) -> list[str]:
        """Explanation of each card in the question."""
        first = next(iter(self.groups.values()), [])
        told = dict(card_effect(one.action, self._told) for one in first)
        if len(told) < 2 or "" in told:
            return []
        words = self.names.texts
        return [clip(words("holding-effect", what=card, text=text), WHOLE) for card, text in told.items()]

    # --- rows

    def rows(self) -> tuple[Row, ...]:
        """Return the best as buttons, the list, another list where there is room, and all other buttons."""
        if self.several and "several" in self._steps:
            return (self._several(), *button_rows(self._others([], "")))
        lists, quick = self._lists(self.shown, self.mine, self.chosen), self._quick()
        if len(lists) == 1 and self._all_told(lists[0], quick):
            lists = ()
        elif lists:
            quick = quick[:QUICK]
        best = [one for one, _ in quick]
        first, more = [button for _, buttons in quick for button in buttons], self._more(best)
        found = self._second() if self.shown and len(lists) < 2 else None
        for beside, second in ((more, found), (more, None), ([], None)):
            below = button_rows(self._others(best, second[1] if second else ""))
            some = (*lists, second[0]) if second else lists
            rows = (*(tuple(row) for row in (first, beside) if row), *some, *below)
            if len(rows) <= ROWS - BELOW:
                return rows
        return (*lists, *button_rows(self._others([], "")))

    def _quick(self) -> list[tuple[Offer, list[Button]]]:
        """Buttons of the best actions, as far as they fit.

        Actions worse than passing stand in the list, if not all have a button.
        """
        if not self.shown:
            return []
        placing = placing_types(self.decision, self.names) & self.groups.keys() if self.whole else ()
        some = [one for one in self.offers[1:] if not placing or tag_of(one.action) in placing]
        some = [*self.offers[:1], *some] if self.whole else self.mine
        best = list({token(one.action): one for one in some if fields(one.action)}.values())
        if len(best) > BUTTONS_IN_ROW:
            best = foremost(best, self.names.narration)
        if self.whole and len(best) > BUTTONS_IN_ROW:
            passing = max((one.looks for one in self.offers if not fields(one.action)), default=-math.inf)
            best = [one for one in best if one.looks >= passing]
        lead = [one for one in self.offers[:1] if self.whole and not fields(one.action)]
        found = [(one, self._alone(one)) for one in lead]
        room = BUTTONS_IN_ROW - sum(len(buttons) for _, buttons in found)
        named = ((one, [button]) for one in best if (button := self._quick_button(one)))
        return [*found, *islice(named, room)]

    def _more(self, best: list[Offer]) -> list[Button]:
        """Return what may be done in one press with the best, or a number shared out, or two lands."""
        taken = [one.action for one in best if fields(one.action)]
        found = [button for one in taken for button in both_buttons(one, self.decision, self.names)]
        if not self.whole or not self.shown:
            return found[:MORE]
        for written, said in self._shares():
            if len(said) <= LABEL:
                found.append(Button(self._id(BOTH, written), said, "primary"))
        lands = _free(one for one in best if tag_of(one.action) == self.shown)
        two = pairs(lands[:PAIRED], self.decision, self.names, self.numbers)
        return found[:MORE] or two[:1]

    def _shares(self) -> list[tuple[str, str]]:
        return shares(self.groups[self.shown], self.decision, self.names)

    def _all_told(self, row: Row, quick: list[tuple[Offer, list[Button]]]) -> bool:
        """Return whether buttons say all that a list could."""
        assert isinstance(row, Select)
        told = set()
        for one, _ in quick:
            effect = effect_of(one, self.names)
            if not effect or len(f"{self._calls(one)[0]} · {effect}") <= LABEL:
                told.add(token(one.action))
        return all(one.value in told for one in row.options)

    def _second(self) -> tuple[Select, str] | None:
        """Several lands at once, or all ways to share out, or else another group; with the group's type."""
        if self.several:
            return self._several(), self.shown
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

    def _id(self, verb: str, arg: str) -> str:
        return custom_id(self.names.game.id, verb, arg, self.decision)

    def _others(self, quick: list[Offer], listed: str) -> list[Button]:
        """Buttons of groups that neither list here contains.

        Without a second list one leads to the lands that may be taken together.
        """
        there = {token(one.action) for one in quick}
        made = []
        for type, some in self.groups.items():
            if len(some) == 1:
                if token(some[0].action) not in there:
                    made += self._alone(some[0])
            elif type not in (self.shown, listed):
                label = self.names.texts(f"action-{type}.group")
                made.append(Button(self._id(SHOW, type), clip(label, LABEL)))
            if type in self.names.narration.all_at_once and len(some) > 1:
                made.append(all_button(type, some, self.decision, self.names))
        if quick and not listed and self.several:
            id = self._id(SHOW, f"{self.shown}{SEPARATOR}several=all")
            made.append(Button(id, self.names.texts("button-several")))
        return made

    def _alone(self, offer: Offer) -> list[Button]:
        """Buttons of the only action of a kind and its follow-up."""
        both = both_buttons(offer.action, self.decision, self.names)
        if not fields(offer.action) and any(not one.custom_id.endswith(f"{AND}{ENDS}") for one in both):
            return both
        said = self._full_text(offer, self.names)
        said = said if len(said) <= LABEL else in_short(offer.action, self.decision, self.names)
        style = "primary" if fields(offer.action) else "success"
        return [Button(press_of(offer.action, self.decision, self.names), said, style), *both]

    def _full_text(self, offer: Offer, names: Names) -> str:
        """Full text of an action: its wording and its effect."""
        said = of_several(offer, button_label(offer.action, self.decision, names), names)
        effect = effect_of(offer, names)
        return f"{said} · {effect}" if effect else said

    def _quick_button(self, offer: Offer) -> Button | None:
        """Button of an action with as much effect as fits, or None."""
        brief, (said, *shorter) = brief_hint(offer.told, self.names), self._calls(offer)
        few = len(self.groups.get(self.shown, ())) <= BUTTONS_IN_ROW
        tried = [f"{said} · {effect}" for effect in (few and effect_of(offer, self.names), brief) if effect]
        tried += [f"{one} · {brief}" for one in shorter if brief]
        label = _that_fits(*tried, said, *shorter)
        return Button(press_of(offer.action, self.decision, self.names), label, "primary") if label else None

    def _calls(self, offer: Offer) -> list[str]:
        """Return how an action may be called, the fullest first: at last without its number."""
        action, number = offer.action, self.numbers.get(offer.place, 0)
        alike, own = tag_of(action) == self.shown, label_of(action, self.names)
        said = [
            with_number(number, label_of(action, one) if alike else button_label(action, self.decision, one))
            for one in (self.names, self._symbols)
        ]
        if offer.alike:
            said.insert(0, of_several(offer, said[0], self.names))
        if not alike:
            own = _of_kind(action, own, self.names)
            said.append(with_number(number, own))
        elif self._by_place:
            said.append(with_number(number, self._place(offer)))
        return [*said, own]

    @cached_property
    def _by_place(self) -> bool:
        """Return whether the places of what is shown tell each from the others, and nothing else does."""
        placed = [one for one in self.groups[self.shown] if one.place]
        said = {label_of(one.action, self.names).replace(self._place(one), "") for one in placed}
        return len({one.place for one in placed}) == len(self.groups[self.shown]) and len(said) == 1

    def _place(self, offer: Offer) -> str:
        field = next(field for field in PLACES if getattr(offer.action, field, "") == offer.place)
        return self.names.value(field, offer.place)

    # --- lists

    def _lists(self, type: str, mine: list[Offer], chosen: list[str]) -> tuple[Row, ...]:
        """Lists to choose an action of a group: one, two or nested."""
        if not mine:
            return ()
        if len(mine) <= OPTIONS:
            return (self._pick(type, mine),)
        if not chosen and len(some := foremost(mine, self.names.narration)) < len(mine):
            return self._in_short(some, type)
        open_fields = varying([one.action for one in mine])
        if open_fields[:1] == ["land"] and len({one.action.land for one in mine}) > OPTIONS:
            if chosen or len(open_fields) > 1:
                return self._by_area(mine, type, chosen)
            rest = [self._step("more-choices", type, "ways=all")] if len(mine) > 2 * OPTIONS else []
            return self._two(mine[: 2 * OPTIONS - len(rest)], type, rest)
        if len(open_fields) > 1:
            return (self._fields(mine, [type, *chosen], open_fields[0]),)
        size, kept = OPTIONS - 1, [step for step in chosen if not step.startswith("page=")]
        pages, page = -(-len(mine) // size), self._steps.get("page", "")
        at = int(page) % pages if page.isdigit() else 0
        following = self._step("more-choices", type, *kept, f"page={(at + 1) % pages}")
        return (self._pick(type, mine[at * size : (at + 1) * size], last=[following]),)

    def _in_short(self, some: list[Offer], type: str) -> tuple[Row, ...]:
        """Lists of the foremost actions, with the others behind a line.

        Where a list can hold the others, they have one of their own.
        """
        others = [one for one in self.groups[type] if one not in some]
        ask, step = self.names.texts("other-ways"), self._step("other-ways", type, "ways=all")
        if len(some) <= OPTIONS and len(others) <= OPTIONS:
            return self._pick(type, some), self._pick(f"{type}{SEPARATOR}2", others, ask)
        if len(some) < OPTIONS:
            return (self._pick(type, some, last=[step]),)
        if all(hasattr(one.action, "land") for one in some):
            return self._two(some[: 2 * OPTIONS - 1], type, [step])
        return self._lists(type, self.groups[type], ["ways=all"])

    def _two(self, some: list[Offer], type: str, last: list[Option]) -> tuple[Row, ...]:
        """Two lists that keep areas together."""
        both = [one for lands in self._areas(some).values() for one in lands]
        first, second = both[:OPTIONS], both[OPTIONS:]
        return (
            self._pick(type, first, self._ask_in(type, self._areas(first))),
            self._pick(f"{type}{SEPARATOR}2", second, self._ask_in(type, self._areas(second)), last),
        )

    def _by_area(self, mine: list[Offer], type: str, chosen: list[str]) -> tuple[Row, ...]:
        """List of areas, and lands of the chosen or largest one."""
        names, by_area = self.names, self._areas(mine)
        among = self._steps.get("among", "")
        area = among if among in by_area else max(by_area, key=lambda name: len(by_area[name]))
        kept = [step for step in chosen if not step.startswith(("among=", "page="))]
        areas = []
        for name, some in by_area.items():
            said = names.texts("area-with-count", area=names.of("area", name), count=len(some))
            areas.append(option(_leads(type, *kept, f"among={name}"), said))
        here = self._pick(type, by_area[area], self._ask_in(type, [area]))
        return self._select(GO, type, names.texts("choose-area"), areas), here

    def _areas(self, some: list[Offer]) -> dict[str, list[Offer]]:
        by_area: dict[str, list[Offer]] = {}
        for one in some:
            by_area.setdefault(self.names.area_of(one.action.land), []).append(one)
        return by_area

    def _fields(self, mine: list[Offer], steps: list[str], field: str) -> Select:
        """List of one field's values, or steps to shared values."""
        by_value: dict[str, list[Offer]] = {}
        for one in mine:
            by_value.setdefault(str(getattr(one.action, field)), []).append(one)
        options = []
        for value, some in by_value.items():
            name = with_number(self.numbers.get(value, 0), self.names.value(field, value))
            leads = option(_leads(*steps, f"{field}={value}"), f"{name}{self.names.texts('more')}")
            options.append(leads if len(some) > 1 else self._option(some[0]))
        return self._select(PICK, steps[0], self._ask(steps[0]), options)

    def _several(self) -> Select:
        """List to take several lands without a fight."""
        ask, most = self.names.texts("choose-several"), room_for(self.free, self.decision, self.names)
        return self._select(MANY, self.shown, ask, map(self._option, self.free[:OPTIONS]), most)

    def _pick(self, name: str, some: list[Offer], ask: str = "", last: Sequence[Option] = ()) -> Select:
        ask = ask or self._ask(name.partition(SEPARATOR)[0])
        return self._select(PICK, name, ask, [*map(self._option, some), *last])

    def _select(self, verb: str, name: str, ask: str, options: Iterable[Option], most: int = 1) -> Select:
        shown = tuple(options)[:OPTIONS]
        return Select(self._id(verb, name), clip(ask, PLACEHOLDER), shown, min(most, len(shown)))

    def _ask(self, type: str) -> str:
        return self.names.texts(f"action-{type}.ask")

    def _ask_in(self, type: str, areas: Iterable[str]) -> str:
        """Return what a list of lands asks, with the areas in which they lie."""
        said = ", ".join(self.names.of("area", area) for area in areas)
        return self.names.texts("lands-in-area", ask=self._ask(type), area=said)

    def _step(self, text: str, *steps: str) -> Option:
        return option(_leads(*steps), self.names.texts(text))

    def _option(self, offer: Offer) -> Option:
        return line(offer, self.names, self.numbers.get(offer.place, 0))


def _leads(*steps: str) -> str:
    """Value of a list's line that leads to a path."""
    return f"{STEP}{SEPARATOR.join(steps)}"
