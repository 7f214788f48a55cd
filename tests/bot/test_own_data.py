"""Games with own cards: what the worker process draws of them."""

from __future__ import annotations

from pathlib import Path

from bot.words.message_draft import PictureRequest
from bot.words.names import Names
from bot.workers.jobs import Jobs
from engine import Edition, load_edition, new_game
from tests.bot.test_every_message import record_of
from tests.render.views import own_edition, sumeria


def names_of(edition: Edition) -> Names:
    return Names(record_of(new_game(edition, ["A", "B"], seed=bytes(32))), edition)


async def test_worker_draws_with_edition_of_game(tmp_path: Path) -> None:
    own, plain = own_edition(tmp_path), load_edition("ragnar-2024")
    view, jobs = sumeria(own), Jobs()
    try:
        drawn = [await jobs.draw(view, PictureRequest("world"), names_of(one)) for one in (own, plain, own)]
    finally:
        await jobs.close()
    assert ["MINE Sumeria" in alt for _, alt, _ in drawn] == [True, False, True]
