"""The **?** under a question: what may be done, what it would score, and the rules that fit, in our words."""

from __future__ import annotations

from bot.features.help import rules, why_not
from bot.features.help.why_not import Ruled
from bot.words import choices
from bot.words.ids import TOLD, TOPIC, UNGUIDE, custom_id
from bot.words.message_draft import BUTTONS_IN_ROW, ELLIPSIS, LABEL, TEXT, Button, MessageDraft, Row, clip
from bot.words.names import Names
from bot.words.wording import button_label, capital, new_here
from engine.records import Asked, Decision


def why(
    asked: Decision | Asked, ask: str, names: Names, *, ruled: Ruled = (), guided: bool = False
) -> MessageDraft:
    """Return a question explained: to its own seat with what it may do, to others by its kind alone.

    The rules that have no room are buttons. `ask`: the question as the reader may know it; `ruled`:
    what is not offered, and by which rules; `guided`: it is told with a line that can be switched off.
    """
    text = ask
    if isinstance(asked, Decision):
        may = clip("\n".join([ask, *_may_do(asked, names)]), TEXT // 2)
        text = "\n".join([may, *why_not.lines(asked, ruled, names)])
    more: list[str] = []
    for topic in topics(asked.kind, names):
        said = names.texts("why-rule", title=_title(topic, names), text=names.texts(f"rules-{topic}"))
        if not more and len(text) + len(said) < TEXT:
            text = f"{text}\n{said}"
        else:
            more.append(topic)
    buttons = [_topic_button(topic, names) for topic in more[: BUTTONS_IN_ROW - 3]]
    told = Button(custom_id(names.game.id, TOLD), names.texts("button-all-of-it"), "secondary", "📖")
    status = Button(custom_id(names.game.id, "status"), names.texts("button-status"), "secondary", "📊")
    under: tuple[Row, ...] = ((*buttons, told, status, new_here(names.game.id, names.texts)),)
    if isinstance(asked, Decision) and (about := why_not.choice(asked, ruled, names)):
        under = (about, *under)
    if guided:
        off = Button(custom_id(names.game.id, UNGUIDE), names.texts("button-unguide"))
        under = (*under, (off,))
    return MessageDraft(text, under)


def topics(kind: str, names: Names) -> list[str]:
    """Return the rules topics of a kind of question at this table: what it is, what scores, then the rest."""
    told, options = names.narration, names.game.options
    first, *rest = told.explains.get(kind) or told.scoring or ("",)
    found = dict.fromkeys(one for one in (first, *told.scoring, *rest) if one)
    wanted = {one: told.topics_when.get(one, {}) for one in found}
    return [one for one, when in wanted.items() if all(options.get(name) == on for name, on in when.items())]


def _title(topic: str, names: Names) -> str:
    return rules.title(topic, names.texts)


def _topic_button(topic: str, names: Names) -> Button:
    return Button(
        custom_id(names.game.id, TOPIC, topic), clip(_title(topic, names), LABEL), "secondary", "📖"
    )


def _may_do(decision: Decision, names: Names) -> list[str]:
    """Return a line for each type of action: what it is, and in how many ways it can be done."""
    lines = []
    for type, some in choices.grouped(choices.offers(decision, ())).items():
        if len(some) == 1:
            lines.append(
                names.texts("why-one", action=capital(button_label(some[0].action, decision, names)))
            )
        else:
            group = names.texts(f"action-{type}.group").rstrip(ELLIPSIS)
            lines.append(names.texts("why-several", action=group, count=len(some)))
    return [names.texts("why-may"), *lines]
