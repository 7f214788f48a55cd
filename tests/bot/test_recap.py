"""Since my last turn: what happened after the reader's own turn ended, whoever chose something meanwhile."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from bot.words import recap
from bot.words.message_draft import TEXT
from bot.words.names import Names
from bot.words.narration import load_narration
from bot.words.story_lines import happenings
from engine import editions, load_edition
from engine.players import any_of
from engine.records import tag_of
from tests.bot.test_every_message import game_of, record_of


@pytest.mark.parametrize("edition", editions())
def test_recap_begins_after_own_last_turn(edition: str) -> None:
    game = game_of(8, 3, edition)
    chance = random.Random(8)
    seen = 0
    while not game.is_over and seen < 5:
        first = len(game.log)
        pending = game.open_decisions()
        one = pending[int(chance.random() * len(pending))]
        game.submit(one.seat, any_of(one.actions, chance.random))
        ended = [
            event for event in game.view(None, since=first).news[-1].events if tag_of(event) == "turn_ended"
        ]
        for event in ended:
            seen += 1
            view = game.view(event.seat, since=0)
            at = recap.last_turn_end(view)
            before = [one.event for one in happenings(view) if one.at < at]
            assert before[-1] == event
            assert not any(
                tag_of(one.event) == "turn_ended" and one.event.seat == event.seat
                for one in happenings(view, at)
            )
    assert seen == 5


def test_recap_before_first_turn_begins_with_game() -> None:
    game = game_of(8, 3)
    view = game.view("A", since=0)
    names = Names(record_of(game), load_edition(view.edition))
    assert recap.last_turn_end(view) == (0, 0)
    text = recap.recap_message(view, names).text
    assert "at the start" in text
    assert "last turn" not in text.splitlines()[0]


@pytest.mark.parametrize("locale", ["en", "pt-BR"])
@pytest.mark.parametrize("edition", editions())
def test_recap_shortens_but_omits_no_turn(edition: str, locale: str) -> None:
    game = game_of(9, min(6, load_edition(edition).seats_max), edition)
    names = Names(record_of(game, locale), load_edition(edition), locale)
    chance = random.Random(9)
    short = names.texts("recap-shortened")
    told = shortened = 0
    while not game.is_over and told < 24:
        first = len(game.log)
        one = game.open_decisions()[0]
        game.submit(one.seat, any_of(one.actions, chance.random))
        news = game.view(None, since=first).news
        if not news or all(tag_of(event) != "turn_ended" for event in news[-1].events):
            continue
        told += 1
        view = game.view("A", since=0)
        text = recap.recap_message(view, names).text
        since = recap.last_turn_end(view)
        wanted = [
            recap.past_heading(turn, names) for turn in recap.past_turns(view) if (turn.last, 0) >= since
        ]
        assert [line for line in wanted if line not in text] == []
        assert len(text) <= TEXT
        shortened += short in text
    assert told == 24
    assert shortened
    assert shortened < told


def test_recap_lists_losses_of_reader() -> None:
    game = game_of(8, 3)
    names = Names(record_of(game), load_edition(game.edition.id))
    chance = random.Random(8)
    lost: list[str] = []
    while not lost and not game.is_over:
        one = game.open_decisions()[0]
        game.submit(one.seat, any_of(one.actions, chance.random))
        view = game.view("A", since=0)
        events = [one.event for one in happenings(view, recap.last_turn_end(view))]
        ends = [at for at, event in enumerate(events) if tag_of(event) == "turn_ended"]
        for event in events[: ends[-1]] if ends else ():
            if tag_of(event) == "invaded" and event.enemy == "A" and event.success:
                lost.append(event.land)
    assert f"You lost: {names.name_of('land', lost[0])}" in recap.recap_message(view, names).text


@pytest.mark.parametrize("edition", editions())
def test_loss_notes_name_owner_and_item(edition: str) -> None:
    """The recap reads it from the event, as each language words the sentence."""
    notes = [
        (event, note)
        for event, how in load_narration(edition).events.items()
        for note in how.notes
        if note.heading == recap.LOST
    ]
    known = {one.__struct_config__.tag: one for one in get_args(load_edition(edition).package.AnyEvent)}
    assert notes
    for event, note in notes:
        assert {note.whose, note.what} <= set(known[event].__struct_fields__), (event, note.text)
