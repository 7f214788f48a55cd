"""A secret choice for its seat only: a list, then a second tap.

Public decisions use it for actions that would reveal a secret, such as playing a card kept in hand.
"""

from __future__ import annotations

from bot.words import lists
from bot.words.choice import Choice, action_sentence, choice_list
from bot.words.choices import Choices
from bot.words.ids import BACK, CARDS, END_TURN, MAP, SURE, TEST, TRY, make_custom_id
from bot.words.message_draft import (
    BUTTONS_IN_ROW,
    OPTION_TEXT,
    OPTIONS,
    Button,
    MessageDraft,
    Option,
    Row,
    button_rows,
    make_option,
)
from bot.words.names import Names
from bot.words.whole_lines import keep_whole_lines
from bot.words.wording import first_game_lead, question_prompt
from engine.records import Action

PAGE = f"{lists.STEP}page="
FEW = 2 * BUTTONS_IN_ROW
"""Max. choices shown as buttons. More need a list."""
TOLD = 400
"""Max. characters about cards above their buttons. A button tells more."""


def panel_message(
    choices: Choices, before: str = "", page: int = 0, opened: bool = False, guided: bool = False
) -> MessageDraft:
    """Private choices and their effects, for an ephemeral answer or a DM.

    `guided`: the user's first game. `opened`: the user tapped to see it. Where a choice becomes public, the
    next tap is the second.
    """
    decision, names = choices.decision, choices.names
    said = "secret-panel" if decision.secret else "private-panel"
    text = names.texts(said, ask=question_prompt(decision, names))
    line = first_game_lead(decision, names.texts) if guided else ""
    told = full_texts(choices)
    fits = sum(map(len, told)) <= TOLD
    whole = "\n".join(part for part in (text, line, *(told if fits else ())) if part)
    under = (
        secret_rows(choices, page, opened)
        if fits
        else (*secret_rows(choices, page, opened), (_cards_button(choices),))
    )
    return MessageDraft(keep_whole_lines(f"{before}\n\n{whole}".strip(), names.texts), under)


def _cards_button(choices: Choices) -> Button:
    names = choices.names
    return Button(
        make_custom_id(names.game.id, CARDS, "", choices.decision), names.texts("button-cards"), emoji="📖"
    )


def cards_message(choices: Choices) -> MessageDraft:
    """The effects of a secret question's cards."""
    return MessageDraft(keep_whole_lines("\n".join(full_texts(choices)), choices.names.texts))


def secret_rows(choices: Choices, page: int = 0, opened: bool = False) -> tuple[Row, ...]:
    """Few choices as buttons, more as a list. Empty without private ones."""
    some = [one.bare_choice for one in choices.private]
    if not some:
        return ()
    alike = _are_alike(choices)
    if len(some) > FEW:
        made: tuple[Row, ...] = (_secret_list(some, choices, page, alike),)
    else:
        decided = opened and is_opening_decisive(choices)
        made = button_rows([choice_button(one, SURE if decided else _press_verb(one), alike) for one in some])
    return (*made, *_map_row(choices))


def _map_row(choices: Choices) -> tuple[Row, ...]:
    """Button of a secret question's map, if it names places."""
    decision, names = choices.decision, choices.names
    if not decision.secret or not choices.numbers:
        return ()
    return (
        (Button(make_custom_id(names.game.id, MAP, "", decision), names.texts("button-map"), emoji="🗺️"),),
    )


def only_secret(choices: Choices) -> Action | None:
    """The only action of a secret question, or None."""
    some = choices.private
    return some[0].action if choices.decision.secret and len(some) == 1 else None


def is_final(one: Choice) -> bool:
    """True if a choice reveals or spends a secret.

    It then needs a second tap.
    """
    return not one.decision.secret or one.type in one.names.narration.seen


def linked_page(value: str) -> int | None:
    """Page that a list value leads to, None for an action."""
    number = value.removeprefix(PAGE)
    return int(number) if value.startswith(PAGE) and number.isdigit() else None


def _press_verb(one: Choice) -> str:
    return TEST if is_final(one) else SURE


def choice_button(one: Choice, verb: str = "", alike: bool = False) -> Button:
    """Button of a private choice. `alike`: each card has the same use."""
    label = one.short_label(one.effect_text, bare=alike and bool(one.fields))
    return one.button(label, verb or _press_verb(one), style="" if one.fields else "secondary")


def is_opening_decisive(choices: Choices) -> bool:
    """True if opening the question is the first tap: passing has its own button."""
    narration = choices.names.narration
    passing = narration.passes.get(choices.decision.kind)
    return all(one.type in narration.seen or one.token == passing for one in choices.all)


def _are_alike(choices: Choices) -> bool:
    """True if all choices do the same with different cards."""
    kinds = choices.names.narration.real_kinds(choices.decision)
    some = [one for one in choices.private if one.type in kinds]
    return choices.decision.secret and len(kinds) == 1 == len(some[0].fields)


def _secret_list(some: list[Choice], choices: Choices, page: int, alike: bool) -> Row:
    decision, names = choices.decision, choices.names
    shown: list[Option] = []
    for one in some:
        said = one.label if alike and one.fields else one.title
        shown.append(one.line(said))
    if len(shown) > OPTIONS:
        size = OPTIONS - 1
        pages = -(-len(shown) // size)
        start = page % pages * size
        following = make_option(f"{PAGE}{(page + 1) % pages}", names.texts("more-choices"))
        shown = [*shown[start : start + size], following]
    ask = names.texts.find(f"decision-{decision.kind}.ask") if decision.secret else None
    return choice_list(decision, names, TRY, ask or names.texts("private-choose"), shown)


def full_texts(choices: Choices) -> list[str]:
    """Full texts of cards that buttons or list entries shorten."""
    found: dict[str, None] = {}
    room = OPTION_TEXT if len(choices.private) > FEW else 0
    for one in choices.private:
        effect = " · ".join(part for part in (one.bare_choice.effect_text, one.printed_effect) if part)
        if len(effect) > room:
            text = (effect.partition(" · ")[2] if room else "") or effect
            found[choices.names.texts("holding-effect", what=one.card[0] or one.title, text=text)] = None
    return list(found)


def confirmation_message(one: Choice) -> MessageDraft:
    """Ask for confirmation: a secret choice or shown card cannot be undone."""
    texts, said = one.names.texts, one.title
    text = texts(_confirmation_id(one), action=said[:1].lower() + said[1:])
    yes = one.button(texts("button-sure"), SURE, style="success")
    back = Button(make_custom_id(one.names.game.id, BACK, "", one.decision), texts("button-back"))
    return MessageDraft(text, ((yes, back),))


def turn_end_message(one: Choice) -> MessageDraft:
    """Ask for confirmation of a choice that ends the turn."""
    texts = one.names.texts
    yes = one.button(texts("button-end-turn"), END_TURN, style="success")
    back = Button(make_custom_id(one.names.game.id, "keep"), texts("button-back"))
    return MessageDraft(texts("confirm-end-turn", action=one.sentence), ((yes, back),))


def _confirmation_id(one: Choice) -> str:
    """Text id of the confirmation, by visibility of the choice."""
    if not one.decision.secret:
        return "private-sure"
    return "seen-sure" if one.type in one.names.narration.seen else "secret-sure"


def chosen_message(action: Action, names: Names) -> MessageDraft:
    """Answer after the second tap."""
    return MessageDraft(names.texts("secret-done", action=action_sentence(action, names)))
