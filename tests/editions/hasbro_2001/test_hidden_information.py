"""Nobody learns what section 4 of docs/rules keeps from them: change only that, and all they see stays."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine import Game, Private
from engine.editions.hasbro_2001 import actions as act
from engine.editions.hasbro_2001.events import EmpireChosen
from engine.editions.hasbro_2001.knowledge import imagine
from tests.common.secrets import nothing_hidden_shows, seen, twin_of
from tests.editions.hasbro_2001.position import BOARD, CARDS
from tests.editions.hasbro_2001.whole import play, start

TERMS = [(seats, {}) for seats in (3, 4, 5, 6)]
TERMS += [(6, {"minor_distribution": True}), (4, {"naval_control": True, "multiple_armies": True})]
TERMS += [(4, {"two_colours": True}), (6, {"two_colours": True, "naval_control": True})]
PRIVATE = ("keep_or_pass", "play_event")
CANDIDATES = (
    *(act.PlayEvent(card) for card in CARDS.event_index),
    *(act.Expand(land) for land in BOARD.lands),
    *(act.PassEmpire(seat) for seat in "ABCDEF"),
    act.KeepEmpire(),
    act.EndEvents(),
    act.EndExpansion(),
)


def scramble(game: Game, seat: str | None, chance: Random, seed: bytes = b"") -> Game:
    """The game with all that `seat` (None: a spectator) may not know drawn anew."""
    state = imagine(game.view(seat, to_imagine=True), game.edition.cards, chance.random)
    return twin_of(game, state, seat, seed or chance.randbytes(32))


@pytest.mark.parametrize(("seats", "options"), TERMS)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(seats: int, options: dict[str, bool]) -> None:
    chance = Random(f"hidden/{seats}/{options}")
    moved: set[str] = set()

    def look(game: Game) -> None:
        kind = game.pending()[0].kind
        if chance.random() > (0.6 if kind in PRIVATE else 0.06):
            return
        if nothing_hidden_shows(game, scramble, chance, CANDIDATES):
            moved.add(kind)

    play(start(seats, seed=40 + seats, **options), chance, look)
    assert moved >= {"keep_or_pass", "play_event", "expand"}  # the seats' own secrets did change


@pytest.mark.parametrize("seat", ["A", "B", "C", None])
def test_the_whole_news_too(seat: str | None) -> None:
    chance = Random(7)
    met = set()

    def look(game: Game) -> None:
        epoch = game._table.state.epoch
        if epoch in (3, 6) and epoch not in met and game.pending()[0].kind == "expand":
            met.add(epoch)
            twin = scramble(game, seat, chance)
            assert seen(twin, seat, since=0) == seen(game, seat, since=0)

    play(start(3, seed=7), chance, look)
    assert met == {3, 6}


# Two truths that look the same go on looking the same, step by step


def _go_on_alike(game: Game, twin: Game, seat: str | None, chance: Random) -> int:
    """Play both with the same choices until what was hidden shows; the number of steps compared."""
    since, steps = len(game.log), 0
    while game.pending():
        (ask,), (same,) = game.pending(), twin.pending()
        both = [one for one in ask.actions if one in same.actions and not isinstance(one, act.PlayEvent)]
        if ask.seat == seat:
            both = list(ask.actions)
        if not both:
            return steps
        action = chance.choice(both)
        (entry,), (other,) = game.submit(ask.seat, action), twin.submit(same.seat, action)
        if any(type(getattr(one, "event", one)) is EmpireChosen for one in entry.events) or _shows(entry):
            return steps
        assert (entry.n, entry.seat, entry.barrier) == (other.n, other.seat, other.barrier)
        assert len(entry.events) == len(other.events)
        assert game.view(None, since=since) == twin.view(None, since=since)
        if any(isinstance(one, Private) and seat in one.audience for one in entry.events):
            return steps  # it is shown a card
        assert game.view(seat, since=since) == twin.view(seat, since=since)
        steps += 1
    return steps


def _shows(entry) -> bool:
    """Whether an Empire was called, or a card of the others' played."""
    return any(type(one).__name__ in ("TurnBegan", "EmpireCalled", "MarkersRevealed") for one in entry.events)


@pytest.mark.parametrize(("seats", "options"), [*TERMS[:4], (4, {"two_colours": True})])
def test_two_truths_go_on_looking_the_same(seats: int, options: dict[str, bool]) -> None:
    """Same seed, so the same dice: events, their order, barriers, ids, questions must not differ either."""
    chance = Random(f"alike/{seats}")
    compared = {"draft": 0, "turn": 0}

    def look(game: Game) -> None:
        draft = game._table.state.phase == "draft"
        if chance.random() > (0.8 if draft else 0.1):
            return
        for seat in (*game.seats, None):
            twin = scramble(game, seat, chance, seed=game.seed)
            compared["draft" if draft else "turn"] += _go_on_alike(game.copy(), twin, seat, chance)

    play(start(seats, seed=70 + seats, **options), chance, look)
    assert min(compared.values()) > 10


@pytest.mark.rule("H01-DRAFT-10", "H01-DRAFT-17")
def test_whatever_is_drawn_the_others_see_the_same() -> None:
    def look(game: Game) -> None:
        decision = game.pending()[0]
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
def test_markers_are_seen_by_nobody_before_the_end() -> None:
    def look(game: Game) -> None:
        for seat in (*game.seats, None):
            for one in game.view(seat).seats:
                assert one.holding("markers").items == ()

    game = play(start(3, seed=4), Random(4), look)
    assert any(one.holding("markers").items for one in game.view(None).seats)
