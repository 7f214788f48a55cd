"""An action in words: in a list, on a button, in a sentence, and what it would do.

For who is new here, or asks why, a question has a line and a button beside it.
"""

from __future__ import annotations

import re

import msgspec

from bot.words.catalogue import Texts
from bot.words.ids import NEW, PRACTICE, WHY, custom_id, fields
from bot.words.message_draft import Button
from bot.words.names import Names
from bot.words.narration import narration
from engine.records import Action, Asked, Decision, Hint, tag_of
from render.texts import roman, signed

SENTENCE = re.compile(r"(?<=[.?!]) ")
"""The gap between two sentences."""
ABOUT = ("card", "land")
"""Params that tell what a question is about."""
THINGS = frozenset((*ABOUT, "water", "wasteland", "area", "honor", "force"))
"""Fields by which an action names a thing."""


def card_effect(action: Action, names: Names) -> tuple[str, str]:
    """Return the name of an action's card or Honor, and what it brings; empty when it has none."""
    for field, value in fields(action).items():
        if effect := names.about(names.narration.kind_of(field), str(value)):
            return names.value(field, value), effect
    return "", ""


def label(action: Action, names: Names) -> str:
    """Return a short name of an action among others of its type: mostly the place or card it names."""
    own = f"action-{tag_of(action)}.option"
    if names.texts.has(own):
        return names.texts(own, **names.args(action))
    values = fields(action)
    if not values:
        return capital(names.texts(f"action-{tag_of(action)}"))
    return " · ".join(names.value(field, value) for field, value in values.items())


def capital(text: str) -> str:
    """`text` with a capital first letter, as on a button."""
    return text[:1].upper() + text[1:]


def prompt(decision: Decision, names: Names) -> str:
    """Return what is asked, with the numbers that matter."""
    told = names.words(decision.params) | _abouts(decision, names)
    return names.texts(f"decision-{decision.kind}", **told)


def short_prompt(decision: Decision, names: Names) -> str:
    """Return what is asked in one sentence: the question itself where there is one."""
    said = [one for line in prompt(decision, names).splitlines() for one in SENTENCE.split(line)]
    return next((one for one in said if one.endswith("?")), said[0])


def sentence(action: Action, names: Names) -> str:
    """Return the whole action in words, as in a question or an answer."""
    return names.texts(f"action-{tag_of(action)}", **names.args(action))


def deed(action: Action, decision: Decision, names: Names) -> str:
    """Return an action in words away from its question: with what that is about, where it names no thing."""
    said, about = sentence(action, names), [field for field in ABOUT if decision.params.get(field)]
    if not about or THINGS & fields(action).keys():
        return said
    return f"{said} ({names.value(about[0], decision.params[about[0]])})"


def named(action: Action, decision: Decision, names: Names) -> dict[str, object]:
    """Words of an action together with the params of its decision; `<param>_text` tells what a thing does."""
    return names.words({**decision.params, **msgspec.structs.asdict(action)}) | _abouts(decision, names)


def _abouts(decision: Decision, names: Names) -> dict[str, object]:
    """Return what each thing does that a decision's params name, as `<param>_text`."""
    kinds = {field: names.narration.kind_of(field) for field in decision.params}
    return {
        f"{field}_text": names.about(kinds[field], value)
        for field, value in decision.params.items()
        if isinstance(value, str) and kinds[field]
    }


def button_label(action: Action, decision: Decision, names: Names) -> str:
    """Return an action on a button: what it does in this very decision, where its edition says so."""
    own = f"action-{tag_of(action)}.button"
    if names.texts.has(own):
        return names.texts(own, **named(action, decision, names))
    return capital(sentence(action, names))


def hint_text(hint: Hint | None, names: Names, place: str = "") -> str:
    """Return what an action would do: odds, what it brings, where the `place` lies, what falls there."""
    if hint is None:
        return ""
    parts = [*_meeting(hint, names), *_bringing(hint, names)]
    if place in names.edition.board.land_index and hint.onto:
        parts += _ground(hint, place, names)
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


def _meeting(hint: Hint, names: Names) -> list[str]:
    """Return who stands there, and how likely a fight is won."""
    if hint.odds is not None:
        wins, of = hint.odds
        percent, ties = [round(100 * part / of) if of else 0 for part in (wins, hint.ties)]
        owner = names.seat(hint.owner) if hint.owner else names.texts("none")
        return [names.texts("hint-invade", percent=percent, ties=ties, owner=owner)]
    if hint.onto == "friendly" or (hint.onto and not (hint.gain or hint.score or hint.breaks)):
        return [names.texts(f"hint-{hint.onto}")]
    return [names.seat(hint.owner)] if hint.owner else []


def _bringing(hint: Hint, names: Names) -> list[str]:
    """Return what is won, at once and by the end of the turn; nothing is said of nothing."""
    texts, parts = names.texts, []
    if hint.score:
        parts.append(texts("hint-score", score=names.score(hint.score)))
    if hint.gain:
        level = texts.find(f"level-{hint.reaches}") or "none"
        parts.append(texts("hint-gain", gain=signed(hint.gain), level=level))
    if hint.breaks:
        parts.append(texts("hint-breaks", seat=names.seat(hint.breaks)))
    if hint.waits:
        parts.append(texts("hint-waits", epoch=roman(hint.waits) or hint.waits))
    return parts


def _ground(hint: Hint, land: str, names: Names) -> list[str]:
    """Return the area of a land whose name does not say it, and its icon where that counts."""
    board = names.edition.board
    area = names.of("area", names.area_of(land))
    parts = [area] if area not in names.of("land", land) else []
    if hint.icon:
        icon = board.icon_of[board.land_index[land]]
        parts.append(names.of("icon", icon) if icon else names.texts("hint-icon"))
    return parts


def brief_hint(hint: Hint | None, names: Names) -> str:
    """Return the odds, and what is won at once: what a button has room for."""
    if hint is None:
        return ""
    parts = []
    if hint.odds is not None and hint.odds[1]:
        parts.append(f"{round(100 * hint.odds[0] / hint.odds[1])}%")
    if hint.score:
        parts.append(names.texts("hint-score", score=hint.score))
    if hint.gain:
        parts.append(signed(hint.gain))
    return " · ".join(parts)


def apart(points: float, error: float, names: Names) -> dict[str, object]:
    """Return what texts tell by how much one choice brings more than another, and how sure that is."""
    return {"points": names.score(round(points, 1)), "error": round(error, 1) or "none"}


# For who is new here: the buttons that explain, and the lines of a first game


def new_here(game: int, words: Texts) -> Button:
    """Return the button that explains an edition to whoever presses it; `game` is 0 outside any."""
    return Button(custom_id(game, NEW, words.edition), words("button-new"), "secondary", "👋")


def show_me(words: Texts, label: str = "button-practice") -> Button:
    """Begins a turn of an edition to try out."""
    return Button(custom_id(0, PRACTICE, words.edition), words(label), "primary", "👆")


def why_button(asked: Decision | Asked, names: Names) -> Button:
    """Explains a question to whoever presses it."""
    return Button(custom_id(names.game.id, WHY, "", asked), names.texts("button-why"))


def first_row(names: Names) -> tuple[Button, ...]:
    """Return what a first question offers before all else: the game in a minute, and a turn to try out."""
    return new_here(names.game.id, names.texts), show_me(names.texts)


def first_line(kind: str, words: Texts) -> str:
    """Return what a kind of question says to who plays first; "" where nothing is written."""
    return words.find(f"first-{kind}") or ""


def tip_of(decision: Decision, edition: str) -> str:
    """Return the name of a question's tip: another one where all pieces that it places are out."""
    spent = any(decision.params.get(param) == 0 for param in narration(edition).limits.values())
    return f"{decision.kind}.spent" if spent else decision.kind


def first_line_for(decision: Decision, words: Texts) -> str:
    """Return what a question as it stands says to who plays first."""
    return words.find(f"first-{tip_of(decision, words.edition)}") or first_line(decision.kind, words)


def first_lead(decision: Decision, words: Texts) -> str:
    """Return the same with its sign."""
    line = first_line_for(decision, words)
    return words("first-lead", text=line) if line else ""
