"""A view as masks, and what further armies may hope for."""

from __future__ import annotations

from random import Random

import pytest

from engine import editions, load_edition, new_game
from engine.history.regions import FAITH, Regions, hope
from engine.players import RANDOM, choose_in
from engine.selfplay import seed_of
from engine.view import ARMY

WORTHS = (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("own", "rivals", "left", "spoilers", "wanted"),
    [
        (0, [], 0, 0, 0.0),
        (3, [], 5, 0, 3.0),
        (1, [], 0, 0, 1.0),
        (1, [], 1, 0, 1 + FAITH[1]),
        (1, [], 2, 0, 1 + 2 * FAITH[2]),
        (2, [2, 1], 1, 0, 1 + FAITH[1]),
        (2, [0, 1], 1, 0, 2 + FAITH[1]),
        (2, [], 1, 2, 1 + FAITH[1]),
        (1, [6], 6, 0, 1 + 2 * FAITH[6]),
        (0, [9], 20, 0, 0.0),
    ],
)
def test_hope_discounts_distant_levels(own, rivals, left, spoilers, wanted):
    assert hope(WORTHS, own, rivals, left, spoilers) == pytest.approx(wanted)


@pytest.mark.parametrize("edition", editions())
def test_regions_match_view(edition):
    loaded, random = load_edition(edition), Random(2).random
    board = loaded.board
    game = new_game(loaded, tuple("ABCD"), {}, seed=seed_of("regions", 1))
    for number in range(400):
        asks = game.open_decisions()
        if not asks:
            break
        if number % 20 == 0:
            view = game.view(asks[0].seat)
            check_regions(Regions(view, board), view, board)
        game.submit(asks[0].seat, choose_in(RANDOM, game, asks[0].seat, random))


def check_regions(regions, view, board):
    held = dict(zip(regions.rivals, regions.rival_lands, strict=True)) | {view.me: regions.mine}
    for land, name in enumerate(board.lands):
        there = regions.land_view(land)
        seats = {stack.seat for stack in there.pieces}
        assert {seat for seat, lands in held.items() if lands >> land & 1} == seats
        assert bool(regions.others >> land & 1) == bool(seats - {view.me})
        assert bool(regions.armies >> land & 1) == any(stack.kind == ARMY for stack in there.pieces)
        assert (name in view.lands) or not seats
    for lands in board.area_lands:
        counts = regions.rival_counts(lands)
        assert counts == [(held[seat] & lands).bit_count() for seat in regions.rivals]
        assert sum(regions.rival_counts(lands, without=regions.rivals[0])) == sum(counts) - 1
        assert regions.rival_counts(lands, without=view.me) == counts
