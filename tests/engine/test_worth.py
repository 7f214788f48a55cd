"""The worth of a place that is reached: the margin, and what the weights of that part of the epoch say."""

from __future__ import annotations

from random import Random

import pytest

from engine import editions, load_edition
from engine.players import GREEDY, choose_in
from engine.searching.playing_on import OVER, margin, turns_ended, worth_of
from engine.searching.weights import ALWAYS, UNIT, Weights
from tests.common.any_table import start

PARTS = 4
PART_AFTER = {
    2: (0, 3),
    3: (0, 1, 3),
    4: (0, 1, 2, 3),
    5: (0, 0, 1, 2, 3),
    6: (0, 0, 1, 1, 2, 3),
}
"""By seats, the part after an epoch's first turn, its second...: the last begins when all have played."""


def marked_weights(epochs: int) -> Weights:
    """Weights whose numbers show which were used: 10 x epoch + part."""
    parts = [
        [{ALWAYS: UNIT * (10 * epoch + part)} for part in range(PARTS)] for epoch in range(1, epochs + 1)
    ]
    return Weights(source="", made={}, items=(), epochs=tuple(map(tuple, parts)))


@pytest.mark.parametrize("edition", [one for one in editions() if one != "heroes-2008"])
@pytest.mark.parametrize("number", range(3))
def test_worth_uses_weights_of_current_part(edition, number):
    """It matches the learning. In heroes-2008 a seat has many turns per epoch, and one part."""
    content, chance = load_edition(edition), Random(number)
    weights, game = marked_weights(content.epochs), start(edition, number)
    seats, turns, epoch, seen = len(game.seats), 0, 0, 0
    while asks := game.open_decisions():
        before = game.view(None).epoch
        turns, epoch = (turns, epoch) if before == epoch else (0, before)
        seat = asks[0].seat
        (entry,) = game.submit(seat, choose_in(GREEDY, game, seat, chance.random))
        for one in game.seats:
            if turns_ended(entry, one)[0]:
                turns, seen = turns + 1, seen + 1
                view = game.view(one)
                now = margin(view, view.side_seats(one))
                added = UNIT * (10 * epoch + PART_AFTER[seats][turns - 1])
                assert worth_of(view, one, content, weights, epoch) == now + added
                assert worth_of(view, one, content, weights, OVER) == now
    assert seen == seats * content.epochs
