"""One legal action of a question for an audience: its words and effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from bot.words.ids import DO, action_token, make_custom_id, token_fields
from bot.words.message_draft import (
    ELLIPSIS,
    LABEL,
    OPTION_TEXT,
    OPTIONS,
    PLACEHOLDER,
    Button,
    Option,
    Select,
    clip_text,
    make_option,
)
from bot.words.names import Names
from bot.words.wording import capitalize, card_texts
from engine.records import Action, Decision, Hint, tag_of
from render.texts import roman, signed_number

PLACES = ("land", "water", "wasteland", "area")
"""Fields that name a place on the map."""
OPEN_LAND = ("uncontrolled", "friendly")
"""States of a land that an army enters without a fight."""
ABOUT = ("card", "land")
"""Params that name a question's subject."""
THINGS = frozenset((*ABOUT, "water", "wasteland", "area", "honor", "force"))
"""Fields by which an action names a thing."""


class Choice:
    """A legal action of a question, worded for one audience.

    * `hint`: its effect.
    * `rule`: rule that refuses it, "" if it is legal.
    * `alike`: other actions that read and do the same, such as one of two equal Honors.
    * `number`: its place's number on the map, 0 for none.
    """

    def __init__(
        self, action: Any, decision: Decision, names: Names, hint: Hint | None = None, rule: str = ""
    ) -> None:
        self.action, self.decision, self.names, self.hint, self.rule = action, decision, names, hint, rule
        self.type, self.fields, self.token = tag_of(action), token_fields(action), action_token(action)
        self.place_field = next((field for field in PLACES if self.fields.get(field)), "")
        self.place = str(self.fields.get(self.place_field, ""))
        self.alike: tuple[Any, ...] = ()
        self.number = 0
        hint = hint or Hint()
        self.looks, self.gain, self.fights = hint.looks, (hint.score or 0) + hint.gain, hint.odds is not None
        self.is_unopposed = not self.fights and hint.onto in OPEN_LAND

    def with_names(self, names: Names) -> Choice:
        """The same choice for another audience."""
        found = Choice(self.action, self.decision, names, self.hint, self.rule)
        found.alike, found.number = self.alike, self.number
        return found

    @cached_property
    def bare_choice(self) -> Choice:
        """The same choice without markup, for components."""
        names = self.names.without_markup()
        return self if names is self.names else self.with_names(names)

    @cached_property
    def symbolic_choice(self) -> Choice:
        """The same choice without room for user names."""
        return self.with_names(self.names.with_symbols())

    # --- what it is

    @property
    def actions(self) -> tuple[Any, ...]:
        """The action and its equals."""
        return (self.action, *self.alike)

    @property
    def place_name(self) -> str:
        """Name of its place."""
        return self.names.value(self.place_field, self.place) if self.place else ""

    @property
    def thing(self) -> str:
        """First place or thing that the action names."""
        values = msgspec.structs.asdict(self.action).items()
        return next((self.names.value(field, value) for field, value in values if value), "")

    # --- what it would do

    @property
    def shown_hint(self) -> Hint | None:
        """The hint without points that the action itself states."""
        hint = self.hint
        says_it = hint is not None and hint.score == getattr(self.action, "points", None)
        return msgspec.structs.replace(hint, score=None) if hint and says_it else hint

    @property
    def is_risky(self) -> bool:
        """True if it is a fight that may fail."""
        odds = self.hint.odds if self.hint else None
        return odds is not None and odds[0] < odds[1]

    # --- its words

    @cached_property
    def label(self) -> str:
        """Short name among others of its type: usually its place or card."""
        names, own = self.names, f"action-{self.type}.option"
        if names.texts.has_text(own):
            return names.texts(own, **names.args(self.action))
        if not self.fields:
            return capitalize(names.texts(f"action-{self.type}"))
        return " · ".join(names.value(field, value) for field, value in self.fields.items())

    @cached_property
    def title(self) -> str:
        """The action in this question, with its verb."""
        return self.text("button") or capitalize(self.sentence)

    @cached_property
    def sentence(self) -> str:
        """The whole action in words, as in a question or an answer."""
        return action_sentence(self.action, self.names)

    @property
    def deed(self) -> str:
        """The action without its question, with the subject if needed."""
        params = self.decision.params
        about = [field for field in ABOUT if params.get(field)]
        if not about or THINGS & self.fields.keys():
            return self.sentence
        return f"{self.sentence} ({self.names.value(about[0], params[about[0]])})"

    def text(self, form: str) -> str:
        """A form of the action's text with the question's params, or ""."""
        own = f"action-{self.type}.{form}"
        return self.names.texts(own, **self._text_values()) if self.names.texts.has_text(own) else ""

    def _text_values(self) -> dict[str, object]:
        """Words of the action and its question's params. `<param>_text` is a thing's effect."""
        words = {**self.decision.params, **msgspec.structs.asdict(self.action)}
        return self.names.words(words) | card_texts(self.decision, self.names)

    @cached_property
    def card(self) -> tuple[str, str]:
        """Name of the action's card or Honor, and its effect. "" without one."""
        for field, value in self.fields.items():
            if effect := self.names.card_effect(self.names.narration.kind_of(field), str(value)):
                return self.names.value(field, value), effect
        return "", ""

    @cached_property
    def effect_text(self) -> str:
        """Effect of the action: odds, gains, location and losses."""
        return hint_text(self.shown_hint, self.names, self.place)

    @property
    def outcome(self) -> str:
        """The effect without the location of its place."""
        return hint_text(self.shown_hint, self.names)

    @property
    def effect(self) -> str:
        """Effect of the action, or the printed one."""
        return self.effect_text or self.printed_effect

    @property
    def printed_effect(self) -> str:
        """Text of the action's card, or its own."""
        return self.card[1] or self.text("effect")

    @cached_property
    def brief(self) -> str:
        """Odds and total gain, short enough for a button."""
        return brief_hint(self.shown_hint, self.names)

    def values(self) -> list[str]:
        """Values that a short wording must keep, longest first."""
        own = self.names.texts("hint-own") if self.hint and self.hint.onto == "friendly" else ""
        both = " · ".join(part for part in (own, self.brief) if part)
        return list(dict.fromkeys((both, self.brief)))

    def with_value(self, calls: Iterable[str]) -> list[str]:
        """Some wordings with their value, longest first."""
        return [f"{call} · {value}" if value else call for value in self.values() for call in calls]

    def with_count(self, said: str) -> str:
        """A wording with the number of equal actions."""
        return self.names.texts("one-of", said=said, count=len(self.actions)) if self.alike else said

    @property
    def full_text(self) -> str:
        """Its title and effect."""
        said = self.with_count(self.title)
        return f"{said} · {self.effect}" if self.effect else said

    def with_outcome(self, said: str) -> str:
        """A wording with the outcome."""
        return f"{said} · {self.outcome}" if self.outcome else said

    def wordings(self, *, bare: bool = False) -> list[str]:
        """Wordings for a button, longest first. `bare`: without the kind of action."""
        both = (self, self.symbolic_choice)
        calls = [one.label if bare else one.title for one in both]
        if self.alike:
            calls.insert(0, self.with_count(calls[0]))
        if short := self.text("short"):
            calls.insert(0 if bare else len(calls), short)
        return calls if bare else [*calls, *(one.with_kind(one.label) for one in both)]

    def fitting_label(self, calls: Sequence[str], effect: str = "") -> str:
        """First wording with as much effect as a phone shows, "" if all are longer."""
        tried = [f"{calls[0]} · {effect}"] if effect else []
        return next((one for one in (*tried, *self.with_value(calls)) if len(one) <= LABEL), "")

    def short_label(self, effect: str = "", *, bare: bool = False) -> str:
        """Label of a button. A long name is clipped, its value never."""
        is_known = bare or len(self.names.narration.real_kinds(self.decision)) < 2
        calls = [*self.wordings(bare=bare), self.short_name(with_kind=not is_known)]
        value = f" · {self.brief}" if self.brief else ""
        return self.fitting_label(calls, effect) or clip_text(calls[-1], LABEL - len(value)) + value

    def with_kind(self, said: str) -> str:
        """A wording after the kind of action, if it has fields: "Fort: Levant"."""
        kind = kind_name(self.type, self.names)
        return said if not self.fields or said.startswith(kind) else f"{kind}: {said}"

    def short_name(self, *, with_kind: bool = False) -> str:
        """Its first place or thing alone, or its label without one."""
        said = self.thing or self.label
        return self.with_kind(said) if with_kind else said

    def with_number(self, said: str) -> str:
        """A wording after the number of its place."""
        apart = " · " if said[:1].isdigit() else " "
        return f"{self.number}{apart}{said}" if self.number else said

    # --- its components

    def button(self, said: str, verb: str = DO, arg: str = "", style: str = "") -> Button:
        """Button that does something with the action, or with `arg`."""
        id = make_custom_id(self.names.game.id, verb, arg or self.token, self.decision)
        return Button(id, clip_text(said, LABEL), style or ("primary" if self.fields else "success"))

    def option(self, said: str, effect: str, symbol: str = "") -> Option:
        """Line of a list."""
        return make_option(self.token, said, effect, symbol)

    def line(self, said: str = "") -> Option:
        """Its line with as much effect as fits, usually among its kind."""
        hint, effect = self.hint, self.effect
        for joint in (" · ", ". "):
            while len(effect) > OPTION_TEXT and joint in effect:
                effect = effect.rpartition(joint)[0] + joint.rstrip(" ·")
        own = hint.owner if hint and hint.onto != "friendly" else None
        said = said or self.with_number(self.with_count(self.label))
        return self.option(said, effect, self.names.symbol(own))


def choice_list(
    question: Decision | None,
    names: Names,
    verb: str,
    ask: str,
    options: Iterable[Option],
    name: str = "",
    most: int = 1,
) -> Select:
    """List of choices, or of steps to them. `name` tells it from other lists of the question.

    A plan's list has no question.
    """
    shown = tuple(options)[:OPTIONS]
    id = make_custom_id(names.game.id, verb, name, question)
    return Select(id, clip_text(ask, PLACEHOLDER), shown, min(most, len(shown)))


# Words of an action by itself, and of a kind of action


def action_sentence(action: Action, names: Names) -> str:
    """The whole action in words."""
    return names.texts(f"action-{tag_of(action)}", **names.args(action))


def kind_text(type: str, form: str, names: Names, **told: object) -> str:
    """A form of a kind's text, such as "group" or "ask", or ""."""
    return names.texts.find(f"action-{type}.{form}", **told) or ""


def kind_name(type: str, names: Names) -> str:
    """Name of a kind of action, or ""."""
    return kind_text(type, "group", names).rstrip(ELLIPSIS)


# What an action would do


def hint_text(hint: Hint | None, names: Names, place: str = "") -> str:
    """Effect of an action: odds, gains, location and losses."""
    if hint is None:
        return ""
    parts = [*_fight_texts(hint, names), *_gain_texts(hint, names)]
    if place in names.edition.board.land_index and hint.onto:
        parts += _land_texts(hint, place, names)
    if hint.difficult:
        parts.append(names.texts("hint-difficult"))
    if hint.naval:
        parts.append(names.texts("hint-naval"))
    if hint.before:
        same = "yes" if hint.before == hint.after else "no"
        buildings = names.words({"before": hint.before, "after": hint.after})
        parts.append(names.texts("hint-buildings", **buildings, same=same))
    if hint.cost:
        parts.append(names.texts("hint-cost", cost=hint.cost))
    return " · ".join(parts)


def _fight_texts(hint: Hint, names: Names) -> list[str]:
    """The defender, and the chance to win the fight."""
    if hint.odds is not None:
        wins, of = hint.odds
        percent, ties = [round(100 * part / of) if of else 0 for part in (wins, hint.ties)]
        owner = names.seat(hint.owner) if hint.owner else names.texts("none")
        return [names.texts("hint-invade", percent=percent, ties=ties, owner=owner)]
    if hint.onto == "friendly" or (hint.onto and not (hint.gain or hint.score or hint.breaks)):
        return [names.texts(f"hint-{hint.onto}")]
    return [names.seat(hint.owner)] if hint.owner else []


def _gain_texts(hint: Hint, names: Names) -> list[str]:
    """Points won now and by the turn's end, "" for none."""
    texts, parts = names.texts, []
    if hint.score:
        parts.append(texts("hint-score", score=names.score(hint.score)))
    if hint.gain:
        level = texts.find(f"level-{hint.reaches}") or "none"
        parts.append(texts("hint-gain", gain=signed_number(hint.gain), level=level))
    if hint.breaks:
        parts.append(texts("hint-breaks", seat=names.seat(hint.breaks)))
    if hint.waits:
        parts.append(texts("hint-waits", epoch=roman(hint.waits) or hint.waits))
    return parts


def _land_texts(hint: Hint, land: str, names: Names) -> list[str]:
    """A land's area and icon, each only if it tells something new."""
    board = names.edition.board
    area = names.name_of("area", names.area_of(land))
    parts = [area] if area not in names.name_of("land", land) else []
    if hint.icon:
        icon = board.icon_of[board.land_index[land]]
        parts.append(names.name_of("icon", icon) if icon else names.texts("hint-icon"))
    return parts


def brief_hint(hint: Hint | None, names: Names) -> str:
    """The odds and total points, short enough for a button."""
    if hint is None:
        return ""
    parts = []
    if hint.odds is not None and hint.odds[1]:
        parts.append(f"{round(100 * hint.odds[0] / hint.odds[1])}%")
    if wins := (hint.score or 0) + hint.gain:
        parts.append(signed_number(wins))
    return " · ".join(parts)
