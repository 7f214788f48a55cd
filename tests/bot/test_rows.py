"""No button silently falls out of a message's rows."""

from __future__ import annotations

from random import Random

import pytest

from bot.play.trying import TrialPlace, Verbs, question_draft
from bot.words.choices import Choices
from bot.words.hand import hand_message
from bot.words.ids import ASK, make_custom_id
from bot.words.message_draft import BUTTONS_IN_ROW, ROWS, Button, MessageDraft, Row, Select, add_buttons
from bot.words.names import Names
from bot.words.question_link import add_question_link
from bot.words.turn import NO_HELP, fixed_buttons, question_message
from bot.words.why import explain_decision
from engine import appraise, editions, load_edition, new_game
from engine.game import Game
from engine.players import any_of
from engine.records import Decision
from tests.bot.limits import faults
from tests.bot.paper import record_of

BELOW: tuple[Row, ...] = (tuple(Button(f"below{n}", "Below") for n in range(3)),)


def ids_of(draft: MessageDraft) -> set[str]:
    """The custom_ids of a message's buttons."""
    return {one.custom_id for row in draft.rows if not isinstance(row, Select) for one in row}


def positions(edition: str) -> list[tuple[Game, Decision, Names]]:
    """Questions of two played games."""
    found = []
    for seed in range(2):
        game, chance = new_game(load_edition(edition), "ABCD", seed=bytes([seed] * 32)), Random(seed)
        for _ in range(260):
            if game.is_over:
                break
            asked = chance.choice(game.open_decisions())
            found.append((game.copy(), asked, Names(record_of(game, "en", 3), game.edition)))
            game.submit(asked.seat, any_of(asked.actions, chance.random))
    return found


def row_of(count: int) -> Row:
    return tuple(Button(f"b{count}-{n}", "Button") for n in range(count))


@pytest.mark.parametrize("rows", [0, 1, ROWS - 1])
@pytest.mark.parametrize("last", [1, BUTTONS_IN_ROW - 1, BUTTONS_IN_ROW])
def test_further_buttons_stand_beside_or_below(rows: int, last: int) -> None:
    plan = MessageDraft("x", (*(Select(f"s{n}", "s", kind="user") for n in range(rows)), row_of(last)))
    buttons = Button("look", "Look"), Button("play", "Play")
    if rows == ROWS - 1 and last >= BUTTONS_IN_ROW - 1:
        with pytest.raises(AssertionError, match="no room"):
            add_buttons(plan, *buttons)
        return
    added = add_buttons(plan, *buttons)
    assert {"look", "play"} < ids_of(added)
    assert ids_of(plan) < ids_of(added)
    assert faults(added) == []


@pytest.mark.parametrize("on_page", [True, False])
@pytest.mark.parametrize("edition", editions())
def test_every_button_of_question_stands_under_it_or_its_explanation(edition: str, on_page: bool) -> None:
    full = 0
    for game, asked, names in positions(edition):
        if asked.secret:
            continue
        view = game.view(asked.seat)
        hints = appraise(view, game.view(None), game.edition)
        public = next(one for one in view.asked if one.seat == asked.seat)
        shown = question_message(
            view, public, asked, hints, "story", names, help=NO_HELP, undo=2, more=True, on_page=on_page
        )
        assert faults(shown) == []
        bare = names.without_markup()
        explained = explain_decision(asked, "?", bare, undo=2, on_page=on_page)
        on_map = bool(Choices(asked, (), bare).numbers)
        every = {one.custom_id for one in fixed_buttons(asked, bare, undo=2, on_map=on_map, on_page=on_page)}
        assert every <= ids_of(shown) | ids_of(explained)
        full += len(shown.rows) == ROWS
    assert full or edition == "heroes-2008"


@pytest.mark.parametrize("edition", editions())
def test_hand_has_room_for_button_to_question(edition: str) -> None:
    for game, asked, names in positions(edition):
        view = game.view(asked.seat)
        hints = appraise(view, game.view(None), game.edition)
        hand = add_question_link(hand_message(view, names, hints), 1, "https://x", names.texts)
        assert faults(hand) == []
        assert make_custom_id(1, ASK) in ids_of(hand)


@pytest.mark.parametrize(
    "below", [BELOW, (Select("seats", "Seats", kind="user"), *BELOW)], ids=["one", "two"]
)
@pytest.mark.parametrize("edition", editions())
def test_trial_keeps_rows_of_private_choices(edition: str, below: tuple[Row, ...]) -> None:
    for game, asked, names in positions(edition):
        hints = appraise(game.view(asked.seat), game.view(None), game.edition)
        choices = Choices(asked, hints, names.with_single_names())
        place = TrialPlace("1-1-a")
        draft = question_draft(("?",), place, choices, Verbs(1, "whatif", "whatifs"), "", below)
        assert faults(draft) == []
        assert draft.rows[-1:] == BELOW
        numbers = {asked.actions.index(one.action) for one in choices.private}
        wanted = {make_custom_id(1, "whatif", f"{place.to_word()};{n}") for n in numbers}
        listed = any(isinstance(row, Select) for row in draft.rows) and len(numbers) > 2 * BUTTONS_IN_ROW
        assert listed or wanted <= ids_of(draft)
