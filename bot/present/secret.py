"""A secret choice, shown to its seat alone: a list, then the second tap.

So are actions of a public decision that would give a secret away: a card kept in hand that might be played.
"""

from __future__ import annotations

from typing import Any

from bot.present import choices
from bot.present.ids import BACK, SURE, TRY, custom_id, fields, token
from bot.present.message import (
    OPTION_TEXT,
    OPTIONS,
    PLACEHOLDER,
    TEXT,
    Button,
    MessageDraft,
    Option,
    Row,
    Select,
    clip,
    option,
)
from bot.present.names import Names
from bot.present.turn import prompt
from engine.records import Decision, tag_of

PAGE = f"{choices.STEP}page="


def panel(decision: Decision, names: Names, before: str = "", page: int = 0) -> MessageDraft:
    """The list of what may be kept or played; for an ephemeral answer or a DM only."""
    said = "secret-panel" if decision.secret else "private-panel"
    text = names.texts(said, ask=prompt(decision, names))
    whole = "\n".join([text, *_in_full(decision, names)])
    return MessageDraft(clip(f"{before}\n\n{whole}".strip(), TEXT), rows(decision, names, page))


def rows(decision: Decision, names: Names, page: int = 0) -> tuple[Row, ...]:
    """The list alone; nothing when there is nothing that only its seat may see."""
    actions = choices.private_actions(decision, names)
    return (_list(decision, actions, names, page),) if actions else ()


def page_of(value: str) -> int | None:
    """The page that a value of the list leads to; None for an action."""
    number = value.removeprefix(PAGE)
    return int(number) if value.startswith(PAGE) and number.isdigit() else None


def _list(decision: Decision, actions: tuple[Any, ...], names: Names, page: int) -> Row:
    options: dict[str, Option] = {}
    bare = names.bare()
    alike = decision.secret and len({tag_of(action) for action in actions}) == 1 == len(fields(actions[0]))
    for action in actions:
        # The question names what is done with a card; the verb stands in the list only where it differs.
        said = choices.label(action, bare) if alike else choices.button_label(action, decision, bare)
        word = token(action)
        options.setdefault(word, option(word, said, _brief(_effect(action, decision, bare))))
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


def _effect(action: Any, decision: Decision, names: Names) -> str:
    if effect := choices.card_effect(action, names)[1]:
        return effect
    return names.texts.find(f"action-{tag_of(action)}.effect", **choices.named(action, decision, names)) or ""


def _brief(effect: str) -> str:
    """What fits below an option: where the whole does not, what is printed on the card."""
    return effect if len(effect) <= OPTION_TEXT else effect.partition(" · ")[0]


def _in_full(decision: Decision, names: Names) -> list[str]:
    """A line for each card on offer of which the list cannot tell all: what it leaves out."""
    found: dict[str, None] = {}
    for action in choices.private_actions(decision, names):
        card, effect = choices.card_effect(action, names)
        effect = effect or _effect(action, decision, names)
        if len(effect) > OPTION_TEXT:
            text = effect.partition(" · ")[2] or effect
            what = card or choices.button_label(action, decision, names)
            found[names.texts("holding-effect", what=what, text=text)] = None
    return list(found)


def second_tap(decision: Decision, action: Any, names: Names) -> MessageDraft:
    """Asks once more: a secret choice cannot be taken back, and a card shown by mistake was seen."""
    game, texts = names.game.id, names.texts
    said = choices.button_label(action, decision, names)
    text = texts(_sure(decision, action, names), action=said[:1].lower() + said[1:])
    yes = Button(custom_id(game, SURE, token(action), decision), texts("button-sure"), "success")
    back = Button(custom_id(game, BACK, "", decision), texts("button-back"))
    return MessageDraft(text, ((yes, back),))


def _sure(decision: Decision, action: Any, names: Names) -> str:
    """Which question the second tap asks: who will see it, and whether it can be taken back."""
    if not decision.secret:
        return "private-sure"
    return "seen-sure" if tag_of(action) in names.narration.seen else "secret-sure"


def chosen(action: Any, names: Names) -> MessageDraft:
    """The answer after the second tap."""
    return MessageDraft(names.texts("secret-done", action=choices.sentence(action, names)))
