"""Since my last turn: what happened after the reader's own turn ended, whoever chose something meanwhile."""

from __future__ import annotations

import random

import pytest

from bot.present import told
from bot.present.ids import kind
from bot.present.names import Names
from bot.present.story import happenings
from engine import editions, load_edition
from engine.players import any_of
from tests.bot.test_every_message import game_of, record_of


@pytest.mark.parametrize("edition", editions())
def test_it_begins_where_the_own_last_turn_ended(edition: str) -> None:
    game = game_of(8, 3, edition)
    names = Names(record_of(game), load_edition(edition))
    chance = random.Random(8)
    seen = 0
    while not game.over and seen < 5:
        first = len(game.log)
        pending = game.pending()
        one = pending[int(chance.random() * len(pending))]
        game.submit(one.seat, any_of(one.actions, chance.random))
        ended = [
            event for event in game.view(None, since=first).news[-1].events if kind(event) == "turn_ended"
        ]
        for event in ended:
            seen += 1
            view = game.view(event.seat, since=0)
            at = told.last_turn_end(view, names)
            before = [one.event for one in happenings(view) if one.at < at]
            assert before[-1] == event
            assert not any(
                kind(one.event) == "turn_ended" and one.event.seat == event.seat
                for one in happenings(view, at)
            )
    assert seen == 5


def test_before_the_first_turn_it_begins_with_the_game() -> None:
    game = game_of(8, 3)
    view = game.view("A", since=0)
    names = Names(record_of(game), load_edition(view.edition))
    assert told.last_turn_end(view, names) == (0, 0)
    assert "to begin with" in told.recap(view, names).text
