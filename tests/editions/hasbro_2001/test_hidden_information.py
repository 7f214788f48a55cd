"""Cards and markers of 2001 that nobody else may see."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine import Game
from tests.editions.hasbro_2001.whole import play, start


@pytest.mark.rule("H01-DRAFT-10", "H01-DRAFT-17")
def test_drawn_card_stays_hidden_from_others() -> None:
    def look(game: Game) -> None:
        decision = game.open_decisions()[0]
        if decision.kind != "keep_or_pass":
            return
        card = decision.params["card"]
        for action in decision.actions:
            after = game.copy()
            after.submit(decision.seat, action)
            if after._table.state.phase != "draft":
                continue
            for seat in (*game.seats, None):
                if seat != decision.seat:
                    view = after.view(seat, since=len(game.log))
                    assert f'"{card}"' not in msgspec.json.encode(view.news).decode()
                    assert f'"card":"{card}"' not in msgspec.json.encode(view.seats).decode()

    play(start(4, seed=12), Random(12), look)


@pytest.mark.rule("H01-PREEM-03")
def test_markers_stay_hidden_until_end() -> None:
    def look(game: Game) -> None:
        for seat in (*game.seats, None):
            for one in game.view(seat).seats:
                assert one.holding("markers").items == ()

    game = play(start(3, seed=4), Random(4), look)
    assert any(one.holding("markers").items for one in game.view(None).seats)
