"""The message of a question: the seat, the story so far, and the choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from bot.domain.table_settings import ADVICE
from bot.words import ids, lists
from bot.words.choices import Choices, picture_at_once, picture_request, possible_choice
from bot.words.clock import time_line
from bot.words.ids import MAP, MAP_AGAIN, OPEN, PLAY_ON_MAP, TOLD, UNDO, UNDO_ALL, WHAT_IF, make_custom_id
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS, TEXT, Button, MessageDraft, Row, clip_text
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.story_lines import LEFT, Happening, recent_lines
from bot.words.targets import PLAIN
from bot.words.wording import first_game_lead, first_game_row, question_prompt, tip_name, why_button
from engine.records import Asked, Decision, Hint, tag_of
from engine.view import News, View
from render.texts import roman


class Help(msgspec.Struct, frozen=True):
    """A user's help with a question.

    * `first`: the game's goal with ways to learn it, on the first question of a first game.
    * `tips`: a line per question.
    * `read`: names of tips already shown in the message.
    * `cards`: effects of its cards.
    * `why`: an explaining button.
    """

    first: bool = False
    tips: bool = False
    read: tuple[str, ...] = ()
    cards: bool = False
    why: bool = True


NO_HELP = Help()
"""For who has finished a game, and has switched nothing off."""
CARDS = 200
"""Max. characters about cards in a question. Longer texts stand in its list alone."""
FIRST_LINE = 3
"""So many of the buttons of every question stand in one line on a phone."""


@cache
def epoch_numeral(epoch: int) -> str:
    """An epoch's number as boards print it."""
    return roman(epoch) or "0"


def phase_heading(view: View, names: Names) -> str:
    """Heading with epoch, seat and card ("none" before it is played)."""
    turn = view.turn
    if turn is None:
        return names.texts("heading-epoch", epoch=epoch_numeral(view.epoch), number=view.epoch)
    words = turn_words(view.epoch, turn.seat, turn.force or turn.card, names)
    return names.texts("heading-turn", **words, phase=names.texts(f"phase-{turn.phase}"))


def turn_heading(view: View, names: Names) -> str:
    """The turn's heading without its phase, which the question names."""
    turn = view.turn
    if turn is None:
        return phase_heading(view, names)
    return ended_heading(view.epoch, turn.seat, turn.force or turn.card, names)


def turn_words(epoch: int, seat: str, card: str, names: Names) -> dict[str, object]:
    """Values for a turn's heading: epoch, seat and card."""
    return {
        "epoch": epoch_numeral(epoch),
        "number": epoch,
        "seat": names.seat(seat),
        "empire": names.name_of("card", card),
        "empire_id": card or "none",
    }


def turn_title(epoch: int, seat: str, card: str, names: Names) -> str:
    """A turn in a sentence."""
    return names.texts("heading-ended", **turn_words(epoch, seat, card, names))


def ended_heading(epoch: int, seat: str, card: str, names: Names) -> str:
    """Heading of a finished turn."""
    return names.texts("bold", text=turn_title(epoch, seat, card, names))


def story_heading(top: str, story: str) -> str:
    """Heading of a story, "" if a line already begins with it."""
    plain = PLAIN.catalogue(top)
    return "" if any(PLAIN.catalogue(line).startswith(plain) for line in story.splitlines()) else top


def question_text(decision: Decision, outlook: int | None, names: Names) -> str:
    """The question with the turn's current score. "so far" if the seat may not stop yet."""
    ask = question_prompt(decision, names)
    if outlook is None:
        return ask
    ending = names.narration.commands.get("done")
    may_stop = ending is not None and any(tag_of(one) in ending.actions for one in decision.actions)
    stands = names.texts("if-you-stop" if may_stop else "so-far", score=names.score(outlook))
    return f"{ask} {stands}"


def seat_user(seat: str, names: Names) -> int | None:
    """Discord user of a seat, or None."""
    sitting = names.game.seat(seat)
    return sitting.user if sitting else None


def waiting_line(asked: Asked, names: Names) -> str:
    """Public line of a decision: its seat and kind only."""
    return names.texts(f"asked-{asked.kind}", seat=names.seat(asked.seat), who=names.seat_mention(asked.seat))


def fixed_buttons(
    asked: Decision | Asked,
    names: Names,
    *,
    undo: int = 0,
    on_map: bool = False,
    on_page: bool = False,
    first: bool = False,
) -> tuple[Button, ...]:
    """Buttons of every question, most important first.

    * `undo`: number of undoable choices. Without any, a recap comes first.
    * `on_map`: True if the question names places.
    * `on_page`: True if the table's page, which shows the map better, can answer it.
    * `first`: True if the asked player has missed no turn.
    """
    game, texts = names.game.id, names.texts
    recap_button = Button(make_custom_id(game, "recap"), texts("button-recap"), "secondary", "📜")
    recap = () if first else (recap_button,)
    map_button = Button(make_custom_id(game, MAP, "", asked), texts("button-map"), "secondary", "🗺️")
    maps = (map_button,) if on_map else ()
    back = undo_buttons(asked, undo, names)
    return (
        *((play_on_map_button(names),) if on_page else maps),
        *advice_buttons(asked, names),
        Button(make_custom_id(game, "hand"), texts(_hand_label(asked, names)), "secondary", "🎴"),
        *(back[:1] or recap),
        *(maps if on_page else ()),
        whole_story_button(names),
        *back[1:],
        *(recap if back else ()),
        Button(make_custom_id(game, "status"), texts("button-status"), "secondary", "📊"),
    )


def _hand_label(asked: Decision | Asked, names: Names) -> str:
    """Label of the hand's button. It depends only on the kind of question, as all read it."""
    return "button-play-card" if asked.kind in names.narration.may_play else "button-hand"


def own_rows(buttons: Sequence[Button], asked: Decision | Asked, names: Names, help: Help) -> tuple[Row, ...]:
    """Rows of buttons under every question.

    On the first one of a first game, ways to learn the game take the place of its story.
    """
    row = fixed_row(buttons, asked, names, help)
    if not help.first:
        return (row,)
    return row[:FIRST_LINE], (*first_game_row(names), *row[FIRST_LINE:])


def fixed_row(
    buttons: Sequence[Button], asked: Decision | Asked, names: Names, help: Help
) -> tuple[Button, ...]:
    """Buttons under a question."""
    why = (why_button(asked, names),) if help.why else ()
    return (*buttons[: _button_room(help)], *why)


def further_buttons(buttons: Sequence[Button], help: Help) -> tuple[Button, ...]:
    """Buttons that a question's own row has no room for.

    They stand under **?**. A person who has switched that off has commands for them.
    """
    return tuple(buttons[_button_room(help) :])


def _button_room(help: Help) -> int:
    return FIRST_LINE if help.first else BUTTONS_IN_ROW - help.why


def undo_buttons(decision: Decision | Asked, count: int, names: Names) -> tuple[Button, ...]:
    """Buttons to undo the last choice and all choices, by `count`."""
    game, texts = names.game.id, names.texts
    one = Button(make_custom_id(game, UNDO, "", decision), texts("button-undo"), "secondary", "↩️")
    every = Button(make_custom_id(game, UNDO_ALL, "", decision), texts("button-undo-all"), "secondary", "⏪")
    return (one, every)[:count]


def trial_button(names: Names) -> Button:
    """Button to try out the turn."""
    return Button(make_custom_id(names.game.id, WHAT_IF), names.texts("button-what-if"), "secondary", "🔮")


def play_on_map_button(names: Names) -> Button:
    """Button for a private link to play on the table's page."""
    return Button(make_custom_id(names.game.id, PLAY_ON_MAP), names.texts("button-play-on-map"))


def whole_story_button(names: Names) -> Button:
    """Button for the whole story of the running turn."""
    return Button(make_custom_id(names.game.id, TOLD), names.texts("button-all-of-it"), "secondary", "📖")


def question_message(
    view: View,
    asked: Asked,
    decision: Decision | None,
    hints: Sequence[Hint | None],
    story: str,
    names: Names,
    path: str = "",
    push: str = "",
    outlook: int | None = None,
    help: Help = NO_HELP,
    undo: int = 1,
    more: bool = False,
    on_page: bool = False,
) -> MessageDraft:
    """Message of an open question.

    * `decision`: None for a secret question.
    * `story`: a line of what happened.
    * `more`: True if more happened than the line tells.
    * `push`: text of its notification.
    * `outlook`: score if the turn ended now.
    * `help`: the user's help.
    * `undo`: number of undoable choices.
    * `on_page`: True if the table has a page to play on.
    """
    top, picture = turn_heading(view, names), None
    if decision is None:
        ask = waiting_line(asked, names)
        buttons = fixed_buttons(asked, names, undo=undo, on_page=on_page, first=help.first)
        own = own_rows(buttons, asked, names, help)
        under: tuple[Row, ...] = (open_row(asked, names), *own)
    else:
        said = question_text(decision, outlook, names)
        ask = names.texts("your-move", who=names.seat_mention(asked.seat), ask=said)
        choices = Choices(decision, hints, names)
        picture = picture_at_once(choices)
        shown = lists.Lists(choices, path)
        cards = _card_lines(shown, help)
        ask = "\n".join(part for part in (ask, _tip_line(shown, help), *cards) if part)
        under = decision_rows(shown, help, undo=undo, on_page=on_page, told=bool(cards))
    if help.first:
        ask = "\n".join(part for part in (names.texts.find("first-game"), ask) if part)
    elif more:
        under = _add_story_button(under, names)
    ask = "\n".join(part for part in (ask, time_line(asked.seat, names)) if part)
    said = clip_text(story, TEXT - len(top) - len(ask) - 4)
    text = "\n".join(part for part in (story_heading(top, said), said, ask) if part)
    user = seat_user(asked.seat, names)
    pings = (user,) if push and user else ()
    return MessageDraft(text, under, pings, picture, quiet=not pings, push=push)


def _has_read(shown: lists.Lists, help: Help) -> bool:
    return tip_name(shown.decision, shown.names.texts.edition) in help.read


def _tip_line(shown: lists.Lists, help: Help) -> str:
    """A first game's tip, unless the user has read it."""
    read = not help.tips or _has_read(shown, help)
    return "" if read else first_game_lead(shown.decision, shown.names.texts)


def _card_lines(shown: lists.Lists, help: Help) -> list[str]:
    """Effects of cards, none if the user has read them or they are too long."""
    cards = shown.card_texts() if help.cards and not _has_read(shown, help) else []
    return cards if sum(map(len, cards)) <= CARDS else []


def _add_story_button(under: tuple[Row, ...], names: Names) -> tuple[Row, ...]:
    """Rows with a button for the whole story, if a row is free."""
    *choices, own = under
    told = whole_story_button(names)
    if not isinstance(own, tuple) or told in own or len(under) == ROWS:
        return under
    return (*choices, own[:FIRST_LINE], (*own[FIRST_LINE:], told))


def decision_rows(
    shown: lists.Lists, help: Help = NO_HELP, *, undo: int = 1, on_page: bool = False, told: bool = False
) -> tuple[Row, ...]:
    """Rows of an open decision: choices, then fixed buttons.

    * `undo`: number of undoable choices.
    * `on_page`: True if the table has a page to play on.
    * `told`: True if the text above explains the cards.
    """
    decision, names = shown.decision, shown.names
    buttons = fixed_buttons(
        decision, names, undo=undo, on_map=bool(shown.numbers), on_page=on_page, first=help.first
    )
    own = own_rows(buttons, decision, names, help)
    return (*shown.rows(told=told, below=len(own)), *own)


def private_question(
    view: View,
    decision: Decision,
    hints: Sequence[Hint | None],
    outlook: int | None,
    style: str,
    names: Names,
    told: Sequence[str] = (),
    undo: int = 0,
    path: str = "",
) -> MessageDraft:
    """A question with a map, for its seat only.

    * `told`: lines of the latest events.
    * `undo`: number of undoable choices.
    * `path`: path of its lists. If it leads to an area, the map shows that.
    """
    choices = Choices(decision, hints, names)
    if area := lists.area_in(path):
        choices.number_only([one for one in choices.numbers if names.area_of(one) == area])
    ask = question_text(decision, outlook, names)
    other = "light" if style == "dark" else "dark"
    id = make_custom_id(names.game.id, MAP_AGAIN, other, decision)
    turn_over = Button(id, names.texts(f"style-{other}"), "secondary", "🌓")
    help = (*advice_buttons(decision, names), *undo_buttons(decision, undo, names)[:1], turn_over)
    picture = picture_request(choices, style)
    top = phase_heading(view, names)
    story = recent_lines(list(told), TEXT - len(top) - len(ask) - 2)
    text = "\n".join(part for part in (top, story, ask) if part)
    return MessageDraft(text, (*lists.question_rows(choices, path), help), picture=picture)


def open_row(asked: Asked, names: Names) -> Row:
    """Buttons of a secret choice for all: open it, or pass if possible.

    Both reveal only its kind.
    """
    game, texts = names.game.id, names.texts
    choose = Button(make_custom_id(game, OPEN, "", asked), texts("button-choose-secretly"), "primary", "🤫")
    passing = names.narration.passes.get(asked.kind)
    if passing is None:
        return (choose,)
    one = possible_choice(asked, passing, names.without_markup())
    return (choose, one.button(one.label, style="secondary"))


def stretch_heading(view: View, stretch: list[Happening], epoch: int, names: Names) -> str:
    """Heading of a stretch: its turn, even if finished."""
    ended = [one.event for one in stretch if names.narration.style_of(tag_of(one.event)).closes == "turn"]
    if not ended:
        return phase_heading(view, names)
    return ended_heading(epoch, ended[-1].seat, ended[-1].card, names)


def has_finished_turn(news: Iterable[News], seat: str, edition: str) -> bool:
    """True if public news show that a seat finished a turn."""
    told = load_narration(edition)
    events = (event for one in news for event in one.events)
    return any(told.style_of(tag_of(event)).closes == "turn" and event.seat == seat for event in events)


def closed_message(top: str, story: list[str], more: Button | None = None) -> MessageDraft:
    """Closed message of a question: its newest lines without controls.

    `more` shows the rest.
    """
    said = recent_lines(story, TEXT - len(top) - 2, LEFT)
    text = "\n".join(part for part in (story_heading(top, said), said) if part)
    return MessageDraft(text, ((more,),) if more and len(story) > LEFT else ())


def advice_buttons(question: Decision | Asked, names: Names) -> tuple[Button, ...]:
    """Button to ask for advice, if the table allows it."""
    if not ADVICE.is_on(names.game):
        return ()
    id = ids.make_custom_id(names.game.id, ids.ADVICE, "", question)
    return (Button(id, names.texts("button-advice"), "secondary", "💡"),)


def push_text(asked: Asked, names: Names) -> str:
    """Text of a question's phone notification: the game, the seat and the public question."""
    who = names.seat(asked.seat)
    said = names.texts(f"asked-{asked.kind}", seat=who, who=who)
    return names.texts("push", game=names.game.id, asked=said, who=names.seat_mention(asked.seat))
