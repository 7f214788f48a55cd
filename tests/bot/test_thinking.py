"""What computer players choose in the worker process, on either engine: a position travels there whole."""

from __future__ import annotations

import pytest

from bot.workers.jobs import Jobs
from engine import editions, load_edition, new_game
from engine.players import GREEDY, RANDOM


@pytest.mark.parametrize("edition", editions())
async def test_a_computer_player_thinks_in_another_process(edition: str) -> None:
    game, jobs = new_game(load_edition(edition), "ABC", seed=bytes(32)), Jobs()
    try:
        for kind in (GREEDY, RANDOM):
            asked = game.pending()[0]
            choice = await jobs.choose(kind, game.view(asked.seat), game.edition)
            assert choice in asked.actions
            game.submit(asked.seat, choice)
    finally:
        await jobs.close()
