"""Computer players: legal choices from a view, nothing else."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine import EngineError, View, editions, hints, load_edition, new_game
from engine.editions.ragnar_2024.greedy import SCORES
from engine.editions.ragnar_2024.state import PROCEDURE
from engine.players import GREEDY, KINDS, NORMAL, RAIDER, RANDOM, can_think_ahead, choose, choose_in
from engine.selfplay import play_out, seed_of
from tests.editions.fuzz import RAGNAR

EDITION = load_edition("ragnar-2024")
QUICK = [kind for kind in KINDS if not can_think_ahead(kind)]


@pytest.mark.parametrize("number", range(0, 120, 5))
def test_greedy_finishes_any_game(number: int) -> None:
    game, random = RAGNAR.start(number)
    kinds = dict.fromkeys(game.seats, GREEDY)
    assert play_out(game, kinds, random.random) == len(game.log) - 1
    assert game.is_over


def test_players_choose_listed_actions() -> None:
    game, random = RAGNAR.start(17)
    while asks := game.open_decisions():
        view = game.view(asks[0].seat)
        for kind in QUICK:
            assert choose(kind, view, EDITION, random.random) in asks[0].actions
        game.submit(asks[0].seat, choose(RANDOM, view, EDITION, random.random))


def test_choice_depends_on_view_and_randomness() -> None:
    """The same view and random values give the same choice."""
    game, random = RAGNAR.start(58)
    for _ in range(150):
        if not (asks := game.open_decisions()):
            break
        view: View = game.view(asks[0].seat)
        used, saved = game.chance_used, game.to_json()
        choices = {repr(choose(GREEDY, view, EDITION, Random(5).random)) for _ in range(2)}
        assert len(choices) == 1
        assert game.chance_used == used
        assert game.to_json() == saved
        game.submit(asks[0].seat, choose_in(RANDOM, game, asks[0].seat, random.random))


def test_greedy_scores_every_question() -> None:
    assert set(PROCEDURE.questions) <= set(SCORES)


def test_greedy_beats_random() -> None:
    gold = {GREEDY: 0, RANDOM: 0}
    for number in range(6):
        kinds = dict(zip("ABCD", [GREEDY, RANDOM] * 2 if number % 2 else [RANDOM, GREEDY] * 2, strict=True))
        game = new_game(EDITION, tuple("ABCD"), {}, seed=seed_of("duel", number))
        play_out(game, kinds, Random(number).random)
        for place in game.view(None).result or ():
            gold[kinds[place.seat]] += place.score
    assert gold[GREEDY] > 1.4 * gold[RANDOM]


def test_random_takes_every_action() -> None:
    game, _ = RAGNAR.start(0)
    ask = game.open_decisions()[0]
    random = Random(1).random
    taken = {repr(choose(RANDOM, game.view(ask.seat), EDITION, random)) for _ in range(200)}
    assert taken == {repr(action) for action in ask.actions}


def test_seat_without_question_cannot_choose() -> None:
    game, _ = RAGNAR.start(3)
    idle = next(seat for seat in game.seats if game.decision(seat) is None)
    with pytest.raises(EngineError) as trouble:
        choose(GREEDY, game.view(idle), EDITION, Random(1).random)
    assert trouble.value.code == "nothing_to_choose"
    with pytest.raises(EngineError) as trouble:
        choose_in(RANDOM, game, idle, Random(1).random)
    assert trouble.value.code == "nothing_to_choose"


def test_unknown_player_is_refused() -> None:
    game, _ = RAGNAR.start(3)
    view = game.view(game.open_decisions()[0].seat)
    with pytest.raises(EngineError, match="random, greedy"):
        choose("clever", view, EDITION, Random(1).random)


def test_edition_brings_its_greedy_player() -> None:
    game, _ = RAGNAR.start(3)
    view = game.view(game.open_decisions()[0].seat)
    wanted = view.decision.actions[-1] if view.decision else None

    def module(name: str) -> Any:
        assert name == "greedy"
        return SimpleNamespace(scores=lambda view, edition: lambda kind: lambda action: action == wanted)

    other: Any = SimpleNamespace(id="other", module=module)
    assert choose(GREEDY, view, other, Random(1).random) == wanted

    def lacking(name: str) -> Any:
        raise ModuleNotFoundError(name)

    bare: Any = SimpleNamespace(id="bare", module=lacking)
    with pytest.raises(ModuleNotFoundError, match="greedy"):
        choose(GREEDY, view, bare, Random(1).random)


@pytest.mark.parametrize("edition", editions())
def test_raider_takes_more_from_others(edition: str) -> None:
    content, taken = load_edition(edition), {NORMAL: 0, RAIDER: 0}
    for number in range(4):
        game, random = new_game(content, "ABCD", {}, seed=seed_of("raid", number)), Random(number).random
        kinds = dict(zip("ABCD", (NORMAL, RAIDER, RAIDER, NORMAL) * 2, strict=False))
        while asks := game.open_decisions():
            seat = asks[0].seat
            action = choose_in(kinds[seat], game, seat, random)
            if len(asks[0].actions) > 1:
                hint = hints(game, game.view(seat))[asks[0].actions.index(action)]
                taken[kinds[seat]] += hint is not None and hint.owner not in (None, seat)
            game.submit(seat, action)
    assert taken[RAIDER] > 1.03 * taken[NORMAL]
