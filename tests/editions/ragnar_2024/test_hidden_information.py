"""Secret choices of 2024, which tell the others nothing."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine import Game
from tests.editions.ragnar_2024.whole import play, start

SECRET_CHOICES = ("choose_area_token", "choose_event", "choose_hidden_empire")


@pytest.mark.parametrize(
    "options", [{}, {"event_selection": True, "hidden_empires": True}], ids=["plain", "both"]
)
def test_kept_choice_stays_hidden_from_others(options):
    """A secret choice is visible only to the next seat that gets the tray."""
    looked = set()

    def look(game: Game) -> None:
        decision = game.open_decisions()[0]
        if decision.kind not in SECRET_CHOICES:
            return
        seen: dict[str | None, set[bytes]] = {}
        for action in decision.actions:
            after = game.copy()
            after.submit(decision.seat, action)
            queue = [after.seats[seat] for seat in after._table.state.queue]
            if not queue and decision.kind == "choose_hidden_empire":
                return  # the turns begin, and their order is told number by number
            for seat in (*game.seats, None):
                knows = seat == decision.seat or (seat in queue[:1] and seat is not None)
                if not knows:
                    since = len(game.log)
                    seen.setdefault(seat, set()).add(msgspec.json.encode(after.view(seat, since=since)))
        looked.add(decision.kind)
        assert {seat: len(views) for seat, views in seen.items()} == dict.fromkeys(seen, 1)

    play(start(5, seed=11, **options), Random(11), look)
    assert looked == ({"choose_area_token"} if not options else set(SECRET_CHOICES))
