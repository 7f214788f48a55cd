"""A secret choice, shown to its seat alone: a list, then the second tap.

So are actions of a public decision that would give a secret away: a card kept in hand that might be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.words import choices, lists, wording
from bot.words.choices import place_marks
from bot.words.ids import BACK, MAP, SURE, TEST, TRY, custom_id, fields, token
from bot.words.message_draft import (
    BUTTONS_IN_ROW,
    LABEL,
    OPTION_TEXT,
    OPTIONS,
    PLACEHOLDER,
    Button,
    MessageDraft,
    Option,
    Row,
    Select,
    button_rows,
    clip,
    option,
)
from bot.words.names import Names
from bot.words.whole_lines import whole_lines
from bot.words.wording import first_lead, prompt
from engine.records import Action, Decision, Hint, tag_of

Worth = dict[str, str]
"""What an action would bring, by the action as written."""
PAGE = f"{lists.STEP}page="
FEW = 2 * BUTTONS_IN_ROW
"""So many choices are buttons, more are a list."""


def panel(
    decision: Decision,
    names: Names,
    before: str = "",
    page: int = 0,
    hints: Sequence[Hint | None] = (),
    opened: bool = False,
    guided: bool = False,
) -> MessageDraft:
    """Return what may be kept or played, and what that would bring; for an ephemeral answer or a DM only.

    `guided`: its person plays for the first time.

    `opened`: its seat tapped to see it; where everybody sees whatever is chosen, one more tap is the second.
    """
    said = "secret-panel" if decision.secret else "private-panel"
    text = names.texts(said, ask=prompt(decision, names))
    line = first_lead(decision, names.texts) if guided else ""
    whole = "\n".join(part for part in (text, line, *in_full(decision, hints, names)) if part)
    return MessageDraft(
        whole_lines(f"{before}\n\n{whole}".strip(), names.texts), rows(decision, names, page, hints, opened)
    )


def _worth(decision: Decision, hints: Sequence[Hint | None], names: Names) -> Worth:
    """By action as written, what it would bring."""
    return {
        token(one.action): said
        for one in choices.offers(decision, hints)
        if (said := wording.hint_text(one.told, names.bare(), one.place))
    }


def rows(
    decision: Decision,
    names: Names,
    page: int = 0,
    hints: Sequence[Hint | None] = (),
    opened: bool = False,
) -> tuple[Row, ...]:
    """Few choices as buttons, more as a list; nothing when there is nothing that only its seat may see."""
    actions = distinct(choices.private_actions(decision, names))
    if not actions:
        return ()
    looks = {token(one.action): one.looks for one in choices.offers(decision, hints)}
    actions = tuple(sorted(actions, key=lambda one: -looks.get(token(one), 0.0)))
    worth = _worth(decision, hints, names)
    if len(actions) <= FEW:
        rows = button_rows([_button(action, decision, worth, names.bare(), opened) for action in actions])
    else:
        rows = (_list(decision, actions, worth, names, page),)
    return (*rows, *_map_row(decision, hints, names))


def _map_row(decision: Decision, hints: Sequence[Hint | None], names: Names) -> tuple[Row, ...]:
    """Return a way to the map of a secret question, where it names places."""
    if not decision.secret or not place_marks(decision, choices.offers(decision, hints), names):
        return ()
    return ((Button(custom_id(names.game.id, MAP, "", decision), names.texts("button-map"), emoji="🗺️"),),)


def distinct(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions without those that are written alike."""
    return tuple({token(action): action for action in actions}.values())


def only(decision: Decision) -> Action | None:
    """Return the one thing that a secret question leaves to choose; None where there are several."""
    actions = distinct(decision.actions)
    return actions[0] if decision.secret and len(actions) == 1 else None


def is_final(decision: Decision, action: Action, names: Names) -> bool:
    """Return whether a choice takes a second tap: it shows or spends what was the seat's alone."""
    return not decision.secret or tag_of(action) in names.narration.seen


def page_of(value: str) -> int | None:
    """Return the page that a value of the list leads to; None for an action."""
    number = value.removeprefix(PAGE)
    return int(number) if value.startswith(PAGE) and number.isdigit() else None


def _button(action: Action, decision: Decision, worth: Worth, names: Names, opened: bool) -> Button:
    second = opened and opening_decides(decision, names)
    verb = TEST if is_final(decision, action, names) and not second else SURE
    said = _said(action, decision, names)
    if len(whole := " · ".join(part for part in (said, worth.get(token(action))) if part)) <= LABEL:
        said = whole
    if len(said) > LABEL:
        said = lists.in_short(action, decision, names)
    style = "primary" if fields(action) else "secondary"
    return Button(custom_id(names.game.id, verb, token(action), decision), said, style)


def opening_decides(decision: Decision, names: Names) -> bool:
    """Return whether opening the question is a first tap already: who would pass has a button beside it."""
    passing = names.narration.passes.get(decision.kind)
    return all(tag_of(one) in names.narration.seen or token(one) == passing for one in decision.actions)


def _said(action: Action, decision: Decision, names: Names) -> str:
    """The question names what is done with a card; the verb stands with it only where it differs."""
    actions = choices.private_actions(decision, names)
    alike = decision.secret and len({tag_of(one) for one in actions}) == 1 == len(fields(actions[0]))
    return wording.label(action, names) if alike else wording.button_label(action, decision, names)


def _list(decision: Decision, actions: tuple[Action, ...], worth: Worth, names: Names, page: int) -> Row:
    options: dict[str, Option] = {}
    bare = names.bare()
    for action in actions:
        said = _said(action, decision, bare)
        effect = worth.get(token(action)) or _effect(action, decision, bare)
        options[token(action)] = option(token(action), said, _brief(effect))
    shown = tuple(options.values())
    if len(shown) > OPTIONS:
        size = OPTIONS - 1
        pages = -(-len(shown) // size)
        start = page % pages * size
        following = option(f"{PAGE}{(page + 1) % pages}", names.texts("more-choices"))
        shown = (*shown[start : start + size], following)
    ask = names.texts.find(f"decision-{decision.kind}.ask") if decision.secret else None
    placeholder = clip(ask or names.texts("private-choose"), PLACEHOLDER)
    return Select(custom_id(names.game.id, TRY, "", decision), placeholder, shown)


def _effect(action: Action, decision: Decision, names: Names) -> str:
    if effect := wording.card_effect(action, names)[1]:
        return effect
    return names.texts.find(f"action-{tag_of(action)}.effect", **wording.named(action, decision, names)) or ""


def _brief(effect: str) -> str:
    """Return what fits below an option: where the whole does not, what is printed on the card."""
    return effect if len(effect) <= OPTION_TEXT else effect.partition(" · ")[0]


def in_full(decision: Decision, hints: Sequence[Hint | None], names: Names) -> list[str]:
    """Return a line for each card of which buttons, or the list, cannot tell all: what they leave out."""
    found: dict[str, None] = {}
    worth = _worth(decision, hints, names)
    actions = distinct(choices.private_actions(decision, names))
    room = OPTION_TEXT if len(actions) > FEW else 0
    for action in actions:
        card, effect = wording.card_effect(action, names)
        effect = " · ".join(
            part for part in (worth.get(token(action)), effect or _effect(action, decision, names)) if part
        )
        if len(effect) > room:
            text = (effect.partition(" · ")[2] if room else "") or effect
            what = card or wording.button_label(action, decision, names)
            found[names.texts("holding-effect", what=what, text=text)] = None
    return list(found)


def second_tap(decision: Decision, action: Action, names: Names) -> MessageDraft:
    """Asks once more: a secret choice cannot be taken back, and a card shown by mistake was seen."""
    game, texts = names.game.id, names.texts
    said = wording.button_label(action, decision, names)
    text = texts(_sure(decision, action, names), action=said[:1].lower() + said[1:])
    yes = Button(custom_id(game, SURE, token(action), decision), texts("button-sure"), "success")
    back = Button(custom_id(game, BACK, "", decision), texts("button-back"))
    return MessageDraft(text, ((yes, back),))


def _sure(decision: Decision, action: Action, names: Names) -> str:
    """Return which question the second tap asks: who will see it, and whether it can be taken back."""
    if not decision.secret:
        return "private-sure"
    return "seen-sure" if tag_of(action) in names.narration.seen else "secret-sure"


def chosen(action: Action, names: Names) -> MessageDraft:
    """Return the answer after the second tap."""
    return MessageDraft(names.texts("secret-done", action=wording.sentence(action, names)))
