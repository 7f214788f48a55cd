"""Nobody learns what is kept from them (docs/rules, section 4): change only that, and all they see stays."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec
import pytest

from engine import Game
from engine.editions.ragnar_2024 import actions as act
from tests.common.secrets import nothing_hidden_shows, seen
from tests.editions.ragnar_2024.position import BOARD, CARDS
from tests.editions.ragnar_2024.scramble import scramble
from tests.editions.ragnar_2024.whole import play, start

NAMES = ("dice", "event_selection", "hidden_empires", "conquest", "paired_tokens")
COMBINATIONS = [
    dict(zip(NAMES, switches, strict=True))
    for switches in product([True, False], repeat=5)
    if switches[0] or not switches[3]
]
SECRET_CHOICES = ("choose_area_token", "choose_event", "choose_hidden_empire")
CANDIDATES = (
    *(act.KeepToken(area) for area in BOARD.areas),
    *(act.PlayToken(area) for area in BOARD.areas),
    *(act.KeepEvent(card.id) for card in CARDS.events),
    *(act.KeepEmpire(card.id) for card in CARDS.empires),
    *(act.ChooseEmpire(card.id) for card in CARDS.empires),
    *(act.CashHonor(card.id) for card in CARDS.honors),
    act.PlayPaired(),
    act.EndTokens(),
)


def _label(options: dict[str, bool]) -> str:
    return "+".join(name for name, on in options.items() if on) or "none"


@pytest.mark.parametrize("options", COMBINATIONS, ids=_label)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(options):
    number = COMBINATIONS.index(options)
    chance = Random(number)
    moved = 0

    def look(game: Game) -> None:
        nonlocal moved
        if len(game.log) % (4 if game.pending()[0].secret else 40):
            return
        moved += nothing_hidden_shows(game, scramble, chance, CANDIDATES)

    play(start(2 + number % 5, seed=100 + number, **options), chance, look)
    assert moved > 5  # the seats' own secrets did change


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
def test_the_whole_news_too(seat):
    game = start(3, seed=7, event_selection=True, hidden_empires=True, paired_tokens=True)
    chance = Random(7)
    middle = 0

    def look(game: Game) -> None:
        nonlocal middle
        if game._table.state.epoch == 4 and not middle:
            middle = len(game.log)
            twin = scramble(game, seat, chance)
            assert seen(twin, seat, since=0) == seen(game, seat, since=0)

    play(game, chance, look)
    assert middle


@pytest.mark.parametrize("options", [{}, {"event_selection": True, "hidden_empires": True}], ids=_label)
def test_the_others_see_the_same_whatever_is_kept(options):
    """A secret choice tells nobody anything, except whoever looks at the tray next."""
    looked = set()

    def look(game: Game) -> None:
        decision = game.pending()[0]
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
