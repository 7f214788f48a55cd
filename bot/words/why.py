"""The **?** of a question: possible and impossible actions, with rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from bot.words.catalogue import Texts
from bot.words.choice import Choice, choice_list, kind_name
from bot.words.choices import Choices, group_by_type, has_public_places, refused_choices
from bot.words.ids import TOPIC, UNGUIDE, WHY_NOT, make_custom_id
from bot.words.message_draft import (
    BUTTONS_IN_ROW,
    LABEL,
    OPTIONS,
    TEXT,
    Button,
    MessageDraft,
    Row,
    Select,
    button_rows,
    clip_text,
    make_option,
)
from bot.words.names import Names
from bot.words.refusals import rule_reason
from bot.words.turn import NO_HELP, fixed_buttons, further_buttons, trial_button
from bot.words.whole_lines import keep_whole_lines
from bot.words.wording import capitalize, new_here_button
from engine.menu import bits, mask_of, union
from engine.records import Asked, Decision, Hint, tag_of


def explain_decision(
    asked: Decision | Asked,
    ask: str,
    names: Names,
    *,
    hints: Sequence[Hint | None] = (),
    ruled: Ruled = (),
    undo: int = 0,
    guided: bool = False,
    on_page: bool = False,
) -> MessageDraft:
    """A question explained: with its actions for its seat, by kind for others.

    Rules without room are buttons.

    * `ask`: the question as the reader may know it.
    * `hints`: effects of the actions, which order them.
    * `ruled`: impossible actions with rules.
    * `undo`: number of undoable choices.
    * `guided`: True in a first game, where the explanation can be switched off.
    * `on_page`: True if the table has a page to play on.
    """
    text = ask
    if isinstance(asked, Decision):
        possible = _possible_lines(Choices(asked, hints, names))
        may = keep_whole_lines("\n".join([ask, *possible]), names.texts, TEXT // 2)
        text = "\n".join([may, *why_not_lines(asked, ruled, names)])
    more: list[str] = []
    for topic in rules_topics_of_kind(asked.kind, names):
        said = names.texts("why-rule", title=_topic_title(topic, names), text=names.texts(f"rules-{topic}"))
        if not more and len(text) + len(said) < TEXT:
            text = f"{text}\n{said}"
        else:
            more.append(topic)
    learning = [_topic_button(topic, names) for topic in more[: BUTTONS_IN_ROW - 2]]
    learning.append(new_here_button(names.game.id, names.texts))
    if guided:
        learning.append(Button(make_custom_id(names.game.id, UNGUIDE), names.texts("button-unguide")))
    about = why_not_list(asked, ruled, names) if isinstance(asked, Decision) else None
    rest = _other_buttons(asked, names, undo, on_page)
    return MessageDraft(text, tuple(row for row in (about, tuple(learning), *rest) if row))


def _other_buttons(asked: Decision | Asked, names: Names, undo: int, on_page: bool) -> tuple[Row, ...]:
    """Buttons without room in the question's own row."""
    on_map = isinstance(asked, Decision) and has_public_places(asked, names)
    buttons = fixed_buttons(asked, names, undo=undo, on_map=on_map, on_page=on_page)
    rest = further_buttons(buttons, NO_HELP)
    return button_rows([*rest, trial_button(names)] if isinstance(asked, Decision) else [*rest])


def rules_topics_of_kind(kind: str, names: Names) -> list[str]:
    """Rules topics of a kind of question: its own, scoring, then others."""
    told, options = names.narration, names.game.options
    first, *rest = told.explains.get(kind) or told.scoring or ("",)
    found = dict.fromkeys(one for one in (first, *told.scoring, *rest) if one)
    wanted = {one: told.topics_when.get(one, {}) for one in found}
    return [one for one, when in wanted.items() if all(options.get(name) == on for name, on in when.items())]


def _topic_title(topic: str, names: Names) -> str:
    return topic_title(topic, names.texts)


def _topic_button(topic: str, names: Names) -> Button:
    return Button(
        make_custom_id(names.game.id, TOPIC, topic),
        clip_text(_topic_title(topic, names), LABEL),
        "secondary",
        "📖",
    )


def _possible_lines(choices: Choices) -> list[str]:
    """A line per type of action, best first, with its number of ways."""
    lines, names = [], choices.names
    for type, some in group_by_type(choices.offers).items():
        if len(some) == 1:
            lines.append(names.texts("why-one", action=capitalize(some[0].title)))
        else:
            lines.append(names.texts("why-several", action=kind_name(type, names), count=len(some)))
    return [names.texts("why-may"), *lines]


def impossible_reason(choices: Choices, ruled: Ruled, types: Collection[str]) -> str:
    """Reason why some types of action are impossible, and alternatives."""
    texts = choices.names.texts
    rules = Counter(rule for action, rule in ruled if tag_of(action) in types)
    said = [rule_reason(rule, texts) for rule, _ in rules.most_common(1)]
    return "\n".join([*(said or [texts("refused-nothing_such")]), *_possible_lines(choices)])


# Why something may not be done now, in the words of the rules' own refusals; never by their ids.

Ruled = Sequence[tuple[Any, str]]
"""Impossible actions with the rule that refuses each."""
MOST = 6
A_KIND = 2
"""Max. reasons for a type of action that is offered elsewhere. Others: one."""
NAMED = 3
ROOM = 700


def why_not_lines(decision: Decision, ruled: Ruled, names: Names) -> list[str]:
    """A line per reason: action, place, rule. One per type comes first."""
    told: list[tuple[int, str]] = []
    offered = {tag_of(action) for action in decision.actions}
    for type, by_rule in _group_by_rule(refused_choices(decision, ruled, names)).items():
        most = A_KIND if type in offered else 1
        for number, (rule, some) in enumerate(list(by_rule.items())[:most]):
            what = kind_name(type, names) or capitalize(some[0].sentence)
            if type in offered and (where := _nearest_names(decision, some, names)):
                what = names.texts("why-not-where", what=what, where=where)
            told.append((number, names.texts("why-not", what=what, reason=rule_reason(rule, names.texts))))
    shown = [line for _, line in sorted(told, key=lambda one: one[0])][:MOST]
    while shown and len("\n".join(shown)) > ROOM:
        shown.pop()
    return [names.texts("why-may-not"), *shown] if shown else []


def _group_by_rule(some: Iterable[Choice]) -> dict[str, dict[str, list[Choice]]]:
    """Choices by type and rule, most frequent rule first."""
    found: dict[str, dict[str, list[Choice]]] = {}
    for one in some:
        found.setdefault(one.type, {}).setdefault(one.rule, []).append(one)
    return {
        type: dict(sorted(by_rule.items(), key=lambda one: -len(one[1]))) for type, by_rule in found.items()
    }


def _nearest_names(decision: Decision, some: Sequence[Choice], names: Names) -> str:
    """Names of the nearest places or things, with the number left out."""
    found = [one.thing for one in _nearest_first(decision, some, names)]
    shown = names.texts.join(found[:NAMED]) if len(found) <= NAMED else ", ".join(found[:NAMED])
    if len(found) <= NAMED:
        return shown
    return names.texts("and-hidden", shown=shown, n=len(found) - NAMED)


def _nearest_first(decision: Decision, some: Iterable[Choice], names: Names) -> list[Choice]:
    """Choices in lands next to offered ones, then the others."""
    near = _adjacent_lands(decision, names)
    return sorted(some, key=lambda one: one.place not in near)


def _adjacent_lands(decision: Decision, names: Names) -> frozenset[str]:
    board = names.edition.board
    offered = _open_places(decision, names)
    lands = mask_of(board.land_index[place] for place in offered if place in board.land_index)
    return frozenset(board.lands[land] for land in bits(union(board.neighbours, lands)))


def _open_places(decision: Decision, names: Names) -> set[str]:
    return {one.place for one in Choices(decision, (), names).all}


def _offered_elsewhere(decision: Decision, ruled: Ruled, names: Names) -> list[Choice]:
    """Impossible actions whose type is offered elsewhere."""
    offered = {tag_of(action) for action in decision.actions}
    return [one for one in refused_choices(decision, ruled, names) if one.type in offered]


def why_not_list(decision: Decision, ruled: Ruled, names: Names) -> Select | None:
    """List of places to ask about, or None."""
    some = [one for one in _offered_elsewhere(decision, ruled, names) if one.place]
    open_places = _open_places(decision, names)
    asked = dict.fromkeys(one.place for one in _nearest_first(decision, some, names))
    shown = [place for place in asked if place not in open_places][:OPTIONS]
    if not shown:
        return None
    kind = {one.place: one.bare_choice for one in some}
    options = [make_option(place, kind[place].thing) for place in shown]
    return choice_list(decision, names, WHY_NOT, names.texts("why-not-ask"), options)


def why_not_message(decision: Decision, place: str, ruled: Ruled, names: Names) -> MessageDraft:
    """Reasons why actions are impossible in a place."""
    told = [
        names.texts("why-not", what=capitalize(one.sentence), reason=rule_reason(one.rule, names.texts))
        for one in _offered_elsewhere(decision, ruled, names)
        if one.place == place
    ]
    return MessageDraft(keep_whole_lines("\n".join(told) or names.texts("refused-stale"), names.texts))


# The rules help: our own short texts, topic by topic, from the edition's catalogue.

TITLE = "rules-topics"
SYMBOLS = "symbols"
"""The topic that a picture explains in every edition."""


def rules_topics(words: Texts) -> dict[str, str]:
    """Titles of topics in the catalogue's order, symbols last."""
    return {topic: words(f"rules-{topic}.title") for topic in _listed_words(words)}


def topic_title(topic: str, words: Texts) -> str:
    """Title of a topic, or its unknown id."""
    return words(f"rules-{topic}.title") if topic in _listed_words(words) else topic


def _listed_words(words: Texts) -> list[str]:
    return [*(words.find(TITLE) or "").split(), SYMBOLS]


def topic_message(id: str, words: Texts) -> MessageDraft:
    """Text of a topic."""
    if id not in _listed_words(words):
        return MessageDraft(
            keep_whole_lines(words("rules-unknown", topics=", ".join(rules_topics(words).values())), words)
        )
    text = f"{words('rules-title', title=topic_title(id, words))}\n{words(f'rules-{id}')}"
    return MessageDraft(keep_whole_lines(text, words))
