"""A turn looked at as it ended: what the same step brought after it is not there yet."""

from __future__ import annotations

from random import Random

import pytest

from engine import load_edition, new_game
from engine.records import tag_of
from engine.replay import turn_views
from tests.common.ledger import Ledger
from tests.common.whole import play, with_secrets
from tests.engine.test_replay import text_of

GAMES = [("ragnar-2024", 2), ("ragnar-2024", 5), ("zman-2018", 3), ("zman-2018", 6)]


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_turn_end_shows_state_before_next_turn(edition: str, seats: int) -> None:
    begun = new_game(load_edition(edition), "ABCDEF"[:seats], {}, seed=bytes([seats] * 32))
    whole = play(begun.copy(), Random(seats))
    game, ledger, turns, later = begun, Ledger(begun), 0, 0
    for entry in whole.log[1:]:
        events = with_secrets(entry.events)
        ends = [at for at, event in enumerate(events) if tag_of(event) == "turn_ended"]
        for nth, at in enumerate(ends, 1):
            over = game.copy_at_turn_end(entry, nth)
            view = over.view(None)
            assert [tag_of(event) for event in view.news[-1].events].count("turn_ended") == nth
            assert tag_of(view.news[-1].events[-1]) == "turn_ended"
            assert view.seat(events[at].seat).score == events[at].score
            assert (view.asked, view.result) == ((), None)
            heard = Ledger(over)
            heard.owner = dict(ledger.owner)
            heard.built = {land: set(on) for land, on in ledger.built.items()}
            heard.heard = len(game.log)
            assert heard.problems() == []
            turns, later = turns + 1, later + (at + 1 < len(events))
        game.submit(str(entry.seat), entry.action)
        assert ledger.problems() == []
    assert turns == 5 * seats
    assert later > seats  # most of these steps went on


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_turn_views_end_with_result(edition: str, seats: int) -> None:
    game = play(new_game(load_edition(edition), "ABCDEF"[:seats], {}, seed=bytes(32)), Random(1))
    views = turn_views(text_of(game))
    assert len(views) == 5 * seats + 1
    assert [view.epoch for view in views[:-1]] == [epoch for epoch in range(1, 6) for _ in range(seats)]
    assert [view.result for view in views[:-1]] == [None] * 5 * seats
    assert views[-1].result
    assert tag_of(views[-1].news[-1].events[-1]) == "game_over"
    assert all(tag_of(event) != "turn_ended" for part in views[-1].news for event in part.events)
